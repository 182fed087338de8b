"""The figures of a group: by seat, start, colour, board, size and month; strategies; the games themselves."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from events.plays import Alike, Done, Length, Sitting, Sums
from projections.person import grouped
from projections.rates import mean, placing, rated, share, summed


def fought(plays: Iterable[Sitting]) -> list[Sitting]:
    """Return the seats of people in competitive games."""
    return [one for one in plays if one.mode == "competitive" and one.kind == "human"]


def per(found: Mapping[Any, Sums]) -> list[dict[str, Any]]:
    """Return the rate and the placing of each value that seats were summed by, None being none, in their order."""
    return [{"value": value, **_figured(found[value])} for value in sorted(set(found) - {None})]


def _figured(found: Sums) -> dict[str, Any]:
    return {"games": found.games, **rated(found), "placing": placing(found)}


Kinds = Mapping[str, Mapping[tuple[str, int], Sums]]
"""Rules -> mode and number of players -> what the seats of somebody come to: totals of these alone are averaged."""


def people(found: Mapping[tuple[str, str, str, int], Sums]) -> list[dict[str, Any]]:
    """Return a row for each person with one for each game they played: most victories first, then by name.

    Args:
        found: what the seats of each person under each rules, in each mode and number of players, come to.
    """
    kinds: dict[str, dict[str, dict[tuple[str, int], Sums]]] = {}
    for called, rules, mode, size in sorted(found):
        own = kinds.setdefault(called, {}).setdefault(rules, {})
        own[mode, size] = found[called, rules, mode, size]
    return sorted(map(_fared, kinds.values()), key=lambda row: (-row["won"], row["player"]))


def _fared(kinds: Kinds) -> dict[str, Any]:
    every = [one for alike in kinds.values() for one in alike.values()]
    return {
        "player": min(one.name for one in every),
        "games": sum(one.plays for one in every),
        "won": sum(one.won for one in every),
        "by_game": {rules: _by_kind(alike) for rules, alike in kinds.items()},
    }


def _by_kind(alike: Mapping[tuple[str, int], Sums]) -> dict[str, Any]:
    rows = [{"mode": mode, "seats": size, **_averaged(one)} for (mode, size), one in alike.items()]
    return {
        "games": sum(one.plays for one in alike.values()),
        "won": sum(one.won for one in alike.values()),
        "average": rows[0]["average"] if len(rows) == 1 else None,
        "alike": rows,
    }


def _averaged(found: Sums) -> dict[str, Any]:
    average = round(found.total / found.scored, 2) if found.scored else None
    return {"games": found.plays, "won": found.won, "average": average}


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
    others = rated(summed(one for one in plays if (one.stream, one.called) not in did))
    return {
        "n": sum(n for _, n in with_it),
        **_figured(summed(own)),
        "total": mean([one.total for one in own if one.total is not None]),
        "without": {name: others[name] for name in ("plays", "won", "over")},
    }


def themselves(found: Iterable[Length]) -> list[dict[str, Any]]:
    """Return what games come to, for each rules and number of seats: length, lead, corrections."""
    kinds: dict[tuple[str, int], list[Length]] = {}
    for one in found:
        kinds.setdefault((one.rules, one.seats), []).append(one)
    return [{"rules": rules, "seats": seats, **_itself(kinds[rules, seats])} for rules, seats in sorted(kinds)]


def _itself(found: Sequence[Length]) -> dict[str, Any]:
    n = {name: sum(getattr(one, name) for one in found) for name in Length._fields if name not in _NO_SUM}
    return {
        "games": n["games"],
        "moves": share(n["moves"], n["played"]),
        "minutes": share(n["minutes"], n["timed"]),
        "lead_changes": share(n["lead_changes"], n["led"]),
        "deficit": max((one.deficit for one in found if one.deficit is not None), default=None),
        "led_since": share(n["led_since"], n["held"]),
        "stages": share(n["stages"], n["led"]),
        "forced": share(n["forced"], n["moves"]),
        "withdrawn": share(n["withdrawn"], n["moves"] + n["withdrawn"]),
    }


_NO_SUM = ("rules", "seats", "deficit")


Day = Callable[[str], str]
"""The day of a moment, or the day itself, ``2026-11-30``, where the question is asked."""


def group(found: Sequence[Alike], people: int, day: Day, year: str) -> dict[str, Any]:
    """Return the figures of the group: how many games, which most, the H-index, what is new in *year*, the months.

    Args:
        found: its games.
        people: how many persons sit at them.
        day: tells the day of a moment.
        year: the current one, four digits.
    """
    kinds: dict[str, list[Alike]] = {}
    modes, months = Counter[str](), Counter[str]()
    for one in found:
        kinds.setdefault(one.rules, []).append(one)
        modes[one.mode] += one.games
        months[one.month or day(one.moment or "")[:7]] += one.games
    spans = {rules: _spanned(kinds[rules], day) for rules in sorted(kinds)}
    most = sorted(spans, key=lambda rules: -spans[rules]["games"])
    return {
        "games": modes.total(),
        "people": people,
        "modes": dict(sorted(modes.items())),
        "h_index": h_index(one["games"] for one in spans.values()),
        "most_played": [{"rules": rules, **spans[rules]} for rules in most],
        "new": [rules for rules, one in spans.items() if one["first"].startswith(year)],
        "months": [{"month": month, "games": months[month]} for month in sorted(months)],
    }


def _spanned(found: Sequence[Alike], day: Day) -> dict[str, Any]:
    first, last = min(day(one.first) for one in found), max(day(one.last) for one in found)
    return {"games": sum(one.games for one in found), "first": first, "last": last}


def h_index(counts: Iterable[int]) -> int:
    """Return the largest number h such that h games were played h times or more each."""
    return sum(n >= place for place, n in enumerate(sorted(counts, reverse=True), 1))
