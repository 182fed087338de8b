"""Set-up, swaps, trump (GV-EX-01 to GV-EX-04, GV-EX-44; GV-CMP, GV-DCK, GV-SET, GV-SWP)."""

import pytest

from campaign.games.gone_viking import GAME
from campaign.kernel import begun as open_game
from events.errors import Refused
from projections.games.gone_viking import box
from tests.gone_viking.hidden import whole_deck
from tests.gone_viking.tables import begun, laid, played, player, raiding, refused, tokens, view


@pytest.mark.parametrize(
    ("players", "deck", "hand", "pile"), [(3, 30, 7, 9), (4, 40, 8, 8), (5, 52, 9, 7)], ids=["EX-01", "EX-02", "EX-03"]
)
def test_the_deal(players: int, deck: int, hand: int, pile: int) -> None:
    """GV-EX-01, GV-EX-02, GV-EX-03; GV-SET-01, GV-SET-02, GV-SET-04, GV-SET-05, GV-SET-06, GV-CMP-01, GV-CMP-02."""
    table = view(begun(players))
    assert sum(box.deck(players).values()) == deck
    assert [p["hand_count"] for p in table["players"]] == [hand] * players
    assert table["pile"] == pile == deck - hand * players
    assert [p["wealth"] for p in table["players"]] == [2] * players
    assert {p["tokens"]["T"] for p in table["players"]} == {2}
    assert table["supply"] == {"B": 5, "C": 6, "H": 7, "F": 8, "T": None, "S": 5}
    assert (table["trump"], table["leader"], table["god"]) == ("B", "Ana", None)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_deck_is_the_one_of_the_ledger(players: int) -> None:
    """GV-DCK-01 to GV-DCK-06: GV-DCK-02 three, GV-DCK-03 four, GV-DCK-04 five players, GV-DCK-05 Gods; GV-CMP-04."""
    listed = whole_deck(players)
    assert box.deck(players) == {card: listed.count(card) for card in listed}
    assert len(listed) == {3: 26, 4: 36, 5: 48}[players] + 4
    assert {god: box.number_of(god) for god in box.GODS} == {"ODIN": 12, "FREYA": 11, "THOR": 10, "LOKI": 9}
    assert [box.kind_of(god) for god in ("ODIN", "FREYA", "THOR", "LOKI")] == list("BCHF")


@pytest.mark.parametrize("players", [2, 6])
def test_only_three_to_five_play(players: int) -> None:
    """GV-CMP-05, B-31."""
    with pytest.raises(Refused):
        open_game(GAME, _new(players))


def _new(players: int):
    from campaign.notation.moves import New, SeatSpec

    return New(game="gone-viking", title="x", player=tuple(SeatSpec(f"P{n}") for n in range(players)))


def test_a_card_seen_as_often_as_it_is_in_the_deck_is_refused() -> None:
    """GV-EX-02, GV-EX-03, GV-DCK-01."""
    four = raiding(4)
    played(four, "cards C2", "cards C2")
    assert refused(four, "cards C2").rule == "GV-DCK-01"
    played(four, "cards C3")
    assert "C3 is once in the deck" in refused(four, "cards C3").so
    five = raiding(5)
    played(five, "cards F8", "cards F7")
    assert refused(five, "cards F8").rule == "GV-DCK-01"
    assert not refused(five, "cards F8").forceable
    played(five, "cards F7")
    three = raiding(3)
    assert refused(three, "cards C2,C2").rule == "GV-DCK-01"


def test_the_table_chooses_the_first_leader() -> None:
    """GV-SET-03, GV-TRK-01."""
    game = begun()
    played(game, "leader bo")
    assert view(game)["leader"] == view(game)["to_act"] == "Bo"
    played(game, "cards C4")
    assert view(game)["trick"]["plays"][0]["player"] == "Bo"
    assert refused(game, "leader cy").rule == "GV-SET-03"
    swapped = begun()
    played(swapped, "swap bo T")
    assert refused(swapped, "leader cy").rule == "GV-SET-03"


def test_a_paid_swap() -> None:
    """GV-EX-04, GV-SWP-01, GV-SWP-03."""
    game = begun()
    found = played(game, "swap bo TT")
    assert "4 cards" in found.says[0]
    assert (tokens(game, "Bo"), player(game, "Bo")["hand_count"], view(game)["pile"]) == ("", 7, 9)
    assert refused(game, "swap bo T").rule == "GV-SWP-01"


def test_swaps_go_clockwise_from_the_leader() -> None:
    """GV-SWP-02, GV-SWP-05, B-30: in the first raid the Leader pays like the others, and first."""
    game = begun()
    played(game, "swap ana T", "swap bo T", "swap bo T")
    assert tokens(game, "Ana") == "T"
    assert refused(game, "swap ana T").rule == "GV-SWP-02"
    played(game, "swap cy T", "cards C4")
    assert refused(game, "swap cy T").rule == "GV-PHS-01"
    assert refused(begun(), "freeswap 2").rule == "GV-SWP-05"


def test_a_ship_pays_only_by_house_rule() -> None:
    """GV-SWP-04, B-13."""
    assert refused(laid(tokens={"Bo": "S"}, phase="swap"), "swap bo S").rule == "GV-SWP-04"
    game = laid(house={"ship_spendable": "true"}, tokens={"Bo": "S"}, phase="swap")
    played(game, "swap bo S")
    assert (tokens(game, "Bo"), view(game)["supply"]["S"]) == ("", 5)


def test_the_next_raid() -> None:
    """GV-EX-44, GV-SWP-06, GV-SWP-07, GV-SWP-09, GV-NXT-02, B-24."""
    game = laid(phase="swap", raid=2, leader="Ana")
    assert view(game)["trump"] is None
    assert refused(game, "swap bo T").rule == "GV-SWP-09"
    assert refused(game, "cards C4").rule == "GV-SWP-09"
    assert refused(game, "freeswap 5").rule == "GV-SWP-06"
    found = played(game, "freeswap 3")
    assert found.unchecked == ("GV-SWP-08",)
    assert refused(game, "swap ana T").rule == "GV-SWP-07"
    assert refused(game, "freeswap 1").rule == "GV-SWP-07"
    played(game, "trump F")
    assert view(game)["trump"] == "F"
    assert refused(game, "trump C").rule == "GV-SWP-09"
    assert refused(game, "freeswap 1").rule in ("GV-SWP-07", "GV-SWP-09")
    played(game, "swap bo T", "cards C4")
    assert tokens(game, "Bo") == "T"
    assert refused(begun(), "trump F").rule == "GV-SET-06"


def test_a_leader_who_skips_the_free_swap_may_pay() -> None:
    """GV-SWP-07 as corrected in section H: only a free swap that was used excludes paid ones."""
    game = laid(phase="swap", raid=2)
    played(game, "freeswap 0", "swap ana T")
    assert refused(game, "freeswap 1").rule == "GV-SWP-07"
    played(game, "trump C")
    assert refused(game, "swap ana T").rule == "GV-SWP-09"


def test_the_leader_may_do_both_by_house_rule() -> None:
    """B-19."""
    game = laid(house={"leader_extra_paid": "true"}, phase="swap", raid=2)
    played(game, "freeswap 3", "swap ana T", "trump B")
    assert tokens(game, "Ana") == "T"


def test_no_god_goes_in_the_free_swap() -> None:
    """GV-SWP-08, B-20: seen only when the cards are typed."""
    game = laid(phase="swap", raid=2)
    assert refused(game, "freeswap 2 --gave ODIN,C1 --got C2,C3").rule == "GV-SWP-08"
    assert refused(game, "freeswap 2 --gave C1 --got C2,C3").rule == "GV-SWP-03"
    assert refused(game, "freeswap 2 --gave C1,C1 --got C2,C3").rule == "GV-DCK-01"
    assert played(game, "freeswap 2 --gave C1,C4 --got C2,C3").unchecked == ()


def test_a_card_may_come_back_in_the_next_raid() -> None:
    """GV-NXT-01, GV-NXT-03: the deck is whole again, tokens stay, piles and Fists start anew; B-28: the pile too."""
    game = laid(phase="build", tokens={"Ana": "BCHF", "Bo": "TT"}, players={"Ana": {"won": ["F8", "LOKI"]}})
    assert player(game, "Ana")["won_fists"] == 17
    played(game, "tribute BC")
    assert (tokens(game, "Ana"), player(game, "Ana")["won_fists"], view(game)["pile"]) == ("HF", 0, 9)
    played(game, "trump B", "cards F8")
    assert view(game)["raid"] == 2


def test_what_is_given_first_has_to_be_in_the_hand() -> None:
    """GV-SWP-01, GV-SWP-03: of several exchanges the first one gives what the hand holds."""
    game = laid(phase="swap")
    played(game, "hand ana B5,B2,C6,C3,H7,F4,LOKI")
    assert refused(game, "swap ana TT --gave C1,F4,B2,C3 --got B1,F1,C1,H1").rule == "GV-SWP-03"
    played(game, "swap ana TT --gave B2,C3,C6,F4 --got C4,H1,B1,F1")
    assert sorted(game.table.hands["Ana"]) == sorted(["B5", "C4", "H1", "H7", "B1", "F1", "LOKI"])
