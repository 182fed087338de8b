"""A seeded player: sees the public view, types lines at the public door, and makes the game go on."""

from collections.abc import Iterator, Sequence
from json import dumps
from random import Random

from campaign.service import Service
from events.errors import NotUnderstood, Refused
from tests.vendel.eye import ADVANCED, EPIC, FUTURE, PRICES, SLOTS, TALENTS, Eye, straight
from tests.vendel.lines import LINES
from tests.vendel.world import FIX_COST, FIX_GEO, FIX_RING

RING = ("warrior", "merchant", "shipwright", "settler", "leader", "seeress")
"""Core spots in the order of the invented Ancestry ring."""

AWKWARD = ("catalog", "final", "finish", "location", "prices", "reconcile", "spot", "tree")
"""Verbs that change what the table knows, or end it: typed on purpose, not on a whim."""


def linked(no: int) -> list[int]:
    """Return the slots beside, above and below slot *no* of an invented Family Tree of four rows of three."""
    beside = [other for other in (no - 1, no + 1) if 0 < other < 13 and (other - 1) // 3 == (no - 1) // 3]
    return beside + [other for other in (no - 3, no + 3) if 0 < other < 13]


FIX_BOARD = {str(no): {"bottom": no <= 3, "links": linked(no)} for no in range(1, 13)}
KNOWS = (*FIX_GEO, *FIX_COST, *FIX_RING, f"catalog '{dumps({'boards': {'neutral': FIX_BOARD}})}'")
"""What the table tells the tracker before the first game."""

LAID = ("warrior", "gull", "merchant", "mission", "shipwright", "mission", "warrior", "mission", "gull", "shipwright")
TREE = " ".join(f"{no}={item}" for no, item in enumerate((*LAID, "merchant", "mission"), 1))


def around(spots: Sequence[str], at: int) -> str:
    """Return a spot of a ring."""
    return spots[at % 6]


def route(first: int) -> tuple[str, ...]:
    """Return the spots that a player climbs, one after the other, who begins at core *first* of the ring."""
    core, advanced, epic = (lambda n: around(RING, n)), (lambda n: around(ADVANCED, n)), (lambda n: around(EPIC, n))
    start = (core(first), core(first + 1), advanced(first), core(first + 2), advanced(first + 1), epic(first))
    second = (core(first + 3), advanced(first + 2), epic(first + 1), around(FUTURE, first))
    return (*start, *second, core(first + 4), advanced(first + 3), epic(first + 2), around(FUTURE, first + 1))


def admitted(spot: str) -> tuple[str, ...]:
    """Return the Talents that *spot* of the ring admits."""
    for ring, width in ((RING, 1), (ADVANCED, 2), (EPIC, 3), (FUTURE, 4)):
        if spot in ring:
            at = ring.index(spot)
            return tuple(around(RING, at + n) for n in range(width))
    raise LookupError(spot)


def leads(eye: Eye, name: str, talent: str) -> bool:
    counted = {other: len(eye.own(talent, name=other)) for other in eye.names}
    return counted[name] >= 1 and counted[name] == max(counted.values())


def wanted(eye: Eye, name: str) -> list[tuple[str, str]]:
    """Return the (Talent, spot) pairs with which *name* would go on climbing."""
    for spot in route(2 * eye.names.index(name) + (len(eye.names) > 4)):
        if not eye.own(spot, name=name):
            ready = [talent for talent in admitted(spot) if spot in TALENTS or leads(eye, name, talent)]
            return [(talent, spot) for talent in ready] or [(talent, talent) for talent in admitted(spot)]
    return [(talent, talent) for talent in TALENTS]


def strongholds(eye: Eye, name: str) -> list[str]:
    """Return the Locations where *name* could Invest."""
    return eye.led(name) or [place for place in (eye.mine(name)["home"],) if place]


def dealt(eye: Eye) -> str:
    """Return the next card of the deck: by luck it often suits somebody."""
    near = [name for name in eye.names if wanted(eye, name)[0][1] in ADVANCED + EPIC]
    name = eye.rng.choice(near if near and eye.chance(0.7) else eye.names)
    holds = strongholds(eye, name)
    if not holds or eye.chance(0.06):
        return f"{eye.talent()}@{eye.rng.choice(eye.places)}"
    talent, _ = eye.rng.choice(wanted(eye, name))
    return f"{talent}@{eye.rng.choice(holds)}"


def promising(eye: Eye) -> Iterator[str]:
    """Yield lines that bring the game forward, the best first; the last ones always fit."""
    ways = {"setup": _setting_up, "play": _turn, "scoring": _closing}
    yield from ways[eye.view["phase"]](eye)


def _setting_up(eye: Eye) -> Iterator[str]:
    start = eye.view["starting_player"]
    if start is None:
        yield f"start {eye.rng.choice(eye.names)}"
        return
    at = eye.names.index(start)
    order = eye.names[at:] + eye.names[:at]
    free = [p for p in eye.places if p not in (*(eye.mine(n)["home"] for n in order), "ribe", "gut")]
    if len(free) < sum(not eye.mine(name)["home"] for name in order):
        yield f"location haven-{len(eye.places)} {eye.region()}"
    for name in reversed([name for name in order if not eye.mine(name)["home"]]):
        yield f"home {name} {eye.rng.choice(free or eye.places)}"
    for name in (name for name in order if not eye.mine(name)["seeded"]):
        card = f"{eye.talent()}@{eye.rng.choice(free or eye.places)}"
        yield f"seed {name} {card}"
    yield "begin"


def _closing(eye: Eye) -> Iterator[str]:
    for name, player in eye.players.items():
        if player["verdicts"] < sum(mission["zone"] in ("hand", "shown") for mission in player["missions"]):
            yield f"judge {name} {eye.rng.choice((0, 3, 4, 6))}"
    yield "finish"


def _turn(eye: Eye) -> Iterator[str]:
    pending = eye.view["turn"]["pending"]
    if pending:
        for _ in range(12):
            yield LINES[f"effect {pending[-1]}"](eye)
        yield "decline"
        return
    if eye.view["turn"]["spent"] < eye.view["turn"]["limit"]:
        yield from _invests(eye)
        yield from _earnings(eye)
        yield from _arrivals(eye)
        yield from _new_cards(eye)
        yield LINES["journey"](eye)
    yield "reveal"
    yield "end"


def _price(eye: Eye, slot: str) -> int:
    return min(PRICES[slot], 3) if eye.mine()["board"] == "scyldings" else PRICES[slot]


def _cards(eye: Eye) -> Iterator[tuple[str, str, str]]:
    """Yield (slot, Talent, Location) of the cards that can be paid, the cheapest first."""
    for slot in sorted(SLOTS, key=lambda slot: _price(eye, slot)):
        card = eye.view["market"][slot]
        if card and card["talent"] and _price(eye, slot) <= eye.mine()["silfr"]:
            yield slot, card["talent"], card["location"]


def open_slot(eye: Eye) -> int:
    """Return a slot of the Family Tree for the next card."""
    lain = {int(slot) for slot in eye.mine()["tree"] if slot.isdigit()}
    if not lain:
        return eye.rng.randint(1, 3)
    reached = {other for no in lain for other in linked(no)} - lain
    return eye.rng.choice(sorted(reached)) if reached else 1


def _invests(eye: Eye) -> Iterator[str]:
    climbs = dict(wanted(eye, eye.me))
    for slot, talent, place in _cards(eye):
        if place in eye.led() and talent in eye.own(place, fresh=True) and (talent in climbs or eye.chance(0.3)):
            spot = climbs.get(talent, talent)
            where = f" --spot {spot}" if spot != talent else ""
            told = f"--refresh {straight(slot)} --draw {dealt(eye)}"
            yield f"invest {talent} {place} --slot {slot} --tree {open_slot(eye)}{where} {told}"


def _earnings(eye: Eye) -> Iterator[str]:
    if eye.mine()["silfr"] < 4:
        for place in eye.led():
            for talent in eye.own(place, fresh=True):
                yield f"activate {talent} {place} --gain {eye.rng.randint(2, 4)}"


def _arrivals(eye: Eye) -> Iterator[str]:
    """Yield the ways to bring a Family Member to where it could Invest."""
    climbs = [talent for talent, _ in wanted(eye, eye.me)]
    for _, talent, place in _cards(eye):
        if talent not in climbs or (place in eye.led() and talent in eye.own(place, fresh=True)):
            continue
        if place in eye.with_own("settler", fresh=True):
            yield f"settler {place} {talent}"
        for found, where in sorted(eye.fresh_anywhere(), key=lambda pair: pair[1] != "supply"):
            if found == talent and where != place:
                came = "" if where == "supply" else f" --from {where}"
                yield f"journey {talent} {place}{came}{' --venture' * (place in eye.empty())}"


def _new_cards(eye: Eye) -> Iterator[str]:
    """Yield the ways to a card that suits."""
    talent, _ = eye.rng.choice(wanted(eye, eye.me))
    card = f"{talent}@{eye.rng.choice(strongholds(eye, eye.me))}"
    for place in eye.with_own("merchant", fresh=True):
        yield f"merchant {place} --replace {eye.rng.choice(SLOTS[:3])}={card}"
    if eye.chance(0.5):
        yield f"journey merchant {eye.mine()['home']}"


class Player:
    """Plays one game at the public door.

    Attributes:
        session: the game.
        rng: whims and luck.
        whim: how often, 0 to 1, a line is typed on a whim.
        refused: how many lines were not accepted.
    """

    def __init__(self, session: Service, rng: Random, *, whim: float = 0.3, wild: float = 0.1) -> None:
        self.session = session
        self.rng = rng
        self.whim = whim
        self.wild = wild
        self.refused = 0

    def eye(self) -> Eye:
        """Look at the table."""
        return Eye(self.session.game.view(self.session.table), self.rng, self.wild)

    def attempt(self, line: str) -> bool:
        """Type *line* and tell whether it was accepted."""
        try:
            self.session.play(line)
        except (NotUnderstood, Refused):
            self.refused += 1
            return False
        return True

    def go_on(self) -> bool:
        """Play one line that is accepted; False when the game is over."""
        eye = self.eye()
        if eye.view["phase"] in ("closed", "noting"):
            return False
        if self.rng.random() < self.whim:
            verb = self.rng.choice([verb for verb in LINES if verb not in AWKWARD])
            if verb != "end" and self.attempt(LINES[verb](eye)):
                return True
        return any(self.attempt(line) for line in promising(eye))


def opening(rng: Random, seats: int, house: Sequence[str] = (), boards: Sequence[str] = ()) -> str:
    """Return a ``new`` line for *seats* players."""
    people = zip(NAMES, COLOURS, (*boards, *[""] * seats), strict=False)
    names = [f"{name}:{colour}{board and f':{board}'}" for name, colour, board in list(people)[:seats]]
    rng.shuffle(names)
    return f"new vendel Whim{''.join(f' --player {name}' for name in names)}{''.join(f' --house {h}' for h in house)}"


NAMES = ("Ann", "Bo", "Cyd", "Dag", "Eyja", "Frey")
COLOURS = ("red", "blue", "green", "black", "white", "yellow")
