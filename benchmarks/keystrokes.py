"""Keys a move: a record typed in full, by the shortest words that are understood, and with Tab.

A word is shortened in each of its parts, and a line counts as understood when all that it says is the same, its reason
too. The player before a line is never needed and not counted, nor is Shift; Enter is.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from benchmarks.game import WHEN
from benchmarks.measure import tell
from campaign.completion import Completer
from campaign.notation.parse import Line
from campaign.notation.words import split
from campaign.service import Service
from events.errors import SkaldError
from events.memory import MemoryLog

RECORDS = Path(__file__).parents[1] / "tests" / "records"
PLAYED = ("three-seats", "five-seats", "solo")

_PART = re.compile(r"[^\W_]+(?:[-'][^\W_]+)*")
"""A part of a word that may be shortened by itself; the marks between them stay."""

Understood = Callable[[str], Line | None]


class Keys(NamedTuple):
    """The keys of one line: in full, by the shortest words, with Tab where that is shorter; and whether it is prose."""

    full: int
    short: int
    tabbed: int
    prose: bool


def main() -> None:
    for name in PLAYED:
        counted = keys((RECORDS / f"{name}.skald").read_text(encoding="utf-8"))
        tell(f"Keys a move, Enter included: {name}.skald, {len(counted)} moves behind the set-up")
        for at, how in enumerate(("typed in full", "shortest words that are understood", "the same, or Tab")):
            mean = sum(row[at] for row in counted) / len(counted)
            plain = sum(row[at] for row in counted if not row.prose) / len(counted)
            print(f"  {how:<44} {mean:>8.1f} keys; {plain:.1f} of them without the lines that hold prose")


def keys(record: str) -> list[Keys]:
    """Return the keys of each line of play."""
    return [_keys(session, line) for session, line in played(record)]


def played(record: str) -> Iterator[tuple[Service, str]]:
    """Yield the game before each line behind its set-up, and the line without its player."""
    lines = [line for line in record.splitlines() if line.strip() and not line.startswith("#")]
    session = Service.begin(MemoryLog(), lines[0], clock=lambda: WHEN, who="bench", new_id=lambda: "measured")
    for line in lines[1:]:
        if session.game.stage(session.table) != "setup":
            words = split(line)
            head = words[0].text.endswith(":")
            yield session, line[words[1].column - 1 :].split("  #")[0] if head else line.split("  #")[0]
        session.play(line)


def _keys(session: Service, line: str) -> Keys:
    def understood(text: str) -> Line | None:
        try:
            return session.parse(text)
        except SkaldError:
            return None

    short = shortest(line, understood)
    completer, words = Completer(session), [word.text for word in split(line)]
    typed, tabbed = split(short), 1
    for at, word in enumerate(words):
        space = int(at < len(words) - 1)
        tab = next((n for n in range(len(word)) if completer.following(words[:at], word[:n]) == [word]), len(word))
        tabbed += min(typed[at].width + space, tab + 1)
    return Keys(len(line) + 1, len(short) + 1, tabbed, holds_prose(line))


def holds_prose(line: str) -> bool:
    """Tell whether *line* holds a remark or a reason, which no notation shortens."""
    return line.startswith(("note ", "ruling ")) or "--because" in line


def shortest(line: str, understood: Understood) -> str:
    """Return *line* with each part of its words as short as it may be without saying anything else."""
    meant = understood(line)
    at = 0
    while part := _PART.search(line, at):
        before, behind = line[: part.start()], line[part.end() :]
        shorter = (part[0][:n] for n in range(1, len(part[0])))
        found = next((one for one in shorter if understood(f"{before}{one}{behind}") == meant), part[0])
        line, at = f"{before}{found}{behind}", part.start() + len(found)
    return line


if __name__ == "__main__":
    main()
