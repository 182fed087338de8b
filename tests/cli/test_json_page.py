"""docs/json.md names exactly the keys that the program answers with."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Skald

ROOT = Path(__file__).parents[2]
FREE = {"moves[].facts[].payload", "facts[].type"}
"""Keys below which each fact has its own."""


def documented() -> dict[str, set[str]]:
    """Return the keys of each section of the page."""
    page = (ROOT / "docs" / "json.md").read_text(encoding="utf-8")
    sections = re.split(r"^###? (.+)$", page, flags=re.MULTILINE)[1:]
    pairs = zip(sections[::2], sections[1::2], strict=True)
    return {name: set(re.findall(r"^\| `([^`]+)` \|", text, re.MULTILINE)) for name, text in pairs}


PAGE = documented()
TABLE = {
    "phase": "play",
    "round": 3,
    "turn": {"player": "Ann", "waits": {"player": "Jon"}},
    "players": [
        {
            "name": "Jon",
            "home": "svea",
            "silfr": 9,
            "standees": ["navigator"],
            "tree": {"1": {"talent": "warrior", "location": "essex"}},
            "tree_layout": {"2": "gull"},
            "missions": [{"zone": "hand", "difficulty": 2}],
        },
        {"name": "Ann", "home": "holm"},
        {"name": "Bo", "home": "polotsk"},
    ],
    "places": {
        "essex": {
            "venture": {"region": "german-ocean"},
            "tokens": [{"player": "Jon", "talent": "warrior"}],
            "longships": {"Jon": 1},
        },
    },
    "ancestry": {"warrior": [{"player": "Jon", "talent": "warrior"}]},
    "burial": {"Burial Fields": {"region": "gandvik", "tokens": [{"player": "Ann", "talent": "leader"}]}},
}


@pytest.fixture
def jon(skald: Skald, tmp_path: Path) -> Skald:
    """Return the command line, with the rulebook's example recorded."""
    record = (ROOT / "tests" / "records" / "jon.skald").read_bytes()
    (tmp_path / "jon.skald").write_bytes(record)
    assert skald("import", "jon.skald").code == 0
    return skald


@pytest.fixture
def rich(jon: Skald, tmp_path: Path) -> Skald:
    """Return the same, with a table that has something everywhere."""
    (tmp_path / "table.json").write_text(json.dumps(TABLE), encoding="utf-8")
    answer = jon("position", "table.json")
    assert answer.code == 0, answer.err
    return jon


def keys(value: Any, known: set[str], path: str = "") -> Iterator[str]:
    """Yield the keys of *value*, written as the page writes them."""
    if path in FREE:
        yield path
    elif isinstance(value, Mapping) and value:
        for key, below in value.items():
            yield from keys(below, known, child(path, key, known))
    elif isinstance(value, list):
        yield from [f"{path}[]"] if not any(isinstance(one, Mapping) for one in value) else ()
        for one in value:
            if isinstance(one, Mapping):
                yield from keys(one, known, f"{path}[]")
    else:
        yield path


def child(path: str, key: str, known: set[str]) -> str:
    """Return the name of *key* below *path*; where the page has ``{name}``, every key is one."""
    below = f"{path}." if path else ""
    name = next((one for one in known if one.startswith(f"{below}{{")), None)
    return below + (name[len(below) :].split(".")[0].split("[")[0] if name else key)


def compare(section: str, *answers: Any) -> None:
    """Check that *answers* have the keys of *section*, all of them, and no others."""
    known = PAGE[section]
    found = {key for answer in answers for key in keys(answer, known)}
    parents = {key for key in found if any(is_below(one, key) for one in known)}
    assert found - known - parents == set(), f"{section}: not on the page"
    assert {key for key in known if key not in found and not any(is_below(one, key) for one in found)} == set(), section


def is_below(key: str, parent: str) -> bool:
    return key != parent and key.startswith((f"{parent.removesuffix('[]')}.", f"{parent.removesuffix('[]')}["))


def test_table(jon: Skald, rich: Skald) -> None:
    compare("table of vendel", jon("table", "--at", "1", "--json").json, jon("table", "--at", "13", "--json").json,
            rich("table", "--json").json)  # fmt: skip


def test_score(jon: Skald) -> None:
    found = jon("score", "--why", "--json").json
    compare("score", {"why": found.pop("why")})
    teams = {"teams": [{"name": "bots", "players": ["Vendela"], "total": 1}]}
    compare("score of vendel", found | teams)


@pytest.mark.parametrize("name", ["moves", "timeline", "replay"])
def test_moves_and_timeline(jon: Skald, name: str) -> None:
    compare(name, jon(name, "--json").json)


def test_audit(jon: Skald) -> None:
    jon("undo")
    compare("audit", jon("audit", "--json").json)


def test_log(jon: Skald) -> None:
    jon("undo")
    compare("log", jon("log", "--all", "--facts", "--json").json)


def test_play(jon: Skald) -> None:
    answer = jon("play", "--json", "end").json
    answer["facts"] = [{"type": fact["type"]} for fact in answer["facts"]]
    compare("play", answer)


def test_games(jon: Skald) -> None:
    compare("games", jon("games", "--json").json)


def test_verify(jon: Skald) -> None:
    jon("campaign", "new", "Saga")
    jon("tag", "evening", "--game", "1")
    found = jon("verify", "--json").json
    compare("verify", found)
    assert (len(found["games"]), len(found["others"])) == (1, 2)
    assert "all holds: 1 game, 1 campaign, " in jon("verify", "-v").out


def test_import(skald: Skald, jon: Skald) -> None:
    jon("export", "record", "-o", "copy.skald")
    compare("import", skald("import", "--json", "copy.skald", "--db", "other.db").json)


def test_catalog_check(jon: Skald, tmp_path: Path) -> None:
    (tmp_path / "box.toml").write_text("[locations]\n", encoding="utf-8")
    compare("catalog check", jon("catalog", "check", "--json", "box.toml").json)


Break = Callable[[Skald], Any]
BREAKS: dict[str, Break] = {
    "not-understood": lambda skald: skald("play", "--json", "jorney").json,
    "refused": lambda skald: skald("play", "--json", "effect", "portage").json,
    "unanswered": lambda skald: (
        skald("new", "vendel", "T", "--player", "Jon", "--bot", "Vendela"),
        skald("play", "start", "Vendela"),
        skald("play", "--json", "bot").json,
    )[-1],
    "not-found": lambda skald: skald("use", "--json", "Sunday").json,
}


def test_errors(jon: Skald) -> None:
    compare("errors", *[made(jon) for made in BREAKS.values()])


@pytest.mark.parametrize("kind", BREAKS)
def test_an_error_names_its_kind(jon: Skald, kind: str) -> None:
    assert BREAKS[kind](jon)["error"] == kind
    page = (ROOT / "docs" / "json.md").read_text(encoding="utf-8")
    assert f"`{kind}`" in page
