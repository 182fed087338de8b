"""Stepping through a game: which moves, what each page shows, and the keys."""

import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from campaign.scenes import changed
from campaign.session import Session
from campaign.walked import When
from cli.layout import Paint, drawn, plain, told
from cli.moments import local
from cli.render import harmless, harmless_sheet
from cli.telling import acted
from events.errors import NotFound

if TYPE_CHECKING:
    from prompt_toolkit.key_binding import KeyBindings

END = sys.maxsize
"""More moves than any game has."""


def steps(session: Session, *, start: int, end: int | None, every: int, show_all: bool) -> list[int]:
    """Return the numbers of the moves to show.

    Args:
        session: the game.
        start: first number.
        end: last number, None for the last move.
        every: 1 for each move, 2 for each second …
        show_all: withdrawn moves, undo and redo too.

    Raises:
        NotFound: no move lies between.
    """
    counting = session.history.entries if show_all else session.history.line
    numbers = [n for n in counting if start <= n <= (end or session.history.last)][::every]
    if not numbers:
        raise NotFound(f"no move lies between {start} and {end or session.history.last}", hint="skald log")
    return numbers


def page(session: Session, number: int, stage: str, *, width: int | None = None, paint: Paint = plain) -> str:
    """Return one step as text: the line, made in *stage*, the table after it, what it changed in the score.

    It takes *width* columns, None: as many as it needs; *paint* colours it.
    """
    entry, table = session.history.entries[number], session.at(number)
    mark = f"  [withdrawn by {entry.withdrawn_by}]" if entry.withdrawn else ""
    made = [f"{number}/{session.history.last}", local(entry.at), entry.by, *([stage] if stage else [])]
    sheets = [sheet for sheet in session.game.sheets(session.game.view(table)) if sheet.rows]
    tables = ["\n".join(drawn(harmless_sheet(sheet), width, paint)) for sheet in sheets]
    came = [("changed", " · ".join(changed(session, number))), ("score", _gains(session, number))]
    head, turn = "  ".join([*made, f"{acted(entry)}{mark}"]), session.game.turn(table)
    texts = [head, *(f"{what}: {text}" for what, text in came if text), turn]
    lines = [paint("\n".join(told(harmless(text), width))) for text in texts]
    return "\n\n".join([lines[0], *tables, *lines[1:]])


def step_json(session: Session, number: int, at: When) -> dict[str, Any]:
    """Return one step with stable keys: the move, who made it in which round, and what it changed in the score."""
    entry = session.history.entries[number]
    return {
        "move": number,
        "at": entry.at,
        "by": entry.by,
        "player": entry.player,
        **at._asdict(),
        "line": entry.line,
        "withdrawn_by": entry.withdrawn_by,
        "totals": _totals(session, number),
        "gains": _changes(session, number),
        "turn": session.game.turn(session.at(number)),
    }


def _gains(session: Session, number: int) -> str:
    now = _totals(session, number)
    return ", ".join(f"{name} {change:+d} = {now[name]}" for name, change in _changes(session, number).items())


def _changes(session: Session, number: int) -> dict[str, int]:
    now = _totals(session, number)
    before = _totals(session, number - 1) if number > 1 else {}
    changes = {name: total - (before.get(name) or 0) for name, total in now.items()}
    return {name: change for name, change in changes.items() if change}


def _totals(session: Session, number: int) -> dict[str, int]:
    rows = session.game.score(session.at(number))["rows"]
    return {row["player"]: row["total"] for row in rows if row["total"] is not None}


class Steps:
    """Where somebody stands in a replay: at which move, and how far down its page.

    Args:
        numbers: the moves.
        text: the page of a move that fits a width.
    """

    def __init__(self, numbers: Sequence[int], text: Callable[[int, int], str]) -> None:
        self._numbers, self._text = numbers, text
        self._place = self._top = 0
        self._width, self._height = 80, 24
        self._kept: tuple[int, int, list[str]] = (-1, 0, [])

    def shown(self, width: int, height: int) -> str:
        """Return what a screen of that size shows."""
        self._width, self._height = width, height
        return "\n".join(self._lines[self._down() : self._top + height])

    def step(self, moves: int) -> None:
        """Go on, or back, as far as there are moves; what is looked at of the page stays in sight."""
        self._place = max(0, min(len(self._numbers) - 1, self._place + moves))

    def scroll(self, lines: int) -> None:
        """Look further down, or up, as far as the page goes."""
        self._top += lines
        self._down()

    def read_on(self) -> None:
        """Look a screen further down, and at the next move from the end of the page on."""
        if self._top + self._height < len(self._lines):
            self.scroll(self._height)
        elif self._place < len(self._numbers) - 1:
            self._top = 0
            self.step(1)

    @property
    def height(self) -> int:
        """Return the lines of the screen."""
        return self._height

    @property
    def _lines(self) -> list[str]:
        number = self._numbers[self._place]
        if self._kept[:2] != (number, self._width):
            self._kept = (number, self._width, self._text(number, self._width).split("\n"))
        return self._kept[2]

    def _down(self) -> int:
        self._top = max(0, min(self._top, len(self._lines) - self._height))
        return self._top


WAYS = "← → step, ↑ ↓ and Space scroll, [ ] ten moves, Home End, q leaves"


def walk(steps: Steps) -> None:
    """Show one page after the other in a terminal until the person leaves."""
    from prompt_toolkit.application import Application, get_app
    from prompt_toolkit.formatted_text import ANSI
    from prompt_toolkit.layout import HSplit, Layout, Window
    from prompt_toolkit.layout.controls import FormattedTextControl

    from cli.screen import harmless_letters

    def body() -> ANSI:
        size = get_app().output.get_size()
        return ANSI(steps.shown(size.columns, max(size.rows - 1, 1)))

    harmless_letters()
    windows = [Window(FormattedTextControl(body), wrap_lines=False), Window(FormattedTextControl(WAYS), height=1)]
    Application(layout=Layout(HSplit(windows)), key_bindings=_keys(steps), full_screen=True).run()


def _keys(steps: Steps) -> "KeyBindings":
    from prompt_toolkit.key_binding import KeyBindings

    keys = KeyBindings()
    ways: dict[str, Callable[[], None]] = {
        "right": lambda: steps.step(1), "n": lambda: steps.step(1),
        "left": lambda: steps.step(-1), "p": lambda: steps.step(-1),
        "]": lambda: steps.step(10), "[": lambda: steps.step(-10),
        "home": lambda: steps.step(-END), "g": lambda: steps.step(-END),
        "end": lambda: steps.step(END), "G": lambda: steps.step(END),
        "down": lambda: steps.scroll(1), "up": lambda: steps.scroll(-1),
        "pagedown": lambda: steps.scroll(steps.height), "pageup": lambda: steps.scroll(-steps.height),
        "space": steps.read_on,
    }  # fmt: skip
    for name, act in ways.items():
        keys.add(name)(lambda event, act=act: act())
    for name in ("q", "escape", "c-c", "c-d"):
        keys.add(name)(lambda event: event.app.exit())
    return keys
