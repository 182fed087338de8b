"""A position of A Feast for Odin: each key of ``table --json``, what it holds, what may be typed; how it is read."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

from pydantic import Field

from projections.games.feast import box
from projections.games.feast.boards import FACES, cell_of
from projections.games.feast.query import vikings_of
from projections.games.feast.table import Board, Card, Counted, Laid, Offer, Ship, Stand, Table, kind_of, own
from projections.games.feast.tiles import PIECES
from projections.position import Count, Part, Printed, Text

Json = Mapping[str, Any]
Names = Annotated[list[Text], Field(max_length=4)]
Phase = Literal["setup", "weapons", "actions", "feast", "bonus", "close"]
SUPPLY = (*PIECES, "wood", "stone", *box.PREGNANT.values(), *box.WEAPONS)
"""All that can lie in a supply."""
PieceName = Annotated[str, "piece", Field(max_length=20)]
Pieces = dict[PieceName, Annotated[int, "how many", Field(ge=1, le=999)]]
BoardName = Annotated[
    str, "`home`, an exploration board, or a house such as `shed2`", Field(pattern=r"^[a-z_]+[2-9]?$")
]
Cell = Annotated[str, Field(pattern=r"^[A-Z][1-9][0-9]?$")]
Space = Annotated[int, "number of an action space", Field(ge=1, le=61)]
Bonuses = Annotated[list[Text], Field(max_length=20)]


class ShipPart(Part):
    """A ship in a bay."""

    kind: Annotated[Literal["boat", "knarr", "longship"], "`boat`, `knarr` or `longship`"]
    ore: Annotated[int, "laid on it, without what is printed", Field(ge=0, le=9)] = 0
    id: Annotated[Annotated[int, Field(ge=1, le=99)] | None, "its number; its place in the list when left out"] = None


class LaidPart(Part):
    """A piece on a board."""

    piece: PieceName
    cells: Annotated[list[Cell], "as `B7`", Field(min_length=1, max_length=20)]


class CountedPart(Part):
    """What was told of a board that is counted."""

    pieces: Annotated[Pieces, "what lies there, and how many"] = {}
    minus: Annotated[Count, "open spaces of -1"]
    income: Annotated[Count, "what it pays"] = 0
    bonus: Annotated[Bonuses, "bonuses that are enclosed"] = []


class BoardPart(Part):
    """A board of a player."""

    name: BoardName
    tiles: Annotated[list[LaidPart], "what lies there; none on a board that is counted", Field(max_length=150)] = []
    counted: Annotated[CountedPart | None, "null while it is laid exactly"] = None
    wood: Annotated[int, "on its spots", Field(ge=0, le=3)] = 0
    stone: Annotated[int, "on its spots", Field(ge=0, le=3)] = 0
    once: Annotated[Bonuses, "bonuses that come once, and have come"] = []
    minus: Annotated[int, "what is open on it takes away so many points", Printed] = 0
    income: Annotated[int, "what it pays now", Printed] = 0
    due: Annotated[list[str], "bonuses that will come", Printed] = []


class CardPart(Part):
    """An occupation that was played."""

    number: Annotated[int, "as it is printed", Field(ge=1, le=190)]
    points: Annotated[int, "as they were typed", Field(ge=-9, le=99)] = 0


class Player(Part):
    """A player."""

    name: Text
    vikings: Annotated[Annotated[int, Field(ge=0, le=19)] | None, "on the Thing Square"] = None
    pieces: Annotated[Pieces | None, "supply; a mead, bow, snare, spear when left out"] = None
    hand: Annotated[Count, "occupations in the hand"] = 1
    cards: Annotated[list[CardPart], "occupations that were played", Field(max_length=190)] = []
    ships: Annotated[list[ShipPart], Field(max_length=20)] = []
    emigrated: Annotated[list[Literal["knarr", "longship"]], "in their order", Field(max_length=9)] = []
    boards: Annotated[list[BoardPart], "`home` may be left out while nothing lies there", Field(max_length=20)] = []
    penalties: Annotated[Count, "Thing penalties"] = 0
    noted: Annotated[Count | None, "income that was written down, or null"] = None
    feast: Annotated[int, "open spaces of the Banquet Table", Printed] = 0
    food: Annotated[int, "spaces of them that the supply can fill", Printed] = 0
    income: Annotated[int, "what all boards pay now", Printed] = 0


class StripPart(Part):
    """A mountain strip that lies open."""

    strip: Annotated[Text, "its wood, stone, ore: `321`"]
    items: Annotated[
        Annotated[str, Field(pattern=r"^[WSO$]{1,7}$")] | None,
        "what is left, the next item first: `W`, `S`, `O`, `$` for two silver; all when left out",
    ] = None


class OfferPart(Part):
    """An exploration board that nobody has claimed."""

    letter: Annotated[Literal["A", "B", "C", "D"], "which of the four"]
    face: Annotated[Text, "the side that lies open"]
    silver: Annotated[Count, "on it"] = 0


class StandPart(Part):
    """Vikings on the action board."""

    player: Text
    space: Space
    vikings: Annotated[int, "so many", Field(ge=0, le=19)]
    imitates: Annotated[bool, "they stand on the imitation space of its column"] = False


class Position(Part):
    """A position: the answer of ``table --json``."""

    game: Annotated[str, "`feast`", Printed] = "feast"
    title: Annotated[str, "as it was opened", Printed] = ""
    phase: Annotated[
        Phase | None,
        "`setup`, `weapons`, `actions`, `feast`, `bonus` (the next round is waited for), `close` or `over`",
    ] = None
    round: Annotated[Annotated[int, Field(ge=0, le=7)] | None, "number of the round; 0 before the first"] = None
    rounds: Annotated[int, "how many there are", Printed] = 0
    start: Annotated[Text | None, "start player"] = None
    latest: Annotated[Text | None, "who placed or passed last in this round, or null"] = None
    lent: Annotated[Text | None, "who acts though it is somebody else's turn, or null"] = None
    to_act: Annotated[str | None, "who places Vikings next, or null", Printed] = None
    waits: Annotated[str, "what is waited for", Printed] = ""
    passed: Annotated[Names, "who is out of the round"] = []
    served: Annotated[Names, "who has served the feast of the round"] = []
    stands: Annotated[list[StandPart], Field(max_length=80)] = []
    blocked: Annotated[list[Space], "solo: spaces of the round before", Field(max_length=61)] = []
    strips: Annotated[list[StripPart], "that lie open", Field(max_length=8)] = []
    revealed: Annotated[list[Text] | None, "all that came up; the open ones when left out", Field(max_length=8)] = None
    offers: Annotated[list[OfferPart] | None, "those that nobody claimed when left out", Field(max_length=4)] = None
    players: Annotated[list[Player], Field(max_length=4)] = []
    houses_left: Annotated[dict[Annotated[str, "kind"], int], "in the box", Printed] = {}
    specials_left: Annotated[list[str], "special tiles in the box", Printed] = []
    harvest: Annotated[list[str], "what everybody harvests in the next round", Printed] = []
    turns: Annotated[str | None, "exploration board that turns in the next round unless claimed, or null", Printed] = (
        None
    )
    winners: Annotated[list[str], "empty before the end", Printed] = []
    house: Annotated[dict[Annotated[str, "switch"], str], "house rules in force", Printed] = {}


# --- reading


def load(table: Table, position: Json) -> None:
    """Set *table* to *position*; seats and house rules stay as they are.

    What the position leaves out takes its usual start: what everybody has then, boards that nobody claimed.
    """
    table.round = position.get("round", 0 if position.get("phase", "setup") == "setup" else 1)
    table.phase = position.get("phase", "actions" if table.round else "setup")
    table.start = position.get("start", table.players[0] if table.round else None)
    table.passed, table.served = tuple(position.get("passed", ())), tuple(position.get("served", ()))
    _action_board(table, position)
    named = {entry["name"]: entry for entry in position.get("players", ())}
    table.pieces.clear()
    table.noted.clear()
    for player in table.players:
        _player(table, player, named.get(player, {}))
    claimed = {face for own_ in table.claims.values() for face in own_}
    offers = position.get("offers", _usual_offers(table, claimed))
    table.offers = {one["letter"]: Offer(one["face"], one.get("silver", 0)) for one in offers}
    table.rows, table.winners = (), ()


def _action_board(table: Table, position: Json) -> None:
    stands = position.get("stands", ())
    table.stands = tuple(
        Stand(one["player"], one["space"], one["vikings"], one.get("imitates", False)) for one in stands
    )
    table.latest = position.get(
        "latest", table.stands[-1].player if table.stands and "latest" not in position else None
    )
    table.lent = position.get("lent")
    table.blocked = tuple(position.get("blocked", ()))
    strips = position.get("strips", ())
    table.strips = {one["strip"]: one.get("items", box.STRIPS.get(one["strip"], "")) for one in strips}
    table.revealed = tuple(position.get("revealed", table.strips))


def _usual_offers(table: Table, claimed: set[str]) -> Sequence[Json]:
    turned = {letter for number, letter in box.TURNS[table.house.length].items() if number <= table.round}
    open_ = ((letter, faces) for letter, faces in FACES.items() if not claimed & {*faces})
    return [{"letter": letter, "face": faces[letter in turned]} for letter, faces in open_]


def _player(table: Table, name: str, entry: Json) -> None:
    for piece, n in entry.get("pieces", box.START).items():
        table.pieces.add(own(name), piece, n)
    placed = sum(stand.n for stand in table.stands if stand.player == name)
    has = vikings_of(table) if table.round else 0
    table.vikings[name] = entry.get("vikings", max(0, has - placed))
    table.hands[name], table.penalties[name] = entry.get("hand", 1), entry.get("penalties", 0)
    table.cards[name] = tuple(Card(one["number"], one.get("points", 0)) for one in entry.get("cards", ()))
    ships = enumerate(entry.get("ships", ()), 1)
    table.ships[name] = tuple(Ship(one.get("id", at), one["kind"], one.get("ore", 0)) for at, one in ships)
    table.emigrated[name] = tuple(entry.get("emigrated", ()))
    boards = {one["name"]: _board(one) for one in entry.get("boards", ())}
    table.boards[name] = {box.HOME: boards.get(box.HOME, Board())} | boards
    faces = {face for faces in FACES.values() for face in faces}
    table.claims[name] = tuple(board for board in boards if board in faces)
    table.houses[name] = tuple(board for board in boards if kind_of(board) in box.HOUSES)
    if entry.get("noted") is not None:
        table.noted[name] = entry["noted"]


def _board(entry: Json) -> Board:
    tiles = tuple(Laid(one["piece"], tuple(map(cell_of, one["cells"]))) for one in entry.get("tiles", ()))
    told = entry.get("counted")
    counted = told and Counted(
        tuple(told.get("pieces", {}).items()), told["minus"], told.get("income", 0), tuple(told.get("bonus", ()))
    )
    return Board(tiles, counted, entry.get("wood", 0), entry.get("stone", 0), tuple(entry.get("once", ())))
