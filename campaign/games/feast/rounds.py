"""Rounds: strips, weapons, harvest, income, breeding, bonus, the way home, the end (FO-RND to FO-BON)."""

from typing import Any

from campaign.games.feast import moves
from campaign.games.feast.acting import FCase
from events.errors import LINE, PIECES, TIME
from events.games import feast as facts
from projections.english import listed, so_many
from projections.games.feast import box, laid, score
from projections.games.feast.boards import FACES, ONCE, TITLES
from projections.games.feast.query import (
    harvest_of,
    house_id,
    houses_left,
    is_last,
    on_turn,
    specials_left,
    strips_due,
    strips_hidden,
    unserved,
    vikings_of,
)
from projections.games.feast.tiles import printed


def start(case: FCase, move: moves.Start) -> None:
    """Say who is start player, before anybody has placed Vikings (FO-PLC-04)."""
    case.asks(f"{move.player} is start player")
    if case.table.round > 1 or case.table.stands or case.table.passed:
        case.refuse("FO-RND-03", so="the game is under way", allowed="who placed the last Vikings of the round before")
    case.emit(facts.StartPlayerSet(player=move.player))


def strip(case: FCase, move: moves.Strip) -> None:
    """Turn up strips: those of the set-up, or the one with which the next round begins (FO-MTN-12 to FO-MTN-15)."""
    case.asks(f"turn up {', '.join(move.strips)}")
    if case.table.phase == "setup":
        _set_up(case, move.strips)
        return
    need_end_of_round(case)
    if len(move.strips) > 1:
        case.refuse("FO-MTN-14", so=f"{so_many(len(move.strips), 'strip')} said", allowed="one a round")
    _check_new(case, move.strips)
    _end_round(case)
    for code in move.strips:
        _reveal(case, code)
    _begin_round(case)


def _set_up(case: FCase, strips: tuple[str, ...]) -> None:
    due = strips_due(case.table)
    if len(case.table.revealed) + len(strips) > due:
        so = f"{len(case.table.revealed)} lie open and {len(strips)} are said"
        case.refuse("FO-MTN-15", so=so, allowed=f"{due} to begin with")
    _check_new(case, strips)
    for code in strips:
        _reveal(case, code)
    left = due - len(case.table.revealed)
    if left > 0:
        case.say(f"{so_many(left, 'more strip')} to begin with")


def _check_new(case: FCase, strips: tuple[str, ...]) -> None:
    """Refuse a strip that came up before: each exists once (FO-MTN-12)."""
    for n, code in enumerate(strips):
        if code in case.table.revealed or code in strips[:n]:
            left = ", ".join(strips_hidden(case.table)) or "none"
            so, hint = f"strip {code} has come up", "skald table lists those that have not"
            case.forbid("FO-MTN-12", PIECES, so=so, allowed=f"strips that have not: {left}", hint=hint)


def _reveal(case: FCase, code: str) -> None:
    case.emit(facts.StripRevealed(strip=code, items=box.STRIPS[code]))
    case.say(f"strip {code}: {' '.join(box.STRIPS[code])}")


def next_round(case: FCase, move: moves.Round) -> None:
    """Begin the next round without a strip, when all have come up (FO-MTN-14)."""
    case.asks("begin the next round")
    need_end_of_round(case)
    left = strips_hidden(case.table)
    if left:
        so, hint = f"{so_many(len(left), 'strip')} still to come up", f"type: strip {left[0]}"
        case.refuse("FO-MTN-14", so=so, allowed="a new strip", hint=hint)
    _end_round(case)
    _begin_round(case)


def need_end_of_round(case: FCase) -> None:
    """Refuse what begins a round before the last one is over (FO-RND-01).

    Raises:
        Refused: the game has not begun, or its last round is over.
    """
    table = case.table
    if table.phase == "setup":
        so, hint = "the first round has not begun", "type: strip 321 222, then weapons bow …"
        case.forbid("FO-RND-01", TIME, so=so, allowed="strips and weapons first", hint=hint)
    if table.phase == "close" or is_last(table):
        so, hint = f"round {table.round} is the last", "type: lay, stock, then end"
        case.forbid("FO-RND-04", TIME, so=so, allowed="the score", hint=hint)
    if table.phase != "bonus":
        waits = "the feast comes" if table.phase == "feast" else "the actions come"
        hint = f"type: feast {(*unserved(table), 'PLAYER')[0]} …" if table.phase == "feast" else "type: income"
        case.refuse("FO-RND-01", so=f"{waits} first, in round {table.round}", allowed="what is under way", hint=hint)


def weapons(case: FCase, move: moves.Weapons) -> None:
    """Draw a weapon each; the first ones begin the game (FO-WPN-01, FO-WPN-02)."""
    table = case.table
    case.asks("draw weapons")
    if len(move.kinds) != len(table.seats):
        so, hint = (
            f"{so_many(len(move.kinds), 'weapon')} said for {so_many(len(table.seats), 'player')}",
            "type: weapons bow spear …",
        )
        case.forbid("FO-WPN-01", LINE, so=so, allowed="one weapon a seat, from the first seat on", hint=hint)
    if table.phase == "setup":
        _begin_game(case)
    elif table.phase != "weapons":
        so = f"the weapons of round {table.round} are drawn"
        case.refuse("FO-RND-01", so=so, allowed="weapons before the actions")
    for player, kind in zip(table.players, move.kinds, strict=True):
        case.emit(facts.WeaponDrawn(player=player, kinds=(kind,)))
    if table.phase == "weapons":
        case.emit(facts.PhaseEntered(phase="actions"))


def _begin_game(case: FCase) -> None:
    table = case.table
    if len(table.revealed) < strips_due(table):
        so, hint = f"{so_many(len(table.revealed), 'strip')} open", f"type: strip {' '.join(strips_hidden(table)[:2])}"
        case.refuse("FO-MTN-15", so=so, allowed=f"{strips_due(table)} to begin with", hint=hint)
    if table.start is None:
        case.emit(facts.StartPlayerSet(player=table.players[0]))
    _begin_round(case)


def _begin_round(case: FCase) -> None:
    """Phases 1 to 3: new Vikings, harvest, boards that turn or gather silver (FO-RND-02, FO-HAR, FO-EXP-08)."""
    table, number = case.table, case.table.round + 1
    case.emit(facts.RoundBegan(round=number, vikings=vikings_of(table, number)))
    goods = harvest_of(table, number)
    if goods:
        for player in table.players:
            case.emit(facts.Harvested(player=player, goods=goods))
        case.say(f"harvest: {', '.join(map(printed, goods))}")
    turning = box.TURNS[table.house.length].get(number)
    if turning:
        _turn_boards(case, turning)
    case.emit(facts.PhaseEntered(phase="weapons"))
    case.say(f"round {number}: {so_many(vikings_of(table), 'Viking')} each")


def _turn_boards(case: FCase, turning: str) -> None:
    """Turn the board of the round unless it is claimed; two silver go on each other one (FO-EXP-08, FO-EXP-09)."""
    for letter, offer in [*case.table.offers.items()]:
        if letter != turning:
            case.emit(facts.SilverLaid(letter=letter, n=box.SILVER_ON_BOARDS))
            continue
        back = FACES[letter][1]
        case.emit(facts.BoardTurned(letter=letter, face=back, silver_back=offer.silver))
        case.say(f"{TITLES[offer.face]} turns to {TITLES[back]}")


def income(case: FCase, move: moves.Income) -> None:
    """Phases 6 to 8: start player, income, breeding (FO-RND-03, FO-INC, FO-BRD)."""
    table = case.table
    case.asks("end the actions")
    if table.phase not in ("weapons", "actions"):
        so, hint = _NO_INCOME.get(table.phase, _NO_INCOME["bonus"])
        case.forbid("FO-RND-01", TIME, so=so, allowed="income after the actions of a round", hint=hint)
    player = on_turn(table)
    if player is not None:
        so, hint = (
            f"{player} has {so_many(table.vikings[player], 'Viking')} left",
            "type: pass, as often as somebody passes",
        )
        case.refuse("FO-RND-01", so=so, allowed="income when all are done", hint=hint)
    if len(table.seats) > 1 and table.stands:
        case.emit(facts.StartPlayerSet(player=table.stands[-1].player))
        case.say(f"{table.start} is start player")
    for player in table.players:
        _pay_income(case, player)
    for player in table.players:
        _breed(case, player)
    case.emit(facts.PhaseEntered(phase="feast"))


_NO_INCOME = {
    "setup": ("the first round has not begun", "type: strip 321 222, then weapons bow …"),
    "feast": ("the income of the round is paid", "type: feast PLAYER GOODS"),
    "bonus": ("the round is over", "type: strip 411, or round when no strip is left"),
    "close": ("the last round is over", "type: end"),
}


def _pay_income(case: FCase, player: str) -> None:
    by_board = laid.incomes(case.table, player)
    n = sum(by_board.values())
    if is_last(case.table):
        case.emit(facts.IncomeNoted(player=player, n=n, by_board=by_board))
        case.say(f"{player}: income {n}, written down")
    elif n:
        case.emit(facts.IncomePaid(player=player, n=n, by_board=by_board))
        case.say(f"{player}: income {n}")


def _breed(case: FCase, player: str) -> None:
    """Let pregnant animals give birth; otherwise one of two or more turns pregnant (FO-BRD-01, FO-BRD-02)."""
    for kind, bears in box.PREGNANT.items():
        pregnant = case.table.has(player, bears)
        if pregnant:
            case.emit(facts.Bred(player=player, kind=kind, born=pregnant))
            case.say(f"{player}: {pregnant} young {kind}")
        elif case.table.has(player, kind) >= 2:
            case.emit(facts.Bred(player=player, kind=kind, pregnant=1))
            case.say(f"{player}: a {kind} is pregnant")


def _end_round(case: FCase) -> None:
    """Phases 10 to 12: bonuses, strips that lose an item, Vikings home (FO-BON, FO-MTN-13)."""
    for player in case.table.players:
        for name, board in [*case.table.boards[player].items()]:
            _pay_bonus(case, player, name, laid.bonuses(name, board))
    for code, items in [*case.table.strips.items()]:
        case.emit(facts.StripAged(strip=code, item=items[0]))
    case.emit(facts.VikingsHome())


def _pay_bonus(case: FCase, player: str, board: str, items: tuple[str, ...]) -> None:
    """Give what encloses a board's symbols; what comes once comes while there is one (FO-BON-02, FO-BON-03, B-35)."""
    there = tuple(item for item in items if item not in ONCE or _is_left(case, item))
    if not there:
        return
    case.emit(facts.BonusPaid(player=player, board=board, items=there))
    case.say(f"{player}: bonus {', '.join(printed(item).replace('_', ' ') for item in there)}")
    for item in there:
        if item in box.HOUSES:
            case.emit(facts.HouseGained(player=player, kind=item, id=house_id(case.table, player, item)))
        elif item in ONCE:
            case.emit(facts.SpecialGained(player=player, tile=item, how="bonus"))


def _is_left(case: FCase, item: str) -> bool:
    return houses_left(case.table, item) > 0 if item in box.HOUSES else item in specials_left(case.table)


def flow(case: FCase) -> None:
    """Go on when everybody has served: to the bonus, or to the close of the game (FO-FST-01, FO-RND-04)."""
    if case.table.phase == "feast" and not unserved(case.table):
        last = is_last(case.table)
        case.emit(facts.PhaseEntered(phase="close" if last else "bonus"))
        if last:
            case.say("the last feast is over: lay, stock, end")


def end(case: FCase, move: Any) -> None:
    """Count the thirteen lines of everybody (FO-SCO-01, FO-SCO-04, FO-RND-04)."""
    case.asks("end the game")
    if case.table.phase != "close":
        so, hint = "the last feast is not over", "play on; skald score shows how it stands"
        case.refuse("FO-RND-04", so=so, allowed="the end after the last feast", hint=hint)
    rows = score.standings(case.table)
    winners = score.winners(rows)
    case.emit(facts.Scored(rows=rows, winners=winners))
    case.say(f"{listed(winners)} won with {max(row.total for row in rows)}")
