"""The list of refusals in docs/errors.md: read from the source, and what refuses at a table stands in it."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from campaign.games import registry
from campaign.games.vendel import GAME as VENDEL
from campaign.rules import laws, rules_of
from events.errors import AnotherPlayer, NotUnderstood, Refused, Unanswered
from scripts.docs.refusals import GAP, Refusal, refusals
from tests.feast.people import People
from tests.feast.tables import begun as in_the_hall
from tests.feast.test_fuzz import lines as feast_lines
from tests.found.scattered import scattered
from tests.gone_viking.hidden import Hidden
from tests.gone_viking.tables import begun
from tests.gone_viking.test_fuzz import lines as gone_viking_lines
from tests.vendel.eye import Eye
from tests.vendel.lines import LINES
from tests.vikingar.hidden import Hidden as Voyagers
from tests.vikingar.tables import begun as at_sea
from tests.vikingar.test_fuzz import lines as vikingar_lines

ALL = refusals()
LISTED = {(one.room, one.rule, one.yields) for one in ALL}
SEEDS = st.integers(0, 2**32 - 1)


@pytest.mark.parametrize("one", ALL, ids=lambda one: f"{one.rule}: {one.when}"[:60])
def test_a_refusal_is_told_whole(one: Refusal) -> None:
    assert GAP not in one.rule
    assert one.when
    assert one.yields or one.way.strip(f" {GAP}")


def test_a_rule_of_the_list_is_explained() -> None:
    known = laws().keys() | {rule for name in registry.BUILT_IN for rule in rules_of(registry.load(name))}
    assert {one.rule for one in ALL} - known == set()


@pytest.mark.parametrize(
    "row",
    [
        ("FO-EXC-02", "… has …", True),  # of the table of spaces, by what carries a space out
        ("FO-PRD-03", "… has no …", True),
        ("FO-LAY-02", "… lies beside it at …", True),  # of what a check of the projections finds
        ("FO-LAY-03", "… is covered", False),
        ("FO-FST-05", "they are … wide", True),
    ],
)
def test_rules_of_rows_and_faults_are_read_where_they_are_written(row: tuple[str, str, bool]) -> None:
    assert [one.yields for one in ALL if (one.rule, one.when) == row[:2]] == [row[2]]


def met(error: Refused, room: str) -> None:
    """Check that *error* stands in the list as it came."""
    if not isinstance(error, Unanswered):
        assert {(room, error.rule, error.forceable), ("", error.rule, error.forceable)} & LISTED, error.message


@given(SEEDS, st.sampled_from(sorted(LINES)), st.booleans())
@settings(max_examples=200, deadline=None)
def test_what_refuses_in_the_vendel_game_is_listed(seed: int, verb: str, force: bool) -> None:
    rng = Random(seed)
    world = scattered(rng, phase=rng.choice(("play", "play", "setup", "scoring")))
    line = LINES[verb](Eye(VENDEL.view(world.table), rng, 0.4))
    try:
        world._decide(line, force=force)
    except NotUnderstood:
        return
    except Refused as error:
        met(error, "vendel")


@given(SEEDS, st.integers(0, 60), st.lists(gone_viking_lines, min_size=4, max_size=8))
@settings(max_examples=60, deadline=None)
def test_what_refuses_in_gone_viking_is_listed(seed: int, steps: int, said: list[str]) -> None:
    game = begun(4)
    hidden = Hidden(game, Random(seed), checks=False)
    for _ in range(steps):
        hidden.step()
    for line in said:
        try:
            game.play(line, dry_run=True)
        except NotUnderstood:
            continue
        except Refused as error:
            met(error, "gone_viking")


@given(SEEDS, st.integers(0, 40), st.lists(vikingar_lines, min_size=4, max_size=8))
@settings(max_examples=60, deadline=None)
def test_what_refuses_in_vikingar_is_listed(seed: int, steps: int, said: list[str]) -> None:
    game = at_sea(3)
    people = Voyagers(game, Random(seed), whole=bool(seed % 2))
    people.setup(2)
    for _ in range(steps):
        people.step()
    for line in said:
        try:
            game.play(line, dry_run=True)
        except NotUnderstood:
            continue
        except Refused as error:
            met(error, "vikingar")


@given(SEEDS, st.integers(0, 60), st.lists(feast_lines, min_size=4, max_size=12))
@settings(max_examples=60, deadline=None)
def test_what_refuses_in_feast_is_listed(seed: int, steps: int, said: list[str]) -> None:
    game = in_the_hall(3)
    people = People(game, Random(seed))
    for _ in range(steps):
        people.step()
    for line in said:
        try:
            game.play(line, dry_run=True)
        except (NotUnderstood, AnotherPlayer):  # of whose line it is the decider knows nothing
            continue
        except Refused as error:
            met(error, "feast")
