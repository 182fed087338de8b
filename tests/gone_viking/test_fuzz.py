"""Any words at any moment: a clear answer, never a traceback, and no token or card made or lost, even by force."""

from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from campaign.extras import options
from campaign.games.gone_viking import GAME
from campaign.service import Service
from events.errors import NotUnderstood, Refused
from projections.games.gone_viking import box
from tests.gone_viking.hidden import Hidden
from tests.gone_viking.tables import NAMES, begun, laid, played, view

cards = st.lists(st.sampled_from(sorted(box.deck(5))), min_size=0, max_size=4)
plays = st.builds(lambda c, god: ",".join([*c, *["god"] * god]) or "god", cards, st.booleans())
letters = st.text("BCHFTS", min_size=1, max_size=6)
who = st.sampled_from(NAMES)
kinds = st.sampled_from("BCHF")
gods = st.sampled_from([god.lower() for god in box.GODS])
lines = st.one_of(
    plays.map("cards {}".format),
    st.lists(plays, min_size=1, max_size=5).map(lambda words: f"trick {' '.join(words)}"),
    gods.map("flip {}".format),
    st.builds("flip {} {}".format, gods, kinds),
    kinds.map("trump {}".format),
    st.integers(0, 9).map("freeswap {}".format),
    st.builds("swap {} {}".format, who, letters),
    st.builds("build {} {}".format, who, st.one_of(letters, st.sampled_from(["set", "trees"]))),
    letters.map("tribute {}".format),
    st.just("tribute"),
    st.builds("tribute {} --player {}".format, letters, who),
    letters.map("home odin {}".format),
    letters.map("home thor {}".format),
    st.builds("home freya {} {}".format, who, letters),
    st.builds("home loki {} --from {}".format, letters, who),
    letters.map("home loki {}".format),
    st.sampled_from(["home decline", "undo", "redo"]),
    who.map("jarl {}".format),
    who.map("leader {}".format),
    st.builds("hand {} {}".format, who, cards.map(",".join)),
    st.builds("reconcile {} {}={}".format, who, st.sampled_from(box.TOKENS), st.integers(0, 9)),
    st.sampled_from(
        [f"ruling x --switch {switch}={value}" for switch, values in GAME.house.switches().items() for value in values]
    ),
)


def whole(game: Service) -> None:
    """Check what force cannot change: tokens in the box, cards in the deck, counts of hands."""
    table = view(game)
    for token, number in box.SUPPLY.items():
        held = sum(p["ships"] if token == "S" else p["tokens"][token] for p in table["players"])
        assert held + table["supply"][token] == number
        assert table["supply"][token] >= 0
    assert all(min(*p["tokens"].values(), p["ships"], p["hand_count"]) >= 0 for p in table["players"])
    shown = Counter([*table["discards"], *table["flipped"], *(c for p in table["players"] for c in p["won"])])
    assert not shown - Counter(box.deck(len(table["players"])))


@given(
    seats=st.integers(3, 5),
    seed=st.integers(0, 2**32),
    steps=st.integers(0, 60),
    said=st.lists(st.tuples(lines, st.booleans()), min_size=1, max_size=12),
)
@settings(max_examples=80)
def test_any_line_at_any_moment(seats: int, seed: int, steps: int, said: list[tuple[str, bool]]) -> None:
    game = begun(seats)
    hidden = Hidden(game, Random(seed))
    for _ in range(steps):
        hidden.step()
    for line, force in said:
        before = view(game)
        try:
            game.play(f'{line} --force --because "fuzz"' if force else line)
        except (Refused, NotUnderstood):
            assert view(game) == before
        whole(game)
        GAME.turn(game.table)
        GAME.sheets(view(game))
        GAME.score_sheets(GAME.score(game.table))
        for option in Random(seed).sample(options(GAME, game.table), min(2, len(options(GAME, game.table)))):
            if not game.table.hands:
                game.play(option.line, dry_run=True)


def test_a_house_rule_can_be_changed_by_a_ruling() -> None:
    game = laid(phase="build", tokens={"Bo": "TT", "Cy": "TT", "Ana": ""})
    played(game, 'ruling "we choose" --switch jarl_final=table')
    assert view(game)["jarl"]["player"] is None
    assert view(game)["house"]["jarl_final"] == "table"


def test_a_note_changes_nothing() -> None:
    game = begun()
    before = view(game)
    played(game, 'note "Bo brought cake"')
    assert view(game) == before
