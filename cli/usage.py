"""What is wrong with the words of a command, said in the same way as what is wrong with a move.

Typer tells it in its own words and its own form; here it becomes a ``NotUnderstood``: what was read, what is allowed,
where it stands, what to type.
"""

import re
from collections.abc import Sequence
from typing import Any

from typer.exceptions import TyperException

from campaign.notation.values import number_range, shown
from campaign.notation.words import join
from events.errors import NotUnderstood, did_you_mean

_COMMAND = re.compile(r"No such command '(?P<word>.*?)'\.", re.DOTALL)
_EXTRA = re.compile(r"Got unexpected extra arguments?(?:\(s\))? \((?P<word>.*)\)", re.DOTALL)


def understood(error: TyperException, words: Sequence[str]) -> NotUnderstood:
    """Return what typer has to say about the command line, in our words.

    Args:
        error: as typer raised it.
        words: the command line, without ``skald``.
    """
    ctx = getattr(error, "ctx", None)
    path = ctx.command_path if ctx else "skald"
    odd, message, hint = _told(error, ctx, path)
    try:
        line, found = join(["skald", *words])
    except NotUnderstood as worse:
        return worse
    at = next((word for word in found[1:] if odd and odd in (word.text, word.text.partition("=")[0])), None)
    column, width = (at.column, at.width) if at else (len(line) + 1, 1)
    return NotUnderstood(message, column=column, width=width, line=line, hint=hint or f"type: {path} --help")


def _told(error: TyperException, ctx: Any, path: str) -> tuple[str | None, str, str | None]:
    """Return the word that is meant, the message, and the hint."""
    text = error.format_message()
    command, extra = _COMMAND.search(text), _EXTRA.search(text)
    option, param = getattr(error, "option_name", None), getattr(error, "param", None)
    if command:
        return _no_choice(command["word"], f"no command of {path}", "commands", list(ctx.command.commands))
    if extra:
        word = extra["word"]
        return word.split()[0], f"{shown(word)} is too much", f"usage: {_usage(ctx)}"
    if option and "No such option" in text:
        return _no_choice(option, f"no option of {path}", "allowed", _options(ctx))
    if option:
        return option, _bad_option(option, ctx, text), f"usage: {_usage(ctx)}"
    if param is not None:
        return _bad_param(param, text, f"usage: {_usage(ctx)}")
    return None, text[:1].lower() + text[1:].rstrip("."), None


def _no_choice(word: str, what: str, listed: str, known: Sequence[str]) -> tuple[str, str, str | None]:
    return word, f"{shown(word)} is {what}; {listed}: {', '.join(known)}", did_you_mean(word, known)


def _options(ctx: Any) -> list[str]:
    return [name for param in ctx.command.get_params(ctx) for name in param.opts if name.startswith("--")]


def _bad_option(option: str, ctx: Any, text: str) -> str:
    if "does not take a value" in text:
        return f"{option} stands alone, without a value"
    param = next((one for one in ctx.command.get_params(ctx) if option in one.opts), None)
    return f"{option} needs a value: {_placeholder(param)}" if param else f"{option} needs a value"


def _bad_param(param: Any, text: str, usage: str) -> tuple[str | None, str, str]:
    name = next((one for one in param.opts if one.startswith("--")), None)
    label = name or _placeholder(param)
    if text.startswith("Missing"):
        return None, f"{label} is missing", usage
    return name, f"{label}: {number_range(param.min, param.max)} is expected", usage


def _placeholder(param: Any) -> str:
    return (param.metavar or param.name.upper()).strip("[]")


def _usage(ctx: Any) -> str:
    return " ".join(ctx.get_usage().removeprefix("Usage: ").split())
