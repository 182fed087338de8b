"""Fields of the move models, described once per model from their annotations."""

from collections.abc import Iterable, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin

from pydantic.fields import FieldInfo

from campaign.notation.kinds import LIMITS, item, kind_of, unwrapped
from campaign.notation.marks import Json, Known, Letters, Mover, Name, OneOf, Reads, Title, Trailing
from campaign.notation.moves import Move
from campaign.notation.values import Kind, flag_kind, text_kind

Place = Literal["positional", "flag", "option", "repeated", "trailing", "mover"]


class FieldSpec(NamedTuple):
    """One field of a move, as the notation sees it.

    Attributes:
        name: its name in the model, ``from_``.
        option: its name in the notation, ``from``.
        place: where its words stand; required ones are positional.
        many: it takes several words, and its value is a tuple.
        required: the line must hold it.
        default: its value when the line does not.
        kind: what each of its words may be.
        help: its description, may be empty.
    """

    name: str
    option: str
    place: Place
    many: bool
    required: bool
    default: Any
    kind: Kind
    help: str = ""

    @property
    def type(self) -> str:
        """The sort of value: ``name``, ``text``, ``number``, ``choice``, ``written``, ``json`` or ``flag``."""
        return self.kind.label

    @property
    def metavar(self) -> str:
        """The placeholder in usage: of a bare word its own name, of an option the kind of its value."""
        return self.option.upper() if self.place in ("positional", "trailing") else self.kind.metavar

    @property
    def label(self) -> str:
        """What messages call it: ``PLACE`` or ``--from``."""
        return self.metavar if self.place in ("positional", "trailing") else f"--{self.option}"


class MoveSpec(NamedTuple):
    """A move model, as the notation sees it.

    Attributes:
        model: the model.
        verb: its verb, one or two words.
        bare: fields of bare words, in order: the required ones, then the trailing ones.
        options: option name -> field; ``force`` and ``because`` of every line are among them.
        fields: all fields of the model in the order in which a line writes them.
        mover: the field that names who makes the move; as one of *fields* when it is a word, else as the player before
            the line. None: the move does not name it.
        plain: the notation checks everything that the model checks, so that the model need not be asked again.
    """

    model: type[Move]
    verb: str
    bare: tuple[FieldSpec, ...]
    options: Mapping[str, FieldSpec]
    fields: tuple[FieldSpec, ...]
    mover: FieldSpec | None
    plain: bool


FORCE = FieldSpec("--force", "force", "flag", False, False, False, flag_kind(), "record the move though a rule refuses")
BECAUSE = FieldSpec("--because", "because", "option", False, False, None, text_kind(), "why, for the log")
COMMON = (FORCE, BECAUSE)
"""Options of every line, which belong to no model."""


@cache
def describe(model: type[Move]) -> MoveSpec:
    """Return the description of *model*; its pydantic schema is not built.

    Raises:
        TypeError: a field's annotation has no place in the notation, or two fields want the same one.
    """
    if not model.__pydantic_fields_complete__:
        model.model_rebuild()
    found = [_describe(model, name, info) for name, info in model.model_fields.items()]
    specs = [spec for spec, _, _ in found]
    mover = next((spec for spec, moves, _ in found if moves), None)
    places = {place: [s for s in specs if s.place == place] for place in ("positional", "trailing")}
    bare = (*places["positional"], *places["trailing"])
    named = tuple(s for s in specs if s.place not in (*places, "mover"))
    _refuse_clash(model, bare, named)
    plain = all(known for _, _, known in found) and _unchecked(model)
    return MoveSpec(
        model=model,
        verb=model.verb,
        bare=bare,
        options={s.option: s for s in (*named, *places["trailing"], *COMMON)},
        fields=(*bare, *named),
        mover=mover,
        plain=plain,
    )


def usage(spec: MoveSpec) -> str:
    """Return the usage line of a move, such as ``journey TALENT PLACE [--from PLACE] [--venture]``."""
    if spec.mover and not spec.mover.required:
        return " ".join((f"[{spec.mover.option.upper()}:]", spec.verb, *(_usage(field) for field in spec.fields)))
    return " ".join((spec.verb, *(_usage(field) for field in spec.fields)))


def help_of(model: type[Move]) -> str:
    """Return the first line of the model's own docstring, or nothing."""
    lines = (model.__dict__.get("__doc__") or "").strip().splitlines()
    return lines[0] if lines else ""


def _usage(field: FieldSpec) -> str:
    if field.place == "positional":
        return f"{field.metavar}..." if field.many else field.metavar
    if field.place == "trailing":
        return f"[{field.metavar}]..." if field.many else f"[{field.metavar}]"
    value = "" if field.place == "flag" else f" {field.metavar}"
    return f"[--{field.option}{value}]{'...' if field.many else ''}"


def _describe(model: type[Move], name: str, info: FieldInfo) -> tuple[FieldSpec, bool, bool]:
    """Return the description, whether it names the mover, and whether every check is one of the notation's own."""
    where = f"{model.__name__}.{name}"
    inner, marks = unwrapped(info.annotation, list(info.metadata), where)
    many = get_origin(inner) is tuple
    if many:
        inner, marks = item(inner, marks, where)
    required = info.is_required()
    default = None if required else info.get_default(call_default_factory=True, validated_data={})
    _refuse_default(where, inner, many, required, default, _is_optional(info.annotation))
    spec = FieldSpec(
        name=name,
        option=name.rstrip("_").replace("_", "-"),
        place=_place(inner, marks, many, required),
        many=many,
        required=required,
        default=default,
        kind=kind_of(inner, marks, where),
        help=info.description or "",
    )
    return spec, any(isinstance(mark, Mover) for mark in marks), all(_is_known(mark) for mark in marks)


def _is_optional(annotation: Any) -> bool:
    return get_origin(annotation) in (Union, UnionType) and NoneType in get_args(annotation)


def _refuse_default(where: str, inner: Any, many: bool, required: bool, default: Any, optional: bool) -> None:
    if inner is bool and not many and (required or default is not False):
        raise TypeError(f"{where}: a flag needs the default False")
    if not required and many and default != ():
        raise TypeError(f"{where}: a repeated field needs the default ()")
    if optional and (required or default is not None):
        raise TypeError(f"{where}: no word writes None, so a field that may be None needs the default None")


def _place(inner: Any, marks: Iterable[Any], many: bool, required: bool) -> Place:
    if any(isinstance(mark, Trailing) for mark in marks) and not required:
        return "trailing"
    if any(isinstance(mark, Mover) for mark in marks) and not required:
        return "mover"
    if required:
        return "positional"
    if inner is bool:
        return "flag"
    return "repeated" if many else "option"


def _is_known(mark: object) -> bool:
    own = isinstance(mark, Name | Title | Trailing | Json | Mover | OneOf | Reads | Letters | Known)
    return own or type(mark).__name__.lower() in LIMITS


def _unchecked(model: type[Move]) -> bool:
    """Whether the model has no validators of its own."""
    own = model.__pydantic_decorators__
    return not (own.validators or own.field_validators or own.root_validators or own.model_validators)


def _refuse_clash(model: type[Move], bare: tuple[FieldSpec, ...], named: tuple[FieldSpec, ...]) -> None:
    if any(spec.many for spec in bare[:-1]):
        raise TypeError(f"{model.__name__}: only the last bare field may take all the rest")
    options = [spec.option for spec in (*bare, *named, *COMMON)]
    twice = next((option for option in options if options.count(option) > 1), None)
    if twice:
        raise TypeError(f"{model.__name__}: two fields are called {twice!r}; force and because belong to every line")
