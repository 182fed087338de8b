"""Statistics over all games of a log."""

from pathlib import Path

import pytest

from campaign.service import Service
from tests.cli.conftest import Skald
from tests.cli.test_json_page import compare

ROOT = Path(__file__).parents[2]
FINAL = ("final Jon --silfr 1 --majorities gandvik=2", "final Ann")


def finished(skald: Skald, title: str, *players: str) -> None:
    """Note the end of a game of Vendel."""
    seats = [word for player in players for word in ("--player", player)]
    assert skald("new", "vendel", title, *seats).code == 0
    for line in FINAL:
        answer = skald("play", *line.split())
        assert answer.code == 0, answer.err


@pytest.fixture
def two(skald: Skald) -> Skald:
    """Two games that Jon won, one that goes on."""
    finished(skald, "One", "Jon", "Ann")
    finished(skald, "Two", "JON", "Ann")
    assert skald("new", "vendel", "Three", "--player", "Ann", "--player", "Eve").code == 0
    return skald


def test_finished_games_count(two: Skald) -> None:
    found = two("stats", "--json").json["players"]
    assert [(one["games"], one["won"]) for one in found] == [(2, 2), (2, 0)]
    jon, ann = found
    assert (jon["player"].casefold(), ann["player"]) == ("jon", "Ann")
    total = two("score", "--game", "One", "--json").json["rows"][0]["total"]
    alike = {"games": 2, "won": 2, "average": float(total)}
    assert jon["by_game"] == {"vendel": {**alike, "alike": [{"mode": "competitive", "seats": 2, **alike}]}}


def test_totals_of_unlike_games_are_never_averaged(two: Skald) -> None:
    assert two("new", "plain", "P2", "--player", "Jon", "--player", "Ann").code == 0
    assert two("play", "result", "Jon=7", "Ann=9").code == 0
    assert two("new", "plain", "P3", "--player", "Jon", "--player", "Ann", "--player", "Bo").code == 0
    assert two("play", "result", "Jon=20", "Ann=9", "Bo=1").code == 0
    assert two("new", "plain", "P4", "--player", "Jon", "--player", "Ann").code == 0
    assert two("play", "result", "Jon=8", "Ann=1").code == 0
    assert two("new", "plain", "P5", "--player", "Jon", "--player", "Ann").code == 0
    assert two("play", "places", "Jon=1", "Ann=2").code == 0
    jon = next(row for row in two("stats", "--json").json["players"] if row["player"].casefold() == "jon")
    pair = {"mode": "competitive", "seats": 2, "games": 3, "won": 2, "average": 7.5}
    three = {"mode": "competitive", "seats": 3, "games": 1, "won": 1, "average": 20.0}
    assert jon["by_game"]["plain"] == {"games": 4, "won": 3, "average": None, "alike": [pair, three]}


def test_games_with_bots_alone_and_together_stand_apart_from_competitive_ones(skald: Skald) -> None:
    assert (
        skald(
            "import", *(str(ROOT / f"tests/records/{name}.skald") for name in ("campaign-1-vendel", "jon", "coop"))
        ).code
        == 0
    )
    jon = next(row for row in skald("stats", "--json").json["players"] if row["player"].casefold() == "jon")
    alike = jon["by_game"]["vendel"]["alike"]
    assert {row["mode"] for row in alike} > {"competitive"}
    assert all(row["average"] == 35 for row in alike if row["mode"] == "competitive")
    assert jon["by_game"]["vendel"]["average"] is None


def test_people_see_a_table(two: Skald) -> None:
    heads, _, jon, ann = two("stats").out.splitlines()
    assert heads.split() == ["player", "game", "mode", "players", "games", "won", "average", "total"]
    assert jon.split()[1:6] == ["vendel", "competitive", "2", "2", "2"]
    assert ann.split()[:6] == ["Ann", "vendel", "competitive", "2", "2", "0"]


def test_an_undo_takes_a_game_out_again(two: Skald) -> None:
    assert two("undo", "--game", "Two").code == 0
    assert [one["games"] for one in two("stats", "--json").json["players"]] == [1, 1]


def test_games_of_several_kinds_and_games_without_points(two: Skald, tmp_path: Path) -> None:
    (tmp_path / "pax.skald").write_bytes((ROOT / "tests/records/campaign-2-pax.skald").read_bytes())
    assert two("import", "pax.skald").code == 0
    found = {one["player"]: one for one in two("stats", "--json").json["players"]}
    assert set(found["Ann"]["by_game"]) == {"pax", "vendel"}
    assert found["Ann"]["games"] == sum(one["games"] for one in found["Ann"]["by_game"].values()) == 3
    assert found["Ann"]["by_game"]["pax"]["average"] is None


def test_the_answer_is_documented(two: Skald) -> None:
    compare("stats", two("stats", "--json").json)


def test_bots_are_not_counted(skald: Skald, tmp_path: Path) -> None:
    (tmp_path / "solo.skald").write_bytes((ROOT / "tests/records/solo.skald").read_bytes())
    assert skald("import", "solo.skald").code == 0
    assert skald("score", "--json").json["final"] is True
    found = skald("stats", "--json").json["players"]
    assert len(found) == 1
    assert "Vendela" not in found[0]["player"]


def test_without_a_finished_game_it_says_so(skald: Skald) -> None:
    assert skald("stats").out == "no game is finished yet; skald games lists them\n"
    skald("new", "vendel", "T", "--player", "Jon", "--player", "Ann")
    assert skald("stats", "--json").json == {"players": []}


def test_standings_fold_no_game_that_did_not_change(two: Skald, monkeypatch: pytest.MonkeyPatch) -> None:
    two("campaign", "new", "Winter")
    for game in ("One", "Two", "Three"):
        assert two("campaign", "add", game).code == 0
    first = two("campaign", "standings", "--json").json
    assert [(one["player"], one["won"]) for one in first["standings"]][:2] == [("Jon", 2), ("Ann", 0)]

    def opened(*_: object, **__: object) -> None:
        raise AssertionError("a game was folded")

    monkeypatch.setattr(Service, "replayed", opened)
    assert two("campaign", "standings", "--json").json == first
    assert len(two("games", "--json").json["games"]) == 3
    assert two("stats", "--json").code == 0


def test_standings_over_games_of_unlike_scales_go_by_places(skald: Skald) -> None:
    assert skald("campaign", "new", "Winter").code == 0
    for title, ends in (("One", ("Ann=900", "Bo=1")), ("Two", ("Ann=3", "Bo=4")), ("Three", ("Ann=3", "Bo=4"))):
        assert skald("new", "plain", title, "--player", "Ann", "--player", "Bo").code == 0
        assert skald("campaign", "add").code == 0
        assert skald("play", "result", *ends).code == 0
    rows = skald("campaign", "standings", "--json").json["standings"]
    assert [(one["player"], one["places"], one["average_place"]) for one in rows] == [
        ("Bo", [2, 1, 1], 1.33), ("Ann", [1, 2, 2], 1.67),
    ]  # fmt: skip


@pytest.mark.parametrize("name", ["vendel", "gone-viking", "pax", "plain"])
def test_a_game_that_was_told_by_its_end_is_in_every_list(skald: Skald, name: str) -> None:
    assert skald("campaign", "new", "Winter", "--player", "Jon").code == 0
    assert skald("new", name, "Short", "--player", "Jon", "--player", "Ann", "--player", "Bo").code == 0
    assert skald("campaign", "add").code == 0
    answer = skald("play", "result", "Jon=7", "Ann=9", "Bo=7")
    assert (answer.code, "Ann won" in answer.out) == (0, True)
    assert [one["state"] for one in skald("games", "--json").json["games"]] == ["over"]
    stats = {one["player"]: one["by_game"][name] for one in skald("stats", "--json").json["players"]}
    alike = {"games": 1, "won": 1, "average": 9.0}
    assert stats["Ann"] == {**alike, "alike": [{"mode": "competitive", "seats": 3, **alike}]}
    rows = skald("campaign", "standings", "--json").json["standings"]
    assert [(one["player"], one["places"]) for one in rows] == [("Ann", [1]), ("Jon", [2]), ("Bo", [2])]
    assert skald("verify").code == 0
    assert "Ann won with 9" in skald("score").out
    for form in ("record", "jsonl", "markdown"):
        assert skald("export", form).code == 0, form
    assert [skald("timeline").code, skald("score", "--why").code] == [0, 0]
