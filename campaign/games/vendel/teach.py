"""What the table tells the tracker as it goes: places, prices, links, cards, tiles (ledger section C)."""

from typing import Any

from campaign.games.vendel import table_moves as moves
from campaign.games.vendel import ways
from campaign.games.vendel.flow import VCase
from campaign.games.vendel.named import check_card, check_tile, in_market, named_card, spelled
from campaign.games.vendel.tiles import never_burial
from campaign.notation.names import fold, refuse_meant
from campaign.notation.words import quote
from events.games import vendel as facts
from projections.games.vendel import box


def _teach(case: VCase, data: dict[str, Any]) -> None:
    from campaign.games.vendel.catalog import read

    case.emit(facts.Taught(catalog=read(data)))


def location(case: VCase, move: moves.Location) -> None:
    """Tell a Location (VV-DEF-01); what stands on it keeps standing."""
    asked = f"tell the Location {move.name}"
    refuse_meant(move.name)
    name = fold(move.name)
    known = case.table.known.places.get(name)
    regions = move.regions or (known.regions if known else ())
    case.clear(
        regions,
        "VV-DEF-01",
        asked=asked,
        so="its Region is not said",
        allowed=f"one of {', '.join(box.REGIONS)}",
        hint=f"type: location {quote(move.name)} REGION",
    )
    case.require(
        known is None or set(known.regions) == set(regions) or not _in_use(case, name),
        "VV-DEF-01",
        asked=asked,
        so=f"it belongs to {' and '.join(known.regions) if known else ''} and is in use",
        allowed="a Location changes its Region only while nothing stands on it",
    )
    tile_ = case.table.tiles.get(name)
    case.law(
        tile_ is None or tile_.region in regions,
        "VV-INV-14",
        asked=asked,
        so=f"a Venture of {tile_.region if tile_ else ''} lies there",
        allowed="Regions with that one among them",
        hint=ways.no_venture(case.table, name),
    )
    home = known.home if known else name not in box.SHARED
    entry: dict[str, Any] = {"regions": list(regions), "home": home and not move.no_home}
    ranks = {"west": move.west, "north": move.north}
    _teach(case, {"locations": {name: entry | {k: v for k, v in ranks.items() if v}}})


def _in_use(case: VCase, name: str) -> bool:
    table = case.table
    return name in table.tiles or f"map:{name}" in table.tokens or name in table.homes.values()


def prices(case: VCase, move: moves.Prices) -> None:
    """Tell the nine prices of the Market (VV-MKT-02)."""
    case.clear(
        len(move.prices) == len(box.SLOTS),
        "VV-MKT-01",
        asked="tell the Market prices",
        so=f"{len(move.prices)} numbers are given",
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
    case.clear(
        move.cards,
        "VV-SET-03",
        asked="tell the Market",
        so="no card is named",
        allowed="SLOT=TALENT@LOCATION for one or more slots",
        hint="type: market SLOT=TALENT@LOCATION",
    )
    for pair in move.cards:
        case.law(
            pair.slot in case.table.market,
            "VV-INV-16",
            asked=f"name the card in {pair.slot}",
            so="the slot is empty",
            allowed="slots with a card",
            hint=f"leave {pair.slot} out; if a card lies there, {ways.POSITION}",
        )
        known = case.table.market[pair.slot]
        case.require(
            known.talent is None or (known.talent, known.location) == (pair.face.talent, pair.face.location),
            "VV-SET-03",
            asked=f"name the card in {pair.slot} {pair.face.talent}@{pair.face.location}",
            so=f"it was told as {known.talent}@{known.location}",
            allowed="a card that nobody has told yet",
            hint="undo the move that told it wrong, or amend it",
        )
        card = named_card(case, pair.face.card())
        check_card(case, in_market(pair.slot), card)
        case.emit(facts.CardSeen(slot=pair.slot, card=card))


def tile(case: VCase, move: moves.TileMove) -> None:
    """Name the tile on a Location."""
    case.law(
        move.place in case.table.tiles,
        "VV-DEF-03",
        asked=f"name the Venture at {move.place}",
        so="no Venture lies there",
        allowed="a Location with a Venture",
        hint=ways.venture(case.table, move.place),
    )
    case.clear(
        move.name or move.end_bonus,
        "VV-COM-04",
        asked=f"tell the Venture at {move.place}",
        so="nothing is told of it",
        allowed="its name, --end-bonus yes or no, or both",
        hint=f"type: tile {quote(move.place)} NAME",
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
