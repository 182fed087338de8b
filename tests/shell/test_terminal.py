"""The shell in a real terminal: completion, typing mistakes, Ctrl-C, kill -9, somebody else at the same game."""

import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import sleep

import pexpect
import pytest

from tests.shell.conftest import ESCAPES, ROOT, Shell

UP = "\x1b[A"

Recorded = Callable[[], list[str]]
Shells = Callable[..., Shell]


def one_shot(db: Path, *words: str) -> None:
    """Record a move from another process."""
    command = [sys.executable, "-m", "cli.main", "--db", str(db), "--by", "Cy", *words]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)


def test_the_prompt_tells_the_turn_and_the_bottom_line_the_standing(shells: Shells) -> None:
    shell = shells()
    greeting = shell.ready()
    assert "The rulebook's example  (vendel-shelltest)" in greeting
    assert "last: 11 begin, by Ann, 2026-11-30 19:00:10" in greeting
    assert "round 1, 550 CE: Jon, 4 of 4 actions left" in greeting
    assert "Jon 2   Ann 2   Bo 2" in greeting
    answer = shell.type("journey warrior essex --venture")
    assert "12  Jon: journey warrior essex --venture" in answer
    assert "cost 3: no Presence in German Ocean +1, Venture +1; take it back: undo" in answer
    assert "round 1, 550 CE: Jon, 1 of 4 actions left" in answer
    assert shell.leave() == 0


def test_tab_completes_from_what_is_legal_only(shell: Shell, recorded: Recorded) -> None:
    for keys, rest in (("jou", "rney"), ("w", "arrior"), ("ess", "ex"), ("--v", "enture")):
        shell.tab(keys, rest)
    shell.type("")
    assert recorded() == ["Jon: journey warrior essex --venture"]
    for keys, rest in (("jon", ":"), ("jou", "rney"), ("m", "erchant"), ("u", "laid")):
        shell.tab(keys, rest)
    shell.child.send("--v\t")
    assert "'--vx' is no option of journey" in shell.type("x")
    assert recorded() == ["Jon: journey warrior essex --venture"]


def test_tab_lists_what_fits(shell: Shell) -> None:
    shell.child.send("journey \t")
    for talent in ("leader", "merchant", "seeress", "settler", "shipwright", "warrior"):
        shell.shows(talent)


def test_up_brings_a_mistyped_line_back_with_the_cursor_at_what_is_odd(shell: Shell, recorded: Recorded) -> None:
    answer = shell.type("journey warrior esex --venture")
    assert "did you mean 'essex'?" in answer
    assert "^^^^" in answer
    shell.type(f"{UP}\x7f\x7f\x7fssex")
    assert recorded() == ["Jon: journey warrior essex --venture"]


def test_behind_a_refusal_the_next_key_begins_a_new_line(shell: Shell, recorded: Recorded) -> None:
    shell.type("journey warrior esex --venture")
    shell.type("end")
    assert recorded() == ["Jon: end"]


def test_a_refused_line_comes_back_and_can_be_forced(shell: Shell, recorded: Recorded) -> None:
    shell.type("journey warrior essex")
    shell.type("journey merchant svea")
    assert "VV-TRN-06" in shell.type("journey leader polotsk")
    assert "against the rules: VV-TRN-06" in shell.type(f'{UP} --force --because "we let him"')
    assert recorded()[-1] == 'Jon: journey leader polotsk --force --because "we let him"'


def test_pasted_lines_are_carried_out_up_to_the_first_that_is_refused(shell: Shell, recorded: Recorded) -> None:
    answer = shell.type("\x1b[200~journey warrior essex\njourney merchant nowhere\nend\x1b[201~")
    assert "12  Jon: journey warrior essex" in answer
    assert "not tried yet: 1 more line" in answer
    assert recorded() == ["Jon: journey warrior essex"]
    shell.type(f"{UP}\x17holm")
    assert recorded() == ["Jon: journey warrior essex", "Jon: journey merchant holm", "Jon: end"]


def test_the_shell_turns_to_another_game(shell: Shell, recorded: Recorded) -> None:
    assert "the current game now" in shell.type('fork "What if" --at 11')
    assert "12  Jon: end" in shell.type("end")
    assert "The rulebook's example" in shell.type("use 1")
    shell.type("journey warrior essex")
    assert recorded() == ["Jon: journey warrior essex"]
    assert shell.leave("exit\r") == 0


def test_ctrl_c_clears_the_line_and_loses_nothing(shell: Shell, recorded: Recorded) -> None:
    shell.type("journey warrior essex")
    shell.child.send("journey merchant u\x03")
    shell.ready()
    shell.type("journey merchant holm")
    assert recorded() == ["Jon: journey warrior essex", "Jon: journey merchant holm"]


def test_ctrl_c_at_any_moment_loses_no_acknowledged_move(shells: Shells, recorded: Recorded) -> None:
    shell = shells(PROMPT_TOOLKIT_NO_CPR="1")
    shell.shows("4 of 4 actions left")
    for number in range(10):
        shell.child.send(f"note {number}\r")
        sleep(number * 0.004)
        shell.child.kill(signal.SIGINT)
    shown = ""
    for _ in range(20):
        shell.child.send("\x03note end\r")
        ended = shell.child.expect(["  note end", pexpect.TIMEOUT], timeout=1) == 0
        shown += "" if not ended else str(shell.child.before)
        if ended:
            break
    acknowledged = re.findall(r"^\d+  (note \d)\r", ESCAPES.sub("", shown), re.MULTILINE)
    kept = [line for line in recorded() if line != "note end"]
    # The signal may cut off an answer; no move that was answered may be missing, and none stands twice.
    assert acknowledged
    assert [line for line in kept if line in acknowledged] == acknowledged
    assert len(set(kept)) == len(kept)


@pytest.mark.parametrize("moves", [1, 6])
def test_kill_9_loses_nothing_acknowledged(shell: Shell, shells: Shells, recorded: Recorded, moves: int) -> None:
    for number in range(moves):
        assert f"{12 + number}  note {number}" in shell.type(f"note {number}")
    shell.child.send("note half")
    shell.child.kill(signal.SIGKILL)
    shell.child.wait()
    assert recorded() == [f"note {number}" for number in range(moves)]
    again = shells()
    assert f"last: {11 + moves} note {moves - 1}, by jon" in again.ready()
    again.type("end")
    assert recorded()[-1] == "Jon: end"


def test_somebody_else_wrote_first(shell: Shell, db: Path, recorded: Recorded) -> None:
    one_shot(db, "play", "journey", "warrior", "essex")
    answer = shell.type("journey merchant ulaid")
    assert "Cy recorded 12 meanwhile: Jon: journey warrior essex" in answer
    assert "nothing was written" in " ".join(answer.split())
    assert "2 of 4 actions left" in answer
    assert recorded() == ["Jon: journey warrior essex"]
    shell.type(UP)
    assert recorded() == ["Jon: journey warrior essex", "Jon: journey merchant ulaid"]


def test_a_stale_undo_is_refused(shell: Shell, db: Path, recorded: Recorded) -> None:
    shell.type("journey warrior essex")
    one_shot(db, "play", "end")
    assert "Cy recorded 13 meanwhile: Jon: end" in shell.type("undo")
    assert recorded() == ["Jon: journey warrior essex", "Jon: end"]


def test_amend_needs_no_quotes_and_asks(shell: Shell, recorded: Recorded) -> None:
    shell.type("journey warrior essex --venture")
    shell.type("journey merchant ulaid")
    shell.child.send("amend 12 --insert journey warrior polotsk\r")
    shell.shows("no longer fits: 12 Jon: journey warrior essex")
    shell.shows("1 to 3:")
    shell.child.send("\x1b[5;1R3\r")
    assert "1 later move no longer fits" in shell.ready()
    assert len(recorded()) == 2
    shell.child.send(f"{UP}\r")
    shell.shows("1 to 3:")
    shell.child.send("\x1b[5;1R1\r")
    assert "left out" in shell.ready()
    assert recorded()[2].startswith("amend 12")


def test_history_goes_on_in_the_next_shell_and_not_into_the_log(
    shell: Shell, shells: Shells, recorded: Recorded
) -> None:
    shell.type("note first")
    shell.type("score")
    assert shell.leave() == 0
    again = shells()
    again.ready()
    again.type("\x1b[A\x1b[A")
    assert recorded() == ["note first", "note first"]


def test_quit_and_ctrl_d_leave(shells: Shells) -> None:
    for keys in ("quit\r", "\x04"):
        shell = shells()
        shell.ready()
        assert shell.leave(keys) == 0


def test_a_dumb_terminal_gets_plain_prompts(shells: Shells, recorded: Recorded) -> None:
    shell = shells(term="dumb")
    shell.shows("4 of 4 actions left\r\n> ")
    shell.child.sendline("journey warrior esex")
    shell.shows("did you mean 'essex'?")
    shell.child.sendline("journey warrior essex --venture")
    shell.shows("1 of 4 actions left\r\n> ")
    shell.child.sendintr()
    shell.shows("> ")
    shell.child.sendline("amend 12 --insert journey warrior polotsk")
    shell.shows("1 to 3:")
    shell.child.sendline("1")
    shell.shows("left out")
    shell.child.sendline("quit")
    shell.child.expect(pexpect.EOF)
    assert "\x1b" not in str(shell.child.before)
    assert recorded()[0] == "Jon: journey warrior essex --venture"


def test_a_short_line_is_told_in_full(shell: Shell, recorded: Recorded) -> None:
    assert "12  Jon: journey warrior essex --venture" in shell.type("jw es v")
    assert recorded() == ["Jon: journey warrior essex --venture"]


def test_a_question_that_is_answered_no_records_nothing_and_up_brings_the_line_back(
    shell: Shell, recorded: Recorded
) -> None:
    shell.child.send("awa jon 3 nowhere\r")
    shell.shows("record it as it stands? y/N")
    assert "the question was left; nothing was written" in shell.type("n")
    assert recorded() == []
    shell.child.send(f"{UP}\r")
    shell.shows("record it as it stands? y/N")
    shell.type("y")
    assert recorded() == ["award Jon 3 nowhere"]
