"""Actions: loot, raze, fortress, quest, outpost (VK-ACT, VK-OUT, VK-LOT, VK-QST)."""

from campaign.games.vikingar.awaited import need
from campaign.games.vikingar.fleet import begin_ship, find_ship, go_in, player_on
from campaign.games.vikingar.outcome import VCase, gain, rest
from campaign.games.vikingar.words import Card, Deed, ItemWord, Label, Spot
from events.errors import LINE, PIECES, TIME
from events.games import vikingar as facts
from projections.english import so_many
from projections.games.vikingar import box
from projections.games.vikingar.query import adjacent, outposts, place, protected, tile
from projections.games.vikingar.table import Place, Table


def behind(case: VCase, deed: Deed) -> None:
    """Do an action behind a movement."""
    act(case, deed, None)


def act(case: VCase, deed: Deed, label: Label | None) -> None:
    """Begin an action of the Longship that is meant (VK-ACT-01)."""
    kind = deed.place or (deed.deed if deed.deed in ("fortress", "quest") else "")
    case.asks(f"{deed.deed} {kind}".strip() if deed.deed != kind else f"attack the {kind}")
    player = player_on(case)
    go_in(case)
    need(case, "ship")
    number, at = _actor(case, player, label, box.kind_of(kind))
    name = kind or _only(case, at)
    begin_ship(case, player, number)
    one = _check_place(case, at, name)
    if deed.deed == "outpost":
        _build(case, player, number, at, name, one, deed.remove)
    elif deed.deed == "raze":
        _attack(case, player, number, at, name, one, raze=True)
    else:
        _DEEDS[box.kind_of(name)](case, player, number, at, name, one)


def _actor(case: VCase, player: str, label: Label | None, kind: str) -> tuple[int, str]:
    """Return the number of the Longship that acts, and where."""
    table, acting = case.table, case.table.acting
    own = acting[1] if acting and acting[0] == player else None
    ship = table.ships[player][own] if own is not None else None
    if label is None:
        if own is None or ship is None:
            so, hint = "no Longship is being played", "name the tile: loot city@N1, fortress N1, quest N1"
            case.forbid("VK-ACT-01", LINE, so=so, allowed="an action at a place", hint=hint)
        return own, ship.barred if kind == "fortress" and ship.barred else ship.at
    at = label.text
    if (
        own is not None
        and ship is not None
        and (ship.at == at or (kind == "fortress" and reaches(case.table, ship.at, ship.barred, at)))
    ):
        return own, at
    if kind == "fortress" and table.house.fortress_reach == "adjacent":
        ships = table.ships[player]
        near = [n for n, other in enumerate(ships) if other.active and reaches(table, other.at, "", at)]
        if near and not any(other.at == at for other in ships):
            return near[0], at
    if kind == "fortress" and not any(other.at == at for other in table.ships[player]):
        so = f"no Longship of {player} is at {at}, or was kept out of it just now"
        hint = f"type: go FROM {at} … stop, then: fortress {at}"
        case.forbid(
            "VK-FRT-06", TIME, so=so, allowed="an attack from its tile, or after its toll was not paid", hint=hint
        )
    return find_ship(case, player, at), at


def reaches(table: Table, origin: str, barred: str, at: str) -> bool:
    """Tell whether a Longship at *origin* may attack a fortress at *at* from there (VK-FRT-06, B-25)."""
    reach = table.house.fortress_reach
    if reach == "inside":
        return False
    return barred == at or (reach == "adjacent" and adjacent(table, origin, at) is not False)


def _only(case: VCase, at: str) -> str:
    """Return the one place on a tile that can be meant when none is named."""
    names = [name for name, one in tile(case.table, at).places.items() if not one.burnt]
    if len(names) != 1:
        so, hint = f"{', '.join(names) or 'nothing'} at {at}", "name the place: loot:city, or loot city"
        case.forbid("VK-PLC-01", LINE, so=so, allowed="one of them by name", hint=hint)
    return names[0]


def _check_place(case: VCase, at: str, name: str) -> Place:
    """Return the place that is meant; it is on the tile and not burnt (VK-PLC-01, VK-PLC-02)."""
    one = place(case.table, at, name)
    if one is None and tile(case.table, at).told:
        there = ", ".join(tile(case.table, at).places) or "nothing"
        case.refuse("VK-PLC-01", so=f"there is no {name} at {at}", allowed=f"what is there: {there}")
    elif one is None:
        case.unchecked("VK-PLC-01")
    elif one.burnt:
        case.refuse("VK-PLC-02", so=f"the {name} at {at} is burnt", allowed="places that are not")
    return one or Place()


def _check_fortress(case: VCase, at: str, kind: str, *, raze: bool = False) -> None:
    if protected(case.table, at, kind, raze=raze):
        so = f"a fortress protects {at}"
        case.refuse("VK-FRT-05", so=so, allowed="destroy the fortress first", hint=f"type: fortress {at}")


def _village(case: VCase, player: str, number: int, at: str, name: str, one: Place) -> None:
    """Loot a village without a throw (VK-LOT-01, VK-ACH-21)."""
    _check_fortress(case, at, "village")
    gain(case, player, box.LOOT_GOLD["village"], "village")
    case.emit(facts.Burnt(at=at, place=name))
    rest(case, player, number)


def _settled(case: VCase, player: str, number: int, at: str, name: str, one: Place) -> None:
    _attack(case, player, number, at, name, one, raze=False)


def _attack(case: VCase, player: str, number: int, at: str, name: str, one: Place, *, raze: bool) -> None:
    """Attack a city or a place of worship, with its outpost or that alone (VK-LOT-02 to VK-LOT-04)."""
    kind, owner = box.kind_of(name), one.outpost
    rival = owner if owner != player else None
    if raze and rival is None:
        so, hint = f"no rival outpost stands on the {name} at {at}", f"type: loot {name}"
        case.forbid("VK-LOT-04", TIME, so=so, allowed="razing another player's outpost", hint=hint)
    if owner == player and case.table.house.loot_own == "false":
        so, allowed = f"{player} has an outpost there", "outposts of others, or none"
        case.refuse("B-32", so=so, allowed=allowed, hint="outpost … --remove takes it away for another one")
    only = case.table.house.outpost_attack
    if rival and only == ("loot_only" if raze else "raze_only"):
        so = f"outpost_attack is {only}"
        case.refuse("VK-LOT-04", so=so, allowed="raze" if only == "raze_only" else "loot")
    _check_fortress(case, at, kind, raze=raze)
    case.emit(
        facts.ContestBegan(
            kind=kind, player=player, ship=number, at=at, place=name, defender=rival, runes=box.NEUTRAL[kind], raze=raze
        )
    )


def _storm(case: VCase, player: str, number: int, at: str, name: str, one: Place) -> None:
    """Attack a fortress (VK-LOT-05)."""
    case.emit(
        facts.ContestBegan(
            kind="fortress", player=player, ship=number, at=at, place=name, runes=box.NEUTRAL["fortress"]
        )
    )


def _slay(case: VCase, player: str, number: int, at: str, name: str, one: Place) -> None:
    """Meet the creature whose card lies there, or wait for a new card (VK-QST-01, VK-QST-02)."""
    _check_fortress(case, at, "quest")
    if one.card is None:
        case.emit(facts.QuestSought(player=player, ship=number, at=at, place=name))
        return
    case.say(f"{one.card.name or 'the creature'} of before: {so_many(one.card.runes, 'rune')}")
    _face(case, player, number, one.card)


def _face(case: VCase, player: str, number: int, card: facts.CardSeen) -> None:
    case.emit(
        facts.ContestBegan(
            kind="quest", player=player, ship=number, at=card.at, place=card.place, runes=card.runes, fail=card.fail
        )
    )


_DEEDS = {
    "village": _village, "city": _settled, "worship": _settled, "fortress": _storm, "quest": _slay,
}  # fmt: skip


def card_of(case: VCase, said: Card, at: str = "", place: str = "") -> facts.CardSeen:
    """Return the card that is written, or that is remembered by its name (VK-CRD-01, VK-CRD-02)."""
    if not said.runes.isdigit():
        found = next((c for name, c in case.table.cards.items() if name.casefold() == said.runes.casefold()), None)
        if found is None:
            case.forbid(
                "VK-CRD-01",
                LINE,
                so=f"no card {said.runes} was typed before",
                allowed="a card with its defence runes",
                hint="type: NAME:RUNES,FAIL, such as Kraken:5,skull",
            )
        return found.model_copy(update={"at": at, "place": place})
    return facts.CardSeen(
        at=at,
        place=place,
        name=said.name or "",
        runes=int(said.runes),
        fail=said.fail or "skull",
        gold=said.gold or 0,
        item=item_of(said.item) if said.item else None,
        monster=said.monster,
    )


def item_of(word: ItemWord) -> facts.Item:
    """Return the item that is written."""
    return facts.Item(name=word.name, att=word.att or 0, defence=word.defence or 0, once=word.once)


def quest_card(case: VCase, said: Card) -> None:
    """Tell the quest that was drawn; one that lies there stays the same (VK-QST-02)."""
    case.asks(f"draw the Mythical Quest {said}")
    table, contest = case.table, case.table.contest
    if contest and contest.what.kind == "quest" and contest.att is None:
        lies = place(table, contest.what.at, contest.what.place)
        card = card_of(case, said, contest.what.at, contest.what.place)
        if lies and lies.card and (card.name.casefold(), card.runes) != (lies.card.name.casefold(), lies.card.runes):
            so, allowed = (
                f"{lies.card.name or 'a creature'} of {so_many(lies.card.runes, 'rune')} lies there",
                "the same card",
            )
            case.forbid("VK-QST-02", TIME, so=so, allowed=allowed, hint="leave the card out; undo takes the first back")
        return
    need(case, "quest")
    if table.quest is None or table.acting is None:
        return
    (at, name), (player, number) = table.quest, table.acting
    card = card_of(case, said, at, name)
    case.emit(card)
    _face(case, player, number, card)


def _build(case: VCase, player: str, number: int, at: str, name: str, one: Place, remove: Spot | None) -> None:
    """Put an outpost on a city or a place of worship (VK-OUT-01 to VK-OUT-03, VK-FRT-04)."""
    if box.kind_of(name) not in box.SETTLED:
        case.refuse("VK-OUT-01", so=f"it is a {box.kind_of(name)}", allowed="a city or a place of worship")
    rivals = [one.outpost] if one.outpost else []
    if case.table.house.outpost_scope == "tile":
        rivals += [o.outpost for o in tile(case.table, at).places.values() if o.outpost and o.outpost != player]
    if rivals:
        so, allowed = f"{rivals[0]} has an outpost there", "a place without one"
        hint = f"type: raze {name}" if rivals[0] != player else None
        case.refuse("VK-OUT-03", so=so, allowed=allowed, hint=hint)
    if remove:
        _take_down(case, player, remove, at)
    if len(outposts(case.table, player)) >= box.OUTPOSTS:
        so, allowed = f"{player} has {box.OUTPOSTS} on the board", "one that is removed for it"
        hint = "add --remove KIND@TILE"
        case.forbid("VK-OUT-02", PIECES, so=so, allowed=allowed, hint=hint)
    if one.outpost:
        case.emit(facts.OutpostLost(player=one.outpost, at=at, place=name, why="replaced"))
    case.emit(facts.OutpostBuilt(player=player, at=at, place=name))
    rest(case, player, number)


def _take_down(case: VCase, player: str, spot: Spot, at: str) -> None:
    """Remove an own outpost for a new one, any of those on the board (VK-OUT-02, B-33)."""
    where = spot.at.text if spot.at else at
    if (where, spot.place) not in outposts(case.table, player):
        own = ", ".join(f"{name}@{label}" for label, name in outposts(case.table, player)) or "none"
        so, hint = f"{player} has no outpost on {spot.place}@{where}", "name one of them with --remove"
        case.forbid("VK-OUT-02", PIECES, so=so, allowed=f"own outposts: {own}", hint=hint)
    case.emit(facts.OutpostLost(player=player, at=where, place=spot.place, why="replaced"))
