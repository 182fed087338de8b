"""What programs are answered is what each game states: no other key, none missing, and docs/json.md tells it."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from campaign.games import registry
from projections.answers import keys
from tests.games.states import RECORDS, opened, played, withdrawn
from tests.reliability.many import many

EVERY = many(10, 1)
WHAT = ("table", "score")
SELDOM = {
    "vendel": ("burial.", "turn.waits"),
    "pax": ("house.", "setup.no_ventures[]", "setup.open[]"),
    "gone-viking": ("revokes[]",),
    "vikingar": ("contest.defence", "quest.", "linked"),
}
"""What no record holds: Burial Fields off the map, a turn that waits when a move is over, house rules where a game has
none, a Region that nobody leads, an open question, a proved revoke, a defence that stands while the attacker throws
again, a quest without its card, a tile whose neighbours are told."""
TOLD = ("result", "told")
"""Keys that any game has when it was told by its end."""


def met(value: Any, stated: set[str], path: str = "") -> Iterator[str]:
    """Yield the keys of *value* as they are stated: a key that is a name stands as ``{name}``."""
    if path in stated:
        yield path
    if isinstance(value, Mapping):
        for key, part in value.items():
            yield from met(part, stated, _below(path, key, stated))
    elif isinstance(value, list):
        yield f"{path}[]"
        for part in value:
            yield from met(part, stated, f"{path}[]")
    elif path not in stated:
        yield path


def _below(path: str, key: str, stated: set[str]) -> str:
    before = f"{path}." if path else ""
    name = next((one for one in stated if one.startswith(f"{before}{{")), None)
    return before + (name[len(before) :].split(".")[0].split("[")[0] if name else key)


def is_parent(path: str, stated: set[str]) -> bool:
    return any(one.startswith((f"{path}.", f"{path}[")) for one in stated)


def views(game: str) -> Iterator[dict[str, dict[str, Any]]]:
    """Yield tables and scores of *game*: just opened, withdrawn, and as the records come to them."""
    for session in (opened(game), withdrawn(game)):
        yield {"table": session.game.view(session.table), "score": session.game.score(session.table)}
    for path in RECORDS:
        session = played(path)
        if session.game.name == game:
            for number in sorted({*range(1, session.history.last, EVERY), session.history.last}):
                table = session.at(number)
                yield {"table": session.game.view(table), "score": session.game.score(table)}


@pytest.mark.parametrize("game", registry.names())
def test_every_game_states_its_answers_and_holds_to_them(game: str) -> None:
    stated = {what: {key.path for key in keys(registry.load(game).answers()[what])} for what in WHAT}
    for view in views(game):
        for what in WHAT:
            shown = {key: part for key, part in view[what].items() if key not in TOLD}
            found = set(met(shown, stated[what]))
            odd = {path for path in found - stated[what] if not is_parent(path, stated[what])}
            assert odd == set(), f"{what} of {game}"
            first = [key.path.split(".")[0].split("[")[0] for key in keys(registry.load(game).answers()[what])]
            assert list(shown) == list(dict.fromkeys(first)), f"{what} of {game}"


@pytest.mark.parametrize("game", registry.names())
@pytest.mark.parametrize("what", WHAT)
def test_every_key_that_is_stated_is_met(game: str, what: str) -> None:
    stated = {key.path for key in keys(registry.load(game).answers()[what])}
    found = {path for view in views(game) for path in met(view[what], stated)}
    assert {path for path in stated - found if not path.startswith(SELDOM.get(game, ()))} == set()


@pytest.mark.parametrize("game", registry.names())
@pytest.mark.parametrize("what", WHAT)
def test_every_key_says_what_it_holds_or_is_plain(game: str, what: str) -> None:
    plain = {"name", "player", "players[]", "ships", "trick", "region", "talent", "exhausted", "led", "cards[]"}
    for key in keys(registry.load(game).answers()[what]):
        assert key.holds or key.path.split(".")[-1] in plain, key
