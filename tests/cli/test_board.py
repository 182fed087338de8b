"""A board of a player, drawn by the game that has such boards: table PLAYER --board NAME."""

from tests.cli.conftest import Skald


def test_a_board_is_drawn(skald: Skald) -> None:
    skald("new", "feast", "Friday", "--player", "Ana", "--player", "Bo")
    out = skald("table", "ana", "--board", "home").out
    assert "home board of Ana: income 0; 86 open -1" in out
    answer = skald("table", "ana", "--board", "home", "--json").json
    assert [sheet["columns"][0] for sheet in answer] == ["#", "bonus"]


def test_a_board_that_is_not_there(skald: Skald) -> None:
    skald("new", "feast", "Friday", "--player", "Ana", "--player", "Bo")
    nobodys = skald("table", "--board", "home")
    assert (nobodys.code, "whose board" in nobodys.err) == (2, True)
    unknown = skald("table", "ana", "--board", "vinland")
    assert (unknown.code, "iceland" in unknown.err) == (2, True)
    missing = skald("table", "ana", "--board", "iceland")
    assert (missing.code, "Ana has no Iceland" in missing.err) == (5, True)
