"""The dossier: what a finished game of Vendel to Viking hands on to a game of Pax Viking (VV-PAX).

Plain data, so that the next game can carry it in its log without knowing this one. Besides the parts that programs
read it holds ``steps``: the set-up line by line, in the order in which the table carries it out.
"""

from typing import Any, NamedTuple

from events.games.vendel import ScoreRow
from events.kernel import Seat
from projections.games.vendel import box, pax
from projections.games.vendel.dossier_steps import steps
from projections.games.vendel.query import standees_of
from projections.games.vendel.table import Table

FORMAT = 1


class Holder(NamedTuple):
    """A human player at the end of the game.

    Attributes:
        row: the frozen score.
        jarls: Jarl -> Achievement by which the player may choose it.
        futures: Future Achievements taken.
    """

    row: ScoreRow
    jarls: dict[str, str]
    futures: tuple[str, ...]


def dossier(table: Table) -> dict[str, Any]:
    """Return the dossier of a closed *table*; humans only draft, take tiles and Silfr (Q-85).

    Keys: ``to``, ``title``, ``players``, ``starting_player``, ``draft``, ``tiles``, ``ventures``, ``silfr``, ``seed``,
    ``open``, ``pool``, ``catalog`` and ``steps``; docs/campaigns.md describes each.
    """
    holders = _holders(table)
    found: dict[str, Any] = {
        "format": FORMAT,
        "from": "vendel",
        "to": "pax",
        "title": table.title,
        "players": [_seat(seat) for seat in table.seats if seat.kind == "human"],
        "victory_levels": list(pax.LEVELS),
        "seed": dict(pax.SEED),
        **_starting_player(table, holders),
        "draft": _draft(holders),
        "tiles": [_tiles(table, holder) for holder in holders if holder.futures],
        **_ventures(table),
        "silfr": [_silfr(holder.row) for holder in holders],
        "pool": [*pax.JARLS.values(), *filter(None, [_told(table)])],
        "catalog": dict(table.known.sections.get("pax", {})),
    }
    found["open"] = [*_open_start(found), *_open_order(holders), *_open_jarl(table, holders)]
    return found | {"steps": steps(found)}


def _seat(seat: Seat) -> dict[str, Any]:
    return {"name": seat.name, "colour": seat.colour}


def _told(table: Table) -> str | None:
    """Return the Jarl that the table told for the blank cell, if it did (Q-62)."""
    return table.known.sections.get("pax", {}).get("blank_jarl")


def _holders(table: Table) -> list[Holder]:
    """Return the human players in order of seats."""
    humans = [seat.name for seat in table.seats if seat.kind == "human"]
    rows = {row.player: row for row in table.rows}
    return [Holder(rows[name], _jarls(table, name), _futures(table, name)) for name in humans]


def _jarls(table: Table, player: str) -> dict[str, str]:
    names = {**pax.JARLS, pax.BLANK: _told(table)}
    held = standees_of(table, player)
    return {jarl: taken for taken, jarl in names.items() if jarl and taken in held}


def _futures(table: Table, player: str) -> tuple[str, ...]:
    return tuple(taken for taken in standees_of(table, player) if box.KIND[taken] == "future")


def _starting_player(table: Table, holders: list[Holder]) -> dict[str, Any]:
    """Return who starts, and why: the winner, of several who holds more Silfr; after a bot's victory the best person.

    VV-PAX-06, Q-61; Q-85, Q-98.
    """
    rows = [holder.row for holder in holders]
    if not {row.player for row in rows}.intersection(table.winners):
        return _best_person(rows)
    best = [row for row in rows if row.player in table.winners]
    if len(best) == 1:
        return _starts(best, "winner of Vendel to Viking", "VV-PAX-06")
    most = max(row.silfr for row in best)
    richest = [row for row in best if row.silfr == most]
    if len(richest) == 1:
        reason = f"shared victory; holds the most Silfr, {most}"
        return _starts(richest, reason, "Q-61") | {"starters": [row.player for row in best]}
    return _starts(richest, f"shared victory, and {_all(richest)} hold {most} Silfr each: the table decides", "Q-61")


def _best_person(rows: list[ScoreRow]) -> dict[str, Any]:
    """Return the best-placed person; persons of equal place and Influence are the table's to choose from (Q-98)."""
    first = min(rows, key=lambda row: (row.rank, -row.total))
    best = [row for row in rows if (row.rank, row.total) == (first.rank, first.total)]
    if len(best) == 1:
        return _starts(best, "best-placed human, since a bot won", "Q-85")
    reason = f"a bot won, and {_all(best)} are placed alike with {first.total} Influence each: the table decides"
    return _starts(best, reason, "Q-98")


def _starts(best: list[ScoreRow], reason: str, rule: str) -> dict[str, Any]:
    names = [row.player for row in best]
    one = names[0] if len(names) == 1 else None
    return {"starters": names, "starting_player": one, "starting_reason": reason, "starting_rule": rule}


def _all(rows: list[ScoreRow]) -> str:
    return " and ".join(row.player for row in rows)


def _strength(holder: Holder) -> tuple[bool, int, int]:
    """Return what the draft is sorted by: choosers first, then score, then Silfr (VV-PAX-11, VV-PAX-12)."""
    return (not holder.jarls, -holder.row.total, -holder.row.silfr)


def _draft(holders: list[Holder]) -> list[dict[str, Any]]:
    ordered = sorted(holders, key=_strength)
    return [_place(place, holder) for place, holder in enumerate(ordered, 1)]


def _place(place: int, holder: Holder) -> dict[str, Any]:
    row, random = holder.row, not holder.jarls
    only = "only Futures" if holder.futures else "no Achievement with a Jarl"
    reason = f"{row.total} Influence, {row.silfr} Silfr" + (f"; {only}, so a random Jarl at the end" if random else "")
    return {
        "player": row.player,
        "place": place,
        "candidates": list(holder.jarls),
        "achievements": dict(holder.jarls),
        "random": random,
        "jarl": None,
        "total": row.total,
        "held": row.silfr,
        "reason": reason,
        "rule": ("Q-63" if holder.futures else "VV-PAX-12") if random else "VV-PAX-11",
    }


def _tiles(table: Table, holder: Holder) -> dict[str, Any]:
    n = len(holder.futures)
    may = n if table.house.transition_tiles_used == "all" else 1
    return {
        "player": holder.row.player,
        "futures": list(holder.futures),
        "may_place": may,
        "reason": f"took {n} Future{'s' * (n > 1)}; may place {may} of the {n} tiles" if n > 1 else "took 1 Future",
        "rule": "Q-64" if n > 1 else "VV-PAX-20",
    }


def _ventures(table: Table) -> dict[str, Any]:
    """Return the Additional Ventures, and the Regions that give none (VV-PAX-30, VV-PAX-32, Q-65)."""
    bots = {seat.name for seat in table.seats if seat.kind != "human"}
    counted = [row for row in table.rows if row.player not in bots or table.house.bot_in_region_count != "no"]
    given, none = [], []
    for region, wind in pax.WIND.items():
        held = {row.player: row.by_region.get(region, 0) for row in counted}
        most = max(held.values(), default=0)
        leaders = [player for player, n in held.items() if n == most and n]
        line = {"region": region, "wind": wind}
        if len(leaders) == 1 and leaders[0] not in bots:
            others = max((n for player, n in held.items() if player != leaders[0]), default=0)
            reason = f"{most} Majorities in {box.REGION_NAMES[region]}, nobody else more than {others}"
            given.append({**line, "player": leaders[0], "reason": reason, "rule": "VV-PAX-30"})
        else:
            none.append(line | _nobody(leaders, most, bots))
    return {"ventures": given, "no_ventures": none}


def _nobody(leaders: list[str], most: int, bots: set[str]) -> dict[str, Any]:
    if not leaders:
        return {"reason": "nobody has a Majority there", "rule": "VV-PAX-32"}
    if len(leaders) == 1:
        return {"reason": f"{leaders[0]}, a bot, leads with {most}", "rule": "Q-65"}
    both = " and ".join(leaders)
    rule = "Q-65" if bots.intersection(leaders) else "VV-PAX-32"
    return {"reason": f"{both} tie with {most} each", "rule": rule}


def _silfr(row: ScoreRow) -> dict[str, Any]:
    return {
        "player": row.player,
        "held": row.silfr,
        "bonus": pax.bonus(row.silfr),
        "reason": f"held {row.silfr} at the end, each Gull as 5",
        "rule": "VV-PAX-40",
    }


def _open_start(found: dict[str, Any]) -> list[dict[str, Any]]:
    if len(found["starters"]) < 2:
        return []
    question = f"Who starts: {' or '.join(found['starters'])}?"
    return [_question("starting-player", found["starters"], found["starting_player"], question, found["starting_rule"])]


def _open_order(holders: list[Holder]) -> list[dict[str, Any]]:
    """Return one question for each tie of choosers on score and Silfr; random Jarls need no order (Q-63)."""
    groups: dict[tuple[bool, int, int], list[str]] = {}
    for holder in holders:
        if holder.jarls:
            groups.setdefault(_strength(holder), []).append(holder.row.player)
    ties = [names for names in groups.values() if len(names) > 1]
    return [
        _question("draft-order", names, None, f"In which order do {' and '.join(names)} choose their Jarls?", "Q-63")
        for names in ties
    ]


def _open_jarl(table: Table, holders: list[Holder]) -> list[dict[str, Any]]:
    holder = table.standees.get(pax.BLANK)
    if _told(table) or holder not in {one.row.player for one in holders}:
        return []
    question = "Which Jarl belongs to Valhalla Battlespirit? The rulebook leaves it blank; untold, it offers none"
    return [_question("jarl", [holder or ""], "none", question, "Q-62")]


def _question(what: str, players: list[str], default: str | None, question: str, rule: str) -> dict[str, Any]:
    return {"what": what, "players": players, "default": default, "question": question, "rule": rule}
