"""The table of A Feast for Odin as sheets for people."""

from collections.abc import Mapping, Sequence
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
    """Return round, players, goods, boards, action board, and what lies in the middle, of a ``view``."""
    sheets = [_players(view), *_goods(view), _boards(view), _spaces(view), _strips(view), _offers(view), _left(view)]
    return [sheet for sheet in sheets if sheet.rows]


def _players(view: Json) -> Sheet:
    columns = ("", "player", "#V", "#silver", "#wood", "#stone", "#ore", "ships", "sent", "#hand", "cards", "#Thing")
    rows = [
        (
            _mark(view, p["name"]),
            p["name"],
            str(p["vikings"]),
            *(str(p["pieces"].get(what, 0)) for what in ("silver", "wood", "stone", "ore")),
            _ships(p),
            " ".join(p["emigrated"]),
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


def _ships(player: Json) -> str:
    return " ".join(f"{ship['kind']}{'+' + str(ship['ore']) if ship['ore'] else ''}" for ship in player["ships"])


def _goods(view: Json) -> list[Sheet]:
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
    return [Sheet("Goods", ("player", "", ""), [row for row in rows if row[2]])]


def _many(n: int, piece: str) -> str:
    return f"{n} {printed(piece)}" if n > 1 else printed(piece)


def _boards(view: Json) -> Sheet:
    rows = [
        (
            p["name"],
            TITLES[kind_of(board["name"])] + board["name"][len(kind_of(board["name"])) :],
            "counted" if board["counted"] else str(sum(len(tile["cells"]) for tile in board["tiles"])),
            str(-board["minus"]),
            str(board["income"]),
            ", ".join(map(printed, board["due"])),
        )
        for p in view["players"]
        for board in p["boards"]
    ]
    return Sheet("Boards", ("player", "board", "#covered", "#open", "#income", "enclosed"), rows)


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
    found = [one["player"][:2] + "'" * one["imitates"] for one in view["stands"] if one["space"] == number]
    found += ["blocked"] * (number in view["blocked"])
    return f" [{' '.join(found)}]" if found else ""


def _strips(view: Json) -> Sheet:
    return Sheet("Strips", ("strip", "left"), [(one["strip"], " ".join(one["items"])) for one in view["strips"]])


def _offers(view: Json) -> Sheet:
    turns = view["turns"]
    rows = [
        (TITLES[one["face"]], str(one["silver"]), "turns next round" * (one["face"] == turns)) for one in view["offers"]
    ]
    return Sheet("Exploration boards", ("board", "#silver", ""), rows)


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
