"""Long work of every kind: how far it is stands on stderr; Ctrl-C in the midst says what was not done, and so it is."""

import ast
import json
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from cli import progress
from cli.commands import COMMANDS
from cli.loading import Commands, Later, Loadable
from cli.main import main
from events.envelope import Head
from events.sqlite import SqliteLog
from exports import csv
from tests.cli.conftest import Skald
from tests.exports.test_bgstats_in import export, score

ROOT = Path(__file__).parents[2]
NOTHING = "nothing was recorded"
CHECKED = "not all was checked"
CHAIN, LOOK, READ = "checking the chain", "looking at games", "reading games"

WORKS = {
    "cli.bringing", "cli.figures", "cli.progress", "cli.reading", "events.copies", "events.verify",
}  # fmt: skip
"""Modules that work through many games; a command that loads one works long."""


class Long(NamedTuple):
    """A command that works long.

    Attributes:
        words: as it is typed in the folder that ``evening`` is.
        stages: what it does with many things, one after the other, as the bar calls it.
        told: what it says when one of them is interrupted.
        file: what it would write, where that is a file and no log.
    """

    words: str
    stages: tuple[str, ...]
    told: str = NOTHING
    file: str | None = None


WORK = (
    Long("import one.skald two.skald", ("reading", "recording")),
    Long("import plays.json --yes", ("reading", "recording")),
    Long("verify", (CHAIN, LOOK), CHECKED),
    Long("verify 1", ("looking it over",), CHECKED),
    Long("doctor", (CHAIN, LOOK, "comparing tables"), CHECKED),
    Long("copy 2 --to less.db", ("looking it over",), "nothing was copied"),
    Long("backup safe.db", (CHAIN,), "safe.db was not written", "safe.db"),
    Long("restore kept.db --db less.db", (CHAIN, LOOK, "copying"), "nothing was brought back"),
    Long("games --db bare.db", (READ,)),
    Long("log --all-games --db bare.db", (READ,)),
    Long("moves --all-games --db voyage.db", (READ,)),
    Long("stats --db bare.db", (READ,)),
    Long("tally --game 1 --all-games", (READ,)),
    Long("campaign standings --db bare.db", (READ,)),
    Long(
        "campaign export html -o saga.html --with-games pages", ("writing pages",), "1 page of 2 written", "saga.html"
    ),
    Long("export csv --all -o tables --db bare.db", (READ,), file="tables/games.csv"),
    Long("export sqlite --all -o all.db --db bare.db", (READ,), "all.db was not written", "all.db"),
    Long("export bgg --all --db bare.db", (READ,)),
)


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder: a log of two games and a campaign, copies of it, and what can be read."""
    folder = tmp_path_factory.mktemp("evening")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SKALD_DB", "skald.db")
        patch.setenv("SKALD_BY", "jon")
        patch.setenv("SKALD_CONFIG", str(folder / "config.toml"))
        patch.chdir(folder)
        _type("campaign new Winter --player Jon,Ann")
        for title in ("First", "Second"):
            _type(f"new plain {title} --player Jon --player Ann")
            _type("play result Jon=3 Ann=2")
            _type("campaign add")
        shutil.copy("skald.db", "bare.db")
        _type("backup kept.db")
        _type("copy 1 --to less.db")
        _type("games")
        _type("new vikingar Third --player Jon --player Ann --db voyage.db")
    for name in ("one", "two"):
        (folder / f"{name}.skald").write_text(f"new plain {name} --player A --player B\n", encoding="utf-8")
    plays = export(*({"playerScores": [score(1, n, won=True), score(2, "0")]} for n in ("3", "5")))
    (folder / "plays.json").write_text(json.dumps(plays), encoding="utf-8")
    return folder


def _type(line: str) -> None:
    with pytest.raises(SystemExit) as left:
        main(line.split())
    assert not left.value.code, line


@pytest.fixture
def there(evening: Path, skald: Skald, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Skald:
    """Return what runs a command in a copy of that folder, where somebody looks and even two games are many."""
    shutil.copytree(evening, tmp_path, dirs_exist_ok=True)
    for few in ("FEW", "FEW_MOVES"):
        monkeypatch.setattr(progress, few, 1)
    monkeypatch.setattr(progress, "is_seen", lambda: True)
    return skald


def interrupted_at(stage: str) -> Callable[[Sequence[Any], str], Iterator[Any]]:
    """Return a bar which is left with Ctrl-C before the last thing of *stage*."""

    def bar(things: Sequence[Any], label: str) -> Iterator[Any]:
        yield from things[: -1 if label == stage else None]
        if label == stage:
            raise KeyboardInterrupt

    return bar


def logs(folder: Path) -> dict[str, list[Head]]:
    """Return the heads of every log of the folder."""
    found = {}
    for path in sorted(folder.glob("*.db")):
        if ".read." not in path.name:
            with closing(SqliteLog(path)) as log:
                found[path.name] = list(log.heads())
    return found


@pytest.mark.parametrize(("work", "stage"), [(one, stage) for one in WORK for stage in one.stages], ids=str)
def test_long_work_that_is_interrupted_says_what_was_not_done(
    work: Long, stage: str, there: Skald, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = logs(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(progress, "_bar", interrupted_at(stage))
        answer = there(*work.words.split())
    assert (answer.code, answer.err.splitlines()[-1:]) == (130, [f"interrupted; {work.told}"])
    assert logs(tmp_path) == before
    assert work.file is None or not (tmp_path / work.file).exists()
    assert not list(tmp_path.rglob("*.skald-draft*"))


@pytest.mark.parametrize("work", WORK, ids=lambda one: one.words)
def test_long_work_shows_how_far_it_is_and_ends_well(work: Long, there: Skald) -> None:
    answer = there(*work.words.split())
    assert answer.code == 0, answer.err
    assert [stage for stage in work.stages if stage not in answer.err] == [], answer.err
    assert answer.out.count("\n") < 40


def test_what_is_written_when_ctrl_c_comes_too_late_is_said(there: Skald, monkeypatch: pytest.MonkeyPatch) -> None:
    for words, told in (
        ("import one.skald two.skald", "all of one.skald, two.skald is recorded"),
        ("restore kept.db --db less.db", "all of kept.db is recorded"),
    ):
        with monkeypatch.context() as patch:
            patch.setattr("cli.render.say_lines", _left)
            assert there(*words.split()).err.splitlines()[-1] == f"interrupted; {told}"


def _left(*_: object, **__: object) -> None:
    raise KeyboardInterrupt


def test_of_several_files_those_that_were_not_written_are_told(
    there: Skald, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = csv.csv_parts

    def third_is_left(table: Any, *rest: Any, **more: Any) -> Any:
        return _left() if table.name == "plays" else made(table, *rest, **more)

    monkeypatch.setattr(csv, "csv_parts", third_is_left)
    answer = there("export", "csv", "--all", "--output", "tables")
    assert (answer.code, answer.err.splitlines()[-1]) == (130, "interrupted; 2 files of 7 written")
    assert sorted(path.name for path in (tmp_path / "tables").iterdir()) == ["games.csv", "houses.csv"]


def places() -> Iterator[tuple[str, str]]:
    """Yield each command, as it is typed, and its module."""
    waiting = list[tuple[str, Loadable]](COMMANDS.items())
    while waiting:
        name, entry = waiting.pop()
        found = entry.load() if isinstance(entry, Later) else entry
        if isinstance(found, Commands):
            waiting += [(f"{name} {word}", below) for word, below in found.below.items()]
        elif act := getattr(found, "act", None):
            yield name, act.__module__


def test_every_module_of_commands_that_work_long_has_one_that_is_interrupted_here() -> None:
    known = dict(places())
    tried = {module for name, module in known.items() if any(work.words.startswith(f"{name}") for work in WORK)}
    long = {module for module in known.values() if _loads(module) & WORKS}
    assert long <= tried


def _loads(module: str) -> set[str]:
    """Return the modules that *module* names in its imports, wherever they stand."""
    tree = ast.parse((ROOT / f"{module.replace('.', '/')}.py").read_text(encoding="utf-8"))
    return {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module}
