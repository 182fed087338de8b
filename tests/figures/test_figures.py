"""Every answer of ``skald stats --json`` against a second account that knows neither the tables nor what asks them.

A few whole games and some hundred told ones; SOAK=1 in the environment plays more than 500 whole ones and asks of every
choice of games much more.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

import pytest

from cli import door
from cli.main import main
from projections import rates
from tests.figures import expected, naive
from tests.figures.club import CAMPAIGN, Club
from tests.figures.conftest import SOAK
from tests.players import PLAYERS
from tests.players.evening import PEOPLE

Games = list[naive.Game]
Ask = Callable[..., Any]
Form = tuple[tuple[str, ...], Callable[[Games], Any]]
"""What is typed behind ``skald stats``, and what answers it a second time."""

pytestmark = pytest.mark.soak
CHOSEN: Mapping[str, tuple[tuple[str, ...], Callable[[naive.Game], bool]]] = {
    "from a day on": (("--since", "2026-06-01"), lambda game: game["day"] >= "2026-06-01"),
    "from a month on": (("--since", "2025-09"), lambda game: game["day"] >= "2025-09-01"),
    "until a month": (("--until", "2025-03"), lambda game: game["day"] < "2025-04-01"),
    "between": (("--since", "2026", "--until", "2026-06-30"), lambda game: "2026" <= game["day"] <= "2026-06-30"),
    "won": (("--won", "ann"), lambda game: any(one["won"] and one["name"] == "ann" for one in game["people"])),
}
"""A name -> words that choose games, and which these are; a day is the one that was told, else the local one."""


@pytest.fixture(scope="module")
def every(club: Club) -> Games:
    """Return all games that count, forks too."""
    return naive.games_of(club.log, forks=True)


@pytest.fixture
def ask(club: Club, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Ask:
    """Return what types ``skald stats … --json`` and returns the answer."""
    monkeypatch.setenv("SKALD_CONFIG", f"{club.place}.toml")

    def asked(*words: str) -> Any:
        capsys.readouterr()
        with pytest.raises(SystemExit) as left:
            main(["stats", *words, "--json", "--db", club.place])
        out, err = capsys.readouterr()
        assert not left.value.code, (words, err)
        return json.loads(out)

    return asked


def same(found: Any, wanted: Any, where: str) -> None:
    """Make sure that two answers hold the same, numbers to the four digits that are told."""
    if isinstance(wanted, dict):
        assert isinstance(found, dict), where
        assert found.keys() == wanted.keys(), where
        for key in wanted:
            same(found[key], wanted[key], f"{where} {key}")
    elif isinstance(wanted, list):
        assert len(found) == len(wanted), (where, found, wanted)
        for at, one in enumerate(wanted):
            same(found[at], one, f"{where} {at}")
    elif isinstance(wanted, float):
        assert found == pytest.approx(wanted, abs=1e-4), where
    else:
        assert found == wanted, where


def scopes() -> Mapping[str, tuple[tuple[str, ...], Callable[[naive.Game], bool]]]:
    """Return a name -> words that choose games, and which of all games these are."""
    found: dict[str, Any] = {"all": ((), lambda game: not game["forked"]), "forks": (("--forks",), lambda game: True)}
    for rules in PLAYERS:
        chosen = partial(lambda rules, game: game["rules"] == rules and not game["forked"], rules)
        found[rules] = ("--type", rules), chosen
    for name, (words, holds) in CHOSEN.items():
        found[name] = words, partial(lambda holds, game: holds(game) and not game["forked"], holds)
    return found


SCOPES = scopes()


def forms(games: Games, kinds: Sequence[str]) -> Iterator[Form]:
    """Yield whatever can be asked of *games*, in which *kinds* of things are counted."""
    yield (), expected.people
    yield ("--min", "9"), partial(expected.people, least=9)
    yield ("--group",), partial(expected.group, year=f"{door.now().astimezone():%Y}")
    yield ("--ratings",), expected.ratings
    yield ("--ratings", "--min", "1"), partial(expected.ratings, least=1)
    for per in expected.VALUES:
        yield ("--per", per), partial(expected.per, what=per)
        yield ("--per", per, "--min", "7"), partial(expected.per, what=per, least=7)
    for kind in kinds:
        yield ("--strategy", kind), partial(expected.strategy, what=kind)
        yield ("--strategy", kind, "--min", "4"), partial(expected.strategy, what=kind, least=4)
    names = sorted({one["name"] for game in games for one in game["people"]})
    for name in (name.lower() for name in PEOPLE if name.lower() in names):
        yield from _of_person(games, name, kinds)


def _of_person(games: Games, name: str, kinds: Sequence[str]) -> Iterator[Form]:
    yield ("--player", name), partial(expected.page, name=name)
    for per in expected.VALUES:
        yield ("--player", name, "--per", per), partial(expected.per, what=per, name=name)
    for kind in kinds:
        yield ("--player", name, "--strategy", kind), partial(expected.strategy, what=kind, name=name)
    met = {other["name"] for game, _ in expected.seats_of(games, name) for other in game["people"] if other["human"]}
    for other in sorted(met - {name}):
        yield ("--versus", name, other), partial(expected.versus, first=name, second=other)


def some(every: Sequence[Form], most: int) -> Sequence[Form]:
    """Return about *most* of them, from everywhere among them; eight times as many in a soak."""
    return every[:: max(1, len(every) // (8 * most if SOAK else most))]


def test_the_club_has_all_that_can_happen(every: Games) -> None:
    games = [game for game in every if not game["forked"]]
    assert len(games) > 150
    assert len(every) > len(games)
    assert {naive.mode(game) for game in games} == {"competitive", "bots", "coop", "solo"}
    assert any(sum(one["won"] for one in game["people"]) > 1 for game in games)
    assert any(game["withdrawn"] for game in games)
    assert any(game["forced"] for game in games)
    assert {game["rules"] for game in games if not game["told"]} >= set(PLAYERS) - {"plain", "pax"}
    assert {len(game["people"]) for game in games} >= {1, 2, 3, 4, 5}
    if SOAK:
        assert min(sum(1 for game in games if game["rules"] == rules) for rules in PLAYERS) >= 50


@pytest.mark.parametrize("scope", SCOPES)
def test_each_figure_is_that_of_a_second_account(ask: Ask, every: Games, scope: str) -> None:
    words, chosen = SCOPES[scope]
    games = [game for game in every if chosen(game)]
    assert games
    kinds = sorted({kind for game in games for _, kind, _ in game["tallies"]})
    for said, answer in some(list(forms(games, kinds)), 40 if scope == "all" else 6):
        same(ask(*said, *words), answer(games), " ".join((*said, *words)))


def test_each_figure_of_a_campaign_is_that_of_a_second_account(club: Club, ask: Ask, every: Games) -> None:
    """Its games alone, forks are none of them; Ed is another name of Ann."""
    bound = set(club.bound)
    games = [_as_bound(game, club.called | {"ed": club.called["ann"]}) for game in every if game["stream"] in bound]
    kinds = sorted({kind for game in games for _, kind, _ in game["tallies"]})
    for said, answer in some([form for form in forms(games, kinds) if "ed" not in form[0]], 12):
        same(ask(*said, "--campaign", CAMPAIGN), answer(games), " ".join(said))
    same(ask("--player", "ED", "--campaign", CAMPAIGN), expected.page(games, "ann"), "by another name")


def _as_bound(game: naive.Game, called: Mapping[str, str]) -> naive.Game:
    people = []
    for one in game["people"]:
        name = called.get(one["name"], one["said"]) if one["human"] else one["said"]
        people.append(one | {"name": name.lower(), "said": name})
    tallies = {("ann" if who == "ed" else who, *key): n for (who, *key), n in game["tallies"].items()}
    began = "ann" if game["began"] == "ed" else game["began"]
    return game | {"people": people, "tallies": tallies, "began": began}


@pytest.mark.parametrize(
    ("won", "plays_", "low", "high"),
    [(3, 5, 0.231, 0.882), (0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_wilson_is_that_of_the_textbook(won: int, plays_: int, low: float, high: float) -> None:
    """The last is the example of Newcombe (1998), table I."""
    assert rates.wilson(won, plays_) == pytest.approx((low, high), abs=6e-4)
