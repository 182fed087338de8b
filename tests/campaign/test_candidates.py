"""What can be done in a game that lists nothing: every candidate that is accepted, and no other."""

from collections.abc import Callable
from dataclasses import replace
from typing import Annotated, Any, Literal

import pytest
from pydantic import Field

from campaign import candidates as trying
from campaign.candidates import candidates
from campaign.case import Case
from campaign.extras import options
from campaign.games import registry
from campaign.games.gone_viking.legal import legal_moves
from campaign.kernel import begun
from campaign.notation.marks import Name, Trailing
from campaign.notation.moves import Move, New, SeatSpec
from events.errors import LINE
from tests.games.states import RECORDS, played
from tests.toygame import GAME as BEADS
from tests.toygame import Added, Bowl


class Take(Move):
    """Take a bead for somebody, from the bowl or from another player; a lot of it is a number and a colour."""

    verb = "take"
    player: Annotated[str, Name("player")]
    colour: Annotated[Literal["red", "blue"] | None, Trailing()] = None
    lot: Annotated[int | None, Field(ge=1, le=2)] = None
    quick: bool = False


class Say(Move):
    """Say something."""

    verb = "say"
    text: str


class Count(Move):
    """Say how many there are."""

    verb = "count"
    n: Annotated[int, Field(ge=0, le=1_000)]


class Pour(Move):
    """Pour as many as there are."""

    verb = "pour"
    n: Annotated[int, Field(ge=1, le=3)]
    into: Annotated[str, Name("bowl")] | None = None


def take(case: Case[Bowl], move: Take) -> None:
    case.asks("take")
    if move.player != case.table.current:
        case.refuse("TURN", so="it is not their turn", allowed=case.table.current)
    if not (move.quick or (move.lot and move.colour)):
        case.forbid("LOT", LINE, so="nothing is named", allowed="a lot of a colour", hint="take Ann --quick")
    if move.quick and (move.lot or move.colour):
        case.forbid("LOT", LINE, so="both are named", allowed="one of both", hint="take Ann --quick")
    if move.lot == 2 and move.colour == "red":
        case.refuse("RED", so="there is one red lot", allowed="1")
    case.emit(Added(player=move.player, beads=1))


def say(case: Case[Bowl], move: Say) -> None:
    case.unchecked("TRUE")


def pour(case: Case[Bowl], move: Pour) -> None:
    case.asks("pour")
    if move.n > 2:
        case.refuse("FULL", so="two fit in", allowed="1 or 2")


def lines(decide: dict[type[Move], Callable[[Case[Bowl], Any], None]]) -> list[str]:
    game = replace(BEADS, decide=decide)
    table = begun(game, New(game="beads", title="x", player=(SeatSpec("Ann"), SeatSpec("Bo")))).table
    return [option.line for option in options(game, table)]


def test_names_choices_flags_and_small_numbers_are_tried() -> None:
    assert lines({Pour: pour}) == ["pour 1", "pour 2"]


def test_a_second_option_stands_where_the_first_alone_says_too_little() -> None:
    found = lines({Take: take})
    assert found[0] == "take Ann --quick"
    assert sorted(found[1:]) == ["take Ann blue --lot 1", "take Ann blue --lot 2", "take Ann red --lot 1"]


def test_what_can_be_anything_is_open() -> None:
    assert lines({Say: say, Count: say}) == ["say …", "count …"]


def test_what_says_too_little_alone_and_with_one_more_word_is_open() -> None:
    def never(case: Case[Bowl], move: Take) -> None:
        case.forbid("MORE", LINE, so="more is needed", allowed="more", hint="more")

    assert lines({Take: never}) == ["take Ann …", "take Bo …"]


def test_a_verb_with_too_many_lines_is_open_and_none_of_them_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trying, "MOST_TRIED", 2)
    assert lines({Pour: pour}) == ["pour …"]


def test_a_game_lists_nothing_before_it_is_opened_and_when_it_is_over() -> None:
    table: Any = begun(BEADS, New(game="beads", title="x", player=(SeatSpec("Ann"), SeatSpec("Bo")))).table
    assert [one.line for one in options(BEADS, table)] == ["add …", *(f"draw {n}" for n in range(1, 7))]
    assert [one.unknown for one in options(BEADS, table)][1:] == [("BEAD-DIE",)] * 6
    over = replace(BEADS, over=lambda table: "END")
    assert options(over, table) == ()
    assert options(BEADS, BEADS.table()) == ()


@pytest.mark.parametrize("stem", ["gone-viking-five", "gone-viking-three"])
def test_what_a_game_lists_itself_is_what_would_be_tried(stem: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Gone Viking! lists what the default finds, in a hundredth of its time; lines of several tokens are its own."""
    monkeypatch.setattr(trying, "MOST_TRIED", 100_000)
    session = played(next(path for path in RECORDS if path.stem == stem))
    own = registry.load("gone-viking")
    tried = {move: decide for move, decide in own.decide.items() if move.verb in ("cards", "flip", "trump", "leader")}
    for number in session.history.line[3::7]:
        table = session.at(number)
        listed = {one.line for one in legal_moves(table) if type(one.move) in tried}
        assert {one.line for one in candidates(replace(own, decide=tried), table) if not one.open} == listed
