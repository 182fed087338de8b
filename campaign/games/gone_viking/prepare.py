"""Before the tricks: opening, first Leader, noted hands, swaps, the naming of trump (GV-SET, GV-SWP)."""

from collections import Counter

from campaign.case import Case
from campaign.games.gone_viking import moves, ways
from campaign.games.gone_viking.home import begin_raid
from campaign.games.gone_viking.pieces import Hand
from campaign.notation.words import quote
from events.errors import LINE, PIECES, TIME
from events.games import gone_viking as facts
from projections.english import so_many
from projections.games.gone_viking import box
from projections.games.gone_viking.evolve import exchanges, without
from projections.games.gone_viking.query import has, in_letters, seen
from projections.games.gone_viking.table import Table

GCase = Case[Table]


def deal(case: GCase) -> None:
    """Deal for the first raid; supply and two Trees each are laid out (GV-SET-01, GV-SET-02, GV-CMP-05)."""
    first = case.table.players[0]
    begin_raid(case, 1, first)
    case.say(f"{first} leads the first raid; `leader NAME` chooses another; trump Books")


def leader(case: GCase, move: moves.Leader) -> None:
    """Choose the first Leader, before anything else (GV-SET-03)."""
    table = case.table
    case.asks(f"{move.player} leads the first raid")
    if table.phase != "swap" or table.raid != 1 or table.turn != 0 or table.paid:
        _refuse_leader(case)
    case.emit(facts.LeaderChosen(player=move.player))


def _refuse_leader(case: GCase) -> None:
    """Refuse the choice of the first Leader by what was played before it."""
    table, first = case.table, case.past(moves.Leader)
    chosen = f"the first raid of {table.leader} is under way" if table.raid == 1 else "the Jarl has chosen the Leader"
    so = f"{first.named} was played: {first.line}" if first else chosen
    allowed = "only before the first swap and the first card"
    hint = first.without if first else "undo goes back to it"
    if table.phase != "swap":
        case.forbid("GV-SET-03", TIME, so=so, allowed=allowed, hint=hint)
    case.refuse("GV-SET-03", so=so, allowed=allowed, hint=hint)


def _need_swaps(case: GCase, rule: str) -> None:
    allowed, hint = "only before the first trick of a raid", "undo goes back to it"
    if case.table.phase not in ("swap", "raid"):
        case.forbid(rule, TIME, so="the raid is over", allowed=allowed, hint=hint)
    if case.table.phase != "swap":
        case.refuse(rule, so="the tricks have begun", allowed=allowed, hint=hint)


def hand(case: GCase, move: moves.NoteHand) -> None:
    """Note a hand for its owner; only the deck and the other noted hands can speak against it (section G)."""
    table, player, cards = case.table, move.player, move.cards[0].cards
    case.asks(f"note the hand of {player}")
    _need_swaps(case, "GV-SET-07")
    size = table.cards[player]
    if len(cards) != size or move.cards[0].god:
        case.forbid(
            "GV-SET-04",
            LINE,
            so=f"named: {so_many(len(cards), 'card')}" + " and a God without a name" * move.cards[0].god,
            allowed=f"{size} cards by name",
            hint=f"type: hand {quote(player)} and the {size} cards",
        )
    others = Counter(card for other, held in table.hands.items() if other != player for card in held)
    _in_deck(case, cards, others + seen(table))
    case.emit(facts.HandNoted(player=player, cards=cards))


def _in_deck(case: GCase, cards: tuple[str, ...], others: Counter[str]) -> None:
    """Check that the deck holds *cards* beside *others*; raises Refused."""
    found, whole = others + Counter(cards), box.deck(len(case.table.seats))
    odd = next((card for card in cards if found[card] > whole.get(card, 0)), None)
    if odd is not None:
        case.forbid(
            "GV-DCK-01",
            PIECES,
            so=f"more {odd} than the deck for {len(case.table.seats)} has ({whole.get(odd, 0)})",
            allowed="cards of the deck that are not elsewhere",
            hint="write the cards as they lie; hand PLAYER CARDS notes another hand anew",
        )


def swap(case: GCase, move: moves.Swap) -> None:
    """Decide paid exchanges, each of two cards for one token (GV-SWP-01 to GV-SWP-05)."""
    table, player = case.table, move.player
    tokens = tuple(token for word in move.tokens for token in word.tokens)
    case.asks(f"{player} pays {''.join(tokens)} for {so_many(len(tokens), 'exchange')}")
    _need_swaps(case, "GV-PHS-01")
    _check_order(case, player)
    if not has(table, player, tokens):
        so, hint = f"{player} has {in_letters(table, player) or 'no tokens'}", ways.tokens(player)
        case.forbid("GV-SWP-01", PIECES, so=so, allowed="one token for each exchange", hint=hint)
    if "S" in tokens and table.house.ship_spendable != "true":
        case.refuse("GV-SWP-04", so="a Ship does not pay for exchanges", allowed="any other token")
    n = 2 * len(tokens)
    gave, got = _told(case, player, n, move.gave, move.got)
    case.emit(facts.TokensReturned(player=player, tokens=tokens, why="swap"))
    case.emit(facts.CardsSwapped(player=player, n=n, free=False, gave=gave, got=got))
    case.say(f"{player} exchanged {so_many(n, 'card')}")


def _check_order(case: GCase, player: str) -> None:
    table = case.table
    order = table.clockwise(table.leader)
    if order.index(player) < table.turn:
        case.refuse(
            "GV-SWP-02",
            so=f"{order[table.turn]} has exchanged already, and {player} comes before",
            allowed=f"exchanges in the order {', '.join(order)}",
            hint="undo, then log them in that order",
        )
    if player != table.leader:
        if table.raid != 1 and not table.named:
            case.refuse(
                "GV-SWP-09",
                so=f"{table.leader} has not named trump",
                allowed="first the Leader's swap, then trump, then the others",
                hint="type: trump B, trump C, trump H or trump F",
            )
        return
    if table.free and table.house.leader_extra_paid != "true":
        case.refuse("GV-SWP-07", so=f"{player} has used the free swap", allowed="the free swap or paid ones")
    _before_trump(case)


def _before_trump(case: GCase) -> None:
    if case.table.named:
        allowed, hint = "the Leader swaps before naming trump", "undo, then log the swap first"
        case.refuse("GV-SWP-09", so="trump is named", allowed=allowed, hint=hint)


def _told(
    case: GCase, player: str, n: int, gave: Hand | None, got: Hand | None, *, free: bool = False
) -> tuple[tuple[str, ...] | None, tuple[str, ...] | None]:
    """Return the cards that were given and drawn, as far as somebody told; both have *n*.

    What is told of several paid exchanges is read in pairs, each exchange on what the one before it left.
    """
    left, once = case.table.cards[player], n if free else min(n, 2)
    if once > left:
        case.forbid(
            "GV-SWP-03",
            PIECES,
            so=f"{player} has {so_many(left, 'card')}",
            allowed=f"exchanges of up to {left}",
            hint="leave it out: who has no cards cannot exchange them",
        )
    for told in filter(None, (gave, got)):
        if len(told.cards) != n or told.god:
            case.forbid(
                "GV-SWP-03",
                LINE,
                so=f"{told} are {so_many(len(told.cards), 'card')}",
                allowed=so_many(n, "card"),
                hint=f"write the {so_many(n, 'card')}, or leave --gave and --got out",
            )
    given, drawn = (gave.cards if gave else None), (got.cards if got else None)
    known = case.table.hands.get(player)
    for part in exchanges(n, free=free):
        known = _exchange(case, player, known, given and given[part], drawn and drawn[part])
    return given, drawn


def _exchange(
    case: GCase,
    player: str,
    known: tuple[str, ...] | None,
    given: tuple[str, ...] | None,
    drawn: tuple[str, ...] | None,
) -> tuple[str, ...] | None:
    """Check one exchange against the deck and the hands that were noted; return the hand after it, None: unknown."""
    for cards in filter(None, (given, drawn)):
        _in_deck(case, cards, Counter())
    rest = without(known, given) if known is not None and given is not None else None
    if known is not None and given is not None and rest is None:
        case.refuse(
            "GV-SWP-03",
            so=f"{','.join(given)} are not all in the hand that was noted",
            allowed="cards of that hand; what one exchange brought, the next may give",
        )
    if rest is None or drawn is None:
        return None
    others = Counter(card for other, held in case.table.hands.items() if other != player for card in held)
    _in_deck(case, (*rest, *drawn), others)
    return (*rest, *drawn)


def free_swap(case: GCase, move: moves.FreeSwap) -> None:
    """Decide the Leader's free swap (GV-SWP-06 to GV-SWP-08)."""
    table = case.table
    case.asks(f"{table.leader} swaps {move.n} cards freely")
    _need_swaps(case, "GV-PHS-01")
    if table.raid <= 1:
        case.refuse("GV-SWP-05", so="it is the first raid", allowed="paid exchanges")
    if move.n > box.FREE_SWAP:
        case.refuse("GV-SWP-06", so=so_many(move.n, "card"), allowed=f"0 to {box.FREE_SWAP} cards")
    extra = table.house.leader_extra_paid == "true"
    if table.free or (table.paid and not extra):
        case.refuse("GV-SWP-07", so=f"{table.leader} has swapped already", allowed="one free swap, or paid ones")
    if table.turn != 0:
        case.refuse("GV-SWP-02", so="others have exchanged", allowed="the Leader is first")
    _before_trump(case)
    gave, got = _told(case, table.leader, move.n, move.gave, move.got, free=True)
    if gave is not None and any(card in box.GODS for card in gave):
        case.refuse("GV-SWP-08", so="a God is among the cards", allowed="Plunder cards")
    if gave is None and move.n:
        case.unchecked("GV-SWP-08")
    case.emit(facts.CardsSwapped(player=table.leader, n=move.n, free=True, gave=gave, got=got))


def trump(case: GCase, move: moves.Trump) -> None:
    """The Leader names trump, after the own swap and before the others' (GV-SWP-09, GV-NXT-02)."""
    table = case.table
    case.asks(f"{table.leader} names {box.NAMES[move.kind]} as trump")
    _need_swaps(case, "GV-SWP-09")
    if table.raid <= 1:
        so, allowed = "the first raid has Books as trump", "the Leader names trump from the second raid on"
        case.refuse("GV-SET-06", so=so, allowed=allowed)
    if table.named:
        so = f"{box.NAMES[table.trump or 'B']} is named"
        case.refuse("GV-SWP-09", so=so, allowed="once a raid; undo takes it back")
    case.emit(facts.TrumpSet(trump=move.kind, why="leader", by=table.leader))
