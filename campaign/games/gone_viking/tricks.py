"""Tricks and Gods: plays, results, flips, the end of the raid (GV-TRK, GV-GOD)."""

from collections import Counter

from campaign.case import Case
from campaign.games.gone_viking import moves, ways
from campaign.games.gone_viking.home import begin_home
from campaign.games.gone_viking.pieces import Hand
from campaign.games.gone_viking.resolve import resolve
from events.errors import LINE, PIECES, TIME
from events.games import gone_viking as facts
from projections.english import listed, so_many
from projections.games.gone_viking import box
from projections.games.gone_viking.query import flip_due, forces, in_supply, seen, unseen_gods, waiting
from projections.games.gone_viking.table import Table

GCase = Case[Table]


def play(case: GCase, move: moves.PlayCards) -> None:
    """Decide one play; the last one of a trick decides the trick."""
    hand = move.cards[0]
    case.asks(f"play {hand}")
    open_trick(case)
    due = waiting(case.table)[0]
    if move.player not in (None, due):
        case.forbid(
            "GV-TRK-06",
            TIME,
            so=f"{due} is next, clockwise from {case.table.lead}",
            allowed=f"a play of {due}",
            hint=f"type first what {due} plays",
            asked=f"{move.player} plays {hand}",
        )
    lay(case, due, hand)
    go_on(case)


def trick(case: GCase, move: moves.Trick) -> None:
    """Decide the plays of all who are still to play, in their order (GV-TRK-06)."""
    hands = [hand for word in move.plays for hand in word.parts if hand is not None]
    case.asks(f"a trick of {so_many(len(hands), 'play')}")
    open_trick(case)
    due = waiting(case.table)
    if len(hands) != len(due):
        case.forbid(
            "GV-TRK-06",
            LINE,
            so=f"still to play: {', '.join(due)}",
            allowed="one play of each, in this order",
            hint="separate them with / or write each as one word, such as C1,C2; or play them one by one",
        )
    for player, hand in zip(due, hands, strict=True):
        lay(case, player, hand)
    if len(hands) > 1:
        case.say(", ".join(f"{player} {hand}" for player, hand in zip(due, hands, strict=True)))
    go_on(case)


def _often(number: int) -> str:
    return {0: "not", 1: "once", 2: "twice"}.get(number, f"{number} times")


def _gone(shown: int, named: int) -> str:
    """Return where the copies of a card went that is not there: seen before, or named more than once now."""
    return f", was seen {_often(shown)}" * (shown > 0) + f", is named {_often(named)}" * (named > 1)


def open_trick(case: GCase) -> None:
    """Check that cards can be played now; raises Refused."""
    table = case.table
    if table.phase not in ("swap", "raid"):
        case.forbid(
            "GV-PHS-01",
            TIME,
            so="the raid is over",
            allowed=_NEXT.get(table.phase, "nothing more"),
            hint=_NEXT.get(table.phase, "undo takes the last move back"),
        )
    if flip_due(table):
        case.forbid(
            "GV-GOD-04",
            TIME,
            so=f"the God of {table.invoked} is still face down",
            allowed="the trick has been played out, so it is turned up first",
            hint="type: flip odin B|C|H|F, flip freya, flip thor or flip loki",
        )
    if table.phase != "raid" and table.raid != 1 and not table.named:
        case.refuse(
            "GV-SWP-09",
            so=f"{table.leader} has not named trump",
            allowed="trump is named before the first trick",
            hint="type: trump B, trump C, trump H or trump F",
        )


_NEXT = {
    "home": "the Home Power of the God is next",
    "build": "Ships, then tribute",
    "over": "the game is over; undo takes the last move back",
}


def lay(case: GCase, player: str, hand: Hand) -> None:
    """Record one play of *player*, after all checks; reports revokes that it proves."""
    table = case.table
    case.asks(f"{player} plays {hand}")
    _check_god(case, hand)
    _check_cards(case, player, hand)
    led = table.plays[0].kind if table.plays else None
    kind = box.kind_of(hand.cards[0])
    off = led is not None and kind != led and table.god != "THOR"
    _check_hand(case, player, hand, led if off else None)
    case.emit(
        facts.CardsPlayed(
            player=player,
            cards=hand.cards,
            kind=kind,
            strength=sum(box.number_of(card) for card in hand.cards),
            god=hand.god,
            void=led if off else None,
        )
    )
    watch(case, player, hand.cards)


def _check_god(case: GCase, hand: Hand) -> None:
    table = case.table
    if not hand.cards:
        case.forbid(
            "GV-GOD-02",
            LINE,
            so="a God is not the only card of a play",
            allowed="at least one card beside it, or the God itself as Plunder",
            hint="write its name to play it as Plunder, such as: card FREYA",
        )
    if hand.god and table.invoked:
        case.forbid(
            "GV-GOD-03",
            PIECES,
            so=f"{table.invoked} has laid a God in this trick",
            allowed="the same cards without a God",
            hint=f"leave god out; if {table.invoked} laid none, amend that line",
        )
    left = len(unseen_gods(table)) - len(box.GODS.keys() & set(hand.cards))
    if hand.god and left <= 0:
        case.forbid(
            "GV-GOD-09",
            PIECES,
            so="all four Gods have been seen in this raid",
            allowed="the same cards without a God",
            hint=f"leave god out; {ways.AMEND}",
        )
    if table.invoked is not None and left <= 0:
        case.forbid(
            "GV-DCK-05",
            PIECES,
            so=f"the God that {table.invoked} laid face down is the last one that was not seen",
            allowed="cards without that God",
            hint=f"if the card is right, an earlier one is not: undo, and log what {table.invoked} laid",
        )


def _check_cards(case: GCase, player: str, hand: Hand) -> None:
    table = case.table
    left, spent = table.cards[player], len(hand.cards) + hand.god
    if spent > left:
        case.forbid(
            "GV-TRK-05",
            PIECES,
            so=f"{player} has {so_many(left, 'card')}, these are {spent}",
            allowed=f"up to {left}",
            hint=ways.AMEND,
        )
    _check_deck(case, hand)
    kinds = sorted({box.kind_of(card) for card in hand.cards})
    if len(kinds) != 1:
        case.refuse(
            "GV-TRK-02" if not table.plays else "GV-TRK-04",
            so=f"these are {listed(box.NAMES[kind] for kind in kinds)}",
            allowed="cards of one type",
        )
    if table.god == "ODIN" and len(hand.cards) != 1:
        case.refuse(
            "GV-ODN",
            so=f"Odin of {table.owner} is in play: no boosting",
            allowed="one card, and a God face down beside it",
        )


def _check_deck(case: GCase, hand: Hand) -> None:
    """Check that the deck has the cards of *hand* beside those seen in this raid (GV-DCK-01); raises Refused."""
    shown, seats = seen(case.table), len(case.table.seats)
    for card, named in Counter(hand.cards).items():
        most = box.deck(seats).get(card, 0)
        if shown[card] + named > most:
            case.forbid(
                "GV-DCK-01",
                PIECES,
                so=f"{card} is {_often(most)} in the deck for {seats}{_gone(shown[card], named)}",
                allowed="a card that has not been seen in this raid",
                hint=ways.AMEND,
            )


def _check_hand(case: GCase, player: str, hand: Hand, led: str | None) -> None:
    """Check the play against the hand that *player* has noted, if any; *led* is what it does not follow."""
    from projections.games.gone_viking.evolve import without

    known = case.table.hands.get(player)
    if known is None:
        if led:
            case.unchecked("GV-TRK-03")
        return
    left = without(known, hand.cards)
    if left is None or (hand.god and not box.GODS.keys() & set(left)):
        case.refuse("GV-TRK-05", so="that is not in the hand that was noted", allowed="cards of that hand")
    if led and any(forces(case.table, card, led) for card in known):
        so = f"{box.NAMES[led]} were led and are in the hand that was noted"
        case.refuse("GV-TRK-03", so=so, allowed="a card of the type that was led")


def watch(case: GCase, player: str, cards: tuple[str, ...]) -> None:
    """Report each earlier trick of the raid in which *player*, holding one of *cards*, did not follow (GV-TRK-03).

    Hands do not change after the swaps, so a card shown now was there then. It is a warning, never a refusal.
    """
    trick_now = case.table.trick
    for claim in case.table.claims:
        proof = next((card for card in cards if forces(case.table, card, claim.led)), None)
        if claim.player != player or proof is None or claim.trick >= trick_now:
            continue
        fact = facts.RevokeProved(**claim._asdict(), later=trick_now, card=proof)
        case.emit(fact)
        case.say(
            f"revoke: {player} played {','.join(claim.cards)} in trick {claim.trick}, where {box.NAMES[claim.led]} "
            f"were led, and {proof} in trick {trick_now}; it stands unless you undo"
        )


def go_on(case: GCase) -> None:
    """Go on after a play: the next player, the God, or the result of the trick."""
    table = case.table
    if waiting(table):
        return
    if table.invoked and table.house.god_flip == "before_resolution":
        case.say(f"{table.invoked} flips the God before the trick is decided")
        return
    settle(case)


def settle(case: GCase) -> None:
    """Decide the trick that has been played out and what comes next (GV-TRK-07 to GV-TRK-15)."""
    table = case.table
    offsuit = table.house.loki_offsuit == "true"
    best, strength = resolve(table.plays, table.trump, table.god, loki_offsuit=offsuit)
    number, taken = table.trick, sum(len(play.cards) for play in table.plays)
    solo = len(table.plays) == 1 and table.house.solo_tricks == "void"
    if best is None or solo:
        case.emit(facts.TrickLost(why="tied" if best is None else "solo", cards=taken))
        case.say(
            f"trick {number}: tied at {strength}, nobody wins" if best is None else f"trick {number} does not count"
        )
        _lead_after_tie(case)
    else:
        case.emit(facts.TrickWon(player=best.player, kind=best.kind, strength=strength, cards=taken))
        gain = _reward(case, best.player, best.kind)
        case.say(f"trick {number}: {best.player} wins with {strength} in {box.NAMES[best.kind]}, +{' +'.join(gain)}")
        _lead(case, table.clockwise(best.player))
    if not table.invoked:
        _close(case)


def _reward(case: GCase, player: str, kind: str) -> tuple[str, ...]:
    """Give the trick's token, then Freya's Coin; Trees stand in for what has run out (GV-TRK-10, GV-FRY-02)."""
    table = case.table
    gain = [kind if in_supply(table, kind) > 0 else "T"]
    case.emit(facts.TokensTaken(player=player, tokens=tuple(gain), why="trick"))
    if table.god == "FREYA":
        coin = in_supply(table, "C") > 0
        if coin or table.house.freya_no_coin != "nothing":
            gain.append("C" if coin else "T")
            case.emit(facts.TokensTaken(player=player, tokens=(gain[-1],), why="FREYA"))
    return tuple(gain)


def _lead_after_tie(case: GCase) -> None:
    table = case.table
    rule = table.house.tie_lead
    order = table.clockwise(table.leader if rule == "raid_leader" else table.lead)
    _lead(case, order[1:] + order[:1] if rule == "next_clockwise" else order)


def _lead(case: GCase, order: tuple[str, ...]) -> None:
    """Give the lead to the first of *order* who has cards (GV-TRK-12 to GV-TRK-14)."""
    found = next((player for player in order if case.table.cards[player] > 0), None)
    if found:
        case.emit(facts.LeadSet(player=found))


def _close(case: GCase) -> None:
    """End the raid when all hands are empty (GV-TRK-15)."""
    if not any(case.table.cards.values()):
        case.emit(facts.RaidEnded(raid=case.table.raid))
        case.say("the raid is over")
        begin_home(case)


def flip(case: GCase, move: moves.Flip) -> None:
    """Turn up the God that lies face down; its trump effect, and what comes next (GV-GOD-04 to GV-GOD-06)."""
    table = case.table
    god, owner, gone = move.god.upper(), table.invoked, table.god
    case.asks(f"flip {move.god}")
    if owner is None or not flip_due(table):
        case.forbid(
            "GV-GOD-04",
            TIME,
            so="no God of a finished trick is face down",
            allowed="a God is laid with `god` behind the cards of a play",
            hint="lay one first, with a card beside it: cards F8,god",
        )
    _check_flip(case, god, owner)
    if gone:
        case.emit(facts.GodLeft(god=gone))
    case.emit(facts.GodFlipped(god=god, owner=owner))
    if table.house.god_forces_follow == "true":
        _watch_god(case, owner, god)
    _set_trump(case, god, gone, owner, move.trump)
    trump = box.NAMES[table.trump] if table.trump else "none"
    case.say(f"{box.GOD_NAMES[god]} of {owner} is in play, trump {trump}")
    if table.plays:
        settle(case)
    else:
        _close(case)


def _watch_god(case: GCase, owner: str, god: str) -> None:
    """Report revokes that the invoked God proves; it was laid in the trick that has just been played."""
    table = case.table
    laid = table.trick - (not table.plays)
    for claim in [c for c in table.claims if c.player == owner and c.trick < laid and box.kind_of(god) == c.led]:
        case.emit(facts.RevokeProved(**claim._asdict(), later=laid, card=god))
        case.say(
            f"revoke: {owner} played {','.join(claim.cards)} in trick {claim.trick} and laid {god} in trick {laid}"
        )


def _check_flip(case: GCase, god: str, owner: str) -> None:
    table = case.table
    if god in seen(table):
        case.forbid(
            "GV-GOD-09",
            PIECES,
            so=f"{box.GOD_NAMES[god]} has been seen in this raid",
            allowed=", ".join(other for other in box.GOD_NAMES.values() if other.upper() not in seen(table)),
            hint=ways.AMEND,
        )
    known = table.hands.get(owner)
    if known is not None and god not in known:
        case.refuse("GV-GOD-01", so=f"it is not in the hand that {owner} noted", allowed="a God of that hand")


_NAMES_NO_TRUMP = {"FREYA": "GV-FRY-01", "THOR": "GV-THO", "LOKI": "GV-LOK"}


def _set_trump(case: GCase, god: str, gone: str | None, owner: str, named: str | None) -> None:
    """Apply the effect on trump when *god* comes into play after *gone* (GV-ODN, GV-FRY, GV-THO, GV-LOK)."""
    table = case.table
    names = god == "ODIN" or (god == "FREYA" and table.trump is None)
    case.asks(f"flip {god.lower()}{f' {named}' if named else ''}")
    if names and not named:
        case.forbid(
            "GV-ODN-01" if god == "ODIN" else "GV-FRY",
            LINE,
            so=f"{owner} names trump now",
            allowed="B, C, H or F behind the God",
            hint=f"type: flip {god.lower()} B|C|H|F",
        )
    if named and not names:
        case.refuse(
            _NAMES_NO_TRUMP.get(god, "GV-ODN"),
            so=f"{box.GOD_NAMES[god]} names no trump{' while there is one' if god == 'FREYA' else ''}",
            allowed=f"flip {god.lower()}",
        )
    if named:
        case.emit(facts.TrumpSet(trump=named, why=god, by=owner))
    elif god == "THOR":
        case.emit(facts.TrumpSet(trump=None, why=god, kept=table.trump))
    elif gone == "THOR" and table.kept and table.house.thor_exit != "stay_none":
        case.emit(facts.TrumpSet(trump=table.kept, why="restored"))
