"""The command that counts what players did: tally."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Annotated, Any

import typer

from campaign.tallied import tallied
from cli.command import Call, command
from cli.finding import NO_GAME, games_found
from cli.reading import counted, games_of
from cli.render import say, say_json, say_sheets
from events.errors import NotUnderstood, did_you_mean
from projections.english import so_many
from projections.sheets import Sheet
from projections.tallies import Tallies, kinds
from projections.wanted import Wanted

MOST = 12
"""Lines of a kind of thing that are shown when no kind is asked for."""

Figures = Mapping[str, Mapping[str, float | int | None]]


WORDS = ("won", "tag", "since", "until", "grep", "last")
"""By which it finds games; they are of the rules that are played, and everybody has a column."""


@command(finds=WORDS, looks=True)
def tally(
    call: Call,
    what: Annotated[str | None, typer.Option("--what", metavar="WHAT", help="Only this kind of thing.")] = None,
    all_games: Annotated[
        bool, typer.Option("--all-games", help="Over all games of these rules but forks, or those that --won … choose.")
    ] = False,
) -> None:
    """Count what each player did: in the current game, or over all games of its rules."""
    session, asks = call.session, call.asked != Wanted()
    game, all_games = session.game, all_games or asks
    only = _chosen(call) if asks else None
    found, games = counted(call.log, game, only) if all_games else (tallied(session), 1)
    figures = game.figures(found) if game.figures and what is None else {}
    found = _only(found, what)
    if call.as_json:
        said = {"rules": game.name, "game": None if all_games else session.stream, "games": games}
        say_json({**said, "last": session.history.last, "players": _players(found, figures)})
    elif found:
        title = f"{game.title}, {so_many(games, 'game')}" if all_games else session.opening.title
        most = MOST if what is None else None
        first, *rest = [*_figured(figures), *_counted(found, most)]
        say_sheets([replace(first, title=title), *rest])
        more = [f"{kind} ({len(which)})" for kind, which in kinds(found).items() if most and len(which) > most]
        if more:
            say(f"\nlonger lists, each shown with --what: {', '.join(more)}")
    elif asks and not games:
        say(f"{NO_GAME} of {game.title}, the rules of the current game; --game GAME counts those of another")
    else:
        say("nothing was counted yet" if game.tallies else f"{game.title}: these rules count nothing")


def _chosen(call: Call) -> set[str]:
    """Return the games of the rules that are played which are asked for."""
    game, kept = call.session.game.name, games_of(call.log, call.db)
    own = [one for one in kept if one.game == game and not one.void and one.forked is None]
    return {one.stream for one in games_found(call.log, call.db, call.asked, own)}


def _only(found: Tallies, what: str | None) -> Tallies:
    """Return the part of *found* that is of the kind *what*; raises NotUnderstood when nothing is."""
    if what is None:
        return found
    known = tuple(kinds(found))
    if what not in known:
        text = f"{what!r} is not counted here; what is: {', '.join(known) or 'nothing'}"
        raise NotUnderstood(text, hint=did_you_mean(what, known))
    kept = {player: {key: n for key, n in counts.items() if key[0] == what} for player, counts in found.items()}
    return {player: counts for player, counts in kept.items() if counts}


def _players(found: Tallies, figures: Figures) -> list[dict[str, Any]]:
    rows = []
    for player, counts in found.items():
        listed = [{"what": what, "which": which, "n": n} for (what, which), n in sorted(counts.items())]
        rows.append({"player": player, "tallies": listed, "figures": dict(figures.get(player, {}))})
    return rows


def _figured(figures: Figures) -> Sequence[Sheet]:
    """Return the figures of each player, ``?`` for what too little is counted for."""
    columns = tuple(dict.fromkeys(name for found in figures.values() for name in found))
    rows = [
        (player, *("?" if found[name] is None else str(found[name]) for name in columns))
        for player, found in figures.items()
    ]
    return [Sheet("", ("player", *(f"#{name}" for name in columns)), rows)] if rows else []


def _counted(found: Tallies, most: int | None) -> Sequence[Sheet]:
    """Return a sheet for each kind of thing that has no more than *most* of it, with a column a player."""
    columns = tuple(f"#{player}" for player in found)
    return [
        Sheet(
            "",
            (what, *columns),
            [(one, *(str(counts.get((what, one), "")) for counts in found.values())) for one in which],
        )
        for what, which in kinds(found).items()
        if most is None or len(which) <= most
    ]
