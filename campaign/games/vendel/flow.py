"""The course of the game: whose turn, what it costs, turn's end, Generation shift, last round (VV-TRN, VV-END)."""

from campaign.case import Case
from campaign.games.vendel import ways
from campaign.notation.words import quote
from events.errors import PIECES, TIME
from events.games import vendel as facts
from projections.english import so_many
from projections.games.vendel import box
from projections.games.vendel.query import futures, longships_out, missions_in, order, spent
from projections.games.vendel.seats import is_bot
from projections.games.vendel.table import Table

VCase = Case[Table]

_TRAVELS = ("journey", "shipwright")


def actor(case: VCase) -> str:
    """Return whose turn it is.

    Raises:
        Refused: the game is not in play, it is a bot's turn, or an effect waits (VV-TRN-01, VV-BOT-01, VV-ACH-00).
    """
    table = case.table
    if table.phase != "play" or not table.turn:
        hint = phase_hint(table)
        case.forbid("VV-TRN-01", TIME, so=say_phase(table), allowed="actions are taken in a turn", hint=hint)
    if is_bot(table, table.turn):
        so = f"it is the turn of {table.turn}, a bot"
        case.forbid("VV-BOT-01", TIME, so=so, allowed="its turn is played as a whole", hint="type: bot")
    if table.pending:
        waits = table.pending[-1]
        case.refuse(
            "VV-ACH-00",
            so=f"the effect of {waits} waits",
            allowed="use it or decline it first",
            hint=f"type: effect {waits} …  or: decline",
        )
    return table.turn


def lend_turn(case: VCase, player: str) -> None:
    """Let *player* act out of turn, which only force allows; the turn under way waits (VV-TRN-01).

    Raises:
        Refused: it is another player's turn; or *player* is a bot, which acts in its turn only.
    """
    table = case.table
    case.asks(f"{player} acts out of turn")
    if is_bot(table, player):
        hint = f"type bot in its turn; reconcile {quote(player)} --zone PLACE --tokens TALENT=N sets what lies there"
        case.forbid("VV-BOT-01", TIME, so=f"{player} is a bot", allowed="its own turn", hint=hint)
    case.refuse("VV-TRN-01", so=f"it is {table.turn}'s turn", allowed=f"a move of {table.turn}")
    case.emit(facts.TurnLent(player=player))


def return_turn(case: VCase) -> None:
    """Let the turn that waited go on, once what was done out of turn is done."""
    if case.table.lent and not case.table.pending:
        case.emit(facts.TurnReturned())
        case.say(f"it is {case.table.turn}'s turn again")


def say_phase(table: Table) -> str:
    """Return where the game stands, as the reason of a refusal."""
    said = {
        "setup": "the game is still being set up",
        "play": "the game is in play",
        "noting": "end states are noted here, not moves",
    }
    return said.get(table.phase, "the last round is over" if table.phase == "scoring" else "the game is closed")


def phase_hint(table: Table) -> str:
    """Return what to type next, by where the game stands."""
    hints = {
        "setup": "finish the set-up: start, home for each player, then begin",
        "scoring": "type: judge PLAYER INFLUENCE, award PLAYER INFLUENCE, then finish",
        "closed": "the game is closed; undo takes the last move back",
        "noting": "type: final PLAYER … for each player",
    }
    return hints.get(table.phase, ways.POSITION)


def afford(case: VCase, player: str, cost: int, ships: int, asked: str) -> None:
    """Check that an action of *cost* with *ships* Longships fits (VV-TRN-06, VV-LIM-04).

    Four actions never need a third Longship; the six of Futhark may (VV-TRN-14).

    Raises:
        Refused: it does not.
    """
    table = case.table
    used = spent(table, player)
    room = used < table.limit if table.house.overspend == "allow_last" else used + cost <= table.limit
    if not room:
        left = table.limit - used
        case.refuse(
            "VV-TRN-06",
            so=f"{used} of {table.limit} are used",
            allowed=f"an action for {left} at most" if left > 0 else "end the turn",
            hint="a cheaper action, or: end" if left > 0 else "type: end",
            asked=f"{asked} for {so_many(cost, 'action')}",
        )
    limited = table.house.longships != "unlimited"
    left = max(0, box.LONGSHIPS - longships_out(table, player))
    if limited and ships > left:
        case.forbid(
            "VV-LIM-04",
            PIECES,
            so=f"{left} of your {box.LONGSHIPS} Longships are left",
            allowed="an action that adds no more than that",
            hint=f"if none lies there: reconcile {quote(player)} --longships 0; if a third does: {ways.MORE_LONGSHIPS}",
            asked=f"{asked} with {so_many(ships, 'Longship')}",
        )


def act(case: VCase, player: str, kind: str, talent: str, at: str, ships: int = 0) -> None:
    """Record an action of cost 1 + *ships*, after the check that it fits (VV-TRN-03).

    Actions come in any order and as often as there are Family Members (VV-TRN-07); an effect is none (VV-TRN-08).
    """
    cost = 1 + ships
    afford(case, player, cost, ships, f"{kind} {'to' if kind in _TRAVELS else 'at'} {at}")
    case.emit(facts.ActionTaken(player=player, kind=kind, talent=talent, at=at, cost=cost))


def put_longships(case: VCase, player: str, at: str, n: int) -> None:
    """Put the *n* Longships that belong to the cost of an action on *at*; `act` has checked that they are there."""
    if n:
        case.emit(facts.LongshipPut(owner=player, location=at, n=n))


def settle(case: VCase) -> None:
    """End the turn when its actions are used and nothing waits (VV-TRN-04)."""
    table = case.table
    if table.phase != "play" or table.turn is None or table.pending or table.lent or is_bot(table, table.turn):
        return
    if spent(table, table.turn) < table.limit:
        return
    if reveal_open(table, table.turn):
        case.say("all actions are used; a Mission may still be shown: reveal, or end")
    else:
        end_turn(case)


def reveal_open(table: Table, player: str) -> bool:
    """Return whether the Hasdingis may still show a Mission this turn (VV-FAM-HAS)."""
    from projections.games.vendel.query import ability

    return ability(table, player) == "hasdingis" and not table.revealed and missions_in(table, player, "hand") > 0


def end_turn(case: VCase) -> None:
    """End the turn; go on with the next player, the next round, or the scoring."""
    table = case.table
    player = table.turn or ""
    for source in reversed(table.pending):  # only by force: nobody else may use it later (VV-ACH-00)
        case.emit(facts.EffectResolved(player=player, source=source, taken=False))
    if table.lent:
        return
    case.emit(facts.TurnEnded(player=player, spent=spent(table, player), limit=table.limit))
    waiting = [name for name in order(table) if name not in table.done]
    if waiting:
        begin_turn(case, waiting[0])
    else:
        _end_round(case)


def begin_turn(case: VCase, player: str) -> None:
    """Begin *player*'s turn; under ``unexhaust=turn_start`` their tokens flip back now (VV-TRN-12, Q-01)."""
    case.emit(facts.TurnBegan(player=player, limit=box.ACTIONS))
    if case.table.house.unexhaust == "turn_start":
        _unexhaust(case, player)
    case.say(f"{player}'s turn{', a bot: type bot' if is_bot(case.table, player) else ''}")


def _unexhaust(case: VCase, *players: str) -> None:
    for zone in sorted(case.table.tokens):
        for (owner, talent, exhausted), n in sorted(case.table.tokens.at(zone).items()):
            if exhausted and owner in players:
                case.emit(facts.TokenFlipped(owner=owner, talent=talent, n=n, zone=str(zone), exhausted=False))


def _end_round(case: VCase) -> None:
    table = case.table
    case.emit(facts.RoundEnded(round=table.round))
    if table.last_round is not None and table.round >= table.last_round:
        _begin_scoring(case)
        return
    _shift(case)
    if table.last_round is not None and table.round >= table.last_round:
        _begin_scoring(case)
        return
    case.emit(facts.RoundBegan(round=table.round + 1))
    case.say(f"round {table.round}, year {table.year}")
    begin_turn(case, order(table)[0])


def _begin_scoring(case: VCase) -> None:
    case.emit(facts.ScoringBegan())
    case.say("the last round is over: judge Missions, award Ventures, then finish")


def _shift(case: VCase) -> None:
    """Carry out a Generation shift (VV-TRN-10); Ancestors flip back, too (VV-TRN-11).

    The round that is played in the year 793 is the last one (VV-END-2).
    """
    table = case.table
    for player in table.players:
        if out := longships_out(table, player):
            case.emit(facts.LongshipsReturned(owner=player, n=out))
    if table.house.unexhaust != "turn_start":
        _unexhaust(case, *table.players)
    space = min(table.space + 1, box.LAST_SPACE)
    case.emit(facts.RoundMarkerMoved(space=space, year=table.known.track[space - 1]))
    if space == box.LAST_SPACE and table.last_round is None:
        stops = table.house.year793 == "stop_at_once"
        last = table.round if stops else table.round + 1
        case.emit(facts.LastRoundTriggered(by="year_793", player=None, last_round=last))
    if len(table.players) > 2 or table.house.two_player_marker == "rotate":
        following = order(table)[1 % len(table.players)]
        case.emit(facts.StartingPlayerSet(player=following))


def watch_futures(case: VCase, player: str) -> None:
    """Trigger the last round when *player* holds a second Future standee (VV-END-1, VV-END-3)."""
    table = case.table
    if futures(table, player) < box.END_FUTURES or table.last_round is not None:
        return
    last = table.round
    stops = table.house.year793 == "stop_at_once"
    if table.house.future_end == "one_more_round" and table.space < box.LAST_SPACE - stops:
        last += 1
    case.emit(facts.LastRoundTriggered(by="second_future", player=player, last_round=last))
    case.say(f"{player} holds {box.END_FUTURES} Futures: round {last} is the last")
