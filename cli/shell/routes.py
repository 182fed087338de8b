"""Which command a line of the shell is, and which are moves."""

from collections.abc import Mapping, Sequence
from typing import Any

from campaign.notation.grammar import Grammar
from campaign.notation.names import fold, pick
from campaign.notation.words import Word
from cli.commands import COMMANDS
from cli.loading import Commands, Loadable
from events.errors import NotUnderstood

OWN = ("table", "score", "moves", "log", "help", "quit")
"""Words besides moves that may be shortened; all other commands are typed in full."""

ALSO = {"exit": "quit"}
"""Other words for them, typed in full."""

BEHIND = {"table": "--player", "moves": "--verb", "log": "--last"}
"""What the words mean that stand behind one of these alone."""

USAGE = {
    "table": "table [NAME]: the table, or one player's part of it",
    "score": "score [--why]: the score so far; --why names the moves that earned it",
    "moves": "moves [VERB]: what can be done now and what it costs",
    "log": "log [N]: the last N moves, 10 without it",
    "help": "help [WORD]: this, or what a move, a command or a rule is; help all: every move",
    "quit": "quit: leave; everything is recorded already",
}

_HELP = ("--help", "-h")


class Routes:
    """Tells commands from moves, for one game.

    Args:
        grammar: the moves that can be typed in the game.
        commands: the commands, as typer has them inside a shell.
    """

    def __init__(self, grammar: Grammar, commands: Any) -> None:
        self._grammar, self._commands = grammar, commands
        self.verbs = [verb.split()[0] for verb in grammar.verbs]

    def command(self, words: Sequence[str]) -> list[str]:
        """Return the words of a command, its name in full, when *words* are one; else nothing.

        Behind ``skald`` stands a command whatever the game's verbs are; without it a verb comes first, unless only the
        command of that name takes what stands behind it.
        """
        if not words or (len(words) > 1 and words[0] == "skald"):
            return list(words[1:])
        name = ALSO.get(fold(words[0]), fold(words[0]))
        if name in OWN or (len(words) > 1 and words[1] in below(name)):
            return [name, *words[1:]]
        fits = pick(words[0], self.verbs)
        if fits:
            return self._instead(fits, words)
        fits = [name] if name in COMMANDS else pick(words[0], OWN)
        return [fits[0], *words[1:]] if len(fits) == 1 else []

    def _instead(self, fits: Sequence[str], words: Sequence[str]) -> list[str]:
        """Return the words of a command in place of a move: help for its verb, or what no move of that verb takes."""
        if any(word in _HELP for word in words[1:]):
            return ["help", *(word for word in words if word not in _HELP)]
        name = fits[0]
        if len(set(fits)) == 1 and name in COMMANDS and self._only_command(name, words):
            return [name, *words[1:]]
        return []

    def _only_command(self, name: str, words: Sequence[str]) -> bool:
        if name == "new":
            return True  # a game that is open is not opened again
        try:
            model, _ = self._grammar.find([Word(word, 1, len(word), False) for word in words])
        except NotUnderstood:
            return False
        spec = self._grammar.spec(model)
        if spec.bare and spec.bare[0].type == "json" and len(words) > 1 and not words[1].startswith(("{", "-")):
            return True
        of_move = {f"--{option}" for option in spec.options}
        said = {word.partition("=")[0] for word in words[1:] if word.startswith("-") and word.strip("-")}
        return bool(said - of_move) and not said - of_move - self._options(name)

    def _options(self, name: str) -> set[str]:
        command = self._commands.commands[name]
        return {option for param in getattr(command, "params", ()) for option in param.opts}


def below(name: str) -> Mapping[str, Loadable]:
    """Return the commands below the command *name*, if it has any."""
    found = COMMANDS[name].load() if name in COMMANDS else None
    return found.below if isinstance(found, Commands) else {}
