"""What throws are worth and who wins (VK-THR-01 to VK-THR-12, VK-CBT-01; D1 to D6), against a second reading."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.errors import NotUnderstood
from projections.games.vikingar.throws import Throw, attainable, is_throw, read, wins
from tests.vikingar import naive
from tests.vikingar.tables import NAMES, laid, played, refused, sailing, tile, view

FACES = "ailsx"


def groupings(runes: str) -> Iterator[str]:
    """Yield every way in which *runes*, in this order, can lie alone or on neighbours."""
    if not runes:
        yield ""
        return
    for n in range(1, len(runes) + 1):
        first = runes[:n] if n == 1 else f"({runes[:n]})"
        yield from (first + rest for rest in groupings(runes[n:]))


def at_random(rng: Random, runes: int) -> str:
    parts = []
    while runes:
        n = min(rng.choice((1, 1, 1, 2, 2, 3, 4)), runes)
        pile = "".join(rng.choices(FACES, (4, 4, 2, 1, 1), k=n))
        parts.append(pile if n == 1 else f"({pile})")
        runes -= n
    return "".join(parts)


@pytest.mark.parametrize(
    ("example", "notation", "points"),
    [
        ("VK-EX-01", "(al)", 8),
        ("VK-EX-02", "(il)", 6),
        ("VK-EX-03", "iiii", 0),
        ("VK-EX-04", "(iaa)", 4),
        ("VK-EX-05", "aailx", 5),
        ("VK-EX-06", "(aal)(il)", 16),
        ("VK-EX-07", "(ax)ail", 5),
        ("VK-EX-07", "(axl)ii", 8),
        ("VK-EX-08", "(lllll)", 30),
        ("VK-EX-12", "laaax", 6),
        ("VK-EX-12", "x(aa)ll", 10),
    ],
)
def test_examples_of_points(example: str, notation: str, points: int) -> None:
    """VK-THR-04, VK-THR-06, VK-THR-07, VK-THR-08, VK-THR-11; B-14, B-15, B-34."""
    assert read(notation).points == points == naive.read(notation)[1]


def test_all_groupings_of_up_to_four_runes_are_worth_the_same_to_both_readings() -> None:
    """D1: what comes out can come out; VK-THR-06, VK-THR-07."""
    found: dict[int, set[int]] = {n: set() for n in range(1, 5)}
    for n in range(1, 5):
        for runes in product(FACES, repeat=n):
            for notation in groupings("".join(runes)):
                assert tuple(read(notation)) == naive.read(notation)
                found[n].add(read(notation).points)
    for n, points in found.items():
        assert points == {worth for worth in range(99) if attainable(n, worth)}


def test_random_throws_of_up_to_ten_runes_are_worth_the_same_to_both_readings() -> None:
    rng = Random(12)
    for _ in range(100_000):
        notation = at_random(rng, rng.randint(1, 10))
        throw = read(notation)
        assert tuple(throw) == naive.read(notation)
        assert attainable(throw.runes, throw.points)


def test_random_contests_have_the_same_winner_to_both_readings() -> None:
    rng = Random(13)
    for _ in range(20_000):
        att, defence = at_random(rng, rng.randint(1, 6)), at_random(rng, rng.randint(1, 6))
        for count in (False, True):
            assert wins(read(att), read(defence), count=count) == naive.wins(att, defence, count)


THROWN = st.integers(0, 2**32 - 1).map(lambda seed: at_random(Random(seed), 1 + seed % 8))


def piles(notation: str) -> list[str]:
    parts, at = [], 0
    while at < len(notation):
        end = notation.index(")", at) + 1 if notation[at] == "(" else at + 1
        parts.append(notation[at:end])
        at = end
    return parts


@given(THROWN, st.randoms())
def test_order_is_nothing_and_piles_add_up(notation: str, rng: Random) -> None:
    """D2."""
    parts = piles(notation)
    assert sum(read(part).points for part in parts) == read(notation).points
    rng.shuffle(parts)
    turned = [f"({''.join(rng.sample(part[1:-1], len(part) - 2))})" if len(part) > 1 else part for part in parts]
    assert read("".join(turned)) == read(notation)


@given(THROWN)
def test_runes_that_count_nothing_add_nothing(notation: str) -> None:
    """D3."""
    for rune in "xi":
        assert read(notation + rune)[1:] == read(notation)[1:]


@given(THROWN, st.data())
def test_a_better_face_or_a_higher_pile_is_never_worth_less(notation: str, data: st.DataObject) -> None:
    """D4."""
    better = notation.replace("a", "l", 1) if data.draw(st.booleans()) else notation.replace("i", "a", 1)
    assert read(better).points >= read(notation).points
    one, *rest = piles(notation)
    together = f"({''.join(part.strip('()') for part in (one, *rest))})" if rest else notation
    assert read(together).points >= read(notation).points


@given(st.lists(st.sampled_from("ails"), min_size=2, max_size=6))
def test_a_pile_is_worth_twice_its_runes(pile: list[str]) -> None:
    """D5."""
    assert read(f"({''.join(pile)})").points == 2 * sum(read(rune).points for rune in pile)


@given(THROWN, THROWN)
def test_who_wins(one: str, other: str) -> None:
    """D6; VK-CBT-01, VK-THR-09, VK-THR-10."""
    first, second = read(one), read(other)
    if second.short or (not first.short and first.points == second.points):
        assert not wins(first, second)
    elif not first.short:
        assert wins(first, second) != wins(second, first)


def test_examples_of_the_short_side() -> None:
    """VK-EX-09, VK-EX-10, VK-EX-11, VK-EX-12; B-12."""
    assert wins(read("siiii"), read("(lllll)"))
    assert not wins(read("siiii"), read("siii"))
    assert not wins(read("ssiii"), read("siii"))
    assert wins(read("ssiii"), read("siii"), count=True)
    assert not wins(read("aaaaa"), read("siii"))
    assert not wins(read("aaaaa"), read("siii"), count=True)
    assert not wins(read("laaax"), read("x(aa)ll"))


def test_points_that_cannot_be() -> None:
    """VK-EX-08; D1."""
    game = sailing()
    played(game, "go sea N1", "nav 3")
    for worth in ("28", "29", "31"):
        assert refused(game, f"att {worth}").rule == "VK-THR-06"
    played(game, "att 27")
    assert refused(game, "def 16").rule == "VK-THR-06"
    played(game, "def 18")
    assert [attainable(1, n) for n in range(4)] == [True, True, False, True]


def test_too_few_runes_for_an_item() -> None:
    """VK-EX-13; VK-THR-02, VK-ITM-01, VK-ITM-03."""
    game = laid(Ana={"items": [{"name": "Axe", "att": 1}, {"name": "Horn", "att": 2, "once": True}]})
    played(game, "go sea N1", "nav 3")
    assert refused(game, "att aaaaa").rule == "VK-THR-02"
    assert view(game)["runes"] == 6
    played(game, "att aaaaa-axe", "rethrow att")
    played(game, "att aaaaaaaa+horn")
    assert [item["name"] for item in view(game)["players"][0]["items"]] == ["Axe"]
    played(game, "rethrow att")
    assert len(view(game)["players"][0]["items"]) == 2
    played(game, "att aaaaaa")
    assert refused(game, "def aaa+axe").rule == "VK-ITM-02"
    assert refused(game, "def aaa:Ana").rule == "VK-CBT-03"


def test_the_council() -> None:
    """VK-EX-14; VK-THR-05, B-13."""
    for seats, few, enough in ((4, "Bo", "Bo Di"), (3, "Bo", "Bo Cy"), (2, "", "Bo")):
        game = sailing(seats)
        played(game, "go sea N1", "nav 3", "att 5")
        if few:
            assert refused(game, f"rethrow att {few}").rule == "VK-THR-05"
        assert refused(game, f"rethrow att {few} Ana").rule == "VK-THR-05"
        played(game, f"rethrow att {enough}")
        assert view(game)["waits"] == "att"
    game = sailing(4)
    played(game, "go sea N1 3 5/2")
    assert refused(game, "rethrow def Bo Cy").rule == "VK-THR-05"
    played(game, "rethrow def Ana Cy")
    assert [NAMES[1], view(game)["waits"]] == [view(game)["to_act"], "def"]


def test_a_rethrow_takes_back_what_came_of_a_throw_and_only_at_once() -> None:
    """D23; VK-THR-05: the result is there when the defence is thrown, and a rethrow as the next act takes it back."""
    game = laid(Ana={"ships": ["N1", "sea"]}, tiles=[tile("N1", "city", "village")])
    played(game, "loot city@N1", "att 6")
    before = view(game)
    played(game, "def 4")
    assert (view(game)["players"][0]["gold"], view(game)["players"][0]["cubes"]["conqueror"]) == (2, 1)
    played(game, "rethrow def")
    assert view(game) == before
    played(game, "def 6")
    assert [ship["at"] for ship in view(game)["players"][0]["ships"]] == ["sea"]
    played(game, "rethrow att")
    assert (view(game)["waits"], view(game)["contest"]["defence"]["points"]) == ("att", 6)
    played(game, "note 'a pause'", "att 7")
    assert view(game)["players"][0]["gold"] == 2
    played(game, "adjust Bo gold 1")
    assert refused(game, "rethrow def").rule == "VK-THR-05"


def test_notation_and_points_give_the_same_table() -> None:
    """D24."""
    one, other = sailing(), sailing()
    played(one, "go sea N1 3 aailx/aii city,village loot:village")
    played(other, "go sea N1 3 5/1 city,village loot:village")
    assert view(one) == view(other)
    played(one, "go sea N2 3 siiii/aii -")
    played(other, "go sea N2 3 short/1 -")
    assert view(one) == view(other)


@pytest.mark.parametrize("word", ["aaq/aii", "(aa/aii", "aa)/aii", "()aaa/a", "(a)aaaa/a", "aaaaa/", "/a", "-1/3"])
def test_what_is_no_throw_is_not_understood(word: str) -> None:
    game = sailing()
    played(game, "go sea N1", "nav 3")
    version = game.version
    with pytest.raises(NotUnderstood):
        game.play(f"throw {word}")
    assert game.version == version
    assert not is_throw(word)


def test_ten_runes_are_all_there_are() -> None:
    """VK-THR-01, VK-THR-12, B-17; a throw of 0 runes is points 0."""
    game = laid(Ana={"items": [{"name": f"Axe {n}", "att": 4} for n in (1, 2)]})
    played(game, "go sea N1", "nav 0")
    assert view(game)["runes"] == 10
    assert refused(game, "att aaaaaaaaaaa").rule == "VK-THR-01"
    played(game, "att aaaaaaaaaa")
    assert refused(game, "def 1").rule == "VK-THR-06"
    assert refused(game, "def short").rule == "VK-THR-06"
    played(game, "def 0")
    assert view(game)["waits"] == "tile"
    assert read("a") == Throw(1, 1)
