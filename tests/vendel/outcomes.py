"""What an ability whose text is not printed may have done: a random one or two of its options."""

from collections.abc import Callable

from tests.vendel.eye import ITEMS, REGIONS, SPOTS, Eye


def outcome(eye: Eye) -> str:
    """Return one or two things that an ability whose text is not printed may have done."""
    makers = eye.rng.sample(tuple(_OUTCOMES.values()), eye.rng.choice((1, 1, 1, 2)))
    return "".join(maker(eye) for maker in makers)


def _share(eye: Eye) -> str:
    return f"{eye.other()}={eye.rng.randint(1, 3)}"


def _move(eye: Eye) -> str:
    kind = eye.number(9)
    if kind < 5:
        return f" --move {eye.supplied()}={eye.place()}"
    if kind < 8:
        return f" --move {eye.shift()}"
    talent = eye.supplied()
    return f" --move {talent}={eye.pick([talent], SPOTS)}"


def _killed(eye: Eye) -> str:
    place = eye.place([p for p in eye.places if eye.strangers(p)])
    victim = eye.stranger(place)
    return f" --kill {victim}@{place}{bury(eye, victim)}"


def bury(eye: Eye, victim: str) -> str:
    tiles = list(eye.view["burial"])
    if not tiles and not eye.chance(0.1):
        return ""
    return eye.maybe(0.6, "--bury", eye.rng.choice((victim, f"{victim}={eye.pick(tiles, ['burial-9'])}")))


def _replaced(eye: Eye) -> str:
    place = eye.place([p for p in eye.places if eye.strangers(p)])
    return f" --replace {eye.stranger(place)}@{place}"


def _flip(eye: Eye) -> str:
    place = eye.place([p for p in eye.places if eye.lying(p)])
    own = eye.own(place)
    token = eye.rng.choice(own) if own else eye.stranger(place)
    return f" --flip {token}@{place}"


def _put(eye: Eye) -> str:
    place = eye.place([p for p in eye.places if p not in eye.ventures()])
    regions = eye.view["places"].get(place, {}).get("regions", REGIONS)
    return f" --put {eye.pick(regions, REGIONS)}={place}{eye.rng.choice(('', '', '=Smithy'))}"


def discards(eye: Eye, most: int) -> str:
    slots = [eye.slot() for _ in range(eye.rng.randint(1, most))]
    told = "".join(eye.maybe(0.7, "--draw", eye.card()) + eye.maybe(0.9, "--refresh", eye.way(slot)) for slot in slots)
    return "".join(f" --discard {slot}" for slot in slots) + told


_OUTCOMES: dict[str, Callable[[Eye], str]] = {
    "gain": lambda eye: f" --gain {eye.number(5)}",
    "pay": lambda eye: f" --gain {eye.number(5)} --pay {eye.number(3)}",
    "give": lambda eye: f" --gain 3 --give {_share(eye)}",
    "take": lambda eye: f" --take {_share(eye)}",
    "move": _move,
    "kill": _killed,
    "replace": _replaced,
    "flip": _flip,
    "tree": lambda eye: f" --tree-take {eye.pick(list(eye.mine()['tree_tokens']), ITEMS)}",
    "put": _put,
    "remove": lambda eye: f" --remove {eye.place(eye.ventures())}",
    "discard": lambda eye: discards(eye, 2),
    "influence": lambda eye: f" --influence {eye.number(4)}",
    "actions": lambda eye: f" --actions {eye.number(2)}",
}
