"""Decide: moves a second; a record imported with every rule checked, against python-chess."""

import io
from random import Random
from typing import Any

from benchmarks.game import WHEN, lines, played
from benchmarks.measure import Target, Work, race, tell, tell_rates, tell_ratio
from benchmarks.peers import library
from campaign.games.vendel.legal import legal
from campaign.notation.parse import Line
from campaign.owner import decided
from campaign.records import prepare
from campaign.service import Service
from events.memory import MemoryLog
from exports.record import read_record


def main() -> None:
    tell("Decide: parse and decide every line that is legal in the middle of a game")
    tell_rates(race({"decide": _decide(), "parse and decide (play --dry-run)": _tried()}), "moves/s")
    _imported()


def _middle() -> Service:
    return played(60)


def _legal(session: Service) -> list[str]:
    return [option.line for option in legal(session.table) if not option.open][:40]


def _decide() -> Work:
    session = _middle()
    moves = [session.parse(line).move for line in _legal(session)]

    def once() -> int:
        for move in moves:
            decided(session.game, session.table, Line(move))
        return len(moves)

    return once


def _tried() -> Work:
    session = _middle()
    options = _legal(session)

    def once() -> int:
        for line in options:
            session.play(line, dry_run=True)
        return len(options)

    return once


def _imported() -> None:
    tell("Import with every rule checked, moves against moves")
    sides: dict[str, Work] = {"skald, record": _record()}
    if library("chess"):
        sides["python-chess, PGN"] = _pgn()
    found = race(sides)
    tell_rates(found, "moves/s")
    if "python-chess, PGN" in found:
        tell_ratio(found["skald, record"], found["python-chess, PGN"], "import / python-chess", Target(">=", 0.3))


def _record() -> Work:
    text = "\n".join(lines()).encode()

    def once() -> int:
        record = read_record(text, "measured")
        log = MemoryLog()
        found = prepare(log, record, clock=lambda: WHEN, who="bench", new_id=lambda: "measured")
        found.commit(log)
        return len(found.lines)

    return once


def _pgn() -> Work:
    """Return the reading of one random game of chess of about the same number of moves; SAN is read with legality."""
    import chess  # type: ignore[import-not-found, unused-ignore]
    import chess.pgn  # type: ignore[import-not-found, unused-ignore]

    random, board = Random(7), chess.Board()
    game: Any = chess.pgn.Game()
    node = game
    for _ in range(len(lines())):
        options = sorted(board.legal_moves, key=str)
        if not options:
            break
        move = random.choice(options)
        board.push(move)
        node = node.add_variation(move)
    text, moves = str(game), int(board.ply())

    def once() -> int:
        chess.pgn.read_game(io.StringIO(text))
        return moves

    return once
