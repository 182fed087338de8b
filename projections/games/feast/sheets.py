"""The table of A Feast for Odin as sheets for people."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from projections.english import listed, so_many
from projections.games.feast import box
from projections.games.feast.boards import TITLES
from projections.games.feast.spaces import COLUMN, ROWS, Row
from projections.games.feast.table import kind_of
from projections.games.feast.tiles import COLOURS, GOODS, SPECIALS, printed
from projections.sheets import Sheet

Json = Mapping[str, Any]
HOW = {
    "strips": "turn up the mountain strips: strip 321 222",
    "weapons": "draw weapons: weapons KIND …, one a seat",
    "income": "all are done: income",
    "feast": "serves the feast: feast {who} GOODS",
    "strip": "lay goods, then turn up a strip: strip CODE",
    "round": "lay goods, then: round",
    "end": "lay goods, stock WOOD and STONE, then: end",
}
LINES = 12
"""Rows of the action board."""


def headline(view: Json) -> str:
    """Return one line: round, what is waited for, what can be typed, and the income that is due."""
    if view["phase"] == "over":
        return f"{view['title']}: {listed(view['winners'])} won"
    start = f"round {view['round']} of {view['rounds']}: " if view["round"] else ""
    who, wait = view["to_act"], view["waits"]
    income = ", ".join(f"{p['name']} {p['income']}" for p in view["players"])
    if wait == "action":
        left = next(p["vikings"] for p in view["players"] if p["name"] == who)
        return f"{start}{who} places Vikings, {left} left; income now: {income}"
    said = HOW[wait].format(who=who)
    if wait == "feast":
        one = next(p for p in view["players"] if p["name"] == who)
        return f"{start}{who} {said}, {so_many(one['feast'], 'space')}, the supply fills {one['food']}"
    due = _due(view)
    return f"{start}{said}{f'; bonuses: {due}' if due and wait in ('strip', 'round') else ''}"


def _due(view: Json) -> str:
    found = [(p["name"], [printed(item) for board in p["boards"] for item in board["due"]]) for p in view["players"]]
    return "; ".join(f"{name} {', '.join(items)}" for name, items in found if items)


def table_sheets(view: Json) -> Sequence[Sheet]:
    """Return players, goods, ships, boards, action board, what lies in the middle, and the round, of a ``view``."""
    own = [_players(view), _ships(view), _goods(view), _boards(view), _laid(view)]
    sheets = [*own, _spaces(view), _strips(view), _offers(view), _left(view), _feasts(view), _round(view)]
    return [sheet for sheet in sheets if sheet.rows]


def _players(view: Json) -> Sheet:
    columns = ("", "player", "#V", "#silver", "#wood", "#stone", "#ore", "#hand", "cards", "#Thing")
    rows = [
        (
            _mark(view, p["name"]),
            p["name"],
            str(p["vikings"]),
            *(str(p["pieces"].get(what, 0)) for what in ("silver", "wood", "stone", "ore")),
            str(p["hand"]),
            " ".join(f"{card['number']}={card['points']}" for card in p["cards"]),
            str(p["penalties"]),
        )
        for p in view["players"]
    ]
    return Sheet(headline(view), columns, rows)


def _mark(view: Json, name: str) -> str:
    """Return ``*`` for who is next, ``1`` for the start player, ``-`` for who has passed."""
    marks = (("*", name == view["to_act"]), ("1", name == view["start"]), ("-", name in view["passed"]))
    return "".join(mark for mark, holds in marks if holds)


def _ships(view: Json) -> Sheet:
    rows = [(p["name"], ", ".join(map(_ship, p["ships"])), ", ".join(p["emigrated"])) for p in view["players"]]
    return Sheet("Ships", ("player", "in the bay", "emigrated"), [row for row in rows if any(row[1:])])


def _ship(ship: Json) -> str:
    ore = f"+{ship['ore']}" if ship["ore"] else ""
    return f"{ship['id']} {ship['kind']}{ore}"


def _goods(view: Json) -> Sheet:
    groups: dict[str, list[str]] = {
        colour: [name for name, good in GOODS.items() if good.colour == colour] for colour in COLOURS
    }
    groups["red"] += box.PREGNANT.values()
    groups |= {"weapons": [*box.WEAPONS], "special": [*SPECIALS]}
    rows = [
        (p["name"], group, ", ".join(_many(p["pieces"][name], name) for name in names if p["pieces"].get(name)))
        for p in view["players"]
        for group, names in groups.items()
    ]
    return Sheet("Goods", ("player", "kind", "goods"), [row for row in rows if row[2]])


def _many(n: int, piece: str) -> str:
    return f"{n} {printed(piece)}" if n > 1 else printed(piece)


def _boards(view: Json) -> Sheet:
    rows = [
        (
            p["name"],
            _title(board["name"]),
            _covered(board),
            str(-board["minus"]),
            str(board["income"]),
            ", ".join(map(printed, board["due"])),
            ", ".join(map(printed, board["once"])),
            " ".join(f"{what} {board[what]}" for what in ("wood", "stone") if board[what]),
        )
        for p in view["players"]
        for board in p["boards"]
    ]
    columns = ("player", "board", "#covered", "#open", "#income", "enclosed", "has come", "on its spots")
    return Sheet("Boards", columns, rows)


def _covered(board: Json) -> str:
    """Return the covered spaces; of a counted board its own -1, when those of its spots are beside them."""
    counted = board["counted"]
    if counted:
        return "counted" if counted["minus"] == board["minus"] else f"counted {-counted['minus']}"
    return str(sum(len(tile["cells"]) for tile in board["tiles"]))


def _title(board: str) -> str:
    """Return the printed name of a board; of a second house with its number."""
    kind = kind_of(board)
    return TITLES[kind] + board[len(kind) :]


def _laid(view: Json) -> Sheet:
    """Return what lies on the boards: each piece with the lower left corner of its frame, or counted."""
    rows = [(p["name"], _title(board["name"]), _pieces(board)) for p in view["players"] for board in p["boards"]]
    return Sheet("On the boards", ("player", "board", "pieces"), [row for row in rows if row[2]])


def _pieces(board: Json) -> str:
    if board["counted"]:
        return ", ".join(_many(n, piece) for piece, n in board["counted"]["pieces"].items())
    return ", ".join(f"{printed(tile['piece'])} {_corner(tile['cells'])}" for tile in board["tiles"])


def _corner(cells: Sequence[str]) -> str:
    return f"{min(cell[0] for cell in cells)}{min(int(cell[1:]) for cell in cells)}"


def _spaces(view: Json) -> Sheet:
    """Return the action board: each column its spaces, with initials where somebody stands."""
    lines: dict[int, list[str]] = {1: [], 2: [], 3: [], 4: []}
    for number in dict.fromkeys(row.number for row in ROWS):
        words = _words([row for row in ROWS if row.number == number])
        lines[COLUMN[number]].append(f"{number} {words}{_stands(view, number)}")
    most = max(map(len, lines.values()))
    padded = [[*cells, *[""] * (most - len(cells))] for cells in lines.values()]
    return Sheet("Action board", ("1 Viking", "2", "3", "4"), [tuple(row) for row in zip(*padded, strict=True)])


def _words(rows: Sequence[Row]) -> str:
    """Return the words of a space; of a choice the verb once."""
    first, *others = [row.shown for row in rows]
    return "/".join((first, *(other.partition(" ")[2] for other in others)))


def _stands(view: Json, number: int) -> str:
    """Return in brackets who stands on a space; how many Vikings is told when they are not those of its column."""
    names = _initials([p["name"] for p in view["players"]])
    found = [
        names[one["player"]] + (str(one["vikings"]) if one["vikings"] != COLUMN[number] else "") + "'" * one["imitates"]
        for one in view["stands"]
        if one["space"] == number
    ]
    found += ["blocked"] * (number in view["blocked"])
    return f" [{' '.join(found)}]" if found else ""


def _initials(names: Sequence[str]) -> dict[str, str]:
    """Return name -> its first letters, two or as many as tell it from all others."""
    return {name: next(_beginnings(name, [one for one in names if one != name])) for name in names}


def _beginnings(name: str, others: Sequence[str]) -> Iterator[str]:
    for n in range(2, len(name)):
        if not any(one.startswith(name[:n]) for one in others):
            yield name[:n]
    yield name


def _strips(view: Json) -> Sheet:
    return Sheet("Strips", ("strip", "left"), [(one["strip"], " ".join(one["items"])) for one in view["strips"]])


def _offers(view: Json) -> Sheet:
    turns = view["turns"]
    rows = [
        (one["letter"], TITLES[one["face"]], str(one["silver"]), "next round" * (one["face"] == turns))
        for one in view["offers"]
    ]
    return Sheet("Exploration boards", ("", "board", "#silver", "turns"), rows)


def _left(view: Json) -> Sheet:
    houses = ", ".join(f"{n} {TITLES[kind]}" for kind, n in view["houses_left"].items())
    harvest = ", ".join(map(printed, view["harvest"])) or "none"
    rows = [("houses", houses), ("next harvest", harvest)]
    rows += [("special", ", ".join(_special(tile) for tile in view["specials_left"]))] if view["specials_left"] else []
    return Sheet("In the box", ("", ""), rows)


def _special(name: str) -> str:
    tile = SPECIALS[name]
    price = "not for sale" if tile.price is None else f"${tile.price}"
    return f"{printed(name)} ({price}, {tile.sword}{', tongs' * tile.tongs})"


def _feasts(view: Json) -> Sheet:
    """Return what everybody is paid, and what the feast wants."""
    rows = [
        (p["name"], str(p["income"]), "" if p["noted"] is None else str(p["noted"]), str(p["feast"]), str(p["food"]))
        for p in view["players"]
    ]
    columns = ("player", "#income", "#noted", "#spaces to fill", "#supply fills")
    return Sheet("Income and feast", columns, rows)


def _round(view: Json) -> Sheet:
    """Return how far the round is, as far as there is something to say."""
    said = {
        "round": f"{view['round']} of {view['rounds']}, {view['phase']}; waits for: {view['waits']}",
        "acts": view["to_act"] or "",
        "start player": view["start"] or "",
        "acted last": view["latest"] or "",
        "out of turn": view["lent"] or "",
        "passed": ", ".join(view["passed"]),
        "served": ", ".join(view["served"]),
        "strips so far": ", ".join(view["revealed"]),
    }
    return Sheet("Round", ("", ""), [(what, text) for what, text in said.items() if text])
