"""B1, B2, B5: every view of every game answers; marks tell the lines of a plot apart, whole points have whole ticks."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from tests.found.desk import RECORDS, Skald

EMPTY = re.compile(r"(?<![A-Za-z])(None|Traceback)(?![A-Za-z])")


def imported(skald: Skald, name: str) -> None:
    """Import a frozen record as a new game, whatever the rules decide by now."""
    text = (RECORDS / f"{name}.skald").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith(("# head", "#@"))]
    Path(f"{name}.skald").write_text("\n".join(lines), encoding="utf-8")
    assert skald("import", f"{name}.skald").code == 0


@pytest.mark.parametrize("name", ["gone-viking-three", "gone-viking-five", "campaign-2-pax"])
@pytest.mark.parametrize("more", [[], ["--json"]])
def test_b1_the_score_says_which_move_earned_each_line(skald: Skald, name: str, more: list[str]) -> None:
    imported(skald, name)
    answer = skald("score", "--why", *more)
    assert answer.code == 0, answer.text
    assert not EMPTY.search(answer.text)
    reasons = skald("score", "--why", "--json").json
    last = {(one["player"], one["line"]): one["total"] for one in reasons["why"]}
    for row in reasons["rows"]:
        assert row["lines"] == {line: last.get((row["player"], line), 0) for line in row["lines"]}
        assert row["total"] in (None, sum(row["lines"].values()))


@pytest.mark.parametrize("words", [["replay", "--plain"], ["timeline"], ["timeline", "--plot"]])
def test_b2_pax_viking_has_an_answer_for_each_view(skald: Skald, words: list[str]) -> None:
    imported(skald, "campaign-2-pax")
    answer = skald(*words)
    assert (answer.code, EMPTY.findall(answer.text)) == (0, []), answer.text


def test_b2_nothing_stands_under_the_line_of_the_shell_where_nothing_is_counted(skald: Skald) -> None:
    from contextlib import closing

    from campaign.service import Service
    from cli.shell.desk import Desk
    from events.sqlite import SqliteLog
    from tests.beads import ticking

    imported(skald, "campaign-2-pax")
    with closing(SqliteLog("skald.db")) as log:
        stream = next(log.heads()).stream
        session = Service.resume(log, stream, clock=ticking(), who="jon")
        assert Desk(log, session, None, told=False).standing() == ""


@pytest.mark.parametrize("name", ["three-seats", "gone-viking-three", "jon"])
def test_b5_each_line_of_the_plot_has_its_own_mark(skald: Skald, name: str) -> None:
    imported(skald, name)
    out = skald("timeline", "--plot").out
    players = [row["player"] for row in skald("score", "--json").json["rows"]]
    marks = {player: re.search(rf"[│┤] (\S)\1 {player}\b", out) for player in players}
    assert all(marks.values()), out
    assert len({found[1] for found in marks.values() if found}) == len(players), out


@pytest.mark.parametrize("name", ["three-seats", "gone-viking-three"])
def test_b5_whole_points_have_whole_ticks(skald: Skald, name: str) -> None:
    imported(skald, name)
    ticks = re.findall(r"^ *(-?[0-9.]+)┤", skald("timeline", "--plot").out, re.MULTILINE)
    steps = {int(a) - int(b) for a, b in pairwise(ticks) if "." not in f"{a}{b}"}
    assert len(ticks) >= 2
    assert [tick for tick in ticks if "." in tick] == []
    assert len(steps) == 1, ticks


DEEP = {"rows", "players"}


def promised(what: str, rules: str) -> set[str]:
    """Return the keys that docs/json.md promises for an answer about a game: ``rows[].player``, ``house`` …"""
    page = (Path(__file__).parents[2] / "docs" / "json.md").read_text(encoding="utf-8")
    parts = re.split(r"^###? (.+)$", page, flags=re.MULTILINE)[1:]
    sections = dict(zip(parts[::2], parts[1::2], strict=True))
    text = sections.get(f"{what} of {rules}", sections.get(what, ""))
    rows = re.findall(r"^\| `([^`]+)` \|", text, re.MULTILINE)
    return {re.match(r"((?:rows|players)\[\]\.\w+|\w+)", row)[1] for row in rows}  # type: ignore[index]


@pytest.mark.parametrize("what", ["table", "score"])
@pytest.mark.parametrize("name", ["gone-viking-three", "gone-viking-golden", "campaign-2-pax"])
def test_b6_the_page_promises_what_each_game_answers(skald: Skald, name: str, what: str) -> None:
    imported(skald, name)
    found = skald(what, "--json").json
    answered = {key for key, value in found.items() if not (isinstance(value, list) and value and key in DEEP)}
    answered |= {f"{key}[].{inner}" for key in DEEP & found.keys() for row in found[key] for inner in row}
    assert promised(what, found["game"]) == answered
