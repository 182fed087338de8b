"""How many keys a line takes, counted over a whole evening: the shortest words that are understood, with Enter."""

import re
from collections.abc import Callable

from benchmarks.keystrokes import played
from benchmarks.shortest import shortened
from campaign.games.feast.actions import Action
from campaign.games.feast.choose import settled
from campaign.notation.parse import Line
from campaign.service import Service
from events.errors import SkaldError
from projections.games.feast.query import on_turn

_SPACE = re.compile(r" --(?:col|as) [0-9]+")


def reader(session: Service) -> Callable[[str], Line | None]:
    """Return what a text means on the table as it is: its move with the space that it uses."""

    def understood(text: str) -> Line | None:
        try:
            line = session.parse(text)
        except SkaldError:
            return None
        player = on_turn(session.table)
        move = settled(session.table, player, line.move) if player and isinstance(line.move, Action) else line.move
        return line._replace(move=move)

    return understood


def typed(session: Service, line: str) -> int:
    """Return the keys of a line, Enter too; the space is not typed where it is found without it."""
    understood = reader(session)
    bare = _SPACE.sub("", line)
    said = bare if understood(bare) == understood(line) else line
    return len(shortened(said, understood)) + 1


def test_keys_a_line() -> None:
    """At most 12 for an action on average, 20 for a feast."""
    keys: dict[str, list[int]] = {"action": [], "feast": []}
    for session, line in played("feast-exact"):
        move = session.parse(line).move
        kind = "action" if isinstance(move, Action) else move.verb
        if kind in keys:
            keys[kind].append(typed(session, line))
    means = {kind: sum(found) / len(found) for kind, found in keys.items()}
    assert len(keys["action"]) > 80
    assert len(keys["feast"]) == 21
    assert means["action"] <= 12
    assert means["feast"] <= 20
