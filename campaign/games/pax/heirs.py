"""How the game before ended, a line for each player and bot (VV-PAX-01)."""

from campaign.games.pax import moves
from campaign.games.pax.settle import PCase, doubled, need_setup
from campaign.notation.names import fold, refuse_meant
from events.errors import LINE
from events.games import pax as facts
from events.names import clean
from projections.english import listed
from projections.games.pax.setup import untold


def heir(case: PCase, move: moves.Heir) -> None:
    """Take over a player's end; told anew, it takes back all that was chosen in the set-up (VV-PAX-01)."""
    case.asks(f"tell how the game before ended for {move.player}")
    need_setup(case, "VV-PAX-01")
    case.emit(
        facts.HeirTold(
            player=move.player,
            score=move.score,
            silfr=move.silfr,
            took=move.took.names if move.took else (),
            majorities=_held(move.majorities),
            tiles=move.tiles,
            place=move.place,
        )
    )
    for taken, holders in doubled(case.table):
        case.say(f"{taken} is told of {listed(holders)}; tell one of them anew")
    _say_rest(case)


def rival(case: PCase, move: moves.Rival) -> None:
    """Take over the end of a bot, which gets nothing (Q-65, Q-85)."""
    bot = clean(move.bot)
    refuse_meant(bot)
    case.asks(f"tell how the game before ended for the bot {bot}")
    need_setup(case, "VV-PAX-01")
    if fold(bot) in {fold(name) for name in case.table.players}:
        hint = f"heir {bot} … tells the end of a player"
        case.forbid("VV-PAX-01", LINE, so=f"{bot} plays here", allowed="a bot of the game before", hint=hint)
    case.emit(facts.RivalTold(player=bot, score=move.score, majorities=_held(move.majorities), place=move.place))
    _say_rest(case)


def _held(told: moves.Majorities | None) -> facts.Majorities:
    return {count.region: count.n for count in told.counts} if told else {}


def _say_rest(case: PCase) -> None:
    chosen = any((case.before.jarls, case.before.tiles, case.before.ventures, case.before.starter, case.before.orders))
    if chosen:
        case.say("what was chosen in the set-up is chosen again")
    if rest := untold(case.table):
        case.say(f"still to tell: {', '.join(rest)}")
