"""What somebody at the table sees, read from the public view alone, and what they reach for at random."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

View = Mapping[str, Any]

TALENTS = ("leader", "seeress", "settler", "warrior", "merchant", "shipwright")
REGIONS = ("german-ocean", "gandvik", "riverlands")
SLOTS = ("TL", "TC", "TR", "ML", "MC", "MR", "BL", "BC", "BR")
PRICES = dict(zip(SLOTS, (6, 5, 4, 5, 4, 3, 4, 3, 2), strict=True))
ADVANCED = ("navigator", "futhark", "portage", "allthing", "runestone", "longship")
EPIC = (
    "pagan-legends",
    "norse-sagas",
    "trade-expansionism",
    "empire-founding",
    "pagan-missionary",
    "valhalla-battlespirit",
)
FUTURE = tuple(f"future-{n}" for n in range(1, 7))
ACHIEVEMENTS = ADVANCED + EPIC + FUTURE
SPOTS = TALENTS + ACHIEVEMENTS
ITEMS = (*TALENTS, "gull", "mission", "none")
TILES = ('"Bone Crafting"', "Smithy", '"Long Quay"', '"Salt Pans"')
MISSIONS = ('"Three Merchants"', '"Both Shores"', '"No Rival at Home"')


class Eye:
    """One look at the table.

    Args:
        view: the table in the shape of ``table --json``.
        rng: where whims come from.
        wild: how often, 0 to 1, a choice ignores what lies on the table.
    """

    def __init__(self, view: View, rng: Random, wild: float = 0.15) -> None:
        self.view = view
        self.rng = rng
        self.wild = wild
        self.players = {player["name"]: player for player in view["players"]}
        self.names = list(self.players)
        self.me: str = view["turn"]["player"] if view["turn"] else rng.choice(self.names)
        self.others = [name for name in self.names if name != self.me]
        self.places = list(view["places"])

    def chance(self, p: float) -> bool:
        return self.rng.random() < p

    def pick(self, apt: Sequence[str], whole: Sequence[str]) -> str:
        """Return one of *apt*; now and then, and when there is none, one of *whole*."""
        return self.rng.choice(whole if not apt or self.chance(self.wild) else apt)

    def place(self, apt: Sequence[str] = ()) -> str:
        return self.pick(apt or self.places, [*self.places, "nowhere"])

    def player(self) -> str:
        return self.pick(self.names, [*self.names, "Nobody"])

    def other(self) -> str:
        return self.pick(self.others, self.names)

    def talent(self) -> str:
        return self.rng.choice(TALENTS)

    def region(self) -> str:
        return self.rng.choice(REGIONS)

    def slot(self) -> str:
        return self.pick([slot for slot in SLOTS if self.view["market"][slot]], SLOTS)

    def card(self) -> str:
        name = self.rng.choice(("", "", "", "=Gytha"))
        return f"{self.talent()}@{self.rng.choice(self.places)}{name}"

    def path(self) -> str:
        return ",".join(self.rng.choice(("up", "up", "left", "right")) for _ in range(self.rng.randint(1, 3)))

    def way(self, slot: str) -> str:
        """Return a way of the gap in *slot*, more often than not the straight one."""
        return self.rng.choice((straight(slot),) * 3 + (self.path(),))

    def number(self, top: int) -> int:
        return self.rng.randint(0, top)

    def mine(self, name: str | None = None) -> Mapping[str, Any]:
        return self.players[name or self.me]

    def lying(self, place: str) -> list[dict[str, Any]]:
        """Return the tokens on a Location, or on a spot of the Ancestry board."""
        found = self.view["places"].get(place)
        return list(found["tokens"] if found else self.view["ancestry"].get(place, ()))

    def own(self, place: str, *, fresh: bool | None = None, name: str | None = None) -> list[str]:
        """Return the Talents of a player's tokens on a Location or spot, with their face's mark."""
        return [
            word(token)
            for token in self.lying(place)
            if token["player"] == (name or self.me) and fresh in (None, not token["exhausted"])
        ]

    def led(self, name: str | None = None) -> list[str]:
        return [place for place in self.places if self.view["places"][place]["majority"] == (name or self.me)]

    def ventures(self) -> list[str]:
        return [place for place in self.places if self.view["places"][place]["venture"]]

    def empty(self) -> list[str]:
        return [place for place in self.places if place not in self.ventures() and not self.lying(place)]

    def with_own(self, talent: str | None = None, *, fresh: bool | None = None) -> list[str]:
        """Return the Locations where an own token stands, of one Talent if that is given."""
        return [
            place
            for place in self.places
            if any(talent in (None, found.rstrip("!")) for found in self.own(place, fresh=fresh))
        ]

    def strangers(self, place: str) -> list[str]:
        """Return other players' tokens on a Location, ``bo:merchant!``."""
        return [f"{token['player']}:{word(token)}" for token in self.lying(place) if token["player"] in self.others]

    def contested(self, talent: str | None = None) -> list[str]:
        return [place for place in self.with_own(talent, fresh=bool(talent) or None) if self.strangers(place)]

    def stranger(self, place: str) -> str:
        return self.pick(self.strangers(place), [f"{self.other()}:{self.talent()}", f"{self.me}:{self.talent()}"])

    def at_hand(self) -> list[str]:
        """Return the Talents in the Supply."""
        return [talent for talent, n in self.mine()["supply"].items() if n]

    def supplied(self) -> str:
        return self.pick(self.at_hand(), TALENTS)

    def shift(self) -> str:
        """Return one own token of the map and where it goes, ``warrior!@svea=essex``."""
        start = self.place(self.with_own())
        talent = self.pick(self.own(start), TALENTS)
        return f"{talent}@{start}={self.place([place for place in self.places if place != start])}"

    def convoy(self, most: int) -> list[str]:
        """Return up to *most* own tokens of one Location that go to one other."""
        start = self.place(self.with_own())
        goal = self.place([place for place in self.places if place != start])
        party = self.own(start) or [self.talent()]
        return [f"{talent}@{start}={goal}" for talent in self.rng.sample(party, min(len(party), most))]

    def maybe(self, p: float, *words: object) -> str:
        """Return the *words* of an option, or nothing."""
        return f" {' '.join(map(str, words))}" if self.chance(p) else ""

    def fresh_anywhere(self) -> Iterator[tuple[str, str]]:
        """Yield (Talent, where) of own Unexhausted tokens: Supply, map, Ancestry board."""
        for talent in self.at_hand():
            yield talent, "supply"
        for place in (*self.places, *self.view["ancestry"]):
            for talent in self.own(place, fresh=True):
                yield talent, place


def word(token: Mapping[str, Any]) -> str:
    """Return a token's Talent, with ``!`` when it is Exhausted."""
    return f"{token['talent']}{'!' * token['exhausted']}"


def straight(slot: str) -> str:
    """Return the way of a gap straight up its column."""
    return ",".join(["up"] * (SLOTS.index(slot) // 3)) or "-"
