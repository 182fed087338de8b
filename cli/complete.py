"""Completion for bash, zsh and fish: games, verbs and the words of a move; loads only what the answer needs."""

import os
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from cli.loading import OneCommand

if TYPE_CHECKING:
    from cli.command import Call


def without_colours() -> None:
    """Let typer find no rich in this process: it would load it to take colours out of help that has none."""
    sys.modules["rich"] = None  # type: ignore[assignment]


def games(ctx: Any, incomplete: str) -> list[str]:
    """Return what a game may be called: its title with hyphens for spaces when that is one plain word, else its name.

    Args:
        ctx: typer's context; its options say which log is meant.
        incomplete: the beginning of the word.
    """
    from campaign.notation.names import fold
    from cli.shelf import shelf

    def found() -> list[str]:
        with _call(ctx) as call:
            return [name for one in shelf(call.log) for name in _names(fold(one.title), one.stream)]

    known = [word for word in _quietly(found) if word.startswith(fold(incomplete))]
    return [word for word in known if known.count(word) == 1]


def verbs(ctx: Any, incomplete: str) -> list[str]:
    """Return the first words of moves that can be typed now in the game that is meant."""
    return _following(ctx, (), incomplete)


def topics(ctx: Any, incomplete: str) -> list[str]:
    """Return the topics and commands that can be explained and begin so."""
    from cli.commands import COMMANDS
    from cli.topics import TOPICS

    return [name for name in (*TOPICS, *COMMANDS) if name.startswith(incomplete.casefold())]


def rules(ctx: Any, incomplete: str) -> list[str]:
    """Return the ids of rules that begin so."""
    from cli.commands.rule import every_rule

    return sorted({one.id for one in every_rule() if one.id.startswith(incomplete.upper())})


def games_known(ctx: Any, incomplete: str) -> list[str]:
    """Return the names of the games that can be played here and begin so."""
    from campaign.games import registry

    return [name for name in registry.names() if name.startswith(incomplete.casefold())]


def words(ctx: Any, incomplete: str) -> list[str]:
    """Return the words that may follow those of the move so far."""
    return _following(ctx, tuple(ctx.params.get("move") or ()), incomplete)


class PlayCommand(OneCommand):
    """``skald play``: once the move has begun, a word that looks like an option of skald is one of the move."""

    def shell_complete(self, ctx: Any, incomplete: str) -> list[Any]:
        """Return what may stand in place of *incomplete*."""
        from typer._click.shell_completion import CompletionItem

        if ctx.params.get("move"):
            return [CompletionItem(word) for word in words(ctx, incomplete)]
        return list(super().shell_complete(ctx, incomplete))


class NewCommand(OneCommand):
    """``skald new``: behind it stand the words of a ``new`` line, which are no parameters of typer."""

    def shell_complete(self, ctx: Any, incomplete: str) -> list[Any]:
        """Return what may stand in place of *incomplete*."""
        from typer._click.shell_completion import CompletionItem

        found = [CompletionItem(word) for word in _quietly(lambda: _opening(ctx, incomplete))]
        return found + (list(super().shell_complete(ctx, incomplete)) if incomplete.startswith("-") else [])


_SAID = ("--player", "--bot", "--house")
"""Options of a ``new`` line."""


def _opening(ctx: Any, incomplete: str) -> list[str]:
    """Return what a ``new`` line may go on with: the game, its options, people of the settings, house rules."""
    typed, like = list(ctx.args), ctx.params.get("like")
    free = [word for before, word in zip(("", *typed), typed, strict=False) if before not in _SAID and word[:1] != "-"]
    if incomplete.startswith("--house="):
        known = [f"--house={rule}" for rule in _switches(ctx, free, like)]
    elif typed and typed[-1] == "--house":
        known = _switches(ctx, free, like)
    elif typed and typed[-1] == "--player":
        known = _people()
    elif incomplete.startswith("-"):
        known = list(_SAID)
    elif free or like:
        known = []  # a title is anybody's
    else:
        from campaign.games import registry

        known = list(registry.names())
    return [word for word in known if word.casefold().startswith(incomplete.casefold())]


def _switches(ctx: Any, free: Sequence[str], like: str | None) -> list[str]:
    """Return each house rule of the game that is meant with each of its values, the usual one first."""
    from campaign.games import registry

    if like:
        with _call(ctx) as call:
            free = [call.other(like).opening.game]
    return [
        f"{name}={value}"
        for game in free[:1]
        for name, values in registry.load(game).house.switches().items()
        for value in values
    ]


def _people() -> list[str]:
    from cli.config import read

    return list(read().get("players", {}))


def _names(title: str, stream: str) -> list[str]:
    plain = title.replace("-", "").replace(".", "").isalnum() and not (title.startswith("-") or title.isdigit())
    return [title, stream] if plain else [stream]


def _following(ctx: Any, done: Sequence[str], incomplete: str) -> list[str]:
    from campaign.completion import Completer

    def found() -> list[str]:
        with _call(ctx) as call:
            return Completer(call.session).following(done, incomplete)

    return _quietly(found)


def _quietly(found: Callable[[], list[str]]) -> list[str]:
    """Return what *found* returns, nothing when it fails: somebody who is still typing is told nothing."""
    from events.errors import SkaldError

    try:
        return found()
    except SkaldError:
        return []


def _call(ctx: Any) -> "Call":
    """Return the call that the words so far are of: that of the shell that is open, or a new one."""
    from cli.command import Call

    return ctx.find_object(Call) or Call(_said(ctx, "db"), _said(ctx, "game"), _said(ctx, "by"), looks=True)


def _said(ctx: Any, name: str) -> str | None:
    """Return what the words so far, or the surroundings, say of option *name*."""
    at = ctx
    while at is not None:
        if at.params.get(name):
            return str(at.params[name])
        at = at.parent
    return os.environ.get(f"SKALD_{name.upper()}")
