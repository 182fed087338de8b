"""Plays for BG Stats: a link that opens the app with the play filled in, and the file form with many plays.

The fields are those that the app's makers publish for links, and those that files shared by its users have.
"""

import json
from collections.abc import Iterable, Sequence
from typing import Any
from urllib.parse import quote

from exports.plays import SOURCE, Participant, Play, as_number, number, uuid_of

LINK = "https://app.bgstatsapp.com/createPlay.html?data="
SCHEME = "bgstats://app.bgstatsapp.com/createPlay.html?data="

LONGEST_CODE = 2_900
"""Bytes that one QR code holds."""


def link(play: Play, *, scheme: bool = False) -> str:
    """Return the link of a play; *scheme* for a phone that has the app."""
    data = json.dumps(linked(play), ensure_ascii=False, separators=(",", ":"))
    return (SCHEME if scheme else LINK) + quote(data, safe="")


def linked(play: Play) -> dict[str, Any]:
    """Return the play as the link carries it: what is unknown is left out, truths are always there."""
    game = {"name": play.title, "sourceGameId": play.rules, "bggId": play.bgg}
    found = {
        "sourceName": SOURCE,
        "sourcePlayId": play.game,
        "playDate": _moment(play),
        "durationMin": play.minutes,
        "board": play.boards or None,
        "location": play.place,
        "comments": play.comment,
        "game": _known(game) | {"highestWins": True, "noPoints": not play.has_points},
        "players": [_linked(seat) for seat in play.seats],
    }
    return _known(found)


def _linked(seat: Participant) -> dict[str, Any]:
    known = {
        "name": seat.name,
        "sourcePlayerId": seat.id,
        "score": as_number(seat.total),
        "rank": seat.rank,
        "role": seat.board,
        "team": seat.team,
    }
    return _known(known) | {"startPlayer": seat.starts, "winner": seat.won}


def _known(found: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in found.items() if value is not None}


def _moment(play: Play) -> str:
    """Return when the play ended as the app writes times, UTC; noon of the day that somebody told."""
    return f"{play.day} 12:00:00" if play.told else play.ended_at.replace("T", " ").removesuffix("Z")


def file(plays: Sequence[Play]) -> str:
    """Return the file form of plays, JSON; the same plays give the same names, so that a second export updates."""
    people = _numbered(seat.id for play in plays for seat in play.seats)
    games = _numbered(play.rules for play in plays)
    places = _numbered(play.place for play in plays if play.place)
    named = {seat.id: seat.name for play in plays for seat in play.seats}
    stamp = max((_moment(play) for play in plays), default="")
    whole = {
        "about": f"plays from {SOURCE}",
        "players": [_person(key, n, named[key], stamp) for key, n in people.items()],
        "locations": [
            {"uuid": uuid_of("place", place), "id": n, "name": place, "modificationDate": stamp}
            for place, n in places.items()
        ],
        "games": [_game(play, games[play.rules], stamp) for play in {play.rules: play for play in plays}.values()],
        "plays": [_filed(play, people, games, places) for play in plays],
        "challenges": [],
        "userInfo": {"meRefId": 0},
    }
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"


def _numbered(keys: Iterable[str]) -> dict[str, int]:
    return {key: n for n, key in enumerate(dict.fromkeys(keys), 1)}


def _person(key: str, n: int, name: str, stamp: str) -> dict[str, Any]:
    return {
        "uuid": uuid_of("player", key),
        "id": n,
        "name": name,
        "isAnonymous": False,
        "modificationDate": stamp,
        "bggUsername": "",
    }


def _game(play: Play, n: int, stamp: str) -> dict[str, Any]:
    return {
        "uuid": uuid_of("game", play.rules),
        "id": n,
        "name": play.title,
        "modificationDate": stamp,
        "cooperative": False,
        "highestWins": True,
        "noPoints": not play.has_points,
        "usesTeams": any(seat.team for seat in play.seats),
        "urlThumb": "",
        "urlImage": "",
        "bggName": "",
        "bggYear": 0,
        "bggId": play.bgg or 0,
        "designers": "",
        "isBaseGame": True,
        "isExpansion": False,
        "rating": 0,
        "minPlayerCount": 0,
        "maxPlayerCount": 0,
        "minPlayTime": 0,
        "maxPlayTime": 0,
        "minAge": 0,
        "copies": [],
    }


def _filed(play: Play, people: dict[str, int], games: dict[str, int], places: dict[str, int]) -> dict[str, Any]:
    at = _moment(play)
    return {
        "uuid": uuid_of("play", play.game),
        "modificationDate": at,
        "entryDate": at,
        "playDate": at,
        "usesTeams": any(seat.team for seat in play.seats),
        "durationMin": play.minutes or 0,
        "ignored": False,
        "manualWinner": not play.has_points,
        "rounds": 0,
        "rating": 0,
        "locationRefId": places.get(play.place or "", 0),
        "gameRefId": games[play.rules],
        "board": play.boards,
        "scoringSetting": 0,
        "bggId": 0,
        "bggLastSync": "",
        "nemestatsId": 0,
        "comments": play.comment,
        "playImages": "[]",
        "playerScores": [_scored(seat, place, people) for place, seat in enumerate(play.seats, 1)],
    }


def _scored(seat: Participant, place: int, people: dict[str, int]) -> dict[str, Any]:
    return {
        "playerRefId": people[seat.id],
        "score": "" if seat.total is None else number(seat.total),
        "winner": seat.won,
        "rank": seat.rank or 0,
        "newPlayer": seat.first,
        "startPlayer": seat.starts,
        "seatOrder": place,
        "role": seat.board or "",
        "team": seat.team or "",
        "teamRole": "",
    }
