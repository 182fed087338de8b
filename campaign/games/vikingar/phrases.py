"""What the words of the moves of Vikingar mean, a phrase each, for help and for the page of the notation."""

from collections.abc import Mapping

from campaign.notation.phrases import Phrase, read

TEXT = """
--again: go on with the same Longship, its action as a second movement | --again
--all: all Longships of the player are done
--at: the place where it is | --at N4
--remove: the outpost that is taken away for the new one
--to: the player who gets the item
--vortex: through a vortex
AT: the place
BY: who asks for another throw
CARD: the card, as it is printed
CAST: the runes as they fell, with the items that were used
DATA: the catalog as JSON
ITEM: the item, and what it adds
LENGTHS: cups and the steps to them, as they are on the chart
N: how many
OP: what is done with the item
PAIR: both throws, the attack first
PAIRS: two places between which one can go
PLAYER: the player, by name or colour
PLAYERS: the players
REASON: why
SHIP: where the Longship is
SIDE: whose throw is made again
SPOT: the place on a tile, and the tile when it is another
STEPS: what happened on the way, in order
TILE: what the tile shows
TO: where it goes
WHAT: what is set right
"""


def phrases() -> Mapping[str, Phrase]:
    """Return what each word means."""
    return read(TEXT)
