"""Times as people read them: by the clock of the place where they read. Programs are told UTC."""

from datetime import datetime


def local(at: str) -> str:
    """Return a time of the log, ``2026-11-30T19:02:11Z``, as the clock here shows it: ``2026-11-30 20:02:11``.

    A text that is no such time, which only a changed log holds, stays as it is.
    """
    try:
        return f"{datetime.fromisoformat(at).astimezone():%Y-%m-%d %H:%M:%S}"
    except (ValueError, OverflowError, OSError):
        return at


def day(at: str) -> str:
    """Return the day of a time here."""
    return local(at)[:10]


def clock(at: str) -> str:
    """Return hours and minutes of a time here."""
    return local(at)[11:16]


def long(minutes: int | None) -> str:
    """Return how long something took: ``2 h 05``, ``40 min``, nothing when it is not known."""
    if minutes is None:
        return ""
    hours, rest = divmod(minutes, 60)
    return f"{hours} h {rest:02}" if hours else f"{rest} min"
