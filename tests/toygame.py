"""Beads: a tiny game that shows that the kernel knows no game by name.

Players take turns. ``add N`` puts 1 to 3 beads into the bowl (BEAD-1), on one's own turn (BEAD-2). ``draw N`` is a die
typed in, worth that many points. The box holds 30 beads, which force cannot change (LAW-BEADS). Who draws at a bowl of
20 or more ends the game, and the final points are frozen.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from pydantic import Field

from campaign.case import Case
from campaign.game import Game, Placing
from campaign.notation.marks import Name
from campaign.notation.moves import Move
from campaign.notation.names import Vocabulary
from events.errors import Refused
from events.fact import Fact
from events.kernel import GameOpened, PositionSet, Ruled
from projections.house import House
from projections.position import Part, Printed
from projections.sheets import Sheet
from projections.table import BaseTable, opened, ruled

BOX = 30


class Added(Fact):
    """Beads went into the bowl, and the turn to the next player."""

    type = "beads.added"
    player: str
    beads: int


class Drawn(Fact):
    """A die was cast at the table."""

    type = "beads.drawn"
    player: str
    points: int


class Ended(Fact):
    """The game is over with these points."""

    type = "beads.ended"
    points: dict[str, int]


class Add(Move):
    """Put beads into the bowl."""

    verb = "add"
    examples = ("add 2", "add 2 --for ann")
    rules = ("BEAD-1", "BEAD-2")
    beads: Annotated[int, Field(ge=1, le=100)]
    for_: Annotated[str | None, Name("player")] = None


class Draw(Move):
    """Cast the die and type what it shows."""

    verb = "draw"
    examples = ("draw 6",)
    die: Annotated[int, Field(ge=1, le=6)]


class BeadsHouse(House):
    """How many beads a turn, and what the die is worth."""

    most: Literal["3", "5"] = "3"
    die: Literal["six", "double"] = "six"


@dataclass(slots=True)
class Bowl(BaseTable):
    """The table of Beads."""

    house: BeadsHouse = field(default_factory=BeadsHouse)
    points: dict[str, int] = field(default_factory=dict)
    beads: int = 0
    turns: int = 0
    final: dict[str, int] | None = None

    @property
    def current(self) -> str:
        return self.players[self.turns % len(self.players)]


def _opened(table: Bowl, fact: GameOpened) -> None:
    opened(table, fact)
    table.points = dict.fromkeys(table.players, 0)


def _added(table: Bowl, fact: Added) -> None:
    table.beads += fact.beads
    table.turns += 1


def _drawn(table: Bowl, fact: Drawn) -> None:
    table.points[fact.player] += fact.points


def _ended(table: Bowl, fact: Ended) -> None:
    table.final = dict(fact.points)


def _positioned(table: Bowl, fact: PositionSet) -> None:
    table.beads, table.turns = fact.position["beads"], fact.position["turns"]
    table.points = dict(fact.position["points"])


def add(case: Case[Bowl], move: Add) -> None:
    table, most = case.table, int(case.table.house.most)
    player = move.for_ or table.current
    case.asks(f"add {move.beads}")
    if table.beads + move.beads > BOX:
        so = f"{BOX - table.beads} are left in the box"
        raise Refused("LAW-BEADS", case.asked, so, f"up to {BOX} in the bowl", forceable=False)
    if move.beads > most:
        case.refuse("BEAD-1", so=f"{most} a turn is the limit", allowed=f"1 to {most}")
    if player != table.current:
        case.refuse("BEAD-2", so=f"it is {table.current}'s turn", allowed=table.current, asked=f"add for {player}")
    case.emit(Added(player=player, beads=move.beads))
    case.say(f"{player} adds {move.beads}")


def draw(case: Case[Bowl], move: Draw) -> None:
    table = case.table
    case.emit(Drawn(player=table.current, points=move.die * (2 if table.house.die == "double" else 1)))
    if table.beads >= 20:
        case.emit(Ended(points=dict(table.points)))
    case.unchecked("BEAD-DIE")


def names(table: Bowl) -> Vocabulary:
    return Vocabulary({"player": table.players})


def view(table: Bowl) -> dict[str, Any]:
    players = [{"name": name, "points": table.points[name]} for name in table.players]
    return {"beads": table.beads, "turns": table.turns, "points": dict(table.points), "players": players}


class Set(Part):
    """A position of Beads."""

    beads: int = 0
    turns: int = 0
    points: dict[str, int] = {}  # noqa: RUF012 -- pydantic copies it
    players: Annotated[list[Any], Printed] = []  # noqa: RUF012
    why: Annotated[str, Printed] = ""


def load(table: Bowl, position: Mapping[str, Any]) -> None:
    table.beads, table.turns = position.get("beads", 0), position.get("turns", 0)
    table.points = dict.fromkeys(table.players, 0) | dict(position.get("points", {}))


def check(table: Bowl, position: Mapping[str, Any]) -> tuple[str, ...]:
    beads = table.beads
    if not 0 <= beads <= BOX:
        raise Refused("LAW-BEADS", f"set {beads!r} beads", f"the box holds {BOX}", f"0 to {BOX}", forceable=False)
    return ()


def score(table: Bowl) -> dict[str, Any]:
    return {"final": table.final is not None, "points": dict(table.points)}


def frozen_mismatch(table: Bowl) -> str | None:
    return None if table.final in (None, table.points) else f"{table.final}, not {table.points}"


def turn(table: Bowl) -> str:
    return "the game is over" if table.final is not None else f"{table.current} is next, {table.beads} in the bowl"


def sheets(view: Mapping[str, Any]) -> list[Sheet]:
    rows = [(one["name"], str(one["points"])) for one in view["players"]]
    return [Sheet("Players", ("player", "#points"), rows), Sheet("Bowl", ("#beads",), [(str(view["beads"]),)])]


def score_sheets(score: Mapping[str, Any]) -> list[Sheet]:
    return [Sheet("Score", ("player", "#points"), [(name, str(n)) for name, n in score["points"].items()])]


GAME = Game(
    name="beads",
    title="Beads",
    seats=range(1, 4),
    table=Bowl,
    apply={
        GameOpened: _opened,
        Ruled: ruled,
        PositionSet: _positioned,
        Added: _added,
        Drawn: _drawn,
        Ended: _ended,
    },
    decide={Add: add, Draw: draw},
    player_of=lambda table, move: table.current if table.players else None,
    names=names,
    view=view,
    position=lambda: Placing(Set, lambda table, position: None, load, check),
    turn=turn,
    score=score,
    sheets=sheets,
    score_sheets=score_sheets,
    frozen_mismatch=frozen_mismatch,
)
