"""Whose move a line is: found on the table it is decided on, and held against what the line says."""

from typing import Any

from campaign.case import Case, Past, nothing
from campaign.decision import Decision
from campaign.game import Game
from campaign.kernel import is_kernel
from campaign.notation.fields import describe
from campaign.notation.format import format_line, how_to_force
from campaign.notation.moves import Move
from campaign.notation.parse import Line
from events.errors import AnotherPlayer

RULE = "LAW-PLAYER"


def player_of(game: Game[Any], table: Any, move: Move) -> str | None:
    """Return whose *move* it is on *table*: whom it names, else whom the game says; None when it is nobody's."""
    if is_kernel(move):
        return None
    mover = describe(type(move)).mover
    named: str | None = getattr(move, mover.name) if mover else None
    return game.player_of(table, move) if named is None else named


def owned(game: Game[Any], table: Any, said: Line) -> Line:
    """Return *said* with the player whose move it is; a player that the line itself says is checked.

    A move that names its player is left to the rules of the game. So is, with force, a move out of turn in a game that
    knows such a thing (``out_of_turn``).

    Raises:
        AnotherPlayer: the line says another player than the one whose move it is (``LAW-PLAYER``).
        Refused: the game refuses it.
    """
    owner = player_of(game, table, said.move)
    lends = game.out_of_turn is not None and owner is not None
    if said.player in (None, owner):
        return said._replace(player=owner)
    if said.force and lends:
        return said
    if owner is None and not is_kernel(said.move):
        decided(game, table, said._replace(player=None))  # what stands against the move itself is said first
    raise _another(said, owner, forceable=lends)


def decided(game: Game[Any], table: Any, said: Line, past: Past = nothing) -> Decision[Any]:
    """Return what the game makes of *said*, of which `owned` has said whose it is; *table* is not touched.

    Raises:
        Refused: a rule or a law stands against it.
    """
    case: Case[Any] = Case(table, table.copy(), game.evolve, force=said.force, past=past)
    if game.out_of_turn and said.player not in (None, game.player_of(table, said.move)):
        game.out_of_turn(case, said.move, said.player)
    game.decide[type(said.move)](case, said.move)
    game.afterwards(case)
    return case.decision()


def _another(said: Line, owner: str | None, *, forceable: bool) -> AnotherPlayer:
    bare = format_line(said._replace(player=None))
    hint = f"without the player: {bare}"
    return AnotherPlayer(
        RULE,
        f"{said.player}: {bare}",
        f"it is {owner}'s turn" if owner else "this is nobody's move",
        f"a move of {owner}" if owner else "the line without a player",
        hint=how_to_force(hint, said) if forceable else hint,
        forceable=forceable,
        owner=owner,
        said=said.player,
    )
