"""What the command line hands in: the log, the clock, a name, chance, and the game that is meant."""

import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial
from typing import Any, TypeVar

import typer

from campaign.guard import HINT
from campaign.guard import guarding as guard_view
from campaign.played import Played, Tried
from campaign.service import Service
from campaign.session import Session
from cli.render import short, tell_changes
from events.errors import Conflict
from events.log import CAMPAIGNS, EventLog, LastSeen
from events.names import clean, clean_text
from events.stores import open_log

S = TypeVar("S", bound=Service)

ELSEWHERE = "name another place: --db FILE, or SKALD_DB in the surroundings"

LETTERS = "abcdefghijklmnopqrstuvwxyz234567"


@contextmanager
def unbroken() -> Iterator[None]:
    """Let the signal of Ctrl-C do nothing; a prompt takes it back for as long as it is shown."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def opened(
    db: str | None, *, create: bool = False, reading: bool = False, seen: LastSeen | None = None
) -> Iterator[EventLog]:
    """Yield the log that *db* names, or the one in the user's data folder, and close it.

    Args:
        db: a path or a URL.
        create: make it, and its folder, when it is not there.
        reading: open it for reading alone.
        seen: for who only looks: what was seen of it; see `events.stores.open_log`.

    Raises:
        NotFound: there is none, and *create* is False.
        StorageTrouble: it cannot be opened.
    """
    log = open_log(db or default_db(create=create), create=create, reading=reading, seen=seen)
    try:
        yield log
    finally:
        log.close()


def place(db: str | None) -> str:
    """Return the path or URL of the log that *db* names, or of the one in the user's data folder."""
    return db or default_db(create=False)


def default_db(*, create: bool) -> str:
    """Return the path of the log in the user's data folder; *create* makes the folder.

    Raises:
        StorageTrouble: the folder cannot be made.
    """
    from platformdirs import user_data_path

    folder = user_data_path("skald", appauthor=False)
    if create:
        from cli.files import make_folder

        make_folder(folder, hint=ELSEWHERE)
    return str(folder / "skald.db")


def now() -> datetime:
    """Return the present moment in UTC."""
    return datetime.now(UTC)


def new_id() -> str:
    """Return 8 random characters of ``a-z 2-7``."""
    import secrets

    return "".join(secrets.choice(LETTERS) for _ in range(8))


def chance(among: Sequence[Any]) -> Any:
    """Return one of *among*, each as likely as the others."""
    import secrets

    return secrets.choice(among)


def key_of(key: str | None) -> str | None:
    """Return the key of a request as it is kept: up to 200 visible characters.

    Raises:
        NotUnderstood: it is empty, too long, or holds what is no letter.
    """
    return None if key is None else clean_text(key, longest=200, what="key after --key")


def name_of(by: str | None) -> str:
    """Return the name that moves are recorded by: *by*, or the login name without odd characters."""
    if by is not None:
        return clean(by, what="name after --by")
    return "".join(c for c in _login() if c.isprintable()).strip()[:80] or "somebody"


@contextmanager
def guarding(stream: str, *, hint: str | None = None) -> Iterator[None]:
    """Let any fault inside the block be damage of the game *stream*, but for how typer leaves a command."""
    with guard_view(stream, but=(typer.Exit, typer.Abort, typer.TyperException), hint=hint or HINT):
        yield


def session(log: EventLog, game: str | None, by: str | None) -> Service:
    """Return the game that is meant, opened for the person who records.

    Args:
        log: the log.
        game: what was typed after ``--game``, or None for the current game.
        by: what was typed after ``--by``.

    Raises:
        NotFound: no game is meant.
    """
    return resumed(Service, log, find(log, game, name_of(by)), by)


def resumed(kind: type[S], log: EventLog, stream: str, by: str | None) -> S:
    """Return the game *stream*, opened as *kind* for the person who records."""
    with guarding(stream):
        opened_ = kind.resume(log, stream, clock=now, who=name_of(by))
    opened_.choose = chance
    return opened_


def asking() -> Callable[[str], str] | None:
    """Return what puts a question to the person at the terminal, None when nobody sits there."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return None
    from cli.asking import answered

    return partial(answered, empty=True)


def guard(log: EventLog, session: Service, words: str | Sequence[str], *, yes: bool) -> None:
    """Try a move first, and refuse it when it changes what the game has handed on to a later one, unless *yes*.

    Args:
        log: the log.
        session: the game.
        words: the move.
        yes: what would change is known and wanted.

    Raises:
        WouldChange: after what would change was shown, before and after; nothing is written.
    """
    if not yes and hands_on(log, session):
        refuse_changes(log, session, session.play(words, dry_run=True))


def hands_on(log: EventLog, session: Session) -> bool:
    """Tell whether the game may have handed something on to a later one, or got something from an earlier one."""
    game = session.game
    linked = game.hands_on is not None or game.setup(session.table) is not None
    return linked and any(head.stream.startswith(CAMPAIGNS) for head in log.heads())


def refuse_changes(log: EventLog, before: Session, tried: Played | Tried) -> None:
    """Refuse what was tried when it changes what the game has handed on.

    Args:
        log: the log.
        before: the game as it stands.
        tried: the last of the moves that were tried.

    Raises:
        WouldChange: after what would change was shown, before and after.
    """
    from campaign.carried import WouldChange, check_carried

    try:
        check_carried(log, before, tried)
    except WouldChange as error:
        if error.changes:
            tell_changes(error.changes)
        raise


def check_last(session: Session, last: int | None) -> None:
    """Refuse to go on when move *last*, on which somebody decided, is not the last one any more; None: anything goes.

    Raises:
        Conflict: others have recorded meanwhile; nothing is written.
    """
    if last in (None, session.history.last):
        return
    entry = session.history.entries[session.history.last]
    behind = f"{entry.number} {short(entry.line)}, by {entry.by}, is; nothing was written"
    message = f"move {last} is not the last one: {behind}"
    raise Conflict(session.stream, 0, session.version, message=message, hint="skald log shows what came behind it")


def find(log: EventLog, game: str | None, who: str) -> str:
    """Return the name of the game that is meant.

    Args:
        log: the log.
        game: a number in ``skald games``, the name or its beginning, or the beginning of the title; None is the
            current game of *who*, or the only game.
        who: the person who asks.

    Raises:
        NotFound: no game fits, or more than one.
    """
    chosen = log.chosen(who) if game is None else None
    if chosen is not None:
        return chosen
    from cli.shelf import meant  # a game that was chosen is found without the others

    return meant(log, game, who)


def _login() -> str:
    import getpass

    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return ""
