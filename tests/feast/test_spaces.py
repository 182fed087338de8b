"""The 61 spaces against a table that was written by hand from the printed board (FO-GEN-01, FO-GEN-05, FO-GEN-06)."""

from collections import Counter
from typing import Any, NamedTuple

import pytest

from projections.games.feast import boards, spaces, tiles
from tests.feast.spaces_from_ledger import COLOURS, ROWS
from tests.feast.tables import has, laid, played, player, refused, view

GOODS = [name for name, good in tiles.GOODS.items() if good.colour != "blue"] + ["silverware"]
PIECES = dict.fromkeys((*GOODS, "bow", "snare", "spear", "sword"), 5) | dict.fromkeys(("wood", "stone", "ore"), 9)


class Written(NamedTuple):
    """A row of the table."""

    number: int
    vikings: int
    pays: Counter[str]
    gains: Counter[str]
    other: list[tuple[str, str]]
    needs: str
    line: str


def counted(text: str) -> tuple[Counter[str], list[tuple[str, str]]]:
    """Return pieces with their numbers, and what is no piece."""
    found: Counter[str] = Counter()
    other = []
    for entry in text.split(", ") if text != "-" else []:
        what, name = entry.split()
        if what.isdigit():
            found[name] += int(what)
        else:
            other.append((what, name))
    return found, other


def written(row: str) -> Written:
    """Read a row."""
    number, vikings, pays, gains, needs, line = (cell.strip() for cell in row.split("|"))
    got, other = counted(gains)
    return Written(int(number), int(vikings), counted(pays)[0], got, other, needs, line)


TABLE = [written(row) for row in ROWS.strip().splitlines()]


def table(row: Written):
    """Return a game of three in round 4, in which Ana can do anything, and only the space of *row* is free."""
    others = [one.number for one in TABLE if one.number != row.number]
    stands = [{"player": "Bo", "space": number, "vikings": 1} for number in dict.fromkeys(others)]
    strips = [{"strip": code} for code in ("321", "222", "411")]
    offers = [{"letter": letter, "face": sides[sides[1] in row.line]} for letter, sides in boards.FACES.items()]
    ships = ["boat", "knarr", "longship", "longship"]
    ana = {"pieces": PIECES | {"silver": 20}, "hand": 6, "vikings": 9, "ships": ships}
    bo = {"vikings": 0}
    return laid(3, round=4, Ana=ana, Bo=bo, Cy=bo, stands=stands, strips=strips, offers=offers, latest="Cy")


@pytest.mark.parametrize("row", TABLE, ids=lambda row: f"{row.number}-{row.line}")
def test_a_space_does_what_is_printed(row: Written) -> None:
    """FO-PRD-01 to FO-OCC-07 by their spaces: Vikings, price, what comes, in one row each."""
    game = table(row)
    before, vikings = Counter(has(game)), player(game)["vikings"]
    hand, houses, ships = player(game)["hand"], boards_of(game), Counter(kinds(game))
    played(game, row.line)
    back = row.gains.pop("back", 0)
    drawn = row.gains.pop("hand", 0) + (row.vikings == 3)
    after = Counter(has(game))
    changed = {what: after[what] - before[what] for what in after | before if after[what] != before[what]}
    expected = {what: row.gains[what] - row.pays[what] for what in row.gains | row.pays}
    assert changed == {what: n for what, n in expected.items() if n}
    assert player(game)["vikings"] == vikings - row.vikings + back
    stand = next(one for one in view(game)["stands"] if one["player"] == "Ana")
    assert (stand["space"], stand["vikings"]) == (row.number, row.vikings - back)
    played_cards = [name for what, name in row.other if what == "card"]
    assert [str(card["number"]) for card in player(game)["cards"]] == played_cards
    assert player(game)["hand"] == hand + drawn - len(played_cards)
    new = [name for what, name in row.other if what in ("house", "board")]
    assert boards_of(game) - houses == Counter(new)
    built = Counter(name for what, name in row.other if what == "ship")
    gone = [name for what, name in row.other if what == "out"]
    assert player(game)["emigrated"] == gone
    swapped = Counter({"boat": 1}) if "--swap" in row.line else Counter()
    assert Counter(kinds(game)) == ships + built - (swapped or Counter(gone))


def boards_of(game) -> Counter[str]:
    """Return the boards of Ana."""
    return Counter(one["name"] for one in player(game)["boards"])


def kinds(game) -> list[str]:
    """Return the ships of Ana."""
    return [one["kind"] for one in player(game)["ships"]]


def test_there_are_61_in_four_columns() -> None:
    """FO-GEN-06: 18, 18, 16 and 9."""
    columns = {row.number: row.vikings for row in TABLE}
    assert sorted(columns) == list(range(1, 62))
    assert sorted(Counter(columns.values()).items()) == [(1, 18), (2, 18), (3, 16), (4, 9)]
    assert columns == spaces.COLUMN


def test_each_has_its_colour() -> None:
    """FO-GEN-05."""
    told = {number: colour for colour, numbers in COLOURS.items() for number in numbers}
    assert sorted(told) == list(range(1, 62))
    assert {row.number: row.colour for row in spaces.ROWS} == told


NEEDED: dict[str, dict[str, Any]] = {
    "small berth": {"ships": ["boat"] * 3},
    "large berth": {"ships": ["knarr", "longship"] * 2},
    "boat": {"ships": ["knarr"]},
    "knarr": {"ships": ["longship", "boat"]},
    "longship": {"ships": ["knarr", "boat"]},
    "2 longship": {"ships": ["longship", "knarr"]},
    "ship": {"ships": []},
    "large ship": {"ships": ["boat", "boat"]},
    "cattle": {"cattle": 0},
    "sheep": {"sheep": 0},
    "card": {"hand": 0},
    "strip": {},
}
"""What is needed -> Ana without it."""


@pytest.mark.parametrize("row", [row for row in TABLE if row.needs != "-"], ids=lambda row: f"{row.number}-{row.line}")
def test_what_is_needed_is_needed(row: Written) -> None:
    """Ships, berths, animals, cards, strips (FO-OVS-01, FO-SPS-02, FO-RAI-01, FO-PLU-02, FO-EXP-04 to FO-EXP-06)."""
    lacks = NEEDED[row.needs]
    animals = {"cattle": 0, "sheep": 0} if row.needs in ("cattle", "sheep") else {}
    pieces = {what: n for what, n in (PIECES | {"silver": 20} | animals).items() if n}
    ana = {"hand": 0 if row.vikings == 3 and row.needs == "card" else 6, "pieces": pieces, "vikings": 9}
    ana |= {key: value for key, value in lacks.items() if key in ("ships", "hand")}
    strips = [] if row.needs == "strip" else [{"strip": "321"}, {"strip": "222"}]
    game = laid(3, round=4, Ana=ana, Bo={"vikings": 0}, Cy={"vikings": 0}, strips=strips, latest="Cy")
    refused(game, f"{row.line} --as {row.number}" if "--col" not in row.line else row.line)
