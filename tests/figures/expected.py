"""The answers of ``skald stats --json``, counted a second time: by the definitions in docs/statistics.md.

Nothing here knows the tables, SQL, or the code of `projections`; what a game came to is read by `tests.figures.naive`.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from statistics import fmean, median
from typing import Any

from openskill.models import PlackettLuce

from tests.figures import naive

Answer = dict[str, Any]
Seat = tuple[naive.Game, dict[str, Any]]
Games = Sequence[naive.Game]


def people(games: Games, least: int = 0) -> Answer:
    """``skald stats``: most victories first, then by name."""
    seats: dict[str, list[Seat]] = {}
    for game in games:
        for one in game["people"]:
            if one["human"]:
                seats.setdefault(one["name"], []).append((game, one))
    rows = []
    for own in seats.values():
        kinds: dict[str, Any] = {}
        for rules in {game["rules"] for game, _ in own}:
            under = [(game, one) for game, one in own if game["rules"] == rules]
            alike = []
            for mode, size in sorted({(naive.mode(game), len(game["people"])) for game, _ in under}):
                some = [one for game, one in under if (naive.mode(game), len(game["people"])) == (mode, size)]
                alike.append({"mode": mode, "seats": size, **fared(some)})
            whole = fared([one for _, one in under])
            whole["average"] = whole["average"] if len(alike) == 1 else None  # totals of unlike games are not averaged
            kinds[rules] = {**whole, "alike": alike}
        name = sorted(one["said"] for _, one in own)[0]
        won = sum(kind["won"] for kind in kinds.values())
        rows.append({"player": name, "games": len(own), "won": won, "by_game": kinds})
    rows.sort(key=lambda row: row["player"])
    rows.sort(key=lambda row: row["won"], reverse=True)
    return {"players": [row for row in rows if row["games"] >= least]}


def fared(some: Sequence[dict[str, Any]]) -> Answer:
    """Games, victories and the average of the totals that there are."""
    points = [one["total"] for one in some if one["total"] is not None]
    average = round(sum(points) / len(points), 2) if points else None
    return {"games": len(some), "won": len([1 for one in some if one["won"]]), "average": average}


def page(games: Games, name: str) -> Answer:
    """``skald stats --player NAME``."""
    own = seats_of(games, name)
    rivals = [seat for seat in own if naive.mode(seat[0]) == "competitive"]
    modes = ("competitive", "bots", "coop", "solo")
    return {
        "player": own[-1][1]["said"],
        "plays": len(own),
        "modes": {mode: naive.rate([seat for seat in own if naive.mode(seat[0]) == mode]) for mode in modes},
        "totals": totals(own),
        "places": places(rivals),
        "form": form(rivals),
        **against(own),
    }


def seats_of(games: Games, name: str) -> list[Seat]:
    return [(game, one) for game in games for one in game["people"] if one["name"] == name]


def totals(own: Sequence[Seat]) -> list[Answer]:
    """For each rules, mode and number of seats; *margin* is how far ahead of the best of all others when won."""
    found = []
    scored = [(game, one) for game, one in own if one["total"] is not None]
    for rules, mode, size in sorted({(g["rules"], naive.mode(g), len(g["people"])) for g, _ in scored}):
        some = [(g, o) for g, o in scored if (g["rules"], naive.mode(g), len(g["people"])) == (rules, mode, size)]
        points = [one["total"] for _, one in some]
        margins = []
        for game, one in some:
            others = [other["total"] for other in game["people"] if other is not one and not mates(one, other)]
            others = [total for total in others if total is not None]
            if one["won"] and others:
                margins.append(one["total"] - max(others))
        row = {"rules": rules, "mode": mode, "seats": size, "plays": len(some), "margin": mean(margins)}
        row |= {"mean": mean(points), "median": median(points), "best": max(points), "worst": min(points)}
        found.append(row)
    return found


def mates(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return one["team"] is not None and one["team"] == other["team"]


def mean(values: Sequence[float]) -> float | None:
    return fmean(values) if values else None


def places(rivals: Sequence[Seat]) -> Answer:
    ranks = [one["rank"] for _, one in rivals if one["rank"] is not None]
    times = {str(rank): ranks.count(rank) for rank in set(ranks)}
    return {"histogram": times, "mean": mean(ranks), "placing": naive.placing(list(rivals))}


def form(rivals: Sequence[Seat]) -> Answer:
    letters = "".join("W" if one["won"] else "-" for _, one in rivals)
    wins, others = letters.replace("-", " ").split(), letters.replace("W", " ").split()
    now = (wins if letters.endswith("W") else others)[-1:]
    last = [{"game": g["stream"], "day": g["day"], "rank": o["rank"], "won": o["won"]} for g, o in rivals[-10:]]
    months = sorted({game["day"][:7] for game, _ in rivals})
    return {
        "first_victory": next((game["day"] for game, one in rivals if one["won"]), None),
        "last": last,
        "streak": {"won": letters.endswith("W") if letters else None, "n": len(now[0]) if now else 0},
        "longest": {"won": max(map(len, wins), default=0), "without": max(map(len, others), default=0)},
        "months": [
            {
                "month": month,
                "plays": len([1 for game, _ in rivals if game["day"][:7] == month]),
                "won": len([1 for game, one in rivals if game["day"][:7] == month and one["won"]]),
            }
            for month in months
        ],
    }


def against(own: Sequence[Seat]) -> Answer:
    """Everybody met; rival, nemesis and partner from three common games on: more common games decide, then names."""
    met: dict[str, Answer] = {}
    for game, one in own:
        for other in game["people"]:
            if other is one or not other["human"]:
                continue
            row = met.setdefault(other["name"], {"games": 0, "above": 0, "level": 0, "below": 0})
            row["player"] = other["said"]
            row["games"] += 1
            if naive.mode(game) == "competitive" and not mates(one, other) and None not in (one["rank"], other["rank"]):
                row[compared(one, other)] += 1
    rows = sorted(met.values(), key=lambda row: (-row["games"], row["player"]))
    found: Answer = {"against": rows}
    for role, column in (("rival", "above"), ("nemesis", "below"), ("partner", "games")):
        some = sorted((row for row in rows if row["games"] >= 3), key=lambda row: -row[column])  # by games, then name
        found[role] = some[0]["player"] if some and some[0][column] else None
    return found


def compared(one: dict[str, Any], other: dict[str, Any]) -> str:
    if one["rank"] == other["rank"]:
        return "level"
    return "above" if one["rank"] < other["rank"] else "below"


def versus(games: Games, first: str, second: str) -> Answer:
    """``skald stats --versus NAME NAME``."""
    pairs = []
    for game in games:
        at = {one["name"]: one for one in game["people"]}
        if first in at and second in at:
            pairs.append((game, at[first], at[second]))
    fought = [pair for pair in pairs if naive.mode(pair[0]) == "competitive"]
    kinds = sorted({game["rules"] for game, _, _ in fought})
    whole = duel(fought)
    whole["margin"] = whole["margin"] if len(kinds) == 1 else None  # totals of unlike games are not averaged
    return {
        "players": [one["said"] for one in pairs[-1][1:]],
        "games": len(pairs),
        **whole,
        "by_game": [{"rules": kind, **duel([p for p in fought if p[0]["rules"] == kind])} for kind in kinds],
        "last": [
            {"game": game["stream"], "day": game["day"], "rules": game["rules"], "ranks": [a["rank"], b["rank"]]}
            for game, a, b in fought[-10:]
        ],
    }


def duel(fought: Sequence[tuple[naive.Game, dict[str, Any], dict[str, Any]]]) -> Answer:
    how = [compared(a, b) for _, a, b in fought]
    gaps = [a["total"] - b["total"] for _, a, b in fought if None not in (a["total"], b["total"])]
    found: Answer = {"fought": len(fought), "margin": mean(gaps)}
    found |= {name: how.count(name) for name in ("above", "level", "below")}
    return found | {"won": [sum(pair[1]["won"] for pair in fought), sum(pair[2]["won"] for pair in fought)]}


VALUES: Mapping[str, Callable[[naive.Game, dict[str, Any]], Any]] = {
    "seat": lambda game, one: one["seat"],
    "size": lambda game, one: len(game["people"]),
    "colour": lambda game, one: one["colour"],
    "board": lambda game, one: one["board"],
    "month": lambda game, one: game["day"][:7],
    "start": lambda game, one: (
        None if game["began"] is None else "began" if game["began"] == one["name"] else "did not begin"
    ),
}
"""What rates are made by -> what is so of a seat; None is left out."""


def per(games: Games, what: str, name: str | None = None, least: int = 0) -> Answer:
    """``skald stats --per WHAT``, of one person or all."""
    found: dict[Any, list[Seat]] = {}
    own = [seat for seat in naive.fought(list(games)) if name in (None, seat[1]["name"])]
    for game, one in own:
        value = VALUES[what](game, one)
        if value is not None:
            found.setdefault(value, []).append((game, one))
    rows = [{"value": value, **figured(found[value])} for value in sorted(found)]
    said = own[-1][1]["said"] if name and own else None
    return {"per": what, "player": said, "rows": [row for row in rows if row["plays"] >= least]}


def figured(seats: list[Seat]) -> Answer:
    streams = {game["stream"] for game, _ in seats}
    return {"games": len(streams), **naive.rate(seats), "placing": naive.placing(seats)}


def strategy(games: Games, what: str, name: str | None = None, least: int = 0) -> Answer:
    """``skald stats --strategy WHAT``: only games count of which something of that kind was logged."""
    rows = []
    counted = {game["stream"]: game["tallies"] for game in games}
    logged = [game for game in games if any(kind == what for _, kind, _ in game["tallies"])]
    seats = [seat for seat in naive.fought(logged) if name in (None, seat[1]["name"])]
    for rules in sorted({game["rules"] for game, _ in seats}):
        under = [seat for seat in seats if seat[0]["rules"] == rules]
        some = []
        for which in sorted({key[2] for game, _ in under for key in game["tallies"] if key[1] == what}):
            times = [counted[game["stream"]].get((one["name"], what, which), 0) for game, one in under]
            did = [seat for seat, n in zip(under, times, strict=True) if n]
            if did:
                others = naive.rate([seat for seat, n in zip(under, times, strict=True) if not n])
                without = {key: others[key] for key in ("plays", "won", "over")}
                points = [one["total"] for _, one in did if one["total"] is not None]
                row = {"rules": rules, "which": which, "n": sum(times), **figured(did)}
                some.append(row | {"total": mean(points), "without": without})
        rows += sorted(some, key=lambda row: -row["plays"])
    return {"what": what, "rows": [row for row in rows if row["plays"] >= least]}


def group(games: Games, year: str) -> Answer:
    """``skald stats --group``, asked in *year*."""
    kinds = Counter(game["rules"] for game in games)
    days = {rules: sorted(game["day"] for game in games if game["rules"] == rules) for rules in kinds}
    months = Counter(game["day"][:7] for game in games)
    most = [
        {"rules": rules, "games": n, "first": days[rules][0], "last": days[rules][-1]} for rules, n in kinds.items()
    ]
    return {
        "games": len(games),
        "people": len({one["name"] for game in games for one in game["people"] if one["human"]}),
        "modes": dict(Counter(naive.mode(game) for game in games)),
        "h_index": max(h for h in range(len(kinds) + 1) if len([n for n in kinds.values() if n >= h]) >= h),
        "most_played": sorted(most, key=lambda row: (-row["games"], row["rules"])),
        "new": sorted(rules for rules in kinds if days[rules][0][:4] == year),
        "months": [{"month": month, "games": months[month]} for month in sorted(months)],
        "themselves": [
            {
                "rules": rules,
                "seats": size,
                **itself([g for g in games if (g["rules"], len(g["people"])) == (rules, size)]),
            }
            for rules, size in sorted({(game["rules"], len(game["people"])) for game in games})
        ],
    }


def itself(games: Games) -> Answer:
    """What games of one kind and size were like; a game that was told by its end has no moves, lead or stages."""
    played = [game for game in games if not game["told"]]
    moves, forced, withdrawn = (sum(game[key] for game in played) for key in ("moves", "forced", "withdrawn"))
    leads = [lead for game in games if (lead := game["lead"]) is not None]
    since = [lead["since"] for lead in leads if lead["since"] is not None]
    return {
        "games": len(games),
        "moves": mean([game["moves"] for game in played]),
        "minutes": mean([game["minutes"] for game in games if game["minutes"] is not None]),
        "lead_changes": mean([lead["changes"] for lead in leads]),
        "deficit": max((lead["deficit"] for lead in leads), default=None),
        "led_since": mean(since),
        "stages": mean([lead["stages"] for lead in leads]),
        "forced": forced / moves if moves else None,
        "withdrawn": withdrawn / (moves + withdrawn) if moves + withdrawn else None,
    }


def ratings(games: Games, least: int = 5) -> Answer:
    """``skald stats --ratings``: the package's own model over the places of competitive games, in their order."""
    model, known, said = PlackettLuce(), dict[str, Any](), dict[str, list[str]]()
    for game in games:
        if naive.mode(game) != "competitive":
            continue
        sides: dict[str, list[dict[str, Any]]] = {}
        for one in game["people"]:
            sides.setdefault(f"team {one['team']}" if one["team"] else f"alone {one['name']}", []).append(one)
            said.setdefault(one["name"], []).append(one["said"])
        teams = [[known.get(one["name"]) or model.rating() for one in side] for side in sides.values()]
        ranks = [side[0]["rank"] for side in sides.values()]
        for side, values in zip(sides.values(), model.rate(teams, ranks=ranks), strict=True):
            known |= {one["name"]: value for one, value in zip(side, values, strict=True)}
    rows = [rated(said[name], value) for name, value in known.items() if len(said[name]) >= least]
    return {"ratings": sorted(rows, key=lambda row: (-row["sure"], row["player"]))}


def rated(said: Sequence[str], value: Any) -> Answer:
    """Everybody begins at 1500 ± 400, which the model calls 25 ± 2 · 25 / 3: a point of it is 24 of ours."""
    rating, give = 1500 + 24 * (value.mu - 25), 24 * value.sigma
    found = {"player": said[-1], "games": len(said)}
    return found | {"rating": round(rating), "give": round(2 * give), "sure": round(rating - 3 * give)}
