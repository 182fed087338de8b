"""Dice: hunting, snares and whales want low rolls, raids and pillages high ones (FO-DIE to FO-WHA)."""

from collections.abc import Iterable
from typing import cast

from campaign.games.feast import actions
from campaign.games.feast.acting import Bag, Deed, FCase, exchange, own, words
from campaign.games.feast.craft import need_special
from campaign.games.feast.voyage import need_ships
from events.errors import LINE
from events.games import feast as facts
from projections.english import so_many
from projections.games.feast import box
from projections.games.feast.query import ships_of
from projections.games.feast.spaces import Row
from projections.games.feast.tiles import PIECES, SPECIALS, printed

MOST_ROLLS = 3
FAILS_UP_TO = 5
"""A battle result of so much or less is a failure (FO-RAI-04, FO-PIL-06)."""


def check_rolls(case: FCase, row: Row, rolls: tuple[int, ...]) -> None:
    """Check that the die has these faces, and how often it was rolled (FO-DIE-02, FO-DIE-04).

    Raises:
        Refused: a roll is no face of the die.
    """
    odd = next((roll for roll in rolls if roll > row.die), None)
    if odd is not None:
        so, hint = f"{odd} is on no die of {row.die} sides", f"type rolls of 1 to {row.die}"
        case.forbid("FO-DIE-02", LINE, so=so, allowed=f"1 to {row.die}", hint=hint)
    if len(rolls) > MOST_ROLLS:
        case.refuse("FO-DIE-04", so=f"{so_many(len(rolls), 'roll')} said", allowed=f"up to {MOST_ROLLS}")


def low(case: FCase, deed: Deed) -> None:
    """Hunt, lay a snare or hunt whales: pay what was rolled, less the ore of the boats (FO-HUN-02, FO-WHA-01)."""
    row, move, player = deed.row, cast(actions.Dice, deed.move), deed.player
    check_rolls(case, row, move.rolls)
    ore = _ore_of_boats(case, deed) if row.boats else 0
    needs = [max(0, roll - ore) for roll in move.rolls]
    if 0 in needs[:-1]:
        case.refuse("FO-HUN-05", so=f"roll {needs.index(0) + 1} comes to 0", allowed="no roll after it")
    need = needs[-1]
    spent = _low_spent(case, deed, need)
    if move.fail and not need:
        case.refuse("FO-HUN-04", so="the result is 0", allowed="a success, which costs nothing")
    success = not move.fail and spent is not None
    paid = dict(spent or {}) if success else {}
    case.emit(
        facts.Rolled(player=player, die=row.die, rolls=move.rolls, ore=ore, spent=paid, result=need, success=success)
    )
    if success:
        case.say(f"a success for {words(paid)}")
        exchange(case, player, {}, row.gains)
    else:
        _fail(case, deed, {box.WOOD: 1, row.weapon: 1}, stay=move.stay)


def _ore_of_boats(case: FCase, deed: Deed) -> int:
    """Return the ore, printed ore too, of the whaling boats that are used (FO-WHA-01, FO-WHA-03)."""
    said = deed.move.boats if isinstance(deed.move, actions.Whale) else None
    boats = ships_of(case.table, deed.player, "boat")
    if not boats or (said or 1) > min(len(boats), deed.row.boats):
        so = f"{deed.player} has {so_many(len(boats), 'whaling boat')}"
        allowed = "one boat" if deed.row.boats == 1 else "1 to 3 boats of the bay"
        case.refuse("FO-WHA-03", so=so, allowed=f"{allowed} on this space")
    used = boats[: min(said or deed.row.boats, len(boats))]
    return sum(box.PRINTED_ORE + boat.ore for boat in used)


def _low_spent(case: FCase, deed: Deed, need: int) -> dict[str, int] | None:
    """Return what is paid for the result *need*: as typed, else weapons before wood; None when there is too little."""
    move, player = cast(actions.Dice, deed.move), deed.player
    kinds = (deed.row.weapon, box.WOOD)
    if move.pay is None:
        return _drawn_from(case, player, kinds, need)
    said = dict(move.pay.bag)
    if move.fail:
        case.refuse("FO-HUN-03", so="a failure costs nothing", allowed="--fail without --pay")
    if sum(said.values()) != need or set(said) - {*kinds}:
        so = f"the result is {need}, and {words(said)} is paid"
        case.refuse("FO-HUN-02", so=so, allowed=f"{need} of wood and {deed.row.weapon}")
    own(case, player, said, "FO-HUN-02")
    return said


def _drawn_from(case: FCase, player: str, kinds: Iterable[str], n: int) -> dict[str, int] | None:
    """Return *n* pieces of *kinds*, the first kind first; None when there are fewer."""
    found: dict[str, int] = {}
    for kind in kinds:
        found[kind] = min(n - sum(found.values()), case.table.has(player, kind))
    spent = {kind: m for kind, m in found.items() if m}
    return spent if sum(spent.values()) == n else None


def _fail(case: FCase, deed: Deed, consolation: Bag, *, stay: bool) -> None:
    """Console, and let Vikings return, one of them always staying (FO-HUN-03, FO-RAI-06, FO-PIL-07, B-15, B-16)."""
    case.say("a failure")
    exchange(case, deed.player, {}, consolation)
    there = next(one.n for one in reversed(case.table.stands) if one.player == deed.player)
    n = 0 if stay else min(deed.row.back, there - 1)
    if n:
        case.emit(facts.VikingsReturned(player=deed.player, space=deed.row.number, n=n))
        case.say(f"{so_many(n, 'Viking')} back")


def high(case: FCase, deed: Deed) -> None:
    """Raid or pillage: the roll, what is spent, the ore; then the loot, or a failure (FO-RAI, FO-PIL)."""
    row, move, player = deed.row, cast(actions.HighDice, deed.move), deed.player
    pillage = row.verb == "pillage"
    need_ships(case, player, row, "FO-PIL-01" if pillage else "FO-RAI-01")
    check_rolls(case, row, move.rolls)
    ore = next((ship.ore for ship in ships_of(case.table, player, "longship")), 0) if pillage else 0
    spent = _high_spent(case, deed)
    result = move.rolls[-1] + ore + sum(spent.values())
    success = move.loot is not None
    if move.loot:
        _check_loot(case, move.loot, result, pillage=pillage)
    case.emit(
        facts.Rolled(player=player, die=row.die, rolls=move.rolls, ore=ore, spent=spent, result=result, success=success)
    )
    case.say(f"battle result {result}{f', for {words(spent)}' if spent else ''}")
    if move.loot:
        _loot(case, player, move.loot)
    else:
        _fail(case, deed, {box.STONE: 1, "sword": 1}, stay=move.stay)


def _high_spent(case: FCase, deed: Deed) -> dict[str, int]:
    """Return what is spent to raise the roll: as typed, else swords before stone (FO-RAI-03, FO-PIL-05)."""
    move, player = cast(actions.HighDice, deed.move), deed.player
    rule = "FO-PIL-05" if deed.row.verb == "pillage" else "FO-RAI-03"
    said = dict(move.pay.bag) if move.pay else None
    n = move.spend or sum((said or {}).values())
    if n and move.loot is None:
        case.refuse("FO-DIE-05", so="something is spent for a failure", allowed="a failure that costs nothing")
    if said is None:
        kinds = ("sword", box.STONE)
        found = _drawn_from(case, player, kinds, n)
        if found is None:
            has = {kind: case.table.has(player, kind) for kind in kinds}
            so, hint = f"{player} has {words(has)}", f"if it lies there: reconcile {player} stone={n}"
            case.forbid(rule, LINE, so=so, allowed=f"up to +{sum(has.values())}", hint=hint)
        return found
    if set(said) - {"sword", box.STONE} or (move.spend and move.spend != sum(said.values())):
        so = f"{words(said)} is spent{f', and +{move.spend} said' if move.spend else ''}"
        case.refuse(rule, so=so, allowed="swords and stone, as many as +N says")
    own(case, player, said, rule)
    return said


def _check_loot(case: FCase, loot: str, result: int, *, pillage: bool) -> None:
    """Check that the battle result is worth the loot (FO-RAI-02, FO-RAI-04, FO-PIL-04, FO-PIL-06, B-01, B-02)."""
    if result <= FAILS_UP_TO:
        rule = "FO-PIL-06" if pillage else "FO-RAI-04"
        so = f"the battle result is {result}, which fails"
        case.refuse(rule, so=so, allowed="the line without loot")
        return
    sword = PIECES[loot].sword
    if sword > result:
        able = [name for name, piece in PIECES.items() if 0 < piece.sword <= result]
        rule = "FO-PIL-04" if pillage else "FO-RAI-02"
        so = f"{printed(loot)} takes {sword}, and the battle result is {result}"
        case.refuse(rule, so=so, allowed=f"such as {', '.join(map(printed, able[-3:]))}")


def _loot(case: FCase, player: str, loot: str) -> None:
    if loot in SPECIALS:
        need_special(case, loot)
        case.emit(facts.SpecialGained(player=player, tile=loot, how="loot"))
    else:
        case.emit(facts.Exchanged(player=player, paid={}, gained={loot: 1}))
    case.say(f"{player} loots {'the ' * (loot in SPECIALS)}{printed(loot)}")
