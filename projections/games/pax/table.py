"""The table of Pax Viking: the set-up that the game before it shapes, and the counts that were logged."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from events import kernel
from events.fact import Fact
from events.games import pax as facts
from projections.table import BaseTable, ended, opened, ruled

JARLS = {
    "allthing": "Thorgunna of the Hebrides",
    "futhark": "Sigtrygg Silkbeard",
    "longship": "Ingvar Röriksson",
    "navigator": "Harald Greycloak",
    "portage": "Styrbjörn the Strong",
    "runestone": "Gunhilde",
    "empire-founding": "Gyrid Olafsdottir",
    "norse-sagas": "Helga of Kiev",
    "pagan-legends": "Aud Haakonsdottir of Lade",
    "pagan-missionary": "Sigrid the Haughty",
    "trade-expansionism": "Edla of Obotrites",
}
"""Achievement -> the Jarl that is printed with it; a twelfth has to be told (VV-PAX-10, Q-62)."""
BLANK = "valhalla-battlespirit"
"""The Achievement whose Jarl is not printed."""
WINDS = ("west", "north", "east", "south")
CIRCLES = 4
SEATS = range(1, 7)


@dataclass(slots=True)
class Table(BaseTable):
    """All that is true of a game.

    Attributes:
        phase: ``setup``, ``play`` or ``closed``.
        heirs, rivals: player or bot -> how the game before ended; none in a game that stands alone.
        starter: who starts, when the table settled it; orders: the ties whose order is settled.
        blank: the Jarl that is not printed, when it was told.
        jarls, basis: player -> Jarl, and by what right.
        tiles: player -> transition tiles laid as (Future, circle); an entry without tiles is a player who declined.
        ventures: Wind -> name of the Additional Venture, None when nobody told it.
        start: player -> bonus Silfr and, when it is known, the whole start.
        met: player -> victory cards met.
        places, points: player -> place at the end, and points if they were told.
    """

    phase: str = "setup"
    heirs: dict[str, facts.HeirTold] = field(default_factory=dict)
    rivals: dict[str, facts.RivalTold] = field(default_factory=dict)
    starter: str | None = None
    level: str | None = None
    blank: str | None = None
    orders: tuple[tuple[str, ...], ...] = ()
    base: tuple[int, ...] = ()
    homes: dict[str, str] = field(default_factory=dict)
    jarls: dict[str, str] = field(default_factory=dict)
    basis: dict[str, str] = field(default_factory=dict)
    tiles: dict[str, tuple[tuple[str, int], ...]] = field(default_factory=dict)
    ventures: dict[str, str | None] = field(default_factory=dict)
    start: dict[str, Mapping[str, Any]] = field(default_factory=dict)
    turns: dict[str, int] = field(default_factory=dict)
    events: int = 0
    followers: dict[str, Mapping[str, int]] = field(default_factory=dict)
    longships: dict[str, int] = field(default_factory=dict)
    met: dict[str, tuple[str, ...]] = field(default_factory=dict)
    places: dict[str, int] = field(default_factory=dict)
    points: dict[str, int] = field(default_factory=dict)


def evolve(table: Table, fact: Fact) -> None:
    """Apply *fact* to *table* in place; it is believed as it was recorded."""
    APPLY[type(fact)](table, fact)


def _positioned(table: Table, fact: kernel.PositionSet) -> None:
    load(table, fact.position)


def _heir(table: Table, fact: facts.HeirTold) -> None:
    table.heirs[fact.player] = fact
    _choose_anew(table)


def _rival(table: Table, fact: facts.RivalTold) -> None:
    table.rivals[fact.player] = fact
    _choose_anew(table)


def _choose_anew(table: Table) -> None:
    table.starter, table.orders = None, ()
    table.jarls, table.basis, table.tiles, table.ventures = {}, {}, {}, {}


def _starter(table: Table, fact: facts.StarterSettled) -> None:
    table.starter = fact.player


def _order(table: Table, fact: facts.OrderSettled) -> None:
    table.orders = (*table.orders, fact.players)


def _blank(table: Table, fact: facts.BlankJarlNamed) -> None:
    table.blank = fact.jarl


def _level(table: Table, fact: facts.LevelChosen) -> None:
    table.level = fact.level


def _base(table: Table, fact: facts.BaseSilfrTold) -> None:
    table.base = fact.amounts


def _home(table: Table, fact: facts.JarlHomeTold) -> None:
    table.homes[fact.jarl] = fact.home


def _jarl(table: Table, fact: facts.JarlTaken) -> None:
    table.jarls[fact.player], table.basis[fact.player] = fact.jarl, fact.basis


def _tile(table: Table, fact: facts.TransitionTilePlaced) -> None:
    laid = table.tiles.get(fact.player, ())
    table.tiles[fact.player] = (*laid, (fact.future, fact.circle)) if fact.future and fact.circle else laid


def _venture(table: Table, fact: facts.WindVentureGranted) -> None:
    table.ventures[fact.wind] = fact.venture


def _start(table: Table, fact: facts.StartSilfrAdded) -> None:
    whole = None if fact.base is None else fact.base + fact.bonus
    table.start[fact.player] = {"base": fact.base, "bonus": fact.bonus, "start": whole}


def _begun(table: Table, fact: facts.Begun) -> None:
    table.phase = "play"


def _turn(table: Table, fact: facts.TurnTaken) -> None:
    table.turns[fact.player] = table.turns.get(fact.player, 0) + 1


def _event(table: Table, fact: facts.EventMet) -> None:
    table.events += 1


def _counted(table: Table, fact: facts.Counted) -> None:
    table.followers[fact.player] = {**table.followers.get(fact.player, {}), **fact.followers}
    if fact.longships is not None:
        table.longships[fact.player] = fact.longships


def _met(table: Table, fact: facts.VictoryMet) -> None:
    table.met[fact.player] = (*table.met.get(fact.player, ()), fact.card)


def _result(table: Table, fact: kernel.ResultTold) -> None:
    """End a game that was logged; of one that was not, only its end is known."""
    if table.phase != "play":
        ended(table, fact)
        return
    table.phase, table.places = "closed", {row.player: row.place for row in fact.rows}
    table.points = {row.player: row.points for row in fact.rows if row.points is not None}


def load(table: Table, position: Mapping[str, Any]) -> None:
    """Set what the players have to *position* (``phase`` and ``players`` of a view); the set-up stays as it is."""
    table.phase = position.get("phase", "play")
    table.events, table.places = position.get("events", 0), {}
    table.turns, table.followers, table.longships, table.met = {}, {}, {}, {}
    for entry in position.get("players", ()):
        name = entry["name"]
        for part, value in (("turns", entry.get("turns")), ("longships", entry.get("longships"))):
            if value is not None:
                getattr(table, part)[name] = value
        if entry.get("followers"):
            table.followers[name] = dict(entry["followers"])
        if entry.get("met"):
            table.met[name] = tuple(entry["met"])


APPLY: dict[type[Fact], Callable[[Table, Any], None]] = {
    kernel.GameOpened: opened,
    kernel.Ruled: ruled,
    kernel.PositionSet: _positioned,
    facts.HeirTold: _heir,
    facts.RivalTold: _rival,
    facts.StarterSettled: _starter,
    facts.OrderSettled: _order,
    facts.BlankJarlNamed: _blank,
    facts.LevelChosen: _level,
    facts.BaseSilfrTold: _base,
    facts.JarlHomeTold: _home,
    facts.JarlTaken: _jarl,
    facts.TransitionTilePlaced: _tile,
    facts.WindVentureGranted: _venture,
    facts.StartSilfrAdded: _start,
    facts.Begun: _begun,
    facts.TurnTaken: _turn,
    facts.EventMet: _event,
    facts.Counted: _counted,
    facts.VictoryMet: _met,
    kernel.ResultTold: _result,
}
