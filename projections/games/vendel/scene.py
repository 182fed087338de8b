"""A table of Vendel to Viking as it is drawn: years, map by Region, Ancestry board, Market, Family Trees."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from events.games.vendel import Card
from projections.games.vendel import box, sheets
from projections.games.vendel.icons import ICONS
from projections.games.vendel.query import longships_out, majorities, majority, own_tokens, regions_of
from projections.games.vendel.ring import ring
from projections.games.vendel.score import score
from projections.games.vendel.table import EMPTY, MissionCard, Table
from projections.games.vendel.view import heading
from projections.games.vendel.zones import SUPPLY, TREE, at_burial, at_place, at_spot, silfr
from projections.scene import Cell, CellGroup, Cells, Graph, Holding, Node, Piece, Scene, Track
from projections.stock import Zone

TONES = {"german-ocean": "sea", "gandvik": "amber", "riverlands": "moss"}
LED = "Majority|Majorities"
_ROWS = ("future", "epic", "advanced", "core")
_KIND_TONES = {"future": "sea", "epic": "amber", "advanced": "moss", "core": ""}
_TREE_ORDER = tuple(range(box.TREE_SLOTS, 0, -1))


def scene(table: Table) -> Scene:
    """Return *table* as it is drawn; only what is told of hidden cards is in it, as in its view."""
    areas = (_years(table), _map(table), _ancestry(table), _market(table), _trees(table))
    totals = {row["player"]: row["total"] for row in score(table)["rows"]}
    return Scene(
        sheets.headline(heading(table)).removeprefix(f"{table.title}: "),
        tuple(_seat(table, name, totals.get(name)) for name in table.players),
        areas,
        f"Round {table.round}" if table.phase == "play" else table.phase.capitalize(),
        table.players.index(table.turn) if table.turn in table.players else None,
        "Influence",
    )


def _seat(table: Table, name: str, total: int | None) -> Holding:
    facts = (
        ("Home", spoken(table.homes.get(name, ""))),
        ("Silfr", silfr(table, name)),
        (LED, sum(majorities(table, name).values())),
        ("from Missions", table.judged.get(name, 0)),
        ("from Ventures", table.awarded.get(name, 0)),
    )
    pieces = [Piece(talent, count=n) for talent in box.TALENTS if (n := _in(table, SUPPLY, name, talent))]
    ships = max(0, box.LONGSHIPS - longships_out(table, name))
    held = tuple(spoken(spot) for spot in box.ACHIEVEMENTS if table.standees.get(spot) == name)
    badges = (f"★ {len(held)}",) if held else ()
    shown = tuple((label, value) for label, value in facts if label in ("Silfr", LED) or value)
    return Holding(total, shown, (*pieces, *(Piece("longship", count=ships),) * (ships > 0)), badges)


def _in(table: Table, zone: Zone, name: str, talent: str) -> int:
    return table.tokens.count(zone, (name, talent, False)) + table.tokens.count(zone, (name, talent, True))


@lru_cache(1000)
def spoken(name: str) -> str:
    """Return *name*, as facts have it, as people write it: ``future-3`` is Future 3."""
    return name.replace("-", " ").title()


def _years(table: Table) -> Track:
    at = table.space - 1 if table.phase != "setup" else None
    return Track("Years", tuple(map(str, table.known.track)), at)


def _map(table: Table) -> Cells:
    groups = tuple(_region(table, region) for region in box.REGIONS)
    return Cells("Map", groups, owned="Home", led="Majority")


def _region(table: Table, region: str) -> CellGroup:
    places = [name for name, place in table.known.places.items() if place.regions[0] == region]
    burial = [tile for tile, lies in table.off_map.items() if lies.region == region]
    note = f"{table.piles.get(region, 0)} Ventures in the pile"
    cells = (*(_place(table, name) for name in places), *(_burial(table, tile) for tile in burial))
    return CellGroup(box.REGION_NAMES[region], cells, tone=TONES[region], note=note)


def _place(table: Table, name: str) -> Cell:
    tile, regions = table.tiles.get(name), table.known.places[name].regions
    venture = (tile.name or "Venture") if tile else "no Venture"
    other = [box.REGION_NAMES[region] for region in regions[1:]]
    counts = [f"counts for {box.REGION_NAMES[region]}" for region in regions_of(table, name)]
    also = (counts if tile else [f"also {region}" for region in other]) if other else []
    owners = [player for player in table.players if table.homes.get(player) == name]
    return Cell(
        spoken(name),
        " · ".join([venture, *also]),
        owner=table.players.index(owners[0]) if owners else None,
        lead=_seat_of(table, majority(table, name)),
        pieces=(*_pieces(table, at_place(name)), *_ships(table, name)),
    )


def _seat_of(table: Table, player: str | None) -> int | None:
    return table.players.index(player) if player in table.players else None


def _pieces(table: Table, zone: Zone) -> Iterator[Piece]:
    """Yield what lies in *zone*, seat by seat, in the order of the Talents."""
    lying = table.tokens.at(zone)
    if not lying:
        return
    for seat, name in enumerate(table.players):
        for talent in box.TALENTS:
            for spent in (False, True):
                if n := lying.get((name, talent, spent), 0):
                    yield Piece(talent, seat, n, spent)


def _ships(table: Table, name: str) -> Iterator[Piece]:
    there = table.longships.get(name, {})
    return (Piece("longship", seat, there[p]) for seat, p in enumerate(table.players) if there.get(p))


def _burial(table: Table, tile: str) -> Cell:
    return Cell(spoken(tile), "off the map", pieces=tuple(_pieces(table, at_burial(tile))))


def _ancestry(table: Table) -> Graph:
    found = ring(table.known.spots)
    at = {spot: number for number, spot in enumerate(box.SPOTS)}
    nodes = tuple(_node(table, spot, found.columns[spot]) for spot in box.SPOTS)
    links = tuple((at[one], at[other]) for one, other in found.links)
    return Graph("Ancestry board", nodes, links, found.whole, span=9, owned="standee of")


def _node(table: Table, spot: str, column: int) -> Node:
    kind = box.KIND.get(spot, "core")
    pieces = tuple(_pieces(table, at_spot(spot)))
    cell = Cell(spoken(spot), owner=_seat_of(table, table.standees.get(spot)), pieces=pieces)
    return Node(column, _ROWS.index(kind), cell, _KIND_TONES[kind])


def _market(table: Table) -> Cells:
    cells = tuple(_slot(table, slot) for slot in box.SLOTS)
    note = f"{table.deck} in the deck, {table.discard} discarded"
    return Cells("Market", (CellGroup("", cells),), note, span=3, columns=3, one="Market")


def _slot(table: Table, slot: str) -> Cell:
    card, price = table.market.get(slot), table.known.prices.get(slot)
    return _card(card, slot, "" if price is None else f"{price} Silfr", "open")


def _card(card: Card | None, tag: str, sub: str, without: str) -> Cell:
    if card is None:
        return Cell(without, sub, tag, dim=True)
    if card.talent is None:
        return Cell("not told", sub, tag, dim=True)
    return Cell(spoken(card.location or ""), sub, tag, card.talent)


def _trees(table: Table) -> Cells:
    groups = tuple(_tree(table, name, seat) for seat, name in enumerate(table.players))
    return Cells("Family Trees", groups, columns=3, one="tree")


def _tree(table: Table, name: str, seat: int) -> CellGroup:
    missions = table.missions.get(name, ())
    layout, cards = table.layout.get(name, {}), table.trees.get(name, {})
    cells = tuple(_tree_slot(str(no), cards, layout, missions) for no in _TREE_ORDER)
    told = list(layout.values())
    lying = ((talent, own_on_tree(table, name, talent) - told.count(talent)) for talent in box.TALENTS)
    loose = tuple(Piece(talent, count=n) for talent, n in lying if n > 0)
    return CellGroup("", (*cells, *(Cell("somewhere", pieces=loose),) * bool(loose)), seat, note=_missions(missions))


def own_on_tree(table: Table, name: str, talent: str) -> int:
    """Return how many tokens of a Talent lie on the slots of a player's tree."""
    return _in(table, TREE, name, talent) if own_tokens(table, TREE, name) else 0


def _missions(missions: tuple[MissionCard, ...]) -> str:
    where = {"hand": "in hand", "tree": "on the tree", "shown": "shown"}
    counts = [f"{n} {word}" for zone, word in where.items() if (n := sum(m.zone == zone for m in missions))]
    return f"Missions: {', '.join(counts)}" if counts else ""


def _tree_slot(
    slot: str, cards: Mapping[str, Card], layout: Mapping[str, str], missions: tuple[MissionCard, ...]
) -> Cell:
    if slot in cards:
        return _card(cards[slot], slot, "", "")
    item = layout.get(slot, "")
    if item in box.TALENTS:
        return Cell(tag=slot, pieces=(Piece(item),), dim=True)
    lying = next((m for m in missions if m.zone == "tree" and m.slot == slot), None)
    known = f"difficulty {lying.difficulty}" if lying and lying.difficulty else ""
    if item in ICONS:
        return Cell("", known, slot, item, dim=True)
    return Cell("" if item == EMPTY else spoken(item), known, slot, dim=True)
