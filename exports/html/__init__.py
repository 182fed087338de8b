"""The page: a whole game in one file that a browser opens without a network, to look at, step through and keep.

What every game shares is a frame, a style and a script, which stand beside this; a game draws itself as data. The list
of moves and the score are plain HTML, there without the script.
"""

from collections.abc import Iterator

from exports.html import parts
from exports.html.data import WHOLE, Stretch, about, drawn, too_long
from exports.html.page import filled, policy, program, read
from exports.html.safe import block, text
from exports.html.words import Words
from exports.record import record
from exports.source import Moment, Source
from projections.history import History
from projections.sheets import Sheet
from projections.timeline import timeline_sheet
from projections.told import overrides

LONGEST = 25_000_000
"""Letters of a page."""

RECORD = "skald-record"
"""What the block is called that holds the record of the game."""


def html(
    source: Source,
    *,
    anonymous: bool = False,
    no_record: bool = False,
    start: int | None = None,
    end: int | None = None,
) -> Iterator[str]:
    """Write the game as one page for the browser: board, score and every move, to step through, offline."""
    part = Stretch(start or 1, end)
    yield page(source, hidden=anonymous, with_record=not (anonymous or no_record), part=part)


def page(
    source: Source, *, hidden: bool = False, with_record: bool = True, live: str = "", part: Stretch = WHOLE
) -> str:
    """Return the page of a game.

    Args:
        source: the game.
        hidden: without the people: their names, times of day, remarks and reasons.
        with_record: with the record in it, which makes it a copy of the game.
        live: a script more, for a page that follows its game.
        part: the entries that are drawn and listed.

    Raises:
        NotFound: no move of *part* counts.
        Refused: the game is too long for a page.
    """
    words = Words(source.opening.seats, hidden=hidden)
    data = about(source, words, part, hidden=hidden)
    entries = list(drawn(source, words, part))
    data["entries"] = [one.data for one in entries]
    now, script, style = source.at(), read("page.js") + live, read("style.css")
    values = {
        "policy": text(policy(script, style, connect="'self'" if live else "")),
        "title": text(data["title"]),
        "about": text(words.clean(" · ".join([*_about(source, now), *part.told(source.history.last)]))),
        "points": text(data["entries"][0]["p"][0][1].get("points", "points").capitalize()),
        "sections": "".join(_sections(source, now, words)),
        "moves": "".join(parts.moves([one.row for one in entries])),
        "footer": _footer(source, with_record=with_record, hidden=hidden),
        "blocks": block("skald-data", data) + (block(RECORD, "".join(record(source))) if with_record else ""),
        "style": style,
        "script": script,
    }
    written = filled("frame.html", values)
    if len(written) > LONGEST:
        raise too_long(f"its page would have {len(written):,} letters", f"a page of {LONGEST:,} at most")
    return written


def _about(source: Source, now: Moment) -> Iterator[str]:
    """Yield what stands beside the title: rules, days, and who has won."""
    entries = [source.history.entries[number] for number in source.history.line]
    first, last = entries[0].at[:10], entries[-1].at[:10]
    yield source.rules
    yield first if first == last else f"{first} to {last}"
    winners = now.score["winners"]
    yield f"won by {' and '.join(winners)}" if winners else f"{len(entries)} moves"


def _sections(source: Source, now: Moment, words: Words) -> Iterator[str]:
    """Yield the sections below the table: score, rounds, what was judged, house rules, what nobody could check."""
    yield from (parts.sheet_section(words.sheet(sheet)) for sheet in now.score_sheets)
    points = source.points()
    if any(total is not None for point in points for total in point.totals.values()):
        yield parts.sheet_section(words.sheet(timeline_sheet("By rounds", points)))
    yield parts.sheet_section(words.judged(overrides(source.history)))
    yield parts.sheet_section(Sheet("House rules that are not the usual ones", ("", ""), list(source.house.items())))
    yield parts.sheet_section(_unchecked(source.history))


def _unchecked(history: History) -> Sheet:
    """Return the rules that nobody could check, with the moves that they were asked of."""
    found: dict[str, list[str]] = {}
    for entry in history.entries.values():
        for rule in entry.unchecked:
            found.setdefault(rule, []).append(str(entry.number))
    rows = [(rule, ", ".join(numbers)) for rule, numbers in sorted(found.items())]
    return Sheet("Rules that could not be checked", ("rule", "moves"), rows)


def _footer(source: Source, *, with_record: bool, hidden: bool) -> str:
    head, stream = source.facts[-1].hash.hex(), source.facts[0].stream
    lines = [f"<p>Written by {text(program())}. Nothing in this page is fetched, and nothing is sent.</p>"]
    if not hidden:
        proof = f"<code>skald verify {text(stream)} --expect {head}</code>"
        lines.append(f"<p>Head of the log: <code>{head}</code>. To prove it where the log is: {proof}</p>")
    if with_record:
        button = '<button type="button" class="word" id="save">Save the record</button>'
        lines.append(f"<p>The record is in this page: <code>skald import</code> reads it back. {button}</p>")
    return "\n".join(lines)
