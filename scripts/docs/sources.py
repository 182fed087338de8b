"""The source of the deciders as an index: functions, who calls them with what, constants, fields of classes."""

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import NamedTuple

import campaign

ROOM = Path(campaign.__file__).parent


class Saying(NamedTuple):
    """That a name was let stand for something: where that ends, in which blocks one within the other, and for what."""

    at: tuple[int, int]
    within: tuple[int, ...]
    value: ast.expr


@dataclass(frozen=True)
class Function:
    """A function.

    Attributes:
        room: the folder of the game it belongs to, nothing for what all games share.
        home: the module that holds it.
        node: its definition.
    """

    room: str
    home: str
    node: ast.FunctionDef

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Return its parameters in order, without ``self``."""
        args = self.node.args
        return tuple(a.arg for a in (*args.posonlyargs, *args.args, *args.kwonlyargs) if a.arg != "self")

    @cached_property
    def method(self) -> bool:
        """Tell whether it is called behind an object."""
        return any(a.arg == "self" for a in self.node.args.args)

    @cached_property
    def _said(self) -> Mapping[str, list[Saying]]:
        """Name -> what the body lets it stand for."""
        found: dict[str, list[Saying]] = {}
        for within, node in _walk(self.node):
            for name, value in _bound(node):
                found.setdefault(name, []).append(Saying(_end(node), within, value))
        for within, node in _walk(self.node):
            if isinstance(node, ast.For):
                rows = [one.value for one in found.get(name_of(node.iter), ())] or [node.iter]
                for name, value in _looped(node, rows):
                    found.setdefault(name, []).append(Saying(_end(node.iter), (*within, id(node.body)), value))
        return found

    @cached_property
    def _blocks(self) -> Mapping[int, tuple[int, ...]]:
        return {id(node): within for within, node in _walk(self.node)}

    def said(self, name: ast.Name) -> list[ast.expr]:
        """Return what the body lets *name* stand for where it is read: what was said last on the way there."""
        within, at = self._blocks[id(name)], (name.lineno, name.col_offset)
        before = [one for one in self._said.get(name.id, ()) if one.at <= at]
        sure = max((one.at for one in before if one.within == within[: len(one.within)]), default=(0, 0))
        return [one.value for one in before if one.at >= sure]

    def given(self, call: ast.Call, name: str) -> ast.expr | None:
        """Return what *call* gives for the parameter *name*, its default when it gives nothing."""
        return argument(call, name, self.names.index(name)) or self._default(name)

    def _default(self, name: str) -> ast.expr | None:
        args = self.node.args
        plain = (*args.posonlyargs, *args.args)
        late = dict(zip((a.arg for a in reversed(plain)), reversed(args.defaults), strict=False))
        named = dict(zip((a.arg for a in args.kwonlyargs), args.kw_defaults, strict=True))
        return late.get(name) or named.get(name)


def argument(call: ast.Call, key: str, at: int) -> ast.expr | None:
    """Return the argument *key* of *call*, which may stand at position *at*; None when it is not given."""
    named = next((one.value for one in call.keywords if one.arg == key), None)
    return named if named is not None else call.args[at] if at < len(call.args) else None


def name_of(node: ast.expr) -> str:
    """Return the last name of *node*: ``ways.lie`` is ``lie``."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _walk(node: ast.AST, within: tuple[int, ...] = ()) -> Iterator[tuple[tuple[int, ...], ast.AST]]:
    """Yield all that *node* holds, each with the blocks that it stands in."""
    for _, field in ast.iter_fields(node):
        block = isinstance(field, list) and bool(field) and isinstance(field[0], ast.stmt)
        inside = (*within, id(field)) if block else within
        for child in field if isinstance(field, list) else [field]:
            if isinstance(child, ast.AST):
                yield inside, child
                yield from _walk(child, inside)


def _end(node: ast.AST) -> tuple[int, int]:
    return getattr(node, "end_lineno", 0), getattr(node, "end_col_offset", 0)


def _bound(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    if isinstance(node, ast.Assign):
        for target in node.targets:
            yield from _pairs(target, node.value)
    elif isinstance(node, ast.NamedExpr):
        yield node.target.id, node.value


def _looped(loop: ast.For, given: list[ast.expr]) -> Iterator[tuple[str, ast.expr]]:
    """Yield what *loop* over written rows gives its names."""
    for rows in given:
        for row in rows.elts if isinstance(rows, ast.Tuple) else ():
            yield from _pairs(loop.target, row)


def _pairs(target: ast.expr, value: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    if isinstance(target, ast.Name):
        yield target.id, value
    elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        for one, its in zip(target.elts, value.elts, strict=False):
            yield from _pairs(one, its)
    elif isinstance(target, ast.Tuple):
        for row in _held(value):
            yield from _pairs(target, row)


def _held(value: ast.expr) -> Iterator[ast.expr]:
    """Yield the written rows of the table that *value* looks into: ``TABLE[key]``, ``TABLE.get(key, …)``."""
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute) and value.func.attr == "get":
        value = value.func
    table = constants().get(name_of(value.value)) if isinstance(value, ast.Subscript | ast.Attribute) else None
    for row in table.values if isinstance(table, ast.Dict) else ():
        if isinstance(row, ast.Tuple):
            yield row


@cache
def _sources() -> tuple[tuple[str, str, ast.Module], ...]:
    found = []
    for path in sorted(ROOM.rglob("*.py")):
        parts = path.relative_to(ROOM).parts
        room = parts[1] if len(parts) > 2 and parts[0] == "games" else ""
        found.append((room, "/".join(parts), ast.parse(path.read_text(encoding="utf-8"))))
    return tuple(found)


@cache
def functions() -> Mapping[str, list[Function]]:
    """Return name -> the functions that bear it."""
    found: dict[str, list[Function]] = {}
    for room, home, module in _sources():
        for node in ast.walk(module):
            if isinstance(node, ast.FunctionDef):
                found.setdefault(node.name, []).append(Function(room, home, node))
    return found


@cache
def calls() -> Mapping[str, list[tuple[Function, ast.Call]]]:
    """Return name -> the calls of what bears it, each with the function that holds the call."""
    found: dict[str, list[tuple[Function, ast.Call]]] = {}
    for function in (one for named in functions().values() for one in named):
        for node in ast.walk(function.node):
            if isinstance(node, ast.Call):
                found.setdefault(name_of(node.func), []).append((function, node))
    return found


def callers(function: Function) -> Iterator[tuple[Function, ast.Call]]:
    """Yield the calls of *function*: a private one is called in its own module, one of a game in that game."""
    for caller, call in calls().get(function.node.name, ()):
        private = function.node.name.startswith("_") and caller.home != function.home
        private = private or function.room not in ("", caller.room)
        behind = isinstance(call.func, ast.Attribute) and name_of(call.func.value) in ("self", "case", "mind")
        if not private and behind == function.method:
            yield caller, call


@cache
def tables(room: str) -> tuple[ast.Dict, ...]:
    """Return the tables that the modules of a game hold."""
    parts = (node for its, _, module in _sources() if its == room for node in module.body)
    held = (node.value for node in parts if isinstance(node, ast.Assign | ast.AnnAssign))
    return tuple(value for value in held if isinstance(value, ast.Dict))


@cache
def constants() -> Mapping[str, ast.expr]:
    """Return name -> what a module lets it stand for."""
    found = {}
    for *_, module in _sources():
        for node in module.body:
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                found[node.targets[0].id] = node.value
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value:
                found[node.target.id] = node.value
    return found


@cache
def fields() -> Mapping[str, list[tuple[str, int]]]:
    """Return name of a field -> the classes that have it, each with the field's place among theirs."""
    found: dict[str, list[tuple[str, int]]] = {}
    for *_, module in _sources():
        for node in (one for one in module.body if isinstance(one, ast.ClassDef)):
            names = [part.target.id for part in node.body if isinstance(part, ast.AnnAssign) and
                     isinstance(part.target, ast.Name)]  # fmt: skip
            for at, name in enumerate(names):
                found.setdefault(name, []).append((node.name, at))
    return found
