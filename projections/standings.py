"""Standings of a campaign over all its games: who won how often, and how well everybody placed."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from projections.sheets import Sheet


@dataclass(frozen=True, slots=True)
class GameEnd:
    """How one finished game ended.

    Attributes:
        title: of the game.
        rows: (player as the campaign calls them, rank from 1), people only; equal ranks are shared places.
    """

    title: str
    rows: Sequence[tuple[str, int]]


@dataclass(slots=True)
class _Record:
    places: list[int] = field(default_factory=list)
    won: int = 0
    shared: int = 0

    @property
    def average(self) -> float:
        return sum(self.places) / len(self.places)


def standings(players: Iterable[str], results: Iterable[GameEnd]) -> list[dict[str, Any]]:
    """Return a row for each player: most victories first, then the better average place, then the name's order.

    Args:
        players: in the order in which they joined.
        results: finished games in order.

    Returns:
        Rows with ``place`` (equal for equals; None before the first game), ``player``, ``played``, ``won`` (shared
        victories included), ``shared`` (how many of them), ``places`` and ``average_place`` (two digits, or None).
    """
    records = {player: _Record() for player in players}
    for result in results:
        winners = sum(rank == 1 for _, rank in result.rows)
        for player, rank in result.rows:
            record = records.setdefault(player, _Record())
            record.places.append(rank)
            record.won += rank == 1
            record.shared += rank == 1 and winners > 1
    strength = {name: _strength(record) for name, record in records.items()}
    ordered = sorted(records, key=lambda name: strength[name])
    return [_row(name, records[name], [strength[one] for one in ordered]) for name in ordered]


def _strength(record: _Record) -> tuple[bool, int, float]:
    return (not record.places, -record.won, record.average if record.places else 0.0)


def _row(name: str, record: _Record, strengths: list[tuple[bool, int, float]]) -> dict[str, Any]:
    played = bool(record.places)
    return {
        "place": 1 + sum(other < _strength(record) for other in strengths) if played else None,
        "player": name,
        "played": len(record.places),
        "won": record.won,
        "shared": record.shared,
        "places": list(record.places),
        "average_place": round(record.average, 2) if played else None,
    }


def standings_sheet(title: str, rows: Sequence[Mapping[str, Any]]) -> Sheet:
    """Return standings as a sheet."""
    cells = [
        (
            str(row["place"] or ""),
            row["player"],
            str(row["played"]),
            str(row["won"]),
            str(row["shared"] or ""),
            ", ".join(str(place) for place in row["places"]),
            "" if row["average_place"] is None else f"{row['average_place']:.2f}",
        )
        for row in rows
    ]
    columns = ("#place", "player", "#played", "#won", "#of them shared", "places", "#average")
    return Sheet(title, columns, cells)
