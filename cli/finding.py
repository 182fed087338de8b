"""Which games and moves are asked for: one answer for every command that looks at many of them."""

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from campaign.games import registry
from campaign.notation.grammar import Grammar
from campaign.notation.moves import KERNEL_MOVES
from campaign.notation.names import fold, shown
from campaign.session import Session
from campaign.walked import When, when
from cli.reading import asked as asked_of_tables
from cli.reading import plays_of
from events.errors import NotUnderstood, did_you_mean
from events.log import EventLog
from events.read_glance import Listed
from projections.history import Entry
from projections.wanted import Wanted, begins_verb, latest, wants_game, wants_move

if TYPE_CHECKING:
    from sqlmodel import Session as Rows

NO_GAME = "no game is what was asked for"
"""What is said when nothing is found among the games."""

NO_MOVE = "no move is what was asked for"
"""What is said when nothing is found among the moves."""


def games_found(log: EventLog, db: str | None, asked: Wanted, kept: Sequence[Listed]) -> list[Listed]:
    """Return the games that are *asked* for, in the order in which they were begun.

    Who took part is looked up only when it matters.

    Args:
        log: the log, open.
        db: what named it.
        asked: what is asked for.
        kept: those that may be meant at all, in that order.

    Raises:
        NotUnderstood: no game has rules that are called so.
    """
    seats = plays_of(log, db) if asked.player or asked.won else {}
    asked = asked.among(_people(seats.values()), _rules(asked, kept))
    return list(latest([one for one in kept if _is_wanted(asked, one, seats.get(one.stream, ()))], asked))


def of_table(session: Session, asked: Wanted) -> Wanted:
    """Return what is *asked* for as it is meant at a table; raises as :func:`check_verb`."""
    check_verb(asked.verb, session.grammar.verbs, session.game.title)
    return asked.among({fold(seat.name) for seat in session.opening.seats})


def check_verb(asked: Sequence[str], verbs: Collection[str], title: str) -> None:
    """Refuse a verb that no move has; raises NotUnderstood.

    Args:
        asked: the beginnings of its words.
        verbs: those that there are.
        title: of the game that has them.
    """
    if not begins_verb(asked, verbs):
        said = " ".join(asked)
        text = f"{shown(said)} begins no verb of {title}; verbs: {', '.join(verbs)}"
        raise NotUnderstood(text, hint=did_you_mean(said, tuple(verbs)))


def moves_found(session: Session, asked: Wanted, entries: Iterable[Entry]) -> Sequence[Entry]:
    """Return those *entries* of a game that are *asked* for, as it is meant at its table."""
    at = when(session) if asked.rounds else {}
    return latest([one for one in entries if _is_move(asked, one, at[one.number].round if at else None)], asked)


def _is_move(asked: Wanted, one: Entry, round_: int | None) -> bool:
    player = one.player and fold(one.player)
    return wants_move(asked, player=player, line=one.line, round=round_, at=one.at, because=one.because)


def moves_of_all(
    log: EventLog, db: str | None, asked: Wanted, streams: Collection[str], *, show_all: bool
) -> dict[str, list[tuple[Entry, When]]]:
    """Return the moves of many games that are *asked* for: stream -> moves, and when they were made.

    The read tables tell which may be meant; each of these is looked at as :func:`moves_found` does.

    Args:
        log: the log, open.
        db: what named it.
        asked: what is asked for, as it is meant among everybody.
        streams: the games, none of them in trouble.
        show_all: moves that do not count, too.
    """
    from events.read_moves import Narrow, like_of, moves

    player, grep = asked.player, asked.grep
    narrow = Narrow(
        counts=not show_all,
        called=player and player.text,
        whole=bool(player and player.whole),
        verb=asked.verb[0] if asked.verb else "",
        rounds=asked.rounds,
        since=asked.since and asked.since.at,
        until=asked.until and asked.until.at,
        like=grep and like_of(grep.pattern),
        streams=streams,
    )
    found: dict[str, list[tuple[Entry, When]]] = {}

    def question(rows: "Rows") -> None:
        found.clear()
        for row in moves(rows, narrow):
            what = {"line": row.line, "round": row.round, "at": row.at, "because": row.because}
            if row.stream in streams and wants_move(asked, player=row.called, **what):
                found.setdefault(row.stream, []).append((_entry(row), When(row.stage, row.round)))

    asked_of_tables(log, db, question)
    ordered = {stream: sorted(some, key=lambda one: one[0].number) for stream, some in found.items()}
    return {stream: list(latest(some, asked)) for stream, some in ordered.items()}


def _entry(row: Any) -> Entry:
    """Return a move as a row of the tables has it; where its facts lie is not among that."""
    return Entry(
        number=row.move,
        line=row.line,
        first=0,
        last=0,
        at=row.at,
        by=row.by,
        player=row.player,
        unchecked=tuple(row.unchecked.split()),
        broken=tuple(row.broken.split()),
        because=row.because,
        withdraws=tuple(map(int, row.withdraws.split())),
        restores=tuple(map(int, row.restores.split())),
        withdrawn_by=row.withdrawn_by,
    )


def check_verb_of(asked: Sequence[str], rules: Iterable[str]) -> None:
    """Refuse a verb that no move of any of these *rules* has; raises NotUnderstood."""
    games = [registry.load(name) for name in sorted(rules)]
    verbs = {verb for game in games for verb in Grammar((*KERNEL_MOVES, *game.moves)).verbs}
    if verbs:
        check_verb(asked, sorted(verbs), "these games")


def people(log: EventLog, db: str | None) -> set[str]:
    """Return everybody who took part in a game, in one case; arguments as of :func:`games_found`."""
    from events.read_questions import names

    return asked_of_tables(log, db, names)


def _people(seats: Iterable[Sequence[tuple[str, bool]]]) -> set[str]:
    return {fold(name) for one in seats for name, _ in one}


def _rules(asked: Wanted, kept: Sequence[Listed]) -> Collection[str]:
    """Return the rules that are known here, or that a game has; raises NotUnderstood when none are asked for."""
    if asked.type is None:
        return ()
    known = dict.fromkeys([*registry.names(), *(fold(one.game) for one in kept if one.game)])
    if not asked.type.fits(known):
        text = f"{shown(asked.type.text)} is no game here; known: {', '.join(known)}"
        raise NotUnderstood(text, hint=did_you_mean(asked.type.text, tuple(known)))
    return known


def _is_wanted(asked: Wanted, one: Listed, seats: Sequence[tuple[str, bool]]) -> bool:
    return wants_game(
        asked,
        players={fold(name) for name, _ in seats},
        type=fold(one.game),
        winners={fold(name) for name, has_won in seats if has_won},
        tags={fold(tag) for tag in one.tags.split()},
        texts=(one.title, one.place or ""),
        day=one.date,
        at=one.closed_at or one.last_at,
    )
