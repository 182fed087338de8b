"""What holds when several programs write at once, and when one is killed in the middle."""

import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from events.log import EventLog
from events.stores import open_log
from events.verify import check_store
from tests.cluster import Cluster
from tests.reliability.many import SOAKING, many

ROOT = Path(__file__).parents[2]
KILLS = many(8, 200)
WRITERS, MOVES = many(4, 8), many(12, 100)

pytestmark = [pytest.mark.soak, pytest.mark.slow]


def run(module: str, *words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", f"tests.reliability.{module}", *words],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )


def acknowledged(writer: subprocess.Popen[str], first: str) -> dict[int, str]:
    """Return version and hash of all that a killed *writer* printed; a line that was cut short does not count."""
    rest, _ = writer.communicate(timeout=60)
    whole = [line for line in (first + rest).splitlines(keepends=True) if line.endswith("\n")]
    return {int(version): hash_ for version, hash_ in (line.split() for line in whole)}


def killed_at_random(store: str, chance: random.Random) -> dict[int, str]:
    """Let a program append, kill it a moment after its first answer, and return what it acknowledged."""
    writer = run("appender", store, "a")
    assert writer.stdout is not None
    first = writer.stdout.readline()
    time.sleep(chance.random() * 0.03)
    writer.send_signal(signal.SIGKILL)
    return acknowledged(writer, first)


def assert_nothing_was_lost(log: EventLog, kept: dict[int, str]) -> None:
    (head,) = check_store(log)
    hashes = {fact.version: fact.hash.hex() for fact in log.read("shared")}
    assert {version: hashes.get(version) for version in kept} == kept
    assert head.version % 3 == 0
    assert head.version >= max(kept)
    assert head.move == head.version // 3


def test_a_killed_program_loses_nothing_it_acknowledged(store: str, log: EventLog) -> None:
    kept: dict[int, str] = {}
    chance = random.Random(7)
    for _ in range(KILLS):
        found = killed_at_random(store, chance)
        assert found
        kept |= found
        (head,) = check_store(log)
        assert (head.version % 3, head.version >= max(kept)) == (0, True)
    assert_nothing_was_lost(log, kept)
    sys.stdout.write(f"{KILLS} programs killed, {len(kept)} moves acknowledged, none lost\n")


@pytest.fixture
def own() -> Iterator[Cluster]:
    """A server that waits for the disk and may be killed."""
    cluster = Cluster(durable=True)
    try:
        cluster.start()
        yield cluster
    finally:
        cluster.remove()


def test_a_killed_server_loses_nothing_it_acknowledged(own: Cluster) -> None:
    kept: dict[int, str] = {}
    url, chance = own.fresh(), random.Random(8)
    for _ in range(many(2, 20)):
        writer = run("appender", url, "a")
        assert writer.stdout is not None
        first = writer.stdout.readline()
        time.sleep(chance.random() * 0.1)
        own.stop("immediate")
        kept |= acknowledged(writer, first)
        assert writer.returncode == 1
        own.start()
    with closing(open_log(url, create=False)) as log:
        assert_nothing_was_lost(log, kept)
    sys.stdout.write(f"{many(2, 20)} servers killed, {len(kept)} moves acknowledged, none lost\n")


def test_many_may_log_one_game(store: str, log: EventLog, begun: str) -> None:
    players = [run("player", store, begun, f"p{n}", str(MOVES)) for n in range(WRITERS)]
    answers = [player.communicate(timeout=500) for player in players]
    assert [(player.returncode, err) for player, (_, err) in zip(players, answers, strict=True)] == [(0, "")] * WRITERS
    facts = list(log.read(begun))
    assert [fact.version for fact in facts] == list(range(1, len(facts) + 1))
    notes = [fact.payload for fact in facts if fact.type == "skald.noted"]
    assert len(set(notes)) == len(notes) == WRITERS * MOVES
    assert {fact.move for fact in facts} == set(range(1, WRITERS * MOVES + 2))
    assert [head.version for head in check_store(log)] == [len(facts)]
    beaten = sum(int(out) for out, _ in answers)
    assert beaten or not SOAKING
    sys.stdout.write(f"{WRITERS} programs x {MOVES} moves, {beaten} conflicts, no other error\n")


def test_commands_at_the_same_moment_succeed_or_say_who_was_faster(store: str, log: EventLog, begun: str) -> None:
    words = [sys.executable, "-m", "cli.main", "play", "--db", store, "--game", begun, "--by", "ann", "note", "hi"]
    running = [
        subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8")
        for _ in range(many(4, 40))
    ]
    answers = [(one.communicate(timeout=300), one.returncode) for one in running]
    assert {code for _, code in answers} <= {0, 4}
    assert all("nothing was written" in err for (_, err), code in answers if code == 4)
    noted = [fact for fact in log.read(begun) if fact.type == "skald.noted"]
    assert len(noted) == sum(code == 0 for _, code in answers) > 0
    check_store(log)
