"""The game of the worked examples E-44, E-48 and E-49, as four lines of final notes, and what tests do with it."""

from collections.abc import Sequence
from itertools import count
from typing import Any

from campaign.handover import hand_on, set_up
from campaign.service import Service
from events.errors import Refused
from events.log import EventLog
from events.memory import MemoryLog
from tests.beads import ticking

NEW = 'new vendel "Winter, first game" --player Ann --player Bo --player Cy --player Di'
ANN = (
    "final Ann --majorities german-ocean=3,gandvik=2,riverlands=1 --took navigator,runestone,empire-founding,future-1"
    " --missions 4 --ventures 2 --silfr 7"
)
BO = (
    "final Bo --majorities german-ocean=1,gandvik=2,riverlands=1 --took futhark,norse-sagas,valhalla-battlespirit"
    " --missions 14 --ventures 2 --silfr 11"
)
CY = "final Cy --majorities german-ocean=1,riverlands=1 --took allthing,longship,portage,future-2 --silfr 3"
DI = "final Di --majorities gandvik=1,riverlands=4 --missions 20 --silfr 9"
WINTER = (NEW, ANN, BO, CY, DI)
_NUMBERS = count()


def new_id() -> str:
    """Return an id that no other game of this run has."""
    return f"{next(_NUMBERS):08d}"


def played(lines: Sequence[str], log: EventLog | None = None) -> Service:
    """Return the game that *lines* are."""
    session = Service.begin(log or MemoryLog(), lines[0], clock=ticking(), who="jon", new_id=new_id)
    for line in lines[1:]:
        session.play(line)
    return session


def ended(*ends: str, house: str = "") -> Service:
    """Return a game whose players ended so; each end is ``NAME OPTIONS``."""
    names = " ".join(f"--player {end.split()[0]}" for end in ends)
    return played([f"new vendel T {names} {house}", *(f"final {end}" for end in ends)])


def noted(*ends: str, house: str = "") -> dict[str, Any]:
    """Return the set-up that a game gives whose players ended so; each end is ``NAME OPTIONS``."""
    return setup(ended(*ends, house=house))


def setup(session: Service) -> dict[str, Any]:
    """Return the set-up that a game gives to the next one, or was given."""
    return dict(set_up(session))


def pax(session: Service) -> Service:
    """Return the game of Pax Viking that *session* leads to."""
    return played(hand_on(session.game, session.table))


def refused(session: Service, line: str) -> Refused:
    """Return the refusal of *line*; nothing may have been written by it."""
    import pytest

    before = session.head
    with pytest.raises(Refused) as caught:
        session.play(line)
    assert session.head == before
    return caught.value
