"""Commands that are loaded when they are asked for: a list, or a help, of many loads none of them."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from typer.core import TyperCommand, TyperGroup


class Loadable(Protocol):
    """What may stand in a table of commands."""

    @property
    def about(self) -> str:
        """Return what it does, in a sentence."""
        ...

    def build(self, name: str, *, inside: bool = False) -> Any:
        """Return it as typer takes it; *inside* a shell it has no options that name another game."""
        ...


class Later(NamedTuple):
    """A command in a module that is loaded for it alone.

    Attributes:
        place: ``module:name``.
        about: what it does; the beginning of its own text.
        outside: why it makes no sense inside a shell, or None.
    """

    place: str
    about: str
    outside: str | None = None

    def load(self) -> Loadable:
        """Return what stands in that place."""
        module, _, name = self.place.partition(":")
        found: Loadable = getattr(import_module(module), name)
        return found

    def build(self, name: str, *, inside: bool = False) -> Any:
        """Return the command; its module is loaded."""
        return self.load().build(name, inside=inside)


class Commands(NamedTuple):
    """Commands below a common word.

    Attributes:
        about: what they have in common.
        below: word -> command.
    """

    about: str
    below: Mapping[str, Loadable]

    def build(self, name: str, *, inside: bool = False) -> "Group":
        """Return them as a group; none of them is built yet."""
        found = Group(name=name, help=self.about, no_args_is_help=True, rich_markup_mode=None)
        found.take(self.below, inside=inside)
        return found


class _WhenSaid:
    """Reads the value of a parameter of typer, which makes what it needs for that (with pydantic) only for a value.

    Of all that a command knows a line says little, and typer would make it ready for everything that is not said, too.
    Text is what was typed; nothing has to be made for it.
    """

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:
        """Return what *value* means for *param*."""
        if value is None:
            return () if param.multiple or param.nargs == -1 else None
        kind = param.type_descriptor.annotation
        if kind is str and isinstance(value, str):
            return value
        if kind == list[str] and isinstance(value, (list, tuple)):
            return list(value)
        param._runtime_param = None
        return param.get_runtime_param().coerce(value, param=param, ctx=ctx)


def _show_help(ctx: Any, param: Any, value: bool) -> None:
    """Print the help that is asked for, and leave."""
    if not value or ctx.resilient_parsing:
        return
    from cli.render import paged, say_lines

    with paged():
        say_lines(ctx.get_help().split("\n"))
    ctx.exit()


class _Ours:
    """What all commands have: their parameters are made ready to read a value when a line gives one.

    Help is shown page by page when it is longer than the screen.
    """

    def get_params(self, ctx: Any) -> list[Any]:
        """Return the parameters, that of help too."""
        found: list[Any] = super().get_params(ctx)  # type: ignore[misc]
        for param in found:
            param._runtime_param = param._runtime_param or _WhenSaid()
        return found

    def get_help_option(self, ctx: Any) -> Any:
        """Return the parameter of help."""
        option = super().get_help_option(ctx)  # type: ignore[misc]
        if option:
            option.callback = _show_help
        return option


class OneCommand(_Ours, TyperCommand):
    """A command that carries something out."""


class Group(_Ours, TyperGroup):
    """Commands of a table, each built when a line names it."""

    def take(self, table: Mapping[str, Loadable], *, inside: bool = False) -> None:
        """Hold the commands of *table* and no others."""
        self._table = table
        self.commands = _Built(table, inside=inside)  # type: ignore[assignment]

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the words of the commands."""
        return list(self._table)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return what a list shows of a command, None when there is no such one."""
        entry = self._table.get(cmd_name)
        return TyperCommand(name=cmd_name, help=entry.about, short_help=entry.about) if entry else None

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write the commands; those of the program itself in groups."""
        if ctx.parent is not None:
            super().format_commands(ctx, formatter)
            return
        from cli.topics import grouped

        for heading, names in grouped(self.list_commands(ctx)).items():
            with formatter.section(heading):
                formatter.write_dl([(name, self._table[name].about) for name in names])

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        """Return the name of the command that *args* begin with, the command, and the words behind it."""
        name, found, rest = super().resolve_command(ctx, args)
        return name, self.commands[name] if name and found else None, rest


class _Built(Mapping[str, Any]):
    """The commands of a table, built as they are looked up."""

    def __init__(self, table: Mapping[str, Loadable], *, inside: bool) -> None:
        self._table, self._inside, self._kept = table, inside, dict[str, Any]()

    def __getitem__(self, name: str) -> Any:
        if name not in self._kept:
            self._kept[name] = self._table[name].build(name, inside=self._inside)
        return self._kept[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._table)

    def __len__(self) -> int:
        return len(self._table)
