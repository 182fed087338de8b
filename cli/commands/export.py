"""The commands that write a game to a file: one for each format."""

import sys
from inspect import Parameter, Signature
from typing import Annotated, Any

import typer

from cli.command import Call, Command, command
from cli.files import write_text
from cli.loading import Commands, Later
from cli.options import Output, Over
from cli.recorded import Recorded
from cli.render import say_done
from exports.formats import FORMATS, Format


def _command(form: Format) -> Command:
    """Return the command that writes a game as *form*, with an option for each of its own."""

    def write(call: Call, output: str | None, yes: bool, **own: bool | int | None) -> None:
        named = output or _usual(call, form)
        write_text(named, form.make(Recorded(call), **own), over=yes)
        if output is None and named != "-":
            say_done(f"written: {named}")

    kinds = [Parameter("call", Parameter.POSITIONAL_OR_KEYWORD)]
    for name, text in form.switches.items():
        kind = Annotated[bool, typer.Option(f"--{name.replace('_', '-')}", help=text)]
        kinds.append(Parameter(name, Parameter.KEYWORD_ONLY, annotation=kind, default=False))
    for name, (option, text) in form.numbers.items():
        number = Annotated[int | None, typer.Option(option, min=1, metavar="N", help=text)]
        kinds.append(Parameter(name, Parameter.KEYWORD_ONLY, annotation=number, default=None))
    where, usual = (_file(form.suffix), None) if form.suffix else (Output, "-")
    kinds.append(Parameter("output", Parameter.KEYWORD_ONLY, annotation=where, default=usual))
    kinds.append(Parameter("yes", Parameter.KEYWORD_ONLY, annotation=Over, default=False))
    write.__signature__, write.__doc__ = Signature(kinds), form.make.__doc__  # type: ignore[attr-defined]
    return command(but=("as_json",), writes=True)(write)


def _file(suffix: str) -> Any:
    """Return the option that names the file of a format which is no text to read in a terminal."""
    text = (
        f"Where to write; - is the standard output. Without it: GAME{suffix} on a terminal, else the standard output."
    )
    return Annotated[str | None, typer.Option("--output", "-o", metavar="FILE", help=text)]


def _usual(call: Call, form: Format) -> str:
    """Return where a game is written when nobody says: on a terminal what is no text goes to a file of its own."""
    return f"{call.stream}{form.suffix}" if form.suffix and sys.stdout.isatty() else "-"


export = Commands(
    "Write a game, or all of them, to a file or to stdout.",
    {
        **{name: _command(form) for name, form in FORMATS.items()},
        "csv": Later("cli.commands.handing:csv", "Write games as seven CSV files, for spreadsheets and DuckDB."),
        "bgstats": Later("cli.commands.plays:to_bgstats", "Hand a finished game to BG Stats: link, QR code or file."),
        "bgg": Later("cli.commands.plays:to_bgg", "Write a finished game for BoardGameGeek's form: text, JSON or CSV."),
        "sqlite": Later("cli.commands.handing:to_sqlite", "Write games as one SQLite file, for Datasette and for SQL."),
    },
)
