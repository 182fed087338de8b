"""The command ``skald shell``."""

import os
import sys

import typer

from cli.command import Call, command
from cli.shell import lines
from cli.shell.desk import Desk


@command(but=("as_json",), looks=True)
def shell(call: Call) -> None:
    """Log many moves: the same lines as after `skald play`, with completion and without start-up.

    In a terminal Tab offers what is legal now and a refused line stays to be edited. From a pipe each line is a move,
    the ones behind a refused line are tried too, and the exit code is that of the first refused one; for all or nothing
    there is `skald import`.
    """
    log, session = call.log, call.session
    if not sys.stdin.isatty():
        code = lines.piped(Desk(log, session, None, told=True, db=call.db))
    elif _plain():
        code = lines.asked(Desk(log, session, input, told=False, db=call.db))
    else:
        from prompt_toolkit.shortcuts import prompt  # only for a terminal: from a pipe a line is there sooner

        from cli.shell import terminal

        code = terminal.run(Desk(log, session, prompt, told=False, db=call.db))
    if code:
        raise typer.Exit(code)


def _plain() -> bool:
    """Tell whether the terminal cannot move its cursor, or does not show what is printed."""
    return not sys.stdout.isatty() or os.environ.get("TERM", "").casefold() in ("dumb", "unknown")
