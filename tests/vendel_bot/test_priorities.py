"""Properties of the priorities on random boards, and a second, naive reading of distance and Formidable Priority."""

from dataclasses import replace
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from campaign import positions
from campaign.games.vendel import GAME
from campaign.games.vendel.bot import ancestors, formidable, members, ventures
from campaign.games.vendel.bot.weigh import Criterion, Weighing, possible
from projections.games.vendel import box
from projections.games.vendel.table import Table
from projections.games.vendel.zones import at_spot
from projections.stock import Stock, Zone
from tests.vendel_bot.world import ALL, BotWorld

PLACES = ("essex", "ulaid", "holm", "svea", "polotsk", "aldeigja")
REGION = {"essex": "german-ocean", "ulaid": "german-ocean", "holm": "gandvik", "svea": "gandvik",
          "polotsk": "riverlands", "aldeigja": "riverlands"}  # fmt: skip
BLANK = BotWorld("Jon", "Vendela", "").play(*ALL).table
BLANK_LAX = BotWorld("Jon", "Vendela", "bot_needs_most=no").play(*ALL).table
talents = st.sampled_from(box.TALENTS)


def board(base: Table, ancestry, lies, cards) -> Table:
    """Return *base* with Ancestors (spot, owner, Talent), tokens and tiles, and nine cards."""
    spots: dict[str, list] = {}
    left = {(owner, talent): n for owner in ("Vendela", "Jon") for talent, n in box.TOKENS.items()}
    for spot, owner, talent in ancestry:
        kind = spot if spot in box.TALENTS else talent
        if left[owner, kind]:
            left[owner, kind] -= 1
            spots.setdefault(spot, []).append({"player": owner, "talent": kind})
    places = {}
    for place, (bonus, tokens) in zip(PLACES, lies, strict=False):
        lying = []
        for owner, talent in tokens:
            if left[owner, talent]:
                left[owner, talent] -= 1
                lying.append({"player": owner, "talent": talent})
        places[place] = {"venture": {"region": REGION[place], "bonus": bonus}, "tokens": lying}
    market = dict(zip(box.SLOTS, [{"talent": t, "location": "essex"} for t in cards], strict=True))
    position = {"turn": {"player": "Vendela"}, "ancestry": spots, "places": places, "market": market}
    return positions.place(GAME, base, position).table


owners = st.sampled_from(("Vendela", "Vendela", "Jon"))
ancestries = st.lists(st.tuples(st.sampled_from(box.SPOTS), owners, talents), max_size=16)
lying = st.lists(st.tuples(owners, talents), max_size=4)
places = st.lists(st.tuples(st.booleans(), lying), min_size=1, max_size=len(PLACES))
boards = st.builds(
    board, st.sampled_from((BLANK, BLANK_LAX)), ancestries, places, st.lists(talents, min_size=9, max_size=9)
)


def weighings(table: Table) -> list[Weighing]:
    """Return one weighing of each priority."""
    on_map = tuple(place for place in table.known.places if place in table.tiles)
    return [
        ventures.placing(table, "x", on_map),
        ventures.discarding(table, "x", on_map),
        formidable.formidable(table, "Vendela"),
        members.talent_priority(table, "Vendela", "x"),
        *(formidable.preferred_spot(table, "Vendela", talent) for talent in box.TALENTS),
        *(members.for_map(table, "Vendela", talent, "essex", None) for talent in box.TALENTS),
    ]


def without(weighing: Weighing, candidate: str) -> Weighing:
    return replace(weighing, candidates=tuple(c for c in weighing.candidates if c != candidate))


@given(boards)
def test_removing_a_loser_never_changes_the_winner(table):
    for weighing in weighings(table):
        winners = possible(weighing)
        for loser in set(weighing.candidates) - set(winners):
            assert possible(without(weighing, loser)) == winners


@given(boards)
def test_a_winner_wins_against_each_other_candidate_alone(table):
    for weighing in weighings(table):
        for winner in possible(weighing):
            for other in weighing.candidates:
                assert winner in possible(replace(weighing, candidates=(winner, other)))


NEW_NAMES = dict(zip(PLACES, ("zeta", "alpha", "mu", "beta", "omega", "nu"), strict=True))


def renamed(table: Table) -> Table:
    """Return *table* with other names of the Locations and the same ranks."""
    twin = table.copy()
    twin.tiles = {NEW_NAMES.get(place, place): tile for place, tile in table.tiles.items()}
    twin.tokens = Stock({_zone(zone): lying for zone, lying in table.tokens.items()})
    twin.known = table.known.copy()
    twin.known.places = {
        NEW_NAMES.get(name, name): place._replace(name=NEW_NAMES.get(name, name))
        for name, place in table.known.places.items()
    }
    return twin


def _zone(zone: Zone) -> Zone:
    return zone._replace(name=NEW_NAMES.get(zone.name, zone.name)) if zone.kind == "map" else zone


@given(boards)
def test_renaming_places_with_their_ranks_changes_nothing(table):
    twin = renamed(table)
    for before, after in zip(weighings(table)[:4], weighings(twin)[:4], strict=True):
        assert [NEW_NAMES.get(name, name) for name in possible(before)] == list(possible(after))


def on(table: Table, spot: str, owner: str) -> list[str]:
    """Return the Talents of an owner's tokens on a spot, one by one."""
    lying = table.tokens.at(at_spot(spot))
    return [talent for (name, talent, _), n in lying.items() if name == owner for _ in range(n)]


def cores(table: Table, spot: str) -> set[str]:
    """Return the core spots that a spot is linked to through its links."""
    links = () if spot in box.TALENTS else table.known.spots[spot].links
    return {spot} if not links else {core for link in links for core in cores(table, link)}


def naive_most(table: Table, talent: str) -> bool:
    """Return whether she has most, or as many, of a Talent, where that is asked of her."""
    hers, his = len(on(table, talent, "Vendela")), len(on(table, talent, "Jon"))
    return table.house.bot_needs_most == "no" or (hers > 0 and his <= hers)


def naive_advances(table: Table, spot: str, talent: str) -> bool:
    """Return whether a Talent can advance to a spot."""
    one, two = (on(table, link, "Vendela") for link in table.known.spots[spot].links)
    pair = any(a != b for a, b in product(one, two))
    free = not on(table, spot, "Vendela")
    return free and pair and talent in cores(table, spot) and naive_most(table, talent)


def naive_pairs(table: Table, talent: str) -> bool:
    """Return whether a Talent completes a pair on the core spots."""
    for spot in box.ADVANCED:
        one, two = table.known.spots[spot].links
        other = {one: two, two: one}.get(talent)
        if other and on(table, other, "Vendela") and not on(table, spot, "Vendela"):
            return not on(table, talent, "Vendela")
    return False


def naive_level(table: Table, talent: str) -> int:
    """Return 0 to 2 for an advance from the Future circle inwards, 3 for a pair, 4 for nothing, spot by spot."""
    for level, circle in enumerate((box.FUTURE, box.EPIC, box.ADVANCED)):
        if any(naive_advances(table, spot, talent) for spot in circle):
            return level
    return 3 if naive_pairs(table, talent) else 4


@given(boards)
def test_the_distance_is_that_of_a_naive_reading(table):
    """VV-BOT-37, Q-53."""
    found = ancestors.reach(table, "Vendela")
    for talent in box.TALENTS:
        level = naive_level(table, talent)
        assert found.level[talent] == level
        assert ancestors.distance(found, talent) == {3: 1, 4: 2}.get(level, 0)


@given(boards)
def test_the_formidable_is_that_of_a_naive_reading(table):
    """VV-BOT-20, VV-BOT-24, Q-52: sorted by level, price, column, lower row first."""
    prices = dict(zip(box.SLOTS, (6, 5, 4, 5, 4, 3, 4, 3, 2), strict=True))
    key = {
        slot: (naive_level(table, card.talent), prices[slot], "LCR".index(slot[1]), "BMT".index(slot[0]))
        for slot, card in table.market.items()
    }
    assert possible(formidable.formidable(table, "Vendela")) == (min(key, key=lambda slot: key[slot]),)


values = st.dictionaries(st.sampled_from("abcde"), st.tuples(*[st.none() | st.integers(0, 2)] * 3), min_size=1)


@given(values)
def test_a_question_is_asked_exactly_when_an_answer_decides(told):
    """Brute force over all answers 0 to 2: the possible winners are those who win, or share, under some answer."""
    names = tuple(told)
    criteria = tuple(Criterion(str(n), {name: told[name][n] for name in names}, (0, 2)) for n in range(3))
    open_ = [(name, n) for name in names for n in range(3) if told[name][n] is None][:6]
    fixed = {name: [v if v is not None else 1 for v in told[name]] for name in names}
    closed = tuple(
        replace(c, values={k: v if v is not None or (k, n) in open_ else 1 for k, v in c.values.items()})
        for n, c in enumerate(criteria)
    )
    found = set()
    for answers in product(range(3), repeat=len(open_)):
        for (name, n), answer in zip(open_, answers, strict=True):
            fixed[name][n] = answer
        best = min(tuple(fixed[name]) for name in names)
        found |= {name for name in names if tuple(fixed[name]) == best}
    assert set(possible(Weighing("x", "y", names, closed))) == found
