"""Short lines: what is typed at the table, turned into the full line before anything else reads it.

A short line begins with a fixed letter (``j``), with a letter and that of the next word in one (``jw``), with ``f`` for
what waits, or with what the game itself knows to read. Names and letters are written out, a value whose form tells the
option gets its name, and what only one thing can be is filled in. The rules, the log and records see full lines only.
Nothing here is decided by what is legal: a word means the same at all times.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from campaign.notation.fields import BECAUSE, FieldSpec, MoveSpec, describe
from campaign.notation.grammar import Grammar
from campaign.notation.names import Vocabulary, fold, pick
from campaign.notation.parse import headed
from campaign.notation.words import DASHES, LONGEST_LINE, Word, quote, split, words_of
from events.errors import NotUnderstood

WAITING = "f"
"""What a short line begins with that speaks of what waits, in a game where something can."""


if TYPE_CHECKING:
    from typing import Protocol

    class Opened(Protocol):
        """The game that a line is typed in: its rules, its moves, its table."""

        @property
        def game(self) -> Any:
            """Return its rules."""

        @property
        def grammar(self) -> Grammar:
            """Return its moves."""

        @property
        def table(self) -> Any:
            """Return its table."""


class Expanded(NamedTuple):
    """A full line, and how it came about.

    Attributes:
        line: the line; as it was handed over, a line or words, when it was full already.
        typed: the line as it was typed.
        short: whether one of its words was short.
        filled: names of the fields that nobody typed.
        words: its words, each with the word that was typed for it, None for one that was not typed.
    """

    line: str | Sequence[str]
    typed: str
    short: bool
    filled: tuple[str, ...]
    words: tuple[tuple[str, Word | None], ...]

    def placed(self, error: NotUnderstood) -> NotUnderstood:
        """Return *error*, whose column counts in the full line, as one that counts in the line that was typed."""
        if error.column and error.line == self.line != self.typed:
            error.column, error.width = self._place(error.column, error.width)
            error.line = self.typed
        return error

    def _place(self, column: int, width: int) -> tuple[int, int]:
        start = 1
        for text, word in self.words:
            if word and start <= column <= start + len(text):
                same = self.typed[word.column - 1 :][: word.width] == text
                return (word.column + column - start, width) if same else (word.column, word.width)
            start += len(text) + 1
        return len(self.typed) + 1, 1


def expand(line: str | Sequence[str], session: "Opened", table: Any = None, *, limit: int = LONGEST_LINE) -> Expanded:
    """Return the full line that *line* is short for.

    Args:
        line: as it was typed, or the words into which a shell has split it.
        session: the game.
        table: the table that it is said on; None is the table as it stands.
        limit: characters that are allowed in the line.

    Raises:
        NotUnderstood: a word may be meant for several options or for none, or is too short; with its place in the line.
            What cannot be read for another reason stays as it was typed, for the parser to say.
    """
    text, words = words_of(line, limit)
    reading = _Typing(text, session, session.table if table is None else table, isinstance(line, str))
    reading.read(words)
    said = " ".join(out for out, _ in reading.out)
    short = [out for out, word in reading.out if word] != [reading.stood(word) for word in words]
    whole = said if short or reading.filled else line
    return Expanded(whole, text, short, tuple(reading.filled), tuple(reading.out))


class _Typing:
    """A short line on its way to a full one.

    Args:
        line: as it was typed.
        session: the game.
        table: the table that it is said on.
        raw: it was typed as it stands; else it is made of words that a shell has split.

    Attributes:
        out: the words of the full line, each with the one that was typed for it.
        told: fields that have their words.
        values: field -> what they say, as far as it can be read.
        filled: fields that nobody typed.
    """

    def __init__(self, line: str, session: "Opened", table: Any, raw: bool) -> None:
        self.line, self.session, self.table, self.raw = line, session, table, raw
        self.out = list[tuple[str, Word | None]]()
        self.told = set[str]()
        self.values = dict[str, Any]()
        self.filled = list[str]()

    @property
    def names(self) -> Vocabulary:
        """Return what names may mean."""
        names: Vocabulary = self.session.game.names(self.table)
        return names

    def stood(self, word: Word) -> str:
        """Return *word* as it was typed."""
        return self.line[word.column - 1 :][: word.width]

    def keep(self, *words: Word) -> None:
        """Write *words* as they were typed."""
        self.out += [(self.stood(word), word) for word in words]

    def read(self, words: list[Word]) -> None:
        """Write all *words* in full; those behind a verb that is not clear stay as they are."""
        head, said = headed(words)
        self.keep(*[head] if head else [])
        found = self.verb(said)
        if found is None:
            self.keep(*said)
        else:
            self.behind(*found)
            self.fill(found[0])

    def verb(self, words: list[Word]) -> tuple[MoveSpec, list[Word]] | None:
        """Write the verb; return its fields and the words behind it, None when it is not clear."""
        grammar = self.session.grammar
        if words and not words[0].quoted and not grammar.is_verb(words[0].text):
            found = self.letters(words) or self.verbless(words)
            if found:
                return found
        try:
            model, used = grammar.find(words)
        except NotUnderstood:
            return None
        self.keep(*words[:used])
        return describe(model), words[used:]

    def letters(self, words: list[Word]) -> tuple[MoveSpec, list[Word]] | None:
        """Write what the letters say that a line begins with; None when they say nothing."""
        first, known = words[0], self.session.grammar.letters
        key = fold(first.text)
        fits = [model for letter, model in known.items() if key.startswith(letter)]
        for model in [known[key]] if key in known else fits:
            spec = describe(model)
            letters = spec.bare[0].kind.letters if spec.bare else {}
            word = letters.get(key.removeprefix(model.letter))
            if key == model.letter or word:
                self.out += [(text, first) for text in (*model.verb.split(), *([word] if word else []))]
                if word:
                    self.say(spec.bare[0], word)
                return spec, words[1:]
        return self.waiting(words) if key == WAITING else None

    def waiting(self, words: list[Word]) -> tuple[MoveSpec, list[Word]] | None:
        """Write the verb of what waits; None when nothing does."""
        said = self.session.game.waiting(self.table)
        if said is None:
            return None
        self.out += [(text, words[0]) for text in said.split()]
        model, _ = self.session.grammar.find(split(said))
        return describe(model), words[1:]

    def verbless(self, words: list[Word]) -> tuple[MoveSpec, list[Word]] | None:
        """Write a line that the game itself reads, up to its options; None when it is none."""
        end = next((at for at, word in enumerate(words) if word.text.startswith("--")), len(words))
        try:
            said = self.session.game.verbless(self.table, [word.text for word in words[:end]])
        except NotUnderstood as error:
            raise self.error(error, words[0]) from None
        if not said:
            return None
        model, used = self.session.grammar.find([Word(text, 1, len(text), False) for text in said])
        self.out += [(text, words[0]) for text in said[:used]]
        self.out += [(quote(text), words[min(at, end - 1)]) for at, text in enumerate(said[used:])]
        return describe(model), words[end:]

    def behind(self, spec: MoveSpec, words: list[Word]) -> None:
        """Write the words behind the verb."""
        at = 0
        while at < len(words):
            word = words[at]
            if word.text == "--" and not word.quoted:
                self.keep(*words[at:])
                return
            at += self.dashed(spec, words[at:]) if _is_dashed(spec, word) else self.bare(spec, words[at:])

    def dashed(self, spec: MoveSpec, words: list[Word]) -> int:
        """Write what begins with a dash; one that no option fits stays as it was typed, for the parser to say."""
        word, name = words[0], words[0].text.lstrip(f"-{DASHES}")
        if word.text.startswith("--"):
            return self.option(spec, words)
        if len(pick(name.partition("=")[0], spec.options)) == 1 and word.text[0] in DASHES:
            return self.option(spec, [word._replace(text=f"--{name}"), *words[1:]])
        self.keep(word)
        return 1

    def option(self, spec: MoveSpec, words: list[Word]) -> int:
        """Write the option that *words* begin with, and its value; return how many words it took."""
        name, equals, _ = words[0].text.partition("=")
        fits = pick(name[2:], spec.options)
        found = spec.options[fits[0]] if len(fits) == 1 else None
        self.keep(words[0])
        self.told.update([found.name] if found else [])
        if found is None or equals or found.place == "flag" or not words[1:]:
            return 1
        if found is BECAUSE:
            return 1 + self.text(found, words[1:])
        self.value(found, words[1])
        return 2

    def bare(self, spec: MoveSpec, words: list[Word]) -> int:
        """Write the word that stands alone, the first of *words*; return how many words it took."""
        word, loose = words[0], spec.model.loose
        waiting = next((one for one in spec.bare if one.many or one.name not in self.told), None)
        if waiting is None or (waiting.place == "trailing" and loose and waiting.kind.label != "text"):
            self.loose(spec, word, waiting)
        elif waiting is spec.bare[-1] and waiting.kind.label == "text" and not waiting.many:
            return self.text(waiting, words)
        elif self.told or not self.instead(spec, waiting, word):
            self.value(waiting, word)
        return 1

    def text(self, found: FieldSpec, words: list[Word]) -> int:
        """Write the first of *words*, up to an option, as the text *found*; return how many they are."""
        dashed = (at for at, one in enumerate(words) if at and one.text.startswith("--") and not one.quoted)
        said = words[: 1 if words[0].quoted and found is BECAUSE else next(dashed, len(words))]
        self.told.add(found.name)
        if len(said) == 1:
            self.value(found, said[0])
        elif found is not BECAUSE and self.raw:
            self.keep(*said)  # the parser takes such a text as it stands
        else:
            last = said[-1]
            whole = self.line[said[0].column - 1 : last.column - 1 + last.width]
            stood = (self.stood(one) if one.quoted else one.text for one in said)
            self.out.append((quote(whole if self.raw else " ".join(stood)), said[0]))
        return len(said)

    def value(self, found: FieldSpec, word: Word) -> None:
        """Write a value of the field *found*, in full when it was short."""
        self.told.add(found.name)
        text = None if found.kind.label == "json" else self.in_full(found, word)
        self.out.append((self.stood(word) if text is None else quote(text), word))

    def in_full(self, found: FieldSpec, word: Word) -> str | None:
        """Return the value of *found* that *word* is short for; None when it is not short, or none at all.

        Raises:
            NotUnderstood: it is too short.
        """
        plain, error = _read(found, word.text, self.names, short=False)
        value, why = _read(found, word.text, self.names, short=True)
        if why is None:
            self.say(found, value)
            return None if error is None and plain == value else found.kind.write(value)
        if error is None:
            raise self.error(why, word)
        if not (found.many and "," in word.text):
            return None
        parts = [word._replace(text=part.strip()) for part in word.text.split(",")]
        return ",".join(self.in_full(found, part) or part.text for part in parts)

    def say(self, found: FieldSpec, value: Any) -> None:
        """Keep what is said of *found*."""
        self.told.add(found.name)
        self.values[found.name] = (*self.values.get(found.name, ()), value) if found.many else value

    def loose(self, spec: MoveSpec, word: Word, waiting: FieldSpec | None) -> None:
        """Write *word* with the name of its option; as it stands when nothing may stand alone here."""
        if not spec.model.loose:
            self.keep(word)
            return
        from campaign.notation.loose import meant  # most lines have no such word

        try:
            found, value = meant(spec, word.text, self.names, waiting, self.told)
        except NotUnderstood as error:
            raise self.error(error, word) from None
        self.write(found, value, word)

    def write(self, found: FieldSpec, value: Any, word: Word | None) -> None:
        """Write *value* with the name of its option, if that needs one."""
        self.say(found, value)
        self.out += [(f"--{found.option}", word)] if found.place != "trailing" else []
        self.out += [(quote(found.kind.write(value)), word)] if found.place != "flag" else []

    def instead(self, spec: MoveSpec, waiting: FieldSpec, word: Word) -> bool:
        """Write what *word* stands for in place of the needed words; False when it is the first of them."""
        if not spec.model.instead or _read(waiting, word.text, self.names, short=True)[1] is None:
            return False
        found = spec.options[spec.model.instead]
        value, error = _read(found, word.text, self.names, short=True)
        if error is not None:
            return False
        try:
            known = self.session.game.implied(self.table, spec.model.of(**{found.name: value}))
        except NotUnderstood as why:
            raise self.error(why, word) from None
        for one in spec.bare:
            if one.name in known:
                self.out.append((quote(one.kind.write(known[one.name])), None))
                self.say(one, known[one.name])
                self.filled.append(one.name)
        self.write(found, value, word)
        return True

    def fill(self, spec: MoveSpec) -> None:
        """Write what the game fills in because it can be only one thing."""
        said = {one.name: self.values[one.name] for one in spec.fields if one.name in self.values}
        if not spec.model.instead or any(one.required and one.name not in said for one in spec.bare):
            return
        known = self.session.game.implied(self.table, spec.model.of(**said))
        for one in spec.fields:
            if one.name in known and one.name not in self.told:
                self.write(one, known[one.name], None)
                self.filled.append(one.name)

    def error(self, why: NotUnderstood, word: Word) -> NotUnderstood:
        """Return the error that says *why* and points at *word*."""
        return NotUnderstood(why.message, column=word.column, width=word.width, line=self.line, hint=why.hint)


def _read(found: FieldSpec, text: str, names: Vocabulary, *, short: bool) -> tuple[Any, NotUnderstood | None]:
    """Return the value of *found* that *text* says, or why it says none."""
    try:
        return (found.kind.shortly if short else found.kind.read)(text, names), None
    except NotUnderstood as error:
        return None, error


def _is_dashed(spec: MoveSpec, word: Word) -> bool:
    """Tell whether a word begins as an option does, or as somebody's keyboard lets one begin, and is no number.

    One hyphen alone may be the mark of a value, where the move has such.
    """
    if word.quoted or not word.text[1:]:
        return False
    marked = any(name.startswith("-") for name in spec.model.loose)
    alone = word.text[0] == "-" and word.text[1].isalpha() and not marked
    return word.text.startswith("--") or alone or word.text[0] in DASHES
