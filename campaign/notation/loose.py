"""Values that stand without the name of their option, told apart by their form alone."""

from collections.abc import Collection, Iterator
from typing import Any, NamedTuple

from campaign.notation.fields import FieldSpec, MoveSpec, usage
from campaign.notation.names import TooShort, Unclear, Vocabulary, fold, shown
from events.errors import NotUnderstood

LEAST = 2
"""Letters of a choice that stand where its form alone tells the option, unless it has a fixed letter."""


class Loose(NamedTuple):
    """A field whose values may stand without the name of their option.

    Attributes:
        field: the field.
        mark: what stands before such a value, may be nothing.
    """

    field: FieldSpec
    mark: str

    @property
    def named(self) -> str:
        """Return how a value of it is written with its name: nothing more for a word that needs none."""
        return "" if self.field.place == "trailing" else f"--{self.field.option} "

    def read(self, text: str, names: Vocabulary) -> Any:
        """Return the value that *text* is by its form; raises NotUnderstood when it is none."""
        kind, said = self.field.kind, text.removeprefix(self.mark)
        if not text.startswith(self.mark) or (kind.label == "flag" and fold(said) not in kind.letters):
            raise NotUnderstood(f"{shown(text)} has not the form of {self.named}")
        value = kind.shortly(said, names)
        short = len(fold(said)) < LEAST and fold(said) not in kind.letters
        if kind.label == "choice" and short and fold(said) != fold(value):
            raise NotUnderstood(f"{shown(text)} is too short for {self.named}")
        return value


def loose_of(spec: MoveSpec, waiting: FieldSpec | None = None) -> Iterator[Loose]:
    """Yield the fields of *spec* of which values may stand alone; *waiting* is a bare field that is still open."""
    if waiting is not None and waiting.place == "trailing":
        yield Loose(waiting, "")
    for name in spec.model.loose:
        yield Loose(spec.options[name.removeprefix("-")], "-" if name.startswith("-") else "")


def meant(
    spec: MoveSpec, text: str, names: Vocabulary, waiting: FieldSpec | None, told: Collection[str]
) -> tuple[FieldSpec, Any]:
    """Return the one field that *text* has the form of, and its value.

    Args:
        spec: the move.
        text: a word that stands alone.
        names: what names may mean.
        waiting: the bare field that is still open.
        told: names of fields that have their value.

    Raises:
        NotUnderstood: it has the form of several, of none, or may mean several values.
    """
    fits, shorter = list[tuple[Loose, Any]](), list[TooShort]()
    for one in loose_of(spec, waiting):
        if one.field.many or one.field.name not in told:
            try:
                fits.append((one, one.read(text, names)))
            except Unclear as error:
                fits.append((one, error))
            except TooShort as error:
                shorter.append(error)
            except NotUnderstood:
                continue
    if shorter and not fits:
        raise shorter[0]
    if len(fits) != 1:
        raise _unfit(spec, text, [one for one, _ in fits])
    if isinstance(fits[0][1], Unclear):
        raise fits[0][1]
    return fits[0][0].field, fits[0][1]


def forms(spec: MoveSpec) -> str:
    """Return what may stand alone behind a verb and what it is taken for: ``SLOT --slot, N --tree``."""
    return ", ".join(_form(one) for one in loose_of(spec))


def _form(one: Loose) -> str:
    kind = one.field.kind
    word = next(iter(kind.letters)) if kind.label == "flag" else kind.metavar
    return f"{one.mark}{word} for --{one.field.option}"


def _unfit(spec: MoveSpec, text: str, fits: list[Loose]) -> NotUnderstood:
    if not fits:
        return NotUnderstood(
            f"{shown(text)} is none of what may stand here: {forms(spec)}", hint=f"usage: {usage(spec)}"
        )
    ways = [f"--{one.field.option}" if one.field.place == "flag" else f"{one.named}{text}" for one in fits]
    return NotUnderstood(f"{shown(text)} may be meant for {' or '.join(ways)}", hint=f"write {' or '.join(ways)}")
