"""Every message of the catalogue, through the real command line."""

import json
import re
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from events import errors
from scripts.docs.cases import Sample, read_case, read_cases
from tests.errors.runner import CASES, ROOT, command, inside, run

ALL = read_cases(CASES)
OUTSIDE = ("verb-unknown", "command-unknown", "cost-does-not-fit", "no-log", "log-is-text")
QUIET = [case for case in ALL if case.code and not any(mark == "!" for mark, _ in case.steps)]
ANSWERING = [
    case
    for case in ALL
    if case.command.split(" ")[1] in ("play", "table", "import", "undo", "redo", "use") and case.code
]
KINDS = {cls.kind for cls in vars(errors).values() if isinstance(cls, type) and issubclass(cls, errors.SkaldError)}


@pytest.fixture
def folder() -> Iterator[Path]:
    """Yield a folder that a plain user can look into, for when a superuser runs the tests."""
    with tempfile.TemporaryDirectory() as name:
        yield Path(name)


@pytest.mark.parametrize("case", ALL, ids=lambda case: case.name)
def test_a_message_is_what_the_catalogue_says(case: Sample, folder: Path) -> None:
    answer = run(case, folder)
    assert (answer.code, (answer.err or answer.out).splitlines()) == (case.code, case.says)


@pytest.mark.parametrize("name", OUTSIDE)
def test_the_whole_program_says_the_same(name: str, folder: Path) -> None:
    case = read_case(CASES / f"{name}.txt")
    answer = run(case, folder, outside=True)
    assert (answer.code, answer.err.splitlines(), answer.out) == (case.code, case.says, "")


@pytest.mark.parametrize("case", QUIET, ids=lambda case: case.name)
def test_a_failed_command_records_nothing(case: Sample, folder: Path) -> None:
    """What was recorded by the commands before stands in the log, and nothing else."""
    before = replace(case, steps=case.steps[:-1])
    run(before, folder)
    with inside(folder):
        kept = command("skald log --all --json")
    run(replace(case, steps=case.steps[-1:]), folder)
    with inside(folder):
        assert command("skald log --all --json") == kept


def test_every_kind_of_error_is_in_the_catalogue() -> None:
    said = "\n".join(line for case in ALL for line in case.says[:1])
    kinds = KINDS - {"error", "left", "unsure"}  # the base of all the others; a question; a server lost in the middle
    assert [kind for kind in kinds if f" {kind}: " not in said] == []


def test_messages_are_readable() -> None:
    """No message is a Python one or a screenful, and each says who speaks."""
    for case in ALL:
        text = "\n".join(case.says)
        assert not re.search(r"Traceback|<class|object at 0x|None\b", text), case.name
        assert max(map(len, case.says)) <= 400, case.name
        assert case.says[0].startswith("skald: ") or case.code == 1, case.name


@pytest.mark.parametrize("case", ANSWERING, ids=lambda case: case.name)
def test_programs_get_the_same_message(case: Sample, folder: Path) -> None:
    program, verb, rest = (*case.command.split(" ", 2), "")[:3]
    answer = run(replace(case, steps=[*case.steps[:-1], ("$", f"{program} {verb} --json {rest}")]), folder)
    told = json.loads(answer.out)
    assert (answer.err, answer.code) == ("", case.code)
    assert f"{told['error']}: " in case.says[0]
    assert told.get("so", told["message"]) in case.says[0]


def test_no_two_cases_have_one_heading() -> None:
    titles = [case.title for case in ALL]
    assert sorted(titles) == sorted(set(titles))
    assert (ROOT / "docs" / "errors.md").exists()
