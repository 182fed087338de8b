"""Runs a case of the catalogue in a folder of its own, in this process or in others."""

import io
import os
import re
import shlex
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from cli.main import main
from scripts.docs.cases import Sample, file_bytes, plain

ROOT = Path(__file__).parents[2]
CASES = ROOT / "tests" / "errors" / "cases"
SURROUNDINGS = {
    "SKALD_DB": "skald.db",
    "SKALD_BY": "jon",
    "SKALD_CONFIG": "config.toml",
    "XDG_DATA_HOME": "data",
    "TYPER_USE_RICH": "0",
}
"""Of the folder of the case alone: no settings or logs of who runs the tests."""
NAME = re.compile(r"\b(vendel|gone-viking)-[a-z2-7]{8}\b")
HASH = re.compile(r"\b[0-9a-f]{16,64}\b")


class Answer(NamedTuple):
    """What a command answered; names and hashes that differ each time are written alike."""

    code: int
    out: str
    err: str


def run(case: Sample, folder: Path, *, outside: bool = False) -> Answer:
    """Return what the last command of *case* answers; the ones before it have to succeed."""
    answer = Answer(0, "", "")
    with inside(folder):
        (folder / "jon.skald").write_bytes((ROOT / "tests/records/jon.skald").read_bytes())
        for mark, text in case.steps:
            assert answer.code == 0, f"{case.name}: the command before {text!r} failed: {answer.err}"
            if mark == "<":
                Path(text).write_bytes(file_bytes(case.files[text]))
            elif mark == "!":
                HAPPENINGS[text.split()[0]](text.partition(" ")[2])
            else:
                answer = command(text, outside=outside)
    return answer


@contextmanager
def inside(folder: Path) -> Iterator[None]:
    """Work in *folder* with known surroundings; what a case changes in the process is put back."""
    before = Path.cwd()
    with patch.dict(os.environ, SURROUNDINGS):
        os.chdir(folder)
        try:
            yield
        finally:
            patch.stopall()
            if os.getuid() == 0:
                os.seteuid(0)
            os.chdir(before)


def command(text: str, *, outside: bool = False) -> Answer:
    """Run one command line."""
    program, *words = shlex.split(plain(text).decode())
    assert program == "skald"
    code, out, err = _process(words) if outside else _call(words)
    return Answer(code, same(out), same(err))


def same(text: str) -> str:
    return HASH.sub("HASH", NAME.sub(r"\1-NAME", text))


def _call(words: list[str]) -> tuple[int, str, str]:
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="\n") for _ in range(2))
    code = 0
    with redirect_stdout(out), redirect_stderr(err):
        try:
            main(words)
        except SystemExit as left:
            code = int(left.code or 0)
    out.flush()
    err.flush()
    return code, out.buffer.getvalue().decode(), err.buffer.getvalue().decode()


def _process(words: list[str]) -> tuple[int, str, str]:
    code = "from cli.main import main; main()"
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", code, *words], env=surroundings, capture_output=True, encoding="utf-8", check=False
    )
    return done.returncode, done.stdout, done.stderr


def folder(name: str) -> None:
    Path(name).mkdir()


def sql(statement: str) -> None:
    """Do to the log what only somebody with another program could."""
    with closing(sqlite3.connect("skald.db")) as connection:
        connection.executescript(statement)


def cut(rest: str) -> None:
    name, size = rest.split()
    os.truncate(name, int(size))


def edit(rest: str) -> None:
    name, old, new = shlex.split(rest)
    text = Path(name).read_text(encoding="utf-8")
    assert old in text
    Path(name).write_text(text.replace(old, new), encoding="utf-8")


def read_only(name: str) -> None:
    """Let nobody write to the file, not even a superuser, who becomes somebody else until the case is over."""
    Path(name).chmod(0o444)
    Path().chmod(0o755)
    if os.getuid() == 0:
        os.seteuid(65534)


def meanwhile(line: str) -> None:
    """Let somebody else record *line* after the next move was decided and before it is written."""
    from events.sqlite import SqliteLog

    append = SqliteLog.append

    def late(log: SqliteLog, *args: object, **more: object) -> object:
        patch.stopall()
        assert command(f"skald play {line}").code == 0
        return append(log, *args, **more)  # type: ignore[arg-type]

    patch.object(SqliteLog, "append", late).start()


HAPPENINGS = {"folder": folder, "sql": sql, "cut": cut, "edit": edit, "read-only": read_only, "meanwhile": meanwhile}
