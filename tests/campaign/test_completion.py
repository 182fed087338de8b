"""What Tab offers: legal words and no others where `legal` lists a verb, names and options elsewhere."""

from dataclasses import replace
from typing import Annotated, Any

import pytest
from pydantic import Field

from campaign.completion import Completer, typed
from campaign.extras import due, lines
from campaign.game import Option
from campaign.notation.marks import Name
from campaign.notation.moves import Move
from campaign.notation.names import Vocabulary
from campaign.notation.words import split
from campaign.service import Service
from events.errors import NotUnderstood
from events.memory import MemoryLog
from tests.toygame import GAME as BEADS
from tests.vendel.test_legal import RING, start, walk
from tests.vendel_lines import JON, ids, tick


def game(*more: str) -> Service:
    session = Service.begin(MemoryLog(), JON[0], clock=tick(), who="Ann", new_id=ids())
    for line in (*JON[1:], *more):
        session.play(line)
    return session


def offered(before: str, *more: str) -> list[str]:
    return Completer(game(*more), ("table",)).words(before)


def legal_lines(session: Service) -> list[list[str]]:
    return [[w.text for w in split(line)] for line in lines(session.game, session.table) if "…" not in line]


@pytest.mark.parametrize("seed", range(3))
def test_every_legal_line_can_be_typed_from_what_is_offered(seed: int) -> None:
    session = start(lines=("prices 6 5 4 5 4 3 4 3 2", *RING))
    for at, before in enumerate(walk(session, seed, 20)):
        if at % 4:
            continue
        completer = Completer(before)
        asked = {(tuple(line[:n]), line[n]) for line in legal_lines(before) for n in range(len(line))}
        missing = [one for one in asked if one[1] not in completer.following(one[0], one[1][:2])]
        assert missing == []


@pytest.mark.parametrize("seed", range(3))
def test_a_bare_word_that_is_offered_behind_a_listed_verb_stands_in_a_legal_line(seed: int) -> None:
    session = start(lines=("prices 6 5 4 5 4 3 4 3 2", *RING))
    for at, before in enumerate(walk(session, seed, 20)):
        if at % 4:
            continue
        completer, known = Completer(before), legal_lines(before)
        for line in known:
            bare = [word for word in line[: next((i for i, w in enumerate(line) if w.startswith("--")), len(line))]]
            for n in range(1, len(bare)):
                following = {other[n] for other in known if other[:n] == bare[:n] and len(other) > n}
                found = completer.following(bare[:n], "")
                assert {word for word in found if not word.startswith("--")} <= following


def test_only_verbs_that_are_legal_or_always_sayable_are_offered() -> None:
    found = offered("")
    assert found[0] == "journey"
    assert {"journey", "end", "market", "note", "table"} <= set(found)
    assert {"invest", "effect", "home", "new", "redo", "finish"} & set(found) == set()
    assert offered("redo"[:3], "journey warrior essex", "undo") == ["redo"]


@pytest.mark.parametrize(
    ("before", "found"),
    [
        ("jou", ["journey"]),
        ("journey w", ["warrior"]),
        ("jo w e", ["essex"]),
        ("j w e", ["essex"]),
        ("JO WARRIOR ES", ["essex"]),
        ("journey warrior essex --v", ["--venture"]),
        ("journey warrior svea --v", []),
        ("journey warrior essex --venture --ven", []),
        ("journey warrior nowhere --v", []),
        ("market TL=merchant@ess", ["TL=merchant@essex"]),
        ("leader svea --rob", []),
        ("leader svea ", ["--force", "--because"]),
        ("reconcile A", ["Ann"]),
        ("note x --b", ["--because"]),
        ("note x # jou", []),
        ('note "jou', []),
        ("undo --", ["--to", "--force", "--because"]),
        ("undo --to=", []),
        ('journey "warrior" ess', ["essex"]),
        ("xyz ", []),
        ("tab", ["table"]),
    ],
)  # fmt: skip
def test_what_is_offered(before: str, found: list[str]) -> None:
    assert offered(before) == found


def test_a_name_with_a_space_is_offered_in_quotes() -> None:
    line = 'new vendel T --player "Jo Ann:red" --player Bo --player Cy'
    completer = Completer(Service.begin(MemoryLog(), line, clock=tick(), who="Ann", new_id=ids()))
    assert completer.words("start ") == ['"Jo Ann"', "Bo", "Cy"]
    assert completer.words('start "Jo A') == ['"Jo Ann"']
    assert completer.words("start jo") == ['"Jo Ann"']
    assert completer.following(("start",), "Jo") == ["Jo Ann"]


def test_values_of_an_option_are_those_of_legal_lines() -> None:
    completer = Completer(game())
    assert completer.words("journey warrior ulaid --from ") == []
    assert completer.words("journey warrior ulaid --from=s") == []
    late = start(lines=("prices 6 5 4 5 4 3 4 3 2", *RING))
    for _ in walk(late, 1, 30):
        pass
    origins = {
        line[line.index("--from") + 1] for line in legal_lines(late) if "--from" in line and line[0] == "journey"
    }
    first = next(line for line in legal_lines(late) if "--from" in line and line[0] == "journey")
    found = Completer(late).words(f"{' '.join(first[:3])} --from ")
    assert first[4] in found
    assert set(found) <= origins
    assert Completer(late).words(f"{' '.join(first[:3])} --from={first[4][:2]}")[0].startswith("--from=")


def test_what_is_offered_follows_the_table() -> None:
    session = game()
    completer = Completer(session)
    assert completer.words("journey warrior essex --v") == ["--venture"]
    session.play("journey warrior essex --venture")
    assert completer.words("journey merchant essex --v") == []
    assert "end" in completer.words("")


def test_a_game_that_lists_nothing_offers_its_grammar() -> None:
    beads: Any = BEADS
    session = Service(MemoryLog(), "beads-x", beads, clock=tick(), who="Ann")
    completer = Completer(session)
    assert completer.words("") == ["add", "draw", "amend", "note", "ruling", "position", "result", "places"]
    assert completer.words("add 2 --") == ["--for", "--force", "--because"]
    assert completer.words("ruling x --switch m") == ["most=3", "most=5"]


class Pour(Move):
    """Pour beads from one bowl into another."""

    verb = "pour"
    bowl: Annotated[str, Name("bowl")]
    beads: Annotated[int, Field(ge=0, le=99)]
    into: Annotated[str, Name("bowl")] | None = None
    slowly: bool = False


def test_words_in_another_spelling_are_compared_by_what_they_say() -> None:
    pours = [Pour.of(bowl="The Old Bowl", beads=7, into="Mug", slowly=True), Pour.of(bowl="Mug", beads=2)]
    game: Any = replace(
        BEADS,
        decide={Pour: lambda case, move: None},
        legal=lambda table: [Option(move) for move in pours],
        names=lambda table: Vocabulary({"bowl": {"grey": "The Old Bowl", "mug": "Mug"}}),
    )
    completer = Completer(Service(MemoryLog(), "beads-x", game, clock=tick(), who="Ann"))
    assert completer.words("pour ") == ['"The Old Bowl"', "Mug"]
    assert completer.words("pour grey ") == ["7"]
    assert completer.words("pour grey 07 ")[:2] == ["--into", "--slowly"]
    assert completer.words("pour the +7 --into m --s") == ["--slowly"]
    assert completer.words("pour mug 7 --s") == []


@pytest.mark.parametrize(
    ("before", "parts"),
    [
        ("", ((), "", 0)),
        ("end ", (("end",), "", 0)),
        ("a b", (("a",), "b", 1)),
        ("a 'b c", (("a",), "b c", 4)),
        ("#", None),
    ],
)
def test_the_word_that_is_being_typed(before: str, parts: object) -> None:
    assert typed(before) == parts


def test_a_bot_is_due_in_its_turn_only() -> None:
    assert due(game()) is None
    session = Service.begin(
        MemoryLog(), "new vendel T --player Jon:red --bot Vendela:blue", clock=tick(), who="Ann", new_id=ids()
    )
    assert due(session) is None


def test_a_player_may_be_called_by_the_colour_and_a_name_comes_first() -> None:
    session = game()
    names = session.game.names(session.table)
    assert [names.find("player", word) for word in ("red", "Jon", "blu", "b", "BLUE", "green")] == [
        "Jon", "Jon", "Ann", "Bo", "Ann", "Bo",
    ]  # fmt: skip
    with pytest.raises(NotUnderstood, match="known: Jon, Ann, Bo"):
        names.find("player", "yellow")
    session.play("reconcile red --silfr 9 --because counted")
    assert session.history.entries[session.history.last].line.startswith("reconcile Jon ")
