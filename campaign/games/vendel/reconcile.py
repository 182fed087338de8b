"""Reconciling: counts are set to what lies on the table, and the pieces come from somewhere (laws of conservation)."""

from campaign.games.vendel import table_moves as moves
from campaign.games.vendel import ways
from campaign.games.vendel.flow import VCase
from campaign.games.vendel.hands import core_keeps_its_own, pay, zone_of
from campaign.games.vendel.pieces import Count
from campaign.games.vendel.tiles import discard_tile, put_tile
from campaign.games.vendel.zones import location_of
from campaign.notation.words import quote
from events.errors import LINE, PIECES
from events.games import vendel as facts
from projections.games.vendel import box
from projections.games.vendel.query import held, longships_out, missions_in
from projections.games.vendel.zones import BANK, SUPPLY, in_play, own, silfr
from projections.stock import Zone


def settle_counts(case: VCase, move: moves.Reconcile) -> None:
    """Apply every count that *move* names.

    Raises:
        Refused: a law of conservation stands against it.
    """
    if move.silfr is not None:
        _silfr(case, move.player, move.silfr)
    for count in move.tokens:
        _tokens(case, move, count)
    if move.longships is not None:
        _longships(case, move, move.longships)
    for achievement in move.standee:
        _standee(case, move.player, achievement)
    if move.hand is not None:
        _hand(case, move.player, move.hand)
    if move.venture is not None:
        _venture(case, move.zone, move.venture)


def _silfr(case: VCase, player: str, amount: int) -> None:
    more = amount - silfr(case.table, player)
    source, target = (BANK, own(player)) if more > 0 else (own(player), BANK)
    pay(case, source, target, abs(more), "reconciled", "LAW-MONEY")


def _tokens(case: VCase, move: moves.Reconcile, count: Count) -> None:
    zone = zone_of(case, move.zone)
    case.asks(f"set {move.player}'s {count.token} at {move.zone or 'nowhere'} to {count.n}")
    if zone == SUPPLY:
        case.forbid(
            "LAW-TOKENS",
            LINE,
            so="the Supply holds what lies nowhere else",
            allowed="--zone with a Location or an Ancestry spot",
            hint="name with --zone where the tokens lie; those that lie nowhere are in the Supply",
        )
    token = count.token
    if count.n:
        core_keeps_its_own(case, token.talent, zone)
    more = count.n - held(case.table, zone, move.player, token.talent, exhausted=token.exhausted)
    spare = held(case.table, SUPPLY, move.player, token.talent)
    if more > spare:
        case.forbid(
            "LAW-TOKENS",
            PIECES,
            so=f"the Supply has {spare} {token.talent}s to give "
            f"({box.TOKENS[token.talent]} of a colour are in the box)",
            allowed="first take them from where they no longer lie",
            hint=_elsewhere(case, move.player, token.talent, zone),
        )
    if more:
        source, target = (SUPPLY, zone) if more > 0 else (zone, SUPPLY)
        case.emit(
            facts.TokenMoved(
                owner=move.player,
                talent=token.talent,
                n=abs(more),
                source=str(source),
                target=str(target),
                was_exhausted=token.exhausted and more < 0,
                exhausted=token.exhausted and more > 0,
                how="reconciled",
            )
        )


def _elsewhere(case: VCase, player: str, talent: str, zone: Zone) -> str:
    """Return the line that takes tokens of *talent* back from where most of them lie."""
    lying = {
        (other, used): n
        for other, there in case.table.tokens.items()
        if in_play(other) and other != zone
        for (owner, t, used), n in there.items()
        if (owner, t) == (player, talent)
    }
    if not lying:
        return ways.POSITION
    other, used = max(lying, key=lambda key: lying[key])
    return ways.lie(case.table, player, f"{talent}{'!' * used}", other)


def _longships(case: VCase, move: moves.Reconcile, n: int) -> None:
    player, zone = move.player, location_of(move.zone, case.table.known.places)
    out = longships_out(case.table, player)
    there = case.table.longships.get(zone or "", {}).get(player, 0)
    total = out - there + n if zone else n
    case.asks(f"set {player}'s Longships to {n}")
    if not zone and (n != 0 or move.zone is not None):
        case.forbid(
            "LAW-LONGSHIPS",
            LINE,
            so="no Location is named",
            allowed="--zone PLACE with the number that lies there, or 0 for none anywhere",
            hint=f"reconcile {quote(player)} --zone PLACE --longships {n}",
        )
    if total > box.LONGSHIPS and case.table.house.longships != "unlimited":
        case.forbid(
            "LAW-LONGSHIPS",
            PIECES,
            so=f"that makes {total} on the map",
            allowed=f"{box.LONGSHIPS} of a colour are in the box",
            hint=f"if more lie there: {ways.MORE_LONGSHIPS}",
        )
    elsewhere = {place: ships[player] for place, ships in case.table.longships.items() if ships.get(player)}
    if out:
        case.emit(facts.LongshipsReturned(owner=player, n=out))
    if zone is None:
        return
    for place, ships in {**elsewhere, zone: n}.items():
        if ships:
            case.emit(facts.LongshipPut(owner=player, location=place, n=ships))


def _standee(case: VCase, player: str, achievement: str) -> None:
    holder = case.table.standees.get(achievement)
    if holder not in (None, player):
        case.forbid(
            "LAW-STANDEES",
            PIECES,
            so=f"{holder} holds it; once taken it never moves",
            allowed="undo, or amend, the move that took it",
            hint="skald log names the move that took it; undo takes it back, amend corrects it",
            asked=f"give {achievement} to {player}",
        )
    if holder is None:
        case.emit(facts.StandeeTaken(player=player, achievement=achievement))
        from campaign.games.vendel.flow import watch_futures

        watch_futures(case, player)


def _hand(case: VCase, player: str, n: int) -> None:
    more = n - missions_in(case.table, player, "hand")
    source, target = ("pile", "hand") if more > 0 else ("hand", "pile")
    for _ in range(abs(more)):
        known = [m for m in case.table.missions.get(player, ()) if m.zone == source]
        difficulty = known[0].difficulty if known else None
        case.emit(facts.MissionMoved(owner=player, difficulty=difficulty, source=source, target=target))


def _venture(case: VCase, zone: str | None, region: str) -> None:
    place = location_of(zone, case.table.known.places)
    if place is None or region not in (*case.table.known.places[place].regions, "none"):
        case.forbid(
            "VV-INV-14",
            PIECES,
            so="that Location and Region do not go together",
            allowed="--zone PLACE with a Region of that Location, or none",
            hint="reconcile PLAYER --zone PLACE --venture REGION, with a Region that location PLACE REGION told",
            asked=f"set the Venture at {zone}",
        )
    if place in case.table.tiles:
        discard_tile(case, place)
    if region != "none":
        put_tile(case, place, region, None)
