"""A word that finds means the same in every command that has it, and is refused in the same words."""

import csv
import re
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from campaign.service import Service
from campaign.shelf import Evening, Keeper
from cli.complete import games_known
from cli.wanted import OF_GAMES, OF_GAMES_ALONE, OF_MOVES, OPTIONS
from events.log import EventLog
from events.stores import open_log
from tests.beads import numbered
from tests.cli.conftest import Answer, Skald
from tests.games.views import SHOWS, commands

RECORD = Path(__file__).parents[1] / "records" / "three-seats.skald"
FINDS = {
    "log": (*OF_MOVES, *OF_GAMES_ALONE),
    "audit": OF_MOVES,
    "moves": ("verb",),
    "games": OF_GAMES,
    "stats": tuple(word for word in OF_GAMES if word != "player"),
    "tally": ("won", "tag", "since", "until", "grep", "last"),
    **dict.fromkeys(("export csv", "export sqlite", "export bgstats", "export bgg"), OF_GAMES),
}
"""Command -> words by which it finds."""

OTHERWISE = {
    ("table", "player"): "shows the part of the player at a table",
    ("stats", "player"): "shows the figures of one person",
    ("campaign new", "player"): "says who plays",
}
"""Option of the same name that is no such word -> what it does."""

WHOLE = {
    "one table, as it stands or stood": ("table", "score", "status", "bot", "timeline", "transition"),
    "one game, step by step, with words of its own for where to begin and to stop": ("replay",),
    "what is one thing": ("use", "rule", "help", "where", "config", "doctor", "catalog show", "catalog check"),
    "a proof, which leaves nothing out": ("verify",),
    "one game, whole: a part of it would be no record, no copy, no report of it": (
        "export record", "export jsonl", "export markdown", "export html",
    ),
    "a campaign, whole and in its order": ("campaign show", "campaign standings", "campaign export html"),
}  # fmt: skip
"""What a command shows that has no words to find -> those commands."""


def test_every_command_that_shows_finds_or_has_a_reason_not_to() -> None:
    whole = [name for names in WHOLE.values() for name in names]
    assert sorted([*whole, *FINDS]) == sorted({*SHOWS, "export csv", "export sqlite"})


def test_each_command_has_its_words_and_no_other_option_is_called_so() -> None:
    options = {name: kind.__metadata__[0].default for name, kind in OPTIONS.items()}
    for command in commands():
        shared = {name for name, option in options.items() if option in command.params.get(name, ())}
        same = {name for name, option in options.items() if any(option in own for own in command.params.values())}
        found = set(FINDS.get(command.name, ()))
        assert found <= shared, command.name
        assert all((command.name, name) in OTHERWISE for name in same - found), command.name


PLAYED = (  # title, rules, players with the winner first, tag, day that was told, place, days since the first
    ("Frost", "plain", ("Ann", "Bo"), "long", None, None, 0),
    ("Thaw", "plain", ("Anna", "Cy"), "short", None, "Bo's kitchen", 3),
    ("Ice", "vendel", ("Bo", "Di"), "long", "2025-12-31", None, 5),
    ("Snow", "pax", ("Åsa", "Ann"), "", "2026-02-01", None, 40),
    ("Hail", "gone-viking", ("Cy", "Ed", "Flo"), "", None, None, 80),
)
FIRST = datetime(2026, 1, 1, 19, tzinfo=UTC)
FOUND = [
    ((), "Frost Thaw Ice Snow Hail"),
    (("--player", "ANN"), "Frost Snow"),  # and not Anna, since somebody is called just so
    (("--player", "b"), "Frost Ice"),
    (("--player", "åsa"), "Snow"),
    (("--won", "Ann"), "Frost"),
    (("--won", "an"), "Frost Thaw"),
    (("--won", "Ed"), ""),
    (("--type", "plain"), "Frost Thaw"),
    (("--type", "p"), "Frost Thaw Snow"),
    (("--type", "GONE"), "Hail"),
    (("--tag", "LONG"), "Frost Ice"),
    (("--tag", "lon"), ""),
    (("--since", "2026"), "Frost Thaw Snow Hail"),
    (("--since", "2026-01-04"), "Thaw Snow Hail"),
    (("--since", "2026-01-04T19:01"), "Thaw Snow Hail"),
    (("--since", "2026-01-04T19:01:01+00:00"), "Snow Hail"),
    (("--since", "2026-02"), "Snow Hail"),
    (("--until", "2025"), "Ice"),
    (("--until", "2026-01"), "Frost Thaw Ice"),
    (("--until", "2026-01-04"), "Frost Thaw Ice"),
    (("--until", "2026-01-04T19:01"), "Frost Thaw Ice"),
    (("--until", "2026-01-04 19:00"), "Frost Ice"),
    (("--since", "2026-01", "--until", "2026-02"), "Frost Thaw Snow"),
    (("--grep", "^(th|sn)"), "Thaw Snow"),
    (("--grep", "KITCHEN"), "Thaw"),
    (("-n", "2"), "Snow Hail"),
    (("--last", "1", "--tag", "long"), "Ice"),
    (("--won", "Ann", "--type", "plain", "--since", "2026-01"), "Frost"),
]
"""Words -> the games that they find."""
EACH = {words[:1]: (words, found) for words, found in FOUND}.values()
"""One of them for each option."""


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return a log with the games that were played, which nobody changes."""
    place = str(tmp_path_factory.mktemp("club") / "skald.db")
    log, names = open_log(place, create=True), numbered()
    for title, rules, players, tag, day, where, days in PLAYED:
        clock = (FIRST + timedelta(days=days, minutes=n) for n in range(9))
        seats = [word for name in players for word in ("--player", name)]
        game = Service.begin(log, ["new", rules, title, *seats], clock=clock.__next__, who="jon", new_id=names)
        game.play(["places", *(f"{name}={place}" for place, name in enumerate(players, 1))])
        keep(log, game.stream, tag, day, where)
    log.close()
    return place


def keep(log: EventLog, stream: str, tag: str, day: str | None, place: str | None) -> None:
    keeper = Keeper(log, lambda: FIRST, "jon")
    if tag:
        keeper.tag(stream, [tag])
    if day or place:
        keeper.tell(stream, Evening(place, day))


def of_games(answer: Answer) -> set[str]:
    return {game["title"] for game in answer.json["games"]}


def of_stats(answer: Answer) -> set[str]:
    """Return the only games of which the people can have played as often as is told."""
    told = {row["player"]: row["games"] for row in answer.json["players"]}
    people = {title: players for title, _, players, *_ in PLAYED}
    found = {title for title, players in people.items() if all(name in told for name in players)}
    played = [name for title in found for name in people[title]]
    assert told == {name: played.count(name) for name in played}
    return found


def of_csv(_: Answer) -> set[str]:
    with Path("out/games.csv").open(encoding="utf-8-sig", newline="") as file:
        return {row["title"] for row in csv.DictReader(file)}


def of_sqlite(_: Answer) -> set[str]:
    with closing(sqlite3.connect("out.db")) as found:
        return {title for (title,) in found.execute("SELECT title FROM games")}


ASKS: dict[str, tuple[tuple[str, ...], Callable[[Answer], set[str]]]] = {
    "games": (("games", "--json"), of_games),
    "log": (("log", "--json", "--all-games"), of_games),
    "stats": (("stats", "--json"), of_stats),
    "export csv": (("export", "csv", "--all", "--yes", "-o", "out"), of_csv),
    "export sqlite": (("export", "sqlite", "--all", "--yes", "-o", "out.db"), of_sqlite),
    "export bgg": (("export", "bgg", "--all"), lambda answer: by_head(answer.out)),
    "export bgstats": (("export", "bgstats", "--all"), lambda answer: by_head(answer.out)),
}
"""Command that finds games -> as it is typed, and what reads the titles out of its answer."""
HEADS: dict[str, str] = {}


def by_head(text: str) -> set[str]:
    return {HEADS[head] for head in re.findall(r"head ([0-9a-f]{8})", text)}


@pytest.fixture
def asked(skald: Skald, club: str, monkeypatch: pytest.MonkeyPatch) -> Skald:
    monkeypatch.setenv("SKALD_DB", club)
    monkeypatch.setenv("SKALD_GAME", "Frost")
    if not HEADS:
        HEADS.update({game["head"][:8]: game["title"] for game in skald("games", "--json").json["games"]})
    return skald


@pytest.mark.parametrize("name", [name for name in ASKS if name.startswith("export")])
def test_an_export_of_no_game_leaves_nothing(asked: Skald, name: str) -> None:
    before = set(Path.cwd().rglob("*"))
    assert asked(*name.split(), "--won", "Nobody", "-o", "x/nn").code == 5
    assert set(Path.cwd().rglob("*")) == before


@pytest.mark.parametrize("name", ASKS)
def test_words_find_the_same_games_everywhere(asked: Skald, name: str) -> None:
    typed, titles = ASKS[name]
    own = {"stats": {"--player"}, "log": {"--player", "--since", "--until", "--grep", "-n", "--last"}}.get(name, set())
    for words, found in FOUND if name == "games" else EACH:
        if own & set(words):
            continue  # asks for one person there, or for moves
        answer = asked(*typed, *words)
        if not found and name.startswith("export"):
            assert (answer.code, "no game is what was asked for" in answer.err) == (5, True), words
        else:
            assert titles(answer) == set(found.split()), words


OF_MOVE: list[tuple[tuple[str, ...], Callable[[dict[str, Any]], bool]]] = [
    (("--player", "YL"), lambda move: move["player"] == "Ylva"),
    (("--verb", "invest"), lambda move: move["line"].partition(": ")[2].startswith("invest ")),
    (("--verb", "inv mer"), lambda move: move["line"].partition(": ")[2].startswith("invest merchant ")),
    (("--round", "3..5"), lambda move: move["round"] in (3, 4, 5)),
    (("--round", "11.."), lambda move: (move["round"] or 0) >= 11),
    (("--since", "2026-11-14T19:00"), lambda move: move["at"] >= "2026-11-14T19:00:00Z"),
    (("--until", "2026-11-14T18:28:10"), lambda move: move["at"] <= "2026-11-14T18:28:10Z"),
    (("--until", "2026-10"), lambda move: False),
    (("--since", "2026", "--until", "2026-11-14"), lambda move: True),
]
"""Words -> whether they ask for a move."""


def test_words_find_the_same_moves_everywhere(skald: Skald) -> None:
    assert skald("import", str(RECORD)).code == 0
    moves = {move["move"]: move for move in skald("log", "--all", "--json").json["moves"]}
    findings = skald("audit", "--json").json["findings"]
    assert findings
    for words, holds in OF_MOVE:
        found = [move["move"] for move in skald("log", "--all", "--json", *words).json["moves"]]
        assert found == [number for number, move in moves.items() if holds(move)], words
        odd = skald("audit", "--json", *words).json["findings"]
        own = [one for one in findings if holds({**moves[one["move"]], "player": one["player"], "at": one["at"]})]
        assert odd == own, words


def test_words_choose_the_games_that_are_counted(skald: Skald) -> None:
    for title, won, tag in (("One", "Ann", "long"), ("Two", "Bo", "short"), ("Three", "Ann", "long")):
        assert skald("new", "beads", title, "--player", "Ann", "--player", "Bo").code == 0
        assert skald("play", "places", f"{won}=1", f"{'Bo' if won == 'Ann' else 'Ann'}=2").code == 0
        assert skald("tag", tag).code == 0
    assert skald("new", "plain", "Other", "--player", "Ann", "--player", "Bo").code == 0
    for words, n in (((), 3), (("--won", "ann"), 2), (("--tag", "short"), 1), (("--grep", "^T"), 2), (("-n", "1"), 1)):
        assert skald("tally", "--json", "--all-games", "--game", "Three", *words).json["games"] == n
        assert not words or skald("tally", "--json", "--game", "Three", *words).json["games"] == n
    assert "no game is what was asked for of Beads, the rules of the current game; --game GAME counts" in " ".join(
        skald("tally", "--game", "Three", "--tag", "none").out.split()
    )


def test_the_names_of_games_are_offered_behind_type() -> None:
    assert games_known(None, "P") == ["pax", "plain"]


def test_a_day_is_one_of_the_clock_here(skald: Skald, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cli.door.now", lambda: datetime(2026, 10, 31, 12, 30, tzinfo=UTC))
    assert skald("new", "plain", "One", "--player", "Ann", "--player", "Bo").code == 0
    assert skald("play", "result", "Ann=3", "Bo=1").code == 0
    with monkeypatch.context() as patch:
        patch.setenv("TZ", "Pacific/Auckland")  # where it is November already
        time.tzset()
        try:
            for name in ("games", "stats", "log"):
                assert "One" in told(skald(name, "--json", "--since", "2026-11"), name)
                assert "One" not in told(skald(name, "--json", "--until", "2026-10"), name)
            assert skald("play-info", "--date", "2026-10-31").code == 0
            for name in ("games", "stats"):
                assert "One" not in told(skald(name, "--json", "--since", "2026-11"), name)
                assert "One" in told(skald(name, "--json", "--until", "2026-10"), name)
        finally:
            patch.setenv("TZ", "UTC")
            time.tzset()


def told(answer: Answer, name: str) -> str:
    assert answer.code == 0
    found = answer.json[{"games": "games", "stats": "players", "log": "moves"}[name]]
    return "One" if found else ""


@pytest.mark.parametrize(("command", "finds"), FINDS.items())
def test_what_cannot_be_asked_for_is_refused_alike(asked: Skald, command: str, finds: tuple[str, ...]) -> None:
    typed = ASKS[command][0][:2] if command in ASKS else tuple(command.split())
    for word, text, says in REFUSED:
        if word in finds:
            option = "--round" if word == "rounds" else f"--{word}"
            answer = asked(*typed, option, text, *(("-o", "out") if command in ("export csv", "export sqlite") else ()))
            assert (answer.code, says in answer.err + answer.out) == (2, True), (option, answer)


REFUSED = [
    ("rounds", "x", "'x' are no rounds"),
    ("rounds", "..", "'..' are no rounds"),
    *(
        (word, text, f"'{text}' is no day, month or year")
        for word in ("since", "until")
        for text in ("yesterday", "2026-1", "2026-13", "2026-02-30", "20260101", "2026-W05", "0000", "2026-01-01T25:00")
    ),
    ("grep", "(", "'(' is no pattern"),
    ("type", "chess", "'chess' is no game here"),
    ("verb", "zork", "'zork' begins no verb"),
]
