"""The commands that write a game to a file: one for each format."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from functools import cached_property
from inspect import Parameter, Signature
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cli import door
from cli.files import write_text
from cli.options import By, Db, GameRef, Output, Over
from events.errors import NotFound
from events.kernel import GameOpened
from events.replay import guarded
from exports.formats import FORMATS, Format
from exports.source import Moment
from projections.history import History
from projections.told import told

if TYPE_CHECKING:
    from campaign.session import Session
    from events.envelope import Envelope
    from events.log import EventLog
    from projections.sheets import Sheet

export = typer.Typer(help="Write the current game to a file or to stdout.", no_args_is_help=True)


class Recorded:
    """A game of a log as the `Source` of a file; it is folded when more than its facts is asked for.

    Args:
        log: where it is recorded.
        stream: its name there.
        fold: returns it as an open game.
    """

    def __init__(self, log: "EventLog", stream: str, fold: "Callable[[], Session]") -> None:
        self._log, self._stream, self._fold = log, stream, fold

    @cached_property
    def _session(self) -> "Session":
        return self._fold()

    @cached_property
    def facts(self) -> "Sequence[Envelope]":
        """Return all facts; raises NotFound when there are none."""
        found = list(guarded(self._log.read(self._stream)))
        if not found:
            raise NotFound(f"no game is recorded as {self._stream}", hint="skald games")
        return found

    @property
    def opening(self) -> GameOpened:
        """Return the fact that opened the game."""
        return self._session.opening

    @property
    def history(self) -> History:
        """Return its moves."""
        return self._session.history

    @property
    def rules(self) -> str:
        """Return the printed name of its rules."""
        return self._session.game.title

    def at(self, number: int | None = None) -> Moment:
        """Return the game as it stood after move *number*, None: as it stands."""
        game, table = self._session.game, self._session.table if number is None else self._session.at(number)
        view, score = game.view(table), game.score(table)
        return Moment(view, score, game.turn(table), game.sheets(view), game.score_sheets(score))

    def story(self) -> "Sequence[Sheet]":
        """Return what the game tells of its moves, or else the table as it stands."""
        game = self._session.game
        if game.story is None:
            return self.at().sheets
        return game.story(told(self._session.envelopes, self.history, game.codec()))

    def taken_over(self) -> Mapping[str, Any] | None:
        """Return what an earlier game has handed on to it, with what was done of it."""
        return self._session.game.setup_dossier(self._session.table)

    def handed_on(self) -> Mapping[str, Any]:
        """Return what it hands on to the next game; raises Refused when it hands nothing on."""
        from campaign.sagas import hand_on

        return hand_on(self._session.game, self._session.table)


def _command(form: Format) -> Callable[..., None]:
    """Return the command that writes a game as *form*, with a switch for each of its own."""

    def write(output: str, yes: bool, db: str | None, game: str | None, by: str | None, **switches: bool) -> None:
        with door.opened(db) as log, ExitStack() as stack:
            stream = door.find(log, game, door.name_of(by))

            def fold() -> "Session":
                stack.enter_context(door.guarding(stream))
                return door.session(log, stream, by)

            write_text(output, form.make(Recorded(log, stream, fold), **switches), over=yes)

    given = {"output": (Output, "-"), "yes": (Over, False), "db": (Db, None), "game": (GameRef, None), "by": (By, None)}
    asked = {
        name: (Annotated[bool, typer.Option(f"--{name}", help=text)], False) for name, text in form.switches.items()
    }
    kinds = [
        Parameter(name, Parameter.KEYWORD_ONLY, annotation=kind, default=default)
        for name, (kind, default) in (asked | given).items()
    ]
    write.__signature__, write.__annotations__ = Signature(kinds), {}  # type: ignore[attr-defined]
    write.__doc__ = form.make.__doc__
    return write


for _name, _form in FORMATS.items():
    export.command(_name)(_command(_form))
