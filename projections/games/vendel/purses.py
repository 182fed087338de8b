"""Purses: whose Silfr it is. The text of a purse in a fact is written and read here and nowhere else.

``bank``, ``player:NAME`` for what a player holds, ``tree:NAME`` for the Gull on a Family Tree (five Silfr each). A text
without its kind would be the bank's as soon as somebody is called so.
"""

from projections.games.vendel.table import Table

BANK = "bank"


def own(player: str) -> str:
    """Return the purse of what *player* holds."""
    return f"player:{player}"


def on_tree(player: str) -> str:
    """Return the purse of the Gull on *player*'s Family Tree."""
    return f"tree:{player}"


def owner(purse: str) -> str:
    """Return whose purse it is, nothing for the bank."""
    return purse.partition(":")[2]


def in_words(purse: str) -> str:
    """Return *purse* as messages name it."""
    kind, _, player = purse.partition(":")
    return {BANK: "the bank", "tree": f"the Family Tree of {player}"}.get(kind, player)


def holds(table: Table, purse: str) -> int:
    """Return the Silfr in *purse*."""
    kind, _, player = purse.partition(":")
    if kind == BANK:
        return table.bank
    return (table.gull if kind == "tree" else table.silfr).get(player, 0)


def add(table: Table, purse: str, n: int) -> None:
    """Put *n* Silfr more (or less, when negative) into *purse*."""
    kind, _, player = purse.partition(":")
    if kind == BANK:
        table.bank += n
    else:
        held = table.gull if kind == "tree" else table.silfr
        held[player] = held.get(player, 0) + n
