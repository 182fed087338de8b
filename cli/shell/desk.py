"""What one line of the shell does; knows neither keys nor screen."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from campaign.completion import Completer
from campaign.notation.moves import Amend
from campaign.notation.names import fold, pick
from campaign.notation.parse import headed
from campaign.notation.words import Word, split
from campaign.played import longest
from campaign.service import Service
from campaign.session import Session
from cli import door
from cli.asking import leaving
from cli.render import error_text, harmless, report, say, say_steps, short
from events.errors import Conflict, Damaged, NotUnderstood, SkaldError

if TYPE_CHECKING:
    from campaign.game import Proposal
    from campaign.played import Played
    from events.log import EventLog
    from projections.history import Entry

OWN = ("table", "score", "moves", "log", "help", "quit")
"""Words that the shell understands besides moves."""

_LATE = "somebody else recorded a move; nothing was written"
_AGAIN = "look at the table as it stands now, then type the move again"

_USAGE = {
    "table": "table [NAME]: the table, or one player's part of it",
    "score": "score [--why]: the score so far; --why names the moves that earned it",
    "moves": "moves [VERB]: what can be done now and what it costs",
    "log": "log [N]: the last N moves, 10 without it",
    "help": "help [VERB]: this, or what a move takes",
    "quit": "quit: leave; everything is recorded already",
}


class Desk:
    """One game, kept open for one line after the other.

    Args:
        log: the log it is recorded in.
        session: the game.
        answer: shows a question and returns what a person types; None where nobody can be asked.
        told: whether the turn is printed with each answer, because no prompt shows it.

    What others write meanwhile is read before each answer and each completion, and told with the next answer. A move is
    only recorded when nothing has come that was not told.
    """

    def __init__(self, log: "EventLog", session: Service, answer: Callable[[str], str] | None, *, told: bool) -> None:
        self.session = session
        self._completer = Completer(session, OWN)
        self._seen = session.history.last
        self._log = log
        self._answer = answer
        self._told = told
        self._standing = (-1, "")
        self._offered = (-1, "")

    def do(self, text: str) -> bool:
        """Carry out one line and print what came of it; False when the person wants to leave.

        Raises:
            SkaldError: it was not understood or refused, or somebody else wrote first; nothing was written. Or what was
                asked for cannot be shown, whatever goes wrong with it.
        """
        with door.guarding(self.session.stream):
            return self._do(text)

    def _do(self, text: str) -> bool:
        words = split(text.strip(), longest(text))
        own = self._own(words)
        if own == "quit":
            return False
        if own:
            for told in self.news():
                say(f"meanwhile: {told}")
            _ANSWERS[own](self, [word.text for word in words[1:]])
        elif words:
            found = self._instructions(text.strip())
            played = self._play(text.strip(), words)
            if found:
                say_steps(found)
            self._say_played(played)
        return True

    def _instructions(self, line: str) -> "Proposal | None":
        """Return what a bot's move comes to when that was not told with its offer; None for any other move."""
        from campaign.extras import instructions

        found = instructions(self.session, line)
        return None if found and (self.session.version, found.line) == self._offered else found

    def greet(self) -> None:
        """Print what is open and the last move that was acknowledged."""
        history, opening = self.session.history, self.session.opening
        say(f"{opening.title}  ({self.session.stream})")
        entry = history.entries[history.last]
        say(f"last: {_told(entry)}, {entry.at.replace('T', ' ').removesuffix('Z')} UTC")
        say("help lists what can be typed; Tab completes; Ctrl-C clears the line; Ctrl-D leaves")

    def turn(self) -> str:
        """Return what stands above the line that is typed: whose turn it is, or why that cannot be told."""
        return self._shown(lambda: self.session.game.turn(self.session.table))

    def due(self) -> str:
        """Return the line of a bot whose turn it is, after telling what it does; else nothing."""
        try:
            with door.guarding(self.session.stream):
                return self._due()
        except Damaged as error:
            report(error, as_json=False)
            return ""

    def _shown(self, make: Callable[[], str]) -> str:
        """Return what *make* returns, fit for a terminal; a fault is told in its place and ends nothing."""
        try:
            with door.guarding(self.session.stream):
                return harmless(make())
        except Damaged as error:
            return harmless(error_text(error))

    def _due(self) -> str:
        from campaign.extras import due

        found = due(self.session)
        if found is None:
            return ""
        say_steps(found)
        self._offered = (self.session.version, found.line)
        return found.line

    def news(self) -> list[str]:
        """Read what others wrote meanwhile and return it, a move a line; what was told before is left out."""
        self.session.refresh()
        known, self._seen = self._seen, self.session.history.last
        return [_told(entry) for number, entry in self.session.history.entries.items() if number > known]

    def words(self, before: str) -> list[str]:
        """Return the words that may stand behind *before* now; none when the log cannot be read."""
        try:
            self.session.refresh()
            return self._completer.words(before)
        except SkaldError:
            return []

    def standing(self) -> str:
        """Return the points of each player so far, or nothing when the game has no such rows."""
        if self._standing[0] != self.session.version:
            self._standing = (self.session.version, self._shown(self._totals))
        return self._standing[1]

    def _totals(self) -> str:
        rows = self.session.game.score(self.session.table).get("rows", ())
        return "   ".join(f"{row['player']} {row['total']}" for row in rows if row["total"] is not None)

    def _own(self, words: Sequence[Word]) -> str | None:
        """Return the word of the shell that *words* begin with: in full, or its beginning when no verb begins so."""
        if not words:
            return None
        word = words[0].text
        if fold(word) in OWN:
            return fold(word)
        verbs = [verb.split()[0] for verb in self.session.grammar.verbs]
        fits = [] if pick(word, verbs) else pick(word, OWN)
        return fits[0] if len(fits) == 1 else None

    def _play(self, text: str, words: Sequence[Word]) -> "Played":
        from campaign.sagas import WouldChange

        if self.session.history.last != self._seen:
            raise Conflict(self.session.stream, self._seen, self.session.history.last, message=_LATE, hint=_AGAIN)
        line = self._amended(words) or text
        try:
            door.guard(self._log, self.session, line, yes=False)
        except WouldChange:
            if not self._agreed("record it though it changes what was handed on?"):
                raise
        played = self.session.play(line, strict=True)
        self._seen = self.session.history.last
        return played

    def _agreed(self, question: str) -> bool:
        """Ask *question*; anything but yes is no, and so is nobody to ask."""
        return self._answer is not None and self._asked(f"{question} [y/N] ").strip().casefold() in ("y", "yes")

    def _asked(self, question: str) -> str:
        """Return what a person types; raises Left."""
        answer = self._answer
        assert answer is not None  # callers have looked
        return leaving(lambda: answer(question))

    def _amended(self, words: Sequence[Word]) -> list[str] | None:
        """Return the words of a correction, asked about what no longer fits; None for any other move."""
        _, bare = headed(list(words))
        model, used = self.session.grammar.find(bare)
        if model is not Amend:
            return None
        from campaign.amend import plan, spoken
        from cli.commands.change import mended_by, say_plan

        said = spoken([word.text for word in words[used:]], self.session.grammar)
        if self._answer:
            said = mended_by(self.session, said, self._asked)
        say_plan(plan(self.session, self.session.parse(said)))
        return said

    def _say_played(self, played: "Played") -> None:
        say(f"{played.number}  {short(played.line)}")
        told = list(played.says)
        told += [f"against the rules: {', '.join(played.broken)}"] if played.broken else []
        told += [f"unchecked: {', '.join(played.unchecked)}"] if played.unchecked else []
        told += [played.turn] if self._told else []
        say(f"    {'; '.join((*told, f'take it back: {played.back}'))}")

    def _table(self, words: Sequence[str]) -> None:
        from cli.commands.show import say_table

        game, table = self.session.game, self.session.table
        name = " ".join(words)
        say_table(self.session, game.view(table), game.names(table).find("player", name) if name else None)

    def _score(self, words: Sequence[str]) -> None:
        from cli.commands.show import say_score

        _only(words, ("--why",), "score")
        say_score(self.session, None, why=bool(words))

    def _moves(self, words: Sequence[str]) -> None:
        from cli.commands.study import say_moves

        say_moves(self.session, self.session.table, " ".join(words) or None)

    def _history(self, words: Sequence[str]) -> None:
        from campaign.extras import when
        from cli.commands.show import say_entry

        if words and not (len(words) == 1 and words[0].isascii() and words[0].isdigit()):
            raise NotUnderstood(f"{' '.join(words)!r} is no number of moves", hint=_USAGE["log"])
        history, at = self.session.history, when(self.session)
        for number in history.line[-int(words[0][:9]) if words else -10 :]:
            say_entry(self.session, history.entries[number], at[number].stage)

    def _help(self, words: Sequence[str]) -> None:
        if words:
            say(_manual(self.session, words))
            return
        for text in _USAGE.values():
            say(text)
        say(f"moves of the game: {self.session.grammar.listed()}")


_ANSWERS: dict[str, Callable[[Desk, Sequence[str]], None]] = {
    "table": Desk._table,
    "score": Desk._score,
    "moves": Desk._moves,
    "log": Desk._history,
    "help": Desk._help,
}


def _told(entry: "Entry") -> str:
    return f"{entry.number} {short(entry.line)}, by {entry.by}"


def _only(words: Sequence[str], allowed: Sequence[str], own: str) -> None:
    odd = next((word for word in words if word not in allowed), None)
    if odd is not None:
        raise NotUnderstood(f"{odd!r} is not understood behind {own}", hint=_USAGE[own])


def _manual(session: Session, words: Sequence[str]) -> str:
    """Return how a verb is typed, what its parts are, and examples."""
    from campaign.notation.fields import help_of, usage

    if words[0] in _USAGE:
        return _USAGE[words[0]]
    model, _ = session.grammar.find([Word(word, 1, len(word), False) for word in words])
    spec = session.grammar.spec(model)
    fields = [f"  {field.label}: {field.help}" for field in spec.fields if field.help]
    return "\n".join([usage(spec), help_of(model), *fields, *(f"  {example}" for example in model.examples)])
