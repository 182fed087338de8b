"""S1, S4: what strangers hand over is looked at before it is written; a fault in one game harms no other."""

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from campaign.records import prepare
from events.envelope import Draft
from events.memory import MemoryLog
from events.record import Record
from events.sqlite import SqliteLog
from exports.jsonl import jsonl_text
from exports.record import read_record
from tests.beads import numbered, ticking
from tests.drafts import sealed
from tests.found.desk import DATA, RECORDS, Skald, copied, data

HOSTILE = {"gvleader3": "gone-viking-hostil3", "untaught": "vendel-hostile20"}
SEATS = ("--player", "Astrid:red", "--player", "Torsten:blue", "--player", "Ylva:green")


def drafts_of(name: str) -> tuple[str, list[Draft]]:
    """Return stream and facts of a file of JSON lines."""
    header, *rows = [json.loads(row) for row in (DATA / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]
    fields = ("move", "type", "schema", "payload", "at", "by")
    return header["stream"], [Draft(*(row[field] for field in fields)) for row in rows]


def as_another_member(*names: str) -> None:
    """Write the facts of files past every look, as the program of another member could."""
    log = SqliteLog("skald.db", create=True)
    for name in names:
        stream, drafts = drafts_of(name)
        log.append(stream, 0, drafts)
    log.close()


def bare(record: str) -> Record:
    """Return a frozen record without its head."""
    text = "\n".join(line for line in (RECORDS / record).read_text(encoding="utf-8").splitlines() if line[:2] != "# ")
    return read_record(text.encode(), record)


def mutated(record: str, type_: str, change: dict[str, Any], *, end: int | None = None) -> list[Draft]:
    """Return a record's facts up to move *end*, the last one of *type_* with *change*."""
    played = prepare(MemoryLog(), bare(record), clock=ticking(), who="x", new_id=numbered())
    kept = [one for one in played.session.envelopes if end is None or one.move <= end]
    drafts: list[Draft] = [Draft._make(one[3:9]) for one in kept]
    at = max(number for number, draft in enumerate(drafts) if draft.type == type_)
    payload = json.dumps(json.loads(drafts[at].payload) | change, ensure_ascii=False)
    drafts[at] = drafts[at]._replace(payload=payload)
    return drafts


def lines_of(drafts: Sequence[Draft]) -> str:
    """Return facts as JSON lines, the chain made anew."""
    return "".join(jsonl_text(list(sealed("stranger-1", drafts))))


@pytest.mark.parametrize("name", HOSTILE)
def test_s1_what_cannot_be_shown_is_not_imported(skald: Skald, tmp_path: Path, name: str) -> None:
    skald("new", "vendel", "Ours", *SEATS)
    answer = skald("import", copied(f"{name}.jsonl", tmp_path))
    assert (answer.code, f"damaged: {HOSTILE[name]}" in answer.err) == (1, True), answer.text
    assert [game["title"] for game in skald("games", "--json").json["games"]] == ["Ours"]


@pytest.mark.parametrize(
    ("record", "type_", "change"),
    [
        ("campaign-2-pax.skald", "pax.jarl_taken", {"player": "Nobody"}),
        ("jon.skald", "skald.typed", {"broken": [1, 2]}),
    ],
)
def test_s1_a_fact_about_nobody_is_taken_only_if_all_can_be_shown(
    skald: Skald, tmp_path: Path, record: str, type_: str, change: dict[str, Any]
) -> None:
    (tmp_path / "odd.jsonl").write_text(lines_of(mutated(record, type_, change)), encoding="utf-8")
    answer = skald("import", "odd.jsonl")
    assert "Traceback" not in answer.text
    if answer.code:
        assert (answer.code, answer.err.startswith("skald: ")) == (1, True), answer.text
        assert skald("games", "--json").json == {"games": []}
        return
    for words in (["table"], ["score", "--why"], ["log"], ["moves"], ["audit"], ["timeline"], ["replay"], ["games"]):
        shown = skald(*words)
        assert shown.code in (0, 5), shown.text


@pytest.mark.parametrize("words", [["games"], ["stats"], ["games", "--json"], ["games", "--tree"]])
def test_s1_a_list_shows_the_damaged_game_and_goes_on(skald: Skald, words: list[str]) -> None:
    as_another_member(*HOSTILE)
    skald("new", "vendel", "Ours", *SEATS)
    answer = skald(*words)
    assert answer.code == 0, answer.text
    if words[0] == "games":
        rows = skald("games", "--json").json["games"]
        assert [row["state"] for row in rows] == ["damaged", "damaged", "open"]


def test_s1_standings_leave_out_a_damaged_game_and_say_so(skald: Skald) -> None:
    as_another_member("gvleader3")
    skald("new", "gone-viking", "Ours", "--player", "Ana", "--player", "Bo", "--player", "Cy")
    skald("campaign", "new", "League")
    skald("campaign", "add", "2")
    skald("campaign", "add", "gone-viking-hostil3")
    answer = skald("campaign", "standings")
    assert (answer.code, "Traceback" in answer.text) == (0, False), answer.text


@pytest.mark.parametrize(
    ("name", "words"),
    [
        *(("gvleader3", [word]) for word in ("table", "moves", "score", "timeline", "replay")),
        ("gvleader3", ["score", "--why"]),
        *(("untaught", [word]) for word in ("table", "moves", "replay")),
    ],
)
def test_s1_a_fault_in_a_view_is_damage_of_that_game(skald: Skald, name: str, words: list[str]) -> None:
    as_another_member(name)
    answer = skald(*words)
    assert "Traceback" not in answer.text
    assert (answer.code, f"damaged: {HOSTILE[name]}" in answer.err) == (1, True), answer.text


@pytest.mark.parametrize("name", HOSTILE)
def test_s1_verify_and_doctor_say_it(skald: Skald, name: str) -> None:
    as_another_member(name)
    assert skald("verify").code == 1
    assert HOSTILE[name] in skald("verify").err
    report = skald("doctor", "--json")
    assert (report.code, report.json["well"]) == (1, False)


def test_s1_such_a_game_is_not_copied_and_a_backup_with_it_comes_back_without_it(skald: Skald) -> None:
    as_another_member("untaught")
    skald("new", "vendel", "Ours", *SEATS)
    assert skald("copy", "1", "--to", "other.db").code == 1
    assert skald("backup", "kept.db").code == 0
    assert skald("restore", "kept.db", "--db", "new.db").code == 0
    assert [game["title"] for game in skald("games", "--json", "--db", "new.db").json["games"]] == ["Ours"]


def shell(lines: Sequence[str]) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "cli.main", "shell"]
    return subprocess.run(command, input="\n".join(lines), capture_output=True, encoding="utf-8", check=False)


def test_s1_a_fault_in_a_view_does_not_end_a_shell(skald: Skald, monkeypatch: pytest.MonkeyPatch) -> None:
    as_another_member("untaught")
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))
    done = shell(["table", "moves", 'note "still here"'])
    assert "still here" in done.stdout, done.stderr
    assert "Traceback" not in done.stderr
    assert done.returncode == 1


def test_s4_a_position_of_a_finished_game_without_a_phase_is_refused(skald: Skald) -> None:
    skald("new", "vendel", "First frost", *SEATS)
    answer = skald("position", data("pos.json"))
    assert (answer.code, "LAW-TURN" in answer.err, "Traceback" in answer.text) == (3, True, False), answer.text
    assert skald("table").code == 0
    assert skald("log", "--json").json["moves"][-1]["move"] == 1


@pytest.mark.parametrize("kind", ["left out", "doubled"])
@pytest.mark.parametrize("player", ["Jon", "Ann"])
def test_s4_a_hand_over_with_lines_doubled_or_left_out_is_refused_or_shown(
    skald: Skald, tmp_path: Path, kind: str, player: str
) -> None:
    lines = (RECORDS / "campaign-2-pax.skald").read_text(encoding="utf-8").splitlines()
    head, *told = [line for line in lines if line.startswith(("new ", "heir "))]
    odd = next(line for line in told if line.startswith(f"heir {player} "))
    told = [*told, odd] if kind == "doubled" else [line for line in told if line != odd]
    (tmp_path / "odd.skald").write_text("\n".join((head, *told, "")), encoding="utf-8")
    answer = skald("import", "odd.skald")
    assert (answer.code in (0, 2, 3), "Traceback" in answer.text) == (True, False), answer.text
    if answer.code == 0:
        for words in (["table"], ["score"], ["moves"], ["transition"], ["export", "markdown"], ["timeline"]):
            shown = skald(*words)
            assert shown.code in (0, 3, 5), shown.text


LAID = [
    ("gone-viking-golden.skald", "gone-viking.tokens_taken", {"player": "Mallory"}, 12, "supply"),
    ("gone-viking-golden.skald", "gone-viking.tokens_taken", {"tokens": ["C"] * 99}, 12, "GV-CMP-02"),
    ("gone-viking-golden.skald", "gone-viking.tokens_taken", {"player": "Mallory"}, 14, "supply"),
]
"""A record, a fact of it, what a stranger changed, the last move that is kept, and what is said of the table."""


@pytest.mark.parametrize(("record", "type_", "change", "end", "so"), LAID)
def test_s1_what_nobody_can_have_laid_is_found_on_import_and_by_doctor(
    skald: Skald, tmp_path: Path, record: str, type_: str, change: dict[str, Any], end: int, so: str
) -> None:
    drafts = mutated(record, type_, change, end=end)
    (tmp_path / "odd.jsonl").write_text(lines_of(drafts), encoding="utf-8")
    answer = skald("import", "odd.jsonl")
    assert (answer.code, so in answer.err) == (1, True), answer.text
    log = SqliteLog("skald.db", create=True)
    log.append("gone-viking-stranger", 0, drafts)
    log.close()
    assert skald("doctor").code == 1
