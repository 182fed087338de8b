"""Ravens: a race to the nests for three or four, twelve fields long; corn is what a raven flies on."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from pydantic import Field

from campaign.case import Case
from campaign.game import Game, Placing
from campaign.notation.marks import Name, OneOf
from campaign.notation.moves import Move
from campaign.notation.names import Vocabulary
from campaign.positions import known, law, once
from events.errors import PIECES, TIME
from events.fact import Fact
from projections.house import House
from projections.position import Count, Part, Printed
from projections.sheets import Sheet
from projections.table import BaseTable

LAST = 12
CORN = 20
START = 2
TREES = {"oak": 7, "ash": 5, "elm": 4, "rowan": 3}
FARTHEST = {"calm": 3, "storm": 4}


class Flown(Fact):
    """*player* came to *field* and paid *corn* for it."""

    type = "ravens.flown"
    player: str
    field: int
    corn: int


class Pecked(Fact):
    """*player* took *corn* from the heap."""

    type = "ravens.pecked"
    player: str
    corn: int


class Raided(Fact):
    """*player* took *corn* from *victim*."""

    type = "ravens.raided"
    player: str
    victim: str
    corn: int


class Nested(Fact):
    """*player* has the nest in *tree*."""

    type = "ravens.nested"
    player: str
    tree: str


class Weather(House):
    """The house rules."""

    wind: Literal["calm", "storm"] = "calm"


@dataclass(slots=True)
class Table(BaseTable):
    """Where everybody is, what corn they have, who has which nest, and who moved last."""

    house: Weather = field(default_factory=Weather)
    at: dict[str, int] = field(default_factory=dict)
    corn: dict[str, int] = field(default_factory=dict)
    nests: dict[str, str] = field(default_factory=dict)
    latest: str | None = None

    @property
    def heap(self) -> int:
        """Corn that nobody has."""
        return CORN - sum(self.has(name) for name in self.players)

    @property
    def flying(self) -> list[str]:
        """Who has no nest, clockwise, from the one whose turn it is."""
        order = self.clockwise(self.latest)
        return [name for name in (*order[1:], order[0]) if name not in self.nests.values()]

    @property
    def next(self) -> str | None:
        """Whose turn it is."""
        free = self.flying if self.latest else list(self.players)
        return free[0] if free else None

    def has(self, name: str) -> int:
        """Return the corn of *name*."""
        return self.corn.get(name, START)

    def pay(self, name: str, corn: int) -> None:
        """Take *corn* from *name*."""
        self.corn[name] = self.has(name) - corn


def flown(table: Table, fact: Flown) -> None:
    """Set the raven on its field, and its corn on the heap."""
    table.at[fact.player], table.latest = fact.field, fact.player
    table.pay(fact.player, fact.corn)


def pecked(table: Table, fact: Pecked) -> None:
    """Take corn from the heap."""
    table.latest = fact.player
    table.pay(fact.player, -fact.corn)


def raided(table: Table, fact: Raided) -> None:
    """Take corn from a raven."""
    table.latest = fact.player
    table.pay(fact.player, -fact.corn)
    table.pay(fact.victim, fact.corn)


def nested(table: Table, fact: Nested) -> None:
    """Give a raven its nest."""
    table.latest = fact.player
    table.nests[fact.tree] = fact.player


class Fly(Move):
    """Fly some fields on; each beyond the first costs a corn."""

    verb = "fly"
    examples = ("fly 2",)
    rules = ("RAV-1", "RAV-2")
    fields: Annotated[int, Field(ge=1, le=LAST)]


class Peck(Move):
    """Take corn from the heap."""

    verb = "peck"
    examples = ("peck 2",)
    rules = ("RAV-3",)
    corn: Annotated[int, Field(ge=1, le=CORN)]


class Raid(Move):
    """Take a corn, or with --all all of it, from a raven on your field."""

    verb = "raid"
    examples = ("raid Bo", "raid Bo --all")
    rules = ("RAV-4",)
    victim: Annotated[str, Name("player")]
    all: bool = False


class Nest(Move):
    """Take a free nest at the end of the way, and leave the race."""

    verb = "nest"
    examples = ("nest oak",)
    rules = ("RAV-5", "RAV-6")
    tree: Annotated[str, OneOf(tuple(TREES))]


def _whose(case: Case[Table]) -> str:
    name = case.table.next
    assert name is not None  # as long as a game is not over, somebody flies
    return name


def fly(case: Case[Table], move: Fly) -> None:
    """Move on and pay."""
    table, name, cost = case.table, _whose(case), move.fields - 1
    case.asks(f"fly {move.fields}")
    left, most = LAST - table.at.get(name, 0), FARTHEST[table.house.wind]
    if move.fields > left:
        case.forbid("RAV-1", TIME, so=f"{left} fields are left", allowed=f"up to {left}", hint="fly less, or nest TREE")
    if cost > table.has(name):
        so = f"it costs {cost} corn and {name} has {table.has(name)}"
        case.forbid("RAV-2", PIECES, so=so, allowed=f"up to {1 + table.has(name)}", hint="fly less, or peck")
    if move.fields > most:
        case.refuse("RAV-1", so=f"{most} are the most in a {table.house.wind}", allowed=f"1 to {most}")
    case.emit(Flown(player=name, field=table.at.get(name, 0) + move.fields, corn=cost))


def peck(case: Case[Table], move: Peck) -> None:
    """Take what lies there."""
    heap = case.table.heap
    case.asks(f"peck {move.corn}")
    if move.corn > heap:
        case.forbid("RAV-LAW", PIECES, so=f"{heap} lie there", allowed=f"up to {heap}", hint="peck less, or fly")
    if move.corn > 2:
        case.refuse("RAV-3", so="2 are the most", allowed="1 or 2")
    case.emit(Pecked(player=_whose(case), corn=move.corn))


def raid(case: Case[Table], move: Raid) -> None:
    """Take from a neighbour."""
    table, name, victim = case.table, _whose(case), move.victim
    case.asks(f"raid {victim}")
    if victim == name:
        case.forbid("RAV-4", TIME, so=f"it is the turn of {name}", allowed="another raven", hint="raid PLAYER")
    if not table.has(victim):
        case.forbid("RAV-LAW", PIECES, so=f"{victim} has no corn", allowed="one who has", hint="raid another")
    if victim in table.nests.values() or table.at.get(victim, 0) != table.at.get(name, 0):
        case.refuse("RAV-4", so=f"{victim} is elsewhere", allowed="a raven on the same field")
    corn = table.has(victim) if move.all else 1
    case.emit(Raided(player=name, victim=victim, corn=corn))
    case.say(f"{name} has {table.has(name)} corn now")


def nest(case: Case[Table], move: Nest) -> None:
    """Settle."""
    table, name = case.table, _whose(case)
    case.asks(f"nest in the {move.tree}")
    free = [tree for tree in TREES if tree not in table.nests]
    if move.tree not in free:
        so = f"{table.nests[move.tree]} nests there"
        case.forbid("RAV-6", PIECES, so=so, allowed=", ".join(free), hint=f"nest {free[0]}")
    if table.at.get(name, 0) < LAST:
        case.refuse("RAV-5", so=f"{name} is on field {table.at.get(name, 0)}", allowed=f"on field {LAST}")
    case.emit(Nested(player=name, tree=move.tree))


class Raven(Part):
    """A player."""

    name: str
    colour: Annotated[str | None, Printed] = None
    at: Annotated[int, Field(ge=0, le=LAST), "field of the way"] = 0
    corn: Count = START
    nest: Literal["oak", "ash", "elm", "rowan"] | None = None


class Position(Part):
    """The whole table."""

    game: Annotated[str, Printed] = "ravens"
    heap: Annotated[Count, Printed] = 0
    ravens: list[Raven] = Field(default_factory=list)
    latest: str | None = None


def view(table: Table) -> dict[str, Any]:
    """Return the table as data."""
    trees = {name: tree for tree, name in table.nests.items()}
    ravens = [
        {"name": s.name, "colour": s.colour, "at": table.at.get(s.name, 0), "corn": table.has(s.name)}
        | {"nest": trees.get(s.name)}
        for s in table.seats
    ]
    return {"game": "ravens", "heap": table.heap, "ravens": ravens, "latest": table.latest}


def load(table: Table, said: Mapping[str, Any]) -> None:
    """Set the table."""
    ravens = said.get("ravens", ())
    table.at = {one["name"]: one.get("at", 0) for one in ravens}
    table.corn = {one["name"]: one.get("corn", START) for one in ravens}
    table.nests = {one["nest"]: one["name"] for one in ravens if one.get("nest")}
    table.latest = said.get("latest")


def check_names(table: Table, said: Mapping[str, Any]) -> None:
    """Refuse strangers, and anything that is told twice."""
    ravens = said.get("ravens", ())
    names = [one["name"] for one in ravens]
    known([*names, *filter(None, [said.get("latest")])], table.players, "LAW-SEATS", "player")
    once(names, "LAW-SEATS", "is described")
    once([one["nest"] for one in ravens if one.get("nest")], "RAV-6", "is taken")


def check(table: Table, said: Mapping[str, Any]) -> tuple[str, ...]:
    """Refuse more corn than there is."""
    law(table.heap >= 0, "RAV-LAW", f"the ravens have {CORN - table.heap} corn", f"{CORN} in all")
    return ()


def over(table: Table) -> str | None:
    """Return the rule of the end once all but one have a nest."""
    return "RAV-END" if table.seats and len(table.nests) >= len(table.seats) - 1 else None


def score(table: Table) -> dict[str, Any]:
    """Return the points: a nest's, and a point a corn; equal points share a place."""
    final = over(table) is not None
    trees = {name: TREES[tree] for tree, name in table.nests.items()}
    lines = {name: {"nest": trees.get(name, 0), "corn": table.has(name)} for name in table.players}
    totals = {name: sum(one.values()) for name, one in lines.items()}
    ranks = {name: 1 + sum(other > total for other in totals.values()) for name, total in totals.items()}
    rows = [
        {"player": name, "rank": ranks[name] if final else None, "total": totals[name], "lines": lines[name]}
        for name in sorted(totals, key=lambda name: ranks[name])
    ]
    best = [name for name in table.players if ranks[name] == 1]
    winners = best if final else []
    return {"game": "ravens", "title": table.title, "final": final, "winners": winners, "leaders": best, "rows": rows}


def turn(table: Table) -> str:
    """Return whose turn it is, or who won."""
    if over(table):
        return f"{' and '.join(score(table)['winners'])} won"
    name = table.next or ""
    return f"{name} is next, on field {table.at.get(name, 0)} of {LAST} with {table.has(name)} corn"


def sheets(found: Mapping[str, Any]) -> Sequence[Sheet]:
    """Return the ravens of a view."""
    rows = [(one["name"], str(one["at"]), str(one["corn"]), one["nest"] or "") for one in found["ravens"]]
    return [Sheet(f"{found['heap']} corn on the heap", ("raven", "#field", "#corn", "nest"), rows)]


def score_sheets(found: Mapping[str, Any]) -> Sequence[Sheet]:
    """Return the points."""
    rows = [
        (row["player"], *(str(row["lines"][of]) for of in ("nest", "corn")), str(row["total"])) for row in found["rows"]
    ]
    return [Sheet("Points", ("raven", "#nest", "#corn", "#total"), rows)]


GAME = Game(
    name="ravens",
    title="Ravens",
    seats=range(3, 5),
    table=Table,
    apply={Flown: flown, Pecked: pecked, Raided: raided, Nested: nested},
    decide={Fly: fly, Peck: peck, Raid: raid, Nest: nest},
    names=lambda table: Vocabulary({"player": table.called}),
    player_of=lambda table, move: table.next,
    over=over,
    position=lambda: Placing(Position, check_names, load, check),
    turn=turn,
    view=view,
    sheets=sheets,
    score=score,
    score_sheets=score_sheets,
)
