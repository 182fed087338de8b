"""What holds on every table of Gone Viking!, also on one that is typed: names, conservation, the course of a raid."""

from collections.abc import Iterable, Mapping
from typing import Any

from campaign.game import Placing
from campaign.positions import known, law, once
from projections.english import so_many
from projections.games.gone_viking import box
from projections.games.gone_viking.position import Position
from projections.games.gone_viking.query import flip_due, home_due, in_supply, seen, stage, unseen_gods
from projections.games.gone_viking.table import Claim, Revoke, Table
from projections.games.gone_viking.view import load

Json = Mapping[str, Any]


def check_names(table: Table, position: Json) -> None:
    """Refuse a position that names somebody who does not play here, or one player in two entries (GV-CMP-05)."""
    known(filter(None, _named(position)), table.players, "GV-CMP-05", "player")
    once((entry["name"] for entry in position.get("players", ())), "GV-CMP-05", "is described")
    once(position.get("returned", ()), "GV-FRY-03", "returns a token")


def _named(position: Json) -> Iterable[str | None]:
    trick, god = position.get("trick") or {}, position.get("god") or {}
    entries = (*trick.get("plays", ()), *position.get("voids", ()), *position.get("revokes", ()))
    yield from (entry["name"] for entry in position.get("players", ()))
    yield from (entry["player"] for entry in entries)
    yield from (*position.get("returned", ()), *position.get("built", ()))
    yield from (position.get("leader"), position.get("thor_ship"), god.get("owner"))
    yield from (trick.get("lead"), trick.get("face_down"), (position.get("jarl") or {}).get("ruled"))


def check_laws(table: Table, position: Json) -> tuple[str, ...]:
    """Refuse a *table* that no game comes to; *position* is what was typed of it.

    Raises:
        Refused: pieces would appear or vanish, or parts of it contradict each other.
    """
    short = next((token for token in box.SUPPLY if in_supply(table, token) < 0), "")
    law(not short, "GV-CMP-02", f"more {box.NAMES.get(short)} than the box has", f"{box.SUPPLY.get(short)} in all")
    found = stage(table)
    asked = position.get("phase", found)
    law(asked == found, "GV-PHS-01", f"a {asked} is named, and the rest of it is a {found}", "parts that go together")
    _check_cards(table)
    _check_gods(table)
    _check_trump(table)
    if found in ("trick", "flip"):
        _check_trick(table)
    _check_deal(table)
    if found == "swap":
        _check_swaps(table)
    elif found in ("home", "build"):
        _check_home(table)
    _check_claims(table)
    return ()


def position() -> Placing[Table]:
    """Return how a position is read."""
    return Placing(Position, check_names, load, check_laws)


def _check_deal(table: Table) -> None:
    """Check that nobody has had more cards than were dealt (GV-SET-04)."""
    seats = len(table.seats)
    hand = box.HAND[seats]
    for player, n in table.cards.items():
        spent = sum(len(play.cards) + play.god for play in table.plays if play.player == player)
        law(n + spent <= hand, "GV-SET-04", f"{player} has or has played {n + spent} cards", f"{hand} were dealt")
    out = sum(table.cards.values()) + seen(table).total() + (table.invoked is not None)
    law(
        out <= hand * seats,
        "GV-SET-04",
        f"{so_many(out, 'card')} in hands and on the table",
        f"{hand * seats} were dealt",
    )


def _check_cards(table: Table) -> None:
    """Check the cards against the deck, the pile and the tricks (GV-DCK-01, GV-SET-05, GV-TRK-17)."""
    seats = len(table.seats)
    whole, hand, pile = box.deck(seats), box.HAND[seats], box.pile_size(seats)
    odd = next((card for card, n in seen(table).items() if n > whole.get(card, 0)), "")
    law(not odd, "GV-DCK-01", f"{odd} is seen too often", f"{whole.get(odd, 0)} in the deck for {seats}")
    law(
        table.pile == pile,
        "GV-SET-05",
        f"{so_many(table.pile, 'card')} in the draw pile",
        f"{pile} with {seats} players",
    )
    law(table.trick <= hand, "GV-TRK-17", f"trick {table.trick}", f"1 to {hand} with {seats} players")


def _check_gods(table: Table) -> None:
    """Check the God in play, and that one is left that can lie face down (GV-GOD-04, GV-GOD-09, GV-GOD-12)."""
    god = box.GOD_NAMES.get(table.god or "")
    law(not god or table.phase != "build", "GV-GOD-12", f"{god} is in play when Ships are built", "no God")
    last = box.GOD_NAMES[table.flipped[-1]] if table.flipped else None
    law(god in (None, last), "GV-GOD-04", f"{god} is in play, and {last} was turned up last", f"{last} in play")
    left = unseen_gods(table)
    law(not table.invoked or left, "GV-GOD-09", "a God lies face down, and all four have been seen", "three at most")


def _check_trump(table: Table) -> None:
    """Check that there is a trump, but for Thor and before it is named (GV-SET-06, GV-SWP-09, GV-THO, GV-FRY-01)."""
    law(not (table.god == "THOR" and table.trump), "GV-THO", "there is a trump beside Thor", "none while he is in play")
    law(not (table.kept and table.trump), "GV-THO-01", "a trump, and one that Thor took away", "one of them")
    gone = "THOR" in table.flipped or table.raid > 1  # in later raids it may not have been told, or not named
    law(table.trump or gone, "GV-FRY-01", "there is no trump", "a trump, until Thor takes it away")


def _check_swaps(table: Table) -> None:
    """Check that nothing has been played before the first trick (GV-PHS-01, GV-SWP-09)."""
    hand = box.HAND[len(table.seats)]
    full = all(n == hand for n in table.cards.values())
    law(full, "GV-SWP-03", "a hand is not whole before the first trick", f"{hand} cards each")
    fresh = not (seen(table) or table.god or table.invoked or table.claims or table.revokes or table.trick > 1)
    law(fresh, "GV-PHS-01", "cards of this raid were played before its first trick", "the phase trick")
    law(table.lead == table.leader, "GV-TRK-01", f"{table.lead} leads the first trick", table.leader)
    named = table.raid == 1 or (table.trump is not None) == table.named
    law(named, "GV-SWP-09", "trump is there, or named, but not both", "trump_named as soon as there is a trump")
    _not_home(table)


def _not_home(table: Table) -> None:
    """Check that nothing of the way home has happened yet (GV-PHS-02)."""
    early = (table.built, table.returned, table.thor, table.ruled)
    law(not any(early), "GV-PHS-02", "Ships or a God's Home Power before the raid is over", "the phase home or build")


def _check_trick(table: Table) -> None:
    _not_home(table)
    order = table.clockwise(table.lead)
    seats = [order.index(play.player) for play in table.plays]
    law(seats == sorted(set(seats)), "GV-TRK-06", "plays out of order", f"one each, in the order {', '.join(order)}")
    hidden = [play.player for play in table.plays if play.god]
    law(len(hidden) <= 1, "GV-GOD-03", "two Gods lie face down", "one in a trick")
    law(
        not table.plays or hidden == [table.invoked] * (table.invoked is not None),
        "GV-GOD-01",
        f"{table.invoked or 'nobody'} has a God face down, and {', '.join(hidden) or 'nobody'} laid one in this trick",
        "the same player in both, or nobody",
    )
    if flip_due(table):
        before = table.house.god_flip == "before_resolution"
        so = "a God waits beside a trick that is not decided"
        law(before or not table.plays, "GV-GOD-05", so, "no plays, the trick being over")
        return
    law(any(table.cards.values()), "GV-TRK-15", "all hands are empty", "the phase home or build")
    done = {play.player for play in table.plays}
    open_ = any(table.cards[player] and player not in done for player in table.players)
    law(open_, "GV-TRK-06", "everybody has played", "a trick that is open, or none")
    law(table.plays or table.cards[table.lead], "GV-TRK-14", f"{table.lead} has no cards to lead", "another lead")


def _check_home(table: Table) -> None:
    """Check a table on its way home: no cards are out, and what is due is due (GV-TRK-15, GV-HOM-01, GV-HOM-02)."""
    phase = table.phase
    law(not any(table.cards.values()), "GV-TRK-15", f"cards in hand in the phase {phase}", "none")
    law(not (table.plays or table.invoked), "GV-TRK-15", f"a trick is under way in the phase {phase}", "no trick")
    law(phase != "home" or table.god, "GV-HOM-01", "no God is in play in the phase home", "the phase build")
    if phase == "home":
        god, owner = box.GOD_NAMES[table.god or ""], table.owner
        law(home_due(table), "GV-HOM-02", f"nobody can pay {god} of {owner} anything", "the phase build")
        law(owner not in table.returned, "GV-FRY-03", f"{owner}, who owns the God, returns a token", "the others do")
        law(not (table.built or table.thor or table.ruled), "GV-PHS-02", "Ships before the God", "the phase build")
    once_ = table.god == "FREYA" or "FREYA" in table.flipped or not table.returned
    law(once_, "GV-FRY", "tokens were returned, and Freya did not come home", "nobody under returned")


def _check_claims(table: Table) -> None:
    """Check what is said of plays that did not follow: their tricks have been, and their cards do not follow."""
    now = table.trick if table.phase in ("swap", "raid") else box.HAND[len(table.seats)]
    plays: list[Claim | Revoke] = [*table.claims, *table.revokes]
    for claim in plays:
        so = f"{claim.player} did not follow in trick {claim.trick}"
        law(claim.trick <= now, "GV-TRK-03", f"{so}, which is still to come", f"trick 1 to {now}")
        follows = claim.led in map(box.kind_of, claim.cards[:1])
        law(not follows, "GV-TRK-03", f"{so} with {','.join(claim.cards)}, and does", "cards of another type")
    for proved in table.revokes:
        so = f"trick {proved.later} proves what was played in trick {proved.trick}"
        law(proved.trick < proved.later <= now, "GV-TRK-03", so, "a later trick that has been")
        law(box.kind_of(proved.card) == proved.led, "GV-TRK-03", f"{proved.card} proves nothing", "a card as was led")
