"""Lines of every verb of a game: its examples, and arguments made up so that they fit the names of a table."""

import re
from collections.abc import Iterator, Sequence
from random import Random

from campaign.notation.fields import FieldSpec, describe
from campaign.notation.moves import Move
from campaign.notation.names import Vocabulary
from campaign.notation.words import quote, split
from campaign.service import Service
from events.errors import NotUnderstood

NAMED = re.compile(r"(?<![\w-])(?:jon|ann|bo|cy|di|ed|ana|kalle)(?![\w-])", re.IGNORECASE)
"""Players of the examples."""


def lines(session: Service, model: type[Move], rng: Random, few: int, words: Sequence[str]) -> Iterator[str]:
    """Yield lines of *model*: its examples as they stand, then with the table's names, then *few* of *words*."""
    yield from model.examples
    yield from (_renamed(session, example, rng) for example in model.examples)
    names = session.game.names(session.table)
    for _ in range(few):
        line = _made(model, names, words, rng)
        if line is not None:
            yield line


def _players(session: Service) -> list[str]:
    return [seat.name for seat in session.opening.seats]


def _renamed(session: Service, text: str, rng: Random) -> str:
    names = _players(session)
    rng.shuffle(names)
    seen: dict[str, str] = {}
    return NAMED.sub(lambda found: seen.setdefault(found[0].casefold(), names[len(seen) % len(names)]), text)


def words_of(session: Service, rng: Random) -> list[str]:
    """Return the words of all examples, with the names of this table."""
    found: list[str] = []
    for model in session.game.moves:
        for example in model.examples:
            try:
                found += [_renamed(session, word.text, rng) for word in split(example)]
            except NotUnderstood:
                continue
    return sorted(set(found))


def _made(model: type[Move], names: Vocabulary, pool: Sequence[str], rng: Random) -> str | None:
    spec = describe(model)
    words = model.verb.split()
    for field in spec.bare:
        if field.place == "trailing" and rng.random() < 0.3:
            break
        values = [_word(field, names, pool, rng) for _ in range(rng.choice([1, 2, 4]) if field.many else 1)]
        if None in values:
            return None
        words += [quote(value) for value in values if value is not None]
    for field in spec.fields:
        if field.place in ("positional", "trailing") or rng.random() < 0.6:
            continue
        value = None if field.place == "flag" else _word(field, names, pool, rng)
        if field.place == "flag" or value is not None:
            words += [f"--{field.option}", *([quote(value)] if value is not None else [])]
    return " ".join(words)


def _word(field: FieldSpec, names: Vocabulary, pool: Sequence[str], rng: Random) -> str | None:
    """Return a word that *field* reads, None when none is found."""
    kind = field.kind
    if kind.label == "number":
        low = kind.low if kind.low is not None else 0
        return str(rng.randint(low, min(low + 4, kind.high if kind.high is not None else low + 4)))
    if kind.label == "json":
        return "{}"
    offered = [*kind.choices, *kind.offers(names)]
    if kind.label == "text":
        return rng.choice(["so it was", *pool])
    for word in rng.sample(offered, min(3, len(offered))) + rng.sample(list(pool), min(20, len(pool))):
        try:
            kind.read(word, names)
        except NotUnderstood:
            continue
        return word
    return None
