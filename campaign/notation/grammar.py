"""The verbs: which move a line begins, and how it is typed."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from campaign.notation.fields import FieldSpec, MoveSpec, describe, usage
from campaign.notation.moves import Move
from campaign.notation.names import fold, pick, shown
from campaign.notation.words import Word, typed_hint
from events.errors import NotUnderstood, did_you_mean

__all__ = ["FieldSpec", "Grammar", "MoveSpec"]


class Grammar:
    """The moves that a door understands.

    Args:
        moves: move models; each verb is one word or two (``effect navigator``), and stands once.
        elsewhere: from the first word of a line to the title of another game that has a move called so, or None; it is
            asked only about words that are not a verb in full.

    Raises:
        TypeError: a verb is empty, has over two words or stands twice.

    Attributes:
        moves: the move models.
        letters: what a short line may begin with in place of a verb -> the move.
    """

    def __init__(self, moves: Sequence[type[Move]], elsewhere: Callable[[str], str | None] = lambda word: None) -> None:
        self.moves = tuple(moves)
        self._elsewhere = elsewhere
        self._verbs: dict[str, dict[str, type[Move]]] = {}
        for model in self.moves:
            first, second = _parts(model)
            group = self._verbs.setdefault(first, {})
            if second in group:
                raise TypeError(f"the verb {model.verb!r} stands twice")
            group[second] = model
        self._also = {fold(word): _parts(model)[0] for model in self.moves for word in model.also}
        self.letters: Mapping[str, type[Move]] = {model.letter: model for model in self.moves if model.letter}

    @property
    def verbs(self) -> tuple[str, ...]:
        """All verbs, in the order of the models."""
        return tuple(model.verb for model in self.moves)

    def is_verb(self, text: str) -> bool:
        """Tell whether *text* is the first word of a verb, in full."""
        return fold(text) in self._verbs or fold(text) in self._also

    def spec(self, model: type[Move]) -> MoveSpec:
        """Return the description of *model*'s fields; computed once, when a line says such a move.

        Raises:
            TypeError: a field has no place in the notation.
        """
        return describe(model)

    def usage(self, model: type[Move]) -> str:
        """Return the usage line of *model*: ``journey TALENT PLACE [--from PLACE] [--venture]``."""
        return usage(describe(model))

    def find(self, words: Sequence[Word]) -> tuple[type[Move], int]:
        """Return the model that *words* begin with, and how many of them are its verb (1 or 2).

        Case does not matter; a unique prefix is enough.

        Raises:
            NotUnderstood: no verb, or more than one, fits; its column is 0 when a word is missing.
        """
        if not words:
            raise NotUnderstood(f"nothing to do; moves: {self.listed()}")
        group = self._group(words[0])
        if len(group) == 1 and "" in group:
            return group[""], 1
        return self._second(words, group)

    def listed(self) -> str:
        """Return all verbs on one line, second words together: ``effect navigator|portage, journey``."""
        return ", ".join(_shown(first, group) for first, group in sorted(self._verbs.items()))

    def _group(self, word: Word) -> dict[str, type[Move]]:
        group = self._verbs.get(self._also.get(fold(word.text), word.text))
        if group is not None:
            return group
        fits = pick(word.text, self._verbs)
        if fits and fold(fits[0]) == fold(word.text):
            return self._verbs[fits[0]]
        if other := self._elsewhere(word.text):
            raise _foreign(word, other, fits)
        if len(fits) == 1:
            return self._verbs[fits[0]]
        if fits:
            raise _ambiguous(word, fits)
        raise self._no_move(word)

    def _no_move(self, word: Word) -> NotUnderstood:
        first = word.text.split(maxsplit=1)[:1]
        hint = typed_hint(word) or did_you_mean(word.text, list(self._verbs))
        if first != [word.text] and any(pick(part, self._verbs) for part in first):
            hint = typed_hint(word) or "the words of a move stand apart: leave out the quotes around it"
        more = "" if hint else f"; moves: {self.listed()}"
        text = f"{shown(word.text)} is no move{more}"
        return NotUnderstood(text, column=word.column, width=word.width, hint=hint)

    def _second(self, words: Sequence[Word], group: dict[str, type[Move]]) -> tuple[type[Move], int]:
        """Return the model by its second word; where one word is a verb too, the second must be written in full."""
        alone, word = group.get(""), words[1] if len(words) > 1 else None
        fits = pick(word.text, filter(None, group)) if word else []
        if word and len(fits) == 1 and (alone is None or fold(word.text) == fits[0]):
            return group[fits[0]], 2
        if alone is not None:
            return alone, 1
        if word and fits:
            raise _ambiguous(word, fits)
        raise _no_second(next(iter(group.values())).verb.split()[0], word, sorted(group))


def _parts(model: type[Move]) -> tuple[str, str]:
    words = [fold(word) for word in model.verb.split()]
    if not 1 <= len(words) <= 2:
        raise TypeError(f"{model.__name__}: a verb has one word or two, not {model.verb!r}")
    return words[0], words[1] if len(words) == 2 else ""


def _shown(first: str, group: dict[str, type[Move]]) -> str:
    seconds = "|".join(sorted(filter(None, group)))
    if not seconds:
        return first
    return f"{first} [{seconds}]" if "" in group else f"{first} {seconds}"


def _foreign(word: Word, other: str, fits: Sequence[str]) -> NotUnderstood:
    """Return the error for a verb of another game, which is not shortened from one of this game."""
    here = f"for {' or '.join(sorted(fits))} write it in full; " if fits else ""
    text = f"{shown(word.text)} is a move of {other}, which this is not"
    hint = f"{here}skald use GAME goes to another game"
    return NotUnderstood(text, column=word.column, width=word.width, hint=hint)


def _ambiguous(word: Word, fits: Iterable[str]) -> NotUnderstood:
    known = sorted(fits)
    text = f"{shown(word.text)} may be any of {', '.join(known)}; write more of it"
    return NotUnderstood(text, column=word.column, width=word.width, hint=f"write it in full, such as {known[0]}")


def _no_second(first: str, word: Word | None, known: list[str]) -> NotUnderstood:
    listed, example = ", ".join(known), f"type a second word, such as {first} {known[0]}"
    if word is None:
        return NotUnderstood(f"{first!r} needs a second word: {listed}", hint=example)
    text = f"{shown(word.text)} is no {first}; allowed: {listed}"
    hint = did_you_mean(word.text, list(filter(None, known))) or example
    return NotUnderstood(text, column=word.column, width=word.width, hint=hint)
