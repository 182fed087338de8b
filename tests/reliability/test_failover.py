"""Two servers: a URL that names both finds the one that takes moves, and a replica answers who only looks."""

import random
import re
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from itertools import count

import pytest

from campaign.service import Service
from cli.shell.desk import Desk
from events.envelope import Draft
from events.errors import Conflict, StorageTrouble, Unsure
from events.log import LastSeen
from events.postgres import PostgresLog
from events.stores import open_log
from events.verify import check_store
from tests.beads import numbered, ticking
from tests.cli.conftest import Skald
from tests.pair import Pair
from tests.reliability.conftest import OPEN
from tests.reliability.many import SOAKING, many

FAILOVERS = many(2, 20)
WRITERS = 4
NOTE = Draft(1, "skald.noted", 1, '{"text":"x"}', "2026-11-30T19:02:11Z", "ann")
REPLICA = "?target_session_attrs=prefer-standby"

pytestmark = [pytest.mark.soak, pytest.mark.slow]


@pytest.fixture(scope="module")
def pair() -> Iterator[Pair]:
    """A primary and a replica that each move waits for, with two games in their log."""
    pair = Pair(durable=SOAKING)
    try:
        with closing(open_log(pair.url(), create=True)) as log:
            new_id = numbered()
            for _ in range(2):
                Service.begin(log, OPEN, clock=ticking(), who="jon", new_id=new_id)
            log.append("one", 0, [NOTE])
        pair.wait()
        yield pair
    finally:
        pair.remove()


def games(pair: Pair) -> list[str]:
    with closing(open_log(pair.url(), create=False)) as log:
        return [head.stream for head in log.heads() if head.stream != "one"]


class Person(threading.Thread):
    """Somebody at a shell who types one remark after the other, each until it is acknowledged.

    Attributes:
        done: what was acknowledged.
        refused: what was said of lines that were not written.
        unsure: what was said to type when nobody knew.
        odd: an error that nobody should see.
    """

    def __init__(self, url: str, game: str, name: str, stopped: threading.Event) -> None:
        super().__init__(daemon=True)
        self._url, self._game, self._stopped, self.called = url, game, stopped, name
        self._chance = random.Random(name)
        self.done: list[str] = []
        self.refused: list[str] = []
        self.unsure: list[str] = []
        self.odd: BaseException | None = None

    def run(self) -> None:
        try:
            self._play()
        except BaseException as error:
            self.odd = error

    def _play(self) -> None:
        with closing(open_log(self._url, create=False)) as log:
            session = Service.resume(log, self._game, clock=lambda: datetime.now(UTC), who=self.called)
            desk = Desk(log, session, None, told=False)
            for number in count():
                if self._stopped.is_set():
                    return
                self._until_it_stands(desk, f"note {self.called}-{number}")
                time.sleep(self._chance.random() * 0.04)

    def _until_it_stands(self, desk: Desk, line: str) -> None:
        while True:
            try:
                desk.do(line)
                self.done.append(line)
                return
            except Unsure as error:
                self.unsure.append(f"{error.hint}")
            except (Conflict, StorageTrouble) as error:
                self.refused.append(error.message)
            time.sleep(self._chance.random() * 0.04)


def go_on(people: list[Person], moves: int = 3) -> None:
    """Wait until everybody has had some more moves acknowledged."""
    goal, until = {one.called: len(one.done) + moves for one in people}, time.monotonic() + 120
    while any(len(one.done) < goal[one.called] for one in people):
        assert [one.odd for one in people if one.odd] == []
        assert time.monotonic() < until
        time.sleep(0.01)


def test_each_acknowledged_move_is_there_once_whatever_fails_over(pair: Pair) -> None:
    stopped, chance, two = threading.Event(), random.Random(9), games(pair)
    people = [Person(pair.url(), two[number % 2], f"p{number}", stopped) for number in range(WRITERS)]
    for one in people:
        one.start()
    for _ in range(FAILOVERS):
        go_on(people)
        time.sleep(chance.random() * 0.1)
        pair.fail_over()
        pair.come_back()
    go_on(people)
    stopped.set()
    for one in people:
        one.join(timeout=60)
    assert [one.odd for one in people] == [None] * WRITERS
    assert {hint for one in people for hint in one.unsure} <= {"type it again: it is recorded once"}
    assert all(re.search("nothing (else )?was written", text) for one in people for text in one.refused)
    pair.wait()
    heads = [check_store(log) for log in each_alone(pair)]
    assert heads[0] == heads[1]
    with closing(open_log(pair.url(), create=False)) as log:
        for one in people:
            said = [fact.payload for game in two for fact in log.read(game) if fact.by == one.called]
            noted = [payload.split("note ")[1].split('"')[0] for payload in said if "note " in payload]
            assert [f"note {text}" for text in noted] == one.done
    done, unsure = sum(len(one.done) for one in people), sum(len(one.unsure) for one in people)
    late = sum(len(one.refused) for one in people)
    sys.stdout.write(f"{FAILOVERS} failovers, {done} moves acknowledged, {unsure} unsure, {late} not written\n")


def each_alone(pair: Pair) -> Iterator[PostgresLog]:
    """Yield the log as each server alone has it."""
    for one in (pair.primary, pair.replica):
        with closing(PostgresLog(one.url())) as log:
            yield log


@contextmanager
def paused(pair: Pair) -> Iterator[None]:
    """Let the replica receive what is written, and not take it in."""
    pair.replica.say("SELECT pg_wal_replay_pause()", "postgres")
    while pair.replica.say("SELECT pg_get_wal_replay_pause_state()", "postgres") != [("paused",)]:
        time.sleep(0.01)
    try:
        yield
    finally:
        pair.replica.say("SELECT pg_wal_replay_resume()", "postgres")


def connections(pair: Pair) -> tuple[int, int]:
    """Return how many connections of Skald the primary and the replica have."""
    asked = "SELECT count(*)::int FROM pg_stat_activity WHERE application_name = 'skald'"
    first, second = (one.say(asked, "postgres")[0][0] for one in (pair.primary, pair.replica))
    return int(str(first)), int(str(second))


def test_who_only_looks_is_answered_by_a_replica_and_never_from_before_what_was_seen(pair: Pair) -> None:
    with closing(PostgresLog(pair.url(REPLICA), seen=LastSeen())) as looker:
        assert connections(pair) == (0, 1)
        before = looker.head("one").version
        with paused(pair):
            with closing(open_log(pair.url(), create=False)) as other:
                other.append("one", before, [NOTE])
            assert looker.head("one").version == before  # nobody here has seen the new one
            with pytest.raises(Conflict):
                looker.append("one", before, [NOTE])
            assert looker.head("one").version == before + 1
            looker.append("one", before + 1, [NOTE])
            assert len(list(looker.read("one"))) == looker.head("one").version == before + 2
            assert dict((head.stream, head.version) for head in looker.heads())["one"] == before + 2
        pair.wait()
        assert looker.head("one").version == before + 2
        looker._servers.writer().close()
        assert len(list(looker.read("one"))) == before + 2
        assert connections(pair) == (0, 1)
    with closing(PostgresLog(pair.url(REPLICA))) as writer:
        assert writer.head("one").version == before + 2
        assert connections(pair) == (1, 0)


LOOKS = (["table"], ["score"], ["log"], ["moves"], ["status"], ["audit"], ["timeline"], ["tally"], ["games"], ["stats"])


def test_without_a_primary_a_replica_still_shows_and_nothing_is_written(pair: Pair, skald: Skald) -> None:
    game = games(pair)[0]
    db = ("--db", pair.url(REPLICA), "--game", game)
    assert skald("games", *db[:2]).code == 0  # fills the read tables
    pair.wait()
    told = {tuple(words): skald(*words, *(db if words[0] not in ("games", "stats") else db[:2])) for words in LOOKS}
    answer = skald("doctor", *db[:2], "--json")
    before_all = answer.json["log"]
    assert answer.json["servers"] == [
        {"place": place, "role": role, "behind": behind, "synchronous": True, "same_as": None}
        for place, role, behind in sorted(
            [(pair.place(pair.primary), "primary", None), (pair.place(pair.replica), "replica", 0)]
        )
    ]
    pair.primary.stop("immediate")
    try:
        for words, before in told.items():
            after = skald(*words, *(db if words[0] not in ("games", "stats") else db[:2]))
            assert (after.code, after.out) == (0, before.out), after.err
        answer = skald("play", *db, "note", "x")
        assert answer.code == 6
        assert "no server that takes moves now" in answer.err
        answer = skald("doctor", *db[:2])
        assert (answer.code, "no server takes moves" in answer.out) == (1, True)
        assert "no answer" in answer.out
        report = skald("doctor", *db[:2], "--json").json
        assert (len(report["problems"]), report["log"]["facts"]) == (1, before_all["facts"])
    finally:
        pair.primary.start()
    assert skald("play", *db, "note", "x").code == 0


def test_a_move_that_the_replica_was_not_waited_for_is_said_to_be_unsure(pair: Pair) -> None:
    cancel = "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"
    caught: list[BaseException] = []

    def append(log: PostgresLog, version: int) -> None:
        try:
            log.append("one", version, [NOTE])
        except StorageTrouble as error:
            caught.append(error)

    with closing(PostgresLog(pair.url())) as log:
        version = log.head("one").version
        pair.replica.stop()
        try:
            writing = threading.Thread(target=append, args=(log, version))
            writing.start()
            while not pair.primary.say(cancel, "postgres"):
                time.sleep(0.01)
            writing.join(timeout=30)
        finally:
            pair.replica.start()
        assert [type(error) for error in caught] == [Unsure]
        assert "not to wait" in str(caught)
        assert log.head("one").version == version + 1


def test_two_servers_that_both_take_moves_are_told(pair: Pair, skald: Skald) -> None:
    pair.replica.promote()
    try:
        answer = skald("doctor", "--db", pair.url())
        assert (answer.code, "servers 1 and 2 both take moves" in answer.out) == (1, True)
    finally:
        pair.replica.stop()
        pair.come_back()
