"""What is counted and listed for people agrees: no "1 cups", no "Ann, Bo has"."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from campaign.extras import tables
from campaign.service import Service
from events.memory import MemoryLog
from projections.english import agreeing, listed, so_many
from projections.sheets import Sheet
from tests.beads import numbered, ticking
from tests.games.states import RECORDS, WHO, played

MANY = re.compile(
    r"(?<![\w.,:/@*+=-])1 (?!(?:is|was|has|needs|does|stays|wins|this|minus|plus|Riverlands)\b)[A-Za-z]*[a-rt-z]s\b"
)
"""One of several, in words; words that end in two s are one of something, and some are no nouns, or one name."""

TOGETHER = re.compile(r"\b(\w+) and (\w+) and \w+ (?:won|win|have|take)\b|, \w+ has (?:no|not)\b")


@pytest.mark.parametrize(
    ("text", "odd"),
    [
        ("1 cups", True),
        ("of 1 Events logged", True),
        ("11 cups", False),
        ("1 cup", False),
        ("1 seeress", False),
        ("+1 cups", False),
        ("1 was won", False),
    ],
)
def test_what_is_looked_for(text: str, odd: bool) -> None:
    assert bool(MANY.search(text)) is odd


def sheet_texts(sheets: Iterator[Sheet]) -> Iterator[str]:
    for sheet in sheets:
        yield sheet.title
        for row in sheet.rows:
            yield from row


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_no_sheet_and_no_turn_says_one_of_several(path: Path) -> None:
    session = played(path)
    game = session.game
    for number, table in tables(session):
        sheets = [*game.sheets(game.view(table)), *game.score_sheets(game.score(table))]
        for text in (game.turn(table), *sheet_texts(iter(sheets))):
            assert not MANY.search(text), f"{number}: {text}"
            assert not TOGETHER.search(text), f"{number}: {text}"


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_no_answer_to_a_move_says_one_of_several(path: Path) -> None:
    session: Service | None = None
    old = played(path)
    for number in old.history.line:
        line = old.history.entries[number].line
        if session is None:
            session = Service.begin(MemoryLog(), line, clock=ticking(), who=WHO, new_id=numbered())
            assert session.last
            says = session.last.says
        else:
            broken = old.history.entries[number].broken
            line += ' --force --because "as it was"' * (bool(broken) and "--force" not in line)
            says = session.play(line).says
        for text in says:
            assert not MANY.search(text), f"{number}: {text}"
            assert not TOGETHER.search(text), f"{number}: {text}"


def test_words_agree() -> None:
    assert [so_many(n, "cup") for n in (0, 1, 2)] == ["0 cups", "1 cup", "2 cups"]
    assert so_many(2, "Majority", "Majorities") == "2 Majorities"
    assert [listed(names) for names in ([], ["A"], ["A", "B"], ["A", "B", "C"])] == ["", "A", "A and B", "A, B and C"]
    assert agreeing(["A"], "has", "have") == "A has"
    assert agreeing(["A", "B"], "has no Jarl yet", "have no Jarl yet") == "A and B have no Jarl yet"
