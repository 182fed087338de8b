"""A line of which nobody knew whether it was recorded, because the server was lost, and is typed again."""

from collections.abc import Callable, Iterator, Sequence

import pytest

from cli.shell.desk import Desk
from events.envelope import Draft, Envelope
from events.errors import Conflict, StorageTrouble, Unsure
from events.memory import MemoryLog
from tests.beads import beads, begun, reopened

__all__ = ["beads"]

pytestmark = pytest.mark.usefixtures("beads")


class Losing(MemoryLog):
    """A log whose server may be lost.

    Attributes:
        lost: None, or whether the next append is recorded though its answer is lost.
        is_away: whether nothing can be asked.
        late: facts that a server records before the next ones are sent.
    """

    lost: bool | None = None
    is_away = False
    late: Sequence[Draft] = ()

    def append(self, stream: str, expected: int, drafts: Sequence[Draft], *, key: str | None = None) -> list[Envelope]:
        if self.late:
            super().append(stream, expected, self.late)
            self.late = ()
        if self.lost is None:
            return super().append(stream, expected, drafts, key=key)
        if self.lost:
            super().append(stream, expected, drafts, key=key)
        self.lost = None
        raise Unsure("the server went away")

    def read(self, stream: str, *, gt: int = 0, lte: int | None = None) -> Iterator[Envelope]:
        if self.is_away:
            raise StorageTrouble("the server cannot be reached; nothing was written")
        return super().read(stream, gt=gt, lte=lte)


@pytest.fixture
def at() -> Callable[[bool], tuple[Desk, Losing]]:
    def lost(recorded: bool) -> tuple[Desk, Losing]:
        """Return a desk at which ``note one`` is unsure, and its log."""
        log = Losing()
        desk = Desk(log, begun(log), None, told=False)
        log.lost = recorded
        with pytest.raises(Unsure) as caught:
            desk.do("note one")
        assert caught.value.hint == "type it again: it is recorded once"
        log.is_away = True
        with pytest.raises(StorageTrouble, match="nothing was written"):
            desk.do("note one")
        log.is_away = False
        return desk, log

    return lost


def test_what_a_server_that_was_left_records_late_is_there_once(
    at: Callable[[bool], tuple[Desk, Losing]], capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is there when it is looked for, and the move comes in before it is sent again."""
    desk, log = at(False)
    doubt = desk.session.doubt
    assert doubt is not None
    log.late = doubt.tries[0]
    desk.do("note one")
    assert "recorded the first time" in capsys.readouterr().out
    assert notes(desk) == ["note one"]


@pytest.mark.parametrize("first", [True, False])
def test_a_line_that_was_unsure_twice_is_there_once(
    at: Callable[[bool], tuple[Desk, Losing]], capsys: pytest.CaptureFixture[str], first: bool
) -> None:
    """The first one comes in while the second is on its way, or the second is recorded and its answer lost."""
    desk, log = at(False)
    assert desk.session.doubt is not None
    log.late, log.lost = desk.session.doubt.tries[0] if first else [], not first
    with pytest.raises(Unsure):
        desk.do("note one")
    desk.do("note one")
    assert "recorded the first time" in capsys.readouterr().out
    assert notes(desk) == ["note one"]


def test_of_two_lines_that_were_unsure_each_is_told_what_became_of_it(
    at: Callable[[bool], tuple[Desk, Losing]], capsys: pytest.CaptureFixture[str]
) -> None:
    desk, log = at(False)
    log.lost = True
    with pytest.raises(Unsure):
        desk.do("note two")
    with pytest.raises(Conflict, match="the line before is recorded"):
        desk.do("note one")
    assert "recorded after all: 2 note two" in capsys.readouterr().err
    desk.do("note one")
    assert notes(desk) == ["note two", "note one"]


def notes(desk: Desk) -> list[str]:
    return [entry.line for entry in reopened(desk.session).history.entries.values()][1:]


@pytest.mark.parametrize("recorded", [True, False])
def test_the_same_line_is_there_once(
    at: Callable[[bool], tuple[Desk, Losing]], capsys: pytest.CaptureFixture[str], recorded: bool
) -> None:
    desk, _ = at(recorded)
    desk.do("note one")
    said = capsys.readouterr().out
    assert said.startswith("2  note one\n")
    assert ("recorded the first time" in said) == recorded
    assert notes(desk) == ["note one"]
    desk.do("note one")  # a second one that is meant
    assert notes(desk) == ["note one", "note one"]


def test_another_line_is_told_what_became_of_the_one_before(
    at: Callable[[bool], tuple[Desk, Losing]], capsys: pytest.CaptureFixture[str]
) -> None:
    desk, _ = at(False)
    desk.do("note two")
    assert "not recorded: note one" in capsys.readouterr().err
    assert notes(desk) == ["note two"]
    desk, _ = at(True)
    with pytest.raises(Conflict, match="the line before is recorded; nothing else was written"):
        desk.do("note two")
    assert "recorded after all: 2 note one" in capsys.readouterr().err
    desk.do("note one")
    assert notes(desk) == ["note one", "note one"]


@pytest.mark.parametrize("recorded", [True, False])
def test_what_others_recorded_is_told_apart(
    at: Callable[[bool], tuple[Desk, Losing]], capsys: pytest.CaptureFixture[str], recorded: bool
) -> None:
    desk, _ = at(recorded)
    reopened(desk.session).play("note hers")
    if recorded:
        desk.do("note one")
    with pytest.raises(Conflict, match="somebody else recorded a move"):
        desk.do("note two")
    assert "Ann recorded" in capsys.readouterr().err
    desk.do("note two")
    assert notes(desk) == [*["note one"][:recorded], "note hers", "note two"]


def test_a_command_that_shows_something_tells_it_too(
    at: Callable[[bool], tuple[Desk, Losing]], capsys: pytest.CaptureFixture[str]
) -> None:
    desk, _ = at(True)
    desk.do("log")
    assert "recorded after all: 2 note one" in capsys.readouterr().err
