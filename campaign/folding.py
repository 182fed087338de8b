"""Facts on their way into the log and out of it: what a move is recorded as, and stored facts applied to a table."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from pydantic_core import ValidationError

from campaign.decision import Decision
from campaign.game import Game
from campaign.notation.parse import Line
from events.envelope import Draft, Envelope, Stamp
from events.errors import Damaged, SkaldError
from events.fact import Codec, Fact, payload
from events.kernel import Typed

ELSEWHERE = frozenset(("skald.typed", "skald.noted", "skald.undone", "skald.redone", "skald.amended"))
"""Types that no table is told of."""

_How = tuple[int, Callable[[str], Fact], Callable[[Any, Any], None]]
"""Newest schema of a type, what reads a payload of that, and what it does to a table."""


class Fold:
    """Applies stored facts to tables of one game; how a type is read and what it does is looked up once.

    Args:
        game: whose tables.
        codec: reads its facts.
    """

    def __init__(self, game: Game[Any], codec: Codec) -> None:
        self._game = game
        self._codec = codec
        self._known: dict[str, _How] = {}

    def __call__(self, envelopes: Iterable[Envelope], table: Any = None) -> Any:
        """Apply the facts of *envelopes*, all of one stream, to *table* in place, None: to the empty one; return it.

        Raises:
            Damaged: they cannot be read, or do not follow from the facts before them.
        """
        table = self._game.table() if table is None else table
        for _ in self.each(envelopes, table):
            pass
        return table

    def each(self, envelopes: Iterable[Envelope], table: Any) -> Iterator[Fact]:
        """Yield each fact of *envelopes* that tables are told of; it is applied to *table* when the next is asked for.

        Raises:
            Damaged: as above.
        """
        known, stream, version, type_ = self._known, "", 0, ""
        try:
            for _, stream, version, _, type_, schema, text, _, _, _ in envelopes:
                how = known.get(type_)
                if how is None:
                    if type_ in ELSEWHERE:
                        continue
                    how = self._learn(type_, stream, version)
                newest, read, apply = how
                old = schema != newest
                fact = self._codec.decode(type_, schema, text, stream=stream, version=version) if old else read(text)
                yield fact
                apply(table, fact)
        except SkaldError:
            raise
        except ValidationError as error:
            raise Damaged(stream, version, f"payload of {type_!r} cannot be read") from error
        except Exception as error:
            raise Damaged(stream, version, f"it does not follow from the facts before it ({error!r})") from error

    def _learn(self, type_: str, stream: str, version: int) -> _How:
        kind = self._codec.kind(type_, stream=stream, version=version)
        kind.model_rebuild()
        how = kind.schema_version, kind.__pydantic_validator__.validate_json, self._game.apply[kind]
        self._known[type_] = how
        return how


def facts_of(line: str, said: Line, decision: Decision[Any]) -> tuple[Fact, ...]:
    """Return what a move is recorded as: what was *said*, of which *line* is the text, then what came of it."""
    typed = Typed(
        line=line,
        player=said.player,
        unchecked=decision.unchecked,
        broken=decision.broken,
        because=said.because,
    )
    return (typed, *decision.facts)


def drafts_of(facts: Iterable[Fact], number: int, stamp: Stamp) -> list[Draft]:
    """Return the facts of move *number* as they are handed to a log."""
    return [Draft(number, fact.type, fact.schema_version, payload(fact), *stamp) for fact in facts]
