"""F3 and F4: a record of 50,000 moves written and read back, and 3,000 records imported and listed, whole processes."""

import os
import resource
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.measure import tell

MOVES = 50_000
GAMES = 3_000
RECORD = Path(__file__).parents[1] / "tests" / "records" / "jon.skald"


def main() -> None:
    """Measure both, in processor time; each command is a process of its own."""
    with TemporaryDirectory() as folder:
        tell(f"F3: a record of {MOVES:,} moves, every 25th followed by an undo and another")
        _long(Path(folder))
        tell(f"F4: {GAMES:,} records of 13 moves")
        _many(Path(folder))


def _long(folder: Path) -> None:
    opening, *_ = RECORD.read_text(encoding="utf-8").splitlines()
    lines = [opening]
    while len(lines) <= MOVES:
        lines += ["note x", "undo", "note y"] if len(lines) % 25 == 0 else ["note x"]
    (folder / "long.skald").write_text("\n".join(lines), encoding="utf-8")
    for words in (["import", "long.skald"], ["export", "record", "-o", "out.skald"]):
        print(f"  {words[0]:<44} {_spent(folder, 'one.db', words):>12,.1f} s", flush=True)
    count = len((folder / "out.skald").read_text(encoding="utf-8").splitlines())
    print(f"  {'import of the ' + format(count, ',') + ' lines that were written':<44} "
          f"{_spent(folder, 'two.db', ['import', 'out.skald']):>12,.1f} s", flush=True)  # fmt: skip


def _many(folder: Path) -> None:
    text = RECORD.read_text(encoding="utf-8")
    names = [f"game-{number}.skald" for number in range(GAMES)]
    for number, name in enumerate(names):
        (folder / name).write_text(text.replace("The rulebook's example", f"Evening {number}"), encoding="utf-8")
    for words in (["import", *names], ["games"], ["games"]):
        print(f"  {words[0]:<44} {_spent(folder, 'many.db', words):>12,.1f} s", flush=True)


def _spent(folder: Path, db: str, words: Sequence[str]) -> float:
    """Return the processor seconds that a command takes."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, "-m", "cli.main", "--db", str(folder / db), *words],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(Path(__file__).parents[1])},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
