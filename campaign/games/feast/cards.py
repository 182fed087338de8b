"""Occupations: drawn, played in three columns and with the fourth, and what they change (FO-OCC, FO-CRD)."""

from typing import cast

from campaign.games.feast import actions, moves
from campaign.games.feast.acting import Deed, FCase, afford, exchange, words
from campaign.games.feast.actions import Action
from campaign.games.feast.pieces import CardWord, Change
from events.errors import LINE, PIECES
from events.games import feast as facts
from projections.english import so_many
from projections.games.feast import box
from projections.games.feast.query import holder, owner_of_card
from projections.games.feast.spaces import Row, space
from projections.games.feast.tiles import SPECIALS, printed


def column_bonus(case: FCase, player: str, row: Row, move: Action) -> None:
    """Draw before an action of column 3; play a card before or after one of column 4 (FO-OCC-08, FO-OCC-10)."""
    if row.column == 3:
        _draw_one(case, player)
    said = [word for word in (move.before, move.after) if word]
    if said and row.column != 4:
        so = f"{space(row.number)} lets no card be played besides"
        case.refuse("FO-OCC-10", so=so, allowed="--before or --after on a space of column 4")
    if len(said) > 1:
        case.refuse("FO-OCC-10", so="two cards are said", allowed="one, before or after the action")
    if move.before:
        bonus_card(case, player, move.before)


def bonus_card(case: FCase, player: str, word: CardWord) -> None:
    """Play the card that column 4 lets be played (FO-OCC-10, FO-OCC-12)."""
    _play_one(case, player, word, "FO-OCC-12")


def _draw_one(case: FCase, player: str) -> None:
    """Draw an occupation while there are any (FO-OCC-02, FO-OCC-08, B-23)."""
    known = sum(case.table.hands.values()) + sum(map(len, case.table.cards.values()))
    if known >= len(box.CARDS):
        case.say("no occupation is left to draw")
        return
    case.emit(facts.CardDrawn(player=player))
    case.say(f"{player} draws an occupation")


def draw(case: FCase, deed: Deed) -> None:
    """Draw an occupation, and gain a silver (FO-OCC-04)."""
    _draw_one(case, deed.player)
    exchange(case, deed.player, {}, deed.row.gains)


def _play_one(case: FCase, player: str, word: CardWord, rule: str) -> None:
    owner = owner_of_card(case.table, word.number)
    if owner is not None:
        so, hint = f"{owner} has played card {word.number}", "skald table lists the cards played"
        case.forbid("FO-OCC-13", PIECES, so=so, allowed="a card that nobody has played", hint=hint)
    if not case.table.hands[player]:
        so, hint = f"{player} has no card in the hand", f"if there is one: reconcile {player} hand=1"
        case.forbid(rule, PIECES, so=so, allowed="cards of the hand", hint=hint)
    case.emit(facts.CardPlayed(player=player, number=word.number, points=word.points or 0))
    told = f", {so_many(word.points, 'point')}" if word.points is not None else "; its points are taken as 0"
    case.say(f"{player} plays card {word.number}{told}")


def play(case: FCase, deed: Deed) -> None:
    """Play occupations one after another; one for a stone or an ore brings a silver (FO-OCC-05 to FO-OCC-07)."""
    row, move, player = deed.row, cast(actions.PlayCards, deed.move), deed.player
    if len(move.cards) > row.cards:
        case.refuse(
            row.rule, so=f"{so_many(len(move.cards), 'card')} said", allowed=f"up to {row.cards} on {space(row.number)}"
        )
    if row.pays:
        _pay_for_card(case, deed)
    else:
        if move.pay:
            case.refuse(row.rule, so=f"{space(row.number)} costs nothing", allowed="--pay on space 56")
        if not move.cards:
            case.refuse("FO-PLC-03", so="no card is said", allowed="one card or more")
    for word in move.cards:
        _play_one(case, player, word, "FO-OCC-14")


def _pay_for_card(case: FCase, deed: Deed) -> None:
    """Pay a stone or an ore for a card; the silver comes with or without one (FO-OCC-05, FO-EXC-10)."""
    move, player, row = cast(actions.PlayCards, deed.move), deed.player, deed.row
    said = dict(move.pay.bag) if move.pay else {}
    if bool(move.cards) != bool(said):
        so = "a card is said, and nothing paid" if move.cards else "nothing is played for what is paid"
        case.refuse("FO-OCC-05", so=so, allowed="a card with --pay stone or --pay ore, or neither")
    if said and said not in ({box.STONE: 1}, {box.ORE: 1}):
        case.refuse("FO-OCC-05", so=f"{words(said)} is paid", allowed="one stone or one ore")
    exchange(case, player, afford(case, player, said, "FO-OCC-05"), row.gains)


def effect(case: FCase, move: moves.Effect) -> None:
    """Change what a played occupation changes (FO-OCC-03, FO-OCC-11, FO-CRD-01)."""
    case.asks(f"card {move.card} works")
    owner = owner_of_card(case.table, move.card)
    player = move.player or owner
    if player is None:
        so, hint = (
            "nobody has played it",
            f"type: card {move.card}=POINTS, or who has it: {case.table.players[0]}: effect …",
        )
        case.forbid("FO-OCC-03", LINE, so=so, allowed="a card that was played", hint=hint)
    if owner != player:
        so = f"{owner} has played it" if owner else "nobody has played it"
        case.refuse("FO-OCC-03", so=so, allowed="a card of the player")
    if not move.changes and not move.text:
        hint = f'type: effect {move.card} silver+2, or --text "…"'
        case.forbid("FO-CRD-01", LINE, so="nothing is said that it changes", allowed="a change, or words", hint=hint)
    delta = _delta(case, player, move.changes)
    case.emit(facts.CardWorked(player=player, number=move.card, delta=delta, text=move.text or ""))
    changed = ", ".join(f"{what} {n:+}" for what, n in delta.items())
    case.say(f"card {move.card} of {player}: {'; '.join(filter(None, (changed, move.text)))}")


def _delta(case: FCase, player: str, changes: tuple[Change, ...]) -> dict[str, int]:
    """Return all changes together; nothing falls below zero, and no special tile is made twice (FO-CRD-01)."""
    delta: dict[str, int] = {}
    for change in changes:
        delta[change.what] = delta.get(change.what, 0) + change.n
    for what, n in delta.items():
        has = amount(case, player, what)
        if has + n < 0:
            so, hint = f"{player} has {has} {printed(what)}", f"if it lies there: reconcile {player} {what}={-n}"
            case.forbid("FO-CRD-01", PIECES, so=so, allowed=f"{what}-{has} at most", hint=hint)
        check_special(case, player, what, has + n)
    return {what: n for what, n in delta.items() if n}


def amount(case: FCase, player: str, what: str) -> int:
    """Return how many of *what* a player has: pieces, cards in the hand, penalties, ships of a kind."""
    table = case.table
    counts = {"hand": table.hands, "penalties": table.penalties}
    if what in counts:
        return counts[what][player]
    if what in box.SHIPS:
        return sum(ship.kind == what for ship in table.ships[player])
    return table.has(player, what)


def check_special(case: FCase, player: str, what: str, n: int) -> None:
    """Refuse, also with force, a second special tile of a name (FO-SPS-04).

    Raises:
        Refused: there would be two.
    """
    if what not in SPECIALS:
        return
    has = holder(case.table, what)
    if n > 1 or (n and has not in (None, player)) or (n and has == player and not case.table.has(player, what)):
        so = f"{has} has the {printed(what)}" if has else f"there is one {printed(what)}"
        case.forbid("FO-SPS-04", PIECES, so=so, allowed="each special tile once", hint="skald table lists those left")
