"""Questions about a table of Vikingar; each is computed, nothing is kept."""

from collections.abc import Iterator

from projections.games.vikingar import box
from projections.games.vikingar.table import Place, Ship, Table, Tile
from projections.games.vikingar.throws import SHORT, Throw, wins


def on_turn(table: Table) -> str | None:
    """Return who plays Longships: the first in order with an active one; who plays one finishes it (VK-RND-03)."""
    if table.phase != "activation":
        return None
    if table.contest or table.voyage or table.quest:
        return table.acting[0] if table.acting else None
    return next((player for player in table.order if any(ship.active for ship in table.ships[player])), None)


def waiting(table: Table) -> str:
    """Return what the table waits for.

    ``order``, ``ship`` (to be played), ``card``, ``att``, ``def``, ``tile``, ``choice`` (enter, toll or stop),
    ``quest`` (its card), ``build``, ``cursed`` or ``over``.
    """
    if table.phase != "activation":
        return table.phase
    if table.contest:
        return "def" if table.contest.att else "att"
    if table.voyage:
        if table.voyage.card:
            return "card"
        return "choice" if known(table, table.voyage.to) else "tile"
    return "quest" if table.quest else "ship"


def thrower(table: Table) -> str | None:
    """Return who is to throw: the attacker, the defender, or the next opponent in order (VK-CBT-04)."""
    if table.contest is None:
        return None
    what = table.contest.what
    if table.contest.att is None:
        return what.player
    return what.defender or opponents(table, what.player)[0]


def opponents(table: Table, player: str) -> tuple[str, ...]:
    """Return the others in the order of the round, beginning behind *player*."""
    order = table.order or table.players
    at = order.index(player)
    return order[at + 1 :] + order[:at]


def known(table: Table, at: str) -> bool:
    """Tell whether somebody has seen what is at *at*."""
    return at == box.SEA or at in table.tiles or at in table.ends


def ship_of(table: Table, player: str, number: int) -> Ship:
    """Return a Longship by its number."""
    return table.ships[player][number]


def ships_at(table: Table, at: str) -> Iterator[tuple[str, int]]:
    """Yield player and number of each Longship at *at*."""
    yield from ((player, n) for player in table.players for n, ship in enumerate(table.ships[player]) if ship.at == at)


def enemy_at(table: Table, at: str, player: str) -> tuple[str, int] | None:
    """Return the Longship that *player* has to fight at *at*; nobody fights on the sea (VK-BRD-02, VK-MOV-06)."""
    if at == box.SEA or shared(table, at):
        return None
    return next(((other, n) for other, n in ships_at(table, at) if other != player), None)


def shared(table: Table, at: str) -> bool:
    """Tell whether *at* holds any number of Longships: the sea, and doors by house rule (VK-BRD-03)."""
    return at == box.SEA or (table.house.door_capacity == "any" and is_door(table, at))


def is_door(table: Table, at: str) -> bool:
    """Tell whether a door to Valhalla is known to be at *at*."""
    return at in table.ends and table.ends[at].kind == "door"


def tile(table: Table, at: str) -> Tile:
    """Return what is known of the tile *at*."""
    return table.tiles.get(at) or Tile(None, {}, told=at in table.ends or at == box.SEA)


def standing(table: Table, at: str, kind: str) -> tuple[str, ...]:
    """Return the places of a *kind* on the tile that are not burnt."""
    return tuple(name for name, one in tile(table, at).places.items() if box.kind_of(name) == kind and not one.burnt)


def fortified(table: Table, at: str) -> bool:
    """Tell whether a fortress stands at *at*; a burnt one blocks nothing (VK-PLC-02)."""
    return bool(standing(table, at, "fortress"))


def protected(table: Table, at: str, kind: str, *, raze: bool = False) -> bool:
    """Tell whether a fortress on the tile keeps a place of *kind* from being attacked (VK-FRT-05)."""
    if not fortified(table, at) or (raze and table.house.fortress_blocks_raze == "false"):
        return False
    whole = {"city_worship": box.SETTLED, "none": (), "all": ("village", "quest", *box.SETTLED)}
    return kind in whole[table.house.fortress_protects]


def has_vortex(table: Table, at: str) -> bool:
    """Tell whether a vortex is seen at *at* (VK-VTX-01, VK-VTX-03)."""
    return table.house.sea_vortex == "true" if at == box.SEA else tile(table, at).vortex


def adjacent(table: Table, one: str, other: str) -> bool | None:
    """Tell whether two places are adjacent; None when neither the map nor the links of one of them are told."""
    if any({one, other} == set(pair) for pair in table.pairs):
        return True
    return False if table.mapped or one in table.linked or other in table.linked else None


def runes_due(table: Table, side: str) -> int:
    """Return the runes of a *side* in the contest under way, permanent items counted (VK-THR-02, VK-CBT-03)."""
    if table.contest is None:
        return 0
    what = table.contest.what
    if side == "att":
        more = sum(item.att for item in table.items[what.player] if not item.once)
        return min(box.ATTACK + more, box.RUNES)
    more = sum(item.defence for item in table.items.get(what.defender or "", ()) if not item.once)
    return min(what.runes + more, box.RUNES)


def outposts(table: Table, player: str) -> tuple[tuple[str, str], ...]:
    """Return tile and place of each outpost of *player*."""
    return tuple(
        (at, name) for at, found in table.tiles.items() for name, one in found.places.items() if one.outpost == player
    )


def place(table: Table, at: str, name: str) -> Place | None:
    """Return the place called *name* on the tile *at*, None when it is not there."""
    return tile(table, at).places.get(name)


def reserve(table: Table, player: str) -> int:
    """Return how many Longships *player* can still put on the board (VK-DST-01)."""
    return box.SHIPS - len(table.ships[player])


def cap(table: Table, player: str, *, most: bool = False) -> int:
    """Return how many Longships *player* may have in play (VK-BLD-02, VK-BLD-03).

    Args:
        table: the table.
        player: whose.
        most: count the cups that may be taken, as far as their tracks are not told.
    """
    cups = len(table.cups[player])
    if most:
        cups += sum(cup not in table.tracks and n > 0 for cup, n in table.cubes[player].items())
    found = box.CAPS[min(cups, len(box.CAPS) - 1)]
    full = found == box.CAPS[-1]
    return found + (player in table.kraken and (full or table.house.kraken == "plus_one"))


def score_of(table: Table, player: str) -> int:
    """Return the sum of a player's cubes (VK-CUR-01)."""
    return sum(table.cubes[player].values())


def compared(table: Table, player: str) -> int:
    """Return the score by which the Cursed one is found (VK-CUR-01)."""
    counts = table.house.cursed_counts == "true"
    return score_of(table, player) - (0 if counts else table.cubes[player].get("cursed", 0))


def lowest(table: Table) -> tuple[str, ...]:
    """Return who has the lowest score, in the order of the round (VK-ACH-17)."""
    order = table.order or table.players
    least = min(compared(table, player) for player in order)
    return tuple(player for player in order if compared(table, player) == least)


def at_door(table: Table, player: str) -> bool:
    """Tell whether *player* has a Longship on a door to Valhalla."""
    return any(is_door(table, ship.at) for ship in table.ships[player])


def winning(table: Table, first: str | None = None) -> tuple[str, ...]:
    """Return who fulfils both conditions, in the order of the round, *first* before all (VK-WIN-02, VK-WIN-04)."""
    order = sorted(table.order or table.players, key=lambda player: player != first)
    goal = int(table.house.goal)
    return tuple(player for player in order if len(table.cups[player]) >= goal and at_door(table, player))


def untold(table: Table) -> tuple[str, ...]:
    """Return the achievements whose track nobody has told."""
    return tuple(cup for cup in box.CUPS if cup not in table.tracks)


def chance(table: Table, att: int, defence: int) -> tuple[int, int] | None:
    """Return in how many of 100 the attacker won, had each logged throw met each other, and how many throws there were.

    Args:
        table: the table, with the throws of its game.
        att: runes of the attacker.
        defence: runes of the defender.

    None: fewer than `FEWEST` throws of as many runes have been logged. Runes are no dice: nothing else says anything.
    """
    one, other = table.throws.get(str(att), {}), table.throws.get(str(defence), {})
    fewest = min(sum(one.values()), sum(other.values()))
    if fewest < FEWEST:
        return None
    won = sum(n * m for a, n in one.items() for d, m in other.items() if wins(_throw(att, a), _throw(defence, d)))
    return round(100 * won / (sum(one.values()) * sum(other.values()))), fewest


FEWEST = 30
"""Throws below which nothing is said of chances."""


def _throw(runes: int, worth: str) -> Throw:
    return Throw(runes, 0, 1) if worth == SHORT else Throw(runes, int(worth))
