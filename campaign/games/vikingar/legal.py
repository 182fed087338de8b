"""What can be typed now (the engine behind ``skald moves``, completion and random play).

Places are offered as far as somebody has seen them; a movement to any other is an open line, as are throws and cards,
which lie on the table.
"""

from collections.abc import Callable, Iterator
from itertools import permutations

from campaign.game import Option
from campaign.games.vikingar import moves
from campaign.games.vikingar.deeds import reaches
from campaign.games.vikingar.words import EndWord, Label, Spot
from projections.english import so_many
from projections.games.vikingar import box
from projections.games.vikingar.luck import Faces
from projections.games.vikingar.query import (
    adjacent,
    cap,
    chance,
    enemy_at,
    fortified,
    has_vortex,
    known,
    lowest,
    on_turn,
    outposts,
    protected,
    reserve,
    runes_due,
    shared,
    tile,
    waiting,
)
from projections.games.vikingar.table import End, Ship, Table
from projections.tallies import Tallies

Odds = Callable[[int, int], str]
"""Returns what is told of a contest: runes of the attacker, runes of the defender -> words."""


def legal(table: Table) -> Iterator[Option]:
    """Yield every move that would be accepted now, in the order of the round."""

    def odds(att: int, defence: int) -> str:
        return _told(att, defence, chance(table, att, defence))

    yield from _STAGES[waiting(table)](table, odds)


def weighed(table: Table, tallies: Tallies) -> Iterator[Option]:
    """Yield the same, with chances from the faces that were counted over several games."""
    faces, count = Faces.of(tallies), table.house.short_compare == "count"

    def odds(att: int, defence: int) -> str:
        return _told(att, defence, faces.percent(att, defence, count=count))

    yield from _STAGES[waiting(table)](table, odds)


def _told(att: int, defence: int, found: tuple[int, int] | None) -> str:
    """Return the runes of both sides, and the attacker's chance in percent with the throws that it is told from."""
    told = f"; the attacker wins {found[0]} % ({found[1]} throws)" if found else ""
    return f"{so_many(att, 'rune')} against {defence}{told}"


def _order(table: Table, odds: Odds) -> Iterator[Option]:
    yield from (Option(moves.Order.of(players=order)) for order in permutations(table.players))


def _card(table: Table, odds: Odds) -> Iterator[Option]:
    yield Option(moves.Nav.of(), note="a Navigation Event: runes, failure, gold, item", open=True)


def _quest(table: Table, odds: Odds) -> Iterator[Option]:
    yield Option(moves.QuestCard.of(), note="a Mythical Quest: name, runes, item", open=True)


def _att(table: Table, odds: Odds) -> Iterator[Option]:
    contest = table.contest
    if contest:
        due, other = runes_due(table, "att"), runes_due(table, "def")
        yield Option(moves.Att.of(), note=odds(due, other), open=True)
        yield Option(moves.Throws.of(), note="both throws, ATT/DEF", open=True)


def _def(table: Table, odds: Odds) -> Iterator[Option]:
    yield Option(moves.Def.of(), note=so_many(runes_due(table, "def"), "rune"), open=True)


def _tile(table: Table, odds: Odds) -> Iterator[Option]:
    yield Option(moves.Reveal.of(), note="what lies on the tile", open=True)
    yield Option(moves.WorldsEnd.of(card=EndWord("door")))
    yield Option(moves.WorldsEnd.of(card=EndWord("abyss")))


def _choice(table: Table, odds: Odds) -> Iterator[Option]:
    voyage = table.voyage
    if voyage is None:
        return
    if fortified(table, voyage.to):
        yield Option(moves.Toll.of(), note=f"{box.TOLL} gold")
    else:
        yield Option(moves.Enter.of())
    yield Option(moves.Stop.of(), note="the movement is spent")


def _ships(table: Table, odds: Odds) -> Iterator[Option]:
    player = on_turn(table)
    if player is None:
        return
    seen: set[tuple[str, str, str]] = set()
    for number, ship in enumerate(table.ships[player]):
        if ship.active and (ship.at, ship.state, ship.barred) not in seen:
            seen.add((ship.at, ship.state, ship.barred))
            own = table.acting == (player, number)
            yield from _voyages(table, player, ship, odds)
            if own or not any(other.at == ship.at for other in table.ships[player][:number]):
                yield from _deeds(table, player, ship, odds, own=own)
    acting = table.acting
    if acting and acting[0] == player and table.ships[player][acting[1]].active:
        yield Option(moves.Done.of(), note="the Longship that is being played")
    yield Option(moves.Done.of(all=True), note="all Longships")


def _voyages(table: Table, player: str, ship: Ship, odds: Odds) -> Iterator[Option]:
    mixed = {other.state for other in table.ships[player] if other.at == ship.at and other.active} == {"fresh", "moved"}
    if mixed and ship.state == "fresh":
        return  # whoever plays it ends the other one first
    again = {"again": True} if mixed else {}
    slot = "" if ship.state == "fresh" else "the action"
    card = "a Navigation Event" if ship.at == box.SEA else ""
    told = (at for pair in table.pairs for at in pair)
    for at in dict.fromkeys((box.SEA, *table.tiles, *table.ends, *told)):
        own = any(other.at == at for other in table.ships[player]) and not shared(table, at)
        if at == ship.at or own:
            continue
        near = adjacent(table, ship.at, at)
        move = {"ship": Label(ship.at), "to": Label(at), **again}
        unknown = ("VK-MOV-02",) if near is None else ()
        if near is not False:
            yield Option(moves.Go.of(**move), note=_note(table, player, at, odds, slot, card), unknown=unknown)
        if has_vortex(table, ship.at) and has_vortex(table, at):
            yield Option(moves.Go.of(**move, vortex=True), note=_note(table, player, at, odds, slot))
    yield Option(moves.Go.of(ship=Label(ship.at), **again), note="to a place that nobody has seen", open=True)


def _note(table: Table, player: str, at: str, odds: Odds, *more: str) -> str:
    parts = [one for one in more if one]
    if fortified(table, at):
        parts.append(f"toll {box.TOLL}")
    enemy = enemy_at(table, at, player)
    if enemy:
        parts.append(f"{enemy[0]} is there, {odds(_attack(table, player), _defence(table, enemy[0]))}")
    if not known(table, at):
        parts.append("nobody has seen it")
    if at in table.ends:
        parts.append(_end(table, player, table.ends[at], odds))
    return ", ".join(parts)


def _end(table: Table, player: str, end: End, odds: Odds) -> str:
    again = end.kind == "abyss" and table.house.abyss_again == "true"
    return f"{end.kind}, {odds(_attack(table, player), end.runes)}" if again else end.kind


def _attack(table: Table, player: str) -> int:
    return min(box.ATTACK + sum(item.att for item in table.items[player] if not item.once), box.RUNES)


def _defence(table: Table, player: str) -> int:
    return min(box.DEFENCE + sum(item.defence for item in table.items[player] if not item.once), box.RUNES)


def _deeds(table: Table, player: str, ship: Ship, odds: Odds, *, own: bool) -> Iterator[Option]:
    places = tile(table, ship.at).places
    for name, one in places.items():
        if not one.burnt:
            yield from _deed(table, player, ship.at, name, one.outpost, odds)
    walls = [ship.barred] if own and ship.barred and reaches(table, ship.at, ship.barred, ship.barred) else []
    for at in walls:
        if fortified(table, at):
            yield Option(moves.Fortress.of(at=Label(at)), note=_against(table, player, odds, "fortress"))


def _deed(table: Table, player: str, at: str, name: str, owner: str | None, odds: Odds) -> Iterator[Option]:
    kind, spot = box.kind_of(name), Spot(name, Label(at))
    rival = owner if owner != player else None
    if kind == "fortress" and name == "fortress":
        yield Option(moves.Fortress.of(at=Label(at)), note=_against(table, player, odds, kind))
    elif kind == "quest" and name == "quest" and not protected(table, at, kind):
        yield Option(moves.Quest.of(at=Label(at)), note=_creature(table, player, at, odds))
    elif kind in box.LOOT_GOLD and _may_loot(table, player, at, kind, owner):
        yield Option(moves.Loot.of(spot=spot), note=_against(table, player, odds, kind, rival))
    only = table.house.outpost_attack
    if rival and only != "loot_only" and not protected(table, at, kind, raze=True):
        yield Option(moves.Raze.of(spot=spot), note=_against(table, player, odds, "", rival))
    if kind in box.SETTLED and owner is None and len(outposts(table, player)) < box.OUTPOSTS:
        others = any(one.outpost not in (None, player) for one in tile(table, at).places.values())
        if not (others and table.house.outpost_scope == "tile"):
            yield Option(moves.Outpost.of(spot=spot))


def _creature(table: Table, player: str, at: str, odds: Odds) -> str:
    """Return the quest that lies there, and the runes of both sides (VK-QST-02)."""
    card = tile(table, at).places["quest"].card
    return f"{card.name or 'a creature'}, {odds(_attack(table, player), card.runes)}" if card else "a new card"


def _may_loot(table: Table, player: str, at: str, kind: str, owner: str | None) -> bool:
    if kind not in ("village", *box.SETTLED) or protected(table, at, kind):
        return False
    if owner == player:
        return table.house.loot_own == "true"
    return owner is None or table.house.outpost_attack != "raze_only"


def _against(table: Table, player: str, odds: Odds, kind: str, rival: str | None = None) -> str:
    gold = f"{box.LOOT_GOLD[kind]} gold" if kind else "the outpost alone"
    if kind == "village":
        return gold
    defence = _defence(table, rival) if rival else box.NEUTRAL[kind]
    return f"{gold}, {odds(_attack(table, player), defence)}"


def _building(table: Table, odds: Odds) -> Iterator[Option]:
    for player in table.players:
        price = box.SHIP if player in table.built else 0
        room = len(table.ships[player]) < cap(table, player) and reserve(table, player)
        late = table.house.phase3_order == "printed" and player in table.treasure
        if room and not late and table.gold[player] >= price:
            yield Option(moves.Build.of(players=(player,)), note=f"{price} gold" if price else "free")
        if player not in table.treasure and table.gold[player] >= box.TREASURE:
            yield Option(moves.Treasure.of(players=(player,)), note=f"{box.TREASURE} gold")
    yield Option(moves.Close.of())


def _cursed(table: Table, odds: Odds) -> Iterator[Option]:
    yield from (Option(moves.Cursed.of(player=player)) for player in lowest(table))


def _over(table: Table, odds: Odds) -> Iterator[Option]:
    yield from ()


_STAGES = {
    "order": _order, "ship": _ships, "card": _card, "att": _att, "def": _def, "tile": _tile, "choice": _choice,
    "quest": _quest, "build": _building, "cursed": _cursed, "over": _over,
}  # fmt: skip
