"""The command that opens moves in an editor: edit."""

import shlex
import sys
from collections.abc import Iterator
from typing import Annotated

import typer

from campaign.amend import Plan, plan, renumbered
from campaign.correcting import Fate
from campaign.edit import Edited, edited, rows_of, span, spelled, text_of
from campaign.mending import no_longer_fits
from campaign.played import Played
from campaign.session import Session
from campaign.typed import writing
from cli import door, editor
from cli.asking import answered
from cli.command import Call, command
from cli.commands.change import mended_by
from cli.files import read_bytes
from cli.options import Because, DryRun, IfLast
from cli.render import played_json, say, say_json, short
from events.errors import Conflict, Left, NotUnderstood
from projections.english import so_many

LONGEST = 10_000_000
"""Bytes of a text that is opened again."""

Moves = Annotated[str, typer.Argument(metavar="[N..M]", help="The moves: 40..52, 40, 40.. or ..52; without it, all.")]
Again = Annotated[str | None, typer.Option("--from", metavar="FILE", help="Begin with a text that was kept.")]
Unasked = Annotated[bool, typer.Option("--yes", "-y", help="Do not ask before the differences are recorded.")]


@command(writes=True)
def edit(
    call: Call,
    moves: Moves = "",
    again: Again = None,
    because: Because = None,
    yes: Unasked = False,
    dry_run: DryRun = False,
    if_last: IfLast = None,
) -> None:
    """Open moves in your editor, a line each; what you change is one correction, which one undo takes back.

    Lines may be changed, taken out, put in and moved, and may be short, as behind `play`. The differences and what
    becomes of later moves are shown, and asked about once. When a line is refused it is named, nothing is written, and
    the text is kept. The editor is that of VISUAL or EDITOR.

    skald edit 40..52 --because "two turns in the wrong order"
    """
    session, asks = call.session, not (yes or dry_run)
    door.check_last(session, if_last)
    if asks and (call.as_json or not (sys.stdin.isatty() and sys.stdout.isatty())):
        raise NotUnderstood("the differences are asked about, and nobody can be asked here", hint="skald edit --yes …")
    shown = span(session, moves)
    reason = [] if because is None else ["--because", shlex.quote(because)]
    opens = " ".join(["skald edit", spelled(shown), *reason, "--from"])
    text = editor.edited(text_of(session, shown) if again is None else _read(again), opens)
    if text is None:
        _say_nothing(call, "the editor left no text; nothing changed")
        return
    with editor.keeping(text, opens):
        rows = rows_of(session, shown, text) if text.strip() else []
        found = edited(session, shown, rows, because) if rows or "#" in text else None
        if found is None:
            _say_nothing(call)
        else:
            _record(call, found, asks=asks, yes=yes, dry_run=dry_run)


def _read(file: str) -> str:
    """Return a text that was kept; raises NotFound, StorageTrouble, or NotUnderstood when it is not UTF-8."""
    data = read_bytes(file, LONGEST)
    try:
        return data[:LONGEST].decode("utf-8-sig")
    except UnicodeDecodeError:
        raise NotUnderstood(f"{file} is not UTF-8", hint="save it as UTF-8") from None


def _say_nothing(call: Call, said: str = "nothing changed") -> None:
    if call.as_json:
        say_json({"game": call.stream, "move": None, "written": False})
    else:
        say(said)


def _record(call: Call, found: Edited, *, asks: bool, yes: bool, dry_run: bool) -> None:
    """Show what an edited text comes to, ask about it, record it."""
    session, words = call.session, found.words
    before = session.version
    if session.refresh():
        message = "somebody else recorded a move while the text was open; nothing was written"
        raise Conflict(session.stream, before, session.version, message=message, hint="skald log shows what came")
    with found.placing():
        if asks:
            words = mended_by(session, words, answered, found.check)
        planned = plan(session, session.parse(words), writing(session))
        found.check(planned)
    if planned.out:
        error, later = no_longer_fits(session, planned), f"skald edit {spelled([min(found.shown), *_numbers(planned)])}"
        error.hint = f"{later} has them in the text; on a terminal you are asked what becomes of them"
        raise error
    if not call.as_json:
        _say_differences(session, planned)
    if asks and answered("record this as one correction? [y/N] ", empty=True).casefold() not in ("y", "yes"):
        raise Left
    _say_recorded(call, planned, call.play(planned.line, dry_run=dry_run, yes=yes))


def _numbers(found: Plan) -> list[int]:
    """Return the moves that no longer fit."""
    return [step.number for step in found.out if step.number]


def _say_recorded(call: Call, found: Plan, played: Played) -> None:
    if call.as_json:
        out = [{"move": step.number, "player": step.player, "line": step.line} for step in found.left]
        say_json(played_json(played, call.session) | {"left_out": out})
    else:
        call.say_played(played._replace(says=tuple(renumbered(played.number, found.again))))


def _say_differences(session: Session, found: Plan) -> None:
    """Print the lines that differ, old and new, and what becomes of the moves that were not edited."""
    for number, word, line in _differences(session, found):
        say(f"{number or '':>5}  {word:<7} {short(line)}", hang=15)
    fits = sum(step.how == "same" for step in found.steps)
    again = so_many(len(found.withdrawn), "move is", "moves are")
    say(f"{again} decided again; {so_many(fits, 'stays', 'stay')} as before")


def _differences(session: Session, found: Plan) -> Iterator[tuple[int | None, str, str]]:
    entries, first = session.history.entries, found.withdrawn[0]
    if first not in found.again and not any(step.number == first for step in found.steps):
        yield first, "out", entries[first].line
    for step in found.steps:
        if step.how == "new" and step.number:
            yield step.number, "was", entries[step.number].line
            yield None, "is", step.line
        elif step.how != "same":
            yield step.number, _WORDS[step.how], _with_why(step)


_WORDS = {"new": "new", "moved": "moved", "changed": "else", "forced": "forced", "left": "out"}


def _with_why(step: Fate) -> str:
    """Return the line of a step, and behind it why it is no longer what it was."""
    more = "another cost or effect" if step.how == "changed" else step.why
    return f"{step.line}  ({more})" if more else step.line
