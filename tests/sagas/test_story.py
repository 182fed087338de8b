"""The story of a game: rounds, turning points, overrides."""

from pathlib import Path
from typing import Any

from campaign.service import Service
from events.fact import Codec
from events.kernel import KERNEL_FACTS
from projections.games.vendel.story import story
from projections.sheets import Sheet
from projections.told import overrides, told
from tests.winter import ANN, NEW, WINTER, played

RECORDS = Path(__file__).parents[1] / "records"


def told_of(session: Service) -> Any:
    return told(session.envelopes, session.history, Codec((*KERNEL_FACTS, *session.game.facts)))


def sheets(session: Service) -> dict[str, Sheet]:
    return {sheet.title: sheet for sheet in story(told_of(session))}


def two_rounds() -> Service:
    """Return a game of two in which Bo takes the lead from Ann, and the second Future ends it."""
    places: dict[str, Any] = {"svea": {"regions": ["gandvik"], "venture": {"region": "gandvik"}}}
    token = {"talent": "merchant"}
    places["svea"]["tokens"] = [token | {"player": "Ann"}]
    places["essex"] = {"regions": ["german-ocean"], "venture": {"region": "german-ocean"}, "tokens": []}
    from campaign.notation.values import write_json

    position = {"round": 1, "places": places, "players": [{"name": "Bo", "standees": ["future-1"]}]}
    session = played(["new vendel T --player Ann --player Bo"])
    session.play(["position", write_json(position)])
    for line in ("end", "end", "reconcile Ann --standee navigator", "reconcile Ann --standee norse-sagas"):
        session.play(line)
    for line in ("end", "reconcile Bo --standee future-2", "end", "finish"):
        session.play(line)
    return session


def test_rounds_and_turning_points() -> None:
    found = sheets(two_rounds())
    rounds = found["Round by round"]
    assert rounds.columns == ("#round", "#year", "#Ann", "#Bo", "lead", "#ends with move")
    assert [tuple(row) for row in rounds.rows] == [
        ("1", "550", "2", "10", "Bo", "4"),
        ("2", "572", "14", "20", "Bo", "9"),
    ]
    assert [row[2] for row in found["Turning points"].rows] == [
        "Ann takes navigator",
        "Ann takes norse-sagas",
        "Bo takes future-2",
        "the last round is round 2: Bo holds two Futures",
        "Bo won",
    ]


def test_a_change_of_the_lead_is_a_turning_point() -> None:
    session = played(["new vendel T --player Ann --player Bo"])
    session.play('position \'{"round": 1, "players": [{"name": "Bo", "standees": ["navigator"]}]}\'')
    for line in ("end", "end", "reconcile Ann --standee norse-sagas", "end", "end"):
        session.play(line)
    texts = [row[2] for row in sheets(session)["Turning points"].rows]
    assert texts == ["Ann takes norse-sagas", "Ann takes the lead from Bo"]


def test_a_noted_game_has_no_rounds() -> None:
    found = sheets(played(WINTER))
    assert list(found) == ["Turning points"]
    assert [row[2] for row in found["Turning points"].rows] == ["Ann won"]


def test_withdrawn_moves_are_not_told() -> None:
    session = played([NEW, ANN, "undo"])
    assert [one.number for one in told_of(session)] == [1]


def test_overrides_and_rulings_are_listed() -> None:
    lines = [
        NEW, 'ruling "Portage places one" --switch portage=1', "start Ann", 'home Ann svea --force --because "she sat"',
        "reconcile Ann --silfr 3", "note x", "home Cy essex --force --because y", "undo",
    ]  # fmt: skip
    found = overrides(played(lines).history)
    assert [(row[0], row[1], row[3], row[4]) for row in found.rows] == [
        ("2", "ruling", "", ""),
        ("4", "against the rules", "VV-SET-15", "she sat"),
        ("5", "set right", "", ""),
        ("7", "withdrawn", "VV-SET-15", "y"),
    ]
