"""What the box does not print and the table tells: tracks, the map, what a tile touches, a catalog (section C)."""

import json
from typing import Any

import pytest

from campaign.catalogs import Remark, read_toml, toml_text
from campaign.extras import options
from campaign.games.vikingar import GAME
from events.errors import NotUnderstood
from projections.games.vikingar import box
from projections.games.vikingar.query import adjacent
from tests.vikingar.hidden import MAP
from tests.vikingar.tables import begun, cube, laid, played, player, refused, sailing, ships, tile, view

CATALOG = {"tracks": {"hero": 3, "wealth": 4}, "map": ["sea-N1", "N1-N2"]}
WHOLE = {"tracks": dict.fromkeys(box.CUPS, 3), "map": ["sea-N1"]}


def teach(data: object) -> str:
    return f"catalog '{json.dumps(data)}'"


def test_what_a_tile_touches_is_checked_from_then_on() -> None:
    """VK-MOV-02: of that tile alone; of others nobody has told."""
    game = sailing()
    assert "VK-MOV-02" in played(game, "go sea N1 1 3/1 north:city~sea,N2,W1").unchecked
    assert (view(game)["linked"], len(view(game)["map"])) == (["N1"], 3)
    played(game, "done --all", "done --all", "close", "cursed Ana", "order Ana Bo")
    assert refused(game, "go N1 N3").rule == "VK-MOV-02"
    assert refused(game, "go sea N3 --vortex").rule == "VK-VTX-01"
    assert "VK-MOV-02" not in played(game, "go N1 N2").unchecked
    played(game, "reveal village~N1,N3", "done --all", "done --all", "close", "order Ana Bo")
    assert "VK-MOV-02" in played(game, "go sea N9 1 3/1 untold").unchecked
    assert adjacent(game.table, "sea", "N2") is False
    assert adjacent(game.table, "N9", "S1") is None


def test_a_map_that_is_told_whole_settles_what_tiles_told() -> None:
    game = sailing()
    played(game, "go sea N1 1 3/1 city~sea,N2", "map sea-N1 N1-N2 N2-N3")
    assert view(game)["linked"] == []
    assert adjacent(game.table, "N3", "N1") is False
    assert adjacent(game.table, "N3", "sea") is False


@pytest.mark.parametrize(
    ("tile", "so"),
    [
        ("city~N1,sea", "N1 is the tile itself"),
        ("city~N2", "the Longship comes from sea"),
        ("city~-", "the Longship comes from sea"),
        ("city~sea,S5", "S5 does not touch N1 as it was told"),
    ],
)
def test_links_that_cannot_be(tile: str, so: str) -> None:
    """VK-MOV-02."""
    game = sailing()
    played(game, "map sea-N1 N1-N2 sea-S5", "go sea N1 1 3/1")
    error = refused(game, f"reveal {tile}")
    assert (error.rule, error.so) == ("VK-MOV-02", so)


def test_the_table_may_know_better_than_a_map() -> None:
    game = sailing()
    played(game, "map sea-N1", "go sea N1 1 3/1", "reveal city~sea,N2 --force --because 'the map lacks it'")
    assert adjacent(game.table, "N1", "N2") is True
    assert view(game)["linked"] == []


@pytest.mark.parametrize("line", ["map N1-N1", "map sea-N1 N2-n2", "map .-sea"])
def test_a_pair_of_one_place_is_refused(line: str) -> None:
    """VK-MOV-02: it would turn the check on with nothing in it."""
    game = laid(Ana={"ships": ["N1", "N2"]}, tiles=[tile("N1"), tile("N2")])
    assert refused(game, line).rule == "VK-MOV-02"


def test_a_catalog_is_one_move_and_does_what_both_lines_do() -> None:
    one, other = begun(), begun()
    played(one, teach(CATALOG))
    played(other, "tracks hero=3 wealth=4", "map sea-N1 N1-N2")
    assert view(one) == view(other)
    played(one, "undo")
    assert (view(one)["map"], view(one)["tracks"]) == (None, {})


def test_a_catalog_gives_cups_that_are_due() -> None:
    """VK-ACH-01: as `tracks` does."""
    game = begun()
    played(game, "adjust Ana hero 4", teach({"tracks": {"hero": 3}}))
    assert (player(game, "Ana")["cups"], cube(game, "Ana", "hero"), player(game, "Ana")["gold"]) == (["hero"], 3, 1)
    assert refused(game, teach({"tracks": {"hero": 5}})).rule == "VK-ACH-03"


def test_what_a_game_knows_is_a_catalog_for_the_next_one() -> None:
    desk = GAME.catalog
    assert desk is not None
    first, second = begun(), begun()
    played(first, MAP, "tracks " + " ".join(f"{cup}={n}" for n, cup in enumerate(box.CUPS, 1)))
    text = toml_text(desk().known(first.table))
    played(second, teach(desk().read(read_toml(text.encode(), "box.toml"))))
    assert view(second) == view(first)
    assert desk().known(begun().table) == {}


def test_a_catalog_says_what_it_lacks_and_what_is_wrong() -> None:
    assert GAME.catalog is not None
    desk = GAME.catalog()
    assert desk.check(WHOLE) == []
    assert Remark("missing", "tracks.bravery") in desk.check(CATALOG)
    assert Remark("missing", "map") in desk.check({})
    odds: tuple[dict[str, Any], ...] = (
        {"tracks": {"heroes": 3}}, {"tracks": {"hero": 0}}, {"tracks": {"hero": 31}}, {"map": ["N1"]}, {"map": []},
        {"map": ["N1-N1"]}, {"map": "sea-N1"}, {"tiles": {}}, {"tracks": 3},
    )  # fmt: skip
    for odd in odds:
        found = desk.check(odd)
        assert {one.kind for one in found} == {"wrong"}, odd
        with pytest.raises(NotUnderstood, match="catalog: "):
            desk.read(odd)


def test_moves_offer_places_that_nobody_has_seen_when_they_are_known_to_be_near() -> None:
    """VK-MOV-02, VK-MOV-04: the map says where a Longship can go."""
    game = sailing()
    played(game, "map sea-N1 sea-S1 N1-N2")
    lines = [option.line for option in options(game.game, game.table)]
    assert "go sea N1" in lines
    assert "go sea N2" not in lines
    assert ships(game, "Ana") == ["sea", "sea"]
