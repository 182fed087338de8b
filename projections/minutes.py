"""When a game was played and how long, told from the times at which its moves were recorded first."""

from collections.abc import Sequence
from datetime import UTC, datetime
from itertools import pairwise

from projections.history import Entry, History

LONGEST_GAP = 30
"""Minutes between two moves that count at most: what is more was a meal, or another evening."""

SHORTEST = 5
"""Minutes below which nothing is told: such a game was typed in afterwards."""


def first_made(history: History, number: int) -> Entry:
    """Return the move that move *number* was before corrections decided it again; itself when none did."""
    entry = history.entries[number]
    while entry.stands_for in history.entries and entry.stands_for < entry.number:
        entry = history.entries[entry.stands_for]
    return entry


def times_played(history: History) -> list[str]:
    """Return when the moves that count were made, in the order of the log, but for lines that a correction added."""
    made = sorted((first_made(history, number) for number in history.line), key=lambda entry: entry.number)
    return [entry.at for entry in made if entry.part_of is None]


def minutes_played(times: Sequence[str]) -> int:
    """Return the sum of the gaps between moves, each of them `LONGEST_GAP` at most, in whole minutes, rounded.

    Args:
        times: when each move was made, UTC, ``2026-11-30T19:02:11Z``, in the order of the log; one that cannot be
            read, or lies before the one before it, is passed over.
    """
    moments = [moment for text in times if (moment := _moment(text))]
    gaps = ((after - before).total_seconds() / 60 for before, after in pairwise(moments))
    return round(sum(min(gap, LONGEST_GAP) for gap in gaps if gap > 0))


def minutes_of(times: Sequence[str], said: int | None = None) -> int | None:
    """Return what somebody *said*, else the minutes that *times* tell, None when they tell of no play at the table."""
    if said is not None:
        return said
    found = minutes_played(times)
    return found if found >= SHORTEST else None


def _moment(text: str) -> datetime | None:
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        return None
    return found if found.tzinfo else found.replace(tzinfo=UTC)
