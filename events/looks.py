"""How a text looks: two names that nobody can tell apart on paper or on a screen are one name.

Letters that merely resemble each other in different scripts stay different: who reads both scripts knows.
"""

import re
import unicodedata
from functools import lru_cache

_SAME_LOOK = ("<compat>", "<font>", "<noBreak>", "<wide>", "<narrow>", "<initial>", "<medial>", "<final>", "<isolated>")
"""Decompositions that keep what one sees; raised, circled and squared characters look like themselves."""

_HYPHENS = dict.fromkeys((*range(0x2010, 0x2016), 0x2212, 0x2E3A, 0x2E3B, 0xFE58), "-")
_QUOTES = dict.fromkeys((0x2018, 0x2019, 0x201A, 0x201B, 0x02BC), "'") | dict.fromkeys(range(0x201C, 0x2020), '"')
_LIKE_TYPED = _HYPHENS | _QUOTES
"""What a phone or a word processor makes of the dash and the quotation marks of a keyboard."""

_FILLERS = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Characters that are no format characters and show nothing."""
_SELECTORS = re.compile("[\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
_VISIBLE_FORMAT = {*range(0x600, 0x606), 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD, *range(0x13430, 0x13440)}
_JOINED_SCRIPTS = (
    "ARABIC", "SYRIAC", "MANDAIC", "MONGOLIAN", "NKO", "DEVANAGARI", "BENGALI", "GURMUKHI", "GUJARATI", "ORIYA",
    "TAMIL", "TELUGU", "KANNADA", "MALAYALAM", "SINHALA", "KHMER", "MYANMAR", "TIBETAN",
)  # fmt: skip
"""Scripts whose words change their look by a joiner or a non-joiner inside them."""
_JOINERS = "\u200c\u200d"
_FLAG = re.compile("\U0001f3f4[\U000e0020-\U000e007e]+\U000e007f")


@lru_cache(maxsize=4096)
def looks(text: str) -> str:
    """Return what *text* looks like, in one form for all texts that look the same; the case stays."""
    return _without(_SELECTORS.sub("", _spread(text)), stray(_SELECTORS.sub("", _spread(text))))


def stray(text: str) -> tuple[int, ...]:
    """Return the places of invisible format characters that *text* does not need.

    They are needed inside an emoji, between letters of a script that joins them, and in the flag of a country's part.
    """
    flags = [found.span() for found in _FLAG.finditer(text)]
    return tuple(
        at
        for at, char in enumerate(text)
        if unicodedata.category(char) == "Cf"
        and ord(char) not in _VISIBLE_FORMAT
        and not (char in _JOINERS and _joins(text, at))
        and not any(start < at < end for start, end in flags)
    )


def shows(text: str) -> bool:
    """Tell whether there is anything to be seen of *text*."""
    return any(unicodedata.category(char)[0] in "LNPS" and char not in _FILLERS for char in text)


def _spread(text: str) -> str:
    """Return *text* with characters that have a second form in their first, fillers and doubled spaces gone."""
    spread = "".join(_first_form(char) for char in text if char not in _FILLERS)
    return " ".join(unicodedata.normalize("NFC", spread).translate(_LIKE_TYPED).split())


def _first_form(char: str) -> str:
    if char.isascii():
        return char
    tag, _, codes = unicodedata.decomposition(char).partition(" ")
    if tag not in _SAME_LOOK or codes.startswith("0020 ") or unicodedata.name(char, "").split()[:1] == ["HANGUL"]:
        return char
    return "".join(_first_form(chr(int(code, 16))) for code in codes.split())


def _without(text: str, places: tuple[int, ...]) -> str:
    if not places:
        return text
    return looks("".join(char for at, char in enumerate(text) if at not in places))


def _joins(text: str, at: int) -> bool:
    """Tell whether the joiner or non-joiner at *at* changes how its neighbours look."""
    before = _SELECTORS.sub("", text[:at])[-1:]
    behind = text[at + 1 : at + 2]
    if not before:
        return False
    if text[at] == "\u200d" and unicodedata.category(before) in ("So", "Sk"):
        return behind != "" and unicodedata.category(behind) == "So"
    if unicodedata.name(before, "").startswith(_JOINED_SCRIPTS):
        closes = unicodedata.combining(before) == 9  # a virama may be joined to nothing at the end of a word
        return closes or (behind != "" and unicodedata.name(behind, "").startswith(_JOINED_SCRIPTS))
    return False
