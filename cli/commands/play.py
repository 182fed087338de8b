"""Commands that write one move: new, play, undo, redo, note, position."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any

import typer

from cli import complete, door
from cli.complete import PlayCommand
from cli.options import RAW, AsJson, Because, By, Db, DryRun, GameRef, IfLast, Key, Yes
from cli.render import say_played, say_steps
from events.errors import NotUnderstood

OWN = ("--db", "--game", "--by", "--json", "--dry-run", "--key", "--yes", "--if-last")
"""Options of ``skald play``, which stand before the move."""

Count = Annotated[int | None, typer.Argument(min=1, metavar="[N]", help="How many moves; without it, one.")]


def new(
    ctx: typer.Context,
    catalog: Annotated[
        str | None, typer.Option("--catalog", metavar="FILE", help="Teach the game this catalog; - is stdin.")
    ] = None,
    no_catalog: Annotated[
        bool, typer.Option("--no-catalog", help="Do not teach it the catalog that `skald catalog set` keeps.")
    ] = False,
    db: Db = None,
    by: By = None,
    as_json: AsJson = False,
    dry_run: DryRun = False,
) -> None:
    """Open a game and make it the current one.

    The words are those of the `new` line:

    skald new vendel "Winter" --player Jon:red --player Ann:blue --house portage=1

    --player NAME[:COLOUR[:BOARD]] stands once for each player, clockwise; --house SWITCH=VALUE for each house rule.
    --bot NAME[:COLOUR] stands once for each bot, where the game has one; the game tells where bots sit.
    """
    from campaign.held import Held
    from cli.commands.catalog import taught

    who, words = door.name_of(by), ["new", *ctx.args]
    with door.nowhere() as trial:
        kind = Held.begin(trial, words, clock=door.now, who=who, new_id=door.new_id).game
    lesson = taught(kind, catalog, none=no_catalog)
    with door.nowhere() if dry_run else door.opened(db, create=True) as log:
        session = Held.begin(log, words, clock=door.now, who=who, new_id=door.new_id)
        done = [session.last, session.play(lesson) if lesson else None]
        if not dry_run:
            session.hand_over(log)
            log.choose(who, session.stream)
        for played in filter(None, done[:1] if as_json else done):
            say_played(replace(played, written=not dry_run), session, as_json=as_json)


def play(  # noqa: PLR0913, PLR0917 -- options of a command
    move: Annotated[
        list[str], typer.Argument(metavar="MOVE", help="The move, as in a record.", autocompletion=complete.words)
    ],
    db: Db = None,
    game: GameRef = None,
    by: By = None,
    as_json: AsJson = False,
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
        _play(move, db, game, by, as_json=as_json, dry_run=dry_run, key=key, yes=yes, if_last=if_last)
    except NotUnderstood as error:
        late = next((word for word in move if word in OWN and repr(word) in error.message), None)
        if late:
            error.hint = f"options of skald stand before the move: skald play {late} {move[0]} …"
        raise


def undo(  # noqa: PLR0913, PLR0917 -- options of a command
    count: Count = None,
    to: Annotated[int | None, typer.Option("--to", min=1, metavar="M", help="Withdraw all after move M.")] = None,
    because: Because = None,
    if_last: IfLast = None,
    db: Db = None,
    game: GameRef = None,
    by: By = None,
    as_json: AsJson = False,
    dry_run: DryRun = False,
    yes: Yes = False,
) -> None:
    """Withdraw the last move, the last N, or all after move M; they stay in the log and can be restored."""
    from campaign.played import undo_words

    words = undo_words(count, to, because)
    _play(words, db, game, by, as_json=as_json, dry_run=dry_run, yes=yes, if_last=if_last)


def redo(  # noqa: PLR0913, PLR0917 -- options of a command
    count: Count = None,
    to: Annotated[int | None, typer.Option("--to", min=1, metavar="M", help="Restore all up to move M.")] = None,
    because: Because = None,
    db: Db = None,
    game: GameRef = None,
    by: By = None,
    as_json: AsJson = False,
    dry_run: DryRun = False,
    yes: Yes = False,
    if_last: IfLast = None,
) -> None:
    """Restore what undo withdrew: the last move, the last N, or all up to move M."""
    from campaign.played import undo_words

    words = undo_words(count, to, because, verb="redo")
    _play(words, db, game, by, as_json=as_json, dry_run=dry_run, yes=yes, if_last=if_last)


def note(
    text: Annotated[list[str], typer.Argument(metavar="TEXT", help="The remark.")],
    db: Db = None,
    game: GameRef = None,
    by: By = None,
    as_json: AsJson = False,
    if_last: IfLast = None,
) -> None:
    """Write a remark into the log; it changes nothing."""
    _play(["note", "--", " ".join(text)], db, game, by, as_json=as_json, if_last=if_last)


def position(  # noqa: PLR0913, PLR0917 -- options of a command
    file: Annotated[str, typer.Argument(metavar="FILE", help="JSON as `skald table --json` prints; - is stdin.")],
    because: Because = None,
    db: Db = None,
    game: GameRef = None,
    by: By = None,
    as_json: AsJson = False,
    dry_run: DryRun = False,
    yes: Yes = False,
    if_last: IfLast = None,
) -> None:
    """Set the whole table to a position read from a file."""
    from cli.files import naming, read_position

    words = ["position", read_position(file)]
    words += [] if because is None else ["--because", because]
    with naming(file):
        _play(words, db, game, by, as_json=as_json, dry_run=dry_run, yes=yes, if_last=if_last)


def _play(  # noqa: PLR0913 -- what the commands above have in common
    words: Sequence[str],
    db: str | None,
    game: str | None,
    by: str | None,
    *,
    as_json: bool,
    dry_run: bool = False,
    key: str | None = None,
    yes: bool = False,
    if_last: int | None = None,
) -> None:
    from campaign.extras import instructions

    with door.game(db, game, by) as session:
        door.check_last(session, if_last)
        door.guard(session.log, session, words, yes=yes or dry_run)
        found = None if as_json else instructions(session, words)
        played = session.play(words, key=door.key_of(key), dry_run=dry_run, strict=if_last is not None)
        if found:
            say_steps(found)
        say_played(played, session, as_json=as_json)


SETTINGS: dict[str, dict[str, Any]] = {
    "new": {
        "options_metavar": "GAME TITLE --player NAME[:COLOUR[:BOARD]] ... [--bot NAME[:COLOUR]] ... "
        "[--house SWITCH=VALUE] ... [OPTIONS]",
        "context_settings": {"ignore_unknown_options": True, "allow_extra_args": True},
    },
    "play": {"cls": PlayCommand, "context_settings": RAW},
}
