"""What a slip of a key does: how often a line with one is recorded as another move without a word."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from benchmarks.shortest import Keys
from campaign.notation.fields import describe
from campaign.notation.parse import Line
from campaign.notation.words import split
from campaign.owner import owned
from campaign.service import Service
from campaign.typed import expanded, in_full
from events.errors import Left, SkaldError

EACH = 100
"""One key in so many is a slip."""

ROWS = ("1234567890-=", "qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./")
"""The keys of a QWERTY keyboard, each row half a key to the right of the one above."""


class Slipped(NamedTuple):
    """What became of the slips in some lines: the moves, the keys, and how likely a slip at each was recorded."""

    moves: int
    keys: int
    wrong: float

    @property
    def per_thousand(self) -> float:
        """Return how many of 1,000 moves are recorded as another one."""
        return 1000 * self.wrong / EACH / self.moves


def slips(session: Service, keys: Keys, *, short: bool) -> float:
    """Return the sum over the keys of the line of how likely a slip there is recorded as another move."""
    read = _shell(session, keys) if short else session.parse
    meant = read(keys.text)
    total = 0.0
    for at in sorted(set(range(len(keys.text))) - _free(session, keys.text, meant)):
        for kind in _kinds(keys.text, at):
            total += sum(_is_wrong(session, read, text, meant) for text in kind) / len(kind) / 4
    return total


def _free(session: Service, text: str, meant: Line) -> set[int]:
    """Return the places in *text* of what can be anything: text in quotes, and a text that ends the move."""
    words = split(text)
    last = describe(type(meant.move)).bare[-1:]
    ends = bool(last and last[0].type == "text" and last[0].name in meant.move.model_fields_set)
    free = [word for word in words if word.quoted or (ends and word is words[-1])]
    return {at for word in free for at in range(word.column - 1, word.column - 1 + word.width)}


def _kinds(text: str, at: int) -> Iterator[list[str]]:
    """Yield what each kind of slip at a key makes of *text*: another key, none, twice, swapped with the next."""
    key, before, behind = text[at], text[:at], text[at + 1 :]
    yield [f"{before}{other}{behind}" for other in neighbours(key)] or [text]
    yield [before + behind]
    yield [f"{before}{key}{key}{behind}"]
    yield [f"{before}{behind[:1]}{key}{behind[1:]}"]


def neighbours(key: str) -> list[str]:
    """Return the keys around *key*; none for the space bar."""
    for row, keys in enumerate(ROWS):
        at = keys.find(key.lower())
        if at >= 0:
            around = ((row, at - 1), (row, at + 1), (row - 1, at), (row - 1, at + 1), (row + 1, at - 1), (row + 1, at))
            return [ROWS[y][x] for y, x in around if 0 <= y < len(ROWS) and 0 <= x < len(ROWS[y])]
    return []


def _shell(session: Service, keys: Keys) -> Callable[[str], Line]:
    """Return what reads a line as the shell does; a question that the right line does not raise is noticed."""
    usual = dict(_questions(session, keys))

    def answer(question: str) -> str:
        if question not in usual:
            raise Left
        return usual[question]

    def read(text: str) -> Line:
        session.parse(expanded(session, text).line)  # most slips end here
        return session.parse(in_full(session, text, answer).line)

    return read


def _questions(session: Service, keys: Keys) -> Iterable[tuple[str, str]]:
    """Return what the right line is asked, and what is answered."""
    put, answers = list[str](), iter(keys.answers)

    def answer(question: str) -> str:
        put.append(question)
        return next(answers)

    in_full(session, keys.text, answer)
    return zip(put, keys.answers, strict=True)


def _is_wrong(session: Service, read: Callable[[str], Line], text: str, meant: Line) -> bool:
    """Tell whether *text* is recorded as another move than *meant*."""
    try:
        said = read(text)
        if said == meant:
            return False
        session.decide(session.table, owned(session.game, session.table, said))
    except SkaldError:
        return False
    return True
