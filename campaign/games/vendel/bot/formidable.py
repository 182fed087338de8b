"""Formidable Priority and the preferred spot (VV-BOT-20 to VV-BOT-26); the card that names a Home (VV-BOT-09)."""

from dataclasses import replace

from campaign.games.vendel.bot.ancestors import PAIR, Reach, deciding_spot, maybe_open, reaches, ring, untold_inside
from campaign.games.vendel.bot.weigh import Ask, Criterion, Weighing, possible
from projections.games.vendel import box
from projections.games.vendel.query import price
from projections.games.vendel.table import Table

AIMS = ("advances to a Future spot", "advances to an Epic spot", "advances to an Advanced spot", "completes a pair",
        "neither advances nor pairs")  # fmt: skip
BULLETS = ("VV-BOT-21", "VV-BOT-21", "VV-BOT-21", "VV-BOT-23", "VV-BOT-25")


def formidable(table: Table, bot: str) -> Weighing:
    """Return the Formidable Priority: outermost advance, pair, then cheapest, leftmost, lower row (VV-BOT-24, Q-52)."""
    found = reaches(table, bot)
    if len(found) == 1:
        return _formidable(table, bot, found)
    worlds = tuple(_formidable(table, bot, (one,)) for one in found)
    spot = deciding_spot(table, bot, lambda one: frozenset(possible(_formidable(table, bot, (one,)))))
    return replace(_formidable(table, bot, found), worlds=worlds, untold=ask_links(spot) if spot else None)


def _formidable(table: Table, bot: str, found: tuple[Reach, ...]) -> Weighing:
    """Weigh the cards by what their Talents are good for; where *found* differs in that, it is not told."""
    levels = {talent: {one.level[talent] for one in found} for talent in box.TALENTS}
    every = set().union(*levels.values())
    aims = {slot: _sure(levels.get(card.talent or "", every)) for slot, card in table.market.items()}
    aim = Criterion(_wanted(found[-1]), aims, (min(every), max(every)), lambda slot, level: AIMS[level], ask_card)
    rules = {slot: BULLETS[level] for slot, level in aims.items() if level is not None}
    return Weighing("formidable", "VV-BOT-20", tuple(table.market), (aim, *_cheapest(table, bot)), rules)


def _sure(levels: set[int]) -> int | None:
    return next(iter(levels)) if len(levels) == 1 else None


def _wanted(found: Reach) -> str:
    """Return the head of the first criterion: which Talents advance, which pair."""
    advance = [talent for talent, level in found.level.items() if level < PAIR]
    pair = [talent for talent, level in found.level.items() if level == PAIR]
    if advance:
        return f"Advance needs {' or '.join(advance)}"
    return f"Pair needs {' or '.join(pair)}" if pair else "no Talent advances or pairs"


def _cheapest(table: Table, bot: str) -> tuple[Criterion, ...]:
    prices = {slot: price(table, bot, slot) for slot in table.market}
    columns = {slot: box.SLOTS.index(slot) % 3 for slot in table.market}
    rows = {slot: 2 - box.SLOTS.index(slot) // 3 for slot in table.market}
    return (
        Criterion("cheapest", prices, (0, 99), lambda slot, n: f"{n} Silfr", _ask_price, shared=True),
        Criterion("leftmost", columns, said=lambda slot, n: f"{('left', 'middle', 'right')[n]} column"),
        Criterion("lower row", rows, said=lambda slot, n: f"{('bottom', 'middle', 'top')[n]} row"),
    )


def preferred_spot(table: Table, bot: str, talent: str) -> Weighing:
    """Return where an Ancestor of *talent* goes: outermost advance, its standee still there, else the core."""
    sure = {talent: True, **maybe_open(table, bot, talent)}
    spots = (*(spot for spot in sure if spot != talent), talent)
    open_ = Criterion("open to her", {s: 0 if sure[s] else None for s in spots}, (0, 1), lambda s, n: "",
                      lambda s: ask_links(untold_inside(table, s) or s))  # fmt: skip
    rings = Criterion("outermost", {s: ring(s) for s in spots}, said=_said_ring)
    standee = Criterion("standee still there", {s: int(s in table.standees) for s in spots}, said=_said_standee)
    return Weighing("spot", "VV-BOT-26", spots, (open_, rings, standee))


def _said_ring(spot: str, number: int) -> str:
    return ("Future circle", "Epic circle", "Advanced circle", "core")[number]


def _said_standee(spot: str, taken: int) -> str:
    if spot not in box.KIND:
        return ""
    return "standee taken" if taken else "standee there"


def first_home(table: Table, bot: str) -> Weighing:
    """Return which card names the Home: cheapest slot, leftmost; not Ribe, Gut or another's Home (VV-BOT-09, Q-50)."""
    taken = {slot: _taken(table, card.location) for slot, card in table.market.items()}
    free = Criterion("free for a Home", taken, (0, 1), lambda slot, n: ("free", "not free")[n], ask_card)
    return Weighing("home", "VV-BOT-09", tuple(table.market), (free, *_cheapest(table, bot)))


def _taken(table: Table, location: str | None) -> int | None:
    if location is None:
        return None
    return int(location in table.homes.values() or not table.known.places[location].home)


def ask_links(spot: str) -> Ask:
    """Return the question for the links of *spot*."""
    question = f"Which two spots of the Ancestry board is {spot} linked to?"
    return Ask(question, f"spot {spot} {{}}", rule="VV-ANC-10")


def ask_card(slot: str) -> Ask:
    """Return the question for the card in *slot*."""
    return Ask(f"Which Formidable lies in {slot} (TALENT@LOCATION)?", f"market {slot}={{}}")


def _ask_price(slot: str) -> Ask:
    return Ask("What do the nine slots of the Market cost, from top left to bottom right?", "prices {}")
