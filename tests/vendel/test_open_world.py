"""Section C of the ledger: what nobody told is never an error, and what is told is checked from then on."""

import json
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from campaign.games.vendel.catalog import VendelCatalog, check
from tests.errors.runner import command, inside
from tests.vendel.world import World

SILENT = """new vendel "Open world" --player Jon:red --player Ann:blue --house unexhaust=turn_start
start Jon
home Ann ulaid
home Jon svea
begin
journey merchant svea
journey settler svea
journey warrior svea
end
journey merchant ulaid
end
invest merchant svea --cost 2
invest warrior svea --slot BR --tree 1 --gain none --spot warrior
end
end
journey warrior svea
end
activate merchant ulaid --gain 2
end
invest warrior svea --slot BR --cost 0 --tree 2 --spot navigator
effect navigator --move settler@svea=essex
end
end"""
"""A game in which nobody tells a card, a price, a tile, a link or a board, as it is typed."""

NOTED = {
    12: ["VV-ACT-INV-1", "VV-TREE-02", "VV-ACT-INV-5"],
    13: ["VV-ACT-INV-1", "VV-ACT-INV-2", "VV-TREE-03"],
    20: ["VV-ACT-INV-1", "VV-TREE-03", "VV-ACT-INV-5", "VV-ANC-09", "VV-ANC-03"],
}
"""Number of a move of that game -> the rules that it could not be checked by."""


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """Yield a folder in which the silent game was recorded."""
    (tmp_path / "open.skald").write_text(SILENT, encoding="utf-8")
    with inside(tmp_path):
        answer = command("skald import open.skald")
        assert answer.code == 0, answer.err
        yield tmp_path


def json_of(text: str) -> dict[str, object]:
    answer = command(text)
    assert answer.code == 0, answer.err or answer.out
    found: dict[str, object] = json.loads(answer.out)
    return found


def test_play_lists_each_check_that_could_not_be_made(tmp_path: Path) -> None:
    with inside(tmp_path):
        for number, line in enumerate(SILENT.splitlines(), 1):
            said = command(f"skald {line}" if number == 1 else f"skald play {line}")
            assert said.code == 0, said.err
            noted = next((told for told in said.out.splitlines() if "unchecked:" in told), "")
            assert noted.strip() == (f"unchecked: {', '.join(NOTED[number])}" if number in NOTED else ""), line


def test_the_log_keeps_them(folder: Path) -> None:
    moves = json_of("skald log --json")["moves"]
    assert isinstance(moves, list)
    assert {move["move"]: move["unchecked"] for move in moves if move["unchecked"]} == NOTED
    assert "[unchecked: VV-ACT-INV-1, VV-TREE-02, VV-ACT-INV-5]" in command("skald log").out


def test_the_table_lists_them_with_their_moves(folder: Path) -> None:
    said = [line for line in command("skald table").out.splitlines() if line.startswith("unchecked: ")]
    rules = dict.fromkeys(rule for rules in NOTED.values() for rule in rules)
    expected = {rule: [str(number) for number, rules in NOTED.items() if rule in rules] for rule in rules}
    assert said == [
        f"unchecked: {rule} ({'moves' if len(moves) > 1 else 'move'} {', '.join(moves)})"
        for rule, moves in expected.items()
    ]
    assert "unchecked" not in command("skald table --at 11").out
    command("skald undo --to 13")
    assert "VV-ANC-03" not in command("skald table").out


def test_import_answers_with_them_too(tmp_path: Path) -> None:
    (tmp_path / "open.skald").write_text(SILENT, encoding="utf-8")
    with inside(tmp_path):
        imported = json_of("skald import --json open.skald")["imported"]
    assert isinstance(imported, list)
    assert imported[0]["unchecked"] == sorted({rule for rules in NOTED.values() for rule in rules})


BOARD = {str(no): {"bottom": no < 4, "links": [no % 12 + 1]} for no in range(1, 13)}
NEUTRAL = shlex.quote(json.dumps({"boards": {"neutral": BOARD}}))
INVEST = "invest warrior svea --slot BR --tree 1 --gain none --spot warrior"
TAUGHT = [
    # (rule, moves before, what is unchecked by it, what tells the data, what it now refuses, what it now allows)
    (
        "VV-ACT-INV-1",
        11,
        INVEST,
        "market BR=merchant@svea",
        INVEST,
        "invest merchant svea --slot BR --cost 2 --tree 1 --gain none --spot merchant",
    ),
    ("VV-ACT-INV-2", 11, INVEST, "prices 6 5 4 5 4 3 4 3 2", f"{INVEST} --cost 3", INVEST),
    ("VV-TREE-02", 11, INVEST, f"catalog {NEUTRAL}", INVEST.replace("--tree 1", "--tree 7"), INVEST),
    (
        "VV-ANC-09",
        19,
        INVEST.replace("1 --gain none --spot warrior", "2 --spot navigator"),
        "spot navigator merchant settler",
        INVEST.replace("1 --gain none --spot warrior", "2 --spot navigator"),
        INVEST.replace("--tree 1", "--tree 2"),
    ),
    (
        "VV-ANC-03",
        19,
        INVEST.replace("1 --gain none --spot warrior", "2 --spot navigator"),
        "spot navigator warrior settler",
        INVEST.replace("1 --gain none --spot warrior", "2 --spot navigator"),
        INVEST.replace("--tree 1", "--tree 2"),
    ),
]


def silent(moves: int) -> World:
    """Return the table after the first *moves* lines of the silent game."""
    lines = SILENT.splitlines()[1:moves]
    return World("Jon:red Ann:blue", "unexhaust=turn_start").play(*lines)


@pytest.mark.parametrize(("rule", "moves", "line", "told", "wrong", "right"), TAUGHT, ids=[rule for rule, *_ in TAUGHT])
def test_what_is_told_is_checked_from_then_on(
    rule: str, moves: int, line: str, told: str, wrong: str, right: str
) -> None:
    assert rule in silent(moves).play(line).unchecked
    taught = silent(moves).play(told)
    taught.refused(wrong, rule)
    taught.play(right)
    assert rule not in taught.unchecked


def test_a_place_that_nobody_told_is_asked_for_and_then_known() -> None:
    with pytest.raises(AssertionError, match="no place here"):
        silent(5).play("journey warrior holm")
    assert "cost 1" in silent(5).play("location holm gandvik", "journey warrior holm").says


def test_names_of_tiles_and_cards_may_be_told_at_any_time() -> None:
    world = silent(11).play('tile svea "Bone Crafting"', "market TL=leader@gut=Aud TC=merchant@ulaid")
    assert world.view["places"]["svea"]["venture"]["name"] == "Bone Crafting"
    assert world.view["market"]["TL"] == {"talent": "leader", "location": "gut", "name": "Aud"}


def test_a_tree_that_is_told_without_its_board_is_noted() -> None:
    """The special side of a board is printed on it and nowhere else, so any six Family Members may lie there."""
    world = World("Jon:red:hasdingis Ann:blue", "").play("tree Jon 1=leader 2=leader")
    assert world.unchecked == ("VV-SET-08",)


def test_a_catalog_teaches_all_at_once() -> None:
    data = {"prices": dict(zip(("TL", "TC", "TR", "ML", "MC", "MR", "BL", "BC", "BR"), range(10, 1, -1), strict=True))}
    assert [one.text for one in check(data) if one.kind == "wrong"] == []
    assert VendelCatalog().read(data) == data
