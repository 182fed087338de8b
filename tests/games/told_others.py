"""Gone Viking!, Vikingar, A Feast for Odin and Pax Viking for `tests.games.telling`."""

import re
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from campaign.handover import hand_on
from campaign.notation.words import quote
from campaign.played import Played
from campaign.service import Service
from tests.feast.people import People
from tests.games.telling import Before, Share, Step, begin
from tests.gone_viking.hidden import Hidden
from tests.vikingar.hidden import Hidden as Voyagers
from tests.winter import WINTER
from tests.winter import played as logged


class Plain:
    """A `Play` whose lines never have to say more and whose telling lines are told whole."""

    typed: Mapping[str, str] = {}
    stands: Mapping[str, str] = {}
    silent: frozenset[str] = frozenset()

    def shares(self, session: Service, line: str) -> Sequence[Share]:
        return [Share(line)]

    def without(self, rng: Random, line: str, keep: float) -> str:
        return line

    def more(self, session: Service, line: str, full: Before, played: Played) -> tuple[str, tuple[str, ...]]:
        return line, ()

    def still(self, line: str, full: Mapping[str, Any], part: Mapping[str, Any]) -> bool:
        return False

    def told(self, view: Mapping[str, Any]) -> Any:
        return view


class AnyOther(Plain):
    """Turns, and a result; there is no box."""

    def full(self, rng: Random) -> Sequence[str | Step]:
        turns = [f"turn {name}" for name in rng.choices(("Ann", "Bo"), k=4)]
        return ["new plain Chess --player Ann --player Bo", *turns, "places Ann=1 Bo=1"]


class GoneViking(Plain):
    """Everybody notes their hand, and what they exchange."""

    silent = frozenset({"GV-TRK-05", "GV-GOD-01"})

    def full(self, rng: Random) -> Sequence[str | Step]:
        seats = rng.choice((3, 4, 5))
        players = "".join(f" --player {name}" for name in ("Ana", "Bo", "Cy", "Di", "Ed")[:seats])
        first = f'new gone-viking "Told"{players}'
        table = Hidden(begin(first), rng, notes=0.8, checks=False)
        lines = [first]
        while len(lines) < 200 and (played := table.step()):
            lines.append(played.line.partition(": ")[2] if _owned(played.line, seats) else played.line)
        return lines

    def without(self, rng: Random, line: str, keep: float) -> str:
        return line if rng.random() < keep else re.sub(r" --(gave|got) \S+", "", line)

    def told(self, view: Mapping[str, Any]) -> Any:
        """Return the public table: noted hands are their owners' alone."""
        return {key: value for key, value in view.items() if key != "hands"} | {
            "players": [{key: value for key, value in one.items() if "hand" not in key} for one in view["players"]]
        }


def _owned(line: str, seats: int) -> bool:
    return line.partition(": ")[0] in ("Ana", "Bo", "Cy", "Di", "Ed")[:seats]


class Vikingar(Plain):
    """Whole evenings on a hidden board; the tracks are always told, for a cup decides what comes after it."""

    stands: Mapping[str, str] = {"VK-MOV-03": "VK-MOV-02"}

    def full(self, rng: Random) -> Sequence[str | Step]:
        players = "".join(f" --player {name}" for name in ("Ana", "Bo", "Cy", "Di")[: rng.choice((2, 3, 4))])
        first = f"new vikingar Told{players}"
        table = Voyagers(begin(first), rng, whole=rng.random() < 0.5)
        table.setup(3)
        lines = [first, *(line_of(table.game, number) for number in (2, 3))]
        while len(lines) < 160 and (played := table.step()):
            lines.append(line_of(table.game, played.number))
        return lines

    def shares(self, session: Service, line: str) -> Sequence[Share]:
        return [Share(line, needed=line.startswith("tracks"))]

    def without(self, rng: Random, line: str, keep: float) -> str:
        return line if rng.random() < keep else re.sub(r"\b(north|south):", "", line)


def line_of(game: Service, number: int) -> str:
    """Return a move as it is typed, without its player."""
    return re.sub(r"^(Ana|Bo|Cy|Di): ", "", game.history.entries[number].line)


class Feast(Plain):
    """Whole evenings at random; nothing of the box can be left out but the points of cards, which are told."""

    def full(self, rng: Random) -> Sequence[str | Step]:
        seats = rng.choice((1, 2, 3, 4))
        players = "".join(f" --player {name}" for name in ("Ana", "Bo", "Cy", "Di")[:seats])
        first = f"new feast Told{players} --house length=short"
        game = begin(first)
        people = People(game, rng)
        while game.history.last < 70 and people.step():
            pass
        return [first, *(game.history.entries[number].line for number in game.history.line[1:])]


class Pax(Plain):
    """The game of the worked example, set up by its lines; the printed Silfr and the Jarls' Homes are told."""

    def full(self, rng: Random) -> Sequence[str | Step]:
        game = logged(WINTER)
        first, *handed = hand_on(game.game, game.table)
        jarls = ["Helga of Kiev", "Gunhilde", "Ingvar Röriksson", "Edla of Obotrites"]
        places = ("Kiev", "Lade", "Birka", "Lund")
        homes = [f'home {quote(jarl)} "{place}"' for jarl, place in zip(jarls, places, strict=True)]
        amounts = " ".join(str(rng.randint(2, 6)) for _ in range(4))
        drafts = [f"draft {who} {quote(jarl)}" for who, jarl in zip(("Bo", "Ann", "Cy", "Di"), jarls, strict=True)]
        lines = [*drafts, "tile Ann future-1 --circle 3", "tile Cy --none", "venture Ann west", "venture Di east"]
        for line in (*homes, f"base {amounts}"):
            lines.insert(rng.randint(0, len(lines)), line)
        turns = ["turn Ann", "turn Bo", 'event "Storm" --player Bo', "count Ann --followers rus=3 --longships 4"]
        rng.shuffle(turns)
        return [first, *handed, *lines, "begin", *turns, "places Ann=1 Bo=2 Cy=2 Di=4"]

    def told(self, view: Mapping[str, Any]) -> Any:
        """Return the table without the words of its set-up, which list what was told."""
        return {key: value for key, value in view.items() if key not in ("setup", "base_silfr")}

    def still(self, line: str, full: Mapping[str, Any], part: Mapping[str, Any]) -> bool:
        return line.startswith("home") or full["phase"] == "setup"
