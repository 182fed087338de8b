"""The colours of a game on a terminal: names in the colour of their seats, who leads in bold, whose turn underlined.

Nothing is said by a colour alone: a star stands before whose turn it is, a place or the most points before who leads.
"""

import re
from collections.abc import Collection, Mapping

from campaign.extras import acting
from campaign.session import Session
from cli.layout import Paint, plain
from cli.render import harmless

SEATS = {
    "black": "90",
    "red": "31",
    "green": "32",
    "yellow": "33",
    "blue": "34",
    "purple": "35",
    "violet": "35",
    "pink": "95",
    "white": "37",
    "grey": "90",
    "gray": "90",
    "orange": "38;5;208",
    "brown": "38;5;130",
}
"""Colour of the pieces -> how a terminal shows it; black as grey, so that it is seen on black."""

LEADS, ACTS = "1", "4"


def painter(session: Session) -> Paint:
    """Return what colours the names of *session*."""
    table, seats = session.table, session.opening.seats
    colours = {harmless(seat.name): SEATS.get((seat.colour or "").casefold(), "") for seat in seats}
    leaders = session.game.score(table).get("leaders") or ()
    return names_painted(colours, leaders if len(leaders) < len(seats) else (), acting(session.game, table))


def names_painted(colours: Mapping[str, str], leaders: Collection[str] = (), acts: str | None = None) -> Paint:
    """Return what colours names wherever they stand as words of their own.

    Args:
        colours: name -> how its colour is shown, empty for none.
        leaders: names in bold.
        acts: the name that is underlined.
    """
    ways = {
        name: ";".join(filter(None, (colour, LEADS * (name in leaders), ACTS * (name == acts))))
        for name, colour in colours.items()
    }
    painted = sorted((name for name, way in ways.items() if way), key=len, reverse=True)
    if not painted:
        return plain
    word = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, painted))})(?!\w)")
    return lambda text: word.sub(lambda found: f"\x1b[{ways[found[1]]}m{found[1]}\x1b[m", text)
