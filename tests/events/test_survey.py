"""Servers of a store that are one: it is known however the URL calls it."""

from collections.abc import Iterator

import pytest

from events.survey import PRIMARY, REPLICA, SILENT, _Found, _judged, survey, troubles
from tests.cli.conftest import Skald, skald
from tests.cluster import OWNER, Cluster

__all__ = ["skald"]

HERE = _Found(is_replica=False, name="", at=9, waits=True, started="10:00 5432", followers=[(None, "sync")])
LATER = HERE._replace(started="10:01 5432")
BEHIND = HERE._replace(is_replica=True, at=5, started="10:02 5432", followers=[])


@pytest.fixture
def names(cluster: Cluster, postgres: str) -> Iterator[tuple[str, ...]]:
    cluster.say(f"ALTER ROLE {OWNER} PASSWORD 'x'", "postgres")
    yield "127.0.0.1", "localhost", str(cluster.folder)
    cluster.say(f"ALTER ROLE {OWNER} PASSWORD NULL", "postgres")


def test_one_server_that_is_named_twice_is_no_second_one(
    skald: Skald, cluster: Cluster, names: tuple[str, ...]
) -> None:
    hosts, ports = ",".join([*names, names[0]]), ",".join([str(cluster.port)] * 4)
    url = f"postgresql://{OWNER}:x@/skald?host={hosts}&port={ports}"
    assert [(one.role, one.same_as) for one in survey(url)] == [(PRIMARY, None), *[(PRIMARY, 1)] * 3]
    skald("new", "plain", "Golf", "--player", "Ann", "--db", url)
    answer = skald("doctor", "--db", url)
    assert answer.code == 0, answer.out
    assert "it is server 1, named twice" in answer.out


@pytest.mark.parametrize(
    ("found", "roles", "wrong"),
    [
        ([HERE, HERE], [(PRIMARY, None), (PRIMARY, 1)], ""),
        ([HERE, LATER, HERE], [(PRIMARY, None), (PRIMARY, None), (PRIMARY, 1)], "servers 1 and 2 both take moves"),
        ([BEHIND, HERE, BEHIND], [(REPLICA, None), (PRIMARY, None), (REPLICA, 1)], ""),
        ([None, BEHIND, BEHIND], [(SILENT, None), (REPLICA, None), (REPLICA, 2)], "no server takes moves"),
    ],
)
def test_who_is_one_counts_once(found: list[_Found | None], roles: list[tuple[str, int | None]], wrong: str) -> None:
    servers = list(_judged(found))
    assert [(one.role, one.same_as) for one in servers] == roles
    assert [wrong in one for one in troubles(servers)] == [True] * bool(wrong)
    assert {one.synchronous for one in servers if one.role == REPLICA and HERE in found} <= {True}
