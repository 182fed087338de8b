"""Production, exchange and building: spaces that swap what they show (FO-PRD, FO-EXC, FO-SHP-01)."""

from typing import cast

from campaign.games.feast import actions
from campaign.games.feast.acting import Bag, Deed, FCase, afford, exchange
from events.errors import PIECES
from events.games import feast as facts
from projections.games.feast import box
from projections.games.feast.query import has_berth, herd, holder, house_id, houses_left, ship_id, specials_left
from projections.games.feast.spaces import Row
from projections.games.feast.table import Table
from projections.games.feast.tiles import FORGED, SPECIALS, printed


def exchanged(case: FCase, deed: Deed) -> None:
    """Pay what the space prints, and gain what it prints (FO-PRD-01, FO-PRD-06, FO-EXC-01)."""
    paid = afford(case, deed.player, _price(case, deed), deed.row.rule)
    exchange(case, deed.player, paid, deed.row.gains)


def _price(case: FCase, deed: Deed) -> Bag:
    """Return the price: where there are two, the one that is typed, else the one that can be paid (FO-EXC-09)."""
    row, move = deed.row, deed.move
    if not row.instead:
        return row.pays
    said = move.what if isinstance(move, actions.Craft) else ()
    able = all(case.table.has(deed.player, piece) >= n for piece, n in row.pays.items())
    other = any(piece in said for piece in row.instead) or not (able or any(piece in said for piece in row.pays))
    return row.instead if other else row.pays


def herds(case: FCase, deed: Deed) -> None:
    """Gain what the herd gives: milk of cattle, wool of sheep (FO-PRD-02 to FO-PRD-04)."""
    row, player = deed.row, deed.player
    gained = gains(case.table, player, row)
    if not any(gained.values()):
        kind = HERDS[row.word]
        case.refuse(row.rule, so=f"{player} has no {kind}", allowed=f"{row.word} for one or more")
    exchange(case, player, {}, gained)


HERDS = {"milk": box.CATTLE, "wool": box.SHEEP}
"""What an animal gives -> the animal."""


def gains(table: Table, player: str, row: Row) -> Bag:
    """Return what a space gives to *player*, whose herd decides."""
    heads = {good: herd(table, player, kind) for good, kind in HERDS.items()}
    if row.word in HERDS:
        return {row.word: min(heads[row.word], 3)}
    return {**row.gains, "milk": 2 * (heads["milk"] > 0), "wool": int(heads["wool"] > 0)}


def timber(case: FCase, deed: Deed) -> None:
    """Gain an ore, and a wood for each player (FO-PRD-05)."""
    exchange(case, deed.player, {}, {box.WOOD: len(case.table.seats), **deed.row.gains})


def build(case: FCase, deed: Deed) -> None:
    """Build a house, a ship, or both (FO-EXC-02 to FO-EXC-04, FO-SHP-01, FO-SHP-03)."""
    row, player = deed.row, deed.player
    if row.house:
        _need_house(case, row.house)
    if row.ship:
        need_berth(case, player, row.ship)
    exchange(case, player, afford(case, player, row.pays, row.rule), {})
    if row.house:
        name = house_id(case.table, player, row.house)
        case.emit(facts.HouseGained(player=player, kind=row.house, id=name))
        case.say(f"{player} gets a {printed(row.house).replace('_', ' ')}")
    if row.ship:
        number = ship_id(case.table, player)
        case.emit(facts.ShipGained(player=player, ship=number, kind=row.ship, how="built"))
        case.say(f"{player} gets a {row.ship}")


def _need_house(case: FCase, kind: str) -> None:
    if houses_left(case.table, kind) < 1:
        what = kind.replace("_", " ")
        hint = "the others are lived in; skald table lists them"
        case.forbid("FO-EXC-03", PIECES, so=f"no {what} is left", allowed=f"{box.HOUSES[kind]} in all", hint=hint)


def need_berth(case: FCase, player: str, kind: str) -> None:
    """Refuse a ship that has no room in the bay (FO-SHP-03)."""
    if not has_berth(case.table, player, kind):
        so = f"the bay of {player} has no berth for a {kind}"
        case.refuse("FO-SHP-03", so=so, allowed=f"{box.BOATS} boats, {box.LARGE} knarrs and longships together")


def need_special(case: FCase, tile: str, rule: str = "FO-SPS-04") -> None:
    """Refuse, also with force, a special tile that somebody has: each exists once (FO-SPS-04).

    Raises:
        Refused: it is not in the box.
    """
    if tile not in specials_left(case.table):
        so = f"{holder(case.table, tile)} has the {printed(tile)}"
        case.forbid(rule, PIECES, so=so, allowed="a tile that is left", hint="skald table lists the special tiles left")


def forge(case: FCase, deed: Deed) -> None:
    """Make a tile that bears the tongs of an ore (FO-EXC-07)."""
    tile, player = cast(actions.Forge, deed.move).tile, deed.player
    if tile not in FORGED:
        case.refuse("FO-EXC-07", so=f"the {printed(tile)} bears no tongs", allowed=", ".join(map(printed, FORGED)))
    if tile not in SPECIALS:
        exchange(case, player, afford(case, player, deed.row.pays, "FO-EXC-07"), {tile: 1})
        return
    need_special(case, tile)
    paid = afford(case, player, deed.row.pays, "FO-EXC-07")
    case.emit(facts.SpecialGained(player=player, tile=tile, how="forge", paid=paid))
    case.say(f"{player} forges the {printed(tile)}")


_MASTERED = {"robe": "wool", "jewelry": "silverware"}


def master(case: FCase, deed: Deed) -> None:
    """Gain four silver; a wool may become a robe, a silverware jewelry, each once (FO-EXC-08)."""
    what = [word for word in cast(actions.Craft, deed.move).what if word in _MASTERED]
    twice = next((word for word in what if what.count(word) > 1), None)
    if twice:
        case.refuse("FO-EXC-08", so=f"{twice} is said twice", allowed="a robe and a jewelry, each once")
    paid: dict[str, int] = {}
    for word in what:
        for piece, n in afford(case, deed.player, {_MASTERED[word]: 1}, "FO-EXC-08").items():
            paid[piece] = min(paid.get(piece, 0) + n, case.table.has(deed.player, piece))
    gained: dict[str, int] = {word: what.count(word) for word in what}
    exchange(case, deed.player, paid, {**deed.row.gains, **gained})
