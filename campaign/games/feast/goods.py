"""Mountain strips and trading: items that come from the left, goods that rise (FO-MTN, FO-TRD)."""

from campaign.games.feast import actions
from campaign.games.feast.acting import Deed, FCase, own, words
from campaign.games.feast.pieces import Take
from events.errors import LINE, PIECES
from events.games import feast as facts
from projections.english import so_many
from projections.games.feast import box
from projections.games.feast.spaces import Row, space
from projections.games.feast.tiles import GOODS, printed, risen

_CAP_RULES = {34: "FO-MTN-05", 35: "FO-MTN-05", 38: "FO-MTN-05", 40: "FO-MTN-07", 43: "FO-TRD-07", 44: "FO-MTN-11"}
_UP_RULES = {1: "FO-TRD-03", 2: "FO-TRD-04"}
ITEM_NAMES = {"W": "wood", "S": "stone", "O": "ore", "$": "2 silver"}


def goods(case: FCase, deed: Deed) -> None:
    """Take items off strips, let goods rise, draw weapons: what the space shows, and the line says."""
    move, row = deed.move, deed.row
    if not isinstance(move, actions.Mountain | actions.Trade):
        return
    rising = move.goods
    if row.either and move.takes and rising:
        case.refuse("FO-TRD-12", so="items and goods are both said", allowed="the strips or the goods, not both")
    if not (move.takes or rising or row.weapons):
        case.refuse("FO-PLC-03", so="nothing is used of the space", allowed="items of a strip, or goods that rise")
    _take(case, deed, move.takes)
    _rise(case, deed, rising, steps=2 if move.twice else 1)
    _draw(case, deed, move)


def _take(case: FCase, deed: Deed, takes: tuple[Take, ...]) -> None:
    """Take items from the left of each strip (FO-MTN-02 to FO-MTN-11)."""
    _check_caps(case, deed.row, takes)
    for take in takes:
        left = case.table.strips.get(take.strip, "")
        if not left:
            lie = ", ".join(case.table.strips) or "none"
            so, hint = f"strip {take.strip} does not lie open", "skald table shows the strips"
            case.forbid("FO-MTN-12", PIECES, so=so, allowed=f"strips that do: {lie}", hint=hint)
        if take.n > len(left):
            so, hint = f"{take.strip} has {so_many(len(left), 'item')} left", f"type: {take.strip}:{len(left)}"
            case.forbid("FO-MTN-06", PIECES, so=so, allowed="what is left", hint=hint)
        items = left[: take.n]
        case.emit(facts.StripTaken(player=deed.player, strip=take.strip, items=items))
        case.say(f"{deed.player} takes {', '.join(ITEM_NAMES[item] for item in items)} off {take.strip}")


def _check_caps(case: FCase, row: Row, takes: tuple[Take, ...]) -> None:
    """Check how many items come off how many strips, each strip once (FO-MTN-05 to FO-MTN-11)."""
    rule = _CAP_RULES.get(row.number, "FO-MTN-01")
    allowed = " and ".join(so_many(cap, "item") for cap in row.caps) or "no items"
    allowed = f"up to {allowed}, each off another strip" if len(row.caps) > 1 else f"up to {allowed} off one strip"
    strips = [take.strip for take in takes]
    if len(set(strips)) < len(strips):
        once = "FO-MTN-08" if row.number == 40 else rule
        case.refuse(once, so="one strip is said twice", allowed=allowed)
    taken = sorted((take.n for take in takes), reverse=True)
    caps = [*row.caps, *[0] * len(taken)]
    if any(n > cap for n, cap in zip(taken, caps, strict=False)):
        so = f"{' and '.join(map(str, taken))} items are said, and {space(row.number)} gives fewer"
        case.refuse(rule, so=so, allowed=allowed)


def _rise(case: FCase, deed: Deed, bag: dict[str, int], steps: int) -> None:
    """Turn goods into those of the same shape that are worth more (FO-TRD-02 to FO-TRD-08, FO-TRD-11)."""
    row, n = deed.row, sum(bag.values())
    if not n:
        return
    if n > row.up:
        allowed = f"up to {row.up} on {space(row.number)}"
        case.refuse(_UP_RULES.get(row.up, "FO-TRD-08"), so=f"{so_many(n, 'good')} said", allowed=allowed)
    if steps != row.steps:
        rule = "FO-TRD-06" if row.steps == 2 else "FO-TRD-05"
        so = f"goods rise {'two colours' if row.steps == 2 else 'one colour'} on {space(row.number)}"
        case.refuse(rule, so=so, allowed="with --twice" if row.steps == 2 else "without --twice")
    for piece, count in bag.items():
        _rise_one(case, deed.player, piece, count, steps)


def _rise_one(case: FCase, player: str, piece: str, n: int, steps: int) -> None:
    kind = next((base for base, bears in box.PREGNANT.items() if bears == piece), piece)
    if kind != piece:
        so, allowed = f"the {kind} is pregnant", f"{kind} that is not"
        case.refuse("FO-TRD-02", so=so, allowed=allowed)
    better = risen(kind, steps)
    if better is None:
        rule = "FO-TRD-06" if steps == 2 and GOODS[kind].colour != "blue" else "FO-TRD-02"
        so = f"nothing of its shape is worth {'two steps ' * (steps == 2)}more than {printed(kind)}"
        hint = "orange rises to red, red to green, green to blue"
        case.forbid(rule, LINE, so=so, allowed="a good that can rise", hint=hint)
    own(case, player, {piece: n}, "FO-TRD-11")
    case.emit(facts.Traded(player=player, gave=piece, got=better, n=n))
    case.say(f"{player}: {words({piece: n})} to {words({better: n})}")


def _draw(case: FCase, deed: Deed, move: actions.Mountain | actions.Trade) -> None:
    """Draw the weapons of the space (FO-TRD-09, B-36); what nobody tells is not known."""
    row = deed.row
    said = move.weapons.bag if move.weapons else {}
    drawn = {kind: n for kind, n in said.items() if kind in box.WEAPONS}
    if row.weapons and move.weapons is None:
        case.unchecked("FO-TRD-09")
        case.say(f"{row.weapons} weapons are drawn: tell them with --weapons b2snsw, or reconcile")
        return
    if sum(drawn.values()) != row.weapons or drawn != dict(said):
        so = f"{words(said)} are said, and {space(row.number)} draws {row.weapons or 'none'}"
        case.refuse(
            "FO-TRD-09", so=so, allowed=so_many(row.weapons, "weapon") if row.weapons else "a line without --weapons"
        )
    if drawn:
        kinds = tuple(kind for kind, n in drawn.items() for _ in range(n))
        case.emit(facts.WeaponDrawn(player=deed.player, kinds=kinds))
        case.say(f"{deed.player} draws {words(drawn)}")
