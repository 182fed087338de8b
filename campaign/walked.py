"""One pass over the facts of a game: its table, when each move was made, how the points went, and what was done.

Every fact is read once and applied once. A table is copied only where that is needed: before a fact that may begin a
stage, and where moves were withdrawn. Which facts begin stages a game does not say. It is learned: a fact that begins
one unforeseen has the pass begin anew, once for each kind of fact in a program.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from campaign.folding import Fold
from campaign.game import Game
from campaign.session import Session
from events.envelope import Envelope
from events.fact import Fact
from projections.history import Entry, History, fold_history
from projections.timeline import Point, point
from projections.told import Told


class When(NamedTuple):
    """When in the game a move was made: its stage in words, such as ``round 3``, and the number of the round or None.

    What a game counts as its rounds it names itself, and may call them raids or years.
    """

    stage: str
    round: int | None


class Ended(NamedTuple):
    """A stage, the last move of it, and the table at its end."""

    stage: str
    move: int
    table: Any


class Walked(NamedTuple):
    """What a pass found.

    Attributes:
        game: the rules.
        history: the moves.
        table: the table as it stands.
        when: number of a move, withdrawn ones too -> when it was made, as the table stood before it.
        stages: in order; the last one is where the game stands.
        moves: those that count, with their facts.
    """

    game: Game[Any]
    history: History
    table: Any
    when: Mapping[int, When]
    stages: Sequence[Ended]
    moves: Sequence[Told]

    def points(self) -> list[Point]:
        """Return the standing at the end of each stage, and now; of a game told by its end nothing but that.

        What a move brings before it begins a stage belongs to the stage that it ends: the tribute of a raid, the last
        action of a round.
        """
        if not self.stages:
            return []
        *before, last = self.stages
        score = self.game.score(last.table)
        gone = [] if score.get("told") else [point(*one[:2], self.game.score(one.table)) for one in before]
        return [*gone, point(*last[:2], score)]


def walked(game: Game[Any], envelopes: Sequence[Envelope], history: History | None = None) -> Walked:
    """Return what *envelopes*, all facts of one stream, tell.

    Args:
        game: the rules.
        envelopes: in order of version.
        history: what they come to as moves, where that is known already.

    Raises:
        Damaged: they cannot be read, or do not follow from each other.
    """
    known = fold_history(envelopes) if history is None else history
    while True:
        walk = _Walk(game, envelopes, known)
        try:
            return walk.along()
        except _Unforeseen as found:
            _turning(game.name).add(found.kind)


def when(session: Session) -> Mapping[int, When]:
    """Return for each move, withdrawn ones too, when it was made: as the table stood before it."""
    return walked(session.game, session.envelopes, session.history).when


def points(session: Session) -> list[Point]:
    """Return the standing at the end of each stage, and now."""
    return walked(session.game, session.envelopes, session.history).points()


class _Unforeseen(Exception):
    """A fact of this kind began a stage, and the table before it was not kept."""

    def __init__(self, kind: type[Fact]) -> None:
        super().__init__(kind)
        self.kind = kind


@cache
def _turning(name: str) -> set[type[Fact]]:
    """Return the kinds of facts that have begun a stage of the game *name*, to be added to."""
    return set()


class _Walk:
    def __init__(self, game: Game[Any], envelopes: Sequence[Envelope], history: History) -> None:
        self._game, self._envelopes, self._history = game, envelopes, history
        self._fold = Fold(game, game.codec())
        self._turning = _turning(game.name)
        self._table = game.table()
        self._stage = game.stage(self._table)
        self._behind = _by_base(history)
        self._when: dict[int, When] = {}
        self._stages: list[Ended] = []
        self._moves: list[Told] = []

    def along(self) -> Walked:
        """Walk the line of moves that count."""
        before = 0
        self._mark(0, self._table)
        for number in self._history.line:
            self._move(number, before)
            if not self._history.entries[number].remark:
                self._mark(number, self._table)
            before = number
        stages = [*self._stages, Ended(self._stage, before, self._table)] if before else []
        return Walked(self._game, self._history, self._table, self._when, stages, self._moves)

    def _move(self, number: int, before: int) -> None:
        """Apply a move that counts; *before* is the one before it, 0 for the first, which begins the first stage."""
        kept: Any = None
        last: Fact | None = None
        facts: list[Fact] = []
        for fact in self._fold.each(self._of(number), self._table):
            if last is not None:
                self._look(last, kept, before if len(facts) == 1 else number, opens=not before)
            kept = self._table.copy() if type(fact) in self._turning else None
            facts.append(fact)
            last = fact
        if last is not None:
            self._look(last, kept, before if len(facts) == 1 else number, opens=not before)
        self._moves.append(Told(number, self._history.entries[number].line, tuple(facts)))

    def _look(self, fact: Fact, kept: Any, move: int, *, opens: bool) -> None:
        """Keep the end of a stage, of which *move* is the last, when *fact* began another; *kept* stood before it."""
        stage = self._game.stage(self._table)
        if stage == self._stage:
            return
        if not opens:
            if kept is None:
                raise _Unforeseen(type(fact))
            self._stages.append(Ended(self._stage, move, kept))
        self._stage = stage

    def _mark(self, number: int, table: Any) -> None:
        """Tell of all moves that were made on *table*, behind move *number*, and on what withdrawn ones made of it."""
        ways = [(number, table)]
        while ways:
            at, before = ways.pop()
            following = self._behind.get(at, ())
            if following:
                found = When(self._game.stage(before), self._game.round_of(before))
                self._when |= dict.fromkeys((entry.number for entry in following), found)
            for entry in following:
                if entry.withdrawn and entry.number in self._behind:
                    twin = before.copy()
                    self._fold(self._of(entry.number), twin)
                    ways.append((entry.number, twin))

    def _of(self, number: int) -> Sequence[Envelope]:
        entry = self._history.entries[number]
        return self._envelopes[entry.first : entry.last]


def _by_base(history: History) -> dict[int, list[Entry]]:
    """Return the number that names a table -> the moves that were made on it."""
    found: dict[int, list[Entry]] = {}
    for entry in history.entries.values():
        found.setdefault(entry.behind, []).append(entry)
    return found
