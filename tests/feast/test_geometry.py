"""How goods lie, against what is printed and against a second reading that paints cells (FO-LAY-01 to FO-LAY-09)."""

from random import Random

import pytest

from projections.games.feast import tiles
from projections.games.feast.boards import BOARDS, Cell, cell_of, label
from projections.games.feast.geometry import (
    Covered,
    cells,
    enclosed,
    faults,
    footprint,
    income,
    minus,
    outline,
    turnings,
)
from projections.games.feast.tiles import PIECES, Colour
from tests.feast import printed
from tests.feast.naive import Painted, turned

LAYINGS = 50_000
GRIDS = {printed.CALLED.get(name, name): found for name, found in printed.grids().items()}


def painted(name: str, *pieces: str) -> dict[Cell, Colour]:
    """Return what covers a board on which *pieces* lie, each as ``oil@B1`` or ``oil@B1/1`` for a quarter turn."""
    covered: dict[Cell, Colour] = {}
    for word in pieces:
        piece, _, at = word.partition("@")
        corner, _, turns = at.partition("/")
        laid = cells(PIECES[piece], cell_of(corner), int(turns or 0))
        assert list(faults(BOARDS[name], covered, PIECES[piece], laid)) == []
        covered.update(dict.fromkeys(laid, PIECES[piece].colour))
    return covered


def broken(name: str, covered: Covered, word: str) -> set[str]:
    """Return the rules that laying a piece breaks."""
    piece, _, at = word.partition("@")
    corner, _, turns = at.partition("/")
    laid = cells(PIECES[piece], cell_of(corner), int(turns or 0))
    return {fault.rule for fault in faults(BOARDS[name], covered, PIECES[piece], laid)}


@pytest.mark.parametrize("name", GRIDS)
def test_a_board_is_what_was_written_down_from_the_printed_one(name: str) -> None:
    rows, bonuses = GRIDS[name]
    board = BOARDS[name]
    seen = [
        "".join(board.spaces.get((x, board.height - 1 - y), "_") for x in range(board.width))
        for y in range(board.height)
    ]
    assert seen == [row.replace("X", "_") for row in rows]
    assert {(board.height - y, x + 1): items for (x, y), items in board.bonuses.items()} == bonuses
    told = next(count for called, count in printed.COUNTS.items() if printed.CALLED.get(called, called) == name)
    assert (board.points, minus(board, set())) == told


@pytest.mark.parametrize("called", printed.INCOME)
def test_tracks_are_those_that_are_printed(called: str) -> None:
    board = BOARDS[printed.CALLED.get(called, called)]
    seen = [" ".join(map(str, (*track.values, track.full))) for track in board.tracks]
    assert sorted(seen) == sorted(printed.INCOME[called])
    assert all(board.spaces[cell] == "I" for track in board.tracks for cell in track.cells)


def test_boards_without_a_track_pay_nothing() -> None:
    without = {name for name, board in BOARDS.items() if not board.tracks}
    assert without == {"labrador", "newfoundland", "shed", "stone_house", "long_house"}
    assert {income(BOARDS[name], set()) for name in without} == {0}


def test_sheds_and_stone_houses_have_spots() -> None:
    """FO-LAY-10."""
    assert {name: board.spots for name, board in BOARDS.items() if board.spots} == {
        "shed": {"wood": 3, "stone": 3},
        "stone_house": {"wood": 1, "stone": 1},
    }


def test_goods_are_those_that_are_printed() -> None:
    for line in printed.GOODS.strip().splitlines():
        size, *names = line.split()
        short, long = map(int, size.split("x"))
        for colour, name in zip(tiles.COLOURS, names, strict=True):
            if name == "-":
                continue
            piece = tiles.GOODS[name]
            assert (piece.colour, piece.size, piece.area, piece.special) == (colour, (short, long), short * long, False)
        found = [name for name in names if name != "-"]
        assert [tiles.risen(name) for name in found] == [*found[1:], None]
    assert len(tiles.GOODS) == 30
    words = printed.SWORDS.split()
    assert {name: int(n) for name, n in zip(words[::2], words[1::2], strict=True)} == {
        name: piece.sword for name, piece in tiles.GOODS.items() if piece.sword
    }


def test_special_tiles_are_those_that_are_printed() -> None:
    rows = [line.split() for line in printed.SPECIALS.strip().splitlines()]
    assert len(rows) == 15
    assert [row[0] for row in rows] == list(tiles.SPECIALS)
    for name, area, sword, price, tongs, *shape in rows:
        piece = tiles.SPECIALS[name]
        assert (piece.area, piece.sword, piece.outline) == (int(area), int(sword), tuple(shape))
        assert (piece.price, piece.tongs) == (None if price == "-" else int(price), tongs == "y")
    assert set(tiles.FORGED) == {row[0] for row in rows if row[4] == "y"} | {"jewelry"}


def test_a_good_that_rises_twice_passes_the_colour_between() -> None:
    assert [tiles.risen(name, 2) for name in ("peas", "stockfish", "oil")] == ["oil", "silverware", None]
    assert tiles.risen("cattle") == "clothing"


def test_labels_are_read_as_they_are_written() -> None:
    for board in BOARDS.values():
        assert [cell_of(label(cell)) for cell in board.spaces] == list(board.spaces)
    assert cell_of("m12") == (12, 11)
    for odd in ("", "B", "7", "B0", "BB", "B-1", "Ä1", "B١"):
        with pytest.raises(ValueError, match=f"^{odd}$"):
            cell_of(odd)


@pytest.mark.parametrize("name", PIECES)
def test_pieces_turn_as_cells_do(name: str) -> None:
    """FO-LAY-05: rotations only; B-29: turned over when the table says so."""
    piece = PIECES[name]
    for turns in range(4):
        assert list(outline(piece, turns)) == turned(list(piece.outline), turns)
        assert len(footprint(piece, turns)) == piece.area
    ways = {turns for turns, _ in turnings(piece)}
    assert len(ways) in (1, 2, 4)
    turned_over = 8 if name in ("helmet", "cloakpin", "horn") else len(ways)
    assert len(list(turnings(piece, mirror=True))) == turned_over, "others are a turn of themselves from behind"


def test_e_41_green_does_not_lie_beside_green() -> None:
    """E-41, FO-LAY-02."""
    covered = painted("home", "oil@B1")
    assert broken("home", covered, "oil@D1") == {"FO-LAY-02"}
    assert broken("home", covered, "oil@D2") == set()
    assert broken("home", covered, "rune@D1") == set()


def test_e_42_income_in_its_order() -> None:
    """E-42, FO-LAY-06."""
    assert broken("home", {}, "silver@B2") == {"FO-LAY-06"}
    assert income(BOARDS["home"], set()) == 0
    covered = painted("home", "silver@A1", "silver@B1", "ore@A2")
    assert income(BOARDS["home"], covered.keys()) == 1
    covered = painted("home", "silver@A1", "silver@B1", "ore@A2", "silver@B2")
    assert income(BOARDS["home"], covered.keys()) == 2
    assert broken("home", {}, "chest@A1") == set(), "the same tile may cover what has to be covered"


def test_e_43_the_mead_comes_when_it_is_enclosed() -> None:
    """E-43, FO-BON-01; FO-LAY-06: a printed bonus counts as covered."""
    home = BOARDS["home"]
    covered = painted("home", "chest@A1", "silver@A3", "silver@C1", "rune@C2/1", "silverware@A4")
    assert {home.bonuses[cell] for cell in enclosed(home, covered.keys())} == {("mead",)}
    assert enclosed(home, covered.keys() | {(1, 2)}) == ()
    assert enclosed(home, covered.keys() - {(0, 3)}) == ()
    assert broken("home", covered, "silver@D4") == {"FO-LAY-06"}
    more = {cell_of(at): covered[0, 0] for at in ("D1", "D2", "D3")}
    assert broken("home", covered | more, "silver@D4") == set()


def test_e_44_an_edge_needs_what_is_there() -> None:
    """E-44, FO-BON-01."""
    home = BOARDS["home"]
    covered = {cell_of(at) for at in ("A6", "B6", "B7", "A8", "B8")}
    assert {home.bonuses[cell] for cell in enclosed(home, covered)} == {("ore",)}
    for at in covered:
        assert enclosed(home, covered - {at}) == ()


def test_e_45_in_houses() -> None:
    """E-45, FO-LAY-07, FO-LAY-08, FO-LAY-09."""
    covered = painted("long_house", "peas@A3")
    assert broken("long_house", covered, "peas@C3") == {"FO-LAY-08"}
    assert broken("long_house", covered, "mead@C3") == set()
    assert broken("long_house", covered, "ore@C3") == {"FO-LAY-07"}
    assert broken("long_house", {}, "silver@D2") == {"FO-LAY-09"}
    assert painted("long_house", "oil@A3", "oil@C3")


def test_two_items_come_of_one_symbol() -> None:
    """FO-BON-02, FO-BON-03."""
    assert BOARDS["bear"].bonuses[cell_of("G3")] == ("rune", "ore")
    assert BOARDS["iceland"].bonuses[cell_of("F2")] == ("ore", "stone")
    assert [BOARDS["newfoundland"].bonuses[cell] for cell in BOARDS["newfoundland"].once] == [
        ("cloakpin",),
        ("stone_house",),
    ]


def test_greenland_pays_for_both_tracks() -> None:
    """FO-INC-01."""
    board = BOARDS["greenland"]
    full = sum(track.full for track in board.tracks)
    assert (income(board, set()), income(board, board.spaces.keys()), full) == (0, 8, 8)


def test_colours() -> None:
    """FO-LAY-01, FO-LAY-03, FO-LAY-04."""
    assert broken("home", {}, "peas@B1") == {"FO-LAY-01"}
    assert broken("iceland", {}, "milk@A4") == {"FO-LAY-01"}
    assert broken("home", painted("home", "oil@B1"), "rune@C1") == {"FO-LAY-03"}
    assert broken("home", {}, "rune@H1") == {"FO-LAY-04"}
    assert broken("bear", {}, "silver@E8") == {"FO-LAY-04"}, "a mountain is no pillar"


def test_laying_at_random_is_what_painting_finds() -> None:
    """FO-LAY-01 to FO-LAY-09, FO-INC-01, FO-BON-01; a count of -1 that never rises, an income that never falls."""
    rng, names, done = Random(9), [name for name in GRIDS], 0
    while done < LAYINGS:
        name = rng.choice(names)
        board, second = BOARDS[name], Painted(name)
        covered: dict[Cell, Colour] = {}
        for _ in range(rng.randrange(20, 160)):
            done += 1
            _one_laying(rng, name, second, covered)
        assert minus(board, covered.keys()) == second.minus()
        assert income(board, covered.keys()) == second.income()
        assert {(board.height - y, x + 1) for x, y in enclosed(board, covered.keys())} == second.enclosed()


def _one_laying(rng: Random, name: str, second: Painted, covered: dict[Cell, Colour]) -> None:
    board = BOARDS[name]
    small = rng.random() < 0.5
    piece = PIECES[rng.choice(("silver", "ore", "rune", "oil", "peas", "mead") if small else tuple(PIECES))]
    turns = rng.randrange(4)
    corner = (rng.randrange(-1, board.width), rng.randrange(-1, board.height))
    if rng.random() < 0.7:  # near the corner things fit
        free = [cell for cell in board.spaces if cell not in covered]
        corner = min(free or [(0, 0)], key=lambda cell: cell[0] + cell[1] + rng.random() * 4)
    laid = cells(piece, corner, turns)
    found = {fault.rule for fault in faults(board, covered, piece, laid)}
    expected = second.put(piece.colour, turned(list(piece.outline), turns), *corner)
    assert bool(found) == bool(expected), (name, piece.name, corner, turns, found, expected)
    if not {"FO-LAY-03", "FO-LAY-04", "FO-LAY-09"} & (found | expected):
        assert found == expected, (name, piece.name, corner, turns)
    if not found:
        covered.update(dict.fromkeys(laid, piece.colour))
