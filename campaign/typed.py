"""A line that somebody types: its short form written out, what it leaves open asked, what it would come to told."""

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, NamedTuple

from campaign.game import Question
from campaign.kernel import is_kernel
from campaign.notation.format import format_line, marked
from campaign.notation.moves import Amend
from campaign.notation.parse import Line, headed
from campaign.notation.short import Expanded, expand
from campaign.notation.words import Word, join, words_of
from campaign.owner import owned
from campaign.played import is_document, longest
from campaign.session import Session
from events.errors import LINE, Left, NotUnderstood, Refused, SkaldError, Unanswered

Ask = Callable[[str], str]
"""Shows a question and returns what a person types; raises Left."""


class FullLine(NamedTuple):
    """A line as it is handed to the rules.

    Attributes:
        line: in full; as it was typed when nothing in it was short.
        filled: fields that nobody typed.
    """

    line: str | Sequence[str]
    filled: tuple[str, ...] = ()


def in_full(session: Session, line: str | Sequence[str], ask: Ask | None) -> FullLine:
    """Return the full line of what somebody typed, after what is open was asked.

    Args:
        session: the game.
        line: as it was typed, or the words into which a shell has split it.
        ask: puts a question to the person; None where nobody can be asked, and there a line that is short and leaves
            something open is refused. One that is typed in full means what it always meant.

    Raises:
        NotUnderstood: a word of it is not clear, or something is open and nobody can be asked.
        Left: the person left a question, or said no.
    """
    found = expanded(session, line)
    if ask is None and not found.short:
        return FullLine(found.line, found.filled)
    filled, put = found.filled, set[str]()
    while question := next((one for one in _open(session, found, session.table) if one.text not in put), None):
        if ask is None:
            raise _unasked(question, found)
        put.add(question.text)
        if words := _answer(question, ask):
            found = expand(f"{_without(session, found, question.drop)} {words}", session)
            filled += found.filled
    return FullLine(found.line, filled)


def expanded(session: Session, line: str | Sequence[str]) -> Expanded:
    """Return *line* written out; raises NotUnderstood. A corrected move is read on the table of the one it corrects."""
    if is_document(line):
        return Expanded(line, line if isinstance(line, str) else " ".join(line), False, (), ())
    text, words = words_of(line, longest(line))
    return _corrected(session, headed(words)[1], text) or expand(line, session)


def writing(session: Session) -> Callable[[str, Any], str]:
    """Return what writes a line of a correction in full, on the table that it falls on, as `plan` of corrections asks.

    A line that is full already stays as it was typed. Nobody is asked there, so a short one that leaves something open
    is not understood.
    """

    def write(line: str, table: Any) -> str:
        found = expand(line, session, table)
        if not found.short:
            return line
        for question in _open(session, found, table):
            raise _unasked(question, found)
        return _whole(found)

    return write


def is_verbless(session: Session, words: Sequence[str]) -> bool:
    """Tell whether the game reads *words* as a move without a verb, or as one that went wrong."""
    try:
        return bool(session.game.verbless(session.table, words))
    except NotUnderstood:
        return True


def bracketed(session: Session, line: str, filled: Collection[str]) -> str:
    """Return the canonical *line* with the fields *filled*, which nobody typed, in brackets."""
    return marked(session.parse(line), filled) if filled else line


def preview(session: Session, line: str) -> str:
    """Return what *line* would come to if it were typed now: the full line and its cost, or why it is refused."""
    try:
        found = expanded(session, line)
        said = _parsed(session, found)
        shown = marked(said, found.filled)
        if is_kernel(said.move):
            return shown
        says = session.decide(session.table, owned(session.game, session.table, said)).says
    except Unanswered as error:
        return error.question
    except Refused as error:
        return f"{error.so}; {error.allowed}"
    except SkaldError as error:
        return error.message.partition("; ")[0]  # what is listed behind it comes with Enter
    return "  ".join((shown, *says[-1:]))


def _parsed(session: Session, found: Expanded, table: Any = None) -> Line:
    """Return what *found* says on *table*, None: as it stands; an error points into the line that was typed."""
    try:
        return session.parse(found.line, table)
    except NotUnderstood as error:
        raise found.placed(error) from None


def _open(session: Session, found: Expanded, table: Any) -> Iterator[Question]:
    """Yield what *found* leaves open on *table*, first what it cannot be decided without; nothing of a refused line."""
    said, game = _parsed(session, found, table), session.game
    if is_kernel(said.move):
        return
    try:
        session.decide(table, owned(game, table, said))
    except Unanswered as error:
        if error.fill.startswith("--"):
            choices = f" ({', '.join(error.choices)})" if error.choices else ""
            usual = f" (Enter: {error.usual})" if error.usual else ""
            yield Question(f"{error.question}{choices}{usual}", error.fill, error.usual or "again")
        return
    except Refused as error:
        if error.firm != LINE:
            return
    yield from game.asks(table, said.move)


def _answer(question: Question, ask: Ask) -> str:
    """Return the words that the answer adds; raises Left when it is no."""
    while True:
        said = ask(f"{question.text} ").strip()
        if not question.fill:
            if said.casefold() in ("y", "yes"):
                return ""
            raise Left
        if said:
            return question.fill.format(said)
        if question.enter != "again":
            return "" if question.enter == "skip" else question.enter


def _unasked(question: Question, found: Expanded) -> NotUnderstood:
    how = f"add {question.fill.format('…')}, or " if question.fill else ""
    return NotUnderstood(
        f"this is asked of a line that is short: {question.text}",
        line=found.typed,
        column=len(found.typed) + 1,
        hint=f"{how}type the line in full: {found.line}",
    )


def _corrected(session: Session, words: list[Word], line: str) -> Expanded | None:
    """Return a correction with its move in quotes, written out where that was short; None for any other line."""
    try:
        model, used = session.grammar.find(words)
        if model is not Amend:
            return None
        from campaign.amend import spoken  # few lines are corrections

        said = spoken([word.text for word in words[used:]], session.grammar)
        if said[-2:-1] != ["--"]:
            return None
        found = _correcting(session, session.parse(said), said[-1])
    except SkaldError:
        return None  # whoever carries it out says why
    return Expanded([*said[:-1], _whole(found)] if found else said, line, bool(found), (), ())


def _correcting(session: Session, correction: Line, move: str) -> Expanded | None:
    """Return the *move* of a correction, written out on the table of the one it corrects; None: it was not short."""
    from campaign.amend import before

    try:
        found = expand(move, session, before(session, correction))
    except SkaldError:
        return None
    return found if found.short else None


def _without(session: Session, found: Expanded, name: str) -> str:
    """Return the line of *found*; where it gives a value to the field *name*, in its canonical form without it."""
    said = session.parse(found.line)
    if not name:
        return _whole(found)
    rest = {field: value for field, value in said.move.__dict__.items() if field != name}
    return format_line(said._replace(move=said.move.of(**rest)))


def _whole(found: Expanded) -> str:
    """Return the line of *found* as one text."""
    return found.line if isinstance(found.line, str) else join(found.line)[0]
