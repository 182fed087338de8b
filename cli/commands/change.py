"""Commands that change the line of moves: amend, fork."""

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from cli import door
from cli.options import RAW, AsJson, By, Db, DryRun, GameRef
from cli.render import played_json, say, say_json, say_played, short

if TYPE_CHECKING:
    from campaign.amend import Plan

Yes = Annotated[bool, typer.Option("--yes", "-y", help="Do not ask; later moves that no longer fit are left out.")]


def amend(
    words: Annotated[list[str], typer.Argument(metavar="N [MOVE]", help="The move to correct, then what is right.")],
    yes: Yes = False,
    db: Db = None,
    game: GameRef = None,
    by: By = None,
    as_json: AsJson = False,
    dry_run: DryRun = False,
) -> None:
    """Correct an earlier move; the later ones are decided again, and what no longer fits is listed first.

    Options of skald stand before N. Behind N stand --delete, --insert (before move N), --force, --because TEXT, and
    then the corrected move:

    skald amend 12 --because "wrong place" journey warrior ulaid --venture
    """
    from campaign.amend import plan, spoken

    with door.opened(db) as log:
        session = door.session(log, game, by)
        said = spoken(words)
        found = plan(session, session.parse(said))
        if not as_json:
            say_plan(found)
        drop = bool(found.out) and (yes or dry_run or _agreed(len(found.out)))
        said = [*said[:2], "--drop", *said[2:]] if drop else said
        door.guard(log, session, said, yes=yes or dry_run)
        played = session.play(said, dry_run=dry_run)
        if as_json:
            out = [{"move": step.number, "line": step.line} for step in found.out]
            say_json(played_json(played, session) | {"left_out": out})
        else:
            say_played(played, session, as_json=False)


def say_plan(found: "Plan") -> None:
    """Print what becomes of the later moves."""
    fits = sum(step.how == "same" for step in found.steps)
    say(f"{len(found.withdrawn)} moves are decided again; {fits} stay as they were")
    for step in found.steps:
        if step.how == "changed":
            say(f"   changes: {step.number} {short(step.line)}")
        elif step.how == "out":
            say(f"   no longer fits: {step.number} {short(step.line)}: {step.error.message if step.error else ''}")
        elif step.how == "forced":
            say(f"   against the rules: {step.number} {short(step.line)}")


def _agreed(count: int) -> bool:
    """Ask whether *count* moves may be left out; without a terminal nobody is asked and the answer is no."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    return typer.confirm(f"leave out the {count} that no longer fit?", default=False)


def fork(
    title: Annotated[str, typer.Argument(metavar="TITLE", help="Title of the new game.")],
    at: Annotated[int | None, typer.Option("--at", min=1, metavar="N", help="Share the past up to move N.")] = None,
    db: Db = None,
    game: GameRef = None,
    by: By = None,
    as_json: AsJson = False,
) -> None:
    """Play on from any move as a new game that shares the past; the original is not touched."""
    from campaign.fork import fork as carry_out
    from campaign.service import Session

    with door.opened(db) as log:
        session = door.session(log, game, by)
        stream = f"{session.game.name}-{door.new_id()}"
        carry_out(session, title, stream, at=at)
        who = door.name_of(by)
        log.choose(who, stream)
        child = Session.open(log, stream, clock=door.now, who=who)
        if as_json:
            say_json({"game": stream, "title": title, "forked": child.opening.forked, "moves": child.history.last})
            return
        say(f"{title}, {child.history.last} moves, as {stream}; it is the current game now")
        say(child.game.turn(child.table))


SETTINGS = {"amend": {"context_settings": RAW}}
