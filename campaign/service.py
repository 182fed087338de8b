"""One open game that is written to: the small service that every door goes through.

A move is parsed, decided, appended in one transaction and only then applied. What is refused changes nothing.
"""

from collections.abc import Callable, Sequence
from datetime import UTC
from functools import partial
from typing import Any, ClassVar, NamedTuple, Self

from campaign import kernel
from campaign.again import meant_by, recorded
from campaign.decision import Decision
from campaign.draws import Draws
from campaign.folding import drafts_of, facts_of
from campaign.game import Game
from campaign.games import registry
from campaign.notation.format import format_line
from campaign.notation.grammar import Grammar
from campaign.notation.moves import Amend, New, Undo
from campaign.notation.names import Vocabulary
from campaign.notation.parse import Line, parse
from campaign.owner import owned
from campaign.played import Choose, Clock, Played, opening_of
from campaign.session import Session, called
from events.envelope import Draft, Envelope, Stamp
from events.errors import AlreadyRecorded, NotUnderstood, Unsure
from events.fact import Fact
from events.kernel import Redone, Undone
from events.log import EventLog
from events.names import clean
from events.replay import draft_of, whole


class Doubt(NamedTuple):
    """What was on its way when a server was lost, all of it behind the same *version*."""

    version: int
    tries: list[list[Draft]]


class Service(Session):
    """A game and the hand that writes it, made by :meth:`resume` or :meth:`begin`.

    Attributes:
        clock: tells the time that new moves are recorded at.
        who: the name that new moves are recorded by.
        choose: makes the draws that moves leave open; None leaves them to the table.
        writes: whether a move is in the log as soon as it is played.
        doubt: moves of which it is not known whether one was recorded, or None.
    """

    writes: ClassVar[bool] = True

    def __init__(self, log: EventLog, stream: str, game: Game[Any], *, clock: Clock, who: str) -> None:
        super().__init__(log, stream, game)
        self.clock = clock
        self.who = clean(who)
        self.choose: Choose | None = None
        self.doubt: Doubt | None = None
        self._last: Played | None = None
        self._draws = Draws()

    @classmethod
    def resume(cls, log: EventLog, stream: str, *, clock: Clock, who: str) -> Self:
        """Return the game *stream* as the log has it, to go on with.

        Args:
            log: where it is recorded.
            stream: its name there.
            clock: tells the time that new moves are recorded at.
            who: the name that new moves are recorded by.

        Raises:
            NotFound: there is no such game, or its rules are not installed here.
            Damaged: the log is not what was written.
        """
        envelopes = whole(log, stream)
        game = registry.recorded(opening_of(stream, envelopes).game, stream)
        session = cls(log, stream, game, clock=clock, who=who)
        session._title = called(log, stream)
        session._read(envelopes)
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
        stamp: Stamp | None = None,
    ) -> Self:
        """Open a new game with a ``new`` line and return it; ``last`` is what came of it.

        Args:
            log: where it is to be recorded.
            line: the line, or its words as a shell has split them.
            clock: see :meth:`resume`.
            who: see :meth:`resume`.
            new_id: returns 8 random characters of ``a-z 2-7`` for the name of the stream.
            stream: the name of the stream when it is settled already.
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
        session = cls(log, stream or f"{game.name}-{new_id()}", game, clock=clock, who=who)
        decision = kernel.begun(game, move)
        move = move.model_copy(update={"house": kernel.spelled(game, move.house)})
        session._played(Line(move, False, said.because), decision, stamp=stamp)
        return session

    @property
    def last(self) -> Played | None:
        """Return what came of the last move played here, or None."""
        return self._last

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
            stamp: time and recorder, instead of the clock and the name.
            strict: not behind what others wrote; for somebody who saw the table as it was.

        Raises:
            NotUnderstood: the line is no move.
            Refused: a rule or a law stands against it.
            Conflict: somebody else wrote first; :meth:`refresh` reads what they wrote.
            AlreadyRecorded: *key* was used before.
        """
        if key is not None and not dry_run:
            self._check_new(key)
        said = self.read(line)
        if isinstance(said.move, Amend):
            from campaign.amend import carry_out

            played = carry_out(self, said, stamp=stamp, key=key, dry_run=dry_run)
            self._last = self._last if dry_run else played
            return played
        record = partial(self._played, stamp=stamp, key=key, dry_run=dry_run)
        meant = meant_by(self, said)
        return record(*meant) if strict or dry_run else recorded(self, line, meant, record)

    def _check_new(self, key: str) -> None:
        """Refuse a request that is repeated before its line is read: what it says may not be allowed a second time."""
        found = self._log.recorded(self.stream, key)
        if found is not None:
            stream, version = found
            entries = self.history.entries.values() if stream == self.stream else ()
            move = next((entry.number for entry in entries if entry.last == version), None)
            raise AlreadyRecorded(stream, version, move=move)

    def read(self, line: str | Sequence[str]) -> Line:
        """Return what *line* says at this moment, with its player, and with what it leaves to chance drawn."""
        said = owned(self._game, self._table, self.parse(line))
        return self._draws.made(self._game, self._table, said, self.choose, self.version)

    def write(
        self, batches: Sequence[tuple[Line, Decision[Any]]], *, stamp: Stamp | None = None, key: str | None = None
    ) -> list[str]:
        """Record moves in one transaction, numbered on from the last, and return their canonical lines.

        Args:
            batches: the moves, each decided on the table behind the one before.
            stamp: see :meth:`play`.
            key: see :meth:`play`.

        Raises:
            Conflict: somebody else wrote first; nothing was written.
            AlreadyRecorded: *key* was used before.
        """
        at = stamp or self._now()
        lines, facts, drafts = list[str](), list[Fact](), list[Draft]()
        for number, (said, decision) in enumerate(batches, self.next_number):
            lines.append(format_line(said))
            move = facts_of(lines[-1], said, decision)
            facts += move
            drafts += drafts_of(move, number, at)
        self._take(self._append(drafts, key), facts)
        last = batches[-1][1]
        self._table = self.table_of(self._history.line) if _turning(last) else last.table
        self._tables.keep(self._history.line[-1], self._table)
        return lines

    def _played(
        self,
        said: Line,
        decision: Decision[Any],
        *,
        stamp: Stamp | None = None,
        key: str | None = None,
        dry_run: bool = False,
    ) -> Played:
        """Record one move unless it is only tried, and return what came of it."""
        number = self.next_number
        if dry_run:
            line, table = format_line(said), self._tried(decision)
        else:
            (line,) = self.write([(said, decision)], stamp=stamp, key=key)
            table = self._table
        played = Played(
            number=number,
            line=line,
            player=said.player,
            move=said.move,
            facts=decision.facts,
            says=decision.says,
            unchecked=decision.unchecked,
            broken=decision.broken,
            turn=self._game.turn(table),
            version=self.version,
            written=self.writes and not dry_run,
            back=None if number == 1 else "redo" if isinstance(said.move, Undo) else "undo",
            table=table,
        )
        self._last = self._last if dry_run else played
        return played

    def _tried(self, decision: Decision[Any]) -> Any:
        """Return the table that *decision* would lead to; only the line can tell what an undo or redo leads to."""
        turning = _turning(decision)
        if turning is None:
            return decision.table
        count = len(turning.moves)
        if isinstance(turning, Undone):
            return self.table_of(self._history.turned(count))
        line = self._history.turned(-count)  # remarks stand behind what is restored: tables of theirs are of before
        return self._fold(line[line.shared :], self.table_of(line[: line.shared]).copy())

    def _now(self) -> Stamp:
        moment = self.clock().astimezone(UTC).replace(tzinfo=None)
        return Stamp(f"{moment.isoformat(timespec='seconds')}Z", self.who)

    def settled(self) -> tuple[int, int] | None:
        """Tell of the moves in doubt, once the log was read again; from then on none is, if there is an answer.

        Returns:
            the number of the one that was recorded and its place among them; (0, 0) when something else stands where
            they would; None when that is still free, because a server may work on one of them, or none is in doubt.
        """
        if self.doubt is None or self.version <= self.doubt.version:
            return None
        (version, tries), self.doubt = self.doubt, None
        for at, drafts in enumerate(tries):
            if [draft_of(fact) for fact in self._facts[version : version + len(drafts)]] == drafts:
                return drafts[0].move, at
        return 0, 0

    def _append(self, drafts: list[Draft], key: str | None) -> list[Envelope]:
        try:
            return self._log.append(self._stream, self.version, drafts, key=key)
        except Unsure:
            known = self.doubt.tries if self.doubt and self.doubt.version == self.version else []
            self.doubt = Doubt(self.version, [*known, drafts])
            raise


def _turning(decision: Decision[Any]) -> Undone | Redone | None:
    """Return the undo or redo that *decision* comes to, None for any other move."""
    first = decision.facts[0] if decision.facts else None
    return first if isinstance(first, Undone | Redone) else None
