"""Every game keeps the contract: those that are installed, and one that comes in a folder; and each fault is found."""

import re
from pathlib import Path

import pytest

from campaign.games import registry
from events.errors import Refused
from tests.games import faulty
from tests.games.contract import LAWS, Law
from tests.games.faulty import FAULTS
from tests.plugins.installed import install
from tests.reliability.many import many

SEEDS = many(1, 60)
PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"


def several(name: str, law: Law) -> None:
    for seed in range(4):
        law(name, seed)


def called(law: Law) -> str:
    return law.__name__


@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("law", LAWS, ids=called)
@pytest.mark.parametrize("name", registry.names())
def test_every_game_keeps_the_contract(name: str, law: Law, seed: int) -> None:
    law(name, seed)


@pytest.fixture
def plug_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Install the game of docs/adding-a-game.md as a package of its own, and return its name."""
    code = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert code
    install("heap", code[1], tmp_path, monkeypatch)
    return "heap"


@pytest.mark.parametrize("law", LAWS, ids=called)
def test_a_game_that_is_installed_from_a_folder_keeps_it(plug_in: str, law: Law) -> None:
    assert plug_in in registry.names()
    several(plug_in, law)


@pytest.mark.parametrize("law", LAWS, ids=called)
def test_a_game_without_a_fault_keeps_it(law: Law, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.BUILT_IN, "beads", "tests.games.faulty:SOUND")
    several("beads", law)


def test_each_law_has_a_game_that_breaks_it() -> None:
    assert [fault.law for fault in FAULTS.values()] == list(LAWS)


@pytest.mark.parametrize("fault", FAULTS)
def test_each_fault_is_found_by_its_law(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, law = FAULTS[fault]
    monkeypatch.setattr(faulty, "GAME", game, raising=False)
    monkeypatch.setitem(registry.BUILT_IN, "beads", "tests.games.faulty:GAME")
    with pytest.raises((AssertionError, Refused)):
        several("beads", law)
