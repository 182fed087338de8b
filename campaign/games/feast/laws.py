"""What holds on every table of A Feast for Odin, also on one that is typed: names, pieces, boards, who is next."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from campaign.game import Placing
from campaign.positions import known, law, once
from projections.games.feast import box, geometry, laid, query
from projections.games.feast.boards import BOARDS, FACES, ONCE
from projections.games.feast.position import SUPPLY, Position, load
from projections.games.feast.table import Board, Table, kind_of
from projections.games.feast.tiles import PIECES, SPECIALS

Json = Mapping[str, Any]


def position() -> Placing[Table]:
    """Return how a position is read."""
    return Placing(Position, check_names, load, check_laws)


def check_names(table: Table, position: Json) -> None:
    """Refuse a position that names who does not play here, or what is in no box, or one thing twice."""
    entries = position.get("players", ())
    known(filter(None, _players(position)), table.players, "FO-PLC-04", "player")
    once((one["name"] for one in entries), "FO-PLC-04", "is described")
    for key in ("passed", "served"):
        once(position.get(key, ()), "FO-PLC-05", f"is under {key}")
    strips = [one["strip"] for one in position.get("strips", ())]
    known((*strips, *position.get("revealed", ())), box.STRIPS, "FO-MTN-12", "strip")
    once(strips, "FO-MTN-12", "lies open")
    once(position.get("revealed", ()), "FO-MTN-12", "came up")
    offers = position.get("offers", ())
    once((one["letter"] for one in offers), "FO-EXP-01", "is offered")
    for one in offers:
        known((one["face"],), FACES[one["letter"]], "FO-EXP-01", f"side of board {one['letter']}")
    for entry in entries:
        _check_entry(entry)


def _players(position: Json) -> Iterable[str | None]:
    yield from (one["name"] for one in position.get("players", ()))
    yield from (one["player"] for one in position.get("stands", ()))
    yield from (name for key in ("passed", "served") for name in position.get(key, ()))
    yield from (position.get(key) for key in ("start", "latest", "lent"))


def _check_entry(entry: Json) -> None:
    known(entry.get("pieces", {}), SUPPLY, "FO-LAY-12", "piece")
    boards = entry.get("boards", ())
    once((one["name"] for one in boards), "FO-LAY-11", "is described")
    for one in boards:
        known((kind_of(one["name"]),), BOARDS, "FO-LAY-11", "board")
        numbered = one["name"] != kind_of(one["name"])
        law(not numbered or kind_of(one["name"]) in box.HOUSES, "FO-LAY-11", f"a second {one['name']}", "one of it")
        told = one.get("counted") or {}
        known((tile["piece"] for tile in one.get("tiles", ())), _LAID, "FO-LAY-01", "piece to lay")
        known(told.get("pieces", {}), _LAID, "FO-LAY-01", "piece to lay")
        printed = BOARDS[kind_of(one["name"])]
        items = tuple(item for found in printed.bonuses.values() for item in found)
        known(told.get("bonus", ()), items, "FO-BON-01", f"bonus of {one['name']}")
        once(one.get("once", ()), "FO-BON-03", "has come")
        known(one.get("once", ()), [item for item in items if item in ONCE], "FO-BON-03", f"bonus of {one['name']}")


_LAID = (*PIECES, *box.PREGNANT.values())


def check_laws(table: Table, position: Json) -> tuple[str, ...]:
    """Refuse a *table* that no game comes to; *position* is what was typed of it; raises Refused."""
    _check_round(table)
    _check_strips(table)
    _check_pieces(table)
    for player in table.players:
        _check_player(table, player)
        for name, board in table.boards[player].items():
            _check_board(name, board)
    return ()


def _check_round(table: Table) -> None:
    """Check phase, round and who is next (FO-RND-01, FO-PLC-04)."""
    most = query.rounds(table)
    law(table.round <= most, "FO-RND-04", f"round {table.round}", f"up to {most}")
    law(
        (table.phase == "setup") == (table.round == 0),
        "FO-RND-01",
        f"{table.phase} in round {table.round}",
        "round 0 is setup",
    )
    law(table.phase != "close" or table.round == most, "FO-RND-04", "close before the last round", f"round {most}")
    law(table.phase != "bonus" or table.round < most, "FO-RND-04", "bonus in the last round", "close")
    acts = table.phase == "actions"
    law(acts or not table.lent, "FO-PLC-04", "a turn is lent", "in the actions")
    law(table.phase != "weapons" or not (table.stands or table.passed), "FO-RND-01", "somebody has acted", "actions")
    law(not table.lent or table.vikings[table.lent], "FO-PLC-02", "who acts has no Vikings", "somebody with Vikings")
    full = len(table.served) == len(table.seats)
    law(table.phase != "feast" or not full, "FO-FST-01", "everybody has served", "bonus or close")
    law(not table.blocked or len(table.seats) == 1, "FO-SOL-02", "spaces are blocked", "that in the solo game")
    noted = (
        len(table.noted) == len(table.seats)
        if table.round == most and table.phase in ("feast", "close")
        else not table.noted
    )
    law(noted, "FO-INC-02", "income that is noted for some, or too early", "for all, from the last income on")


def _check_strips(table: Table) -> None:
    """Check that what is left of each strip is its right end (FO-MTN-02)."""
    for strip, items in table.strips.items():
        law(strip in table.revealed, "FO-MTN-12", f"{strip} lies open and did not come up", "it under revealed")
        law(
            items and box.STRIPS[strip].endswith(items),
            "FO-MTN-02",
            f"{strip} has {items}",
            f"an end of {box.STRIPS[strip]}",
        )


def _check_pieces(table: Table) -> None:
    """Check what exists once or in a number: special tiles, houses, boards, cards (FO-SPS-04, FO-EXC-03)."""
    lie = Counter(piece for there in table.pieces.values() for piece, n in there.items() for _ in range(n))
    for own in table.boards.values():
        for board in own.values():
            lie.update(dict(query.lying(board)) if board.counted else Counter(tile.piece for tile in board.tiles))
    twice = next((tile for tile in SPECIALS if lie[tile] > 1), None)
    law(twice is None, "FO-SPS-04", f"there are {lie[twice or '']} {twice}", "each special tile once")
    for kind in box.HOUSES:
        law(query.houses_left(table, kind) >= 0, "FO-EXC-03", f"too many of {kind}", f"{box.HOUSES[kind]} in all")
    claimed = [face for own_ in table.claims.values() for face in own_]
    letters = [letter for letter, faces in FACES.items() for face in claimed if face in faces] + [*table.offers]
    once(letters, "FO-EXP-01", "is there")
    once((str(card.number) for cards in table.cards.values() for card in cards), "FO-OCC-13", "was played")


def _check_player(table: Table, player: str) -> None:
    """Check Vikings, ships and names of houses of a player."""
    law(not table.vikings[player] or table.round, "FO-RND-02", f"{player} has Vikings before the first round", "none")
    once((str(ship.id) for ship in table.ships[player]), "FO-SHP-08", "is the number of a ship")
    for kind in box.HOUSES:
        have = sorted(house for house in table.houses[player] if kind_of(house) == kind)
        want = sorted(f"{kind}{n}" if n > 1 else kind for n in range(1, len(have) + 1))
        law(have == want, "FO-LAY-11", f"houses {', '.join(have)}", f"{', '.join(want)}")


def _check_board(name: str, board: Board) -> None:
    """Check that what lies there lies on spaces, each covered once, in its own shape (FO-LAY-03 to FO-LAY-05)."""
    printed = laid.printed(name)
    law(not (board.tiles and board.counted), "FO-LAY-12", f"{name} is exact and counted", "one of them")
    seen: set[tuple[int, int]] = set()
    for tile in board.tiles:
        cells = set(tile.cells)
        law(cells <= set(printed.spaces), "FO-LAY-04", f"{tile.piece} lies off {name}", "spaces of its grid")
        law(not cells & seen, "FO-LAY-03", f"a space of {name} is covered twice", "each once")
        law(_has_shape(tile.piece, cells), "FO-LAY-05", f"{tile.piece} on {name} has another shape", "its outline")
        seen |= cells
    spots = printed.spots or {}
    for what, n in (("wood", board.wood), ("stone", board.stone)):
        law(n <= spots.get(what, 0), "FO-LAY-10", f"{n} {what} on {name}", f"up to {spots.get(what, 0)}")


def _has_shape(piece: str, cells: set[tuple[int, int]]) -> bool:
    face = PIECES[next((kind for kind, bears in box.PREGNANT.items() if bears == piece), piece)]
    x, y = min(x for x, _ in cells), min(y for _, y in cells)
    ways = geometry.turnings(face, mirror=True)
    return any(set(geometry.cells(face, (x, y), turns, mirror=over)) == cells for turns, over in ways)
