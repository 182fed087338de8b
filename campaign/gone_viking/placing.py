"""Checks a position before it becomes a fact: shape, names, and the laws of conservation."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal

from pydantic import Field, ValidationError

from campaign.case import Case
from campaign.game import Decision
from campaign.shapes import Shape
from events.errors import NotUnderstood, Refused
from events.kernel import PositionSet
from projections.gone_viking import box
from projections.gone_viking.evolve import evolve
from projections.gone_viking.position import load
from projections.gone_viking.query import flip_due, seen
from projections.gone_viking.table import Table
from projections.gone_viking.view import view

Kind = Literal["B", "C", "H", "F"]
God = Literal["ODIN", "FREYA", "THOR", "LOKI"]
Card = Annotated[str, Field(pattern=r"^([BCHF][1-8]|ODIN|FREYA|THOR|LOKI)$")]
Text = Annotated[str, Field(min_length=1, max_length=80)]
Count = Annotated[int, Field(ge=0, le=999)]
Cards = Annotated[list[Card], Field(max_length=60)]
Names = Annotated[list[Text], Field(max_length=5)]


class GodShape(Shape):
    """The God in play."""

    name: God
    owner: Text


class PlayerShape(Shape):
    """A player."""

    printed = ("distance", "tribute", "wealth", "won_fists", "worth")

    name: Text
    tokens: dict[Literal["B", "C", "H", "F", "T"], Count] = {}
    ships: Count = 0
    won: Cards = []
    hand_count: Annotated[int, Field(ge=0, le=9)] = 0


class PlayShape(Shape):
    """A play of the present trick."""

    printed = ("kind", "strength")

    player: Text
    cards: Annotated[Cards, Field(min_length=1)]
    god: bool = False


class TrickShape(Shape):
    """The present trick."""

    printed = ("waiting", "led")

    number: Annotated[int, Field(ge=1, le=9)] = 1
    lead: Text
    plays: Annotated[list[PlayShape], Field(max_length=5)] = []
    face_down: Text | None = None


class ClaimShape(Shape):
    """A play that did not follow."""

    player: Text
    led: Kind
    trick: Annotated[int, Field(ge=1, le=9)]
    cards: Cards


class RevokeShape(ClaimShape):
    """A claim that was proved wrong."""

    later: Annotated[int, Field(ge=1, le=9)]
    card: Card


class SwapsShape(Shape):
    """How far the swaps, or the building of Ships, have come."""

    seat: Annotated[int, Field(ge=0, le=4)] = 0
    free: bool = False
    paid: bool = False
    trump_named: bool = False


class JarlShape(Shape):
    """Whom the table sends the Jarl to."""

    printed = ("player", "tied", "by", "due")

    ruled: Text | None = None


class PositionShape(Shape):
    """A position."""

    printed = ("game", "house", "supply", "title", "to_act", "unseen", "winners")

    phase: Literal["swap", "trick", "flip", "home", "build"] | None = None
    raid: Annotated[int, Field(ge=1, le=999)] | None = None
    trump: Kind | None = None
    kept_trump: Kind | None = None
    leader: Text | None = None
    god: GodShape | None = None
    players: Annotated[list[PlayerShape], Field(max_length=5)] = []
    trick: TrickShape | None = None
    pile: Annotated[int, Field(ge=0, le=54)] | None = None
    discards: Cards = []
    flipped: Annotated[list[God], Field(max_length=4)] = []
    voids: Annotated[list[ClaimShape], Field(max_length=50)] = []
    revokes: Annotated[list[RevokeShape], Field(max_length=50)] = []
    swaps: SwapsShape | None = None
    returned: Names = []
    built: Names = []
    thor_ship: Text | None = None
    jarl: JarlShape | None = None


def place(table: Table, position: Mapping[str, Any]) -> Decision[Table]:
    """Return the fact that sets *table* to *position*.

    Raises:
        NotUnderstood: the position has not the shape of ``table --json``.
        Refused: it names nobody at this table, or breaks a law of conservation.
    """
    try:
        shape = PositionShape.model_validate(position)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"]))
        raise NotUnderstood(
            f"position entry {where}: {first['msg'].lower()}", hint="skald table --json prints the shape"
        ) from error
    neat = shape.model_dump(exclude_unset=True)
    neat = {key: value for key, value in neat.items() if value is not None or key == "trump"}
    _check_names(table, neat)
    laid = table.copy()
    load(laid, neat)
    _check_laws(laid)
    case: Case[Table] = Case(table, table.copy(), evolve)
    case.emit(PositionSet(position=view(laid)))
    case.say("the table is set")
    return case.decision()


def _law(holds: object, rule: str, so: str, allowed: str) -> None:
    if not holds:
        raise Refused(rule, "set the table to this position", so, allowed, forceable=False)


def _named(position: Mapping[str, Any]) -> Iterable[str | None]:
    trick, god = position.get("trick") or {}, position.get("god") or {}
    entries = (*trick.get("plays", ()), *position.get("voids", ()), *position.get("revokes", ()))
    yield from (entry["name"] for entry in position.get("players", ()))
    yield from (entry["player"] for entry in entries)
    yield from (*position.get("returned", ()), *position.get("built", ()))
    yield from (position.get("leader"), position.get("thor_ship"), god.get("owner"))
    yield from (trick.get("lead"), trick.get("face_down"), (position.get("jarl") or {}).get("ruled"))


def _check_names(table: Table, position: Mapping[str, Any]) -> None:
    odd = next((name for name in _named(position) if name is not None and name not in table.players), None)
    _law(odd is None, "GV-CMP-05", f"{odd!r} does not play here", f"one of {', '.join(table.players)}")
    names = [entry["name"] for entry in position.get("players", ())]
    _law(len(names) == len(set(names)), "GV-CMP-05", "a player is described twice", "each once")


def _check_laws(table: Table) -> None:
    short = next((token for token, n in table.supply.items() if n < 0), "")
    _law(not short, "GV-CMP-02", f"more {box.NAMES.get(short)} than the box has", f"{box.SUPPLY.get(short)} in all")
    whole = box.deck(len(table.seats))
    odd = next((card for card, n in seen(table).items() if n > whole.get(card, 0)), "")
    _law(not odd, "GV-DCK-01", f"{odd} is seen too often", f"{whole.get(odd, 0)} in the deck")
    _check_trick(table)
    dealt = box.HAND[len(table.seats)] * len(table.seats)
    out = sum(table.cards.values()) + seen(table).total() + (table.invoked is not None)
    _law(out <= dealt, "GV-SET-04", f"{out} cards in hands and on the table", f"{dealt} were dealt")
    ended = table.phase in ("home", "build")
    _law(not ended or not any(table.cards.values()), "GV-TRK-15", f"cards in hand in the phase {table.phase}", "none")
    _law(table.phase != "home" or table.god, "GV-HOM-01", "no God is in play in the phase home", "the phase build")


def _check_trick(table: Table) -> None:
    order = table.players[table.players.index(table.lead) :] + table.players[: table.players.index(table.lead)]
    seats = [order.index(play.player) for play in table.plays]
    _law(seats == sorted(set(seats)), "GV-TRK-06", "plays out of order", f"one each, in the order {', '.join(order)}")
    hidden = [play.player for play in table.plays if play.god]
    _law(len(hidden) <= 1, "GV-GOD-03", "two Gods lie face down", "one in a trick")
    _law(
        not table.plays or hidden == [table.invoked] * (table.invoked is not None),
        "GV-GOD-01",
        f"{table.invoked or 'nobody'} has a God face down, and {', '.join(hidden) or 'nobody'} laid one in this trick",
        "the same player in both, or nobody",
    )
    before = table.house.get("god_flip") == "before_resolution"
    left = any(table.cards[player] for player in table.players)
    if table.phase == "raid" and not flip_due(table):
        _law(left, "GV-TRK-15", "all hands are empty", "the phase home or build")
        done = {play.player for play in table.plays}
        open_ = any(table.cards[player] and player not in done for player in table.players)
        _law(open_, "GV-TRK-06", "everybody has played", "a trick that is open, or none")
        _law(table.plays or table.cards[table.lead], "GV-TRK-14", f"{table.lead} has no cards to lead", "another lead")
    if flip_due(table) and table.plays:
        _law(before, "GV-GOD-05", "a God waits beside a trick that is not decided", "no plays, the trick being over")
