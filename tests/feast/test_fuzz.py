"""Any words at any moment, with force or without: a clear answer, never a traceback, and no piece made or lost."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from campaign.games.feast import GAME
from campaign.service import Service
from events.errors import NotUnderstood, Refused
from events.memory import MemoryLog
from projections.games.feast import box
from projections.games.feast.boards import BOARDS
from projections.games.feast.tiles import FOOD, PIECES, SPECIALS
from tests.beads import numbered, ticking
from tests.feast.people import People
from tests.feast.tables import NAMES, begun, has, laid, player, refused, view

who = st.sampled_from(NAMES)
piece = st.sampled_from((*PIECES, "wood", "dragon"))
few = st.lists(piece, max_size=4).map(" ".join)
n = st.integers(0, 13)
corner = st.builds("{}{}".format, st.sampled_from("ABCDEHMN"), st.integers(0, 13))
strip = st.builds("{}:{}".format, st.sampled_from((*box.STRIPS, "999")), n)
card = st.builds("{}={}".format, st.integers(0, 191), st.integers(-1, 5))
space = st.one_of(
    st.just(""), st.builds(" --col {}".format, st.integers(1, 4)), st.builds(" --as {}".format, st.integers(1, 61))
)
bare = st.one_of(
    st.builds("build {}".format, st.sampled_from(("shed", "stone", "long+", "stone+", "boat", "knarr", "longship"))),
    st.builds("take {}".format, st.sampled_from(("fish", "milk", "mead", "wool", "wood", "axe"))),
    st.builds("market {}".format, st.sampled_from(("fish", "salt", "sheep", "cow", "both"))),
    st.builds(
        "craft {}".format, st.sampled_from(("linen", "rune", "chest ore", "robe jewelry", "robe robe", "silver"))
    ),
    st.builds("week {}".format, n),
    st.builds("{} {} {}".format, st.sampled_from(("hunt", "snare", "whale", "raid", "pillage")), n, n),
    st.builds("{} {} +{} {}".format, st.sampled_from(("raid", "pillage")), n, n, piece),
    st.builds("mountain {} {}".format, strip, strip),
    st.builds("mountain {} --trade {}".format, strip, piece),
    st.builds("trade {}".format, few),
    st.builds("trade {} --twice --strip {}".format, few, strip),
    st.builds("overseas {}".format, few),
    st.builds("sale {}".format, few),
    st.builds("forge {}".format, piece),
    st.builds("explore {}".format, st.sampled_from(tuple(BOARDS))),
    st.builds("card {} {}".format, card, card),
    st.builds("card {} --pay {}".format, card, st.sampled_from(("stone", "ore", "wood"))),
    st.builds("emigrate {}{}".format, st.sampled_from(("knarr", "longship", "")), st.sampled_from(("", " --swap"))),
    st.sampled_from(("plunder", "draw", "pass", "week 4 --before 3=1", "week 1 --copy")),
)
lines = st.one_of(
    st.builds("{}{}".format, bare, space),
    st.builds("{}: {}".format, who, bare),
    st.builds("lay {} {} {}".format, piece, st.sampled_from(tuple(BOARDS)), corner),
    st.builds("lay {} {} r{}".format, piece, corner, st.integers(0, 4)),
    st.builds("lay home {} --minus {} --income {}".format, few, n, n),
    st.builds(
        "feast {} {}".format,
        who,
        st.lists(st.sampled_from((*FOOD, "mead-", "$2", ".", "oil")), max_size=6).map(" ".join),
    ),
    st.builds("strip {}".format, st.sampled_from(tuple(box.STRIPS))),
    st.builds("weapons {}".format, st.lists(st.sampled_from(box.WEAPONS), max_size=4).map(" ".join)),
    st.builds("{} {} {}".format, st.sampled_from(("buy", "ore")), st.sampled_from(box.SHIPS), n),
    st.builds("effect {} {}+{}".format, n, piece, n),
    st.builds("reconcile {} {}={}".format, who, st.sampled_from((*PIECES, "hand", "boat", "penalties")), n),
    st.builds("stock {} {}w{}s".format, st.sampled_from(("shed", "stone", "long")), n, n),
    st.sampled_from(("income", "round", "end", "undo", "redo", "start ana", "ruling x --switch stock=any")),
)


@given(seats=st.integers(1, 4), seed=st.integers(0, 2**32), before=st.integers(0, 60),
       said=st.lists(st.tuples(lines, st.booleans()), min_size=1, max_size=12))  # fmt: skip
@settings(max_examples=20, deadline=None)
def test_any_line_at_any_moment(seats: int, seed: int, before: int, said: list[tuple[str, bool]]) -> None:
    """D1, D6, D22: nothing is logged of a refused line, and force makes no piece."""
    game = begun(seats)
    people = People(game, Random(seed))
    for _ in range(before):
        people.step()
    for line, force in said:
        table, version = view(game), game.version
        try:
            game.play(f'{line} --force --because "fuzz"' if force else line)
        except (Refused, NotUnderstood):
            assert (view(game), game.version) == (table, version)
        for one in view(game)["players"]:
            assert min((*one["pieces"].values(), one["vikings"], one["hand"]), default=0) >= 0
            assert all(one["pieces"].get(tile, 0) <= 1 for tile in SPECIALS)
        GAME.turn(game.table)
        GAME.sheets(view(game))
        GAME.score_sheets(GAME.score(game.table))


@pytest.mark.parametrize(
    "line",
    ["forge sampo", "lay sampo B1", "sale sampo", "lay oil Q1", "lay oil home 1B", "explore vinland", "strip 123",
     "card 0", "build palace", "week 5", "hunt 0", "hunt 13", "mountain 321:0",
     "feast ana sampo", "feast eve", "weapons club",
     "emigrate boat", "buy raft", "stock shed 0w", "effect 23 silver*2", "reconcile ana dragons=1"],
)  # fmt: skip
def test_what_does_not_exist_is_not_understood(line: str) -> None:
    game = laid(2, Ana={"oil": 1, "hand": 3}, strips=[{"strip": "321"}])
    with pytest.raises(NotUnderstood):
        game.play(line)


def test_there_are_four_seats() -> None:
    named = " ".join(f"--player {name}" for name in (*NAMES, "Eve"))
    with pytest.raises(Refused) as caught:
        Service.begin(MemoryLog(), f'new feast "A game" {named}', clock=ticking(7), who="Jon", new_id=numbered())
    assert "1 to 4" in caught.value.allowed


def test_a_loot_that_is_dearer_than_the_result() -> None:
    game = laid(1, Ana={"ships": ["longship"], "sword": 1})
    assert refused(game, "raid 8 +1 treasure").rule == "FO-RAI-02"
    assert (has(game), player(game)["vikings"]) == ({"sword": 1}, 6)
