"""Throws, who wins, and what that brings (VK-THR, VK-CBT, VK-NAV, VK-SHP, VK-LOT, VK-QST)."""

from collections.abc import Callable

from campaign.case import Case
from campaign.games.vikingar import moves
from campaign.games.vikingar.awaited import need
from campaign.games.vikingar.outcome import VCase, fall, flow, gain, rest, settle_win, sink, succeed
from campaign.games.vikingar.words import Cast
from events.errors import LINE, PIECES, TIME
from events.games import vikingar as facts
from projections.english import so_many
from projections.games.vikingar import box, throws
from projections.games.vikingar.evolve import evolve
from projections.games.vikingar.query import (
    enemy_at,
    fortified,
    is_door,
    known,
    opponents,
    place,
    thrower,
)
from projections.games.vikingar.table import Contest
from projections.games.vikingar.throws import SHORT, Throw

SIDES = {"att": "attacker", "def": "defender"}


def throw(case: VCase, side: str, cast: Cast) -> None:
    """Throw the runes of a *side*; when both have thrown, the contest is decided (VK-CBT-01, VK-THR-10)."""
    case.asks(f"throw {cast} for the {SIDES[side]}")
    need(case, side, rule="VK-CBT-01")
    contest = case.table.contest
    if contest is None:
        return
    by = cast.by or thrower(case.table) or ""
    _check_thrower(case, contest, side, by)
    due = _due(case, contest, side, by, cast)
    found = _worth(case, cast.runes, due)
    used = tuple(item.name for item in case.table.items[by] if item.once and item.name in (cast.using or ()))
    notation = cast.runes if throws.is_throw(cast.runes) else None
    case.emit(
        facts.Thrown(
            side=side, by=by, runes=found.runes, notation=notation, points=found.points, short=found.short, used=used
        )
    )
    settle(case)


def _check_thrower(case: VCase, contest: Contest, side: str, by: str) -> None:
    """Check who throws: the attacker, the owner of what is attacked, or any opponent (VK-CBT-03, B-19)."""
    what = contest.what
    own = what.player if side == "att" else what.defender
    allowed = (own,) if own else opponents(case.table, what.player)
    if by not in allowed:
        case.refuse("VK-CBT-03", so=f"{by} throws", allowed=f"a throw by {' or '.join(allowed)}")


def _due(case: VCase, contest: Contest, side: str, by: str, cast: Cast) -> int:
    """Return how many runes are thrown: 5, 4, or what a card says, and own items (VK-THR-02, VK-THR-12, VK-ITM-01)."""
    what, neutral = contest.what, side == "def" and contest.what.defender is None
    if neutral and cast.using:
        case.refuse("VK-ITM-02", so="nobody's runes defend", allowed="a throw without items")
    held = () if neutral else case.table.items[by]
    for name in (*(cast.using or ()), *(cast.sparing or ())) if not neutral else ():
        if name not in {item.name for item in held}:
            hint, allowed = f"if it is there: item gain {by} ITEM+ATT", "items that the thrower has"
            case.forbid("VK-ITM-01", PIECES, so=f"{by} has no {name}", allowed=allowed, hint=hint)
    due = box.ATTACK if side == "att" else what.runes
    for item in held:
        counts = item.name in (cast.using or ()) if item.once else item.name not in (cast.sparing or ())
        due += (item.att if side == "att" else item.defence) * counts
    return min(due, box.RUNES)


def _worth(case: VCase, said: str, due: int) -> Throw:
    """Return what a throw comes to; as many runes as are due (VK-THR-02), points that they can be worth (VK-THR-06)."""
    if throws.is_throw(said):
        found = throws.read(said)
        if found.runes > box.RUNES:
            so, allowed = so_many(found.runes, "rune"), f"up to {box.RUNES}"
            case.forbid("VK-THR-01", PIECES, so=so, allowed=allowed, hint="write a letter for each rune")
        if found.runes != due:
            so = f"{so_many(found.runes, 'rune')} thrown"
            case.refuse(
                "VK-THR-02", so=so, allowed=so_many(due, "rune"), hint="-NAME leaves an item out, +NAME uses one"
            )
        return found
    found = Throw(due, 0, 1) if said == SHORT else Throw(due, int(said))
    if not throws.attainable(due, found.points) or found.short > due:
        so = f"{so_many(due, 'rune')} can never be worth {said}"
        allowed = f"0 to {6 * due} points" if due > 1 else "0, 1 or 3 points"
        case.forbid("VK-THR-06", LINE, so=so, allowed=allowed, hint="write a letter for each rune, or count again")
    return found


def settle(case: VCase) -> None:
    """Decide the contest when both have thrown, and do what follows (VK-CBT-01, VK-THR-09)."""
    contest = case.table.contest
    if contest is None or contest.att is None or contest.defence is None:
        return
    won = throws.wins(contest.att, contest.defence, count=case.table.house.short_compare == "count")
    case.emit(facts.ContestEnded(won=won))
    case.say(
        f"{_shown(contest.att)} against {_shown(contest.defence)}: {contest.what.player} {'wins' if won else 'loses'}"
    )
    _RESULTS[contest.what.kind](case, contest.what, won)
    settle_win(case, contest.what.player)


def _shown(found: Throw) -> str:
    return SHORT if found.short else str(found.points)


# --- what a contest brings


def _navigated(case: VCase, what: facts.ContestBegan, won: bool) -> None:
    """End a Navigation Event (VK-NAV-02 to VK-NAV-05); it moves no cube but by house rule (VK-ACH-18, B-31)."""
    card = case.table.card
    if won and card:
        _reward(case, what.player, card)
    if won or what.fail == "sun":
        arrive(case)
    elif what.fail == "shield":
        stop(case, "shield")
    else:
        sink(case, what.player, what.ship, "nav")


def _reward(case: VCase, player: str, card: facts.CardSeen) -> None:
    gain(case, player, card.gold, "card")
    if card.item:
        case.emit(facts.ItemGained(player=player, item=card.item))
    kraken = card.name.casefold() == box.KRAKEN
    if kraken and player not in case.table.kraken:
        case.emit(facts.KrakenDefeated(player=player))
    if (card.monster or kraken) and case.table.house.hero_nav == "true":
        succeed(case, player, "hero")


def _fathomed(case: VCase, what: facts.ContestBegan, won: bool) -> None:
    """End the throw against an abyss (VK-WEN-02); a loss moves no cube (VK-ACH-20)."""
    if won or what.fail == "sun":
        approach(case)
    elif what.fail == "shield":
        stop(case, "shield")
    else:
        sink(case, what.player, what.ship, "abyss")
        if case.table.house.abyss_bravery == "true":
            succeed(case, what.player, "bravery")


def _fought(case: VCase, what: facts.ContestBegan, won: bool) -> None:
    """End a fight of Longships (VK-SHP-01, VK-SHP-02); nothing else changes hands (VK-SHP-03)."""
    enemy = enemy_at(case.table, what.at, what.player)
    defender = what.defender or ""
    if not won:
        fall(case, what.player, what.ship, "ship")
        if case.table.house.bloody_defender != "none":
            succeed(case, defender, "bloody")
        return
    succeed(case, what.player, "bloody")
    if enemy:
        fall(case, *enemy, "ship")
    enter(case, fought=True)


def _looted(case: VCase, what: facts.ContestBegan, won: bool) -> None:
    """End an attack on a place: city, worship, fortress (VK-LOT-02 to VK-LOT-05, VK-ACH-11, VK-ACH-12, VK-ACH-16)."""
    if not won:
        fall(case, what.player, what.ship, what.kind)
        if what.defender and case.table.house.bloody_defender == "ships_and_outposts":
            succeed(case, what.defender, "bloody")
        return
    one = place(case.table, what.at, what.place)
    if one and one.outpost:
        case.emit(facts.OutpostLost(player=one.outpost, at=what.at, place=what.place, why="attacked"))
    if not what.raze:
        gain(case, what.player, box.LOOT_GOLD[what.kind], what.kind)
        case.emit(facts.Burnt(at=what.at, place=what.place))
        succeed(case, what.player, box.LOOT_CUP[what.kind])
    rest(case, what.player, what.ship)


def _quested(case: VCase, what: facts.ContestBegan, won: bool) -> None:
    """End a quest: item and Hero's point, or the card stays (VK-QST-01, VK-QST-02, VK-ACH-15, B-41)."""
    one = place(case.table, what.at, what.place)
    if won:
        if one and one.card and one.card.item:
            case.emit(facts.ItemGained(player=what.player, item=one.card.item))
        gain(case, what.player, one.card.gold if one and one.card else 0, "card")
        case.emit(facts.Burnt(at=what.at, place=what.place))
        succeed(case, what.player, "hero")
    elif what.fail == "skull":
        fall(case, what.player, what.ship, "quest")
        return
    rest(case, what.player, what.ship)


_RESULTS: dict[str, Callable[[VCase, facts.ContestBegan, bool], None]] = {
    "nav": _navigated,
    "abyss": _fathomed,
    "ship": _fought,
    "city": _looted,
    "worship": _looted,
    "fortress": _looted,
    "quest": _quested,
}


# --- the end of a voyage


def arrive(case: VCase) -> None:
    """Bring the Longship under way before its goal: what is known there decides what follows (VK-MOV, VK-WEN-04)."""
    table, voyage = case.table, case.table.voyage
    if voyage is None or not known(table, voyage.to):
        return
    end = table.ends.get(voyage.to)
    if end and end.kind == "abyss" and table.house.abyss_again == "true":
        fathom(case)
    elif fortified(table, voyage.to):
        guard(case)
    else:
        approach(case)


def fathom(case: VCase) -> None:
    """Begin the throw against an abyss (VK-WEN-02)."""
    voyage = case.table.voyage
    if voyage:
        end = case.table.ends[voyage.to]
        case.emit(
            facts.ContestBegan(
                kind="abyss", player=voyage.player, ship=voyage.ship, at=voyage.to, runes=end.runes, fail=end.fail
            )
        )


def guard(case: VCase) -> None:
    """Stop before a fortress whose toll cannot be paid (VK-FRT-02)."""
    voyage = case.table.voyage
    if voyage and case.table.gold[voyage.player] < box.TOLL:
        case.say(f"{voyage.player} cannot pay the toll of {box.TOLL}")
        stop(case, "toll")


def approach(case: VCase) -> None:
    """Enter, or fight whoever is there, but on the sea (VK-MOV-06, VK-MOV-08, VK-SHP-01)."""
    voyage = case.table.voyage
    if voyage is None:
        return
    enemy = enemy_at(case.table, voyage.to, voyage.player)
    if enemy is None:
        enter(case)
        return
    case.emit(
        facts.ContestBegan(
            kind="ship", player=voyage.player, ship=voyage.ship, at=voyage.to, defender=enemy[0], runes=box.DEFENCE
        )
    )


def enter(case: VCase, *, fought: bool = False) -> None:
    """Put the Longship under way on its goal; inactive after an additional movement, a fight, or at World's End."""
    table, voyage = case.table, case.table.voyage
    if voyage is None:
        return
    over = fought and table.house.fight_keeps_action != "true"
    idle = voyage.slot == "action" or voyage.to in table.ends or over
    case.emit(facts.Entered(player=voyage.player, ship=voyage.ship, at=voyage.to, idle=idle))
    if is_door(table, voyage.to):
        settle_win(case, voyage.player)


def stop(case: VCase, why: str) -> None:
    """Leave the Longship under way where it was, its movement spent (VK-NAV-05, VK-FRT-02, B-20, B-23)."""
    voyage = case.table.voyage
    if voyage:
        idle = voyage.slot == "action"
        case.emit(facts.VoyageStopped(player=voyage.player, ship=voyage.ship, why=why, at=voyage.to, idle=idle))


# --- the council


def rethrow(case: VCase, move: moves.Rethrow) -> None:
    """Take the latest throw of a side back, with what came of it, at once after it (VK-THR-05, B-13)."""
    table = case.table
    case.asks(f"throw again for the {SIDES[move.side]}")
    fact = _latest(case, move.side)
    if fact is None or not _nothing_since(case):
        case.forbid(
            "VK-THR-05",
            TIME,
            so="something has happened since" if fact else f"the {SIDES[move.side]} has not just thrown",
            allowed="a rethrow as the next thing after the throw",
            hint="undo takes back what came after it; amend corrects a throw",
        )
    others = [player for player in table.players if player != fact.by]
    need, asked = len(others) // 2 + 1, set(move.by)
    if move.by and (not asked <= set(others) or len(asked) < need):
        so = f"{len(asked & set(others))} of {len(others)} opponents of {fact.by} ask for it"
        case.refuse("VK-THR-05", so=so, allowed=f"a majority: {need}")
    case.emit(facts.RethrowCalled(side=move.side, by=move.by))


def _latest(case: VCase, side: str) -> facts.Thrown | None:
    table = case.table
    if table.thrown is None or table.thrown.side == side or table.back is None:
        return table.thrown
    return table.back.thrown if table.back.back else None


def _nothing_since(case: VCase) -> bool:
    """Tell whether the table is what came of the latest throw."""
    table = case.table
    if table.back is None or table.thrown is None:
        return False
    probe: VCase = Case(table.back, table.back.copy(), evolve)
    probe.emit(table.thrown)
    settle(probe)
    flow(probe)
    return probe.table == table
