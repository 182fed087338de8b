"""The command stats: how everybody fared over all finished games."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from cli import door
from cli.options import AsJson, By, Db
from cli.render import say, say_json, say_sheets
from events.errors import NotFound

if TYPE_CHECKING:
    from collections.abc import Sequence

    from events.read_tables import Tally


def stats(
    rebuild: Annotated[bool, typer.Option("--rebuild", help="Fold every game again, whatever was kept of it.")] = False,
    db: Db = None,
    by: By = None,
    as_json: AsJson = False,
) -> None:
    """Show games, victories and average total of each person, over all finished games."""
    from cli.reading import tallies_of

    who = door.name_of(by)
    try:
        with door.opened(db) as log:
            found = tallies_of(log, db, who, anew=rebuild)
    except NotFound:
        found = []
    if as_json:
        say_json({"players": _players(found)})
    elif found:
        _say(found)
    else:
        say("no game is finished yet; skald games lists them")


def _players(found: "Sequence[Tally]") -> list[dict[str, Any]]:
    """Return a row for each person with one for each game they played: most victories first, then by name."""
    players: dict[str, dict[str, Any]] = {}
    for one in found:
        row = players.setdefault(one.called, {"player": one.player, "games": 0, "won": 0, "by_game": {}})
        row["games"] += one.games
        row["won"] += one.won
        average = None if one.average is None else round(one.average, 2)
        row["by_game"][one.game] = {"games": one.games, "won": one.won, "average": average}
    return sorted(players.values(), key=lambda row: (-row["won"], row["player"]))


def _say(found: "Sequence[Tally]") -> None:
    from projections.sheets import Sheet

    cells = [
        (row["player"], game, str(one["games"]), str(one["won"]), _average(one["average"]))
        for row in _players(found)
        for game, one in row["by_game"].items()
    ]
    say_sheets([Sheet("", ("player", "game", "#games", "#won", "#average total"), cells)])


def _average(average: float | None) -> str:
    return "" if average is None else f"{average:.2f}"
