"""Commands that change the line of moves, or the table as a whole: amend, fork, position."""

import sys
from collections.abc import Callable, Sequence
from typing import Annotated

import typer

from campaign.amend import Plan, plan, spoken
from campaign.correcting import Fate
from campaign.fork import fork as carry_out
from campaign.fork import past
from campaign.mending import Way, mended
from campaign.session import Session
from campaign.typed import writing
from cli import door
from cli.asking import answered
from cli.command import Call, command
from cli.commands.play import record
from cli.files import naming, read_position
from cli.options import RAW, Because, DryRun, IfLast, Yes
from cli.render import played_json, say, say_done, say_json, short
from events.errors import NotUnderstood
from projections.english import so_many

Drop = Annotated[bool, typer.Option("--yes", "-y", help="Do not ask; later moves that no longer fit are left out.")]


@command(context_settings=RAW, writes=True)
def amend(
    call: Call,
    words: Annotated[list[str], typer.Argument(metavar="N [MOVE]", help="The move to correct, then what is right.")],
    yes: Drop = False,
    dry_run: DryRun = False,
    if_last: IfLast = None,
) -> None:
    """Correct an earlier move; the later ones are decided again, and what no longer fits is listed first.

    Options of skald stand before N. Behind N stand --delete, --insert (before move N), --force, --because TEXT, and
    then the corrected move. On a terminal you are asked about each later move that no longer fits; else say what
    becomes of it: --out M leaves move M out, --against M records it against the rules, --then "Jon: end" puts a line in
    front of the first that it helps, and --drop leaves out all the rest. --also "M LINE", --before "M LINE" and --last
    "LINE" correct more in the same step; `skald edit` is easier for that. --out, --against, --then, --also, --before,
    --last and --drop may stand behind the corrected move, too: journey warrior ulaid --also "14 Jon: end".

    skald amend 12 --because "wrong place" journey warrior ulaid --venture
    """
    session = call.session
    door.check_last(session, if_last)
    late = next((word for word in words[1:] if word.startswith("-") and word in amend.options), None)
    if late:
        raise NotUnderstood(f"{late} is an option of skald", hint=f"put it in front: skald amend {late} {words[0]} …")
    said = spoken(words, session.grammar)
    if yes or dry_run:
        said = [*said[:2], "--drop", *said[2:]]
    elif not call.as_json and sys.stdin.isatty() and sys.stdout.isatty():
        said = mended_by(session, said, answered)
    found = plan(session, session.parse(said), writing(session))
    if not call.as_json:
        say_plan(found)
    played = call.play(found.line, dry_run=dry_run, yes=yes)
    if call.as_json:
        out = [{"move": step.number, "player": step.player, "line": step.line} for step in found.left]
        say_json(played_json(played, session) | {"left_out": out})
    else:
        call.say_played(played)


def say_plan(found: Plan) -> None:
    """Print what becomes of the later moves."""
    fits = sum(step.how == "same" for step in found.steps)
    count = len(found.withdrawn)
    say(f"{so_many(count, 'move is', 'moves are')} decided again; {so_many(fits, 'stays', 'stay')} as before")
    for step in found.steps:
        if step.how == "changed":
            say(f"   changes: {step.number} {short(step.line)}")
        elif step.how == "out":
            say(f"   no longer fits: {_unfit(step)}")
        elif step.how == "left":
            say(f"   left out: {_unfit(step)}")
        elif step.how == "forced":
            say(f"   against the rules: {step.number} {short(step.line)}")


def _unfit(step: Fate) -> str:
    return f"{step.number} {short(step.line)}{f': {step.why}' if step.why else ''}"


def mended_by(
    session: Session, said: list[str], answer: Callable[[str], str], check: Callable[[Plan], None] = Plan.check
) -> list[str]:
    """Return the words of a correction after a person was asked what becomes of each move that no longer fits.

    Args:
        session: the game.
        said: the correction.
        answer: shows a question and returns what is typed.
        check: as for `campaign.mending.mended`.
    """

    def ask(step: Fate, ways: Sequence[Way]) -> Way | None:
        say(f"   no longer fits: {_unfit(step)}")
        for number, way in enumerate(ways, 1):
            say(f"      {number}  {way.label}")
        say(f"      {len(ways) + 1}  record nothing")
        while True:
            typed = answer(f"1 to {len(ways) + 1}: ").strip()
            if typed.isascii() and typed.isdigit() and 1 <= int(typed) <= len(ways) + 1:
                return [*ways, None][int(typed) - 1]

    return mended(session, said, ask, lambda: answer("why, for the log: "), writing(session), check)


@command(writes=True)
def fork(
    call: Call,
    title: Annotated[str, typer.Argument(metavar="TITLE", help="Title of the new game.")],
    at: Annotated[int | None, typer.Option("--at", min=1, metavar="N", help="Share the past up to move N.")] = None,
    stay: Annotated[bool, typer.Option("--stay", help="Go on with the game that is current now.")] = False,
) -> None:
    """Play on from any move as a new game that shares the past; the original is not touched.

    What came behind move N need not be readable: so a game that was damaged is taken up before the fault.
    """
    log, parent = call.log, call.stream
    with door.guarding(parent):
        session = Session.replayed(log, parent, past(log, parent, at))
        stream = f"{session.game.name}-{door.new_id()}"
        carry_out(session, title, stream, at=at)
    if not stay:
        call.choose(stream)
    child = Session.open(log, stream)
    if call.as_json:
        say_json({"game": stream, "title": title, "forked": child.opening.forked, "moves": child.history.last})
        return
    moves = so_many(child.history.last, "move")
    current = "; it is the current game now" * (not stay)
    say_done(f"{title}, {moves}, as {stream}{current}", child.game.turn(child.table))


@command(writes=True)
def position(
    call: Call,
    file: Annotated[str, typer.Argument(metavar="FILE", help="JSON as `skald table --json` prints; - is stdin.")],
    because: Because = None,
    dry_run: DryRun = False,
    yes: Yes = False,
    if_last: IfLast = None,
) -> None:
    """Set the whole table to a position read from a file."""
    words = ["position", read_position(file)]
    words += [] if because is None else ["--because", because]
    with naming(file):
        record(call, words, dry_run=dry_run, yes=yes, if_last=if_last)
