"""The set-up of Pax Viking from the game before it: order and eligibility (VV-PAX-10 to VV-PAX-40)."""

from collections.abc import Mapping
from typing import Any

from campaign.games.pax import moves
from campaign.games.pax.settle import SETTLE_RULE, PCase, need_setup
from campaign.games.pax.shape import check_dossier
from campaign.notation.words import quote
from events.games import pax as facts
from projections.games.pax.table import CIRCLES, JARLS, grants, left, order, unsettled, waiting


def dossier(case: PCase, move: moves.Dossier) -> None:
    """Take over a dossier; one that replaces another takes back all that was chosen by it (VV-PAX-01)."""
    need_setup(case, "take over a dossier", "VV-PAX-01")
    check_dossier(move.dossier)
    named = [seat["name"] for seat in move.dossier["players"]]
    strangers = [name for name in _named(move.dossier) if name not in case.table.players]
    missing = [name for name in case.table.players if name not in named]
    case.clear(
        not strangers and not missing,
        "VV-PAX-01",
        asked="take over a dossier",
        so=f"{', '.join(strangers or missing)} is in {'the dossier' if strangers else 'this game'} only",
        allowed="the same players in both",
        hint="skald campaign transition opens the game with the right players",
    )
    case.emit(facts.DossierCarried(dossier=move.dossier))


def _named(data: Mapping[str, Any]) -> set[str]:
    entries = [*data["draft"], *data["tiles"], *data["ventures"], *data["silfr"]]
    start = data["starting_player"]
    return {*(one["player"] for one in entries), *(one["name"] for one in data["players"]), *([start] if start else [])}


def base(case: PCase, move: moves.Base) -> None:
    """Tell the printed starting Silfr (VV-PAX-40)."""
    need_setup(case, "tell the starting Silfr", "VV-PAX-40")
    seats = len(case.table.seats)
    case.clear(
        len(move.amounts) >= seats,
        "VV-PAX-40",
        asked="tell the starting Silfr",
        so=f"{len(move.amounts)} numbers for {seats} players",
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
    need_setup(case, f"{player} takes a Jarl", "VV-PAX-10")
    case.law(
        player not in table.jarls,
        "VV-PAX-10",
        asked=f"{player} takes a Jarl",
        so=f"{player} has {table.jarls.get(player)}",
        allowed="undo takes that back",
        hint=f"undo takes that back; amend N draft {quote(player)} JARL corrects it",
    )
    jarl = move.jarl
    asked = f"{player} takes {jarl}" if jarl else f"{player} {'draws a random' if move.random else 'takes a'} Jarl"
    _check_turn(case, player, asked)
    _check_draw(case, move)
    case.clear(  # last: chance draws for a move that stands in everything else
        jarl is not None,
        "VV-PAX-12" if move.random else "VV-PAX-10",
        asked=asked,
        so="no Jarl is named, and nothing was drawn",
        allowed=f"left: {', '.join(left(table))}",
        hint=f"type: draft {player} JARL",
    )
    holder = next((name for name, one in table.jarls.items() if one == jarl), None)
    case.law(
        holder is None,
        "VV-INV-38",
        asked=asked,
        so=f"{holder} has that Jarl",
        allowed=", ".join(left(table)),
        hint=f"draft {quote(player)} JARL, with one of those",
    )
    basis = _basis(case, move, jarl or "", asked)
    if basis == "random" and table.blank is None and len(table.pool) == len(JARLS):
        case.unchecked("Q-62")
    case.emit(facts.JarlTaken(player=player, jarl=jarl or "", basis=basis))
    case.say(f"{player} plays {jarl}{' (drawn)' if basis == 'random' else ''}")


def _check_turn(case: PCase, player: str, asked: str) -> None:
    """Check that nothing is left to settle before, and that it is *player*'s choice (VV-PAX-11, Q-63)."""
    if case.table.dossier is None:
        return
    _check_settled(case, asked, "draft-order")
    first = waiting(case.table)[0]
    entry = next(one for one in case.table.draft if one["player"] == first)
    case.require(
        player == first,
        "VV-PAX-12" if entry["random"] else "VV-PAX-11",
        asked=asked,
        so=f"{first} is next: {entry['total']} Influence, {entry['held']} Silfr",
        allowed=f"the order {', '.join(waiting(case.table))}",
        hint=f"type: draft {first} {'--random' if entry['random'] else 'JARL'}",
    )


def _check_settled(case: PCase, asked: str, what: str | None = None) -> None:
    open_ = [one for one in unsettled(case.table) if what in (None, one["what"])]
    first = open_[0] if open_ else None
    case.require(
        first is None,
        (first.get("rule") or SETTLE_RULE.get(first["what"], "VV-PAX-01")) if first else "",
        asked=asked,
        so=f"the table has to settle: {first['question']}" if first else "",
        allowed="settle it first",
        hint=f"type: settle {first['what']} {' '.join(first['players'])}" if first else None,
    )


def _entry(case: PCase, move: moves.Draft) -> Mapping[str, Any] | None:
    return next((one for one in case.table.draft if one["player"] == move.player), None)


def _check_draw(case: PCase, move: moves.Draft) -> None:
    """Check that who draws has no Jarl to choose (VV-PAX-12)."""
    entry = _entry(case, move)
    case.require(
        not move.random or entry is None or entry["random"],
        "VV-PAX-10",
        asked=f"{move.player} draws a random Jarl",
        so=f"{move.player} has an Achievement with a Jarl",
        allowed=" or ".join(entry["candidates"]) if entry else "",
    )


def _basis(case: PCase, move: moves.Draft, jarl: str, asked: str) -> str:
    """Return by what right the Jarl is taken, after the check of it (VV-PAX-10, VV-PAX-12)."""
    entry = _entry(case, move)
    if entry is None:
        return "random" if move.random else "free"
    if entry["random"]:
        return "random"
    case.require(
        jarl in entry["candidates"],
        "VV-PAX-10",
        asked=asked,
        so=f"{move.player} did not take its Achievement",
        allowed=" or ".join(entry["candidates"]),
    )
    achievement = entry["achievements"].get(jarl)
    return f"achievement:{achievement}" if achievement else "free"


def tile(case: PCase, move: moves.Tile) -> None:
    """Lay a transition tile, or decline (VV-PAX-20, Q-64)."""
    player = move.player
    asked = f"{player} declines a transition tile" if move.none else f"{player} lays {move.future or 'a tile'}"
    need_setup(case, asked, "VV-PAX-20")
    entry = next((one for one in grants(case.table, "tiles") if one["player"] == player), None)
    case.require(
        entry is not None,
        "VV-PAX-20",
        asked=asked,
        so=f"{player} took no Future",
        allowed="players with a Future: " + (", ".join(one["player"] for one in grants(case.table, "tiles")) or "none"),
    )
    _check_drafted(case, asked)
    if move.none:
        _decline(case, move)
    else:
        _lay(case, move, entry or {"futures": [move.future], "may_place": CIRCLES}, asked)


def _check_drafted(case: PCase, asked: str) -> None:
    names = waiting(case.table)
    case.require(
        not names,
        "VV-PAX-10",
        asked=asked,
        so=f"{', '.join(names)} has no Jarl yet",
        allowed="Jarls first, then tiles, then Ventures",
        hint=f"type: draft {names[0]} JARL" if names else None,
    )


def _decline(case: PCase, move: moves.Tile) -> None:
    asked = f"{move.player} declines"
    case.clear(
        not move.future and not move.circle,
        "VV-PAX-20",
        asked=asked,
        so="a tile is named",
        allowed="one of both",
        hint="leave --none out, or the tile and its circle",
    )
    case.timely(
        move.player not in case.table.tiles,
        "VV-PAX-20",
        asked=asked,
        so="that is decided",
        allowed="undo first",
        hint="undo takes that back",
    )
    case.emit(facts.TransitionTilePlaced(player=move.player, future=None, circle=None))


def _lay(case: PCase, move: moves.Tile, entry: Mapping[str, Any], asked: str) -> None:
    case.clear(
        move.future and move.circle, "VV-PAX-20", asked=asked, so="a tile and a circle are needed",
        allowed=f"one of {', '.join(filter(None, entry['futures']))} with --circle 1 to {CIRCLES}, or --none",
 hint=f"tile {quote(move.player)} FUTURE --circle N, or: tile {quote(move.player)} --none",
)  # fmt: skip
    case.require(
        move.future in entry["futures"], "VV-PAX-20", asked=asked, so=f"{move.player} did not take that Future",
        allowed=", ".join(filter(None, entry["futures"])),
    )  # fmt: skip
    laid = case.table.tiles.get(move.player, ())
    used = {circle for _, circle in laid}
    case.law(
        move.circle not in used and move.future not in {future for future, _ in laid},
        "VV-PAX-20", asked=asked, so="that tile or circle is used", allowed="each tile and each circle once",
 hint="write a free circle with --circle, or undo the tile that lies there",
)  # fmt: skip
    case.require(
        len(laid) < entry["may_place"] and not (move.player in case.table.tiles and not laid),
        "Q-64",
        asked=asked,
        so=f"{move.player} has laid {len(laid)}" if laid else f"{move.player} declined",
        allowed=f"{entry['may_place']} of {len(entry['futures'])} may be laid; undo takes a choice back",
    )
    case.emit(facts.TransitionTilePlaced(player=move.player, future=move.future, circle=move.circle))


def venture(case: PCase, move: moves.Venture) -> None:
    """Put an Additional Venture into its Wind (VV-PAX-30, VV-PAX-31)."""
    asked = f"{move.player} adds a {move.wind.title()} Venture"
    need_setup(case, asked, "VV-PAX-30")
    given = {one["wind"]: one["player"] for one in grants(case.table, "ventures")}
    listed = ", ".join(f"{player} in the {wind.title()}" for wind, player in given.items())
    case.require(
        given.get(move.wind) == move.player,
        "VV-PAX-30" if move.wind in given else "VV-PAX-32",
        asked=asked,
        so=f"{given[move.wind]} leads there" if move.wind in given else "nobody leads there alone",
        allowed=listed or "no Additional Ventures",
    )
    case.law(
        move.wind not in case.table.ventures, "VV-PAX-30", asked=asked, so="that one lies there already",
        allowed="one for each Region at most",
 hint="undo takes that back",
)  # fmt: skip
    _check_drafted(case, asked)
    _check_tiles(case, asked)
    case.emit(facts.WindVentureGranted(player=move.player, wind=move.wind, venture=move.name))
    case.say("with a follower and a Longship on it, before the Ventures of the normal set-up (VV-PAX-31)")


def _check_tiles(case: PCase, asked: str) -> None:
    names = [one["player"] for one in grants(case.table, "tiles") if one["player"] not in case.table.tiles]
    case.require(
        not names,
        "VV-PAX-20",
        asked=asked,
        so=f"{', '.join(names)} has not said whether a transition tile is laid",
        allowed="tiles come before Ventures",
        hint=f"type: tile {names[0]} FUTURE --circle N, or: tile {names[0]} --none" if names else None,
    )


def begin(case: PCase, move: moves.Begin) -> None:
    """Begin once every step is done; everybody takes the starting Silfr (VV-PAX-40)."""
    table = case.table
    need_setup(case, "begin", "VV-PAX-01")
    _check_settled(case, "begin")
    if table.dossier is not None:
        _check_drafted(case, "begin")
        _check_tiles(case, "begin")
        _check_ventures(case)
        _pay_out(case, table.dossier)
    case.emit(facts.Begun())
    case.say(f"turn order {', '.join(order(table))}")


def _check_ventures(case: PCase) -> None:
    missing = [one for one in grants(case.table, "ventures") if one["wind"] not in case.table.ventures]
    first = missing[0] if missing else None
    case.require(
        first is None,
        "VV-PAX-30",
        asked="begin",
        so=f"{first['player']} has not added the {first['wind'].title()} Venture" if first else "",
        allowed="every Additional Venture first",
        hint=f"type: venture {first['player']} {first['wind']} [NAME]" if first else None,
    )


def _pay_out(case: PCase, dossier_: Mapping[str, Any]) -> None:
    by_player = {one["player"]: one for one in dossier_["silfr"]}
    for place, player in enumerate(order(case.table)):
        found = by_player.get(player, {"held": 0, "bonus": 0})
        printed = case.table.base[place] if place < len(case.table.base) else None
        case.emit(facts.StartSilfrAdded(player=player, base=printed, held=found["held"], bonus=found["bonus"]))
        whole = f"{printed + found['bonus']}" if printed is not None else f"the printed start and {found['bonus']}"
        case.say(f"{player} starts with {whole} Silfr")
    if not case.table.base:
        case.unchecked("VV-PAX-40")
