"""Stepping through a game: which moves, what each page shows, and the keys."""

from collections.abc import Callable, Sequence

from campaign.scenes import changed
from campaign.session import Session
from cli.layout import drawn
from cli.render import short
from events.errors import NotFound


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


def page(session: Session, number: int, stage: str) -> str:
    """Return one step as text: the line, made in *stage*, the table after it, what it changed in the score."""
    entry = session.history.entries[number]
    table = session.at(number)
    mark = f"  [withdrawn by {entry.withdrawn_by}]" if entry.withdrawn else ""
    made = [f"{number}/{session.history.last}", entry.at, entry.by, *([stage] if stage else [])]
    head = "  ".join([*made, f"{short(entry.line)}{mark}"])
    sheets = ["\n".join(drawn(sheet)) for sheet in session.game.sheets(session.game.view(table)) if sheet.rows]
    told = [("changed", " · ".join(changed(session, number))), ("score", _gains(session, number))]
    lines = [f"{what}: {text}" for what, text in told if text]
    return "\n\n".join([head, *sheets, *lines, session.game.turn(table)])


def _gains(session: Session, number: int) -> str:
    now = _totals(session, number)
    before = _totals(session, number - 1) if number > 1 else {}
    changes = {name: total - (before.get(name) or 0) for name, total in now.items()}
    return ", ".join(f"{name} {change:+d} = {now[name]}" for name, change in changes.items() if change)


def _totals(session: Session, number: int) -> dict[str, int]:
    rows = session.game.score(session.at(number))["rows"]
    return {row["player"]: row["total"] for row in rows if row["total"] is not None}


def walk(numbers: Sequence[int], text: Callable[[int], str]) -> None:
    """Show one page after the other in a terminal until the person leaves.

    Args:
        numbers: moves to step through.
        text: the page of a move.
    """
    from prompt_toolkit.application import Application
    from prompt_toolkit.key_binding import KeyBindings
    from prompt_toolkit.layout import HSplit, Layout, Window
    from prompt_toolkit.layout.controls import FormattedTextControl

    from cli.screen import harmless_letters

    harmless_letters()
    place = [0]
    keys = KeyBindings()

    def jump(*names: str, to: Callable[[int], int]) -> None:
        for name in names:
            keys.add(name)(lambda event: place.__setitem__(0, max(0, min(len(numbers) - 1, to(place[0])))))

    jump("right", "down", "space", "n", to=lambda at: at + 1)
    jump("left", "up", "p", to=lambda at: at - 1)
    jump("pagedown", to=lambda at: at + 10)
    jump("pageup", to=lambda at: at - 10)
    jump("home", "g", to=lambda at: 0)
    jump("end", "G", to=lambda at: len(numbers) - 1)
    for name in ("q", "escape", "c-c", "c-d"):
        keys.add(name)(lambda event: event.app.exit())
    body = Window(FormattedTextControl(lambda: text(numbers[place[0]])), wrap_lines=True)
    help_line = Window(FormattedTextControl("← → step   PgUp PgDn ten   Home End   q leaves"), height=1)
    Application(layout=Layout(HSplit([body, help_line])), key_bindings=keys, full_screen=True).run()
