"""The table of Gone Viking! as a plain state.

A `Table` is changed by `evolve`, beside it, only.
"""

from dataclasses import dataclass, field
from typing import NamedTuple

from events.games.gone_viking import Standing
from projections.games.gone_viking.box import House
from projections.stock import Stock, Zone
from projections.table import BaseTable

SUPPLY = Zone("supply")


def own(player: str) -> Zone:
    """Return the zone of what *player* has."""
    return Zone("player", player)


class Play(NamedTuple):
    """What a player contributed to the trick; *god*: a God lies face down beside it."""

    player: str
    cards: tuple[str, ...]
    kind: str
    strength: int
    god: bool = False


class Finished(NamedTuple):
    """The trick that was finished last, whose cards are looked at until the next one begins; *winner* may be nobody."""

    number: int
    plays: tuple[Play, ...]
    winner: str | None


class Claim(NamedTuple):
    """By playing *cards* in trick *trick*, *player* claimed to have none of the type *led*."""

    player: str
    led: str
    trick: int
    cards: tuple[str, ...]


class Revoke(NamedTuple):
    """A claim that *card*, played in trick *later*, proves wrong."""

    player: str
    led: str
    trick: int
    cards: tuple[str, ...]
    later: int
    card: str


@dataclass(slots=True)
class Table(BaseTable):
    """All that is true of a game.

    Attributes:
        phase: ``swap``, ``raid``, ``home``, ``build`` or ``over``; empty before the first raid.
        raid: number of the raid, from 1.
        leader: the Raid Leader; until tribute is paid the one who dealt.
        lead: who leads, or led, the present trick.
        trump: type, or None.
        kept: the trump that Thor took away, or None.
        god, owner: the God face up and who makes its decisions.
        invoked: who laid the God that is still face down, or None.
        last: the trick before, until somebody plays to the next one.
        tokens: all tokens, by who has them; the supply of Trees has no end, so it falls below 0.
        cards: player -> cards in hand.
        hands: player -> the cards themselves, as far as noted (private).
        won: player -> cards won in this raid.
        discards: cards of tricks that nobody won.
        flipped: Gods that were turned up in this raid.
        turn: seat of the player who swaps or builds, counted clockwise from the Raid Leader.
        free, paid: whether the Leader has used the free swap, has paid for one.
        named: whether the Leader has named trump.
        returned: who has returned a token to Freya.
        built: who has built a Ship in this raid.
        thor: who has got a Ship from Thor in this raid.
        ruled: whom the table sends the Jarl to.
    """

    house: House = field(default_factory=House)
    raid: int = 0
    leader: str = ""
    lead: str = ""
    trick: int = 1
    trump: str | None = None
    kept: str | None = None
    god: str | None = None
    owner: str | None = None
    invoked: str | None = None
    plays: tuple[Play, ...] = ()
    last: Finished | None = None
    discards: tuple[str, ...] = ()
    flipped: tuple[str, ...] = ()
    claims: tuple[Claim, ...] = ()
    revokes: tuple[Revoke, ...] = ()
    turn: int = 0
    free: bool = False
    paid: bool = False
    named: bool = False
    pile: int = 0
    returned: tuple[str, ...] = ()
    built: tuple[str, ...] = ()
    thor: str | None = None
    ruled: str | None = None
    winners: tuple[str, ...] = ()
    won_by: str | None = None
    standings: tuple[Standing, ...] = ()
    tokens: Stock[str] = field(default_factory=Stock)
    cards: dict[str, int] = field(default_factory=dict)
    hands: dict[str, tuple[str, ...]] = field(default_factory=dict)
    won: dict[str, tuple[str, ...]] = field(default_factory=dict)
