"""The page for the person at the table names every verb, switch and value, and its lines are understood."""

import re
from pathlib import Path

import pytest

from campaign.games.gone_viking import GAME
from campaign.notation.grammar import Grammar
from campaign.notation.names import Vocabulary
from campaign.notation.parse import parse

PAGE = (Path(__file__).parents[2] / "docs" / "games" / "gone-viking.md").read_text(encoding="utf-8")
NAMES = Vocabulary({"player": ("Ana", "Bo", "Cy", "Di")})
VERBS = {model.verb.split()[0] for model in GAME.moves} - {"jarl"}
SPOKEN = re.findall(
    r"`((?:skald play )?(?:card|" + "|".join(sorted(VERBS)) + r")(?: [^`]+)?)`", PAGE.replace("\n", " ")
)


@pytest.mark.parametrize("line", sorted({line.removeprefix("skald play ") for line in SPOKEN} - VERBS | {"tribute"}))
def test_a_line_of_the_page_is_understood(line: str) -> None:
    assert type(parse(line, Grammar(GAME.moves), NAMES).move) in GAME.moves


def test_every_verb_is_on_the_page() -> None:
    assert [model.verb for model in GAME.moves if f"`{model.verb}" not in PAGE and model.verb != "leader"] == []
    assert "skald play leader bo" in PAGE


def test_every_switch_is_on_the_page_with_its_default_first() -> None:
    for switch, values in GAME.house.switches().items():
        listed = ", ".join(f"`{value}`" for value in values)
        assert f"| `{switch}` | {listed} |" in PAGE
