"""Values of one word each: how they are read, how they are written, and what is allowed.

A reader takes the word's text and the vocabulary and returns the value; it raises ``NotUnderstood`` with the column
inside the text when it can tell it. ``campaign.notation.parse`` moves that column to the place in the line.
"""

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import isfinite
from typing import Any, NamedTuple

from campaign.notation.marks import Written
from campaign.notation.names import TooShort, Vocabulary, choose, fold, pick, shown
from events.errors import NotUnderstood
from events.names import clean, clean_text

LONGEST_TEXT = 1_000
"""Characters of a remark or a title."""

MOST_VALUES = 20_000
"""How many values, those inside others counted too; a whole table has some two thousand."""

MOST_DIGITS = 18
"""Digits of a whole number."""

DEEPEST_JSON = 40
"""How many objects and lists may stand inside each other."""

Reader = Callable[[str, Vocabulary], Any]
Writer = Callable[[Any], str]
Offers = Callable[[Vocabulary], Iterable[str]]


def nothing(names: Vocabulary) -> tuple[str, ...]:
    """Return no words: any may be typed."""
    return ()


_WHOLE = re.compile(r"[+-]?[0-9]{1,18}")
_UNPRINTABLE = r"[\x7f-\x9f\u2028\u2029]"
_ESCAPED = re.compile(r"(?<!\\)(?:\\\\)*\\[bfnrtu]")  # what `write_json` escapes besides quotes and backslashes
_SURROGATE = r"[\ud800-\udfff]"


class Kind(NamedTuple):
    """What one word may be.

    Attributes:
        label: ``name``, ``text``, ``number``, ``choice``, ``written``, ``json`` or ``flag``.
        metavar: as it is shown in usage, ``PLACE``.
        read: from text to value.
        write: from value to text, not yet quoted.
        choices: all allowed words, when they are few and fixed.
        low: smallest number, or None.
        high: largest number, or None.
        listed: one value is a list with commas, so that an option given again goes on with it.
        offers: from the vocabulary to words that may be offered while one types; more may be allowed.
        short: reads the word of a short line, where that is another than *read*.
        letters: fixed letter -> the word that it is short for; of a flag the letter stands for itself.
    """

    label: str
    metavar: str
    read: Reader
    write: Writer = str
    choices: tuple[str, ...] = ()
    low: int | None = None
    high: int | None = None
    offers: Offers = nothing
    listed: bool = False
    short: Reader | None = None
    letters: Mapping[str, str] = {}

    @property
    def shortly(self) -> Reader:
        """Return what reads the word of a short line."""
        return self.short or self.read


def name_kind(kind: str, least: int = 1) -> Kind:
    """Return the kind of a name of *kind* in the vocabulary, of which a short line holds at *least* so many letters."""
    metavar = kind.upper().replace("_", "-")
    return Kind(
        "name",
        metavar,
        lambda text, names: names.find(kind, text),
        offers=lambda names: names.known(kind),
        short=(lambda text, names: _long_enough(kind, text, names, least)) if least > 1 else None,
    )


def _long_enough(kind: str, text: str, names: Vocabulary, least: int) -> str:
    """Return the name that *text* means in a short line, which holds at least so many letters of it, or all."""
    found = names.find(kind, text)
    if len(fold(text)) >= least or fold(text) == fold(found) or not names.known(kind):
        return found
    more = next(n for n in range(least, len(found) + 1) if pick(found[:n], names.known(kind)) == [found])
    raise TooShort(f"{shown(text)} is too short, its neighbours on the keys are names too; write {found[:more]}")


def text_kind(known: Reader | None = None) -> Kind:
    """Return the kind of free text: NFC, outer white space gone, 1 to 1,000 characters.

    Args:
        known: reads the name that a short line means, if it means one; else the text stays as it is.
    """

    def read(text: str, names: Vocabulary) -> str:
        return clean_text(text, longest=LONGEST_TEXT, what="text")

    def short(text: str, names: Vocabulary) -> str:
        try:
            return str(known(text, names)) if known else read(text, names)
        except NotUnderstood:
            return read(text, names)

    return Kind("text", "TEXT", read, short=short if known else None)


def title_kind() -> Kind:
    """Return the kind of a title: a text that is compared as names are."""
    return Kind("text", "TEXT", lambda text, names: clean(text, longest=LONGEST_TEXT, what="title"))


def flag_kind(letters: str = "") -> Kind:
    """Return the kind of an option that stands alone; it reads as True, and one of *letters* is short for it."""
    return Kind("flag", "", lambda text, names: True, letters={letter: letter for letter in letters})


def number_kind(low: int | None, high: int | None) -> Kind:
    """Return the kind of a whole number from *low* to *high*, both included; None is no limit."""

    def read(text: str, names: Vocabulary) -> int:
        number = int(text) if _WHOLE.fullmatch(text) else None
        if number is None or (low is not None and number < low) or (high is not None and number > high):
            raise NotUnderstood(f"{shown(text)} is not {number_range(low, high)}")
        return number

    return Kind("number", "N", read, low=low, high=high)


def number_range(low: int | None, high: int | None) -> str:
    """Return the allowed numbers in words: ``a whole number from 1 to 4``."""
    start = "a whole number"
    if low is not None and high is not None:
        return f"{start} from {low} to {high}"
    if low is not None:
        return f"{start} of {low} or more"
    return f"{start} of {high} or less" if high is not None else start


def choice_kind(choices: Sequence[str], otherwise: str = "is not allowed; allowed", letters: str = "") -> Kind:
    """Return the kind of a word that is one of *choices*, in any case and by unique prefix; see `choose`.

    Of *letters*, the first is short for the first of *choices*, and so on.
    """
    exact = {choice: choice for choice in choices}
    fixed = dict(zip(letters, choices, strict=False))

    def read(text: str, names: Vocabulary) -> str:
        return exact.get(text) or choose(text, choices, otherwise)

    return Kind(
        "choice",
        "|".join(choices),
        read,
        choices=tuple(choices),
        offers=lambda names: choices,
        short=(lambda text, names: exact.get(text) or fixed.get(fold(text)) or read(text, names)) if fixed else None,
        letters=fixed,
    )


def written_kind(cls: type[Written]) -> Kind:
    """Return the kind of a value with a notation of its own.

    Its ``metavar`` attribute, if any, shows in usage; ``listed`` says that it is a list with commas; its class method
    ``words``, if any, says what may be offered, and ``short``, if any, reads what a short line holds.
    """
    metavar = str(getattr(cls, "metavar", cls.__name__.upper()))
    listed = bool(getattr(cls, "listed", False))
    offers, short = getattr(cls, "words", nothing), getattr(cls, "short", None)
    return Kind("written", metavar, cls.parse, offers=offers, listed=listed, short=short)


def json_kind() -> Kind:
    """Return the kind of a JSON object: finite numbers, each key once, at most 40 levels."""
    return Kind("json", "JSON", lambda text, names: read_json(text), write_json)


def read_json(text: str) -> dict[str, Any]:
    """Return the JSON object that *text* writes.

    Raises:
        NotUnderstood: it is no JSON or no object, has NaN, Infinity, a key twice, half a character, a control
            character or over 40 levels.
    """
    try:
        value = _JSON.decode(text)
    except json.JSONDecodeError as error:
        raise NotUnderstood(f"no JSON: {error.msg[:1].lower()}{error.msg[1:]}", column=error.pos + 1) from None
    except RecursionError:
        raise _too_deep() from None
    if not isinstance(value, dict):
        raise NotUnderstood("no JSON object; one object, {…}, is expected")
    _check_depth(value)
    _check_texts(value, text)
    return value


def write_json(value: Any) -> str:
    """Return *value* as one line of JSON with sorted keys; control characters stand as escapes."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, allow_nan=False)
    return re.sub(_UNPRINTABLE, lambda found: f"\\u{ord(found.group()):04x}", text)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise NotUnderstood(f"the key {shown(key)} stands twice; each key is allowed once")
        found[key] = value
    return dict(sorted(found.items()))  # as `write_json` writes it, so that a record read back gives the same facts


def _no_constant(word: str) -> Any:
    raise NotUnderstood(f"{word} is no number; finite numbers are allowed")


def _whole_number(digits: str) -> int:
    if len(digits.removeprefix("-")) > MOST_DIGITS:
        raise NotUnderstood(f"a number with too many digits; whole numbers of up to {MOST_DIGITS} digits are allowed")
    return int(digits)


def _finite(digits: str) -> float:
    number = float(digits)
    if not isfinite(number):
        raise NotUnderstood(f"{shown(digits)} is too large; finite numbers are allowed")
    return number


_JSON = json.JSONDecoder(
    object_pairs_hook=_once, parse_constant=_no_constant, parse_float=_finite, parse_int=_whole_number
)


def _too_deep() -> NotUnderstood:
    return NotUnderstood(f"JSON nested too deep; {DEEPEST_JSON} levels are allowed")


def _check_depth(value: dict[str, Any]) -> None:
    level, found = [value], 0
    for _ in range(DEEPEST_JSON):
        level = [part for item in level for part in _parts(item)]
        found += len(level)
        if found > MOST_VALUES:
            raise NotUnderstood(f"JSON with over {MOST_VALUES:,} values; a table has far fewer")
        if not level:
            return
    if any(isinstance(item, dict | list) for item in level):
        raise _too_deep()


def _check_texts(value: dict[str, Any], text: str) -> None:
    """Refuse what no log takes: half a character, or a control character, in a text or a key."""
    if "\\" in text and re.search(_SURROGATE, write_json(value)):
        raise NotUnderstood("half a character (an unpaired surrogate) in the JSON; whole characters are allowed")
    if re.search(_UNPRINTABLE, text) or ("\\" in text and _ESCAPED.search(write_json(value))):
        raise NotUnderstood("a control character in the JSON; visible characters and spaces are allowed")


def _parts(item: Any) -> Iterable[Any]:
    if isinstance(item, dict):
        return item.values()
    return item if isinstance(item, list) else ()
