"""Named pieces: what the catalog tells of a name is checked, and a name lies nowhere twice (Q-102).

A name of which the catalog tells nothing is accepted, and the check that could not be made is noted (open world).
"""

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from campaign.games.vendel.flow import VCase
from campaign.notation.names import fold
from events.games.vendel import Card
from projections.english import listed
from projections.games.vendel import box
from projections.games.vendel.table import MissionCard, Table

Section = Literal["ventures", "formidables", "missions"]


def spelled(table: Table, section: Section, name: str) -> str:
    """Return *name* as the catalog writes it, or as it is when the catalog does not have it."""
    told = table.known.sections.get(section, {})
    return name if name in told else next((known for known in told if fold(known) == fold(name)), name)


def told_of(table: Table, section: Section, name: str) -> Mapping[str, Any] | None:
    """Return what the catalog tells of the piece called *name*, None when it does not have the name."""
    return table.known.sections.get(section, {}).get(spelled(table, section, name))


def check_tile(case: VCase, place: str, region: str, name: str) -> None:
    """Check that the Venture *name* belongs to *region* and that not all of that name lie elsewhere (VV-INV-14)."""
    told = told_of(case.table, "ventures", name) or {}
    home, count = told.get("region"), told.get("count")
    asked = f"put {name} on {place}"
    lying = [p for p, tile in case.table.tiles.items() if p != place and tile.name and fold(tile.name) == fold(name)]
    if home is None or (lying and count is None):
        case.unchecked("VV-INV-14")
    if home not in (None, region):
        case.refuse(
            "VV-INV-14",
            so=f"the catalog has it among the Ventures of {box.REGION_NAMES[home]}",
            allowed=f"a Venture of {box.REGION_NAMES[region]}",
            asked=asked,
        )
    if count is not None and len(lying) >= count:
        case.refuse(
            "VV-INV-14",
            so=f"it lies at {listed(lying)}, and the catalog has it {'once' if count == 1 else f'{count} times'}",
            allowed="another name, or leave the name out",
            asked=asked,
        )


def check_card(case: VCase, zone: str, card: Card) -> None:
    """Check that the Formidable *card* is as the catalog has it and that it lies nowhere but in *zone* (VV-INV-15)."""
    if card.name is None:
        return
    told = told_of(case.table, "formidables", card.name)
    if told is None:
        case.unchecked("VV-INV-15")
        return
    asked = f"lay {card.name} as {card.talent}@{card.location}"
    talent, place = told["talent"], fold(told["location"])
    if card.talent not in (None, talent) or (card.location is not None and fold(card.location) != place):
        so, allowed = f"the catalog has it as {talent}@{place}", "that face, or another name"
        case.refuse("VV-INV-15", so=so, allowed=allowed, asked=asked)
    lying = [where for where, other in _cards(case.table) if where != zone and _same(other.name, card.name)]
    if lying:
        case.refuse(
            "VV-INV-15",
            so=f"it lies {lying[0]}",
            allowed="each Formidable lies in one place",
            hint="the deck has it again only after a discard",
            asked=asked,
        )


def named_card(case: VCase, card: Card) -> Card:
    """Return *card* with its name as the catalog writes it."""
    return card.model_copy(update={"name": spelled(case.table, "formidables", card.name)}) if card.name else card


def in_market(slot: str) -> str:
    """Return where a card in a Market slot lies, in words."""
    return f"in the Market, {slot}"


def _cards(table: Table) -> Iterator[tuple[str, Card]]:
    yield from ((in_market(slot), card) for slot, card in table.market.items())
    for player, cards in table.trees.items():
        yield from ((f"on the Family Tree of {player}", card) for card in cards.values())


def _same(one: str | None, other: str) -> bool:
    return one is not None and fold(one) == fold(other)


def check_mission(case: VCase, player: str, name: str, zones: tuple[str, ...]) -> None:
    """Check that the Mission *name* may be one that *player* has in *zones*, and that it was nobody's (VV-INV-18)."""
    told = told_of(case.table, "missions", name)
    if told is None:
        case.unchecked("VV-INV-18")
        return
    judged = [p for p, names in case.table.assessed.items() if any(_same(one, name) for one in names)]
    known = [(p, m) for p, m in _missions(case.table) if _same(m.name, name)]
    others = [p for p, m in known if p != player or m.zone not in zones]
    if judged or others:
        case.refuse(
            "VV-INV-18",
            so=f"{name} was judged for {judged[0]}" if judged else f"{name} is shown by {others[0]}",
            allowed="each Mission once",
        )
    if not known:
        _check_difficulty(case, player, name, told["difficulty"], zones)


def _check_difficulty(case: VCase, player: str, name: str, difficulty: int, zones: tuple[str, ...]) -> None:
    held = [m for p, m in _missions(case.table) if p == player and m.zone in zones]
    judged = case.table.assessed.get(player, ())
    used = [(told_of(case.table, "missions", one) or {}).get("difficulty") for one in judged]
    left = [m.difficulty for m in held].count(difficulty) - used.count(difficulty)
    if left <= 0 and None in (*(m.difficulty for m in held), *used):
        case.unchecked("VV-INV-18")
    elif left <= 0:
        case.refuse(
            "VV-INV-18",
            so=f"the catalog has {name} with difficulty {difficulty}, and {player} has no such Mission left",
            allowed="a Mission of a difficulty that was drawn",
        )


def _missions(table: Table) -> Iterator[tuple[str, MissionCard]]:
    for player, held in table.missions.items():
        yield from ((player, mission) for mission in held)


def check_all(case: VCase) -> None:
    """Check every named piece of a table that was set at once; raises Refused."""
    for place, tile in case.table.tiles.items():
        if tile.name:
            check_tile(case, place, tile.region, tile.name)
    for zone, card in _cards(case.table):
        check_card(case, zone, card)
    names: list[str] = []
    for player, mission in _missions(case.table):
        if mission.name:
            _check_placed(case, player, mission, names)
            names.append(fold(mission.name))


def _check_placed(case: VCase, player: str, mission: MissionCard, before: list[str]) -> None:
    told = told_of(case.table, "missions", mission.name or "")
    if told is None:
        case.unchecked("VV-INV-18")
    elif mission.difficulty not in (None, told["difficulty"]) or fold(mission.name or "") in before:
        so = f"the catalog has it once, with difficulty {told['difficulty']}"
        allowed = "each Mission once, as the catalog has it"
        case.refuse("VV-INV-18", so=so, allowed=allowed, asked=f"give {mission.name} to {player}")
