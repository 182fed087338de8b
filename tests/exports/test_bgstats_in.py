"""Plays that BG Stats counted, read as games told by their end: made-up exports, sound and damaged."""

import json
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from campaign.brought import Bringer, Brought, doubtful, name_of
from events.counted import Counted, LeftOut
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


SOUND = {"uuid": "sound", "playerScores": [score(1, "3", won=True), score(2, "2")]}
BRINGER = Bringer(lambda: datetime(2026, 11, 30, 19, tzinfo=UTC), "ann", {})
ODD_VALUES: tuple[Any, ...] = (
    None,
    "",
    " ",
    "x",
    "1.5",
    -1,
    0,
    99,
    1e400,
    10**25,
    "9" * 40,
    True,
    [],
    [None],
    [[]],
    {},
    {"id": 1},
)


def read(*plays: Any, **more: Any) -> list[Counted | LeftOut]:
    whole = export() | {"plays": [*export(*plays)["plays"]] if all(isinstance(one, dict) for one in plays) else plays}
    return read_bgstats(BytesIO(json.dumps(whole | more).encode()), "plays.json")


@pytest.mark.parametrize(
    ("play", "named"),
    [
        ({"gameRefId": 9}, "gameRefId is 9, which is no game of the file"),
        ({"gameRefId": None}, "gameRefId is not told, which"),
        ({"uuid": ""}, "uuid is empty, no text"),
        ({"playDate": "yesterday"}, "playDate is yesterday, no time such as 2026-11-30 19:02:11"),
        ({"playDate": "2025-13-01"}, "playDate is 2025-13-01, no time"),
        ({"playerScores": []}, "playerScores is empty: nobody sits at it"),
        ({"playerScores": None}, "playerScores is no list"),
        ({"playerScores": [score(1), None]}, "playerScores 2 is no object with fields"),
        ({"playerScores": [score(99)]}, "playerRefId is 99, which is no player of the file"),
        ({"playerScores": [score(6)]}, "the name of player 6 is empty, no text"),
        ({"playerScores": [score(1, rank="x")]}, "rank is x, no number of up to 9 digits"),  # type: ignore[arg-type]
        ({"durationMin": "long"}, "durationMin is long, no number"),
    ],
)
def test_an_odd_play_is_left_out_with_its_field_and_the_others_are_read(play: dict[str, Any], named: str) -> None:
    people = [*export()["players"], {"id": 6, "name": ""}]
    odd, sound = read(SOUND | {"uuid": "odd"} | play, SOUND, players=people)
    assert isinstance(odd, LeftOut)
    assert named in odd.why
    assert isinstance(sound, Counted)
    assert isinstance(BRINGER.bring(sound), Brought)


def test_whatever_stands_in_whatever_field_is_read_or_told_in_our_words() -> None:
    fields = [*export(SOUND)["plays"][0], "comments", "ignored"]
    plays: list[dict[str, Any]] = [SOUND | {field: value} for field in fields for value in ODD_VALUES]
    plays += [
        SOUND | {"playerScores": [score(2), score(1) | {f: v}]} for f in score(1, seatOrder=1) for v in ODD_VALUES
    ]
    found = [*read(*plays), *read(None, 3, "x", [[]])]
    ends = [BRINGER.bring(one) if isinstance(one, Counted) else one for one in found]
    told = " ".join(one.why for one in ends if isinstance(one, LeftOut))
    assert {type(one) for one in ends} == {Brought, LeftOut}
    assert not any(word in told for word in ("NoneType", "object has no", "not subscriptable", "literal", "unhashable"))
    for key in ("players", "games", "locations"):
        assert all(read(SOUND, **{key: value}) for value in ODD_VALUES)


@pytest.mark.parametrize(
    ("day", "why"),
    [
        ("0001-01-01 10:00:00", "before 1900"),
        ("9999-12-31 23:59:59", "yet to come"),
        ("2026-12-02 00:00:00", "yet to come"),
        ("2026-12-01 09:00:00", None),
        ("1900-01-01", None),
    ],
)
def test_nobody_played_before_1900_or_behind_tomorrow(day: str, why: str | None) -> None:
    [play] = read(SOUND | {"playDate": day})
    assert isinstance(play, Counted)
    answer = BRINGER.bring(play)
    assert isinstance(answer, LeftOut if why else Brought)
    assert not isinstance(answer, LeftOut) or f"{why}" in answer.why


def test_what_of_a_play_cannot_be_taken_is_told_in_one_line(skald: Skald, tmp_path: Path) -> None:
    people = [[score(1, text, won=True), score(2, "2")] for text in ("1.5", "1e400", f"{10**25}", "7")]
    plays = [{"playerScores": one, "durationMin": -5 if one is people[-1] else 70} for one in people]
    path = tmp_path / "plays.json"
    path.write_text(
        json.dumps(export(*plays, {"uuid": "play 1", "playerScores": people[3]}, {"gameRefId": 9})), encoding="utf-8"
    )
    dry = skald("import", str(path), "--dry-run")
    assert f"{path}: would import 4 plays" in " ".join(dry.out.split())
    answer = skald("import", str(path), "--json").json
    assert [(len(answer["imported"]), answer["known"])] == [(4, 0)]
    assert [one["what"] for one in answer["not_taken"]] == [
        "score 1.5 of Ann",
        "score 1e400 of Ann",
        f"score {10**25} of Ann",
        "-5 minutes",
    ]
    assert all(f"{one['title']}, {one['at']}: {one['what']}" in dry.out for one in answer["not_taken"])
    assert [one["why"] for one in answer["left_out"]] == [
        "gameRefId is 9, which is no game of the file",
        "its uuid stands twice in the file; the first is taken",
    ]
    again = skald("import", str(path), "--dry-run")
    assert ("4 plays of them stood in the log" in again.out, "twice in the file" in again.out) == (True, True)
    assert "would import 0 plays" in " ".join(again.out.split())
    assert skald("verify").code == 0


@pytest.mark.parametrize(
    ("same", "named"),
    [
        (["Nobody=Jon"], "nobody at a play of the file is called Nobody"),
        (["Ann=Jon", "ann=Bo"], "ann is Jon and Bo; one of them is allowed"),
        (["Ann"], "names no two people"),
    ],
)
def test_a_person_is_one_other_and_in_the_file(skald: Skald, file: Path, same: list[str], named: str) -> None:
    answer = skald("import", str(file), "--dry-run", *(word for one in same for word in ("--same", one)))
    assert (answer.code, named in " ".join(answer.err.split())) == (2, True), answer.err


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
