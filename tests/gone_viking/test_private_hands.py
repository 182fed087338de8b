"""Section G: what noted hands allow, and that they never leak into what everybody sees."""

import json
from typing import Any

from campaign.extras import options
from campaign.games.gone_viking import GAME
from campaign.service import Service
from events.games.gone_viking import CardsSwapped, HandNoted
from tests.gone_viking.tables import begun, played, player, refused, view

ANA = "hand ana B5 B2 C6 C3 H7 F4 LOKI"
BO = "hand bo B4 B1 C5 H6 H2 F8 THOR"


def test_following_is_checked_at_once() -> None:
    """GV-TRK-03, GV-GOD-10: an error with that hand noted, and the table may overrule it."""
    game = begun()
    played(game, ANA, BO, "cards C6")
    error = refused(game, "cards F8")
    assert error.rule == "GV-TRK-03"
    assert "C5" not in str(error)
    found = played(game, 'cards F8 --force --because "let it pass"')
    assert found.broken == ("GV-TRK-03",)
    assert view(game)["voids"][0]["player"] == "Bo"
    assert played(game, "cards C1").unchecked == ()


def test_only_cards_of_the_noted_hand_can_be_played() -> None:
    """GV-TRK-05; what the table insists on makes the noted hand unknown."""
    game = begun()
    played(game, ANA)
    assert refused(game, "cards H5").rule == "GV-TRK-05"
    assert refused(game, "cards LOKI,god").rule == "GV-TRK-05"
    played(game, 'cards H5 --force --because "noted wrongly"', "trick H1 H2", "trick C1 C2 C4")
    assert game.table.hands == {}


def test_an_invoked_god_must_be_in_the_noted_hand() -> None:
    """GV-GOD-01."""
    game = begun()
    played(game, ANA, "trick C6,god C1 C2")
    assert refused(game, "flip odin C").rule == "GV-GOD-01"
    played(game, "flip loki")
    assert game.table.hands["Ana"] == ("B5", "B2", "C3", "H7", "F4")


def test_hands_fit_the_deck_and_each_other() -> None:
    """GV-SET-04, GV-DCK-01, GV-SET-07."""
    game = begun()
    assert refused(game, "hand ana B5").rule == "GV-SET-04"
    assert refused(game, "hand ana B5 B5 C6 C3 H7 F4 LOKI").rule == "GV-DCK-01"
    assert refused(game, "hand ana B5 B2 C6 C3 H7 F4 god").rule == "GV-SET-04"
    played(game, ANA)
    assert refused(game, "hand bo B5 B1 C5 H6 H2 F8 THOR").rule == "GV-DCK-01"
    played(game, ANA, BO, "cards C6")
    assert refused(game, BO).rule == "GV-SET-07"


def test_a_swap_keeps_a_noted_hand_only_when_it_is_told() -> None:
    """Section G: without the cards the hand is unknown again."""
    game = begun()
    played(game, ANA, BO)
    assert refused(game, "swap ana T --gave B1,B2").rule == "GV-SWP-03"
    played(game, "swap ana T --gave B5,B2 --got C2,ODIN", "swap bo T")
    assert game.table.hands == {"Ana": ("C6", "C3", "H7", "F4", "LOKI", "C2", "ODIN")}


def test_the_hands_are_forgotten_when_the_raid_is_over() -> None:
    """GV-NXT-03."""
    game = begun()
    played(game, ANA, BO, "trick H7 H6,H2 H5", "trick B4,B1 B3 B5,B2", "trick C6,C3 C5 C4", "trick F4,god F8 F7")
    assert game.table.hands == {"Bo": ("THOR",), "Ana": ("LOKI",)}
    played(game, "flip loki", "trick THOR F6", "trick F5", "trick F3")
    assert game.table.hands == {}


def public_story(game: Service) -> list[Any]:
    """Return the facts of *game* without anything that only one player could know."""
    facts = []
    for envelope in game.envelopes:
        if envelope.type in (HandNoted.type, "skald.typed"):
            continue
        payload = json.loads(envelope.payload)
        if envelope.type == CardsSwapped.type:
            payload |= {"gave": None, "got": None}
        cls = next(cls for cls in (*GAME.facts, *_kernel()) if cls.type == envelope.type)
        facts.append(cls.model_validate(payload))
    return facts


def _kernel() -> tuple[Any, ...]:
    from events.kernel import KERNEL_FACTS

    return KERNEL_FACTS


def test_private_notes_change_nothing_public() -> None:
    """D27: stripping them gives the same table, and the view never shows a hand."""
    game = begun()
    played(game, ANA, "swap ana T --gave B5,B2 --got C2,ODIN", BO, "trick C6 C5 C4", "cards H7")
    table = GAME.table()
    for fact in public_story(game):
        GAME.evolve(table, fact)
    assert GAME.view(table) == view(game)
    assert "hands" not in json.dumps(view(game))
    assert player(game, "Ana")["hand_count"] == 5
    assert [option.line for option in options(GAME, table)] == [option.line for option in options(GAME, game.table)]
