"""Laws that compare whole games: other names, other colours, house rules that no move touched, withdrawn moves."""

import re
from collections.abc import Mapping, Sequence
from json import dumps, loads
from random import Random
from typing import Any

import pytest

from campaign.games.vendel import GAME
from campaign.service import Service
from tests.vendel.eye import SLOTS
from tests.vendel.lines import LINES
from tests.vendel.make_records import verb_of
from tests.vendel.player import Player, opening
from tests.vendel.watch import Watched, begun
from tests.vendel.world import given

BOARDS = ("hasdingis", "clann-cholmain", "scyldings")
UNTOUCHED = {
    "portage=1": "effect portage",
    "merchant_choice=optional": "",
    "warrior_split=no": "warrior",
    "presence_check=after": "shipwright",
    "norse_sagas_talent=discarded": "effect norse-sagas",
    "place_source=anywhere": "",
    "longships=unlimited": "",
    "overspend=allow_last": "",
    "journey_venture=no_tile": "",
    "leader_from_bot=yes": "",
    "bot_majority_guard=per_human": "",
    "bot_missions=yes": "",
    "bot_needs_most=no": "",
    "transition_tiles_used=all": "",
    "bot_in_region_count=no": "",
}
"""House rule -> the verb whose outcome it changes; none when it only allows what was refused, or is the bot's."""


def whole_game(seed: int) -> Service:
    """Return a game of four seats, played to its end."""
    rng = Random(seed)
    game = Watched(opening(rng, 4, boards=BOARDS)).know().deal(rng)
    player = Player(game.session, rng, whim=0.25)
    while player.go_on():
        pass
    return game.session


def lines(session: Service) -> list[str]:
    return [session.history.entries[number].line for number in session.history.line]


def replayed(typed: Sequence[str]) -> Service:
    session = begun(typed[0])
    for line in typed[1:]:
        session.play(line)
    return session


def renamed(text: str, names: Mapping[str, str]) -> str:
    return re.sub(rf"\b({'|'.join(names)})\b", lambda found: names[found[1]], text)


def sorted_deep(value: Any) -> Any:
    """Return JSON data with its token lists in one order: names decide about the order of the printed one."""
    if isinstance(value, dict):
        return {key: sorted_deep(held) for key, held in value.items()}
    if isinstance(value, list) and all(isinstance(held, dict) and "talent" in held for held in value):
        return sorted(value, key=dumps)
    return [sorted_deep(held) for held in value] if isinstance(value, list) else value


@pytest.fixture(scope="module")
def game() -> Service:
    return whole_game(3)


def test_law_6_other_names_and_colours_give_the_same_game(game: Service) -> None:
    """VV-INV-42: a permutation of players and colours permutes the result."""
    names = {"Ann": "Dag", "Bo": "Ann", "Cyd": "Zoe", "Dag": "Bo"}
    swap = {**names, "red": "black", "black": "green", "green": "red"}
    again = replayed([renamed(lines(game)[0], swap), *(renamed(line, names) for line in lines(game)[1:])])
    for shown in (GAME.view, GAME.score):
        before, after = shown(game.table), shown(again.table)
        expected = loads(renamed(dumps(before), swap))
        assert sorted_deep(expected) == sorted_deep(after)


@pytest.mark.parametrize("rule", UNTOUCHED)
def test_a_house_rule_that_no_move_touches_changes_nothing(rule: str, game: Service) -> None:
    """VV-INV-41."""
    typed = [line for line in lines(game) if line]
    verb = UNTOUCHED[rule]
    cut = next((n for n, line in enumerate(typed) if verb and verb_of(line) == verb), len(typed))
    plain, other = replayed(typed[:cut]), replayed([f"{typed[0]} --house {rule}", *typed[1:cut]])
    switch, _, value = rule.partition("=")
    assert cut > 40
    assert dict(plain.table.house)[switch] != dict(other.table.house)[switch] == value
    assert {**GAME.view(plain.table), "house": {}} == {**GAME.view(other.table), "house": {}}


@pytest.mark.parametrize("count", [1, 7, 60])
def test_law_3_undo_is_as_if_never_played(count: int, game: Service) -> None:
    session = replayed(lines(game))
    end = dumps(GAME.view(session.table))
    session.play(f"undo {count}")
    assert dumps(GAME.view(session.table)) == dumps(GAME.view(replayed(lines(game)[:-count]).table))
    session.play(f"redo {count}")
    assert dumps(GAME.view(session.table)) == end


def results(path: str, gap: str, session: Service) -> tuple[Any, ...] | None:
    """Return the cards of the Market after a Refresh of *gap*, None when the way is refused."""
    from events.errors import Refused

    try:
        tried = session.play(f"ability x --discard {gap} --refresh {path} --draw seeress@svea=New", dry_run=True)
    except Refused:
        return None
    return tuple(tried.table.market[slot].name for slot in sorted(tried.table.market))


@pytest.mark.parametrize(("gap", "number"), [("TC", 3), ("MR", 9), ("BL", 27)])
def test_a_refresh_has_3_9_or_27_results(gap: str, number: int) -> None:
    """VV-INV-28, VV-MKT-05."""
    rng = Random(1)
    game = Watched(opening(rng, 2)).know()
    while game.table.phase == "setup":
        game.go_on(rng)
    slots = list(SLOTS)
    game.type_("market " + " ".join(f"{slot}=leader@svea={slot}" for slot in slots))
    found = set()
    for _ in range(60 * number):
        steps = [rng.choice(("left", "right"))] * rng.randint(0, 2)
        for _ in range(slots.index(gap) // 3):
            steps += ["up", *[rng.choice(("left", "right"))] * rng.randint(0, 2)]
        found.add(results(",".join(steps) or "-", gap, game.session))
    assert len(found - {None}) == number


def test_lines_of_every_kind_are_refused_without_a_trace() -> None:
    """Law 2, law 7: whatever is typed at a busy table, a refusal names a rule and leaves nothing behind."""
    rng = Random(7)
    game = Watched(opening(rng, 3, boards=BOARDS)).know().deal(rng)
    for _ in range(70):
        game.go_on(rng)
    accepted = [verb for verb in LINES for _ in range(6) if game.type_(LINES[verb](game.eye(rng, 0.7)))]
    assert len(game.refusals) > len(accepted)


def test_law_5_holds_for_a_document_typed_in_any_order() -> None:
    """The canonical line sorts the keys of a document; what is recorded is sorted alike."""
    typed = begun(opening(Random(1), 2))
    typed.play('catalog \'{"prices": {"TR": 4, "BL": 4, "BR": 2}}\'')
    again = replayed(lines(typed))
    assert again.head == typed.head


@pytest.mark.parametrize("victim", ["kill Ann:warrior@essex", "kill Bo:warrior@warrior", "replace Bo:warrior@warrior"])
def test_only_other_players_family_members_on_the_map_are_killed_or_replaced(victim: str) -> None:
    """VV-DEF-12."""
    world = given(lies={"essex": "GO Ann:warrior Bo:warrior"}, ancestry={"warrior": "Bo:warrior"})
    world.refused(f"ability x --{victim}", "VV-DEF-12")
    world.play("ability x --kill Bo:warrior@essex")
