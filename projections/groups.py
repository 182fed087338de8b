"""The figures of a group: by seat, start, colour, board, size and month; strategies; the games themselves."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from events.plays import Done, End, Sitting
from projections.person import Day, grouped
from projections.rates import mean, placing, rated, share

Per = Callable[[Sitting], Any]


def fought(plays: Iterable[Sitting]) -> list[Sitting]:
    """Return the seats of people in competitive games."""
    return [one for one in plays if one.mode == "competitive" and one.kind == "human"]


def begun(plays: Iterable[Sitting]) -> list[Sitting]:
    """Return the seats of games of which it is known who began."""
    found = list(plays)
    known = {one.stream for one in found if one.starts}
    return [one for one in found if one.stream in known]


def per(plays: Iterable[Sitting], key: Per) -> list[dict[str, Any]]:
    """Return the rate and the placing of each value that *key* tells of a play, None being none."""
    return [{"value": value, **_figured(found)} for value, found in grouped(plays, key).items()]


def _figured(plays: Sequence[Sitting]) -> dict[str, Any]:
    return {"games": len({one.stream for one in plays}), **rated(plays), "placing": placing(plays)}


def people(plays: Iterable[Sitting]) -> list[dict[str, Any]]:
    """Return a row for each person with one for each game they played: most victories first, then by name."""
    found = grouped(plays, lambda one: one.called if one.kind == "human" else None)
    rows = [_fared(own) for own in found.values()]
    return sorted(rows, key=lambda row: (-row["won"], row["player"]))


def _fared(own: Sequence[Sitting]) -> dict[str, Any]:
    kinds = grouped(own, lambda one: one.rules)
    return {
        "player": min(one.player for one in own),
        "games": len(own),
        "won": sum(one.won for one in own),
        "by_game": {rules: _averaged(found) for rules, found in kinds.items()},
    }


def _averaged(own: Sequence[Sitting]) -> dict[str, Any]:
    points = [one.total for one in own if one.total is not None]
    average = round(sum(points) / len(points), 2) if points else None
    return {"games": len(own), "won": sum(one.won for one in own), "average": average}


def strategies(plays: Iterable[Sitting], done: Iterable[Done]) -> list[dict[str, Any]]:
    """Return for each thing that was done how those fared who did it, and those who did not, most often done first.

    Args:
        plays: seats in games of every kind; people in competitive ones count.
        done: who did which of one kind of thing; games of which nothing of it is told are left out, as are the rules
            of which no game is left.
    """
    did: dict[tuple[str, str], dict[str, int]] = {}
    for one in done:
        did.setdefault((one.stream, one.called), {})[one.which] = one.n
    streams = {stream for stream, _ in did}
    known = grouped((one for one in fought(plays) if one.stream in streams), lambda one: one.rules)
    return [row for rules, own in known.items() for row in _strategies(rules, own, did)]


def _strategies(
    rules: str, plays: Sequence[Sitting], did: Mapping[tuple[str, str], Mapping[str, int]]
) -> list[dict[str, Any]]:
    found: dict[str, list[tuple[Sitting, int]]] = {}
    for one in plays:
        for which, n in did.get((one.stream, one.called), {}).items():
            found.setdefault(which, []).append((one, n))
    rows = [{"rules": rules, "which": which, **_strategy(found[which], plays)} for which in sorted(found)]
    return sorted(rows, key=lambda row: -row["plays"])


def _strategy(with_it: Sequence[tuple[Sitting, int]], plays: Sequence[Sitting]) -> dict[str, Any]:
    own = [one for one, _ in with_it]
    did = {(one.stream, one.called) for one in own}
    others = rated(one for one in plays if (one.stream, one.called) not in did)
    return {
        "n": sum(n for _, n in with_it),
        **_figured(own),
        "total": mean([one.total for one in own if one.total is not None]),
        "without": {name: others[name] for name in ("plays", "won", "over")},
    }


def themselves(games: Iterable[End]) -> list[dict[str, Any]]:
    """Return what games come to, for each rules and number of seats: length, lead, corrections."""
    found: dict[tuple[str, int], list[End]] = {}
    for one in games:
        found.setdefault((one.rules, one.seats), []).append(one)
    return [{"rules": rules, "seats": seats, **_itself(found[rules, seats])} for rules, seats in sorted(found)]


def _itself(games: Sequence[End]) -> dict[str, Any]:
    played = [one for one in games if one.moves is not None]
    moves, withdrawn = sum(one.moves or 0 for one in played), sum(one.withdrawn for one in played)
    deficits = [one.deficit for one in games if one.deficit is not None]
    return {
        "games": len(games),
        "moves": mean([one.moves or 0 for one in played]),
        "minutes": mean([one.minutes for one in games if one.minutes is not None]),
        "lead_changes": mean([one.lead_changes for one in games if one.lead_changes is not None]),
        "deficit": max(deficits, default=None),
        "led_since": mean([one.led_since for one in games if one.led_since is not None]),
        "stages": mean([one.stages for one in games if one.lead_changes is not None]),
        "forced": share(sum(one.forced for one in played), moves),
        "withdrawn": share(withdrawn, moves + withdrawn),
    }


def group(plays: Sequence[Sitting], day: Day, year: str) -> dict[str, Any]:
    """Return the figures of the group: how many games, which most, the H-index, what is new in *year*, the months."""
    games = {one.stream: one for one in plays}.values()
    kinds = grouped(games, lambda one: one.rules)
    counts = sorted(kinds, key=lambda rules: (-len(kinds[rules]), rules))
    return {
        "games": len(games),
        "people": len({one.called for one in plays if one.kind == "human"}),
        "modes": dict(sorted(Counter(one.mode for one in games).items())),
        "h_index": h_index(len(found) for found in kinds.values()),
        "most_played": [{"rules": rules, **_spanned(kinds[rules], day)} for rules in counts],
        "new": [rules for rules in sorted(kinds) if min(map(day, kinds[rules])).startswith(year)],
        "months": [{"month": month, "games": len(g)} for month, g in grouped(games, lambda p: day(p)[:7]).items()],
    }


def _spanned(games: Sequence[Sitting], day: Day) -> dict[str, Any]:
    days = [day(one) for one in games]
    return {"games": len(games), "first": min(days), "last": max(days)}


def h_index(counts: Iterable[int]) -> int:
    """Return the largest number h such that h games were played h times or more each."""
    return sum(n >= place for place, n in enumerate(sorted(counts, reverse=True), 1))
