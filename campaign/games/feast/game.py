"""What the doors ask of A Feast for Odin: whose move it is, how far the game is, what words may mean."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from campaign.case import Case
from campaign.games.feast import actions, moves
from campaign.games.feast.choose import settled
from campaign.notation.moves import Move
from campaign.notation.names import Vocabulary
from events.games import feast as facts
from projections.games.feast import box, sheets, view
from projections.games.feast.boards import BOARDS, EXPLORATION, ONCE
from projections.games.feast.query import on_turn
from projections.games.feast.table import Table
from projections.games.feast.tiles import ALL, FOOD, FORGED, GOODS, GREEN, PIECES, PRINTED, SPECIALS

OTHER_NAMES = {"fish": "stockfish", "cow": "cattle", "skin": "bones", "gold-brooch": "brooch", "throwing-axe": "axe"}
"""Other words for a piece; its printed names are words for it, too."""
LOOT = tuple(name for name, piece in PIECES.items() if piece.sword)


def player_of(table: Table, move: Move) -> str | None:
    """Return whose turn it is to place Vikings; None for what anybody does, or nobody."""
    return on_turn(table) if isinstance(move, actions.Action | moves.Pass) else None


def out_of_turn(case: Case[Table], move: Move, player: str) -> None:
    """Let *player* place Vikings in another's turn, which only force allows (FO-PLC-04)."""
    if not isinstance(move, actions.Action | moves.Pass) or on_turn(case.table) in (None, player):
        return
    case.asks(f"{player} acts out of turn")
    case.refuse("FO-PLC-04", so=f"it is {on_turn(case.table)}'s turn", allowed="the players clockwise")
    case.emit(facts.TurnLent(player=player))


def chance(table: Table, move: Move, choose: Callable[[Sequence[str]], str], force: bool) -> Move:
    """Return *move* with the space that it uses, so that no replay chooses again; nothing is drawn."""
    player = on_turn(table)
    return settled(table, player, move) if player and isinstance(move, actions.Action) else move


def names(table: Table) -> Vocabulary:
    """Return players, pieces, boards, strips by what is meant; other words for a piece are understood, too."""
    boards = tuple(sorted({name for own in table.boards.values() for name in own}))
    return _vocabulary(tuple(table.called.items()), boards)


@lru_cache(maxsize=8)  # the names of a game are the same for move after move
def _vocabulary(called: tuple[tuple[str, str], ...], boards: tuple[str, ...]) -> Vocabulary:
    bears = tuple(box.PREGNANT.values())
    houses = {name.replace("_house", ""): name for name in (*box.HOUSES, *boards) if name.startswith(tuple(box.HOUSES))}
    counted = (*PIECES, box.WOOD, box.STONE, *bears, *box.WEAPONS, "hand", "penalties", *box.SHIPS)
    bonus = {item for board in BOARDS.values() for items in board.bonuses.values() for item in items}
    every = {name: name for name in (*BOARDS, *boards)} | houses | _ISLANDS
    return Vocabulary(
        {
            "player": dict(called),
            "strip": tuple(box.STRIPS),
            "good": _known((*GOODS, *bears)),
            "green": {**_known(GREEN), ALL: ALL},
            "special": _known(SPECIALS),
            "forged": _known((*FORGED, *SPECIALS)),
            "loot": _known(LOOT),
            "counted": _known(counted),
            "face": {**{board.name: board.name for board in EXPLORATION}, **_ISLANDS},
            "building": {alias: name for alias, name in houses.items() if name.startswith(("shed", "stone"))},
            "food": _known((*FOOD, *bears)),
            "piece or board": _known((*PIECES, *bears)) | every,
            "board": every,
            "bonus": _known(tuple(sorted(bonus | {*ONCE}))),
        }
    )


_ISLANDS = {"bear-island": "bear", "faroe-islands": "faroe", "baffin-island": "baffin"}


def _known(pieces: Sequence[str] | Mapping[str, object]) -> dict[str, str]:
    """Return the words for *pieces*: their names, then other words for them."""
    names = {piece: piece for piece in dict.fromkeys(pieces)}
    others = {**{printed: name for name, printed in PRINTED.items()}, **OTHER_NAMES}
    return names | {word: name for word, name in others.items() if name in names and word not in names}


def over(table: Table) -> str | None:
    """Return the rule by which the game is over, None while it goes on (FO-RND-04)."""
    return "FO-RND-04" if table.phase == "over" else None


def stage(table: Table) -> str:
    """Return the round; nothing before the first."""
    return f"round {table.round}" if table.round else ""


def round_of(table: Table) -> int | None:
    """Return the number of the round, None before the first."""
    return table.round or None


def turn(table: Table) -> str:
    """Return one line: round, what is waited for, what can be typed; how it stands."""
    return sheets.headline(view.view(table))
