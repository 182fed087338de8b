"""What hands do at the table: take a token, Kill, replace, put a tile, Refresh the Market.

Each function checks what it needs and records the primitive facts.
"""

from campaign.games.vendel import ways, zones
from campaign.games.vendel.flow import VCase
from campaign.games.vendel.pieces import Burial, Token
from events.errors import LINE, PIECES
from events.games import vendel as facts
from events.games.vendel import Card
from projections.games.vendel import box
from projections.games.vendel.query import held
from projections.games.vendel.zones import BANK, SUPPLY, TREE, at_burial, holds, in_play, in_words
from projections.stock import Zone


def zone_of(case: VCase, where: str | None) -> Zone:
    """Return the zone that a word behind ``@`` or ``--from`` means; None is the Supply."""
    return zones.meant(where, case.table.known.places)


def say_zone(zone: Zone) -> str:
    """Return *zone* in words, with its preposition."""
    kind, name = zone
    words = {"supply": "in the Supply", "tree": "on the Family Tree", "anc": f"on the Ancestry spot {name}"}
    return words.get(kind, f"at {name}")


def acting(case: VCase, player: str, talent: str, zone: Zone, rule: str, tired_rule: str) -> Token:
    """Return the token of *player* that acts in *zone*: an Unexhausted one (VV-TRN-09), with force an Exhausted one.

    Raises:
        Refused: by *tired_rule* when only Exhausted ones lie there; by *rule*, and no force helps, when none does.
    """
    if held(case.table, zone, player, talent):
        return Token(talent)
    asked, allowed = f"act with {player}'s {talent} {say_zone(zone)}", "an Unexhausted Family Member of that Talent"
    tired, way = held(case.table, zone, player, talent, exhausted=True), _where_else(case, player, talent)
    if not tired:
        hint = f"{way}{ways.lie(case.table, player, talent, zone)}"
        case.forbid(rule, PIECES, so="there is none", allowed=allowed, hint=hint, asked=asked)
    case.refuse(tired_rule, so=_tired(tired), allowed=allowed, hint=way.removesuffix("; ") or None, asked=asked)
    return Token(talent, exhausted=True)


def many(talent: str) -> str:
    """Return the plural of *talent*."""
    return f"{talent}es" if talent.endswith("s") else f"{talent}s"


def _tired(n: int) -> str:
    return "it is Exhausted" if n == 1 else f"all {n} are Exhausted"


def _where_else(case: VCase, player: str, talent: str) -> str:
    """Return where Unexhausted ones lie, with what parts it from what follows; nothing when none does."""
    zones = [zone for zone in case.table.tokens if zone != TREE and held(case.table, zone, player, talent)]
    return f"Unexhausted {many(talent)}: {', '.join(say_zone(zone) for zone in sorted(zones))}; " if zones else ""


def exhaust(case: VCase, player: str, talent: str, zone: Zone) -> None:
    """Flip one token to its Exhausted face; with force one acts that shows it already."""
    if held(case.table, zone, player, talent):
        case.emit(facts.TokenFlipped(owner=player, talent=talent, n=1, zone=str(zone), exhausted=True))


def present(case: VCase, token: Token, zone: Zone, rule: str) -> None:
    """Check that *token* (with its player) lies in *zone*; raises Refused, not forceable."""
    owner = token.player or ""
    if held(case.table, zone, owner, token.talent, exhausted=token.exhausted):
        return
    flipped = held(case.table, zone, owner, token.talent, exhausted=not token.exhausted)
    face = "leave ! out for an Unexhausted one" if token.exhausted else "write ! behind the Talent of an Exhausted one"
    case.forbid(
        rule,
        PIECES,
        so="it does not lie there",
        allowed=_lying(case, zone),
        hint=face if flipped else ways.lie(case.table, owner, f"{token.talent}{'!' * token.exhausted}", zone),
        asked=f"take {Token(token.talent, token.exhausted, token.player)} {say_zone(zone)}",
    )


def stands(case: VCase, victim: Token, zone: Zone, rule: str) -> Zone:
    """Return the zone in which *victim* lies: *zone*, with force also another that it names.

    Raises:
        Refused: it names another; or it does not lie there, and no force helps.
    """
    named = zone if victim.place is None else zone_of(case, victim.place)
    if named != zone:
        case.refuse(rule, so=f"the effect works {say_zone(zone)}", allowed=_lying(case, zone), asked=f"choose {victim}")
    present(case, victim, named, rule)
    return named


def _lying(case: VCase, zone: Zone) -> str:
    lying = [f"{o}:{t}{'!' * x}" for (o, t, x) in sorted(case.table.tokens.at(zone))]
    return f"there are {', '.join(lying)}" if lying else "nothing lies there"


def other_player(case: VCase, player: str, token: Token, rule: str) -> None:
    """Check that *token* names another player; raises Refused, not forceable."""
    if token.player in (None, player):
        case.forbid(
            rule,
            PIECES,
            so="it names no other player",
            allowed="another player's Family Member, written PLAYER:TALENT",
            hint=f"write whose it is: PLAYER:{token.talent}; a Family Member of your own goes with --move",
            asked=f"choose {token}",
        )


def own_token(case: VCase, player: str, token: Token, rule: str) -> str:
    """Return whose *token* is: *player*'s, with force also somebody else's; raises Refused."""
    owner = token.player or player
    if owner != player:
        case.refuse(rule, so=f"it is {owner}'s", allowed="your own Family Members", asked=f"choose {token}")
    return owner


def source_zone(case: VCase, player: str, token: Token, rule: str) -> Zone:
    """Return where a Placed *token* comes from; without a place, the Supply (VV-LIM-02, Q-19).

    Raises:
        Refused: the Supply has none, or the token may not come from elsewhere now.
    """
    player = own_token(case, player, token, rule)
    zone = zone_of(case, token.place)
    own = Token(token.talent, token.exhausted, player)
    if zone == SUPPLY:
        if not held(case.table, zone, player, token.talent):
            case.forbid(
                "VV-LIM-02",
                PIECES,
                so="there is none in it",
                allowed="one from the map or the Ancestry board, written TALENT@PLACE",
                hint=f"{_where_else(case, player, token.talent)}{ways.lie(case.table, player, token.talent, zone)}",
                asked=f"Place a {token.talent} from the Supply",
            )
        return zone
    present(case, own, zone, rule)
    _check_supply(case, player, token)
    return zone


def _check_supply(case: VCase, player: str, token: Token) -> None:
    """Check that *token* may come from elsewhere, as far as the Supply has others (VV-LIM-02, Q-19); raises Refused."""
    source = case.table.house.place_source
    whole = source == "supply_empty"
    if source == "anywhere" or not any(
        held(case.table, SUPPLY, player, talent) for talent in (box.TALENTS if whole else (token.talent,))
    ):
        return
    case.refuse(
        "VV-LIM-02",
        so="the Supply is not empty" if whole else f"the Supply still has a {token.talent}",
        allowed="tokens in play are moved only when the Supply is "
        + ("empty" if whole else f"out of {many(token.talent)}"),
        hint=f"leave @{token.place} out",
        asked=f"Place {token}",
    )


def core_keeps_its_own(case: VCase, talent: str, zone: Zone, asked: str | None = None) -> None:
    """Check that *zone*, when it is a core spot, is that of *talent* (VV-ANC-02, VV-INV-04); raises Refused."""
    if zone.kind == "anc" and zone.name in box.TALENTS and zone.name != talent:
        case.forbid(
            "VV-INV-04",
            PIECES,
            so=f"the core spot {zone.name} takes {many(zone.name)} only",
            allowed=f"the core spot {talent}, or an Achievement's spot",
            hint=ways.ancestor_corner(talent),
            asked=asked,
        )


def move_token(case: VCase, player: str, token: Token, source: Zone, target: Zone, how: str, *, face: bool) -> None:
    """Move one token of *player*; *face* is True when it lands Exhausted (never in Supply or burial, VV-INV-03)."""
    lands = face and in_play(target)
    case.emit(
        facts.TokenMoved(
            owner=player,
            talent=token.talent,
            n=1,
            source=str(source),
            target=str(target),
            was_exhausted=token.exhausted and source != SUPPLY,
            exhausted=lands,
            how=how,
        )
    )


def place(case: VCase, player: str, token: Token, target: Zone, rule: str) -> None:
    """Place a token: fresh from the Supply, with its face from elsewhere (VV-DEF-14, Q-20)."""
    source = source_zone(case, player, token, rule)
    elsewhere(case, token, source, target)
    face = token.exhausted and source != SUPPLY
    move_token(case, token.player or player, Token(token.talent, face), source, target, "place", face=face)


def elsewhere(case: VCase, token: Token, source: Zone, target: Zone) -> None:
    """Check that *token* goes somewhere (VV-DEF-14); raises Refused."""
    if source == target:
        asked = f"Place {token} {say_zone(target)}"
        case.refuse("VV-DEF-14", so="it is there already", allowed="a token from elsewhere", asked=asked)


def kill(case: VCase, victims: tuple[Token, ...], where: Zone | None, graves: tuple[Burial, ...], rule: str) -> None:
    """Kill *victims*; each goes to its Supply or to a Burial Fields tile (VV-TAL-WAR-3, VV-VEN-06).

    Args:
        case: the workbench.
        victims: whom to Kill.
        where: the zone in which they have to stand; None leaves it to what each victim names.
        graves: those that their owners bury, and on which tile.
        rule: what Kills.
    """
    waiting = list(graves)
    for victim in victims:
        zone = stands(case, victim, where or zone_of(case, victim.place), rule)
        grave = next((g for g in waiting if _same(g.token, victim)), None)
        target = SUPPLY
        if grave:
            waiting.remove(grave)
            target = at_burial(_burial_tile(case, grave))
        move_token(case, victim.player or "", victim, zone, target, "killed", face=False)
    if waiting:
        case.forbid(
            "VV-VEN-06",
            LINE,
            so="it is not among the Killed",
            allowed="Family Members that this move Kills",
            hint="add --kill for it, or leave --bury out",
            asked=f"bury {', '.join(str(g) for g in waiting)}",
        )


def _same(one: Token, other: Token) -> bool:
    alike = (one.player, one.talent, one.exhausted) == (other.player, other.talent, other.exhausted)
    return alike and (one.place is None or other.place is None or one.place == other.place)


def _burial_tile(case: VCase, grave: Burial) -> str:
    tiles = case.table.off_map
    if not tiles:
        case.forbid(
            "VV-VEN-06",
            PIECES,
            so="no Burial Fields lies off the map",
            allowed="Killed Family Members go to their Supply",
            hint=f"leave --bury out; if one lies there, {ways.POSITION}",
            asked=f"bury {grave.token}",
        )
    tile = grave.tile or next(iter(tiles))
    if tile not in tiles:
        case.forbid(
            "VV-VEN-06",
            PIECES,
            so="there is no such Burial Fields",
            allowed=f"one of {', '.join(tiles)}",
            hint=f"write --bury {grave.token}={next(iter(tiles))}",
            asked=f"bury {grave.token} on {tile!r}",
        )
    return tile


def replace_token(case: VCase, player: str, victim: Token, zone: Zone, own: Token | None, rule: str) -> None:
    """Replace *victim* by a token of *player* with the same Talent and face (VV-TAL-SEE-1, VV-ACH-PMI)."""
    other_player(case, player, victim, rule)
    zone = stands(case, victim, zone, rule)
    mine = own or Token(victim.talent)
    core_keeps_its_own(case, mine.talent, zone, f"replace {victim} by {mine}")
    if mine.talent != victim.talent:
        case.refuse(rule, so="the Talents differ", allowed=f"a {victim.talent}", asked=f"replace {victim} by {mine}")
    source = source_zone(case, player, mine, rule)
    elsewhere(case, mine, source, zone)
    move_token(case, victim.player or "", victim, zone, SUPPLY, "replaced_out", face=False)
    move_token(case, mine.player or player, mine, source, zone, "replaced_in", face=victim.exhausted)


def pay(case: VCase, source: Zone, target: Zone, amount: int, why: str, rule: str) -> None:
    """Move Silfr; a purse never falls below nothing, the bank only gets a warning (VV-INV-19, VV-LIM-05).

    Raises:
        Refused: *source* has less; money cannot be forced.
    """
    if amount == 0:
        return
    has, who = holds(case.table, source), in_words(source)
    whose = source.name if source.kind == "player" else ""
    if source != BANK and has < amount:
        case.forbid(
            rule,
            PIECES,
            so=f"{who} has {has}",
            allowed=f"{has} at most",
            hint=ways.purse(whose) if whose else ways.POSITION,
            asked=f"{who} pays {amount} Silfr",
        )
    if source == BANK and has < amount:
        case.say(f"the bank had only {has} Silfr (VV-LIM-05)")
    case.emit(facts.MoneyMoved(source=str(source), target=str(target), amount=amount, why=why))


def card_at(case: VCase, slot: str, asked: str | None = None) -> Card:
    """Return the card in a Market slot; raises Refused, of what is *asked* or the move asks, when there is a gap."""
    if slot not in case.table.market:
        case.forbid(
            "VV-MKT-01",
            PIECES,
            so=f"the slot {slot} is empty",
            allowed=f"one of {', '.join(case.table.market) or 'no slot'}",
            hint=f"name a slot with a card; if one lies there, {ways.POSITION}",
            asked=asked,
        )
    return case.table.market[slot]
