"""The command ``skald help``: the commands in groups, a topic, a command, or a move of the game that is open."""

from collections.abc import Sequence
from typing import Annotated

import typer

from cli import complete
from cli.command import Call, command
from cli.commands import COMMANDS
from cli.loading import Commands
from cli.render import say
from cli.topics import INTRO, TOPICS, grouped
from events.errors import NotFound, NotUnderstood, SkaldError, did_you_mean


@command(but=("as_json",), pages=True)
def help_(
    call: Call,
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="[TOPIC|COMMAND|VERB]", help="What to explain.", autocompletion=complete.topics),
    ] = None,
) -> None:
    """Explain: a topic (moves, exit-codes, environment, records, rules), a command, or a move of the open game."""
    explain(call, words or [])


def explain(call: Call, words: Sequence[str]) -> None:
    """Print what *words* mean.

    Raises:
        NotUnderstood: they are no topic, no command and no move.
    """
    name = words[0].casefold() if words else ""
    if not words:
        say(overview())
    elif name in TOPICS and len(words) == 1:
        say(TOPICS[name])
    elif name in COMMANDS:
        _of_command(words)
    else:
        _of_move(call, words)


def overview() -> str:
    """Return the topics, and the commands in groups."""
    parts = [INTRO]
    for heading, names in grouped(list(COMMANDS)).items():
        parts.append("\n".join((heading, *(f"  {name:<11} {COMMANDS[name].about}" for name in names))))
    return "\n\n".join(parts)


def _of_command(words: Sequence[str]) -> None:
    found = Commands("", COMMANDS).build("skald")
    try:
        with found.make_context("skald", [*words, "--help"]) as ctx:
            found.invoke(ctx)
    except typer.Exit:
        return


def _of_move(call: Call, words: Sequence[str]) -> None:
    """Explain a move of the game that is open, or say what else can be explained."""
    from cli.shell.helping import manual

    try:
        session = call.session
    except NotFound:
        session = None
    try:
        if session is not None:
            say(manual(session, words))
            return
    except SkaldError as error:
        hint = error.hint
    else:
        hint = None
    known = [*TOPICS, *COMMANDS]
    asked = session.opening.title if session and call.game else "the game that is open"
    close = did_you_mean(words[0], known) or hint or "skald help lists what can be explained"
    raise NotUnderstood(f"{words[0]!r} is no topic, no command, and no move of {asked}", hint=close)
