"""Applies facts to the table. No rule stands here: a fact is believed as it was recorded."""

from collections.abc import Callable
from typing import Any

from events import kernel
from events.fact import Fact
from events.games import vendel as facts
from projections.games.vendel import box
from projections.games.vendel.table import Lent, MissionCard, Table, Tile
from projections.games.vendel.view import load
from projections.games.vendel.zones import BANK, SILFR, SUPPLY
from projections.stock import Zone, read_zone
from projections.table import opened, ruled


def evolve(table: Table, fact: Fact) -> None:
    """Apply *fact* to *table* in place."""
    APPLY[type(fact)](table, fact)


def _opened(table: Table, fact: kernel.GameOpened) -> None:
    opened(table, fact)
    for seat in fact.seats:
        for talent, n in box.TOKENS.items():
            table.tokens.add(SUPPLY, (seat.name, talent, False), n)
    table.money.add(BANK, SILFR, box.MONEY)
    table.piles = dict.fromkeys(box.REGIONS, box.TILES_PER_REGION)
    table.discards = dict.fromkeys(box.REGIONS, 0)
    table.deck = box.FORMIDABLES


def _positioned(table: Table, fact: kernel.PositionSet) -> None:
    load(table, fact.position)


def _starter(table: Table, fact: facts.StartingPlayerSet) -> None:
    table.starter = fact.player


def _marker(table: Table, fact: facts.RoundMarkerMoved) -> None:
    table.space, table.year = fact.space, fact.year


def _home(table: Table, fact: facts.HomeMarked) -> None:
    table.homes[fact.player] = fact.location


def _arranged(table: Table, fact: facts.TreeArranged) -> None:
    table.layout[fact.player] = dict(fact.slots)


def _round_began(table: Table, fact: facts.RoundBegan) -> None:
    table.phase, table.round, table.done = "play", fact.round, ()


def _round_ended(table: Table, fact: facts.RoundEnded) -> None:
    table.turn = None


def _turn_began(table: Table, fact: facts.TurnBegan) -> None:
    table.turn, table.spent, table.limit, table.revealed = fact.player, 0, fact.limit, False


def _turn_ended(table: Table, fact: facts.TurnEnded) -> None:
    table.turn, table.done, table.spent, table.limit = None, (*table.done, fact.player), 0, box.ACTIONS


def _turn_lent(table: Table, fact: facts.TurnLent) -> None:
    table.lent = Lent(table.turn, table.spent, table.limit, table.revealed, table.pending)
    table.turn, table.spent, table.limit, table.revealed, table.pending = fact.player, 0, 0, False, ()


def _turn_returned(table: Table, fact: facts.TurnReturned) -> None:
    if table.lent:
        table.turn, table.spent, table.limit, table.revealed, table.pending = table.lent
    table.lent = None


def _action(table: Table, fact: facts.ActionTaken) -> None:
    table.spent += fact.cost


def _flipped(table: Table, fact: facts.TokenFlipped) -> None:
    zone, shown = read_zone(fact.zone), (fact.owner, fact.talent, fact.exhausted)
    table.tokens.move(zone, zone, (fact.owner, fact.talent, not fact.exhausted), fact.n, shown)


def _moved(table: Table, fact: facts.TokenMoved) -> None:
    source, target = read_zone(fact.source), read_zone(fact.target)
    token, shown = (fact.owner, fact.talent, fact.was_exhausted), (fact.owner, fact.talent, fact.exhausted)
    table.tokens.move(source, target, token, fact.n, shown)


def _longship(table: Table, fact: facts.LongshipPut) -> None:
    there = table.longships.get(fact.location, {})
    table.longships[fact.location] = {**there, fact.owner: there.get(fact.owner, 0) + fact.n}


def _longships_back(table: Table, fact: facts.LongshipsReturned) -> None:
    left = {
        place: {owner: n for owner, n in there.items() if owner != fact.owner}
        for place, there in table.longships.items()
    }
    table.longships = {place: there for place, there in left.items() if there}


def _limit(table: Table, fact: facts.LimitRaised) -> None:
    table.limit += fact.by


def _money(table: Table, fact: facts.MoneyMoved) -> None:
    table.money.move(read_zone(fact.source), read_zone(fact.target), SILFR, fact.amount)


def _card(table: Table, fact: facts.CardMoved) -> None:
    _take_card(table, read_zone(fact.source))
    kind, name = read_zone(fact.target)
    if kind == "market":
        table.market[name] = fact.card
    elif kind == "tree":
        player, _, slot = name.rpartition(":")
        table.trees[player] = {**table.trees.get(player, {}), slot: fact.card}
        table.layout[player] = {no: item for no, item in table.layout.get(player, {}).items() if no != slot}
    else:
        _count_card(table, kind, 1)


def _take_card(table: Table, zone: Zone) -> None:
    if zone.kind == "market":
        table.market.pop(zone.name, None)
    else:
        _count_card(table, zone.kind, -1)


def _count_card(table: Table, kind: str, n: int) -> None:
    if kind == "deck":
        table.deck += n
    elif kind == "discard":
        table.discard += n


def _card_seen(table: Table, fact: facts.CardSeen) -> None:
    table.market[fact.slot] = fact.card


def _tile(table: Table, fact: facts.TileMoved) -> None:
    _take_tile(table, read_zone(fact.source))
    zone = read_zone(fact.target)
    if zone.kind == "map":
        table.tiles[zone.name] = Tile(fact.region, fact.name)
    elif zone.kind == "off":
        table.off_map[zone.name] = Tile(fact.region, fact.name)
    else:
        _count_tile(table, zone, 1)


def _take_tile(table: Table, zone: Zone) -> None:
    if zone.kind == "map":
        table.tiles.pop(zone.name, None)
    else:
        _count_tile(table, zone, -1)


def _count_tile(table: Table, zone: Zone, n: int) -> None:
    counts = table.piles if zone.kind == "pile" else table.discards
    counts[zone.name] = counts.get(zone.name, 0) + n


def _tile_named(table: Table, fact: facts.TileNamed) -> None:
    table.tiles[fact.location] = table.tiles[fact.location]._replace(name=fact.name)


def _tile_bonus(table: Table, fact: facts.TileBonusTold) -> None:
    table.tiles[fact.location] = table.tiles[fact.location]._replace(bonus=fact.bonus)


def _reshuffled(table: Table, fact: facts.PileReshuffled) -> None:
    kind, region = read_zone(fact.pile)
    if kind == "formidable":
        table.deck, table.discard = table.deck + table.discard, 0
    else:
        table.piles[region], table.discards[region] = table.piles[region] + table.discards[region], 0


def _mission(table: Table, fact: facts.MissionMoved) -> None:
    held = list(table.missions.get(fact.owner, ()))
    if fact.source != "pile":
        held.remove(_same_mission(held, fact))
        held = [_perhaps_gone(mission, fact) for mission in held]
    if fact.target != "pile":
        slot = fact.slot if fact.target == "tree" else None
        held.append(MissionCard(fact.target, fact.difficulty, fact.mission, slot))
    table.missions[fact.owner] = tuple(held)
    table.revealed = table.revealed or fact.target == "shown"


def _perhaps_gone(mission: MissionCard, fact: facts.MissionMoved) -> MissionCard:
    """Return *mission*, of unknown difficulty when it may have gone in the place of another that is alike."""
    if fact.difficulty is not None or fact.slot is not None or mission.zone != fact.source or mission.slot:
        return mission
    return mission._replace(difficulty=None)


def _same_mission(held: list[MissionCard], fact: facts.MissionMoved) -> MissionCard:
    there = [m for m in held if m.zone == fact.source]
    alike = [m for m in there if m.difficulty == fact.difficulty] or there
    laid = fact.slot if fact.source == "tree" else None
    return next((m for m in alike if m.slot == laid), alike[0])


def _standee(table: Table, fact: facts.StandeeTaken) -> None:
    """A standee stays with its taker, wherever the Ancestor goes (VV-ANC-11)."""
    table.standees[fact.achievement] = fact.player


def _pending(table: Table, fact: facts.EffectPending) -> None:
    table.pending = (*table.pending, fact.source)


def _resolved(table: Table, fact: facts.EffectResolved) -> None:
    if fact.source in table.pending:
        at = len(table.pending) - 1 - table.pending[::-1].index(fact.source)
        table.pending = table.pending[:at] + table.pending[at + 1 :]


def _last_round(table: Table, fact: facts.LastRoundTriggered) -> None:
    table.last_round = fact.last_round


def _scoring(table: Table, fact: facts.ScoringBegan) -> None:
    table.phase, table.turn = "scoring", None


def _judged(table: Table, fact: facts.MissionJudged) -> None:
    table.judged[fact.player] = table.judged.get(fact.player, 0) + fact.influence
    table.verdicts[fact.player] = table.verdicts.get(fact.player, 0) + 1
    if fact.mission:
        table.assessed[fact.player] = (*table.assessed.get(fact.player, ()), fact.mission)


def _awarded(table: Table, fact: facts.VentureInfluenceGiven) -> None:
    table.awarded[fact.player] = table.awarded.get(fact.player, 0) + fact.influence


def _noted(table: Table, fact: facts.FinalNoted) -> None:
    table.phase, table.noted[fact.player] = "noting", dict(fact.majorities)


def _scored(table: Table, fact: facts.GameScored) -> None:
    table.rows = fact.rows


def _closed(table: Table, fact: facts.GameClosed) -> None:
    table.phase, table.winners = "closed", fact.winners


def _taught(table: Table, fact: facts.Taught) -> None:
    known = table.known.copy()
    known.teach(fact.catalog)
    table.known = known


def _seeded(table: Table, fact: facts.StartCardDrawn) -> None:
    table.seeded = (*table.seeded, fact.player)


def _nothing(table: Table, fact: Fact) -> None:
    """A heading: the facts behind it say what changed."""


APPLY: dict[type[Fact], Callable[[Table, Any], None]] = {
    kernel.GameOpened: _opened,
    kernel.Ruled: ruled,
    kernel.PositionSet: _positioned,
    facts.StartingPlayerSet: _starter,
    facts.RoundMarkerMoved: _marker,
    facts.HomeMarked: _home,
    facts.TreeArranged: _arranged,
    facts.StartCardDrawn: _seeded,
    facts.RoundBegan: _round_began,
    facts.RoundEnded: _round_ended,
    facts.TurnBegan: _turn_began,
    facts.TurnEnded: _turn_ended,
    facts.TurnLent: _turn_lent,
    facts.TurnReturned: _turn_returned,
    facts.ActionTaken: _action,
    facts.TokenFlipped: _flipped,
    facts.TokenMoved: _moved,
    facts.LongshipPut: _longship,
    facts.LongshipsReturned: _longships_back,
    facts.LimitRaised: _limit,
    facts.MoneyMoved: _money,
    facts.CardMoved: _card,
    facts.CardSeen: _card_seen,
    facts.TileMoved: _tile,
    facts.TileNamed: _tile_named,
    facts.TileBonusTold: _tile_bonus,
    facts.BotChose: _nothing,
    facts.PileReshuffled: _reshuffled,
    facts.MissionMoved: _mission,
    facts.StandeeTaken: _standee,
    facts.EffectPending: _pending,
    facts.EffectResolved: _resolved,
    facts.LastRoundTriggered: _last_round,
    facts.ScoringBegan: _scoring,
    facts.MissionJudged: _judged,
    facts.VentureInfluenceGiven: _awarded,
    facts.FinalNoted: _noted,
    facts.GameScored: _scored,
    facts.GameClosed: _closed,
    facts.Taught: _taught,
    facts.Reconciled: _nothing,
}
