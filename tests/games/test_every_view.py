"""An answer, or a clear refusal, for every view of every game as it stood after every move."""

import io
import json
import re
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from typing import Any

import pytest

from campaign.games import registry
from cli import door
from cli.main import main
from cli.shell.desk import Desk
from cli.shell.routes import OWN
from events.errors import SkaldError
from events.log import EventLog
from tests.games.states import RECORDS, WHO, State, states
from tests.games.views import ACTS, EVERYWHERE, FOLLOWS, SHELL, SHOWS, commands, forms
from tests.reliability.many import SOAKING, many

EVERY = many(60, 1)
"""At each how manieth move of a record."""

THIN = many(24, 3)
"""Of the views of a table, each how manieth is made; another one at the next table."""

WHOLE = {"verify", "doctor", "games", "stats", "campaign"}
"""Commands that look at whole games, and say nothing of the move they stand at: only a soak tries them at each."""

WIDTHS = ("60", "80", "200")
CODES = {0, 2, 3, 5}
"""Done; a game without catalog; not so far yet; a game without bot, or without a list of moves."""

ODD = re.compile(
    r"Traceback|\bNone\b|\bTrue\b|\bFalse\b"  # values of Python
    r"|<[\w.]+( object)? at 0x|<class|\w+\(\w+=|\bfrozenset\(|\bdict_\w+\(|\[\(|\{'|\['|\('|Ellipsis"  # and its objects
    r"|(?<!=)\b(?:map|anc|tree|burial):[a-z]"  # places as the facts call them; a bot is told so by ``--choose``
)
"""What no person is ever to read."""

STREAM = re.compile(r"\b[a-z-]+-(?:aaaaaaaa|\d{8})\b")
NAMED = {"status", "log", "games", "stats", "use", "verify", "campaign", "export record", "export jsonl", "export html"}
"""Commands that tell the name of a game in the log; all others call it by its title."""


def fill(words: Sequence[str], state: State, file: str) -> list[str]:
    """Return *words* with what they say of the game."""
    session = state.session
    verb = session.grammar.verbs[len(session.grammar.verbs) // 2].split()[0]
    said = {
        "player": session.opening.seats[-1].name,
        "move": str((session.history.last + 1) // 2),
        "game": session.stream,
        "head": session.head.hex(),
        "verb": verb,
        "rules": state.game,
        "file": file,
    }
    return [word.format(**said) if word.startswith("{") else word for word in words]


@contextmanager
def standing(state: State) -> Iterator[None]:
    """Let every command find the log of *state*, and its game as it was folded once."""

    @contextmanager
    def opened(*_: object, **__: object) -> Iterator[EventLog]:
        yield state.log

    def session(kind: object, log: EventLog, stream: str, by: str | None) -> object:
        assert stream == state.session.stream
        return state.session

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(door, "opened", opened)
        patch.setattr(door, "resumed", session)
        patch.setenv("SKALD_DB", "/nowhere/at/all/skald.db")
        patch.setenv("SKALD_BY", WHO)
        yield


def answer(act: Callable[[], Any]) -> tuple[int, str, str]:
    """Return exit code, stdout and stderr of *act*."""
    out, err, code = io.StringIO(), io.StringIO(), 0
    with redirect_stdout(out), redirect_stderr(err):
        try:
            act()
        except SystemExit as left:
            code = int(left.code or 0)
    return code, out.getvalue(), err.getvalue()


def texts(value: Any) -> Iterator[str]:
    """Yield every text in an answer for programs."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield key
            if key not in ("payload", "line", "facts"):
                yield from texts(part)
    elif isinstance(value, list):
        for part in value:
            yield from texts(part)
    elif isinstance(value, str):
        yield value


def wrong_with(words: Sequence[str], code: int, out: str, err: str) -> str | None:
    """Return what is wrong with an answer, None when it may be shown."""
    allowed = CODES | ({1} if "--strict" in words or words[:2] == ["catalog", "check"] else set())
    if code not in allowed:
        return f"exit code {code}"
    if not out + err:
        return None if words[0] == "verify" else "no answer"
    if code and "--json" not in words and not err.startswith("skald: ") and code != 1:
        return "no message"
    shown = [out]
    if "--json" in words and out:
        shown = list(texts(json.loads(out)))
    elif words[0] in ("export", "log") and ("jsonl" in words or "--facts" in words or "record" in words):
        shown = []
    odd = next((found for text in (*shown, err) if (found := ODD.search(text))), None)
    if odd is not None:
        return f"shows {odd[0]!r}"
    is_named = words[0] in NAMED or " ".join(words[:2]) in NAMED or "--json" in words
    stream = None if is_named else STREAM.search(out)
    return f"shows the name {stream[0]!r}" if stream else None


def shell(state: State, line: str) -> Callable[[], Any]:
    """Return what carries out a line of the shell, and tells the turn and the standing as a prompt does."""

    def act() -> None:
        desk = Desk(state.log, state.session, None, told=True)
        for text in (desk.turn(), desk.standing(), desk.due()):
            sys.stdout.write(f"{text}\n")
        try:
            desk.do(line)
        except SkaldError as error:
            from cli.render import report

            raise SystemExit(report(error, as_json=False)) from None

    return act


def looked_at(state: State, file: str, width: str, first: int) -> Iterator[str]:
    """Yield what is wrong with a view of *state*, beginning with its view *first* of each ``THIN``."""
    told = [words for words in forms() if SOAKING or state.is_end or words[0] not in WHOLE]
    views = [(words, False) for words in told] + [(line.split(), True) for line in SHELL]
    with standing(state), pytest.MonkeyPatch.context() as patch:
        patch.setenv("COLUMNS", width)
        for form, in_shell in views[first % THIN :: THIN]:
            words = fill(form, state, file)
            act = shell(state, " ".join(words)) if in_shell else lambda words=words: main(words)
            try:
                code, out, err = answer(act)
                wrong = wrong_with(words, code, out, err)
            except Exception as error:
                wrong, out, err = f"{type(error).__name__}: {error}", "", ""
            if wrong:
                yield f"{state.name}: {'shell ' * bool(in_shell)}{' '.join(words)}: {wrong}\n{(out + err)[-600:]}"


@pytest.mark.parametrize("game", registry.names())
def test_every_game_has_a_record_that_is_looked_at(game: str) -> None:
    heads = [path.read_text(encoding="utf-8") for path in RECORDS]
    assert any(re.search(rf"^new {game} ", text, re.MULTILINE) for text in heads)


def test_every_command_is_looked_at_or_writes() -> None:
    known = {command.name for command in commands()}
    assert known == set(SHOWS) | ACTS | FOLLOWS
    assert not set(SHOWS) & ACTS


@pytest.mark.parametrize("name", SHOWS)
def test_every_option_of_a_command_that_shows_is_looked_at(name: str) -> None:
    command = next(one for one in commands() if one.name == name)
    typed = {word for words in SHOWS[name] for word in words}
    for param, options in command.params.items():
        assert param in EVERYWHERE or typed & set(options) or not options[0].startswith("-"), f"{name}: {param}"


def test_every_word_of_the_shell_is_looked_at() -> None:
    assert {line.split()[0] for line in SHELL} == set(OWN) - {"quit"}


@pytest.mark.parametrize(
    ("words", "code", "out", "err"),
    [
        (["table"], 0, "Ann  None", ""),
        (["table"], 0, "Ann  Seat(name='Ann')", ""),
        (["table"], 0, "Ann  ['a', 'b']", ""),
        (["table"], 0, "Ann at map:svea", ""),
        (["table"], 0, "Ann in vendel-aaaaaaaa", ""),
        (["table", "--json"], 0, '{"note": "None of it"}', ""),
        (["table"], 0, "", ""),
        (["table"], 1, "", "skald: damaged: x"),
        (["table"], 3, "", "Traceback (most recent call last)"),
    ],
)
def test_an_answer_that_nobody_can_read_is_found(words: list[str], code: int, out: str, err: str) -> None:
    assert wrong_with(words, code, out, err)


@pytest.mark.soak
def test_every_view_of_every_game_answers(tmp_path: Any) -> None:
    file = tmp_path / "box.toml"
    file.write_text("", encoding="utf-8")
    begun, looked = time.monotonic(), 0
    wrong: list[str] = []
    for number, state in enumerate(states(EVERY)):
        wrong += looked_at(state, str(file), WIDTHS[number // THIN % len(WIDTHS)], number)
        looked += 1
    assert not wrong, f"{len(wrong)} views:\n" + "\n\n".join(wrong[:40])
    each, took = len(list(forms())) + len(SHELL), time.monotonic() - begun
    sys.stdout.write(f"{looked} tables, one view of {THIN} of {each}, {took:.0f} s\n")
