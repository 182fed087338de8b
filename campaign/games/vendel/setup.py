"""The set-up of seats and places, steps G to L (VV-SET)."""

from campaign.games.vendel import table_moves as moves
from campaign.games.vendel import ways
from campaign.games.vendel.family import components, guessed
from campaign.games.vendel.flow import VCase, begin_turn, say_phase
from campaign.games.vendel.hands import move_token, pay, source_zone
from campaign.games.vendel.named import check_card, named_card
from campaign.games.vendel.pieces import Token
from campaign.games.vendel.tiles import put_tile, tile_region
from campaign.notation.words import quote
from events.errors import LINE, PIECES, TIME
from events.games import vendel as facts
from projections.english import listed, so_many
from projections.games.vendel import box
from projections.games.vendel.query import ability, held, order
from projections.games.vendel.seats import bots, holds_missions, home_order, is_bot, next_to_draw
from projections.games.vendel.table import EMPTY, Table
from projections.games.vendel.zones import BANK, SUPPLY, TREE, at_place, holds, on_tree, own


def need_setup(case: VCase, rule: str) -> None:
    """Check that the game is still being set up; raises Refused."""
    if case.table.phase != "setup":
        allowed, hint = "this belongs to the set-up", "undo goes back to it; reconcile corrects a count"
        case.forbid(rule, TIME, so=say_phase(case.table), allowed=allowed, hint=hint)


def start(case: VCase, move: moves.Start) -> None:
    """Choose the starting player and hand out the starting Silfr, bots counted as seats (VV-SET-13, VV-BOT-08)."""
    case.asks(f"start with {move.player}")
    need_setup(case, "VV-SET-12")
    if case.table.starter is not None:
        case.forbid(
            "VV-SET-12",
            TIME,
            so=f"{case.table.starter} is the starting player",
            allowed="undo takes that back",
            hint=f"undo takes that back; amend N start {quote(move.player)} corrects it",
        )
    seats = bots(case.table)
    if seats and not is_bot(case.table, move.player):
        case.refuse(
            "VV-BOT-06",
            so=f"{listed(seats)} plays along",
            allowed="a bot is the starting player of the first round",
            hint=f"type: start {quote(seats[0])}",
        )
    case.emit(facts.StartingPlayerSet(player=move.player))
    for seat, player in enumerate(order(case.table)):
        if not is_bot(case.table, player):
            pay(case, BANK, own(player), box.START_SILFR[seat], "start", "VV-SET-13")
    case.say(f"turn order {', '.join(order(case.table))}")
    case.say(f"Homes are chosen in the order {', '.join(home_order(case.table))}")


def home(case: VCase, move: moves.Home) -> None:
    """Mark a Home in reverse turn order and put a Venture there, but no Family Member (VV-SET-15, VV-SET-16)."""
    case.asks(f"{move.player} takes {move.place} as Home")
    need_setup(case, "VV-SET-15")
    table = case.table
    if not table.starter:
        allowed, hint = "start PLAYER comes first", "type: start PLAYER"
        case.forbid("VV-SET-12", TIME, so="nobody starts yet", allowed=allowed, hint=hint)
    waiting = [name for name in home_order(table) if name not in table.homes]
    if is_bot(table, move.player):
        case.forbid(
            "VV-BOT-09",
            TIME,
            so=f"{move.player} is a bot: the cheapest slot of the Market names its Home",
            allowed="the place that follows from it",
            hint="type: bot",
        )
    if not waiting:
        case.forbid("VV-SET-15", TIME, so="everybody has a Home", allowed="begin", hint="type: begin")
    if move.player != waiting[0]:
        case.refuse(
            "VV-SET-15",
            so=f"{waiting[0]} chooses first ({'bots, then turn order' if bots(table) else 'reverse turn order'})",
            allowed=f"the Home of {waiting[0]}",
            hint=_next_home(table, waiting[0]),
        )
    _check_home_place(case, move)
    region = tile_region(case, move.place, None, "VV-SET-15", "VV-SHR-5")
    case.emit(facts.HomeMarked(player=move.player, location=move.place))
    if move.place in case.table.tiles:
        case.say(f"the Venture at {move.place} stays")
    else:
        put_tile(case, move.place, region, move.tile, move.burial)


def _check_home_place(case: VCase, move: moves.Home) -> None:
    if move.player in case.table.homes:
        case.forbid(
            "VV-SET-15",
            PIECES,
            so=f"{move.player} has {case.table.homes[move.player]}",
            allowed="undo takes that back",
            hint=f"undo takes that back; amend N home {quote(move.player)} {quote(move.place)} corrects it",
        )
    if move.place in box.SHARED:
        case.forbid(
            "VV-SHR-5",
            PIECES,
            so=f"{move.place} belongs to two Regions",
            allowed="any other free Location",
            hint="type: home PLAYER PLACE, with another Location",
        )
    if not case.table.known.places[move.place].home:
        so = f"the catalog says that {move.place} cannot be a Home"
        case.refuse("VV-SET-15", so=so, allowed="any other free Location")
    if move.place in case.table.homes.values():
        case.refuse(
            "VV-SET-15",
            so="it is a Home already",
            allowed="a free Location",
            hint="type: home PLAYER PLACE, with a free Location; skald moves lists them",
        )


def mission(case: VCase, move: moves.Mission) -> None:
    """A player draws a Mission for a free slot of the tree, in player order, one card at a time (VV-SET-14)."""
    case.asks(f"{move.player} draws a Mission of difficulty {move.difficulty}")
    need_setup(case, "VV-SET-14")
    _bot_holds_none(case, move.player)
    have = case.table.missions.get(move.player, ())
    if len(have) >= box.MISSIONS_EACH:
        case.refuse("VV-SET-14", so=f"{move.player} has {len(have)}", allowed=f"{box.MISSIONS_EACH} each")
    _check_drawer(case, move.player)
    drawn = sum(m.difficulty == move.difficulty for held_ in case.table.missions.values() for m in held_)
    if drawn >= box.MISSIONS_PER_PILE:
        case.forbid(
            "Q-41",
            PIECES,
            so="that pile is empty",
            allowed="another difficulty",
            hint="type: mission PLAYER DIFFICULTY, with a pile that has cards",
        )
    slot = str(move.slot) if move.slot else None
    fact = facts.MissionMoved(owner=move.player, difficulty=move.difficulty, source="pile", target="tree", slot=slot)
    case.emit(fact)
    if slot:
        _check_octagon(case, move.player, slot, taken=any(m.slot == slot for m in have))
        slots = {**case.table.layout.get(move.player, {}), slot: "mission"}
        case.emit(facts.TreeArranged(player=move.player, slots=slots))


def _check_octagon(case: VCase, player: str, slot: str, *, taken: bool) -> None:
    """Check that *slot* of the tree is one for a Mission and has none yet; raises Refused."""
    lies = case.table.layout.get(player, {}).get(slot, "mission")
    if taken or lies != "mission":
        case.forbid(
            "VV-SET-14",
            PIECES,
            so="nothing lies there" if lies == EMPTY else f"a {lies} lies there",
            allowed="a free slot for a Mission",
            hint=f"if one lies there: tree {quote(player)} {slot}=mission",
            asked=f"{case.asked} onto slot {slot}",
        )


def _check_drawer(case: VCase, player: str) -> None:
    if case.table.starter is None:
        case.unchecked("VV-SET-14")
        return
    due = next_to_draw(case.table)
    if due is not None and due != player:
        case.refuse(
            "VV-SET-14",
            so=f"{due} draws next",
            allowed=f"one card at a time, in the order {', '.join(order(case.table))}",
            hint=f"type: mission {quote(due)} DIFFICULTY",
        )


def tree(case: VCase, move: moves.Tree) -> None:
    """Tell what lies on some slots of a tree, or all (VV-SET-08, VV-SET-09); what was told of others stays told."""
    case.asks(f"arrange the Family Tree of {move.player}")
    _bot_holds_none(case, move.player)
    slots = {str(pair.slot): pair.item for pair in move.slots}
    if not move.slots or len(slots) != len(move.slots):
        case.forbid(
            "VV-SET-08",
            LINE,
            so="a slot is named twice, or none",
            allowed="each slot once, as 1=gull 2=warrior",
            hint="type: tree PLAYER 1=gull 2=warrior …, each slot once",
        )
    if covered := [slot for slot in slots if slot in case.table.trees.get(move.player, {})]:
        so, allowed = f"a card lies on slot {', '.join(covered)}", "slots without a card"
        case.forbid("VV-TREE-05", PIECES, so=so, allowed=allowed, hint="leave the slots with a card out")
    _check_missions(case, move.player, slots)
    layout = {**case.table.layout.get(move.player, {}), **slots}
    if case.table.phase == "setup":
        _fit_tree(case, move.player, list(layout.values()))
    else:
        _check_pieces(case, move.player, list(slots.values()))
    case.emit(facts.TreeArranged(player=move.player, slots=layout))


def _check_missions(case: VCase, player: str, slots: dict[str, str]) -> None:
    laid = [m.slot for m in case.table.missions.get(player, ()) if m.zone == "tree" and m.slot]
    odd = [slot for slot in laid if slots.get(slot, "mission") != "mission"]
    if odd:
        case.refuse("VV-SET-14", so=f"a Mission was drawn for slot {', '.join(odd)}", allowed="mission on that slot")


def _check_pieces(case: VCase, player: str, items: list[str]) -> None:
    """Check that the tree holds as many components as are told of it now (VV-TREE-01)."""
    known = [item for item in items if item != EMPTY and not guessed(case.table, player, item)]
    for item in dict.fromkeys(known):
        lie = components(case.table, player, item)
        if items.count(item) > lie:
            so, asked = (
                f"{lie} of them {'lies' if lie == 1 else 'lie'} on it",
                f"{case.asked} with {items.count(item)} {item}",
            )
            case.refuse("VV-TREE-01", so=so, allowed="what lies there now", asked=asked)


def _bot_holds_none(case: VCase, player: str) -> None:
    if not holds_missions(case.table, player):
        so = f"{player} is a bot and has no Missions and no components on its tree"
        case.refuse("VV-BOT-10", so=so, allowed="people only (house rule bot_missions)")


def _fit_tree(case: VCase, player: str, items: list[str]) -> None:
    """Move tokens and Gull between Supply, bank and tree until the tree holds *items*, as far as they are told.

    On the neutral side of a person, which is known, untold slots hold the rest of it.
    """
    wanted = {talent: items.count(talent) for talent in box.TALENTS}
    whole = len(items) == box.TREE_SLOTS
    _check_tree(case, player, wanted, box.TREE_SLOTS - len(items))
    bot, special = is_bot(case.table, player), ability(case.table, player) is not None
    if not bot:
        _fit_tokens(case, player, wanted, exact=whole or (special and any(wanted.values())))
    gull = items.count("gull")
    _fit_gull(case, player, gull, exact=whole or ((special or bot) and gull > 0))


def _check_tree(case: VCase, player: str, wanted: dict[str, int], untold: int) -> None:
    """Check what is told of the octagons of a tree, as far as it goes (VV-SET-08)."""
    if is_bot(case.table, player):
        if any(wanted.values()):
            so = f"{player} is a bot and keeps all Family Members in the Supply"
            case.refuse("VV-BOT-03", so=so, allowed="gull and mission only")
    elif ability(case.table, player) is not None:
        case.unchecked(*["VV-SET-08"] * any(wanted.values()))
    else:
        left = {talent: box.TREE_START.get(talent, 0) - n for talent, n in wanted.items()}
        if min(left.values()) < 0 or sum(left.values()) > untold:
            so = "the neutral side takes 2 Warriors, 2 Merchants and 2 Shipwrights"
            case.refuse("VV-SET-08", so=so, allowed="those six, each on its own slot")


def _fit_tokens(case: VCase, player: str, wanted: dict[str, int], *, exact: bool) -> None:
    for talent, n in wanted.items():
        more = n - held(case.table, TREE, player, talent)
        source, target = (SUPPLY, TREE) if more > 0 else (TREE, SUPPLY)
        for _ in range(abs(more) if more > 0 or exact else 0):
            if not held(case.table, source, player, talent):
                case.forbid(
                    "LAW-TOKENS",
                    PIECES,
                    so=f"the box holds {box.TOKENS[talent]} of a colour",
                    allowed="no more than those",
                    hint=ways.lie(case.table, player, talent, SUPPLY),
                    asked=f"put {n} {talent}s on the tree",
                )
            move_token(case, player, Token(talent), source, target, "setup", face=False)


def _fit_gull(case: VCase, player: str, n: int, *, exact: bool) -> None:
    more = n * box.GULL - holds(case.table, on_tree(player))
    if more > 0:
        pay(case, BANK, on_tree(player), more, "setup", "VV-SET-09")
    elif exact:
        pay(case, on_tree(player), BANK, -more, "setup", "VV-SET-09")


def seed(case: VCase, move: moves.Seed) -> None:
    """Step L for five and six seats: card, Venture, Family Member (VV-SET-17, VV-SET-18)."""
    case.asks(f"{move.player} draws {move.card}")
    need_setup(case, "VV-SET-17")
    table = case.table
    if len(table.seats) < 5:
        case.refuse("VV-SET-17", so=f"{len(table.seats)} play", allowed="this step is for five and six players")
    if len(table.homes) != len(table.seats):
        case.refuse("VV-SET-17", so=f"chosen: {so_many(len(table.homes), 'Home')}", allowed="Homes come first")
    waiting = [name for name in order(table) if name not in table.seeded]
    if not waiting or move.player != waiting[0]:
        case.refuse(
            "VV-SET-17",
            so=f"{waiting[0]} draws next" if waiting else "everybody has drawn",
            allowed="turn order, one card each",
        )
    place = move.card.location
    card = named_card(case, move.card.card())
    check_card(case, "in the discard", card)
    case.emit(facts.StartCardDrawn(player=move.player, card=card))
    case.emit(facts.CardMoved(card=card, source="deck", target="discard"))
    if place not in table.tiles:
        put_tile(case, place, tile_region(case, place, move.pile, "VV-SET-17", "VV-SET-18"), move.tile, move.burial)
    token = Token(move.card.talent)
    source_zone(case, move.player, token, "VV-SET-18")
    move_token(case, move.player, token, SUPPLY, at_place(place), "setup", face=False)


def begin(case: VCase, move: moves.Begin) -> None:
    """Begin the first round; Missions that nobody told are dealt unseen (VV-SET-14, VV-TRN-01)."""
    case.asks("begin")
    need_setup(case, "VV-TRN-01")
    table = case.table
    missing = [name for name in home_order(table) if name not in table.homes]
    allowed = "the set-up has to be complete"
    if not table.starter:
        case.forbid("VV-SET-15", TIME, so="nobody starts yet", allowed=allowed, hint="type: start PLAYER")
    if missing:
        so = f"no Home for {', '.join(missing)}"
        case.refuse("VV-SET-15", so=so, allowed=allowed, hint=_next_home(table, missing[0]))
    unseeded = [name for name in order(table) if name not in table.seeded] if len(table.seats) >= 5 else []
    if unseeded:
        case.refuse(
            "VV-SET-17",
            so=f"no start card for {', '.join(unseeded)}",
            allowed="with five or six players each draws one",
            hint=f"type: seed {unseeded[0]} TALENT@PLACE",
        )
    for player in table.players:
        if not holds_missions(table, player):
            continue
        for _ in range(box.MISSIONS_EACH - len(table.missions.get(player, ()))):
            case.emit(facts.MissionMoved(owner=player, difficulty=None, source="pile", target="tree"))
    case.emit(facts.RoundBegan(round=1))
    case.say(f"round 1, year {table.year}")
    begin_turn(case, order(table)[0])


def _next_home(table: Table, player: str) -> str:
    return "type: bot" if is_bot(table, player) else f"type: home {quote(player)} PLACE"
