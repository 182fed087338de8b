"""The command ``skald``: its commands, and the one place where errors become text and exit codes."""

import sys
from collections.abc import Sequence
from typing import Annotated

import typer
from typer.exceptions import TyperException

from cli.commands import play, shelf, show, transfer
from cli.options import RAW
from events.errors import SkaldError, StorageTrouble

app = typer.Typer(
    name="skald",
    help="Log the moves of a physical Viking board game; see the table, the score, and take anything back.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("new", context_settings={"ignore_unknown_options": True, "allow_extra_args": True})(play.new)
app.command("play", context_settings=RAW)(play.play)
app.command("import")(transfer.import_)
app.command("table")(show.table)
app.command("score")(show.score)
app.command("log")(show.log)
app.command("undo")(play.undo)
app.command("redo")(play.redo)
app.command("note")(play.note)
app.command("position")(play.position)
app.command("verify")(shelf.verify)
app.command("games")(shelf.games)
app.command("use")(shelf.use)
app.add_typer(transfer.export, name="export")


def _version(asked: bool) -> None:
    if asked:
        from importlib.metadata import PackageNotFoundError, version

        try:
            typer.echo(f"skald {version('skald-saga')}")
        except PackageNotFoundError:
            typer.echo("skald (run from its source folder)")
        raise typer.Exit


@app.callback()
def skald(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and leave.")
    ] = False,
) -> None:
    """Log the moves of a physical Viking board game; see the table, the score, and take anything back."""


def main(argv: Sequence[str] | None = None) -> None:
    """Run one command and leave with its exit code.

    Args:
        argv: the words after ``skald``; None for those of the process.

    Raises:
        SystemExit: always, with 0 to 6, or 130 when it was interrupted.
    """
    _speak_utf8()
    words = sys.argv[1:] if argv is None else list(argv)
    try:
        left = app(args=words, prog_name="skald", standalone_mode=False)
        sys.stdout.flush()
    except BrokenPipeError:
        _close_stdout()
        sys.exit(0)
    except KeyboardInterrupt:
        sys.exit(130)
    except (SkaldError, TyperException, OSError) as error:
        sys.exit(_report(error, words))
    sys.exit(left if isinstance(left, int) else 0)


def _report(error: SkaldError | TyperException | OSError, words: list[str]) -> int:
    """Tell what went wrong and return the exit code."""
    from cli.render import report, tell

    if isinstance(error, OSError):
        _close_stdout()
        return report(StorageTrouble(f"{error.strerror or error}; the answer is not whole"), as_json=False)
    if isinstance(error, TyperException):
        from cli.usage import understood

        if type(error).__name__ == "NoArgsIsHelpError":
            tell(error.format_message())
            return 2
        error = understood(error, words)
    return report(error, as_json="--json" in words)


def _speak_utf8() -> None:
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")


def _close_stdout() -> None:
    """Point stdout to nowhere, so that the interpreter's last flush does not fail too."""
    import os

    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    main()
