"""The command ``skald``: its commands, and the one place where errors become text and exit codes."""

import atexit
import gc
import os
import sys
from collections.abc import Sequence
from typing import Annotated

import typer
from typer.exceptions import TyperException

from cli.commands import (
    bot,
    campaign,
    catalog,
    change,
    copy,
    doctor,
    markdown,
    play,
    shelf,
    shell,
    show,
    stats,
    study,
    transfer,
)
from cli.complete import PlayCommand, without_colours
from cli.options import RAW, By, Db, GameRef
from events.errors import SkaldError, StorageTrouble

FEW_SEARCHES = 50_000
"""New objects before Python looks for garbage; by default 700, though a command that starts throws nothing away."""

app = typer.Typer(
    name="skald",
    help="Log the moves of a physical Viking board game; see the table, the score, and take anything back.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command(
    "new",
    options_metavar="GAME TITLE --player NAME[:COLOUR[:BOARD]] ... [--bot NAME[:COLOUR]] ... "
    "[--house SWITCH=VALUE] ... [OPTIONS]",
    context_settings={"ignore_unknown_options": True, "allow_extra_args": True},
)(play.new)
app.command("play", cls=PlayCommand, context_settings=RAW)(play.play)
app.command("shell")(shell.shell)
app.command("import")(transfer.import_)
app.command("table")(show.table)
app.command("score")(show.score)
app.command("log")(show.log)
app.command("undo")(play.undo)
app.command("redo")(play.redo)
app.command("amend", context_settings=RAW)(change.amend)
app.command("fork")(change.fork)
app.command("moves")(study.moves)
app.command("bot", context_settings=bot.OPTIONS)(bot.bot)
app.command("replay")(study.replay)
app.command("timeline")(study.timeline)
app.command("audit")(study.audit)
app.command("note")(play.note)
app.command("position")(play.position)
app.command("verify")(shelf.verify)
app.command("games")(shelf.games)
app.command("stats")(stats.stats)
app.command("use")(shelf.use)
app.command("copy")(copy.copy)
app.command("backup")(copy.backup)
app.command("restore")(copy.restore)
app.command("doctor")(doctor.doctor)
app.add_typer(catalog.catalog, name="catalog")
transfer.export.command("markdown")(markdown.export_markdown)
app.add_typer(transfer.export, name="export")
app.command("transition")(campaign.transition)
app.add_typer(campaign.campaign, name="campaign", no_args_is_help=True)


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
    ctx: typer.Context,
    db: Db = None,
    game: GameRef = None,
    by: By = None,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and leave.")
    ] = False,
) -> None:
    """Log the moves of a physical Viking board game; see the table, the score, and take anything back.

    --db, --game and --by may stand before the command or behind it.
    """
    _hand_down(ctx, {"SKALD_DB": db, "SKALD_GAME": game, "SKALD_BY": by})


def _hand_down(ctx: typer.Context, values: dict[str, str | None]) -> None:
    """Let the command find *values* where it looks when it is told nothing; all is as before once it is done."""
    import os

    before = {name: os.environ.get(name) for name in values}

    def restore() -> None:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value

    ctx.call_on_close(restore)
    os.environ.update({name: value for name, value in values.items() if value is not None})


def main(argv: Sequence[str] | None = None) -> None:
    """Run one command and leave with its exit code.

    Args:
        argv: the words after ``skald``; None for those of the process.

    Raises:
        SystemExit: always, with 0 to 6, or 130 when it was interrupted.
    """
    _start_quickly()
    _speak_utf8()
    if "_SKALD_COMPLETE" in os.environ:
        without_colours()
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


def _start_quickly() -> None:
    """Spare a command three searches that find nothing: for garbage as it loads and leaves, for plugins of pydantic."""
    gc.set_threshold(FEW_SEARCHES)
    atexit.register(gc.freeze)
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")


def _speak_utf8() -> None:
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")


def _close_stdout() -> None:
    """Point stdout to nowhere, so that the interpreter's last flush does not fail too."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    main()
