"""One game as rows: who played, house rules, lines of the score, moves, points by stage, and what was counted.

The columns are those of `events.read_rows`; the read tables and the exported ones are filled from here.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from campaign.look import glance_at
from campaign.notation.names import fold
from campaign.notation.words import quote
from campaign.tallied import counted
from campaign.walked import Walked
from events.kernel import GameOpened, Seat
from projections.english import listed
from projections.history import Entry
from projections.minutes import first_made, minutes_of, times_played
from projections.shelf import About
from projections.timeline import Point

Row = dict[str, Any]
Score = Mapping[str, Any]

MOST = 2**53
"""Numbers from here on are no points of a game, and no column holds them exactly."""


def closed(walk: Walked, score: Score, about: About) -> Row:
    """Return what the row of a game says of its end, and how long it was played.

    Args:
        walk: the pass over its facts.
        score: of its table.
        about: what is kept of it beside its moves.
    """
    history, over = walk.history, bool(score.get("final"))
    return {
        "state": "over" if over else "open",
        "closed_at": first_made(history, history.line[-1]).at if over else None,
        "minutes": minutes_of(times_played(history), about.minutes),
        "told": bool(walk.table.told),
        "tie_break": score.get("tie_break"),
        "result": _result(score) if over else None,
    }


def _result(score: Score) -> str:
    """Return who won, with the points when there are some: ``Ivar won with 40``."""
    winners = score.get("winners", ())
    totals = {row.get("total") for row in score.get("rows", ()) if row["player"] in winners}
    points = totals.pop() if len(totals) == 1 else None
    return (f"{listed(winners)} won" if winners else "nobody won") + ("" if points is None else f" with {points}")


def looked_over(walk: Walked) -> Score:
    """Return the score of a game of which every list begins with its views; whatever goes wrong in one is raised."""
    return glance_at(walk.game, walk.table)


def rows_of(stream: str, opening: GameOpened, walk: Walked, score: Score) -> dict[str, list[Row]]:
    """Return the rows of a game in all tables but those of games and of ends.

    Raises:
        Exception: whatever goes wrong in what the game tells of itself; `guarding` stands around it.
    """
    return {
        "plays": list(_plays(stream, opening, walk, score)),
        "houses": [{"stream": stream, "switch": switch, "value": str(value)} for switch, value in walk.table.house],
        "score_lines": list(_lines(stream, score)),
        "moves": list(_moves(stream, walk)),
        "points": list(_points(stream, walk)),
        "tallies": list(_tallies(stream, walk)),
    }


def seated(stream: str, opening: GameOpened) -> list[Row]:
    """Return a row for each seat of a game of which nothing else is known."""
    seats = _seats(opening)
    return [_seat(stream, seat) | {"seat": n} for n, seat in enumerate(seats, 1)]


def _seats(opening: GameOpened) -> Sequence[Seat]:
    """Return the seats, none of whose names stands twice, as in a foreign log it may."""
    return list({fold(seat.name): seat for seat in opening.seats}.values())


def _seat(stream: str, seat: Seat) -> Row:
    return {
        "stream": stream,
        "called": fold(seat.name),
        "player": seat.name,
        "kind": seat.kind,
        "colour": seat.colour,
        "board": seat.board,
    }


def _plays(stream: str, opening: GameOpened, walk: Walked, score: Score) -> Iterator[Row]:
    rows = {row["player"]: row for row in score.get("rows", ())}
    over, winners = bool(score.get("final")), score.get("winners", ())
    teams = {player: team["name"] for team in score.get("teams", ()) for player in team["players"]}
    entries = (walk.history.entries[number] for number in walk.history.line)
    first = next((entry.player for entry in entries if entry.player), None)
    for row in seated(stream, opening):
        name, own = row["player"], rows.get(row["player"], {})
        yield row | {
            "total": _points_or_none(own.get("total")),
            "rank": own.get("rank") if over else None,
            "won": name in winners if over else None,
            "shared": name in winners and len(winners) > 1 if over else None,
            "team": teams.get(name),
            "starts": name == first,
        }


def _points_or_none(total: Any) -> Any:
    return None if total is None or abs(total) >= MOST else total


def _lines(stream: str, score: Score) -> Iterator[Row]:
    for row in score.get("rows", ()):
        for line, value in row["lines"].items():
            if _points_or_none(value) is not None:
                yield {"stream": stream, "called": fold(row["player"]), "line": line, "value": value}


def _moves(stream: str, walk: Walked) -> Iterator[Row]:
    for entry in walk.history.entries.values():
        yield {
            "stream": stream,
            "move": entry.number,
            "at": entry.at,
            "by": entry.by,
            "called": entry.player and fold(entry.player),
            "player": entry.player,
            "stage": walk.when[entry.number].stage,
            "round": walk.when[entry.number].round,
            "verb": _verb(entry),
            "line": entry.line,
            "counts": not entry.withdrawn and not entry.turns_back,
            "withdrawn_by": entry.withdrawn_by,
            "withdraws": " ".join(map(str, entry.withdraws)),
            "restores": " ".join(map(str, entry.restores)),
            "broken": " ".join(entry.broken),
            "unchecked": " ".join(entry.unchecked),
            "because": entry.because,
        }


def _verb(entry: Entry) -> str:
    said = entry.line if entry.player is None else entry.line.removeprefix(f"{quote(entry.player)}: ")
    return said.split(maxsplit=1)[0].casefold()


def _points(stream: str, walk: Walked) -> Iterator[Row]:
    if walk.table.told:
        return
    for place, point in enumerate(walk.points(), 1):
        yield from _point_rows(stream, place, point)


def _point_rows(stream: str, place: int, point: Point) -> Iterator[Row]:
    for player, total in point.totals.items():
        if _points_or_none(total) is not None:
            yield {
                "stream": stream,
                "place": place,
                "move": point.move,
                "called": fold(player),
                "stage": point.stage,
                "total": total,
            }


def _tallies(stream: str, walk: Walked) -> Iterator[Row]:
    for player, counts in counted(walk.game, walk.moves, walk.table).items():
        for (what, which), n in counts.items():
            yield {"stream": stream, "called": fold(player), "what": what, "which": which, "n": n}
