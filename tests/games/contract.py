"""The contract of a game: laws that hold for every one, each a function of a game's name and a seed.

A law plays the game at random, by what the game itself offers and by lines that are made up, and raises AssertionError
where it does not hold. To try a game of your own, install its package beside a checkout and run
``pytest tests/games/test_contract.py -k NAME``.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from json import dumps, loads
from random import Random
from typing import Any

from campaign.extras import offered
from campaign.games import registry
from campaign.look import look_at
from campaign.notation.format import format_line
from campaign.notation.grammar import Grammar
from campaign.notation.names import Vocabulary
from campaign.notation.parse import Line, parse
from campaign.notation.short import expand
from campaign.positions import place, read
from campaign.service import Service
from campaign.session import Session
from campaign.tallied import tallied
from events.errors import NotUnderstood, Refused
from events.memory import MemoryLog
from projections.table import BaseTable
from tests.beads import numbered, ticking
from tests.games.lines import lines, words_of

Law = Callable[[str, int], None]

PLAYERS = {"Ann": "Bea", "Bo": "Cleo", "Cy": "Dora", "Di": "Emma", "Ed": "Finn", "Flo": "Gwen"}
"""Who plays, and how they are called instead: the order of the names is the same."""
COLOURS = {"red": "green", "blue": "yellow", "green": "red", "yellow": "blue", "white": "black", "black": "white"}
TRIES = 60
"""Lines that are tried in a game."""


def opening(name: str, rng: Random) -> str:
    """Return a line that opens a game."""
    allowed = [n for n in registry.load(name).seats if n <= len(PLAYERS)]
    seats = list(zip(PLAYERS, COLOURS, strict=True))[: rng.choice(allowed)]
    return f"new {name} Contract " + " ".join(f"--player {player}:{colour}" for player, colour in seats)


def begun(line: str) -> Service:
    return Service.begin(MemoryLog(), line, clock=ticking(), who="jon", new_id=numbered())


def tried(session: Service, rng: Random, *, telling: bool) -> Iterator[str]:
    """Yield lines that may be played: three of four are offered, the others made up, and most of those odd."""
    models = [model for model in session.game.moves if telling or model not in session.game.tells]
    words = words_of(session, rng)
    for _ in range(TRIES):
        if session.game.over(session.table):
            return
        told = [option.line for option in offered(session.game, session.table) if not option.open]
        if told and rng.random() < 0.75:
            yield rng.choice(told)
        else:
            yield rng.choice(list(lines(session, rng.choice(models), rng, 2, words)))


def moments(name: str, seed: int, *, telling: bool = True) -> Iterator[Service]:
    """Yield a game that is played at random, once it is open and after each move that was taken."""
    rng = Random(seed)
    session = begun(opening(name, rng))
    yield session
    for line in tried(session, rng, telling=telling):
        try:
            session.play(line)
        except (Refused, NotUnderstood):
            continue
        yield session


def played(name: str, seed: int) -> Service:
    """Return a game that was played at random."""
    return list(moments(name, seed))[-1]


def shown(session: Session) -> dict[str, Any]:
    """Return all that is shown of a game."""
    game, table = session.game, session.table
    told = {"table": game.view(table), "score": game.score(table), "turn": game.turn(table)}
    return told | {"tallies": counted(session)}


def counted(session: Session) -> list[list[Any]]:
    """Return what a game counts of its players, line by line, after a check that it is counted as the doors need it."""
    found = tallied(session)
    assert set(found) <= {seat.name for seat in session.opening.seats}, "somebody who does not play is counted"
    rows: list[list[Any]] = [
        [player, what, which, n] for player, counts in found.items() for (what, which), n in counts.items()
    ]
    odd = [row for row in rows if not all(isinstance(word, str) and word.strip() for word in row[:3])]
    assert not odd, "what and which are words"
    assert all(type(row[3]) is int and row[3] > 0 for row in rows), "how often is a whole number above 0"
    return sorted(rows)


def folding_in_parts_is_folding_at_once(name: str, seed: int) -> None:
    session = played(name, seed)
    game, facts = session.game, [fact for n in session.history.line for fact in session.decoded(n)]
    for cut in range(0, len(facts) + 1, max(1, len(facts) // 7)):
        table = game.table()
        for fact in facts[:cut]:
            game.evolve(table, fact)
        table = table.copy()
        for fact in facts[cut:]:
            game.evolve(table, fact)
        assert table == session.table, f"folded in two parts at fact {cut}"


def an_undo_is_as_if_never_played(name: str, seed: int) -> None:
    before: tuple[Any, Any] | None = None
    for session in moments(name, seed):
        after = deepcopy(session.table), shown(session)
        if before is not None:
            session.play("undo")
            assert (session.table, shown(session)) == before, f"after the undo of {session.history.entries}"
            session.play("redo")
            assert (session.table, shown(session)) == after, "after the redo"
        before = after


def a_view_is_read_back(name: str, seed: int) -> None:
    session = begun(opening(name, Random(seed)))
    fresh = session.table
    for session in moments(name, seed):
        game, view = session.game, session.game.view(session.table)
        if game.over(session.table):
            return
        assert game.view(place(game, session.table, view).table) == view
        try:
            laid = place(game, fresh, view)
        except (Refused, NotUnderstood):
            continue  # it names what only a later table has been told of
        shape = game.position().shape
        assert read(shape, game.view(laid.table)) == read(shape, view), "read on a fresh table"


def names_and_colours_change_nothing_else(name: str, seed: int) -> None:
    typed = played(name, seed)
    new = PLAYERS | COLOURS
    first, *rest = [typed.history.entries[number].line for number in typed.history.line]
    other = begun(_renamed(first, new))
    for line in rest:
        other.play(_renamed(line, PLAYERS))
    assert loads(_renamed(dumps(shown(typed)), new)) == shown(other)


def _renamed(text: str, names: Mapping[str, str]) -> str:
    return re.sub(rf"\b({'|'.join(names)})\b", lambda found: names[found[1]], text)


def what_is_offered_is_accepted(name: str, seed: int) -> None:
    rng = Random(seed)
    for session in moments(name, seed, telling=False):
        whole = [option.line for option in offered(session.game, session.table) if not option.open]
        for line in rng.sample(whole, min(4, len(whole))):
            try:
                session.play(line, dry_run=True)
            except (Refused, NotUnderstood) as error:
                raise AssertionError(f"{line} is offered and refused: {error.message}") from error


def an_offered_line_typed_in_full_means_itself(name: str, seed: int) -> None:
    rng = Random(seed)
    for session in moments(name, seed):
        whole = [option.line for option in offered(session.game, session.table) if not option.open]
        for line in rng.sample(whole, min(20, len(whole))):
            found = expand(line, session)
            assert session.parse(found.line) == session.parse(line), f"{line} was taken for {found.line}"


def an_example_is_read_and_written_back(name: str, seed: int) -> None:
    game = registry.load(name)
    grammar, anybody = begun(opening(name, Random(seed))).grammar, Vocabulary({})
    for model in game.moves:
        assert model.examples, f"{model.verb} has no example"
        for example in model.examples:
            said = _parsed(example, grammar, anybody)
            assert type(said.move) is model, example
            assert parse(format_line(said), grammar, anybody) == said, example


def _parsed(line: str, grammar: Grammar, names: Vocabulary) -> Line:
    try:
        return parse(line, grammar, names)
    except NotUnderstood as error:
        raise AssertionError(f"the example {line} is not understood: {error.message}") from error


def a_table_shares_nothing_with_its_copy(name: str, seed: int) -> None:
    session = played(name, seed)
    game, table = session.game, session.game.table()
    for number in session.history.line:
        for fact in session.decoded(number):
            kept, original = deepcopy(table), table
            table = table.copy()
            game.evolve(table, fact)
            assert original == kept, f"{fact.type} on a copy changes the table that it was made from"


def random_play_breaks_no_law(name: str, seed: int) -> None:
    for session in moments(name, seed):
        game, table = session.game, session.table
        look_at(game, table)
        if not game.over(table):
            place(game, table, game.view(table))  # which holds it against the laws of the game
        assert game.frozen_mismatch(table) is None
    assert Session.open(session.log, session.stream).table == session.table


def a_move_leaves_the_table_that_it_is_decided_on(name: str, seed: int) -> None:
    before: tuple[BaseTable, BaseTable] | None = None
    for session in moments(name, seed):
        if before is not None:
            assert before[0] == before[1], f"changed by {session.history.entries[session.history.last].line}"
        before = session.table, deepcopy(session.table)


LAWS: tuple[Law, ...] = (
    folding_in_parts_is_folding_at_once,
    an_undo_is_as_if_never_played,
    a_view_is_read_back,
    names_and_colours_change_nothing_else,
    what_is_offered_is_accepted,
    an_offered_line_typed_in_full_means_itself,
    an_example_is_read_and_written_back,
    a_table_shares_nothing_with_its_copy,
    random_play_breaks_no_law,
    a_move_leaves_the_table_that_it_is_decided_on,
)
