"""The law behind E6: of one untold thing she asks exactly when two answers lead to different turns."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from campaign.games.vendel import GAME
from campaign.notation.parse import parse
from campaign.owner import decided
from events.errors import Unanswered
from projections.games.vendel import box
from projections.games.vendel.known import Spot
from projections.games.vendel.table import Table
from tests.vendel.world import GRAMMAR
from tests.vendel_bot.test_priorities import PLACES, boards

INNER = {
    **dict.fromkeys(box.ADVANCED, box.TALENTS),
    **dict.fromkeys(box.EPIC, box.ADVANCED),
    **dict.fromkeys(box.FUTURE, box.EPIC),
}


def outcome(table: Table, about: str) -> tuple:
    """Return what her turn comes to: the table without what is known, and the ties that were settled by a first name.

    Or the question of another kind that it came to; one that begins with *about* ends it in any case.
    """
    line, tied = "bot", []
    for _ in range(40):
        try:
            after = decided(GAME, table, parse(line, GRAMMAR, GAME.names(table))).table
        except Unanswered as error:
            if not error.fill.startswith(("--choose", "--bonus")) or error.fill.startswith(about):
                return ("asks", error.fill)
            tied.append((error.fill, sorted(error.choices)))
            line = f"{line} {error.fill.format(min(error.choices))}"
            continue
        after.tiles = {place: tile._replace(bonus=None) for place, tile in after.tiles.items()}
        return ("plays", {name: part for name, part in GAME.view(after).items() if name != "known"}, tied)
    raise AssertionError(line)


def check(table: Table, about: str, answers: Iterator[Table]) -> None:
    """Check that the question that begins with *about* is asked exactly when *answers* differ.

    Raises:
        AssertionError: it is asked though nothing hangs on it, or it is not asked.
    """
    untold = outcome(table, about)
    if untold[0] == "asks" and not untold[1].startswith(about):
        return  # something else was asked first
    ends = [outcome(answered, "nothing") for answered in answers]
    differ = any(end != ends[0] for end in ends)
    assert (untold[0] == "asks") == differ, (untold, ends[0])
    assert differ or untold == ends[0]


@pytest.mark.parametrize("spot", ["navigator", "longship", "pagan-legends", "pagan-missionary", "future-1"])
@settings(deadline=None, max_examples=12)
@given(table=boards)
def test_e6_links_are_asked_for_exactly_when_they_decide(spot: str, table: Table) -> None:
    def linked() -> Iterator[Table]:
        for links in combinations(INNER[spot], 2):
            yield taught(table, {**table.known.spots, spot: Spot(links)})

    spots = {name: known for name, known in table.known.spots.items() if name != spot}
    check(taught(table, spots), f"spot {spot} ", linked())


def taught(table: Table, spots: dict[str, Spot]) -> Table:
    twin = table.copy()
    twin.known = table.known.copy()
    twin.known.spots = spots
    return twin


@settings(deadline=None, max_examples=25)
@given(table=boards, place=st.sampled_from(PLACES))
def test_e6_an_end_bonus_is_asked_for_exactly_when_it_decides(table: Table, place: str) -> None:
    if place not in table.tiles:
        return

    def told(bonus: bool | None) -> Table:
        twin = table.copy()
        twin.tiles[place] = table.tiles[place]._replace(bonus=bonus)
        return twin

    check(told(None), f"tile {place} ", (told(bonus) for bonus in (True, False)))


@settings(deadline=None, max_examples=25)
@given(table=boards, place=st.sampled_from(PLACES))
def test_e6_a_rank_is_asked_for_exactly_when_it_decides(table: Table, place: str) -> None:
    """With every latitude told: a rank from 1 to 9 that another place may share."""

    def ranked(west: int | None) -> Table:
        twin = table.copy()
        twin.known = table.known.copy()
        twin.known.places = {
            name: known._replace(west=west if name == place else known.west, north=north)
            for north, (name, known) in enumerate(table.known.places.items(), 1)
        }
        return twin

    check(ranked(None), f"location {place} ", (ranked(west) for west in range(1, 10)))
