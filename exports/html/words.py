"""What was typed at a table as a page says it: as it is, or without the people who played."""

import re
from collections.abc import Callable, Sequence

from events.kernel import Seat
from exports.html.safe import shown
from projections.sheets import Sheet

_REMARK = re.compile(r"^((?:[^:]+: )?(?:note|ruling))\b.*", re.DOTALL)
_BECAUSE = re.compile(r"\s--because\s+(?:\"(?:[^\"\\]|\\.)*\"|\S+)")


def called(seats: Sequence[Seat]) -> list[str]:
    """Return what the players are called instead: by their colours, else by their seats; a bot keeps its name."""
    return [
        seat.name if seat.kind != "human" else (seat.colour.title() if seat.colour else f"Seat {number}")
        for number, seat in enumerate(seats, 1)
    ]


def hiding(seats: Sequence[Seat]) -> Callable[[str], str]:
    """Return what takes the names of *seats* out of a text: every word that is one, however it is written."""
    instead = {seat.name.casefold(): name for seat, name in zip(seats, called(seats), strict=True)}
    spelled = {
        form: name
        for known, name in instead.items()
        for form in (known, known.replace("\\", "\\\\").replace('"', '\\"'))
    }
    ways = "|".join(re.escape(form) for form in sorted(spelled, key=len, reverse=True))
    pattern = re.compile(rf"(?<!\w)(?:{ways})(?!\w)", re.IGNORECASE)
    return lambda text: pattern.sub(lambda found: spelled.get(found[0].casefold(), "…"), text)


class Words:
    """What becomes of the texts of a game.

    Args:
        seats: who plays.
        hidden: leave out their names, what they remarked, and their reasons.
    """

    def __init__(self, seats: Sequence[Seat], *, hidden: bool) -> None:
        self._hidden = hidden
        self._hide = hiding(seats) if hidden else None

    def clean(self, typed: str) -> str:
        """Return a text that is about the table."""
        return shown(self._hide(typed) if self._hide else typed)

    def line(self, typed: str) -> str:
        """Return a line of the log."""
        return self.clean(_BECAUSE.sub("", _REMARK.sub(r"\1 …", typed)) if self._hidden else typed)

    def reason(self, typed: str | None) -> str:
        """Return a reason, empty when there is none to show."""
        return "" if self._hidden else shown(typed or "")

    def sheet(self, sheet: Sheet) -> Sheet:
        """Return a sheet about the table."""
        rows = [[self.clean(cell) for cell in row] for row in sheet.rows]
        return Sheet(self.clean(sheet.title), tuple(map(self.clean, sheet.columns)), rows)

    def judged(self, sheet: Sheet) -> Sheet:
        """Return what was overruled and ruled; hidden without who did it, and why."""
        if not self._hidden:
            return self.sheet(sheet)
        rows = [(number, what, self.line(line), rules) for number, what, line, rules, *_ in sheet.rows]
        return Sheet(sheet.title, sheet.columns[:4], rows)
