"""Tables of Vendel to Viking on which anything may lie anywhere, as far as the box allows it."""

from random import Random
from typing import Any

from campaign.games.vendel import GAME
from projections.games.vendel import box
from tests.vendel.world import FIX_COST, FIX_GEO, FIX_RING, FIX_TREE, World

PLACES = {
    "ulaid": ("german-ocean",), "essex": ("german-ocean",), "ribe": ("gandvik", "german-ocean"),
    "holm": ("gandvik",), "svea": ("gandvik",), "gut": ("gandvik", "riverlands"), "polotsk": ("riverlands",),
}  # fmt: skip
RULES = [f"{switch}={value}" for switch, values in GAME.house.switches().items() for value in values[1:]]
BOARDS = ("hasdingis", "clann-cholmain", "scyldings", "neutral")
EFFECTS = tuple(a for a in box.ACHIEVEMENTS if box.KIND[a] != "future")


def scattered(rng: Random, *, phase: str = "play", house: str | None = None) -> World:
    """Return a table of two to four people in *phase*, with house rules of chance when *house* is None."""
    names = ("Ann", "Bo", "Cy", "Di")[: rng.randint(2, 4)]
    boards = rng.sample(BOARDS, len(names))
    seats = " ".join(f"{name}:{colour}:{board}" for name, colour, board in zip(names, "rgby", boards, strict=False))
    once = {rule.partition("=")[0]: rule for rule in rng.sample(RULES, rng.randint(0, 2))}
    rules = " ".join(once.values()) if house is None else house
    world = World(seats, rules).play(*FIX_GEO)
    for told in (FIX_COST, FIX_RING, FIX_TREE):
        if rng.random() < 0.6:
            world.play(*told)
    return world.place(position(rng, names, phase, limited="longships=unlimited" not in rules))


def position(rng: Random, names: tuple[str, ...], phase: str, *, limited: bool = True) -> dict[str, Any]:
    """Return a position; no law of the box is broken by it."""
    places: dict[str, dict[str, Any]] = {name: {"tokens": []} for name in PLACES}
    for name, entry in places.items():
        if rng.random() < 0.7:
            entry["venture"] = {"region": rng.choice(PLACES[name])}
    ancestry: dict[str, list[dict[str, Any]]] = {}
    players = [_player(rng, name, places, ancestry) for name in names]
    for name, home in zip(names, rng.sample([p for p in PLACES if p not in box.SHARED], len(names)), strict=True):
        next(player for player in players if player["name"] == name)["home"] = home
    for player in players:
        for place in rng.choices(list(PLACES), k=rng.randint(0, 2 if limited else 4)):
            ships = places[place].setdefault("longships", {})
            ships[player["name"]] = ships.get(player["name"], 0) + 1
    found: dict[str, Any] = {"phase": phase, "round": 0 if phase == "setup" else 2, "starting_player": names[0]}
    found |= {"players": players, "places": places}
    found |= {"ancestry": ancestry, "market": _market(rng)}
    if phase == "play":
        found["turn"] = {"player": rng.choice(names), "spent": rng.randint(0, 4), "pending": _pending(rng, ancestry)}
    if rng.random() < 0.2:
        found["piles"] = dict.fromkeys(box.REGIONS, 0)
        found["venture_discards"] = {region: _left(places, region) for region in box.REGIONS}
    return found


def _left(places: dict[str, dict[str, Any]], region: str) -> int:
    lying = sum(entry.get("venture", {}).get("region") == region for entry in places.values())
    return box.TILES_PER_REGION - lying


def _pending(rng: Random, ancestry: dict[str, Any]) -> list[str]:
    return [rng.choice(EFFECTS)] if rng.random() < 0.6 else []


def _player(
    rng: Random, name: str, places: dict[str, dict[str, Any]], ancestry: dict[str, list[dict[str, Any]]]
) -> dict[str, Any]:
    """Scatter the tokens of *name* and return the rest of what it has."""
    tree = dict.fromkeys(box.TREE_START, rng.randint(0, 2))
    bag = [t for t, n in box.TOKENS.items() for _ in range(n - tree.get(t, 0))]
    for talent in rng.sample(bag, rng.randint(4, len(bag))):
        token = {"player": name, "talent": talent, "exhausted": rng.random() < 0.3}
        if rng.random() < 0.65:
            places[rng.choice(list(places))]["tokens"].append(token)
        else:
            spot = talent if rng.random() < 0.6 else rng.choice(box.ACHIEVEMENTS)
            ancestry.setdefault(spot, []).append(token)
    levels = rng.sample((None, 1, 2, 3, 4), 4)
    missions = [{"zone": rng.choice(("tree", "hand")), "difficulty": level} for level in levels]
    return {
        "name": name,
        "silfr": rng.randint(0, 5),
        "tree_tokens": tree,
        "tree_gull": rng.randint(0, 2),
        "missions": missions,
    }


def _market(rng: Random) -> dict[str, dict[str, str] | None]:
    cards: dict[str, dict[str, str] | None] = {}
    for slot in box.SLOTS:
        told = {"talent": rng.choice(box.TALENTS), "location": rng.choice(list(PLACES))}
        cards[slot] = {} if rng.random() < 0.3 else told
    return cards
