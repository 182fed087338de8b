"""What holds when several programs write at once, and when one is killed in the middle."""

import random
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from events.sqlite import SqliteLog
from events.verify import check_store

ROOT = Path(__file__).parents[2]


def appender(path: Path, who: str, appends: int, facts: int) -> subprocess.Popen[str]:
    script = Path(__file__).with_name("appender.py")
    return subprocess.Popen(
        [sys.executable, str(script), str(path), who, str(appends), str(facts)],
        env={"PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )


def test_four_programs_write_one_stream_from_its_beginning(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "log.db"
    writers = [appender(path, who, 25, 2) for who in "abcd"]
    answers = [writer.communicate(timeout=60) for writer in writers]
    assert [(writer.returncode, err) for writer, (_, err) in zip(writers, answers, strict=True)] == [(0, "")] * 4
    acknowledged = sorted(int(line.split()[0]) for out, _ in answers for line in out.splitlines())
    assert acknowledged == list(range(2, 201, 2))
    with closing(SqliteLog(path)) as log:
        facts = list(log.read("shared"))
        assert [fact.version for fact in facts] == list(range(1, 201))
        assert [fact.move for fact in facts] == [n for n in range(1, 101) for _ in "xx"]
        assert [head.version for head in check_store(log)] == [200]


def killed_after(path: Path, who: str, lines: int) -> list[tuple[int, str]]:
    """Let *who* append batches of 3 until it has acknowledged *lines*, kill it, return what it acknowledged."""
    writer = appender(path, who, 0, 3)
    assert writer.stdout is not None
    head = [writer.stdout.readline() for _ in range(lines)]
    writer.kill()
    rest, _ = writer.communicate(timeout=60)
    whole = [line for line in ["".join(head), rest] for line in line.splitlines(keepends=True) if line.endswith("\n")]
    return [(int(version), hash_.strip()) for version, hash_ in (line.split() for line in whole)]


@pytest.mark.parametrize("kill", range(10))
def test_a_killed_program_loses_nothing_it_acknowledged(tmp_path: Path, kill: int) -> None:
    path = tmp_path / "log.db"
    acknowledged = killed_after(path, "a", random.Random(kill).randrange(1, 60))
    assert acknowledged
    with closing(SqliteLog(path)) as log:
        (head,) = check_store(log)
        hashes = {fact.version: fact.hash.hex() for fact in log.read("shared")}
        assert head.version % 3 == 0
        assert head.version >= acknowledged[-1][0]
        assert [hashes[version] for version, _ in acknowledged] == [hash_ for _, hash_ in acknowledged]
        assert log.head("shared").move == head.version // 3
