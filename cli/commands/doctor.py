"""The command doctor: a report on program and log that holds nothing personal and may be pasted anywhere."""

import platform
import sys
from collections import Counter
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import typer

from campaign.look import can_be_shown
from cli import door
from cli.command import Call, command
from cli.files import is_writable
from cli.progress import NOT_ALL, unfinished, watched
from cli.reading import forged_in
from cli.render import say, say_json
from events.errors import Damaged, NotFound, SkaldError
from events.log import EventLog
from events.survey import PRIMARY, REPLICA, survey, troubles
from events.verify import check_store
from projections.english import so_many

PACKAGES = ("skald-saga", "pydantic", "typer", "psycopg", "sqlmodel")


@command(but=("game", "by"), looks=True)
def doctor(call: Call) -> None:
    """Report on program and log: versions, store, counts, whether all holds, free space.

    Of several servers it says which one takes moves, which are replicas, and how far behind those are. It names no
    person, no game, no file and no host. The exit code is 1 when the log is not well, and 5 when the one that --db or
    SKALD_DB names is not there.
    """
    report: dict[str, Any] = {"versions": _versions(), "log": None, "servers": [], "well": True, "problems": []}
    code = 1
    try:
        servers = survey(door.place(call.db))
        report["servers"] = [one._asdict() for one in servers]
        report["problems"] += troubles(servers)
        report["log"] = call.log.about() | _counts(call.log)
        with unfinished(NOT_ALL):
            report["problems"] += _problems(call.log) + _misread(call)
    except NotFound:
        code = 5 if call.db else 1
        report["problems"] += ["the log that was named is not there"] if call.db else _obstacles()
    except SkaldError as error:
        report["problems"] += [_unreadable(error)]
    report["well"] = not report["problems"]
    if call.as_json:
        say_json(report)
    else:
        _say(report)
    if not report["well"]:
        raise typer.Exit(code)


def _unreadable(error: SkaldError) -> str:
    """Return what is wrong with the log without the name of a file or a host."""
    what = getattr(error, "what", None)
    return f"the log {what}" if what else f"the log cannot be opened or read ({error.kind}); skald games tells why"


def _obstacles() -> list[str]:
    """Return what keeps a first log from being made in the user's data folder."""
    if is_writable(Path(door.default_db(create=False)).parent):
        return []
    return ["your data folder cannot be written, so no log can be begun in it; --db or SKALD_DB name another place"]


def _versions() -> dict[str, str]:
    found = {"python": platform.python_version(), "system": f"{platform.system()} {platform.machine()}"}
    found["encoding"] = str(getattr(sys.stdout, "encoding", None) or "unknown")
    for package in PACKAGES:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            found[package] = "not installed"
    return found


def _counts(log: EventLog) -> dict[str, Any]:
    """Return how many games of each kind and how many facts there are."""
    heads = list(log.heads())
    kinds = Counter(head.stream.rsplit("-", 1)[0] for head in heads)
    return {"streams": dict(sorted(kinds.items())), "facts": sum(head.version for head in heads)}


def _problems(log: EventLog) -> list[str]:
    found = log.problems()
    try:
        heads = check_store(log, watch=watched)
    except Damaged as error:
        place = f"fact {error.version} of a game" if error.version else "the heads"
        found.append(f"{place}: {error.what}; skald verify names it")
        return found
    faulty = sum(not can_be_shown(log, head.stream) for head in watched(heads, "looking at games"))
    if faulty:
        games = so_many(faulty, "game")
        found.append(f"{games} cannot be folded or shown; skald games marks them, skald verify names the first")
    return found


def _misread(call: Call) -> list[str]:
    """Return whether what is kept for lists and statistics is what the log comes to."""
    found = len(forged_in(call.log, call.db))
    what = f"the read tables tell {so_many(found, 'game')} otherwise than the log"
    return [f"{what}; skald stats --rebuild makes them anew"] if found else []


def _say(report: dict[str, Any]) -> None:
    for name, found in report["versions"].items():
        say(f"{name:<12} {found}")
    log = report["log"]
    if log is None:
        say("log          none yet" if report["well"] else "log          none that can be read")
    for name, found in (log or {}).items():
        say(f"{name:<12} {_shown(found)}")
    for server in report["servers"]:
        say(f"server {server['place']:<5} {_as_told(**server)}")
    for problem in report["problems"]:
        say(f"problem      {problem}")
    say("all is well" if report["well"] else "not all is well")


def _as_told(place: int, role: str, behind: int | None, synchronous: bool | None, same_as: int | None) -> str:
    """Return what the server in a *place* of the URL is."""
    if same_as:
        return f"{role}; it is server {same_as}, named twice"
    if role == PRIMARY:
        return f"primary; a move {'waits until a replica has it' if synchronous else 'waits for no replica'}"
    if role != REPLICA:
        return role
    if behind is None:
        return "replica; no primary tells how far behind it is"
    waited = {True: "moves wait for it", False: "no move waits for it", None: "this role cannot see whether moves wait"}
    return f"replica, {behind:,} bytes behind; {waited[synchronous]}"


def _shown(found: object) -> str:
    if isinstance(found, dict):
        return ", ".join(f"{count} {kind}" for kind, count in found.items()) or "none"
    return "unknown" if found is None else f"{found:,}" if isinstance(found, int) else str(found)
