"""What a scene shows is what is on the table: the same pieces as the view, in the same places, and nothing hidden."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest

from campaign.extras import tables
from campaign.games import registry
from campaign.scenes import changed, scene_of
from projections.change import changes
from projections.games.gone_viking.scene import scene as drawn_cards
from projections.games.vendel.known import Spot
from projections.games.vendel.ring import ring
from projections.scene import Cell, CellGroup, Cells, Graph, Holding, Icon, Piece, Scene, as_data
from tests.games.states import opened
from tests.page.made import NAMES, shown, source

Pieces = Counter[tuple[str, str]]
"""(player, kind) -> how many."""


def cells(scene: Scene) -> Iterator[tuple[int | None, Cell]]:
    """Yield every cell of a scene, with the seat of its group."""
    for area in scene.areas:
        if isinstance(area, Cells):
            yield from ((group.seat, cell) for group in area.groups for cell in group.cells)
        elif isinstance(area, Graph):
            yield from ((None, node.cell) for node in area.nodes)


def pieces(scene: Scene, players: tuple[str, ...]) -> Pieces:
    found: Pieces = Counter()
    for seat, holding in enumerate(scene.seats):
        for piece in holding.pieces:
            found[players[seat], piece.kind] += piece.count
    for of, cell in cells(scene):
        for piece in cell.pieces:
            whose = piece.seat if piece.seat is not None else of
            assert whose is not None
            found[players[whose], piece.kind] += piece.count
    return found


def of_vendel(view: Mapping[str, Any]) -> Pieces:
    found: Pieces = Counter()
    lying = [*view["places"].values(), *view["burial"].values(), *({"tokens": t} for t in view["ancestry"].values())]
    for token in (token for one in lying for token in one["tokens"]):
        found[token["player"], token["talent"]] += 1
    for place in view["places"].values():
        found.update({(player, "longship"): n for player, n in place["longships"].items()})
    for player in view["players"]:
        found.update({(player["name"], kind): n for kind, n in player["supply"].items()})
        found.update({(player["name"], kind): n for kind, n in player["tree_tokens"].items()})
        found[player["name"], "longship"] += player["longships"]
    return +found


def of_gone_viking(view: Mapping[str, Any]) -> Pieces:
    found: Pieces = Counter()
    for player in view["players"]:
        found.update({(player["name"], kind): n for kind, n in player["tokens"].items()})
        found[player["name"], "S"] += player["ships"]
    return +found


def of_vikingar(view: Mapping[str, Any]) -> Pieces:
    found: Pieces = Counter()
    for player in view["players"]:
        found[player["name"], "longship"] += len(player["ships"]) + player["reserve"]
        found[player["name"], "outpost"] += 5
    return +found


def of_pax(view: Mapping[str, Any]) -> Pieces:
    return +Counter({(player["name"], "longship"): player["longships"] or 0 for player in view["players"]})


def of_feast(view: Mapping[str, Any]) -> Pieces:
    found: Pieces = Counter({(stand["player"], "viking"): 0 for stand in view["stands"]})
    for stand in view["stands"]:
        found[stand["player"], "viking"] += stand["vikings"]
    for player in view["players"]:
        found[player["name"], "viking"] += player["vikings"]
        found.update({(player["name"], piece): n for piece, n in player["pieces"].items()})
        found.update((player["name"], ship["kind"]) for ship in player["ships"])
    return +found


COUNTS: dict[str, Callable[[Mapping[str, Any]], Pieces]] = {
    "vendel": of_vendel, "gone-viking": of_gone_viking, "vikingar": of_vikingar, "pax": of_pax, "feast": of_feast,
}  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_a_scene_has_the_pieces_of_the_view_and_no_others(name: str) -> None:
    session = source(name).session
    count = COUNTS.get(session.game.name)
    if count is None:
        assert session.game.scene is None
        return
    for _, table in tables(session):
        if not table.told:
            assert pieces(scene_of(session.game, table), table.players) == count(session.game.view(table))


@pytest.mark.parametrize("name", registry.names())
def test_every_game_is_drawn_from_its_first_moment_on(name: str) -> None:
    session = opened(name)
    scene = scene_of(session.game, session.table)
    assert len(scene.seats) == len(session.opening.seats)
    assert scene.headline
    assert as_data(scene) == as_data(scene_of(session.game, session.table.copy()))


def test_hands_and_a_god_face_down_are_not_drawn() -> None:
    session = source("gone-viking-golden").session
    noted = 0
    for _, table in tables(session):
        hidden = table.copy()
        hidden.hands = {}
        assert drawn_cards(table) == drawn_cards(hidden)
        noted += bool(table.hands)
    words = str([as_data(one.scene) for one in shown("gone-viking-golden")])
    assert "hands" not in words


def test_hands_that_somebody_noted_are_not_drawn() -> None:
    session = opened("gone-viking")
    before = scene_of(session.game, session.table)
    table = session.table.copy()
    table.hands = {table.players[0]: ("ODIN", "B1", "F8")}
    assert scene_of(session.game, table) == before


def test_the_totals_of_the_seats_are_those_of_the_score() -> None:
    for name in NAMES:
        session = source(name).session
        totals = {row["player"]: row["total"] for row in session.game.score(session.table)["rows"]}
        assert {
            player: seat.total for player, seat in zip(session.table.players, shown(name)[-1].scene.seats, strict=True)
        } == totals


WORDS = {
    63: [
        "Hild's Warrior: Supply → Aldeigja", "Aldeigja: Majority nobody", "Gorm −1 Majority", "Gorm −2 Influence = 2",
    ],
    81: ["Freya's Merchant: Supply → Essex, exhausted", "Freya's Longship: Supply → Essex"],
    108: ["Ivar's Merchant: Essex, exhausted", "Ivar +3 Silfr"],
    117: ["Gorm's Longship: Supply → Ulaid", "Gorm's Settler: Aldeigja → Ulaid, exhausted"],
    126: ["Essex: Salt Pans"],
    135: [],
    171: [
        "Freya's Settler: Supply → Gut, exhausted", "Gut: Majority Freya", "Freya +1 Majority",
        "Freya +2 Influence = 6",
    ],
    198: [
        "Ivar's Settler: Ulaid → Settler, exhausted", "Ulaid: Majority nobody", "Market TL: Leader of Ulaid",
        "Ivar's tree 6: Settler of Ulaid", "Ivar −6 Silfr", "Ivar −1 Majority", "Ivar −2 Influence = 24",
    ],
    225: ["Gorm's Settler: Settler → Aldeigja, exhausted"],
    243: ["Freya's Warrior: Svea → Supply"],
    270: ["Jorunn +6 from Missions", "Jorunn +6 Influence = 28"],
}  # fmt: skip


@pytest.mark.parametrize("number", WORDS)
def test_what_a_move_changed_in_words(number: int) -> None:
    session = source("five-seats").session
    assert list(changed(session, number)) == WORDS[number]
    one = shown("five-seats")[number - 1]
    assert one.before is not None
    assert changes(one.before, one.scene, session.table.players, session.game.icons()) == WORDS[number]


ICONS = {"axe": Icon("Axe", ""), "bow": Icon("Bow", "")}


def scene(*cells: Cell, own: tuple[Piece, ...] = (), one: str = "slot") -> Scene:
    return Scene(
        "now", (Holding(1, (("gold", 2),), own),), (Cells("Area", (CellGroup("", cells),), one=one, owned="Home"),)
    )


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        (
            scene(Cell("Hill"), own=(Piece("axe", count=2),)),
            scene(Cell("Hill", pieces=(Piece("axe", 0),)), own=(Piece("axe"),)),
            ["Ann's Axe: Supply → Hill"],
        ),
        (
            scene(Cell("Hill", pieces=(Piece("axe", 0, 2),))),
            scene(Cell("Hill", pieces=(Piece("axe", 0), Piece("axe", 0, 1, spent=True)))),
            ["Ann's Axe: Hill, exhausted"],
        ),
        (
            scene(Cell("Hill", pieces=(Piece("bow", 0, 2, spent=True),))),
            scene(Cell("Hill", pieces=(Piece("bow", 0, 2),))),
            ["Ann's Bow: 2 × Hill, refreshed"],
        ),
        (scene(Cell("Hill")), scene(Cell("Hill", pieces=(Piece("bow"),))), ["Bow: the box → Hill"]),
        (scene(Cell("", tag="3")), scene(Cell("Oslo", tag="3", icon="axe")), ["slot 3: Axe of Oslo"]),
        (scene(Cell("Oslo", tag="3", icon="axe")), scene(Cell("", tag="3")), ["slot 3: empty"]),
        (scene(Cell("", tag="3"), one=""), scene(Cell("Oslo", tag="3"), one=""), []),
        (scene(Cell("Hill")), scene(Cell("Hill", owner=0)), ["Hill: Home Ann"]),
        (scene(Cell("Hill"), Cell("Bog")), scene(Cell("Bog"), Cell("Hill")), []),
    ],
)  # fmt: skip
def test_sentences_of_small_changes(before: Scene, after: Scene, said: list[str]) -> None:
    assert changes(before, after, ["Ann"], ICONS) == said


@pytest.mark.parametrize(
    ("was", "now", "said"), [(1, 2, "+1 Hut"), (2, 0, "\N{MINUS SIGN}2 Huts"), (2, 1, "\N{MINUS SIGN}1 Hut")]
)
def test_a_label_has_the_number_of_what_changed(was: int, now: int, said: str) -> None:
    before, after = (replace(scene(), seats=(Holding(None, (("Hut|Huts", n),)),)) for n in (was, now))
    assert changes(before, after, ["Ann"], ICONS) == [f"Ann {said}"]


def test_many_pieces_that_are_refreshed_are_one_sentence() -> None:
    tired = [
        Cell(name, pieces=(Piece("axe", 0, spent=True), Piece("bow", 0, 2, spent=True))) for name in ("Hill", "Bog")
    ]
    fresh = [replace(cell, pieces=(Piece("axe", 0), Piece("bow", 0, 2))) for cell in tired]
    assert changes(scene(*tired), scene(*fresh), ["Ann"], ICONS) == ["Ann refreshed 2 × Axe, 4 × Bow"]


def test_the_ring_is_found_from_told_links_in_whatever_order_they_were_told() -> None:
    spots = source("five-seats").session.table.known.spots
    found = ring(dict(reversed(spots.items())))
    assert found.whole
    assert len(found.links) == 36
    for outer, inner in found.links:
        assert (found.columns[outer] - found.columns[inner]) % 12 in (1, 11)
    assert not ring({}).whole
    assert not ring({**spots, "navigator": Spot(("leader", "leader"))}).whole


def test_what_went_the_same_way_together_is_one_sentence() -> None:
    kinds = ("axe", "bow", "cup")
    before = scene(Cell("Hill"), own=tuple(Piece(kind) for kind in kinds))
    after = scene(Cell("Hill", pieces=tuple(Piece(kind, 0) for kind in kinds)))
    assert changes(before, after, ["Ann"], ICONS) == ["Ann: Axe, Bow, cup: Supply → Hill"]


def test_one_kind_that_came_from_many_places_is_one_sentence() -> None:
    places = ("Hill", "Bog", "Ford")
    before = scene(*(Cell(name, pieces=(Piece("axe", 0),)) for name in places))
    after = scene(*(Cell(name) for name in places), own=(Piece("axe", count=3),))
    assert changes(before, after, ["Ann"], ICONS) == ["Ann's Axe: 3 × → Supply"]
