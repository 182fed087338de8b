"""The figures counted a second time: from each game's own score, with no table, no SQL and no code of `projections`.

Loops and sums alone; slow, and easy to check by eye.
"""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

from campaign.session import Session
from campaign.shelf import kept
from campaign.tallied import tallied
from events.errors import NotFound
from events.log import EventLog
from projections.history import Entry

Game = dict[str, Any]


def games_of(log: EventLog, *, forks: bool = False) -> list[Game]:
    """Return each finished game that counts, in the order in which they were played."""
    found = [one for head in log.heads() if (one := game_of(log, head.stream)) and (forks or not one["forked"])]
    return sorted(found, key=lambda game: (game["day"], game["closed"], game["stream"]))


def game_of(log: EventLog, stream: str) -> Game | None:
    """Return one game, None when it does not count."""
    about = kept(log).of(stream)
    try:
        session = Session.open(log, stream)
    except NotFound:
        return None
    score = session.game.score(session.table)
    if not score["final"] or about.void is not None:
        return None
    line = [session.history.entries[number] for number in session.history.line]
    made = [made_first(session, entry) for entry in line]
    last, told = made[-1], bool(score.get("told"))
    people = [player_of(session, score, at) for at in range(len(session.opening.seats))]
    of_players = [entry for entry in session.history.entries.values() if entry.player]
    counting = [entry for entry in of_players if not entry.withdrawn and not entry.turns_back]
    return {
        "stream": stream,
        "session": session,
        "rules": session.opening.game,
        "forked": session.opening.forked is not None,
        "closed": last.at,
        "day": about.date or datetime.fromisoformat(last.at).astimezone().strftime("%Y-%m-%d"),
        "told": told,
        "minutes": minutes([entry.at for entry in made if not entry.part_of])
        if about.minutes is None
        else about.minutes,
        "people": people,
        "began": next((entry.player.lower() for entry in line if entry.player), None),
        "moves": len(counting),
        "forced": len([entry for entry in counting if entry.broken]),
        "withdrawn": len([entry for entry in of_players if entry.withdrawn_by is not None]),
        "lead": None if told else lead(session, [one["said"] for one in people if one["won"]]),
        "tallies": tallies(session),
    }


def player_of(session: Session, score: dict[str, Any], at: int) -> dict[str, Any]:
    """Return what a seat came to."""
    seat = session.opening.seats[at]
    row = next(row for row in score["rows"] if row["player"] == seat.name)
    teams = [team["name"] for team in score.get("teams", ()) if seat.name in team["players"]]
    return {
        "name": seat.name.lower(),
        "said": seat.name,
        "human": seat.kind == "human",
        "seat": at + 1,
        "colour": seat.colour,
        "board": seat.board,
        "team": teams[0] if teams else None,
        "total": row["total"],
        "rank": row["rank"],
        "won": seat.name in score["winners"],
    }


def sides(game: Game) -> int:
    """Return how many play to win."""
    return len({one["team"] or f"alone {one['name']}" for one in game["people"]})


def mode(game: Game) -> str:
    """Return with whom it was played."""
    humans = [one for one in game["people"] if one["human"]]
    if len(humans) > 1 and all(one["team"] and one["team"] == humans[0]["team"] for one in humans):
        return "coop"
    if any(not one["human"] for one in game["people"]):
        return "bots"
    return "solo" if len(humans) == 1 else "competitive"


def fought(games: list[Game]) -> Iterator[tuple[Game, dict[str, Any]]]:
    """Yield every seat of a competitive game."""
    for game in games:
        if mode(game) == "competitive":
            for one in game["people"]:
                yield game, one


def rate(seats: list[tuple[Game, dict[str, Any]]]) -> Game:
    """Return plays, victories, expectation, and the interval by its textbook formula."""
    n, won = len(seats), len([1 for _, one in seats if one["won"]])
    expected = 0.0
    for game, _ in seats:
        expected += 1 / sides(game)
    if n < 3:
        return {"plays": n, "won": won, "expected": expected, "rate": None, "low": None, "high": None, "over": None}
    z, p = 1.959963984540054, won / n
    middle = (p + z**2 / (2 * n)) / (1 + z**2 / n)
    reach = z / (1 + z**2 / n) * (p * (1 - p) / n + z**2 / (4 * n**2)) ** 0.5
    low, high = middle - reach, middle + reach
    return {"plays": n, "won": won, "expected": expected, "rate": p, "low": low, "high": high, "over": won / expected}


def placing(seats: list[tuple[Game, dict[str, Any]]]) -> float | None:
    """Return the mean of where somebody stands from last, 0, to first, 1."""
    found = []
    for game, one in seats:
        n = len(game["people"])
        if n > 1 and one["rank"] is not None:
            found.append((n - one["rank"]) / (n - 1))
    return sum(found) / len(found) if found else None


def made_first(session: Session, entry: Entry) -> Entry:
    """Return what stood there before corrections."""
    return made_first(session, session.history.entries[entry.stands_for]) if entry.stands_for else entry


def minutes(times: list[str]) -> int | None:
    """Return the time between moves, thirty minutes at most for each gap; under five it was typed in afterwards."""
    moments, spent = [datetime.fromisoformat(at) for at in times], 0.0
    for at in range(1, len(moments)):
        spent += min(30.0, (moments[at] - moments[at - 1]).total_seconds() / 60)
    return round(spent) if round(spent) >= 5 else None


def lead(session: Session, winners: list[str]) -> dict[str, Any] | None:
    """Return how the lead went, walked through stage by stage; None where points are not known, or nobody won."""
    stages = [found for _, _, found in points(session)]
    if len(stages) < 2 or not winners or any(not one or None in one.values() for one in stages):
        return None
    first = [[name for name in one if one[name] == max(one.values())] for one in stages]
    alone = [names[0] for names in first if len(names) == 1]
    since = []
    for name in winners:
        at = len(stages)
        while at and name in first[at - 1]:
            at -= 1
        since += [at + 1] if at < len(stages) else []
    return {
        "changes": len([1 for at in range(1, len(alone)) if alone[at] != alone[at - 1]]),
        "deficit": max(max(one.values()) - one[name] for one in stages for name in winners),
        "since": min(since, default=None),
        "stages": len(stages),
    }


def tallies(session: Session) -> dict[tuple[str, str, str], int]:
    """Return (player, what, which) -> n."""
    found = tallied(session)
    return {(name.lower(), *key): n for name, counts in found.items() for key, n in counts.items()}


def points(session: Session) -> list[tuple[str, int, dict[str, Any]]]:
    """Return stage, last move and totals at the end of each stage and now: a copy before every fact."""
    game, table, found, last = session.game, session.game.table(), [], 0
    for number in session.history.line:
        for at, fact in enumerate(session.decoded(number)):
            before = table.copy()
            game.evolve(table, fact)
            if last and game.stage(before) != game.stage(table):
                found.append((game.stage(before), number if at else last, totals(game.score(before))))
        last = number
    score = game.score(table)
    return [*([] if score.get("told") else found), (game.stage(table), last, totals(score))]


def totals(score: dict[str, Any]) -> dict[str, Any]:
    """Return player -> total."""
    return {row["player"]: row["total"] for row in score["rows"]}
