"""Every error that a door may show, in one tree.

    SkaldError            1
    ├── NotUnderstood     2   words that are no move, no option, no file of ours
    ├── Refused           3   a move that the rules (or a law of the log) do not allow
    │   ├── AnotherPlayer     a line that says another player than the one whose move it is
    │   └── Unanswered        a move that waits for something only the table can tell
    ├── Conflict          4   somebody else wrote first
    │   └── AlreadyRecorded   the same request was recorded before
    ├── NotFound          5   no such game, move, file
    ├── StorageTrouble    6   the store cannot be read or written
    │   └── Unsure            a server that was lost while a move was on its way
    ├── Damaged           1   the log is not what was written
    └── Left            130   a question that was left with Ctrl-C or Ctrl-D

The number is the exit code of the command line.
"""

from collections.abc import Sequence
from typing import Self

__all__ = ["LINE", "PIECES", "TIME"]


class SkaldError(Exception):
    """An error whose message is written for the person at the table.

    Args:
        message: one sentence, lower-case start, no full stop.
        hint: what to type next, or None.
    """

    exit_code = 1
    kind = "error"

    def __init__(self, message: str, *, hint: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint
        self.where: str | None = None
        self.line = ""
        self.column = 0

    def at(self, where: str | None = None, line: str = "", column: int = 0) -> Self:
        """Say where it was read: file and number of the line, the *line* and a column; what is known already stays."""
        self.where, self.line, self.column = where or self.where, self.line or line, self.column or column
        return self

    def hinting(self, hint: str | None) -> Self:
        """Say what to type next; nothing changes when there is nothing to say."""
        self.hint = hint or self.hint
        return self

    def as_json(self) -> dict[str, object]:
        """Return the error with stable keys, for ``--json``."""
        return {"error": self.kind, "message": self.message, "hint": self.hint}


class NotUnderstood(SkaldError):
    """Words that are no move; knows where in the line they stand.

    Args:
        message: what was read and what was expected.
        column: 1-based column of the first odd character, 0 when unknown.
        width: how many characters are meant, at least 1.
        line: the whole line as it was read.
        where: file and line number, as ``game.skald:17``, or None.
    """

    exit_code = 2
    kind = "not-understood"

    def __init__(
        self,
        message: str,
        *,
        column: int = 0,
        width: int = 1,
        line: str = "",
        where: str | None = None,
        hint: str | None = None,
    ) -> None:
        super().__init__(message, hint=hint)
        self.width = width
        self.at(where, line, column)

    def as_json(self) -> dict[str, object]:
        """Return the error with its place in the text."""
        place = {"where": self.where, "column": self.column, "line": self.line}
        return super().as_json() | place


PIECES = "pieces would be made or unmade"
LINE = "the line says too little, or contradicts itself"
TIME = "as the game stands there is nothing that it could do"
"""Why force does not help."""


class Refused(SkaldError):
    """A move that is understood and not allowed now.

    Args:
        rule: id of the broken rule in the ledgers, or a law such as ``LAW-TOKENS``.
        asked: what the move wanted, in words.
        so: what is so on the table.
        allowed: what would be allowed instead.
        hint: what to type.
        forceable: whether ``--force`` overrules it.
        firm: why it does not, empty when it does; *hint* says then what leads there.
    """

    exit_code = 3
    kind = "refused"

    def __init__(
        self,
        rule: str,
        asked: str,
        so: str,
        allowed: str,
        *,
        hint: str | None = None,
        forceable: bool = True,
        firm: str = "",
    ) -> None:
        super().__init__(f"{asked}: {so}; {allowed} ({rule})", hint=hint)
        self.rule = rule
        self.asked = asked
        self.so = so
        self.allowed = allowed
        self.forceable = forceable
        self.firm = firm

    def despite_force(self) -> str | None:
        """Return the hint for somebody who typed ``--force``: that it does not help, why, and what does."""
        says = f"force does not help: {self.firm}" if self.firm else None
        return "; ".join(filter(None, (says, self.hint))) or None

    def as_json(self) -> dict[str, object]:
        """Return the refusal with its parts; *where* and *line* are those of a record."""
        parts = {"rule": self.rule, "asked": self.asked, "so": self.so, "allowed": self.allowed}
        force = {"forceable": self.forceable, "firm": self.firm or None}
        return super().as_json() | parts | force | {"where": self.where, "line": self.line}


class AnotherPlayer(Refused):
    """A line that says another player than the one whose move it is.

    Args:
        rule, asked, so, allowed, hint, forceable: as in `Refused`.
        owner: whose move it is, None when it is nobody's.
        said: whose the line says it is.
    """

    def __init__(
        self,
        rule: str,
        asked: str,
        so: str,
        allowed: str,
        *,
        hint: str,
        forceable: bool,
        owner: str | None,
        said: str | None,
    ) -> None:
        super().__init__(rule, asked, so, allowed, hint=hint, forceable=forceable)
        self.owner, self.said = owner, said


class Unanswered(Refused):
    """A move that waits for something only the table can tell.

    Args:
        rule, asked, so: as in `Refused`; never forceable, and the hint follows from *fill*.
        question: what to ask a person.
        fill: what supplies the answer, with ``{}`` for it: an option of the same line when it begins with ``--``,
            else a line to play first.
        choices: the answers that are possible; none given when the answer is open.
        usual: words that a line without the answer means in a record, where nobody can be asked.
    """

    kind = "unanswered"

    def __init__(
        self,
        rule: str,
        asked: str,
        so: str,
        *,
        question: str,
        fill: str,
        choices: Sequence[str] = (),
        verb: str,
        usual: str = "",
    ) -> None:
        self.question = question
        self.usual = usual
        self.fill = fill
        self.choices = tuple(choices)
        example = fill.format(self.choices[0] if self.choices else "…")
        hint = f"type: {verb} {example}" if fill.startswith("--") else f"type: {example}"
        allowed = f"one of {', '.join(self.choices)}" if self.choices else "the table tells it"
        super().__init__(rule, asked, so, allowed, hint=hint, forceable=False, firm=LINE)

    def as_json(self) -> dict[str, object]:
        """Return the refusal with the question, what supplies the answer, and the possible answers."""
        return super().as_json() | {"question": self.question, "fill": self.fill, "choices": list(self.choices)}


class Left(SkaldError):
    """A question that a person left with Ctrl-C or Ctrl-D, or an editor with an error; what it was for is not written.

    Args:
        noted: moves that earlier answers have recorded.
        message: what was left, where it was no question.
    """

    exit_code = 130
    kind = "left"

    def __init__(self, noted: Sequence[int] = (), message: str | None = None) -> None:
        kept = f"nothing but move {', '.join(map(str, noted))}" if noted else "nothing"
        super().__init__(message or f"the question was left; {kept} was written", hint="skald undo" if noted else None)


class Conflict(SkaldError):
    """The stream has moved on since it was read; nothing was written.

    Args:
        stream: name of the stream.
        expected: version the move was decided on.
        actual: version found in the log.
    """

    exit_code = 4
    kind = "conflict"

    def __init__(
        self, stream: str, expected: int, actual: int, *, message: str | None = None, hint: str | None = None
    ) -> None:
        late = f"{stream} is at version {actual}, the move was decided on version {expected}; nothing was written"
        again = "look at the table as it stands now, then type the move again"
        super().__init__(message or late, hint=hint or (None if message else again))
        self.stream = stream
        self.expected = expected
        self.actual = actual


class AlreadyRecorded(Conflict):
    """The same request was recorded before; nothing was written again.

    Args:
        stream: stream in which it stands.
        version: version of its last fact.
        what: the thing that is recorded, as a message names it.
        move: the move that it is, or None for a whole game.
        moves: several moves that it is, in words.
    """

    kind = "already-recorded"

    def __init__(
        self, stream: str, version: int, *, what: str = "this request", move: int | None = None, moves: str = ""
    ) -> None:
        part = moves or (f"move {move}" if move is not None else "")
        name = f"{part} of {stream}" if part else stream
        super().__init__(stream, 0, version, message=f"{what} is already recorded as {name}; nothing was written")
        self.move = move

    def as_json(self) -> dict[str, object]:
        """Return the error with the game and the move in which the request stands."""
        return super().as_json() | {"game": self.stream, "move": self.move}


class NotFound(SkaldError):
    """No such game, move, file or catalog."""

    exit_code = 5
    kind = "not-found"


class StorageTrouble(SkaldError):
    """The store cannot be opened, read or written; nothing is half written.

    Args:
        message, hint: as in `SkaldError`.
        what: what is so, in words that name no file and no host, such as ``is locked by another program``; or None.
    """

    exit_code = 6
    kind = "storage"

    def __init__(self, message: str, *, hint: str | None = None, what: str | None = None) -> None:
        super().__init__(message, hint=hint)
        self.what = what


class Unsure(StorageTrouble):
    """A server was lost while a move was on its way to it: whether it was recorded is not known."""

    kind = "unsure"


class Damaged(SkaldError):
    """The log does not hold what was once written.

    Args:
        stream: the damaged stream.
        version: first version that does not hold, 0 when it is the stream as a whole.
        what: the damage in words.
    """

    exit_code = 1
    kind = "damaged"

    def __init__(self, stream: str, version: int, what: str) -> None:
        super().__init__(f"fact {version} of {stream}: {what}" if version else f"{stream}: {what}")
        self.stream = stream
        self.version = version
        self.what = what


def did_you_mean(word: str, known: Sequence[str]) -> str | None:
    """Return ``did you mean 'x'?`` for the closest known word, or None."""
    from difflib import get_close_matches

    close = get_close_matches(word.casefold(), [k.casefold() for k in known], n=1, cutoff=0.6)
    found = next((k for k in known if close and k.casefold() == close[0]), None)
    return f"did you mean {found!r}?" if found else None
