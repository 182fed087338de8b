"""Every sheet of every game fits the screen, breaks no word, and can be read back from what is shown."""

import random
from collections.abc import Iterator
from functools import cache

import pytest

from campaign.games import registry
from cli.layout import drawn, told, width_of, wrapped
from projections.sheets import Sheet
from projections.told import overrides
from projections.told import told as moves_of
from tests.cli.eye import read, shown
from tests.games.states import RECORDS, opened, played

WIDTHS = (60, 80, 120, 200)
NARROW = (24, 40)
"""Widths at which no line is too long, but for a word that is; what is shown may be a block a row."""


@cache
def sheets(path: str) -> list[Sheet]:
    """Return the sheets of a game as it stood after some of its moves, and those of its end."""
    session = played(next(one for one in RECORDS if one.stem == path))
    game, last = session.game, session.history.last
    found: list[Sheet] = []
    for number in sorted({1, *range(last // 7 + 1, last, last // 7 + 1), last}):
        table = session.at(number)
        found += [*game.sheets(game.view(table)), *game.score_sheets(game.score(table))]
    if game.story:
        found += game.story(moves_of(session.envelopes, session.history, game.codec()))
    return [sheet for sheet in (*found, overrides(session.history)) if sheet.rows]


def too_wide(lines: list[str], width: int) -> list[str]:
    """Return the lines that are wider than *width*, but for a single word that is."""
    return [line for line in lines if width_of(line) > width and len(line.split()) > 1]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("path", [path.stem for path in RECORDS])
def test_every_sheet_fits_and_can_be_read_back(path: str, width: int) -> None:
    for sheet in sheets(path):
        lines = drawn(sheet, width)
        assert too_wide(lines, width) == [], sheet.title
        if any(sheet.columns):
            assert read(lines, sheet.columns, titled=bool(sheet.title)) == shown(sheet), "\n".join(lines)


@pytest.mark.parametrize("width", NARROW)
@pytest.mark.parametrize("path", [path.stem for path in RECORDS])
def test_nothing_is_too_wide_on_a_narrow_screen(path: str, width: int) -> None:
    for sheet in sheets(path):
        assert too_wide(drawn(sheet, width), width) == [], sheet.title


def test_every_game_of_the_registry_is_looked_at() -> None:
    assert {played(path).game.name for path in RECORDS} >= set(registry.BUILT_IN)


@pytest.mark.parametrize("name", registry.names())
@pytest.mark.parametrize("width", WIDTHS)
def test_a_game_just_opened_fits(name: str, width: int) -> None:
    session = opened(name)
    for sheet in session.game.sheets(session.game.view(session.table)):
        if sheet.rows:
            assert too_wide(drawn(sheet, width), width) == []


@pytest.mark.parametrize("path", [path.stem for path in RECORDS])
def test_for_a_pipe_a_row_is_a_line_in_full_words(path: str) -> None:
    for sheet in sheets(path):
        lines = drawn(sheet)
        above = 2 * bool(sheet.title) + 2 * any(sheet.columns)
        assert len(lines) == above + len(sheet.rows)
        if any(sheet.columns):
            assert read(lines, sheet.columns, titled=bool(sheet.title)) == shown(sheet)


WORDS = ("Ann", "Þóra", "狼", "x" * 30, "12", "the", "Sl", "settler", "settler 3", "a, b; c", "-", "(so)", "leader!")
SHORT = {"settler": "Sl", "leader": "L", "quantity": "qty"}


def strangers(seed: int) -> Iterator[Sheet]:
    """Yield sheets as somebody else's game may bring them."""
    chance = random.Random(seed)
    for _ in range(40):
        columns = chance.sample(
            ["#n", "name", "what is told of it", "#quantity", "Sl", "a b", "狼"], chance.randint(1, 6)
        )
        rows = [
            [
                " ".join(chance.choices(WORDS, k=chance.choice((0, 1, 1, 2, 30)))) if c[0] != "#" else "7"
                for c in columns
            ]
            for _ in range(chance.randint(1, 5))
        ]
        if all(any(row) for row in rows):
            yield Sheet(chance.choice(("", "Some title of it")), tuple(columns), rows, chance.choice(({}, SHORT)))


@pytest.mark.parametrize("seed", range(12))
def test_sheets_of_strangers_fit_and_can_be_read_back(seed: int) -> None:
    for sheet in strangers(seed):
        for width in (*WIDTHS, None):
            lines = drawn(sheet, width)
            if width:
                assert too_wide(lines, width) == []
            assert read(lines, sheet.columns, titled=bool(sheet.title)) == shown(sheet), "\n".join(lines)


def test_a_short_form_is_not_used_where_somebody_is_called_so() -> None:
    row = ("L", "leader 3 " + "warrior 2 " * 9)
    lines = drawn(Sheet("T", ("player", "supply"), [row], {"leader": "L", "warrior": "W"}), 60)
    assert lines[:2] == ["T", "(W warrior)"]
    assert "leader 3 W2" in lines[-1]


def test_lines_are_wrapped_at_words_below_their_beginning() -> None:
    assert told("   one two three four", 16) == ["   one two three", "     four"]
    assert told("a\n" + "b" * 9 + " c", 5) == ["a", "b" * 9, " c"]
    assert wrapped("", 5) == [""]


def test_painted_cells_stay_in_line() -> None:
    sheet = Sheet("", ("player", "#n"), [("Ann", "1"), ("Bo", "12")])
    lines = drawn(sheet, 40, lambda text: text.replace("Ann", "<b>Ann</b>"))
    assert [line.replace("<b>", "").replace("</b>", "") for line in lines] == drawn(sheet, 40)
    assert "<b>Ann</b>" in lines[2]
