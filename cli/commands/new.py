"""The command that opens a game."""

from typing import Annotated

import typer

from campaign.held import Held
from cli import door
from cli.command import Call, command
from cli.commands.catalog import taught
from cli.options import DryRun
from cli.render import say_played
from events.memory import MemoryLog


@command(
    but=("game",),
    options_metavar="GAME TITLE --player NAME[:COLOUR[:BOARD]] ... [--bot NAME[:COLOUR]] ... "
    "[--house SWITCH=VALUE] ... [OPTIONS]",
    context_settings={"ignore_unknown_options": True, "allow_extra_args": True},
)
def new(
    call: Call,
    catalog: Annotated[
        str | None, typer.Option("--catalog", metavar="FILE", help="Teach the game this catalog; - is stdin.")
    ] = None,
    no_catalog: Annotated[
        bool, typer.Option("--no-catalog", help="Do not teach it the catalog that `skald catalog set` keeps.")
    ] = False,
    dry_run: DryRun = False,
) -> None:
    """Open a game and make it the current one.

    The words are those of the `new` line:

    skald new GAME "Winter" --player Jon:red --player Ann:blue --house SWITCH=VALUE

    README.md lists the games; an odd name is answered with all of them.

    --player NAME[:COLOUR[:BOARD]] stands once for each player, clockwise; --house SWITCH=VALUE for each house rule.
    --bot NAME[:COLOUR] stands once for each bot, where the game has one; the game tells where bots sit.
    """
    who, words = call.who, ["new", *call.rest]
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
