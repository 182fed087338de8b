"""E15: force is let through where no piece is made or unmade; where it is not, the answer names what leads there."""

import re
import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pytest
from hypothesis import given as each
from hypothesis import settings
from hypothesis import strategies as st

from campaign.extras import options
from campaign.games.pax import GAME as PAX
from campaign.games.vendel import GAME as VENDEL
from events.errors import NotUnderstood, Refused
from events.fact import Fact
from projections.games.vendel.table import Table
from tests.found.desk import Skald
from tests.found.scattered import scattered
from tests.gone_viking.hidden import Hidden
from tests.gone_viking.tables import begun, laid, played, view
from tests.gone_viking.test_fuzz import lines as gone_viking_lines
from tests.gone_viking.test_fuzz import whole
from tests.vendel.eye import Eye
from tests.vendel.invariants import AFTER_EACH_FACT, inv_08_two_longships_of_a_colour, inv_15_formidables_stay_120
from tests.vendel.lines import LINES
from tests.vendel.world import World, given

ERRORS = Path(__file__).parents[2] / "docs" / "errors.md"
SEEDS = st.integers(0, 2**32 - 1)
AT_THE_END = (inv_08_two_longships_of_a_colour, inv_15_formidables_stay_120)


def pieces_are_kept(table: Table, facts: Sequence[Fact]) -> None:
    """Check what force cannot change: pieces, and where they may lie at all."""
    for fact in facts:
        table = table.copy()
        VENDEL.evolve(table, fact)
        for check in AFTER_EACH_FACT:
            check(table)
    for check in AT_THE_END:
        check(table)


def names_a_way(error: Refused, line: str) -> None:
    """Check that a refusal which does not yield says what does."""
    assert not error.forceable, (line, error.message)
    assert error.hint, (line, error.message)


def forced(world: World, line: str, rule: str) -> World:
    """Type *line*, which *rule* refuses, with force; check that pieces are kept after each fact."""
    assert world.refused(line, rule).forceable, line
    table = world.table
    world.play(line, force=True)
    assert rule in world.broken
    pieces_are_kept(table, world.facts)
    return world


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("merchant essex --top TL", "VV-TRN-09"),
        ("activate merchant essex --gain 1", "VV-TRN-09"),
        ("journey merchant holm --from essex", "VV-ACT-JRN-3"),
        ("invest merchant essex --slot BR --tree 1", "VV-ACT-INV-9"),
        ("shipwright essex holm --bring merchant!", "VV-TRN-09"),
        ("settler essex leader", "VV-TRN-09"),
        ("leader essex", "VV-TRN-09"),
        ("warrior essex --kill bo:merchant", "VV-TRN-09"),
        ("seeress essex bo:merchant", "VV-TRN-09"),
    ],
)
def test_e15_an_exhausted_family_member_acts_by_force_and_stays_exhausted(line: str, rule: str) -> None:
    tired = "Ann:merchant! Ann:shipwright! Ann:settler! Ann:leader! Ann:warrior! Ann:seeress!"
    world = given(homes="Ann=essex", lies={"essex": f"GO {tired} Bo:merchant"}, silfr="Ann=9")
    before = sum(n for lying in world.table.tokens.values() for (_, _, used), n in lying.items() if used)
    forced(world, line, rule)
    after = sum(n for lying in world.table.tokens.values() for (_, _, used), n in lying.items() if used)
    assert after == before


LIES = {"essex": "GO Ann:shipwright Ann:merchant Ann:leader Bo:merchant", "svea": "GA Ann:leader Bo:leader",
        "holm": "- Ann:settler"}  # fmt: skip


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("journey leader svea --from svea", "Q-72"),
        ("journey warrior svea --venture", "VV-DEF-03"),
        ("ability x --put gandvik=svea", "VV-DEF-03"),
        ("shipwright essex essex", "VV-TAL-SHI-1"),
        ("shipwright essex ulaid --bring leader@svea", "VV-TAL-SHI-1"),
        ("merchant essex --top TL --discard MC", "VV-TAL-MER-2"),
        ("effect navigator --move warrior=essex", "VV-ACH-NAV"),
        ("effect navigator --move bo:leader@svea=holm", "VV-ACH-NAV"),
        ("effect navigator --move leader@svea=leader", "VV-ACH-NAV"),
        ("ability x --move leader@svea=svea", "VV-DEF-14"),
        ("location holm riverlands", "VV-DEF-01"),
        ("judge Ann 4", "VV-SCO-5"),
        ("finish", "VV-END-4"),
    ],
)
def test_e15_what_is_only_order_place_or_permission_yields(line: str, rule: str) -> None:
    pending = "navigator" if "navigator" in line else ""
    forced(given(homes="Ann=essex Bo=holm", lies=LIES, silfr="Ann=9", pending=pending), line, rule)


def test_e15_the_set_up_can_be_left_early_by_force() -> None:
    world = World("Ann Bo", "").play("location holm gandvik", "start Ann", "home Bo holm")
    forced(world, "home Ann holm", "VV-SET-15")
    assert world.tile("holm") == "gandvik"
    forced(World("Ann Bo", "").play("start Ann"), "begin", "VV-SET-15")


@pytest.mark.parametrize(
    ("line", "phase"),
    [("build bo trees", "home"), ("tribute T --player bo", "home"), ("home odin TT", "home"), ("home loki TT", "home")],
)
def test_e15_gone_viking_goes_on_out_of_order_by_force(line: str, phase: str) -> None:
    game = laid(phase=phase, god={"name": "LOKI", "owner": "Ana"}, tokens={"Ana": "TTT", "Bo": "TTTTTT", "Cy": "T"})
    with pytest.raises(Refused) as caught:
        game.play(line)
    assert caught.value.forceable
    played(game, f'{line} --force --because "so it went"')
    whole(game)


WAYS = [
    ("merchant svea --top TL", {}, "reconcile Ann --zone svea --tokens merchant=N"),
    ("warrior essex --kill bo:leader!", {"lies": {"essex": "GO Ann:warrior Bo:merchant"}}, "reconcile Bo --zone essex"),
    ("tile svea Smithy", {}, "reconcile Ann --zone svea --venture"),
    ("effect futhark", {}, "ability futhark"),
    ("decline", {}, "leave it out"),
    ("reconcile Ann --zone essex --tokens leader=5", {"lies": {"holm": "- 3*Ann:leader"}}, "--zone holm"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "lay", "way"), WAYS)
def test_e15_where_pieces_would_be_made_the_way_is_named(line: str, lay: dict[str, object], way: str) -> None:
    world = given(**lay)  # type: ignore[arg-type]
    error = world._refusal(line, force=True)
    assert error is not None
    assert not error.forceable
    assert way in str(error.hint)


def test_e15_who_types_force_is_told_why_it_does_not_help(typed: Skald, skald: Skald) -> None:
    typed(
        'new vendel "Friday" --player Ann:red --player Bo:blue', "start Ann", "home Bo essex", "home Ann svea", "begin"
    )
    answer = skald("play", "merchant", "svea", "--top", "TL", "--force", "--because", "we saw it")
    assert answer.code == 3
    assert "force does not help" in answer.err
    assert "pieces would be made or unmade" in " ".join(answer.err.split())
    assert "in the Supply" in answer.err


def rows() -> Iterator[tuple[str, str, str]]:
    """Yield rule, reason and what force does, of the table in docs/errors.md."""
    for line in ERRORS.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        if len(cells) == 3 and (cells[2] == "yes" or cells[2].startswith("no:")):
            yield cells[0], cells[1], cells[2]


def test_e15_the_page_lists_which_refusals_yield_and_the_way_of_those_that_do_not() -> None:
    listed = list(rows())
    assert ("VV-TRN-09", "it is Exhausted / all … are Exhausted", "yes") in listed
    assert any(rule == "VV-TRN-06" and force == "yes" for rule, _, force in listed)
    assert any(rule == "LAW-TOKENS" and "reconcile" in force for rule, _, force in listed)
    assert all(force == "yes" or len(force.removeprefix("no:").strip(" …")) > 3 for *_, force in listed)
    assert {rule[:2] for rule, *_ in listed} >= {"VV", "GV", "LA"}


@each(SEEDS, st.sampled_from(sorted(LINES)))
@settings(max_examples=400, deadline=None)
def test_e15_a_forced_line_keeps_the_pieces_or_names_a_way(seed: int, verb: str) -> None:
    rng = Random(seed)
    world = scattered(rng, phase=rng.choice(("play", "play", "play", "setup", "scoring")))
    table = world.table
    if table.pending and rng.random() < 0.5:
        verb = f"effect {table.pending[-1]}"
    line = LINES[verb](Eye(VENDEL.view(table), rng, 0.4))
    try:
        decided = world._decide(line, force=True)
    except NotUnderstood:
        return
    except Refused as error:
        names_a_way(error, line)
        return
    pieces_are_kept(table, decided.facts)
    after = decided.table
    assert all((VENDEL.view(after), VENDEL.score(after), VENDEL.turn(after)))
    options(VENDEL, after)


@each(
    seats=st.integers(3, 5),
    seed=SEEDS,
    steps=st.integers(0, 70),
    said=st.lists(gone_viking_lines, min_size=4, max_size=9),
)
@settings(max_examples=80, deadline=None)
def test_e15_a_forced_line_of_gone_viking_keeps_the_pieces_or_names_a_way(
    seats: int, seed: int, steps: int, said: list[str]
) -> None:
    game = begun(seats)
    hidden = Hidden(game, Random(seed), checks=False)
    for _ in range(steps):
        if hidden.step() is None:
            break
    for line in said:
        try:
            game.play(f'{line} --force --because "so it lay there"')
        except NotUnderstood:
            continue
        except Refused as error:
            names_a_way(error, line)
        whole(game)
        game.game.sheets(view(game))
        options(game.game, game.table)


PAX_LINES = st.sampled_from(
    [
        "draft Ann gunhilde",
        "draft Bo gunhilde",
        "draft Bo helga --random",
        "draft Bo",
        "draft Di edla",
        "draft Cy ingvar",
        "tile Ann future-1 --circle 3",
        "tile Ann future-1",
        "tile Ann --none",
        "tile Cy future-2 --circle 1",
        "tile Bo future-1 --circle 3",
        "tile Ann future-1 --circle 2 --none",
        "venture Ann west",
        "venture Bo west",
        "venture Di east Kiev",
        "begin",
        "settle starting-player Bo",
        "settle starting-player Eve",
        "settle jarl Gunhilde",
        "settle jarl Ragnhild",
        "settle level",
        "settle level Hard",
        "settle draft-order Ann Bo",
        "base 1 2",
        "base 3 3 4 4",
        "turn Ann",
        "event Storm",
        "count Ann",
        "count Ann --longships 2",
        "victory Ann Six",
        "places Ann=1 Bo=2 Cy=2 Di=4",
        "places Ann=1",
        "places Ann=1 Bo=3 Cy=3 Di=3",
    ]
)


@each(st.lists(PAX_LINES, min_size=3, max_size=14))
@settings(max_examples=60, deadline=None)
def test_e15_a_forced_line_of_pax_viking_keeps_the_jarls_or_names_a_way(said: list[str]) -> None:
    from tests.winter import WINTER, pax, played

    session = pax(played(WINTER))
    for line in said:
        try:
            session.play([*shlex.split(line), "--force", "--because", "so it was"])
        except NotUnderstood:
            continue
        except Refused as error:
            names_a_way(error, line)
        jarls = [one["jarl"] for one in PAX.view(session.table)["players"] if one["jarl"]]
        assert len(set(jarls)) == len(jarls)
        assert len(set(session.table.ventures)) <= 4
