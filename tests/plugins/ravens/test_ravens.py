"""Ravens, a game of somebody else's: its rules, one whole game by the command line, and the contract."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Answer, Skald
from tests.games.contract import LAWS, Law

Told = dict[str, Any]
NEW = ("new", "ravens", "First", "--player", "Ann:red", "--player", "Bo", "--player", "Cy")
GAME = """fly 3; fly 3; fly 2; peck 2; peck 2; peck 2; fly 3; fly 3; fly 3; peck 2; raid Ann --all; peck 2; peck 2; \
fly 3; fly 3; fly 3; peck 2; peck 2; peck 2; fly 3; fly 3; fly 3; nest oak; fly 1; nest ash"""


@pytest.fixture
def race(skald: Skald) -> Skald:
    done(skald(*NEW))
    return skald


def done(answer: Answer) -> Answer:
    assert answer.code == 0, answer.err
    return answer


def play(skald: Skald, line: str) -> Answer:
    return skald("play", *line.split())


def put(skald: Skald, **ravens: Told) -> Answer:
    told = {"ravens": [{"name": name, **said} for name, said in ravens.items()]}
    Path("told.json").write_text(json.dumps(told), encoding="utf-8")
    return skald("position", "told.json")


def scored(skald: Skald) -> dict[str, tuple[int | None, int]]:
    rows = done(skald("score", "--json")).json["rows"]
    return {row["player"]: (row["rank"], row["total"]) for row in rows}


EXAMPLES: dict[str, tuple[str, Told, Told, str, bool]] = {
    "more than three fields": ("RAV-1", {"corn": 4}, {}, "fly 4", True),
    "past the end": ("RAV-1", {"at": 11}, {}, "fly 2", False),
    "too little corn": ("RAV-2", {"corn": 1}, {}, "fly 3", False),
    "more than two corn": ("RAV-3", {}, {}, "peck 3", True),
    "a raven elsewhere": ("RAV-4", {}, {"at": 3}, "raid Bo", True),
    "oneself": ("RAV-4", {}, {}, "raid Ann", False),
    "on the way": ("RAV-5", {"at": 3}, {}, "nest elm", True),
    "a nest that is taken": ("RAV-6", {"at": 12}, {"at": 12, "nest": "elm"}, "nest elm", False),
    "a raven without corn": ("RAV-LAW", {}, {"corn": 0}, "raid Bo", False),
    "an empty heap": ("RAV-LAW", {"corn": 9}, {"corn": 9}, "peck 1", False),
}
"""What is so -> the rule, how Ann and Bo stand, what is played, and whether force does it."""


@pytest.mark.parametrize("example", EXAMPLES)
def test_a_move_against_a_rule(example: str, race: Skald) -> None:
    rule, ann, bo, line, forceable = EXAMPLES[example]
    done(put(race, Ann=ann, Bo=bo))
    refused = race("play", "--json", *line.split())
    assert (refused.code, refused.json["rule"]) == (3, rule)
    forced = race("play", *line.split(), "--force", "--because", "so it was")
    assert forced.code == (0 if forceable else 3)


def test_a_storm_carries_farther(skald: Skald) -> None:
    done(skald(*NEW, "--house", "wind=storm"))
    done(put(skald, Ann={"corn": 3}))
    assert "Ann: fly 4" in done(play(skald, "fly 4")).out


def test_nobody_moves_for_another(race: Skald) -> None:
    assert "LAW-PLAYER" in play(race, "Bo: fly 1").err


def test_equal_points_share_a_place(race: Skald) -> None:
    done(put(race, Ann={"at": 12, "corn": 2}, Bo={"corn": 3}, Cy={"at": 12, "corn": 3, "nest": "elm"}))
    assert scored(race) == {"Ann": (None, 2), "Bo": (None, 3), "Cy": (None, 7)}
    assert done(play(race, "nest ash")).out.count("Ann and Cy won") == 1
    assert scored(race) == {"Ann": (1, 7), "Cy": (1, 7), "Bo": (3, 3)}
    assert "the game is over" in play(race, "fly 1").err


@pytest.mark.parametrize(
    ("ann", "bo", "rule"),
    [
        ({"corn": 15}, {"corn": 4}, "RAV-LAW"),
        ({"nest": "oak"}, {"nest": "oak"}, "RAV-6"),
    ],
)
def test_a_position_that_cannot_be(ann: Told, bo: Told, rule: str, race: Skald) -> None:
    assert rule in put(race, Ann=ann, Bo=bo).err
    assert "LAW-SEATS" in put(race, Eve={}).err


def test_a_whole_game(race: Skald, monkeypatch: pytest.MonkeyPatch) -> None:
    for line in GAME.split("; "):
        done(play(race, line))
    table, score = done(race("table", "--json")).json, done(race("score", "--json")).json
    assert (score["winners"], score["final"]) == (["Bo"], True)
    assert scored(race) == {"Bo": (1, 7), "Ann": (2, 5), "Cy": (3, 1)}
    done(race("undo", "2"))
    assert "fly 1" in done(race("moves")).out
    done(race("redo", "2"))
    done(race("amend", "19", "peck", "1"))
    assert scored(race) == {"Bo": (1, 7), "Ann": (2, 5), "Cy": (3, 0)}
    done(race("undo"))
    assert {**done(race("table", "--json")).json, "last": table["last"]} == table
    assert "oak" in done(race("table")).out
    assert "total" in done(race("score")).out
    done(race("verify"))
    head = done(race("log")).out.splitlines()[-1]
    for kind in ("record", "jsonl"):
        monkeypatch.setenv("SKALD_DB", "skald.db")
        done(race("export", kind, "-o", f"game.{kind}"))
        monkeypatch.setenv("SKALD_DB", f"{kind}.db")
        done(race("import", f"game.{kind}"))
        assert done(race("log", "--game", "1")).out.splitlines()[-1] == head
        done(race("verify"))


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("seed", range(4))
def test_it_keeps_the_contract(law: Law, seed: int) -> None:
    law("ravens", seed)
