"""Every answer fits the screen it is shown on, tells who acted in which round, and is coloured only where asked."""

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pexpect
import pytest

from cli import moments, pager, sight
from cli.colours import names_painted
from cli.replay import Steps
from cli.sight import Sight
from tests.cli.conftest import Skald
from tests.cli.test_layout import too_wide
from tests.games.states import RECORDS

ROOT = Path(__file__).parents[2]
WIDTHS = (60, 80, 120, 200)
LOOKS = (
    ["table"], ["table", "--brief"], ["score"], ["score", "--why"], ["log"], ["log", "--all"], ["log", "--last", "3"],
    ["audit"], ["timeline"], ["timeline", "--plot"], ["games"], ["moves"], ["replay", "--plain", "--every", "40"],
    ["stats"], ["transition"], ["campaign", "show"],
)  # fmt: skip
PAINT = re.compile(r"\x1b\[[0-9;]*m")
OF = {re.search(r"(?m)^new (\S+)", path.read_text(encoding="utf-8"))[1]: path for path in RECORDS}  # type: ignore[index]
"""A record of each game."""


@pytest.fixture
def on(skald: Skald, monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Return what lets all commands find a terminal of a width."""

    def at(width: int, *, colour: bool = False) -> None:
        seen = Sight(width, 24, colour, "", width)
        monkeypatch.setattr(sight, "look", lambda *_, **__: seen)

    return at


@pytest.mark.parametrize("path", [*OF.values(), ROOT / "tests/records/five-seats.skald"], ids=lambda path: path.stem)
def test_every_answer_fits(skald: Skald, on: Callable[[int], None], path: Path) -> None:
    assert skald("import", str(path)).code == 0
    for width in WIDTHS:
        on(width)
        for words in LOOKS:
            answer = skald(*words)
            lines = (answer.out + answer.err).splitlines()
            assert too_wide(lines, width) == [], words
            assert lines, words


@pytest.fixture
def five(skald: Skald) -> Skald:
    """Return the command line, on the game of five seats."""
    assert skald("import", str(ROOT / "tests/records/five-seats.skald")).code == 0
    return skald


@pytest.mark.parametrize("width", WIDTHS)
def test_each_move_of_the_log_can_be_read_back(five: Skald, on: Callable[[int], None], width: int) -> None:
    """Number, round, day, time, player and line of each move stand in what `log` shows, whatever the width."""
    moves = five("log", "--json").json["moves"]
    on(width)
    read = list(read_log(five("log").out.splitlines()))
    assert len(read) == len(moves)
    for (number, head, time, text), move in zip(read, moves, strict=True):
        assert (number, head) == (move["move"], ", ".join(filter(None, (move["stage"], move["at"][:10]))))
        assert time == move["at"][11:16]
        line = move["line"][:250]  # a whole document is cut
        assert text.startswith((line, f"{move['player']}: {line}"))
        assert move["player"] is None or text.startswith(f"{move['player']}: ")
        assert all(rule in text for rule in move["unchecked"])


def read_log(lines: list[str]) -> Iterator[tuple[int, str, str, str]]:
    """Yield number, round, time and text of each move."""
    head, found = "", None
    for line in lines[1:]:
        begun = re.match(r" *(\d+)  (\d\d:\d\d)  (.*)", line)
        if begun or not line.startswith(" "):
            if found:
                yield found
            found = (int(begun[1]), head, begun[2], begun[3]) if begun else None
            head = head if begun else line
        elif found:
            found = (*found[:3], f"{found[3]} {line.strip()}")


def test_the_log_for_a_pipe_is_a_move_a_line(five: Skald) -> None:
    moves = five("log", "--json").json["moves"]
    lines = five("log").out.splitlines()[1:-1]
    assert len(lines) == len(moves)
    assert next(line for line in lines if line[:5] == "  106").startswith(
        "  106  2026-11-21 16:27:55  Hild  round 3  Ivar: invest shipwright"
    )


def test_several_recorders_are_told_on_each_line(skald: Skald, on: Callable[[int], None]) -> None:
    skald("new", "beads", "Two", "--player", "Jon", "--player", "Ann")
    skald("play", "--by", "Ann", "add", "1")
    on(80)
    lines = skald("log").out.splitlines()
    assert "recorded by" not in lines[0]
    assert re.search(r"^    2  \d\d:\d\d  Ann  (\w+: )?add 1", lines[3]) or "  Ann  " in lines[-2]


def test_times_are_those_of_the_clock_here(five: Skald, monkeypatch: pytest.MonkeyPatch) -> None:
    import time

    with monkeypatch.context() as patch:
        patch.setenv("TZ", "Europe/Oslo")
        time.tzset()
        try:
            assert moments.local("2026-11-30T23:30:00Z") == "2026-12-01 00:30:00"
            assert "  2026-11-21 17:27:55  " in five("log").out
            assert "16:27:55Z" in five("log", "--json").out
        finally:
            patch.setenv("TZ", "UTC")
            time.tzset()
    assert (moments.clock("2026-11-30T23:30:00Z"), moments.local("odd")) == ("23:30", "odd")
    assert [moments.long(n) for n in (None, 7, 125)] == ["", "7 min", "2 h 05"]


def test_replay_for_programs_tells_player_round_and_gains(five: Skald) -> None:
    step = five("replay", "--json", "--from", "121", "--to", "121").json["steps"][0]
    assert (step["player"], step["stage"], step["round"], step["gains"]) == ("Hild", "round 3", 3, {"Hild": 2})


def test_a_replay_scrolls_and_steps() -> None:
    steps = Steps([1, 2, 3], lambda number, width: "\n".join(f"{number}.{line}" for line in range(10)))
    assert steps.shown(80, 4) == "1.0\n1.1\n1.2\n1.3"
    steps.scroll(99)
    assert steps.shown(80, 4).startswith("1.6")
    steps.step(1)
    assert steps.shown(80, 4).startswith("2.6")
    steps.read_on()
    assert steps.shown(80, 4).startswith("3.0")
    steps.read_on()
    steps.step(99)
    assert steps.shown(80, 4).startswith("3.4")
    steps.step(-99)
    steps.scroll(-99)
    assert steps.shown(80, 12).startswith("1.0")


def test_a_pipe_gets_no_colour_unless_it_is_asked_for(five: Skald, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not PAINT.search(five("table").out)
    coloured = five("table", "--color", "always").out
    assert "\x1b[31;1mIvar\x1b[m" in coloured
    assert PAINT.sub("", coloured) == five("table").out
    assert five("--color", "always", "table").out == coloured
    monkeypatch.setenv("SKALD_COLOR", "always")
    assert five("table", "--color", "never").out == five("table", "--color", "auto").out
    assert five("table", "--color", "blue").code == 2


def test_names_are_painted_as_whole_words() -> None:
    paint = names_painted({"Ann": "31", "Ann-Bo": "", "Bo": "34"}, ["Bo"], "Ann")
    assert paint("Anna Ann") == "Anna \x1b[31;4mAnn\x1b[m"
    assert paint("Bo:") == "\x1b[34;1mBo\x1b[m:"


@pytest.mark.parametrize(
    ("surroundings", "colours"),
    [({}, True), ({"NO_COLOR": "1"}, False), ({"NO_COLOR": ""}, True), ({"TERM": "dumb"}, False)],
)
def test_when_a_terminal_has_colours(surroundings: dict[str, str], colours: bool) -> None:
    assert sight._colours(surroundings) is colours


@pytest.mark.parametrize(
    ("surroundings", "found"), [({}, "less"), ({"PAGER": "more"}, "more"), ({"PAGER": "cat"}, ""), ({"PAGER": ""}, "")]
)
def test_which_pager_is_meant(surroundings: dict[str, str], found: str) -> None:
    assert sight._pager(surroundings) == found


def test_what_is_longer_than_the_screen_goes_to_the_pager(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "seen"
    seen = Sight(80, 3, pager=f"cat > '{file}'")
    pager.turn("a\nb\nc\n", seen)
    assert file.read_text(encoding="utf-8") == "a\nb\nc\n"
    pager.turn("a\nb\n", seen)
    assert capfd.readouterr().out == "a\nb\n"


@pytest.mark.parametrize("broken", ["no-such-pager", "/etc", 'less "x', 'cat "', "false", "exit 3", "cat > /no/where"])
def test_a_pager_that_does_not_run_swallows_nothing(broken: str, capfd: pytest.CaptureFixture[str]) -> None:
    for text in ("a\nb\nc\n", "a line\n" * 20_000):  # less, and more than a pipe holds
        pager.turn(text, Sight(80, 3, pager=broken))
        assert capfd.readouterr().out == text


def test_a_pager_that_was_read_in_is_left_as_it_likes(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pager, "AT_ONCE", 0)
    pager.turn("a\nb\nc\n", Sight(80, 3, pager="head -1; exit 1"))
    assert capfd.readouterr().out == "a\n"


def test_colours_that_are_always_asked_for_are_in_a_pipe_too(five: Skald) -> None:
    for words in (["log"], ["log", "--all"], ["score"], ["table"]):
        plain, painted = five(*words).out, five("--color", "always", *words).out
        assert "\x1b[33mHild\x1b[m" in painted, words
        assert PAINT.sub("", painted) == plain, words


def test_the_terminal_is_asked_in_one_place() -> None:
    asking = re.compile(r"get_terminal_size|shutil\.get_terminal|environ.*(COLUMNS|LINES)")
    found = [path.name for path in (ROOT / "cli").rglob("*.py") if asking.search(path.read_text(encoding="utf-8"))]
    assert found == ["sight.py"]


def test_a_real_terminal_is_seen(five: Skald, tmp_path: Path) -> None:
    words = ["-m", "cli.main", "--no-pager", "log", "--db", str(tmp_path / "skald.db")]
    child = pexpect.spawn(sys.executable, words, cwd=str(ROOT), encoding="utf-8", dimensions=(24, 66), timeout=60,
                          env={"PATH": "/usr/bin", "TERM": "xterm", "SKALD_BY": "jon"})  # fmt: skip
    child.expect(pexpect.EOF)
    lines = [PAINT.sub("", line) for line in str(child.before).replace("\r", "").splitlines()]
    assert too_wide(lines, 66) == []
    assert max(map(len, lines)) > 55
    assert "\x1b[33mHild\x1b[m" in str(child.before)


def test_the_list_of_games_tells_when_how_long_where_and_the_result(five: Skald, on: Callable[[int], None]) -> None:
    assert five("play-info", "--place", "Freya's kitchen").code == 0
    row = five("games", "--json").json["games"][0]
    assert (row["minutes"], row["place"], row["result"]) == (140, "Freya's kitchen", "Ivar won with 40")
    for width in (*WIDTHS, None):
        if width:
            on(width)
        words = " ".join(five("games").out.split())
        assert all(text in words for text in ("2026-11-21", "2 h 20", "Ivar", "40", "Freya's", "kitchen"))
        assert str(row["game"]) in words
