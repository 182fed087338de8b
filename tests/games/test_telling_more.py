"""Telling something true never turns an accepted true move into a refused one, in every game of the registry.

How many: 4 games of each; SOAK=1 in the environment plays 100.
"""

from collections.abc import Mapping
from typing import Any, cast

import pytest

from campaign.case import Case
from campaign.games import registry
from campaign.games.vendel import GAME as VENDEL
from campaign.games.vendel.table_moves import Tree
from projections.games.vendel.known import linked
from projections.games.vendel.query import Admits, admits
from tests.games.telling import Play, play_pair
from tests.games.told_others import AnyOther, Feast, GoneViking, Pax, Vikingar
from tests.games.told_vendel import Vendel
from tests.reliability.many import many

PLAYS: Mapping[str, Play] = {
    "vendel": Vendel(), "pax": Pax(), "gone-viking": GoneViking(), "plain": AnyOther(), "vikingar": Vikingar(),
    "feast": Feast(),
}  # fmt: skip
"""How each game is played here; a new game needs its line."""
SEEDS = many(4, 100)


@pytest.mark.parametrize("name", registry.names())
def test_each_game_says_what_tells_its_box(name: str) -> None:
    assert set(registry.load(name).tells) <= set(registry.load(name).moves)
    assert name in PLAYS, f"{name} is not played here: write its Play (tests/games/telling.py) and name it in PLAYS"


@pytest.mark.soak
@pytest.mark.parametrize("name", registry.names())
@pytest.mark.parametrize("seed", range(SEEDS))
def test_telling_more_never_refuses_what_was_true(name: str, seed: int) -> None:
    assert name in PLAYS, f"{name} is not played here"
    play_pair(name, PLAYS[name], seed)


# --- the suite can fail: faults that were there once, put back


def _lists_no_untold_slot(patch: pytest.MonkeyPatch) -> None:
    kept = Case.unchecked
    patch.setattr(Case, "unchecked", lambda self, *rules: kept(self, *(r for r in rules if r != "VV-ACT-INV-5")))


def _forgets_the_tree(patch: pytest.MonkeyPatch) -> None:
    kept = VENDEL.decide[Tree]

    def decide(case: Any, move: Tree) -> None:
        case.table.layout.pop(move.player, None)
        kept(case, move)

    patch.setitem(cast(dict[Any, Any], VENDEL.decide), Tree, decide)


def _takes_known_links_for_all(patch: pytest.MonkeyPatch) -> None:
    def whole(table: Any, spot: str) -> Admits:
        return Admits(admits(table, spot).talents, spot in table.known.spots)

    patch.setattr("campaign.games.vendel.ancestry.admits", whole)


def _takes_an_untold_link_for_none(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("campaign.games.vendel.family.linked", lambda board, one, other: bool(linked(board, one, other)))


FAULTS = {
    "H1": (_lists_no_untold_slot, 2, "VV-ACT-INV-5"),
    "H2": (_forgets_the_tree, 1, "tree_layout"),
    "H8": (_takes_known_links_for_all, 3, "VV-ANC-09"),
    "H9": (_takes_an_untold_link_for_none, 2, "VV-TREE-03"),
}
"""Id of the fault -> how it is put back, the first game in which it is looked for, what the suite says of it."""

MOST_GAMES = 12
"""Games that are played until the fault is found."""


@pytest.mark.parametrize("fault", FAULTS)
def test_the_suite_finds_a_fault_that_is_put_back(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    put_back, seed, says = FAULTS[fault]
    put_back(monkeypatch)
    found = (_said(number) for number in range(seed, seed + MOST_GAMES))
    assert any(says in text for text in found)


def _said(seed: int) -> str:
    """Return what the suite says of the game *seed*, nothing when it finds no fault."""
    try:
        play_pair("vendel", PLAYS["vendel"], seed)
    except AssertionError as error:
        return str(error)
    return ""
