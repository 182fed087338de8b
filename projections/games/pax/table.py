"""The table of Pax Viking: the set-up that the game before it shapes, and the counts that were logged."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from events import kernel
from events.fact import Fact
from events.games import pax as facts
from projections.table import BaseTable, ended, opened, ruled

JARLS = (
    "Thorgunna of the Hebrides", "Sigtrygg Silkbeard", "Ingvar Röriksson", "Harald Greycloak", "Styrbjörn the Strong",
    "Gunhilde", "Gyrid Olafsdottir", "Helga of Kiev", "Aud Haakonsdottir of Lade", "Sigrid the Haughty",
    "Edla of Obotrites",
)  # fmt: skip
"""The Jarls that are printed by name; a twelfth has to be told."""
WINDS = ("west", "north", "east", "south")
CIRCLES = 4
SEATS = range(1, 7)


@dataclass(slots=True)
class Table(BaseTable):
    """All that is true of a game.

    Attributes:
        phase: ``setup``, ``play`` or ``closed``.
        dossier: what the game before handed on, or None for a game that stands alone.
        draft: the dossier's entries in the order in which Jarls are chosen.
        settled: the dossier's questions that are answered; orders: the ties whose order is settled.
        pool: Jarls that can be drawn, chosen ones included.
        jarls, basis: player -> Jarl, and by what right.
        tiles: player -> transition tiles laid as (Future, circle); an entry without tiles is a player who declined.
        ventures: Wind -> name of the Additional Venture, None when nobody told it.
        start: player -> bonus Silfr and, when it is known, the whole start.
        met: player -> victory cards met.
        places, points: player -> place at the end, and points if they were told.
    """

    phase: str = "setup"
    dossier: Mapping[str, Any] | None = None
    starter: str | None = None
    level: str | None = None
    blank: str | None = None
    draft: tuple[Mapping[str, Any], ...] = ()
    settled: tuple[str, ...] = ()
    orders: tuple[tuple[str, ...], ...] = ()
    pool: tuple[str, ...] = JARLS
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


def order(table: Table) -> tuple[str, ...]:
    """Return the players in turn order, from the starting player."""
    return table.clockwise(table.starter)


def waiting(table: Table) -> tuple[str, ...]:
    """Return who has no Jarl yet, in the order of the draft; without a dossier, in order of the seats."""
    names = [entry["player"] for entry in table.draft] or list(table.players)
    return tuple(name for name in names if name not in table.jarls)


def left(table: Table) -> tuple[str, ...]:
    """Return the Jarls that nobody plays."""
    return tuple(jarl for jarl in table.pool if jarl not in table.jarls.values())


def unsettled(table: Table) -> list[Mapping[str, Any]]:
    """Return the open questions that have neither an answer nor a default: the dossier's, and ties as they are now."""
    asked = [one for one in grants(table, "open") if one["what"] != "draft-order"]
    found = [one for one in asked if one["default"] is None and key_of(one) not in table.settled]
    return found + [tie for tie in ties(table) if not any(set(tie["players"]) <= set(names) for names in table.orders)]


def ties(table: Table) -> list[Mapping[str, Any]]:
    """Return one question for each group of players who tie on score and Silfr and choose a Jarl (VV-PAX-11, Q-63).

    Who chooses may change: a Jarl that is named for the blank cell makes a chooser of who would have drawn one.
    """
    groups: dict[tuple[int, int], list[str]] = {}
    for entry in table.draft:
        if not entry["random"] and entry["player"] not in table.jarls:
            groups.setdefault((entry["total"], entry["held"]), []).append(entry["player"])
    return [
        {
            "what": "draft-order",
            "players": names,
            "default": None,
            "question": f"In which order do {' and '.join(names)} choose their Jarls?",
            "rule": "Q-63",
        }
        for names in groups.values()
        if len(names) > 1
    ]


def key_of(question: Mapping[str, Any]) -> str:
    """Return what tells an open question from the others of its kind."""
    return f"{question['what']}:{','.join(sorted(question['players']))}"


def grants(table: Table, part: str) -> list[Mapping[str, Any]]:
    """Return the entries of the dossier's ``tiles`` or ``ventures``; none without a dossier."""
    return list(table.dossier[part]) if table.dossier else []


def evolve(table: Table, fact: Fact) -> None:
    """Apply *fact* to *table* in place; it is believed as it was recorded."""
    APPLY[type(fact)](table, fact)


def _positioned(table: Table, fact: kernel.PositionSet) -> None:
    load(table, fact.position)


def _carried(table: Table, fact: facts.DossierCarried) -> None:
    dossier = fact.dossier
    told = dossier.get("catalog", {})
    table.dossier, table.starter, table.settled = dossier, dossier["starting_player"], ()
    table.orders = ()
    table.draft, table.pool = tuple(dossier["draft"]), tuple(dossier["pool"])
    table.jarls, table.basis, table.tiles, table.ventures = {}, {}, {}, {}
    table.base = tuple(told.get("base_silfr", table.base))
    table.homes |= told.get("homes", {})
    table.blank = told.get("blank_jarl", table.blank)


def _starter(table: Table, fact: facts.StarterSettled) -> None:
    table.starter = fact.player
    table.settled += tuple(
        key_of(one) for one in grants(table, "open") if one["what"] == "starting-player"
    )  # one question at most


def _order(table: Table, fact: facts.OrderSettled) -> None:
    wanted = iter(fact.players)
    by_name = {entry["player"]: entry for entry in table.draft}
    table.draft = _numbered(
        [by_name[next(wanted)] if entry["player"] in fact.players else entry for entry in table.draft]
    )
    table.orders = (*table.orders, fact.players)


def _numbered(draft: list[Mapping[str, Any]]) -> tuple[Mapping[str, Any], ...]:
    return tuple({**entry, "place": place} for place, entry in enumerate(draft, 1))


def _blank(table: Table, fact: facts.BlankJarlNamed) -> None:
    table.blank, table.pool = fact.jarl, (*table.pool, fact.jarl)
    draft = [_offered(entry, fact) if entry["player"] == fact.player else entry for entry in table.draft]
    table.draft = _numbered(sorted(draft, key=lambda entry: (entry["random"], -entry["total"], -entry["held"])))
    table.settled += tuple(key_of(one) for one in grants(table, "open") if one["what"] == "jarl")


def _offered(entry: Mapping[str, Any], fact: facts.BlankJarlNamed) -> Mapping[str, Any]:
    offered = {**entry["achievements"], fact.jarl: fact.achievement}
    reason = f"{entry['total']} Influence, {entry['held']} Silfr"
    chooses = {"random": False, "reason": reason, "rule": "VV-PAX-11"}
    return {**entry, **chooses, "candidates": list(offered), "achievements": offered}


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
    facts.DossierCarried: _carried,
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
