"""The commands that write a game to a file: one for each format."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from inspect import Parameter, Signature
from typing import Annotated, Any

import typer

from campaign.handover import set_up
from cli.command import Call, Command, command
from cli.files import write_text
from cli.loading import Commands
from cli.options import Output, Over
from events.envelope import Envelope
from events.errors import NotFound
from events.kernel import GameOpened
from events.replay import guarded
from exports.formats import FORMATS, Format
from exports.source import Moment
from projections.history import History
from projections.sheets import Sheet
from projections.told import told


class Recorded:
    """The game that a call means as the `Source` of a file; it is folded when more than its facts is asked for."""

    def __init__(self, call: Call) -> None:
        self._call = call

    @cached_property
    def facts(self) -> Sequence[Envelope]:
        """Return all facts; raises NotFound when there are none."""
        found = list(guarded(self._call.log.read(self._call.stream)))
        if not found:
            raise NotFound(f"no game is recorded as {self._call.stream}", hint="skald games")
        return found

    @property
    def opening(self) -> GameOpened:
        """Return the fact that opened the game."""
        return self._call.session.opening

    @property
    def history(self) -> History:
        """Return its moves."""
        return self._call.session.history

    @property
    def rules(self) -> str:
        """Return the printed name of its rules."""
        return self._call.session.game.title

    def at(self, number: int | None = None) -> Moment:
        """Return the game as it stood after move *number*, None: as it stands."""
        game, table = (
            self._call.session.game,
            self._call.session.table if number is None else self._call.session.at(number),
        )
        view, score = game.view(table), game.score(table)
        return Moment(view, score, game.turn(table), game.sheets(view), game.score_sheets(score))

    def story(self) -> Sequence[Sheet]:
        """Return what the game tells of its moves, or else the table as it stands."""
        game = self._call.session.game
        if game.story is None:
            return self.at().sheets
        return game.story(told(self._call.session.envelopes, self.history, game.codec()))

    def taken_over(self) -> Mapping[str, Any] | None:
        """Return the set-up that an earlier game gave it, with what was done of it."""
        return self._call.session.game.setup(self._call.session.table)

    def handed_on(self) -> Mapping[str, Any]:
        """Return the set-up that it gives to the next game; raises Refused when it hands nothing on."""
        return set_up(self._call.session)


def _command(form: Format) -> Command:
    """Return the command that writes a game as *form*, with a switch for each of its own."""

    def write(call: Call, output: str, yes: bool, **switches: bool) -> None:
        write_text(output, form.make(Recorded(call), **switches), over=yes)

    kinds = [Parameter("call", Parameter.POSITIONAL_OR_KEYWORD)]
    for name, text in form.switches.items():
        kind = Annotated[bool, typer.Option(f"--{name}", help=text)]
        kinds.append(Parameter(name, Parameter.KEYWORD_ONLY, annotation=kind, default=False))
    kinds.append(Parameter("output", Parameter.KEYWORD_ONLY, annotation=Output, default="-"))
    kinds.append(Parameter("yes", Parameter.KEYWORD_ONLY, annotation=Over, default=False))
    write.__signature__, write.__doc__ = Signature(kinds), form.make.__doc__  # type: ignore[attr-defined]
    return command(but=("as_json",))(write)


export = Commands(
    "Write the current game to a file or to stdout.", {name: _command(form) for name, form in FORMATS.items()}
)
