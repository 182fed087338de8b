"""A: a line knows its player, and no later correction gives a move to somebody else."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from campaign.records import prepare
from campaign.service import Service
from events.errors import NotUnderstood, Refused
from events.memory import MemoryLog
from exports.record import read_record, record_text
from tests.found.desk import Skald, record
from tests.vendel_lines import ids, tick

BORDER = (
    'new vendel "Border" --player Jon:red --player Ann:blue',
    "location holm gandvik",
    "start Jon",
    "home Ann holm",
    "home Jon svea",
    "begin",
    "journey warrior essex",
    "journey merchant svea",
    "journey leader svea",
    "journey merchant holm",
    "journey settler holm",
    "journey leader holm",
    "journey warrior holm",
)
THREE = (
    'new vendel "Three" --player Jon:red --player Ann:blue --player Bo:green',
    "location holm gandvik",
    "start Jon",
    "home Bo essex",
    "home Ann holm",
    "home Jon svea",
    "begin",
    *("journey warrior ulaid", "journey merchant svea", "journey leader svea"),  # 8 to 10, Jon
    *(f"journey {talent} holm" for talent in ("merchant", "settler", "leader", "warrior")),  # 11 to 14, Ann
    *(f"journey {talent} essex" for talent in ("merchant", "settler", "leader", "warrior")),  # 15 to 18, Bo
    *(f"journey {talent} holm" for talent in ("seeress", "shipwright")),  # 19, 20: Ann begins round 2
)


def game(*lines: str) -> Service:
    """Return a game in memory; a line that bears its player is typed without, as the version before knew none."""
    session = Service.begin(MemoryLog(), lines[0], clock=tick(), who="Cy", new_id=ids())
    for line in lines[1:]:
        session.play(line)
    return session


def bare(line: str) -> str:
    """Return a line without the player before it, and without what force adds."""
    head, mark, rest = line.partition(": ")
    return (rest if mark and " " not in head else line).split(" --force")[0]


def acted(session: Service, number: int) -> str | None:
    """Return the player whom the facts of a move name first."""
    for _, payload in session.facts_of(number):
        if player := json.loads(payload).get("player"):
            return str(player)
    return None


def owners(session: Service) -> list[tuple[str, str | None]]:
    """Return line and player of each move that counts behind the set-up."""
    kept = [(bare(session.history.entries[n].line), acted(session, n)) for n in session.history.line]
    return [one for one in kept if one[0].startswith("journey")]


def with_choices(session: Service, line: str) -> Service:
    """Carry out a correction; what no longer fits is left out."""
    session.play([*line.split(maxsplit=2)[:2], "--drop", "--", line.split(maxsplit=2)[2]])
    return session


def is_subsequence(found: Sequence[object], of: Sequence[object]) -> bool:
    rest = iter(of)
    return all(one in rest for one in found)


def test_a1_a_dearer_correction_gives_no_move_to_somebody_else(skald: Skald) -> None:
    session = game(*BORDER)
    before = owners(session)
    with pytest.raises(Refused, match=r"9 .*was Jon's; it would be Ann's turn"):
        session.play(["amend", "7", "journey warrior essex --venture"])
    with_choices(session, "amend 7 journey warrior essex --venture")
    assert is_subsequence(owners(session)[1:], before)
    assert ("journey leader svea", "Ann") not in owners(session)


def test_a1_what_no_longer_fits_is_left_out_or_recorded_against_the_rules_in_one_step() -> None:
    session = game(*BORDER)
    view = session.game.view(session.table)
    session.play(
        ["amend", "7", "--against", "9", "--because", "he took one more", "--", "journey warrior essex --venture"]
    )
    assert ("journey leader svea", "Jon") in [(line, acted(session, n)) for n, line in enumerate_bare(session)]
    assert session.table.turn == "Jon"  # Ann's four actions are hers, and round 2 has begun
    session.play("undo")
    assert session.game.view(session.table) == view
    session.play("redo")
    assert session.table.turn == "Jon"


def enumerate_bare(session: Service) -> list[tuple[int, str]]:
    return [(n, bare(session.history.entries[n].line)) for n in session.history.line]


def test_a1_a_cheaper_correction_ends_no_turn_by_itself_and_the_end_is_put_in_front() -> None:
    dear = [*BORDER[:6], "journey warrior essex --venture", "journey merchant svea", *BORDER[9:]]
    session = game(*dear)
    before = owners(session)
    with pytest.raises(Refused, match=r"was Ann's; it would be Jon's turn"):
        session.play(["amend", "7", "journey warrior essex"])
    session.play(["amend", "7", "--then", "Jon: end", "--", "journey warrior essex"])
    assert owners(session)[1:] == before[1:]
    assert [line for _, line in enumerate_bare(session)][6:9] == [
        "journey warrior essex",
        "journey merchant svea",
        "end",
    ]
    session.play("undo")
    assert owners(session) == before


@pytest.mark.parametrize(
    "line",
    [
        "amend 8 journey warrior ulaid --venture",  # dearer: Jon's turn is over earlier
        "amend 15 journey merchant svea",  # dearer, in the turn that ends the round
        "amend 14 --delete",
        "amend 8 --insert journey warrior svea",
        "amend 18 --insert journey shipwright essex",
        "amend 17 --delete",
    ],
)
def test_a1_at_three_seats_and_across_the_end_of_a_round(line: str) -> None:
    session = game(*THREE)
    before = owners(session)
    number, words = line.split()[1], line.split()[2:]
    flags = [word for word in words if word.startswith("--") and word != "--venture"]
    move = " ".join(word for word in words if word not in flags)
    session.play(["amend", number, *flags, "--drop", *(["--", move] if move else [])])
    new = [one for one in owners(session) if one not in before]
    assert is_subsequence([one for one in owners(session) if one not in new], before)
    assert len(new) <= 1


def test_a1_with_vendela_in_a_seat() -> None:
    text = Path(record("solo")).read_bytes()
    session = prepare(MemoryLog(), read_record(text, "solo"), clock=tick(), who="x", new_id=ids()).session
    begun = next(n for n, line in enumerate_bare(session) if line.startswith("journey"))
    kept = {n: acted(session, n) for n in session.history.line if n > begun}
    session.play(["amend", str(begun), "--delete", "--drop"])
    for entry in session.history.entries.values():
        was = getattr(entry, "stands_for", None)
        if was:
            assert acted(session, entry.number) == kept[was]


@settings(max_examples=25)
@given(st.data())
def test_a1_amend_anything_anywhere_and_no_later_move_changes_its_owner(data: st.DataObject) -> None:
    session = game(*THREE)
    owner = {number: acted(session, number) for number in session.history.line}
    number = data.draw(st.integers(8, 20))
    moves = ["journey warrior ulaid --venture", "journey seeress svea", "journey shipwright holm", "end", "note x"]
    move = data.draw(st.sampled_from([None, *moves]))
    insert = data.draw(st.booleans()) and move is not None
    words = ["--delete"] if move is None else [*(["--insert"] if insert else []), "--", move]
    try:
        session.play(["amend", str(number), "--drop", *words])
    except (Refused, NotUnderstood):
        return
    lines = {bare(line): n for n, line in enumerate_bare(game(*THREE))}
    for n in session.history.line:
        text = bare(session.history.entries[n].line)
        if text in lines and lines[text] > number and text != move:
            assert acted(session, n) == owner[lines[text]]


def test_a2_a_line_may_begin_with_its_player_and_is_checked(typed: Skald) -> None:
    answer = typed(*BORDER[:6], "Jon: journey warrior essex", "jo: jo mer svea", "Ann: journey leader svea")
    assert answer.code == 3
    assert "it is Jon's turn" in answer.err
    assert "without the player: journey leader svea" in answer.err
    assert typed("JON: journey leader svea").code == 0


def test_a2_a_record_edited_by_hand_cannot_give_a_move_away(typed: Skald, skald: Skald, tmp_path: Path) -> None:
    typed(*BORDER)
    text = skald("export", "record").out
    assert "Jon: journey warrior essex\n" in text
    assert "home Ann holm\n" in text
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    (tmp_path / "b.skald").write_text(
        "\n".join(lines).replace("warrior essex", "warrior essex --venture"), encoding="utf-8"
    )
    answer = skald("import", "b.skald")
    assert (answer.code, "it is Ann's turn" in answer.err) == (3, True)


def test_a2_names_with_spaces_and_lines_of_several_people(skald: Skald, typed: Skald) -> None:
    typed('new vendel "T" --player "Jon Smith:red" --player Ann:blue', "start Jon", "home Ann svea", "home Jon essex")
    typed("begin", '"Jon Smith:" journey warrior essex')
    assert skald("log", "--json").json["moves"][-1]["line"] == '"Jon Smith": journey warrior essex'
    trick = record("gone-viking-three")
    session = prepare(
        MemoryLog(), read_record(Path(trick).read_bytes(), "g"), clock=tick(), who="x", new_id=ids()
    ).session
    assert any(line.partition(": ")[2].startswith("trick ") for line in record_text(session.envelopes).splitlines())


def test_a2_a_record_without_players_is_read_and_says_that_its_head_was_not_compared(
    typed: Skald, skald: Skald, tmp_path: Path
) -> None:
    old = ["# skald record 1", "#@ 2026-11-30T19:00:00Z Cy vendel-aaaaaaaa", *BORDER, "# head " + "0" * 64]
    (tmp_path / "old.skald").write_text("\n".join(old), encoding="utf-8")
    answer = skald("import", "old.skald")
    assert (answer.code, "head was not compared" in answer.out) == (0, True)
    assert skald("log", "--json").json["moves"][6]["line"] == "Jon: journey warrior essex"


def test_a3_log_names_player_and_round_in_text_and_json(typed: Skald, skald: Skald) -> None:
    typed(*BORDER)
    moves = skald("log", "--json").json["moves"]
    assert [one.get("player", "?") for one in moves] == [
        None,
        None,
        "Jon",
        "Ann",
        "Jon",
        None,
        *3 * ["Jon"],
        *4 * ["Ann"],
    ]
    assert [one.get("round", "?") for one in moves] == [*6 * [None], *7 * [1]]
    assert "round 1  Ann: journey merchant holm" in skald("log").out


@pytest.mark.parametrize("command", [("audit", "--json"), ("score", "--why", "--json"), ("log", "--json")])
def test_a3_each_answer_for_programs_names_player_and_round(typed: Skald, skald: Skald, command: list[str]) -> None:
    typed(*BORDER, "undo", 'ruling "so be it"')
    found = skald(*command).json
    rows = found.get("moves") or found.get("findings") or found["why"]
    assert all({"player", "round"} <= set(row) for row in rows)


def test_a3_replay_and_why_show_them(typed: Skald, skald: Skald) -> None:
    typed(*BORDER)
    assert "round 1  Jon: journey warrior essex" in skald("replay", "--plain", "--from", "7", "--to", "7").out
    assert skald("import", record("jon")).code == 0
    assert "Jon: journey warrior essex --venture" in skald("score", "--why").out


def test_a3_in_gone_viking_too(skald: Skald) -> None:
    assert skald("import", record("gone-viking-golden")).code == 0
    moves = {one["line"].split(": ")[-1].split()[0]: one for one in skald("log", "--json").json["moves"]}
    for verb in ("trick", "tribute", "build", "trump"):
        if verb in moves:
            assert moves[verb].get("player"), verb
            assert moves[verb].get("round"), verb


def test_a4_the_answer_says_the_new_number_and_an_old_one_leads_to_it(typed: Skald, skald: Skald) -> None:
    typed(*BORDER)
    answer = skald("amend", "12", "journey seeress holm")
    assert (answer.code, "12 to 13 are 15 to 16 now" in answer.out) == (0, True)
    again = skald("amend", "12", "journey leader holm")
    assert (again.code, "12 is 15 now" in again.out) == (0, True)
    assert skald("undo").code == 0
    assert skald("amend", "15", "--delete").code == 0


def test_a4_a_move_that_was_taken_back_has_no_successor(typed: Skald, skald: Skald) -> None:
    typed(*BORDER, "undo")
    assert skald("amend", "13", "journey seeress holm").code == 3
