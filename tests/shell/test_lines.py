"""Lines from a pipe: each is a move, a refused one does not stop the next, the exit code is that of the first."""

import io
from collections.abc import Callable
from contextlib import suppress
from copy import copy
from pathlib import Path
from typing import Any

import pytest

from campaign.service import Service
from cli import door, sight
from cli.door import unbroken
from cli.render import report
from cli.shell.desk import Desk
from events.errors import Conflict, Left, NotUnderstood, SkaldError
from events.memory import MemoryLog
from tests.cli.conftest import Answer, Skald, skald  # noqa: F401 -- the fixture
from tests.shell.conftest import ROOT
from tests.vendel_lines import JON, ids, tick

Pipe = Callable[[str], Answer]


@pytest.fixture
def pipe(skald: Skald, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Pipe:  # noqa: F811
    """Return a function that pipes text into ``skald shell`` on Jon's game."""
    (tmp_path / "jon.skald").write_text("\n".join(JON), encoding="utf-8")
    assert skald("import", "jon.skald").code == 0

    def run(text: str) -> Answer:
        typed = io.BytesIO(text.encode("utf-8", "surrogateescape"))
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(typed, encoding="utf-8"))
        return skald("shell")

    return run


def test_each_line_is_a_move(pipe: Pipe) -> None:
    answer = pipe("\ufeff# a comment\r\n\r\njourney warrior essex --venture\r\njo mer ul")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.splitlines() == [
        "12  Jon: journey warrior essex --venture",
        "    cost 3: no Presence in German Ocean +1, Venture +1; round 1, 550 CE: Jon, 1 of 4 actions left; "
        "take it back: undo",
        "13  Jon: journey merchant ulaid",
        "    cost 1; Ann's turn; round 1, 550 CE: Ann, 4 of 4 actions left; take it back: undo",
    ]


FORCED = "journey warrior essex\njourney merchant svea\njourney leader polotsk --force --because why"


def test_a_command_that_leaves_with_a_code_gives_it_to_the_shell(pipe: Pipe, skald: Skald) -> None:  # noqa: F811
    assert pipe("audit --strict\n").code == 0
    assert pipe(f"{FORCED}\naudit --help\n").code == 0
    assert skald("audit", "--strict").code == pipe("audit --strict\nscore\n").code == 1
    assert pipe("journey leader nowhere\naudit --strict\n").code == 2
    assert pipe("audit --strict\njourney leader nowhere\n").code == 1


def test_a_refused_line_is_named_and_the_next_is_tried(pipe: Pipe, skald: Skald) -> None:  # noqa: F811
    answer = pipe(
        "journey warrior essex --venture\njourney leader polotsk\njourney warrior nowhere\njourney merchant ulaid\n"
    )
    assert answer.code == 3
    assert "skald: line 2: refused: 3 of 4 are used" in answer.err
    assert "rule:    VV-TRN-06" in answer.err
    assert "skald: line 3:17: not-understood: TO: 'nowhere' is no place here" in answer.err
    assert [one["line"] for one in skald("log", "--json").json["moves"]][-2:] == [
        "Jon: journey warrior essex --venture",
        "Jon: journey merchant ulaid",
    ]


def test_quit_ends_it(pipe: Pipe) -> None:
    answer = pipe("quit\nend\n")
    assert (answer.code, answer.out) == (0, "")


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        ("table", 0, "Map"),
        ("tab Ann", 0, "blue"),
        ("table Nobody", 2, "known: Jon, Ann, Bo"),
        ("score", 0, "Score so far"),
        ("score --why", 0, "Why"),
        ("score all", 2, "score [--why]"),
        ("moves end", 0, "end"),
        ("log 1", 0, "   11  "),
        ("log x", 2, "log [N]"),
        ("help", 0, "The turn\n  journey"),
        ("help", 0, "Set right\n  undo"),
        ("help all", 0, "Tell the table\n  location"),
        ("help log", 0, "log [N]: the last N moves"),
        ("help journey", 0, "journey TALENT TO [--from ZONE]"),
        ("help nonsense", 2, "is no move"),
        ("amend 9 --delete", 3, "VV-SET"),
        ("amend 99 end", 3, "it does not count"),
        ("\x07", 2, "a control character"),
        ("\udcff", 2, "a control character"),
        ("new vendel T --player A --player B", 0, "T: set-up"),
        ("help", 0, "Commands, the same as outside; help COMMAND tells more\n  new, import, status, undo"),
        ("help timeline", 0, "Usage: timeline [OPTIONS]"),
        ("timeline", 0, "setup"),
        ("audit", 0, "nothing to ask about"),
        ("games", 0, "vendel"),
        ("table --player Ann --json", 0, '"colour": "blue"'),
        ("log --last 1", 0, "   11  "),
        ("export record", 0, "# head "),
        ("catalog show --printed", 0, "[locations]"),
        ("campaign", 0, "Usage: campaign"),
        ("campaign foo", 2, "'foo' is no command of campaign"),
        ("verify --game 1", 2, "'--game' is no option of verify"),
        ("audit --nope", 2, "'--nope' is no option of audit; allowed: --strict, --json, "),
        ("exprot", 2, "did you mean 'export'?"),
        ("skald note hello there", 0, '12  note "hello there"'),
        ("skald position no.json", 5, "there is no file 'no.json'"),
        ("skald new vendel T", 3, "LAW-SEATS"),
        ("play end", 2, "type the move alone"),
        ("shell", 2, "you are in it; quit leaves"),
        ("use 1", 0, "round 1"),
        ("use nope", 5, "skald: line 1: not-found: no game is called 'nope'"),
        ("quit now", 2, "quit takes nothing, and 'now' stands behind it"),
        ("exit now", 2, "quit takes nothing"),
        ("undo --yes", 0, "12  undo"),
        ("und --yes --dry-run", 0, "only tried; nothing is written"),
        ("undo --nope", 2, "'--nope' is no option of undo; allowed: --to, --count"),
        ("undo --help", 0, "undo [COUNT] [--to N]"),
        ("journey warrior -h", 0, "journey TALENT TO"),
        ("position no.json", 5, "skald: line 1: not-found: there is no file 'no.json'"),
        ("position {", 2, "no JSON"),
        ("bot --why", 3, "VV-BOT-01"),
        ("amend journey warrior essex 12", 2, "the number stands first: amend 12 journey warrior essex"),
        ("amend --because x 12 end", 2, "  | amend --because x 12 end"),
        ("export winter", 2, "is no command of export; allowed: record,"),
        ("s", 2, "may be any of"),
        ("x" * 20_000, 2, "10000 are allowed"),
    ],
)
def test_what_a_line_answers(pipe: Pipe, line: str, code: int, said: str) -> None:
    answer = pipe(line)
    assert answer.code == code
    assert said in answer.out + answer.err


def test_amend_says_what_becomes_of_later_moves(pipe: Pipe) -> None:
    pipe("journey warrior essex\njourney merchant ulaid\n")
    answer = pipe("amend 12 journey warrior essex --venture\n")
    assert answer.code == 0
    assert "changes: 13 Jon: journey merchant ulaid" in answer.out
    assert "Jon: journey warrior essex --venture: corrected" in answer.out
    unanswered = pipe("undo 3\njourney warrior essex --venture\namend 18 --insert journey warrior polotsk\n")
    assert unanswered.code == 3
    assert "no longer fits: 18 Jon: journey warrior essex --venture" in unanswered.out
    assert "--drop leaves out all" in unanswered.err


def desk(*more: str, answer: str | None = None) -> Desk:
    session = Service.begin(MemoryLog(), JON[0], clock=tick(), who="Ann", new_id=ids())
    for line in (*JON[1:], *more):
        session.play(line)
    return Desk(session.log, session, None if answer is None else lambda question: answer, told=False)


@pytest.mark.parametrize(
    ("before", "offered"),
    [
        ("tim", ["timeline"]),
        ("timeline --p", ["--plot"]),
        ("campaign st", ["standings"]),
        ("catalog ch", ["check"]),
        ("export record --out", ["--output"]),
        ("verify --g", []),
        ("skald bo", ["bot"]),
        ("skald bot --w", ["--why"]),
        ("jou", ["journey"]),
    ],
)
def test_tab_knows_the_commands_once_no_move_begins_so(before: str, offered: list[str]) -> None:
    assert desk().words(before) == offered


def test_a_command_that_records_is_no_news(capsys: pytest.CaptureFixture[str]) -> None:
    one = desk()
    assert one.do("skald note one")
    assert one.do("end")
    assert one.session.history.last == 13


def test_the_standing_is_that_of_the_table() -> None:
    one = desk()
    before = one.standing()
    assert before == "Jon 2   Ann 2   Bo 2"
    one.do("journey warrior essex --venture")
    assert one.standing() == "Jon 4   Ann 2   Bo 2"
    assert one.standing() is one.standing()


def test_news_are_what_others_wrote() -> None:
    one = desk()
    other = Service.resume(one.session.log, one.session.stream, clock=tick(), who="Cy")
    other.play("journey warrior essex")
    other.play("undo")
    assert one.news() == ["Cy recorded 12 meanwhile: Jon: journey warrior essex", "Cy recorded 13 meanwhile: undo"]
    assert one.news() == []


def test_what_no_longer_fits_is_left_out_when_that_is_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    one = desk("journey warrior essex --venture", "journey merchant ulaid", answer="1")
    assert one.do("amend 12 --insert journey warrior polotsk")
    assert one.session.last is not None
    assert "--out 12" in one.session.last.line
    assert "1  leave it out" in capsys.readouterr().out


def test_a_question_that_is_left_writes_nothing() -> None:
    def left(question: str) -> str:
        raise KeyboardInterrupt

    one = desk("journey warrior essex --venture", "journey merchant ulaid")
    one = Desk(one.session.log, one.session, left, told=False)
    with pytest.raises(Left, match="nothing was written"):
        one.do("amend 12 --insert journey warrior polotsk")
    assert one.session.history.last == 13


def test_the_shell_keeps_to_what_guards_a_handed_on_game(monkeypatch: pytest.MonkeyPatch) -> None:
    from campaign.carried import WouldChange

    def guard(*args: object, **more: object) -> None:
        raise WouldChange("x", "y", [])

    monkeypatch.setattr(door, "guard", guard)
    with pytest.raises(WouldChange):
        desk().do("end")
    for answer in ("y", " YES "):
        assert desk(answer=answer).do("end")
    for answer in ("", "n"):
        with pytest.raises(WouldChange):
            desk(answer=answer).do("end")


def test_the_signal_of_ctrl_c_breaks_nothing_between_prompts() -> None:
    import os
    import signal

    with unbroken():
        os.kill(os.getpid(), signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        os.kill(os.getpid(), signal.SIGINT)


def test_an_odd_line_is_no_move() -> None:
    with pytest.raises(NotUnderstood):
        desk().do("jurney")


def test_a_bots_turn_is_told_and_its_line_is_offered(capsys: pytest.CaptureFixture[str]) -> None:
    lines_of = (ROOT / "tests" / "records" / "solo.skald").read_text(encoding="utf-8").splitlines()
    moves = [line for line in lines_of if line and not line.startswith("#")]
    session = Service.begin(MemoryLog(), moves[0], clock=tick(), who="Ann", new_id=ids())
    one = Desk(session.log, session, None, told=False)
    offered = []
    for line in moves[1:]:
        due = one.due()
        if due:
            offered.append((due, line.split()[0]))
        session.play(line)
    assert len(offered) > 3
    assert {due for due, _ in offered} == {"bot"}
    assert {verb for _, verb in offered} == {"bot"}
    assert "does this:\n  1  " in capsys.readouterr().out


def other_than(one: Desk) -> Service:
    return Service.resume(one.session.log, one.session.stream, clock=tick(), who="Cy")


@pytest.mark.parametrize("line", ["end", "undo", "undo --yes", "note hello", "skald note hello", "journey nobody"])
def test_nothing_is_recorded_behind_what_was_not_told(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    one = desk()
    other_than(one).play("journey warrior essex")
    with pytest.raises(Conflict, match="nothing was written"):
        one.do(line)
    assert "Cy recorded 12 meanwhile: Jon: journey warrior essex" in capsys.readouterr().err
    assert one.session.history.last == 12
    assert one.do("end")


def test_what_others_recorded_is_told_before_an_answer_that_only_reads(capsys: pytest.CaptureFixture[str]) -> None:
    one = desk()
    other_than(one).play("journey warrior essex")
    assert one.do("log 1")
    out, err = capsys.readouterr()
    assert "Cy recorded 12 meanwhile" in err
    assert "   12  " in out


def test_how_to_take_it_back_is_told_at_first_and_when_something_was_revealed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    one = desk()
    for number in range(5):
        one.do(f"note {number}")
        assert ("take it back" in capsys.readouterr().out) is (number < 3)
    one.do("journey warrior essex --venture")
    assert "take it back: undo" in capsys.readouterr().out


LONG = "in the year of the long winter it is the turn of everybody who has not passed"


@pytest.mark.parametrize("width", [40, 60, 80])
def test_what_a_refusal_allows_is_wrapped_once_and_stays_behind_its_label(
    capsys: pytest.CaptureFixture[str], width: int
) -> None:
    one = desk()
    with pytest.raises(SkaldError) as refused:
        one.do("home Bo essex")
    refused.value.hint = LONG
    with sight.seeing(sight.Sight(messages=width)):
        report(refused.value, as_json=False)
    shown = capsys.readouterr().err
    first, *others = shown[shown.index("  hint:") : shown.index("  rule:")].splitlines()
    assert max(map(len, shown.splitlines())) <= width
    assert others
    assert all(line.startswith(" " * 11) and line[11] != " " for line in others)
    assert " ".join([first.removeprefix("  hint:"), *others]).split() == LONG.split()


def test_a_correction_needs_no_quotes_where_its_move_has_options() -> None:
    one = desk(answer="1")
    one.do("journey warrior essex")
    one.do("amend 12 journey warrior essex --venture")
    assert "journey warrior essex --venture" in one.below("amend 12 journey warrior essex --venture")
    lines = [entry.line for entry in one.session.history.entries.values()]
    assert lines[-2:] == ['amend 12 "journey warrior essex --venture"', "Jon: journey warrior essex --venture"]


def test_a_fault_of_a_view_ends_nothing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    one = desk()

    def fault(*_: object) -> None:
        raise KeyError("odd")

    game = one.session.game
    for name in ("score", "turn", "legal", "names", "sheets"):
        with monkeypatch.context() as patch:
            patch.setattr(one.session, "_game", replace_member(game, name, fault))
            assert one.words("jou") is not None
            assert one.turn() is not None
            assert one.standing() is not None
            assert one.due() is not None
            for line in ("table", "help", "score", "moves"):
                with suppress(SkaldError):
                    assert one.do(line)
    assert one.do("end")


def replace_member(game: Any, name: str, value: Any) -> Any:
    twin = copy(game)
    object.__setattr__(twin, name, value)
    return twin
