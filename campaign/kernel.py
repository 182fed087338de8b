"""The moves that every game shares: open, undo, redo, note, ruling, position."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from campaign.case import Case, Past
from campaign.decision import Decision
from campaign.game import Game
from campaign.notation.format import format_line
from campaign.notation.moves import (
    KERNEL_MOVES,
    Amend,
    Move,
    New,
    Note,
    Places,
    Position,
    Redo,
    Result,
    Ruling,
    SeatSpec,
    Setting,
    Undo,
)  # fmt: skip
from campaign.notation.names import fold, pick, shown
from campaign.notation.parse import Line
from campaign.positions import place
from campaign.results import laid, told
from events.errors import LINE, PIECES, TIME, NotUnderstood, Refused, did_you_mean
from events.kernel import GameOpened, Noted, Redone, Ruled, Undone
from projections.english import so_many
from projections.history import History
from projections.table import BaseTable

MOST_TOLD = 5
"""Moves that an undo or redo names one by one."""

LONGEST_TOLD = 100
"""Characters of a move that an answer names."""


def is_kernel(move: Move) -> bool:
    """Tell whether *move* is decided here and not by the game."""
    return isinstance(move, KERNEL_MOVES)


def decide(
    game: Game[Any], table: BaseTable, history: History, move: Move, because: str | None, past: Past
) -> Decision[Any]:
    """Decide a kernel move on *table*, which is not touched; an undo or redo leaves the table to a new fold.

    Args:
        game: the game that is played.
        table: the table as it stands.
        history: the moves so far.
        move: a kernel move.
        because: the reason typed with it, or None.
        past: tells what was played before.

    Raises:
        Refused: there is nothing to withdraw or restore, the house rule does not exist, or a position breaks a law.
        NotUnderstood: an undo or redo has both a count and --to.
    """
    match move:
        case Undo():
            taken = _undone(history, move)
            return Decision((Undone(moves=taken, because=because),), table, says=_told("withdrawn", history, taken))
        case Redo():
            given = _redone(history, move)
            return Decision((Redone(moves=given, because=because),), table, says=_told("restored", history, given))
        case Note():
            return Decision((Noted(text=move.text),), table)
        case Ruling():
            return _ruled(game, table, move)
        case Position():
            _check_game(game, move.table)
            return place(game, table, move.table)
        case Result() | Places():
            return told(game, table, move, past)
    raise Refused(
        "LAW-OPEN",
        "open a game",
        "this game is open already",
        "one `new` line, the first, is allowed",
        hint="skald new GAME TITLE --player NAME",
        forceable=False,
        firm=TIME,
    )


def check_going(game: Game[Any], table: BaseTable, move: Move) -> None:
    """Refuse *move* when the game is over: what was counted at its end is frozen, and the table stays as it was then.

    Undo, redo and amend go back before the end, and remarks change nothing.

    Raises:
        Refused: the game is over, and *move* is no such move; never forceable.
    """
    rule = game.over(table)
    if rule is not None and not isinstance(move, Undo | Redo | Amend | Note | Ruling | New):
        raise Refused(
            rule,
            _short(format_line(Line(move))),
            "the game is over, and its result is written down",
            "remarks: note, ruling; corrections: undo, redo, amend",
            hint="undo takes the last move back; amend N corrects move N, or inserts one before it",
            forceable=False,
            firm=TIME,
        )


def begun(game: Game[Any], move: New) -> Decision[Any]:
    """Decide the first move of *game*: it is opened, and what follows of itself is done.

    Args:
        game: the game that is opened.
        move: the ``new`` line; it may name any of the game's switches, once each.

    Raises:
        Refused: wrong number of seats, two equal names or colours, an unknown switch or value (never forceable); or
            the game refuses what it gets.
    """
    _check_seats(game, move)
    seats, house = game.seated(move), house_rules(game, move.house)
    return laid(
        game, GameOpened(game=game.name, title=move.title, seats=seats, house=house, forked=move.forked)
    ).decision()


def house_rules(game: Game[Any], settings: tuple[Setting, ...]) -> dict[str, str]:
    """Return every switch of *game* with its value: the default where *settings* says nothing.

    Raises:
        Refused: unknown switch or value, or a switch named twice.
    """
    house = {switch: values[0] for switch, values in game.house.switches().items()}
    return house | {setting.switch: setting.value for setting in spelled(game, settings)}


def spelled(game: Game[Any], settings: Sequence[Setting]) -> tuple[Setting, ...]:
    """Return *settings* as the game spells them; raises as :func:`house_rules`."""
    found = tuple(Setting(*switched(game, setting)) for setting in settings)
    named = [setting.switch for setting in found]
    for setting, (at, switch) in zip(settings, enumerate(named), strict=True):
        if switch in named[:at]:
            raise _house(setting, f"{switch} is set twice", "each switch once")
    return found


def neat(game: Game[Any], said: Line) -> Line:
    """Return *said*, the switch of a ruling as the game spells it; one that it does not have is left to `decide`."""
    if not isinstance(said.move, Ruling) or said.move.switch is None:
        return said
    with suppress(Refused):
        setting = Setting(*switched(game, said.move.switch))
        return said._replace(move=said.move.model_copy(update={"switch": setting}))
    return said


def switched(game: Game[Any], setting: Setting) -> tuple[str, str]:
    """Return the switch and the value that *setting* means, as the game spells them.

    Raises:
        Refused: the game has no such switch, or the switch no such value.
    """
    house = game.house.switches()
    if not house:
        so, hint = (
            f"{game.title} has no house rules to choose from",
            "leave it out; note TEXT keeps what the table agreed",
        )
        raise _house(setting, so, "a game without house rules", hint=hint)
    switches, known = pick(setting.switch, house), f"switches: {', '.join(sorted(house))}"
    if not switches:
        near = did_you_mean(setting.switch, list(house))
        raise _house(setting, f"{game.name} has no switch {setting.switch!r}", known, hint=near)
    switch = _only(setting, setting.switch, switches, known)
    values, known = pick(setting.value, house[switch]), f"values of {switch}: {', '.join(house[switch])}"
    if not values:
        raise _house(setting, f"{switch} cannot be {setting.value!r}", known)
    return switch, _only(setting, setting.value, values, known)


def _only(setting: Setting, said: str, fits: Sequence[str], allowed: str) -> str:
    """Return the one word of *fits* that *said* means; raises Refused when it may be any of several."""
    if len(fits) > 1:
        raise _house(setting, f"{said!r} may be any of {', '.join(fits)}", allowed, hint="write more of it")
    return fits[0]


def _house(setting: Setting, so: str, allowed: str, *, hint: str | None = None) -> Refused:
    way = hint or "write --house SWITCH=VALUE with one of those; docs/notation.md lists them"
    return Refused("LAW-HOUSE", f"set {setting}", so, allowed, hint=way, forceable=False, firm=LINE)


def _ruled(game: Game[Any], table: BaseTable, move: Ruling) -> Decision[Any]:
    case: Case[Any] = Case(table, table.copy(), game.evolve)
    switch, value = switched(game, move.switch) if move.switch else (None, None)
    if switch and game.over(table):
        case.emit(Ruled(text=move.text, switch=None, value=None))
        case.say(
            f"the game is over: the ruling is noted, and {move.switch} changes nothing; amend can insert it earlier"
        )
        return case.decision()
    case.emit(Ruled(text=move.text, switch=switch, value=value))
    if switch:
        game.ruled(case)
    return case.decision()


def _check_game(game: Game[Any], position: Mapping[str, Any]) -> None:
    """Refuse a position that says of itself that it is another game's."""
    named = position.get("game", game.name)
    if named != game.name:
        raise Refused(
            "LAW-POSITION",
            "set the table to this position",
            f"it is a table of {shown(str(named))}, and this is a game of {game.title}",
            f"a table of {game.name}, or one that names no game",
            hint="skald table --json prints one",
            forceable=False,
        )


def _check_seats(game: Game[Any], move: New) -> None:
    _check_bots(game, move)
    taken = (*move.player, *move.bot)
    seats, names = len(taken), [fold(seat.name) for seat in taken]
    if seats not in game.seats:
        few, many = min(game.seats), max(game.seats)
        allowed = f"{few} seats are" if few == many else f"{few} to {many} seats are"
        raise _seats(f"open {game.name} for {seats}", f"{game.title} has no such number of seats", f"{allowed} allowed")
    colours = [fold(seat.colour) for seat in taken if seat.colour]
    for what, values in (("name", names), ("colour", colours)):
        twice = next((value for value in values if values.count(value) > 1), None)
        if twice is not None:
            raise _seats(f"seat two players with the {what} {twice!r}", f"the {what} is taken", f"each {what} once")
    _check_colours(taken)


def _check_colours(taken: Sequence[SeatSpec]) -> None:
    """A player may be meant by the colour, so nobody is called by another's."""
    for seat in taken:
        other = next((o for o in taken if o is not seat and o.colour and fold(o.colour) == fold(seat.name)), None)
        if other is not None:
            asked, so = f"seat {seat.name}", f"{other.name} plays {other.colour}, and may be called so"
            raise _seats(asked, so, "a name that is nobody else's colour")


def _check_bots(game: Game[Any], move: New) -> None:
    allowed = game.bots
    asked = f"seat {so_many(len(move.bot), 'bot')}"
    if len(move.bot) not in allowed:
        so = f"{game.title} has none" if max(allowed) == 0 else f"{game.title} has no such number of bots"
        raise _seats(asked, so, f"up to {max(allowed)}" if max(allowed) else "players only, with --player")
    if move.bot and not move.player:
        raise _seats(asked, "nobody else is seated", "at least one --player")


def _seats(asked: str, so: str, allowed: str) -> Refused:
    hint = "skald new GAME TITLE --player NAME:COLOUR --player NAME:COLOUR"
    return Refused("LAW-SEATS", asked, so, allowed, hint=hint, forceable=False, firm=PIECES)


def _undone(history: History, move: Undo) -> tuple[int, ...]:
    """Return the moves that *move* withdraws, oldest first."""
    can = len(history.steps) - 1
    if move.to is not None:
        _only_one(move)
        taken = history.undoable_after(move.to)
        so = f"the last move that counts is {history.line[-1]}"
        if not taken:
            allowed = f"--to 1 to {history.line[-1] - 1}" if can else "play a move first"
            raise _nothing("LAW-UNDO", f"undo all after move {move.to}", so, allowed)
        return taken
    count = move.count or 1
    if count > can:
        so = f"{so_many(can, 'move')} can be withdrawn" if can else "only the opening move is left"
        raise _nothing("LAW-UNDO", f"undo {count}", so, f"undo 1 to {can}" if can else "play a move first")
    return history.latest(count)


def _redone(history: History, move: Redo) -> tuple[int, ...]:
    """Return the moves that *move* restores, oldest first."""
    can = len(history.back)
    if not can:
        raise _nothing(
            "LAW-REDO",
            "redo",
            "no withdrawn move waits to be restored",
            "redo follows undo, before another move; remarks may stand between",
            hint="skald log --all lists what was withdrawn; type it again, or go on there: skald fork --at N TITLE",
        )
    if move.to is not None:
        _only_one(move)
        if move.to not in history.redo:
            waiting = f"waiting: {_listed(history)}"
            raise _nothing("LAW-REDO", f"redo up to move {move.to}", f"move {move.to} is not waiting", waiting)
        return history.nearest(history.redoable.index(move.to) + 1)
    count = move.count or 1
    if count > can:
        so = f"moves {_listed(history)} wait to be restored"
        raise _nothing("LAW-REDO", f"redo {count}", so, f"redo 1 to {can}")
    return history.nearest(count)


def _listed(history: History) -> str:
    return ", ".join(str(number) for number in history.redoable)


def _told(what: str, history: History, moves: tuple[int, ...]) -> tuple[str, ...]:
    """Return one phrase for each of *moves*, or one for all when they are more than fit on a glance."""
    if len(moves) > MOST_TOLD:
        return (f"{what}: {so_many(len(moves), 'move')}, {moves[0]} to {moves[-1]}",)
    lines = ((number, history.entries[number].line) for number in moves)
    return tuple(f"{what}: {n} {_short(line)}" for n, line in lines)


def _short(line: str) -> str:
    return line if len(line) <= LONGEST_TOLD else f"{line[:LONGEST_TOLD]}…"


def _only_one(move: Undo | Redo) -> None:
    if move.count is not None:
        raise NotUnderstood(f"{move.verb} takes a number of moves or --to MOVE, not both")


def _nothing(rule: str, asked: str, so: str, allowed: str, hint: str | None = None) -> Refused:
    way = hint or "skald log lists the moves, with --all those that were withdrawn, too"
    return Refused(rule, asked, so, allowed, hint=way, forceable=False, firm=TIME)
