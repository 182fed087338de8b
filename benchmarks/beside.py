"""DuckDB beside the figures of Skald: the same questions in SQL over the files of ``skald export csv --all``.

Its reading of the files is counted in each question, because it keeps nothing. Ratings are none of SQL's business.
"""

from collections.abc import Callable, Iterable, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple, Self

from benchmarks.peers import library

SEATS = """
CREATE TEMP TABLE seats AS
WITH games AS (
    SELECT game, rules, coalesce(CAST(date AS VARCHAR), strftime(closed_at, '%Y-%m-%d')) AS day
    FROM read_csv('{folder}/games.csv') WHERE state = 'over' AND forked_from IS NULL
), plays AS (
    SELECT *, coalesce('team ' || team, 'alone ' || player) AS side FROM read_csv('{folder}/plays.csv')
), tables AS (
    SELECT game, count(*) AS size, count(DISTINCT side) AS sides, count(*) FILTER (kind = 'human') AS people,
        count(DISTINCT side) FILTER (kind = 'human') AS of_people
    FROM plays GROUP BY game
)
SELECT plays.*, lower(player) AS who, rules, day, size, sides,
    CASE WHEN people > 1 AND of_people = 1 THEN 'coop' WHEN people < size THEN 'bots'
        WHEN people > 1 THEN 'competitive' ELSE 'solo' END AS mode
FROM plays JOIN games USING (game) JOIN tables USING (game)
"""
RATE = "count(*), sum(won), sum(1 / sides), avg((size - rank) / (size - 1))"
FOUGHT = "FROM seats WHERE mode = 'competitive' AND kind = 'human'"
MET = """
SELECT b.who, count(*), count(*) FILTER (a.mode = 'competitive' AND a.rank < b.rank),
    count(*) FILTER (a.mode = 'competitive' AND a.rank = b.rank),
    count(*) FILTER (a.mode = 'competitive' AND a.rank > b.rank), avg(a.total - b.total)
FROM seats a JOIN seats b USING (game) WHERE a.who = '{ann}' AND b.who <> a.who AND b.kind = 'human' {more}
GROUP BY b.who
"""
PEOPLE = "SELECT who, rules, count(*), sum(won), avg(total) FROM seats WHERE kind = 'human' GROUP BY ALL"
QUESTIONS: Mapping[str, tuple[str, ...]] = {
    "stats": (PEOPLE,),
    "stats --player": (
        f"SELECT mode, {RATE} FROM seats WHERE who = '{{ann}}' GROUP BY mode",
        "SELECT rules, mode, size, count(*), avg(total), median(total), max(total), min(total) FROM seats"
        " WHERE who = '{ann}' AND total IS NOT NULL GROUP BY ALL",
        f"SELECT rank, count(*) {FOUGHT} AND who = '{{ann}}' GROUP BY rank",
        f"SELECT day[:7], count(*), sum(won) {FOUGHT} AND who = '{{ann}}' GROUP BY ALL",
        MET.replace("{more}", ""),
    ),
    "stats --versus": (MET.replace("{more}", "AND b.who = '{bo}'"),),
    "stats --per seat": (f"SELECT seat, {RATE} {FOUGHT} GROUP BY seat ORDER BY seat",),
    "stats --per month": (f"SELECT day[:7], {RATE} {FOUGHT} GROUP BY ALL",),
    "stats --strategy": (
        f"SELECT rules, which, sum(n), {RATE}, avg(total) FROM seats"
        " JOIN read_csv('{folder}/tallies.csv') USING (game, player)"
        " WHERE what = '{what}' AND mode = 'competitive' GROUP BY ALL",
    ),
    "stats --group": (
        "SELECT rules, count(DISTINCT game), min(day), max(day) FROM seats GROUP BY rules",
        "SELECT day[:7], count(DISTINCT game) FROM seats GROUP BY ALL",
        "SELECT rules, size, count(*) FILTER (counts = 1 AND m.player IS NOT NULL) / count(DISTINCT game),"
        " count(*) FILTER (withdrawn_by IS NOT NULL) / count(*), count(*) FILTER (broken IS NOT NULL) / count(*)"
        " FROM read_csv('{folder}/moves.csv') m JOIN (SELECT DISTINCT game, rules, size FROM seats) USING (game)"
        " GROUP BY ALL",
    ),
}
"""What is asked of Skald -> the statements that come to the same."""


class Csv(NamedTuple):
    """The files of an export, and the library that reads them."""

    folder: Path
    duckdb: Any

    @classmethod
    def of(cls, folder: str) -> Self | None:
        """Return them, None without DuckDB."""
        if find_spec("duckdb") is None and not library("duckdb"):
            return None
        import duckdb

        return cls(Path(folder), duckdb)

    def questions(self, ann: str, bo: str, what: str) -> dict[str, Callable[[], object]]:
        """Return what asks each question, of two people and a kind of thing that is counted."""
        words = {"ann": ann.lower(), "bo": bo.lower(), "what": what, "folder": self.folder}
        found = {name: [text.format(**words) for text in texts] for name, texts in QUESTIONS.items()}
        return {name: lambda texts=texts: self._ask(texts) for name, texts in found.items()}

    def _ask(self, statements: Iterable[str]) -> list[list[tuple[Any, ...]]]:
        with self.duckdb.connect() as tables:
            tables.execute(SEATS.format(folder=self.folder))
            return [tables.execute(one).fetchall() for one in statements]

    def check(self, people: Iterable[Mapping[str, Any]]) -> None:
        """Make sure that DuckDB counts what Skald counts: games and victories of everybody; raises ValueError."""
        ours = {
            (row["player"].lower(), rules, one["games"], one["won"])
            for row in people
            for rules, one in row["by_game"].items()
        }
        (found,) = self._ask([PEOPLE])
        theirs = {(who, rules, games, int(won)) for who, rules, games, won, _ in found}
        if ours != theirs:
            raise ValueError(f"DuckDB counts otherwise: {sorted(ours ^ theirs)[:4]}")
