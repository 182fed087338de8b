"""Home Powers, Ships, the Jarl, winning (GV-EX-31 to GV-EX-43; GV-HOM, GV-SHP, GV-JRL, GV-WIN)."""

from typing import Any

import pytest

from campaign.service import Service
from projections.games.gone_viking import score as score_module
from tests.gone_viking.tables import NAMES, laid, played, player, refused, tokens, view


def home(god: str, owner: str, seats: int = 3, house: dict[str, str] | None = None, **held: str) -> Service:
    """Return a game in the Home step of *god*; players not named have no tokens."""
    everybody = {name: held.get(name, "") for name in NAMES[:seats]}
    return laid(seats, house, phase="home", god={"name": god, "owner": owner}, tokens=everybody)


def building(seats: int = 3, house: dict[str, str] | None = None, leader: str = "Ana", **more: Any) -> Service:
    """Return a game where Ships are built; players not named have no tokens."""
    held = more.pop("held", {})
    everybody = {name: held.get(name, "") for name in NAMES[:seats]}
    return laid(seats, house, phase="build", leader=leader, tokens=everybody, **more)


def test_odin_then_a_ship() -> None:
    """GV-EX-31, GV-ODN, GV-SHP-01, GV-SHP-02, GV-HOM-01."""
    game = home("ODIN", "Ana", Ana="BCH")
    assert refused(game, "build ana set").rule == "GV-PHS-02"
    assert refused(game, "home odin F").rule == "GV-ODN"
    played(game, "home odin F T")
    assert player(game, "Ana")["wealth"] == 5
    played(game, "build ana set")
    assert (tokens(game, "Ana"), player(game, "Ana")["wealth"]) == ("TS", 5)
    assert view(game)["god"] is None


def test_odins_tokens_are_taken_one_after_the_other() -> None:
    """GV-HOM-02, B-27, B-09."""
    game = home("ODIN", "Ana", Bo="BBBB")
    assert refused(game, "home odin BB").rule == "GV-HOM-02"
    assert refused(game, "home odin SB").rule == "GV-ODN"
    assert refused(game, "home decline").rule == "GV-HOM-02"
    played(game, "home odin B T")
    ships = home("ODIN", "Ana", house={"gain_ship": "true"})
    played(ships, "home odin SS")
    assert (tokens(ships, "Ana"), player(ships, "Ana")["wealth"]) == ("SS", 8)


def test_freya_breaks_a_set() -> None:
    """GV-EX-32, GV-FRY, GV-FRY-03, B-08, B-12."""
    game = home("FREYA", "Cy", seats=4, Ana="B", Bo="BCHF", Cy="TT")
    assert refused(game, "home freya cy T").rule == "GV-FRY-03"
    assert refused(game, "home freya di T").rule == "GV-FRY-03"
    assert refused(game, "home freya bo BC").rule == "GV-FRY"
    assert refused(game, "home freya bo T").rule == "GV-FRY-03"
    played(game, "home freya bo F")
    assert refused(game, "home freya bo B").rule == "GV-FRY-03"
    assert refused(game, "build cy trees").rule == "GV-PHS-02"
    played(game, "home freya ana B")
    assert view(game)["phase"] == "build"
    assert refused(game, "build bo set").rule == "GV-SHP-01"
    assert tokens(game, "Cy") == "TT"


@pytest.mark.parametrize(("rule", "phase"), [("true", "home"), ("false", "build")])
def test_freya_and_a_player_with_ships_alone(rule: str, phase: str) -> None:
    """GV-FRY-03, B-11."""
    house = {"freya_takes_ship": rule}
    game = laid(
        house=house,
        phase="trick",
        tokens={"Ana": "S", "Bo": "", "Cy": ""},
        god={"name": "FREYA", "owner": "Bo"},
        players={"Ana": {"hand_count": 1}, "Bo": {"hand_count": 1}, "Cy": {"hand_count": 0}},
    )
    played(game, "trick H1 THOR")
    assert (view(game)["phase"], tokens(game, "Bo")) == (phase, "CH")
    if phase == "home":
        played(game, "home freya ana S")
        assert tokens(game, "Ana") == ""
    assert view(game)["phase"] == "build"


def test_freya_takes_a_ship_only_where_that_is_the_rule() -> None:
    """GV-FRY-03, B-11."""
    game = home("FREYA", "Cy", house={"freya_takes_ship": "false"}, Bo="ST")
    assert refused(game, "home freya bo S").rule == "GV-FRY-03"
    played(game, "home freya bo T")


def test_thor_or_a_ship() -> None:
    """GV-EX-33, GV-THO, GV-THO-03, GV-HOM-02."""
    taken = home("THOR", "Bo", Bo="TTHHBCF")
    assert refused(taken, "home thor TTH").rule == "GV-THO-03"
    assert refused(taken, "home thor TTTT").rule == "GV-THO-03"
    played(taken, "home thor TTHF")
    assert (tokens(taken, "Bo"), player(taken, "Bo")["wealth"]) == ("BCHS", 7)
    assert refused(taken, "build bo set").rule == "GV-SHP-01"
    declined = home("THOR", "Bo", Bo="TTHHBCF")
    played(declined, "home decline", "build bo set")
    assert (tokens(declined, "Bo"), player(declined, "Bo")["wealth"]) == ("HTTS", 7)


def test_thor_and_a_ship() -> None:
    """GV-EX-34, GV-SHP-03, B-10."""
    game = home("THOR", "Bo", Bo="TTTHHBCF")
    played(game, "home thor TTTH", "build bo set")
    assert (tokens(game, "Bo"), player(game, "Bo")["wealth"]) == ("SS", 8)
    counted = home("THOR", "Bo", house={"thor_ship_counts": "true"}, Bo="TTTHHBCF")
    played(counted, "home thor TTTH")
    assert refused(counted, "build bo set").rule == "GV-SHP-03"
    assert (tokens(counted, "Bo"), player(counted, "Bo")["wealth"]) == ("BCHFS", 8)


@pytest.mark.parametrize(("held", "ships"), [("TTT", ""), ("TTTT", "SSSSS"), ("STTT", "")])
def test_thor_who_cannot_be_paid_is_passed_over(held: str, ships: str) -> None:
    """Section H: nothing is due when it cannot be afforded; GV-THO-03, GV-SHP-04, B-14."""
    counts = {"Ana": {"hand_count": 1}, "Bo": {"hand_count": 0}, "Cy": {"hand_count": 0}}
    thor = {"name": "THOR", "owner": "Bo"}
    game = laid(phase="trick", god=thor, trump=None, tokens={"Ana": "", "Bo": held, "Cy": ships}, players=counts)
    found = played(game, "cards C1")
    assert "nothing is due to Thor" in found.says
    assert view(game)["phase"] == "build"
    if ships:
        assert refused(game, "build bo trees").rule == "GV-SHP-04"


def test_a_ship_is_no_payment_for_thor() -> None:
    """GV-THO-03, B-10."""
    assert refused(home("THOR", "Bo", Bo="SBCHF"), "home thor SBCH").rule == "GV-THO-03"


def test_loki_steals_or_gains() -> None:
    """GV-EX-35, GV-LOK, GV-LOK-01, B-09."""
    game = home("LOKI", "Ana", Ana="BBB", Bo="BBS", Cy="H")
    supply = view(game)["supply"]
    assert refused(game, "home loki S --from bo").rule == "GV-LOK-01"
    assert refused(game, "home loki B --from ana").rule == "GV-LOK-01"
    assert refused(game, "home loki C --from cy").rule == "GV-LOK-01"
    assert refused(game, "home loki B").rule == "GV-HOM-02"
    assert refused(game, "home loki S").rule == "GV-LOK"
    assert refused(game, "home odin BB").rule == "GV-HOM-01"
    played(game, "home loki H --from cy")
    assert (tokens(game, "Ana"), tokens(game, "Cy"), view(game)["supply"]) == ("BBBH", "", supply)
    gain = home("LOKI", "Ana")
    played(gain, "home loki coin")
    assert tokens(gain, "Ana") == "C"


def test_invalid_builds() -> None:
    """GV-EX-36, GV-SHP-01, GV-SHP-03, GV-SHP-04, GV-PHS-02."""
    game = building(leader="Bo", held={"Ana": "BBHFTTTBBCHF", "Bo": "TTTTTTTT", "Cy": "TTTTSSSS"})
    assert refused(game, "build ana BBHF").rule == "GV-SHP-01"
    assert refused(game, "build ana TTTB").rule == "GV-SHP-01"
    played(game, "build bo trees")
    assert refused(game, "build cy trees").rule == "GV-SHP-04"
    assert view(game)["supply"]["S"] == 0
    twice = building(held={"Bo": "TTTTTTTT", "Ana": "BCHF"})
    played(twice, "build bo trees")
    assert refused(twice, "build bo trees").rule == "GV-SHP-03"
    assert refused(twice, "build ana BCHF").rule == "GV-SHP-01"


def test_the_printed_tribute() -> None:
    """GV-EX-37, GV-JRL-01, GV-JRL-02, GV-JRL-03, GV-JRL-06."""
    game = building(held={"Ana": "SBHH"}, leader="Cy")
    assert player(game, "Ana")["wealth"] == 7
    for line in ("tribute B", "tribute BS", "tribute BHH", "tribute CC", "tribute BH --player bo"):
        assert refused(game, line).rule in ("GV-JRL-01", "GV-JRL-02")
    played(game, "tribute BH")
    assert (tokens(game, "Ana"), player(game, "Ana")["wealth"]) == ("HS", 5)
    assert (view(game)["leader"], view(game)["raid"], view(game)["phase"]) == ("Ana", 2, "swap")


@pytest.mark.parametrize(("held", "due"), [("TTTTT", 3), ("T", 1), ("TTTTTTTT", 4), ("SS", 0)])
def test_tribute_is_rounded_up(held: str, due: int) -> None:
    """GV-EX-38, GV-JRL-06."""
    game = building(held={"Bo": held})
    assert view(game)["jarl"] == {"player": "Bo", "tied": ["Bo"], "by": "wealth", "due": due, "ruled": None}
    played(game, f"tribute {'T' * due}")
    assert tokens(game, "Bo") == held[due:]
    assert view(game)["leader"] == "Bo"


def test_a_tie_for_the_jarl() -> None:
    """GV-EX-39, GV-JRL-04, GV-JRL-05, B-18, B-21."""
    held = {"Ana": "TTTTTT", "Bo": "TTTTTT", "Cy": "TTTT"}
    won = {"Ana": {"won": ["F8", "F3"]}, "Bo": {"won": ["F1", "LOKI"]}, "Cy": {"won": ["F7", "F6"]}}
    assert view(building(held=held, players=won, leader="Cy"))["jarl"]["player"] == "Ana"
    won["Bo"] = {"won": ["F2", "LOKI"]}
    tied = building(held=held, players=won, leader="Cy")
    assert view(tied)["jarl"] == {"player": "Ana", "tied": ["Ana", "Bo"], "by": "clockwise", "due": 3, "ruled": None}
    assert view(building(held=held, players=won, leader="Bo"))["jarl"]["player"] == "Bo"
    loki = building(held=held, players={"Bo": {"won": ["LOKI"]}}, house={"loki_counts_fist": "false"})
    assert view(loki)["jarl"]["by"] == "clockwise"
    assert player(loki, "Bo")["won_fists"] == 0


def test_the_table_may_decide_a_tie() -> None:
    """GV-JRL-05, B-21."""
    held = {"Bo": "TT", "Cy": "TT"}
    game = building(held=held, house={"jarl_final": "table"})
    assert view(game)["jarl"]["player"] is None
    assert "tie for the Jarl" in game.game.turn(game.table)
    assert refused(game, "tribute T").rule == "GV-JRL-05"
    assert refused(game, "jarl ana").rule == "GV-JRL-05"
    played(game, "jarl cy", "tribute T")
    assert (view(game)["leader"], tokens(game, "Cy")) == ("Cy", "T")
    assert refused(building(held=held), "jarl cy").rule == "GV-JRL-05"


def test_tribute_prevents_a_win() -> None:
    """GV-EX-40, GV-WIN-01, GV-PHS-03."""
    game = building(5, held={"Ana": "BBBCCCTTT"})
    played(game, "tribute BBBCC")
    assert (player(game, "Ana")["wealth"], view(game)["raid"], view(game)["leader"]) == (4, 2, "Ana")


def won(game: Service, *lines: str) -> tuple[list[str], str]:
    """Return who won after *lines*, and by what."""
    found = played(game, *lines)
    score = game.game.score(game.table)
    assert view(game)["phase"] == "over"
    assert score["final"]
    assert score_module.frozen_mismatch(game.table) is None
    assert any("won" in text for text in found.says)
    for line in ("cards C1", "tribute", "flip loki", "swap bo T", "home decline", "build bo set", "trump B"):
        refused(game, line)
    return score["winners"], score["tie_break"]


def test_the_leader_wins_a_tie() -> None:
    """GV-EX-41, GV-WIN-03, GV-WIN-06."""
    game = building(4, held={"Ana": "SSTT", "Bo": "SCCHHT", "Cy": "TTT", "Di": "TT"})
    assert won(game, "tribute T") == (["Ana"], "leader")
    worth = {row["player"]: row["worth"] for row in game.game.score(game.table)["rows"]}
    assert (worth["Ana"], worth["Bo"]) == (23, 26)


def test_worth_decides_between_the_others() -> None:
    """GV-EX-42, GV-WIN-04."""
    game = building(5, held={"Ana": "BBBCCCTT", "Cy": "SBCH", "Di": "STTT"})
    assert won(game, "tribute BBCT") == (["Cy"], "worth")


@pytest.mark.parametrize(("rule", "winner"), [("most_wealth", "Bo"), ("raid_leader_first", "Ana")])
def test_several_reach_the_threshold(rule: str, winner: str) -> None:
    """GV-EX-43, GV-WIN-02, B-22; by worth if the Leader is not among them."""
    game = building(house={"win_multi": rule}, held={"Ana": "SSTTT", "Bo": "SSBH"})
    assert won(game, "tribute TT")[0] == [winner]


def test_a_victory_can_be_shared() -> None:
    """GV-WIN-05, B-23."""
    game = building(5, held={"Ana": "TTTTTTTT", "Bo": "STTT", "Cy": "STTT"})
    assert won(game, "tribute TTTT") == (["Bo", "Cy"], "shared")


def test_the_order_of_building_is_the_old_leaders() -> None:
    """GV-SHP-01."""
    game = building(leader="Cy", held={"Cy": "TTTT", "Ana": "TTTT", "Bo": "TTTT"})
    played(game, "build ana trees")
    assert refused(game, "build cy trees").rule == "GV-SHP-01"
    found = played(game, 'build cy trees --force --because "told too late"')
    assert found.broken == ("GV-SHP-01",)


def test_reconcile_keeps_the_box_whole() -> None:
    """GV-CMP-02, D1."""
    game = building(held={"Ana": "BC"})
    played(game, 'reconcile ana B=0 T=3 --because "miscounted"')
    assert (tokens(game, "Ana"), view(game)["supply"]["B"]) == ("CTTT", 5)
    assert refused(game, "reconcile bo B=6").rule == "GV-CMP-02"
    assert not refused(game, "reconcile bo B=6").forceable


def test_nothing_is_due_before_its_time() -> None:
    """GV-HOM-01, GV-PHS-01, GV-PHS-02, GV-GOD-12."""
    game = building(held={"Bo": "TT"})
    assert refused(game, "home loki T").rule == "GV-HOM-01"
    assert refused(game, "home decline").rule == "GV-HOM-01"
    assert refused(game, "flip loki").rule == "GV-GOD-04"
    assert refused(laid(phase="trick"), "tribute T").rule == "GV-PHS-02"
