"""Every figure against a second account that knows neither the tables nor the functions behind it."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from statistics import mean, median
from typing import Any

import pytest
from openskill.models import PlackettLuce

from campaign.notation.names import fold
from cli.figures import Figures, Person, day_of
from cli.finding import games_found
from cli.reading import games_of
from cli.wanted import wanted
from events.plays import Asked
from events.read_figures import done, ends, kinds, plays
from projections import groups, person, rates
from projections.ratings import ratings
from tests.figures import naive
from tests.figures.club import PEOPLE, Club

Seat = tuple[naive.Game, dict[str, Any]]
Row = dict[str, Any]


@pytest.fixture(scope="module")
def games(club: Club) -> list[naive.Game]:
    return naive.games_of(club.log)


@pytest.fixture(scope="module")
def figures(club: Club) -> Figures:
    return Figures(club.log, club.place, Asked())


def same_rate(found: Row, seats: Sequence[Seat]) -> None:
    expected = naive.rate(list(seats))
    assert {name: found[name] for name in expected} == pytest.approx(expected, abs=1e-4)


def near(expected: Any) -> Any:
    return pytest.approx(expected, abs=1e-4)


def test_the_club_has_all_that_can_happen(club: Club, games: list[naive.Game]) -> None:
    assert len(games) > 250
    assert {naive.mode(game) for game in games} == {"competitive", "bots", "coop", "solo"}
    assert any(sum(one["won"] for one in game["people"]) > 1 for game in games)
    assert any(game["session"].history.entries[number].withdrawn for game in games
               for number in game["session"].history.entries)  # fmt: skip
    assert len(naive.games_of(club.log, forks=True)) > len(games)
    assert {game["rules"] for game in games} == set(naive.known_games()) - {"beads"}


def test_people(figures: Figures, games: list[naive.Game]) -> None:
    expected: dict[str, dict[str, list[Row]]] = {}
    for game in games:
        for one in game["people"]:
            if one["human"]:
                expected.setdefault(one["name"], {}).setdefault(game["rules"], []).append(one)
    found = {row["player"].lower(): row for row in groups.people(figures.plays())}
    assert set(found) == set(expected)
    for name, by_game in expected.items():
        assert set(found[name]["by_game"]) == set(by_game)
        assert found[name]["games"] == sum(map(len, by_game.values()))
        for rules, rows in by_game.items():
            points = [one["total"] for one in rows if one["total"] is not None]
            assert found[name]["by_game"][rules] == {
                "games": len(rows),
                "won": len([one for one in rows if one["won"]]),
                "average": pytest.approx(mean(points), abs=0.006) if points else None,
            }


@pytest.mark.parametrize(
    ("per", "of"),
    [
        ("seat", lambda game, one: one["seat"]),
        ("size", lambda game, one: len(game["people"])),
        ("colour", lambda game, one: one["colour"]),
        ("board", lambda game, one: one["board"]),
        ("month", lambda game, one: game["day"][:7]),
        ("start", lambda game, one: (
            None if naive.began(game) is None
            else "began" if naive.began(game) == one["name"] else "did not begin")),
    ],
)  # fmt: skip
@pytest.mark.parametrize("whose", [None, "ann"])
def test_rates_by_something(figures: Figures, games: list[naive.Game], per: str, of: Any, whose: str | None) -> None:
    from cli.commands.stats import KEYS

    expected: dict[Any, list[Seat]] = {}
    for game, one in naive.fought(games):
        if whose in (None, one["name"]) and of(game, one) is not None:
            expected.setdefault(of(game, one), []).append((game, one))
    sat = groups.fought(figures.plays())
    sat = groups.begun(sat) if per == "start" else sat
    found = {row["value"]: row for row in groups.per([one for one in sat if whose in (None, one.called)], KEYS[per])}
    assert list(found) == sorted(expected)
    for value, seats in expected.items():
        same_rate(found[value], seats)
        assert found[value]["placing"] == near(naive.placing(seats))
        assert found[value]["games"] == len({game["stream"] for game, _ in seats})


@pytest.mark.parametrize("name", [name.lower() for name in PEOPLE] + ["jon", "ana"])
def test_the_page_of_a_person(figures: Figures, games: list[naive.Game], name: str) -> None:
    found = person.page(fold(name), figures.plays(Person(name, (fold(name),))), day_of)
    seats = [(game, one) for game in games for one in game["people"] if one["name"] == name]
    assert found["plays"] == len(seats)
    for mode, row in found["modes"].items():
        same_rate(row, [seat for seat in seats if naive.mode(seat[0]) == mode])
    rivals = [seat for seat in seats if naive.mode(seat[0]) == "competitive"]
    check_totals(found["totals"], seats)
    ranks = [one["rank"] for _, one in rivals if one["rank"] is not None]
    assert found["places"]["histogram"] == {str(rank): n for rank, n in sorted(Counter(ranks).items())}
    assert found["places"]["mean"] == near(mean(ranks)) if ranks else found["places"]["mean"] is None
    assert found["places"]["placing"] == near(naive.placing(rivals))
    check_form(found["form"], rivals)
    check_meetings(found, games, name)


def check_totals(rows: Sequence[Row], seats: Sequence[Seat]) -> None:
    expected: dict[tuple[str, str, int], list[Seat]] = {}
    for game, one in seats:
        if one["total"] is not None:
            key = game["rules"], naive.mode(game), len(game["people"])
            expected.setdefault(key, []).append((game, one))
    assert [(row["rules"], row["mode"], row["seats"]) for row in rows] == sorted(expected)
    for row in rows:
        own = expected[row["rules"], row["mode"], row["seats"]]
        points = [one["total"] for _, one in own]
        ahead = [gap for game, one in own if one["won"] and (gap := margin(game, one)) is not None]
        assert (row["plays"], row["best"], row["worst"]) == (len(points), max(points), min(points))
        assert (row["mean"], row["median"]) == (near(mean(points)), near(median(points)))
        assert row["margin"] == (near(mean(ahead)) if ahead else None)


def margin(game: naive.Game, own: Row) -> float | None:
    others = []
    for one in game["people"]:
        mate = one["team"] is not None and one["team"] == own["team"]
        if one is not own and not mate and one["total"] is not None:
            others.append(one["total"])
    return float(own["total"] - max(others)) if others else None


def check_form(form: Row, seats: Sequence[Seat]) -> None:
    won = [one["won"] for _, one in seats]
    letters = "".join("W" if one else "-" for one in won)
    assert form["longest"] == {
        "won": max(map(len, letters.replace("-", " ").split()), default=0),
        "without": max(map(len, letters.replace("W", " ").split()), default=0),
    }
    last = len(letters) - len(letters.rstrip(letters[-1:] or "W"))
    assert form["streak"] == {"won": won[-1] if won else None, "n": last}
    assert [(one["game"], one["rank"]) for one in form["last"]] == [(g["stream"], o["rank"]) for g, o in seats][-10:]
    assert form["first_victory"] == next((game["day"] for game, one in seats if one["won"]), None)
    months = Counter(game["day"][:7] for game, _ in seats)
    assert {row["month"]: row["plays"] for row in form["months"]} == dict(months)


def check_meetings(found: Row, games: Sequence[naive.Game], name: str) -> None:
    expected: dict[str, Counter[str]] = {}
    for game in games:
        own = next((one for one in game["people"] if one["name"] == name), None)
        for other in game["people"] if own else ():
            if other["human"] and other is not own:
                counts = expected.setdefault(other["name"], Counter())
                counts["games"] += 1
                if naive.mode(game) == "competitive" and own:
                    counts[compare(own["rank"], other["rank"])] += 1
    rows = {row["player"].lower(): row for row in found["against"]}
    assert set(rows) == set(expected)
    for other, counts in expected.items():
        for column in ("games", "above", "level", "below"):
            assert rows[other][column] == counts[column], (other, column)
    for role, column in (("rival", "above"), ("nemesis", "below"), ("partner", "games")):
        most = max((counts[column] for counts in expected.values() if counts["games"] >= 3), default=0)
        who = found[role]
        assert (expected[who.lower()][column] if who else 0) == most


def compare(own: int, other: int) -> str:
    if own == other:
        return "level"
    return "above" if own < other else "below"


@pytest.mark.parametrize(("first", "second"), [("ann", "bo"), ("cy", "åsa"), ("di", "jon")])
def test_two_people(figures: Figures, games: list[naive.Game], first: str, second: str) -> None:
    keys = fold(first), fold(second)
    found = person.versus(keys, figures.plays(Person(first, keys[:1])), day_of)
    pairs = []
    for game in games:
        seats = {one["name"]: one for one in game["people"]}
        if first in seats and second in seats:
            pairs.append((game, seats[first], seats[second]))
    rivals = [pair for pair in pairs if naive.mode(pair[0]) == "competitive"]
    counts = Counter(compare(own["rank"], other["rank"]) for _, own, other in rivals)
    assert (found["games"], found["fought"]) == (len(pairs), len(rivals))
    assert [found[name] for name in ("above", "level", "below")] == [counts[n] for n in ("above", "level", "below")]
    assert found["won"] == [sum(pair[at]["won"] for pair in rivals) for at in (1, 2)]
    assert sum(row["fought"] for row in found["by_game"]) == len(rivals)
    for row in found["by_game"]:
        own_games = [(own, other) for game, own, other in rivals if game["rules"] == row["rules"]]
        gaps = [own["total"] - other["total"] for own, other in own_games if None not in (own["total"], other["total"])]
        assert row["margin"] == (near(mean(gaps)) if gaps else None)


def test_strategies(figures: Figures, games: list[naive.Game]) -> None:
    known = figures.ask(kinds)
    counted = {game["stream"]: naive.tallies(game) for game in naive.games_of(figures.log)}
    assert known == sorted({what for found in every_tally(figures) for what in found})
    for what in known:
        did = figures.ask(partial(done, asked=figures.asked, what=what))
        rows = groups.strategies(figures.plays(), did)
        seats = [seat for seat in naive.fought(games) if any(w == what for _, w, _ in counted[seat[0]["stream"]])]
        pairs = {(game["rules"], which) for game, one in seats
                 for who, w, which in counted[game["stream"]] if w == what and who == one["name"]}  # fmt: skip
        assert {(row["rules"], row["which"]) for row in rows} == pairs
        for row in rows:
            check_strategy(row, what, [seat for seat in seats if seat[0]["rules"] == row["rules"]], counted)


def every_tally(figures: Figures) -> list[set[str]]:
    """Return what is counted in each game, void and unfinished ones too."""
    from campaign.session import Session
    from events.errors import NotFound

    found = []
    for head in figures.log.heads():
        try:
            game = {"session": Session.open(figures.log, head.stream)}
        except NotFound:
            continue
        found.append({what for _, what, _ in naive.tallies(game)})
    return found


def check_strategy(row: Row, what: str, seats: Sequence[Seat], counted: dict[str, dict[Any, int]]) -> None:
    def times(seat: Seat) -> int:
        return counted[seat[0]["stream"]].get((seat[1]["name"], what, row["which"]), 0)

    own = [seat for seat in seats if times(seat)]
    others = naive.rate([seat for seat in seats if not times(seat)])
    same_rate(row, own)
    points = [one["total"] for _, one in own if one["total"] is not None]
    assert row["n"] == sum(map(times, own))
    assert row["placing"] == near(naive.placing(own))
    assert row["total"] == (near(mean(points)) if points else None)
    assert row["without"] == near({name: others[name] for name in ("plays", "won", "over")})


def test_the_group_and_the_games_themselves(figures: Figures, games: list[naive.Game]) -> None:
    found = groups.group(figures.plays(), day_of, "2026")
    counts = Counter(game["rules"] for game in games)
    assert found["games"] == len(games)
    assert found["people"] == len({one["name"] for game in games for one in game["people"] if one["human"]})
    assert found["modes"] == dict(sorted(Counter(map(naive.mode, games)).items()))
    assert found["h_index"] == max(h for h in range(len(counts) + 1) if sum(n >= h for n in counts.values()) >= h)
    assert {row["rules"]: row["games"] for row in found["most_played"]} == counts
    for row in found["most_played"]:
        days = [game["day"] for game in games if game["rules"] == row["rules"]]
        assert (row["first"], row["last"]) == (min(days), max(days))
    firsts = {rules: min(game["day"] for game in games if game["rules"] == rules) for rules in counts}
    assert found["new"] == sorted(rules for rules, day in firsts.items() if day[:4] == "2026")
    assert {row["month"]: row["games"] for row in found["months"]} == Counter(game["day"][:7] for game in games)
    check_themselves(groups.themselves(figures.ask(lambda rows: ends(rows, figures.asked))), games)


def check_themselves(rows: Sequence[Row], games: Sequence[naive.Game]) -> None:
    assert len(rows) == len({(game["rules"], len(game["people"])) for game in games})
    for row in rows:
        own = [g for g in games if (g["rules"], len(g["people"])) == (row["rules"], row["seats"])]
        played = [game for game in own if not game["told"]]
        entries = [entry for game in played for entry in game["session"].history.entries.values() if entry.player]
        counting = [one for one in entries if not one.withdrawn and not one.turns_back]
        withdrawn = [one for one in entries if one.withdrawn_by is not None]
        assert row["games"] == len(own)
        assert row["moves"] == (near(len(counting) / len(played)) if played else None)
        total = len(counting) + len(withdrawn)
        assert row["forced"] == (near(sum(bool(one.broken) for one in counting) / len(counting)) if counting else None)
        assert row["withdrawn"] == (near(len(withdrawn) / total) if total else None)
        led = [found for game in played if (found := lead(game))]
        assert row["lead_changes"] == (near(mean(one[0] for one in led)) if led else None)
        assert row["deficit"] == (max(one[1] for one in led) if led else None)


def lead(game: naive.Game) -> tuple[int, float] | None:
    """Return the changes of the lead and the largest deficit of a winner, walked through stage by stage."""
    told = [totals for _, _, totals in naive.points(game["session"])]
    points = [{name: total for name, total in totals.items() if total is not None} for totals in told]
    if len(points) < 2 or points != told or not all(points):
        return None
    leader, changes, behind = None, 0, 0.0
    for totals in points:
        best = max(totals.values())
        first = [name for name in totals if totals[name] == best]
        if len(first) == 1:
            changes += leader is not None and leader != first[0]
            leader = first[0]
        for one in game["people"]:
            name = next(name for name in totals if name.lower() == one["name"])
            if one["won"]:
                behind = max(behind, best - totals[name])
    return changes, behind


def test_ratings(figures: Figures, games: list[naive.Game]) -> None:
    model = PlackettLuce()
    known: dict[str, Any] = {}
    count: Counter[str] = Counter()
    for game in games:
        if naive.mode(game) == "competitive":
            who = [one["name"] for one in game["people"]]
            teams = [[known.get(name) or model.rating()] for name in who]
            results = model.rate(teams, ranks=[one["rank"] for one in game["people"]])
            known |= {name: team[0] for name, team in zip(who, results, strict=True)}
            count.update(who)
    rows = ratings(person.by_game(figures.plays(), day_of))
    assert {row["player"].lower() for row in rows} == {name for name, n in count.items() if n >= 5}
    for row in rows:
        value = known[row["player"].lower()]
        assert row["rating"] == round(1500 + 24 * (value.mu - 25))
        assert row["give"] == round(48 * value.sigma)
    assert [row["sure"] for row in rows] == sorted((row["sure"] for row in rows), reverse=True)


@pytest.mark.parametrize(
    ("words", "holds"),
    [
        ({"since": "2026-06-01"}, lambda game: game["day"] >= "2026-06-01"),
        ({"since": "2025-03"}, lambda game: game["day"] >= "2025-03-01"),
        ({"until": "2025-03"}, lambda game: game["day"] < "2025-04-01"),
        ({"since": "2026", "until": "2026-06-30"}, lambda game: "2026-01-01" <= game["day"] <= "2026-06-30"),
        ({"type": "plain"}, lambda game: game["rules"] == "plain"),
        ({"won": "ann"}, lambda game: any(one["won"] and one["name"] == "ann" for one in game["people"])),
        ({"player": "ÅSA"}, lambda game: any(one["name"] == "åsa" for one in game["people"])),
    ],
)
def test_words_choose_the_games_that_count(
    club: Club, games: list[naive.Game], words: dict[str, str], holds: Callable[[naive.Game], bool]
) -> None:
    """A day is the one that was told, or else the local one of the end."""
    over = [one for one in games_of(club.log, club.place) if one.state == "over" and not one.void and not one.forked]
    only = {one.stream for one in games_found(club.log, club.place, wanted(words), over)}
    found = Figures(club.log, club.place, Asked(), only).plays()
    assert {one.stream for one in found} == only == {game["stream"] for game in games if holds(game)}
    assert 0 < len(only) < len(games)


def test_forks_count_when_they_are_asked_for(club: Club) -> None:
    asked = Asked(forks=True)
    found = Figures(club.log, club.place, asked).ask(lambda rows: plays(rows, asked))
    assert {one.stream for one in found} == {game["stream"] for game in naive.games_of(club.log, forks=True)}


@pytest.mark.parametrize(
    ("won", "plays_", "low", "high"),
    [(3, 5, 0.231, 0.882), (0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_wilson_is_that_of_the_textbook(won: int, plays_: int, low: float, high: float) -> None:
    """The last is the example of Newcombe (1998), table I."""
    assert rates.wilson(won, plays_) == pytest.approx((low, high), abs=6e-4)
