"""The Family Tree: where a card may lie, what its slot gives (VV-TREE)."""

from campaign.games.vendel import ways
from campaign.games.vendel.flow import VCase
from campaign.games.vendel.hands import move_token, pay
from campaign.games.vendel.pieces import Token
from campaign.notation.words import quote
from events.errors import PIECES
from events.games import vendel as facts
from events.games.vendel import Card
from projections.games.vendel import box
from projections.games.vendel.known import Board, at_bottom, linked
from projections.games.vendel.query import ability, held, missions_in, tree_cards
from projections.games.vendel.table import EMPTY, MissionCard, Table
from projections.games.vendel.zones import BANK, SUPPLY, TREE, holds, on_tree, own


def board_of(table: Table, player: str) -> Board:
    """Return what is told of *player*'s board."""
    return table.known.boards.get(ability(table, player) or "neutral", {})


def open_slot(table: Table, player: str, number: int) -> bool | None:
    """Return whether *player*'s next card may lie on slot *number*, None when too little is told (VV-TREE-07).

    The first card needs a bottom slot (VV-TREE-02), any other a link to a slot with a card (VV-TREE-03).
    """
    board, lain = board_of(table, player), table.trees.get(player, {})
    if str(number) in lain:
        return False
    if not lain:
        return at_bottom(board, number)
    found = {linked(board, number, int(slot)) if slot.isdigit() else None for slot in lain}
    return True if True in found else None if None in found else False


def open_slots(table: Table, player: str) -> tuple[list[int], list[int]]:
    """Return the slots on which *player* may place the next card, and those of which too little is told."""
    found = {number: open_slot(table, player, number) for number in range(1, box.TREE_SLOTS + 1)}
    return [no for no, is_open in found.items() if is_open], [no for no, is_open in found.items() if is_open is None]


def place_card(case: VCase, player: str, card: Card, market_slot: str, number: int | None) -> str:
    """Move *card* from the Market to a slot of the tree and return the slot (VV-TREE-02 to VV-TREE-04).

    Raises:
        Refused: the tree is full, the slot is taken, not at the bottom, or not linked.
    """
    table = case.table
    lain = table.trees.get(player, {})
    if tree_cards(table, player) >= box.TREE_SLOTS:
        case.forbid(
            "VV-ACT-INV-8",
            PIECES,
            so=f"all {box.TREE_SLOTS} slots hold one",
            allowed="no further Invest",
            hint=ways.POSITION,
            asked="place a card on the Family Tree",
        )
    slot = str(number) if number else f"?{1 + sum(key.startswith('?') for key in lain)}"
    if slot in lain:
        case.forbid(
            "VV-TREE-04",
            PIECES,
            so="a card lies there",
            allowed="a free slot",
            hint=_free_slots(lain),
            asked=f"place a card on slot {slot}",
        )
    _check_reach(case, player, number, lain)
    case.emit(facts.CardMoved(card=card, source=f"market:{market_slot}", target=f"tree:{player}:{slot}"))
    return slot


def _free_slots(lain: dict[str, Card]) -> str:
    free = [str(no) for no in range(1, box.TREE_SLOTS + 1) if str(no) not in lain]
    return f"add --tree with one of {', '.join(free)}"


def _check_reach(case: VCase, player: str, number: int | None, lain: dict[str, Card]) -> None:
    """Check the slot as far as the board's layout is told, for nothing of it is printed (VV-TREE-07)."""
    rule = "VV-TREE-03" if lain else "VV-TREE-02"
    reached = open_slot(case.table, player, number) if number else None
    if reached is None:
        case.unchecked(rule)
    elif not reached:
        case.refuse(
            rule,
            so="it is linked to no slot with a card" if lain else "it is no bottom slot",
            allowed=_say_reach(case.table, player, lain),
            asked=f"place a card on slot {number}",
        )


def _say_reach(table: Table, player: str, lain: dict[str, Card]) -> str:
    known, untold = open_slots(table, player)
    what = f"a slot linked to {' or '.join(slot for slot in lain if slot.isdigit())}" if lain else "a bottom slot"
    told = [f"one of {', '.join(map(str, known))}"] if known else []
    return "; ".join([*told, *[f"of {', '.join(map(str, untold))} nobody told"] * bool(untold)]) or what


def gain_component(case: VCase, player: str, slot: str, typed: str | None) -> None:
    """Give what lies on the slot of a new card (VV-ACT-INV-5); what nobody told of the slot is noted as unchecked."""
    layout = case.before.layout.get(player, {})
    item = layout.get(slot)
    if item is None and typed is None:
        case.unchecked("VV-ACT-INV-5")
        return
    if item is None and layout:
        case.unchecked("VV-TREE-05")
    if None not in (item, typed) and item != typed:
        so, allowed = f"a {item} lies there", "that one, or leave --gain out"
        if item == EMPTY:
            so, allowed = "nothing lies there any more", "leave --gain out"
        case.refuse("VV-TREE-05", so=so, allowed=allowed, asked=f"gain {typed} from slot {slot}")
    gained = typed or item
    if gained and gained != EMPTY:
        take_component(case, player, gained, "VV-ACT-INV-5", slot)
        case.say(f"gains {gained}")


def components(table: Table, player: str, item: str) -> int:
    """Return how many components called *item* lie on the slots of *player*'s tree, by the pieces (VV-TREE-01)."""
    if item == "gull":
        return holds(table, on_tree(player)) // box.GULL
    return missions_in(table, player, "tree") if item == "mission" else held(table, TREE, player, item)


def guessed(table: Table, player: str, item: str) -> bool:
    """Return whether it is a guess how many components called *item* lie on *player*'s tree (VV-SET-08, VV-SET-09).

    The neutral side is known, and Missions are drawn; a special side is printed on its board alone, and what is told of
    it in play moves no piece.
    """
    layout = table.layout.get(player, {})
    told = len(layout) + len(table.trees.get(player, {}))
    special = item != "mission" and ability(table, player) is not None
    return special and (told < box.TREE_SLOTS or item in layout.values())


def take_component(case: VCase, player: str, item: str, rule: str, slot: str | None) -> None:
    """Move a component from *slot*, if it is told, of the tree to its player: a token, a Gull or a Mission.

    Raises:
        Refused: the tree holds no such component any more.
    """
    if guessed(case.before, player, item) and not components(case.table, player, item):
        case.unchecked(rule)
        pay(case, BANK, own(player), box.GULL * (item == "gull"), "gull", rule)
        return  # a token that the guess did not lay on the tree is in the Supply by it
    if item == "gull":
        pay(case, on_tree(player), own(player), box.GULL, "gull", rule)
    elif item == "mission":
        _gain_mission(case, player, rule, slot)
    else:
        hint = f"leave it out; if one lay there, {ways.POSITION}"
        _need(case, held(case.table, TREE, player, item), rule, f"a {item}", hint)
        move_token(case, player, Token(item), TREE, SUPPLY, "gained", face=False)


def _need(case: VCase, lie: int, rule: str, what: str, hint: str) -> None:
    """Check that one of *what* lies on the tree; raises Refused, not forceable."""
    if not lie:
        allowed, asked = "a component that lies on it", f"take {what} from the Family Tree"
        case.forbid(rule, PIECES, so="no slot of it holds one", allowed=allowed, hint=hint, asked=asked)


def _gain_mission(case: VCase, player: str, rule: str, slot: str | None) -> None:
    hint = f"leave it out; if one was gained: reconcile {quote(player)} --hand N"
    _need(case, missions_in(case.table, player, "tree"), rule, "a Mission", hint)
    may = _missions_on(case.table, player, slot)
    known = may[0] if len(set(may)) == 1 else None
    difficulty = may[0].difficulty if len({m.difficulty for m in may}) == 1 else None
    where = known.slot if known else None
    case.emit(facts.MissionMoved(owner=player, difficulty=difficulty, source="tree", target="hand", slot=where))


def _missions_on(table: Table, player: str, slot: str | None) -> list[MissionCard]:
    """Return the Missions that may lie on *slot* of the tree: the one drawn for it, else those drawn for none."""
    on_tree = [m for m in table.missions[player] if m.zone == "tree"]
    if slot is None or not slot.isdigit():
        return on_tree
    return [m for m in on_tree if m.slot == slot] or [m for m in on_tree if not m.slot] or on_tree
