"""Step 1 of her turn: Warriors Kill, Seeresses replace (VV-BOT-11, VV-BOT-12)."""

from collections.abc import Mapping

from campaign.games.vendel.bot.mind import Mind
from campaign.games.vendel.bot.placing import replace
from campaign.games.vendel.bot.ventures import geography
from campaign.games.vendel.bot.weigh import Criterion, Weighing
from campaign.games.vendel.pieces import Token
from projections.games.vendel.query import majority
from projections.games.vendel.seats import human_tokens, humans
from projections.games.vendel.table import Table
from projections.games.vendel.zones import at_place

_FIGHTERS = ("warrior", "seeress")


def fight(mind: Mind) -> None:
    """Let all her Warriors act, then all her Seeresses, each where no person holds the Location (VV-BOT-11, VV-BOT-12).

    Who can be hit is judged for each Location before anybody acts.
    """
    table = mind.table
    manned = [place for place in from_the_west(table) if any(_hers(mind, place, talent) for talent in _FIGHTERS)]
    owners = {place: targets(table, place) for place in manned}
    for place in manned:
        if not owners[place] and human_tokens(table, place):
            why = f"{majority(table, place)} has the Majority at {place}: nobody is hit there"
            mind.none(f"fight-{place}", "VV-BOT-11", why)
    for place in manned:
        warriors = _hers(mind, place, "warrior")
        for n in range(warriors):
            _strike(mind, place, owners[place], "kill", warriors - n)
    _replace(mind, owners)


def from_the_west(table: Table) -> list[str]:
    """Return the Locations from the west, those of unknown rank last, in the order in which they were told (Q-93)."""
    last = 1 + max((place.west or 0 for place in table.known.places.values()), default=0)
    return sorted(table.known.places, key=lambda name: table.known.places[name].west or last)


def _replace(mind: Mind, owners: Mapping[str, tuple[str, ...]]) -> None:
    """Let each Seeress that was on the map act, from the west; the order is asked for when it decides something (Q-93).

    One that is moved before she has acted does so where she stands then.
    """
    due = {place: _hers(mind, place, "seeress") for place in owners}
    while ready := [p for p in due if due[p] and victims(mind.table, "", p, owners[p]).candidates]:
        order = Weighing("seeress", "VV-BOT-11", tuple(ready), geography(mind.table, {p: p for p in ready}))
        place = mind.choose(order) if len(ready) > 1 else ready[0]
        while due[place]:
            due[place] -= 1
            source = _strike(mind, place, owners[place], "replace")
            if source and due.get(source, 0) > _hers(mind, source, "seeress"):
                due[source] -= 1
                due[place] += 1


def targets(table: Table, place: str) -> tuple[str, ...]:
    """Return the people whose tokens can fall at *place*: nobody's where a person has the Majority (Q-47, Q-87).

    Under ``bot_majority_guard=per_human`` the Majority protects its holder only.
    """
    people, holder = humans(table), majority(table, place)
    if table.house.bot_majority_guard == "per_human":
        return tuple(name for name in people if name != holder)
    return () if holder in people else people


def _hers(mind: Mind, place: str, talent: str) -> int:
    there = mind.table.tokens.at(at_place(place))
    return sum(n for (owner, kind, _), n in there.items() if (owner, kind) == (mind.bot, talent))


def _strike(mind: Mind, place: str, owners: tuple[str, ...], what: str, left: int = 0) -> str | None:
    """Hit one token; return the Location that her token came from when it was on the map."""
    weighing = victims(mind.table, f"{what}-{place}", place, owners, left)
    if not weighing.candidates:
        return None
    victim = token_of(mind.choose(weighing))
    if what == "kill":
        mind.kill(place, victim)
        return None
    return replace(mind, f"{what}-{place}-member", place, victim)


def victims(table: Table, step: str, place: str, owners: tuple[str, ...], left: int = 0) -> Weighing:
    """Return whose token falls: of the owner with most there; ties are the table's (VV-BOT-12, Q-48).

    Args:
        table: the table.
        step: name of the step.
        place: where.
        owners: the people who can be hit.
        left: how many are Killed in a row; when that is everybody, the order does not matter and is not asked for.
    """
    there = {_word(key): n for key, n in sorted(table.tokens.at(at_place(place)).items()) if key[0] in owners}
    of_owner = {word: -sum(n for w, n in there.items() if _owner(w) == _owner(word)) for word in there}
    criteria = [Criterion("owner with most there", dict(of_owner), (-99, 0), lambda word, n: f"{-n} of its owner")]
    if left >= sum(there.values()):
        order = {word: n for n, word in enumerate(there)}
        criteria.append(Criterion("all fall, in any order", dict(order), said=lambda word, n: "falls too"))
    return Weighing(step, "VV-BOT-12", tuple(there), tuple(criteria))


def token_of(word: str) -> Token:
    """Return the token that a candidate such as ``Jon:merchant!`` names."""
    owner, _, talent = word.rpartition(":")
    return Token(talent.removesuffix("!"), talent.endswith("!"), owner)


def _word(key: tuple[str, str, bool]) -> str:
    owner, talent, exhausted = key
    return f"{owner}:{talent}{'!' * exhausted}"


def _owner(word: str) -> str:
    return word.rpartition(":")[0]
