"""The commands that hand games to other tools as tables: export csv, export sqlite."""

import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from campaign.notation.names import fold
from campaign.saga_log import campaigns, person
from cli.command import Call, command
from cli.files import make_folder, place_of, write_text
from cli.finding import NO_GAME, games_found
from cli.options import Over
from cli.progress import unfinished
from cli.reading import asked, games_of
from cli.render import say_done
from cli.wanted import OF_GAMES
from events.errors import NotFound, StorageTrouble
from events.log import EventLog
from exports.tables import TABLES, Names, Row, Table, named
from projections.english import so_many
from projections.wanted import Wanted

if TYPE_CHECKING:
    from sqlmodel import Session as Rows

All = Annotated[
    bool,
    typer.Option(
        "--all", help="All games but void ones and forks; --type, --won … choose of them. Else the current one."
    ),
]
Forks = Annotated[bool, typer.Option("--forks", help="Of all games, forks, too.")]
Raw = Annotated[bool, typer.Option("--raw", help="Leave a text as it is that a spreadsheet would take for a formula.")]
Folder = Annotated[str, typer.Option("--output", "-o", metavar="DIR", help="The folder for the files.")]
File = Annotated[str, typer.Option("--output", "-o", metavar="FILE", help="The file.")]


@command(but=("as_json",), finds=OF_GAMES, writes=True)
def csv(
    call: Call, output: Folder, all_games: All = False, forks: Forks = False, raw: Raw = False, yes: Over = False
) -> None:
    """Write games as seven CSV files: games, house rules, plays, lines of the score, moves, points, tallies."""
    from exports.csv import csv_parts

    folder = place_of(output, "seven files need a folder", "skald export csv -o FOLDER")
    names, done = names_of(call.log), list[str]()

    def write(rows_of: Callable[[Table], Iterable[Row]]) -> None:
        make_folder(folder)
        with unfinished(lambda: f"{so_many(len(done), 'file')} of {len(TABLES)} written"):
            for table in TABLES:
                write_text(str(folder / f"{table.name}.csv"), csv_parts(table, rows_of(table), raw=raw), over=yes)
                done.append(table.name)

    _with_rows(call, names, all_games=all_games, forks=forks, write=write)
    say_done(f"written: {', '.join(f'{table.name}.csv' for table in TABLES)} in {folder}")


@command(but=("as_json",), finds=OF_GAMES, writes=True)
def to_sqlite(call: Call, output: File, all_games: All = False, forks: Forks = False, yes: Over = False) -> None:
    """Write games as one SQLite file with keys, for Datasette and for SQL."""
    from events.files import check_target, drafted
    from exports.sqlite import is_written, write_sqlite

    path = place_of(output, "SQLite writes into files alone", "skald export sqlite -o FILE").resolve()
    names = names_of(call.log)

    def write(rows_of: Callable[[Table], Iterable[Row]]) -> None:
        if not (yes and is_written(path)):
            check_target(path, over=yes)
        with drafted(path, mode=0o644, over=yes) as draft:
            write_sqlite(draft, rows_of)

    try:
        with unfinished(f"{output} was not written"):
            _with_rows(call, names, all_games=all_games, forks=forks, write=write)
    except (OSError, sqlite3.Error) as error:
        raise StorageTrouble(f"{output!r} cannot be written: {getattr(error, 'strerror', None) or error}") from error
    say_done(f"written: {output}")


def _with_rows(
    call: Call,
    names: Names,
    *,
    all_games: bool,
    forks: bool,
    write: Callable[[Callable[[Table], Iterable[Row]]], None],
) -> None:
    from events.read_questions import rows_of

    streams = streams_of(call, all_games=all_games, forks=forks)

    def question(rows: "Rows") -> None:
        def of(table: Table) -> Iterator[Row]:
            return named(table, rows_of(rows, table.source, streams, forks=forks), names)

        write(of)

    asked(call.log, call.db, question)


def streams_of(call: Call, *, all_games: bool, forks: bool = False, over: bool = False) -> Sequence[str] | None:
    """Return the games that are meant, in the order in which they were begun; None for all.

    Args:
        call: who calls; what is asked for chooses of all games.
        all_games: all when nothing is asked for; else the current one.
        forks: forks, too.
        over: only those that are finished, when something is asked for.

    Raises:
        NotFound: none is asked for.
    """
    if call.asked == Wanted():
        return None if all_games else [call.stream]
    kept = [one for one in games_of(call.log, call.db) if not one.void and (forks or one.forked is None)]
    found = games_found(call.log, call.db, call.asked, [one for one in kept if not over or one.state == "over"])
    if not found:
        raise NotFound(f"{NO_GAME}{', and finished' * over}", hint="skald games lists them")
    return [one.stream for one in sorted(found, key=lambda one: (one.opened_at, one.stream))]


def names_of(log: EventLog) -> Names:
    """Return how campaigns call games and people; who would be called as somebody else at the same table is not."""
    titles: dict[str, str] = {}
    people: dict[tuple[str, str], str] = {}
    for saga in campaigns(log):
        for game in saga.state.games:
            titles[game.stream] = saga.state.title
            found = {player: person(saga.state, player) or player for player in game.players}
            once = Counter(found.values())
            people |= {(game.stream, fold(one)): name for one, name in found.items() if once[name] == 1}
    return Names(titles, people)
