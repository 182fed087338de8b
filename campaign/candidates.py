"""What can be done now in a game that does not list it: what the words of its moves make, tried on its deciders.

A field may be each name that is known, each choice, each number of a small range, set or not; where a needed word can
be anything the move is an open one. So is a line that says too little. One option stands in a line; a second one where
the first alone says too little.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

from campaign.game import Game, Option
from campaign.notation.fields import FieldSpec, MoveSpec, describe
from campaign.notation.moves import Places, Result
from campaign.notation.names import Vocabulary
from campaign.notation.parse import Line
from campaign.owner import decided
from events.errors import LINE, NotUnderstood, Refused

MOST_NUMBERS = 20
"""A longer range is one of which any number may be typed."""

MOST_TRIED = 500
"""Lines of one verb that are tried; a verb with more of them is offered as an open one."""

Said = dict[str, Any]


def candidates(game: Game[Any], table: Any) -> Iterator[Option]:
    """Yield the moves that *game* accepts on *table*, verb by verb; what it leaves unlisted is not tried."""
    if not table.seats or game.over(table) is not None:
        return
    names = game.names(table)
    for model in game.moves:
        if model not in game.unlisted and model not in game.tells:
            yield from _verb(game, table, describe(model), names).offered()
    if game.told_by_end(table):
        yield Option(Result.of(), note="everybody's points", open=True)
        yield Option(Places.of(), note="everybody's place", open=True)


def _verb(game: Game[Any], table: Any, spec: MoveSpec, names: Vocabulary) -> "_Verb":
    needed = [(field, _values(field, names)) for field in spec.fields if field.required]
    options = [{field.name: v} for field in spec.fields if not field.required for v in _values(field, names)]
    free = {field.name: _sample(field, names) for field, values in needed if not values}
    known = [[(field.name, value) for value in values] for field, values in needed if values]
    return _Verb(game, table, spec, [dict(said) for said in product(*known)], [] if free else options, free)


@dataclass(frozen=True, slots=True)
class _Verb:
    """The lines of one verb.

    Attributes:
        bases: what its needed words may say.
        options: what may stand behind them.
        free: needed fields that can be anything, each with something that it can be, or None.
    """

    game: Game[Any]
    table: Any
    spec: MoveSpec
    bases: list[Said]
    options: list[Said]
    free: Said

    def offered(self) -> Iterator[Option]:
        """Yield what is accepted; of what can be anything, that it can be said."""
        if len(self.bases) * (1 + len(self.options)) > MOST_TRIED:
            yield Option(self.spec.model.of(), open=True)
        elif None not in self.free.values():
            for said in self.bases:
                yield from self._from(said)

    def _from(self, said: Said) -> Iterator[Option]:
        base = self._tried(said)
        longer = [(option, self._tried(said | option)) for option in self.options]
        short = [option for option, found in longer if found and found.open]
        pairs = [said | one | other for at, one in enumerate(short) for other in short[:at] if not one.keys() & other]
        found = [base, *(option for _, option in longer), *map(self._tried, pairs)]
        whole = [option for option in found if option and not option.open]
        yield from whole or ([base] if base else [])

    def _tried(self, said: Said) -> Option | None:
        """Return the move that says *said*, an open one when that is too little; None when it is refused."""
        move = self.spec.model.of(**said)
        try:
            decision = decided(self.game, self.table, Line(self.spec.model.of(**self.free, **said)))
        except Refused as error:
            return Option(move, open=True) if error.firm == LINE else None
        except NotUnderstood:
            return None
        return Option(move, unknown=decision.unchecked, open=bool(self.free))


def _values(field: FieldSpec, names: Vocabulary) -> list[Any]:
    """Return the values that *field* may have, when they are few; of several words, each one alone."""
    kind = field.kind
    if kind.label == "flag":
        return [True]
    if kind.low is not None and kind.high is not None and kind.high - kind.low < MOST_NUMBERS:
        found: list[Any] = list(range(kind.low, kind.high + 1))
    else:
        found = [kind.read(word, names) for word in kind.offers(names)]
    return [(value,) for value in found] if field.many else found


def _sample(field: FieldSpec, names: Vocabulary) -> Any:
    """Return something that *field* can be, None when that cannot be told."""
    if field.kind.label == "number":
        value: Any = field.kind.low or field.kind.high or 0
    else:
        value = "…" if field.kind.label in ("text", "name") and not field.kind.choices else None
    return (value,) if field.many and value is not None else value
