"""An answer that is longer than the screen is handed to a program that turns its pages, as git does."""

import os
import subprocess
import sys
import time
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cli.sight import Sight

LESS = "FRX"
"""What less is told when nobody told it anything: leave when all is on one screen, keep colours, clear nothing."""

UNRUN = (2, 126, 127)
"""What a shell leaves with that cannot read, run or find the program."""

AT_ONCE = 1.0
"""Seconds in which nobody has read a page: a pager that fails sooner has shown none."""


def turn(text: str, sight: "Sight") -> None:
    """Show *text* on stdout, by the pager of *sight* when the screen has fewer lines; a pager that fails shows all."""
    if text.count("\n") < (sight.height or 0) or not _turned(text, sight.pager):
        sys.stdout.write(text)


def _turned(text: str, pager: str) -> bool:
    """Run *pager* on *text* until the person leaves it; False when it cannot be run, or fails at once."""
    sys.stdout.flush()
    surroundings = {"LESS": LESS, "LV": "-c"} | os.environ
    into = {"stdin": subprocess.PIPE, "encoding": "utf-8", "errors": "backslashreplace"}
    began = time.monotonic()
    with subprocess.Popen(pager, shell=True, env=surroundings, **into) as child:  # type: ignore[call-overload]
        with suppress(BrokenPipeError):  # who has seen enough leaves before the end
            _written(child, text)
        while child.poll() is None:
            with suppress(KeyboardInterrupt):  # a key of the pager, as long as it runs
                child.wait()
    at_once = time.monotonic() - began < AT_ONCE
    return not (child.returncode in UNRUN or (child.returncode and at_once))


def _written(child: "subprocess.Popen[str]", text: str) -> None:
    pipe = child.stdin
    assert pipe is not None
    with pipe:
        pipe.write(text)
