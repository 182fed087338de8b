"""Any words at any moment, with force or without: a clear answer, never a traceback, and no piece made or lost."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from campaign.extras import options
from campaign.games.vikingar import GAME
from campaign.service import Service
from events.errors import NotUnderstood, Refused
from projections.games.vikingar import box
from tests.vikingar.hidden import ENDS, INNER, NAVIGATION, OUTER, QUESTS, Hidden
from tests.vikingar.tables import NAMES, begun, view

who = st.sampled_from(NAMES)
at = st.sampled_from(("sea", *INNER[:3], *OUTER[:3], *ENDS[:3]))
kinds = st.sampled_from((*box.KINDS, "city2"))
throws = st.one_of(st.text("ailsx", min_size=1, max_size=7), st.integers(0, 36).map(str), st.just("short"))
both = st.builds("{}/{}".format, throws, throws)
tiles = st.builds(
    "{}{}".format, st.sampled_from(("", "north:", "south:")), st.lists(kinds, max_size=3).map(",".join)
).map(lambda text: text if text.rpartition(":")[2] else "-")
steps = st.one_of(
    both, st.sampled_from(NAVIGATION), st.sampled_from(QUESTS), tiles,
    st.sampled_from(("enter", "toll", "stop", "door", "abyss", "untold", "fortress", "quest")),
    st.builds("{}:{}".format, st.sampled_from(("loot", "raze", "outpost")), kinds),
)  # fmt: skip
lines = st.one_of(
    st.builds("go {} {} {}".format, at, at, st.lists(steps, max_size=6).map(" ".join)),
    st.builds("go {} {} --vortex".format, at, at),
    st.builds("go {} {} --again".format, at, at),
    st.builds("{} {}@{} {}".format, st.sampled_from(("loot", "raze")), kinds, at, both),
    st.builds("{} {} {}".format, st.sampled_from(("fortress", "quest")), at, both),
    st.builds("outpost {}@{} --remove {}@{}".format, kinds, at, kinds, at),
    st.builds("outpost {}@{}".format, kinds, at),
    st.sampled_from(NAVIGATION).map("nav {}".format),
    st.sampled_from(QUESTS).map("card {}".format),
    throws.map("att {}".format),
    st.builds("def {}:{}".format, throws, who),
    both.map("throw {}".format),
    st.sampled_from(["rethrow att", "rethrow def", "enter", "toll", "stop", "we door", "we abyss", "reveal", "done",
                     "done --all", "close", "undo", "redo", "reveal city,fortress"]),
    st.lists(who, min_size=1, max_size=4).map(lambda names: f"order {' '.join(names)}"),
    st.lists(who, min_size=1, max_size=4).map(lambda names: f"build {' '.join(names)}"),
    who.map("treasure {}".format),
    who.map("cursed {}".format),
    st.builds("tracks {}={}".format, st.sampled_from(box.CUPS), st.integers(1, 4)),
    st.builds("item {} {} {}".format, st.sampled_from(("gain", "use")), who, st.sampled_from(("Axe+1", "Horn!"))),
    st.builds("adjust {} {} {}".format, who, st.sampled_from(("gold", "ship", *box.CUPS)), st.integers(-3, 3)),
    st.sampled_from(
        [f"ruling x --switch {switch}={value}" for switch, values in GAME.house.switches().items() for value in values]
    ),
)  # fmt: skip


def whole(game: Service) -> None:
    """Check what force cannot change: Longships, outposts, gold and cubes (D7, D9)."""
    for player in view(game)["players"]:
        assert player["gold"] >= 0
        assert 0 <= player["reserve"] <= box.SHIPS
        assert len(player["outposts"]) <= box.OUTPOSTS
        assert all(n >= 0 for n in player["cubes"].values())


@given(
    seats=st.integers(2, 4),
    seed=st.integers(0, 2**32),
    before=st.integers(0, 40),
    said=st.lists(st.tuples(lines, st.booleans()), min_size=1, max_size=12),
)
@settings(max_examples=60, deadline=None)
def test_any_line_at_any_moment(seats: int, seed: int, before: int, said: list[tuple[str, bool]]) -> None:
    game = begun(seats)
    hidden = Hidden(game, Random(seed), whole=bool(seed % 2))
    hidden.setup(2)
    for _ in range(before):
        hidden.step()
    for line, force in said:
        table = view(game)
        try:
            game.play(f'{line} --force --because "fuzz"' if force else line)
        except (Refused, NotUnderstood):
            assert view(game) == table
        whole(game)
        GAME.turn(game.table)
        GAME.sheets(view(game))
        GAME.score_sheets(GAME.score(game.table))
        offered = [one for one in options(GAME, game.table) if not one.open]
        for option in Random(seed).sample(offered, min(2, len(offered))):
            game.play(option.line, dry_run=True)
