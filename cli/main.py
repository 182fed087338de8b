"""The command ``skald``: its commands, and the one place where errors become text and exit codes."""

import atexit
import gc
import os
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from typing import Annotated, Any, NoReturn, cast

import typer
from typer.exceptions import TyperException

from cli import sight
from cli.commands import COMMANDS
from cli.config import configured
from cli.loading import Group
from cli.options import By, Color, Db, GameRef, NoPager, Quiet
from events.errors import SkaldError, StorageTrouble

INSTALLS = (
    "Install completion for the shell this is typed in, and say what that changed: a script in the home folder, and "
    "for bash and zsh lines in ~/.bashrc or ~/.zshrc that load it."
)
"""Help of ``--install-completion``."""

WIDEST_HELP = 100
"""Columns that help takes at most: longer lines of prose are hard to follow."""

INTERRUPTED = 130
"""Exit code of a command that was left with Ctrl-C."""

FEW_SEARCHES = 50_000
"""New objects before Python looks for garbage; by default 700, though a command that starts throws nothing away."""


def application() -> Group:
    """Return the command line; a command is loaded when a line names it."""
    app = typer.Typer(
        cls=Group,
        name="skald",
        help="Log the moves of a physical Viking board game; see the table, the score, and take anything back.",
        rich_markup_mode=None,
        invoke_without_command=True,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(skald)
    found = cast(Group, typer.main.get_command(app))
    found.take(COMMANDS)
    params: list[Any] = found.params
    for param in params:
        if param.name == "install_completion":
            param.help, param.callback = INSTALLS, _install
    return found


def _install(ctx: typer.Context, param: Any, value: Any) -> Any:
    """Install completion when that is asked for."""
    if not value:
        return value
    from cli.shell_words import install

    return install(ctx, param, value)


def _version(asked: bool) -> None:
    if asked:
        from importlib.metadata import PackageNotFoundError, version

        try:
            typer.echo(f"skald {version('skald-saga')}")
        except PackageNotFoundError:
            typer.echo("skald (run from its source folder)")
        raise typer.Exit


def skald(
    ctx: typer.Context,
    db: Db = None,
    game: GameRef = None,
    by: By = None,
    color: Color = None,
    no_pager: NoPager = False,
    quiet: Quiet = False,
    version: Annotated[
        bool, typer.Option("--version", "-V", callback=_version, is_eager=True, help="Show the version and leave.")
    ] = False,
) -> None:
    """Log the moves of a physical Viking board game; see the table, the score, and take anything back.

    These options may stand before the command or behind it.
    """
    shown = {"SKALD_COLOR": color, "SKALD_NO_PAGER": "1" if no_pager else None, "SKALD_QUIET": "1" if quiet else None}
    _hand_down(ctx, {"SKALD_DB": db, "SKALD_GAME": game, "SKALD_BY": by, **shown})
    if ctx.invoked_subcommand is None:
        _begin()


def _begin() -> None:
    """Answer ``skald`` alone."""
    from cli.command import Call
    from cli.commands.status import begin

    said = [os.environ.get(name) for name in ("SKALD_DB", "SKALD_GAME", "SKALD_BY")]
    with Call(*said, looks=True) as call:
        begin(call)


def _hand_down(ctx: typer.Context, values: dict[str, str | None]) -> None:
    """Let the command find *values* where it looks when it is told nothing; all is as before once it is done."""
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
    _open_what_is_closed()
    _speak_utf8()
    if "_SKALD_COMPLETE" in os.environ:
        from cli.complete import without_colours

        without_colours()
    words = sys.argv[1:] if argv is None else list(argv)
    _know_shells(words)
    with ExitStack() as stack:
        try:
            if words[:1] != ["config"]:  # which tells by itself what the file says
                stack.enter_context(configured())
        except SkaldError as error:
            sys.exit(_report(error, words))
        stack.enter_context(sight.seeing(_first_sight(words)))
        _run(words)


def _first_sight(words: Sequence[str]) -> sight.Sight:
    """Return what help is shown on; a command looks again when its options are read."""
    paged = "--no-pager" not in words and not os.environ.get("SKALD_NO_PAGER")
    return sight.look(os.environ.get("SKALD_COLOR"), paged=paged)


def _run(words: list[str]) -> NoReturn:
    try:
        left = application()(args=words, prog_name="skald", standalone_mode=False, terminal_width=_help_width())
        sys.stdout.flush()
    except BrokenPipeError:
        _leave_quietly()
    except SystemExit as left_by_typer:
        if isinstance(left_by_typer.__context__, BrokenPipeError):
            _leave_quietly()
        raise
    except KeyboardInterrupt:
        sys.exit(_interrupted())
    except (SkaldError, TyperException, OSError) as error:
        sys.exit(_report(error, words))
    if left == INTERRUPTED:  # which is what typer makes of it
        _interrupted()
    sys.exit(left if isinstance(left, int) else 0)


def _help_width() -> int | None:
    """Return the width of help on a terminal; None leaves it to typer: a file has 80 columns."""
    width = sight.now().width
    return width and min(width, WIDEST_HELP)


def _know_shells(words: Sequence[str]) -> None:
    """Answer bash or zsh that asks for completion, and leave; have our scripts ready for who installs them."""
    if "_SKALD_COMPLETE" in os.environ:
        from cli.shell_words import asked

        code = asked(application())
        if code is not None:
            sys.exit(code)
    elif words and words[0].startswith(("--show-completion", "--install-completion")):
        from cli.shell_words import use_scripts

        use_scripts()


def _leave_quietly() -> NoReturn:
    """Leave with 0: who reads the answer has seen enough, as ``head`` does; typer would call that a failure."""
    _close_stdout()
    sys.exit(0)


def _interrupted() -> int:
    """Tell what was written before Ctrl-C, and return the exit code."""
    from cli.render import RECORDED, UNWRITTEN, tell

    done = f"{RECORDED[-1]} is recorded" if RECORDED else "" if UNWRITTEN else "nothing was recorded"
    tell("; ".join(["interrupted", *filter(None, [done]), *UNWRITTEN]))
    return INTERRUPTED


def _report(error: SkaldError | TyperException | OSError, words: list[str]) -> int:
    """Tell what went wrong and return the exit code."""
    from cli.render import RECORDED, report, tell

    if isinstance(error, OSError):
        _close_stdout()
        if RECORDED:
            tell(f"{RECORDED[-1]} is recorded; only the answer could not be shown: {error.strerror or error}")
            return 0
        return report(StorageTrouble(f"{error.strerror or error}; the answer is not whole"), as_json=False)
    if isinstance(error, TyperException):
        from cli.usage import is_help, understood

        if is_help(error):
            tell(error.format_message())
            return 2
        error = understood(error, words)
    return report(error, as_json="--json" in words)


def _start_quickly() -> None:
    """Spare a command three searches that find nothing: for garbage as it loads and leaves, for plugins of pydantic."""
    gc.set_threshold(FEW_SEARCHES)
    atexit.register(gc.freeze)
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")


def _open_what_is_closed() -> None:
    """Let a stream that the caller has closed (``>&-``) come from and lead to nowhere, and no file take its place."""
    for name, number, mode in (("stdin", 0, "r"), ("stdout", 1, "w"), ("stderr", 2, "w")):
        if getattr(sys, name) is None:
            nowhere = os.open(os.devnull, os.O_RDWR)
            if nowhere != number:
                os.dup2(nowhere, number)
                os.close(nowhere)
            setattr(sys, name, os.fdopen(number, mode, encoding="utf-8", closefd=False))


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
