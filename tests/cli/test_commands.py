"""Every command as a person types it: what it answers, and with which exit code."""

import io
import json
import os
import shlex
import sqlite3
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from freezegun import freeze_time

from cli import door, main
from tests.cli.conftest import Skald

ROOT = Path(__file__).parents[2]


def test_new_opens_a_game_and_makes_it_current(skald: Skald) -> None:
    answer = skald("new", "beads", "First game", "--player", "Jon:red", "--player=Ann:blue", "--house", "most=5")
    assert answer.code == 0
    assert answer.out.splitlines() == [
        '1  new beads "First game" --player Jon:red --player Ann:blue --house most=5',
        "Jon is next, 0 in the bowl",
        "next: Put beads into the bowl.",
        "type: skald play add …",
    ]
    assert skald("games", "--json").json["games"][0]["current"] is True


def test_new_only_tried_leaves_no_file(skald: Skald, tmp_path: Path) -> None:
    answer = skald("new", "--dry-run", "beads", "T", "--player", "A")
    assert (answer.code, "nothing is written" in answer.out) == (0, True)
    assert list(tmp_path.iterdir()) == []


def test_play_says_what_came_of_it_and_how_to_take_it_back(game: Skald) -> None:
    assert game("play", "add", "2").out.splitlines() == [
        "2  Jon: add 2",
        "   Jon adds 2",
        "Ann is next, 2 in the bowl",
        "take it back: skald undo",
    ]
    forced = game("play", "add", "9", "--force", "--because", "she insists")
    assert "   against the rules: BEAD-1" in forced.out
    assert "   unchecked: BEAD-DIE" in game("play", "draw", "6").out


def test_play_answers_programs(game: Skald) -> None:
    answer = game("play", "--json", "add", "2").json
    assert answer["facts"] == [{"type": "beads.added", "player": "Jon", "beads": 2}]
    assert (answer["move"], answer["line"], answer["says"], answer["undo"]) == (
        2,
        "Jon: add 2",
        ["Jon adds 2"],
        "skald undo",
    )
    assert answer["version"] == 4
    assert answer["head"] == game("log", "--json").json["head"]


def test_options_of_skald_stand_before_the_move(game: Skald) -> None:
    answer = game("play", "add", "2", "--json")
    assert answer.code == 2
    assert json.loads(answer.out)["hint"] == "options of skald stand before the move: skald play --json add …"


def test_a_refusal_exits_3_and_goes_to_stderr(game: Skald) -> None:
    answer = game("play", "add", "4")
    assert (answer.code, answer.out) == (3, "")
    assert answer.err.splitlines() == [
        "skald: refused: 3 a turn is the limit",
        "  asked:   add 4",
        "  allowed: 1 to 3",
        '  hint:    if the table did it anyway: Jon: add 4 --force --because "why"',
        "  rule:    BEAD-1 (skald rule BEAD-1 tells more)",
    ]


def test_a_refusal_answers_programs_on_stdout(game: Skald) -> None:
    answer = game("play", "--json", "add", "4")
    assert (answer.code, answer.err) == (3, "")
    assert (answer.json["error"], answer.json["rule"], answer.json["forceable"]) == ("refused", "BEAD-1", True)


def test_a_typing_mistake_is_pointed_at(game: Skald) -> None:
    answer = game("play", "add", "2", "--fro", "Ann")
    assert answer.code == 2
    shown, carets = answer.err.splitlines()[1:3]
    assert shown == "  | add 2 --fro Ann"
    assert carets == "  |       ^^^^^"


def test_a_mistake_far_out_in_a_long_line_is_pointed_at(game: Skald) -> None:
    answer = game("play", "note", "x" * 300, "--y")
    shown, carets = answer.err.splitlines()[1:3]
    assert len(shown) < 120
    assert shown[carets.index("^") :] == "--y"


def test_a_repeated_request_and_a_second_writer_exit_4(game: Skald, monkeypatch: pytest.MonkeyPatch) -> None:
    assert game("play", "--key", "k", "add", "1").code == 0
    again = game("play", "--key", "k", "add", "1")
    assert (again.code, "already recorded" in again.err) == (4, True)

    from campaign.service import Service

    def late(session: Service, *args: object, **more: object) -> object:
        played(Service.resume(session.log, session.stream, clock=session.clock, who="bo"), "add 2")
        return played(session, *args, **more)  # type: ignore[arg-type]

    played = Service.play
    monkeypatch.setattr(Service, "play", late)
    answer = game("play", "add", "1")
    assert (answer.code, "nothing was written" in answer.err) == (4, True)


def test_undo_and_redo(game: Skald) -> None:
    for _ in range(3):
        game("play", "add", "1")
    answer = game("undo", "2", "--because", "wrong game")
    assert answer.out.splitlines()[0] == '5  undo 2 --because "wrong game"'
    assert answer.out.splitlines()[-1] == "take it back: skald redo"
    assert game("redo").out.splitlines()[0] == "6  redo"
    assert game("undo", "--to", "1").code == 0
    assert game("table", "--json").json["beads"] == 0
    assert game("redo", "--to", "3").code == 0
    assert game("table", "--json").json["beads"] == 2
    assert game("undo", "9").code == 3
    assert game("undo", "0").code == 2


def test_note_takes_any_words(game: Skald) -> None:
    assert game("note", "Bo", "brought", "cake").out.startswith('2  note "Bo brought cake"\n')
    assert game("note", "--", "--force").code == 0
    assert game("log", "--json").json["moves"][-1]["line"] == 'note "--force"'


def test_table_and_score_now_and_then(game: Skald) -> None:
    game("play", "add", "3")
    game("play", "draw", "5")
    assert game("table", "--json").json["beads"] == 3
    assert game("table", "--json", "--at", "1").json["beads"] == 0
    assert game("score", "--json").json == {"final": False, "points": {"Jon": 0, "Ann": 5}, "last": 3}
    assert game("score", "--at", "2", "--json").json["points"]["Ann"] == 0
    assert game("table").out.splitlines() == [
        "Players",
        "",
        "player  points",
        "------  ------",
        "Jon          0",
        "Ann          5",
        "",
        "Bowl",
        "",
        "beads",
        "-----",
        "    3",
        "",
        "Ann is next, 3 in the bowl",
        "unchecked: BEAD-DIE (move 3)",
    ]
    assert "Ann          5" in game("score").out
    assert game("table", "--at", "9").code == 5


def test_table_of_one_player(game: Skald) -> None:
    out = game("table", "--player", "an").out
    assert "Ann" in out
    assert "Jon              0" not in out
    assert "Bowl" not in out
    assert game("table", "--player", "an", "--json").json == {"name": "Ann", "points": 0}
    assert game("table", "--player", "Bo").code == 2
    assert game("table", "an").out == out


def test_a_board_is_drawn_where_a_game_draws_boards(game: Skald) -> None:
    said = game("table", "an", "--board", "bowl")
    assert said.code == 2
    assert "draws no boards" in said.err


def test_log_shows_what_counts_or_all(game: Skald) -> None:
    game("play", "add", "9", "--force", "--because", "x")
    game("play", "draw", "1")
    game("undo")
    lines = game("log").out.splitlines()
    assert [line.split()[0] for line in lines[1:-1]] == ["1", "2"]
    assert lines[2].endswith("Jon: add 9 --force --because x  [forced: BEAD-1]")
    assert lines[-1] == f"head {game('log', '--json').json['head']}"
    every = game("log", "--all", "--facts").out
    assert "draw 1  [withdrawn by 4; unchecked: BEAD-DIE]" in every
    assert 'beads.added  {"player":"Jon","beads":9}' in every


def test_log_answers_programs(game: Skald) -> None:
    game("play", "add", "1")
    game("undo", "--because", "x")
    moves = game("log", "--all", "--facts", "--json").json["moves"]
    assert [one["withdrawn_by"] for one in moves] == [None, 3, None]
    assert (moves[2]["withdraws"], moves[2]["because"]) == ([2], "x")
    assert moves[1]["facts"] == [{"version": 4, "type": "beads.added", "payload": {"player": "Jon", "beads": 1}}]


def test_games_are_chosen_by_number_name_or_title(game: Skald) -> None:
    game("new", "beads", "Second", "--player", "Bo")
    rows = game("games", "--json").json["games"]
    assert [(row["number"], row["title"], row["current"]) for row in rows] == [
        (1, "First game", False),
        (2, "Second", True),
    ]
    for ref in ("1", "first", rows[0]["game"], rows[0]["game"][:13]):
        assert game("use", "2").code == 0
        assert game("use", ref, "--json").json == {"game": rows[0]["game"], "title": "First game"}
        assert game("table", "--json").json["players"][0]["name"] == "Jon"
    assert game("table", "--game", "sec", "--json").json["players"][0]["name"] == "Bo"
    assert "may be any of 1 (First game), 2 (Second)" in game("use", "beads-").err
    assert game("use", "third").code == 5
    assert game("use", " ").code == 2
    assert game("games").out.splitlines()[2].split()[:7] == ["*", "1", "First", "game", "beads", "1", "open"]


def test_each_person_has_a_current_game(game: Skald) -> None:
    game("new", "beads", "Second", "--player", "Bo")
    answer = game("table", "--by", "ann")
    assert (answer.code, "no game is chosen for ann" in answer.err) == (5, True)
    assert game("use", "1", "--by", "ann").code == 0
    assert game("table", "--by", "ann", "--json").json["players"][0]["name"] == "Jon"


def test_the_only_game_needs_no_choice(game: Skald) -> None:
    assert game("table", "--by", "ann").code == 0


def test_without_a_log_there_are_no_games(skald: Skald, tmp_path: Path) -> None:
    assert skald("games", "--json").json == {"games": []}
    assert "no games yet" in skald("games").out
    assert skald("table").code == 5
    assert skald("verify").code == 5
    assert list(tmp_path.iterdir()) == []


def test_a_game_that_ended_is_over(game: Skald) -> None:
    for move in (["add", "25", "--force", "--because", "x"], ["draw", "3"]):
        assert game("play", *move).code == 0
    assert game("games", "--json").json["games"][0]["state"] == "over"
    assert game("verify").code == 0


def test_verify_is_silent_when_all_holds(game: Skald) -> None:
    head = game("log", "--json").json["head"]
    game("play", "add", "1")
    assert game("verify")[:3] == (0, "", "")
    assert game("verify", "1", "--expect", head)[:3] == (0, "", "")
    answer = game("verify", "--json").json
    assert (answer["well"], answer["games"][0]["moves"]) == (True, 2)
    assert game("verify", "--expect", "0" * 64).code == 1
    assert game("verify", "--expect", "12").code == 2


def tampered(path: Path, old: str, new: str) -> None:
    """Change the log behind Skald's back."""
    with sqlite3.connect(path) as db:
        names = db.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for (name,) in names:
            db.execute(f"DROP TRIGGER {name}")
        tables = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        table = next(name for name in tables if "payload" in str(db.execute(f"PRAGMA table_info({name})").fetchall()))
        db.execute(f"UPDATE {table} SET payload = replace(payload, ?, ?)", (old, new))
    db.close()


def test_law_4_verify_finds_a_changed_fact(game: Skald, tmp_path: Path) -> None:
    game("play", "add", "1")
    tampered(tmp_path / "skald.db", '"beads":1', '"beads":2')
    answer = game("verify")
    assert (answer.code, "fact 4 of beads-" in answer.err) == (1, True)
    assert game("table").code == 1


def test_law_4_verify_finds_a_final_score_that_is_not_what_the_facts_come_to(
    game: Skald, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.toygame import GAME, Drawn

    game("play", "add", "25", "--force", "--because", "x")
    game("play", "draw", "3")
    drawn = GAME.apply[Drawn]

    def double(table: Any, fact: Drawn) -> None:
        drawn(table, fact.model_copy(update={"points": 6}))

    monkeypatch.setitem(cast(dict[Any, Any], GAME.apply), Drawn, double)
    answer = game("verify")
    assert (answer.code, "the recorded final score is not what the facts come to" in answer.err) == (1, True)


def test_record_and_jsonl_go_out_and_come_back(game: Skald, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    game("play", "add", "2")
    game("undo")
    outs = {kind: game("export", kind).out for kind in ("record", "jsonl")}
    for kind, out in outs.items():
        assert game("export", kind, "-o", f"a.{kind}").code == 0
        assert (tmp_path / f"a.{kind}").read_text(encoding="utf-8") == out
        assert game("import", f"a.{kind}").code == 4
    for kind in outs:
        monkeypatch.setenv("SKALD_DB", str(tmp_path / f"{kind}.db"))
        answer = game("import", f"a.{kind}", "--json")
        assert answer.json["imported"][0]["moves"] == 3
        assert {other: game("export", other).out for other in outs} == outs
        assert game("import", f"a.{kind}").code == 4


def test_import_of_several_files_is_all_or_nothing(skald: Skald, tmp_path: Path) -> None:
    (tmp_path / "one").write_text("new beads One --player A\nadd 1\n", encoding="utf-8")
    (tmp_path / "two").write_text("new beads Two --player A\nadd many\n", encoding="utf-8")
    answer = skald("import", "one", "two")
    assert answer.code == 2
    assert answer.err.splitlines()[0].startswith("skald: two:2:5: not-understood: BEADS: 'many' is not")
    assert answer.err.splitlines()[1:3] == ["  | add many", "  |     ^^^^"]
    assert skald("games", "--json").json == {"games": []}
    (tmp_path / "two").write_text("new beads Two --player A\nadd 9\n", encoding="utf-8")
    refused = skald("import", "one", "two")
    assert (refused.code, refused.err.startswith("skald: two:2: refused: 3 a turn")) == (3, True)
    (tmp_path / "two").write_text("new beads Two --player A\n", encoding="utf-8")
    answer = skald("import", "one", "two")
    assert [line.split(":")[0] for line in answer.out.splitlines() if "imported" in line] == [
        "imported one",
        "imported two",
    ]


def test_import_only_tried_writes_nothing(skald: Skald, tmp_path: Path) -> None:
    (tmp_path / "one").write_text("new beads One --player A\nadd 1\n", encoding="utf-8")
    answer = skald("import", "--dry-run", "one")
    assert answer.out.startswith("would import one: One, 2 moves, as beads-")
    assert not (tmp_path / "skald.db").exists()


def test_import_from_stdin_into_the_current_game(game: Skald, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(b"add 1\nadd 2\n")))
    assert game("import", "-", "--into").code == 0
    assert game("table", "--json").json["beads"] == 3
    assert game("import", "a", "b", "--into").code == 2


def test_jsonl_does_not_go_into_another_game(game: Skald) -> None:
    game("export", "jsonl", "-o", "a.jsonl")
    assert game("import", "--into", "a.jsonl").code == 2


def test_files_that_are_not_there_or_not_files(game: Skald, tmp_path: Path) -> None:
    assert game("import", "nowhere").code == 5
    assert game("import", str(tmp_path)).code == 6
    assert game("export", "record", "-o", str(tmp_path / "no" / "a")).code == 6
    assert game("export", "record", "-o", str(tmp_path)).code == 6
    assert sorted(path.name for path in tmp_path.iterdir() if path.name.startswith(".")) == []


def test_position_is_read_from_a_file(game: Skald, tmp_path: Path) -> None:
    game("play", "add", "2")
    (tmp_path / "table.json").write_text(game("table", "--json").out, encoding="utf-8")
    game("undo")
    answer = game("position", "table.json", "--because", "start here")
    assert (answer.code, answer.out.splitlines()[1:3]) == (0, ["   the table is set", "Ann is next, 2 in the bowl"])
    assert game("position", "nowhere").code == 5


def test_a_whole_document_does_not_fill_the_screen(game: Skald, tmp_path: Path) -> None:
    (tmp_path / "p.json").write_text(json.dumps({"beads": 1, "why": "x" * 5000}), encoding="utf-8")
    assert len(game("position", "p.json").out.splitlines()[0]) < 320
    assert all(len(line) < 400 for line in game("log").out.splitlines())
    assert len(game("log", "--json").json["moves"][-1]["line"]) > 5000


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b'{"beads": 1,\n  "turns": }', "p.json:2:12: not-understood: no JSON"),
        (b"[]", "p.json: not-understood: no JSON object"),
        (b"\xff", "p.json is not UTF-8: byte 1 is 0xff"),
        (b" " * 1_000_001, "p.json is too large"),
    ],
)
def test_a_position_that_cannot_be_read_is_pointed_at(game: Skald, tmp_path: Path, data: bytes, says: str) -> None:
    (tmp_path / "p.json").write_bytes(data)
    answer = game("position", "p.json")
    assert (answer.code, says in answer.err) == (2, True), answer.err


def test_times_are_those_of_the_clock_in_utc(skald: Skald) -> None:
    with freeze_time("2026-12-24 20:30:00.9"):
        skald("new", "beads", "Yule", "--player", "Jon")
    assert skald("log", "--json").json["moves"][0]["at"] == "2026-12-24T20:30:00Z"
    assert skald("games").out.splitlines()[-1].split()[-3:-1] == ["2026-12-24", "20:30"]


def test_the_login_name_is_cleaned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: " Jo\x1f\nn ")
    assert door.name_of(None) == "Jon"
    monkeypatch.setattr("getpass.getuser", lambda: "\x00")
    assert door.name_of(None) == "somebody"

    def nobody() -> str:
        raise OSError

    monkeypatch.setattr("getpass.getuser", nobody)
    assert door.name_of(None) == "somebody"


def test_a_name_after_by_is_refused_when_it_is_odd(game: Skald) -> None:
    assert game("note", "x", "--by", "a\x1fb").code == 2


def test_ids_are_8_letters_that_differ() -> None:
    ids = {door.new_id() for _ in range(50)}
    assert len(ids) == 50
    assert all(len(one) == 8 and set(one) <= set(door.LETTERS) for one in ids)


def test_control_characters_of_a_foreign_log_do_not_reach_the_terminal(
    skald: Skald, capsys: pytest.CaptureFixture[str]
) -> None:
    from cli.render import say, tell

    say("a\x1b[31mb\x07\u2028c\td")
    tell("\x9b")
    assert capsys.readouterr() == ("a\ufffd[31mb\ufffd\ufffdc\td\n", "\ufffd\n")


def test_wrong_usage_exits_2_and_typos_get_a_suggestion(skald: Skald) -> None:
    answer = skald("tabel")
    assert (answer.code, "table" in answer.err) == (2, True)
    assert skald("play").code == 2
    assert skald("table", "--at", "0").code == 2


def test_version_and_help(skald: Skald) -> None:
    assert skald("--version").out.startswith("skald ")
    for word in ("new", "play", "import", "table", "score", "log", "undo", "redo", "verify", "games", "use", "export"):
        assert word in skald("--help").out
        assert skald(word, "--help").code == 0


def test_the_default_log_is_in_the_data_folder(skald: Skald, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("SKALD_DB")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path))
    assert skald("table").code == 5
    assert not (tmp_path / "data").exists()
    assert skald("new", "beads", "T", "--player", "A").code == 0
    assert list(tmp_path.rglob("skald.db"))


def test_an_interrupt_exits_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(**_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(main, "application", lambda: interrupted)
    with pytest.raises(SystemExit) as left:
        main.main(["games"])
    assert left.value.code == 130


@pytest.fixture
def outside(tmp_path: Path) -> dict[str, str]:
    """Return the environment of a process in which Beads is installed by another package."""
    info = tmp_path / "site" / "beads-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: beads\nVersion: 1\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[skald.games]\nbeads = tests.toygame:GAME\n", encoding="utf-8")
    path = os.pathsep.join((str(tmp_path / "site"), str(ROOT)))
    return {**os.environ, "PYTHONPATH": path, "SKALD_DB": str(tmp_path / "skald.db"), "SKALD_BY": "jon"}


def run(words: list[str], env: dict[str, str], code: str = "from cli.main import main; main()") -> tuple[int, str, str]:
    done = subprocess.run(
        [sys.executable, "-c", code, *words], env=env, capture_output=True, encoding="utf-8", check=False, timeout=60
    )
    return done.returncode, done.stdout, done.stderr


def test_a_game_of_another_package_needs_no_change_here(outside: dict[str, str]) -> None:
    assert run(["new", "beads", "T", "--player", "A"], outside)[0] == 0
    assert run(["play", "add", "2"], outside)[1].startswith("2  A: add 2\n")
    code, out, _ = run(["table", "--json"], outside)
    assert (code, json.loads(out)["beads"]) == (0, 2)


HEAVY = ("sqlalchemy", "sqlmodel", "rich", "tabulate", "prompt_toolkit", "psycopg")


@pytest.mark.parametrize("words", [["play", "add", "2"], ["undo"], ["note", "x"], ["play", "add", "9"]])
def test_one_move_loads_nothing_heavy(outside: dict[str, str], words: list[str]) -> None:
    run(["new", "beads", "T", "--player", "A"], outside)
    code = (
        "import atexit, sys\n"
        f"atexit.register(lambda: print(sorted(set({HEAVY}) & set(sys.modules)), file=sys.stderr))\n"
        "from cli.main import main; main()"
    )
    assert run(words, outside, code)[2].splitlines()[-1] == "[]"


@pytest.mark.parametrize("words", [["export", "jsonl"], ["log"], ["games", "--json"], ["--help"]])
def test_a_reader_that_leaves_early_does_no_harm(outside: dict[str, str], words: list[str]) -> None:
    run(["new", "beads", "T", "--player", "A"], outside)
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-u", "-c", "from cli.main import main; main()", *words]
    done = subprocess.run(command, env=outside, stdout=writer, stderr=subprocess.PIPE, check=False, timeout=60)
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("shut", [">&-", "<&-", "2>&-"])
def test_a_closed_stream_is_no_trouble(outside: dict[str, str], shut: str) -> None:
    run(["new", "beads", "T", "--player", "A"], outside)
    line = f"{shlex.quote(sys.executable)} -c 'from cli.main import main; main()' log {shut}"
    done = subprocess.run(["sh", "-c", line], env=outside, capture_output=True, check=False, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")


def test_undo_and_redo_say_which_move(outside: dict[str, str]) -> None:
    run(["new", "beads", "T", "--player", "A"], outside)
    run(["note", "a remark"], outside)
    assert 'note "a remark"' in run(["undo"], outside)[1]
    assert 'note "a remark"' in run(["redo"], outside)[1]
