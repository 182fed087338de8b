"""Commands that a replica may answer: those that show something, and none that writes."""

from collections.abc import Iterator

from cli.command import Command
from cli.commands import COMMANDS
from cli.loading import Commands, Later, Loadable
from tests.games.views import ACTS, FOLLOWS, SHOWS


def commands(table: dict[str, Loadable], before: str = "") -> Iterator[tuple[str, Command]]:
    for name, one in table.items():
        found = one.load() if isinstance(one, Later) else one
        if isinstance(found, Commands):
            yield from commands(dict(found.below), f"{before}{name} ")
        elif isinstance(found, Command):
            yield f"{before}{name}", found


def test_no_command_that_writes_is_answered_by_a_replica() -> None:
    looks = {name for name, one in commands(dict(COMMANDS)) if one.looks}
    assert looks - {"shell"} <= (SHOWS.keys() | FOLLOWS) - ACTS  # a shell writes to the server that takes moves
    assert {"table", "log", "games", "stats", "serve", "watch", "shell", "campaign standings", "doctor"} <= looks
    assert not looks & {"bot", "use", "verify", "export record"}
