"""Movement: where a Longship goes, and what is told of it step by step (VK-MOV, VK-NAV, VK-VTX, VK-FRT, VK-WEN)."""

from typing import Any

from campaign.games.vikingar import chart, deeds, moves
from campaign.games.vikingar.awaited import need
from campaign.games.vikingar.contests import approach, arrive, fathom, guard, stop, throw
from campaign.games.vikingar.fleet import begin_ship, find_ship, go_in, player_on
from campaign.games.vikingar.outcome import VCase
from campaign.games.vikingar.words import Card, Deed, EndWord, Pair, Said, Sided, TileWord
from events.errors import LINE, TIME
from events.games import vikingar as facts
from projections.games.vikingar import box
from projections.games.vikingar.query import (
    adjacent,
    fortified,
    has_vortex,
    known,
    on_turn,
    shared,
    ship_of,
    ships_at,
    tile,
    waiting,
)
from projections.games.vikingar.table import Ship


def go(case: VCase, move: moves.Go) -> None:
    """Move a Longship and follow what is told of it (VK-MOV-01, VK-MOV-02)."""
    origin, to = move.ship.text, move.to.text
    case.asks(f"move the Longship at {origin} to {to}")
    player = player_on(case)
    go_in(case)
    need(case, "ship")
    number = find_ship(case, player, origin, again=move.again)
    ship = ship_of(case.table, player, number)
    _check_goal(case, player, origin, to, vortex=move.vortex)
    begin_ship(case, player, number)
    spared = ship.shielded and case.table.house.shield_redraw == "false"
    case.emit(
        facts.VoyageBegan(
            player=player,
            ship=number,
            origin=origin,
            to=to,
            slot="move" if ship.state == "fresh" else "action",
            vortex=move.vortex,
            card=origin == box.SEA and not move.vortex and not spared,
        )
    )
    if case.table.voyage and not case.table.voyage.card:
        arrive(case)
    follow(case, move.said)
    if move.steps:
        go_in(case)


def _check_goal(case: VCase, player: str, origin: str, to: str, *, vortex: bool) -> None:
    table = case.table
    if to == origin:
        allowed, hint = "a movement to another place", "type: go FROM TO, where it is and where it goes"
        case.forbid("VK-MOV-02", LINE, so=f"it is at {to}", allowed=allowed, hint=hint)
    if any(other == player for other, _ in ships_at(table, to)) and not shared(table, to):
        case.refuse("VK-MOV-05", so=f"{player} has a Longship at {to}", allowed="one own Longship on a tile")
    if vortex:
        _check_vortex(case, origin, to)
        return
    found = adjacent(table, origin, to)
    if found is None:
        case.unchecked("VK-MOV-02")
        if {tile(table, origin).region, tile(table, to).region} == {"north", "south"}:
            case.unchecked("VK-MOV-03")
    elif not found:
        rule = "VK-MOV-03" if _across(case, origin, to) else "VK-MOV-02"
        near = sorted({other for pair in table.pairs if origin in pair for other in pair} - {origin})
        so = f"{to} is not adjacent to {origin}, nor joined to it by a waterway"
        case.refuse(rule, so=so, allowed=f"adjacent: {', '.join(near)}", hint="type: map A-B …, all of it, if it is")


def _across(case: VCase, origin: str, to: str) -> bool:
    return {tile(case.table, origin).region, tile(case.table, to).region} == {"north", "south"}


def _check_vortex(case: VCase, origin: str, to: str) -> None:
    for at in (origin, to):
        if not known(case.table, at):
            so = f"{at} lies face down"
            case.refuse("VK-VTX-01", so=so, allowed="a vortex that is seen", hint="without --vortex: an adjacent place")
        elif not has_vortex(case.table, at):
            if at in case.table.tiles and not tile(case.table, at).told:
                case.unchecked("VK-VTX-01")
                continue
            case.refuse("VK-VTX-01", so=f"there is no vortex at {at}", allowed="from a vortex to another one")


def follow(case: VCase, said: tuple[Said, ...]) -> None:
    """Do what is told, in order, each as the table waits for it."""
    for at, one in enumerate(said):
        if at:
            _check_goes_on(case, said[at:])
        step(case, one)


def _check_goes_on(case: VCase, rest: tuple[Said, ...]) -> None:
    """Refuse the *rest* of a line when what it tells is over: the Longship lost, kept back, or inactive."""
    table, acting = case.table, case.table.acting
    ship = ship_of(table, *acting) if acting else None
    if waiting(table) != "ship" or (ship and isinstance(rest[0], Deed) and _can_act(ship, rest[0])):
        return
    player, told = on_turn(case.before), " ".join(map(str, rest))
    if ship:
        rule = "VK-FRT-02" if ship.barred else "VK-NAV-05" if ship.shielded else "VK-MOV-01"
        so = f"the Longship is at {ship.at}, its movement spent{' before the fortress' * bool(ship.barred)}"
    elif player and len(table.ships[player]) < len(case.before.ships[player]):
        rule, so = "VK-DST-01", "the Longship is lost"
    else:
        rule, so = "VK-RND-04", "the Longship is inactive"
    allowed = "its action there" if ship else "another Longship, in a line of its own"
    case.forbid(rule, TIME, so=so, allowed=allowed, hint=f"leave out: {told}", asked=f"go on with {told}")


def _can_act(ship: Ship, deed: Deed) -> bool:
    """Tell whether a Longship that was kept out of its goal may be meant by a *deed* (VK-FRT-02)."""
    return deed.deed == "fortress" if ship.barred else not (ship.shielded and ship.at == box.SEA)


def step(case: VCase, said: Said) -> None:
    """Do one thing that is told of a voyage, a contest or an action."""
    now = waiting(case.table)
    if now == "over":
        case.forbid(
            "VK-WIN-03",
            TIME,
            so="the game is won",
            allowed="nothing more",
            hint="leave the rest of the line out",
            asked=f"go on with {said}",
        )
    match said:
        case Pair():
            throw(case, "att", said.att)
            throw(case, "def", said.against)
        case Sided():
            throw(case, said.side, said.cast)
        case Deed() if now == "tile" and said.deed in ("fortress", "quest") and not said.place:
            _reveal(case, TileWord((said.deed,)))
        case Deed():
            go_in(case)
            deeds.behind(case, said)
        case TileWord():
            _reveal(case, said)
        case EndWord():
            _world_end(case, said)
        case Card():
            _card(case, said)
        case _:
            _choice(case, str(said))


def tell(case: VCase, move: Any) -> None:
    """Do what a move tells that is one step of a voyage, a contest or an action."""
    case.asks("go on with the Longship")
    follow(case, move.said)


def deed(case: VCase, move: moves.Loot | moves.Raze | moves.Fortress | moves.Quest) -> None:
    """Take an action, and follow what is told of it (VK-ACT-01)."""
    if isinstance(move, moves.Loot | moves.Raze):
        deeds.act(case, Deed("loot" if isinstance(move, moves.Loot) else "raze", move.spot.place), move.spot.at)
    else:
        deeds.act(case, Deed("fortress" if isinstance(move, moves.Fortress) else "quest"), move.at)
    follow(case, tuple(step.said for step in move.steps))


def outpost(case: VCase, move: moves.Outpost) -> None:
    """Build an outpost (VK-OUT-01)."""
    deeds.act(case, Deed("outpost", move.spot.place, move.remove), move.spot.at)


def decide(case: VCase, move: moves.Enter | moves.Toll | moves.Stop) -> None:
    """Decide whether to enter (VK-MOV-04, VK-FRT-01, VK-FRT-02)."""
    case.asks(move.verb)
    step(case, move.verb)


def _card(case: VCase, said: Card) -> None:
    contest = case.table.contest
    if waiting(case.table) == "quest" or (contest and contest.what.kind == "quest" and contest.att is None):
        deeds.quest_card(case, said)
        return
    if waiting(case.table) == "tile" and not said.runes.isdigit():
        case.forbid(
            "VK-PLC-01",
            LINE,
            so=f"there is no place called {said}",
            allowed=f"{', '.join(box.KINDS)}, vortex, - for nothing",
            hint="type: reveal KIND,KIND; at World's End: we door, or we abyss",
            asked=f"turn up the tile: {said}",
        )
    case.asks(f"draw the Navigation Event {said}")
    need(case, "card")
    voyage = case.table.voyage
    card = deeds.card_of(case, said)
    case.emit(card)
    if voyage:
        case.emit(
            facts.ContestBegan(
                kind="nav", player=voyage.player, ship=voyage.ship, at=voyage.to, runes=card.runes, fail=card.fail
            )
        )


def _reveal(case: VCase, said: TileWord | None) -> None:
    """Turn up the tile before the Longship (VK-MOV-04, VK-SET-01)."""
    case.asks(f"turn up the tile: {said or 'nobody tells'}")
    need(case, "tile")
    voyage = case.table.voyage
    if voyage is None:
        return
    if len(case.table.tiles) >= box.TILES:
        so, hint = f"{box.TILES} tiles lie open", "a slot at World's End is told with: we door, or we abyss"
        case.refuse("VK-CMP-01", so=so, allowed=f"the {box.TILES} tiles of the box", hint=hint)
    if said is None:
        case.unchecked("VK-PLC-01")
        case.emit(facts.TileRevealed(at=voyage.to))
        return
    places = _named([kind for kind in said.places if kind != "vortex"])
    case.emit(facts.TileRevealed(at=voyage.to, region=said.region, places=places, vortex="vortex" in said.places))
    if said.links is not None:
        chart.link(case, voyage, tuple(label.text for label in said.links))
    if fortified(case.table, voyage.to):
        guard(case)


def _named(kinds: list[str]) -> tuple[str, ...]:
    """Return names for places: a second one of a kind has a number."""
    return tuple(kind + str(kinds[: n + 1].count(kind)).replace("1", "") for n, kind in enumerate(kinds))


def _world_end(case: VCase, said: EndWord) -> None:
    """Draw the World's End card (VK-WEN-01); an abyss leaves no choice (VK-WEN-02)."""
    case.asks(f"draw the World's End card {said}")
    need(case, "tile")
    voyage = case.table.voyage
    if voyage is None:
        return
    runes = box.NEUTRAL["abyss"] if said.runes is None else said.runes
    case.emit(facts.EndDrawn(at=voyage.to, kind=said.kind, runes=runes, fail=said.fail or "skull"))
    if said.kind == "abyss":
        fathom(case)


def _choice(case: VCase, said: str) -> None:
    """Enter, pay the toll, or stay (VK-MOV-04, VK-FRT-01, VK-WEN-03)."""
    if said == "untold":
        _reveal(case, None)
        return
    case.asks(said)
    need(case, "choice")
    voyage = case.table.voyage
    if voyage is None:
        return
    walled = fortified(case.table, voyage.to)
    if said == "stop":
        stop(case, "toll" if walled else "stop")
        return
    if said == "toll" and not walled:
        so, hint = f"no fortress stands at {voyage.to}", "type: enter"
        case.forbid("VK-FRT-01", LINE, so=so, allowed="enter or stop", hint=hint)
    if said == "enter" and walled:
        so, allowed = f"a fortress stands at {voyage.to}", f"pay the toll of {box.TOLL}, or stop"
        case.refuse("VK-FRT-01", so=so, allowed=allowed, hint="type: toll or stop")
    if said == "toll":
        case.emit(facts.TollPaid(player=voyage.player, at=voyage.to, gold=box.TOLL))
    approach(case)
