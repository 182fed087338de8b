"""The fewest keys that a line of a record can be typed with: found by trying, with the reader of the shell."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from campaign.notation.fields import MoveSpec, describe
from campaign.notation.format import parts
from campaign.notation.loose import loose_of
from campaign.notation.parse import Line
from campaign.notation.words import quote
from campaign.owner import owned
from campaign.service import Service
from campaign.typed import expanded, in_full
from events.errors import Left, SkaldError

PART = re.compile(r"[^\W_]+(?:[-'][^\W_]+)*")
"""A part of a word that may be shortened by itself; the marks between them stay."""

Understood = Callable[[str], Line | None]


class Keys(NamedTuple):
    """A line as it is typed, and the answers to what is asked about it; each ends with Enter, and Shift is no key."""

    text: str
    answers: tuple[str, ...] = ()

    @property
    def count(self) -> int:
        """Return how many keys that are."""
        return len(self.text) + 1 + sum(len(answer) + 1 for answer in self.answers)


def in_words(session: Service) -> Understood:
    """Return what reads a line as records have it."""
    return lambda text: _read(lambda: session.parse(text))


def in_short(session: Service) -> Understood:
    """Return what reads a line as the shell does, before anything is asked."""
    return lambda text: _read(lambda: session.parse(expanded(session, text).line))


def shortened(line: str, understood: Understood, letters: str = "") -> str:
    """Return *line* with each part of its words as short as it may be without saying anything else."""
    meant, at = understood(line), 0
    while part := PART.search(line, at):
        before, behind = line[: part.start()], line[part.end() :]
        tries = dict.fromkeys((*(part[0][:1]), *letters, *(part[0][:n] for n in range(2, len(part[0])))))
        shorter = (one for one in tries if len(one) < len(part[0]))
        found = next((one for one in shorter if understood(f"{before}{one}{behind}") == meant), part[0])
        line, at = f"{before}{found}{behind}", part.start() + len(found)
    return line


def shortest(session: Service, line: str) -> Keys:
    """Return the fewest keys for *line*, which says no player, by hand."""
    understood, meant = in_short(session), session.parse(line)
    ways = [way for way in _ways(session, meant) if understood(way) == meant]
    spec = describe(type(meant.move))
    letters = "".join(dict.fromkeys((*session.grammar.letters, *(one for f in spec.fields for one in f.kind.letters))))
    short = shortened(_run_together(min((line, *ways), key=len), understood), understood, letters)
    words = short.split(" ")
    less = [" ".join((*words[:at], *words[at + 1 :])) for at in range(1, len(words))] + [*_without_options(words)]
    found = [asked(session, short, meant), *(asked(session, one, meant) for one in less), asked(session, line, meant)]
    return min((one for one in found if one), key=lambda one: one.count)


def _without_options(words: Sequence[str]) -> Iterator[str]:
    """Yield a line without one of its options and its value, which the game may find by itself."""
    for at, word in enumerate(words):
        if word.startswith("--"):
            yield " ".join((*words[:at], *words[at + 2 :]))


def _ways(session: Service, meant: Line) -> Iterator[str]:
    """Yield lines that may say the same: with letters, without names of options, with what stands for other words."""
    bare, options = parts(meant.move)
    spec = describe(type(meant.move))
    letter, words = spec.model.letter, [_typed(word) for word in bare[len(spec.verb.split()) :]]
    said = [(name, _said(spec, name, value)) for name, value in options]
    tail = " --force" * meant.force + (f" --because {meant.because}" if meant.because else "")
    rest = [text for _, text in said]
    for head in (spec.verb, letter, "f" if session.game.waiting(session.table) else ""):
        if head:
            yield " ".join((head, *words, *rest)) + tail
            yield " ".join((head, *words, *rest)).replace('"', "") + tail
    if letter and words and (pair := _letter_of(spec.bare[0].kind.letters, words[0])):
        yield " ".join((f"{letter}{pair}", *words[1:], *rest)) + tail
    if letter and spec.model.instead:
        first = [text for name, text in said if name == spec.model.instead]
        yield " ".join((letter, *first, *(text for name, text in said if name != spec.model.instead))) + tail
    plays = " ".join(re.sub(r"(?<=,)[A-Z](?=[0-9])", "", word) for word in words).lower()
    yield from (plays, f"{plays}/", " ".join(words).lower(), f"{' '.join(words).lower()}/")
    yield from (" ".join((origin, *words[1:], *rest)) + tail for origin in (".", *words[:1]))


def _run_together(line: str, understood: Understood) -> str:
    """Return *line* with letters in place of words that marks part, ``cv`` for ``city,village``, where they say it."""
    meant, words = understood(line), line.split(" ")
    for at, word in enumerate(words):
        tries = (" ".join((*words[:at], one, *words[at + 1 :])) for one in _letters_for(word))
        words = next((one for one in tries if understood(one) == meant), " ".join(words)).split(" ")
    return " ".join(words)


def _letters_for(word: str) -> Iterator[str]:
    """Yield what may stand for a word of two or three parts, the shortest first: a letter or a beginning of each."""
    parts = re.split("[,:]", word)
    if len(parts) in (2, 3) and all(map(str.isalnum, parts)):
        tries = (dict.fromkeys((*part, *(part[:n] for n in range(2, len(part) + 1)))) for part in parts)
        yield from sorted(map("".join, product(*tries)), key=len)


def _typed(word: str) -> str:
    return quote(word).replace("@", ".")


def _said(spec: MoveSpec, name: str, value: str | None) -> str:
    """Return how an option is typed: without its name where its form tells it."""
    loose = next((one for one in loose_of(spec) if one.field.option == name), None)
    if value is None:
        return next(iter(loose.field.kind.letters)) if loose else f"--{name}"
    return f"{loose.mark}{_typed(value)}" if loose else f"--{name} {_typed(value)}"


def _letter_of(letters: Mapping[str, str], word: str) -> str | None:
    return next((letter for letter, meant in letters.items() if meant == word), None)


def asked(session: Service, text: str, meant: Line) -> Keys | None:
    """Return *text* with the answers of few keys that make it *meant*; None when there are none."""
    answers = list[str]()

    def answer(question: str) -> str:
        said = "y" if question.rstrip().endswith("y/N") else "0" if "number" in question else ""
        if len(answers) > 4 or not (said or "Enter" in question):
            raise Left
        answers.append(said)
        return said

    full = _read(lambda: session.parse(in_full(session, text, answer).line))
    return Keys(text, tuple(answers)) if full and (full == meant or _comes_to(session, full, meant)) else None


def _comes_to(session: Service, full: Line, meant: Line) -> bool:
    """Tell whether two lines of one verb are recorded with the very same facts."""
    if type(full.move) is not type(meant.move) or full.because != meant.because:
        return False
    try:
        return len({session.encoded(session.decide(session.table, _owned(session, one))) for one in (full, meant)}) == 1
    except SkaldError:
        return False


def _owned(session: Service, said: Line) -> Line:
    return owned(session.game, session.table, said)


def _read(read: Callable[[], Line]) -> Line | None:
    try:
        return read()
    except SkaldError:
        return None
