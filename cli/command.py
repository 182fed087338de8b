"""What makes a function a command: the options that all share, and what they lead to, come as one `Call`."""

import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from copy import copy
from functools import cached_property
from types import TracebackType
from typing import TYPE_CHECKING, Annotated, Any, Self, get_type_hints

import typer

from campaign.played import Played
from campaign.service import Service
from campaign.typed import bracketed
from cli import door, sight
from cli.loading import OneCommand
from cli.options import AsJson, By, Color, Db, GameRef, NoPager, Quiet
from cli.render import RECORDED, UNWRITTEN, paged, say_played
from events.log import EventLog, LastSeen, is_of_game

if TYPE_CHECKING:
    from cli.layout import Paint

SHARED: dict[str, tuple[Any, Any]] = {
    "db": (Db, None),
    "game": (GameRef, None),
    "by": (By, None),
    "as_json": (AsJson, False),
    "color": (Color, None),
    "no_pager": (NoPager, False),
    "quiet": (Quiet, False),
}
"""Options of every command, behind its own: annotation and default. All but ``--json`` may stand before it, too."""

SEEN = ("color", "no_pager", "quiet")
"""Those that say how an answer is shown, and lead to no `Call`. Every command takes them, of use to it or not."""

ELSEWHERE = ("db", "game", "by", *SEEN)
"""Those that name another log, game, person or screen, which an open shell has settled."""


class Call:
    """Who calls, for which log and game, and how to answer; what it opens is closed behind the command.

    Args:
        db: what names the log, None for the one in the user's data folder.
        game: what was typed after ``--game``, None for the current game.
        by: what was typed after ``--by``.
        as_json: answer for programs.
        rest: words that are left when all options are read.
        session: a game that is open already, in *log*.
        log: that log.
        looks: nothing is written, so that a replica may answer.

    Attributes:
        who: the name that moves are recorded by; an odd one is refused before anything is opened.
        inside: whether a shell keeps the game open.
        asked: what of a list is asked for, a `projections.wanted.Wanted`, where a command can find.
        asked_words: the same as it is typed.
        chosen: games that it made the current one, in order; those of a call from inside a shell are the shell's.
    """

    def __init__(
        self,
        db: str | None = None,
        game: str | None = None,
        by: str | None = None,
        *,
        as_json: bool = False,
        rest: Sequence[str] = (),
        session: Service | None = None,
        log: EventLog | None = None,
        looks: bool = False,
    ) -> None:
        self.db, self.game, self.by, self.as_json, self.rest = db, game, by, as_json, rest
        self.who = session.who if session else door.name_of(by)
        self.inside = session is not None
        RECORDED[:], UNWRITTEN[:] = RECORDED if self.inside else [], []
        self.chosen: list[str] = []
        self.asked: Any = None
        self.asked_words = ""
        self._seen = LastSeen() if looks else None
        self._stack = ExitStack()
        if session:
            self.log, self.session, self.stream, self.by = log or session.log, session, session.stream, session.who

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool | None:
        return self._stack.__exit__(kind, error, trace)

    def again(self, *, as_json: bool = False, rest: Sequence[str]) -> "Call":
        """Return a call from inside the shell that this one is of."""
        found = Call(self.db, as_json=as_json, rest=rest, session=self.session, log=self.log)
        found.chosen = self.chosen
        return found

    def choose(self, stream: str, log: EventLog | None = None) -> None:
        """Make the game *stream* the current one, in *log* or the one that is open; a shell turns to it."""
        (log or self.log).choose(self.who, stream)
        self.chosen.append(stream)

    @cached_property
    def log(self) -> EventLog:
        """Return the log; raises NotFound when there is none."""
        return self._stack.enter_context(door.opened(self.db, seen=self._seen))

    @contextmanager
    def anew(self) -> Iterator[EventLog]:
        """Yield the log, opened for reading alone, and never from before what was seen."""
        with door.opened(self.db, reading=True, seen=self._seen) as log:
            yield log

    def made(self) -> EventLog:
        """Return the log, which is made when there is none."""
        return self.log if self.inside else self._stack.enter_context(door.opened(self.db, create=True))

    @cached_property
    def stream(self) -> str:
        """Return the name of the game that is meant; raises NotFound when none is."""
        return door.find(self.log, self.game, self.who)

    @cached_property
    def session(self) -> Service:
        """Return the game that is meant; from here on whatever goes wrong is said to be damage of it.

        Raises:
            NotFound: no game is meant.
            Damaged: it cannot be folded.
        """
        self._stack.enter_context(door.guarding(self.stream))
        return door.resumed(Service, self.log, self.stream, self.by)

    @property
    def paint(self) -> "Paint | None":
        """Return what colours the names of the game that is meant, when the answer is shown in colours."""
        if not sight.now().colour:
            return None
        from cli.colours import painter

        return painter(self.session)

    def named(self, text: str) -> str:
        """Return *text* behind the title of the game when the log has several, so that no answer is of one unnamed."""
        title = self.session.opening.title
        return text if not self.one_of_several or text.startswith(title) else f"{title}: {text}"

    @cached_property
    def one_of_several(self) -> bool:
        """Return whether the log has other games besides the one that is meant; an open shell has told which."""
        return not self.inside and sum(is_of_game(head.stream) for head in self.log.heads()) > 1

    def other(self, ref: str | None) -> Service:
        """Return the game called *ref*, None: the one that is meant; raises as :attr:`session`."""
        return self.session if ref is None else door.session(self.log, ref, self.by)

    def play(
        self,
        words: str | Sequence[str],
        *,
        dry_run: bool = False,
        key: str | None = None,
        yes: bool = False,
        strict: bool = False,
    ) -> Played:
        """Record a move, after a look at what it changes of what the game has handed on; *yes*: that is known.

        Raises:
            WouldChange: it changes that; nothing is written. Or as `Service.play`, whose arguments the others are.
        """
        door.guard(self.log, self.session, words, yes=yes or dry_run)
        with door.unbroken():  # what is recorded is known to be
            played = self.session.play(words, key=key, dry_run=dry_run, strict=strict or self.inside)
            RECORDED.extend([f"move {played.number}"] if played.written else [])
        return played

    def say_played(self, played: Played, filled: Sequence[str] = ()) -> None:
        """Print what came of a move; the fields *filled*, which nobody typed, in brackets."""
        played = played if self.as_json else played._replace(turn=self.named(played.turn))
        say_played(played, self.session, as_json=self.as_json, line=bracketed(self.session, played.line, filled))


class Command:
    """A function that typer takes as a command, with the options that all share.

    Args:
        act: takes a `Call` and its own arguments, and prints the answer; its text is the help. An argument that is a
            named tuple stands for its fields: options that belong together.
        shared: names of the shared options that it has.
        settings: of typer, for this command.
        pages: whether an answer that is longer than the screen is shown page by page.
        finds: names of the options of `cli.wanted` that it has; what they ask for is ``call.asked``.
        unsaid: names of the shared options that its help leaves out: they change nothing of what it answers.
        looks: whether it records nothing, so that a replica may answer.
    """

    def __init__(
        self,
        act: Callable[..., None],
        shared: Sequence[str],
        settings: dict[str, Any],
        *,
        pages: bool = False,
        finds: Sequence[str] = (),
        unsaid: Sequence[str] = (),
        looks: bool = False,
    ) -> None:
        self.act, self._shared, self._settings, self._pages, self._finds = act, shared, settings, pages, finds
        self._unsaid, self.looks = unsaid, looks

    @property
    def about(self) -> str:
        """Return the first paragraph of its help."""
        return " ".join((inspect.getdoc(self.act) or "").partition("\n\n")[0].split())

    @property
    def options(self) -> list[str]:
        """Return every option that it has, as it is typed."""
        return [option for param in self.build("").params for option in param.opts if option.startswith("-")]

    def build(self, name: str, *, inside: bool = False) -> Any:
        """Return it as typer takes it; *inside* a shell it has no options that name another game."""
        app = typer.Typer(add_completion=False, rich_markup_mode=None)
        app.command(name, **{"cls": OneCommand} | self._settings)(self._run(inside=inside))
        return typer.main.get_command(app)

    @contextmanager
    def _shown(self, *, color: str | None = None, no_pager: bool = False, quiet: bool = False) -> Iterator[None]:
        """Let the answer of the block be shown as these options ask for."""
        seen = sight.look(sight.when(color), paged=self._pages and not no_pager, quiet=quiet)
        with sight.seeing(seen), paged():
            yield

    def _arguments(self) -> list[inspect.Parameter]:
        return list(inspect.signature(self.act, eval_str=True).parameters.values())[1:]

    def _gathered(self, typed: dict[str, Any]) -> dict[str, Any]:
        """Return what was typed with the options that belong together in their named tuples."""
        said = dict(typed)
        for argument in self._arguments():
            if fields := _fields(argument):
                said[argument.name] = argument.annotation(**{one.name: said.pop(one.name) for one in fields})
        return said

    def _run(self, *, inside: bool) -> Callable[..., None]:
        def run(ctx: typer.Context, **typed: Any) -> None:
            said = self._gathered(typed)
            seen = {name: said.pop(name) for name in shared if name in SEEN}
            given = {name: said.pop(name) for name in shared if name not in SEEN}
            asked = {name: said.pop(name) for name in self._finds}
            if inside:
                with ctx.obj.again(rest=ctx.args, **given) as call:
                    self._answer(call, asked, said)
                return
            with self._shown(**seen), Call(rest=ctx.args, looks=self.looks, **given) as call:
                self._answer(call, asked, said)

        shared = [name for name in self._shared if not (inside and name in ELSEWHERE)]
        own = [one for argument in self._arguments() for one in (_fields(argument) or [argument])]
        kinds = [inspect.Parameter("ctx", inspect.Parameter.KEYWORD_ONLY, annotation=typer.Context)]
        kinds += [one.replace(kind=inspect.Parameter.KEYWORD_ONLY) for one in own]
        for name in shared:
            kind, default = SHARED[name]
            kind = _unsaid(kind) if name in self._unsaid else kind
            kinds.append(kinds[0].replace(name=name, annotation=kind, default=default))
        for name in self._finds:
            kinds.append(kinds[0].replace(name=name, annotation=_finding()[name], default=None))
        run.__signature__, run.__annotations__ = inspect.Signature(kinds), {}  # type: ignore[attr-defined]
        run.__doc__ = self.act.__doc__
        return run

    def _answer(self, call: Call, asked: dict[str, Any], said: dict[str, Any]) -> None:
        """Carry it out; *asked* are the options that ask for some of what it lists."""
        if self._finds:
            from cli.wanted import typed, wanted

            call.asked, call.asked_words = wanted(asked), typed(asked)
        self.act(call, **said)


def _unsaid(kind: Any) -> Any:
    """Return an option that help leaves out."""
    option = copy(kind.__metadata__[0])
    option.hidden = True
    return Annotated[kind.__origin__, option]


def _finding() -> Mapping[str, Any]:
    from cli.wanted import OPTIONS  # few commands list something

    return OPTIONS


def _fields(argument: inspect.Parameter) -> list[inspect.Parameter]:
    """Return the options that an argument stands for, none when it is one itself."""
    kind = argument.annotation
    if not hasattr(kind, "_fields"):
        return []
    hints, defaults = get_type_hints(kind, include_extras=True), kind._field_defaults
    empty, only = inspect.Parameter.empty, inspect.Parameter.KEYWORD_ONLY
    return [
        inspect.Parameter(name, only, annotation=hints[name], default=defaults.get(name, empty))
        for name in kind._fields
    ]


def command(
    *,
    but: Sequence[str] = (),
    pages: bool = False,
    writes: bool = False,
    finds: Sequence[str] = (),
    looks: bool = False,
    **settings: Any,
) -> Callable[[Callable[..., None]], Command]:
    """Return what makes a function a `Command`.

    Args:
        but: shared options that it has no use for.
        pages: whether its answer is shown page by page when it is longer than the screen.
        writes: whether it tells what it recorded or wrote.
        finds: options of `cli.wanted` that it has.
        looks: whether it records nothing, so that a replica may answer.
        settings: of typer, such as *context_settings*.
    """
    shared = [name for name in SHARED if name not in but]
    unsaid = ("no_pager",) * (not pages) + ("quiet",) * (not writes)
    return lambda act: Command(act, shared, settings, pages=pages, finds=finds, unsaid=unsaid, looks=looks)
