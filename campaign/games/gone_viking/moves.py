"""Moves of Gone Viking!: what is said aloud or seen at the table."""

from typing import Annotated, Literal

from pydantic import Field, field_validator

from campaign.games.gone_viking.pieces import (
    Combination,
    Count,
    Hand,
    Kind,
    Tokens,
    TrickWord,
    all_tokens,
    one_play,
    plays_of,
)
from campaign.notation.marks import Mover, Name, Trailing
from campaign.notation.moves import Move

Player = Annotated[str, Name("player")]
By = Annotated[str, Name("player"), Mover()]
"""The word that names who makes the move."""


class Leader(Move):
    """Choose who leads the first raid; without it the first player named does."""

    verb = "leader"
    examples = ("leader bo",)
    rules = ("GV-SET-03",)
    player: By


class NoteHand(Move):
    """Note a player's hand, for that player alone; never needed."""

    verb = "hand"
    examples = ("hand ana B5 B2 C6 C3 H7 F4 LOKI",)
    rules = ("GV-SET-04", "GV-SET-07")
    player: By
    cards: tuple[Hand, ...]

    @field_validator("cards", mode="before")
    @classmethod
    def _join(cls, words: tuple[Hand, ...]) -> tuple[Hand, ...]:
        return (one_play(words),)


class Swap(Move):
    """Pay tokens, each for an exchange of two cards with the draw pile."""

    verb = "swap"
    examples = ("swap bo T", "swap bo TT --gave C1,C2,H1,H2 --got B1,B2,B3,B4")
    rules = ("GV-SWP-01", "GV-SWP-02", "GV-SWP-03", "GV-SWP-04", "GV-SWP-05")
    player: By
    tokens: tuple[Tokens, ...]
    gave: Hand | None = None
    got: Hand | None = None

    @field_validator("tokens", mode="before")
    @classmethod
    def _join(cls, words: tuple[Tokens, ...]) -> tuple[Tokens, ...]:
        return all_tokens(words)


class FreeSwap(Move):
    """The Leader exchanges up to four Plunder cards without paying, from the second raid on."""

    verb = "freeswap"
    examples = ("freeswap 3",)
    rules = ("GV-SWP-06", "GV-SWP-07", "GV-SWP-08", "GV-NXT-02")
    n: Annotated[int, Field(ge=0, le=9)]
    gave: Hand | None = None
    got: Hand | None = None


class Trump(Move):
    """The Leader names trump, from the second raid on."""

    verb = "trump"
    examples = ("trump F", "trump hammers")
    rules = ("GV-SWP-09", "GV-NXT-02")
    kind: Kind


class PlayCards(Move):
    """Contribute cards to the trick; `god` for one face down beside them."""

    verb = "cards"
    shorts = ("h3/",)
    also = ("card",)
    examples = ("cards C4", "card C1 C2", "card F8+god", "card odin")
    rules = ("GV-TRK-02", "GV-TRK-03", "GV-TRK-05", "GV-GOD-01", "GV-GOD-09")
    cards: tuple[Hand, ...]
    player: Annotated[Player | None, Mover()] = None

    @field_validator("cards", mode="before")
    @classmethod
    def _join(cls, words: tuple[Hand, ...]) -> tuple[Hand, ...]:
        return (one_play(words),)


class Trick(Move):
    """Contribute the cards of all who are still to play, in order, with | or / between them, or one word each."""

    verb = "trick"
    shorts = ("h6 h7,th,g h4",)
    examples = ('trick "C4 | C6 | C1 C2 | F8+god"', "trick C4 / C6 / C1 C2 / F8,god", "trick C4 C6 C1,C2 F8,god")
    rules = ("GV-TRK-06", "GV-TRK-07", "GV-TRK-09")
    plays: tuple[TrickWord, ...]

    @field_validator("plays", mode="before")
    @classmethod
    def _join(cls, words: tuple[TrickWord, ...]) -> tuple[TrickWord, ...]:
        return plays_of(words)


class Flip(Move):
    """Turn up the God of the last trick; with a trump if its owner names one."""

    verb = "flip"
    examples = ("flip loki", "flip odin F")
    rules = ("GV-GOD-04", "GV-GOD-05", "GV-ODN", "GV-FRY", "GV-THO", "GV-LOK")
    god: Literal["odin", "freya", "thor", "loki"]
    trump: Annotated[Kind | None, Trailing()] = None


class HomeOdin(Move):
    """Odin's Home Power: two tokens from the supply."""

    verb = "home odin"
    examples = ("home odin F T",)
    rules = ("GV-ODN", "GV-HOM-02")
    tokens: tuple[Tokens, ...]

    @field_validator("tokens", mode="before")
    @classmethod
    def _join(cls, words: tuple[Tokens, ...]) -> tuple[Tokens, ...]:
        return all_tokens(words)


class HomeFreya(Move):
    """Freya's Home Power: another player returns one token."""

    verb = "home freya"
    examples = ("home freya bo F",)
    rules = ("GV-FRY", "GV-FRY-03")
    player: By
    tokens: Tokens


class HomeThor(Move):
    """Thor's Home Power: four tokens for a Ship."""

    verb = "home thor"
    examples = ("home thor TTHF",)
    rules = ("GV-THO", "GV-THO-03")
    tokens: tuple[Tokens, ...]

    @field_validator("tokens", mode="before")
    @classmethod
    def _join(cls, words: tuple[Tokens, ...]) -> tuple[Tokens, ...]:
        return all_tokens(words)


class HomeLoki(Move):
    """Loki's Home Power: a token from the supply, or with --from from another player."""

    verb = "home loki"
    examples = ("home loki B", "home loki H --from cy")
    rules = ("GV-LOK", "GV-LOK-01")
    tokens: Tokens
    from_: Player | None = None


class HomeDecline(Move):
    """Do without Thor's Home Power."""

    verb = "home decline"
    examples = ("home decline",)
    rules = ("GV-HOM-02",)


class Build(Move):
    """Return four tokens for a Ship: one of each type of Plunder, or four Trees."""

    verb = "build"
    examples = ("build bo set", "build cy trees")
    rules = ("GV-SHP-01", "GV-SHP-03", "GV-SHP-04")
    player: By
    how: Combination


class Jarl(Move):
    """Say whom the Jarl visits where the rules leave it to the table."""

    verb = "jarl"
    examples = ("jarl bo",)
    rules = ("GV-JRL-05",)
    player: By


class Tribute(Move):
    """Pay the Jarl: half of the tokens that are no Ships, rounded up; ends the raid."""

    verb = "tribute"
    examples = ("tribute TTC", "tribute")
    rules = ("GV-JRL-01", "GV-JRL-02", "GV-JRL-06")
    tokens: Annotated[tuple[Tokens, ...], Trailing()] = ()
    player: Annotated[Player | None, Mover()] = None

    @field_validator("tokens", mode="before")
    @classmethod
    def _join(cls, words: tuple[Tokens, ...]) -> tuple[Tokens, ...]:
        return all_tokens(words)


class Reconcile(Move):
    """Set a player's tokens to what lies on the table; the supply has the rest."""

    verb = "reconcile"
    group = "mend"
    examples = ('reconcile bo C=2 T=1 --because "miscounted"',)
    rules = ("GV-CMP-02",)
    player: By
    counts: tuple[Count, ...]
