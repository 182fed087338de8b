"""A table in a few words: a position, lines that are played or refused, and what is so afterwards.

``given`` sets a table; ``play`` and ``refused`` type lines at it. When something else comes out, the failure tells the
whole story: the position and every line so far.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from campaign.games.vendel import GAME
from campaign.kernel import begun
from campaign.notation.grammar import Grammar
from campaign.notation.moves import KERNEL_MOVES, New
from campaign.notation.names import Vocabulary
from campaign.notation.parse import Line, parse
from campaign.owner import decided
from campaign.positions import place
from events.errors import Refused, SkaldError
from events.games.vendel import TurnEnded
from projections.games.vendel import query
from projections.games.vendel.table import Table
from projections.games.vendel.zones import silfr

GRAMMAR = Grammar((*KERNEL_MOVES, *GAME.moves))
OPENING = Vocabulary({"game": ["vendel"]})
SHORT = {"GO": "german-ocean", "GA": "gandvik", "RI": "riverlands"}

FIX_GEO = (
    "location ulaid german-ocean --west 1",
    "location essex german-ocean --west 2",
    "location ribe gandvik german-ocean --west 3",
    "location holm gandvik --west 4",
    "location svea gandvik --west 5",
    "location gut gandvik riverlands --west 6",
    "location polotsk riverlands --west 7",
    "location aldeigja riverlands --west 8",
)
"""Invented geography: two of the Locations are printed nowhere, and no rank is."""

FIX_COST = ("prices 6 5 4 5 4 3 4 3 2",)
"""Invented Market prices."""

FIX_RING = (
    "spot navigator warrior merchant",
    "spot futhark merchant shipwright",
    "spot portage shipwright settler",
    "spot allthing settler leader",
    "spot runestone leader seeress",
    "spot longship seeress warrior",
    "spot pagan-legends navigator futhark",
    "spot norse-sagas futhark portage",
    "spot trade-expansionism portage allthing",
    "spot empire-founding allthing runestone",
    "spot pagan-missionary runestone longship",
    "spot valhalla-battlespirit longship navigator",
    "spot future-1 pagan-legends norse-sagas",
    "spot future-2 norse-sagas trade-expansionism",
    "spot future-3 trade-expansionism empire-founding",
    "spot future-4 empire-founding pagan-missionary",
    "spot future-5 pagan-missionary valhalla-battlespirit",
    "spot future-6 valhalla-battlespirit pagan-legends",
)
"""Invented Ancestry links: a ring of six in each of the four circles."""

TREE = ",".join(
    f'"{no}": {{"bottom": {str(no <= 3).lower()}, "links": [{no - 3 if no > 3 else no + 3}]}}' for no in range(1, 13)
)
FIX_TREE = (f'catalog \'{{"boards": {{"neutral": {{{TREE}}}}}}}\'',)
"""Invented Family Tree: three columns of four, slots 1 to 3 at the bottom, linked upwards."""


def tokens(text: str) -> list[dict[str, Any]]:
    """Return the tokens that ``Ann:warrior Bo:settler!`` writes; ``2*Ann:leader`` writes two."""
    found = []
    for word in text.split():
        times, star, rest = word.rpartition("*")
        owner, _, talent = rest.partition(":")
        token = {"player": owner, "talent": talent.removesuffix("!"), "exhausted": talent.endswith("!")}
        found += [token] * (int(times) if star else 1)
    return found


def written(lying: Sequence[Mapping[str, Any]]) -> str:
    """Return tokens in the notation of `tokens`, sorted, one by one."""
    return " ".join(sorted(f"{t['player']}:{t['talent']}{'!' * t['exhausted']}" for t in lying))


class World:
    """A table, and the story of how it came to be."""

    def __init__(self, players: str, house: str) -> None:
        seats = "".join(f" --player {word}" for word in players.split())
        rules = "".join(f" --house {word}" for word in house.split())
        self.story: list[str] = []
        self.facts: tuple[Any, ...] = ()
        self.says: tuple[str, ...] = ()
        self.unchecked: tuple[str, ...] = ()
        self.broken: tuple[str, ...] = ()
        self.table: Table = GAME.table()
        self.play(f"new vendel Test{seats}{rules}")

    def play(self, *lines: str, force: bool = False) -> "World":
        """Type *lines*, each of which has to be accepted; the facts, sayings and notes of the last are kept."""
        for line in lines:
            self.story.append(f"play   {line}")
            try:
                decided = self._decide(line, force)
            except SkaldError as error:
                raise AssertionError(self.told(f"was not accepted: {error.message} ({error.hint})")) from error
            self.table, self.facts = decided.table, decided.facts
            self.says, self.unchecked, self.broken = decided.says, decided.unchecked, decided.broken
        return self

    def refused(self, line: str, rule: str, *, so: str = "", force: bool = False) -> Refused:
        """Type *line*, which has to be refused by *rule* with *so* in its reason; the table stays as it was."""
        self.story.append(f"refuse {line}")
        before = self.view
        error = self._refusal(line, force)
        if error is None:
            raise AssertionError(self.told(f"was accepted; {rule} should refuse it"))
        assert error.rule == rule, self.told(f"was refused by {error.message}, not by {rule}")
        assert so in error.so, self.told(f"was refused as {error.so!r}, not as {so!r}")
        assert all((error.asked, error.so, error.allowed)), self.told("was refused without saying why")
        assert self.view == before, self.told("changed the table though it was refused")
        return error

    def _refusal(self, line: str, force: bool) -> Refused | None:
        try:
            self._decide(line, force)
        except Refused as error:
            return error
        return None

    def told(self, end: str) -> str:
        """Return the story, and how it ended."""
        return "\n".join(["", *self.story, f"       … {end}"])

    def _decide(self, line: str, force: bool) -> Any:
        if not self.story[:-1]:
            move = parse(line, GRAMMAR, OPENING).move
            assert isinstance(move, New)
            return begun(GAME, move)
        return decided(GAME, self.table, Line(parse(line, GRAMMAR, GAME.names(self.table)).move, force))

    def place(self, position: Mapping[str, Any]) -> "World":
        """Set the table to *position*."""
        self.story.append(f"given  {position}")
        self.table = place(GAME, self.table, position).table
        return self

    @property
    def view(self) -> dict[str, Any]:
        """The table as ``table --json`` prints it."""
        return GAME.view(self.table)

    @property
    def turn(self) -> str | None:
        """Whose turn it is."""
        return self.table.turn

    @property
    def used(self) -> str:
        """Actions of this turn as ``spent/limit``; of a turn that the last line ended, its last figures."""
        ended = [fact for fact in self.facts if isinstance(fact, TurnEnded)]
        if ended:
            return f"{ended[-1].spent}/{ended[-1].limit}"
        return f"{query.spent(self.table, self.table.turn or '')}/{self.table.limit}"

    @property
    def over(self) -> bool:
        """Whether the last line ended a turn."""
        return any(isinstance(fact, TurnEnded) for fact in self.facts)

    def at(self, place: str) -> str:
        """Return the tokens on a Location, sorted."""
        return written(self.view["places"][place]["tokens"])

    def spot(self, spot: str) -> str:
        """Return the tokens on an Ancestry spot, sorted."""
        return written(self.view["ancestry"].get(spot, ()))

    def tile(self, place: str) -> str | None:
        """Return the Region of the tile on a Location."""
        tile = self.table.tiles.get(place)
        return tile.region if tile else None

    def ships(self, place: str) -> dict[str, int]:
        """Return owner -> Longships on a Location."""
        return dict(self.table.longships.get(place, {}))

    def majority(self, place: str) -> str | None:
        """Return who has the Majority."""
        return query.majority(self.table, place)

    def presence(self, player: str) -> set[str]:
        """Return the Regions with Presence."""
        return set(query.presence(self.table, player))

    def silfr(self, player: str) -> int:
        """Return what a player holds."""
        return silfr(self.table, player)

    def supply(self, player: str) -> dict[str, int]:
        """Return Talent -> tokens in the Supply."""
        return query.supply(self.table, player)

    def all_tokens(self, player: str) -> int:
        """Return how many tokens a player has anywhere."""
        return sum(query.own_tokens(self.table, zone, player) for zone in self.table.tokens)

    def kinds(self) -> list[str]:
        """Return the types of the last line's facts, without the game's name."""
        return [fact.type.partition(".")[2] for fact in self.facts]

    def row(self, player: str) -> dict[str, Any]:
        """Return a player's line of the score."""
        return next(row for row in GAME.score(self.table)["rows"] if row["player"] == player)


def given(
    players: str = "Ann Bo",
    house: str = "",
    *,
    knows: Sequence[str] = FIX_GEO,
    homes: str = "",
    lies: Mapping[str, str] | None = None,
    ancestry: Mapping[str, str] | None = None,
    silfr: str = "",
    market: str = "",
    turn: str = "",
    spent: int = 0,
    limit: int = 4,
    pending: str = "",
    more: Mapping[str, Mapping[str, Any]] | None = None,
    **rest: Any,
) -> World:
    """Return a table in play.

    Args:
        players: seats clockwise, as ``NAME:COLOUR:BOARD``.
        house: house rules, ``portage=1 longships=unlimited``.
        knows: lines that tell component data.
        homes: ``Ann=svea Bo=polotsk``.
        lies: Location -> ``GO Ann:warrior``: the Region of the tile (GO, GA, RI or ``-`` for none), then tokens.
        ancestry: spot -> tokens.
        silfr: ``Ann=6``.
        market: ``MC=merchant@essex``; slots that are not named hold cards that nobody told.
        turn: whose turn it is, the first seat's if left out.
        spent: actions used.
        limit: actions allowed.
        pending: effects that wait, the innermost last.
        more: player -> further entries of a position.
        rest: further entries of a position.
    """
    world = World(players, house).play(*knows)
    names = [word.partition(":")[0] for word in players.split()]
    people: dict[str, dict[str, Any]] = {name: {"name": name} for name in names}
    for word in homes.split():
        people[word.partition("=")[0]]["home"] = word.partition("=")[2]
    for word in silfr.split():
        people[word.partition("=")[0]]["silfr"] = int(word.partition("=")[2])
    for name, entries in (more or {}).items():
        people[name] |= entries
    position: dict[str, Any] = {
        "turn": {"player": turn or names[0], "spent": spent, "limit": limit, "pending": pending.split()},
        "starting_player": names[0],
        "players": list(people.values()),
        "places": {name: _place(text) for name, text in (lies or {}).items()},
        "ancestry": {spot: tokens(text) for spot, text in (ancestry or {}).items()},
    }
    if market:
        position["market"] = {slot: {} for slot in ("TL", "TC", "TR", "ML", "MC", "MR", "BL", "BC", "BR")}
        position["market"] |= {word[:2]: _card(word[3:]) for word in market.split()}
    return world.place(position | rest)


def _card(text: str) -> dict[str, str] | None:
    if text == "-":
        return None
    talent, _, location = text.partition("@")
    return {"talent": talent, "location": location}


def _place(text: str) -> dict[str, Any]:
    tile, _, lying = text.partition(" ")
    return {"venture": {"region": SHORT[tile]} if tile != "-" else None, "tokens": tokens(lying)}
