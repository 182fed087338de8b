"""The Family Tree: where a card may lie, what its slot gives (VV-TREE)."""

from campaign.vendel.flow import VCase
from campaign.vendel.hands import move_token, pay
from campaign.vendel.pieces import Token
from events import vendel as facts
from events.vendel import Card
from projections.vendel import box
from projections.vendel.known import TreeSlot
from projections.vendel.purses import on_tree, own
from projections.vendel.query import ability, held, missions_in, tree_cards
from projections.vendel.table import Table


def board_slots(table: Table, player: str) -> dict[int, TreeSlot] | None:
    """Return the slots of *player*'s board, None when nobody told its layout."""
    return table.known.boards.get(ability(table, player) or "neutral")


def open_slots(table: Table, player: str) -> list[int] | None:
    """Return the slots on which *player* may place the next card, None when the layout does not tell (VV-TREE-03)."""
    slots, lain = board_slots(table, player), table.trees.get(player, {})
    if slots is None or any(key.startswith("?") for key in lain):
        return None
    return [no for no, slot in slots.items() if _open(no, slot, slots, lain)]


def place_card(case: VCase, player: str, card: Card, market_slot: str, number: int | None) -> str:
    """Move *card* from the Market to a slot of the tree and return the slot (VV-TREE-02 to VV-TREE-04).

    Raises:
        Refused: the tree is full, the slot is taken, not at the bottom, or not linked.
    """
    table = case.table
    lain = table.trees.get(player, {})
    case.law(
        tree_cards(table, player) < box.TREE_SLOTS,
        "VV-ACT-INV-8",
        asked="place a card on the Family Tree",
        so=f"all {box.TREE_SLOTS} slots hold one",
        allowed="no further Invest",
    )
    slot = str(number) if number else f"?{1 + sum(key.startswith('?') for key in lain)}"
    case.law(
        slot not in lain,
        "VV-TREE-04",
        asked=f"place a card on slot {slot}",
        so="a card lies there",
        allowed="a free slot",
    )
    _check_reach(case, player, number, lain)
    case.emit(facts.CardMoved(card=card, source=f"market:{market_slot}", target=f"tree:{player}:{slot}"))
    return slot


def _check_reach(case: VCase, player: str, number: int | None, lain: dict[str, Card]) -> None:
    """Check the slot as far as the board's layout is told, for nothing of it is printed (VV-TREE-07)."""
    rule = "VV-TREE-03" if lain else "VV-TREE-02"
    linked = open_slots(case.table, player)
    if number is None or linked is None or number not in (board_slots(case.table, player) or ()):
        case.unchecked(rule)
        return
    case.require(
        number in linked,
        rule,
        asked=f"place a card on slot {number}",
        so="it is linked to no slot with a card" if lain else "it is no bottom slot",
        allowed=f"one of {', '.join(map(str, linked))}",
    )


def _open(no: int, slot: TreeSlot, slots: dict[int, TreeSlot], lain: dict[str, Card]) -> bool:
    if str(no) in lain:
        return False
    if not lain:
        return slot.bottom
    return any(str(link) in lain for link in slot.links) or any(
        no in other.links and str(key) in lain for key, other in slots.items()
    )


def gain_component(case: VCase, player: str, slot: str, typed: str | None) -> None:
    """Give what lies on the slot of a new card (VV-ACT-INV-5); what nobody knows is noted as unchecked."""
    before = case.before.layout.get(player, {})
    item = before.get(slot)
    if item is None and typed is None:
        if not before or slot.startswith("?"):
            case.unchecked("VV-ACT-INV-5")
        return
    case.require(
        item is None or typed is None or item == typed,
        "VV-TREE-05",
        asked=f"gain {typed} from slot {slot}",
        so=f"a {item} lies there",
        allowed="that one, or leave --gain out",
    )
    if before and item is None and typed not in (None, "none"):
        case.unchecked("VV-TREE-05")
    gained = typed or item
    if gained and gained != "none":
        take_component(case, player, gained, "VV-ACT-INV-5", slot)
        case.say(f"gains {gained}")


def take_component(case: VCase, player: str, item: str, rule: str, slot: str | None) -> None:
    """Move a component from *slot*, if it is told, of the tree to its player: a token, a Gull or a Mission.

    Raises:
        Refused: the tree holds no such component any more.
    """
    if item == "gull":
        pay(case, on_tree(player), own(player), box.GULL, "gull", rule)
    elif item == "mission":
        _gain_mission(case, player, rule, slot)
    else:
        case.law(
            held(case.table, "tree", player, item),
            rule,
            asked=f"take a {item} from the Family Tree",
            so="no slot of it holds one",
            allowed="a component that lies on it",
        )
        move_token(case, player, Token(item), "tree", "supply", "gained", face=False)


def _gain_mission(case: VCase, player: str, rule: str, slot: str | None) -> None:
    case.law(
        missions_in(case.table, player, "tree"),
        rule,
        asked="take a Mission from the Family Tree",
        so="no slot of it holds one",
        allowed="a component that lies on it",
    )
    on_tree = [m for m in case.table.missions[player] if m.zone == "tree"]
    mission = next((m for m in on_tree if m.slot == slot), None) or next((m for m in on_tree if not m.slot), on_tree[0])
    case.emit(
        facts.MissionMoved(owner=player, difficulty=mission.difficulty, source="tree", target="hand", slot=mission.slot)
    )
