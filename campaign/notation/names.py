"""Names that a word may mean at this moment: players, places, spots."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from campaign.notation.words import quote
from events.errors import NotUnderstood, did_you_mean
from events.looks import looks
from events.names import clean

__all__ = ["Vocabulary"]

MEANT = "@=!,#:"
"""Characters that have a meaning in moves, so that no name of a player or a Location holds them."""


def last_name(text: str) -> str:
    """Return the name, or the value, that stands last in a word of several parts.

    Raises:
        NotUnderstood: `clean` refuses it, or it holds ``=``: then it is two words with a comma between them.
    """
    name = clean(text)
    if "=" in name:
        raise NotUnderstood(f"'=' in {name!r} has a meaning in moves; leave it out of names")
    return name


def refuse_meant(name: str) -> None:
    """Refuse a *name* that a move could not be written with; raises NotUnderstood."""
    odd = next((char for char in MEANT if char in name), "-" if name.startswith("-") else None)
    if odd:
        raise NotUnderstood(f"{odd!r} in {name!r} has a meaning in moves; leave it out of names")


@lru_cache(maxsize=4096)  # every move is compared with the same few hundred names
def fold(text: str) -> str:
    """Return the form in which names are compared: as they look, case folded, ``_`` and spaces as ``-``."""
    if text.isascii():
        return "-".join(text.lower().replace("_", "-").split())
    seen = looks(text)
    while (folded := looks(seen.casefold())) != seen:
        seen = folded
    return seen.replace("_", "-").replace(" ", "-")


def shown(text: str) -> str:
    """Return *text* in quotes for a message, cut after 40 characters."""
    return repr(text if len(text) <= 40 else text[:39] + "…")


def pick(text: str, known: Iterable[str]) -> list[str]:
    """Return the words of *known* that *text* may mean: the exact one, or all it is a prefix of.

    Case does not matter, and ``_`` equals ``-``. An empty text means nothing.
    """
    key = fold(text)
    if not key:
        return []
    fits = []
    for word in known:
        folded = fold(word)
        if folded == key:
            return [word]
        if folded.startswith(key):
            fits.append(word)
    return fits


def choose(text: str, known: Iterable[str] | Mapping[str, str], otherwise: str, *, more: str = "it") -> str:
    """Return what *text* means: the known word in full, or the only one that begins so.

    Args:
        text: as it was typed.
        known: the words, or word -> what it means; a meaning goes before another word for it.
        otherwise: what a message says of a text that means nothing, before all that is known:
            ``is no talent; allowed``.
        more: what a message asks to write more of when several fit.

    Raises:
        NotUnderstood: nothing fits, with the word that may be meant; or several do.
    """
    meanings = list(dict.fromkeys(known.values() if isinstance(known, Mapping) else known))
    fits = pick(text, meanings)
    if not fits and isinstance(known, Mapping):
        fits = list(dict.fromkeys(known[word] for word in pick(text, known)))
    if len(fits) == 1:
        return fits[0]
    if fits:
        raise Unclear(f"{shown(text)} may be any of {', '.join(fits)}; write more of {more}")
    raise NotUnderstood(
        f"{shown(text)} {otherwise}: {', '.join(meanings) or 'none is known yet'}", hint=did_you_mean(text, meanings)
    )


Means = str | tuple[str, ...]
"""What an alias means: one name, or several of which it cannot tell which."""


class Unclear(NotUnderstood):
    """A word that may mean several."""


class TooShort(NotUnderstood):
    """A word of which a short line has to hold more letters."""


class Vocabulary:
    """What words may mean, by kind.

    Args:
        kinds: kind (``player``, ``place`` …) -> canonical names, or alias -> canonical name; an alias of several
            names has to be written in another way.
        telling: kind -> the line that tells a new name of it; ``{name}`` stands for the name.
    """

    def __init__(
        self, kinds: Mapping[str, Iterable[str] | Mapping[str, Means]], telling: Mapping[str, str] | None = None
    ) -> None:
        self._telling = telling or {}
        self._kinds: dict[str, dict[str, str]] = {}
        self._shared: dict[str, dict[str, tuple[str, ...]]] = {}
        for kind, names in kinds.items():
            pairs = dict(names) if isinstance(names, Mapping) else {name: name for name in names}
            self._shared[kind] = {fold(key): several for key, several in pairs.items() if isinstance(several, tuple)}
            table = {fold(key): name for key, name in pairs.items() if isinstance(name, str)}
            for name in list(table.values()):
                table.setdefault(fold(name), name)
            self._kinds[kind] = table

    def known(self, kind: str) -> tuple[str, ...]:
        """Return the canonical names of *kind*, each once; empty when the kind is open."""
        return tuple(dict.fromkeys(self._kinds.get(kind, {}).values()))

    def find(self, kind: str, word: str) -> str:
        """Return the canonical name that *word* means: exact, then unique prefix, of a name before that of an alias.

        A kind that is not in the vocabulary is open: the word itself comes back, cleaned.

        Raises:
            NotUnderstood: nothing, or more than one name, fits.
        """
        names = self._kinds.get(kind)
        if names and word in names:
            return names[word]
        if names is None:
            return clean(word)
        if exact := names.get(fold(word)):
            return exact
        text = clean(word)
        if several := self._shared[kind].get(fold(text)):
            raise Unclear(f"{text!r} may be any of {', '.join(several)}; write one of them")
        try:
            return choose(text, names, f"is no {kind} here; known", more=f"the {kind}")
        except NotUnderstood as error:
            telling = self._telling.get(kind)
            if error.hint is None and telling and not pick(text, names):
                error.hinting(f"is it new? {telling.format(name=quote(text))}")
            raise
