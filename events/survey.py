"""What each server of a store is at this moment: the primary, a replica and how far behind, or not there."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from events.stores import split

_ASK = """
SELECT pg_is_in_recovery(), current_setting('cluster_name'),
    CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END - '0/0'::pg_lsn,
    current_setting('synchronous_standby_names') <> '' AND current_setting('synchronous_commit') NOT IN ('off', 'local')
    , concat(pg_postmaster_start_time(), ' ', current_setting('port'))
"""
"""The last tells one server from another by the microsecond in which it started, which every role may read; a host or
a port in the URL does not: one server has several, and a socket."""
_FOLLOWERS = "SELECT application_name, sync_state FROM pg_stat_replication"

PRIMARY, REPLICA, SILENT = "primary", "replica", "no answer"


class Surveyed(NamedTuple):
    """One server.

    Attributes:
        place: its place in the URL, from 1 on.
        role: ``primary``, ``replica`` or ``no answer``.
        behind: bytes of the primary's journal that a replica has not taken in yet, None when that is not known.
        synchronous: of a primary, whether a move waits until a replica has it; of a replica, whether it is waited for;
            None when that is not known.
        same_as: the place where the URL names this very server before, None when it does not.
    """

    place: int
    role: str
    behind: int | None = None
    synchronous: bool | None = None
    same_as: int | None = None


class _Found(NamedTuple):
    """What a server answers; *followers* are names and states of what streams from it."""

    is_replica: bool
    name: str
    at: int
    waits: bool
    started: str
    followers: Sequence[tuple[str | None, str | None]]


def survey(url_or_path: str) -> list[Surveyed]:
    """Return the servers that *url_or_path* names, in its order; none for a file.

    Raises:
        NotUnderstood: it is no URL of PostgreSQL.
    """
    kind, place = split(url_or_path)
    if kind == "sqlite":
        return []
    from events.postgres_hosts import each

    found = [_asked(parameters) for parameters in each(f"postgresql://{place}")]
    return list(_judged(found))


def troubles(servers: Sequence[Surveyed]) -> Iterator[str]:
    """Yield what is wrong with several servers, each in a sentence that names them by their places."""
    primaries = [str(one.place) for one in servers if one.role == PRIMARY and one.same_as is None]
    if len(servers) > 1 and not primaries:
        yield "no server takes moves: the primary is gone, and no replica was promoted"
    if len(primaries) > 1:
        yield f"servers {' and '.join(primaries)} both take moves; stop the one that was replaced"


def _asked(parameters: dict[str, Any]) -> _Found | None:
    import psycopg

    from events.postgres_connection import connect

    try:
        with connect(parameters) as connection:
            [[is_replica, name, at, waits, started]] = connection.execute(_ASK).fetchall()
            followers = connection.execute(_FOLLOWERS).fetchall()
            return _Found(is_replica, name, at, waits, started, followers)
    except psycopg.Error:
        return None


def _judged(found: Sequence[_Found | None]) -> Iterator[Surveyed]:
    primary = next((one for one in found if one and not one.is_replica), None)
    alone = len({one.started for one in found if one and one.is_replica}) == 1
    places: dict[str, int] = {}
    for place, one in enumerate(found, 1):
        if one is None:
            yield Surveyed(place, SILENT)
            continue
        first = places.setdefault(one.started, place)
        same_as = None if first == place else first
        if not one.is_replica:
            yield Surveyed(place, PRIMARY, None, one.waits, same_as)
        else:
            behind = max(0, int(primary.at - one.at)) if primary else None
            yield Surveyed(place, REPLICA, behind, _is_waited_for(primary, one.name, alone=alone), same_as)


def _is_waited_for(primary: _Found | None, name: str, *, alone: bool) -> bool | None:
    """Tell whether a primary waits for the replica called *name*; who may not see that sees no state of any."""
    if primary is None or not primary.waits:
        return None if primary is None else False
    states = [state for called, state in primary.followers if called == name or (alone and len(primary.followers) == 1)]
    return states[0] in ("sync", "quorum") if len(states) == 1 and states[0] else None
