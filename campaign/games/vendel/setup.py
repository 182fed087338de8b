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
from events.games import vendel as facts
from projections.games.vendel import box
from projections.games.vendel.purses import BANK, holds, on_tree, own
from projections.games.vendel.query import ability, held, order
from projections.games.vendel.seats import bots, holds_missions, home_order, is_bot, next_to_draw
from projections.games.vendel.table import EMPTY, Table


def need_setup(case: VCase, asked: str, rule: str) -> None:
    """Check that the game is still being set up; raises Refused."""
    case.timely(
        case.table.phase == "setup",
        rule,
        asked=asked,
        so=say_phase(case.table),
        allowed="this belongs to the set-up",
        hint="undo goes back to it; reconcile corrects a count",
    )


def start(case: VCase, move: moves.Start) -> None:
    """Choose the starting player and hand out the starting Silfr, bots counted as seats (VV-SET-13, VV-BOT-08)."""
    need_setup(case, f"start with {move.player}", "VV-SET-12")
    case.timely(
        case.table.starter is None,
        "VV-SET-12",
        asked=f"start with {move.player}",
        so=f"{case.table.starter} is the starting player",
        allowed="undo takes that back",
        hint=f"undo takes that back; amend N start {quote(move.player)} corrects it",
    )
    case.require(
        not bots(case.table) or is_bot(case.table, move.player),
        "VV-BOT-06",
        asked=f"start with {move.player}",
        so=f"{' and '.join(bots(case.table))} plays along",
        allowed="a bot is the starting player of the first round",
        hint=f"type: start {quote(bots(case.table)[0])}" if bots(case.table) else None,
    )
    case.emit(facts.StartingPlayerSet(player=move.player))
    for seat, player in enumerate(order(case.table)):
        if not is_bot(case.table, player):
            pay(case, BANK, own(player), box.START_SILFR[seat], "start", "VV-SET-13")
    case.say(f"turn order {', '.join(order(case.table))}")
    case.say(f"Homes are chosen in the order {', '.join(home_order(case.table))}")


def home(case: VCase, move: moves.Home) -> None:
    """Mark a Home in reverse turn order and put a Venture there, but no Family Member (VV-SET-15, VV-SET-16)."""
    asked = f"{move.player} takes {move.place} as Home"
    need_setup(case, asked, "VV-SET-15")
    table = case.table
    case.timely(
        table.starter,
        "VV-SET-12",
        asked=asked,
        so="nobody starts yet",
        allowed="start PLAYER comes first",
        hint="type: start PLAYER",
    )
    waiting = [name for name in home_order(table) if name not in table.homes]
    case.timely(
        not is_bot(table, move.player),
        "VV-BOT-09",
        asked=asked,
        so=f"{move.player} is a bot: the cheapest slot of the Market names its Home",
        allowed="the place that follows from it",
        hint="type: bot",
    )
    case.timely(waiting, "VV-SET-15", asked=asked, so="everybody has a Home", allowed="begin", hint="type: begin")
    case.require(
        move.player == waiting[0],
        "VV-SET-15",
        asked=asked,
        so=f"{waiting[0]} chooses first ({'bots, then turn order' if bots(table) else 'reverse turn order'})",
        allowed=f"the Home of {waiting[0]}",
        hint="type: bot" if is_bot(table, waiting[0]) else f"type: home {quote(waiting[0])} PLACE",
    )
    _check_home_place(case, move, asked)
    region = tile_region(case, move.place, None, "VV-SET-15", "VV-SHR-5")
    case.emit(facts.HomeMarked(player=move.player, location=move.place))
    if move.place in case.table.tiles:
        case.say(f"the Venture at {move.place} stays")
    else:
        put_tile(case, move.place, region, move.tile, move.burial)


def _check_home_place(case: VCase, move: moves.Home, asked: str) -> None:
    case.law(
        move.player not in case.table.homes,
        "VV-SET-15",
        asked=asked,
        so=f"{move.player} has {case.table.homes.get(move.player)}",
        allowed="undo takes that back",
        hint=f"undo takes that back; amend N home {quote(move.player)} {quote(move.place)} corrects it",
    )
    case.law(
        move.place not in box.SHARED,
        "VV-SHR-5",
        asked=asked,
        so=f"{move.place} belongs to two Regions",
        allowed="any other free Location",
        hint="type: home PLAYER PLACE, with another Location",
    )
    case.require(
        case.table.known.places[move.place].home,
        "VV-SET-15",
        asked=asked,
        so=f"the catalog says that {move.place} cannot be a Home",
        allowed="any other free Location",
    )
    case.require(
        move.place not in case.table.homes.values(),
        "VV-SET-15",
        asked=asked,
        so="it is a Home already",
        allowed="a free Location",
        hint="type: home PLAYER PLACE, with a free Location; skald moves lists them",
    )


def mission(case: VCase, move: moves.Mission) -> None:
    """A player draws a Mission for a free slot of the tree, in player order, one card at a time (VV-SET-14)."""
    asked = f"{move.player} draws a Mission of difficulty {move.difficulty}"
    need_setup(case, asked, "VV-SET-14")
    _bot_holds_none(case, move.player, asked)
    have = case.table.missions.get(move.player, ())
    case.require(
        len(have) < box.MISSIONS_EACH,
        "VV-SET-14",
        asked=asked,
        so=f"{move.player} has {len(have)}",
        allowed=f"{box.MISSIONS_EACH} each",
    )
    _check_drawer(case, move.player, asked)
    drawn = sum(m.difficulty == move.difficulty for held_ in case.table.missions.values() for m in held_)
    case.law(
        drawn < box.MISSIONS_PER_PILE,
        "Q-41",
        asked=asked,
        so="that pile is empty",
        allowed="another difficulty",
        hint="type: mission PLAYER DIFFICULTY, with a pile that has cards",
    )
    slot = str(move.slot) if move.slot else None
    fact = facts.MissionMoved(owner=move.player, difficulty=move.difficulty, source="pile", target="tree", slot=slot)
    case.emit(fact)
    if slot:
        lies = case.table.layout.get(move.player, {}).get(slot, "mission")
        taken = any(m.slot == slot for m in have)
        case.law(
            lies == "mission" and not taken,
            "VV-SET-14",
            asked=f"{asked} onto slot {slot}",
            so="nothing lies there" if lies == EMPTY else f"a {lies} lies there",
            allowed="a free slot for a Mission",
            hint=f"if one lies there: tree {quote(move.player)} {move.slot}=mission",
        )
        slots = {**case.table.layout.get(move.player, {}), slot: "mission"}
        case.emit(facts.TreeArranged(player=move.player, slots=slots))


def _check_drawer(case: VCase, player: str, asked: str) -> None:
    if case.table.starter is None:
        case.unchecked("VV-SET-14")
        return
    due = next_to_draw(case.table)
    case.require(
        due in (None, player),
        "VV-SET-14",
        asked=asked,
        so=f"{due} draws next",
        allowed=f"one card at a time, in the order {', '.join(order(case.table))}",
        hint=f"type: mission {quote(due or '')} DIFFICULTY",
    )


def tree(case: VCase, move: moves.Tree) -> None:
    """Tell what lies on some slots of a tree, or all (VV-SET-08, VV-SET-09); what was told of others stays told."""
    asked = f"arrange the Family Tree of {move.player}"
    _bot_holds_none(case, move.player, asked)
    slots = {str(pair.slot): pair.item for pair in move.slots}
    case.clear(
        move.slots and len(slots) == len(move.slots),
        "VV-SET-08",
        asked=asked,
        so="a slot is named twice, or none",
        allowed="each slot once, as 1=gull 2=warrior",
        hint="type: tree PLAYER 1=gull 2=warrior …, each slot once",
    )
    covered = [slot for slot in slots if slot in case.table.trees.get(move.player, {})]
    case.law(
        not covered,
        "VV-TREE-05",
        asked=asked,
        so=f"a card lies on slot {', '.join(covered)}",
        allowed="slots without a card",
        hint="leave the slots with a card out",
    )
    _check_missions(case, move.player, slots, asked)
    layout = {**case.table.layout.get(move.player, {}), **slots}
    if case.table.phase == "setup":
        _fit_tree(case, move.player, list(layout.values()), asked)
    else:
        _check_pieces(case, move.player, list(slots.values()), asked)
    case.emit(facts.TreeArranged(player=move.player, slots=layout))


def _check_missions(case: VCase, player: str, slots: dict[str, str], asked: str) -> None:
    laid = [m.slot for m in case.table.missions.get(player, ()) if m.zone == "tree" and m.slot]
    odd = [slot for slot in laid if slots.get(slot, "mission") != "mission"]
    case.require(
        not odd,
        "VV-SET-14",
        asked=asked,
        so=f"a Mission was drawn for slot {', '.join(odd)}",
        allowed="mission on that slot",
    )


def _check_pieces(case: VCase, player: str, items: list[str], asked: str) -> None:
    """Check that the tree holds as many components as are told of it now (VV-TREE-01)."""
    known = [item for item in items if item != EMPTY and not guessed(case.table, player, item)]
    for item in dict.fromkeys(known):
        lie = components(case.table, player, item)
        case.require(
            items.count(item) <= lie,
            "VV-TREE-01",
            asked=f"{asked} with {items.count(item)} {item}",
            so=f"{lie} of them {'lies' if lie == 1 else 'lie'} on it",
            allowed="what lies there now",
        )


def _bot_holds_none(case: VCase, player: str, asked: str) -> None:
    case.require(
        holds_missions(case.table, player),
        "VV-BOT-10",
        asked=asked,
        so=f"{player} is a bot and has no Missions and no components on its tree",
        allowed="people only (house rule bot_missions)",
    )


def _fit_tree(case: VCase, player: str, items: list[str], asked: str) -> None:
    """Move tokens and Gull between Supply, bank and tree until the tree holds *items*, as far as they are told.

    On the neutral side of a person, which is known, untold slots hold the rest of it.
    """
    wanted = {talent: items.count(talent) for talent in box.TALENTS}
    whole = len(items) == box.TREE_SLOTS
    _check_tree(case, player, wanted, box.TREE_SLOTS - len(items), asked)
    bot, special = is_bot(case.table, player), ability(case.table, player) is not None
    if not bot:
        _fit_tokens(case, player, wanted, exact=whole or (special and any(wanted.values())))
    gull = items.count("gull")
    _fit_gull(case, player, gull, exact=whole or ((special or bot) and gull > 0))


def _check_tree(case: VCase, player: str, wanted: dict[str, int], untold: int, asked: str) -> None:
    """Check what is told of the octagons of a tree, as far as it goes (VV-SET-08)."""
    if is_bot(case.table, player):
        case.require(
            not any(wanted.values()),
            "VV-BOT-03",
            asked=asked,
            so=f"{player} is a bot and keeps all Family Members in the Supply",
            allowed="gull and mission only",
        )
    elif ability(case.table, player) is not None:
        case.unchecked(*["VV-SET-08"] * any(wanted.values()))
    else:
        left = {talent: box.TREE_START.get(talent, 0) - n for talent, n in wanted.items()}
        case.require(
            min(left.values()) >= 0 and sum(left.values()) <= untold,
            "VV-SET-08",
            asked=asked,
            so="the neutral side takes 2 Warriors, 2 Merchants and 2 Shipwrights",
            allowed="those six, each on its own slot",
        )


def _fit_tokens(case: VCase, player: str, wanted: dict[str, int], *, exact: bool) -> None:
    for talent, n in wanted.items():
        more = n - held(case.table, "tree", player, talent)
        source, target = ("supply", "tree") if more > 0 else ("tree", "supply")
        for _ in range(abs(more) if more > 0 or exact else 0):
            case.law(
                held(case.table, source, player, talent),
                "LAW-TOKENS",
                asked=f"put {n} {talent}s on the tree",
                so=f"the box holds {box.TOKENS[talent]} of a colour",
                allowed="no more than those",
                hint=ways.lie(case.table, player, talent, "supply"),
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
    asked = f"{move.player} draws {move.card}"
    need_setup(case, asked, "VV-SET-17")
    table = case.table
    case.require(
        len(table.seats) >= 5,
        "VV-SET-17",
        asked=asked,
        so=f"{len(table.seats)} play",
        allowed="this step is for five and six players",
    )
    case.require(
        len(table.homes) == len(table.seats),
        "VV-SET-17",
        asked=asked,
        so=f"{len(table.homes)} Homes are chosen",
        allowed="Homes come first",
    )
    waiting = [name for name in order(table) if name not in table.seeded]
    case.require(
        waiting and move.player == waiting[0],
        "VV-SET-17",
        asked=asked,
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
    move_token(case, move.player, token, "supply", f"map:{place}", "setup", face=False)


def begin(case: VCase, move: moves.Begin) -> None:
    """Begin the first round; Missions that nobody told are dealt unseen (VV-SET-14, VV-TRN-01)."""
    need_setup(case, "begin", "VV-TRN-01")
    table = case.table
    missing = [name for name in home_order(table) if name not in table.homes]
    allowed = "the set-up has to be complete"
    case.timely(
        table.starter, "VV-SET-15", asked="begin", so="nobody starts yet", allowed=allowed, hint="type: start PLAYER"
    )
    case.require(
        not missing,
        "VV-SET-15",
        asked="begin",
        so=f"no Home for {', '.join(missing)}",
        allowed=allowed,
        hint=_next_home(table, missing) if missing else None,
    )
    unseeded = [name for name in order(table) if name not in table.seeded] if len(table.seats) >= 5 else []
    case.require(
        not unseeded,
        "VV-SET-17",
        asked="begin",
        so=f"no start card for {', '.join(unseeded)}",
        allowed="with five or six players each draws one",
        hint=f"type: seed {unseeded[0]} TALENT@PLACE" if unseeded else None,
    )
    for player in table.players:
        if not holds_missions(table, player):
            continue
        for _ in range(box.MISSIONS_EACH - len(table.missions.get(player, ()))):
            case.emit(facts.MissionMoved(owner=player, difficulty=None, source="pile", target="tree"))
    case.emit(facts.RoundBegan(round=1))
    case.say(f"round 1, year {table.year}")
    begin_turn(case, order(table)[0])


def _next_home(table: Table, missing: list[str]) -> str:
    return "type: bot" if is_bot(table, missing[0]) else f"type: home {quote(missing[0])} PLACE"
