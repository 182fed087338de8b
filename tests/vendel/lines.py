"""A random line for every verb, with every option it has: most fit the table, some do not.

``LINES`` is the table; `test_lines.py` compares it with the grammar.
"""

from collections.abc import Callable

from tests.vendel.eye import ACHIEVEMENTS, ITEMS, MISSIONS, PRICES, REGIONS, SLOTS, SPOTS, TALENTS, TILES, Eye
from tests.vendel.outcomes import bury, discards, outcome


def _tile(eye: Eye, place: str) -> str:
    """Return the options of a tile that is put on *place*."""
    printed = {"ribe": REGIONS[:2], "gut": REGIONS[1:]}.get(place, ())
    pile = f" --pile {eye.rng.choice(printed)}" if printed and not eye.chance(eye.wild) else ""
    odd = eye.maybe(0.03, "--pile", eye.region()) if not pile else ""
    return pile + odd + eye.maybe(0.15, "--tile", eye.rng.choice(TILES)) + eye.maybe(0.06, "--burial", eye.number(2))


def journey(eye: Eye) -> str:
    ready = list(eye.fresh_anywhere()) or [(eye.talent(), "supply")]
    talent, where = eye.rng.choice(ready)
    if eye.chance(eye.wild):
        talent = eye.talent()
    goal = eye.place()
    came = f" --from {where}" if where != "supply" else eye.maybe(0.1, "--from supply")
    adds = goal in eye.empty() and not eye.chance(0.3)
    venture = f" --venture{_tile(eye, goal)}" if adds or eye.chance(0.05) else ""
    return f"journey {talent} {goal}{came}{venture}"


def activate(eye: Eye) -> str:
    place = eye.place(eye.led())
    return f"activate {eye.pick(eye.own(place, fresh=True), TALENTS)} {place}{outcome(eye)}"


def invest(eye: Eye) -> str:
    places = [place for place in eye.led() if eye.own(place, fresh=True)]
    place = eye.place(places)
    talent = eye.pick(eye.own(place, fresh=True), TALENTS)
    fits = [slot for slot, card in eye.view["market"].items() if card and card["talent"] in (None, talent)]
    slot = eye.pick(fits, SLOTS)
    return (
        f"invest {talent} {place}"
        + eye.maybe(0.95, "--slot", slot)
        + eye.maybe(0.15, "--cost", min(PRICES[slot], eye.number(6)))
        + eye.maybe(0.8, "--tree", eye.rng.randint(1, 12))
        + eye.maybe(0.15, "--gain", eye.rng.choice(ITEMS))
        + eye.maybe(0.4, "--spot", eye.pick([talent], SPOTS))
        + eye.maybe(0.9, "--refresh", eye.way(slot))
        + eye.maybe(0.8, "--draw", eye.card())
    )


def merchant(eye: Eye) -> str:
    place = eye.place(eye.with_own("merchant", fresh=True))
    choice = eye.rng.choice(("replace", "top", "discard", "discard", "none"))
    top, gap = eye.pick(SLOTS[:3], SLOTS), eye.slot()
    said = {
        "replace": f" --replace {top}={eye.card()}",
        "top": f" --top {eye.rng.choice(SLOTS[:3])}",
        "discard": f" --discard {gap}{eye.maybe(0.9, '--refresh', eye.way(gap))}{eye.maybe(0.8, '--draw', eye.card())}",
        "none": "",
    }
    return f"merchant {place}{said[choice]}"


def shipwright(eye: Eye) -> str:
    start = eye.place(eye.with_own("shipwright", fresh=True))
    goal = eye.place([place for place in eye.places if place != start])
    crew = eye.own(start)
    if "shipwright" in crew:
        crew.remove("shipwright")
    bring = eye.rng.sample(crew, min(len(crew), eye.number(3)))
    dropped = crew and eye.mine()["board"] == "clann-cholmain" and eye.chance(0.5)
    drop = eye.maybe(0.03, "--drop", f"{eye.talent()}={eye.place()}")
    if dropped:
        drop, bring = f" --drop {eye.rng.choice(crew)}={eye.place()}", bring[:1]
    return f"shipwright {start} {goal}" + "".join(f" --bring {token}" for token in bring) + drop


def warrior(eye: Eye) -> str:
    place = eye.place(eye.contested("warrior"))
    there = eye.strangers(place) or [eye.stranger(place)]
    victims = eye.rng.sample(there, min(len(there), eye.rng.choice((0, 1, 1, 1, 2))))
    killed = "".join(f" --kill {victim}" for victim in victims)
    return f"warrior {place}{killed}{bury(eye, victims[0]) if victims else ''}"


def settler(eye: Eye) -> str:
    place = eye.place(eye.with_own("settler", fresh=True))
    token = eye.supplied() if not eye.chance(0.2) else eye.shift().partition("=")[0]
    return f"settler {place} {token}"


def leader(eye: Eye) -> str:
    place = eye.place(eye.contested("leader") or eye.with_own("leader", fresh=True))
    owners = [victim.partition(":")[0] for victim in eye.strangers(place)]
    rob = eye.maybe(0.9 if owners else 0.1, "--rob", eye.pick(owners, eye.names))
    swap = f" --swap{_tile(eye, place)}" if eye.chance(0.4) else eye.maybe(0.03, "--tile Smithy")
    return f"leader {place}{rob}{swap}"


def seeress(eye: Eye) -> str:
    place = eye.place(eye.contested("seeress"))
    victim = eye.stranger(place)
    talent = victim.partition(":")[2].rstrip("!")
    return f"seeress {place} {victim}" + eye.maybe(0.15, "--with", f"{talent}@{eye.place(eye.with_own(talent))}")


def navigator(eye: Eye) -> str:
    return "effect navigator" + "".join(f" --move {shift}" for shift in eye.convoy(3))


def portage(eye: Eye) -> str:
    place = eye.place(eye.with_own("settler"))
    hands = eye.at_hand() or [eye.talent()]
    moved = [eye.rng.choice(hands) for _ in range(eye.rng.choice((1, 2, 2, 3)))]
    return "effect portage" + "".join(f" --move {talent}={place}" for talent in moved)


def allthing(eye: Eye) -> str:
    if eye.chance(0.4):
        return f"effect allthing --order {','.join(eye.rng.sample(SLOTS, 9))}"
    return f"effect allthing{discards(eye, 3)}"


def runestone(eye: Eye) -> str:
    return f"effect runestone {eye.place(eye.ventures())}{outcome(eye)}"


def longship(eye: Eye) -> str:
    said = []
    for region in eye.rng.sample(REGIONS, 2):
        fits = [p for p in eye.empty() if region in eye.view["places"][p]["regions"]]
        if fits and eye.chance(0.6):
            said.append(f" --put {region}={eye.place(fits)}")
        else:
            said.append(f" --discard {region}")
    return "effect longship" + "".join(said) + eye.maybe(0.3, "--burial", eye.region())


def pagan_legends(eye: Eye) -> str:
    shifts = [eye.shift() for _ in range(eye.rng.choice((1, 1, 2, 4)))]
    return "effect pagan-legends" + "".join(f" --move {shift}" for shift in shifts)


def norse_sagas(eye: Eye) -> str:
    talent = eye.supplied()
    spot = eye.maybe(0.4, "--spot", eye.pick([talent], SPOTS))
    gap = eye.slot()
    told = eye.maybe(0.9, "--refresh", eye.way(gap)) + eye.maybe(0.8, "--draw", eye.card())
    return f"effect norse-sagas {gap} {talent}{spot}{told}"


def trade_expansionism(eye: Eye) -> str:
    fits = [place for place in eye.ventures() if place in eye.with_own()]
    second = eye.maybe(0.5, eye.place(fits))
    return f"effect trade-expansionism {eye.place(fits)}{second}{outcome(eye)}"


def empire_founding(eye: Eye) -> str:
    first = "".join(f" --first {shift}" for shift in eye.convoy(2))
    return "effect empire-founding" + first + "".join(f" --then {shift}" for shift in eye.convoy(1))


def pagan_missionary(eye: Eye) -> str:
    place = eye.place([p for p in eye.contested() if p in eye.ventures()])
    there = eye.strangers(place) or [eye.stranger(place)]
    victims = eye.rng.sample(there, min(len(there), eye.rng.choice((1, 1, 2))))
    mine = "".join(
        eye.maybe(0.15, "--with", f"{victim.partition(':')[2].rstrip('!')}@{eye.place(eye.with_own())}")
        for victim in victims
    )
    return f"effect pagan-missionary {place}" + "".join(f" --replace {victim}" for victim in victims) + mine


def valhalla(eye: Eye) -> str:
    place = eye.place(eye.contested())
    owners = [victim.partition(":")[0] for victim in eye.strangers(place)]
    victim = eye.stranger(place)
    return f"effect valhalla-battlespirit {place} {eye.pick(owners, eye.names)}{bury(eye, victim)}"


def ability(eye: Eye) -> str:
    source = eye.rng.choice((*TILES, "family", "burial-1"))
    return f"ability {source}{eye.maybe(0.2, '--player', eye.player())}{outcome(eye)}"


def reveal(eye: Eye) -> str:
    return "reveal" + eye.maybe(0.4, eye.rng.choice(MISSIONS)) + eye.maybe(0.4, "--difficulty", eye.rng.randint(1, 4))


def location(eye: Eye) -> str:
    name = eye.pick(["dublin", "birka", "kiev"], eye.places)
    ranks = eye.maybe(0.3, "--west", eye.rng.randint(1, 20)) + eye.maybe(0.3, "--north", eye.rng.randint(1, 20))
    return f"location {name}{eye.maybe(0.9, eye.region())}{ranks}{eye.maybe(0.2, '--no-home')}"


def spot(eye: Eye) -> str:
    links = eye.rng.sample(SPOTS, 2)
    return f"spot {eye.pick(ACHIEVEMENTS, SPOTS)} {' '.join(links)}{eye.maybe(0.2, '--talent', eye.talent())}"


def market(eye: Eye) -> str:
    return "market" + "".join(f" {slot}={eye.card()}" for slot in eye.rng.sample(SLOTS, eye.rng.choice((0, 1, 1, 2))))


def tree(eye: Eye) -> str:
    slots = eye.rng.sample(range(1, 13), eye.rng.choice((1, 2, 12)))
    items = [*("warrior", "merchant", "shipwright", "gull") * 2, *("mission",) * 4]
    eye.rng.shuffle(items)
    return f"tree {eye.player()}" + "".join(f" {no}={item}" for no, item in zip(slots, items, strict=False))


def tile(eye: Eye) -> str:
    name = eye.pick(TILES, ["burial-fields"])
    return f"tile {eye.place(eye.ventures())} {name}{eye.maybe(0.3, '--end-bonus', eye.rng.choice(('yes', 'no')))}"


def bot(eye: Eye) -> str:
    place = eye.place()
    return (
        "bot"
        + eye.maybe(0.2, "--choose", f"formidable={eye.slot()}")
        + eye.maybe(0.2, "--draw", eye.card())
        + eye.maybe(0.2, "--tile", eye.rng.choice(TILES))
        + eye.maybe(0.2, "--bonus", f"{place}=yes")
        + eye.maybe(0.2, "--pile", eye.region())
        + eye.maybe(0.2, "--burial", eye.region())
        + eye.maybe(0.2, "--bury", eye.stranger(place))
    )


def mission(eye: Eye) -> str:
    return f"mission {eye.player()} {eye.rng.randint(1, 4)}" + eye.maybe(0.3, "--slot", eye.rng.randint(1, 12))


def home(eye: Eye) -> str:
    taken = [player["home"] for player in eye.players.values()]
    place = eye.place([p for p in eye.places if p not in (*taken, "ribe", "gut")])
    waiting = [name for name in eye.names if not eye.players[name]["home"]]
    said = eye.maybe(0.2, "--tile", eye.rng.choice(TILES)) + eye.maybe(0.05, "--burial", 1)
    return f"home {eye.pick(waiting, eye.names)} {place}{said}"


def seed(eye: Eye) -> str:
    waiting = [name for name in eye.names if not eye.players[name]["seeded"]]
    card = eye.card()
    place = card.partition("@")[2].partition("=")[0]
    return f"seed {eye.pick(waiting, eye.names)} {card}{_tile(eye, place)}"


def judge(eye: Eye) -> str:
    return f"judge {eye.player()} {eye.number(8)}" + eye.maybe(0.3, "--mission", eye.rng.choice(MISSIONS))


def reconcile(eye: Eye) -> str:
    place = eye.place()
    choices = (
        f" --silfr {eye.number(9)}",
        f" --zone {place} --tokens {eye.talent()}{eye.rng.choice(('', '!'))}={eye.number(2)}",
        f" --zone {place} --longships {eye.number(2)}",
        f" --standee {eye.rng.choice(ACHIEVEMENTS)}",
        f" --hand {eye.number(3)}",
        f" --zone {place} --venture {eye.rng.choice((*REGIONS, 'none'))}",
    )
    return f"reconcile {eye.player()}{eye.rng.choice(choices)}"


def final(eye: Eye) -> str:
    regions = ",".join(f"{region}={eye.number(2)}" for region in REGIONS)
    standees = ",".join(eye.rng.sample(ACHIEVEMENTS, 2))
    return (
        f"final {eye.player()}"
        + eye.maybe(0.8, "--majorities", regions)
        + eye.maybe(0.8, "--silfr", eye.number(20))
        + eye.maybe(0.5, "--took", standees)
        + eye.maybe(0.5, "--missions", eye.number(9))
        + eye.maybe(0.5, "--ventures", eye.number(9))
    )


LINES: dict[str, Callable[[Eye], str]] = {
    "journey": journey,
    "activate": activate,
    "invest": invest,
    "merchant": merchant,
    "shipwright": shipwright,
    "warrior": warrior,
    "settler": settler,
    "leader": leader,
    "seeress": seeress,
    "effect navigator": navigator,
    "effect futhark": lambda eye: "effect futhark",
    "effect portage": portage,
    "effect allthing": allthing,
    "effect runestone": runestone,
    "effect longship": longship,
    "effect pagan-legends": pagan_legends,
    "effect norse-sagas": norse_sagas,
    "effect trade-expansionism": trade_expansionism,
    "effect empire-founding": empire_founding,
    "effect pagan-missionary": pagan_missionary,
    "effect valhalla-battlespirit": valhalla,
    "bot": bot,
    "decline": lambda eye: "decline",
    "ability": ability,
    "reveal": reveal,
    "end": lambda eye: "end",
    "location": location,
    "prices": lambda eye: f"prices {' '.join(str(eye.number(6)) for _ in range(eye.rng.choice((9, 9, 8))))}",
    "spot": spot,
    "market": market,
    "tree": tree,
    "mission": mission,
    "tile": tile,
    "catalog": lambda eye: f'catalog \'{{"prices": {{"{eye.rng.choice(SLOTS)}": {eye.number(6)}}}}}\'',
    "start": lambda eye: f"start {eye.player()}",
    "home": home,
    "seed": seed,
    "begin": lambda eye: "begin",
    "judge": judge,
    "award": lambda eye: f"award {eye.player()} {eye.number(6)}{eye.maybe(0.5, eye.place())}",
    "finish": lambda eye: "finish",
    "reconcile": reconcile,
    "final": final,
}
