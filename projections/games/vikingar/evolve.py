"""Applies facts to the table. No rule stands here: a fact is believed as it was recorded."""

from collections.abc import Callable
from dataclasses import fields
from typing import Any

from events import kernel
from events.fact import Fact
from events.games import vikingar as facts
from projections.games.vikingar import box
from projections.games.vikingar.position import load
from projections.games.vikingar.table import Contest, End, Place, Ship, Table, Tile, Voyage
from projections.games.vikingar.throws import SHORT, Throw
from projections.table import opened, ruled


def evolve(table: Table, fact: Fact) -> None:
    """Apply *fact* to *table* in place."""
    APPLY[type(fact)](table, fact)


def _opened(table: Table, fact: kernel.GameOpened) -> None:
    opened(table, fact)
    table.phase = "order"
    for player in table.players:
        table.gold[player] = int(table.house.start_gold)
        table.cubes[player], table.cups[player], table.items[player] = dict.fromkeys(box.CUPS, 0), (), ()
        table.ships[player] = (Ship(box.SEA),) * box.START_SHIPS


def _positioned(table: Table, fact: kernel.PositionSet) -> None:
    load(table, fact.position)


def _tracks(table: Table, fact: facts.TracksTold) -> None:
    table.tracks |= fact.lengths


def _map(table: Table, fact: facts.MapTold) -> None:
    table.pairs, table.mapped, table.linked = fact.pairs, True, ()


def _links(table: Table, fact: facts.LinksTold) -> None:
    known = {frozenset(pair) for pair in table.pairs}
    table.pairs += tuple((fact.at, other) for other in fact.links if frozenset((fact.at, other)) not in known)
    if not table.mapped and fact.at not in table.linked:
        table.linked = (*table.linked, fact.at)


def _round(table: Table, fact: facts.RoundBegan) -> None:
    table.phase, table.round, table.order = "activation", fact.round, fact.order
    table.built = table.extra = table.treasure = ()
    table.acting = None


def _ship(table: Table, player: str, number: int, **changes: Any) -> None:
    ships = table.ships[player]
    table.ships[player] = (*ships[:number], ships[number]._replace(**changes), *ships[number + 1 :])


def _voyage(table: Table, fact: facts.VoyageBegan) -> None:
    table.acting = (fact.player, fact.ship)
    table.voyage = Voyage(fact.player, fact.ship, fact.origin, fact.to, fact.slot, fact.vortex, card=fact.card)
    _ship(table, fact.player, fact.ship, barred="")


def _card(table: Table, fact: facts.CardSeen) -> None:
    if fact.name:
        table.cards.setdefault(fact.name, fact.model_copy(update={"at": "", "place": ""}))
    if fact.place:
        _place(table, fact.at, fact.place, card=fact)
        table.quest = None
        return
    table.card = fact
    if table.voyage:
        table.voyage = table.voyage._replace(card=False)


def _quest(table: Table, fact: facts.QuestSought) -> None:
    table.acting, table.quest = (fact.player, fact.ship), (fact.at, fact.place)


def _contest(table: Table, fact: facts.ContestBegan) -> None:
    table.acting = (fact.player, fact.ship)
    table.contest = Contest(fact)


def _thrown(table: Table, fact: facts.Thrown) -> None:
    contest = table.contest
    if contest is None:
        return
    before = table.copy()
    if contest.att is None and contest.defence is None:
        before.back = before.thrown = None
    table.back, table.thrown = before, fact
    throw = Throw(fact.runes, fact.points, fact.short)
    table.contest = contest._replace(att=throw) if fact.side == "att" else contest._replace(defence=throw)
    for name in fact.used:
        _drop(table, fact.by, name)
    key = SHORT if fact.short else str(fact.points)
    seen = table.throws.get(str(fact.runes), {})
    table.throws[str(fact.runes)] = {**seen, key: seen.get(key, 0) + 1}


def _rethrown(table: Table, fact: facts.RethrowCalled) -> None:
    """Go back to the table before the throw; the other side's throw, if it came later, stands."""
    back, later = table.back, table.thrown
    if back is not None and later is not None and later.side != fact.side:
        back = back.back
    if back is None:
        return
    twin = back.copy()
    for one in fields(Table):
        setattr(table, one.name, getattr(twin, one.name))
    if later is not None and later.side != fact.side:
        _thrown(table, later)


def _ended(table: Table, fact: facts.ContestEnded) -> None:
    table.contest = None


def _tile(table: Table, fact: facts.TileRevealed) -> None:
    places = {name: Place() for name in fact.places or ()}
    table.tiles[fact.at] = Tile(fact.region, places, fact.vortex, fact.places is not None)


def _end(table: Table, fact: facts.EndDrawn) -> None:
    table.ends[fact.at] = End(fact.kind, fact.runes, fact.fail)


def _toll(table: Table, fact: facts.TollPaid) -> None:
    table.gold[fact.player] -= fact.gold


def _entered(table: Table, fact: facts.Entered) -> None:
    _ship(table, fact.player, fact.ship, at=fact.at, state="idle" if fact.idle else "moved", shielded=False)
    _arrived(table, idle=fact.idle)


def _stopped(table: Table, fact: facts.VoyageStopped) -> None:
    barred = fact.at if fact.why == "toll" else ""
    state = "idle" if fact.idle else "moved"
    _ship(table, fact.player, fact.ship, state=state, barred=barred, shielded=fact.why == "shield")
    _arrived(table, idle=fact.idle)


def _arrived(table: Table, *, idle: bool) -> None:
    table.voyage = table.card = None
    if idle:
        table.acting = None


def _idle(table: Table, fact: facts.ShipIdle) -> None:
    _ship(table, fact.player, fact.ship, state="acted" if fact.acted else "idle", barred="", shielded=False)
    if table.acting == (fact.player, fact.ship):
        table.acting = None


def _lost(table: Table, fact: facts.ShipLost) -> None:
    ships = table.ships[fact.player]
    table.ships[fact.player] = ships[: fact.ship] + ships[fact.ship + 1 :]
    if table.acting is None or table.acting[0] != fact.player:
        return
    number = table.acting[1]
    if number == fact.ship:
        table.acting = table.voyage = table.card = table.quest = None
    elif number > fact.ship:
        table.acting = (fact.player, number - 1)
        table.voyage = table.voyage and table.voyage._replace(ship=number - 1)


def _gold(table: Table, fact: facts.GoldMoved) -> None:
    table.gold[fact.player] += fact.n


def _succeeded(table: Table, fact: facts.Succeeded) -> None:
    table.cubes[fact.player] = {**table.cubes[fact.player], fact.cup: fact.cube}
    table.gold[fact.player] += fact.gold
    if fact.taken:
        table.cups[fact.player] = (*table.cups[fact.player], fact.cup)


def _cube(table: Table, fact: facts.CubeAdjusted) -> None:
    table.cubes[fact.player] = {**table.cubes[fact.player], fact.cup: fact.cube}
    rest = tuple(cup for cup in table.cups[fact.player] if cup != fact.cup)
    table.cups[fact.player] = (*rest, fact.cup) if fact.taken else rest


def _place(table: Table, at: str, name: str, **changes: Any) -> None:
    found = table.tiles.get(at) or Tile(None, {}, told=False)
    one = found.places.get(name, Place())._replace(**changes)
    table.tiles[at] = found._replace(places={**found.places, name: one})


def _burnt(table: Table, fact: facts.Burnt) -> None:
    _place(table, fact.at, fact.place, burnt=True, outpost=None, card=None)


def _outpost(table: Table, fact: facts.OutpostBuilt) -> None:
    _place(table, fact.at, fact.place, outpost=fact.player)


def _outpost_lost(table: Table, fact: facts.OutpostLost) -> None:
    _place(table, fact.at, fact.place, outpost=None)


def _item(table: Table, fact: facts.ItemGained) -> None:
    table.items[fact.player] = (*table.items[fact.player], fact.item)


def _drop(table: Table, player: str, name: str) -> facts.Item | None:
    held = table.items[player]
    found = next((n for n, item in enumerate(held) if item.name == name), None)
    if found is None:
        return None
    table.items[player] = held[:found] + held[found + 1 :]
    return held[found]


def _item_lost(table: Table, fact: facts.ItemLost) -> None:
    item = _drop(table, fact.player, fact.item)
    if fact.to and item:
        table.items[fact.to] = (*table.items[fact.to], item)


def _kraken(table: Table, fact: facts.KrakenDefeated) -> None:
    table.kraken = (*table.kraken, fact.player)


def _building(table: Table, fact: facts.BuildingBegan) -> None:
    table.phase, table.acting = "build", None


def _built(table: Table, fact: facts.ShipBuilt) -> None:
    table.gold[fact.player] -= fact.gold
    table.ships[fact.player] = (*table.ships[fact.player], Ship(box.SEA, "idle"))
    if fact.gold:
        table.extra = (*table.extra, fact.player)
    else:
        table.built = (*table.built, fact.player)


def _treasure(table: Table, fact: facts.TreasureBought) -> None:
    table.gold[fact.player] -= fact.gold
    table.treasure = (*table.treasure, fact.player)


def _maintenance(table: Table, fact: facts.MaintenanceBegan) -> None:
    table.phase = "cursed"
    for player in table.players:
        table.ships[player] = tuple(Ship(ship.at) for ship in table.ships[player])


def _cursed(table: Table, fact: facts.CursedGiven) -> None:
    table.phase = "order"


def _ships(table: Table, fact: facts.ShipsAdjusted) -> None:
    state = "idle" if table.phase == "build" else "fresh"
    table.ships[fact.player] = (*table.ships[fact.player], *(Ship(box.SEA, state),) * fact.n)


def _won(table: Table, fact: facts.GameWon) -> None:
    table.phase, table.winners, table.standings = "over", fact.winners, fact.standings
    table.voyage = table.contest = table.card = table.quest = table.acting = table.back = table.thrown = None


APPLY: dict[type[Fact], Callable[[Table, Any], None]] = {
    kernel.GameOpened: _opened,
    kernel.Ruled: ruled,
    kernel.PositionSet: _positioned,
    facts.TracksTold: _tracks,
    facts.MapTold: _map,
    facts.LinksTold: _links,
    facts.RoundBegan: _round,
    facts.VoyageBegan: _voyage,
    facts.CardSeen: _card,
    facts.QuestSought: _quest,
    facts.ContestBegan: _contest,
    facts.Thrown: _thrown,
    facts.RethrowCalled: _rethrown,
    facts.ContestEnded: _ended,
    facts.TileRevealed: _tile,
    facts.EndDrawn: _end,
    facts.TollPaid: _toll,
    facts.Entered: _entered,
    facts.VoyageStopped: _stopped,
    facts.ShipIdle: _idle,
    facts.ShipLost: _lost,
    facts.GoldMoved: _gold,
    facts.Succeeded: _succeeded,
    facts.Burnt: _burnt,
    facts.OutpostBuilt: _outpost,
    facts.OutpostLost: _outpost_lost,
    facts.ItemGained: _item,
    facts.ItemLost: _item_lost,
    facts.KrakenDefeated: _kraken,
    facts.BuildingBegan: _building,
    facts.ShipBuilt: _built,
    facts.TreasureBought: _treasure,
    facts.MaintenanceBegan: _maintenance,
    facts.CursedGiven: _cursed,
    facts.ShipsAdjusted: _ships,
    facts.CubeAdjusted: _cube,
    facts.GameWon: _won,
}
