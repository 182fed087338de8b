"""Lines without keys and colours: from a pipe, or from a terminal that cannot move its cursor."""

import sys
from collections.abc import Iterator

from campaign.notation.words import LONGEST_DOCUMENT
from cli.render import harmless, report, say
from cli.shell.desk import Desk
from events.errors import SkaldError


def piped(desk: Desk) -> int:
    """Carry out every line of stdin; one that is refused does not keep the next from being tried.

    Returns:
        the exit code of the first line that was refused or whose command left with one, 0 when there was none.
    """
    reconfigure = getattr(sys.stdin, "reconfigure", None)
    if reconfigure:
        reconfigure(encoding="utf-8-sig", errors="surrogateescape")
    first = 0
    for number, line in enumerate(iter(lambda: sys.stdin.readline(LONGEST_DOCUMENT + 2), ""), 1):
        code = _carried_out(desk, line, f"line {number}")
        if code is None:
            break
        first = first or code
    return first


def asked(desk: Desk) -> int:
    """Carry out lines that are typed behind a plain prompt until the person leaves; return 0."""
    desk.greet()
    for line in _typed(desk):
        if _carried_out(desk, line, "") is None:
            break
    return 0


def _typed(desk: Desk) -> Iterator[str]:
    while True:
        due = desk.due()
        try:
            say(desk.turn())
            line = input(f"{f'[{harmless(due)}] ' if due else ''}> ")
        except KeyboardInterrupt:
            sys.stdout.write("\n")
            continue
        except EOFError:
            sys.stdout.write("\n")
            return
        yield line.strip() or due


def _carried_out(desk: Desk, line: str, where: str) -> int | None:
    """Return the exit code of *line*, None when it asks to leave."""
    try:
        return desk.code if desk.do(line) else None
    except SkaldError as error:
        return report(error.at(where or None), as_json=False)
    finally:
        sys.stdout.flush()
