"""Commands about one game among all: use, verify."""

from functools import partial
from typing import Annotated, Any

import typer

from campaign.look import Watch, look
from campaign.session import Session
from cli import complete, door
from cli.command import Call, command
from cli.progress import watched
from cli.render import say, say_done, say_json, tell
from cli.shelf import shelf
from events.envelope import Head
from events.errors import NotFound, NotUnderstood
from events.log import EventLog
from events.verify import check_store, check_stream
from projections.english import so_many


@command(but=("game",), writes=True)
def use(
    call: Call,
    game: Annotated[
        str,
        typer.Argument(
            metavar="GAME", help="Number, name, or the beginning of the title.", autocompletion=complete.games
        ),
    ],
) -> None:
    """Choose the current game."""
    session = call.other(game)
    with door.guarding(session.stream):
        call.choose(session.stream)
        if call.as_json:
            say_json({"game": session.stream, "title": session.opening.title})
            return
        say_done(f"{session.opening.title}  ({session.stream})", session.game.turn(session.table))


@command(but=("game",))
def verify(
    call: Call,
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="One game; without it, all.", autocompletion=complete.games)
    ] = None,
    expect: Annotated[str | None, typer.Option("--expect", metavar="HEAD", help="A head noted earlier.")] = None,
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="A line for each game, and a summary.")] = False,
) -> None:
    """Prove that the log is what was written; silent when all holds."""
    noted = None if expect is None else _hash(expect)
    log = call.log
    if game is None:
        heads = check_store(log, expect=noted, watch=watched)
    else:
        heads = [check_stream(log, door.find(log, game, call.who), expect=noted)]
    checked = {head.stream for head in heads}
    games = [one for one in shelf(log) if one.stream in checked]
    watch = partial(watched, label="looking it over", light=True) if game else iter
    for one in watched(games, "looking at games"):
        _check_fold(log, one.head, watch)
    if call.as_json:
        say_json({"well": True, "games": [_head_json(head) for head in heads], "store": log.store_head().hex()})
    elif verbose:
        for one in games:
            say(f"{one.stream}: {one.title}, {so_many(one.head.move, 'move')}, head {one.head.hash.hex()}")
        say(f"all holds: {so_many(len(games), 'game')}, {so_many(sum(head.version for head in heads), 'fact')}")


def _hash(text: str) -> bytes:
    try:
        found = bytes.fromhex(text.strip())
    except ValueError:
        found = b""
    if len(found) != 32:
        raise NotUnderstood(f"{text!r} is no head; 64 hexadecimal digits are expected", hint="skald log ends with it")
    return found


def _check_fold(log: EventLog, head: Head, watch: Watch) -> None:
    """Fold a game again, make all its views, and compare a frozen final score with a fresh one when it has both."""
    with door.guarding(head.stream):
        try:
            session = Session.open(log, head.stream)
        except NotFound as error:
            tell(f"{head.stream}: the chain holds; its table was not computed: {error.message}")
            return
        look(session, watch=watch)


def _head_json(head: Head) -> dict[str, Any]:
    return {"game": head.stream, "version": head.version, "moves": head.move, "head": head.hash.hex()}
