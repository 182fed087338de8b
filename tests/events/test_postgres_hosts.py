"""Which server of a URL is spoken to, and what holds when it is lost and another one answers."""

from collections.abc import Callable, Iterator
from contextlib import closing, suppress

import psycopg
import pytest

from events.envelope import Draft
from events.errors import AlreadyRecorded, Conflict, NotUnderstood, StorageTrouble, Unsure
from events.postgres import PostgresLog
from events.postgres_hosts import each, to_look, to_write
from events.postgres_trouble import Guard, Unreached, shown
from events.verify import check_store
from tests.cluster import Cluster

Make = Callable[..., Draft]
WANTED = "target_session_attrs"


@pytest.mark.parametrize(
    ("url", "wanted", "looks"),
    [
        ("ann@one/x", None, None),
        ("ann@one,two:5433/x", "read-write", None),
        ("ann@/x?host=/one,/two", "read-write", None),
        (f"ann@one,two/x?{WANTED}=primary", "primary", None),
        (f"ann@one,two/x?{WANTED}=any", "read-write", None),
        (f"ann@one,two/x?{WANTED}=prefer-standby", "read-write", "standby"),
        (f"ann@one/x?{WANTED}=standby", "read-write", "standby"),
        (f"ann@one/x?{WANTED}=any", "any", None),
    ],
)
def test_moves_go_to_whoever_takes_them_and_looks_where_the_url_says(
    url: str, wanted: str | None, looks: str | None
) -> None:
    assert to_write(f"postgresql://{url}").get(WANTED) == wanted
    found = to_look(f"postgresql://{url}")
    assert (found and found[WANTED]) == looks


@pytest.mark.parametrize(
    ("url", "places", "told"),
    [
        ("ann:secret@one:5432,two:5433/x", [("one", "5432"), ("two", "5433")], "one:5432,two:5433/x"),
        ("ann:secret@one,two/x", [("one", None), ("two", None)], "one,two/x"),
        ("ann:secret@/x?host=/one,/two&port=7", [("/one", "7"), ("/two", "7")], "/one:7,/two:7/x"),
        ("ann:secret@one:5432/x", [("one", "5432")], "one:5432/x"),
        ("ann:secret@/x", [(None, None)], "/x"),
    ],
)
def test_each_server_of_a_url_is_known_and_shown_without_a_secret(
    url: str, places: list[tuple[str | None, str | None]], told: str
) -> None:
    found = list(each(f"postgresql://{url}"))
    assert [(one.get("host"), one.get("port")) for one in found] == places
    assert {one[WANTED] for one in found} == {"any"}
    assert shown(f"postgresql://{url}") == f"postgresql://{told}"


def test_a_url_that_is_torn_among_several_hosts_is_refused() -> None:
    for url in ("ann@one,two:x/y", "ann:se@cret@one,two/x"):
        with pytest.raises(NotUnderstood):
            to_write(f"postgresql://{url}")


def test_no_server_that_takes_moves_is_said_whichever_host_was_asked_last() -> None:
    lines = ("Connection refused", "session is read-only")
    for last, first in (lines, lines[::-1]):
        text = f"failed: {last}\nMultiple connection attempts failed. All failures were:\n- one: {first}\n- two: {last}"
        with (
            pytest.raises(StorageTrouble, match="only a replica; nothing was written"),
            Guard("postgresql://one,two/x"),
        ):
            raise Unreached(text)


@pytest.fixture
def log(postgres: str, draft: Make) -> Iterator[PostgresLog]:
    with closing(PostgresLog(postgres, create=True)) as log:
        log.append("one", 0, [draft(1)])
        yield log


def losing(log: PostgresLog, monkeypatch: pytest.MonkeyPatch, *, times: int, before: bool) -> None:
    """Let the connection be lost in the next appends, before or behind what the server does."""

    def call(sent: tuple[str | None, ...]) -> str:
        if len(lost) == times:
            return called(sent)
        lost.append(1)
        if not before:
            called(sent)
        log._servers.writer().close()
        raise psycopg.OperationalError("server closed the connection unexpectedly")

    lost: list[int] = []
    called = log._call
    monkeypatch.setattr(log, "_call", call)


@pytest.mark.parametrize("before", [True, False])
@pytest.mark.parametrize("key", [None, "k"])
def test_an_append_whose_answer_is_lost_is_recorded_once_and_acknowledged(
    log: PostgresLog, draft: Make, monkeypatch: pytest.MonkeyPatch, before: bool, key: str | None
) -> None:
    losing(log, monkeypatch, times=1, before=before)
    drafts = [draft(2, '{"text":"a"}'), draft(2, '{"text":"b"}')]
    facts = log.append("one", 1, drafts, key=key)
    assert facts == list(log.read("one", gt=1))
    assert [fact[3:9] for fact in facts] == drafts
    assert check_store(log)[0].version == 3


def test_what_another_wrote_meanwhile_is_not_taken_for_ours(
    log: PostgresLog, postgres: str, draft: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    losing(log, monkeypatch, times=1, before=True)
    with closing(PostgresLog(postgres)) as other:
        other.append("one", 1, [draft(2, by="bo")])
    with pytest.raises(Conflict):
        log.append("one", 1, [draft(2)])
    losing(log, monkeypatch, times=1, before=True)
    with closing(PostgresLog(postgres)) as other:
        other.append("one", 2, [draft(3, by="bo")], key="k")
    with pytest.raises(AlreadyRecorded):
        log.append("one", 2, [draft(3)], key="k")
    assert check_store(log)[0].version == 3


def test_an_append_that_is_lost_twice_is_unsure(log: PostgresLog, draft: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    losing(log, monkeypatch, times=2, before=False)
    with pytest.raises(Unsure, match="whether the last move was recorded is not known"):
        log.append("one", 1, [draft(2)])
    assert log.head("one").version == 2


def test_a_server_that_takes_moves_no_more_is_left(log: PostgresLog, draft: Make) -> None:
    log._servers.writer().execute("SET default_transaction_read_only = on")
    assert log.append("one", 1, [draft(2)])[-1].version == 2


@pytest.mark.parametrize("facts", [1, 2])
def test_a_server_that_lacks_what_was_seen_is_not_taken_for_the_same(
    cluster: Cluster, log: PostgresLog, draft: Make, facts: int
) -> None:
    """One that was promoted too early is behind; somebody may have played on there."""
    log.append("one", 1, [draft(2)])
    with closing(PostgresLog(cluster.fresh(), create=True)) as other:
        other.append("one", 0, [draft(1)])
        if facts == 2:
            other.append("one", 1, [draft(2, by="bo")])
    for act in (lambda: log.head("one"), lambda: log.append("one", 2, [draft(3)]), lambda: list(log.heads())):
        with pytest.raises(StorageTrouble, match="has not fact 2 of one, which stood there before"):
            act()
    with closing(PostgresLog(cluster.url())) as fresh:
        assert fresh.head("one").version == facts


def test_what_a_transaction_took_back_is_not_missed(log: PostgresLog, draft: Make) -> None:
    with suppress(KeyError), log.together():
        log.append("one", 1, [draft(2)])
        assert log.head("one").version == 2
        raise KeyError
    log._servers.writer().close()
    assert log.head("one").version == 1
