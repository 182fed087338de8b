"""Boards, set-ups, lists of counts, and what is told of the log and of the settings, read back from the screen."""

import json
import re
import tomllib
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from cli.commands.tally import MOST
from cli.main import main
from tests.games.states import RECORDS, State, played, state_of
from tests.games.test_every_view import answer, standing
from tests.sheets import answers
from tests.sheets.feast import NAMES
from tests.sheets.screen import parts, unwrapped
from tests.sheets.test_answers import at
from tests.sheets.test_tables import WIDTHS, wrong_lines
from tests.sheets.words import differing


def looked_at(stem: str, number: int | None = None) -> State:
    """Return a record after one of its moves."""
    return state_of(stem, played(next(path for path in RECORDS if path.stem == stem)), number)


def said(state: State, *words: str) -> Any:
    """Return what programs are told."""
    with standing(state):
        return json.loads(answer(lambda: main([*words, "--json"]))[1])


def shown(state: State, width: int, *words: str) -> list[str]:
    """Return what people are shown."""
    with standing(state), at(width):
        lines = answer(lambda: main(list(words)))[1].splitlines()
    assert wrong_lines(lines, width) == []
    return lines


def test_every_piece_is_read_back_from_its_board() -> None:
    """Where a piece lies is drawn, so that the next corner can be named."""
    state = looked_at("feast-exact")
    table = state.session.game.view(state.session.table)
    for player in table["players"]:
        for board in (one for one in player["boards"] if one["tiles"]):
            for width in WIDTHS[:2]:
                told = parts(shown(state, width, "table", player["name"], "--board", board["name"]))
                cells = _cells(told[0].rows)
                legend = [(row[""], row["piece"]) for row in next(one for one in told if one.title == "Pieces").rows]
                for tile, (mark, piece) in zip(board["tiles"], legend, strict=True):
                    assert NAMES.get(piece, piece) == tile["piece"]
                    own = set(tile["cells"])
                    assert own <= cells[mark] if mark in "$o" else own == cells[mark]


def _cells(rows: Sequence[dict[str, str]]) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for row in rows:
        for column, mark in row.items():
            if column:
                found.setdefault(mark, set()).add(f"{column}{row['']}")
    return found


@pytest.mark.parametrize("stem", ["vikingar-two", "feast-four"])
def test_a_long_list_of_counts_is_read_back_alone(stem: str) -> None:
    state = looked_at(stem)
    every = said(state, "tally")["players"]
    which = {(one["what"], one["which"]) for player in every for one in player["tallies"]}
    for kind in (kind for kind, n in Counter(what for what, _ in which).items() if n > MOST):
        own = said(state, "tally", "--what", kind)
        wanted = {
            "players": [
                player | {"tallies": {f"{kind}: {one['which']}": one["n"] for one in player["tallies"]}}
                for player in own["players"]
            ]
        }
        assert differing("tally", wanted, answers.tally(shown(state, 60, "tally", "--what", kind))) == []


@pytest.mark.parametrize("stem", ["three-seats", "campaign-2-pax"])
def test_a_set_up_is_read_back(stem: str) -> None:
    """Each step with what to do, why, by which rule, and what was done; and what the table settles."""
    state = looked_at(stem)
    found = said(state, "transition")
    for width in WIDTHS:
        text = [line.strip() for line in _steps(shown(state, width, "transition"))]
        assert text[0] == f"Set-up of {found['title']}"
        number = 0
        for step in found["steps"]:
            begin = text.index(f"{step['step']}. {step['do']}" if step["step"] != number else step["do"])
            number = step["step"]
            assert text[begin + 1] == f"{step['reason']} ({step['rule']})"
            assert (text[begin + 2] == f"done: {step['done']}") is bool(step["done"])
        for one in found["open"]:
            default = f" (else: {one['default']})" if one["default"] else ""
            assert f"- {one['question']}{default} ({one['rule']})" in text


def _steps(lines: Sequence[str]) -> list[str]:
    """Return lines with those that go on put together: a step begins at column 2 to 4, its reason at column 6."""
    found: list[str] = []
    for line in lines:
        deep = len(line) - len(line.lstrip())
        goes_on = found and deep and _deep(found[-1]) == deep and not line.lstrip().startswith(("done: ", "- "))
        if (
            goes_on
            and not re.search(r"\((?:VV-|Q-)[A-Z0-9-]+\)$", found[-1])
            and not found[-1].strip().startswith("done")
        ):
            found[-1] += f" {line.strip()}"
        else:
            found.append(line)
    return found


def _deep(line: str) -> int:
    return 4 if re.match(r" {1,2}\d+\. |  - ", line) else len(line) - len(line.lstrip())


def test_a_catalog_is_shown_in_the_form_that_is_read() -> None:
    state = looked_at("three-seats")
    assert tomllib.loads("\n".join(shown(state, 80, "catalog", "show"))) == said(state, "catalog", "show")


def test_what_is_told_of_the_log_and_the_settings() -> None:
    state = looked_at("campaign-2-pax")
    for width in WIDTHS:
        proved = unwrapped(shown(state, width, "verify", "-v"))
        for one in (one for one in said(state, "verify")["games"] if not one["game"].startswith("campaign-")):
            line = next(line for line in proved if line.startswith(f"{one['game']}: "))
            assert line.endswith(f", {one['moves']} moves, head {one['head']}")
        assert shown(state, width, "where") == [said(state, "where")["log"]]
        sheet = next(one for one in parts(shown(state, width, "config")) if one.title == "Settings")
        read = {row["setting"]: (row.get("value"), row["from"]) for row in sheet.rows}
        assert read == {key: (one["value"], one["from"]) for key, one in said(state, "config")["settings"].items()}
