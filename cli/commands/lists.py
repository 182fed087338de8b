"""The list of all games."""

from collections.abc import Sequence
from typing import Annotated, Any

import typer

from cli import sight
from cli.command import Call, command
from cli.finding import NO_GAME, games_found
from cli.moments import local, long
from cli.reading import games_of
from cli.render import say, say_json, say_sheets
from cli.shelf import family
from cli.wanted import OF_GAMES
from events.errors import NotFound
from events.read_glance import Listed
from projections.sheets import Sheet
from projections.wanted import Wanted


@command(but=("game",), pages=True, finds=OF_GAMES, looks=True)
def games(
    call: Call,
    tree: Annotated[bool, typer.Option("--tree", help="Forks below the game whose past they share.")] = False,
    show_all: Annotated[bool, typer.Option("--all", help="Those that are void or put away, too.")] = False,
) -> None:
    """List the games; the current one bears a star."""
    try:
        chosen, kept = call.log.chosen(call.who), games_of(call.log, call.db)
        shown = games_found(call.log, call.db, call.asked, [one for one in kept if show_all or not _is_away(one)])
    except NotFound:
        chosen, kept, shown = None, [], []
    numbers = {one.stream: number for number, one in enumerate(kept, 1)}
    rows = [
        _row(numbers[one.stream], one, depth, current=one.stream == chosen)
        for depth, one in (family(shown) if tree else ((0, one) for one in shown))
    ]
    if call.as_json:
        say_json({"games": rows})
    elif rows:
        _say_games(rows)
    else:
        say(_none(call.asked, kept))


def _none(asked: Wanted, kept: Sequence[Listed]) -> str:
    if not kept:
        return "no games yet; skald new GAME TITLE --player NAME opens one"
    if asked == Wanted():
        return "all games are void or put away; skald games --all lists them"
    return f"{NO_GAME}; skald games lists every one"


def _is_away(one: Listed) -> bool:
    return one.void or one.archived


def _row(number: int, one: Listed, depth: int, *, current: bool) -> dict[str, Any]:
    return {
        "number": number,
        "game": one.stream,
        "title": one.title,
        "forked": one.forked,
        "depth": depth,
        "rules": one.game,
        "moves": one.moves,
        "state": one.state,
        "void": one.void,
        "archived": one.archived,
        "tags": one.tags.split(),
        "place": one.place,
        "date": one.date,
        "opened": one.opened_at or None,
        "last": one.last_at,
        "ended": one.closed_at,
        "minutes": one.minutes,
        "result": one.result,
        "current": current,
        "head": one.head,
    }


ROOMY = 110
"""Columns of a screen from which on the name of a game has a column of its own; below, it stands behind the title."""


def _say_games(rows: list[dict[str, Any]]) -> None:
    apart = (sight.now().width or ROOMY) >= ROOMY
    columns = ("", "#no", "title", "game", "#moves", "state", "when", "#how long", "where", "tags", "fork of",
               "result", "name")  # fmt: skip
    cells = [
        (
            "*" if row["current"] else "",
            str(row["number"]),
            _branch(row) if apart else f"{_branch(row)} ({row['game']})",
            row["rules"] if apart else "",  # the name begins with it
            str(row["moves"]),
            _state(row),
            row["date"] or local(row["ended"] or row["last"])[:16],
            long(row["minutes"]),
            row["place"] or "",
            " ".join(row["tags"]),
            _forked(row["forked"]),
            row["result"] or "",
            row["game"] if apart else "",
        )
        for row in rows
    ]
    say_sheets([Sheet("", columns, cells)])


def _state(row: dict[str, Any]) -> str:
    return ", ".join([row["state"], *(word for word in ("void", "archived") if row[word])])


def _forked(of: str | None) -> str:
    """Return whose past a fork shares, and up to which move."""
    stream, _, move = (of or "").rpartition("@")
    return f"{stream}, move {move}" if stream else ""


def _branch(row: dict[str, Any]) -> str:
    """Return the title; of a fork in a tree behind a branch, with the move up to which it shares the past."""
    if not row["depth"]:
        return str(row["title"])
    return f"└─{'──' * (row['depth'] - 1)} {row['title']}, from move {row['forked'].rpartition('@')[2]}"
