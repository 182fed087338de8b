"""The play of Pax Viking in free verbs: it is logged, not judged."""

from campaign.games.pax import moves
from campaign.games.pax.settle import PCase
from campaign.notation.words import quote
from events.errors import LINE, TIME
from events.games import pax as facts


def need_play(case: PCase) -> None:
    """Check that the game is in play; raises Refused, not forceable (LAW-OPEN)."""
    phase = case.table.phase
    if phase != "play":
        case.forbid(
            "LAW-OPEN",
            TIME,
            so="the game has not begun" if phase == "setup" else "the game is over",
            allowed="this is logged in play",
            hint="type: begin" if phase == "setup" else "undo takes the result back",
        )


def turn(case: PCase, move: moves.Turn) -> None:
    """Log a turn."""
    case.asks(f"log a turn of {move.player}")
    need_play(case)
    case.emit(facts.TurnTaken(player=move.player, text=move.text))


def event(case: PCase, move: moves.Event) -> None:
    """Log an Event."""
    case.asks("log an Event")
    need_play(case)
    case.emit(facts.EventMet(text=move.text, player=move.player))


def count(case: PCase, move: moves.Count) -> None:
    """Log what a player has on the board."""
    case.asks(f"count what {move.player} has")
    need_play(case)
    counted = {one.kind: one.n for one in move.followers}
    if not counted and move.longships is None:
        case.forbid(
            "LAW-COUNT",
            LINE,
            so="no number is typed",
            allowed="--followers KIND=N or --longships N",
            hint=f"count {quote(move.player)} --longships N",
        )
    case.emit(facts.Counted(player=move.player, followers=counted, longships=move.longships))


def victory(case: PCase, move: moves.Victory) -> None:
    """Log a victory card that is met, once a player and card."""
    case.asks(f"{move.player} meets {move.card}")
    need_play(case)
    if move.card in case.table.met.get(move.player, ()):
        hint = "leave it out: it is logged once; undo takes it back"
        case.forbid("LAW-COUNT", TIME, so="that is logged", allowed="each card once a player", hint=hint)
    case.emit(facts.VictoryMet(player=move.player, card=move.card))
