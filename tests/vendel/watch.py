"""A game at the public door under watch: every line is checked against all invariants and against its own past."""

from collections.abc import Sequence
from datetime import UTC, datetime
from json import dumps
from random import Random

from campaign.folding import ELSEWHERE
from campaign.notation.moves import Move, New, Note, Redo, Ruling, Undo
from campaign.service import Service
from events.errors import NotUnderstood, Refused, SkaldError
from events.memory import MemoryLog
from projections.games.vendel.table import Table
from tests.vendel.eye import SLOTS, Eye
from tests.vendel.invariants import BETWEEN_MOVES
from tests.vendel.invariants_of_games import OF_THE_LINE, Line
from tests.vendel.invariants_of_moves import OF_A_MOVE, Step
from tests.vendel.player import KNOWS, TREE, dealt, promising


def evening() -> datetime:
    """Return the one moment of these games."""
    return datetime(2026, 11, 28, 18, 30, tzinfo=UTC)


def begun(line: str) -> Service:
    """Return a new game in a log of its own."""
    return Service.begin(MemoryLog(), line, clock=evening, who="Jon", new_id=lambda: "saga2222")


def text(table: Table, session: Service) -> str:
    """Return a table as bytes that tell every difference, the order of its parts too."""
    return dumps(session.game.view(table)) + repr(table.known)


def is_remark(move: Move) -> bool:
    """Tell whether *move* only says something."""
    return isinstance(move, Note) or (isinstance(move, Ruling) and move.switch is None)


class Watched:
    """One game. ``type_`` plays a line and proves the laws; ``line`` holds the moves that count.

    Attributes:
        session: the game.
        line: the moves that count, the opening one first.
        back: moves that were withdrawn and can be restored, the next one last.
        refusals: what was not accepted.
    """

    def __init__(self, opening: str) -> None:
        self.session = begun(opening)
        played = self.session.last
        assert played is not None
        assert isinstance(played.move, New)
        blank = self.session.game.table()
        self.line = Line()
        self.line.push(Step(blank, self.session.table, played.facts, played.move))
        self.back: list[Step] = []
        self.refusals: list[SkaldError] = []
        self.born: dict[int, int] = {}
        self.kept: list[Step] = []

    def _age(self, step: Step) -> int:
        return self.born.get(id(step), -1)

    @property
    def table(self) -> Table:
        table = self.session.table
        assert isinstance(table, Table)
        return table

    def eye(self, rng: Random, wild: float = 0.15) -> Eye:
        return Eye(self.session.game.view(self.table), rng, wild)

    def type_(self, line: str) -> bool:
        """Type *line*; return whether it was accepted."""
        before, version, looks = self.table, self.session.version, text(self.table, self.session)
        try:
            played = self.session.play(line)
        except (NotUnderstood, Refused) as error:
            self._unchanged(before, version, looks, error)
            return False
        assert text(before, self.session) == looks
        if isinstance(played.move, Undo):
            self._undone(played.move.count or 1, looks)
        elif isinstance(played.move, Redo):
            self._redone(played.move.count or 1)
        else:
            if not is_remark(played.move):
                self.back.clear()
            told = tuple(fact for fact in played.facts if fact.type not in ELSEWHERE)
            step = Step(before, self.table, told, played.move, played.broken)
            self.born[id(step)] = len(self.born)
            self._advance(step)
        return True

    def _unchanged(self, before: Table, version: int, looks: str, error: SkaldError) -> None:
        """Law 2, and law 7 for refusals."""
        self.refusals.append(error)
        assert self.table is before
        assert text(before, self.session) == looks
        assert self.session.version == version == self.session.log.head(self.session.stream).version
        if isinstance(error, Refused):
            assert all((error.rule, error.asked, error.so, error.allowed)), error
        assert error.message

    def _advance(self, step: Step) -> None:
        self.line.push(step)
        for of_move in OF_A_MOVE:
            of_move(step)
        for of_line in OF_THE_LINE:
            of_line(self.line)
        for check in BETWEEN_MOVES:
            check(self.table)

    def _undone(self, count: int, looks: str) -> None:
        """Law 3: it is as if the withdrawn moves had never been played; redo brings them back byte for byte."""
        for _ in range(count):
            self.back.append(self.line.pop())
        assert text(self.table, self.session) == text(self.line.table, self.session)
        assert self.table == self.line.table
        tried = self.session.play(f"redo {count}", dry_run=True)
        assert text(tried.table, self.session) == looks

    def _redone(self, count: int) -> None:
        """Remarks that were made since stay behind what is restored."""
        for _ in range(count):
            step, aside = self.back.pop(), list[Step]()
            while is_remark(self.line.steps[-1].move) and self._age(self.line.steps[-1]) > self._age(step):
                aside.append(self.line.pop())
            self.line.push(step)
            for one in reversed(aside):
                again = Step(self.line.table, self.line.table, one.facts, one.move)
                self.born[id(again)] = self._age(one)
                self.kept.append(one)  # so that no other step gets its identity
                self.line.push(again)
        assert text(self.table, self.session) == text(self.line.table, self.session)
        assert self.table == self.line.table

    def know(self) -> "Watched":
        """Tell what the box holds; the lines are taken without a check of their own."""
        for line in (*KNOWS, *(f"tree {name} {TREE}" for name in self.table.players)):
            before = self.table
            played = self.session.play(line)
            self.line.push(Step(before, self.table, played.facts, played.move))
        return self

    def deal(self, rng: Random) -> "Watched":
        """Tell the nine cards of the Market."""
        assert self.type_("market " + " ".join(f"{slot}={dealt(self.eye(rng))}" for slot in SLOTS))
        return self

    def go_on(self, rng: Random) -> bool:
        """Play the most promising line that is accepted; False when the game is over."""
        eye = self.eye(rng, 0.1)
        if eye.view["phase"] in ("closed", "noting"):
            return False
        return any(self.type_(line) for line in promising(eye))

    def lines(self) -> Sequence[str]:
        """Return the typed lines that count."""
        history = self.session.history
        return [history.entries[number].line for number in history.line]
