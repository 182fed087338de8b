"""The table of Vendel to Viking as a plain state.

A `Table` is changed by `evolve`, beside it, only.
"""

from dataclasses import dataclass, field
from typing import NamedTuple

from events.games.vendel import Card, ScoreRow
from projections.games.vendel.box import House
from projections.games.vendel.known import Known
from projections.stock import Stock
from projections.table import BaseTable

Token = tuple[str, str, bool]
"""Owner, Talent, Exhausted."""

EMPTY = "none"
"""What lies on a slot of a Family Tree from which a component was taken; a slot that nobody told has no entry."""


class Tile(NamedTuple):
    """A Venture tile; name, and whether it gives Influence at the end, are None when nobody told them."""

    region: str
    name: str | None
    bonus: bool | None = None


class Lent(NamedTuple):
    """A turn that waits: whose it is, and how far it is."""

    player: str | None
    spent: int
    limit: int
    revealed: bool
    pending: tuple[str, ...]


class MissionCard(NamedTuple):
    """A Mission: ``tree``, ``hand`` or ``shown``; difficulty 1 to 4, and its slot of the tree, or None."""

    zone: str
    difficulty: int | None
    name: str | None = None
    slot: str | None = None


@dataclass(slots=True)
class Table(BaseTable):
    """All that is true of a game.

    Attributes:
        phase: ``setup``, ``play``, ``scoring`` or ``closed``; ``noting`` while end states are noted instead of moves.
        round: from 1; 0 before the first.
        spent: actions used this turn by the ledger of costs (VV-TRN-05).
        pending: effects that wait for a decision, the innermost last.
        done: players who have had their turn this round.
        lent: the turn that waits while somebody acts out of turn, or None.
        tokens: all Family Members.
        money: all Silfr, by purse.
        market: slot -> card; a gap has no entry.
        trees: player -> slot -> card.
        layout: player -> slot without a card -> the component that lies there, or `EMPTY`; untold slots have no entry.
        judged, awarded: player -> Influence from Missions, from Ventures.
        verdicts: player -> how many Missions in hand have been judged.
        assessed: player -> names of those that were judged by name.
        noted: player -> Region -> Majorities at the end, when those were noted instead of the moves.
    """

    house: House = field(default_factory=House)
    phase: str = "setup"
    known: Known = field(default_factory=Known)
    round: int = 0
    space: int = 1
    year: int = 550
    starter: str | None = None
    turn: str | None = None
    spent: int = 0
    limit: int = 4
    pending: tuple[str, ...] = ()
    done: tuple[str, ...] = ()
    revealed: bool = False
    lent: Lent | None = None
    last_round: int | None = None
    homes: dict[str, str] = field(default_factory=dict)
    money: Stock[str] = field(default_factory=Stock)
    tokens: Stock[Token] = field(default_factory=Stock)
    longships: dict[str, dict[str, int]] = field(default_factory=dict)
    tiles: dict[str, Tile] = field(default_factory=dict)
    piles: dict[str, int] = field(default_factory=dict)
    discards: dict[str, int] = field(default_factory=dict)
    off_map: dict[str, Tile] = field(default_factory=dict)
    market: dict[str, Card] = field(default_factory=dict)
    deck: int = 0
    discard: int = 0
    trees: dict[str, dict[str, Card]] = field(default_factory=dict)
    layout: dict[str, dict[str, str]] = field(default_factory=dict)
    missions: dict[str, tuple[MissionCard, ...]] = field(default_factory=dict)
    standees: dict[str, str] = field(default_factory=dict)
    seeded: tuple[str, ...] = ()
    judged: dict[str, int] = field(default_factory=dict)
    verdicts: dict[str, int] = field(default_factory=dict)
    awarded: dict[str, int] = field(default_factory=dict)
    assessed: dict[str, tuple[str, ...]] = field(default_factory=dict)
    noted: dict[str, dict[str, int]] = field(default_factory=dict)
    rows: tuple[ScoreRow, ...] = ()
    winners: tuple[str, ...] = ()
