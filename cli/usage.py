"""What is wrong with the words of a command, said in the same way as what is wrong with a move.

Typer tells it in its own words and its own form; here it becomes a ``NotUnderstood``: what was read, what is allowed,
where it stands, what to type.
"""

import re
from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from typer.exceptions import TyperException

from campaign.amend import ALONE, VALUED
from campaign.notation.names import shown
from campaign.notation.values import number_range
from campaign.notation.words import join, typed_hint
from cli.commands import COMMANDS
from cli.loading import Commands
from events.errors import NotUnderstood, did_you_mean

BEHIND = ("--json",)
"""Options of every command that do not stand before it: what is answered depends on them, not who asks or where."""

_COMMAND = re.compile(r"No such command '(?P<word>.*?)'\.", re.DOTALL)
_EXTRA = re.compile(r"Got unexpected extra arguments?(?:\(s\))? \((?P<word>.*)\)", re.DOTALL)


def is_help(error: TyperException) -> bool:
    """Tell whether *error* is the help of a command that was typed without the word below it."""
    return type(error).__name__ == "NoArgsIsHelpError"


def understood(error: TyperException, words: Sequence[str], before: Sequence[str] = ("skald",)) -> NotUnderstood:
    """Return what typer has to say about the command line, in our words.

    Args:
        error: as typer raised it.
        words: the command line, without ``skald``.
        before: what stands before them, nothing in the shell.
    """
    ctx = getattr(error, "ctx", None)
    path = ctx.command_path if ctx else " ".join((*before, *_path(words)))
    odd, message, hint = _told(error, ctx, path, words[len(path.split()) - len(before) :])
    try:
        line, found = join([*before, *words])
    except NotUnderstood as worse:
        return worse
    at = next((word for word in found[len(before) :] if odd and odd in (word.text, word.text.partition("=")[0])), None)
    column, width = (at.column, at.width) if at else (len(line) + 1, 1)
    known = [name.lstrip("-") for name in _options(ctx)] if ctx else None
    hint = (typed_hint(at, known) if at else None) or hint
    return NotUnderstood(message, column=column, width=width, line=line, hint=hint or f"type: {path} --help")


def _told(error: TyperException, ctx: Any, path: str, words: Sequence[str]) -> tuple[str | None, str, str | None]:
    """Return the word that is meant, the message, and the hint."""
    text = error.format_message()
    command, extra = _COMMAND.search(text), _EXTRA.search(text)
    option, param = getattr(error, "option_name", None), getattr(error, "param", None)
    if command:
        known = list(ctx.command.commands)
        listed = f"; allowed: {', '.join(known)}" if ctx.parent else ""
        return (
            command["word"],
            f"{shown(command['word'])} is no command of {path}{listed}",
            did_you_mean(command["word"], known),
        )
    if extra:
        word = extra["word"]
        return word.split()[0], f"{shown(word)} is too much", f"usage: {_usage(ctx)}"
    if option and "No such option" in text:
        known = _options(ctx)
        if not ctx.parent and option in BEHIND:
            return option, f"{shown(option)} stands behind the command", f"type: {path} COMMAND {option}"
        if ctx.command.name == "amend" and option in (*ALONE, *VALUED):
            return option, f"{option} stands behind the number of the move", f"type: {path} 12 {option} …"
        message = f"{shown(option)} is no option of {path}; allowed: {', '.join(known)}"
        return option, message, did_you_mean(option, known)
    if option:
        wants = "stands alone, without a value" if "does not take" in text else "needs a value"
        return option, f"{option} {wants}", None
    if param is not None:
        return _bad_param(param, text, ctx, words)
    return None, text[:1].lower() + text[1:].rstrip("."), None


def _options(ctx: Any) -> list[str]:
    shown = [param for param in ctx.command.get_params(ctx) if not getattr(param, "hidden", False)]
    return [name for param in shown for name in param.opts if name.startswith("--")]


def _path(words: Sequence[str]) -> list[str]:
    """Return the command that *words* begin with; an option that wants no or another value comes without it."""
    named = list(takewhile(lambda word: not word.startswith("-"), words))
    entry = COMMANDS.get(named[0]) if named else None
    return named[: 2 if entry and isinstance(entry.load(), Commands) else 1]


def _bad_param(param: Any, text: str, ctx: Any, words: Sequence[str]) -> tuple[str | None, str, str]:
    typed = next((word for word in words for one in param.opts if _names(word, one)), None)
    name = next((one for one in param.opts if typed and _names(typed, one)), _long(param))
    label, hint = name or _placeholder(param), f"usage: {_usage(ctx)}"
    if text.startswith("Missing"):
        return None, f"{label} is missing", hint
    bare = next((word for word in words if not word.startswith("-")), None)
    return typed or bare, f"{label}: {number_range(param.min, param.max)} is expected", hint


def _long(param: Any) -> str | None:
    return next((one for one in param.opts if one.startswith("--")), None)


def _names(word: str, option: str) -> bool:
    """Tell whether *word* is *option*, with its value or without: ``--last=3``, ``-n3``."""
    return word.partition("=")[0] == option or (option[:2] != "--" and option[0] == "-" and word.startswith(option))


def _placeholder(param: Any) -> str:
    """Return what an argument is called: of ``N [MOVE]`` it is N that is missing, never the rest."""
    return str(param.metavar or param.name.upper()).split()[0].strip("[].")


def _usage(ctx: Any) -> str:
    return " ".join(str(ctx.get_usage()).removeprefix("Usage: ").split())
