"""Keys a move: a record typed in full, by the shortest words that are understood, and with Tab."""

from pathlib import Path

from benchmarks.game import WHEN
from benchmarks.measure import tell
from campaign.completion import Completer
from campaign.notation.words import quote, split
from campaign.service import Service
from events.errors import SkaldError
from events.memory import MemoryLog

RECORD = Path(__file__).parents[1] / "tests" / "records" / "three-seats.skald"


def main() -> None:
    counted = keys(RECORD.read_text(encoding="utf-8"))
    tell(f"Keys a move, Enter included: {RECORD.name}, {len(counted)} moves behind the set-up")
    for at, name in enumerate(("typed in full", "shortest words that are understood", "the same, or Tab")):
        print(f"  {name:<44} {sum(row[at] for row in counted) / len(counted):>12.1f} keys")


def keys(record: str) -> list[tuple[int, int, int]]:
    """Return for each line of play its keys: in full, by shortest words, and with Tab where that is shorter."""
    lines = [line for line in record.splitlines() if line.strip() and not line.startswith("#")]
    session = Service.begin(MemoryLog(), lines[0], clock=lambda: WHEN, who="bench", new_id=lambda: "measured")
    completer, counted = Completer(session), []
    for line in lines[1:]:
        if session.game.stage(session.table) != "setup":
            counted.append(_line(session, completer, line))
        session.play(line)
    return counted


def _line(session: Service, completer: Completer, line: str) -> tuple[int, int, int]:
    """Return the keys of one line; a Tab writes the rest of the word and the space behind it."""
    words = [word.text for word in split(line)]
    meant = session.parse(line).move
    short = tabbed = 0
    for at, word in enumerate(words):
        space = int(at < len(words) - 1)
        least = next(
            n for n in range(1, len(word) + 1) if _same(session, [*words[:at], word[:n], *words[at + 1 :]], meant)
        )
        short += min(least, len(word)) + _quotes(word[:least]) + space
        tab = next((n for n in range(len(word)) if completer.following(words[:at], word[:n]) == [word]), len(word))
        tabbed += min(least + _quotes(word[:least]) + space, tab + 1)
    return len(line) + 1, short + 1, tabbed + 1


def _quotes(word: str) -> int:
    return len(quote(word)) - len(word)


def _same(session: Service, words: list[str], meant: object) -> bool:
    try:
        return (
            session.parse(" ".join(quote(word) if not word.startswith("--") else word for word in words)).move == meant
        )
    except SkaldError:
        return False


if __name__ == "__main__":
    main()
