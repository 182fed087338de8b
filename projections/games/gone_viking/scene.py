"""A table of Gone Viking! as it is drawn: what lies open on it, so neither hands nor a God that lies face down."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from projections.english import so_many
from projections.games.gone_viking import box, sheets
from projections.games.gone_viking.table import Play, Table
from projections.games.gone_viking.view import view
from projections.pictures import LONGSHIP
from projections.scene import Cell, CellGroup, Cells, Holding, Icon, Piece, Scene, SheetArea

Json = Mapping[str, Any]

_DRAWN = {
    "B": "M3 4h8.2v15H3zm9.8 0H21v15h-8.2zM5.2 6.2v10.6H9V6.2zm9.8 0v10.6h3.8V6.2zM3 20h18v1.5H3z",
    "C": "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zm-1.2 3v8h2.4V8z",
    "H": "M3 4h18v6.5h-6.5V21h-5V10.5H3z",
    "F": (
        "M6 9V6.5a1.8 1.8 0 0 1 3-1.3 1.9 1.9 0 0 1 3.2-.6 1.9 1.9 0 0 1 3.3.6 1.9 1.9 0 0 1 3.5 1.3V15c0 3.5-2 "
        "6.5-6.5 6.5S4.5 18.5 4.5 15v-4c0-1.2.5-2 1.5-2zm1.5 2.5v1.8h4.5v-1.8z"
    ),
    "T": "M12 1.5l5.5 7h-3l4.5 6h-3.5l3.5 4.5h-5.8V22.5h-2.4V19H5l3.5-4.5H5l4.5-6h-3z",
    "S": LONGSHIP,
    "god": "M12 1.5l2.7 6.8 7.3.4-5.7 4.6 1.9 7.1L12 16.4l-6.2 4 1.9-7.1L2 8.7l7.3-.4z",
}
_GOD = "god"


def icons() -> Mapping[str, Icon]:
    """Return how the pieces are drawn."""
    return {kind: Icon(box.ONE.get(kind, "God"), path) for kind, path in _DRAWN.items()}


def scene(table: Table) -> Scene:
    """Return *table* as it is drawn."""
    found = view(table)
    return Scene(
        sheets.headline(found).removeprefix(f"{table.title}: "),
        tuple(_seat(found, player) for player in found["players"]),
        (_trick(table, found), _supply(found), _won(table, found), _deck(table, found), _claims(found)),
        f"Raid {table.raid}" if table.raid else "",
        _at(table, found["to_act"]),
        "Wealth",
        "tokens",
        "supply",
    )


def _at(table: Table, player: str | None) -> int | None:
    return table.players.index(player) if player in table.players else None


def _seat(found: Json, player: Json) -> Holding:
    pieces = [Piece(token, count=n) for token, n in (*player["tokens"].items(), ("S", player["ships"])) if n]
    facts = (("to go", player["distance"]), *(("Fists won", n) for n in (player["won_fists"],) if n))
    badges = (
        f"{player['hand_count']} in hand",
        *("Leader",) * (player["name"] == found["leader"]),
        *("won",) * (player["name"] in found["winners"]),
    )
    return Holding(player["wealth"], facts, tuple(pieces), badges)


def _card(card: str, *, dim: bool = False) -> Cell:
    """Return a card; a God has its name where another has its number."""
    if card in box.GODS:
        return Cell(box.GOD_NAMES[card], icon=_GOD, tag=box.GODS[card], dim=dim)
    return Cell(card[1:], icon=card[0], tag=card[0], dim=dim)


def _trick(table: Table, found: Json) -> Cells:
    """Return what was played to the trick in order; a God that lies face down beside it is only mentioned.

    The finished trick stays until somebody plays to the next one, as its cards do on the table.
    """
    last, god, down = table.last, found["god"], table.invoked
    groups = tuple(_play(table, play) for play in (last.plays if last else table.plays))
    notes = [
        f"number {last.number}: {last.winner or 'nobody'} won it" if last else "",
        f"number {table.trick}" if table.plays else "",
        f"Trump {box.NAMES[found['trump']]}" if found["trump"] else "no trump",
        f"{box.GOD_NAMES[god['name']]} of {god['owner']}" if god else "",
        f"a God face down, of {down}" if down else "",
        f"{so_many(found['pile'], 'card')} in the pile",
    ]
    return Cells("Trick", groups, " · ".join(note for note in notes if note), span=6, columns=3)


def _play(table: Table, play: Play) -> CellGroup:
    god = " and a God face down" if play.god and play.player == table.invoked else ""
    return CellGroup(
        "", tuple(_card(card) for card in play.cards), _at(table, play.player), note=f"{play.strength}{god}"
    )


def _supply(found: Json) -> Cells:
    cells = tuple(
        Cell(box.NAMES[token], icon=token, badges=("no end" if n is None else str(n),), dim=n == 0)
        for token, n in found["supply"].items()
    )
    return Cells("Supply", (CellGroup("", cells),), span=6, columns=3)


def _won(table: Table, found: Json) -> Cells:
    groups = tuple(
        CellGroup("", tuple(_card(card) for card in player["won"]), seat, note=so_many(len(player["won"]), "card"))
        for seat, player in enumerate(found["players"])
    )
    return Cells("Plunder won in this raid", groups, columns=4)


def _deck(table: Table, found: Json) -> Cells:
    """Return the whole deck by type; what was seen is dim, so that nothing moves about."""
    unseen = Counter(card for cards in found["unseen"].values() for card in cards)
    deck = box.deck(len(table.seats)) if len(table.seats) in box.SEATS else {}
    groups = []
    for kind in (*box.KINDS, _GOD):
        cards = [
            (card, n)
            for card, n in deck.items()
            if (card in box.GODS if kind == _GOD else card[0] == kind and card not in box.GODS)
        ]
        cells = tuple(_card(card, dim=copy >= unseen[card]) for card, n in cards for copy in range(n))
        left = sum(unseen[card] for card, _ in cards)
        groups.append(CellGroup(box.NAMES.get(kind, "Gods"), cells, note=f"{left} not seen"))
    return Cells("The deck: what was not seen yet", tuple(groups), columns=4)


def _claims(found: Json) -> SheetArea:
    sheet = sheets.claims(found)
    return SheetArea(sheet.title, sheet.columns, tuple(tuple(row) for row in sheet.rows))
