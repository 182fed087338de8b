"""What one line of the shell does; knows neither keys nor screen."""

from collections.abc import Callable, Sequence

import typer
from typer.exceptions import TyperException

from campaign.amend import plan, spoken
from campaign.carried import WouldChange
from campaign.completion import Completer, quoted, typed
from campaign.extras import due, instructions
from campaign.game import Proposal
from campaign.notation.moves import Amend
from campaign.notation.names import pick, shown
from campaign.notation.parse import headed
from campaign.notation.words import Word, split, words_of
from campaign.played import Played, longest
from campaign.service import Service
from campaign.typed import bracketed, in_full, is_verbless, preview, writing
from cli import door
from cli.asking import leaving
from cli.command import Call
from cli.commands import COMMANDS
from cli.commands.change import mended_by, say_plan
from cli.loading import Commands
from cli.moments import local
from cli.render import error_text, harmless, report, say, say_next, say_steps, short, tell
from cli.shell import helping
from cli.shell.routes import ALSO, BEHIND, OWN, USAGE, Routes, below
from cli.shell_words import offered
from cli.topics import TOPICS
from cli.usage import is_help, understood
from events.errors import Conflict, Damaged, NotUnderstood, SkaldError, Unsure, did_you_mean
from events.log import EventLog
from projections.history import Entry

_LATE = "somebody else recorded a move; nothing was written"
_AFTER_ALL = "the line before is recorded; nothing else was written"
_AGAIN = "look at the table as it stands now, then type the move again"

TAUGHT = 3
"""Moves of a shell whose answers tell how to take them back; later ones do when they reveal something."""


class Desk:
    """One game, kept open for one line after the other.

    Args:
        log: the log it is recorded in.
        session: the game.
        answer: shows a question and returns what a person types; None where nobody can be asked.
        told: whether the turn is printed with each answer, because no prompt shows it.
        db: what named the log.

    Attributes:
        code: the exit code of the last line that was not refused, which a command may leave with.

    What others write meanwhile is read before each answer and each completion, and told with the next answer. A move is
    only recorded when nothing has come that was not told.
    """

    def __init__(
        self, log: EventLog, session: Service, answer: Callable[[str], str] | None, *, told: bool, db: str | None = None
    ) -> None:
        self._log = log
        self._db = db
        self.code = 0
        self._answer = answer
        self._told = told
        self._answers = 0
        self._commands = Commands("", COMMANDS).build("", inside=True)
        self._turn_to(session)

    def _turn_to(self, session: Service) -> None:
        """Keep *session* open from here on."""
        self.session = session
        self._call = Call(self._db, session=session, log=self._log)
        self._routes = Routes(session.grammar, self._commands)
        self._completer = Completer(session, (*OWN, *ALSO))
        self._seen = session.history.last
        self._standing = (-1, "")
        self._preview = ((-1, ""), "")
        self._offered = (-1, "")
        self._unsure: list[str] = []
        self._recorded = ""
        self._after_all = 0
        self._why = _LATE

    def do(self, text: str) -> bool:
        """Carry out one line and print what came of it; False when the person wants to leave.

        Raises:
            SkaldError: it was not understood or refused, or somebody else wrote first; nothing was written. Or what was
                asked for cannot be shown, whatever goes wrong with it.
        """
        self.code = 0
        try:
            with door.guarding(self.session.stream):
                return self._do(text)
        except Conflict:
            self._say_news()
            raise
        except Unsure as error:
            if self.session.doubt and len(self.session.doubt.tries) > len(self._unsure):
                self._unsure.append(text.strip())
                error.hinting("type it again: it is recorded once")
            raise

    def _do(self, text: str) -> bool:
        words = split(text.strip(), longest(text))
        texts = [word.text for word in words]
        said = [] if is_verbless(self.session, texts) else self._routes.command(texts)
        if said[:1] == ["quit"]:
            return not _leaves(said)
        if said:
            self._carry_out(said, words)
        elif words:
            self._move(text.strip(), words)
        return True

    def _carry_out(self, said: list[str], words: Sequence[Word]) -> None:
        """Run a command; one that records only when nothing has come that was not told, as a move does."""
        if self._say_news() and said[0] in self._routes.verbs:
            raise self._late()
        try:
            self._run(said, words)
        finally:
            self._seen = self.session.history.last
        if self._call.chosen:
            self._turn_to(door.session(self._log, self._call.chosen[-1], self.session.who))

    def _say_news(self) -> bool:
        """Tell what others recorded meanwhile, and whether there was any; a log that cannot be read has none."""
        try:
            news = self.news()
        except SkaldError:
            return False
        for told in news:
            tell(told)
        return bool(news)

    def _late(self) -> Conflict:
        seen, last = self._seen, self.session.history.last
        return Conflict(self.session.stream, seen, last, message=self._why, hint=_AGAIN)

    def _move(self, text: str, words: Sequence[Word]) -> None:
        try:
            self._record(text, words)
        except Conflict:
            if not self._is_there(text):  # a server that was left may have recorded it meanwhile
                raise
            self._say_after_all()

    def _record(self, text: str, words: Sequence[Word]) -> None:
        if self._is_there(text):
            self._say_after_all()
            return
        if self.session.history.last != self._seen:
            raise self._late()
        try:
            said = in_full(self.session, text, self._asked if self._answer else None)
            found = self._instructions(said.line)
            played = self._play(text, said.line)
            self._settle(text)
        except NotUnderstood as error:
            verbs = self._routes.verbs
            if error.column == words[0].column and not pick(words[0].text, verbs):
                error.hint = did_you_mean(words[0].text, [*verbs, *OWN, *COMMANDS]) or error.hint
            raise
        if found:
            say_steps(found)
        self._say_played(played, said.filled)

    def _is_there(self, text: str) -> bool:
        """Tell whether *text* is a line of which nothing was known, and that was recorded after all."""
        self._read_on(text)
        return self._after_all > 0 and self._recorded == text

    def _read_on(self, text: str = "") -> None:
        """Read what came meanwhile; a line of which nothing was known, and is not there, is told if not *text*."""
        fresh, found = self.session.refresh(), self._settle(text)
        if fresh or found is not None:
            self._after_all = found or 0
            self._why = _AFTER_ALL if found == self.session.history.last else _LATE

    def _settle(self, text: str) -> int | None:
        """Return the number of the line that was recorded after all, 0 when none was, None when that is not known."""
        found = self.session.settled()
        if found is None:
            return None
        (number, at), unsure = found, self._unsure
        self._unsure, self._recorded = [], unsure[at] if number else ""
        for lost in dict.fromkeys(one for one in unsure if one not in (text, self._recorded)):
            tell(f"not recorded: {lost}")
        return number

    def _say_after_all(self) -> None:
        """Answer a line that was recorded, though its answer was lost, when it is typed again."""
        entry = self.session.history.entries[self._after_all]
        self._seen, self._after_all = entry.number, 0
        say(f"{entry.number}  {short(entry.line)}")
        say("    it was recorded the first time")

    def _instructions(self, line: str | Sequence[str]) -> Proposal | None:
        """Return what a bot's move comes to when that was not told with its offer; None for any other move."""
        found = instructions(self.session, line)
        return None if found and (self.session.version, found.line) == self._offered else found

    def greet(self) -> None:
        """Print what is open and the last move that was acknowledged."""
        history, opening = self.session.history, self.session.opening
        say(f"{opening.title}  ({self.session.stream})")
        entry = history.entries[history.last]
        say(f"last: {entry.number} {short(entry.line)}, by {entry.by}, {local(entry.at)}")
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
        """Read what others recorded meanwhile and return it, a move a line; what was told before is left out."""
        self._read_on()
        known, self._seen = self._seen, self.session.history.last
        told = [self._as_told(entry) for number, entry in self.session.history.entries.items() if number > known]
        self._after_all = 0
        return told

    def _as_told(self, entry: Entry) -> str:
        if entry.number == self._after_all:
            return f"recorded after all: {entry.number} {short(entry.line)}"
        return f"{entry.by} recorded {entry.number} meanwhile: {short(entry.line)}"

    def words(self, before: str) -> list[str]:
        """Return the words that may stand behind *before* now, those of moves first; none when the log is not read."""
        try:
            with door.guarding(self.session.stream):
                self.session.refresh()
                return self._completer.words(before) or self._words_of_commands(before)
        except SkaldError:
            return []

    def _words_of_commands(self, before: str) -> list[str]:
        found = typed(before)
        if found is None:
            return []
        done = list(found.done[1:] if found.done[:1] == ("skald",) else found.done)
        if done and not (found.done != tuple(done) or self._routes.command(done) or below(done[0])):
            return []
        return [quoted(word) for word in offered(self._commands, done, found.part, obj=self._call)]

    def below(self, line: str) -> str:
        """Return what stands below the line that is typed: what it would come to, or without one the standing."""
        if not line.strip() or "\n" in line or self._is_command(line):
            return self.standing()
        at = (self.session.version, line)
        if self._preview[0] != at:
            self._preview = (at, self._shown(lambda: preview(self.session, line.strip())))
        return self._preview[1]

    def _is_command(self, line: str) -> bool:
        found = typed(line)
        return found is None or bool(self._routes.command([*found.done, *filter(None, [found.part])]))

    def standing(self) -> str:
        """Return the points of each player so far, or nothing when the game has no such rows."""
        if self._standing[0] != self.session.version:
            self._standing = (self.session.version, self._shown(self._totals))
        return self._standing[1]

    def _totals(self) -> str:
        rows = self.session.game.score(self.session.table).get("rows", ())
        return "   ".join(f"{row['player']} {row['total']}" for row in rows if row["total"] is not None)

    def _run(self, words: list[str], typed_words: Sequence[Word]) -> None:
        """Carry out a command on the open game, and print what it answers; *typed_words* are those of the line."""
        name, *behind = words
        if name == "help":
            self._help(behind)
            return
        if name in COMMANDS and (why := COMMANDS[name].outside):
            raise NotUnderstood(f"{name} makes no sense inside the shell", hint=why)
        if name in BEHIND and not any(word.startswith("-") for word in behind):
            said = " ".join(behind) or ("10" if name == "log" else "")
            behind = [BEHIND[name], said] if said else []
        try:
            with self._commands.make_context("", [name, *behind], obj=self._call) as ctx:
                self._commands.invoke(ctx)
        except typer.Exit as left:
            self.code = left.exit_code
        except TyperException as error:
            if is_help(error):
                say(error.format_message())
                return
            found = understood(error, [word.text for word in typed_words], ())
            found.hint = USAGE.get(name, found.hint)
            raise found from None

    def _play(self, text: str, said: str | Sequence[str]) -> Played:
        """Record a move: a correction as it was typed, any other as it was *said* in full."""
        line = self._amended(text) or said
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

    def _amended(self, line: str) -> str | None:
        """Return a correction in full, asked about what no longer fits; None for any other move."""
        _, bare = headed(words_of(line, longest(line))[1])
        try:
            model, used = self.session.grammar.find(bare)
        except NotUnderstood:
            return None  # of a short line
        if model is not Amend:
            return None
        said = spoken([word.text for word in bare[used:]], self.session.grammar)
        if self._answer:
            said = mended_by(self.session, said, self._asked)
        found = plan(self.session, self.session.parse(said), writing(self.session))
        say_plan(found)
        return found.line

    def _say_played(self, played: Played, filled: Sequence[str]) -> None:
        say(f"{played.number}  {short(bracketed(self.session, played.line, filled))}")
        says = list(played.says)
        says += [f"against the rules: {', '.join(played.broken)}"] if played.broken else []
        says += [f"unchecked: {', '.join(played.unchecked)}"] if played.unchecked else []
        says += [played.turn] if self._told else []
        says += [f"take it back: {played.back}"] if self._teaches(played) else []
        if says:
            say(f"    {'; '.join(says)}")
        say_next(self.session, inside=True, only_between=True)

    def _teaches(self, played: Played) -> bool:
        """Tell whether the answer says how to take the move back: in a shell's first ones, and where it reveals."""
        self._answers += 1
        revealing = tuple(self.session.game.revealing)
        return self._answers <= TAUGHT or any(isinstance(fact, revealing) for fact in played.facts)

    def _help(self, words: list[str]) -> None:
        if words and words[0] in USAGE:
            say(USAGE[words[0]])
        elif words and (said := self._routes.command(words)):
            self._run([*said, "--help"], ())
        elif len(words) == 1 and words[0].casefold() in TOPICS:
            say(TOPICS[words[0].casefold()])
        else:
            say(helping.manual(self.session, words) if words else helping.overview(self.session))


def _leaves(said: Sequence[str]) -> bool:
    """Return True; raises NotUnderstood when something stands behind the word that leaves."""
    if len(said) > 1:
        raise NotUnderstood(f"quit takes nothing, and {shown(said[1])} stands behind it", hint="quit alone leaves")
    return True
