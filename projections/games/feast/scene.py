"""A table of A Feast for Odin as it is drawn: boards with their tiles, goods, action board, strips and offers."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from projections.english import so_many
from projections.games.feast import box, sheets
from projections.games.feast.boards import BOARDS, TITLES
from projections.games.feast.boards import Board as Whole
from projections.games.feast.score import score
from projections.games.feast.spaces import COLUMN, ROWS
from projections.games.feast.table import Board as Lying
from projections.games.feast.table import Table, kind_of, own
from projections.games.feast.tiles import COLOURS, GOODS, PIECES, SPECIALS, printed
from projections.games.feast.view import view
from projections.pictures import LONGSHIP
from projections.scene import Board, Cell, CellGroup, Cells, Grid, Holding, Icon, Laid, Letter, Piece, Scene, Square

Json = Mapping[str, Any]

_DRAWN = {
    "viking": "M12 2a4 4 0 0 1 4 4l3-3c.6 3.5-.4 6-3.2 6.8A4 4 0 0 1 8.2 9.8C5.4 9 4.4 6.5 5 3l3 3a4 4 0 0 1 4-4z"
    "M5 22c0-5 3-8.5 7-8.5s7 3.5 7 8.5z",
    "silver": "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11z",
    "wood": "M3 7h14a4 4 0 0 1 0 10H3a5 5 0 0 1 0-10zm14 2.5a1.5 2.5 0 1 0 0 5 1.5 2.5 0 0 0 0-5z",
    "stone": "M6 8l5-4 7 2 4 7-3 7H6l-4-6z",
    "ore": "M4 17l3-8h10l3 8zm5.5-10L12 3l2.5 4z",
    "longship": LONGSHIP,
    "knarr": LONGSHIP,
    "boat": "M1.5 11h21c-.5 5-3.5 9-8 9h-5c-4.5 0-7.5-4-8-9zM12 2l5 7h-5z",
}
_PLAIN, _MINUS, _NONE = "_", "-", "."
_TONES = {"orange": "amber", "red": "clay", "green": "moss", "blue": "sea"}


def icons() -> Mapping[str, Icon]:
    """Return how the pieces are drawn; goods, of which there are many, are written."""
    every = dict.fromkeys((*PIECES, *box.WEAPONS), "") | _DRAWN
    return {kind: Icon(printed(kind)[:1].upper() + printed(kind)[1:], path) for kind, path in every.items()}


def scene(table: Table) -> Scene:
    """Return *table* as it is drawn."""
    found = view(table)
    totals = {row["player"]: row["total"] for row in score(table)["rows"]}
    boards = (_boards(table, name, seat) for seat, name in enumerate(table.players))
    acts = found["to_act"]
    return Scene(
        sheets.headline(found).removeprefix(f"{table.title}: "),
        tuple(_seat(table, player, totals.get(player["name"])) for player in found["players"]),
        (*boards, _goods(table, found), _spaces(table), _middle(found)),
        f"Round {table.round}" if table.round else "",
        table.players.index(acts) if acts in table.players else None,
        own="Thing Square",
        box="supply",
    )


def _seat(table: Table, player: Json, total: int | None) -> Holding:
    pieces = tuple(Piece("viking", count=n) for n in (player["vikings"],) if n)
    facts = (("Silver", player["pieces"].get("silver", 0)), ("income", player["income"]))
    cards = len(player["cards"])
    badges = (
        *("first",) * (player["name"] == table.start),
        *("has passed",) * (player["name"] in table.passed),
        *(so_many(cards, "occupation"),) * bool(cards),
        *(so_many(player["penalties"], "Thing penalty", "Thing penalties"),) * bool(player["penalties"]),
    )
    return Holding(total, facts, pieces, badges)


def _boards(table: Table, name: str, seat: int) -> Grid:
    """Return the boards of a player, two players side by side; whoever is left alone has the whole width."""
    boards = tuple(_board(at, board, seat) for at, board in table.boards[name].items())
    alone = seat == len(table.seats) - 1 and seat % 2 == 0
    return Grid("Boards", boards, _legend(), span=12 if alone else 6)


def _board(name: str, lying: Lying, seat: int) -> Board:
    whole = BOARDS[kind_of(name)]
    top = whole.height - 1
    shapes = tuple(
        Laid(printed(tile.piece), _tone(tile.piece), tuple(Square(x, top - y) for x, y in tile.cells))
        for tile in lying.tiles
    )
    return Board(TITLES[whole.name], _rows(whole.name), seat, _note(lying), shapes)


def _tone(piece: str) -> str:
    return _TONES.get(PIECES[piece].colour or "", "ash")


def _note(lying: Lying) -> str:
    counted = lying.counted
    if counted is None:
        return ""
    pieces = ", ".join(f"{n} {printed(piece)}" for piece, n in counted.pieces)
    return f"counted: {counted.minus} open, income {counted.income}{f'; {pieces}' if pieces else ''}"


@cache
def _letters() -> Mapping[str, str]:
    """Return text in a square -> its letter: what income pays in small letters, bonuses in capital ones."""
    values = {value for board in BOARDS.values() for track in board.tracks for value in track.values}
    items = {_short(items) for board in BOARDS.values() for items in board.bonuses.values()}
    paid = {str(value): chr(ord("a") + at) for at, value in enumerate(sorted(values))}
    return paid | {text: chr(ord("A") + at) for at, text in enumerate(sorted(items))}


def _short(items: tuple[str, ...]) -> str:
    """Return what fits into a square: a word of five letters, the beginning of a longer one, initials of several."""
    if len(items) > 1:
        return "+".join(item[:1] for item in items)
    word = printed(items[0]).split()[0]
    return word if len(word) <= 5 else f"{word[:4]}."


@cache
def _legend() -> tuple[Letter, ...]:
    """Return what the letters of all boards mean."""
    found = (Letter(letter, "amber" if letter.islower() else "sea", text) for text, letter in _letters().items())
    return (Letter(_MINUS, "", "-1"), Letter(_PLAIN, "", ""), *found)


@cache
def _rows(name: str) -> tuple[str, ...]:
    """Return the squares of a printed board, the top row first."""
    whole = BOARDS[name]
    printed_ = {cell: _letters()[_short(items)] for cell, items in whole.bonuses.items()}
    for track in whole.tracks:
        printed_ |= {at: _letters()[str(value)] for at, value in zip(track.cells, track.values, strict=True)}
    tops = range(whole.height - 1, -1, -1)
    return tuple("".join(_letter(whole, printed_, x, y) for x in range(whole.width)) for y in tops)


def _letter(whole: Whole, told: Mapping[tuple[int, int], str], x: int, y: int) -> str:
    kind = whole.spaces.get((x, y))
    if kind is None:
        return _NONE
    return told.get((x, y), _MINUS if kind == "N" else _PLAIN)


def _goods(table: Table, found: Json) -> Cells:
    groups = tuple(CellGroup("", tuple(_lots(table, player)), seat) for seat, player in enumerate(found["players"]))
    return Cells("Goods, weapons and ships", groups)


def _lots(table: Table, player: Json) -> Iterator[Cell]:
    """Yield what a player has, kind by kind; cells stay where they are when nothing lies in them."""
    kinds: dict[str, list[str]] = {"Resources": list(box.RESOURCES)}
    kinds |= {colour.title(): [name for name, good in GOODS.items() if good.colour == colour] for colour in COLOURS}
    kinds["Red"] += box.PREGNANT.values()
    kinds |= {"Weapons": [*box.WEAPONS], "Special tiles": [*SPECIALS]}
    held = table.pieces.at(own(player["name"]))
    for title, names in kinds.items():
        pieces = tuple(Piece(name, count=held[name]) for name in names if held.get(name))
        yield Cell(title, pieces=pieces, dim=not pieces)
    ships = [ship["kind"] for ship in player["ships"]]
    bays = tuple(Piece(kind, count=ships.count(kind)) for kind in box.SHIPS if kind in ships)
    yield Cell("Ships", pieces=bays, badges=tuple(f"{kind} emigrated" for kind in player["emigrated"]), dim=not bays)


def _spaces(table: Table) -> Cells:
    columns: dict[int, list[Cell]] = {1: [], 2: [], 3: [], 4: []}
    for number in dict.fromkeys(row.number for row in ROWS):
        words = "/".join(dict.fromkeys(row.line for row in ROWS if row.number == number))
        columns[COLUMN[number]].append(_space(table, number, words))
    groups = (CellGroup(f"{n} Viking{'s' * (n > 1)}", tuple(cells), tone="ash") for n, cells in columns.items())
    return Cells("Action board", tuple(groups), columns=2)


def _space(table: Table, number: int, words: str) -> Cell:
    stands = [one for one in table.stands if one.space == number]
    pieces = tuple(Piece("viking", table.players.index(one.player), one.n) for one in stands)
    badges = ("imitated",) * any(one.imitates for one in stands) + ("blocked",) * (number in table.blocked)
    return Cell(f"{number} {words}", pieces=pieces, badges=badges)


def _middle(found: Json) -> Cells:
    """Return what lies in the middle: strips, boards that nobody has claimed, the next harvest."""
    strips = tuple(Cell(one["strip"], " ".join(one["items"]) or "empty") for one in found["strips"])
    offers = tuple(Cell(TITLES[one["face"]], f"{one['silver']} Silver") for one in found["offers"])
    houses = tuple(Cell(TITLES[kind], f"{n} left", dim=not n) for kind, n in found["houses_left"].items())
    harvest = ", ".join(map(printed, found["harvest"])) or "none"
    groups = (
        CellGroup("Mountain strips", strips, tone="moss"),
        CellGroup("Exploration boards", offers, tone="sea"),
        CellGroup("Houses", houses, tone="clay", note=f"next harvest: {harvest}"),
    )
    return Cells("In the middle", groups)
