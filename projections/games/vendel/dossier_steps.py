"""The set-up of the second game line by line, in the order in which the table carries it out (VV-PAX)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from projections.games.vendel import box

Found = Mapping[str, Any]
_WORDS = {"german-ocean": "West", "gandvik": "North", "riverlands": "East"}


def steps(found: Found) -> list[dict[str, Any]]:
    """Return the lines of the set-up sheet of a dossier.

    Each has ``step`` (1 to 8), ``key`` (what it is about, such as ``draft:Ann``), ``do``, ``player`` or None,
    ``reason`` and ``rule``.
    """
    parts = (_level, _placard, _seed, _start, _draft, _tiles, _ventures, _silfr)
    return [{"step": no, **line} for no, part in enumerate(parts, 1) for line in part(found)]


def either(names: Sequence[str]) -> str:
    """Return *names* as ``A, B or C``; nothing for none."""
    return " or ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def _line(key: str, do: str, reason: str, rule: str, player: str | None = None) -> dict[str, Any]:
    return {"key": key, "do": do, "player": player, "reason": reason, "rule": rule}


def _level(found: Found) -> Iterator[dict[str, Any]]:
    levels = " or ".join(found["victory_levels"])
    yield _line("level", f"Choose a victory level: {levels}", "any level may be played; these are advised", "VV-PAX-02")


def _placard(found: Found) -> Iterator[dict[str, Any]]:
    yield _line("placard", "Lay the map placard on the map board", "it joins the two games", "VV-PAX-03")


def _seed(found: Found) -> Iterator[dict[str, Any]]:
    seed = found["seed"]
    parts = ", ".join(f"{n} {kind.title()}{'s' * (n > 1)}" for kind, n in seed.items())
    reason = f"{sum(seed.values())} of the tiles from Vendel to Viking, whatever the player count; random in each kind"
    yield _line("seed", f"Add to the deck: {parts}", reason, "VV-PAX-04")


def _start(found: Found) -> Iterator[dict[str, Any]]:
    player = found["starting_player"]
    do = f"{player} is the starting player" if player else "Settle who starts"
    yield _line("start", do, found["starting_reason"], found["starting_rule"], player)


def _draft(found: Found) -> Iterator[dict[str, Any]]:
    yield _line("jarlboards", "Put the 3 new Jarlboards with the others", "they can be selected too", "VV-PAX-05")
    for entry in found["draft"]:
        choice = either(entry["candidates"]) or "a random Jarl of those left"
        verb = "draws" if entry["random"] else "chooses"
        player = entry["player"]
        yield _line(f"draft:{player}", f"{player} {verb} {choice}", entry["reason"], entry["rule"], player)


def _tiles(found: Found) -> Iterator[dict[str, Any]]:
    for entry in found["tiles"]:
        player, n = entry["player"], len(entry["futures"])
        names = ", ".join(entry["futures"])
        do = f"{player} takes the transition tile{'s' * (n > 1)} {names} and may place {entry['may_place']} on a circle"
        yield _line(f"tile:{player}", do, entry["reason"], entry["rule"], player)
    if not found["tiles"]:
        yield _line("tile", "No transition tiles", "nobody took a Future", "VV-PAX-20")


def _ventures(found: Found) -> Iterator[dict[str, Any]]:
    given = {entry["region"]: entry for entry in (*found["ventures"], *found["no_ventures"])}
    for region, wind in _WORDS.items():
        entry = given[region]
        player = entry.get("player")
        if player:
            article = "an" if wind == "East" else "a"
            do = f"{player} draws {article} {wind} Venture at random; a follower and a Longship go on it"
        else:
            do = f"No Additional Venture for {box.REGION_NAMES[region]} ({wind})"
        yield _line(f"venture:{entry['wind']}", do, entry["reason"], entry["rule"], player)
    yield _line(
        "ventures-last", "Then add the Ventures of the normal set-up", "the ones above come before them", "VV-PAX-31"
    )


def _silfr(found: Found) -> Iterator[dict[str, Any]]:
    for entry in found["silfr"]:
        player = entry["player"]
        do = f"{player} adds {entry['bonus']} Silfr to the printed start"
        yield _line(f"silfr:{player}", do, entry["reason"], entry["rule"], player)
