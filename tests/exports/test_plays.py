"""Finished games handed to others as plays, read back by readers written from the published forms."""

import csv
import io
import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from campaign.games import registry
from exports.bgstats import LONGEST_CODE
from exports.plays import LONGEST_COMMENT
from tests.cli.conftest import Skald, skald

__all__ = ["skald"]

RECORDS = Path(__file__).parents[1] / "records"
FINISHED = ("three-seats", "five-seats", "coop", "gone-viking-five", "vikingar-two", "wingspan", "campaign-2-pax")
MOMENT = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d")
PLAY_KEYS = {
    "sourceName",
    "sourcePlayId",
    "playDate",
    "durationMin",
    "comments",
    "board",
    "location",
    "game",
    "players",
}
PLAYER_KEYS = {"name", "sourcePlayerId", "startPlayer", "rank", "score", "role", "team", "winner"}

FILE_KEYS = {
    "players": "uuid id name isAnonymous modificationDate bggUsername",
    "locations": "uuid id name modificationDate",
    "games": "uuid id name modificationDate cooperative highestWins noPoints usesTeams urlThumb urlImage bggName"
    " bggYear bggId designers isBaseGame isExpansion rating minPlayerCount maxPlayerCount minPlayTime maxPlayTime"
    " minAge copies",
    "plays": "uuid modificationDate entryDate playDate usesTeams durationMin ignored manualWinner rounds rating"
    " locationRefId gameRefId board scoringSetting bggId bggLastSync nemestatsId playImages playerScores",
}
"""What files shared by users of the app have; the app asks for all of it."""

SCORE_KEYS = {
    "playerRefId",
    "score",
    "winner",
    "rank",
    "newPlayer",
    "startPlayer",
    "seatOrder",
    "role",
    "team",
    "teamRole",
}


@pytest.fixture(params=FINISHED)
def finished(request: pytest.FixtureRequest, skald: Skald) -> Skald:
    assert skald("import", str(RECORDS / f"{request.param}.skald")).code == 0
    return skald


def opened(link: str) -> dict[str, Any]:
    """Return the play that the app would find behind a link."""
    parts = urlsplit(link.strip())
    assert (parts.scheme, parts.netloc, parts.path) == ("https", "app.bgstatsapp.com", "/createPlay.html")
    (data,) = parse_qs(parts.query, strict_parsing=True)["data"]
    found: dict[str, Any] = json.loads(data)
    return found


def test_a_link_gives_the_play_back(finished: Skald) -> None:
    play, score = opened(finished("export", "bgstats").out), finished("score", "--json").json
    assert set(play) <= PLAY_KEYS
    assert {"sourceName", "sourcePlayId", "playDate", "game", "players"} <= set(play)
    assert MOMENT.fullmatch(play["playDate"])
    assert len(play["comments"]) <= LONGEST_COMMENT
    assert isinstance(play["game"]["highestWins"], bool)
    assert play["game"]["noPoints"] is all(row["total"] is None for row in score["rows"])
    rows = {row["player"]: row for row in score["rows"]}
    assert {one["name"] for one in play["players"]} == set(rows)
    for one in play["players"]:
        assert set(one) <= PLAYER_KEYS
        assert one["winner"] is (one["name"] in score["winners"])  # always there: the app stumbles without
        assert isinstance(one["startPlayer"], bool)
        assert (one.get("score"), one.get("rank")) == (rows[one["name"]]["total"], rows[one["name"]]["rank"])


def test_a_file_has_every_field_and_its_references_lead_somewhere(finished: Skald) -> None:
    whole = json.loads(finished("export", "bgstats", "--file").out)
    assert {"players", "locations", "games", "plays", "challenges", "userInfo"} <= set(whole)
    for name, keys in FILE_KEYS.items():
        for one in whole[name]:
            assert set(keys.split()) <= set(one), name
    people, games = ({one["id"] for one in whole[name]} for name in ("players", "games"))
    (play,) = whole["plays"]
    assert play["gameRefId"] in games
    assert play["playImages"] == "[]"
    for one in play["playerScores"]:
        assert set(one) == SCORE_KEYS
        assert one["playerRefId"] in people
        assert isinstance(one["score"], str)
        assert isinstance(one["rank"], int)


def test_the_same_play_has_the_same_name_whenever_it_leaves(finished: Skald) -> None:
    first, second = (json.loads(finished("export", "bgstats", "--file").out) for _ in range(2))
    assert first == second
    assert len({one["uuid"] for one in [*first["players"], *first["games"], *first["plays"]]}) == len(
        [*first["players"], *first["games"], *first["plays"]]
    )


def test_the_forms_of_bgg_say_the_same(finished: Skald) -> None:
    score = finished("score", "--json").json
    (play,) = json.loads(finished("export", "bgg", "--json").out)["plays"]
    rows = list(csv.DictReader(io.StringIO(finished("export", "bgg", "--csv").out, newline="")))
    assert [one["name"] for one in play["players"]] == [row["name"] for row in rows]
    assert {one["name"] for one in play["players"] if one["win"]} == set(score["winners"])
    assert all(isinstance(one["score"], str) for one in play["players"])
    text = finished("export", "bgg").out
    assert all(name in text for name in (row["player"] for row in score["rows"]))


def test_a_code_holds_the_link(skald: Skald, tmp_path: Path) -> None:
    assert skald("import", str(RECORDS / "five-seats.skald")).code == 0
    assert skald("export", "bgstats", "--qr", "--output", str(tmp_path / "play.svg")).code == 0
    assert (tmp_path / "play.svg").read_text(encoding="utf-8").startswith("<svg")
    assert len(skald("export", "bgstats").out.encode()) <= LONGEST_CODE
    assert skald("export", "bgstats", "--scheme").out.startswith("bgstats://app.bgstatsapp.com/createPlay.html?data=")


def test_an_unfinished_game_is_kept_back(skald: Skald) -> None:
    assert skald("import", str(RECORDS / "jon.skald")).code == 0
    for form in ("bgstats", "bgg"):
        answer = skald("export", form)
        assert (answer.code, "not finished" in answer.err, answer.out) == (3, True, "")
        assert skald("export", form, "--all").code == 5


def test_all_finished_games_in_one_file_but_no_void_one(skald: Skald) -> None:
    assert skald("import", *(str(RECORDS / f"{name}.skald") for name in ("three-seats", "wingspan", "jon"))).code == 0
    assert (
        skald("play-info", "--game", "Wingspan", "--place", "Bo's", "--date", "2026-01-02", "--first", "Bo").code == 0
    )
    whole = json.loads(skald("export", "bgstats", "--all").out)
    assert [one["name"] for one in whole["locations"]] == ["Bo's"]
    assert len(whole["plays"]) == 2
    wingspan = next(one for one in whole["plays"] if one["locationRefId"])
    assert wingspan["playDate"] == "2026-01-02 12:00:00"
    new = {one["playerRefId"] for one in wingspan["playerScores"] if one["newPlayer"]}
    assert [one["name"] for one in whole["players"] if one["id"] in new] == ["Bo"]
    assert skald("void", "Wingspan", "--because", "typed in twice").code == 0
    assert len(json.loads(skald("export", "bgstats", "--all").out)["plays"]) == 1


def test_a_link_holds_one_play(skald: Skald) -> None:
    assert skald("import", str(RECORDS / "three-seats.skald")).code == 0
    assert skald("export", "bgstats", "--all", "--qr").code == 2


def test_the_number_of_a_game_goes_with_its_play(skald: Skald) -> None:
    """At BoardGameGeek A Feast for Odin is thing 177736."""
    assert skald("import", str(RECORDS / "feast-four.skald")).code == 0
    number = registry.load("feast").bgg
    assert number == 177736
    assert opened(skald("export", "bgstats").out)["game"]["bggId"] == number
    assert [one["bggId"] for one in json.loads(skald("export", "bgstats", "--file").out)["games"]] == [number]
    (play,) = json.loads(skald("export", "bgg", "--json").out)["plays"]
    assert play["objectid"] == number
