"""Questions about the table of A Feast for Odin that several ask: whose turn, what is left, what is due."""

from collections.abc import Iterator

from projections.games.feast import box
from projections.games.feast.spaces import COLUMN
from projections.games.feast.table import Board, Offer, Ship, Stand, Table, kind_of
from projections.games.feast.tiles import SPECIALS


def rounds(table: Table) -> int:
    """Return how many rounds the game has."""
    return box.ROUNDS[table.house.length]


def is_last(table: Table) -> bool:
    """Tell whether the last round is under way, or over."""
    return table.round >= rounds(table)


def vikings_of(table: Table, number: int | None = None) -> int:
    """Return the Vikings of each player in round *number*, None: in this one (FO-RND-02, FO-SOL-01)."""
    return box.VIKINGS[table.house.length] + (table.round if number is None else number)


def harvest_of(table: Table, number: int) -> tuple[str, ...]:
    """Return what everybody harvests in round *number* (FO-HAR-01, FO-HAR-02, FO-ANY-04)."""
    level = box.LEVELS[table.house.length].get(number, 0)
    return tuple(good for goods in box.HARVEST[:level] for good in goods)


def strips_due(table: Table) -> int:
    """Return how many strips lie open to begin with (FO-MTN-15)."""
    return 3 if len(table.seats) == 4 else 2


def strips_hidden(table: Table) -> tuple[str, ...]:
    """Return the strips that have not come up."""
    return tuple(strip for strip in box.STRIPS if strip not in table.revealed)


def on_turn(table: Table) -> str | None:
    """Return who places Vikings next, clockwise; None when all are done or it is not the time (FO-PLC-04)."""
    if table.phase not in ("weapons", "actions"):
        return None
    if table.lent:
        return table.lent
    order = table.clockwise(table.latest or table.start)
    order = order[1:] + order[:1] if table.latest else order
    return next((player for player in order if table.vikings[player] and player not in table.passed), None)


def unserved(table: Table) -> tuple[str, ...]:
    """Return who is still to serve the feast of the round."""
    return tuple(player for player in table.players if player not in table.served) if table.phase == "feast" else ()


def standing(table: Table, space: int, *, imitates: bool = False) -> Stand | None:
    """Return who stands on *space*, or imitates it; None when nobody does."""
    return next((one for one in table.stands if one.space == space and one.imitates == imitates), None)


def copied(table: Table, column: int) -> Stand | None:
    """Return who stands on the imitation space of *column*."""
    return next((one for one in table.stands if one.imitates and COLUMN[one.space] == column), None)


def imitations(table: Table) -> tuple[int, ...]:
    """Return the columns that have an imitation space (FO-IMI-01)."""
    return tuple(map(int, table.house.imitate.split("+"))) if len(table.seats) == 4 else ()


def ships_of(table: Table, player: str, *kinds: str) -> tuple[Ship, ...]:
    """Return the ships of *kinds* in the bay of *player*, the most laden first."""
    return tuple(sorted((one for one in table.ships[player] if one.kind in kinds), key=lambda ship: -ship.ore))


def has_berth(table: Table, player: str, kind: str) -> bool:
    """Tell whether another ship of *kind* has room in the bay (FO-SHP-03)."""
    if kind == "boat":
        return len(ships_of(table, player, "boat")) < box.BOATS
    return len(ships_of(table, player, "knarr", "longship")) < box.LARGE


def ship_id(table: Table, player: str) -> int:
    """Return the number of the next ship of *player*."""
    return 1 + max((ship.id for ship in table.ships[player]), default=0)


def houses_left(table: Table, kind: str) -> int:
    """Return how many houses of *kind* are in the box (FO-EXC-03)."""
    return box.HOUSES[kind] - sum(kind_of(one) == kind for houses in table.houses.values() for one in houses)


def house_id(table: Table, player: str, kind: str) -> str:
    """Return what the next house of *kind* of *player* is called."""
    n = sum(kind_of(one) == kind for one in table.houses[player])
    return f"{kind}{n + 1}" if n else kind


def lying(board: Board) -> Iterator[tuple[str, int]]:
    """Yield what lies on *board*, with how many there are."""
    yield from ((laid.piece, 1) for laid in board.tiles)
    yield from board.counted.pieces if board.counted else ()


def holder(table: Table, tile: str) -> str | None:
    """Return who has the special tile, in the supply or on a board; None: it is in the box (FO-SPS-04)."""
    for player in table.players:
        laid = any(piece == tile for board in table.boards[player].values() for piece, _ in lying(board))
        if laid or table.has(player, tile):
            return player
    return None


def specials_left(table: Table) -> tuple[str, ...]:
    """Return the special tiles that nobody has."""
    taken = {piece for there in table.pieces.values() for piece in there}
    taken |= {piece for own in table.boards.values() for board in own.values() for piece, _ in lying(board)}
    return tuple(tile for tile in SPECIALS if tile not in taken)


def offered(table: Table, face: str) -> tuple[str, Offer] | None:
    """Return letter and board of the unclaimed board that shows *face*; None when there is none (FO-EXP-10)."""
    return next(((letter, offer) for letter, offer in table.offers.items() if offer.face == face), None)


def herd(table: Table, player: str, kind: str) -> int:
    """Return the animals of *kind* of *player*, those that are pregnant too (B-14)."""
    return table.has(player, kind) + table.has(player, box.PREGNANT[kind])


def feast_spaces(table: Table, player: str) -> int:
    """Return the open spaces of the Banquet Table of *player* (FO-FST-01)."""
    return vikings_of(table) - box.TABLE_SPACES * len(table.emigrated[player])


def may_emigrate(table: Table, player: str) -> bool:
    """Tell whether the Banquet Table has room for one more ship (FO-EMI-06)."""
    return feast_spaces(table, player) >= box.TABLE_SPACES


def owner_of_card(table: Table, number: int) -> str | None:
    """Return who has played the occupation *number*, None: nobody."""
    return next((name for name, cards in table.cards.items() if any(card.number == number for card in cards)), None)
