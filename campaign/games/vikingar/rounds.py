"""The round around the voyages: order, purchases, maintenance, what the table tells (VK-RND, VK-BLD, VK-CUR)."""

from campaign.games.vikingar import moves
from campaign.games.vikingar.awaited import need
from campaign.games.vikingar.deeds import item_of
from campaign.games.vikingar.outcome import VCase, settle_win, sink, succeed
from events.errors import LINE, PIECES, TIME
from events.games import vikingar as facts
from projections.english import so_many
from projections.games.vikingar import box
from projections.games.vikingar.query import cap, compared, lowest, reserve, ships_at, untold

TELL_TRACKS = "the tracks are not told: tracks CUP=STEPS …, as they are on the chart; until then no cup is taken"
LONGEST = 30
"""Steps of a track, at most."""


def opened(case: VCase) -> None:
    """Say what has to be told (VK-WIN-01, VK-SET-02, VK-SET-04, B-35)."""
    goal = case.table.house.goal
    more = "" if goal in box.USUAL_GOALS else ", 3 to 5 are usual"
    case.say(f"{so_many(int(goal), 'cup')} and a door win{more}")
    case.say(TELL_TRACKS)


def order(case: VCase, move: moves.Order) -> None:
    """Begin a round (VK-RND-01)."""
    case.asks("begin a round")
    need(case, "order")
    _begin(case, move.players)


def _begin(case: VCase, players: tuple[str, ...]) -> None:
    table = case.table
    if sorted(players) != sorted(table.players):
        so, allowed = f"the line names {', '.join(players)}", f"each of {', '.join(table.players)} once"
        case.forbid(
            "VK-RND-01", LINE, so=so, allowed=allowed, hint="type: order and all players, the lowest token first"
        )
    case.emit(facts.RoundBegan(round=table.round + 1, order=players))
    if untold(table):
        case.unchecked("VK-ACH-01")


def build(case: VCase, move: moves.Build) -> None:
    """Put Longships into the sea, one for each name (VK-BLD-01 to VK-BLD-04)."""
    for player in move.players:
        case.asks(f"build a Longship of {player}")
        need(case, "build")
        _build(case, player)


def _build(case: VCase, player: str) -> None:
    table = case.table
    afloat, allowed = len(table.ships[player]), cap(table, player)
    if not reserve(table, player):
        so, hint = f"all {box.SHIPS} of {player} are on the board", "if one is not: adjust PLAYER ship -1 --at PLACE"
        case.forbid("VK-CMP-03", PIECES, so=so, allowed=f"{box.SHIPS} Longships", hint=hint)
    if afloat >= cap(table, player, most=True):
        rule = "VK-BLD-03" if allowed == box.CAPS[-1] else "VK-BLD-02"
        case.refuse(rule, so=f"{player} has {afloat} Longships", allowed=f"{allowed} with the cups taken")
    elif afloat >= allowed:
        case.unchecked("VK-BLD-02")
    if table.house.phase3_order == "printed" and player in table.treasure:
        case.refuse("B-28", so=f"{player} has bought the treasure", allowed="Longships before the treasure")
    price = box.SHIP if player in table.built else 0
    _check_gold(case, player, price, "VK-BLD-01")
    case.emit(facts.ShipBuilt(player=player, gold=price))


def _check_gold(case: VCase, player: str, price: int, rule: str) -> None:
    if case.table.gold[player] < price:
        so, hint = f"{player} has {case.table.gold[player]} gold", "if it lies there: adjust PLAYER gold N"
        case.forbid(rule, PIECES, so=so, allowed=f"{price} gold", hint=hint)


def treasure(case: VCase, move: moves.Treasure) -> None:
    """Buy the treasure of the round (VK-TRS-01)."""
    for player in move.players:
        case.asks(f"buy a treasure for {player}")
        need(case, "build")
        if player in case.table.treasure:
            case.refuse("VK-TRS-01", so=f"{player} has bought one", allowed="one a round")
        _check_gold(case, player, box.TREASURE, "VK-TRS-01")
        case.emit(facts.TreasureBought(player=player, gold=box.TREASURE))
        succeed(case, player, "wealth")
        if settle_win(case):
            return


def close(case: VCase, move: moves.Close) -> None:
    """Close phase 3: Longships active, the Cursed point, perhaps the next order (VK-MNT-01, VK-CUR-01)."""
    case.asks("close the purchases")
    need(case, "build")
    case.emit(facts.MaintenanceBegan())
    low = lowest(case.table)
    if len(low) > 1:
        case.say(f"{', '.join(low)} tie for the lowest score; the lowest token is Cursed: cursed PLAYER")
        if move.players:
            so, allowed = f"{', '.join(low)} have the lowest score", "the order after that is drawn"
            case.forbid("VK-CUR-02", TIME, so=so, allowed=allowed, hint="type: close, then cursed PLAYER, then order …")
        return
    if not _curse(case, low[0]) and move.players:
        _begin(case, move.players)


def _curse(case: VCase, player: str, *, drawn: bool = False) -> bool:
    """Give the Cursed point (VK-ACH-17, VK-CUR-03); tell whether that wins."""
    case.emit(facts.CursedGiven(player=player, score=compared(case.table, player), drawn=drawn))
    succeed(case, player, "cursed")
    return settle_win(case)


def cursed(case: VCase, move: moves.Cursed) -> None:
    """Give the Cursed point to who drew the lowest token of those who tie (VK-CUR-02)."""
    case.asks(f"{move.player} is Cursed")
    need(case, "cursed")
    low = lowest(case.table)
    if move.player not in low:
        so = f"{move.player} has {compared(case.table, move.player)}"
        case.refuse("VK-CUR-02", so=so, allowed=f"one of {', '.join(low)}, who have the lowest score")
    _curse(case, move.player, drawn=True)


def item(case: VCase, move: moves.ChangeItem) -> None:
    """Change who holds a magic item (VK-ITM-01, VK-ITM-03, VK-CRD-03)."""
    player, word = move.player, move.item
    case.asks(f"{move.op} {word.name}")
    if move.op == "gain":
        case.emit(facts.ItemGained(player=player, item=item_of(word)))
        return
    held = next((one for one in case.table.items[player] if one.name.casefold() == word.name.casefold()), None)
    if held is None:
        own = ", ".join(one.name for one in case.table.items[player]) or "none"
        so, hint = f"{player} has no {word.name}", f"if it is there: item gain {player} NAME+ATT+DEF"
        case.forbid("VK-ITM-01", PIECES, so=so, allowed=f"items of {player}: {own}", hint=hint)
    if (move.op == "give") != (move.to is not None) or move.to == player:
        so, hint = (
            "it is not said who gets it" if move.op == "give" else "--to is said",
            "item give PLAYER ITEM --to OTHER",
        )
        case.forbid("VK-ITM-01", LINE, so=so, allowed="--to another player with give alone", hint=hint)
    if move.op == "use" and not held.once:
        so, hint = f"{held.name} stays, and counts by itself", f"when it is gone: item lose {player} {held.name}"
        case.refuse("VK-ITM-03", so=so, allowed="items that are used once", hint=hint)
    case.emit(facts.ItemLost(player=player, item=held.name, to=move.to))


def adjust(case: VCase, move: moves.Adjust) -> None:
    """Set gold, Longships or a cube right; no other cube moves (VK-ACH-19)."""
    case.asks(f"adjust {move.what} of {move.player} by {move.n}")
    if move.what == "gold":
        _check_gold(case, move.player, -move.n, "VK-SET-04")
        case.emit(facts.GoldMoved(player=move.player, n=move.n, why="adjusted"))
    elif move.what == "ship":
        _adjust_ships(case, move)
    else:
        _adjust_cube(case, move.player, move.what, move.n)


def _adjust_ships(case: VCase, move: moves.Adjust) -> None:
    table, player = case.table, move.player
    if table.contest or table.voyage or table.quest:
        hint = "finish what is under way, or undo it"
        case.forbid("VK-RND-03", TIME, so="a Longship is under way", allowed="before or after it", hint=hint)
    if move.n > reserve(table, player):
        so, hint = f"{reserve(table, player)} are in reserve", "count the Longships on the board"
        case.forbid("VK-CMP-03", PIECES, so=so, allowed=f"{box.SHIPS} Longships in all", hint=hint)
    if move.n > 0:
        if len(table.ships[player]) + move.n > cap(table, player, most=True):
            case.refuse(
                "VK-BLD-02", so=f"{player} has {len(table.ships[player])}", allowed=f"up to {cap(table, player)}"
            )
        case.emit(facts.ShipsAdjusted(player=player, n=move.n))
        return
    at = move.at.text if move.at else box.SEA
    for _ in range(-move.n):
        here = [number for other, number in ships_at(table, at) if other == player]
        if not here:
            so, hint = f"no Longship of {player} is at {at}", "add --at PLACE"
            case.forbid("VK-CMP-03", PIECES, so=so, allowed="Longships that are there", hint=hint)
        sink(case, player, here[-1], "adjusted")


def _adjust_cube(case: VCase, player: str, cup: str, n: int) -> None:
    cube, length = case.table.cubes[player][cup] + n, case.table.tracks.get(cup)
    if not 0 <= cube <= (length or LONGEST):
        so, hint = f"the cube would be at {cube}", "skald score shows where it is"
        case.forbid("VK-ACH-01", PIECES, so=so, allowed=f"0 to {length or LONGEST}", hint=hint)
    case.emit(facts.CubeAdjusted(player=player, cup=cup, cube=cube, taken=cube == length))
