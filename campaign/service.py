"""One open game in memory: the small service that every door goes through.

A move is parsed, decided, appended in one transaction and only then applied. What is refused changes nothing.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import UTC
from functools import partial
from itertools import chain
from operator import methodcaller
from typing import Any

from campaign import kernel
from campaign.again import meant_by, recorded
from campaign.decision import Decision
from campaign.draws import Draws
from campaign.folding import ELSEWHERE, drafts_of, fold_facts
from campaign.game import Game
from campaign.games import registry
from campaign.notation.format import format_line, how_to_force
from campaign.notation.grammar import Grammar
from campaign.notation.moves import KERNEL_MOVES, Amend, New, Undo
from campaign.notation.names import Vocabulary
from campaign.notation.parse import Line, parse
from campaign.owner import decided, owned
from campaign.played import DOCUMENTS, Choose, Clock, Played, longest, opening_of, undo_words
from campaign.tables import Tables
from events.envelope import GENESIS, Draft, Envelope
from events.errors import NotFound, NotUnderstood, Refused
from events.fact import Fact
from events.kernel import GameOpened, Redone, Undone
from events.log import EventLog
from events.names import clean
from events.record import Stamp
from events.replay import guarded, sealed, whole
from projections.history import History, fold_history

__all__ = ["Choose", "Clock", "Played", "Session", "Stamp", "longest", "opening_of", "undo_words"]


class Session:
    """One game: its log, its history, its table. Made by :meth:`open`, :meth:`begin` or :meth:`replayed`.

    Attributes:
        stream: name of the game in the log.
        game: its rules.
        history: its moves.
        table: the table as it stands; to be read only.
        version: version of the last fact, those that are held back included.
        last: what came of the last move played here, or None.
        choose: makes the draws that moves leave open; None leaves them to the table.
    """

    def __init__(self, log: EventLog, stream: str, game: Game[Any], *, clock: Clock, who: str, hold: bool) -> None:
        self.log = log
        self.stream = stream
        self.game = game
        self.clock = clock
        self.who = clean(who)
        self.history = History()
        self.table: Any = game.table()
        self.version = 0
        self.last: Played | None = None
        self.choose: Choose | None = None
        self._hold = hold
        self._held: list[Draft] = []
        self._head = GENESIS
        self._facts: list[Envelope] = []
        self._codec = game.codec()
        self._grammar: Grammar | None = None
        self._draws = Draws()
        self._tables = Tables(methodcaller("copy"), self._fold, lambda number: self.history.entries[number].lifted)

    @classmethod
    def open(cls, log: EventLog, stream: str, *, clock: Clock, who: str, hold: bool = False) -> "Session":
        """Return the game *stream* as the log has it.

        Args:
            log: where it is recorded.
            stream: its name there.
            clock: tells the time that new moves are recorded at.
            who: the name that new moves are recorded by.
            hold: keep new moves in memory until :meth:`commit`.

        Raises:
            NotFound: there is no such game, or its rules are not installed here.
            Damaged: the log is not what was written.
        """
        envelopes = whole(log, stream)
        return cls.replayed(log, stream, envelopes, clock=clock, who=who, hold=hold)

    @classmethod
    def replayed(
        cls, log: EventLog, stream: str, envelopes: Sequence[Envelope], *, clock: Clock, who: str, hold: bool = False
    ) -> "Session":
        """Return the game that *envelopes*, all facts of *stream*, tell; otherwise as :meth:`open`."""
        opening = opening_of(stream, envelopes)
        session = cls(log, stream, registry.recorded(opening.game, stream), clock=clock, who=who, hold=hold)
        session._take(envelopes)
        session.table = session.table_of(session.history.line)
        return session

    @classmethod
    def begin(
        cls,
        log: EventLog,
        line: str | Sequence[str],
        *,
        clock: Clock,
        who: str,
        new_id: Callable[[], str],
        stream: str | None = None,
        hold: bool = False,
        stamp: Stamp | None = None,
    ) -> "Session":
        """Open a new game with a ``new`` line and return it; ``last`` is what came of it.

        Args:
            log: where it is to be recorded.
            line: the line, or its words as a shell has split them.
            clock: see :meth:`open`.
            who: see :meth:`open`.
            new_id: returns 8 random characters of ``a-z 2-7`` for the name of the stream.
            stream: the name of the stream when it is settled already.
            hold: see :meth:`open`.
            stamp: time and recorder of the opening move, instead of the clock and *who*.

        Raises:
            NotUnderstood: it is no ``new`` line, or the game is not known.
            Refused: seats or house rules that the game does not have.
            Conflict: the stream exists already.
        """
        said = parse(line, Grammar((New,)), Vocabulary({}))
        assert isinstance(said.move, New)  # the grammar knows no other move
        if said.player is not None:
            raise NotUnderstood(f"a `new` line is nobody's; leave out {said.player}", column=1, hint="new GAME TITLE …")
        game = registry.load(said.move.game)
        move = said.move.model_copy(update={"game": game.name})
        session = cls(log, stream or f"{game.name}-{new_id()}", game, clock=clock, who=who, hold=hold)
        decision = kernel.begun(game, move)
        session._record(Line(move, False, said.because), decision, stamp=stamp, key=None, dry_run=False)
        return session

    @property
    def next_number(self) -> int:
        """Return the number that the next move will have."""
        return self.history.last + 1

    @property
    def grammar(self) -> Grammar:
        """Return the moves that can be typed: the kernel's and the game's."""
        if self._grammar is None:
            self._grammar = Grammar((*KERNEL_MOVES, *self.game.moves), partial(registry.other_with, own=self.game.name))
        return self._grammar

    @property
    def opening(self) -> GameOpened:
        """Return the fact that opened the game: title, seats, house rules."""
        return opening_of(self.stream, self._facts)

    @property
    def head(self) -> bytes:
        """Return the hash of the last fact, 32 bytes, those that are held back included."""
        return self._head

    @property
    def envelopes(self) -> Sequence[Envelope]:
        """Return all facts of the game; the position of those that are held back is 0."""
        return self._facts

    @property
    def holds(self) -> bool:
        """Tell whether new moves wait in memory for :meth:`commit`."""
        return self._hold

    @property
    def held(self) -> Sequence[Draft]:
        """Return the facts that wait for :meth:`commit`."""
        return self._held

    def parse(self, line: str | Sequence[str], table: Any = None) -> Line:
        """Return what *line* says on *table*, None: on the table as it stands.

        Raises:
            NotUnderstood: with its place in the line.
        """
        names = self.game.names(self.table if table is None else table)
        return parse(line, self.grammar, names, limit=longest(line))

    def play(
        self,
        line: str | Sequence[str],
        *,
        key: str | None = None,
        dry_run: bool = False,
        stamp: Stamp | None = None,
        strict: bool = False,
    ) -> Played:
        """Record one move, behind what others wrote meanwhile when it comes to the same: see `campaign.again`.

        Args:
            line: the line, or its words as a shell has split them.
            key: the same key is recorded once in a store; for a request that may be repeated.
            dry_run: only try; nothing is recorded and nothing changes.
            stamp: time and recorder, instead of the clock and the session's name.
            strict: not behind what others wrote; for somebody who saw the table as it was.

        Raises:
            NotUnderstood: the line is no move.
            Refused: a rule or a law stands against it.
            Conflict: somebody else wrote first; :meth:`refresh` reads what they wrote.
            AlreadyRecorded: *key* was used before.
        """
        said = self.read(line)
        if isinstance(said.move, Amend):
            from campaign.amend import carry_out

            return carry_out(self, said, stamp=stamp, key=key, dry_run=dry_run)
        record = partial(self._record, stamp=stamp, key=key, dry_run=dry_run)
        meant = meant_by(self, said)
        return record(*meant) if strict or dry_run or self._hold else recorded(self, line, meant, record)

    def read(self, line: str | Sequence[str]) -> Line:
        """Return what *line* says at this moment, with its player, and with what it leaves to chance drawn."""
        said = owned(self.game, self.table, self.parse(line))
        return self._draws.made(self.game, self.table, said, self.choose, self.version)

    def commit(self, *, key: str | None = None) -> None:
        """Record all moves that are held back, in one transaction.

        Raises:
            Conflict: somebody else wrote first; nothing was written.
            AlreadyRecorded: *key* was used before.
        """
        if self._held:
            self.log.append(self.stream, self.version - len(self._held), self._held, key=key)
            self._held.clear()

    def refresh(self) -> int:
        """Read what others have written meanwhile and return how many facts that were.

        Raises:
            Damaged: the log is not what was written.
        """
        fresh = list(guarded(self.log.read(self.stream, gt=self.version), after=self.version, previous=self._head))
        self._take(fresh)
        if fresh:
            self.table = self.table_of(self.history.line)
        return len(fresh)

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
            return self.history.line
        if number not in self.history.entries:
            raise NotFound(f"move {number} does not exist; moves 1 to {self.history.last} do", hint="skald log")
        return fold_history(self._facts[: self.history.entries[number].last]).line

    def table_of(self, line: Sequence[int]) -> Any:
        """Return the table after *line*, the beginning of a line of moves that counts or counted; to be read only."""
        return self._tables.after(line)

    def evolve(self, table: Any, number: int) -> None:
        """Apply the facts of move *number* to *table*, in place.

        Raises:
            Damaged: they cannot be read, or do not follow from the facts before them.
        """
        entry = self.history.entries[number]
        fold_facts(self.game, self._codec, self._facts[entry.first - 1 : entry.last], table)

    def decoded(self, number: int) -> Iterator[Fact]:
        """Yield the facts of move *number* that tables are told of, for `evolve` of the game."""
        entry = self.history.entries[number]
        for one in self._facts[entry.first - 1 : entry.last]:
            if one.type not in ELSEWHERE:
                yield self._codec.decode(one.type, one.schema, one.payload, stream=self.stream, version=one.version)

    def facts_of(self, number: int) -> tuple[tuple[str, str], ...]:
        """Return type and stored payload of what move *number* recorded, without the typed line."""
        entry = self.history.entries[number]
        return tuple((e.type, e.payload) for e in self._facts[entry.first : entry.last])

    def write(self, batches: Sequence[tuple[Line, Decision[Any]]], stamp: Stamp | None, key: str | None) -> None:
        """Record several moves in one transaction, numbered on from the last; the table is folded anew.

        Raises:
            Conflict: somebody else wrote first; nothing was written.
            AlreadyRecorded: *key* was used before.
        """
        drafts, at = [], stamp or self._now()
        for ahead, (said, decision) in enumerate(batches):
            drafts += drafts_of(said, decision, at, number=self.next_number + ahead)
        self._take(self._write(drafts, key))
        self.table = self.table_of(self.history.line)

    def encoded(self, decision: Decision[Any]) -> tuple[tuple[str, str], ...]:
        """Return type and payload of the facts of *decision*, as they would be stored."""
        return tuple((fact.type, self._codec.encode(fact)) for fact in decision.facts)

    def decide(self, table: Any, said: Line) -> Decision[Any]:
        """Return what *said*, of which `owned` has said whose it is, comes to on *table*; neither is touched.

        Raises:
            Refused: a rule or a law stands against it, or no view could be made of a table that it brings as a whole.
        """
        kernel.check_going(self.game, table, said.move)
        if said.move.verb not in DOCUMENTS:
            return self._decided(table, said)
        from campaign.look import looked_at

        return looked_at(self.game, said.move.verb, lambda: self._decided(table, said))

    def _decided(self, table: Any, said: Line) -> Decision[Any]:
        try:
            if kernel.is_kernel(said.move):
                return kernel.decide(self.game, table, self.history, said.move, said.because)
            return decided(self.game, table, said)
        except Refused as error:
            if error.forceable and not said.force:
                error.hint = how_to_force(error.hint, said)
            elif said.force:
                error.hint = error.despite_force()
            raise

    def _record(
        self, said: Line, decision: Decision[Any], *, stamp: Stamp | None, key: str | None, dry_run: bool
    ) -> Played:
        line, number = format_line(said), self.next_number
        drafts = drafts_of(said, decision, stamp or self._now(), number=number)
        table = decision.table
        if not dry_run:
            self._take(self._write(drafts, key))
        turning = decision.facts[0] if decision.facts else None
        if isinstance(turning, Undone | Redone):
            table = self._turned_back(turning, dry_run=dry_run)
        played = Played(
            number=number,
            line=line,
            player=said.player,
            move=said.move,
            facts=decision.facts,
            says=decision.says,
            unchecked=decision.unchecked,
            broken=decision.broken,
            turn=self.game.turn(table),
            version=self.version,
            written=not (dry_run or self._hold),
            back=None if number == 1 else "redo" if isinstance(said.move, Undo) else "undo",
            table=table,
        )
        if not dry_run:
            self.table, self.last = table, played
            self._tables.keep(self.history.line[-1], table)
        return played

    def _now(self) -> Stamp:
        return Stamp(self.clock().astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"), self.who)

    def _write(self, drafts: list[Draft], key: str | None) -> Iterable[Envelope]:
        if not self._hold:
            return self.log.append(self.stream, self.version, drafts, key=key)
        self._held.extend(drafts)
        return sealed(self.stream, drafts, after=self.version, previous=self._head)

    def _take(self, envelopes: Iterable[Envelope]) -> None:
        for envelope in envelopes:
            self.history.apply(envelope)
            self._facts.append(envelope)
            self.version, self._head = envelope.version, envelope.hash

    def _turned_back(self, fact: Undone | Redone, *, dry_run: bool) -> Any:
        """Return the table after an undo or redo, which only the line can tell."""
        if not dry_run:
            return self.table_of(self.history.line)
        count = len(fact.moves)
        return self.table_of(self.history.turned(count if isinstance(fact, Undone) else -count))

    def _fold(self, line: Sequence[int], table: Any) -> Any:
        """Apply the moves of *line* to *table*, None: the empty one, and return it."""
        moves = (self.history.entries[number] for number in line)
        facts = chain.from_iterable(self._facts[move.first - 1 : move.last] for move in moves)
        return fold_facts(self.game, self._codec, facts, table)
