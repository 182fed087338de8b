"""The page for the person at the table names every verb, switch and value, and its lines are understood and played."""

import re
from pathlib import Path

import pytest

from campaign.games.feast import GAME
from campaign.notation.grammar import Grammar
from campaign.notation.parse import parse
from cli.layout import drawn as drawn_text
from projections.games.feast.drawing import drawn
from tests.feast.tables import begun, laid, played, player, view

PAGE = (Path(__file__).parents[2] / "docs" / "games" / "feast.md").read_text(encoding="utf-8")
VERBS = {model.verb for model in GAME.moves}
SPOKEN = {line for line in re.findall("`([^`\n]+)`", PAGE) if line.split()[0] in VERBS}
BARE = {"lay", "strip", "stock"}
HOUSES = ["home", "iceland", "shed"]


@pytest.mark.parametrize("line", sorted(SPOKEN - BARE))
def test_a_line_of_the_page_is_understood(line: str) -> None:
    game = laid(2, Ana={"boards": HOUSES})
    assert type(parse(line, Grammar(GAME.moves), GAME.names(game.table)).move) in GAME.moves


@pytest.mark.parametrize("line", sorted(re.findall("`((?:tr|ex) [^`\n]+)`", PAGE)))
def test_a_shortened_line_is_understood(line: str) -> None:
    assert parse(line, Grammar(GAME.moves), GAME.names(begun().table)).move.verb in ("trade", "explore")


def test_every_verb_is_on_the_page() -> None:
    said = {line.split()[0] for line in SPOKEN} | set(re.findall(r"skald play (\w+)", PAGE))
    assert sorted(VERBS - said) == []


def test_every_switch_is_on_the_page_with_its_default_first() -> None:
    for switch, values in GAME.house.switches().items():
        listed = ", ".join(f"`{value}`" for value in values)
        assert f"| `{switch}` | {listed} |" in PAGE


def test_the_round_of_the_page_is_played() -> None:
    game = begun(length="short")
    played(game, *re.findall(r"^skald play ([^#\n]+?)\s*(?:#.*)?$", PAGE, re.MULTILINE))
    rows = PAGE.partition("## A round")[2].partition("\n\n`round`")[0].splitlines()[4:]
    for row in rows:
        played(game, *re.findall("`([^`]+)`", row.strip("| ").split(" | ")[1]))
    assert (view(game)["round"], view(game)["phase"], view(game)["start"]) == (2, "actions", "Bo")
    assert player(game, "Ana")["penalties"] == 0
    assert player(game, "Bo")["penalties"] == 7


def test_the_board_of_the_page_is_what_is_drawn() -> None:
    game = laid(1, Ana={"oil": 1, "silver": 1, "ore": 1})
    played(game, "lay silver A1 oil B1 ore A2")
    sheets = drawn(game.table, "Ana", "home")[:2]
    said = PAGE.partition("draws the grid:\n\n```\n")[2].partition("```")[0]
    assert "\n\n".join("\n".join(drawn_text(sheet)) for sheet in sheets) == said.rstrip("\n")


def test_letters_of_the_page_are_those_of_the_verbs() -> None:
    letters = PAGE.partition("A verb has a fixed letter besides:")[2].partition("\n\n")[0]
    said = dict(re.findall("`([a-z])` ([a-z]+)", letters))
    assert said == {model.letter: model.verb for model in GAME.moves if model.letter}
