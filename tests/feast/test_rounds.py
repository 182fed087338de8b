"""The twelve phases of a round, one by one: Vikings, harvest, boards, weapons, income, breeding, bonus, strips."""

import pytest

from projections.games.feast.query import harvest_of, vikings_of
from tests.feast.asked import lines
from tests.feast.tables import begun, has, laid, played, player, refused, started, strips, view

SHORT = {"length": "short"}
HARVESTS = {
    "long": ["pbf", "pbfg", "", "pbfgc", "", "pbfgcF", ""],
    "short": ["pbf", "", "pbfg", "", "pbfgc", ""],
}
"""What the home boards print, round by round: peas, beans, flax, grain, cabbage, Fruits."""
LETTERS = {"p": "peas", "b": "beans", "f": "flax", "g": "grain", "c": "cabbage", "F": "fruits"}
VIKINGS = {"long": [6, 7, 8, 9, 10, 11, 12], "short": [7, 8, 9, 10, 11, 12]}


@pytest.mark.parametrize("length", ["long", "short"])
@pytest.mark.parametrize("seats", [1, 2])
def test_vikings_and_harvest_of_each_round(length: str, seats: int) -> None:
    """FO-RND-02, FO-HAR-01, FO-HAR-02, FO-ANY-04, FO-SOL-01, B-37: the same number alone as with several."""
    table = begun(seats, length=length).table
    for number, (vikings, letters) in enumerate(zip(VIKINGS[length], HARVESTS[length], strict=True), 1):
        assert vikings_of(table, number) == vikings
        assert list(harvest_of(table, number)) == [LETTERS[letter] for letter in letters]


def between(number: int, seats: int = 2, **position):
    """Return a game at the end of round *number*, when all have served."""
    return laid(seats, round=number, phase="bonus", strips=[{"strip": "321"}, {"strip": "212"}], **position)


@pytest.mark.parametrize(("length", "first"), [("long", 3), ("short", 2)])
def test_boards_turn_in_their_rounds(length: str, first: int) -> None:
    """FO-EXP-08, FO-EXP-09, B-17: A to D one round after the other; before and after nothing happens."""
    for number, letter in enumerate("ABCD", first):
        game = between(number - 1, house={"length": length})
        before = {one["letter"]: one for one in view(game)["offers"]}
        played(game, "strip 411")
        after = {one["letter"]: one for one in view(game)["offers"]}
        assert [key for key in after if after[key]["face"] != before[key]["face"]] == [letter]
        assert all(after[key]["silver"] == before[key]["silver"] + 2 for key in after if key != letter)
        assert after[letter]["silver"] == 0
    for number in {"long": (2, 7), "short": (6,)}[length]:
        game = between(number - 1, house={"length": length})
        before = view(game)["offers"]
        played(game, "strip 411")
        assert view(game)["offers"] == before


def test_weapons() -> None:
    """FO-WPN-01, FO-WPN-02: one a seat, in the order of the seats; they lie open."""
    game = begun(2)
    played(game, "strip 321 222")
    assert refused(game, "weapons bow").rule == "FO-WPN-01"
    played(game, "weapons bow sword")
    assert (has(game)["bow"], has(game, "Bo")["sword"]) == (2, 1)
    assert refused(game, "weapons bow bow").rule == "FO-RND-01"


def test_the_start_player() -> None:
    """FO-RND-03: who placed last begins; when nobody did it stays."""
    game = started(2)
    played(game, "week 3", "pass", "pass", "income")
    assert view(game)["start"] == "Ana"
    game = started(2)
    played(game, "week 3", "week 2", "pass", "pass", "income")
    assert view(game)["start"] == "Bo"
    played(game, "feast ana", "feast bo", "strip 411", "weapons bow bow", "pass", "pass", "income")
    assert view(game)["start"] == "Bo"


def test_young_animals() -> None:
    """FO-BRD-01, FO-BRD-02, D18: never both a birth and a new pregnancy."""
    game = laid(1, Ana={"sheep": 4, "pregnant-cattle": 2, "cattle": 3, "vikings": 0})
    played(game, "income")
    assert has(game) == {"sheep": 3, "pregnant-sheep": 1, "cattle": 7}
    lone = laid(1, Ana={"sheep": 1, "pregnant-cattle": 1, "vikings": 0})
    played(lone, "income")
    assert has(lone) == {"sheep": 1, "cattle": 2}


def test_animals_score_by_what_they_bear() -> None:
    """FO-SCO-02."""
    assert lines(laid(1, Ana={"sheep": 2, "pregnant-sheep": 1, "cattle": 1, "pregnant-cattle": 1}))["animals"] == 14


def test_strips_age_and_come() -> None:
    """FO-MTN-13, FO-MTN-14, D7: the leftmost item goes, an empty strip too; then one comes."""
    game = laid(2, round=2, phase="bonus", strips=[{"strip": "321", "items": "O$"}, {"strip": "212", "items": "$"}])
    assert refused(game, "strip 411 222").rule == "FO-MTN-14"
    assert refused(game, "round").rule == "FO-MTN-14"
    played(game, "strip 411")
    assert strips(game) == {"321": "$", "411": "WWWWSO$"}


def test_a_round_without_a_strip() -> None:
    """FO-MTN-14: four players have none left before round 7."""
    told = ["212", "231", "420", "222", "330", "312", "411", "321"]
    game = laid(4, round=6, phase="bonus", revealed=told, strips=[{"strip": "321", "items": "$"}])
    assert refused(game, "strip 411").rule == "FO-MTN-12"
    played(game, "round")
    assert (view(game)["round"], strips(game)) == (7, {})


def test_phases_go_forward() -> None:
    """FO-RND-01, D23: what belongs to another phase is refused."""
    game = started(2)
    for line in ("strip 411", "feast ana", "end", "round"):
        assert refused(game, line).rule in ("FO-RND-01", "FO-RND-04", "FO-MTN-14"), line
    played(game, "pass", "pass", "income")
    for line in ("week 1", "income", "strip 411", "weapons bow bow"):
        assert refused(game, line).rule == "FO-RND-01", line
    played(game, "feast ana", "feast bo")
    for line in ("week 1", "income", "feast ana", "weapons bow bow"):
        assert refused(game, line).rule == "FO-RND-01", line
    last = laid(1, round=7, phase="close", Ana={"noted": 1})
    for line in ("strip 411", "round"):
        assert refused(last, line).rule == "FO-RND-04", line


def test_solo_spaces_block_for_a_round() -> None:
    """FO-SOL-02, D4: Vikings of a round stay in the next one, then they come home."""
    game = started(1)
    played(game, "week 1", "pass", "income", "feast ana mead- $", "strip 212", "weapons bow")
    assert refused(game, "week 1").rule == "FO-SOL-02"
    played(game, "week 2", "pass", "income", "feast ana", "strip 411", "weapons bow")
    played(game, "week 1")
    assert refused(game, "week 2").rule == "FO-SOL-02"


def test_a_bonus_beside_a_bonus_counts_as_covered() -> None:
    """B-34: no printed board has two neighbours, and the home board is no exception."""
    for board in player(laid(1, Ana={"boards": ["home", "iceland", "faroe"]}))["boards"]:
        assert board["due"] == []


def test_thing_penalties_never_fall() -> None:
    """D17, D20, FO-SCO-03: -3 each, and the total is the sum of its lines."""
    game = laid(2, phase="feast", Ana={"penalties": 2}, Bo={})
    played(game, "feast ana", "feast bo")
    assert player(game)["penalties"] == 8
    found = game.game.score(game.table)["rows"]
    assert all(row["total"] == sum(row["lines"].values()) for row in found)
    assert lines(game)["penalties"] == -24
