"""Commands that write one move: new, play, undo, redo, note, position."""

from collections.abc import Sequence
from typing import Annotated

import typer

from cli import door
from cli.options import AsJson, Because, By, Db, DryRun, GameRef, Key
from cli.render import say_played
from events.errors import NotUnderstood

OWN = ("--db", "--game", "--by", "--json", "--dry-run", "--key")
"""Options of ``skald play``, which stand before the move."""

Count = Annotated[int | None, typer.Argument(min=1, metavar="[N]", help="How many moves; without it, one.")]


def new(
    ctx: typer.Context,
    db: Db = None,
    by: By = None,
    as_json: AsJson = False,
    dry_run: DryRun = False,
) -> None:
    """Open a game and make it the current one.

    The words are those of the `new` line:

    skald new vendel "Winter" --player Jon:red --player Ann:blue --house portage=1

    --player NAME[:COLOUR[:BOARD]] stands once for each player, clockwise; --house SWITCH=VALUE for each house rule.
    """
    from campaign.service import Session

    who = door.name_of(by)
    with door.nowhere() if dry_run else door.opened(db, create=True) as log:
        session = Session.begin(log, ["new", *ctx.args], clock=door.now, who=who, new_id=door.new_id, hold=dry_run)
        if not dry_run:
            log.choose(who, session.stream)
        assert session.last is not None  # the opening move was just played
        say_played(session.last, session, as_json=as_json)


def play(
    move: Annotated[list[str], typer.Argument(metavar="MOVE", help="The move, as in a record.")],
    db: Db = None,
    game: GameRef = None,
    by: By = None,
    as_json: AsJson = False,
    dry_run: DryRun = False,
    key: Key = None,
) -> None:
    """Record one move of the current game.

    Options of skald stand before the move; everything from the first word of the move on belongs to the move:

    skald play --json journey warrior essex --venture
    """
    try:
        _play(move, db, game, by, as_json=as_json, dry_run=dry_run, key=key)
    except NotUnderstood as error:
        late = next((word for word in move if word in OWN and repr(word) in error.message), None)
        if late:
            error.hint = f"options of skald stand before the move: skald play {late} {move[0]} …"
        raise


def undo(
    count: Count = None,
    to: Annotated[int | None, typer.Option("--to", min=1, metavar="M", help="Withdraw all after move M.")] = None,
    because: Because = None,
    db: Db = None,
    game: GameRef = None,
    by: By = None,
    as_json: AsJson = False,
    dry_run: DryRun = False,
) -> None:
    """Withdraw the last move, the last N, or all after move M; they stay in the log and can be restored."""
    from campaign.service import undo_words

    _play(undo_words(count, to, because), db, game, by, as_json=as_json, dry_run=dry_run)


def redo(
    count: Count = None,
    to: Annotated[int | None, typer.Option("--to", min=1, metavar="M", help="Restore all up to move M.")] = None,
    because: Because = None,
    db: Db = None,
    game: GameRef = None,
    by: By = None,
    as_json: AsJson = False,
    dry_run: DryRun = False,
) -> None:
    """Restore what undo withdrew: the last move, the last N, or all up to move M."""
    from campaign.service import undo_words

    _play(undo_words(count, to, because, verb="redo"), db, game, by, as_json=as_json, dry_run=dry_run)


def note(
    text: Annotated[list[str], typer.Argument(metavar="TEXT", help="The remark.")],
    db: Db = None,
    game: GameRef = None,
    by: By = None,
    as_json: AsJson = False,
) -> None:
    """Write a remark into the log; it changes nothing."""
    _play(["note", "--", " ".join(text)], db, game, by, as_json=as_json)


def position(
    file: Annotated[str, typer.Argument(metavar="FILE", help="JSON as `skald table --json` prints; - is stdin.")],
    because: Because = None,
    db: Db = None,
    game: GameRef = None,
    by: By = None,
    as_json: AsJson = False,
    dry_run: DryRun = False,
) -> None:
    """Set the whole table to a position read from a file."""
    from cli.files import read_position

    words = ["position", read_position(file)]
    words += [] if because is None else ["--because", because]
    _play(words, db, game, by, as_json=as_json, dry_run=dry_run)


def _play(
    words: Sequence[str],
    db: str | None,
    game: str | None,
    by: str | None,
    *,
    as_json: bool,
    dry_run: bool = False,
    key: str | None = None,
) -> None:
    with door.opened(db) as log:
        session = door.session(log, game, by)
        played = session.play(words, key=key, dry_run=dry_run)
        say_played(played, session, as_json=as_json)
