"""What a player asks between two throws: `table`, `score` and `moves`, with cost, toll, runes and chances."""

from random import Random

import pytest

from campaign.completion import Completer
from campaign.extras import options
from campaign.service import Service
from events.errors import Refused
from projections.games.vikingar.query import FEWEST, chance
from projections.games.vikingar.throws import Throw, wins
from tests.vikingar.hidden import Hidden
from tests.vikingar.tables import begun, cube, gold, laid, played, sailing, tile, view


def offered(game: Service) -> dict[str, str]:
    """Return line -> note."""
    return {one.line: one.note for one in options(game.game, game.table)}


def test_a_ship_has_its_costs_tolls_and_runes() -> None:
    """VK-FRT-01, VK-CBT-02, VK-LOT-02."""
    game = laid(
        Ana={"ships": ["N1", "sea"], "items": [{"name": "Axe", "att": 1}]},
        Bo={"ships": ["N2"], "items": [{"name": "Shield", "defence": 2}]},
        tiles=[tile("N1", "city", "village", "worship:Bo"), tile("N2", "fortress"), tile("N3", vortex=True)],
        ends=[{"at": "W1", "kind": "door"}],
    )
    found = offered(game)
    assert found["go N1 N2"] == "toll 2, Bo is there, 6 runes against 6"
    assert found["go sea N3"] == "a Navigation Event"
    assert found["go sea N3 --vortex"] == ""
    assert found["go N1 W1"] == "door"
    assert found["loot city@N1"] == "2 gold, 6 runes against 4"
    assert found["loot village@N1"] == "1 gold"
    assert found["loot worship@N1"] == "2 gold, 6 runes against 6"
    assert found["raze worship@N1"] == "the outpost alone, 6 runes against 6"
    assert {"outpost city@N1", "done --all", "go N1 …"} <= set(found)
    assert "go N1 N1" not in found


def test_the_chance_is_that_of_the_throws_of_this_game_and_of_no_few() -> None:
    game = laid(Ana={"ships": ["N1"]}, tiles=[tile("N1", "city")], throws={"5": {"3": 20, "8": 10}, "4": {"4": 29}})
    assert "wins" not in offered(game)["loot city@N1"]
    told = {"5": {"3": 20, "8": 9, "short": 1}, "4": {"4": 20, "3": 10}}
    game = laid(Ana={"ships": ["N1"]}, tiles=[tile("N1", "city")], throws=told)
    assert offered(game)["loot city@N1"] == "2 gold, 5 runes against 4; the attacker wins 33 % (30 throws)"
    assert chance(game.table, 5, 4) == (33, FEWEST)
    assert wins(Throw(5, 8), Throw(4, 4))
    played(game, "loot city@N1 8/4")
    assert (view(game)["throws"]["5"]["8"], view(game)["throws"]["4"]["4"]) == (10, 21)


def test_what_is_waited_for_and_what_can_be_typed_is_said_after_each_step() -> None:
    """VK-NAV-01, VK-CBT-01."""
    game = sailing()
    says = [played(game, line).turn for line in ("go sea N1", "nav 3", "att 5", "def 1", "reveal fortress,city")]
    assert says[:4] == [
        "round 1: Ana draws a Navigation Event: nav RUNES,FAIL",
        "round 1: Ana throws 5 runes (attack, Navigation Event at N1): att RUNES",
        "round 1: Bo throws 3 runes (defence, Navigation Event at N1): def RUNES",
        "round 1: Ana sees what lies there: reveal KIND,KIND, we door or we abyss",
    ]
    assert says[4] == "round 1: Ana plays Longships: go FROM TO, loot, outpost, fortress, quest or done"


def test_the_table_shows_what_is_asked_for() -> None:
    game = laid(
        Ana={"ships": ["W1"], "gold": 3}, tiles=[tile("N1", "city:Bo", "-village")], ends=[{"at": "W1", "kind": "door"}]
    )
    sheets = game.game.sheets(view(game))
    text = "\n".join(" ".join(row) for sheet in sheets for row in sheet.rows)
    for shown in ("city:Bo (village burnt)", "W1 door   Ana", "Ana 3 0/3 0 1/2", "Bo 1 sea active"):
        assert shown in text
    scores = game.game.score_sheets(game.game.score(game.table))
    rows = {row[1]: row for row in scores[0].rows}
    assert (rows["Ana"][-1], rows["Bo"][-1]) == ("3 cups", "3 cups and a door")
    assert "Cursed now: Ana and Bo" in scores[0].title


def test_all_that_is_offered_is_accepted() -> None:
    """D14, D15."""
    for seed in range(4):
        game = begun(2 + seed % 3)
        hidden = Hidden(game, Random(seed), whole=bool(seed % 2))
        hidden.setup(2)
        for _ in range(40):
            if hidden.step() is None:
                break
            for one in options(game.game, game.table):
                if not one.open:
                    game.play(one.line, dry_run=True)


def test_words_are_offered_while_one_types() -> None:
    game = laid(Ana={"ships": ["N1"]}, tiles=[tile("N1", "city"), tile("N2")])
    typing = Completer(game)
    assert {"sea", "N2"} <= set(typing.words("go N1 "))
    assert "city@N1" in typing.words("loot ")


def test_a_corrected_throw_decides_later_moves_again() -> None:
    """Point 5: what it won is gone, and what was bought for it no longer fits."""
    game = sailing()
    first = "go sea N1 3,sun+2 5/1 village loot:village"
    played(game, first, "done --all", "done --all", "treasure Ana", "close Ana Bo")
    with pytest.raises(Refused, match="2 later moves no longer fit: 7, 8"):
        game.play("amend 4 'go sea N1 3,sun+2 1/1 village loot:village'")
    assert (gold(game, "Ana"), cube(game, "Ana", "wealth")) == (0, 1)
    played(game, "amend 4 'go sea N1 3,sun+2 1/1 village loot:village' --drop")
    assert (gold(game, "Ana"), cube(game, "Ana", "wealth"), view(game)["waits"]) == (1, 0, "build")
    again = sailing()
    played(again, "go sea N1 3,sun+2 1/1 village loot:village", "done --all", "done --all")
    assert view(game) == view(again)
