"""Plays that BG Stats counted, read as games told by their end: made-up exports, sound and damaged."""

import json
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from campaign.brought import doubtful, name_of
from events.errors import NotUnderstood
from exports.bgstats_in import LONGEST, is_bgstats, points_of, read_bgstats
from tests.cli.conftest import Skald, skald

__all__ = ["skald"]

RECORDS = Path(__file__).parents[1] / "records"
PEOPLE = ("Ann", "Bo", "Cy", "Jon Olsen", 'A=1, "x"')


def score(who: int, points: str = "", *, won: bool | int = False, rank: int = 0, **more: Any) -> dict[str, Any]:
    return {"playerRefId": who, "score": points, "winner": won, "rank": rank, "newPlayer": False} | more


def export(*plays: dict[str, Any], games: tuple[str, ...] = ("Wingspan", "Vendel to Viking", "Golf")) -> dict[str, Any]:
    return {
        "players": [{"uuid": f"p{n}", "id": n, "name": name} for n, name in enumerate(PEOPLE, 1)],
        "locations": [{"uuid": "l1", "id": 1, "name": "Bo\u2019s kitchen"}],
        "games": [
            {"uuid": f"g{n}", "id": n, "name": name, "highestWins": name != "Golf"} for n, name in enumerate(games, 1)
        ],
        "plays": [
            {"uuid": f"play {n}", "playDate": f"2025-0{n % 9 + 1}-11 19:30:00", "durationMin": 70, "gameRefId": 1}
            | {"locationRefId": 1}
            | play
            for n, play in enumerate(plays, 1)
        ],
        "challenges": [],
        "userInfo": {"meRefId": 1},
    }


ODD = export(
    {"playerScores": [score(1, "71", won=True), score(2, "64")]},
    {"playerScores": [score(1, "40", won=True), score(2, "40", won=True), score(3, "12+7+3")], "comments": "rain"},
    {"playerScores": [score(1, "", won=True), score(2, ""), score(3, "")]},
    {"playerScores": [score(1, "", rank=2), score(2, "", rank=1, won=True), score(3, "", rank=2)]},
    {"playerScores": [score(1, ""), score(2, "")]},  # nobody won
    {"gameRefId": 2, "playerScores": [score(1, "50", won=1), score(2, "44", newPlayer=True), score(5, "7")]},
    {"gameRefId": 3, "playerScores": [score(1, "72", won=True), score(2, "80"), score(3, "75")]},
    {"playerScores": [score(1, "12.5", won=True), score(2, "3")]},
    {"ignored": True, "playerScores": [score(1, "1", won=True)]},
    {"playerScores": [score(4, "9", won=True), score(2, "8")]},
)
"""Ties, sums, ranks, unscored plays, the lowest wins, fractions, one that is ignored, odd names, truths that are 1."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "BGStatsExport.json"
    path.write_text(json.dumps(ODD, indent=2), encoding="utf-8")
    return path


def ends(skald: Skald) -> list[tuple[str, str, str, list[str]]]:
    """Return rules, title, day and last lines of each game."""
    found = []
    for row in skald("games", "--json").json["games"]:
        moves = skald("log", "--json", "--game", row["game"]).json["moves"]
        found.append((row["rules"], row["title"], row["date"], [one["line"] for one in moves[1:]]))
    return found


def test_each_play_is_told_as_it_ended(skald: Skald, file: Path) -> None:
    answer = skald("import", str(file))
    assert answer.code == 0, answer.err
    assert "imported 8 plays" in answer.out
    assert "nobody won" in answer.out
    assert ends(skald) == [
        ("plain", "Wingspan", "2025-02-11", ["result Ann=71 Bo=64"]),
        ("plain", "Wingspan", "2025-03-11", ["result Ann=40 Bo=40 Cy=22", "note rain"]),
        ("plain", "Wingspan", "2025-04-11", ["places Ann=1 Bo=2 Cy=2"]),
        ("plain", "Wingspan", "2025-05-11", ["places Ann=2 Bo=1 Cy=2"]),
        ("vendel", "Vendel to Viking", "2025-07-11", ['result Ann=50 Bo=44 "A 1 x=7"']),
        ("plain", "Golf", "2025-08-11", ["places Ann=1 Bo=3 Cy=2"]),
        ("plain", "Wingspan", "2025-09-11", ["places Ann=1 Bo=2"]),
        ("plain", "Wingspan", "2025-02-11", ['result "Jon Olsen=9" Bo=8']),
    ]
    first = skald("games", "--json").json["games"][0]
    assert (first["place"], first["last"]) == ("Bo\u2019s kitchen", "2025-02-11T19:30:00Z")
    told = skald("play-info", "--game", "5", "--json").json
    assert (told["minutes"], told["first"]) == (70, ["Bo"])
    assert skald("verify").code == 0


def test_importing_twice_adds_nothing_and_one_void_takes_it_all_back(skald: Skald, file: Path) -> None:
    assert skald("import", str(file)).code == 0
    again = skald("import", str(file))
    assert "imported 0 plays" in again.out
    assert "8 plays" in again.out
    assert len(skald("games", "--json").json["games"]) == 8
    assert skald("void", "--import", "1", "--because", "another group").code == 0
    assert skald("games", "--json").json["games"] == []
    assert skald("stats", "--json").json["players"] == []
    assert skald("void", "--import", "1", "--undo").code == 0
    assert len(skald("games", "--json").json["games"]) == 8


def test_our_own_export_comes_back_as_what_is_there_already(skald: Skald, tmp_path: Path) -> None:
    assert skald("import", *(str(RECORDS / f"{name}.skald") for name in ("three-seats", "wingspan"))).code == 0
    out = tmp_path / "plays.json"
    assert skald("export", "bgstats", "--all", "--output", str(out)).code == 0
    answer = skald("import", str(out), "--yes", "--json").json
    assert (answer["imported"], answer["known"]) == ([], 2)


def test_who_is_doubtful_is_asked_first(skald: Skald, file: Path) -> None:
    assert skald("new", "plain", "Here", "--player", "Jon", "--player", "Ann").code == 0
    assert skald("play", "result", "Jon=1", "Ann=2").code == 0
    answer = skald("import", str(file))
    assert (answer.code, "Jon Olsen or Jon" in answer.err) == (2, True)
    assert len(skald("games", "--json").json["games"]) == 1
    assert skald("import", str(file), "--dry-run", "--json").json["doubtful"] == [["Jon Olsen", "Jon"]]
    assert skald("import", str(file), "--same", "Jon Olsen=jon").code == 0
    players = {row["player"]: row["games"] for row in skald("stats", "--json").json["players"]}
    assert players["Jon"] == 2
    assert "Jon Olsen" not in players


def test_a_dry_run_writes_nothing_and_tells_all(skald: Skald, file: Path) -> None:
    answer = skald("import", str(file), "--dry-run", "--json").json
    assert len(answer["imported"]) == 8
    assert [one["why"] for one in answer["left_out"]] == ["nobody won, and nothing was scored"]
    assert skald("games", "--json").json["games"] == []


def one_of_many(n: int) -> dict[str, Any]:
    points = n % 90
    ours, theirs = score(1 + n % 3, str(points), won=points >= 44), score(1 + (n + 1) % 3, "44", won=points <= 44)
    at = f"20{10 + n % 15}-01-{n % 28 + 1:02} 20:00:00"
    return {"uuid": f"many {n}", "playDate": at, "playerScores": [ours, theirs]}


@pytest.mark.slow
def test_two_thousand_plays(skald: Skald, tmp_path: Path) -> None:
    many = export(*map(one_of_many, range(2_000)))
    path = tmp_path / "many.json"
    path.write_text(json.dumps(many), encoding="utf-8")
    answer = skald("import", str(path), "--json").json
    assert len(answer["imported"]) == len(many["plays"])
    assert sum(row["games"] for row in skald("stats", "--json").json["players"]) == 2 * len(many["plays"])


@pytest.mark.parametrize(
    ("data", "named"),
    [
        (b'{"plays": [', "no JSON"),
        (b'{"plays": 3}', "holds no plays"),
        (b'{"players": []}', "holds no plays"),
        (b'{\n  "cards": []\n}', "holds no plays"),
        (b"{" + b'"a":[' * 100_000, "JSON"),
        (b'{"plays": [{}]}', "play 1"),
        (b'{"plays": [{"gameRefId": 1}], "games": [{"id": 1, "name": ""}]}', "play 1"),
        (json.dumps(export({"playDate": "yesterday", "playerScores": [score(1)]})).encode(), "yesterday"),
        (json.dumps(export({"playerScores": []})).encode(), "nobody sits"),
        (json.dumps(export({"playerScores": [score(99)]})).encode(), "99"),
        (json.dumps(export({"playerScores": [score(1)]})).encode()[:-9], "no JSON"),
    ],
)
def test_a_damaged_export_is_named_and_nothing_is_written(
    skald: Skald, tmp_path: Path, data: bytes, named: str
) -> None:
    path = tmp_path / "damaged.json"
    path.write_bytes(data)
    answer = skald("import", str(path))
    assert (answer.code, named in answer.err, "Traceback" in answer.err) == (2, True, False), answer.err
    assert skald("games", "--json").json["games"] == []


def test_a_file_may_be_so_long_and_no_longer() -> None:
    data = json.dumps(export()).encode()
    assert read_bgstats(BytesIO(data.ljust(LONGEST)), "plays.json") == []
    with pytest.raises(NotUnderstood, match="16,000,000 bytes are allowed"):
        read_bgstats(BytesIO(data.ljust(LONGEST + 1)), "plays.json")


@pytest.mark.parametrize("head", ['{"hello": 1}', '{"cards": []}', "{}", '{"skald": 99, "players": []}', '{"skald": 1'])
@pytest.mark.parametrize("rest", ["", "\n", '\n{"line": "end"}\n'])
def test_json_lines_with_an_odd_head_are_told_as_such(skald: Skald, tmp_path: Path, head: str, rest: str) -> None:
    path = tmp_path / "friday.jsonl"
    path.write_text(head + rest, encoding="utf-8")
    answer = skald("import", str(path))
    assert (answer.code, "JSON lines" in answer.err, "BG Stats" in answer.err) == (2, True, False), answer.err


def test_an_export_is_known_by_its_beginning_however_it_is_written() -> None:
    for indent in (None, 2, "\t"):
        data = json.dumps(ODD, indent=indent).encode()
        assert all(is_bgstats(mark + data[:4096]) for mark in (b"", b"\xef\xbb\xbf", b"\r\n"))
        assert is_bgstats(json.dumps({"challenges": [], **ODD}, indent=indent).encode()[:64])


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("71", 71),
        ("12+7+3", 22),
        ("-5", -5),
        ("10-3", 7),
        ("12.5", 12.5),
        ("", None),
        ("won", None),
        ("1*2", None),
    ],
)
def test_a_score_may_be_a_sum_and_nothing_else(text: str, points: float | None) -> None:
    assert points_of(text) == points


def test_names_that_are_alike_are_doubtful_and_others_not() -> None:
    assert doubtful(["Jon", "Jonn", "Ann"], {"jon": "jon", "bo": "Bo"}) == [("Jonn", "jon")]
    assert doubtful(["Åsa"], {"asa-berg": "Asa Berg"}) == [("Åsa", "Asa Berg")]
    assert doubtful(["Jonn"], {"jon": "jon", "jonn": "jon"}) == []


def test_a_play_has_one_name_in_the_log() -> None:
    assert name_of("a") == name_of("a") != name_of("b")
    assert len(name_of("a")) == 8
