"""The mark of a log: at any moment what waits beside it is known as its own, and beside an older file as another's."""

import random
import shutil
from contextlib import closing
from pathlib import Path

import pytest

from events import wal
from events.envelope import Draft
from events.errors import StorageTrouble
from events.sqlite import SqliteLog
from events.wal import check_own, wal_of


def image(path: Path, target: Path, waiting: Path) -> Path:
    """Return a copy of the file *path* with a copy of what waits beside *waiting*, as a kill would leave them."""
    shutil.copy(path, target)
    shutil.copy(wal_of(waiting), wal_of(target))
    return target


@pytest.mark.parametrize("many", [1, 2, 3])
def test_a_log_knows_its_own_wal_at_any_moment(tmp_path: Path, many: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wal, "_TRIES", 1)
    monkeypatch.setattr(wal, "_fits_when_tried", lambda *_: pytest.fail("the marks say nothing"))
    path, chance = tmp_path / "log.db", random.Random(many)
    SqliteLog(path, create=True).close()
    logs = [SqliteLog(path) for _ in range(many)]
    older: list[tuple[bytes, Path]] = []
    for version in range(700):
        text = f'{{"line":"{"x" * chance.randrange(4000)}"}}'
        draft = Draft(version + 1, "skald.typed", 1, text, "2026-11-30T19:02:11Z", "ann")
        chance.choice(logs).append("vendel-a", version, [draft])
        if version % 100 == 50 and many > 1:
            logs.pop(0).close()
            logs.append(SqliteLog(path))
        if chance.random() < 0.1:
            check_own(image(path, tmp_path / "image.db", path))
            salts = wal_of(path).read_bytes()[16:24]
            if not older or older[-1][0] != salts:
                older.append((salts, Path(shutil.copy(path, tmp_path / f"older-{len(older)}.db"))))
            for _, file in older[:-2]:
                with pytest.raises(StorageTrouble, match="do not belong together"):
                    check_own(image(file, tmp_path / "image.db", path))
    for log in logs:
        log.close()
    assert len(older) > 3
    with closing(SqliteLog(path)) as log:
        assert log.head("vendel-a").version == 700
