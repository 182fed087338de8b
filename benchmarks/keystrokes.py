"""Keys a move, and what slips of a key do: records typed in full, by the shortest words, and in short lines.

A line counts as understood when all that it says is the same, its reason too, or when it leaves out a word and is
recorded with the very same facts. The player before a line is never needed
and not counted, nor is Shift; Enter is, and so are the answers to what the shell asks.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from benchmarks.game import WHEN
from benchmarks.measure import tell
from benchmarks.shortest import Keys, in_words, shortened, shortest
from benchmarks.slips import Slipped, slips
from campaign.completion import Completer
from campaign.games.feast.actions import Action
from campaign.games.feast.banquet import Feast
from campaign.games.vikingar.moves import Go
from campaign.notation.moves import Move
from campaign.notation.words import split
from campaign.service import Service
from events.memory import MemoryLog

RECORDS = Path(__file__).parents[1] / "tests" / "records"
PLAYED = ("three-seats", "five-seats", "solo", "gone-viking-three", "gone-viking-five", "vikingar-two")
PARTS = (
    ("vikingar-golden", "whole activations", Go),
    ("feast-exact", "actions", Action),
    ("feast-exact", "feasts", Feast),
)
"""A record, what some of its moves are, and their class."""
PROSE = ("note ", "ruling ")


class Row(NamedTuple):
    """The keys of one line, in each way; and whether it holds a remark or a reason, which no notation shortens."""

    full: Keys
    words: Keys
    tabbed: int
    short: Keys
    prose: bool


def main() -> None:
    for name in PLAYED:
        _tell(name, "moves behind the set-up", [_row(session, line) for session, line in played(name)])
    for name, what, kind in PARTS:
        _tell(name, what, [_row(session, line) for session, line in of(name, kind)])


def of(name: str, kind: type[Move]) -> Iterator[tuple[Service, str]]:
    """Yield what `played` does, of moves of one kind."""
    return ((session, line) for session, line in played(name) if isinstance(session.parse(line).move, kind))


def _tell(name: str, what: str, rows: list[Row]) -> None:
    tell(f"Keys a move, Enter included: {name}.skald, {len(rows)} {what}")
    _say("typed in full", rows, [row.full.count for row in rows])
    _say("shortest words, as a record has them", rows, [row.words.count for row in rows])
    _say("these, or Tab where it is shorter", rows, [row.tabbed for row in rows])
    _say("short lines, by hand", rows, [row.short.count for row in rows])
    _say("short lines, or Tab", rows, [min(row.short.count, row.tabbed) for row in rows])


def mistaken() -> None:
    """Tell how often a slip is recorded as another move; a line that holds prose or the free text of it is left out."""
    for name in PLAYED:
        total = {"in full": Slipped(0, 0, 0), "shortest words": Slipped(0, 0, 0), "short lines": Slipped(0, 0, 0)}
        for session, line in played(name):
            row = _row(session, line)
            if not row.prose:
                for how, keys in zip(total, (row.full, row.words, row.short), strict=True):
                    wrong = slips(session, keys, short=how == "short lines")
                    before = total[how]
                    total[how] = Slipped(before.moves + 1, before.keys + keys.count, before.wrong + wrong)
        tell(f"Slips recorded as another move, per 1,000 moves at one slip in 100 keys: {name}.skald")
        for how, found in total.items():
            print(f"  {how:<44} {found.per_thousand:>8.2f}")


def _say(how: str, rows: list[Row], keys: list[int]) -> None:
    plain = [count for row, count in zip(rows, keys, strict=True) if not row.prose]
    print(f"  {how:<44} {sum(keys) / len(keys):>8.1f} keys; {sum(plain) / len(plain):.1f} without what is prose")


def played(name: str) -> Iterator[tuple[Service, str]]:
    """Yield the game of a record before each line behind its set-up, and the line without its player."""
    record = (RECORDS / f"{name}.skald").read_text(encoding="utf-8")
    lines = [line for line in record.splitlines() if line.strip() and not line.startswith("#")]
    session = Service.begin(MemoryLog(), lines[0], clock=lambda: WHEN, who="bench", new_id=lambda: "measured")
    for line in lines[1:]:
        if session.game.stage(session.table) != "setup":
            words = split(line)
            start = words[1].column - 1 if words[0].text.endswith(":") else 0
            yield session, line[start : words[-1].column - 1 + words[-1].width]
        session.play(line)


def _row(session: Service, line: str) -> Row:
    words = shortened(line, in_words(session))
    prose = line.startswith(PROSE) or "--because" in line
    return Row(Keys(line), Keys(words), _tabbed(session, line, words), shortest(session, line), prose)


def _tabbed(session: Service, line: str, short: str) -> int:
    """Return the keys of *line* in its *short* words, or with Tab where that is shorter: it writes the space, too."""
    completer, words, keys = Completer(session), [word.text for word in split(line)], 1
    for at, word in enumerate(split(short)):
        whole, space = words[at], int(at < len(words) - 1)
        tab = next((n for n in range(len(whole)) if completer.following(words[:at], whole[:n]) == [whole]), len(whole))
        keys += min(word.width + space, tab + 1)
    return keys


if __name__ == "__main__":
    main()
