"""Moves of A Feast for Odin that place no Vikings: rounds, what anybody does at any time, the end."""

from typing import Annotated, Literal

from pydantic import Field

from campaign.games.feast.pieces import Change, Count, Store
from campaign.notation.marks import Mover, Name, Trailing
from campaign.notation.moves import Move

Player = Annotated[str, Name("player")]
By = Annotated[str, Name("player"), Mover()]
Anybody = Annotated[Player | None, Mover()]
"""Who acts, before the line: what may be done in anybody's turn."""
Weapon = Literal["bow", "snare", "spear", "sword"]


class Pass(Move):
    """Pass: no more placements in this round."""

    verb = "pass"
    examples = ("pass",)
    rules = ("FO-PLC-02", "FO-PLC-05", "FO-IMI-04", "FO-SOL-01")


class Start(Move):
    """Say who is start player; without it the first seat is."""

    verb = "start"
    examples = ("start bo",)
    rules = ("FO-PLC-04",)
    player: Player


class Strip(Move):
    """Turn up mountain strips: two to begin with, three for four players; later one, which begins the next round."""

    verb = "strip"
    examples = ("strip 321 222", "strip 411")
    rules = (
        "FO-MTN-12", "FO-MTN-13", "FO-MTN-14", "FO-MTN-15", "FO-BON-01", "FO-BON-02", "FO-BON-03", "FO-RND-01",
        "FO-RND-02", "FO-HAR-01", "FO-HAR-02", "FO-EXP-08", "FO-EXP-09",
    )  # fmt: skip
    strips: tuple[Annotated[str, Name("strip")], ...]


class Round(Move):
    """Begin the next round when no strip is left to turn up."""

    verb = "round"
    examples = ("round",)
    rules = ("FO-MTN-14", "FO-RND-01")


class Weapons(Move):
    """Draw weapons: one a seat, from the first seat on; the first ones begin the game."""

    verb = "weapons"
    examples = ("weapons bow spear", "weapons sw sn b")
    rules = ("FO-WPN-01", "FO-WPN-02")
    kinds: tuple[Weapon, ...]


class Income(Move):
    """End the actions: start player, income, breeding."""

    verb = "income"
    letter = "i"
    examples = ("income",)
    rules = ("FO-RND-03", "FO-INC-01", "FO-INC-02", "FO-BRD-01", "FO-BRD-02")


class Buy(Move):
    """Buy a ship, at any time."""

    verb = "buy"
    examples = ("buy knarr",)
    rules = ("FO-SHP-07", "FO-SHP-03", "FO-SHP-09")
    kind: Literal["boat", "knarr", "longship"]
    player: Anybody = None


class LoadOre(Move):
    """Lay ore on a ship, before an action: on the most laden one of its kind that has room."""

    verb = "ore"
    examples = ("ore longship 2", "ore boat")
    rules = ("FO-SHP-06", "FO-SHP-08", "FO-ANY-01")
    kind: Literal["boat", "knarr", "longship"]
    n: Annotated[int, Trailing(), Field(ge=1, le=3)] = 1
    player: Anybody = None


class Effect(Move):
    """Tell what a played occupation changed: WHAT+N and WHAT-N, and in words."""

    verb = "effect"
    examples = ("effect 23 silver+2 wood-1", 'effect 23 --text "hunts with one less"')
    rules = ("FO-OCC-03", "FO-OCC-11", "FO-CRD-01")
    card: Annotated[int, Field(ge=1, le=190)]
    changes: Annotated[tuple[Change, ...], Trailing()] = ()
    text: str | None = None
    player: Anybody = None


class Stock(Move):
    """Lay wood and stone on their spots of a shed or a stone house, at the end."""

    verb = "stock"
    examples = ("stock shed 3w2s",)
    rules = ("FO-LAY-10",)
    building: Annotated[str, Name("building")]
    store: Store
    player: Anybody = None


class Reconcile(Move):
    """Set what somebody has to what lies on the table: pieces, hand, ships, penalties."""

    verb = "reconcile"
    examples = ("reconcile bo wood=3 hand=2",)
    rules = ("FO-FST-06",)
    player: By
    counts: tuple[Count, ...]


class End(Move):
    """End the game and count."""

    verb = "end"
    examples = ("end",)
    rules = ("FO-RND-04", "FO-SCO-01", "FO-SCO-02", "FO-SCO-03", "FO-SCO-04")
