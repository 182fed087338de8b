"""What a closed game hands on to Pax Viking: the lines that a table would type there (VV-PAX-01)."""

from collections.abc import Iterator, Mapping
from typing import Any

from campaign.notation.names import fold
from campaign.notation.values import LONGEST_TEXT
from campaign.notation.words import quote
from events.games.vendel import ScoreRow
from projections.games.vendel.pax import JARLS
from projections.games.vendel.query import futures, standees_of
from projections.games.vendel.seats import humans, is_bot
from projections.games.vendel.table import Table


def lines(table: Table) -> Iterator[str]:
    """Yield the line that opens the next game, one for each end, and what was told of the next box.

    People only play on (Q-85).
    """
    seats = [":".join(filter(None, (seat.name, seat.colour))) for seat in table.seats if seat.kind == "human"]
    title = f"Pax Viking after {table.title}"[:LONGEST_TEXT]
    yield " ".join(("new pax", quote(title), *(f"--player {quote(seat)}" for seat in seats)))
    for name in table.players:
        words = [f"--{option} {value}" for option, value in _end(table, name).items() if value]
        yield " ".join(("rival" if is_bot(table, name) else "heir", quote(name), *words))
    yield from _box(table.known.sections.get("pax", {}), len(humans(table)))


def _end(table: Table, name: str) -> Mapping[str, object]:
    """Return how the game ended for *name*, by option of the line."""
    row, bot = next(row for row in table.rows if row.player == name), is_bot(table, name)
    return {
        "score": row.total,
        "silfr": 0 if bot else row.silfr,
        "took": "" if bot else ",".join(standees_of(table, name)),
        "majorities": ",".join(f"{region}={n}" for region, n in _held(table, row).items() if n),
        "tiles": 0 if bot or table.house.transition_tiles_used == "1" else _more(futures(table, name)),
        "place": 0 if row.rank == _place(table, row) else row.rank,
    }


def _held(table: Table, row: ScoreRow) -> Mapping[str, int]:
    """Return the Majorities that count: a bot's do, unless a house rule leaves it out of the Regions (Q-65)."""
    left_out = is_bot(table, row.player) and table.house.bot_in_region_count == "no"
    return {} if left_out else row.by_region


def _more(tiles: int) -> int:
    """Return how many transition tiles may be laid when all may, 0 when that is the one of everybody (Q-64)."""
    return tiles if tiles > 1 else 0


def _place(table: Table, row: ScoreRow) -> int:
    """Return the place that scores and Majorities as they are handed on give; in a team it may be another."""
    strength = {one.player: (one.total, sum(_held(table, one).values())) for one in table.rows}
    return 1 + sum(other > strength[row.player] for other in strength.values())


def _box(told: Mapping[str, Any], seats: int) -> Iterator[str]:
    """Yield what the catalog tells of the next game's box: the Jarl left blank, Homes, the printed start."""
    if blank := told.get("blank_jarl"):
        yield f"settle jarl {quote(blank)}"
    known = {fold(jarl) for jarl in (*JARLS, *([blank] if blank else []))}
    homes = {jarl: home for jarl, home in told.get("homes", {}).items() if fold(jarl) in known}
    yield from (f"home {quote(jarl)} {quote(home)}" for jarl, home in homes.items())
    if len(base := told.get("base_silfr", ())) >= seats:
        yield f"base {' '.join(map(str, base))}"
