"""The Ancestry board: who may stand where, and the standees (VV-ANC)."""

from campaign.vendel.flow import VCase, watch_futures
from campaign.vendel.hands import elsewhere, move_token
from campaign.vendel.pieces import Token
from events import vendel as facts
from projections.vendel import box
from projections.vendel.query import admitted, ancestors, leads, tokens_at
from projections.vendel.table import Table

SPOT_RULE = {"advanced": "VV-ANC-03", "epic": "VV-ANC-04", "future": "VV-ANC-05"}


def place_ancestor(case: VCase, player: str, token: Token, source: str, spot: str, how: str) -> None:
    """Put *token* from *source* on *spot*, take the standee if it is there (VV-ANC-06, VV-ANC-07).

    A Future's standee has no effect (VV-ACH-GOLD); any other effect waits for its player (VV-ACH-00).

    Raises:
        Refused: the spot is not open to it.
    """
    check_spot(case, player, token.talent, spot)
    elsewhere(case, token, source, f"anc:{spot}")
    move_token(case, player, token, source, f"anc:{spot}", how, face=token.exhausted)
    if spot in box.KIND and spot not in case.table.standees:
        case.emit(facts.StandeeTaken(player=player, achievement=spot))
        case.say(f"{player} takes {spot}")
        watch_futures(case, player)
        if box.KIND[spot] != "future":
            case.emit(facts.EffectPending(player=player, source=spot))
            case.say(f"its effect waits: effect {spot} …, or decline")


def check_spot(case: VCase, player: str, talent: str, spot: str) -> None:
    """Check the predicate of VV-ANC on the table before the token is put down; raises Refused."""
    asked = f"put a {talent} on {spot}"
    if spot in box.TALENTS:
        case.law(
            spot == talent,
            "VV-ANC-02",
            asked=asked,
            so="a core spot takes its own Talent",
            allowed=f"the core spot {talent}",
        )
        return
    kind = box.KIND[spot]
    _check_reuse(case, spot, asked)
    wants = case.table.house.get("future_requirement", "as_epic") if kind == "future" else "as_epic"
    if wants == "none":
        return
    _check_talent(case, spot, talent, asked)
    _check_links(case, player, spot, asked, SPOT_RULE[kind])
    if wants == "as_epic":
        _check_lead(case, player, talent, spot, asked, SPOT_RULE[kind])
    if case.table.house.get("pair_distinct") == "everyone" and kind != "advanced":
        _check_distinct(case, player, spot, asked)


def _check_reuse(case: VCase, spot: str, asked: str) -> None:
    case.require(
        case.table.house.get("spot_reuse") != "no" or spot not in case.table.standees,
        "VV-ANC-07",
        asked=asked,
        so=f"{case.table.standees.get(spot)} has taken its standee",
        allowed="a spot whose standee is there (house rule spot_reuse=no)",
    )


def _check_talent(case: VCase, spot: str, talent: str, asked: str) -> None:
    allowed = admitted(case.table, spot)
    if not allowed:
        case.unchecked("VV-ANC-09")
        return
    case.require(
        talent in allowed,
        "VV-ANC-09",
        asked=asked,
        so=f"{spot} admits {', '.join(allowed)}",
        allowed=f"one of those, or the core spot {talent}",
    )


def _check_links(case: VCase, player: str, spot: str, asked: str, rule: str) -> None:
    known = case.table.known.spots.get(spot)
    if known is None:
        case.unchecked(rule)
        return
    missing = [link for link in known.links if not ancestors(case.table, player, link)]
    case.require(
        not missing,
        rule,
        asked=asked,
        so=f"{player} has no Ancestor on {' and '.join(missing)}",
        allowed=f"Ancestors are needed on both {' and '.join(known.links)}",
    )


def _check_lead(case: VCase, player: str, talent: str, spot: str, asked: str, rule: str) -> None:
    table = case.table
    measured = majority_spots(table, talent, spot)
    case.require(
        any(leads(table, player, place) for place in measured),
        rule,
        asked=asked,
        so=f"on {measured[0]}, {_standing(table, measured[0])}",
        allowed=f"with at least one Ancestor, and as many as anybody, on {' or '.join(measured)}",
    )


def _standing(table: Table, spot: str) -> str:
    counted = {player: ancestors(table, player, spot) for player in table.players}
    return ", ".join(f"{player} has {n}" for player, n in counted.items() if n) or "nobody has an Ancestor"


def majority_spots(table: Table, talent: str, spot: str) -> list[str]:
    """Return the spots of which one has to be led: the core, or by house rule the linked ones (Q-33)."""
    known = table.known.spots.get(spot)
    if table.house.get("majority_spot") != "linked" or known is None or box.KIND[spot] == "advanced":
        return [talent]
    return [link for link in known.links if talent in (admitted(table, link) or ())] or [talent]


def _check_distinct(case: VCase, player: str, spot: str, asked: str) -> None:
    known = case.table.known.spots.get(spot)
    if known is None:
        case.unchecked("VV-ANC-10")
        return
    first, second = ({t for (o, t, _) in tokens_at(case.table, f"anc:{s}") if o == player} for s in known.links[:2])
    case.require(
        any(one != other for one in first for other in second),
        "VV-ANC-10",
        asked=asked,
        so="the linked pair shows one Talent only",
        allowed="Ancestors of two different Talents on the linked spots (house rule pair_distinct=everyone)",
    )
