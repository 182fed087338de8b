"""Every line that is listed is accepted at the cost that was said, and no accepted line of that form is missing."""

import random
from collections.abc import Iterator
from itertools import product

import pytest

from campaign.extras import options
from campaign.game import Option
from campaign.games.vendel import GAME
from campaign.notation.parse import parse
from campaign.notation.words import quote
from campaign.owner import decided
from campaign.service import Service
from events.errors import SkaldError
from events.memory import MemoryLog
from projections.games.vendel import box
from tests.vendel_lines import JON, ids, tick

CORES = ("warrior", "merchant", "shipwright", "settler", "leader", "seeress")
RING = [f"spot {name} {CORES[n]} {CORES[(n + 1) % 6]}" for n, name in enumerate(box.ADVANCED)]


def start(*house: str, lines: tuple[str, ...] = ()) -> Service:
    words = JON[0] + "".join(f" --house {setting}" for setting in house)
    session = Service.begin(MemoryLog(), words, clock=tick(), who="Ann", new_id=ids())
    for line in (*JON[1:], *lines):
        session.play(line)
    return session


def cost_of(session: Service, line: str) -> int | None:
    """Return the actions that *line* takes, None when it is refused."""
    try:
        said = parse(line, session.grammar, GAME.names(session.table))
        decision = decided(GAME, session.table, said)
    except SkaldError:
        return None
    return sum(getattr(fact, "cost", 0) for fact in decision.facts if fact.type == "vendel.action_taken")


def listed(session: Service) -> list[Option]:
    return list(options(GAME, session.table))


def check_listed(session: Service) -> None:
    for option in listed(session):
        if not option.open:
            assert cost_of(session, option.line) == option.cost, option


def walk(session: Service, seed: int, steps: int) -> Iterator[Service]:
    """Play listed moves at random, rarely ending a turn, and yield the session before each."""
    dice = random.Random(seed)
    for _ in range(steps):
        yield session
        options = [o for o in listed(session) if not o.open and o.line not in ("end", "decline")]
        if not options:
            options = [o for o in listed(session) if not o.open]
        verbs = sorted({o.line.split()[0] for o in options})
        verb = "invest" if "invest" in verbs and dice.random() < 0.6 else dice.choice(verbs)
        session.play(dice.choice([o for o in options if o.line.split()[0] == verb]).line)


@pytest.mark.parametrize("seed", range(3))
def test_what_is_listed_is_accepted_at_its_cost(seed: int) -> None:
    session = start(lines=("prices 6 5 4 5 4 3 4 3 2", *RING))
    for before in walk(session, seed, 35):
        check_listed(before)


@pytest.mark.parametrize(
    "house",
    [
        ("presence_check=after",),
        ("overspend=allow_last",),
        ("journey_venture=no_tile", "longships=unlimited"),
        ("place_source=anywhere",),
        ("place_source=supply_empty", "merchant_choice=optional"),
        ("action_count=physical", "spot_reuse=no"),
        ("unexhaust=turn_start", "norse_sagas_talent=discarded"),
    ],
)
def test_house_rules_are_respected(house: tuple[str, ...]) -> None:
    for before in walk(start(*house, lines=("prices 6 5 4 5 4 3 4 3 2", *RING)), 7, 25):
        check_listed(before)


def brute(session: Service) -> Iterator[str]:
    """Yield every line of the listed forms that words can make, legal or not."""
    places = list(session.table.known.places)
    talents, slots = box.TALENTS, box.SLOTS
    tokens = [f"{t}{x}" for t, x in product(talents, ("", "!"))]
    sources = ["", *(f" --from {quote(p)}" for p in (*places, *box.SPOTS))]
    extras = ["", " --venture", *(f" --venture --pile {region}" for region in box.REGIONS)]
    yield from (f"journey {t} {p}{s}{x}" for t, p, s, x in product(talents, places, sources, extras))
    yield from (f"activate {t} {p}" for t, p in product(talents, places))
    yield from (f"merchant {p} --top {s}" for p, s in product(places, box.TOP_ROW))
    yield from (f"merchant {p} --discard {s}" for p, s in product(places, slots))
    yield from (f"shipwright {p} {q}" for p, q in product(places, places))
    yield from (f"shipwright {p} {q} --bring {t}" for p, q, t in product(places, places, tokens))
    others = [f"{quote(name)}:{t}" for name in session.table.players for t in tokens]
    yield from (f"warrior {p} --kill {o}" for p, o in product(places, others))
    yield from (f"seeress {p} {o}" for p, o in product(places, others))
    yield from (f"settler {p} {t}" for p, t in product(places, tokens))
    robs = ["", *(f" --rob {quote(name)}" for name in session.table.players)]
    swaps = ["", " --swap", *(f" --swap --pile {region}" for region in box.REGIONS)]
    yield from (f"leader {p}{r}{s}" for p, r, s in product(places, robs, swaps))
    yield from (f"invest {t} {p} --slot {s}" for t, p, s in product(talents, places, slots))


@pytest.mark.parametrize("seed", [1, 2])
def test_no_accepted_line_is_missing(seed: int) -> None:
    session = start(lines=("prices 6 5 4 5 4 3 4 3 2", *RING))
    for _ in walk(session, seed, 30):
        pass
    if session.table.pending:
        session.play("decline")
    for _ in range(3):
        known = {option.line for option in listed(session)}
        canonical = {parse_line(session, line) for line in brute(session) if cost_of(session, line) is not None}
        assert canonical - known == set()
        session.play("end")


def parse_line(session: Service, line: str) -> str:
    """Return *line* without what says nothing: the pile of a Location that has one only."""
    words = line.split()
    place = words[2] if words[0] == "journey" else words[1]
    if "--pile" in words and len(session.table.known.places[place].regions) == 1:
        at = words.index("--pile")
        words = words[:at] + words[at + 2 :]
    if words[0] == "leader" and "--swap" in words and place not in session.table.tiles:
        words = [w for w in words if w not in ("--pile", *box.REGIONS)]
    return " ".join(words)
