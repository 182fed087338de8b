"""Step 1 of her turn: Warriors Kill, Seeresses replace (VV-BOT-11, VV-BOT-12)."""

from campaign.vendel.bot.mind import Mind
from campaign.vendel.bot.placing import replace
from campaign.vendel.bot.weigh import Criterion, Weighing
from campaign.vendel.pieces import Token
from projections.vendel.query import majority, tokens_at
from projections.vendel.seats import human_tokens, humans
from projections.vendel.table import Table


def fight(mind: Mind) -> None:
    """Let her Warriors and Seeresses act on each Location that no person holds (VV-BOT-11)."""
    for place in tuple(mind.table.known.places):
        warriors, seeresses = (_hers(mind, place, talent) for talent in ("warrior", "seeress"))
        if warriors + seeresses:
            owners = targets(mind.table, place)
            if not owners and human_tokens(mind.table, place):
                why = f"{majority(mind.table, place)} has the Majority at {place}: nobody is hit there"
                mind.none(f"fight-{place}", "VV-BOT-11", why)
            for n in range(warriors):
                _strike(mind, place, owners, "kill", warriors - n)
            for n in range(seeresses):
                _strike(mind, place, owners, "replace", seeresses - n)


def targets(table: Table, place: str) -> tuple[str, ...]:
    """Return the people whose tokens can fall at *place*: nobody's where a person has the Majority (Q-47, Q-87).

    Under ``bot_majority_guard=per_human`` the Majority protects its holder only.
    """
    people, holder = humans(table), majority(table, place)
    if table.house.get("bot_majority_guard") == "per_human":
        return tuple(name for name in people if name != holder)
    return () if holder in people else people


def _hers(mind: Mind, place: str, talent: str) -> int:
    there = tokens_at(mind.table, f"map:{place}")
    return sum(n for (owner, kind, _), n in there.items() if (owner, kind) == (mind.bot, talent))


def _strike(mind: Mind, place: str, owners: tuple[str, ...], what: str, left: int) -> None:
    weighing = victims(mind.table, f"{what}-{place}", place, owners, left)
    if not weighing.candidates:
        return
    victim = token_of(mind.choose(weighing))
    if what == "kill":
        mind.kill(place, victim)
    else:
        replace(mind, f"{what}-{place}-member", place, victim)


def victims(table: Table, step: str, place: str, owners: tuple[str, ...], left: int = 0) -> Weighing:
    """Return whose token falls: of the owner with most there; ties are the table's (VV-BOT-12, Q-48).

    Args:
        table: the table.
        step: name of the step.
        place: where.
        owners: the people who can be hit.
        left: how many are hit in a row; when that is everybody, the order does not matter and is not asked for.
    """
    there = {_word(key): n for key, n in sorted(tokens_at(table, f"map:{place}").items()) if key[0] in owners}
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
