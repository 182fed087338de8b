"""The command that opens a game."""

from collections.abc import Sequence
from typing import Annotated

import typer

from campaign.games import registry
from campaign.held import Held
from cli import door
from cli.command import Call, command
from cli.commands.catalog import taught
from cli.complete import NewCommand
from cli.config import new_words, read
from cli.options import DryRun
from cli.render import say_played
from events.kernel import GameOpened, Seat
from events.memory import MemoryLog


@command(
    but=("game",),
    cls=NewCommand,
    options_metavar="GAME TITLE --player NAME[:COLOUR[:BOARD]] ... [--bot NAME[:COLOUR]] ... "
    "[--house SWITCH=VALUE] ... [OPTIONS]",
    context_settings={"ignore_unknown_options": True, "allow_extra_args": True},
    writes=True,
)
def new(
    call: Call,
    catalog: Annotated[
        str | None, typer.Option("--catalog", metavar="FILE", help="Teach the game this catalog; - is stdin.")
    ] = None,
    no_catalog: Annotated[
        bool, typer.Option("--no-catalog", help="Do not teach it the catalog that `skald catalog set` keeps.")
    ] = False,
    like: Annotated[
        str | None, typer.Option("--like", metavar="GAME", help="The rules, players and house rules of that game.")
    ] = None,
    dry_run: DryRun = False,
) -> None:
    """Open a game and make it the current one.

    The words are those of the `new` line:

    skald new GAME "Winter" --player Jon:red --player Ann:blue --house SWITCH=VALUE

    README.md lists the games; an odd name is answered with all of them.

    --player NAME[:COLOUR[:BOARD]] stands once for each player, clockwise; --house SWITCH=VALUE for each house rule.
    --like GAME takes all of it from another game but the title: skald new --like 3 "Winter, second game"

    --bot NAME[:COLOUR] stands once for each bot, where the game has one; the game tells where bots sit.
    """
    typed = ["new", *call.rest] if like is None else alike(call.other(like).opening, call.rest)
    who, words = call.who, new_words(typed, read())
    kind = Held.begin(MemoryLog(), words, clock=door.now, who=who, new_id=door.new_id).game
    lesson = taught(kind, catalog, none=no_catalog)
    log = MemoryLog() if dry_run else call.made()
    session = Held.begin(log, words, clock=door.now, who=who, new_id=door.new_id)
    done = [session.last, session.play(lesson) if lesson else None]
    if not dry_run:
        session.hand_over(log)
        call.choose(session.stream, log)
    for played in filter(None, done[:1] if call.as_json else done):
        say_played(played._replace(written=not dry_run), session, as_json=call.as_json)


def alike(opened: GameOpened, typed: Sequence[str]) -> list[str]:
    """Return the words of a ``new`` line for a game like the one that *opened*; what is *typed* comes first.

    Who is typed sits there instead of all who sat in that game.
    """
    heads = {word.partition("=")[0] for word in typed if word.startswith("--")}
    people = [] if heads & {"--player", "--bot"} else [_seat(seat) for seat in opened.seats]
    changed = registry.load(opened.game).house.chosen(opened.house)
    house = {switch: value for switch, value in changed.items() if not _types(typed, switch)}
    rules = [part for switch, value in house.items() for part in ("--house", f"{switch}={value}")]
    return ["new", opened.game, *typed, *(part for seat in people for part in seat), *rules]


def _seat(seat: Seat) -> tuple[str, str]:
    named = ":".join(filter(None, (seat.name, seat.colour, seat.board)))
    return "--player" if seat.kind == "human" else "--bot", named


def _types(typed: Sequence[str], switch: str) -> bool:
    words = [word.removeprefix("--house=").partition("=")[0].replace("-", "_") for word in typed if "=" in word]
    return switch in words
