"""Doors for these tests: only what the version before had too, so that each test fails there for the right reason."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

DATA = Path(__file__).parent / "data"
RECORDS = Path(__file__).parents[1] / "records"


class Answer(NamedTuple):
    """What a command answered: its exit code, stdout and stderr."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def text(self) -> str:
        return self.out + self.err


Skald = Callable[..., Answer]


def data(name: str) -> str:
    """Return the path of an input beside these tests."""
    return str(DATA / name)


def copied(name: str, folder: Path) -> str:
    """Return the path of a copy of JSON lines in *folder* that says the form which this Skald reads."""
    from exports.jsonl import FORMAT

    text = (DATA / name).read_bytes().replace(b'{"skald":1,', b'{"skald":%d,' % FORMAT, 1)
    (folder / name).write_bytes(text)
    return name


def record(name: str) -> str:
    """Return the path of a frozen record."""
    return str(RECORDS / f"{name}.skald")


def lines(name: str) -> list[str]:
    """Return the lines of an input that hold moves, comments gone."""
    text = (DATA / name).read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
