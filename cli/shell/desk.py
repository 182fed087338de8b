"""What one line of the shell does; knows neither keys nor screen."""

from collections.abc import Callable, Mapping, Sequence

import typer
from typer.exceptions import TyperException

from campaign.amend import plan, spoken
from campaign.completion import Completer, quoted, typed
from campaign.extras import due, instructions
from campaign.game import Proposal
from campaign.notation.fields import help_of, usage
from campaign.notation.moves import Amend
from campaign.notation.names import fold, pick
from campaign.notation.parse import headed
from campaign.notation.words import Word, split
from campaign.played import Played, longest
from campaign.sagas import WouldChange
from campaign.service import Service
from campaign.session import Session
from cli import door
from cli.asking import leaving
from cli.command import Call
from cli.commands import COMMANDS
from cli.commands.change import mended_by, say_plan
from cli.loading import Commands, Loadable
from cli.render import error_text, harmless, report, say, say_steps, short
from cli.shell_words import offered
from cli.usage import is_help, understood
from events.errors import Conflict, Damaged, NotUnderstood, SkaldError, did_you_mean
from events.log import EventLog
from projections.history import Entry

OWN = ("table", "score", "moves", "log", "help", "quit")
"""Words besides moves that may be shortened; all other commands are typed in full."""

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


_BEHIND = {"table": "--player", "moves": "--verb", "log": "--last"}
"""What the words mean that stand behind one of these alone."""


class Desk:
    """One game, kept open for one line after the other.

    Args:
        log: the log it is recorded in.
        session: the game.
        answer: shows a question and returns what a person types; None where nobody can be asked.
        told: whether the turn is printed with each answer, because no prompt shows it.
        db: what named the log.

    What others write meanwhile is read before each answer and each completion, and told with the next answer. A move is
    only recorded when nothing has come that was not told.
    """

    def __init__(
        self, log: EventLog, session: Service, answer: Callable[[str], str] | None, *, told: bool, db: str | None = None
    ) -> None:
        self.session = session
        self._call = Call(db, session=session, log=log)
        self._commands = Commands("", COMMANDS).build("", inside=True)
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
        said = self._command([word.text for word in words])
        if said[:1] == ["quit"]:
            return False
        if said:
            for told in self.news():
                say(f"meanwhile: {told}")
            try:
                self._run(said)
            finally:
                self._seen = self.session.history.last
        elif words:
            self._move(text.strip(), words)
        return True

    def _move(self, text: str, words: Sequence[Word]) -> None:
        found = self._instructions(text)
        try:
            played = self._play(text, words)
        except NotUnderstood as error:
            verbs = self._verbs()
            if error.column == words[0].column and not pick(words[0].text, verbs):
                error.hint = did_you_mean(words[0].text, [*verbs, *OWN, *COMMANDS]) or error.hint
            raise
        if found:
            say_steps(found)
        self._say_played(played)

    def _instructions(self, line: str) -> Proposal | None:
        """Return what a bot's move comes to when that was not told with its offer; None for any other move."""
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
        """Return the words that may stand behind *before* now, those of moves first; none when the log is not read."""
        try:
            self.session.refresh()
            return self._completer.words(before) or self._words_of_commands(before)
        except SkaldError:
            return []

    def _words_of_commands(self, before: str) -> list[str]:
        found = typed(before)
        if found is None:
            return []
        done = list(found.done[1:] if found.done[:1] == ("skald",) else found.done)
        if done and not (found.done != tuple(done) or self._command(done) or _below(done[0])):
            return []
        return [quoted(word) for word in offered(self._commands, done, found.part, obj=self._call)]

    def standing(self) -> str:
        """Return the points of each player so far, or nothing when the game has no such rows."""
        if self._standing[0] != self.session.version:
            self._standing = (self.session.version, self._shown(self._totals))
        return self._standing[1]

    def _totals(self) -> str:
        rows = self.session.game.score(self.session.table).get("rows", ())
        return "   ".join(f"{row['player']} {row['total']}" for row in rows if row["total"] is not None)

    def _command(self, words: list[str]) -> list[str]:
        """Return the words of a command, its name in full, when the line is one; else nothing.

        Behind ``skald`` stands a command whatever the game's verbs are; without it a verb comes first.
        """
        if len(words) > 1 and words[0] == "skald":
            return words[1:]
        name = fold(words[0]) if words else ""
        if name in OWN:
            return [name, *words[1:]]
        if len(words) > 1 and words[1] in _below(name):
            return [name, *words[1:]]
        if not words or pick(words[0], self._verbs()):
            return []
        fits = [name] if name in COMMANDS else pick(words[0], OWN)
        return [fits[0], *words[1:]] if len(fits) == 1 else []

    def _verbs(self) -> list[str]:
        """Return the first words of moves."""
        return [verb.split()[0] for verb in self.session.grammar.verbs]

    def _run(self, words: list[str]) -> None:
        """Carry out a command on the open game, and print what it answers."""
        name, *behind = words
        if name == "help":
            self._help(behind)
            return
        if name in COMMANDS and (why := COMMANDS[name].outside):
            raise NotUnderstood(f"{name} makes no sense inside the shell", hint=why)
        if name in _BEHIND and not any(word.startswith("-") for word in behind):
            said = " ".join(behind) or ("10" if name == "log" else "")
            behind = [_BEHIND[name], said] if said else []
        try:
            with self._commands.make_context("", [name, *behind], obj=self._call) as ctx:
                self._commands.invoke(ctx)
        except typer.Exit:
            return
        except TyperException as error:
            if is_help(error):
                say(error.format_message())
                return
            found = understood(error, words, ())
            found.hint = _USAGE.get(name, found.hint)
            raise found from None

    def _play(self, text: str, words: Sequence[Word]) -> Played:
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
        said = spoken([word.text for word in words[used:]], self.session.grammar)
        if self._answer:
            said = mended_by(self.session, said, self._asked)
        say_plan(plan(self.session, self.session.parse(said)))
        return said

    def _say_played(self, played: Played) -> None:
        say(f"{played.number}  {short(played.line)}")
        told = list(played.says)
        told += [f"against the rules: {', '.join(played.broken)}"] if played.broken else []
        told += [f"unchecked: {', '.join(played.unchecked)}"] if played.unchecked else []
        told += [played.turn] if self._told else []
        say(f"    {'; '.join((*told, f'take it back: {played.back}'))}")

    def _help(self, words: list[str]) -> None:
        if not words:
            for text in _USAGE.values():
                say(text)
            say(f"moves of the game: {self.session.grammar.listed()}")
            others = (name for name, entry in COMMANDS.items() if not (name in OWN or entry.outside))
            say(f"commands, the same as outside: {', '.join(others)}; help COMMAND tells more")
        elif words[0] in _USAGE:
            say(_USAGE[words[0]])
        elif self._command(words):
            self._run([*self._command(words), "--help"])
        else:
            say(_manual(self.session, words))


def _below(name: str) -> Mapping[str, Loadable]:
    """Return the commands below the command *name*, if it has any."""
    found = COMMANDS[name].load() if name in COMMANDS else None
    return found.below if isinstance(found, Commands) else {}


def _told(entry: Entry) -> str:
    return f"{entry.number} {short(entry.line)}, by {entry.by}"


def _manual(session: Session, words: Sequence[str]) -> str:
    """Return how a verb is typed, what its parts are, and examples."""
    model, _ = session.grammar.find([Word(word, 1, len(word), False) for word in words])
    spec = session.grammar.spec(model)
    fields = [f"  {field.label}: {field.help}" for field in spec.fields if field.help]
    return "\n".join([usage(spec), help_of(model), *fields, *(f"  {example}" for example in model.examples)])
