"""Commands about one game among all: use, verify."""

from collections.abc import Sequence
from functools import partial
from typing import Annotated, Any

import typer

from campaign.look import Watch, look
from campaign.session import Session
from cli import complete, door
from cli.command import Call, command
from cli.progress import NOT_ALL, unfinished, watched
from cli.render import say, say_done, say_json, tell
from cli.shelf import Shelved, shelf
from events.envelope import Head
from events.errors import NotFound, NotUnderstood
from events.log import CAMPAIGNS, EventLog, is_of_game
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
    with unfinished(NOT_ALL):
        heads, games = _checked(call, game, noted)
    if call.as_json:
        say_json({"well": True, **_heads_json(heads), "store": log.store_head().hex()})
    elif verbose:
        for one in games:
            say(f"{one.stream}: {one.title}, {so_many(one.head.move, 'move')}, head {one.head.hash.hex()}")
        sagas = sum(head.stream.startswith(CAMPAIGNS) for head in heads)
        counted = [so_many(len(games), "game"), *([so_many(sagas, "campaign")] if sagas else [])]
        say(f"all holds: {', '.join(counted)}, {so_many(sum(head.version for head in heads), 'fact')}")


def _checked(call: Call, game: str | None, noted: bytes | None) -> tuple[list[Head], list[Shelved]]:
    """Check *game*, None: all that the log has; return the heads, and the games among them."""
    log = call.log
    if game is None:
        heads = list(check_store(log, expect=noted, watch=watched))
    else:
        heads = [check_stream(log, door.find(log, game, call.who), expect=noted)]
    checked = {head.stream for head in heads}
    games = [one for one in shelf(log) if one.stream in checked]
    watch = partial(watched, label="looking it over", light=True) if game else iter
    for one in watched(games, "looking at games"):
        _check_fold(log, one.head, watch)
    return heads, games


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


def _heads_json(heads: Sequence[Head]) -> dict[str, Any]:
    """Return the heads of games, and apart from them those of campaigns and of the shelf, which have no moves."""
    kinds: dict[str, Any] = {"games": [], "others": []}
    for head in heads:
        version, hashed = head.version, head.hash.hex()
        if is_of_game(head.stream):
            kinds["games"].append({"game": head.stream, "version": version, "moves": head.move, "head": hashed})
        else:
            kinds["others"].append({"name": head.stream, "version": version, "head": hashed})
    return kinds
