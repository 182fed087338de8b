"""Every id of a rule that a room names is explained, and every explained one is named."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from campaign.games import registry
from campaign.rules import Rule, laws, read, rules_of
from tests.cli.conftest import Skald, game, skald  # noqa: F401 -- the fixtures

ROOT = Path(__file__).parents[2]
ROOMS = ("events", "projections", "campaign", "exports", "cli")
GAMES = sorted(registry.BUILT_IN)

RULE_ID = re.compile(
    r"\b(?:LAW(?:-[A-Z]+)+|[A-Z]{1,2}(?:-[A-Z]{2,4})*-\d{1,3}|[A-Z]{2}(?:-[A-Z]{2,4}){1,3}(?:-\d{1,3})?)\b"
)
"""``LAW-TOKENS``, ``Q-41``, ``VV-ACT-INV-5``, ``GV-ODN``; no other word in capitals stands between hyphens."""

NO_RULES = {"UTF-8", "ISO-8601", "SHA-256", "US-ASCII", "NO-OP"}


def wing(name: str) -> str:
    """Return the folder, or the file, of a game in each room."""
    return registry.BUILT_IN[name].partition(":")[0].rpartition(".")[2]


def sources(name: str | None) -> Iterator[Path]:
    """Yield the modules of a game; None: those outside the wings."""
    for room in ROOMS:
        for path in (ROOT / room).rglob("*.py"):
            parts = path.relative_to(ROOT / room).with_suffix("").parts
            inside = parts[1] if parts[0] == "games" and len(parts) > 1 else None
            if path.name == "rules.py" or inside == "registry":
                continue
            if (inside is None and name is None) or (name is not None and inside == wing(name)):
                yield path


def texts(path: Path) -> Iterator[str]:
    """Yield every text of a module but its docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.value


def named(name: str | None) -> set[str]:
    """Return the ids that a game names; None: those that the rooms name outside the wings."""
    found = {one for path in sources(name) for text in texts(path) for one in RULE_ID.findall(text)}
    return found - NO_RULES


@pytest.mark.parametrize("name", GAMES)
def test_a_game_explains_every_id_that_it_names_and_no_other(name: str) -> None:
    assert named(name) - laws().keys() == registry.load(name).rules().keys()


def test_the_laws_are_those_that_every_game_obeys() -> None:
    assert {one for one in named(None) if one.startswith("LAW-")} == laws().keys()


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_of_a_move_is_explained(name: str) -> None:
    known = rules_of(registry.load(name))
    assert {rule for move in registry.load(name).moves for rule in move.rules} <= known.keys()


@pytest.mark.parametrize("name", GAMES)
def test_a_rule_is_a_short_sentence_and_names_lines(name: str) -> None:
    switches = registry.load(name).house.switches()
    for rule_id, one in rules_of(registry.load(name)).items():
        assert one.says.endswith("."), rule_id
        assert 20 <= len(one.says) <= 260, rule_id
        numbers = [int(number) for number in re.findall(r"\d+", one.line)]
        assert re.fullmatch(r"(\d+(-\d+)?(, (?=\d))?)*", one.line), rule_id
        assert numbers == sorted(numbers), rule_id
        for switch in re.findall(r"house rule (\w+) c", one.says):
            assert switch in switches, (rule_id, switch)


@pytest.mark.parametrize(
    "text", ["VV-1 [1]: One.\nVV-1 [2]: Two.", "VV-1: One.", "VV-1 [1]: One.\nand more", "vv-1 [1]: One."]
)
def test_what_is_no_rule_is_not_passed_over(text: str) -> None:
    with pytest.raises(ValueError, match=r"VV-1|vv-1|and more"):
        read(text)


def test_a_rule_may_go_on_in_the_next_line() -> None:
    assert read("VV-1 [1, 3-4]: One\n  and two.") == {"VV-1": Rule("One and two.", "1, 3-4")}


def test_the_command_tells_it(skald: Skald) -> None:  # noqa: F811
    answer = skald("rule", "vv-act-inv-5")
    assert answer.code == 0
    assert answer.out.splitlines()[0] == "VV-ACT-INV-5  (Vendel to Viking)"
    assert "rulebook, line 94" in answer.out
    assert "a law of Skald" in skald("rule", "LAW-UNDO").out
    printed = skald("rule", "FO-IMI-01").out
    assert "printed in the game" in printed
    assert "law of Skald" not in printed
    several = skald("rule", "VV-ACT-JRN", "--json").json["rules"]
    assert len(several) > 5
    assert {"rule", "game", "says", "lines", "moves"} == several[0].keys()
    unknown = skald("rule", "VV-ACT-INV-55")
    assert unknown.code == 5
    assert "did you mean 'VV-ACT-INV-5'?" in unknown.err


def test_a_refusal_says_the_cause_first_and_its_rule_last(game: Skald) -> None:  # noqa: F811
    lines = game("undo", "9").err.splitlines()
    assert lines[0] == "skald: refused: only the opening move is left"
    assert lines[-1] == "  rule:    LAW-UNDO (skald rule LAW-UNDO tells more)"
