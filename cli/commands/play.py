"""Commands that write one move: play, undo, redo, note."""

from collections.abc import Sequence
from typing import Annotated

import typer

from campaign.extras import instructions
from campaign.played import undo_words
from campaign.typed import in_full
from cli import complete, door
from cli.command import Call, command
from cli.complete import PlayCommand
from cli.options import RAW, Because, DryRun, IfLast, Key, Yes
from cli.render import say_steps
from events.errors import NotUnderstood

Count = Annotated[int | None, typer.Argument(min=1, metavar="[N]", help="How many moves; without it, one.")]


@command(cls=PlayCommand, context_settings=RAW, writes=True)
def play(
    call: Call,
    move: Annotated[
        list[str], typer.Argument(metavar="MOVE", help="The move, as in a record.", autocompletion=complete.words)
    ],
    dry_run: DryRun = False,
    key: Key = None,
    yes: Yes = False,
    if_last: IfLast = None,
) -> None:
    """Record one move of the current game.

    Options of skald stand before the move; everything from the first word of the move on belongs to the move:

    skald play --json journey warrior essex --venture
    """
    try:
        door.check_last(call.session, if_last)
        said = in_full(call.session, move, None if call.as_json else door.asking())
        record(call, said.line, dry_run=dry_run, key=key, yes=yes, if_last=if_last, filled=said.filled)
    except NotUnderstood as error:
        late = next((word for word in move if word in play.options and repr(word) in error.message), None)
        error.hinting(f"options of skald stand before the move: skald play {late} {move[0]} …" if late else None)
        raise


@command(writes=True)
def undo(
    call: Call,
    count: Count = None,
    to: Annotated[int | None, typer.Option("--to", min=1, metavar="M", help="Withdraw all after move M.")] = None,
    because: Because = None,
    dry_run: DryRun = False,
    yes: Yes = False,
    if_last: IfLast = None,
) -> None:
    """Withdraw the last move, the last N, or all after move M; they stay in the log and can be restored."""
    record(call, undo_words(count, to, because), dry_run=dry_run, yes=yes, if_last=if_last)


@command(writes=True)
def redo(
    call: Call,
    count: Count = None,
    to: Annotated[int | None, typer.Option("--to", min=1, metavar="M", help="Restore all up to move M.")] = None,
    because: Because = None,
    dry_run: DryRun = False,
    yes: Yes = False,
    if_last: IfLast = None,
) -> None:
    """Restore what undo withdrew: the last move, the last N, or all up to move M."""
    record(call, undo_words(count, to, because, verb="redo"), dry_run=dry_run, yes=yes, if_last=if_last)


@command(writes=True)
def note(
    call: Call,
    text: Annotated[list[str], typer.Argument(metavar="TEXT", help="The remark.")],
    if_last: IfLast = None,
) -> None:
    """Write a remark into the log; it changes nothing."""
    record(call, ["note", "--", " ".join(text)], if_last=if_last)


def record(
    call: Call,
    words: str | Sequence[str],
    *,
    dry_run: bool = False,
    key: str | None = None,
    yes: bool = False,
    if_last: int | None = None,
    filled: Sequence[str] = (),
) -> None:
    """Record one move and print what came of it; the arguments are options of the commands above."""
    door.check_last(call.session, if_last)
    found = None if call.as_json else instructions(call.session, words)
    played = call.play(words, dry_run=dry_run, key=door.key_of(key), yes=yes, strict=if_last is not None)
    if found:
        say_steps(found)
    call.say_played(played, filled)
