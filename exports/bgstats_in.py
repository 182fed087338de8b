"""What is read of a BG Stats export: plays with their people, whatever else the file holds.

Files differ: truths are 0 and 1 in old ones, a score is a text and may be a sum, a rank of 0 is none.
"""

import json
import re
from typing import Any, BinaryIO

from events.counted import Counted, Sat
from events.errors import NotUnderstood

LONGEST = 16_000_000
"""Bytes of a file: at 300 to 1,500 a play more than 10,000 plays. An odd one of that length takes 400 MB while it is
read, as its brackets become objects; four times the length would take four times that."""

_PARTS = (b'"plays"', b'"players"', b'"userInfo"')
"""What every export names, and no line of ours begins a file with."""

_SUM = re.compile(r"[+-]?\d{1,9}(?:\.\d{1,3})?(?:[+-]\d{1,9}(?:\.\d{1,3})?)*")
_PART = re.compile(r"[+-]?\d+(?:\.\d+)?")
_DAY = re.compile(r"\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?")


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


def read_bgstats(file: BinaryIO, name: str, *, begun: bytes = b"") -> list[Counted]:
    """Return the plays of *file*, without those that the program itself ignores.

    Args:
        file: open to be read.
        name: what messages call it.
        begun: what was read of it already.

    Raises:
        NotUnderstood: it is too long, no JSON, or a play refers to what is not there; names the play.
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
    return _plays(whole, name)


def _plays(whole: dict[str, Any], name: str) -> list[Counted]:
    known = {key: _by_id(whole, key) for key in ("players", "games", "locations")}
    found = []
    for number, play in enumerate(whole["plays"], 1):
        try:
            if not play.get("ignored"):
                found.append(_play(play, known))
        except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
            what = f"{error} is missing" if isinstance(error, KeyError) else str(error)
            message = f"play {number} cannot be read: {what}"
            raise NotUnderstood(message, where=name, hint="export it once more; nothing was written") from None
    return found


def _by_id(whole: dict[str, Any], key: str) -> dict[Any, dict[str, Any]]:
    rows = whole.get(key) or ()
    return {row["id"]: row for row in rows if isinstance(row, dict) and isinstance(row.get("id"), int)}


def _play(play: dict[str, Any], known: dict[str, dict[Any, dict[str, Any]]]) -> Counted:
    game = known["games"][play["gameRefId"]]
    place = known["locations"].get(play.get("locationRefId"), {}).get("name")
    people = [_sat(row, known["players"], number) for number, row in enumerate(play["playerScores"], 1)]
    if not people:
        raise ValueError("nobody sits at it")
    return Counted(
        uuid=_text(play["uuid"]),
        title=_text(game["name"]),
        at=_moment(play["playDate"]),
        minutes=int(play.get("durationMin") or 0) or None,
        place=_text(place) if place else None,
        comment=str(play.get("comments") or ""),
        highest=bool(game.get("highestWins", True)),
        people=sorted(people, key=lambda one: one.seat),
    )


def _sat(row: dict[str, Any], people: dict[Any, dict[str, Any]], number: int) -> Sat:
    return Sat(
        name=_text(people[row["playerRefId"]]["name"]),
        points=points_of(row.get("score")),
        rank=int(row.get("rank") or 0) or None,
        won=bool(row.get("winner")),
        new=bool(row.get("newPlayer")),
        starts=bool(row.get("startPlayer")),
        seat=int(row.get("seatOrder") or number),
    )


def points_of(score: Any) -> float | None:
    """Return the points that a score tells, also one that is a sum, ``12+7+3``; None when it tells none."""
    text = re.sub(r"\s", "", str("" if score is None else score))
    return sum(map(float, _PART.findall(text))) if _SUM.fullmatch(text) else None


def _moment(text: Any) -> str:
    if not isinstance(text, str) or not _DAY.fullmatch(text):
        raise ValueError(f"{text!r} is no time such as 2026-11-30 19:02:11")
    return text


def _text(value: Any) -> str:
    if not isinstance(value, str) or not value.strip():
        raise ValueError(f"{value!r} is no name")
    return value
