"""Every way in which Skald shows something: each command, each of its options, and the words of the shell.

A command or an option that shows something and does not stand here fails `test_every_view.py`.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from cli.main import application

PLAYER, MOVE, GAME, HEAD, VERB, FILE = "{player}", "{move}", "{game}", "{head}", "{verb}", "{file}"
"""What a form says of the game that is looked at."""

SPAN = [["--since", "2026-01-01"], ["--until", "2100"], ["--grep", "a"], ["-n", "3"]]
FINDS = [["--player", PLAYER], *SPAN]
MOVES = [["--verb", VERB], ["--round", "1..3"]]
GAMES = [["--type", "{rules}"], ["--won", PLAYER], ["--tag", "long"]]
"""What a list can be asked for."""

SHOWS: dict[str, list[list[str]]] = {
    "table": [
        [],
        ["--player", PLAYER],
        ["--at", MOVE],
        ["--brief"],
        ["--map"],
        ["--wide"],
        [PLAYER, "--board", "home"],
    ],
    "score": [[], ["--brief"], ["--wide"], ["--why"], ["--at", MOVE], ["--why", "--at", MOVE]],
    "log": [[], ["--all"], ["--facts"], ["--all", "--facts"], ["--last", "3"], ["--all-games"], *FINDS, *MOVES, *GAMES],
    "moves": [[], ["--verb", VERB], ["--at", MOVE], ["--all-games"]],
    "bot": [[], ["--why"]],
    "replay": [["--from", MOVE, "--every", "9"], ["--plain", "--to", MOVE, "--every", "7"], ["--all", "--every", "5"]],
    "timeline": [[], ["--plot"]],
    "audit": [[], ["--strict"], *FINDS, *MOVES],
    "verify": [[], [GAME], ["--expect", HEAD], ["-v"]],
    "games": [[], ["--tree"], ["--all"], *FINDS, *GAMES],
    "where": [[]],
    "status": [[]],
    "help": [[], [VERB], ["rules"]],
    "rule": [["LAW"], ["LAW-UNDO"]],
    "config": [[], ["--where"]],
    "stats": [
        [],
        ["--rebuild"],
        ["--type", "{rules}", "--since", "2026", "--forks"],
        *SPAN,
        *GAMES,
        ["--min", "2"],
        ["--group"],
        ["--player", PLAYER],
        ["--versus", PLAYER, "Nobody"],
        ["--per", "seat"],
        ["--per", "month", "--plot"],
        ["--strategy", "home"],
        ["--ratings"],
        ["--campaign", "1"],
    ],
    "tally": [[], ["--all-games"], *SPAN, ["--won", PLAYER], ["--tag", "long"]],
    "use": [[GAME]],
    "doctor": [[]],
    "transition": [[], [GAME], ["--lines"]],
    "catalog show": [[], ["--printed"], ["--rules", "{rules}"]],
    "catalog check": [[FILE], ["--rules", "{rules}", FILE]],
    "export record": [[]],
    "export jsonl": [[]],
    "export markdown": [[], ["--transition"]],
    "campaign export html": [[]],
    "export html": [[], ["--anonymous"], ["--no-record"], ["--from", "1", "--to", "1"]],
    "export bgstats": [[], ["--file"], ["--scheme"], ["--qr"], ["--all"], *FINDS, *GAMES],
    "export bgg": [[], ["--json"], ["--csv"], ["--all"], *FINDS, *GAMES],
    "campaign show": [[], ["--all"]],
    "campaign standings": [[], ["--campaign", "1"]],
}
"""Command -> its forms. What a command takes everywhere (``--json``, ``--db``, ``--game`` …) is tried with each."""

ACTS = {
    "new", "play", "shell", "import", "undo", "redo", "amend", "edit", "fork", "note", "position",
    "copy", "backup", "restore",
    "catalog import", "catalog set", "campaign new", "campaign join", "campaign add", "campaign note",
    "campaign transition", "campaign remove", "campaign order", "rename", "void", "archive", "tag", "play-info",
    "export csv", "export sqlite",
}  # fmt: skip
"""Commands that write; what they answer is the move, and a table that comes of it is looked at by the others."""

FOLLOWS = {"watch", "serve"}
"""Commands that go on until somebody leaves them; they have tests of their own."""

SHELL = [
    "table",
    "table {player}",
    "score",
    "score --why",
    "moves",
    "moves {verb}",
    "log",
    "log 3",
    "help",
    "help {verb}",
]
"""Words of the shell that show something."""

EVERYWHERE = {
    "db", "game", "by", "as_json", "color", "no_pager", "quiet", "help", "ref", "output", "html", "go", "if_last",
    "yes", "what", "with_games",
}  # fmt: skip
"""Parameters that are no form of their own: they say which game, where to write, or act (``bot --go``)."""

NO_JSON = {"help", "export record", "export jsonl", "export markdown", "export bgstats", "export bgg"}
"""Commands whose answer is text, whoever asks."""


class Command(NamedTuple):
    """A command as it is typed, and the names of its parameters with the options that set them."""

    name: str
    params: dict[str, list[str]]


def commands() -> Iterator[Command]:
    """Yield every command, those of a group one by one."""
    yield from _commands(application(), "")


def _commands(group: Any, before: str) -> Iterator[Command]:
    for name, one in group.commands.items():
        if hasattr(one, "commands"):
            yield from _commands(one, f"{before}{name} ")
        else:
            yield Command(f"{before}{name}", {param.name: list(param.opts) for param in one.params})


def forms() -> Iterator[list[str]]:
    """Yield every form in which a command is typed, with ``--json`` where there is one."""
    for name, found in SHOWS.items():
        for words in found:
            yield [*name.split(), *words]
            if name not in NO_JSON:
                yield [*name.split(), "--json", *words]
