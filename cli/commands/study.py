"""Commands that look closely: moves, audit, timeline, replay."""

import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

from campaign.extras import options
from campaign.game import Option
from campaign.notation.names import fold
from campaign.session import Session
from campaign.walked import When, when
from campaign.walked import points as points_of
from cli import sight, telling
from cli.command import Call, command
from cli.finding import NO_MOVE, of_table
from cli.layout import plain as unpainted
from cli.moments import local
from cli.options import At
from cli.plot import drawn
from cli.reading import counted
from cli.render import say, say_json, say_lines, say_sheets, short
from cli.replay import Steps, page, step_json, steps, walk
from cli.wanted import OF_MOVES
from projections.audit import KINDS, Finding, totals
from projections.audit import audit as findings_of
from projections.sheets import Sheet
from projections.timeline import timeline_sheet
from projections.wanted import Wanted, begins_so, latest, wants_move

if TYPE_CHECKING:
    from cli.layout import Paint


@command(pages=True, finds=("verb",), looks=True)
def moves(
    call: Call,
    at: At = None,
    all_games: Annotated[
        bool, typer.Option("--all-games", help="Chances from what was counted in all games, not in this one alone.")
    ] = False,
) -> None:
    """Show what can be done now, and what each move would cost."""
    session = call.session
    table = session.table if at is None else session.at(at)
    weighed = _weighed(call, table) if all_games else options(session.game, table)
    asked = of_table(session, call.asked)
    found = [one for one in weighed if begins_so(one.line, asked.verb)]
    if call.as_json:
        listed = [one.data() for one in found]
        say_json({"turn": session.game.turn(table), "last": session.history.last, "moves": listed})
        return
    _say_options(found)
    if not call.inside or at is not None:
        say(call.named(session.game.turn(table)))


def _weighed(call: Call, table: Any) -> Sequence[Option]:
    """Return the options with chances from all games; those without when these rules know of none."""
    game = call.session.game
    if game.weighed is None:
        return options(game, table)
    return tuple(game.weighed(table, counted(call.log, game)[0]))


def _say_options(found: Sequence[Option]) -> None:
    groups: dict[str, list[Option]] = {}
    for option in found:
        groups.setdefault(option.move.verb, []).append(option)
    for verb, group in groups.items():
        alike = len({one.more for one in group}) == 1
        title = f"{verb}  ({group[0].more})" if alike and group[0].more else verb
        rows = [
            (one.line, str(one.cost or ""), one.note, "" if alike else one.more, ", ".join(one.unknown))
            for one in group
        ]
        say_sheets([Sheet(title, ("type", "#cost", "", "more", "unknown"), rows)])
        say()


NO_MORE = "counts no more"
"""What is said of a move that was withdrawn since."""


@command(pages=True, finds=OF_MOVES, looks=True)
def audit(
    call: Call,
    strict: Annotated[bool, typer.Option("--strict", help="Leave with exit code 1 when anything is found.")] = False,
) -> None:
    """List overrides, rulings, corrections, withdrawn moves, unchecked rules, backward clocks: who, when, why."""
    session = call.session
    found = findings_of(session.envelopes, session.history, frozenset(fact.type for fact in session.game.revealing))
    at, asked = when(session), of_table(session, call.asked)
    found = list(latest([one for one in found if _is_wanted(asked, session, one, at[one.move])], asked))
    if call.as_json:
        listed = [asdict(one) | at[one.move]._asdict() for one in found]
        said = {"game": session.stream, "last": session.history.last, "totals": totals(found)}
        say_json({**said, "findings": listed})
    elif not found and asked != Wanted():
        say(NO_MOVE)
    elif not found:
        say(call.named("nothing to ask about: every move was recorded as the rules allow and still counts"))
    elif sight.now().width is None:
        made = [(str(f.move), local(f.at), f.by, f.player or "", at[f.move].stage) for f in found]
        what = [
            (KINDS[f.kind], short(f.what), ", ".join(f.rules), f.because or "", "" if f.counts else "no more")
            for f in found
        ]
        rows = [(*one, *other) for one, other in zip(made, what, strict=True)]
        columns = ("#move", "when", "who", "player", "round", "kind", "what", "rules", "because", "counts")
        say_sheets([Sheet(session.opening.title, columns, rows)])
        _say_totals(found)
    else:
        _say_findings(session, found, at, call.paint)
        _say_totals(found)
    if strict and found:
        raise typer.Exit(1)


def _say_findings(
    session: Session, found: Sequence[Finding], at: Mapping[int, When], paint: "Paint | None" = None
) -> None:
    """Print findings below the rounds and days that divide them."""
    entries = session.history.entries
    by = telling.recorder([entries[one.move] for one in found])
    wide = 0 if by else max(len(one.by) for one in found)
    say(f"{session.opening.title}{f', recorded by {by}' if by else ''}")
    for head, few in telling.by_rounds(found, at, lambda one: entries[one.move]):
        say(head)
        for one in few:
            made = telling.made(entries[one.move], wide)
            why = "; ".join(filter(None, (", ".join(one.rules), one.because, NO_MORE * (not one.counts))))
            what = telling.named(one.player, short(one.what))
            say(f"{made}{what}  [{KINDS[one.kind]}{f': {why}' if why else ''}]", hang=len(made) + 2, paint=paint)


def _is_wanted(asked: Wanted, session: Session, finding: Finding, at: When) -> bool:
    """Tell whether a finding is about a move that is *asked* for, or says itself what is."""
    line = session.history.entries[finding.move].line
    said, player = f"{finding.what} {finding.because or ''}", finding.player and fold(finding.player)
    return wants_move(asked, player=player, line=line, round=at.round, at=finding.at, because=said)


def _say_totals(found: Sequence[Finding]) -> None:
    say()
    say("; ".join(f"{n} {KINDS[kind]}" for kind, n in totals(found).items()))  # type: ignore[index]


@command(pages=True, looks=True)
def timeline(
    call: Call,
    plot: Annotated[bool, typer.Option("--plot", help="Draw it in the terminal.")] = False,
) -> None:
    """Show the score of each player at the end of each round."""
    session = call.session
    points = points_of(session)
    if call.as_json:
        listed = [point._asdict() for point in points]
        say_json({"game": session.stream, "last": session.history.last, "points": listed})
        return
    say_sheets([timeline_sheet(session.opening.title, points)])
    if plot:
        say(
            drawn(points, sight.now().width)
            or f"{session.game.title} has no points along the way; there is nothing to draw"
        )


@command(pages=True, looks=True)
def replay(
    call: Call,
    start: Annotated[int, typer.Option("--from", min=1, metavar="N", help="Begin with move N.")] = 1,
    end: Annotated[int | None, typer.Option("--to", min=1, metavar="N", help="Stop after move N.")] = None,
    every: Annotated[int, typer.Option("--every", min=1, metavar="K", help="Show each K-th move.")] = 1,
    show_all: Annotated[bool, typer.Option("--all", help="Withdrawn moves too.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="Print all steps; no keys.")] = False,
) -> None:
    """Step through a game: the table and what the score gained at each step; keys in a terminal, plain when piped."""
    session = call.session
    found = steps(session, start=start, end=end, every=every, show_all=show_all)
    at, paint, width = when(session), call.paint or unpainted, sight.now().width
    if call.as_json:
        listed = [step_json(session, number, at[number]) for number in found]
        say_json({"game": session.stream, "last": session.history.last, "steps": listed})
    elif plain or width is None or not sys.stdin.isatty():
        for number in found:
            say_lines([page(session, number, at[number].stage, width=width, paint=paint), ""])
    else:
        walk(Steps(found, lambda number, wide: page(session, number, at[number].stage, width=wide, paint=paint)))
