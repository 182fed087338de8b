"""The evening of docs/evening.md: what the terminal shows, and the law that it fits."""

import re
from pathlib import Path

import pytest

from tests.evening.played import PAGE, Evening, page, play, written
from tests.evening.screen import WIDTH, Screen

WIDE = 400
"""Columns in which nothing of the evening has to be wrapped."""

_RULE = re.compile(r"-+")
_KEY = re.compile(r"^\((?:\w+\s[\w ]+?(?:,\s+|(?=\))))+\)$", re.MULTILINE)
"""What tells above a table which letters stand for which words in it; it may go on in the next line."""
_APART = re.compile(r"[\s=@:;,()]+")


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    """The evening at 80 columns."""
    evening = Evening(tmp_path_factory.mktemp("narrow"))
    play(evening)
    return evening


def words(text: str) -> set[str]:
    """Return the words of *text*, without the rules below headings."""
    return {word for word in _APART.split(text) if not _RULE.fullmatch(word)}


def put_short(text: str) -> set[str]:
    """Return the words of *text* that its keys explain, and those of the keys."""
    keys = _KEY.findall(text)
    letters = {pair.split()[0] for key in keys for pair in " ".join(key.split()).strip("()").split(", ")}
    return words(" ".join(keys)) | {word for word in words(text) if word.rstrip("0123456789!") in letters}


def test_the_page_is_what_the_terminal_showed(narrow: Evening) -> None:
    assert PAGE.read_text(encoding="utf-8") == page(written(narrow))


def test_no_line_is_wider_than_the_terminal(narrow: Evening) -> None:
    assert [narrow.screen.lines[row - 1] for row in narrow.screen.spilled] == []
    assert [line for line in narrow.screen.lines if len(line.rstrip()) > WIDTH] == []


def test_no_line_is_broken_inside_a_word(narrow: Evening, tmp_path: Path) -> None:
    wide = Evening(tmp_path, WIDE)
    play(wide)
    assert wide.screen.spilled == []
    assert words(written(narrow)) - words(written(wide)) - put_short(written(narrow)) == set()


def test_four_slips_are_on_the_page() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for shown in ("did you mean 'gandvik'?", "refused: it is a Home already", "withdrawn: ", ": corrected; "):
        assert shown in text
    assert "\nFinal score: Ylva won\n" in text


def test_the_screen_tells_a_line_that_is_too_wide() -> None:
    screen = Screen(10)
    screen.write("0123456789\r\n0123456789a")
    assert screen.lines == ["0123456789", "0123456789", "a"]
    assert screen.spilled == [2]
