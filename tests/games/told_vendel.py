"""Vendel to Viking for `tests.games.telling`: seeded players at a table that knows its whole box."""

import json
import re
import shlex
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from random import Random
from typing import Any

from campaign.games.vendel import table_moves as moves
from campaign.games.vendel.moves import Invest
from campaign.notation.words import quote
from campaign.played import Played
from campaign.service import Service
from events.errors import NotUnderstood, Refused
from projections.games.vendel.query import ability, order, price
from tests.games.telling import Before, Share, Step, begin
from tests.vendel.eye import SLOTS
from tests.vendel.player import FIX_BOARD, LAID, TREE, Player, dealt, opening
from tests.vendel.world import FIX_COST, FIX_GEO, FIX_RING

BOARDS = ("hasdingis", "neutral", "scyldings")
HOUSE = ("majority_spot=linked", "pair_distinct=everyone", "future_requirement=links_only", "spot_reuse=no")
NAMES = {
    "ventures": {
        "Bone Crafting": {"region": "german-ocean", "count": 2, "end_bonus": True},
        "Smithy": {"region": "gandvik", "count": 1},
        "Long Quay": {"region": "riverlands", "count": 3},
        "Salt Pans": {"region": "gandvik", "count": 2},
    },
    "formidables": {"Gytha": {"talent": "warrior", "location": "svea"}},
    "missions": {
        "Three Merchants": {"difficulty": 1, "points": 3},
        "Both Shores": {"difficulty": 2, "points": 4},
        "No Rival at Home": {"difficulty": 3, "points": 6},
    },
}
WHOLE = ("spots", "formidables")
"""Sections of a catalog whose entries are told whole."""
NEEDS = {"locations": "regions", "missions": "difficulty"}
"""Sections whose entries cannot be told without one value."""
MISSIONS = [no for no, item in enumerate((*LAID, "merchant", "mission"), 1) if item == "mission"]


def catalog(*path: str, value: Any) -> str:
    for key in reversed(path):
        value = {key: value}
    return f"catalog {shlex.quote(json.dumps(value))}"


class Listening(Player):
    """A player whose lines are kept, with the rules that refused them."""

    steps: list[Step]

    def attempt(self, line: str) -> bool:
        try:
            self.session.play(line)
        except NotUnderstood:
            return False
        except Refused as error:
            self.steps.append(Step(line, error.rule))
            return False
        self.steps.append(Step(line))
        return True


class Vendel:
    """The `Play` of Vendel to Viking."""

    typed: Mapping[str, str] = {"VV-ACT-INV-2": "--cost", "VV-TREE-05": "--gain", "VV-FAM-SCY": "--cost"}
    stands: Mapping[str, str] = {"VV-ACT-INV-1": "VV-ACT-INV-2", "VV-FAM-HAS": "VV-INV-18"}
    silent = frozenset({"VV-SET-03"})

    def full(self, rng: Random) -> Sequence[str | Step]:
        """Return a game of two to four seats, told whole, that was played to its end."""
        seats = rng.choice((2, 2, 3, 4))
        house = rng.sample(HOUSE, rng.choice((0, 0, 1, 2)))
        first = opening(rng, seats, house, rng.sample(BOARDS, min(seats, 3)))
        player = Listening(begin(first), rng, whim=0.35)
        player.steps = [Step(first)]
        boards = dict.fromkeys(("neutral", "hasdingis", "scyldings"), FIX_BOARD)
        told = (*FIX_GEO, *FIX_COST, *FIX_RING, f"catalog '{json.dumps({'boards': boards})}'",
                f"catalog {shlex.quote(json.dumps(NAMES))}")  # fmt: skip
        for line in chain(told, self._set_up(player, rng)):  # one by one: a line looks at those before it
            assert player.attempt(line), line
        while len(player.steps) < 1500 and player.go_on():
            pass
        assert player.session.table.phase == "closed"
        return player.steps

    def _set_up(self, player: Listening, rng: Random) -> Iterator[str]:
        table = player.session.table
        yield f"start {rng.choice(table.players)}"
        for name in table.players:
            yield f"tree {name} {TREE}"
        for no in MISSIONS:
            for name in order(player.session.table):
                yield f"mission {name} {rng.randint(1, 4)} --slot {no}"
        yield "market " + " ".join(f"{slot}={dealt(player.eye())}" for slot in SLOTS)

    def shares(self, session: Service, line: str) -> Sequence[Share]:
        """Return what *line* tells, value by value."""
        move = session.parse(line).move
        if isinstance(move, moves.Tree) and ability(session.table, move.player):
            return [Share(line, needed=True)]  # what lies on a special side is a guess until it is told whole
        return list(_shares(move, line))

    def without(self, rng: Random, line: str, keep: float) -> str:
        """Return *line* without some names and cards."""
        if rng.random() < keep or "--bonus" in line:
            return line
        line = re.sub(r" --replace (TL|TC|TR)=\S+", r" --top \1", line)
        line = re.sub(r" --draw \S+", "", line)
        return re.sub(r""" --tile ("[^"]*"|'[^']*'|\S+)""", "", line)

    def more(self, session: Service, line: str, full: Before, played: Played) -> tuple[str, tuple[str, ...]]:
        """Return *line* with the price and the component that were told in the full game and are not here."""
        said, rules = session.parse(line).move, list[str]()
        if not isinstance(said, Invest):
            return line, ()
        table, who = session.table, full.table.turn
        paid = price(full.table, who, said.slot) if said.slot else None
        if said.cost is None and said.slot and paid is not None and price(table, who, said.slot) is None:
            line, rules = f"{line} --cost {paid}", ["VV-ACT-INV-2"]
        slot = str(said.tree)
        lies = full.table.layout.get(who, {}).get(slot)
        if said.gain is None and lies and slot not in table.layout.get(who, {}):
            line, rules = f"{line} --gain {lies}", [*rules, "VV-ACT-INV-5"]
        return line, tuple(rules)

    def still(self, line: str, full: Mapping[str, Any], part: Mapping[str, Any]) -> bool:
        """Tell whether a slot still holds what is told of it; the box does not change."""
        verb, *words = shlex.split(line)
        if verb == "tree":
            mine = next(player for player in full["players"] if player["name"] == words[0])
            slot, _, item = words[1].partition("=")
            return bool(mine["tree_layout"].get(slot) == item)
        if verb == "market":
            slot, talent, place = re.split("[=@]", words[0])[:3]
            here, there = full["market"][slot], part["market"][slot]
            told = (talent, place) == (here and here["talent"], here and here["location"])
            return bool(told and "=" not in words[0].partition("=")[2] and there and there["talent"] is None)
        return verb in ("catalog", "spot", "location")

    def told(self, view: Mapping[str, Any]) -> Any:
        """Return the table with the Missions counted, for which one lies where may be unknown."""
        players = []
        for player in view["players"]:
            zones = [mission["zone"] for mission in player["missions"]]
            named = sorted(mission["name"] for mission in player["missions"] if mission["name"])
            counted = {zone: zones.count(zone) for zone in ("tree", "hand", "shown")}
            players.append({**player, "missions": counted, "named": named})
        return {**view, "players": players}


def _shares(move: Any, line: str) -> Iterator[Share]:
    match move:
        case moves.Location():
            yield from _places(move)
        case moves.Prices():
            yield from (Share(catalog("prices", slot, value=n)) for slot, n in zip(SLOTS, move.prices, strict=True))
        case moves.Tree():
            yield from (Share(f"tree {move.player} {pair}") for pair in move.slots)
        case moves.Market():
            yield from (Share(f"market {pair}") for pair in move.cards)
        case moves.Catalog():
            pairs = [(section, *entry) for section, entries in move.data.items() for entry in entries.items()]
            yield from (share for pair in pairs for share in _entry(*pair))
        case _:
            yield Share(line, needed=isinstance(move, moves.Mission))


def _places(move: moves.Location) -> Iterator[Share]:
    yield Share(f"location {quote(move.name)} {' '.join(move.regions)}", needed=True)
    ranks = {"west": move.west, "north": move.north}
    yield from (Share(f"location {quote(move.name)} --{axis} {rank}") for axis, rank in ranks.items() if rank)


def _entry(section: str, name: str, entry: Any) -> Iterator[Share]:
    if section == "boards":
        for slot, values in entry.items():
            yield from (Share(catalog("boards", name, slot, key, value=value)) for key, value in values.items())
        return
    if section in WHOLE or not isinstance(entry, dict):
        yield Share(catalog(section, name, value=entry))
        return
    needed = {NEEDS[section]: entry[NEEDS[section]]} if section in NEEDS else {}
    if needed:
        yield Share(catalog(section, name, value=needed))
    for key, value in entry.items():
        if key not in needed:
            yield Share(catalog(section, name, value={**needed, key: value}))
