"""Beads: a tiny game that shows that the kernel knows no game by name.

Players take turns. ``add N`` puts 1 to 3 beads into the bowl (BEAD-1), on one's own turn (BEAD-2). ``draw N`` is a die
typed in, worth that many points. The box holds 30 beads, which force cannot change (LAW-BEADS). Who draws at a bowl of
20 or more ends the game, and the final points are frozen.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, Literal

from pydantic import Field

from campaign.game import Decision, Placing
from campaign.notation.marks import Name
from campaign.notation.moves import Move, New
from campaign.notation.names import Vocabulary
from events.errors import Refused
from events.fact import Fact
from events.kernel import GameOpened, PositionSet, Ruled, Seat
from projections.house import House
from projections.position import Part, Printed
from projections.sheets import Sheet

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


@dataclass
class Bowl:
    """The table of Beads."""

    players: tuple[str, ...] = ()
    house: BeadsHouse = field(default_factory=BeadsHouse)
    points: dict[str, int] = field(default_factory=dict)
    beads: int = 0
    turns: int = 0
    final: dict[str, int] | None = None

    @property
    def current(self) -> str:
        return self.players[self.turns % len(self.players)]


class Beads:
    """The rules of Beads."""

    name = "beads"
    title = "Beads"
    seats = range(1, 4)
    moves = (Add, Draw)
    facts = (Added, Drawn, Ended)
    upcasters: dict[Any, Any] = {}  # noqa: RUF012 -- as the protocol has it
    house = BeadsHouse

    @property
    def position(self) -> Placing[Bowl]:
        return Placing(Set, lambda table, position: None, load, check)

    def initial(self) -> Bowl:
        return Bowl()

    def copy(self, table: Bowl) -> Bowl:
        return replace(table, points=dict(table.points))

    def evolve(self, table: Bowl, fact: Fact) -> None:
        match fact:
            case GameOpened():
                table.players = tuple(seat.name for seat in fact.seats)
                table.house = BeadsHouse.model_validate(fact.house)
                table.points = dict.fromkeys(table.players, 0)
            case Added():
                table.beads += fact.beads
                table.turns += 1
            case Drawn():
                table.points[fact.player] += fact.points
            case Ended():
                table.final = dict(fact.points)
            case Ruled():
                table.house = table.house.ruled(fact.switch, fact.value)
            case PositionSet():
                table.beads, table.turns = fact.position["beads"], fact.position["turns"]
                table.points = dict(fact.position["points"])

    def player_of(self, table: Bowl, move: Move) -> str | None:
        return table.current if table.players else None

    def open(self, move: New) -> Decision[Bowl]:
        seats = tuple(Seat(name=seat.name, colour=seat.colour) for seat in move.player)
        house = {setting.switch: setting.value for setting in move.house}
        return self._decided(Bowl(), GameOpened(game=self.name, title=move.title, seats=seats, house=house))

    def decide(self, table: Bowl, move: Move, *, force: bool = False) -> Decision[Bowl]:
        if isinstance(move, Draw):
            return self._draw(table, move)
        assert isinstance(move, Add)
        most, player, broken = int(table.house.most), move.for_ or table.current, []
        if table.beads + move.beads > BOX:
            so = f"{BOX - table.beads} are left in the box"
            raise Refused("LAW-BEADS", f"add {move.beads}", so, f"up to {BOX} in the bowl", forceable=False)
        if move.beads > most:
            broken.append(Refused("BEAD-1", f"add {move.beads}", f"{most} a turn is the limit", f"1 to {most}"))
        if player != table.current:
            broken.append(Refused("BEAD-2", f"add for {player}", f"it is {table.current}'s turn", table.current))
        if broken and not force:
            raise broken[0]
        decision = self._decided(table, Added(player=player, beads=move.beads))
        rules = tuple(error.rule for error in broken)
        return replace(decision, broken=rules, says=(f"{player} adds {move.beads}",))

    def _draw(self, table: Bowl, move: Draw) -> Decision[Bowl]:
        points = move.die * (2 if table.house.die == "double" else 1)
        facts: list[Fact] = [Drawn(player=table.current, points=points)]
        if table.beads >= 20:
            facts.append(Ended(points=table.points | {table.current: table.points[table.current] + points}))
        return replace(self._decided(table, *facts), unchecked=("BEAD-DIE",))

    def _decided(self, table: Bowl, *facts: Fact) -> Decision[Bowl]:
        after = self.copy(table)
        for fact in facts:
            self.evolve(after, fact)
        return Decision(facts, after)

    def names(self, table: Bowl) -> Vocabulary:
        return Vocabulary({"player": table.players})

    def view(self, table: Bowl) -> dict[str, Any]:
        players = [{"name": name, "points": table.points[name]} for name in table.players]
        return {"beads": table.beads, "turns": table.turns, "points": dict(table.points), "players": players}

    def score(self, table: Bowl) -> dict[str, Any]:
        return {"final": table.final is not None, "points": dict(table.points)}

    def frozen_mismatch(self, table: Bowl) -> str | None:
        return None if table.final in (None, table.points) else f"{table.final}, not {table.points}"

    def turn(self, table: Bowl) -> str:
        return "the game is over" if table.final is not None else f"{table.current} is next, {table.beads} in the bowl"

    def sheets(self, view: Mapping[str, Any]) -> list[Sheet]:
        rows = [(one["name"], str(one["points"])) for one in view["players"]]
        return [Sheet("Players", ("player", "#points"), rows), Sheet("Bowl", ("#beads",), [(str(view["beads"]),)])]

    def score_sheets(self, score: Mapping[str, Any]) -> list[Sheet]:
        return [Sheet("Score", ("player", "#points"), [(name, str(n)) for name, n in score["points"].items()])]


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


GAME = Beads()
