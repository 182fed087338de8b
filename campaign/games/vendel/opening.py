"""The first move: who sits where, and the box laid out (VV-SET-01 to VV-SET-11)."""

import unicodedata

from campaign.games.vendel.flow import VCase
from campaign.games.vendel.hands import pay
from campaign.notation.moves import New, SeatSpec
from campaign.notation.names import fold
from events.errors import LINE
from events.games import vendel as facts
from events.games.vendel import Card
from events.kernel import Seat
from projections.games.vendel import box
from projections.games.vendel.zones import BANK, SUPPLY, TREE, on_tree


def board_id(text: str) -> str:
    """Return the id of a family board (VV-COM-02): folded, without accents and the article."""
    plain = unicodedata.normalize("NFD", fold(text))
    return "".join(c for c in plain if not unicodedata.combining(c)).removeprefix("the-")


def lay_out(case: VCase) -> None:
    """Lay the box out: boards, round marker, trees, Market.

    Boards (VV-SET-01), tile piles (VV-SET-02), Market (VV-SET-03), standees (VV-SET-04), Mission piles (VV-SET-05),
    each colour's pieces (VV-SET-07, VV-SET-08, VV-SET-09) and the year of so many seats (VV-SET-11).

    Raises:
        Refused: a board is given twice, or to whom it cannot be.
    """
    table, seats = case.table, case.table.seats
    case.asks(f"open a game for {len(seats)}")
    _check_boards(case, seats)
    _check_bot_boards(case, seats)
    _check_coop(case, seats)
    space = box.START_SPACE[len(seats)]
    case.emit(facts.RoundMarkerMoved(space=space, year=box.ROUND_TRACK[space - 1]))
    for seat in seats:
        if seat.kind == "human":
            _lay_tree(case, seat.name)
        elif table.house.bot_missions == "yes":
            _lay_gull(case, seat.name)
    for slot in box.DEAL_ORDER:
        case.emit(facts.CardMoved(card=Card(), source="deck", target=f"market:{slot}"))


def seated(move: New) -> tuple[Seat, ...]:
    """Return the seats clockwise (VV-SET-06): people as they are named, each bot before its person (VV-BOT-07)."""
    people, machines = [_seat(spec) for spec in move.player], [_seat(spec, box.BOT) for spec in move.bot]
    found: list[Seat] = []
    for n in range(max(len(people), len(machines))):
        found += [*machines[n : n + 1], *people[n : n + 1]]
    return tuple(found)


def _seat(spec: SeatSpec, kind: str = "human") -> Seat:
    return Seat(name=spec.name, colour=spec.colour, board=board_id(spec.board) if spec.board else None, kind=kind)


def _check_boards(case: VCase, seats: tuple[Seat, ...]) -> None:
    boards = [seat.board for seat in seats if seat.board and seat.board != "neutral"]
    if twice := next((board for board in boards if boards.count(board) > 1), None):
        so, hint = f"the board {twice!r} is given twice", "name each one with --player NAME:COLOUR"
        case.forbid("VV-SET-06", LINE, so=so, allowed="each once", hint=hint)


def _check_bot_boards(case: VCase, seats: tuple[Seat, ...]) -> None:
    special = [seat.name for seat in seats if seat.kind != "human" and seat.board not in (None, "neutral")]
    if special:
        case.forbid(
            "VV-BOT-05",
            LINE,
            so=f"{special[0]} gets a special board",
            allowed="a bot plays the neutral side",
            hint="write --bot NAME:COLOUR without a board",
            asked="open a game with a bot",
        )


def _check_coop(case: VCase, seats: tuple[Seat, ...]) -> None:
    """Refuse The Hasdingis where two people may speak about their Missions (VV-BOT-52)."""
    people = [seat for seat in seats if seat.kind == "human"]
    holder = next((seat.name for seat in people if seat.board == "hasdingis"), None)
    if holder and len(people) == len(seats) - len(people) == box.TEAM:
        case.forbid(
            "VV-BOT-52",
            LINE,
            so=f"{holder} plays The Hasdingis",
            allowed="any other board: people of one team may speak about their Missions",
            hint="name no board, or another one; a table that plays it all the same tells what it gives with: ability",
            asked="open a game of two people against two bots",
        )


def _lay_tree(case: VCase, player: str) -> None:
    for talent, n in box.TREE_START.items():
        case.emit(facts.TokenMoved(owner=player, talent=talent, n=n, source=str(SUPPLY), target=str(TREE), how="setup"))
    _lay_gull(case, player)


def _lay_gull(case: VCase, player: str) -> None:
    pay(case, BANK, on_tree(player), box.GULL * box.GULLS_ON_TREE, "setup", "VV-SET-09")
