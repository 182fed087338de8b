"""Facts of Vendel to Viking: few primitives that move one kind of piece between zones.

Zones of tokens: ``supply``, ``tree`` (the twelve card slots of the owner's Family Tree), ``map:PLACE``, ``anc:SPOT``
(a core spot is named by its Talent, any other by its Achievement), ``burial:TILE``. Zones of cards: ``deck``,
``market:SLOT``, ``discard``, ``hand`` (lifted for a moment inside one move), ``tree:PLAYER:SLOT``
(slot 1 to 12, or ``?1``, ``?2`` … when nobody said which).
Zones of tiles: ``pile:REGION``, ``discard:REGION``, ``map:PLACE``, ``off:TILE``. Purses: ``bank``, ``player:PLAYER``,
``tree:PLAYER`` (Gull on the Family Tree, five Silfr each).
"""

from typing import Any

from pydantic import BaseModel, ConfigDict

from events.fact import Fact


class Card(BaseModel):
    """A Formidable; what nobody has told is None."""

    model_config = ConfigDict(frozen=True, defer_build=True)
    talent: str | None = None
    location: str | None = None
    name: str | None = None


class StartingPlayerSet(Fact):
    """The starting-player marker lies with *player*."""

    type = "vendel.starting_player_set"
    player: str


class RoundMarkerMoved(Fact):
    """The round marker stands on *space* (1 to 12), which shows *year*."""

    type = "vendel.round_marker_moved"
    space: int
    year: int


class HomeMarked(Fact):
    """*player* has a Home."""

    type = "vendel.home_marked"
    player: str
    location: str


class TreeArranged(Fact):
    """Which component lies on which slot of a Family Tree (slot number as text -> item)."""

    type = "vendel.tree_arranged"
    player: str
    slots: dict[str, str]


class StartCardDrawn(Fact):
    """*player* drew *card* in the last step of the set-up for five and six seats."""

    type = "vendel.start_card_drawn"
    player: str
    card: Card


class RoundBegan(Fact):
    """Round *round* (from 1) begins."""

    type = "vendel.round_began"
    round: int


class RoundEnded(Fact):
    """Round *round* is over."""

    type = "vendel.round_ended"
    round: int


class TurnBegan(Fact):
    """*player* may take *limit* actions."""

    type = "vendel.turn_began"
    player: str
    limit: int = 4


class TurnEnded(Fact):
    """*player*'s turn is over after *spent* of *limit* actions."""

    type = "vendel.turn_ended"
    player: str
    spent: int
    limit: int


class TurnLent(Fact):
    """The turn under way waits while *player* does something out of turn."""

    type = "vendel.turn_lent"
    player: str


class TurnReturned(Fact):
    """The turn that waited goes on."""

    type = "vendel.turn_returned"


class ActionTaken(Fact):
    """An action and its whole cost."""

    type = "vendel.action_taken"
    player: str
    kind: str
    talent: str
    at: str | None
    cost: int


class TokenFlipped(Fact):
    """*n* tokens in *zone* show the other face now."""

    type = "vendel.token_flipped"
    owner: str
    talent: str
    n: int
    zone: str
    exhausted: bool


class TokenMoved(Fact):
    """*n* tokens went from one zone to another."""

    type = "vendel.token_moved"
    owner: str
    talent: str
    n: int
    source: str
    target: str
    was_exhausted: bool = False
    exhausted: bool = False
    how: str


class LongshipPut(Fact):
    """*n* Longships of *owner* lie on *location* more than before."""

    type = "vendel.longship_put"
    owner: str
    location: str
    n: int


class LongshipsReturned(Fact):
    """All *n* Longships of *owner* on the map are back with their owner."""

    type = "vendel.longships_returned"
    owner: str
    n: int


class LimitRaised(Fact):
    """*player* has *by* more actions this turn."""

    type = "vendel.limit_raised"
    player: str
    by: int
    source: str


class MoneyMoved(Fact):
    """*amount* Silfr changed purses."""

    type = "vendel.money_moved"
    source: str
    target: str
    amount: int
    why: str


class CardMoved(Fact):
    """A Formidable changed zones."""

    type = "vendel.card_moved"
    card: Card
    source: str
    target: str


class CardSeen(Fact):
    """The card in a Market slot is known now."""

    type = "vendel.card_seen"
    slot: str
    card: Card


class TileMoved(Fact):
    """A Venture tile changed zones; *name* is None when nobody told it."""

    type = "vendel.tile_moved"
    name: str | None
    region: str
    source: str
    target: str


class TileNamed(Fact):
    """The tile on *location* has a name now."""

    type = "vendel.tile_named"
    location: str
    name: str


class TileBonusTold(Fact):
    """Whether the tile on *location* gives Influence at the end of the game."""

    type = "vendel.tile_bonus_told"
    location: str
    bonus: bool


class PileReshuffled(Fact):
    """The discard became a new pile: ``formidable`` or ``venture:REGION``."""

    type = "vendel.pile_reshuffled"
    pile: str


class MissionMoved(Fact):
    """A Mission changed zones (``pile``, ``tree``, ``hand``, ``shown``); its name only once it is public.

    *slot* is the slot of the tree on which it is laid, when that was told.
    """

    type = "vendel.mission_moved"
    owner: str
    difficulty: int | None
    source: str
    target: str
    mission: str | None = None
    slot: str | None = None


class StandeeTaken(Fact):
    """*player* holds the standee of *achievement* for good."""

    type = "vendel.standee_taken"
    player: str
    achievement: str


class EffectPending(Fact):
    """An effect waits for its player's decision."""

    type = "vendel.effect_pending"
    player: str
    source: str


class EffectResolved(Fact):
    """An effect was used, or declined."""

    type = "vendel.effect_resolved"
    player: str
    source: str
    taken: bool
    note: str | None = None


class LastRoundTriggered(Fact):
    """Round *last_round* will be the last."""

    type = "vendel.last_round_triggered"
    by: str
    player: str | None
    last_round: int


class ScoringBegan(Fact):
    """The last round is over; Missions and Ventures are counted now."""

    type = "vendel.scoring_began"


class MissionJudged(Fact):
    """A Mission in hand was found completed, or not."""

    type = "vendel.mission_judged"
    player: str
    mission: str | None
    completed: bool
    influence: int


class VentureInfluenceGiven(Fact):
    """A Venture gave Influence."""

    type = "vendel.venture_influence_given"
    player: str
    venture: str | None
    influence: int


class BotCandidate(BaseModel):
    """What a bot weighed, and what it found of it, criterion by criterion."""

    model_config = ConfigDict(frozen=True, defer_build=True)
    name: str
    weighed: tuple[str, ...] = ()


class BotChose(Fact):
    """A bot decided a step of its routine.

    Attributes:
        step: name of the step, by which the table can overrule it.
        candidates: what was open to it.
        chosen: one of them, or ``none``.
        decided: what made the difference, in words.
        rule: id of the priority.
        overridden: whether the table chose otherwise than the priority.
    """

    type = "vendel.bot_chose"
    bot: str
    step: str
    candidates: tuple[BotCandidate, ...]
    chosen: str
    decided: str
    rule: str
    overridden: bool = False


class ScoreRow(BaseModel):
    """One player's final score, frozen; *bot_silfr* is the Influence of a bot for the Silfr it gained."""

    model_config = ConfigDict(frozen=True, defer_build=True)
    player: str
    rank: int
    total: int
    majorities: int
    by_region: dict[str, int]
    advanced: int
    epic: int
    future: int
    missions: int
    ventures: int
    silfr: int
    bot_silfr: int = 0


class FinalNoted(Fact):
    """Heads the end state of *player* as the table noted it: Region -> Ventures with Majority; the rest follows it."""

    type = "vendel.final_noted"
    player: str
    majorities: dict[str, int]


class GameScored(Fact):
    """The final score as it was counted at the table."""

    type = "vendel.game_scored"
    rows: tuple[ScoreRow, ...]


class GameClosed(Fact):
    """The game is over."""

    type = "vendel.game_closed"
    winners: tuple[str, ...]


class Taught(Fact):
    """Component data that the table knows now; merged into what was known."""

    type = "vendel.taught"
    catalog: dict[str, Any]


class Reconciled(Fact):
    """The table was counted and the log set right by the facts that follow."""

    type = "vendel.reconciled"
    what: str
    because: str | None = None
