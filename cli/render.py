"""What people and programs see: text and JSON on stdout, messages on stderr."""

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from cli import sight
from events.errors import NotUnderstood, Refused, SkaldError, Unanswered

if TYPE_CHECKING:
    from campaign.game import Proposal
    from campaign.played import Played
    from campaign.session import Session
    from cli.layout import Paint
    from projections.sheets import Sheet

_PAINTERS = (*range(127, 160), 0x2028, 0x2029, *range(0x202A, 0x202F), *range(0x2066, 0x206A))
CONTROLS = dict.fromkeys((*range(9), *range(11, 32), *_PAINTERS), "\N{REPLACEMENT CHARACTER}")
"""What could move the cursor, colour the screen or turn the writing round, and what is shown in its place."""

_ESCAPES = {code: f"\\u{code:04x}" for code in _PAINTERS}  # json.dumps sees to those below U+0020 itself

LONGEST_SHOWN = 300
"""Characters of a line that people are shown."""


RECORDED: list[str] = []
"""What this command has recorded, in words; said when its answer cannot be shown."""

UNWRITTEN: list[str] = []
"""What an interrupted command leaves undone, in words; without them, nothing was recorded."""

WIDTH = 110
"""Columns that a message fills at most, but for its first line and for what has no spaces."""


def harmless(text: str) -> str:
    """Return *text* as a terminal may have it: nothing in it moves the cursor, paints, or turns the writing round."""
    return text.translate(CONTROLS)


_page: list[list[str]] = []
"""The answer that is kept back until its length is known, if one is."""


def say(text: str = "", *, hang: int | None = None, paint: "Paint | None" = None) -> None:
    """Print *text* on stdout, wrapped at words; control characters of a foreign log do not reach the terminal.

    Args:
        text: one line or several.
        hang: how deep a line goes on, None: a little deeper than it began.
        paint: colours it.
    """
    lines = _fitting(harmless(text), sight.now().width, hang)
    say_lines([paint(line) for line in lines] if paint else lines)


def say_lines(lines: Sequence[str]) -> None:
    """Print lines that are harmless and fit."""
    text = "".join(f"{line}\n" for line in lines)
    _page[-1].append(text) if _page else sys.stdout.write(text)


@contextmanager
def paged() -> Iterator[None]:
    """Hand what is printed inside the block to the pager when the screen is too low for it."""
    if not (sight.now().pager and sight.now().height):
        yield
        return
    _page.append([])
    try:
        yield
    finally:
        from cli.pager import turn

        turn("".join(_page.pop()), sight.now())


def tell(text: str) -> None:
    """Print a message on stderr, wrapped at words."""
    sys.stderr.write("\n".join(_fitting(harmless(text), sight.now().messages)) + "\n")


def _fitting(text: str, width: int | None, hang: int | None = None) -> list[str]:
    """Return *text* as lines that fit; what goes on is set in below its beginning."""
    if width is None:
        return [text]
    from cli.layout import told

    return told(text, width, hang)


def say_json(answer: object) -> None:
    """Print *answer* as JSON on stdout."""
    say_lines([json.dumps(answer, ensure_ascii=False, indent=2).translate(_ESCAPES)])


def say_sheets(sheets: Sequence["Sheet"], paint: "Paint | None" = None, *, wide: bool = False) -> None:
    """Print tables, one below the other.

    Args:
        sheets: the tables.
        paint: colours pieces of them, None for none.
        wide: each row on one line, however long.
    """
    from cli.layout import drawn, plain

    width = None if wide else sight.now().width
    for at, sheet in enumerate(sheets):
        say_lines([*[""] * bool(at), *drawn(harmless_sheet(sheet), width, paint or plain)])


def harmless_sheet(sheet: "Sheet") -> "Sheet":
    """Return *sheet* as a terminal may have it."""
    from dataclasses import replace

    columns = tuple(map(harmless, sheet.columns))
    return replace(
        sheet, title=harmless(sheet.title), columns=columns, rows=[[harmless(str(c)) for c in r] for r in sheet.rows]
    )


def tell_changes(changes: "Sequence[str]") -> None:
    """Print on stderr which lines would differ from what a game has handed on."""
    from projections.sagas import change_lines

    tell("\n".join(("this would change what the game has handed on:", *change_lines(changes))) + "\n")


def say_played(played: "Played", session: "Session", *, as_json: bool, line: str | None = None) -> None:
    """Print what came of a move: what was concluded, what could not be checked, whose turn, how to take it back.

    *line* is shown for that which is recorded; None: it itself.
    """
    if played.written:
        RECORDED.append(f"move {played.number}")
    if as_json:
        say_json(played_json(played, session))
        return
    if played.written and sight.now().quiet:
        return
    tried = "" if played.written else "  (only tried; nothing is written)"
    say(f"{played.number}  {short(line or played.line)}{tried}")
    for phrase in played.says:
        say(f"   {phrase}")
    if played.broken:
        say(f"   against the rules: {', '.join(played.broken)}")
    if played.unchecked:
        say(f"   unchecked: {', '.join(played.unchecked)}")
    say(played.turn)
    say_next(session, table=played.table, inside=False, only_between=True, opened=played.number == 1)
    if played.written and played.back:
        say(f"take it back: skald {played.back}")


def say_done(*texts: str) -> None:
    """Print what was recorded or written, unless ``--quiet`` asks for nothing of that."""
    for text in texts if not sight.now().quiet else ():
        say(text)


def say_next(
    session: "Session", *, table: Any = None, inside: bool, only_between: bool = False, opened: bool = False
) -> None:
    """Print what comes next and what to type.

    Args:
        session: the game.
        table: as it stands now, None for that of the game.
        inside: whether lines are typed alone, as in a shell, and not behind ``skald play``.
        only_between: say nothing in a round, where the turn has been told.
        opened: whether it was opened just now, which is told in a round too.
    """
    from campaign.extras import ahead, between

    game, table = session.game, session.table if table is None else table
    command = "" if inside else "skald "
    if game.over(table):
        if not only_between:
            say(f"the game is over; {command}score shows the points, {command}table how it ended")
        return
    if opened or between(game, table):
        step = ahead(game, table)
        if step:
            say(f"next: {step.does}")
            others = f"   (other ways: {command}moves)" if step.others else ""
            say(f"type: {'' if inside else 'skald play '}{step.line}{others}")
        if opened and game.tells:
            verbs = ", ".join(dict.fromkeys(model.verb for model in game.tells))
            say(f"what lies on the table may be told now or later: {verbs}")
    elif not only_between:
        say(f"type: {'MOVE' if inside else 'skald play MOVE'}; {command}moves lists what can be done")


def say_steps(found: "Proposal") -> None:
    """Print what a bot does, one numbered instruction a line."""
    say(f"{found.player} does this:")
    for number, action in enumerate((do for step in found.steps for do in step.do), 1):
        say(f"{number:>3}  {action}")


def short(line: str) -> str:
    """Return *line*, cut when it holds a whole document; the log and `--json` have all of it."""
    return line if len(line) <= LONGEST_SHOWN else f"{line[:LONGEST_SHOWN]}…"


def played_json(played: "Played", session: "Session") -> dict[str, Any]:
    """Return what came of a move with stable keys."""
    return {
        "game": session.stream,
        "move": played.number,
        "line": played.line,
        "player": played.player,
        "says": list(played.says),
        "unchecked": list(played.unchecked),
        "broken": list(played.broken),
        "turn": played.turn,
        "facts": [{"type": fact.type, **fact.model_dump(mode="json")} for fact in played.facts],
        "version": session.version,
        "head": session.head.hex(),
        "written": played.written,
        "undo": f"skald {played.back}" if played.back else None,
    }


def report(error: SkaldError, *, as_json: bool) -> int:
    """Print *error* for a person, or for a program, and return the exit code; what may be a password is left out."""
    _hide_secrets(error)
    if as_json:
        say_json(error.as_json())
    else:
        tell(error_text(error))
    return error.exit_code


def error_text(error: SkaldError) -> str:
    """Return *error* as it is shown: where, the cause, the line with carets, what is allowed, a hint, the rule last."""
    where = _where(error)
    if isinstance(error, Refused):
        lines = [f"skald: {where}{error.kind}: {error.so}", *_at_line(error.line)]
        asks = error.question if isinstance(error, Unanswered) else None
        told = {"asked": error.asked, "asks": asks, "allowed": error.allowed, "hint": error.hint}
        told["rule"] = f"{error.rule} (skald rule {error.rule} tells more)"
        return "\n".join(
            (*lines, *(line for label, text in told.items() if text for line in _labelled(label, text, 8)))
        )
    lines = [f"skald: {where}{error.kind}: {error.message}"]
    if isinstance(error, NotUnderstood) and error.line:
        lines += _carets(error) if error.column else _at_line(error.line)
    if error.hint:
        lines += _labelled("hint", error.hint, 5)
    return "\n".join(lines)


def _hide_secrets(error: SkaldError) -> None:
    """Leave out what may be a password, wherever a URL was typed; the carets stay below their word."""
    from events.stores import without_secrets

    if isinstance(error, NotUnderstood) and error.column:
        error.column = len(without_secrets(error.line[: error.column - 1])) + 1
    for name, value in list(vars(error).items()):
        if isinstance(value, str):
            setattr(error, name, without_secrets(value))


def _labelled(label: str, text: str, width: int) -> list[str]:
    """Return *text* behind its label, which takes *width* columns; what is too wide for a screen goes on below."""
    from cli.layout import wrapped

    screen = sight.now().messages
    most = min(screen or WIDTH, WIDTH) - width - 3
    found = [text] if len(text) <= (most if screen else WIDTH) else wrapped(" ".join(text.split()), most, "")
    return [f"  {label + ':' if not at else '':<{width}} {line}" for at, line in enumerate(found)]


def _at_line(line: str) -> list[str]:
    return [f"  | {line[: _shown()]}"] if line else []


def _shown() -> int:
    """Return the letters of a line that a message shows."""
    width = sight.now().messages
    return 100 if width is None else max(min(100, width - 4), 10)


def _where(error: SkaldError) -> str:
    if error.where and isinstance(error, NotUnderstood) and error.column:
        return f"{error.where}:{error.column}: "
    return f"{error.where}: " if error.where else ""


def _carets(error: NotUnderstood) -> list[str]:
    """Return the part of the line around the odd characters, and a line of carets below them."""
    most = _shown()
    start = max(0, error.column - most * 3 // 5)
    shown = error.line[start : start + most].replace("\t", " ")
    column = error.column - start
    width = max(1, min(error.width, len(shown) - column + 1))
    return [f"  | {shown}", f"  | {' ' * (column - 1)}{'^' * width}"]
