"""The set-up sheet line by line, in the order in which the table carries it out, with what came of it (VV-PAX)."""

from collections.abc import Iterator, Sequence

from projections.english import listed, so_many
from projections.games.pax import setup
from projections.games.pax.position import Choice, Step, Wind
from projections.games.pax.table import Table

_REGIONS: dict[str, str] = {"german-ocean": "German Ocean", "gandvik": "Gandvik", "riverlands": "Riverlands"}


def steps(table: Table) -> list[Step]:
    """Return the lines of the sheet; each has the number of its step, 1 to 8."""
    parts = (_level, _placard, _seed, _start, _draft, _tiles, _ventures, _silfr)
    return [line.model_copy(update={"step": no}) for no, part in enumerate(parts, 1) for line in part(table)]


def either(names: Sequence[str]) -> str:
    """Return *names* as ``A, B or C``; nothing for none."""
    return " or ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def _line(key: str, do: str, reason: str, rule: str, done: str | None = None) -> Step:
    return Step(step=0, key=key, do=do, reason=reason, rule=rule, done=done or "")


def _level(table: Table) -> Iterator[Step]:
    reason = "any level may be played; these are advised"
    yield _line("level", f"Choose a victory level: {either(setup.LEVELS)}", reason, "VV-PAX-02", table.level)


def _placard(table: Table) -> Iterator[Step]:
    yield _line("placard", "Lay the map placard on the map board", "it joins the two games", "VV-PAX-03")


def _seed(table: Table) -> Iterator[Step]:
    parts = ", ".join(so_many(n, kind.title()) for kind, n in setup.SEED.items())
    many = sum(setup.SEED.values())
    reason = f"{many} of the tiles from Vendel to Viking, whatever the player count; random in each kind"
    yield _line("seed", f"Add to the deck: {parts}", reason, "VV-PAX-04")


def _start(table: Table) -> Iterator[Step]:
    rule, best = setup.starters(table)
    first = setup.richest(rule, best)
    names, held = listed(heir.player for heir in first), first[0].silfr
    one = len(first) == 1
    alike = f"a bot won, and {names} are placed alike with {first[0].score} Influence each: the table decides"
    richer = f"holds the most Silfr, {held}" if one else f"and {names} hold {held} Silfr each: the table decides"
    reason = {
        "VV-PAX-06": "winner of Vendel to Viking",
        "Q-61": f"shared victory{'; ' if one else ', '}{richer}",
        "Q-85": "best-placed human, since a bot won",
        "Q-98": alike,
    }[rule]
    player = setup.starter(table)
    yield _line(
        "start", f"{player} is the starting player" if player else "Settle who starts", reason, rule, table.starter
    )


def _draft(table: Table) -> Iterator[Step]:
    yield _line("jarlboards", "Put the 3 new Jarlboards with the others", "they can be selected too", "VV-PAX-05")
    yield from (_choice(table, entry) for entry in setup.draft(table))


def _choice(table: Table, entry: Choice) -> Step:
    player, jarl = entry.player, entry.jarl
    verb = "draws" if entry.random else "chooses"
    only = "no Achievement with a Jarl" if entry.rule == "VV-PAX-12" else "only Futures"
    reason = f"{entry.total} Influence, {entry.held} Silfr"
    reason += f"; {only}, so a random Jarl at the end" if entry.random else ""
    home = table.homes.get(jarl or "")
    do = f"{player} {verb} {either(entry.candidates) or 'a random Jarl of those left'}"
    return _line(f"draft:{player}", do, reason, entry.rule, f"{jarl}, Home {home}" if home else jarl)


def _tiles(table: Table) -> Iterator[Step]:
    for entry in setup.tiles(table):
        player, n, may = entry.player, len(entry.futures), entry.may_place
        took = f"the transition tile{'s' * (n > 1)} {', '.join(entry.futures)}"
        do = f"{player} takes {took} and may place {may} on a circle"
        reason = f"took {n} Futures; may place {may} of the {n} tiles" if n > 1 else "took 1 Future"
        yield _line(f"tile:{player}", do, reason, entry.rule, _laid(table, player))
    if not setup.tiles(table):
        yield _line("tile", "No transition tiles", "nobody took a Future", "VV-PAX-20")


def _laid(table: Table, player: str) -> str:
    laid = [f"{future} on circle {circle}" for future, circle in table.tiles.get(player, ())]
    return ", ".join(laid) or ("not placed" if player in table.tiles else "")


def _ventures(table: Table) -> Iterator[Step]:
    for entry in setup.winds(table):
        wind, player = entry.wind.title(), entry.player
        article = "an" if wind == "East" else "a"
        draws = f"{player} draws {article} {wind} Venture at random; a follower and a Longship go on it"
        do = draws if player else f"No Additional Venture for {_REGIONS[entry.region]} ({wind})"
        drawn = (table.ventures[entry.wind] or "drawn") if entry.wind in table.ventures else ""
        yield _line(f"venture:{entry.wind}", do, _lead(entry), entry.rule, drawn)
    last, reason = "Then add the Ventures of the normal set-up", "the ones above come before them"
    yield _line("ventures-last", last, reason, "VV-PAX-31")


def _lead(entry: Wind) -> str:
    most, leaders = entry.most, entry.leaders
    if entry.player:
        region = _REGIONS[entry.region]
        return f"{most} Majorit{'y' if most == 1 else 'ies'} in {region}, nobody else more than {entry.others}"
    if not leaders:
        return "nobody has a Majority there"
    many = len(leaders) > 1
    return f"{listed(leaders)} tie with {most} each" if many else f"{leaders[0]}, a bot, leads with {most}"


def _silfr(table: Table) -> Iterator[Step]:
    for entry in setup.silfr(table):
        player = entry.player
        do = f"{player} adds {entry.bonus} Silfr to the printed start"
        reason = f"held {entry.held} at the end, each Gull as 5"
        yield _line(f"silfr:{player}", do, reason, entry.rule, _started(table, player))


def _started(table: Table, player: str) -> str:
    found = table.start.get(player)
    if found is None:
        return ""
    return f"starts with {found['start']}" if found["start"] is not None else f"+{found['bonus']}"
