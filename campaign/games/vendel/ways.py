"""What to type when a refusal does not yield to force: the line that sets the tracker to what lies on the table."""

from campaign.games.vendel.zones import word_of
from campaign.notation.words import quote
from projections.games.vendel.table import Table
from projections.games.vendel.zones import SUPPLY
from projections.stock import Zone

POSITION = "skald position FILE sets the whole table; skald table --json prints one to change"

MORE_LONGSHIPS = 'ruling "why" --switch longships=unlimited'


def lie(table: Table, owner: str, token: str, zone: Zone) -> str:
    """Return how to tell that *owner*'s *token*, written ``TALENT[!]``, lies in *zone*."""
    word = "PLACE" if zone == SUPPLY else quote(word_of(zone, table.known.places))
    line = f"reconcile {quote(owner)} --zone {word} --tokens {token}"
    if zone == SUPPLY:
        return f"take back what lies elsewhere no longer: {line}=0"
    return f"if it lies there: {line}=N"


def purse(player: str) -> str:
    """Return how to set what *player* holds."""
    return f"reconcile {quote(player)} --silfr N sets the purse to what lies on the table"


def venture(table: Table, place: str) -> str:
    """Return how to tell that a Venture lies on *place*."""
    return f"if one lies there: {_venture(table, place)} REGION"


def no_venture(table: Table, place: str) -> str:
    """Return how to take the Venture off *place*."""
    return f"take the Venture off first: {_venture(table, place)} none"


def _venture(table: Table, place: str) -> str:
    return f"reconcile {quote(table.turn or table.players[0])} --zone {quote(place)} --venture"


def ancestor_corner(talent: str) -> str:
    """Return the only core spot that *talent* may lie on."""
    return f"write the core spot {talent}, or an Achievement's spot"
