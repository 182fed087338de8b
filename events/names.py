"""What a name may be, and a free text: as facts keep it, whichever door it came through."""

import re
import unicodedata

from events.errors import NotUnderstood
from events.looks import shows, stray

LONGEST_NAME = 80

_SPACES = re.compile(r"\s+")


def clean(text: str, *, longest: int = LONGEST_NAME, what: str = "name") -> str:
    """Return the name *text* in NFC, with outer white space gone and one plain space for inner.

    Args:
        text: as it was typed.
        longest: how many characters are allowed.
        what: what a message calls the text.

    Raises:
        NotUnderstood: it is empty, shows nothing, holds control characters or invisible ones that it does not need, or
            is over *longest* characters.
    """
    neat = _SPACES.sub(" ", clean_text(text, longest=longest, what=what))
    if not neat.isascii() and (odd := stray(neat)):
        named = unicodedata.name(neat[odd[0]], "no name").lower()
        left = "".join(char for at, char in enumerate(neat) if at not in odd)
        message = f"an invisible character ({named}, U+{ord(neat[odd[0]]):04X}) in the {what} {left!r}"
        raise NotUnderstood(f"{message}; what is not seen cannot be told apart", hint=f"type it anew: {_quoted(left)}")
    return neat


def clean_text(text: str, *, longest: int, what: str) -> str:
    """Return the free text *text* in NFC, with outer white space gone.

    Args:
        text: as it was typed.
        longest: how many characters are allowed.
        what: what a message calls the text.

    Raises:
        NotUnderstood: it is empty, shows nothing, holds control characters, or is over *longest* characters.
    """
    neat = text.strip() if text.isascii() else unicodedata.normalize("NFC", text).strip()
    if not neat or not (neat.isascii() or shows(neat)):
        raise NotUnderstood(f"an empty {what}; at least one visible character is needed")
    if len(neat) > longest:
        raise NotUnderstood(f"a {what} of {len(neat)} characters; {longest} are allowed")
    if neat.isascii() and neat.isprintable():
        return neat
    if any(unicodedata.category(c) in ("Cc", "Cs", "Zl", "Zp") for c in neat):
        raise NotUnderstood(f"control characters in {neat!r}; visible characters and spaces are allowed")
    return neat


def _quoted(name: str) -> str:
    return name if name.isalnum() else f'"{name}"'
