"""Campaigns as a log has them."""

from collections.abc import Iterator
from dataclasses import dataclass

from campaign.notation.names import fold
from events.fact import Codec
from events.kernel import Typed
from events.log import CAMPAIGNS, EventLog
from events.replay import guarded
from events.saga import CAMPAIGN_FACTS
from projections.sagas import Campaign

CODEC = Codec((Typed, *CAMPAIGN_FACTS))
"""Reads and writes the facts of campaigns."""


@dataclass(frozen=True, slots=True)
class ListedSaga:
    """A campaign as a list shows it: 1-based number, stream, and the campaign."""

    number: int
    stream: str
    state: Campaign

    def has(self, stream: str) -> bool:
        """Tell whether a game is one of it."""
        return any(one.stream == stream for one in self.state.games)


def campaigns(log: EventLog) -> Iterator[ListedSaga]:
    """Yield the campaigns of *log* in the order in which they were begun."""
    streams = [head.stream for head in log.heads() if head.stream.startswith(CAMPAIGNS)]
    for number, stream in enumerate(streams, 1):
        facts = guarded(log.read(stream))
        state = Campaign()
        for one in facts:
            state.evolve(CODEC.decode(one.type, one.schema, one.payload, stream=stream, version=one.version))
        yield ListedSaga(number, stream, state)


def person(campaign: Campaign, word: str) -> str | None:
    """Return who is called *word* in a campaign, by name or alias, or None."""
    key = fold(word)
    for name, aliases in campaign.players.items():
        if key in (fold(name), *(fold(alias) for alias in aliases)):
            return name
    return None
