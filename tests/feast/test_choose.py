"""Which space a line means: the cheapest free one that allows what is typed, and for ever the one that was written."""

from dataclasses import replace

import pytest

from campaign.games.feast.actions import Action
from campaign.games.feast.choose import chosen
from events.games.feast import VikingsPlaced
from tests.feast.make_records import NAMES, replayed
from tests.feast.tables import laid, played, refused, stood


@pytest.mark.parametrize("name", NAMES)
def test_a_written_line_means_the_same_space_whatever_is_free(name: str) -> None:
    """On an empty action board, and on one where all other spaces are as they were, it is the space that was used."""
    game = replayed(name)
    met = 0
    for number in game.history.line[1:]:
        line = game.history.entries[number].line
        facts = [fact for fact in game.decoded(number) if isinstance(fact, VikingsPlaced)]
        if not facts:
            continue
        table = game.at(number)
        move = game.parse(line, table).move
        assert isinstance(move, Action)
        empty = replace(table, stands=())
        other = replace(table, stands=tuple(one for one in table.stands if one.space != facts[0].space))
        for board in (empty, other, table):
            row = chosen(board, facts[0].player, move)
            assert row is not None
            assert row.number == facts[0].space, line
        met += 1
    assert met > 20


def test_the_cheapest_free_column_is_taken() -> None:
    game = laid(3, Ana={"bow": 8}, Bo={"bow": 8}, Cy={"bow": 8})
    assert played(game, "hunt 1").line == "Ana: hunt 1 --col 1"
    assert played(game, "hunt 1").line == "Bo: hunt 1 --col 2"
    assert (stood(game, 8), stood(game, 10)) == (("Ana", 1), ("Bo", 2))
    assert refused(game, "hunt 1").rule == "FO-PLC-01"


def test_a_space_that_is_wholly_used_goes_before_another_of_its_column() -> None:
    game = laid(2, Ana={"mead": 2}, Bo={"mead": 2}, strips=[{"strip": "321"}])
    assert played(game, "trade mead").line == "Ana: trade mead --as 36"
    assert played(game, "trade mead").line == "Bo: trade mead --as 35"


def test_a_column_or_a_number_that_is_said_decides() -> None:
    game = laid(2, Ana={"bow": 8}, Bo={"mead": 1}, strips=[{"strip": "321"}])
    assert played(game, "hunt 1 --col 2").line == "Ana: hunt 1 --col 2"
    assert played(game, "mountain 321:1 --as 38").line == "Bo: mountain 321:1 --as 38"
    assert refused(game, "hunt 1 --col 4").rule == "FO-GEN-01"
    assert refused(game, "hunt 1 --as 1").rule == "FO-GEN-01"
