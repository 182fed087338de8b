"""Words to moves: the one parser behind the command line, the shell and the record files."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pydantic import ValidationError

from campaign.notation.fields import BECAUSE, FORCE, FieldSpec, MoveSpec, describe, usage
from campaign.notation.grammar import Grammar
from campaign.notation.moves import KERNEL_MOVES, Move
from campaign.notation.names import Vocabulary, pick, shown
from campaign.notation.words import DASHES, LONGEST_LINE, Word, column_of, letter_hint, typed_hint, words_of
from events.errors import NotUnderstood, did_you_mean

_COMMA = re.compile(r",\s*")
_TIGHT_COMMA = re.compile(r",(?=\S)")


class Line(NamedTuple):
    """A line that was understood.

    Attributes:
        move: what it says.
        force: the move is to be recorded though a rule refuses it; then *because* is given.
        because: the reason, or None.
        player: who makes the move: as the line says, before it or in a word; None when it says nothing.
    """

    move: Move
    force: bool = False
    because: str | None = None
    player: str | None = None


def parse(line: str | Sequence[str], grammar: Grammar, names: Vocabulary, *, limit: int = LONGEST_LINE) -> Line:
    """Return what *line* says, a typed line or the words into which a shell has split it.

    Args:
        line: the player and a colon if you like, verb, bare words, then options, ``--name value`` or
            ``--name=value``; a bare ``--`` ends the options.
        grammar: the moves that are understood.
        names: what names may mean at this moment.
        limit: characters that are allowed in the line.

    Raises:
        NotUnderstood: with line, column, width, what was expected, and a hint.
    """
    text, words = words_of(line, limit)
    player, words = headed(words)
    try:
        model, used = grammar.find(words)
    except NotUnderstood as error:
        error.at(line=text, column=len(text) + 1)
        late = next((at for at, word in enumerate(words[:4]) if word.text.endswith(":")), None) if words else None
        if player is None and late:
            name = " ".join(word.text for word in words[: late + 1]).removesuffix(":")
            error.hinting(f'a name of several words stands in quotes, the colon behind it: "{name.strip()}": …')
        error.hinting(error.hint or _example(grammar))
        raise
    return _Reading(text, words, describe(model), names, player, isinstance(line, str)).read(used)


def _example(grammar: Grammar) -> str | None:
    own = [known for known in grammar.moves if known not in KERNEL_MOVES] or grammar.moves
    example = next((example for known in own for example in known.examples), None)
    return f"type a move, such as {example}" if example else None


def headed(words: list[Word]) -> tuple[Word | None, list[Word]]:
    """Return the word of the player that *words* begin with, such as ``Jon:``, or None; and the words behind it."""
    return (words[0], words[1:]) if words and is_head(words[0].text) else (None, words)


def is_head(text: str) -> bool:
    """Tell whether a line that begins with the word *text* begins with a player, as in ``Jon: journey …``."""
    return len(text) > 1 and text.endswith(":")


@dataclass(slots=True)
class _Reading:
    """One line on its way to a move.

    Attributes:
        head: the word of the player before the line, or None.
        values: field name -> value, or list of values, read so far.
        sources: field name, word, and index in it at which the value begins, of each value in the order of the line.
        raw: the line was typed as it stands; else it is made of words that a shell has split.
        spoken: the words that the line's free text takes, which is the last of its bare fields.
        slot: index of the bare field that the next bare word fills.
    """

    line: str
    words: list[Word]
    spec: MoveSpec
    names: Vocabulary
    head: Word | None = None
    raw: bool = False
    values: dict[str, Any] = field(default_factory=dict)
    sources: list[tuple[str, Word, int]] = field(default_factory=list)
    spoken: list[Word] = field(default_factory=list)
    slot: int = 0

    def read(self, used: int) -> Line:
        """Read the words behind the first *used* ones, which are the verb, and return the line."""
        at, only_bare = used, False
        while at < len(self.words):
            word = self.words[at]
            if not only_bare and (dashed := self.dashed(word)):
                word = self.words[at] = dashed
            if only_bare or word.quoted or not word.text.startswith("--"):
                self.bare(word)
                at += 1
            elif word.text == "--":
                only_bare = True
                at += 1
            else:
                at += self.option(at)
        return self.built()

    def bare(self, word: Word) -> None:
        """Give *word* to the next field of bare words."""
        fields = self.spec.bare
        while self.slot < len(fields) and not fields[self.slot].many and fields[self.slot].name in self.values:
            self.slot += 1
        if self.slot < len(fields):
            self.take(fields[self.slot], word, 0)
            self.spoken = [word]
        elif fields and _is_free(fields[-1]):
            self.spoken.append(word)
            self.say(fields[-1])
        else:
            raise self.error(f"{shown(word.text)} is one word too many", word, hint=self.dash_hint(word))

    def say(self, found: FieldSpec) -> None:
        """Make the words spoken so far the free text *found*: as they stand in the line, or one space apart."""
        first, last = self.spoken[0], self.spoken[-1]
        start, end = self.words.index(first), self.words.index(last)
        whole = self.raw and self.words[start : end + 1] == self.spoken
        stood = [self.line[word.column - 1 :][: word.width] if word.quoted else word.text for word in self.spoken]
        text = self.line[first.column - 1 : last.column - 1 + last.width] if whole else " ".join(stood)
        del self.values[found.name]
        self.sources = [source for source in self.sources if source[0] != found.name]
        self.take(found, Word(text, first.column, last.column + last.width - first.column, True), 0)

    def dashed(self, word: Word) -> Word | None:
        """Return *word* with two hyphens when a long dash took their place before the name of an option."""
        name = word.text.lstrip(DASHES)
        if word.quoted or name == word.text or len(pick(name.partition("=")[0], self.spec.options)) != 1:
            return None
        return word._replace(text=f"--{name}")

    def option(self, at: int) -> int:
        """Read the option at word *at* and return how many words it took."""
        word = self.words[at]
        name, equals, _ = word.text.partition("=")
        found = self.spec.options.get(name[2:]) or self.named(word, name[2:])
        if found.name in self.values and not (found.many or found.kind.listed):
            raise self.error(f"--{found.option} is given twice; once is allowed", word)
        if found.place == "flag":
            if equals:
                raise self.error(f"--{found.option} stands alone, without a value", word)
            self.take(found, word, 0)
            return 1
        if equals:
            self.take(found, word, len(name) + 1)
            return 1
        self.take(found, self.value(at, found), 0)
        return 2

    def named(self, word: Word, name: str) -> FieldSpec:
        """Return the field of the option *name*, exact or by unique prefix."""
        mover = self.spec.mover
        if mover and mover.place == "mover" and name == mover.option:  # as lines were written once
            return mover
        fits = pick(name, self.spec.options)
        if len(fits) == 1:
            return self.spec.options[fits[0]]
        if fits:
            raise self.error(f"--{name} may be any of {_dashed(fits)}; write more of it", word)
        hint = did_you_mean(name, list(self.spec.options))
        message = f"{shown('--' + name)} is no option of {self.spec.verb}; allowed: {_dashed(self.spec.options)}"
        raise self.error(message, word, hint=hint.replace("'", "'--", 1) if hint else None)

    def value(self, at: int, found: FieldSpec) -> Word:
        """Return the word behind the option at *at*, which is its value."""
        following = self.words[at + 1] if at + 1 < len(self.words) else None
        if following is None or (following.text.startswith("--") and not following.quoted):
            want = found.kind.metavar
            hint = f"write --{found.option}={want}" if following else None
            raise self.error(f"--{found.option} needs a value: {want}", self.words[at], hint=hint)
        return following

    def take(self, found: FieldSpec, word: Word, skip: int) -> None:
        """Read what *word* holds behind its first *skip* characters: a value, or several with commas between them."""
        name = found.name
        before = f"{self.values[name]}," if found.kind.listed and not found.many and name in self.values else ""
        for at, text in self.parts(found, word.text[skip:]):
            try:
                value = found.kind.read(f"{before}{text}", self.names)
            except NotUnderstood as error:
                raise self.placed(error, found, word, skip + at) from None
            self.sources.append((name, word, skip + at))
            if found.many:
                self.values.setdefault(name, []).append(value)
            else:
                self.values[name] = value

    def parts(self, found: FieldSpec, text: str) -> list[tuple[int, str]]:
        """Return where each value in *text* begins, and its text; a value may hold commas of its own."""
        if not found.many or "," not in text or found.kind.listed:
            return [(0, text)]
        if found.kind.label == "name" and not tuple(found.kind.offers(self.names)):
            return _split_at(_TIGHT_COMMA, text)  # any name may be new, so only the space tells a list from one name
        try:
            found.kind.read(text, self.names)
        except NotUnderstood:
            return _split_at(_COMMA, text)
        return [(0, text)]

    def built(self) -> Line:
        """Return the line, once all words are read."""
        values, player = self.values, self.player()
        force, because = values.pop(FORCE.name, False), values.pop(BECAUSE.name, None)
        if force and because is None:
            word = self.source(FORCE.name, 0)[0]
            raise self.error("--force needs a reason for the log", word, hint='add --because "why"')
        for found in self.spec.bare:
            if found.required and found.name not in values:
                raise self.missing(found)
        for found in self.spec.fields:
            if found.many and found.name in values:
                values[found.name] = tuple(values[found.name])
        return Line(self.move(), force, because, player)

    def player(self) -> str | None:
        """Return who makes the move, by the word before the line or by one of its words."""
        mover, word = self.spec.mover, self.head
        named: str | None = self.values.get(mover.name) if mover else None
        if word is None:
            return named
        try:
            player = self.names.find("player", word.text[:-1])
        except NotUnderstood as error:
            raise self.error(error.message, word, hint=error.hint) from None
        if named is not None and named != player:
            hint = "leave out the player before the line"
            raise self.error(f"the line begins with {player} and names {named}", word, hint=hint)
        if mover and mover.place == "mover":
            self.values[mover.name] = player
        return player

    def move(self) -> Move:
        """Return the move; a model with checks of its own is asked, one without them is only filled."""
        spec, values = self.spec, self.values
        if spec.plain:
            return spec.model.of(**values)
        try:
            return spec.model.model_validate(values)
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
            raise self.blamed(first["loc"], first["msg"].removeprefix("Value error, ")) from None
        except NotUnderstood as error:
            raise self.error(error.message, self.words[0], hint=error.hint) from None

    def blamed(self, where: tuple[int | str, ...], message: str) -> NotUnderstood:
        """Return the error for what the model said about the field at *where*."""
        named = {found.name: found for found in self.spec.fields if found.name in self.values}
        found = named.get(str(where[0])) if where else None
        if found is None:
            return self.error(message, self.words[0])
        index = where[1] if found.many and len(where) > 1 and isinstance(where[1], int) else 0
        return self.placed(NotUnderstood(message), found, *self.source(found.name, index))

    def source(self, name: str, index: int) -> tuple[Word, int]:
        """Return the word of the field's value number *index*, from 0, and where the value begins in it."""
        return [(word, skip) for source, word, skip in self.sources if source == name][index]

    def missing(self, found: FieldSpec) -> NotUnderstood:
        """Return the error for a required field without a word."""
        allowed = f" ({', '.join(found.kind.choices)})" if found.kind.choices else ""
        hint = f"usage: {usage(self.spec)}"
        message = f"{found.metavar}{allowed} is missing"
        return NotUnderstood(message, column=len(self.line) + 1, line=self.line, hint=hint)

    def error(self, message: str, word: Word, *, hint: str | None = None) -> NotUnderstood:
        """Return the error that points at *word*."""
        hint = hint or f"usage: {usage(self.spec)}"
        return NotUnderstood(message, column=word.column, width=word.width, line=self.line, hint=hint)

    def dash_hint(self, word: Word) -> str | None:
        """Return what to type for *word* when its dash is not that of an option of the move."""
        return typed_hint(word, self.spec.options) or letter_hint(word)

    def placed(self, error: NotUnderstood, found: FieldSpec, word: Word, skip: int) -> NotUnderstood:
        """Return *error*, which counts from the value's first character, as one that counts in the line."""
        inside = max(error.column - 1, 0)
        column = column_of(self.line, word, skip + inside) if skip or inside else word.column
        end = word.column + word.width
        width = max(1, min(error.width, end - column)) if error.column else max(1, end - column)
        hint = self.dash_hint(word) or error.hint or f"usage: {usage(self.spec)}"
        return NotUnderstood(f"{found.label}: {error.message}", column=column, width=width, line=self.line, hint=hint)


def _is_free(found: FieldSpec) -> bool:
    return found.kind.label == "text" and not found.many


def _split_at(mark: re.Pattern[str], text: str) -> list[tuple[int, str]]:
    ends = [found.span() for found in mark.finditer(text)]
    starts = [0, *(end for _, end in ends)]
    return [(start, text[start:stop]) for start, stop in zip(starts, [*(at for at, _ in ends), len(text)], strict=True)]


def _dashed(options: Sequence[str] | Any) -> str:
    return ", ".join(f"--{option}" for option in options)
