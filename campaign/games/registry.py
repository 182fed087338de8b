"""The registry of games: one line a game, loaded when it is asked for.

Other packages add a game through the entry point group ``skald.games``: name = ``module:ATTRIBUTE``, where the
attribute is a :class:`campaign.game.Game`.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from typing import Any

from campaign.game import Game
from campaign.notation.names import choose, fold
from events.errors import NotFound

BUILT_IN: dict[str, str] = {
    "vendel": "campaign.games.vendel:GAME",
    "pax": "campaign.games.pax:GAME",
    "gone-viking": "campaign.games.gone_viking:GAME",
    "plain": "campaign.games.plain:GAME",
    "vikingar": "campaign.games.vikingar:GAME",
    "feast": "campaign.games.feast:GAME",
}
GROUP = "skald.games"


def load(word: str) -> Game[Any]:
    """Return the game that *word* means: its name, or a unique prefix of it.

    Raises:
        NotUnderstood: no game, or more than one, is meant.
        NotFound: the game is known and cannot be loaded.
    """
    key = fold(word)
    if key in BUILT_IN:
        return _attribute(key, BUILT_IN[key])
    known = _known()
    name = choose(word, tuple(known), "is no game here; known", more="the name")
    return _attribute(name, known[name])


def recorded(name: str, stream: str) -> Game[Any]:
    """Return the game called *name*, under which *stream* was recorded.

    Raises:
        NotFound: it is not installed here, or cannot be loaded.
    """
    place = BUILT_IN.get(name) or _known().get(name)
    if place is None:
        raise NotFound(
            f"{stream} is a game of {name!r}, which is not installed here", hint="install the package it is in"
        )
    return _attribute(name, place)


def other_with(verb: str, own: str) -> str | None:
    """Return the title of a game other than *own* that has a move called just *verb*, or None.

    Args:
        verb: the first word of a line.
        own: name of the game that is played.
    """

    def has(game: Game[Any]) -> bool:
        return game.name != own and fold(verb) in {fold(model.verb.split()[0]) for model in game.moves}

    return next(titles(has), None)


def titles(holds: Callable[[Game[Any]], bool]) -> Iterator[str]:
    """Yield the titles of the games of which something *holds*."""
    for name in names():
        with suppress(NotFound):  # a package of somebody's that is broken says so when it is played
            game = load(name)
            if holds(game):
                yield game.title


def names() -> tuple[str, ...]:
    """Return the names of all games, built-in ones first."""
    return tuple(_known())


def _known() -> dict[str, str]:
    """Return name -> ``module:ATTRIBUTE``; the built-in names cannot be taken over."""
    from importlib.metadata import entry_points

    others = {fold(entry.name): entry.value for entry in entry_points(group=GROUP)}
    return BUILT_IN | {name: place for name, place in others.items() if name not in BUILT_IN}


def _attribute(name: str, place: str) -> Game[Any]:
    module, _, attribute = place.partition(":")
    try:
        game = getattr(import_module(module), attribute)
    except (ImportError, AttributeError) as error:
        raise NotFound(f"the game {name!r} cannot be loaded from {place}: {error}") from error
    if not isinstance(game, Game):
        raise NotFound(f"the game {name!r} cannot be loaded from {place}: it is no `campaign.game.Game`")
    if game.name != name:  # what it recorded would be of a game that nobody has
        raise NotFound(f"the game {name!r} cannot be loaded from {place}: it calls itself {game.name!r}")
    return game
