"""Beads with one fault each: games that break a law of the contract, and the one that breaks none."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from campaign.case import Case
from campaign.game import Game, Option, Placing
from campaign.notation.moves import Move
from tests.games import contract
from tests.toygame import GAME as BEADS
from tests.toygame import Add, Added, Bowl, Draw, add, check, draw, load


def _over(table: Bowl) -> str | None:
    return "BEAD-END" if table.final is not None else None


def _legal(table: Bowl) -> Iterator[Option]:
    if table.final is None:
        most = min(int(table.house.most), 30 - table.beads)
        yield from (Option(Add.of(beads=n)) for n in range(1, most + 1))
        yield Option(Draw.of(die=6))


SOUND: Game[Bowl] = replace(BEADS, over=_over, legal=_legal)


class Fault(NamedTuple):
    """A game, and the law that it breaks."""

    game: Game[Any]
    law: contract.Law


def _decides(*, adds: Callable[[Case[Bowl], Any], None] = add, draws: Callable[[Case[Bowl], Any], None] = draw) -> Any:
    return replace(SOUND, decide={Add: adds, Draw: draws})


class Guessed(Add):
    """Put beads into the bowl, of whom the game guesses."""

    instead = "for"


def _guess(table: Bowl, move: Move) -> Mapping[str, Any]:
    """Fill in what somebody may have meant otherwise."""
    return {"for_": table.players[0]}


_times = [0]


def _remembered(table: Bowl, fact: Added) -> None:
    """A fold that knows something that is not on the table."""
    _times[0] += 1
    table.beads, table.turns = table.beads + fact.beads, table.turns + _times[0] % 3


def _reaching_back(case: Case[Bowl], move: Add) -> None:
    """A decider that touches the table it was given."""
    case.before.turns += 1
    add(case, move)


def _by_name(case: Case[Bowl], move: Draw) -> None:
    """A rule that holds for some names only."""
    draw(case, move.model_copy(update={"die": 1}) if case.table.current in ("Ann", "Cy") else move)


def _unlimited(case: Case[Bowl], move: Add) -> None:
    """A decider that makes beads that are not in the box."""
    case.emit(Added(player=case.table.current, beads=31))


def _offers_too_much(table: Bowl) -> Iterator[Option]:
    yield from _legal(table)
    yield Option(Add.of(beads=int(table.house.most) + 1))


def _forgetful(table: Bowl, position: Any) -> None:
    load(table, {key: value for key, value in position.items() if key != "points"})


@dataclass(slots=True)
class Shared(Bowl):
    """A table whose copy has the same points."""

    def copy(self) -> "Shared":
        return replace(self)


class Mumble(Add):
    """Put beads into the bowl, with an example that says nothing."""

    examples = ("add 2", "add beads")


def _undone_by_halves(table: Bowl) -> dict[str, Any]:
    """A view that shows how often it was made."""
    _times[0] += 1
    return {**BEADS.view(table), "why": str(_times[0])}


FAULTS: dict[str, Fault] = {
    "a fold with a memory": Fault(
        replace(SOUND, apply={**SOUND.apply, Added: _remembered}), contract.folding_in_parts_is_folding_at_once
    ),
    "a view with a memory": Fault(replace(SOUND, view=_undone_by_halves), contract.an_undo_is_as_if_never_played),
    "a position that is forgotten": Fault(
        replace(SOUND, position=lambda: Placing(BEADS.position().shape, lambda table, said: None, _forgetful, check)),
        contract.a_view_is_read_back,
    ),
    "a rule by name": Fault(_decides(draws=_by_name), contract.names_and_colours_change_nothing_else),
    "an offer too much": Fault(replace(SOUND, legal=_offers_too_much), contract.what_is_offered_is_accepted),
    "a guess in a line that says it all": Fault(
        replace(SOUND, decide={Guessed: add, Draw: draw}, implied=_guess),
        contract.an_offered_line_typed_in_full_means_itself,
    ),
    "an example that is none": Fault(
        replace(SOUND, decide={Mumble: add, Draw: draw}), contract.an_example_is_read_and_written_back
    ),
    "points that are shared": Fault(replace(SOUND, table=Shared), contract.a_table_shares_nothing_with_its_copy),
    "beads out of nothing": Fault(_decides(adds=_unlimited), contract.random_play_breaks_no_law),
    "a decider that reaches back": Fault(
        _decides(adds=_reaching_back), contract.a_move_leaves_the_table_that_it_is_decided_on
    ),
}
