"""A game that is told by its end: ``result Jon=71 Ann=64`` or ``places Jon=1 Ann=2``, in every game alike."""

from collections.abc import Sequence
from typing import Any

from campaign.case import Case, Past
from campaign.decision import Decision
from campaign.game import Game
from campaign.given import RULE, rank
from campaign.notation.moves import Places, Result
from campaign.notation.words import quote
from events.errors import LINE, TIME
from events.kernel import GameOpened, Placed, ResultTold
from projections.english import listed
from projections.table import BaseTable


def told(game: Game[Any], table: BaseTable, move: Result | Places, past: Past) -> Decision[Any]:
    """Return the fact that ends the game on *table*, which is not touched, as *move* says.

    *past* tells what was played on the way there.

    Raises:
        Refused: moves were played; somebody is missing or named twice; or the places do not follow each other.
    """
    case: Case[Any] = Case(table, table.copy(), game.evolve, past=past)
    case.asks(f"tell the {move.verb}")
    _check_untouched(case, game)
    rows = _by_points(move) if isinstance(move, Result) else _by_places(move)
    each = " ".join(f"{quote(name)}=N" for name in table.players)
    _check_players(case, [row.player for row in rows], f"type: {move.verb} {each}")
    _check_places(case, [row.place for row in rows], f"type: places {each}")
    case.emit(ResultTold(rows=rows))
    case.say(f"{listed(row.player for row in rows if row.place == 1)} won")
    return case.decision()


def laid(game: Game[Any], fact: GameOpened) -> Case[Any]:
    """Return the case of a game that *fact* opens, with what follows of itself.

    Raises:
        Refused: the game refuses what it gets.
    """
    case: Case[Any] = Case(game.table(), game.table(), game.evolve)
    case.emit(fact)
    game.opened(case)
    return case


def _by_points(move: Result) -> tuple[Placed, ...]:
    among = [one.points for one in move.points]
    return tuple(Placed(player=p.player, place=rank(p.points, among), points=p.points) for p in move.points)


def _by_places(move: Places) -> tuple[Placed, ...]:
    return tuple(Placed(player=one.player, place=one.place) for one in move.places)


def _check_untouched(case: Case[Any], game: Game[Any]) -> None:
    first = None if game.told_by_end(case.table) else case.past()
    if first is not None:
        case.forbid(
            RULE,
            TIME,
            so=f"{first.named} was played: {first.line}",
            allowed="a table where nothing else was played; the end of this one is played, too",
            hint=f"{first.without}; for a table of its own: skald fork --at {first.before} TITLE, or "
            f"skald new {game.name} TITLE …",
        )


def _check_players(case: Case[Any], named: Sequence[str], hint: str) -> None:
    missing = [name for name in case.table.players if name not in named]
    twice = next((name for name in named if named.count(name) > 1), None)
    if missing or twice:
        short = f"{', '.join(missing)} {'is' if len(missing) == 1 else 'are'} missing"
        so = f"{twice} is named twice" if twice else short
        case.forbid(RULE, LINE, so=so, allowed="every player once", hint=hint)


def _check_places(case: Case[Any], places: Sequence[int], hint: str) -> None:
    if any(place != 1 + sum(other < place for other in places) for place in places):
        case.forbid(
            RULE,
            LINE,
            so=f"the places {', '.join(map(str, sorted(places)))} do not follow each other",
            allowed="1 for the winner; two who share place 2 leave out place 3",
            hint=hint,
        )
