"""Files from strangers do no harm: whatever is in them, the answer is a move recorded or one clear message.

Each kind of file has a corpus of things that once broke some program, which is tried whole in every run, and a fuzz
target that damages files that are right.
"""

import io
import re
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from campaign.service import Service
from cli import door
from cli.main import main
from events.log import EventLog
from events.memory import MemoryLog
from events.verify import check_store
from exports.jsonl import jsonl_text
from exports.record import record_text
from tests.beads import numbered, ticking
from tests.reliability.conftest import OPEN
from tests.reliability.many import many

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
CASES = many(40, 3000)
LONGEST = 10.0
"""Seconds that one file may take; the largest of the corpus needs a small part of one."""

CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
TOKENS = [
    *(b"\x00 \x1b[2J \xff \xed\xa0\x80 \xe2\x80\xae \xef\xbb\xbf \r\n \n \" ' \\ { } [ ] , : # #@ ! @".split(b" ")),
    b"=",
    b"--",
    b"-1",
    b"--force",
    *(b"99999999999999999999 1e999 NaN null true \\ud800 \\u0000 undo redo note position catalog new end".split(b" ")),
    b" ",
    b"[" * 200,
    b"{" * 200,
    b"x" * 5000,
]  # fmt: skip


class Told(NamedTuple):
    """What a command answered, and what the log held before and after."""

    code: int
    text: str
    before: bytes
    after: bytes


def session() -> Service:
    """Return a new game of Vendel in a log in memory."""
    return Service.begin(MemoryLog(), OPEN, clock=ticking(), who="jon", new_id=numbered())


def jon() -> Service:
    """Return the rulebook's example, played line by line."""
    first, *rest = (ROOT / "tests" / "records" / "jon.skald").read_text(encoding="utf-8").splitlines()
    played = Service.begin(MemoryLog(), first, clock=ticking(), who="jon", new_id=numbered())
    for line in rest:
        if line.strip() and not line.startswith("#"):
            played.play(line)
    return played


def position_text() -> str:
    from campaign.notation.values import write_json

    played = jon()
    return write_json(played.game.view(played.table))


class Kind(NamedTuple):
    """One kind of file: what reads it, and files that are right."""

    words: tuple[str, ...]
    begun: Callable[[], EventLog]
    seeds: Callable[[], list[str]]


KINDS = {
    "record": Kind(
        ("import",),
        MemoryLog,
        lambda: [
            (ROOT / "tests" / "records" / "jon.skald").read_text(encoding="utf-8"),
            record_text(jon().envelopes),
        ],
    ),
    "jsonl": Kind(("import",), MemoryLog, lambda: ["".join(jsonl_text(jon().envelopes))]),
    "position": Kind(("position",), lambda: session().log, lambda: [position_text()]),
    "catalog": Kind(
        ("catalog", "import"),
        lambda: session().log,
        lambda: [(ROOT / "campaign" / "games" / "vendel" / "printed.toml").read_text(encoding="utf-8")],
    ),
}
CORPUS = sorted((HERE / "corpus").rglob("*.bin"))


def tell(kind: Kind, data: bytes, file: Path) -> Told:
    """Hand *data* over as a person would, and return what came of it."""
    file.write_bytes(data)
    log, out, err, code = kind.begun(), io.StringIO(), io.StringIO(), 0
    before = log.store_head()

    @contextmanager
    def opened(*_: object, **__: object) -> Iterator[EventLog]:
        yield log

    begun = time.monotonic()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
        patch.setattr(door, "opened", opened)
        try:
            main([*kind.words, str(file), "--by", "jon"])
        except SystemExit as left:
            code = int(left.code or 0)
    assert time.monotonic() - begun < LONGEST
    check_store(log)
    return Told(code, out.getvalue() + err.getvalue(), before, log.store_head())


def assert_no_harm(told: Told, file: Path) -> None:
    """Either it was recorded, or nothing was and the message says what is wrong and in which file."""
    assert "Traceback" not in told.text
    assert CONTROL.search(told.text) is None
    assert told.text.strip()
    if told.code == 0:
        return
    assert told.code in {1, 2, 3, 4, 5}
    assert told.after == told.before
    assert told.text.startswith("skald: ")
    assert told.code != 2 or file.name in told.text, told.text


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_corpus_does_no_harm(path: Path, tmp_path: Path) -> None:
    file = tmp_path / f"stranger.{path.parent.name}"
    assert_no_harm(tell(KINDS[path.parent.name], path.read_bytes(), file), file)


@pytest.mark.parametrize("name", KINDS)
def test_files_that_are_right_are_taken(name: str, tmp_path: Path) -> None:
    for seed in KINDS[name].seeds():
        told = tell(KINDS[name], seed.encode(), tmp_path / "right")
        assert (told.code, told.after != told.before) == (0, True), told.text


@st.composite
def damaged(draw: st.DrawFn, seeds: list[bytes]) -> bytes:
    """A file that is right but for a few places."""
    data = bytearray(draw(st.sampled_from(seeds)))
    for _ in range(draw(st.integers(1, 5))):
        at = draw(st.integers(0, len(data)))
        size = draw(st.sampled_from([0, 0, 1, 1, 3, 20, 400]))
        kind = draw(st.integers(0, 3))
        if kind == 0:
            data[at : at + size] = draw(st.sampled_from(TOKENS))
        elif kind == 1:
            data[at : at + size] = draw(st.binary(max_size=4))
        elif kind == 2:
            other = draw(st.integers(0, len(data)))
            data[at:at] = data[other : other + size]
        else:
            del data[at : at + size]
    return bytes(data)


@pytest.mark.soak
@pytest.mark.parametrize("name", KINDS)
def test_damaged_files_do_no_harm(name: str, tmp_path: Path) -> None:
    seeds, file, taken = [seed.encode() for seed in KINDS[name].seeds()], tmp_path / f"stranger.{name}", [0, 0]

    @settings(max_examples=CASES, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(data=damaged(seeds))
    def try_it(data: bytes) -> None:
        told = tell(KINDS[name], data, file)
        assert_no_harm(told, file)
        taken[told.code != 0] += 1

    try_it()
    assert taken[1]
    sys.stdout.write(f"{name}: {sum(taken)} damaged files, {taken[1]} refused with a message, {taken[0]} still right\n")
