"""Facts on their way into the log and out of it: a move as drafts, and stored facts applied to a table."""

from collections.abc import Iterable
from typing import Any

from campaign.decision import Decision
from campaign.game import Game
from campaign.notation.parse import Line
from events.envelope import Draft, Envelope, Stamp
from events.errors import Damaged, SkaldError
from events.fact import Codec, payload
from events.kernel import Typed

ELSEWHERE = frozenset(("skald.typed", "skald.noted", "skald.undone", "skald.redone", "skald.amended"))
"""Types that no table is told of."""


def fold_facts(game: Game[Any], codec: Codec, envelopes: Iterable[Envelope], table: Any = None) -> Any:
    """Apply the facts of *envelopes*, all of one stream, to *table* in place, None: to the empty one; return it.

    Raises:
        Damaged: they cannot be read, or do not follow from the facts before them.
    """
    table = game.table() if table is None else table
    evolve, decode, stream, version = game.evolve, codec.decode, "", 0
    try:
        for _, stream, version, _, type_, schema, payload, _, _, _ in envelopes:
            if type_ not in ELSEWHERE:
                evolve(table, decode(type_, schema, payload, stream=stream, version=version))
    except SkaldError:
        raise
    except Exception as error:
        raise Damaged(stream, version, f"it does not follow from the facts before it ({error!r})") from error
    return table


def drafts_of(line: str, said: Line, decision: Decision[Any], stamp: Stamp, *, number: int) -> list[Draft]:
    """Return what move *number* is recorded as: what was *said*, of which *line* is the text, then what came of it."""
    typed = Typed(
        line=line,
        player=said.player,
        unchecked=decision.unchecked,
        broken=decision.broken,
        because=said.because,
    )
    return [Draft(number, fact.type, fact.schema_version, payload(fact), *stamp) for fact in (typed, *decision.facts)]
