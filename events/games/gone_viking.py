"""Facts of Gone Viking!: what anybody at the table can see, with its outcome.

A card is text: type and value (``F8``), or a God's name (``ODIN``). Types are the letters ``B`` Books, ``C`` Coins,
``H`` Hammers, ``F`` Fists; tokens are these and ``T`` Tree, ``S`` Ship. Tokens are with a player or in the supply,
and the supply of Trees has no end. Fields that only one player can know (``HandNoted``, ``gave``, ``got``) are never
needed for anything public.
"""

from pydantic import BaseModel, ConfigDict

from events.fact import Fact


class RaidBegan(Fact):
    """*leader* dealt *hand* cards to everybody; *pile* cards are left; no trump when it is still to be named."""

    type = "gone-viking.raid_began"
    raid: int
    leader: str
    hand: int
    pile: int
    trump: str | None


class LeaderChosen(Fact):
    """The table chose *player* to lead the first raid."""

    type = "gone-viking.leader_chosen"
    player: str


class HandNoted(Fact):
    """*player* holds these cards (private)."""

    type = "gone-viking.hand_noted"
    player: str
    cards: tuple[str, ...]


class CardsSwapped(Fact):
    """*player* put *n* cards under the draw pile and drew as many; which ones is private, None when nobody told."""

    type = "gone-viking.cards_swapped"
    player: str
    n: int
    free: bool
    gave: tuple[str, ...] | None = None
    got: tuple[str, ...] | None = None


class TrumpSet(Fact):
    """The trump is *trump* now, or there is none; *kept* is what comes back when Thor leaves.

    Attributes:
        by: who named it, None when nobody did.
        why: ``leader``, ``ODIN``, ``FREYA``, ``THOR`` (none now) or ``restored``.
    """

    type = "gone-viking.trump_set"
    trump: str | None
    why: str
    by: str | None = None
    kept: str | None = None


class CardsPlayed(Fact):
    """*player* contributed *cards* to the trick.

    Attributes:
        kind: their type.
        strength: the sum of their numbers.
        god: whether a God lies face down beside them.
        void: the led type that the player thereby claims to have none of, or None.
    """

    type = "gone-viking.cards_played"
    player: str
    cards: tuple[str, ...]
    kind: str
    strength: int
    god: bool = False
    void: str | None = None


class RevokeProved(Fact):
    """*player* did not follow *led* in an earlier trick and played *card*, held since then, in a later one.

    Attributes:
        trick: number of the earlier trick in this raid.
        cards: what was played there.
        later: number of the later trick.
        card: the card that proves it.
    """

    type = "gone-viking.revoke_proved"
    player: str
    led: str
    trick: int
    cards: tuple[str, ...]
    later: int
    card: str


class TrickWon(Fact):
    """*player* won the trick with *strength* in cards of the type *kind* and collected all *cards* cards."""

    type = "gone-viking.trick_won"
    player: str
    kind: str
    strength: int
    cards: int


class TrickLost(Fact):
    """Nobody won the trick (``tied``, or ``solo`` where those do not count); its *cards* cards are discarded."""

    type = "gone-viking.trick_lost"
    why: str
    cards: int


class LeadSet(Fact):
    """*player* leads the next trick."""

    type = "gone-viking.lead_set"
    player: str


class TokensTaken(Fact):
    """*player* took *tokens* from the supply; *why* is ``trick``, or a God's name."""

    type = "gone-viking.tokens_taken"
    player: str
    tokens: tuple[str, ...]
    why: str


class TokensReturned(Fact):
    """*player* returned *tokens* to the supply; *why* is ``swap``, ``FREYA`` or ``tribute``."""

    type = "gone-viking.tokens_returned"
    player: str
    tokens: tuple[str, ...]
    why: str


class TokenStolen(Fact):
    """*player* stole *token* from *victim*."""

    type = "gone-viking.token_stolen"
    player: str
    victim: str
    token: str


class GodFlipped(Fact):
    """The God beside *owner*'s play was turned up and is in play now."""

    type = "gone-viking.god_flipped"
    god: str
    owner: str


class GodLeft(Fact):
    """The God that was in play is discarded."""

    type = "gone-viking.god_left"
    god: str


class RaidEnded(Fact):
    """All hands are empty."""

    type = "gone-viking.raid_ended"
    raid: int


class HomeBegan(Fact):
    """The Home Power of *god* is to be used by *owner*."""

    type = "gone-viking.home_began"
    god: str
    owner: str


class HomeEnded(Fact):
    """The Home Power is dealt with; *used* tells whether it was used."""

    type = "gone-viking.home_ended"
    god: str
    used: bool


class BuildingBegan(Fact):
    """Ships may be built."""

    type = "gone-viking.building_began"
    raid: int


class ShipBuilt(Fact):
    """*player* returned *tokens* for a Ship; *how* is ``set``, ``trees``, ``THOR``, or ``ruled`` against the rule."""

    type = "gone-viking.ship_built"
    player: str
    tokens: tuple[str, ...]
    how: str


class JarlRuled(Fact):
    """The table decided that the Jarl visits *player*, one of several who are equal."""

    type = "gone-viking.jarl_ruled"
    player: str


class JarlVisited(Fact):
    """The Jarl visited *player*, worth a visit with *wealth* and *fists*, for *due* tokens: the new Raid Leader."""

    type = "gone-viking.jarl_visited"
    player: str
    wealth: int
    fists: int
    due: int


class Reconciled(Fact):
    """*player* has *n* tokens of the kind *token* on the table, not *was*; the supply has the rest."""

    type = "gone-viking.reconciled"
    player: str
    token: str
    n: int
    was: int


class Standing(BaseModel):
    """Wealth and worth of a player when the game ended."""

    model_config = ConfigDict(frozen=True, defer_build=True)
    player: str
    wealth: int
    worth: int


class GameWon(Fact):
    """The game is over; *by* is ``wealth``, ``leader``, ``worth`` or ``shared``."""

    type = "gone-viking.game_won"
    winners: tuple[str, ...]
    by: str
    standings: tuple[Standing, ...]
