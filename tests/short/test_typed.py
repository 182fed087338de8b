"""Whole games typed in short lines, answers to what is asked behind a ``?``: they are the games, and take few keys."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from benchmarks.keystrokes import played
from benchmarks.shortest import Keys
from campaign.owner import owned
from campaign.service import Service
from campaign.typed import bracketed, expanded, in_full, preview

HERE = Path(__file__).parent
GAMES = sorted(path.stem for path in HERE.glob("*.txt"))


def typed(name: str) -> Iterator[tuple[Service, str, Keys]]:
    """Yield the game before each line of a record, the line, and how it is typed."""
    lines = list[Keys]()
    for text in (HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        if text.startswith("?"):
            lines[-1] = lines[-1]._replace(answers=(*lines[-1].answers, text[2:]))
        else:
            lines.append(Keys(text))
    for (session, line), keys in zip(played(name), lines, strict=True):
        yield session, line, keys


def answering(answers: tuple[str, ...]) -> Callable[[str], str]:
    said = iter(answers)
    return lambda question: next(said)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_is_typed_in_short_lines_is_the_game(name: str) -> None:
    for session, line, keys in typed(name):
        full = in_full(session, keys.text, answering(keys.answers))
        assert session.parse(full.line) == session.parse(line), keys.text


@pytest.mark.parametrize("name", GAMES)
def test_what_stands_below_a_line_is_what_is_recorded(name: str) -> None:
    """As long as nothing is asked: then the question stands there."""
    for session, _, keys in typed(name):
        if not keys.answers:
            found = expanded(session, keys.text)
            said = owned(session.game, session.table, session.parse(found.line))
            line = session.play(found.line, dry_run=True).line
            assert preview(session, keys.text).startswith(
                bracketed(session, line.removeprefix(f"{said.player}: "), found.filled)
            )


KEYS = {"three-seats": 12.0, "five-seats": 12.0, "solo": 11.0}
"""Keys a move that a record takes at most, by hand, with Enter and all that is asked."""


@pytest.mark.parametrize("name", KEYS)
def test_a_move_takes_few_keys(name: str) -> None:
    counts = [keys.count for _, _, keys in typed(name)]
    assert sum(counts) / len(counts) <= KEYS[name]


def test_a_play_of_cards_at_five_seats_takes_four_keys() -> None:
    keys = plays = 0
    for _, line, found in typed("gone-viking-five"):
        verb, *words = line.split()
        if verb in ("cards", "trick"):
            keys, plays = keys + found.count, plays + len(words)
    assert plays > 100
    assert keys / plays <= 4
