"""What holds on every table of Vikingar, also on one that is typed: names, pieces, what is under way."""

from collections.abc import Iterable, Mapping
from typing import Any

from campaign.game import Placing
from campaign.positions import known, law, once
from projections.games.vikingar import box
from projections.games.vikingar.position import Position, load
from projections.games.vikingar.query import enemy_at, on_turn, outposts, place, waiting, winning
from projections.games.vikingar.table import Contest, Table, Voyage

Json = Mapping[str, Any]


def check_names(table: Table, position: Json) -> None:
    """Refuse a position that names who does not play here, or one player or place in two entries (VK-CMP-04)."""
    known(filter(None, _named(position)), table.players, "VK-CMP-04", "player")
    once((entry["name"] for entry in position.get("players", ())), "VK-CMP-04", "is described")
    places = [entry["at"] for key in ("tiles", "ends") for entry in position.get(key, ())]
    once(places, "VK-CMP-01", "is described")
    for entry in position.get("tiles", ()):
        once((one["name"] for one in entry.get("places", ())), "VK-PLC-01", f"at {entry['at']} is described")
    once(position.get("order", ()), "VK-RND-01", "plays")
    for key in ("built", "treasure"):
        once(position.get(key, ()), "VK-BLD-01", f"is under {key}")


def _named(position: Json) -> Iterable[str | None]:
    contest = position.get("contest") or {}
    yield from (entry["name"] for entry in position.get("players", ()))
    yield from (one.get("outpost") for tile in position.get("tiles", ()) for one in tile.get("places", ()))
    yield from (name for key in ("order", "built", "extra", "treasure") for name in position.get(key, ()))
    yield from ((position.get(key) or {}).get("player") for key in ("acting", "voyage", "contest"))
    yield contest.get("defender")


def check_laws(table: Table, position: Json) -> tuple[str, ...]:
    """Refuse a *table* that no game comes to; *position* is what was typed of it; raises Refused."""
    _check_round(table)
    for player in table.players:
        _check_player(table, player)
    _check_places(table)
    _check_under_way(table)
    law(not winning(table), "VK-WIN-03", "somebody has cups enough and a Longship on a door", "a game that goes on")
    return ()


def position() -> Placing[Table]:
    """Return how a position is read."""
    return Placing(Position, check_names, load, check_laws)


def _check_round(table: Table) -> None:
    whole = sorted(table.order) == sorted(table.players) or (table.phase == "order" and not table.order)
    law(whole, "VK-RND-01", f"the order is {', '.join(table.order) or 'not there'}", "every player once")
    law(table.phase == "order" or table.round, "VK-RND-01", "round 0 under way", "round 1 or later")
    law(not table.round or table.order, "VK-RND-01", f"round {table.round} without an order", "the order of the round")
    idle = table.phase == "activation" and waiting(table) == "ship" and on_turn(table) is None
    law(not idle, "VK-RND-03", "no Longship is active in the phase activation", "the phase build")


def _check_player(table: Table, player: str) -> None:
    """Check the pieces of a player (VK-CMP-03, VK-ACH-01, VK-ACH-03)."""
    n = len(outposts(table, player))
    law(n <= box.OUTPOSTS, "VK-OUT-02", f"{player} has {n} outposts", f"up to {box.OUTPOSTS}")
    cups = table.cups[player]
    law(len(set(cups)) == len(cups), "VK-ACH-03", f"{player} has a cup twice", "each once")
    for cup, length in table.tracks.items():
        cube = table.cubes[player][cup]
        law(cube <= length, "VK-ACH-01", f"the cube of {player} for {cup} is at {cube}", f"up to {length}")
        same = (cube == length) == (cup in cups)
        law(
            same,
            "VK-ACH-01",
            f"{player} has {cube} of {length} for {cup}",
            "the cup with the last step, and not before",
        )


def _check_places(table: Table) -> None:
    """Check what lies on places: outposts and cards where they can be (VK-PLC-02, VK-OUT-01, VK-QST-02)."""
    both = next((at for at in table.tiles if at in table.ends or at == box.SEA), None)
    law(both is None, "VK-BRD-01", f"{both} is a tile, and something else, too", "one of them")
    for at, tile in table.tiles.items():
        for name, one in tile.places.items():
            kind = box.kind_of(name)
            law(not (one.burnt and (one.outpost or one.card)), "VK-PLC-02", f"{name} at {at} is burnt", "nothing on it")
            law(not one.outpost or kind in box.SETTLED, "VK-OUT-01", f"an outpost on {name} at {at}", "city or worship")
            law(not one.card or kind == "quest", "VK-QST-02", f"a card on {name} at {at}", "a card on a quest")


def _check_under_way(table: Table) -> None:
    """Check that what is under way fits together, so that it can go on."""
    voyage, contest, quest = table.voyage, table.contest, table.quest
    acts = table.phase == "activation"
    law(acts or not (voyage or contest or quest or table.acting), "VK-RND-02", "a Longship is played", "activation")
    law(
        not table.acting or _is_there(table, *table.acting), "VK-RND-03", "who plays has no such Longship", "its number"
    )
    law(not (voyage and quest) and not (quest and contest), "VK-ACT-01", "two things under way", "one of them")
    law(not table.card or voyage, "VK-NAV-01", "a Navigation Event without a movement", "a voyage")
    if quest:
        one = place(table, *quest)
        fits = one is not None and not one.burnt and one.card is None and box.kind_of(quest[1]) == "quest"
        law(fits and table.acting, "VK-QST-01", "no quest waits there", "a quest, and who plays")
    if voyage:
        _check_voyage(table, voyage)
    if contest:
        _check_contest(table, contest, voyage)


def _is_there(table: Table, player: str, number: int) -> bool:
    return number < len(table.ships[player])


def _check_voyage(table: Table, voyage: Voyage) -> None:
    same = table.acting == (voyage.player, voyage.ship) and _is_there(table, voyage.player, voyage.ship)
    law(same, "VK-RND-03", "the Longship under way is not the one that is played", "the same in both")
    at = table.ships[voyage.player][voyage.ship].at
    law(at == voyage.origin != voyage.to, "VK-MOV-02", f"it is at {at}", f"it leaves {voyage.origin} for another place")
    law(not (voyage.card and (table.contest or table.card)), "VK-NAV-01", "it waits for a card that is there", "one")


def _check_contest(table: Table, contest: Contest, voyage: Voyage | None) -> None:
    what = contest.what
    played = table.acting == (what.player, what.ship) and _is_there(table, what.player, what.ship)
    law(played, "VK-RND-03", "the attacker is not the Longship that is played", "the same in both")
    law(not (contest.att and contest.defence), "VK-CBT-01", "both have thrown", "a contest that waits")
    sails = what.kind in ("nav", "abyss", "ship")
    law(sails == (voyage is not None), "VK-MOV-06", f"a contest of the kind {what.kind}", "a voyage to the first three")
    law(what.defender != what.player, "VK-CBT-02", f"{what.player} on both sides", "another player, or nobody")
    if what.kind == "nav":
        law(table.card, "VK-NAV-01", "a Navigation Event without its card", "the card")
    if what.kind == "abyss":
        end = table.ends.get(what.at)
        law(end and end.kind == "abyss", "VK-WEN-02", f"no abyss is at {what.at}", "an abyss")
    if what.kind == "ship":
        enemy = enemy_at(table, what.at, what.player)
        law(enemy and enemy[0] == what.defender, "VK-SHP-01", "nobody is there to fight", "an enemy Longship")
    if not sails:
        one = place(table, what.at, what.place)
        fits = one is not None and not one.burnt and box.kind_of(what.place) == what.kind
        law(fits, "VK-PLC-01", f"there is no {what.place or what.kind} at {what.at}", "a place that stands")
        law(what.kind != "quest" or (one and one.card), "VK-QST-02", "a creature without its card", "the card")
