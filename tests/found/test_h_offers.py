"""H12, H13: what `moves` offers is accepted, at the cost it names, with what it says."""

import shlex
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from campaign.extras import options
from campaign.games.gone_viking import GAME as GONE_VIKING
from campaign.games.pax import GAME as PAX
from campaign.games.vendel import GAME as VENDEL
from events.errors import Refused
from tests.found.desk import Skald, lines
from tests.found.scattered import scattered
from tests.gone_viking.hidden import Hidden
from tests.gone_viking.tables import begun
from tests.vendel.world import World

SEEDS = st.integers(0, 2**32 - 1)


def offers_are_accepted(world: World, rng: Random, most: int = 250) -> None:
    """Try *most* of the whole lines that are offered on *world*."""
    offered = [option for option in options(VENDEL, world.table) if not option.open]
    for option in rng.sample(offered, min(most, len(offered))):
        try:
            decided = world._decide(option.line, force=False)
        except Refused as error:
            raise AssertionError(f"offered: {option.line}; refused: {error.message}") from error
        paid = sum(fact.cost for fact in decided.facts if fact.type == "vendel.action_taken")
        assert paid == option.cost, option


@given(SEEDS)
@settings(max_examples=60, deadline=None)
def test_h12_what_is_offered_in_the_vendel_game_is_accepted(seed: int) -> None:
    rng = Random(seed)
    offers_are_accepted(scattered(rng), rng)


@pytest.mark.parametrize("phase", ["setup", "scoring"])
def test_what_is_offered_before_and_after_the_turns_is_accepted(phase: str) -> None:
    for seed in range(30):
        rng = Random(seed)
        offers_are_accepted(scattered(rng, phase=phase), rng)


@pytest.mark.parametrize("name", ["p12-moves-seeress", "p12b-moves-missionary", "p12c-moves-norse"])
def test_h12_the_offers_that_were_refused_are_not_made(skald: Skald, typed: Skald, name: str) -> None:
    typed(*lines(f"{name}.skald"))
    offered = [one for one in skald("moves", "--json").json["moves"] if "…" not in one["line"]]
    refused = [one["line"] for one in offered if skald("play", "--dry-run", *shlex.split(one["line"])).code]
    assert refused == []


@given(SEEDS, st.integers(3, 5), st.integers(0, 80))
@settings(max_examples=40, deadline=None)
def test_what_is_offered_in_gone_viking_is_accepted(seed: int, seats: int, steps: int) -> None:
    rng = Random(seed)
    session = begun(
        seats, rules={switch: rng.choice(values) for switch, values in GONE_VIKING.house.switches().items()}
    )
    for _ in range(steps):
        offered = options(GONE_VIKING, session.table)
        if not offered:
            break
        for option in rng.sample(offered, min(6, len(offered))):
            session.play(option.line, dry_run=True)
        session.play(rng.choice(offered).line)


def test_hidden_players_find_every_offer_accepted() -> None:
    for seed in range(4):
        game = begun(3 + seed % 3)
        hidden = Hidden(game, Random(seed), checks=False)
        for _ in range(60):
            for option in options(GONE_VIKING, game.table)[::7]:
                game.play(option.line, dry_run=True)
            if hidden.step() is None:
                break


def test_what_is_offered_in_pax_viking_is_accepted() -> None:
    from tests.winter import WINTER, pax, played

    for seed in range(20):
        rng = Random(seed)
        session = pax(played(WINTER))
        session.choose = lambda among, rng=rng: rng.choice(list(among))
        for _ in range(25):
            offered = [option for option in options(PAX, session.table) if not option.open]
            if not offered:
                break
            for option in offered:
                session.play(option.line, dry_run=True)
            session.play(rng.choice(offered).line)


def notes(skald: Skald, verb: str) -> dict[str, str]:
    return {
        one["line"]: one["note"] or "" for one in skald("moves", "--json").json["moves"] if one["line"].startswith(verb)
    }


def test_h13_a_leader_takes_what_the_one_who_is_robbed_has(skald: Skald, typed: Skald) -> None:
    typed(*lines("p13-moves-leader.skald"))
    said = notes(skald, "leader svea")
    assert "takes 1 Silfr" in said["leader svea --rob Bo"]
    assert "takes 1 Silfr" not in said["leader svea --rob Cy"]


@given(SEEDS)
@settings(max_examples=60, deadline=None)
def test_h13_what_an_offer_says_of_silfr_is_what_is_taken(seed: int) -> None:
    world = scattered(Random(seed))
    for option in options(VENDEL, world.table):
        if option.line.startswith("leader") and "--rob" in option.line and "--swap" not in option.line:
            decided = world._decide(option.line, force=False)
            taken = sum(fact.amount for fact in decided.facts if fact.type == "vendel.money_moved")
            assert ("takes 1 Silfr" in option.note) == (taken == 1), option


def test_h13_a_bot_that_gives_nothing_is_not_said_to_give() -> None:
    from tests.vendel_bot.world import with_bot

    world = with_bot(turn="Jon", lies={"svea": "GA Jon:leader Vendela:leader"}, more={"Vendela": {"silfr": 3}})
    said = {option.line: option.note for option in options(VENDEL, world.table)}
    assert "takes 1 Silfr" not in said["leader svea --rob Vendela"]
