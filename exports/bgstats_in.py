"""What is read of a BG Stats export: plays with their people, whatever else the file holds.

Files differ: truths are 0 and 1 in old ones, a score is a text and may be a sum, a rank of 0 is none.
"""

import json
import re
from collections.abc import Iterator
from datetime import datetime
from typing import Any, BinaryIO

from events.counted import Counted, LeftOut, Sat
from events.errors import NotUnderstood

LONGEST = 16_000_000
"""Bytes of a file: at 300 to 1,500 a play more than 10,000 plays. An odd one of that length takes 400 MB while it is
read, as its brackets become objects; four times the length would take four times that."""

LONGEST_SHOWN = 30
"""Characters of an odd value in a message."""

_PARTS = (b'"plays"', b'"players"', b'"userInfo"')
"""What every export names, and no line of ours begins a file with."""

_SUM = re.compile(r"[+-]?\d{1,9}(?:\.\d{1,3})?(?:[+-]\d{1,9}(?:\.\d{1,3})?)*")
_PART = re.compile(r"[+-]?\d+(?:\.\d+)?")
_NUMBER = re.compile(r"[+-]?\d{1,9}(?:\.\d{1,9})?")
_DAY = re.compile(r"\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?")


class _Odd(Exception):
    """A field of a play cannot be read; says which and why."""


def is_bgstats(data: bytes) -> bool:
    """Tell whether *data*, the beginning of a file, looks like such an export and not like JSON lines.

    JSON lines begin with a whole object; an export is one object over many lines, or names its parts early.
    """
    text = data.lstrip(b"\xef\xbb\xbf \t\r\n")
    first = text.partition(b"\n")[0]
    if not text.startswith(b"{") or b'"skald"' in first:
        return False
    return any(part in text for part in _PARTS) or not _is_whole(first)


def _is_whole(line: bytes) -> bool:
    try:
        json.loads(line)
    except (ValueError, RecursionError):
        return False
    return True


def read_bgstats(file: BinaryIO, name: str, *, begun: bytes = b"") -> list[Counted | LeftOut]:
    """Return the plays of *file*, without those that the program itself ignores; of an odd one, why it is left out.

    Args:
        file: open to be read.
        name: what messages call it.
        begun: what was read of it already.

    Raises:
        NotUnderstood: it is too long, no JSON, or no such export.
    """
    data = begun + file.read(LONGEST + 1 - len(begun))
    if len(data) > LONGEST:
        raise NotUnderstood(f"it is too long; {LONGEST:,} bytes are allowed", where=name)
    try:
        whole = json.loads(data.decode("utf-8-sig"))
    except (UnicodeDecodeError, json.JSONDecodeError) as error:
        raise NotUnderstood(f"it is no JSON: {error}", where=name, hint="export it once more") from None
    except ValueError:  # the only other one: a number longer than Python reads, said in Python's words
        raise NotUnderstood("a number in it has too many digits", where=name, hint="export it once more") from None
    except RecursionError:
        raise NotUnderstood("it is nested too deeply", where=name) from None
    if not isinstance(whole, dict) or not isinstance(whole.get("plays"), list):
        raise NotUnderstood("it is no export of BG Stats: it holds no plays", where=name, hint="skald import --help")
    return list(_plays(whole))


def _plays(whole: dict[str, Any]) -> Iterator[Counted | LeftOut]:
    known = {key: _by_id(whole, key) for key in ("players", "games", "locations")}
    for number, play in enumerate(whole["plays"], 1):
        if not isinstance(play, dict):
            yield LeftOut(f"play {number}", "", "it is no object with fields")
        elif not play.get("ignored"):
            yield _read(play, known, number)


def _read(play: dict[str, Any], known: dict[str, dict[Any, dict[str, Any]]], number: int) -> Counted | LeftOut:
    try:
        return _play(play, known)
    except _Odd as error:
        title = _known(known["games"], play.get("gameRefId")).get("name")
        at = play.get("playDate")
        named = title if isinstance(title, str) and title.strip() else f"play {number}"
        return LeftOut(named, at[:19] if isinstance(at, str) else "", str(error))


def _by_id(whole: dict[str, Any], key: str) -> dict[Any, dict[str, Any]]:
    rows = whole.get(key)
    rows = rows if isinstance(rows, list) else ()
    return {row["id"]: row for row in rows if isinstance(row, dict) and isinstance(row.get("id"), int)}


def _known(rows: dict[Any, dict[str, Any]], ref: Any) -> dict[str, Any]:
    return rows.get(ref, {}) if isinstance(ref, int) else {}


def _referred(row: dict[str, Any], field: str, rows: dict[Any, dict[str, Any]], what: str) -> str:
    """Return the name of what a field refers to."""
    found = _known(rows, row.get(field))
    if not found:
        raise _Odd(f"{field} is {_shown(row.get(field))}, which is no {what} of the file")
    return _text(found, "name", f"the name of {what} {row[field]}")


def _play(play: dict[str, Any], known: dict[str, dict[Any, dict[str, Any]]]) -> Counted:
    title = _referred(play, "gameRefId", known["games"], "game")
    game, place = known["games"][play["gameRefId"]], _known(known["locations"], play.get("locationRefId"))
    rows = play.get("playerScores")
    if not isinstance(rows, list):
        raise _Odd("playerScores is no list")
    people = [_sat(row, known["players"], number) for number, row in enumerate(rows, 1)]
    if not people:
        raise _Odd("playerScores is empty: nobody sits at it")
    return Counted(
        uuid=_text(play, "uuid"),
        title=title,
        at=_moment(play.get("playDate")),
        minutes=_whole(play, "durationMin"),
        place=_text(place, "name", "the name of the location") if place.get("name") else None,
        comment=_text(play, "comments") if play.get("comments") else "",
        highest=bool(game.get("highestWins", True)),
        people=sorted(people, key=lambda one: one.seat),
    )


def _sat(row: Any, people: dict[Any, dict[str, Any]], number: int) -> Sat:
    if not isinstance(row, dict):
        raise _Odd(f"playerScores {number} is no object with fields")
    score = row.get("score")
    return Sat(
        name=_referred(row, "playerRefId", people, "player"),
        points=points_of(score),
        rank=_whole(row, "rank"),
        won=bool(row.get("winner")),
        new=bool(row.get("newPlayer")),
        starts=bool(row.get("startPlayer")),
        seat=_whole(row, "seatOrder") or number,
        score="" if score is None or not str(score).strip() else _shown(score),
    )


def points_of(score: Any) -> float | None:
    """Return the points that a score tells, also one that is a sum, ``12+7+3``; None when it tells none."""
    text = re.sub(r"\s", "", str("" if score is None else score))
    return sum(map(float, _PART.findall(text))) if _SUM.fullmatch(text) else None


def _moment(text: Any) -> str:
    try:
        if isinstance(text, str) and _DAY.fullmatch(text):
            datetime.fromisoformat(text)
            return text
    except ValueError:  # a month 13
        pass
    raise _Odd(f"playDate is {_shown(text)}, no time such as 2026-11-30 19:02:11")


def _whole(row: dict[str, Any], field: str) -> int | None:
    """Return a number without its fraction, None for 0 or what is not told."""
    text = str(row.get(field) or 0).strip()
    if isinstance(row.get(field), bool) or not _NUMBER.fullmatch(text):
        raise _Odd(f"{field} is {_shown(row.get(field))}, no number of up to 9 digits")
    return int(float(text)) or None


def _text(row: dict[str, Any], field: str, what: str | None = None) -> str:
    value = row.get(field)
    if not isinstance(value, str) or not value.strip():
        raise _Odd(f"{what or field} is {_shown(value)}, no text")
    return value


def _shown(value: Any) -> str:
    """Return a value of the file as a message names it: short, and in the file's words."""
    if isinstance(value, (list, dict)):
        return "a list" if isinstance(value, list) else "an object"
    if value is None or value == "":
        return "not told" if value is None else "empty"
    text = str(value).lower() if isinstance(value, bool) else " ".join(str(value).split())
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}\u2026"
