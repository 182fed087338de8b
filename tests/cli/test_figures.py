"""`skald stats` with its questions, as they are typed."""

import os
import re
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.cli.conftest import Skald
from tests.cli.test_json_page import compare

ROOT = Path(__file__).parents[2]
ENDS = (
    "Ann=9 Bo=7 Cy=7",
    "Ann=9 Bo=7 Cy=1",
    "Ann=3 Bo=7 Cy=1",
    "Ann=7 Bo=7 Cy=1",
    "Ann=8 Bo=7 Cy=1",
    "Ann=1 Bo=0 Cy=3",
)


@pytest.fixture
def club(skald: Skald, monkeypatch: pytest.MonkeyPatch) -> Skald:
    """Six told games of three people, and records of a game with points and of one with bots."""
    minutes = (datetime(2026, 11, 30, 19, tzinfo=UTC) + timedelta(minutes=n) for n in range(10**6))
    monkeypatch.setattr("cli.door.now", lambda: next(minutes))
    for number, end in enumerate(ENDS):
        seats = [word for name in ("Ann:red", "Bo", "Cy") for word in ("--player", name)]
        assert skald("new", "plain", f"Evening {number}", *seats).code == 0
        assert skald("play", "result", *end.split()).code == 0
    for name in ("three-seats", "solo"):
        Path(f"{name}.skald").write_bytes((ROOT / "tests" / "records" / f"{name}.skald").read_bytes())
        assert skald("import", f"{name}.skald").code == 0
    return skald


def test_answers_for_programs_are_documented(club: Skald) -> None:
    compare("stats --player", club("stats", "--player", "ann", "--json").json)
    compare("stats --versus", club("stats", "--versus", "ann", "bo", "--json").json)
    compare("stats --per", club("stats", "--per", "seat", "--json").json)
    compare("stats --strategy", club("stats", "--strategy", "journey", "--json").json)
    compare("stats --ratings", club("stats", "--ratings", "--json").json)
    compare("stats --group", club("stats", "--group", "--json").json)


def test_a_page_of_a_person(club: Skald) -> None:
    out = club("stats", "--player", "ANN").out
    assert "Ann, 6 finished games" in out
    assert ["competitive", "6", "4", "67", "%", "30", "%-90", "%", "2.0", "2.00"] in map(str.split, out.splitlines())
    assert "1 without a victory" in out
    against = next(line.split() for line in out.splitlines() if line.startswith("Cy "))
    assert against == ["Cy", "6", "5", "0", "1", "rival"]


def test_two_people_and_below_three_plays_counts_alone(club: Skald) -> None:
    found = club("stats", "--versus", "Ann", "Bo", "--json").json
    assert (found["above"], found["level"], found["below"], found["won"]) == (4, 1, 1, [4, 2])
    few = club("stats", "--player", "Jon", "--json").json["modes"]["bots"]
    assert (few["plays"], few["rate"], few["over"]) == (1, None, None)


def test_bots_and_people_are_not_blended(club: Skald) -> None:
    modes = club("stats", "--player", "Jon", "--json").json["modes"]
    assert {mode: row["plays"] for mode, row in modes.items()} == {"competitive": 0, "bots": 1, "coop": 0, "solo": 0}
    seats = club("stats", "--per", "seat", "--json").json["rows"]
    assert sum(row["plays"] for row in seats) == 6 * 3 + 3


def test_ratings_are_shown_only_when_asked_for(club: Skald) -> None:
    assert "rating" not in club("stats").out.casefold() + club("stats", "--player", "Ann").out.casefold()
    rows = club("stats", "--ratings", "--json").json["ratings"]
    assert [row["player"] for row in rows] == ["Ann", "Bo", "Cy"]
    assert club("stats", "--ratings", "--min", "7", "--json").json["ratings"] == []


def test_options_choose_games(club: Skald) -> None:
    assert {row["player"] for row in club("stats", "--type", "vendel", "--json").json["players"]} >= {"Astrid", "Jon"}
    assert club("stats", "--type", "plain", "--min", "7", "--json").json["players"] == []
    assert club("stats", "--since", "2999", "--json").json["players"] == []
    assert club("void", "1", "--because", "twice").code == 0
    assert club("stats", "--player", "Ann", "--json").json["plays"] == 5
    assert club("fork", "Again", "--game", "2").code == 0
    assert club("stats", "--player", "Ann", "--json").json["plays"] == 5
    assert club("stats", "--player", "Ann", "--forks", "--json").json["plays"] == 6


def test_a_campaign_knows_other_names(club: Skald) -> None:
    assert club("new", "plain", "Away", "--player", "Annie", "--player", "Bo").code == 0
    assert club("play", "result", "Annie=3", "Bo=1").code == 0
    assert club("campaign", "new", "Winter", "--player", "Ann", "--player", "Bo").code == 0
    assert club("campaign", "join", "Ann", "--alias", "Annie").code == 0
    for game in ("1", "2", "Away"):
        assert club("campaign", "add", game).code == 0
    found = club("stats", "--campaign", "Winter", "--player", "Annie", "--json").json
    assert (found["player"], found["plays"], found["modes"]["competitive"]["won"]) == ("Ann", 3, 3)
    assert club("stats", "--campaign", "Winter", "--versus", "Ann", "Bo", "--json").json["above"] == 3


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--player", "Zed"), "nobody called 'Zed'"),
        (("--per", "moon"), "seat, start, size, colour, board, month"),
        (("--strategy", "journeys"), "did you mean 'journey'?"),
        (("--since", "soon"), "2026-11-30, 2026-11 or 2026"),
        (("--since", "2026-13"), "2026-11-30, 2026-11 or 2026"),
        (("--type", "chess"), "chess"),
        (("--per", "seat", "--ratings"), "different questions"),
        (("--group", "--player", "Ann"), "different questions"),
        (("--versus", "Ann", "ANN"), "one person"),
        (("--versus", "Ann", "Bo", "--until", "2000"), "there are none"),
    ],
)
def test_what_cannot_be_answered_says_what_can(club: Skald, words: tuple[str, ...], says: str) -> None:
    answer = club("stats", *words)
    assert (answer.code in (2, 5), answer.out) == (True, "")
    assert says in answer.err


def test_without_a_log_a_question_says_so(skald: Skald) -> None:
    assert skald("stats", "--per", "seat").code == 5


@pytest.fixture
def far_east(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    from cli.figures import day_of_moment

    monkeypatch.setenv("TZ", "Pacific/Auckland")
    time.tzset()
    day_of_moment.cache_clear()
    yield
    os.environ.pop("TZ", None)
    time.tzset()
    day_of_moment.cache_clear()


@pytest.mark.usefixtures("far_east")
def test_months_are_those_of_the_machine_or_of_what_was_told(skald: Skald, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cli.door.now", lambda: datetime(2026, 10, 31, 12, 30, tzinfo=UTC))  # November already
    for title in ("One", "Two"):
        assert skald("new", "plain", title, "--player", "Ann", "--player", "Bo").code == 0
        assert skald("play", "result", "Ann=3", "Bo=1").code == 0
    assert skald("play-info", "--game", "1", "--date", "2026-09-01").code == 0
    rows = skald("stats", "--per", "month", "--json").json["rows"]
    assert [(row["value"], row["games"]) for row in rows] == [("2026-09", 1), ("2026-11", 1)]
    assert skald("stats", "--since", "2026-11", "--json").json["players"][0]["games"] == 1
    assert skald("stats", "--since", "2026-11-02", "--json").json["players"] == []


def test_a_drawing_stands_below_the_rows(club: Skald) -> None:
    assert "xx by chance" in club("stats", "--player", "Ann", "--plot").out
    assert "xx by chance" not in club("stats", "--player", "Ann").out
    assert "┤" in club("stats", "--group", "--plot").out


def test_a_page_for_the_browser(club: Skald) -> None:
    assert club("stats", "--html", "figures.html").out == "written: figures.html\n"
    page = Path("figures.html").read_text(encoding="utf-8")
    for heading in ("People", "The group", "Competitive games, by seat", "Competitive games, by month"):
        assert f">{heading}</h2>" in page
    assert "default-src &#x27;none&#x27;" in page
    assert "<script" not in page
    assert club("stats", "--html", "figures.html").code != 0
    assert club("stats", "--player", "Ann", "--html", "figures.html", "--yes").code == 0
    assert "Ann, 6 finished games" in Path("figures.html").read_text(encoding="utf-8")


def test_a_page_draws_what_a_line_says_better(club: Skald) -> None:
    assert club("stats", "--player", "Ann", "--html", "ann.html").code == 0
    page = Path("ann.html").read_text(encoding="utf-8")
    drawn = dict(re.findall(r'<h2 dir="auto">([^<]*)</h2>\n<div class="plot[^>]*>(<svg.*?</svg>)', page))
    assert list(drawn) == ["Places", "Victories so far, and by chance"]  # all in one month: no line to draw
    assert [title for title, _ in re.findall(r"<title>(\d+ \d+ times)(</title>)", drawn["Places"])] == [
        "1 4 times", "2 2 times",
    ]  # fmt: skip
    heights = [float(n) for n in re.findall(r'<rect class="whole"[^>]*height="([0-9.]+)"/></g>', drawn["Places"])]
    assert heights[0] == pytest.approx(2 * heights[1], abs=0.2)
    assert "6 values: 1 " in drawn["Victories so far, and by chance"]
    assert club("stats", "--group", "--html", "-").out.count("<svg") == 0


def test_a_name_cannot_write_into_the_page(skald: Skald) -> None:
    assert skald("new", "plain", "Odd", "--player", "<b>Ann</b>", "--player", "Bo").code == 0
    assert skald("play", "places", "<b>Ann</b>=1", "Bo=2").code == 0
    page = skald("stats", "--html", "-").out
    assert "<b>Ann" not in page
    assert "&lt;b&gt;Ann&lt;/b&gt;" in page
