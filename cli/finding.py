"""Which games and moves are asked for: one answer for every command that looks at many of them."""

from collections.abc import Collection, Iterable, Sequence

from campaign.games import registry
from campaign.notation.names import fold, shown
from campaign.session import Session
from campaign.walked import when
from cli.reading import plays_of
from events.errors import NotUnderstood, did_you_mean
from events.log import EventLog
from events.read_glance import Listed
from projections.history import Entry
from projections.wanted import Wanted, begins_verb, latest, wants_game, wants_move

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


def people(log: EventLog, db: str | None) -> set[str]:
    """Return everybody who took part in a game, in one case; arguments as of :func:`games_found`."""
    return _people(plays_of(log, db).values())


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
