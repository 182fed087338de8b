"""Venture Priority and Discarding Venture Priority (VV-BOT-38, VV-BOT-39)."""

from collections.abc import Mapping
from typing import Literal

from campaign.games.vendel.bot.weigh import Ask, Criterion, Weighing
from campaign.notation.words import quote
from projections.games.vendel.query import own_tokens
from projections.games.vendel.seats import bots, human_tokens
from projections.games.vendel.table import Table
from projections.games.vendel.zones import at_place

Places = Mapping[str, str]
"""Candidate -> the Location it stands for."""


def placing(table: Table, step: str, places: tuple[str, ...], rule: str = "VV-BOT-38") -> Weighing:
    """Return the Venture Priority over *places*: end bonus, fewest people's tokens, westernmost, northernmost."""
    return Weighing(step, rule, places, venture_criteria(table, {place: place for place in places}))


def discarding(table: Table, step: str, places: tuple[str, ...], rule: str = "VV-BOT-39") -> Weighing:
    """Return the Discarding Venture Priority: end bonus without a bot there, most people's tokens, west, north."""
    at = {place: place for place in places}
    watched = {p: any(own_tokens(table, at_place(p), bot) for bot in bots(table)) for p in places}
    values = {p: 1 if watched[p] else end_bonus(table, p) for p in places}
    bonus = Criterion("end bonus and no token of hers", values, (0, 1), _said_alone, _ask_bonus, about=at)
    return Weighing(step, rule, places, (bonus, most_people(table, at), *geography(table, at)))


def venture_criteria(table: Table, at: Places) -> tuple[Criterion, ...]:
    """Return the criteria of the Venture Priority for candidates that stand for Locations."""
    bonus = Criterion("end bonus", {c: end_bonus(table, p) for c, p in at.items()}, (0, 1), _said_bonus,
                      lambda c: _ask_bonus(at[c]), about=at)  # fmt: skip
    few = Criterion("fewest people's tokens", {c: human_tokens(table, p) for c, p in at.items()}, said=_said_people)
    return (bonus, few, *geography(table, at))


def most_people(table: Table, at: Places) -> Criterion:
    """Return the criterion of most Family Members of people (Q-54)."""
    values = {c: -human_tokens(table, p) for c, p in at.items()}
    return Criterion("most people's tokens", values, (-99, 0), lambda c, n: _said_people(c, -n))


def end_bonus(table: Table, place: str) -> int | None:
    """Return 0 when the tile at *place* gives Influence at the end, 1 when not or none lies there, None if untold."""
    tile = table.tiles.get(place)
    if tile is None:
        return 1
    told = tile.bonus
    if told is None and tile.name:
        told = table.known.sections.get("ventures", {}).get(tile.name, {}).get("end_bonus")
    return None if told is None else int(not told)


def geography(table: Table, at: Places, *, reverse: bool = False) -> tuple[Criterion, Criterion]:
    """Return westernmost, then northernmost; *reverse*: easternmost, then southernmost."""
    sign, span = (-1, (-99, -1)) if reverse else (1, (1, 99))
    names = ("easternmost", "southernmost") if reverse else ("westernmost", "northernmost")
    west, north = (_ranks(table, at, axis, sign) for axis in ("west", "north"))
    return (
        Criterion(names[0], west, span, lambda c, n: f"west {abs(n)}", lambda c: _ask_rank(at[c], "west"), about=at),
        Criterion(names[1], north, span, lambda c, n: f"north {abs(n)}", lambda c: _ask_rank(at[c], "north"), about=at),
    )


def _ranks(table: Table, at: Places, axis: Literal["west", "north"], sign: int) -> dict[str, int | None]:
    told = {c: getattr(table.known.places[p], axis) for c, p in at.items()}
    return {c: None if rank is None else sign * rank for c, rank in told.items()}


def _said_bonus(_: str, value: int) -> str:
    return "no end bonus" if value else "end bonus"


def _said_alone(_: str, value: int) -> str:
    return "no end bonus, or a token of hers" if value else "end bonus, no token of hers"


def _said_people(_: str, value: int) -> str:
    return f"{value} of people"


def _ask_bonus(place: str) -> Ask:
    question = f"Does the Venture at {place} give Influence at the end of the game?"
    return Ask(question, f"tile {quote(place)} --end-bonus {{}}", ("yes", "no"), place)


def _ask_rank(place: str, axis: str) -> Ask:
    end = "westernmost" if axis == "west" else "northernmost"
    question = f"Where does {place} lie, counted from the {axis} (1 is {end}; equal numbers if you can't tell)?"
    return Ask(question, f"location {quote(place)} --{axis} {{}}")
