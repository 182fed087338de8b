"""What is counted of throws, and the luck in contests that comes of it (issue 12, points 3 and 4)."""

from itertools import product
from random import Random

import pytest

from campaign.extras import options
from campaign.service import Service
from campaign.tallied import tallied
from projections.games.vikingar import luck, throws
from projections.tallies import Tallies
from tests.vikingar.make_records import replayed
from tests.vikingar.naive import read
from tests.vikingar.tables import laid, played, sailing, tile


def counted(game: Service) -> Tallies:
    return tallied(game)


def lines(many: int) -> Tallies:
    """Return *many* contests that one player attacked in, with the same throws."""
    told = {("told", "throw"): 2 * many, ("rune", "active"): 2 * many, ("rune", "inactive"): many}
    return {"Ana": told | {("attack", "aa/i"): many, ("fought", "nav"): many, ("won", "nav"): many}}


def test_faces_of_a_throw() -> None:
    """VK-THR-06, VK-THR-07, VK-THR-11: a rune that its pile doubles shows a face of its own."""
    assert throws.faces("a(al)ix") == {
        "active": 1, "active, overlapping": 1, "long side, overlapping": 1, "inactive": 1, "out": 1,
    }  # fmt: skip
    assert throws.faces("(ax)s") == {"active": 1, "out": 1, "short side": 1}


@pytest.mark.parametrize("seed", range(40))
def test_the_worth_of_faces_is_the_worth_of_the_throw(seed: int) -> None:
    """Against the naive evaluator: the points of a throw are the sum of its faces'."""
    rng = Random(seed)
    piles = ["".join(rng.choices("ailsx", k=rng.randint(1, 3))) for _ in range(rng.randint(1, 3))]
    notation = "".join(f"({pile})" if len(pile) > 1 else pile for pile in piles)
    faces = throws.faces(notation)
    assert sum(throws.WORTH[face] * n for face, n in faces.items()) == read(notation)[1]
    assert faces.total() == throws.read(notation).runes


@pytest.mark.parametrize(("att", "defence", "count"), [(2, 1, False), (3, 2, False), (2, 2, True), (1, 3, True)])
def test_a_chance_is_that_of_all_throws_one_by_one(att: int, defence: int, count: bool) -> None:
    faces = {"active": 3, "inactive": 4, "long side": 1, "active, overlapping": 2, "short side": 1, "out": 1}
    every = [face for face, n in faces.items() for _ in range(n)]
    won = total = 0
    for runes in product(every, repeat=att + defence):
        sides = [
            throws.Throw(len(one), sum(throws.WORTH[face] for face in one), one.count("short side"))
            for one in (runes[:att], runes[att:])
        ]
        won += throws.wins(*sides, count=count)
        total += 1
    assert luck.chance_of(faces, att, defence, count=count) == pytest.approx(won / total)


def test_the_throws_of_a_contest_are_left_out_of_its_chance() -> None:
    """Fewer than 30 other throws say nothing."""
    assert luck.figures(lines(15))["Ana"] == {
        "contests": 15, "won": 15, "expected": None, "luck": None, "throws": 30,
    }  # fmt: skip
    found = luck.figures(lines(16))["Ana"]
    chance = luck.chance_of({"active": 30, "inactive": 15}, 2, 1)
    assert found["expected"] == round(16 * chance, 2)
    assert found["luck"] == round(16 - 16 * chance, 2)


def test_of_very_many_throws_the_two_of_a_contest_change_nothing_that_is_seen() -> None:
    many = luck.figures(lines(luck.MANY))["Ana"]["expected"]
    assert many is not None
    assert many / luck.MANY == pytest.approx(luck.chance_of({"active": 2, "inactive": 1}, 2, 1), abs=0.001)


def test_both_sides_of_a_contest_expect_all_of_it() -> None:
    """What attacker and owner of the outpost expect of their contests is as many as there are."""
    game = replayed("four")
    found = counted(game)
    figures = luck.figures(found)
    alone = {
        player: {key: n for key, n in counts.items() if key[0] in ("attack", "defence", "fought", "met", "won", "held")}
        for player, counts in found.items()
    }
    met = sum(n for counts in alone.values() for (what, _), n in counts.items() if what == "met")
    held = sum(n for counts in alone.values() for (what, _), n in counts.items() if what == "held")
    fought = sum(n for counts in alone.values() for (what, _), n in counts.items() if what == "fought")
    assert sum(one["contests"] or 0 for one in figures.values()) == fought + met
    assert 0 < held <= met
    assert all(one["throws"] == sum(c.get(("told", "throw"), 0) for c in found.values()) for one in figures.values())
    assert sum(one["expected"] or 0 for one in figures.values()) < fought + met


def test_a_throw_that_was_thrown_again_counts_nowhere() -> None:
    """VK-THR-05, D23: the faces, the contest and the Longship that it sank."""
    once, twice = sailing(), sailing()
    played(once, "go sea N1", "nav 3,skull", "att aailx", "def aii")
    played(twice, "go sea N1", "nav 3,skull", "att iiiii", "def lll", "rethrow att", "att aailx")
    assert counted(twice) != counted(once)
    played(twice, "rethrow def", "def aii")
    assert counted(twice) == counted(once)
    assert counted(once)["Ana"]["won", "nav"] == 1


def test_who_defends_an_outpost_is_counted_and_who_throws_for_nobody_is_not() -> None:
    """VK-LOT-03, VK-CBT-03."""
    game = laid(Ana={"ships": ["N1", "N2"]}, Bo={}, tiles=[tile("N1", "city:Bo"), tile("N2", "worship")])
    played(game, "loot city@N1 aaaii/llia", "loot worship@N2 aaaii/iiia")
    found = counted(game)
    assert (found["Bo"]["met", "city"], found["Bo"]["held", "city"]) == (1, 1)
    assert ("met", "worship") not in found["Bo"]
    assert found["Ana"]["fought", "worship"] == found["Ana"]["place", "worship"] == 1
    assert found["Bo"]["rune", "long side"] == 2


def test_points_alone_tell_no_faces() -> None:
    game = sailing()
    played(game, "go sea N1 3 5/1 city", "go sea N2 3,sun short/2 city")
    found = counted(game)
    assert found["Ana"] == {("throw", "5:5"): 1, ("throw", "5:short"): 1, ("attack", "5:5/3:1"): 1,
                            ("attack", "5:short/3:2"): 1, ("fought", "nav"): 2, ("won", "nav"): 2}  # fmt: skip


def test_moves_tell_a_chance_from_the_throws_of_this_game_or_of_all() -> None:
    """Point 3: nothing under 30 throws of as many runes; from all games where they are handed in."""
    game = laid(Ana={"ships": ["N1"]}, tiles=[tile("N1", "city")])
    (loot,) = [option for option in options(game.game, game.table) if option.line == "loot city@N1"]
    assert loot.note == "2 gold, 5 runes against 4"
    weighed = game.game.weighed
    assert weighed is not None

    def told(n: int) -> str:
        handed: Tallies = {
            "Cy": {("told", "throw"): n, ("rune", "active"): 2 * n},
            "Di": {("told", "throw"): 10, ("rune", "inactive"): n},
        }
        return next(option.note for option in weighed(game.table, handed) if option.line == "loot city@N1")

    chance = round(100 * luck.chance_of({"active": 2, "inactive": 1}, 5, 4))
    assert told(19) == "2 gold, 5 runes against 4"
    assert told(20) == f"2 gold, 5 runes against 4; the attacker wins {chance} % (30 throws)"


def test_moves_tell_the_runes_of_quests_and_abysses_that_are_known() -> None:
    """Point 3; VK-QST-02, VK-WEN-04."""
    game = laid(Ana={"ships": ["N1"]}, tiles=[tile("N1", "quest")], ends=[{"at": "W1", "kind": "abyss", "runes": 6}])
    notes = {option.line: option.note for option in options(game.game, game.table)}
    assert notes["quest N1"] == "a new card"
    assert notes["go N1 W1"].endswith("abyss, 5 runes against 6")
    played(game, "quest N1 Draugr:7,sun 1/2", "done --all", "close", "cursed Ana", "order Ana Bo")
    notes = {option.line: option.note for option in options(game.game, game.table)}
    assert notes["quest N1"] == "Draugr, 5 runes against 7"
