"""``skald edit``: moves in an editor, the differences, one correction, and nothing typed is lost."""

import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from campaign.amend import ALONE, VALUED
from campaign.service import Service
from cli import door, editor
from cli.shell.desk import Desk
from events.memory import MemoryLog
from tests.cli.conftest import Answer, Skald
from tests.vendel_lines import JON, ids, tick

Edit = Callable[..., Answer]


@pytest.fixture
def played(game: Skald) -> Skald:
    """Return what runs a command, with five remarks in the game, moves 2 to 6."""
    for number in range(2, 7):
        game("note", f"n{number}")
    return game


@pytest.fixture
def edit(played: Skald, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Edit:
    """Return what runs ``skald edit`` with an editor that puts a text in the place of what it opens."""

    def run(text: str, *words: str) -> Answer:
        typed = tmp_path / "typed"
        typed.write_text(text, encoding="utf-8")
        monkeypatch.setenv("EDITOR", f"cp {shlex.quote(str(typed))}")
        return played("edit", *words)

    return run


def lines(skald: Skald) -> list[str]:
    return [entry["line"] for entry in skald("log", "--json").json["moves"]]


def kept_in(error: str) -> Path:
    """Return the file that *error* names."""
    words = error.split()
    return Path(words[words.index("--from") + 1])


def kept(error: str) -> str:
    """Return the text whose file *error* names."""
    return kept_in(error).read_text(encoding="utf-8")


def test_what_is_changed_is_shown_and_recorded_as_one_step(edit: Edit, played: Skald) -> None:
    answer = edit("2 note n2\n5 note n5\n3 note drei\nnote new\n", "2..5", "--yes", "--because", "cake")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.splitlines()[:6] == [
        "    5  moved   note n5",
        "    3  was     note n3",
        "       is      note drei",
        "    4  out     note n4",
        "       new     note new",
        "4 moves are decided again; 1 stays as before",
    ]
    assert answer.out.splitlines()[-1] == "take it back: skald undo"
    assert lines(played)[1:] == ["note n2", "note n5", "note drei", "note new", "note n6"]
    assert played("undo").code == 0
    assert lines(played)[1:] == [f"note n{number}" for number in range(2, 7)]


def test_a_changed_line_is_shown_old_and_new(edit: Edit) -> None:
    answer = edit("4 note vier\n3 note n3", "3..4", "--dry-run")
    shown = answer.out.splitlines()[:3]
    assert shown == ["    4  was     note n4", "       is      note vier", "    3  moved   note n3"]
    assert "only tried" in answer.out


@pytest.mark.parametrize("text", ["", "\n \n", "3 note n3\n4 note n4", "# only\n3 note n3\n\n  4  note n4  \r\n"])
def test_nothing_changed_says_so(edit: Edit, played: Skald, text: str) -> None:
    assert edit(text, "3..4", "--yes") == Answer(0, "nothing changed\n", "")
    assert edit(text, "3..4", "--yes", "--json").json["written"] is False
    assert len(lines(played)) == 6


def test_an_editor_that_fails_changes_nothing(played: Skald, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VISUAL", "false")
    assert played("edit", "--yes") == Answer(0, "nothing changed\n", "")
    monkeypatch.setenv("VISUAL", "/no/such/editor -w")
    answer = played("edit", "--yes")
    assert (answer.code, "hint: choose one: EDITOR=nano" in answer.err) == (5, True)
    monkeypatch.delenv("VISUAL")
    monkeypatch.setattr(editor, "which", lambda program: None)
    assert played("edit", "--yes").code == 5


def test_one_of_those_that_are_there_is_the_usual_editor(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = list[list[str]]()

    def call(words: list[str]) -> int:
        opened.append(words[:-1])
        return 0

    monkeypatch.setattr(subprocess, "call", call)
    monkeypatch.setattr(editor, "which", lambda program: program if program in ("nano", "vi") else None)
    for name, said in (("VISUAL", "code -w"), ("EDITOR", "nvim")):
        with monkeypatch.context() as patch:
            patch.setenv(name, said)
            assert editor.edited("x", "again") == "x"
    assert editor.edited("y", "again") == "y"
    assert opened == [["code", "-w"], ["nvim"], ["nano"]]


def test_a_refused_line_is_named_and_the_text_is_kept_and_opened_again(
    edit: Edit, played: Skald, monkeypatch: pytest.MonkeyPatch
) -> None:
    played("play", "add", "2")
    text = "6 note n6\nadd 99\n7 add 2\n"
    answer = edit(text, "6..", "--yes")
    assert answer.code == 3
    assert answer.err.startswith("skald: line 2 of the text: refused: ")
    assert kept(answer.err) == text
    assert len(lines(played)) == 7
    again = next(word for word in answer.err.split() if word.endswith(".txt"))
    monkeypatch.setenv("EDITOR", "sed -i s/99/3/")
    answer = played("edit", "6..7", "--from", again, "--yes")
    assert answer.code == 0, answer.err
    assert lines(played)[-3:] == ["note n6", "Jon: add 3", "Ann: add 2"]


@pytest.mark.parametrize(("text", "code"), [("2 note n2\n77 note x", 2), ("2 nonsense", 2), ("2 add 99", 3)])
def test_what_is_not_taken_loses_nothing_and_writes_nothing(edit: Edit, played: Skald, text: str, code: int) -> None:
    for words in (["--yes"], ["--dry-run"]):
        answer = edit(text, "2..3", *words)
        assert answer.code == code
        assert "of the text" in answer.err.splitlines()[0]
        assert kept(answer.err) == text
    assert edit(text, "2..3", "--yes", "--json").json["hint"].endswith("opens it again")
    assert len(lines(played)) == 6


def test_a_later_move_that_no_longer_fits_is_named_with_what_to_type(edit: Edit, played: Skald) -> None:
    for line in ("add 2", "add 3"):
        played("play", *line.split())
    answer = edit("# without it", "7", "--yes")
    assert answer.code == 3
    assert "1 later move no longer fits: 8; 8 Ann: add 3: " in answer.err
    assert "skald edit 7..8 has them in the text" in answer.err
    assert kept(answer.err) == "# without it"


def test_what_others_record_meanwhile_is_a_conflict(
    played: Skald, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def other(words: list[str]) -> int:
        with door.opened(str(tmp_path / "skald.db")) as log:
            door.session(log, None, "jon").play("note meanwhile")
        Path(words[-1]).write_text("2 note zwei", encoding="utf-8")
        return 0

    monkeypatch.setattr(subprocess, "call", other)
    answer = played("edit", "2", "--yes")
    assert (answer.code, kept(answer.err)) == (4, "2 note zwei")
    assert lines(played)[-1] == "note meanwhile"
    assert "note zwei" not in lines(played)


def test_a_text_that_is_not_utf8_is_kept(played: Skald, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "call", lambda words: Path(words[-1]).write_bytes(b"2 note \xff") and 0)
    answer = played("edit", "2", "--yes")
    assert answer.code == 2
    assert "save it as UTF-8; the text is kept; skald edit 2 --from " in " ".join(answer.err.split())
    assert kept_in(answer.err).read_bytes() == b"2 note \xff"


@pytest.mark.parametrize("status", [1, 3, -15])
def test_a_text_that_a_failing_editor_changed_is_kept(
    played: Skald, monkeypatch: pytest.MonkeyPatch, status: int
) -> None:
    def call(words: list[str]) -> int:
        Path(words[-1]).write_text("2 note zwei", encoding="utf-8")
        return status

    monkeypatch.setattr(subprocess, "call", call)
    answer = played("edit", "2", "--yes")
    assert (answer.code, kept(answer.err)) == (130, "2 note zwei")
    assert answer.err.startswith(f"skald: left: the editor left with an error ({status}); nothing was written")
    monkeypatch.setattr(subprocess, "call", lambda words: status)
    again = str(kept_in(answer.err))
    assert played("edit", "2", "--from", again, "--yes") == Answer(0, "nothing changed\n", "")


def test_an_editor_that_takes_the_file_away_changes_nothing(played: Skald, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EDITOR", "rm")
    assert played("edit", "2", "--yes") == Answer(0, "the editor left no text; nothing changed\n", "")


@pytest.mark.parametrize("name", ["VISUAL", "EDITOR"])
def test_an_editor_that_is_no_command_is_named_and_blanks_are_none(
    played: Skald, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(editor, "which", lambda program: None)
    monkeypatch.setenv(name, 'vim "x')
    answer = played("edit", "2", "--yes")
    assert (answer.code, f'{name} is no command: vim "x' in answer.err) == (2, True)
    monkeypatch.setenv(name, " \t")
    answer = played("edit", "2", "--yes")
    assert (answer.code, "there is no editor" in answer.err) == (5, True)


class Terminal:
    """A stream of a person; it is read from as stdin was."""

    def __init__(self, stream: object) -> None:
        self._stream = stream

    def __getattr__(self, name: str) -> object:
        return getattr(self._stream, name)

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("said", "code"), [("y", 0), ("yes", 0), ("n", 130), ("", 130), (None, 130)])
def test_it_is_asked_about_once(
    edit: Edit, played: Skald, monkeypatch: pytest.MonkeyPatch, said: str | None, code: int
) -> None:
    assert edit("2 note zwei", "2").code == 2, "nobody can be asked"
    asked = list[str]()

    def answer(question: str, **_: object) -> str:
        asked.append(question)
        if said is None:
            raise KeyboardInterrupt
        return said

    monkeypatch.setattr("typer.prompt", answer)
    monkeypatch.setattr(sys, "stdin", Terminal(sys.stdin))
    monkeypatch.setattr(sys, "stdout", Terminal(sys.stdout))
    left = edit("2 note zwei", "2")
    assert (left.code, len(asked)) == (code, 1)
    assert ("note zwei" in lines(played)) == (code == 0)
    if code:
        assert kept(left.err) == "2 note zwei"


def test_the_shell_opens_it_on_its_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    session = Service.begin(MemoryLog(), JON[0], clock=tick(), who="Ann", new_id=ids())
    for line in (*JON[1:], "journey warrior essex --venture"):
        session.play(line)
    desk = Desk(session.log, session, None, told=False)
    monkeypatch.setenv("EDITOR", "sed -i 's/^12 .*/jm ul\\nnote cake/'")
    assert desk.do("edit 12 --yes")
    assert [entry.line for entry in list(session.history.entries.values())[-2:]] == [
        "Jon: journey merchant ulaid",
        "note cake",
    ]
    assert "take it back" in capsys.readouterr().out
    assert desk.do("undo")
    assert session.history.line[-1] == 12


def test_moves_that_are_none_and_a_wrong_last_one(edit: Edit) -> None:
    assert edit("x", "99", "--yes").code == 5
    assert edit("x", "two", "--yes").code == 2
    assert edit("2 note zwei", "2", "--yes", "--if-last", "3").code == 4


@pytest.mark.parametrize("option", [*ALONE, *VALUED])
def test_an_option_of_a_correction_in_front_of_the_number_is_sent_behind_it(played: Skald, option: str) -> None:
    answer = played("amend", option, "note x", "2", "--delete")
    assert answer.code == 2
    assert f"{option} stands behind the number of the move" in answer.err
    assert f"type: skald amend 12 {option} …" in answer.err
