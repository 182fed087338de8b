"""What the table tells the tracker as it goes: places, prices, links, cards, tiles (ledger section C)."""

from typing import Any

from campaign.games.vendel import table_moves as moves
from campaign.games.vendel import ways
from campaign.games.vendel.flow import VCase
from campaign.games.vendel.named import check_card, check_tile, in_market, named_card, spelled
from campaign.games.vendel.tiles import never_burial
from campaign.notation.names import fold, refuse_meant
from campaign.notation.words import quote
from events.errors import LINE, PIECES
from events.games import vendel as facts
from events.games.vendel import Card
from projections.english import listed, so_many
from projections.games.vendel import box
from projections.games.vendel.zones import at_place


def _teach(case: VCase, data: dict[str, Any]) -> None:
    from campaign.games.vendel.catalog import read

    case.emit(facts.Taught(catalog=read(data)))


def location(case: VCase, move: moves.Location) -> None:
    """Tell a Location (VV-DEF-01); what stands on it keeps standing."""
    case.asks(f"tell the Location {move.name}")
    refuse_meant(move.name)
    name = fold(move.name)
    known = case.table.known.places.get(name)
    regions = move.regions or (known.regions if known else ())
    if not regions:
        case.forbid(
            "VV-DEF-01",
            LINE,
            so="its Region is not said",
            allowed=f"one of {', '.join(box.REGIONS)}",
            hint=f"type: location {quote(move.name)} REGION",
        )
    if known is not None and set(known.regions) != set(regions) and _in_use(case, name):
        so = f"it belongs to {listed(known.regions)} and is in use"
        case.refuse("VV-DEF-01", so=so, allowed="a Location changes its Region only while nothing stands on it")
    tile_ = case.table.tiles.get(name)
    if tile_ is not None and tile_.region not in regions:
        so, allowed = f"a Venture of {tile_.region} lies there", "Regions with that one among them"
        case.forbid("VV-INV-14", PIECES, so=so, allowed=allowed, hint=ways.no_venture(case.table, name))
    home = known.home if known else name not in box.SHARED
    entry: dict[str, Any] = {"regions": list(regions), "home": home and not move.no_home}
    ranks = {"west": move.west, "north": move.north}
    _teach(case, {"locations": {name: entry | {k: v for k, v in ranks.items() if v}}})


def _in_use(case: VCase, name: str) -> bool:
    table = case.table
    return name in table.tiles or at_place(name) in table.tokens or name in table.homes.values()


def prices(case: VCase, move: moves.Prices) -> None:
    """Tell the nine prices of the Market (VV-MKT-02)."""
    case.asks("tell the Market prices")
    if len(move.prices) != len(box.SLOTS):
        case.forbid(
            "VV-MKT-01",
            LINE,
            so=f"given: {so_many(len(move.prices), 'number')}",
            allowed="nine, from top left to bottom right",
            hint="type: prices TL TC TR ML MC MR BL BC BR, nine numbers",
        )
    _teach(case, {"prices": dict(zip(box.SLOTS, move.prices, strict=True))})


def spot(case: VCase, move: moves.SpotLinks) -> None:
    """Tell the links of a spot (VV-ANC-10)."""
    entry: dict[str, Any] = {"links": [move.first, move.second]}
    if move.talent:
        entry["talents"] = list(move.talent)
    _teach(case, {"spots": {move.spot: entry}})


def catalog(case: VCase, move: moves.Catalog) -> None:
    """Tell a whole catalog."""
    _teach(case, move.data)


def market(case: VCase, move: moves.Market) -> None:
    """Tell the cards in Market slots; a card that is known already cannot be another one (VV-SET-03)."""
    case.asks("tell the Market")
    if not move.cards:
        case.forbid(
            "VV-SET-03",
            LINE,
            so="no card is named",
            allowed="SLOT=TALENT@LOCATION for one or more slots",
            hint="type: market SLOT=TALENT@LOCATION",
        )
    for pair in move.cards:
        _see(case, pair.slot, pair.face.card())


def _see(case: VCase, slot: str, seen: Card) -> None:
    """Tell one card of the Market."""
    case.asks(f"name the card in {slot}")
    if slot not in case.table.market:
        hint = f"leave {slot} out; if a card lies there, {ways.POSITION}"
        case.forbid("VV-INV-16", PIECES, so="the slot is empty", allowed="slots with a card", hint=hint)
    known = case.table.market[slot]
    if known.talent is not None and (known.talent, known.location) != (seen.talent, seen.location):
        case.refuse(
            "VV-SET-03",
            so=f"it was told as {known.talent}@{known.location}",
            allowed="a card that nobody has told yet",
            hint="undo the move that told it wrong, or amend it",
            asked=f"{case.asked} {seen.talent}@{seen.location}",
        )
    card = named_card(case, seen)
    check_card(case, in_market(slot), card)
    case.emit(facts.CardSeen(slot=slot, card=card))


def tile(case: VCase, move: moves.TileMove) -> None:
    """Name the tile on a Location."""
    if move.place not in case.table.tiles:
        case.forbid(
            "VV-DEF-03",
            PIECES,
            so="no Venture lies there",
            allowed="a Location with a Venture",
            hint=ways.venture(case.table, move.place),
            asked=f"name the Venture at {move.place}",
        )
    if not move.name and not move.end_bonus:
        case.forbid(
            "VV-COM-04",
            LINE,
            so="nothing is told of it",
            allowed="its name, --end-bonus yes or no, or both",
            hint=f"type: tile {quote(move.place)} NAME",
            asked=f"tell the Venture at {move.place}",
        )
    if move.name:
        never_burial(case, move.place, move.name)
        name = spelled(case.table, "ventures", move.name)
        check_tile(case, move.place, case.table.tiles[move.place].region, name)
        case.emit(facts.TileNamed(location=move.place, name=name))
    if move.end_bonus:
        case.emit(facts.TileBonusTold(location=move.place, bonus=move.end_bonus == "yes"))
        _learn_bonus(case, move.place, bonus=move.end_bonus == "yes")


def _learn_bonus(case: VCase, place: str, *, bonus: bool) -> None:
    """A named tile keeps its bonus wherever it comes to lie again."""
    tile_ = case.table.tiles[place]
    if tile_.name:
        _teach(case, {"ventures": {tile_.name: {"region": tile_.region, "end_bonus": bonus}}})


def reconcile(case: VCase, move: moves.Reconcile) -> None:
    """Set counts of one player to what lies on the table; pieces come from and go to the box (VV-INV-01, VV-INV-19)."""
    from campaign.games.vendel.reconcile import settle_counts

    case.emit(facts.Reconciled(what=move.player))
    settle_counts(case, move)
