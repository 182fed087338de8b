"""The command ``skald rule``: what the id of a rule means, and where it stands."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, NamedTuple

import typer

from campaign.games import registry
from campaign.rules import Rule, laws
from cli import complete
from cli.command import Call, command
from cli.render import say, say_json
from events.errors import NotFound, did_you_mean

EVERY = "every game"


class Explained(NamedTuple):
    """A rule of a game, and the moves that stand for it."""

    id: str
    game: str
    rule: Rule
    moves: tuple[str, ...]


@command(but=("db", "game", "by"))
def rule(
    call: Call,
    rule_id: Annotated[
        str,
        typer.Argument(
            metavar="ID", help="As a refusal ends with it, or the beginning.", autocompletion=complete.rules
        ),
    ],
) -> None:
    """Say what a rule is, in a sentence of our own, and where it stands in the rulebook.

    A refusal ends with the id of its rule, and `skald audit` lists those that were overruled. The beginning of an id
    lists all that begin so:

    skald rule VV-ACT-INV-5
    """
    asked, known = rule_id.strip().upper(), list(every_rule())
    found = [one for one in known if one.id == asked] or [one for one in known if asked and one.id.startswith(asked)]
    if not found:
        close = did_you_mean(asked, [one.id for one in known])
        raise NotFound(f"no rule is called {rule_id!r}", hint=close or "skald rule VV lists all that begin with VV")
    if call.as_json:
        say_json({"rules": [_json(one) for one in found]})
        return
    say("\n\n".join("\n".join(_lines(one)) for one in found))


def every_rule() -> Iterable[Explained]:
    """Yield the laws, then the rules of each game that is installed."""
    yield from (Explained(name, EVERY, law, ()) for name, law in laws().items())
    for name in registry.names():
        game = registry.load(name)
        standing = _standing(game.moves)
        for rule_id, one in game.rules().items():
            yield Explained(rule_id, game.title, one, standing.get(rule_id, ()))


def _standing(moves: Iterable[Any]) -> Mapping[str, tuple[str, ...]]:
    """Return id -> the verbs of the moves that stand for that rule."""
    found: dict[str, tuple[str, ...]] = {}
    for model in moves:
        for rule_id in model.rules:
            found[rule_id] = (*found.get(rule_id, ()), model.verb)
    return found


def _lines(one: Explained) -> Iterable[str]:
    yield f"{one.id}  ({one.game})"
    yield from (f"  {line}" for line in _wrapped(one.rule.says))
    yield f"  {where(one)}"
    if one.moves:
        yield f"  moves: {', '.join(one.moves)}"


def where(one: Explained) -> str:
    """Return where a rule stands, in words: a law of every game, a line of the rulebook, or what the game prints."""
    line = one.rule.line
    if not line:
        law = one.game == EVERY
        return "a law of Skald; the rulebook has no line for it" if law else "printed in the game, or our reading of it"
    return f"rulebook, line{'s' if line.strip('0123456789') else ''} {line}"


def _wrapped(text: str) -> Iterable[str]:
    from textwrap import wrap

    return wrap(text, 76, break_on_hyphens=False)


def _json(one: Explained) -> dict[str, Any]:
    lines = one.rule.line or None
    return {"rule": one.id, "game": one.game, "says": one.rule.says, "lines": lines, "moves": list(one.moves)}
