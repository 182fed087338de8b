"""One game as it is read: its facts, its moves, its table, and what a line would come to on it.

Nothing here writes, and nothing of it is set from outside; `campaign.service` records moves.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import chain, repeat
from operator import methodcaller
from typing import Any

from campaign import kernel
from campaign.case import FirstPlayed, Past
from campaign.decision import Decision
from campaign.folding import ELSEWHERE, Fold
from campaign.game import Game
from campaign.games import registry
from campaign.notation.format import how_to_force
from campaign.notation.grammar import Grammar
from campaign.notation.moves import KERNEL_MOVES, Move
from campaign.notation.parse import Line, parse
from campaign.owner import decided
from campaign.played import DOCUMENTS, longest, opening_of
from campaign.tables import Tables
from events.envelope import GENESIS, Envelope
from events.errors import NotFound, Refused
from events.fact import Fact
from events.kernel import GameOpened
from events.log import SHELF, EventLog
from events.replay import guarded, whole
from projections.history import History, fold_history


class Session:
    """A game as the log has it, made by :meth:`open` or :meth:`replayed`; what it hands out is to be read only."""

    def __init__(self, log: EventLog, stream: str, game: Game[Any]) -> None:
        self._log = log
        self._stream = stream
        self._game = game
        self._history = History()
        self._title: str | None = None
        self._table: Any = game.table()
        self._facts: list[Envelope] = []
        self._codec = game.codec()
        self._folding = Fold(game, self._codec)
        self._grammar: Grammar | None = None
        self._tables = self._no_tables()

    def _no_tables(self) -> Tables:
        return Tables(methodcaller("copy"), self._fold, lambda number: self._history.entries[number].lifted)

    @staticmethod
    def open(log: EventLog, stream: str) -> "Session":
        """Return the game *stream* as the log has it.

        Raises:
            NotFound: there is no such game, or its rules are not installed here.
            Damaged: the log is not what was written.
        """
        return Session.replayed(log, stream, whole(log, stream))

    @staticmethod
    def replayed(log: EventLog, stream: str, envelopes: Sequence[Envelope]) -> "Session":
        """Return the game that *envelopes*, all facts of *stream*, tell; otherwise as :meth:`open`."""
        session = Session(log, stream, registry.recorded(opening_of(stream, envelopes).game, stream))
        session._title = called(log, stream)
        session._read(envelopes)
        return session

    @property
    def log(self) -> EventLog:
        """Return the log that the game is recorded in."""
        return self._log

    @property
    def stream(self) -> str:
        """Return the name of the game in the log."""
        return self._stream

    @property
    def game(self) -> Game[Any]:
        """Return the rules of the game."""
        return self._game

    @property
    def history(self) -> History:
        """Return the moves of the game."""
        return self._history

    @property
    def table(self) -> Any:
        """Return the table as it stands."""
        return self._table

    @property
    def version(self) -> int:
        """Return the version of the last fact."""
        return len(self._facts)

    @property
    def head(self) -> bytes:
        """Return the hash of the last fact, 32 bytes."""
        return self._facts[-1].hash if self._facts else GENESIS

    @property
    def envelopes(self) -> Sequence[Envelope]:
        """Return all facts of the game."""
        return self._facts

    @property
    def opening(self) -> GameOpened:
        """Return the fact that opened the game: seats, house rules, and the title that it has now."""
        opened = opening_of(self._stream, self._facts)
        return opened.model_copy(update={"title": self._title}) if self._title else opened

    @property
    def next_number(self) -> int:
        """Return the number that the next move will have."""
        return self._history.last + 1

    @property
    def grammar(self) -> Grammar:
        """Return the moves that can be typed: the kernel's and the game's."""
        if self._grammar is None:
            other = partial(registry.other_with, own=self._game.name)
            self._grammar = Grammar((*KERNEL_MOVES, *self._game.moves), other)
        return self._grammar

    def refresh(self) -> int:
        """Read what others have written meanwhile and return how many facts that were.

        Raises:
            Damaged: the log is not what was written.
        """
        fresh = list(guarded(self._log.read(self._stream, gt=self.version), after=self.version, previous=self.head))
        if fresh:
            self._read(fresh)
        return len(fresh)

    def parse(self, line: str | Sequence[str], table: Any = None) -> Line:
        """Return what *line* says on *table*, None: on the table as it stands.

        Raises:
            NotUnderstood: with its place in the line.
        """
        names = self._game.names(self._table if table is None else table)
        return kernel.neat(self._game, parse(line, self.grammar, names, limit=longest(line)))

    def past(self, *but: type[Move], line: Iterable[tuple[int | None, str]] | None = None) -> FirstPlayed | None:
        """Return the first move of *line*, numbers and lines, that was played; None: of the moves that count.

        Moves of the classes *but* are passed by.
        """
        from campaign.earlier import first_played  # few refusals ask

        entries = self._history.entries
        found = ((number, entries[number].line) for number in self._history.line) if line is None else line
        return first_played(self.grammar, (*self._game.tells, *but), found, self._history.back_before)

    def decide(self, table: Any, said: Line, past: Past | None = None) -> Decision[Any]:
        """Return what *said*, of which `owned` has said whose it is, comes to on *table*; neither is touched.

        Args:
            table: where it is said.
            said: the line.
            past: tells what was played on the way to *table*; None: all moves that count led there.

        Raises:
            Refused: a rule or a law stands against it, or no view could be made of a table that it brings as a whole.
        """
        kernel.check_going(self._game, table, said.move)
        if said.move.verb not in DOCUMENTS:
            return self._decided(table, said, past or self.past)
        from campaign.look import looked_at

        return looked_at(self._game, said.move.verb, lambda: self._decided(table, said, past or self.past))

    def at(self, number: int) -> Any:
        """Return the table as it stood after move *number*, with what was withdrawn by then left out.

        Args:
            number: from 1 to the last move.

        Raises:
            NotFound: there is no such move.
        """
        return self.table_of(self.line_at(number))

    def line_at(self, number: int | None) -> Sequence[int]:
        """Return the moves that counted right after move *number*, None: those that count now.

        Raises:
            NotFound: there is no such move.
        """
        if number is None:
            return self._history.line
        if number not in self._history.entries:
            raise NotFound(f"move {number} does not exist; moves 1 to {self._history.last} do", hint="skald log")
        return fold_history(self._facts[: self._history.entries[number].last]).line

    def table_of(self, line: Sequence[int]) -> Any:
        """Return the table after *line*, the beginning of a line of moves that counts or counted."""
        return self._tables.after(line)

    def evolve(self, table: Any, number: int) -> None:
        """Apply the facts of move *number* to *table*, in place.

        Raises:
            Damaged: they cannot be read, or do not follow from the facts before them.
        """
        self._fold((number,), table)

    def decoded(self, number: int) -> Iterator[Fact]:
        """Yield the facts of move *number* that tables are told of, for `evolve` of the game."""
        for one in self._of(number):
            if one.type not in ELSEWHERE:
                yield self._codec.decode(one.type, one.schema, one.payload, stream=self._stream, version=one.version)

    def facts_of(self, number: int) -> tuple[tuple[str, str], ...]:
        """Return type and stored payload of what move *number* recorded, without the typed line."""
        return tuple((one.type, one.payload) for one in self._of(number)[1:])

    def encoded(self, decision: Decision[Any]) -> tuple[tuple[str, str], ...]:
        """Return type and payload of the facts of *decision*, as they would be stored."""
        return tuple((fact.type, self._codec.encode(fact)) for fact in decision.facts)

    def _decided(self, table: Any, said: Line, past: Past) -> Decision[Any]:
        try:
            if kernel.is_kernel(said.move):
                return kernel.decide(self._game, table, self._history, said.move, said.because, past)
            return decided(self._game, table, said, past)
        except Refused as error:
            by_force = how_to_force(error.hint, said) if error.forceable else None
            error.hinting(error.despite_force() if said.force else by_force)
            raise

    def _read(self, envelopes: Sequence[Envelope]) -> None:
        """Take the next facts of the game, and fold its table."""
        known = len(self._facts)
        try:
            self._take(envelopes)
            self._table = self.table_of(self._history.line)
        except BaseException:
            self._forget(known)
            raise

    def _forget(self, known: int) -> None:
        """Go back to the first *known* facts, after others that could not be taken."""
        del self._facts[known:]
        self._history = fold_history(self._facts)
        self._tables = self._no_tables()

    def _take(self, envelopes: Sequence[Envelope], facts: Iterable[Fact | None] = repeat(None)) -> None:
        self._history.take(envelopes, facts)
        self._facts += envelopes

    def _of(self, number: int) -> Sequence[Envelope]:
        """Return the facts of move *number*."""
        entry = self._history.entries[number]
        return self._facts[entry.first - 1 : entry.last]

    def _fold(self, line: Sequence[int], table: Any) -> Any:
        """Apply the moves of *line* to *table*, None: the empty one, and return it."""
        found = self._folding(chain.from_iterable(map(self._of, line)), table)
        if table is None and self._title:
            found.title = self._title
        return found


def called(log: EventLog, stream: str) -> str | None:
    """Return what a game is called that was renamed, None for another one."""
    if not log.head(SHELF).version:
        return None
    from campaign.shelf import readable  # most logs have nothing of that kind

    return readable(log).of(stream).title
