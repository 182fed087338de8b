"""One game as rows: who played, house rules, lines of the score, moves, points by stage, and what was counted.

The columns are those of `events.read_rows`; the read tables and the exported ones are filled from here.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from campaign.extras import moments, when
from campaign.look import glance_at
from campaign.notation.names import fold
from campaign.notation.words import quote
from campaign.session import Session
from campaign.tallied import tallied
from events.kernel import GameOpened, Seat
from projections.english import listed
from projections.history import Entry
from projections.minutes import minutes_of
from projections.shelf import About
from projections.timeline import Point, timeline

Row = dict[str, Any]
Score = Mapping[str, Any]

MOST = 2**53
"""Numbers from here on are no points of a game, and no column holds them exactly."""


def closed(session: Session, about: About) -> Row:
    """Return what the row of a game says of its end, and how long it was played."""
    score = session.game.score(session.table)
    entries = [session.history.entries[number] for number in session.history.line]
    over = bool(score.get("final"))
    return {
        "state": "over" if over else "open",
        "closed_at": entries[-1].at if over else None,
        "minutes": minutes_of([entry.at for entry in entries], about.minutes),
        "told": bool(session.table.told),
        "tie_break": score.get("tie_break"),
        "result": _result(score) if over else None,
    }


def _result(score: Score) -> str:
    """Return who won, with the points when there are some: ``Ivar won with 40``."""
    winners = score.get("winners", ())
    totals = {row.get("total") for row in score.get("rows", ()) if row["player"] in winners}
    points = totals.pop() if len(totals) == 1 else None
    return (f"{listed(winners)} won" if winners else "nobody won") + ("" if points is None else f" with {points}")


def rows_of(session: Session) -> dict[str, list[Row]]:
    """Return the rows of a game in all tables but that of games.

    Raises:
        Exception: whatever goes wrong in a view of the game; `guarding` stands around it.
    """
    score = glance_at(session.game, session.table)
    return {
        "plays": list(_plays(session, score)),
        "houses": [
            {"stream": session.stream, "switch": switch, "value": str(value)} for switch, value in session.table.house
        ],
        "score_lines": list(_lines(session.stream, score)),
        "moves": list(_moves(session)),
        "points": list(_points(session)),
        "tallies": list(_tallies(session)),
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


def _plays(session: Session, score: Score) -> Iterator[Row]:
    rows = {row["player"]: row for row in score.get("rows", ())}
    winners = score.get("winners", ()) if score.get("final") else ()
    teams = {player: team["name"] for team in score.get("teams", ()) for player in team["players"]}
    entries = (session.history.entries[number] for number in session.history.line)
    first = next((entry.player for entry in entries if entry.player), None)
    for row in seated(session.stream, session.opening):
        name, own = row["player"], rows.get(row["player"], {})
        yield row | {
            "total": _points_or_none(own.get("total")),
            "rank": own.get("rank"),
            "won": name in winners,
            "shared": name in winners and len(winners) > 1,
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


def _moves(session: Session) -> Iterator[Row]:
    at = when(session)
    for entry in session.history.entries.values():
        yield {
            "stream": session.stream,
            "move": entry.number,
            "at": entry.at,
            "by": entry.by,
            "called": entry.player and fold(entry.player),
            "player": entry.player,
            "round": at[entry.number].round,
            "verb": _verb(entry),
            "line": entry.line,
            "counts": not entry.withdrawn and not entry.turns_back,
            "withdrawn_by": entry.withdrawn_by,
            "broken": " ".join(entry.broken),
            "unchecked": " ".join(entry.unchecked),
            "because": entry.because,
        }


def _verb(entry: Entry) -> str:
    said = entry.line if entry.player is None else entry.line.removeprefix(f"{quote(entry.player)}: ")
    return said.split(maxsplit=1)[0]


def _points(session: Session) -> Iterator[Row]:
    game = session.game
    if session.table.told:
        return
    for place, point in enumerate(timeline(moments(session), game.stage, game.score), 1):
        yield from _point_rows(session.stream, place, point)


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


def _tallies(session: Session) -> Iterator[Row]:
    found = tallied(session.game, session.envelopes, session.history)
    for player, counts in found.items():
        for (what, which), n in counts.items():
            yield {"stream": session.stream, "called": fold(player), "what": what, "which": which, "n": n}
