"""What a game counts of its players: only what counts, by names that are never taken for others, as the table has it.

That an undo is as if never played, and that names change nothing else, holds by the contract as well.
"""

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from campaign.games import registry
from campaign.service import Service
from campaign.tallied import over_all, tallied
from events.memory import MemoryLog
from events.replay import draft_of
from projections.games.vendel.query import majorities
from projections.tallies import Tallies, kinds
from projections.told import Told
from tests.beads import numbered, ticking
from tests.games.contract import counted
from tests.games.states import RECORDS, played

COUNTING = [name for name in registry.names() if registry.load(name).tallies]


def of(session: Service) -> Tallies:
    return tallied(session)


def sums(found: Tallies, *whats: str) -> dict[str, Counter[str]]:
    """Return player -> which -> n of what is one of *whats*."""
    return {
        player: Counter({which: n for (what, which), n in counts.items() if what in whats})
        for player, counts in found.items()
    }


def vendel(session: Service, found: Tallies) -> None:
    for one in session.game.view(session.table)["players"]:
        name = one["name"]
        assert sums(found, "home")[name] == Counter(filter(None, [one["home"]]))
        assert sums(found, "achievement")[name] == Counter(one["standees"])
        held = 0 if name in session.table.noted else sum(majorities(session.table, name).values())
        assert sums(found, "majority")[name].total() == held


def gone_viking(session: Service, found: Tallies) -> None:
    for one in session.game.view(session.table)["players"]:
        assert sums(found, "ship").get(one["name"], Counter()).total() == one["ships"]


def vikingar(session: Service, found: Tallies) -> None:
    view = session.game.view(session.table)
    for one in view["players"]:
        name = one["name"]
        assert sums(found, "cup").get(name, Counter()) == Counter(one["cups"])
        assert sums(found, "point")[name].total() == one["score"]
    burnt = Counter(
        place["name"].rstrip("0123456789") for tile in view["tiles"] for place in tile["places"] if place["burnt"]
    )
    assert sum((places for places in sums(found, "place").values()), Counter[str]()) == burnt
    runes = sum(int(which.split(":")[0]) * n for counts in sums(found, "throw").values() for which, n in counts.items())
    assert sum(counts.total() for counts in sums(found, "rune").values()) == runes
    fought = [counts.total() for counts in sums(found, "attack").values()]
    assert fought == [counts.total() for counts in sums(found, "fought").values()]


def feast(session: Service, found: Tallies) -> None:
    for one in session.game.view(session.table)["players"]:
        name = one["name"]
        assert sums(found, "board").get(name, Counter()).total() == len(session.table.claims[name])
        assert sums(found, "house").get(name, Counter()).total() == len(session.table.houses[name])
        assert sums(found, "sent").get(name, Counter()) == Counter(one["emigrated"])
        assert sums(found, "card").get(name, Counter()).total() == len(one["cards"])
        assert sums(found, "gap").get(name, Counter()).total() == one["penalties"]
    rolls = sum(sum(counts.values()) for counts in sums(found, "roll").values())
    assert rolls >= sum(sum(counts.values()) for counts in sums(found, "battle").values()) > 0


AGREES: dict[str, Callable[[Service, Tallies], None]] = {
    "vendel": vendel, "gone-viking": gone_viking, "vikingar": vikingar, "feast": feast,
}  # fmt: skip
"""Game -> what of the table its tallies add up to."""


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_what_is_counted_adds_up_to_the_table(path: Any) -> None:
    session = played(path)
    check = AGREES.get(session.game.name)
    if session.game.tallies is None or check is None:
        assert session.game.name not in AGREES
        return
    assert counted(session)
    if not any(" position " in f" {session.history.entries[n].line}" for n in session.history.line):
        check(session, of(session))


def test_every_game_that_counts_is_held_against_its_table() -> None:
    assert [name for name in COUNTING if name in registry.BUILT_IN and name not in AGREES] == []


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_what_is_withdrawn_does_not_count(path: Any) -> None:
    session = Service.resume(_copied(played(path)), "game-1", clock=ticking(), who="Ann")
    seen = {number: counted_at(session, number) for number in session.history.line}
    for number in reversed(session.history.line[1:-1:19]):
        session.play(f"undo --to {number}")
        assert counted(session) == seen[number]
    session.play("undo --to 1")
    assert counted(session) == seen[1]


def counted_at(session: Service, number: int) -> list[list[Any]]:
    """Return what was counted when *number* was the last move, of the moves that count now."""
    line = [one for one in session.history.line if one <= number]
    return sorted(
        [player, what, which, n]
        for player, counts in _of_line(session, line).items()
        for (what, which), n in counts.items()
    )


def _of_line(session: Service, line: list[int]) -> Tallies:
    game = session.game
    moves = [Told(n, session.history.entries[n].line, tuple(session.decoded(n))) for n in line]
    return game.tallies(moves, session.table_of(line)) if game.tallies else {}


def _copied(session: Service) -> MemoryLog:
    log = MemoryLog()
    log.append("game-1", 0, [draft_of(envelope) for envelope in session.envelopes])
    return log


@pytest.mark.parametrize("name", COUNTING)
def test_names_are_never_taken_for_what_is_counted(name: str) -> None:
    """Players called as what is counted are counted as players called otherwise."""
    games = [played(path) for path in RECORDS if played(path).game.name == name]
    session = max(games, key=lambda game: game.history.last)
    people = [seat.name for seat in session.opening.seats]
    found = of(session)
    called = dict(zip(people, _words(session, found), strict=False))
    assert len(called) == len(people)
    other = _called(session, called)
    renamed = {called[player]: dict(counts) for player, counts in found.items()}
    assert {player: dict(counts) for player, counts in of(other).items()} == renamed


def _words(session: Service, found: Tallies) -> list[str]:
    """Return words that are counted and mean nothing in a move."""
    known = kinds(found)
    words = dict.fromkeys(word for what, which in known.items() for word in (what, *which) if word.isalpha())
    names = session.game.names(session.table)
    verbs = {verb.split()[0] for verb in session.grammar.verbs}
    places = {name.casefold() for kind in ("location", "place", "spot", "talent") for name in names.known(kind)}
    return [word for word in words if word not in verbs and word.casefold() not in places]


def _called(session: Service, called: dict[str, str]) -> Service:
    """Return the same game, its players called otherwise."""

    def line(text: str) -> str:
        return re.sub(rf"\b({'|'.join(called)})\b", lambda found: called[found[1]], text)

    first, *rest = (session.history.entries[n].line for n in session.history.line)
    game = Service.begin(MemoryLog(), line(first), clock=ticking(), who="jon", new_id=numbered())
    for text in rest:
        game.play(line(text))
    return game


def test_the_sum_over_games_leaves_forks_and_other_rules_out() -> None:
    log = MemoryLog()
    ids = numbered()

    def begin(line: str) -> Service:
        return Service.begin(log, line, clock=ticking(), who="jon", new_id=ids)

    first = begin("new vikingar One --player Ana --player Bo")
    begin("new plain Two --player Ana --player Bo")
    second = begin("new vikingar Three --player ANA --player Cy")
    for game, order in ((first, "Ana Bo"), (second, "ANA Cy")):
        for line in (f"order {order}", "go sea N1 3 aailx/aii city,village loot:village"):
            game.play(line)
    found, games = over_all(first.game, log, list(log.heads()))
    assert games == 2
    assert found["Ana"]["place", "village"] == 2
    assert found["Ana"]["rune", "active"] == 4
    assert found["Bo"]["rune", "active"] == found["Cy"]["rune", "active"] == 1
