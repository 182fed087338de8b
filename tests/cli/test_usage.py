"""What is wrong with a command line is said of what was typed."""

import io
import re
from collections.abc import Iterator
from typing import Any

import pytest

from cli.main import application
from tests.cli.conftest import Skald


def needed(group: Any, before: str = "") -> Iterator[str]:
    """Yield every command that wants a word behind it."""
    for name, one in group.commands.items():
        if hasattr(one, "commands"):
            yield from needed(one, f"{before}{name} ")
        elif any(param.param_type_name == "argument" and param.required for param in one.params):
            yield f"{before}{name}"


def test_a_missing_word_is_called_by_its_name_alone(game: Skald) -> None:
    told = {name: game(*name.split()).err.partition("\n")[0] for name in needed(application())}
    missing = {name: line.split(": ", 2)[2] for name, line in told.items() if line.endswith(" is missing")}
    assert len(missing) > 5
    assert {name: said for name, said in missing.items() if re.search(r"[\[\]{}]| .* is missing", said)} == {}
    assert missing["amend"] == "N is missing"


@pytest.mark.parametrize(
    ("option", "words"), [("-n", ("-n", "0")), ("-n", ("-n0",)), ("--last", ("--last", "0")), ("--last", ("--last=0",))]
)
def test_a_number_out_of_range_is_pointed_at_where_it_was_typed(
    game: Skald, option: str, words: tuple[str, ...]
) -> None:
    first, line, carets, hint = game("games", *words).err.splitlines()[:4]
    assert f" {option}: a whole number of 1 or more is expected" in first
    assert line[carets.index("^") : carets.rindex("^") + 1] == words[0]
    assert "two hyphens" not in hint


def test_two_hyphens_are_hinted_at_only_for_an_option_that_is_there(
    game: Skald, monkeypatch: pytest.MonkeyPatch
) -> None:
    def hint(line: str) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO(f"{line}\n"))
        return game("shell").err

    assert "-q stands on the command line" in hint("undo -q")
    assert "two hyphens" not in hint("undo -zzz")
    assert "two hyphens: --to" in hint("undo -to")


def test_help_for_a_verb_names_the_game_that_was_asked(game: Skald) -> None:
    assert game("new", "plain", "Other", "--player", "Ann", "--player", "Bo").code == 0
    assert "no move of First game" in game("help", "zzz", "--game", "First").err
    assert "no move of the game that is open" in game("help", "zzz").err
