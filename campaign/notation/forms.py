"""Composite words: one word of several parts, such as ``bo:merchant!@essex``, declared by its form.

A form holds the fields of its class in braces and the marks between them::

    form = "[{player}:]{talent}{exhausted:!}[@{place}]"

* ``{talent}`` is read and written as its annotation says, as a field of a move is;
* ``[@{place}]`` may be missing; then the field has its default, which is None;
* ``{exhausted:!}`` is a flag, and ``!`` stands when it is true;
* a field that is a tuple holds values with commas between them, or ``-`` for none.

A part ends at any of the marks that stand behind it in the form. Parsing, printing, usage and what is offered follow
from this.
"""

import re
from collections.abc import Iterator
from functools import cache, partial
from itertools import product
from typing import Any, ClassVar, NamedTuple, Self, get_origin, get_type_hints

from campaign.notation.kinds import item, kind_of, unwrapped
from campaign.notation.names import TooShort, Unclear, Vocabulary, shown
from campaign.notation.values import Kind, Reader
from events.errors import NotUnderstood
from events.frozen import Frozen

__all__ = ["Composite"]

_PIECE = re.compile(r"(?P<open>\[)|(?P<close>\])|\{(?P<field>\w+)(?::(?P<flag>[^}]+))?\}|(?P<mark>[^\[\]{}]+)")
_FIELD = re.compile(r"\{(?P<field>\w+)(?::(?P<flag>[^}]+))?\}")
_GROUP = re.compile(r"\[([^\[\]]*)\]")


class Shape(NamedTuple):
    """A form, worked out.

    Attributes:
        pattern: what a word looks like, with a group for each field.
        kinds: field -> what its part may be.
    """

    pattern: re.Pattern[str]
    kinds: dict[str, Kind]


class Composite(Frozen):
    """A word of several parts, whose form is declared; its annotations are its fields.

    Attributes:
        form: how the parts stand.
        called: what a message calls such a word; without it the name of the class.
        metavar: how usage and manual show it; without it the form, with its fields in capitals.
        listed: one value is a list with commas, so that an option given again goes on with it.
    """

    form: ClassVar[str]
    called: ClassVar[str]
    metavar: ClassVar[str]
    listed: ClassVar[bool] = False

    def __init_subclass__(cls) -> None:
        """Name the word by its class and its form, where it does not say so itself."""
        super().__init_subclass__()
        cls.called = cls.__dict__.get("called", cls.__name__.lower())
        cls.metavar = cls.__dict__.get("metavar", _FIELD.sub(cls._capitals, cls.form))

    @classmethod
    def _capitals(cls, field: re.Match[str]) -> str:
        """Return how usage shows a field of the form: its name, or the form of the word that it holds."""
        inner = cls.__annotations__[field["field"]]
        if isinstance(inner, type) and issubclass(inner, Composite):
            return inner.metavar
        return f"[{field['flag']}]" if field["flag"] else field["field"].upper().replace("_", "-")

    @classmethod
    def parse(cls, text: str, names: Vocabulary) -> Self:
        """Return the value that *text* writes.

        Raises:
            NotUnderstood: it has not this form, or a part of it is odd; its column is that of the part.
        """
        return cls(**_parts(cls, text, names, short=False))

    @classmethod
    def short(cls, text: str, names: Vocabulary) -> Self:
        """Return the value that *text* writes in a short line: its parts are short, and ``.`` may stand for ``@``.

        Raises:
            NotUnderstood: as `parse`.
        """
        if "." in text and "@" in cls.form and "@" not in text:
            try:
                return cls(**_parts(cls, text.replace(".", "@", 1), names, short=True))
            except (Unclear, TooShort):
                raise
            except NotUnderstood:
                pass  # the point may be one of a name
        return cls(**_parts(cls, text, names, short=True))

    @classmethod
    def words(cls, names: Vocabulary) -> Iterator[str]:
        """Yield the words that may be offered: all that its parts may be together; none when a part can be anything."""
        bare, shape = _FIELD.sub(lambda field: "" if field["flag"] else field[0], _without(cls.form, ())), _shape(cls)
        fields = _FIELD.findall(bare)
        for parts in product(*(tuple(shape.kinds[name].offers(names)) for name, _ in fields)):
            said = iter(parts)
            yield _FIELD.sub(lambda field, said=said: next(said), bare)  # type: ignore[misc]

    def __str__(self) -> str:
        """Return the canonical notation."""
        kinds = _shape(type(self)).kinds
        told = tuple(name for name in kinds if getattr(self, name) is not None)

        def written(field: re.Match[str]) -> str:
            value = getattr(self, field["field"])
            return field["flag"] * value if field["flag"] else kinds[field["field"]].write(value)

        return _FIELD.sub(written, _without(self.form, told))


@cache
def _without(form: str, told: tuple[str, ...]) -> str:
    """Return *form* without its brackets: what stands in them stays when one of its fields is *told*."""
    shorter = _GROUP.sub(lambda group: group[1] if any(f"{{{name}" in group[1] for name in told) else "", form)
    return form if shorter == form else _without(shorter, told)


_SHAPES: dict[type[Composite], Shape] = {}


def _shape(cls: type[Composite]) -> Shape:
    """Return the form of *cls*, worked out once, when the first such word is read."""
    if cls not in _SHAPES:
        _SHAPES[cls] = _worked_out(cls)
    return _SHAPES[cls]


def _worked_out(cls: type[Composite]) -> Shape:
    hints = get_type_hints(cls, include_extras=True)
    pieces = list(_PIECE.finditer(cls.form))
    fields = [piece["field"] for piece in pieces if piece["field"]]
    pattern = "".join(_pattern(pieces, at) for at in range(len(pieces)))
    kinds = {name: _kind(hints[name], f"{cls.__name__}.{name}", name.replace("_", " ")) for name in fields}
    return Shape(re.compile(pattern, re.DOTALL), kinds)


def _pattern(pieces: list[re.Match[str]], at: int) -> str:
    piece = pieces[at]
    if piece["open"] or piece["close"]:
        return "(?:" if piece["open"] else ")?"
    if piece["mark"]:
        return re.escape(piece["mark"])
    if piece["flag"]:
        return f"(?P<{piece['field']}>{re.escape(piece['flag'])})?"
    marks = [later["mark"] or later["flag"] for later in pieces[at + 1 :]]
    ends = "".join(re.escape(mark[0]) for mark in marks if mark)
    return f"(?P<{piece['field']}>{f'[^{ends}]' if ends else '.'}*)"


def _kind(annotation: Any, where: str, what: str) -> Kind:
    inner, marks = unwrapped(annotation, [], where)
    if get_origin(inner) is not tuple:
        return kind_of(inner, marks, where, what)
    one = kind_of(*item(inner, marks, where), where, what.removesuffix("s"))

    def several(read: Reader, text: str, names: Vocabulary) -> tuple[Any, ...]:
        starts = [0, *(at + 1 for at, char in enumerate(text) if char == ",")]
        found = zip(starts, text.split(","), strict=True)
        return tuple(_read(read, part, start, text, names) for start, part in found) if text != "-" else ()

    return Kind(
        "written",
        f"{one.metavar},…",
        partial(several, one.read),
        lambda values: ",".join(map(one.write, values)) or "-",
        short=partial(several, one.shortly),
    )


def _parts(cls: type[Composite], text: str, names: Vocabulary, *, short: bool) -> dict[str, Any]:
    """Return the fields of a *cls* that *text* writes; raises NotUnderstood."""
    shape = _shape(cls)
    found = shape.pattern.fullmatch(text)
    if found is None:
        raise NotUnderstood(f"{shown(text)} is no {cls.called}; write {cls.metavar}")
    parts = {name: part for name, part in found.groupdict().items() if part is not None}
    readers = {name: kind.shortly if short else kind.read for name, kind in shape.kinds.items()}
    return {name: _read(readers[name], part, found.start(name), text, names) for name, part in parts.items()}


def _read(read: Reader, part: str, start: int, text: str, names: Vocabulary) -> Any:
    """Return what *part* of *text*, from *start* on, says; raises NotUnderstood with its column in *text*."""
    try:
        return read(part.strip(), names)
    except NotUnderstood as error:
        if len(part) == len(text):
            raise
        inside, width = max(error.column, 1), error.width if error.column else max(1, len(part))
        raise type(error)(error.message, column=start + inside, width=width, hint=error.hint) from None
