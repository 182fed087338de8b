"""Gone Viking!: states in which nothing could follow, lines refused one way and taken in two, notes forgotten."""

import json
from typing import Any

import pytest

from campaign.extras import options
from campaign.games.gone_viking import GAME
from campaign.service import Service
from events.errors import Refused
from tests.found.desk import Skald
from tests.gone_viking.tables import begun, laid, played, refused, view

NEW = 'new gone-viking "Raids" --player Ana --player Bo --player Cy'
THREE_GODS = ("trick B1 ODIN FREYA", "trick B2,B3 THOR B4")


def accepted(game: Service) -> list[str]:
    """Return the lines that are listed and taken."""
    found = []
    for option in options(GAME, game.table):
        try:
            game.play(option.line, dry_run=True)
        except Refused:
            continue
        found.append(option.line)
    return found


def notes(game: Service, name: str) -> str:
    """Return the noted hand of a player, sorted."""
    return " ".join(sorted(game.table.hands.get(name, ())))


def test_e11_the_last_unseen_god_cannot_be_plunder_while_a_god_lies_face_down(typed: Skald) -> None:
    opening = (NEW, "trick B1 ODIN FREYA", "trick B2,B3 THOR B4")
    assert typed(*opening, "trick H1,god H2 F2").code == 0
    answer = typed(NEW.replace("Raids", "Again"), *opening[1:], "trick H1,god LOKI F2")
    assert (answer.code, "GV-DCK-05" in answer.err) == (3, True)


def test_e11_neither_by_one_card_after_the_other_nor_listed_nor_by_force() -> None:
    game = begun()
    played(game, *THREE_GODS, "cards H1,god")
    assert refused(game, 'cards LOKI --force --because "so it was"').rule == "GV-DCK-05"
    assert refused(game, "cards F1,LOKI").rule == "GV-DCK-05"
    assert "cards LOKI" not in [option.line for option in options(GAME, game.table)]
    played(game, "cards H2", "cards F2")
    assert accepted(game) == ["flip loki"]


def test_e11_a_position_knows_it_too() -> None:
    face_down = {"phase": "trick", "trick": {"lead": "Ana", "face_down": "Ana", "plays": [
        {"player": "Ana", "cards": ["H1"], "god": True}]}}  # fmt: skip
    seen = {"players": [{"name": "Ana", "hand_count": 3}, {"name": "Bo", "won": ["ODIN", "FREYA"], "hand_count": 4},
                        {"name": "Cy", "won": ["THOR", "LOKI"], "hand_count": 4}]}  # fmt: skip
    with pytest.raises(Refused) as caught:
        begun().play(["position", json.dumps(face_down | seen)])
    assert caught.value.rule == "GV-GOD-09"


SWAPPED = "B5,B2,C6,C3,H7,F4,LOKI"


def test_e12_what_one_exchange_brought_the_next_one_gives(typed: Skald) -> None:
    answer = typed(NEW, f"hand ana {SWAPPED}", "swap ana TT --gave B2,C3,C1,F4 --got C1,H1,B1,F1")
    assert answer.code == 0, answer.text


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("swap ana TT --gave B2,C3,C1,F4 --got C1,H1,B1,F1",
         ("swap ana T --gave B2,C3 --got C1,H1", "swap ana T --gave C1,F4 --got B1,F1")),
        ("swap ana TT --gave B2,C3,C4,F4", ("swap ana T --gave B2,C3", "swap ana T --gave C4,F4")),
    ],
)  # fmt: skip
def test_e12_one_line_is_taken_as_two_are(one: str, two: tuple[str, str]) -> None:
    whole, parts = begun(), begun()
    played(whole, f"hand ana {SWAPPED}", one)
    played(parts, f"hand ana {SWAPPED}", *two)
    assert (view(whole), notes(whole, "Ana")) == (view(parts), notes(parts, "Ana"))


def test_e12_a_hand_that_nobody_could_note_is_not_exchanged_into() -> None:
    """B5 is there once: a hand with two of it is refused as a note, and so as the outcome of an exchange."""
    game = begun()
    played(game, f"hand ana {SWAPPED}", "hand bo C1 C2 C4 C5 H1 H2 H3")
    assert refused(game, "swap ana T --gave B2,C3 --got B5,F1").rule == "GV-DCK-01"
    assert refused(game, "swap ana T --gave B2,C3 --got C1,F1").rule == "GV-DCK-01"


def home(god: str, tokens: dict[str, str], house: dict[str, str] | None = None) -> Service:
    """Return a table on which *god* of Cy has come home."""
    return laid(house=house, phase="home", god={"name": god, "owner": "Cy"}, tokens=tokens)


def test_e13_freya_goes_when_nobody_is_left_who_owes(typed: Skald) -> None:
    position = {"phase": "home", "god": {"name": "FREYA", "owner": "Cy"}, "players": [
        {"name": "Ana", "tokens": {}}, {"name": "Bo", "tokens": {"T": 1}}]}  # fmt: skip
    answer = typed(NEW, f"position '{json.dumps(position)}'", "reconcile bo T=0", "tribute T")
    assert answer.code == 0, answer.text


@pytest.mark.parametrize(
    ("god", "tokens", "line"),
    [
        ("FREYA", {"Ana": "", "Bo": "T", "Cy": "TT"}, "reconcile bo T=0"),
        ("FREYA", {"Ana": "S", "Bo": "", "Cy": "TT"}, 'ruling "Ships are safe" --switch freya_takes_ship=false'),
        ("THOR", {"Ana": "T", "Bo": "T", "Cy": "TTTT"}, "reconcile cy T=3"),
        ("THOR", {"Ana": "SSSS", "Bo": "T", "Cy": "TTTT"}, "reconcile bo S=1"),
    ],
)
def test_e13_no_god_waits_for_what_nobody_has(god: str, tokens: dict[str, str], line: str) -> None:
    game = home(god, tokens)
    assert view(game)["phase"] == "home"
    game.play(line)
    assert view(game)["phase"] == "build"
    assert accepted(game)


@pytest.mark.parametrize("god", ["FREYA", "THOR"])
def test_e13_a_position_has_no_god_at_home_that_waits_for_nobody(god: str) -> None:
    with pytest.raises(Refused) as caught:
        home(god, {"Ana": "", "Bo": "", "Cy": ""})
    assert caught.value.rule == "GV-HOM-02"


def later(**more: Any) -> Service:
    """Return a game before the second raid's trump is named, Ana leading."""
    return laid(raid=2, phase="swap", **more)


def test_e14_a_free_swap_of_nothing_forgets_nothing() -> None:
    game = later()
    played(game, f"hand ana {SWAPPED}", "freeswap 0")
    assert notes(game, "Ana") == " ".join(sorted(SWAPPED.split(",")))


def test_e14_a_card_named_twice_was_not_seen() -> None:
    error = refused(begun(), "card C4 C4")
    assert error.rule == "GV-DCK-01"
    assert "seen" not in error.so
    game = begun()
    played(game, "trick C4 C5 C6")
    assert "seen once" in refused(game, "card C4").so


def test_e14_a_note_that_the_table_has_refuted_is_forgotten() -> None:
    """Bo plays what Ana is noted to hold: her note was wrong, and no longer binds her."""
    game = begun()
    played(game, f"hand ana {SWAPPED}", "leader bo", "cards B5")
    assert notes(game, "Ana") == ""
    played(game, "cards B1", "cards C1")
    assert view(game)["trick"]["number"] == 2
