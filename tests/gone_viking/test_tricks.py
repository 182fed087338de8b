"""Tricks and Gods (GV-EX-05 to GV-EX-30, GV-EX-45 to GV-EX-49; GV-TRK, GV-GOD, GV-ODN, GV-FRY, GV-THO, GV-LOK)."""

from typing import Any

import pytest

from events.games.gone_viking import RevokeProved, TrickLost, TrickWon
from tests.gone_viking.tables import laid, played, player, raiding, refused, tokens, view

LOKI: dict[str, Any] = {"god": {"name": "LOKI", "owner": "Bo"}}
THOR: dict[str, Any] = {"god": {"name": "THOR", "owner": "Bo"}, "trump": None, "kept_trump": "H"}
ODIN: dict[str, Any] = {"god": {"name": "ODIN", "owner": "Ana"}}
FREYA: dict[str, Any] = {"god": {"name": "FREYA", "owner": "Ana"}}


def result(game: Any, line: str) -> tuple[str | None, str]:
    """Return who wins the trick *line*, and what the winner gains; or None and how it was lost."""
    before = {p["name"]: tokens(game, p["name"]) for p in view(game)["players"]}
    found = next(f for f in played(game, line).facts if isinstance(f, TrickWon | TrickLost))
    if isinstance(found, TrickLost):
        assert {p["name"]: tokens(game, p["name"]) for p in view(game)["players"]} == before
        return None, found.why
    gain = list(tokens(game, found.player))
    for token in before[found.player]:
        gain.remove(token)
    return found.player, "".join(gain)


@pytest.mark.parametrize(
    ("name", "position", "line", "expected"),
    [
        ("GV-EX-05 GV-TRK-07 GV-TRK-09", {}, "trick C4 C6 C1,C2", ("Bo", "C")),
        ("GV-EX-06 GV-TRK-02 GV-TRK-05", {}, "trick C6 C4,C5 C1", ("Bo", "C")),
        ("GV-EX-07 GV-TRK-11", {}, "trick H3,H4 H7 H5", (None, "tied")),
        ("GV-EX-08", {"seats": 5}, "trick H5 H6 H6 H2 H1", (None, "tied")),
        ("GV-EX-09", {}, "trick F8 B1 F7", ("Bo", "B")),
        ("GV-EX-10", {}, "trick F8 B3 B1,B2", (None, "tied")),
        ("GV-EX-11", {}, "trick C2 F8 C1", ("Ana", "C")),
        ("GV-EX-12 GV-LOK", LOKI, "trick H5 H2 H1,H3", ("Bo", "H")),
        ("GV-EX-13", LOKI, "trick H1 B4 B2,B3", ("Bo", "B")),
        ("GV-EX-14 GV-LOK-02 B-17", LOKI, "trick H4 F1 H6", ("Ana", "H")),
        ("GV-EX-14 B-17", LOKI | {"house": {"loki_offsuit": "true"}}, "trick H4 F1 H6", ("Bo", "F")),
        ("GV-EX-15 GV-LOK-03", LOKI | {"seats": 4}, "trick C2 C2 C6 C3", (None, "tied")),
        ("GV-EX-16 GV-THO GV-THO-02", THOR, "trick C3 F8 B5,B2", ("Bo", "F")),
        ("GV-EX-17", THOR, "trick C6 H6 B1", (None, "tied")),
        ("GV-EX-27 GV-GOD-09", {}, "trick F8 ODIN F1", ("Bo", "B")),
        ("GV-EX-28 GV-GOD-10 B-15", {}, "trick LOKI,F3 F8,F5 F7", ("Bo", "F")),
        ("GV-EX-48", {}, "trick H7 THOR H5,H4", ("Bo", "H")),
        ("GV-TRK-08: trump is led", {}, "trick B1 B2 C6", ("Bo", "B")),
    ],
)
def test_results(name: str, position: dict[str, Any], line: str, expected: tuple[str | None, str]) -> None:
    position = dict(position)
    game = raiding(position.pop("seats", 3), position.pop("house", None), **position)
    assert result(game, line) == expected


def test_the_winner_takes_cards_and_leads() -> None:
    """GV-EX-05, GV-TRK-09, GV-TRK-12."""
    game = raiding()
    played(game, "trick C4 C6 C1,C2")
    assert sorted(player(game, "Bo")["won"]) == ["C1", "C2", "C4", "C6"]
    assert (view(game)["supply"]["C"], view(game)["trick"]["lead"]) == (5, "Bo")


def test_after_a_tie_the_same_player_leads() -> None:
    """GV-EX-07, GV-TRK-13, B-02."""
    game = raiding()
    played(game, "trick H3,H4 H7 H5")
    assert sorted(view(game)["discards"]) == ["H3", "H4", "H5", "H7"]
    assert view(game)["trick"]["lead"] == "Ana"


@pytest.mark.parametrize(("rule", "leads"), [("same", "Bo"), ("next_clockwise", "Cy"), ("raid_leader", "Ana")])
def test_who_leads_after_a_tie_is_a_switch(rule: str, leads: str) -> None:
    """B-02."""
    game = raiding(house={"tie_lead": rule}, trick={"lead": "Bo"})
    played(game, "trick C4 C1,C3 C2")
    assert view(game)["trick"]["lead"] == leads


def test_plunder_played_as_a_god_has_no_power() -> None:
    """GV-EX-27, GV-EX-28, GV-EX-48."""
    game = raiding()
    played(game, "trick F8 ODIN F1")
    assert (view(game)["god"], view(game)["trump"]) == (None, "B")
    played(game, "trick H1,H2 H3 H4")
    loki = raiding()
    played(loki, "trick LOKI,F3 F8,F5 F7")
    assert player(loki, "Bo")["won_fists"] == 32
    assert view(loki)["god"] is None
    assert result(loki, "trick C1 C2 C3") == ("Ana", "C")


def test_odin_forbids_boosting() -> None:
    """GV-EX-18, GV-ODN, GV-GOD-01, B-16."""
    game = raiding(**ODIN)
    played(game, "cards H1")
    assert refused(game, "cards H2,H3").rule == "GV-ODN"
    played(game, "cards H3+god")
    assert player(game, "Bo")["hand_count"] == 5


def test_a_flipped_god_acts_from_the_next_trick() -> None:
    """GV-EX-19, GV-GOD-04, GV-GOD-05, B-01."""
    game = raiding()
    assert result(game, "trick H5 H2,god H4") == ("Ana", "H")
    assert view(game)["phase"] == "flip"
    assert refused(game, "cards C1").rule == "GV-GOD-04"
    played(game, "flip loki")
    assert view(game)["god"] == {"name": "LOKI", "owner": "Bo"}
    assert result(game, "trick C5 C2 C4") == ("Bo", "C")


def test_or_from_the_same_trick_by_house_rule() -> None:
    """GV-EX-19, B-01."""
    game = raiding(house={"god_flip": "before_resolution"})
    played(game, "trick H5 H2,god H4")
    assert view(game)["phase"] == "flip"
    assert result(game, "flip loki") == ("Bo", "H")
    other = raiding(house={"god_flip": "before_resolution"})
    played(other, "trick F8 F1,god F2")
    assert result(other, "flip odin C") == ("Ana", "F")
    thor = raiding(house={"god_flip": "before_resolution"})
    played(thor, "trick F1 B1,god C6")
    assert result(thor, "flip thor") == ("Cy", "C")
    freya = raiding(house={"god_flip": "before_resolution"})
    played(freya, "trick F1 F2,god F3")
    assert result(freya, "flip freya") == ("Cy", "CF")


def test_one_god_a_trick() -> None:
    """GV-EX-20, GV-GOD-03, B-26."""
    game = raiding()
    played(game, "cards C4+god")
    assert refused(game, "cards C5+god").rule == "GV-GOD-03"
    played(game, "cards C5")


def test_no_god_alone() -> None:
    """GV-EX-21, GV-GOD-02, GV-GOD-11."""
    game = raiding(players={"Cy": {"hand_count": 1}})
    played(game, "cards C4", "cards C5")
    assert refused(game, "cards god").rule == "GV-GOD-02"
    assert refused(game, "cards C6+god").rule == "GV-TRK-05"
    played(game, "cards freya")
    assert player(game, "Cy")["won"] == ["C4", "C5", "FREYA"]


def test_a_god_replaces_the_one_in_play() -> None:
    """GV-EX-22, GV-FRY, GV-FRY-01, GV-GOD-07."""
    game = raiding(**LOKI, trump="H")
    played(game, "trick C4 C5 C6,god")
    assert refused(game, "flip freya C").rule == "GV-FRY-01"
    played(game, "flip freya")
    assert view(game)["god"] == {"name": "FREYA", "owner": "Cy"}
    assert view(game)["trump"] == "H"
    assert view(game)["flipped"] == ["LOKI", "FREYA"]


@pytest.mark.parametrize(
    ("name", "house", "bad", "line", "trump"),
    [
        ("GV-EX-23a B-06", {}, "flip loki C", "flip loki", "H"),
        ("GV-EX-23b GV-THO-01", {}, "flip freya", "flip freya C", "C"),
        ("GV-EX-23c GV-ODN-01", {}, "flip odin", "flip odin F", "F"),
        ("GV-EX-23a B-06", {"thor_exit": "stay_none"}, "flip loki C", "flip loki", None),
    ],
)
def test_thor_takes_the_trump_away(name: str, house: dict[str, str], bad: str, line: str, trump: str | None) -> None:
    """GV-EX-23, GV-THO, GV-THO-01."""
    game = raiding(house=house, trump="H")
    played(game, "trick C4 C5,god C6", "flip thor")
    assert (view(game)["trump"], view(game)["kept_trump"]) == (None, "H")
    played(game, "trick H1 H2 H3,god")
    refused(game, bad)
    played(game, line)
    assert (view(game)["trump"], view(game)["kept_trump"]) == (trump, None if trump else "H")


def test_odin_may_name_the_same_trump_again() -> None:
    """GV-ODN-01."""
    game = raiding()
    played(game, "trick C4 C5,god C6")
    assert refused(game, "flip odin").rule == "GV-ODN-01"
    played(game, "flip odin B")
    assert view(game)["trump"] == "B"


def short(kind: str, left: int) -> dict[str, str]:
    """Return tokens that leave *left* of *kind* in the supply."""
    whole = {"B": 5, "C": 6}[kind]
    return {"Ana": "", "Bo": "", "Cy": kind * (whole - left)}


@pytest.mark.parametrize(
    ("name", "house", "left", "line", "expected"),
    [
        ("GV-EX-24 GV-FRY-02", {}, 1, "trick C1 C6 C2", ("Bo", "CT")),
        ("GV-EX-24 B-07", {"freya_no_coin": "nothing"}, 1, "trick C1 C6 C2", ("Bo", "C")),
        ("GV-EX-25", {}, 0, "trick H7 H1 H2", ("Ana", "HT")),
        ("GV-EX-25", {}, 0, "trick C6 C1 C2", ("Ana", "TT")),
    ],
)
def test_freya_and_the_last_coins(
    name: str, house: dict[str, str], left: int, line: str, expected: tuple[str, str]
) -> None:
    game = raiding(house=house, tokens=short("C", left), **FREYA)
    assert result(game, line) == expected
    assert view(game)["supply"]["C"] == 0


def test_nothing_from_freya_on_a_tie() -> None:
    """GV-FRY-02."""
    assert result(raiding(**FREYA), "trick C3 C1,C2 H1") == (None, "tied")


def test_a_tree_for_a_token_that_has_run_out() -> None:
    """GV-EX-26, GV-TRK-10, GV-CMP-03."""
    game = raiding(tokens=short("B", 0))
    assert result(game, "trick B1 B2 C1") == ("Bo", "T")
    assert view(game)["supply"]["B"] == 0


def test_the_lead_passes_over_empty_hands() -> None:
    """GV-EX-29, GV-TRK-06, GV-TRK-14, B-03."""
    counts = {"Ana": {"hand_count": 4}, "Bo": {"hand_count": 2}, "Cy": {"hand_count": 1}}
    game = raiding(players=counts)
    assert result(game, "trick C1 C2 C6") == ("Cy", "C")
    assert view(game)["trick"]["waiting"] == ["Ana", "Bo"]
    assert "Ana leads" in game.game.turn(game.table)


@pytest.mark.parametrize(("rule", "expected"), [("score", ("Ana", "B")), ("void", (None, "solo"))])
def test_a_trick_alone(rule: str, expected: tuple[str | None, str]) -> None:
    """GV-EX-30, GV-TRK-16, B-04."""
    counts = {"Ana": {"hand_count": 1}, "Bo": {"hand_count": 0}, "Cy": {"hand_count": 0}}
    game = raiding(house={"solo_tricks": rule}, players=counts)
    assert result(game, "trick B5") == expected
    assert view(game)["phase"] == "build"


def test_a_revoke_is_found_later() -> None:
    """GV-EX-45, GV-TRK-03, B-25: a warning that names both tricks; the play itself is only noted as unchecked."""
    game = raiding(trick={"lead": "Ana", "number": 2})
    found = played(game, "trick C4 F2 C1")
    assert found.unchecked == ("GV-TRK-03",)
    assert view(game)["voids"] == [{"player": "Bo", "led": "C", "trick": 2, "cards": ["F2"]}]
    played(game, "trick H1 H2 H3", "trick H4 H5 H6")
    found = played(game, "trick C3 C2 C6")
    proof = next(fact for fact in found.facts if isinstance(fact, RevokeProved))
    assert (proof.player, proof.trick, proof.later, proof.cards) == ("Bo", 2, 5, ("F2",))
    assert any("trick 2" in text and "trick 5" in text and "F2" in text for text in found.says)
    assert view(game)["revokes"][0]["later"] == 5
    assert view(game)["voids"] == []


def test_a_god_proves_no_revoke() -> None:
    """GV-EX-45, GV-GOD-10, B-15."""
    game = raiding()
    played(game, "trick C4 F2 C1")
    found = played(game, "trick H1 FREYA H3")
    assert not any(isinstance(fact, RevokeProved) for fact in found.facts)


@pytest.mark.parametrize("line", ["trick H1 FREYA H3", "trick H1 H2,god H3"])
def test_a_god_proves_it_by_house_rule(line: str) -> None:
    """B-15."""
    game = raiding(house={"god_forces_follow": "true"})
    played(game, "trick C4 F2 C1")
    found = played(game, line)
    if view(game)["phase"] == "flip":
        found = played(game, "flip freya")
    assert [fact.card for fact in found.facts if isinstance(fact, RevokeProved)] == ["FREYA"]


def test_thor_frees_from_following() -> None:
    """GV-EX-46, GV-THO."""
    game = raiding(**THOR)
    assert played(game, "trick C4 F2 C1").unchecked == ()
    found = played(game, "trick C5 C3 C2")
    assert not any(isinstance(fact, RevokeProved) for fact in found.facts)
    assert view(game)["voids"] == []


def test_a_god_in_the_last_trick() -> None:
    """GV-EX-47, GV-GOD-08, GV-TRK-17."""
    counts = {"Ana": {"hand_count": 1}, "Bo": {"hand_count": 2}, "Cy": {"hand_count": 0}}
    game = raiding(players=counts)
    played(game, "trick H5 H4,god", "flip odin C")
    assert (view(game)["phase"], view(game)["god"]["owner"]) == ("home", "Bo")
    played(game, "home odin BB")
    assert tokens(game, "Bo") == "BBTT"


def test_odins_trump_outlasts_him() -> None:
    """GV-EX-49."""
    game = raiding()
    played(game, "trick H1,god H3 H2", "flip odin F")
    assert result(game, "trick C6 F1 C5") == ("Cy", "F")
    played(game, "trick H5 H6 H7,god", "flip loki")
    assert view(game)["trump"] == "F"
    played(game, "cards C1,C2")


def test_only_one_type_in_a_play() -> None:
    """GV-TRK-02, GV-TRK-04, B-05; the table may overrule it."""
    game = raiding()
    assert refused(game, "cards C1,H1").rule == "GV-TRK-02"
    played(game, "cards C1")
    assert refused(game, "cards H1,F1").rule == "GV-TRK-04"
    found = played(game, 'cards H1,F1 --force --because "we let it pass"')
    assert found.broken == ("GV-TRK-04",)


def test_everybody_plays_once_in_turn() -> None:
    """GV-TRK-06, GV-SET-07, B-29."""
    game = raiding()
    assert refused(game, "cards C1 --player bo").rule == "GV-TRK-06"
    played(game, "cards C1 --player ana")
    error = refused(game, "trick C2 C3 C4")
    assert error.rule == "GV-TRK-06"
    assert "Bo, Cy" in error.so
    assert view(game)["trick"]["waiting"] == ["Bo", "Cy"]


def test_a_tied_trick_flips_its_god_too() -> None:
    """GV-GOD-06."""
    game = raiding()
    assert result(game, "trick C3,god C1,C2 H1") == (None, "tied")
    played(game, "flip loki")
    assert view(game)["god"]["name"] == "LOKI"


def test_a_god_is_flipped_only_once_and_only_when_laid() -> None:
    """GV-GOD-04, GV-GOD-09."""
    game = raiding()
    assert refused(game, "flip loki").rule == "GV-GOD-04"
    played(game, "trick F1 LOKI F2,god")
    error = refused(game, "flip loki")
    assert error.rule == "GV-GOD-09"
    assert "Odin" in error.allowed


def test_no_god_is_laid_when_all_were_seen() -> None:
    """GV-GOD-09."""
    counts = {name: {"hand_count": 6} for name in ("Ana", "Bo", "Cy")}
    game = raiding(flipped=["ODIN", "THOR"], discards=["FREYA"], players=counts)
    assert refused(game, "cards LOKI,god").rule == "GV-GOD-09"
    played(game, "cards LOKI,F1")
    assert refused(game, "cards F2,god").rule == "GV-GOD-09"


def test_no_card_is_played_after_the_raid() -> None:
    """GV-PHS-01, GV-TRK-15."""
    assert refused(laid(phase="build"), "cards C1").rule == "GV-PHS-01"
