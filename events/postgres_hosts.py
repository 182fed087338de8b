"""Which of several servers is spoken to: the one that takes moves, or a replica of it for somebody who only looks.

A URL may name several, ``postgresql://ann@one,two:5433/skald``. The library of PostgreSQL finds the one that will do;
it is only told what is wanted (``target_session_attrs``).
"""

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

from events.postgres_trouble import parameters

Parameters = dict[str, Any]

_WANTED = "target_session_attrs"
_WRITABLE = ("read-write", "primary")
_REPLICAS = ("standby", "prefer-standby")


def to_write(url: str) -> Parameters:
    """Return the parameters of a connection that takes moves.

    Raises:
        NotUnderstood: it is no URL of PostgreSQL.
    """
    given = parameters(url)
    wanted = given.get(_WANTED)
    if wanted in _REPLICAS or (is_several(given) and wanted not in _WRITABLE):
        return given | {_WANTED: "read-write"}
    return given


def to_look(url: str) -> Parameters | None:
    """Return the parameters of a connection to a replica, None when the URL does not ask for one.

    Raises:
        NotUnderstood: it is no URL of PostgreSQL.
    """
    given = parameters(url)
    return given | {_WANTED: "standby"} if given.get(_WANTED) in _REPLICAS else None


def each(url: str) -> Iterator[Parameters]:
    """Yield the parameters of a connection to each server of *url*, whatever it is, in the order of the URL.

    Raises:
        NotUnderstood: it is no URL of PostgreSQL.
    """
    given = parameters(url) | {_WANTED: "any"}
    names = [name for name in ("host", "hostaddr", "port") if given.get(name)]
    for values in zip_longest(*(str(given[name]).split(",") for name in names)):
        own = {name: value or given[name].split(",")[-1] for name, value in zip(names, values, strict=True)}
        yield {name: value for name, value in (given | own).items() if value}
    if not names:
        yield given


def is_several(given: Parameters) -> bool:
    """Tell whether the parameters name several servers."""
    return any("," in str(given.get(name) or "") for name in ("host", "hostaddr"))
