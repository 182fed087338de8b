"""A position of Vikingar: each key of ``table --json``, what it holds, what may be typed there; and how it is read."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from events.games.vikingar import CardSeen, ContestBegan, Item
from projections.games.vikingar import box
from projections.games.vikingar.table import Contest, End, Place, Ship, Table, Tile, Voyage
from projections.games.vikingar.throws import Throw
from projections.position import Count, Part, Printed, Text

Json = Mapping[str, Any]
Cup = Literal["bravery", "looter", "strategy", "wealth", "bloody", "hero", "conqueror", "cursed"]
Fail = Annotated[Literal["skull", "sun", "shield"], "what follows a failure"]
Runes = Annotated[int, Field(ge=0, le=10)]
Label = Annotated[Text, "label of a place"]
Gold = Annotated[Count, "gold"]
Few = Annotated[int, Field(ge=0, le=9)]
Number = Annotated[int, "its number among those of its player, from 0", Field(ge=0, le=4)]
PlaceName = Annotated[str, Field(pattern=r"^(village|city|worship|fortress|quest)[2-9]?$")]
Names = Annotated[list[Text], Field(max_length=4)]


class ShipPart(Part):
    """A Longship; its number is its place in the list, from 0."""

    at: Label
    state: Annotated[
        Literal["fresh", "moved", "idle", "acted"],
        "`fresh`; `moved`: its movement is spent; `idle`; `acted`: idle, its action taken first",
    ] = "fresh"
    barred: Annotated[Annotated[str, Field(max_length=80)], "tile whose fortress it did not pass just now"] = ""
    shielded: Annotated[bool, "a shield has kept it in the sea just now"] = False


class ItemPart(Part):
    """A magic item."""

    name: Text
    att: Annotated[Few, "runes more in attack"] = 0
    defence: Annotated[Few, "runes more in defence"] = 0
    once: Annotated[bool, "it can be used only once"] = False


class CardPart(Part):
    """A card."""

    name: Annotated[Annotated[str, Field(max_length=80)], "empty when nobody told"] = ""
    runes: Annotated[Runes, "defence"]
    fail: Fail = "skull"
    gold: Annotated[Few, "gold that it brings"] = 0
    item: ItemPart | None = None
    monster: Annotated[bool, "a mythical monster is on it"] = False


class Player(Part):
    """A player."""

    name: Text
    gold: Gold = 0
    cubes: Annotated[dict[Annotated[Cup, "cup"], Count], "steps by achievement"] = {}
    cups: Annotated[list[Cup], "in the order in which they were taken", Field(max_length=8)] = []
    ships: Annotated[list[ShipPart] | None, "two in the sea when left out", Field(max_length=5)] = None
    items: Annotated[list[ItemPart], Field(max_length=60)] = []
    kraken: Annotated[bool, "has defeated the Kraken"] = False
    score: Annotated[int, "sum of the cubes", Printed] = 0
    reserve: Annotated[int, "Longships that are not on the board", Printed] = 0
    cap: Annotated[int, "Longships that may be", Printed] = 0
    outposts: Annotated[list[str], "as `city@N1`", Printed] = []
    at_door: Annotated[bool, "a Longship waits at a door", Printed] = False


class PlacePart(Part):
    """A place on a tile."""

    name: Annotated[PlaceName, "its kind, with a number for a second one"]
    burnt: Annotated[bool, "covered by Fire and Blood"] = False
    outpost: Annotated[Text | None, "whose, or null"] = None
    card: Annotated[CardPart | None, "the Mythical Quest that lies there, or null"] = None


class TilePart(Part):
    """A tile that was turned up."""

    at: Label
    region: Literal["north", "south"] | None = None
    vortex: Annotated[bool, "it shows one"] = False
    described: Annotated[bool, "somebody told what lies on it"] = True
    places: Annotated[list[PlacePart], Field(max_length=20)] = []
    ship: Annotated[str | None, "whose Longship is there, or null", Printed] = None


class EndPart(Part):
    """A slot at World's End that was explored."""

    at: Label
    kind: Annotated[Literal["door", "abyss"], "`door` or `abyss`"]
    runes: Annotated[Runes, "defence of an abyss"] = 5
    fail: Fail = "skull"
    ship: Annotated[str | None, "whose Longship is there, or null", Printed] = None


class ThrowPart(Part):
    """A throw that waits for the other side's."""

    runes: Annotated[Runes, "how many were thrown"]
    points: Annotated[int, "what they are worth", Field(ge=0, le=60)] = 0
    short: Annotated[Runes, "runes on the short side"] = 0


class ContestPart(Part):
    """The contest under way."""

    kind: Annotated[
        Literal["nav", "abyss", "ship", "city", "worship", "fortress", "quest"],
        "`nav`, `abyss`, `ship`, `city`, `worship`, `fortress` or `quest`",
    ]
    player: Annotated[Text, "the attacker"]
    ship: Number
    at: Label
    place: Annotated[str, "what is attacked on a tile", Field(max_length=20)] = ""
    defender: Annotated[Text | None, "who defends with own items, or null"] = None
    runes: Annotated[Runes, "defence without items"]
    fail: Fail = "skull"
    raze: Annotated[bool, "only the outpost is attacked"] = False
    att: ThrowPart | None = None
    defence: ThrowPart | None = None


class VoyagePart(Part):
    """The movement under way."""

    player: Text
    ship: Number
    origin: Label
    to: Label
    slot: Annotated[Literal["move", "action"], "`move`, or `action` for an additional movement"] = "move"
    vortex: Annotated[bool, "through a vortex"] = False
    card: Annotated[bool, "it waits for a Navigation Event"] = False


class Acting(Part):
    """The Longship that is being played."""

    player: Text
    ship: Number


class Sought(Part):
    """A quest that waits for its card."""

    at: Label
    place: Annotated[PlaceName, "the quest"]


class WayPart(Part):
    """Two places that are adjacent."""

    one: Label
    other: Label


class Position(Part):
    """A position: the answer of ``table --json``."""

    game: Annotated[str, "`vikingar`", Printed] = "vikingar"
    title: Annotated[str, "as it was opened", Printed] = ""
    phase: Annotated[
        Literal["order", "activation", "build", "cursed"] | None, "`order`, `activation`, `build`, `cursed` or `over`"
    ] = None
    round: Annotated[Annotated[int, Field(ge=0, le=999)] | None, "number of the round; 0 before the first order"] = None
    order: Annotated[Names, "who plays first in this round"] = []
    goal: Annotated[int, "cups that win", Printed] = 0
    to_act: Annotated[str | None, "who plays or throws next, or null", Printed] = None
    waits: Annotated[
        str,
        "what is waited for: `order`, `ship`, `card`, `att`, `def`, `tile`, `choice`, `quest`, `build`, `cursed` "
        "or `over`",
        Printed,
    ] = ""
    runes: Annotated[int | None, "runes that are thrown next, or null", Printed] = None
    acting: Acting | None = None
    players: Annotated[list[Player], Field(max_length=4)] = []
    tracks: Annotated[dict[Annotated[Cup, "cup"], Annotated[int, Field(ge=1, le=30)]], "lengths, as far as told"] = {}
    tiles: Annotated[list[TilePart], Field(max_length=40)] = []
    ends: Annotated[list[EndPart], "World's End", Field(max_length=24)] = []
    map: Annotated[list[WayPart] | None, "places that are adjacent; null until any are told", Field(max_length=400)] = (
        None
    )
    linked: Annotated[
        list[Text],
        "places of which `map` has all pairs; empty when it has all pairs of all places",
        Field(max_length=50),
    ] = []
    voyage: VoyagePart | None = None
    card: Annotated[CardPart | None, "the Navigation Event of the voyage, or null"] = None
    contest: ContestPart | None = None
    quest: Sought | None = None
    built: Annotated[Names, "who has had the free Longship"] = []
    extra: Annotated[list[Text], "who has bought another, once for each", Field(max_length=12)] = []
    treasure: Annotated[Names, "who has bought the treasure of the round"] = []
    cards: Annotated[list[CardPart], "cards that were typed with a name", Field(max_length=80)] = []
    throws: Annotated[
        dict[Annotated[str, "runes"], dict[Annotated[str, "points, or `short`"], Annotated[int, Field(ge=1)]]],
        "how often throws of so many runes were worth so much",
    ] = {}
    winners: Annotated[list[str], "empty before the end", Printed] = []
    house: Annotated[dict[Annotated[str, "switch"], str], "house rules in force", Printed] = {}


# --- reading


def load(table: Table, position: Json) -> None:
    """Set *table* to *position*; seats and house rules stay as they are.

    What the position leaves out takes its usual start: two Longships each in the sea, nothing seen.
    """
    table.phase = position.get("phase", "activation" if position.get("order") else "order")
    table.order = tuple(position.get("order", table.players if table.phase != "order" else ()))
    table.round = position.get("round", int(table.phase != "order"))
    named = {entry["name"]: entry for entry in position.get("players", ())}
    for player in table.players:
        _player(table, player, named.get(player, {}))
    table.kraken = tuple(name for name in table.players if named.get(name, {}).get("kraken"))
    table.built, table.extra, table.treasure = (tuple(position.get(key, ())) for key in ("built", "extra", "treasure"))
    _board(table, position)
    _under_way(table, position)
    table.back = table.thrown = None
    table.winners, table.standings = (), ()


def _player(table: Table, name: str, entry: Json) -> None:
    table.gold[name] = entry.get("gold", 0 if entry else int(table.house.start_gold))
    table.cubes[name] = dict.fromkeys(box.CUPS, 0) | dict(entry.get("cubes", {}))
    table.cups[name] = tuple(entry.get("cups", ()))
    start = [{"at": box.SEA}] * box.START_SHIPS
    table.ships[name] = tuple(Ship(**ship) for ship in entry.get("ships", start))
    table.items[name] = tuple(Item(**item) for item in entry.get("items", ()))


def _board(table: Table, position: Json) -> None:
    table.tracks = dict(position.get("tracks", {}))
    table.tiles = {entry["at"]: _tile(entry) for entry in position.get("tiles", ())}
    table.ends = {
        entry["at"]: End(entry["kind"], entry.get("runes", 5), entry.get("fail", "skull"))
        for entry in position.get("ends", ())
    }
    pairs = position.get("map")
    table.pairs, table.linked = (
        tuple((way["one"], way["other"]) for way in pairs or ()),
        tuple(position.get("linked", ())),
    )
    table.mapped = pairs is not None and not table.linked
    table.cards = {entry["name"]: _card(entry) for entry in position.get("cards", ()) if entry.get("name")}
    table.throws = {runes: dict(found) for runes, found in position.get("throws", {}).items()}


def _tile(entry: Json) -> Tile:
    places = {
        one["name"]: Place(
            one.get("burnt", False),
            one.get("outpost"),
            _card(one["card"], entry["at"], one["name"]) if one.get("card") else None,
        )
        for one in entry.get("places", ())
    }
    return Tile(entry.get("region"), places, entry.get("vortex", False), entry.get("described", True))


def _card(entry: Json, at: str = "", place: str = "") -> CardSeen:
    return CardSeen(**{"fail": "skull", **entry, "at": at, "place": place})


def _under_way(table: Table, position: Json) -> None:
    voyage, contest, card = position.get("voyage"), position.get("contest"), position.get("card")
    table.voyage = Voyage(**{"slot": "move", **voyage}) if voyage else None
    table.card = _card(card) if card else None
    table.contest = None
    if contest:
        rest = {key: value for key, value in contest.items() if key not in ("att", "defence")}
        throws = [Throw(one["runes"], one.get("points", 0), one.get("short", 0)) if one else None
                  for one in (contest.get("att"), contest.get("defence"))]  # fmt: skip
        table.contest = Contest(ContestBegan(**rest), *throws)
    quest, acting = position.get("quest"), position.get("acting") or contest or voyage
    table.quest = (quest["at"], quest["place"]) if quest else None
    table.acting = (acting["player"], acting["ship"]) if acting else None
