"""What ``-`` means for each file and folder that is named: a stream where it is a text, else a refusal."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cli.main import application
from tests.cli.conftest import Skald

TEXTS = {
    "export record --output": ("export", "record", "-o", "-"),
    "export jsonl --output": ("export", "jsonl", "-o", "-"),
    "export markdown --output": ("export", "markdown", "-o", "-"),
    "export html --output": ("export", "html", "-o", "-"),
    "export bgstats --output": ("export", "bgstats", "--file", "-o", "-"),
    "export bgg --output": ("export", "bgg", "-o", "-"),
    "campaign export html --output": ("campaign", "export", "html", "-o", "-"),
    "catalog show --output": ("catalog", "show", "--printed", "-o", "-"),
    "stats --html": ("stats", "--html", "-"),
}
"""Command and option that write one text -> how it is typed with -, which is the standard output."""

SETS = ("import", "check", "set")
READ = {"import FILE", "position FILE", "new --catalog", "edit --from", *(f"catalog {word} FILE" for word in SETS)}
"""Those that read a text; - is the standard input."""

NEITHER = {
    "export csv --output": ("export", "csv", "-o", "-"),
    "export sqlite --output": ("export", "sqlite", "--all", "-o", "-"),
    "campaign export html --with-games": ("campaign", "export", "html", "--with-games", "-"),
    "backup FILE": ("backup", "-"),
    "restore FILE": ("restore", "-"),
    "copy --to": ("copy", "1", "--to", "-"),
}
"""Those of a folder, or of a file that is no text -> how it is typed with -."""


def places(group: Any, before: str = "") -> Iterator[str]:
    """Yield every command with an option or an argument of its own that names a file or a folder."""
    for name, one in group.commands.items():
        if hasattr(one, "commands"):
            yield from places(one, f"{before}{name} ")
            continue
        for param in one.params:
            if param.metavar in ("FILE", "DIR", "FILE|URL") and param.name != "db":
                option = next((opt for opt in param.opts if opt.startswith("--")), "FILE")
                yield f"{before}{name} {option}"


def test_every_file_and_folder_that_can_be_named_is_tried() -> None:
    assert sorted(places(application())) == sorted({*TEXTS, *READ, *NEITHER})


@pytest.fixture
def over(skald: Skald) -> Skald:
    """Return the command line, with a finished game in a campaign."""
    for words in (
        ("new", "plain", "Frost", "--player", "Ann", "--player", "Bo"),
        ("play", "result", "Ann=3", "Bo=1"),
        ("campaign", "new", "Winter"),
        ("campaign", "add", "1"),
        ("stats",),
    ):
        assert skald(*words).code == 0
    return skald


def test_a_text_goes_to_the_standard_output(over: Skald) -> None:
    assert over("new", "vendel", "Snow", "--player", "Ann", "--player", "Bo").code == 0
    before = set(Path().iterdir())
    for words in TEXTS.values():
        game = (
            ("--game", "2") if words[0] == "catalog" else () if words[0] in ("stats", "campaign") else ("--game", "1")
        )
        answer = over(*words, *game)
        assert (answer.code, answer.err) == (0, ""), words
        assert answer.out.strip(), words
    assert set(Path().iterdir()) == before


@pytest.mark.parametrize("words", NEITHER.values(), ids=" ".join)
def test_what_is_no_text_is_refused_with_what_to_type(over: Skald, words: tuple[str, ...]) -> None:
    before = set(Path().iterdir())
    answer = over(*words)
    assert (answer.code, answer.out) == (2, "")
    assert ("- is " in answer.err, "./-" in answer.err) == (True, True)
    assert set(Path().iterdir()) == before


@pytest.mark.parametrize("words", [("games",), ("new", "plain", "Frost", "--player", "Ann", "--player", "Bo")])
def test_no_log_is_called_so(skald: Skald, words: tuple[str, ...]) -> None:
    answer = skald(*words, "--db", "-")
    assert (answer.code, "- is no log" in answer.err) == (2, True)
    assert not Path("-").exists()


def test_a_folder_may_be_called_so(over: Skald) -> None:
    assert over("export", "csv", "-o", "./-").code == 0
    assert Path("-/games.csv").exists()
