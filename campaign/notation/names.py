"""Names that a word may mean at this moment: players, places, spots."""

import unicodedata
from collections.abc import Iterable, Mapping
from functools import lru_cache

from campaign.notation.words import quote
from events.errors import NotUnderstood, did_you_mean

LONGEST_NAME = 80


def clean(text: str, *, longest: int = LONGEST_NAME, what: str = "name") -> str:
    """Return *text* in NFC, with outer white space gone.

    Args:
        text: as it was typed.
        longest: how many characters are allowed.
        what: what a message calls the text.

    Raises:
        NotUnderstood: it is empty, holds control characters, or is over *longest* characters.
    """
    neat = text.strip() if text.isascii() else unicodedata.normalize("NFC", text).strip()
    if not neat:
        raise NotUnderstood(f"an empty {what}; at least one visible character is needed")
    if len(neat) > longest:
        raise NotUnderstood(f"a {what} of {len(neat)} characters; {longest} are allowed")
    if neat.isascii() and neat.isprintable():
        return neat
    if any(unicodedata.category(c) in ("Cc", "Cs", "Zl", "Zp") for c in neat):
        raise NotUnderstood(f"control characters in {neat!r}; visible characters and spaces are allowed")
    return neat


@lru_cache(maxsize=4096)  # every move is compared with the same few hundred names
def fold(text: str) -> str:
    """Return the form in which names are compared: NFC, case folded, ``_`` and spaces as ``-``."""
    if text.isascii():
        return text.lower().replace("_", "-").replace(" ", "-")
    folded = unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).casefold())
    return folded.replace("_", "-").replace(" ", "-")


class Vocabulary:
    """What words may mean, by kind.

    Args:
        kinds: kind (``player``, ``place`` …) -> canonical names, or folded alias -> canonical name.
        telling: kind -> the line that tells a new name of it; ``{name}`` stands for the name.
    """

    def __init__(
        self, kinds: Mapping[str, Iterable[str] | Mapping[str, str]], telling: Mapping[str, str] | None = None
    ) -> None:
        self._telling = telling or {}
        self._kinds: dict[str, dict[str, str]] = {}
        for kind, names in kinds.items():
            pairs = names.items() if isinstance(names, Mapping) else ((n, n) for n in names)
            table = {fold(key): name for key, name in pairs}
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
        text = clean(word)
        if names is None:
            return text
        return _pick(kind, text, names, self._telling.get(kind))


def _pick(kind: str, text: str, names: Mapping[str, str], telling: str | None) -> str:
    key = fold(text)
    if key in names:
        return names[key]
    known = list(dict.fromkeys(names.values()))
    fits = [name for name in known if fold(name).startswith(key)]
    fits = fits or list(dict.fromkeys(name for folded, name in names.items() if folded.startswith(key)))
    if len(fits) == 1:
        return fits[0]
    if fits:
        raise NotUnderstood(f"{text!r} may be any of {', '.join(fits)}; write more of the {kind}")
    listed = ", ".join(known) if known else "none is known yet"
    hint = did_you_mean(text, known) or (f"is it new? {telling.format(name=quote(text))}" if telling else None)
    raise NotUnderstood(f"{text!r} is no {kind} here; known: {listed}", hint=hint)
