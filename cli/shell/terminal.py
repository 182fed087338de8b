"""The shell in a terminal: a prompt with completion, history and the standing below; Up brings a refused line back."""

import re
from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import TYPE_CHECKING

from prompt_toolkit import PromptSession
from prompt_toolkit.application import get_app
from prompt_toolkit.completion import CompleteEvent, Completion
from prompt_toolkit.completion import Completer as Completing
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Condition
from prompt_toolkit.history import FileHistory, History, InMemoryHistory
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent

from campaign.completion import typed
from cli import sight
from cli.door import unbroken
from cli.layout import told
from cli.render import harmless, report, tell
from cli.screen import harmless_letters
from cli.shell.desk import Desk
from events.errors import NotUnderstood, SkaldError, StorageTrouble
from projections.english import so_many

if TYPE_CHECKING:
    from pathlib import Path


_LINE_END = re.compile(r"\r\n|\r|\n")


def run(desk: Desk) -> int:
    """Read lines until the person leaves; return 0.

    Ctrl-C is a key of the prompt; between two prompts it does nothing, so that what is acknowledged is recorded and
    the table is that of the log.
    """
    harmless_letters()
    kept = _Refused()
    with unbroken():
        asking: PromptSession[str] = PromptSession(
            history=_history(),
            completer=_Words(desk),
            complete_while_typing=False,
            bottom_toolbar=lambda: _below(desk) or None,
            key_bindings=kept.keys(),
        )
        desk.greet()
        while True:
            try:
                text = asking.prompt(_above(desk), default=desk.due())
            except KeyboardInterrupt:
                continue
            except EOFError:
                return 0
            kept.line = None
            with sight.seeing(sight.again()):
                if not _done(desk, _LINE_END.split(text), kept):
                    return 0


def _above(desk: Desk) -> str:
    """Return what stands above the line that is typed, and what it begins with."""
    return "\n".join((*told(desk.turn(), sight.again().width), "> "))


def _below(desk: Desk) -> str:
    """Return what stands below the line that is typed, in two lines at most."""
    width = get_app().output.get_size().columns
    lines = wrap(desk.below(get_app().current_buffer.text), max(width, 20), max_lines=2, placeholder=" …")
    return "\n".join(lines)


class _Refused:
    """The line that was refused last, which Up brings back as long as nothing else is typed.

    Attributes:
        line: it, and pasted lines behind it that were not tried; the cursor where it is odd. None: none was refused.
    """

    def __init__(self) -> None:
        self.line: Document | None = None

    def keys(self) -> KeyBindings:
        """Return what Up does in an empty prompt behind a refusal; otherwise it is the history's."""
        found = KeyBindings()

        @found.add("up", filter=Condition(lambda: self.line is not None and not get_app().current_buffer.text))
        def _(event: KeyPressEvent) -> None:
            if self.line is not None:
                event.current_buffer.document, self.line = self.line, None

        return found


def _done(desk: Desk, lines: list[str], kept: _Refused) -> bool:
    """Carry out *lines*, several when they were pasted, up to the first that is refused, which is *kept*.

    Returns:
        whether the person stays.
    """
    for at, line in enumerate(lines):
        try:
            if not desk.do(line):
                return False
        except SkaldError as error:
            report(error, as_json=False)
            rest = [one for one in lines[at + 1 :] if one.strip()]
            if rest:
                tell(f"not tried yet: {so_many(len(rest), 'more line')}; Up brings them back with this one")
            kept.line = Document("\n".join((line, *rest)), cursor_position=_odd(line, error))
            return True
    return True


def _odd(line: str, error: SkaldError) -> int:
    """Return where the cursor stands when *line* is brought back: behind what is odd, else at its end."""
    end = len(line)
    if isinstance(error, NotUnderstood) and error.column and error.line == line.strip():
        begin = len(line) - len(line.lstrip()) + error.column - 1
        return min(end, begin + error.width)
    return end


class _Words(Completing):
    """Hands the words of the game's completer to the prompt."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
        """Yield the words that may stand at the cursor, each with a space behind it."""
        before = document.text_before_cursor
        found = typed(before)
        width = found.width if found else 0
        for word in self._desk.words(before):
            yield Completion(f"{word} ", start_position=-width, display=harmless(word))


class _Kept(FileHistory):
    """A history whose file may stop to be readable or writable; lines are kept for this session then."""

    def load_history_strings(self) -> Iterable[str]:
        """Yield the lines of earlier sessions, the newest first; none when they cannot be read."""
        try:
            yield from super().load_history_strings()
        except OSError:
            return

    def store_string(self, string: str) -> None:
        """Add *string* to the file."""
        try:
            super().store_string(string)
        except OSError:
            return


def _history() -> History:
    """Return the lines of earlier sessions, from the user's state folder; none when it cannot be used."""
    from platformdirs import user_state_path

    from cli.files import make_folder
    from events.files import make_private

    folder: Path = user_state_path("skald", appauthor=False)
    try:
        make_folder(folder)
    except StorageTrouble:
        return InMemoryHistory()
    make_private(folder / "shell-history")
    return _Kept(folder / "shell-history")
