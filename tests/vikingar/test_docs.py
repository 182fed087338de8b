"""The page for the person at the table names every verb, switch and value, and its lines are understood."""

import re
from pathlib import Path

import pytest

from campaign.games.vikingar import GAME
from campaign.notation.format import format_line
from campaign.notation.grammar import Grammar
from campaign.notation.names import Vocabulary
from campaign.notation.parse import parse
from campaign.typed import expanded
from tests.vikingar.tables import begun, view

PAGE = (Path(__file__).parents[2] / "docs" / "games" / "vikingar.md").read_text(encoding="utf-8")
NAMES = Vocabulary({"player": ("Ana", "Bo", "Cy"), "item": ("Axe", "Horn")})
VERBS = {model.verb for model in GAME.moves}
SPOKEN = {line for line in re.findall("`([^`\n]+)`", PAGE) if line.split()[0] in VERBS and "FROM" not in line}
BARE = {"item use", "item lose", "go", "quest", "adjust"}


@pytest.mark.parametrize("line", sorted(line for line in SPOKEN - BARE if "Draugr" not in line or " N" in line))
def test_a_line_of_the_page_is_understood(line: str) -> None:
    if line not in VERBS or line in ("toll", "stop", "enter", "close", "done", "reveal"):
        assert type(parse(line, Grammar(GAME.moves), NAMES).move) in GAME.moves


def test_every_verb_is_on_the_page() -> None:
    said = {" ".join(line.split()[:1]) for line in SPOKEN} | set(re.findall(r"skald play (\w+)", PAGE))
    assert sorted(VERBS - said) == []


def test_every_switch_is_on_the_page_with_its_default_first() -> None:
    for switch, values in GAME.house.switches().items():
        listed = ", ".join(f"`{value}`" for value in values)
        assert f"| `{switch}` | {listed} |" in PAGE


def test_the_round_of_the_page_is_the_same_both_ways() -> None:
    whole = begun()
    whole.play("order ana bo")
    steps = begun()
    steps.play("order ana bo")
    rows = PAGE.partition("| At the table |")[2].partition("\n\n")[0].splitlines()[2:6]
    for row in rows:
        _, one, other = (re.findall("`([^`]+)`", cell) for cell in row.strip("| ").split(" | "))
        for game, lines in ((whole, one), (steps, other)):
            for line in lines:
                game.play(line)
        assert view(whole) == view(steps), row
    purchases, end = PAGE.partition("| At the table |")[2].partition("\n\n")[0].splitlines()[6:8]
    for line in re.findall("`([^`]+)`", purchases):
        whole.play(line)
        steps.play(line)
    at_once, *by_steps = re.findall("`([^`]+)`", end)
    whole.play(at_once)
    for line in by_steps:
        if line != "cursed ana":  # nobody ties
            steps.play(line)
    assert view(whole) == view(steps)
    assert view(whole)["round"] == 2


def test_short_lines_of_the_page_are_the_full_ones() -> None:
    rows = PAGE.partition("| Short | In full |")[2].partition("\n\n")[0].splitlines()[2:]
    game = begun()
    for line in (
        "order ana bo", "go sea N1 1 5/1 city", "done --all", "done --all", "close", "cursed ana", "order ana bo",
    ):  # fmt: skip
        game.play(line)
    assert len(rows) == 4
    for row in rows:
        short, full = re.findall("`([^`]+)`", row)
        said, meant = game.parse(expanded(game, short).line), game.parse(full)
        assert format_line(said).casefold() == format_line(meant).casefold()
