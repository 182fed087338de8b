"""Checks a position before it becomes a fact: shape, names, and the laws of conservation."""

from collections import Counter
from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field, ValidationError

from campaign.case import Case
from campaign.game import Decision
from campaign.shapes import Shape
from campaign.vendel.named import check_all
from events.errors import NotUnderstood, Refused
from events.kernel import PositionSet
from projections.vendel import box
from projections.vendel.evolve import evolve
from projections.vendel.position import load
from projections.vendel.table import Table
from projections.vendel.view import view

Region = Literal["german-ocean", "gandvik", "riverlands"]
TalentName = Literal["leader", "seeress", "settler", "warrior", "merchant", "shipwright"]
SlotName = Literal["TL", "TC", "TR", "ML", "MC", "MR", "BL", "BC", "BR"]
TreeKey = Annotated[str, Field(pattern=r"^([1-9]|1[0-2]|\?[0-9]{1,2})$")]
Text = Annotated[str, Field(min_length=1, max_length=80)]
Count = Annotated[int, Field(ge=0, le=999)]


class TokenShape(Shape):
    """A token on the map, the Ancestry board or a burial tile."""

    player: Text
    talent: TalentName
    exhausted: bool = False


class VentureShape(Shape):
    """A tile."""

    region: Region
    name: Text | None = None
    bonus: bool | None = None


class CardShape(Shape):
    """A Formidable."""

    talent: TalentName | None = None
    location: Text | None = None
    name: Text | None = None


class MissionShape(Shape):
    """A Mission."""

    zone: Literal["tree", "hand", "shown"]
    difficulty: Annotated[int, Field(ge=1, le=4)] | None = None
    name: Text | None = None
    slot: TreeKey | None = None


class PlaceShape(Shape):
    """A Location and what lies on it."""

    printed = ("majority",)

    regions: Annotated[list[Region], Field(min_length=1, max_length=2)] = ["gandvik"]
    venture: VentureShape | None = None
    tokens: Annotated[list[TokenShape], Field(max_length=200)] = []
    longships: dict[Text, Count] = {}


class BurialShape(Shape):
    """A Burial Fields tile off the map."""

    region: Region
    tokens: Annotated[list[TokenShape], Field(max_length=200)] = []


class PlayerShape(Shape):
    """A player."""

    printed = ("colour", "board", "kind", "presence", "majorities", "majorities_by_region", "supply", "longships",
               "formidables_by_region")  # fmt: skip

    name: Text
    home: Text | None = None
    silfr: Count = 0
    standees: list[Text] = []
    tree: dict[TreeKey, CardShape | None] = {}
    tree_tokens: dict[TalentName, Count] = {}
    tree_gull: Count = 0
    tree_layout: dict[TreeKey, Text] = {}
    missions: list[MissionShape] = []
    judged: Count = 0
    verdicts: Count = 0
    awarded: Count = 0
    judged_missions: Annotated[list[Text], Field(max_length=36)] = []
    seeded: bool = False


class TurnShape(Shape):
    """The turn."""

    player: Text
    spent: Count = 0
    limit: Count = box.ACTIONS
    pending: list[Text] = []
    revealed: bool = False
    waits: "TurnShape | None" = None


class PositionShape(Shape):
    """A position."""

    printed = ("game", "title", "house", "last")

    phase: Literal["setup", "play", "scoring"] | None = None
    round: Annotated[int, Field(ge=0, le=12)] | None = None
    year: Annotated[int, Field(ge=1, le=2000)] | None = None
    space: Annotated[int, Field(ge=1, le=12)] | None = None
    last_round: Annotated[int, Field(ge=1, le=12)] | None = None
    starting_player: Text | None = None
    done: list[Text] | None = None
    turn: TurnShape | None = None
    players: list[PlayerShape] = []
    places: dict[Text, PlaceShape] = {}
    ancestry: dict[Text, list[TokenShape]] = {}
    market: dict[SlotName, CardShape | None] | None = None
    deck: Count | None = None
    discard: Count | None = None
    piles: dict[Region, Count] | None = None
    venture_discards: dict[Region, Count] | None = None
    burial: dict[Text, BurialShape] = {}


NOTHING = ("last_round", "turn", "starting_player")
"""Entries that tell something when they are null; any other null is as if the entry was left out."""


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
        where = " ".join(("position", *("entry", ".".join(map(str, first["loc"]))) * bool(first["loc"])))
        says = f"{where}: {first['msg'][:1].lower()}{first['msg'][1:]}"
        raise NotUnderstood(says, hint="skald table --json prints the shape") from error
    neat = shape.model_dump(exclude_unset=True)
    neat = {key: value for key, value in neat.items() if value is not None or key in NOTHING}
    _check_names(table, neat)
    laid = table.copy()
    load(laid, neat)
    _check_laws(laid)
    case: Case[Table] = Case(table, table.copy(), evolve)
    case.unchecked(*_check_named(laid))
    case.emit(PositionSet(position=view(laid)))
    case.say("the table is set")
    return case.decision()


def _check_names(table: Table, position: Mapping[str, Any]) -> None:
    named = [entry["name"] for entry in position.get("players", ())]
    turn = position.get("turn") or {}
    named += [turn["player"]] if turn else []
    named += [*position.get("done", ()), *filter(None, [position.get("starting_player")])]
    entries = [*position.get("places", {}).values(), *position.get("burial", {}).values()]
    tokens = [t for entry in entries for t in entry.get("tokens", ())]
    tokens += [t for lying in position.get("ancestry", {}).values() for t in lying]
    named += [token["player"] for token in tokens]
    named += [owner for entry in position.get("places", {}).values() for owner in entry.get("longships", {})]
    _known(named, table.players, "VV-SET-06", "player")
    _known(position.get("ancestry", {}), box.SPOTS, "VV-ANC-01", "spot of the Ancestry board")
    places = (*table.known.places, *position.get("places", {}))
    homes = [entry["home"] for entry in position.get("players", ()) if entry.get("home")]
    _known(homes, places, "VV-SET-15", "Location")
    taken = Counter(a for entry in position.get("players", ()) for a in entry.get("standees", ()))
    _known(taken, box.ACHIEVEMENTS, "VV-COM-09", "Achievement")
    _law(max(taken.values(), default=0) <= 1, "LAW-STANDEES", "a standee lies with two players", "each once")


def _known(words: Any, allowed: Any, rule: str, what: str) -> None:
    odd = next((word for word in words if word not in allowed), None)
    _law(odd is None, rule, f"{odd!r} is no {what} here", f"one of {', '.join(allowed)}")


def _law(holds: object, rule: str, so: str, allowed: str) -> None:
    if not holds:
        raise Refused(rule, "set the table to this position", so, allowed, forceable=False)


def _check_laws(table: Table) -> None:
    for zone, lying in table.tokens.items():
        short = next((token for token, n in lying.items() if n < 0), None)
        whose, what = (short[0], short[1]) if short else ("", "")
        _law(short is None, "LAW-TOKENS", f"too many {what} tokens of {whose} ({zone})", "what a colour has in the box")
    nobody = table.phase == "play" and table.turn is None
    _law(not nobody, "LAW-TURN", "the phase is play, and it is nobody's turn", "a turn, or the phase setup or scoring")
    _law(table.bank >= 0, "LAW-MONEY", "more Silfr than the box holds", f"{box.MONEY} in all")
    _law(min(table.piles.values()) >= 0, "VV-INV-14", "more tiles than a pile has", f"{box.TILES_PER_REGION} each")
    bought = sum(len(cards) for cards in table.trees.values())
    cards = table.deck + table.discard + len(table.market) + bought
    _law(table.deck >= 0 and cards == box.FORMIDABLES, "VV-INV-15", f"{cards} Formidables", f"{box.FORMIDABLES} in all")
    for place_, tile in table.tiles.items():
        regions = table.known.places[place_].regions
        _law(
            tile.region in regions, "VV-INV-14", f"a {tile.region} tile at {place_}", f"a tile of {', '.join(regions)}"
        )
    wrong = [spot for spot in box.TALENTS for (_, t, _) in table.tokens.get(f"anc:{spot}", {}) if t != spot]
    _law(not wrong, "VV-INV-04", f"another Talent on the core spot {', '.join(wrong)}", "its own Talent only")
    _check_pieces(table)


def _check_named(table: Table) -> tuple[str, ...]:
    """Check names of pieces as far as the catalog tells them; return the ids of rules that could not be checked."""
    case: Case[Table] = Case(table, table, evolve)
    try:
        check_all(case)
    except Refused as error:
        raise Refused(error.rule, error.asked, error.so, error.allowed, forceable=False) from error
    return case.decision().unchecked


def _check_pieces(table: Table) -> None:
    for player in table.players:
        ships = sum(there.get(player, 0) for there in table.longships.values())
        limited = table.house.get("longships") != "unlimited"
        _law(not limited or ships <= box.LONGSHIPS, "LAW-LONGSHIPS", f"{ships} Longships of {player} on the map",
             f"{box.LONGSHIPS} of a colour")  # fmt: skip
        n = len(table.trees.get(player, ()))
        _law(n <= box.TREE_SLOTS, "VV-INV-17", f"{n} cards on the tree of {player}", f"{box.TREE_SLOTS}")
