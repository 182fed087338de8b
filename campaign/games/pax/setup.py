"""The set-up of Pax Viking from the game before it: order and eligibility (VV-PAX-10 to VV-PAX-40)."""

from campaign.games.pax import moves
from campaign.games.pax.settle import SETTLE_RULE, PCase, need_heirs, need_setup
from campaign.notation.words import quote
from events.errors import LINE, PIECES, TIME
from events.games import pax as facts
from projections.english import agreeing, so_many
from projections.games.pax.position import Choice, Tiles
from projections.games.pax.setup import draft as choices
from projections.games.pax.setup import left, order, silfr, tiles, unsettled, ventures, waiting
from projections.games.pax.table import CIRCLES


def base(case: PCase, move: moves.Base) -> None:
    """Tell the printed starting Silfr (VV-PAX-40)."""
    case.asks("tell the starting Silfr")
    need_setup(case, "VV-PAX-40")
    seats = len(case.table.seats)
    if len(move.amounts) < seats:
        case.forbid(
            "VV-PAX-40",
            LINE,
            so=f"{so_many(len(move.amounts), 'number')} for {seats} players",
            allowed="one number for each place in turn order, from the starting player",
            hint=f"base {' '.join(['N'] * seats)}",
        )
    case.emit(facts.BaseSilfrTold(amounts=move.amounts))


def home(case: PCase, move: moves.JarlHome) -> None:
    """Tell a Jarl's Home."""
    case.emit(facts.JarlHomeTold(jarl=move.jarl, home=move.home))


def draft(case: PCase, move: moves.Draft) -> None:
    """A player takes a Jarl in the order of the draft (VV-PAX-10 to VV-PAX-13, Q-86)."""
    table, player = case.table, move.player
    case.asks(f"{player} takes a Jarl")
    need_setup(case, "VV-PAX-10")
    if player in table.jarls:
        case.forbid(
            "VV-PAX-10",
            PIECES,
            so=f"{player} has {table.jarls[player]}",
            allowed="undo takes that back",
            hint=f"undo takes that back; amend N draft {quote(player)} JARL corrects it",
        )
    jarl = move.jarl
    case.asks(f"{player} takes {jarl}" if jarl else f"{player} {'draws a random' if move.random else 'takes a'} Jarl")
    _check_turn(case, player)
    _check_draw(case, move)
    if jarl is None:  # last: chance draws for a move that stands in everything else
        case.forbid(
            "VV-PAX-12" if move.random else "VV-PAX-10",
            LINE,
            so="no Jarl is named, and nothing was drawn",
            allowed=f"left: {', '.join(left(table))}",
            hint=f"type: draft {player} JARL",
        )
    holder = next((name for name, one in table.jarls.items() if one == jarl), None)
    if holder is not None:
        case.forbid(
            "VV-INV-38",
            PIECES,
            so=f"{holder} has that Jarl",
            allowed=", ".join(left(table)),
            hint=f"draft {quote(player)} JARL, with one of those",
        )
    basis = _basis(case, move, jarl)
    if basis == "random" and table.blank is None:
        case.unchecked("Q-62")
    case.emit(facts.JarlTaken(player=player, jarl=jarl, basis=basis))
    case.say(f"{player} plays {jarl}{' (drawn)' if basis == 'random' else ''}")


def _check_turn(case: PCase, player: str) -> None:
    """Check that nothing is left to settle before, and that it is *player*'s choice (VV-PAX-11, Q-63)."""
    need_heirs(case)
    found = {one.player: one for one in choices(case.table)}
    if not found:
        return
    _check_settled(case, "draft-order")
    first = waiting(case.table)[0]
    entry = found[first]
    if player != first:
        case.refuse(
            "VV-PAX-12" if entry.random else "VV-PAX-11",
            so=f"{first} is next: {entry.total} Influence, {entry.held} Silfr",
            allowed=f"the order {', '.join(waiting(case.table))}",
            hint=f"type: draft {first} {'--random' if entry.random else 'JARL'}",
        )


def _check_settled(case: PCase, what: str | None = None) -> None:
    first = next((one for one in unsettled(case.table) if what in (None, one.what)), None)
    if first is not None:
        case.refuse(
            "Q-98" if first.rule == "Q-98" else SETTLE_RULE[first.what],
            so=f"the table has to settle: {first.question}",
            allowed="settle it first",
            hint=f"type: settle {first.what} {' '.join(first.players)}",
        )


def _entry(case: PCase, move: moves.Draft) -> Choice | None:
    return next((one for one in choices(case.table) if one.player == move.player), None)


def _check_draw(case: PCase, move: moves.Draft) -> None:
    """Check that who draws has no Jarl to choose (VV-PAX-12)."""
    entry = _entry(case, move)
    if move.random and entry is not None and not entry.random:
        so, allowed = f"{move.player} has an Achievement with a Jarl", " or ".join(entry.candidates)
        case.refuse("VV-PAX-10", so=so, allowed=allowed, asked=f"{move.player} draws a random Jarl")


def _basis(case: PCase, move: moves.Draft, jarl: str) -> str:
    """Return by what right the Jarl is taken, after the check of it (VV-PAX-10, VV-PAX-12)."""
    entry = _entry(case, move)
    if entry is None:
        return "random" if move.random else "free"
    if entry.random:
        return "random"
    if jarl not in entry.candidates:
        so = f"{move.player} did not take its Achievement"
        case.refuse("VV-PAX-10", so=so, allowed=" or ".join(entry.candidates))
    achievement = entry.achievements.get(jarl)
    return f"achievement:{achievement}" if achievement else "free"


def tile(case: PCase, move: moves.Tile) -> None:
    """Lay a transition tile, or decline (VV-PAX-20, Q-64)."""
    player = move.player
    case.asks(f"{player} declines a transition tile" if move.none else f"{player} lays {move.future or 'a tile'}")
    need_setup(case, "VV-PAX-20")
    need_heirs(case)
    granted = tiles(case.table)
    entry = next((one for one in granted if one.player == player), None)
    if entry is None:
        allowed = f"players with a Future: {', '.join(one.player for one in granted) or 'none'}"
        case.refuse("VV-PAX-20", so=f"{player} took no Future", allowed=allowed)
    _check_drafted(case)
    if move.none:
        _decline(case, move)
    else:
        _lay(case, move, entry)


def _check_drafted(case: PCase) -> None:
    names = waiting(case.table)
    if names:
        case.refuse(
            "VV-PAX-10",
            so=agreeing(names, "has no Jarl yet", "have no Jarl yet"),
            allowed="Jarls first, then tiles, then Ventures",
            hint=f"type: draft {names[0]} JARL",
        )


def _decline(case: PCase, move: moves.Tile) -> None:
    case.asks(f"{move.player} declines")
    if move.future or move.circle:
        hint = "leave --none out, or the tile and its circle"
        case.forbid("VV-PAX-20", LINE, so="a tile is named", allowed="one of both", hint=hint)
    if move.player in case.table.tiles:
        case.forbid("VV-PAX-20", TIME, so="that is decided", allowed="undo first", hint="undo takes that back")
    case.emit(facts.TransitionTilePlaced(player=move.player, future=None, circle=None))


def _lay(case: PCase, move: moves.Tile, entry: Tiles | None) -> None:
    own, most = (entry.futures, entry.may_place) if entry else ([move.future or ""], CIRCLES)
    if not move.future or not move.circle:
        case.forbid(
            "VV-PAX-20",
            LINE,
            so="a tile and a circle are needed",
            allowed=f"one of {', '.join(filter(None, own))} with --circle 1 to {CIRCLES}, or --none",
            hint=f"tile {quote(move.player)} FUTURE --circle N, or: tile {quote(move.player)} --none",
        )
    if move.future not in own:
        so, allowed = f"{move.player} did not take that Future", ", ".join(filter(None, own))
        case.refuse("VV-PAX-20", so=so, allowed=allowed)
    laid = case.table.tiles.get(move.player, ())
    used = {circle for _, circle in laid}
    if move.circle in used or move.future in {future for future, _ in laid}:
        case.forbid(
            "VV-PAX-20",
            PIECES,
            so="that tile or circle is used",
            allowed="each tile and each circle once",
            hint="write a free circle with --circle, or undo the tile that lies there",
        )
    if len(laid) >= most or (move.player in case.table.tiles and not laid):
        case.refuse(
            "Q-64",
            so=f"{move.player} has laid {len(laid)}" if laid else f"{move.player} declined",
            allowed=f"{most} of {len(own)} may be laid; undo takes a choice back",
        )
    case.emit(facts.TransitionTilePlaced(player=move.player, future=move.future, circle=move.circle))


def venture(case: PCase, move: moves.Venture) -> None:
    """Put an Additional Venture into its Wind (VV-PAX-30, VV-PAX-31)."""
    case.asks(f"{move.player} adds a {move.wind.title()} Venture")
    need_setup(case, "VV-PAX-30")
    need_heirs(case)
    given = {one.wind: one.player for one in ventures(case.table)}
    listed = ", ".join(f"{player} in the {wind.title()}" for wind, player in given.items())
    if given.get(move.wind) != move.player:
        case.refuse(
            "VV-PAX-30" if move.wind in given else "VV-PAX-32",
            so=f"{given[move.wind]} leads there" if move.wind in given else "nobody leads there alone",
            allowed=listed or "no Additional Ventures",
        )
    if move.wind in case.table.ventures:
        so, allowed = "that one lies there already", "one for each Region at most"
        case.forbid("VV-PAX-30", PIECES, so=so, allowed=allowed, hint="undo takes that back")
    _check_drafted(case)
    _check_tiles(case)
    case.emit(facts.WindVentureGranted(player=move.player, wind=move.wind, venture=move.name))
    case.say("with a follower and a Longship on it, before the Ventures of the normal set-up (VV-PAX-31)")


def _check_tiles(case: PCase) -> None:
    names = [one.player for one in tiles(case.table) if one.player not in case.table.tiles]
    if names:
        case.refuse(
            "VV-PAX-20",
            so=agreeing(names, "has", "have") + " not said whether a transition tile is laid",
            allowed="tiles come before Ventures",
            hint=f"type: tile {names[0]} FUTURE --circle N, or: tile {names[0]} --none",
        )


def begin(case: PCase, move: moves.Begin) -> None:
    """Begin once every step is done; everybody takes the starting Silfr (VV-PAX-40)."""
    case.asks("begin")
    table = case.table
    need_setup(case, "VV-PAX-01")
    need_heirs(case)
    _check_settled(case)
    if choices(table):
        _check_drafted(case)
        _check_tiles(case)
        _check_ventures(case)
        _pay_out(case)
    case.emit(facts.Begun())
    case.say(f"turn order {', '.join(order(table))}")


def _check_ventures(case: PCase) -> None:
    first = next((one for one in ventures(case.table) if one.wind not in case.table.ventures), None)
    if first is not None:
        case.refuse(
            "VV-PAX-30",
            so=f"{first.player} has not added the {first.wind.title()} Venture",
            allowed="every Additional Venture first",
            hint=f"type: venture {first.player} {first.wind} [NAME]",
        )


def _pay_out(case: PCase) -> None:
    by_player = {one.player: one for one in silfr(case.table)}
    for place, player in enumerate(order(case.table)):
        found = by_player[player]
        printed = case.table.base[place] if place < len(case.table.base) else None
        case.emit(facts.StartSilfrAdded(player=player, base=printed, held=found.held, bonus=found.bonus))
        whole = f"{printed + found.bonus}" if printed is not None else f"the printed start and {found.bonus}"
        case.say(f"{player} starts with {whole} Silfr")
    if not case.table.base:
        case.unchecked("VV-PAX-40")
