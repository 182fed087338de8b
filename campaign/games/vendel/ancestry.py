"""The Ancestry board: who may stand where, and the standees (VV-ANC)."""

from campaign.games.vendel import ways
from campaign.games.vendel.flow import VCase, watch_futures
from campaign.games.vendel.hands import elsewhere, move_token
from campaign.games.vendel.pieces import Token
from events.errors import PIECES
from events.games import vendel as facts
from projections.english import listed
from projections.games.vendel import box
from projections.games.vendel.query import admits, ancestors, leads
from projections.games.vendel.table import Table
from projections.games.vendel.zones import at_spot
from projections.stock import Zone

INSIDE = {"advanced": box.TALENTS, "epic": box.ADVANCED, "future": box.EPIC}
"""The ring of spots to which a spot of each kind is linked (VV-ANC-03 to VV-ANC-05)."""
SPOT_RULE = {"advanced": "VV-ANC-03", "epic": "VV-ANC-04", "future": "VV-ANC-05"}


def place_ancestor(case: VCase, player: str, token: Token, source: Zone, spot: str, how: str) -> None:
    """Put *token* from *source* on *spot*, take the standee if it is there (VV-ANC-06, VV-ANC-07).

    A Future's standee has no effect (VV-ACH-GOLD); any other effect waits for its player (VV-ACH-00).

    Raises:
        Refused: the spot is not open to it.
    """
    check_spot(case, player, token.talent, spot)
    elsewhere(case, token, source, at_spot(spot))
    move_token(case, player, token, source, at_spot(spot), how, face=token.exhausted)
    if spot in box.KIND and spot not in case.table.standees:
        case.emit(facts.StandeeTaken(player=player, achievement=spot))
        case.say(f"{player} takes {spot}")
        watch_futures(case, player)
        if box.KIND[spot] != "future":
            case.emit(facts.EffectPending(player=player, source=spot))
            case.say(f"its effect waits: effect {spot} …, or decline")


def carry(case: VCase, player: str, token: Token, source: Zone, target: Zone) -> None:
    """Move a token that lies in *source* to another zone, its face kept; on a spot it comes as any Ancestor (Q-84)."""
    if target.kind == "anc":
        place_ancestor(case, player, token, source, target.name, "place")
    else:
        move_token(case, player, token, source, target, "relocate", face=token.exhausted)


def check_spot(case: VCase, player: str, talent: str, spot: str) -> None:
    """Check the predicate of VV-ANC on the table before the token is put down; raises Refused."""
    asked = f"put a {talent} on {spot}"
    if spot == talent:
        return
    if spot in box.TALENTS:
        so, allowed = "a core spot takes its own Talent", f"the core spot {talent}"
        case.forbid("VV-ANC-02", PIECES, so=so, allowed=allowed, hint=ways.ancestor_corner(talent), asked=asked)
    kind = box.KIND[spot]
    _check_reuse(case, spot, asked)
    wants = case.table.house.future_requirement if kind == "future" else "as_epic"
    if wants == "none":
        return
    _check_talent(case, spot, talent, asked)
    _check_links(case, player, spot, asked, SPOT_RULE[kind])
    if wants == "as_epic":
        _check_lead(case, player, talent, spot, asked, SPOT_RULE[kind])
    if case.table.house.pair_distinct == "everyone" and kind != "advanced":
        _check_distinct(case, player, spot, asked)


def _check_reuse(case: VCase, spot: str, asked: str) -> None:
    if case.table.house.spot_reuse == "no" and spot in case.table.standees:
        so = f"{case.table.standees[spot]} has taken its standee"
        allowed = "a spot whose standee is there (house rule spot_reuse=no)"
        case.refuse("VV-ANC-07", so=so, allowed=allowed, asked=asked)


def _check_talent(case: VCase, spot: str, talent: str, asked: str) -> None:
    admitted = admits(case.table, spot)
    if talent in admitted.talents:
        return
    if not admitted.whole:
        case.unchecked("VV-ANC-09")
        return
    so, allowed = f"{spot} admits {', '.join(admitted.talents)}", f"one of those, or the core spot {talent}"
    case.refuse("VV-ANC-09", so=so, allowed=allowed, asked=asked)


def _check_links(case: VCase, player: str, spot: str, asked: str, rule: str) -> None:
    known = case.table.known.spots.get(spot)
    if known is None:
        case.unchecked(rule)
    elif missing := [link for link in known.links if not ancestors(case.table, player, link)]:
        case.refuse(
            rule,
            so=f"{player} has no Ancestor on {listed(missing)}",
            allowed=f"Ancestors are needed on both {listed(known.links)}",
            asked=asked,
        )


def _check_lead(case: VCase, player: str, talent: str, spot: str, asked: str, rule: str) -> None:
    table = case.table
    measured, perhaps = majority_spots(table, talent, spot)
    if any(leads(table, player, place) for place in measured):
        return
    if any(leads(table, player, place) for place in perhaps):
        case.unchecked(rule)
        return
    counted = measured or perhaps
    case.refuse(
        rule,
        so=f"on {counted[0]}, {_standing(table, counted[0])}",
        allowed=f"with at least one Ancestor, and as many as anybody, on {' or '.join(counted)}",
        asked=asked,
    )


def _standing(table: Table, spot: str) -> str:
    counted = {player: ancestors(table, player, spot) for player in table.players}
    return ", ".join(f"{player} has {n}" for player, n in counted.items() if n) or "nobody has an Ancestor"


def majority_spots(table: Table, talent: str, spot: str) -> tuple[list[str], list[str]]:
    """Return the spots of which one has to be led, and those that may be meant besides (Q-33).

    The first are the core, or by house rule the linked spots that admit *talent*. The second stand for links and
    Talents that nobody told.
    """
    if table.house.majority_spot != "linked" or box.KIND[spot] == "advanced":
        return [talent], []
    known = table.known.spots.get(spot)
    links = known.links if known else INSIDE[box.KIND[spot]]
    found = {link: admits(table, link) for link in links}
    sure = [link for link in links if known and talent in found[link].talents]
    perhaps = [link for link in links if link not in sure and (talent in found[link].talents or not found[link].whole)]
    if not sure and not perhaps:
        return [talent], []
    return sure, perhaps if sure else [*perhaps, talent]


def _check_distinct(case: VCase, player: str, spot: str, asked: str) -> None:
    known = case.table.known.spots.get(spot)
    if known is None:
        case.unchecked("VV-ANC-10")
        return
    first, second = ({t for (o, t, _) in case.table.tokens.at(at_spot(s)) if o == player} for s in known.links[:2])
    if not any(one != other for one in first for other in second):
        case.refuse(
            "VV-ANC-10",
            so="the linked pair shows one Talent only",
            allowed="Ancestors of two different Talents on the linked spots (house rule pair_distinct=everyone)",
            asked=asked,
        )
