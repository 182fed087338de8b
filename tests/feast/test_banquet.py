"""Feasts through the door (FO-FST-01 to FO-FST-07, FO-EMI-03, FO-EMI-04, FO-TRD-10, FO-ANY-03)."""

import pytest

from campaign.extras import options
from events.errors import NotUnderstood
from events.games import feast as facts
from tests.feast.tables import has, laid, played, player, refused, view

FOOD = {
    "cabbage": 1,
    "salt": 1,
    "beans": 2,
    "silver": 5,
    "mead": 2,
    "flax": 2,
    "oil": 1,
    "rune": 1,
    "belt": 1,
    "wood": 2,
}


def at_feast(seats=1, **position):
    """Ana sits at the feast of round 1 of a long game: six spaces."""
    return laid(seats, phase="feast", **{"Ana": {"pieces": FOOD}, **position})


def test_e_33() -> None:
    """E-33: a table that is covered, two spaces of it by a ship (FO-FST-01, FO-EMI-03)."""
    game = at_feast(round=5, Ana={"pieces": FOOD, "emigrated": ["knarr"]})
    assert player(game)["feast"] == 8
    assert refused(game, "feast ana cabbage- beans salt $2").rule == "FO-FST-03"
    done = played(game, "feast ana cabbage- salt beans $2")
    assert "Ana: all covered" in done.says
    assert has(game) == {"beans": 1, "belt": 1, "flax": 2, "mead": 2, "oil": 1, "rune": 1, "silver": 3, "wood": 2}
    assert player(game)["penalties"] == 0
    assert view(game)["phase"] == "bonus"


def test_e_34() -> None:
    """E-34: two spaces stay open, two Thing penalties (FO-FST-07); two flax do not lie lengthwise (FO-FST-04)."""
    game = at_feast()
    assert refused(game, "feast ana flax- $ flax-").rule == "FO-FST-04"
    done = played(game, "feast ana mead- $ flax")
    assert "Ana: 2 open, so 2 Thing penalties" in done.says
    assert player(game)["penalties"] == 2
    assert played(at_feast(), "feast ana mead- . flax- ").says[0] == "Ana: 1 open, so 1 Thing penalty"


def test_a_ship_for_every_two_spaces() -> None:
    """FO-EMI-04: with two emigrated ships five spaces are left in round 4."""
    game = at_feast(round=4, Ana={"pieces": {}, "emigrated": ["knarr", "longship"]})
    assert player(game)["feast"] == 5
    played(game, "feast ana")
    assert player(game)["penalties"] == 5


@pytest.mark.parametrize(
    ("line", "rule", "forceable"),
    [
        ("feast ana oil", None, None),
        ("feast ana fruits", "FO-FST-06", False),
        ("feast ana $6", "FO-FST-06", False),
        ("feast ana mead- $ mead-", "FO-FST-04", True),
        ("feast ana mead $ mead $5", "FO-FST-06", False),
        ("feast ana cabbage- mead- flax-", "FO-FST-05", True),
        ("feast ana beans flax", "FO-FST-03", True),
        ("feast bo", "FO-FST-06", None),
    ],
)
def test_what_is_refused(line: str, rule: str | None, forceable: bool | None) -> None:
    """FO-FST-02 to FO-FST-06; what is no food is not even a word here."""
    game = at_feast()
    if rule is None or forceable is None:
        with pytest.raises(NotUnderstood):
            game.play(line)
        return
    error = refused(game, line)
    assert (error.rule, error.forceable) == (rule, forceable)


@pytest.mark.parametrize(
    "line", ["feast ana $0", "feast ana $13", "feast ana $x", "feast ana -", "feast ana wood", "feast"]
)
def test_words_that_mean_nothing(line: str) -> None:
    game = at_feast()
    with pytest.raises(NotUnderstood):
        game.play(line)


def test_everybody_serves_once() -> None:
    """FO-FST-01."""
    game = at_feast(2)
    played(game, "feast ana mead- $4")
    assert refused(game, "feast ana").rule == "FO-FST-01"
    assert view(game)["to_act"] == "Bo"
    played(game, "feast bo")
    assert view(game)["waits"] == "strip"
    assert refused(game, "feast bo").rule == "FO-RND-01"


def test_a_feast_has_its_time() -> None:
    """FO-RND-01; FO-TRD-10: food that is kept is in the supply until then."""
    game = laid(1, Ana={"pieces": FOOD})
    assert refused(game, "feast ana mead").rule == "FO-RND-01"


def test_a_feast_that_was_served_against_a_rule() -> None:
    game = at_feast()
    done = played(game, "feast ana beans flax $2 --force --because 'nobody minded'")
    assert done.broken == ("FO-FST-03",)
    assert player(game)["penalties"] == 1


def test_animals_are_served_too_pregnant_ones_last() -> None:
    """FO-FST-06, B-31."""
    game = at_feast(Ana={"pieces": {"sheep": 1, "pregnant-sheep": 1, "silver": 1}})
    assert refused(game, "feast ana sheep- $ sheep-").rule == "FO-FST-04"
    done = played(game, "feast ana sheep- $")
    assert [fact.paid for fact in done.facts if isinstance(fact, facts.Served)] == [{"sheep": 1, "silver": 1}]
    game = at_feast(Ana={"pieces": {"pregnant-cattle": 1}})
    played(game, "feast ana cattle-")
    assert has(game) == {}


def test_the_last_feast_closes_the_game() -> None:
    """FO-RND-04: laying goods is still possible then (B-39)."""
    game = laid(2, phase="feast", round=7, Ana={"pieces": {"rune": 1}, "noted": 0}, Bo={"noted": 3})
    played(game, "feast ana", "feast bo")
    assert view(game)["phase"] == "close"
    played(game, "Ana: lay rune B1")


def test_a_line_is_written_back() -> None:
    game = at_feast(round=2)
    done = played(game, "feast an mea- . bea $ .")
    assert done.line == "feast Ana mead- . beans $ ."
    assert player(game)["penalties"] == 2


def test_a_whole_feast_is_offered() -> None:
    """Coins side by side are one word; it is the feast that leaves least open, and it is accepted."""
    game = at_feast(2, round=7, Ana={"pieces": FOOD, "noted": 0}, Bo={"pieces": {"silver": 20}, "noted": 0})
    offered = [
        option.line for option in options(game.game, game.table) if option.move.verb == "feast" and not option.open
    ]
    assert offered[1] == "feast Bo $12"
    played(game, *offered)
    assert player(game)["penalties"] == player(game, "Bo")["penalties"] == 0
