"""Markdown: the report of a game from its sheets, and the set-up sheet of the next game, to print.

Whatever was typed at the table is text here: nothing in a name or a note becomes a table, a tag or a heading.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from exports.source import Moment, Source
from projections.english import so_many
from projections.sheets import Sheet
from projections.told import overrides

_MARKS = re.compile(r"([\\`*_\[\]|~#])")
_TAGS = {"&": "&amp;", "<": "&lt;", ">": "&gt;"}
_TAG = re.compile("[&<>]")
_BREAKS = re.compile(r"\s*(?:\r\n|[\n\r\x0b\x0c\x85\u2028\u2029])\s*")
_LIST = re.compile(r"^\s*(\d*)([-+.)])(?=\s)")
_CONTROLS = re.compile(r"[\x00-\x08\x0e-\x1f\x7f-\x9f]")


def escaped(text: str) -> str:
    """Return *text* as Markdown that shows it letter for letter, on one line."""
    plain = _CONTROLS.sub("\N{REPLACEMENT CHARACTER}", _BREAKS.sub("\n", text).replace("\t", " "))
    safe = _TAG.sub(lambda found: _TAGS[found[0]], plain)
    return _MARKS.sub(r"\\\1", safe).strip("\n").replace("\n", "<br>")


def markdown(source: Source, *, transition: bool = False) -> Iterator[str]:
    """Write a report of the game, or the set-up sheet of the next game, as Markdown.

    A game that another one shaped gets its set-up sheet as long as it is being set up.
    """
    now, taken = source.at(), source.taken_over()
    if transition or (taken is not None and now.view.get("phase") == "setup"):
        return setup_text(taken or source.handed_on())
    story = (sheet for sheet in source.story() if sheet not in now.score_sheets)
    sheets = (_players(source), *now.score_sheets, *story, overrides(source.history))
    return report_text(source.opening.title, _about(source, now), sheets)


def _about(source: Source, now: Moment) -> list[str]:
    entries = [source.history.entries[number] for number in source.history.line]
    first, last = entries[0].at[:10], entries[-1].at[:10]
    when = first if first == last else f"{first} to {last}"
    return [f"{source.rules}, {when} (UTC), {so_many(len(entries), 'move')}", now.turn]


def _players(source: Source) -> Sheet:
    rows = [(seat.name, seat.colour or "", seat.board or "", seat.kind) for seat in source.opening.seats]
    return Sheet("Players", ("player", "colour", "board", "kind"), rows)


def report_text(title: str, about: Sequence[str], sheets: Sequence[Sheet]) -> Iterator[str]:
    """Yield the report of a game.

    Args:
        title: of the game.
        about: remarks under the title, such as when it was played.
        sheets: each becomes a section with a table; one without rows is left out.
    """
    yield f"# {escaped(title)}\n"
    for line in about:
        yield f"\n{_LIST.sub(_no_list, escaped(line))}\n"
    for sheet in sheets:
        if sheet.rows:
            yield f"\n## {escaped(sheet.title)}\n\n{table(sheet)}\n"


def _no_list(found: re.Match[str]) -> str:
    """Return the start of a paragraph that would begin a list, as text."""
    return f"{found[1]}\\{found[2]}"


def table(sheet: Sheet) -> str:
    """Return *sheet* as a Markdown table, numbers aligned right, columns in line also for wide characters."""
    from tabulate import tabulate

    heads = [escaped(column.removeprefix("#")) for column in sheet.columns]
    sides = ["right" if column.startswith("#") else "left" for column in sheet.columns]
    rows = [[escaped(cell) for cell in row] for row in sheet.rows]
    return str(tabulate(rows, heads, tablefmt="pipe", colalign=sides, disable_numparse=True))


def setup_text(found: Mapping[str, Any]) -> Iterator[str]:
    """Yield the set-up that another game shapes: what the table settles, then a box to tick for each line."""
    yield f"# Set-up of {escaped(found['title'])}\n"
    if found["open"]:
        yield "\n## The table settles\n\n"
        yield from (_question(one) for one in found["open"])
    yield "\n## Step by step\n\n"
    yield from (_step(line) for line in found["steps"])


def _question(question: Mapping[str, Any]) -> str:
    default = f" (else: {escaped(question['default'])})" if question["default"] else ""
    return f"- [ ] {escaped(question['question'])}{default} *{escaped(question['rule'])}*\n"


def _step(line: Mapping[str, Any]) -> str:
    box, result = ("x", f" **{escaped(line['done'])}**") if line["done"] else (" ", "")
    why = f"{escaped(line['reason'])}; {escaped(line['rule'])}"
    return f"- [{box}] **{line['step']}** {escaped(line['do'])}.{result} *({why})*\n"
