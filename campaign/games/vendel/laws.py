"""What holds on every table of Vendel to Viking, also on one that is typed: names, pieces, the course of the rounds."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from campaign.case import Case
from campaign.game import Placing
from campaign.games.vendel.flow import reveal_open
from campaign.games.vendel.named import check_all
from campaign.positions import CORRECT, known, law, once
from events.errors import PIECES, Refused
from projections.english import listed, so_many
from projections.games.vendel import box
from projections.games.vendel.evolve import evolve
from projections.games.vendel.position import Position
from projections.games.vendel.query import order
from projections.games.vendel.table import Table
from projections.games.vendel.view import load
from projections.games.vendel.zones import BANK, at_spot, holds

Json = Mapping[str, Any]

EFFECTS = (*box.ADVANCED, *box.EPIC)
"""Achievements whose effect can wait for its player."""


def check_names(table: Table, position: Json) -> None:
    """Refuse a position that names what is not there, or one thing in two entries (VV-SET-06, VV-ANC-01, VV-COM-09)."""
    players = position.get("players", ())
    known(_named(position), table.players, "VV-SET-06", "player")
    once((entry["name"] for entry in players), "VV-SET-06", "is described")
    once(position.get("done", ()), "VV-TRN-01", "has had the turn")
    known(position.get("ancestry", {}), box.SPOTS, "VV-ANC-01", "spot of the Ancestry board")
    homes = [entry["home"] for entry in players if entry.get("home")]
    known(homes, (*table.known.places, *position.get("places", {})), "VV-SET-15", "Location")
    once(homes, "VV-SET-15", "is a Home")
    taken = [standee for entry in players for standee in entry.get("standees", ())]
    known(taken, box.ACHIEVEMENTS, "VV-COM-09", "Achievement")
    once(taken, "LAW-STANDEES", "is taken")
    _check_places(table, position.get("places", {}))


def _named(position: Json) -> Iterator[str]:
    yield from (entry["name"] for entry in position.get("players", ()))
    turn = position.get("turn") or {}
    yield from (held["player"] for held in (turn, turn.get("waits") or {}) if held)
    yield from position.get("done", ())
    yield from filter(None, [position.get("starting_player")])
    places = position.get("places", {}).values()
    entries = (*places, *position.get("burial", {}).values())
    yield from (token["player"] for entry in entries for token in entry.get("tokens", ()))
    yield from (token["player"] for lying in position.get("ancestry", {}).values() for token in lying)
    yield from (owner for entry in places for owner in entry.get("longships", {}))


def _check_places(table: Table, places: Json) -> None:
    """Check that each Location lies in a Region, and in none but its own (VV-DEF-01)."""
    for name, entry in places.items():
        asked, there = entry.get("regions"), table.known.places.get(name)
        law(asked or there, "VV-DEF-01", f"nobody has told where {name} is", 'its "regions" too, one or two')
        odd = next((region for region in asked or () if there and region not in there.regions), None)
        regions = listed(there.regions if there else ())
        law(odd is None, "VV-DEF-01", f"{name} is not in {odd}", f"{name} in {regions}")


def check_laws(table: Table, position: Json) -> tuple[str, ...]:
    """Refuse a *table* that no game comes to; *position* is what was typed of it.

    Returns the ids of rules that could not be checked, because nobody told the names of the pieces.

    Raises:
        Refused: pieces would appear or vanish, or parts of it contradict each other.
    """
    _check_pieces(table)
    _check_cards(table)
    _check_tiles(table)
    _check_course(table)
    if table.phase == "play":
        _check_turn(table, position)
    elif table.phase == "setup":
        law(not position.get("turn"), "VV-TRN-01", "a turn is told in the set-up", "a turn in the phase play")
    return _check_named(table)


def _check_named(table: Table) -> tuple[str, ...]:
    """Check names of pieces as far as the catalog tells them; return the ids of rules that could not be checked."""
    case: Case[Table] = Case(table, table, evolve)
    try:
        check_all(case)
    except Refused as error:
        parts = (error.rule, error.asked, error.so, error.allowed)
        raise Refused(*parts, hint=CORRECT, forceable=False, firm=PIECES) from error
    return case.decision().unchecked


def position() -> Placing[Table]:
    """Return how a position is read."""
    return Placing(Position, check_names, load, check_laws)


def _check_pieces(table: Table) -> None:
    for zone, lying in table.tokens.items():
        short = next((token for token, n in lying.items() if n < 0), None)
        whose, what = (short[0], short[1]) if short else ("", "")
        law(short is None, "LAW-TOKENS", f"too many {what} tokens of {whose} ({zone})", "what a colour has in the box")
    law(holds(table, BANK) >= 0, "LAW-MONEY", "more Silfr than the box holds", f"{box.MONEY} in all")
    wrong = [spot for spot in box.TALENTS for (_, t, _) in table.tokens.at(at_spot(spot)) if t != spot]
    law(not wrong, "VV-INV-04", f"another Talent on the core spot {', '.join(wrong)}", "its own Talent only")
    shared = next((home for home in table.homes.values() if home in box.SHARED), "")
    law(not shared, "VV-SHR-5", f"{shared} is a Home and belongs to two Regions", "any other Location")
    for player in table.players:
        ships = sum(there.get(player, 0) for there in table.longships.values())
        limited = table.house.longships != "unlimited"
        so = f"{so_many(ships, 'Longship')} of {player} on the map"
        law(not limited or ships <= box.LONGSHIPS, "LAW-LONGSHIPS", so, f"{box.LONGSHIPS} of a colour")


def _check_cards(table: Table) -> None:
    bought = sum(len(cards) for cards in table.trees.values())
    cards = table.deck + table.discard + len(table.market) + bought
    law(
        table.deck >= 0 and cards == box.FORMIDABLES,
        "VV-INV-15",
        so_many(cards, "Formidable"),
        f"{box.FORMIDABLES} in all",
    )
    for player in table.players:
        n = len(table.trees.get(player, ()))
        law(n <= box.TREE_SLOTS, "VV-INV-17", f"{so_many(n, 'card')} on the tree of {player}", f"{box.TREE_SLOTS}")
        both = sorted(set(table.trees.get(player, ())) & set(table.layout.get(player, ())))
        law(not both, "VV-INV-17", f"a card covers slot {', '.join(both)} of {player}", "no component under a card")
    drawn = Counter(mission.difficulty for held in table.missions.values() for mission in held)
    many = next((n for n in drawn if n is not None and drawn[n] > box.MISSIONS_PER_PILE), None)
    so = f"{so_many(drawn[many], 'Mission')} of difficulty {many}"
    law(many is None, "VV-INV-18", so, f"{box.MISSIONS_PER_PILE} of each difficulty")
    most = box.MISSIONS_PER_PILE * box.DIFFICULTIES
    law(drawn.total() <= most, "VV-INV-18", so_many(drawn.total(), "Mission"), f"{most} in all")
    laid = next((m for held in table.missions.values() for m in held if m.slot and m.zone != "tree"), None)
    law(laid is None, "VV-SET-14", f"a Mission has a slot of the tree in the zone {laid and laid.zone}", "tree")


def _check_tiles(table: Table) -> None:
    law(min(table.piles.values()) >= 0, "VV-INV-14", "more tiles than a pile has", f"{box.TILES_PER_REGION} each")
    for place, tile in table.tiles.items():
        regions = table.known.places[place].regions
        law(tile.region in regions, "VV-INV-14", f"a {tile.region} tile at {place}", f"a tile of {', '.join(regions)}")


def _check_course(table: Table) -> None:
    """Check round, space of the marker, year and last round, which follow from each other (VV-SET-11, VV-TRN-10)."""
    start = box.START_SPACE[len(table.seats)]
    rounds = box.LAST_SPACE - start + 1
    if table.phase == "setup":
        law(table.round == 0, "VV-SET-11", f"round {table.round} in the set-up", "round 0, before the first")
        law(not table.done, "VV-TRN-01", f"{', '.join(table.done)} had a turn in the set-up", "nobody")
    else:
        most = rounds if table.phase == "play" else box.LAST_SPACE
        so = f"round {table.round} with {len(table.seats)} players"
        law(1 <= table.round <= most, "VV-SET-11", so, f"round 1 to {rounds}")
    usual = min(start + max(table.round - 1, 0), box.LAST_SPACE)
    may = (usual, box.LAST_SPACE) if table.phase == "scoring" and usual == box.LAST_SPACE - 1 else (usual,)
    law(table.space in may, "VV-TRN-10", f"the marker on space {table.space} in round {table.round}", f"space {usual}")
    years = (table.known.track[table.space - 1], box.ROUND_TRACK[table.space - 1])
    so = f"the year {table.year} in round {table.round}"
    law(table.year in years, "VV-TRN-10", so, f"the year {years[0]}, which space {table.space} shows")
    _check_last(table, rounds)


def _check_last(table: Table, rounds: int) -> None:
    """Check the last round, which is told as soon as it is known (VV-END-1, VV-END-2)."""
    last = table.last_round
    if table.phase == "setup" or last is None:
        late = table.phase == "play" and table.space == box.LAST_SPACE
        law(not late, "VV-END-2", f"the year {table.year} without a last round", f"round {table.round} is the last")
        law(last is None, "VV-END-1", f"round {last} is the last, in the set-up", "none before the first round")
        return
    ahead = table.phase == "play" and table.space < box.LAST_SPACE
    law(
        table.round <= last <= (min(table.round + 1, rounds) if ahead else table.round),
        "VV-END-1",
        f"round {last} is the last, and this is round {table.round}",
        f"round {table.round}{' or the one behind it' * ahead}",
    )


def _check_turn(table: Table, position: Json) -> None:
    """Check whose turn it is and how much of it is used (VV-TRN-01, VV-TRN-04, VV-ACH-00)."""
    whose = table.lent.player if table.lent else table.turn
    waiting = [name for name in order(table) if name not in table.done]
    so = "the phase is play, and it is nobody's turn"
    law(waiting and table.turn, "LAW-TURN", so, "a turn, or the phase setup or scoring")
    law(whose not in table.done, "VV-TRN-01", f"{whose} has had the turn of this round", f"a turn of {waiting[0]}")
    ordered = "starting_player" in position and "done" in position
    so = f"{waiting[0]} is next, not {whose}"
    law(not ordered or whose == waiting[0], "VV-TRN-01", so, f"a turn of {waiting[0]}")
    waits = (*table.pending, *(table.lent.pending if table.lent else ()))
    known(waits, EFFECTS, "VV-ACH-00", "effect that waits")
    once(waits, "VV-ACH-00", "waits")
    player = table.turn or ""
    if table.lent is None:
        law(
            table.limit >= box.ACTIONS,
            "VV-TRN-03",
            f"{so_many(table.limit, 'action')} in a turn",
            f"{box.ACTIONS} or more",
        )
        open_ = bool(table.pending) or reveal_open(table, player)  # an action that was forced may have gone beyond
        so = f"{table.spent} of {table.limit} actions are used, and nothing waits"
        law(table.spent <= table.limit or open_, "VV-TRN-04", so, f"0 to {table.limit}")
