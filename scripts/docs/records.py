"""Records with a rule that the projections of a game make: the rows of a table, the faults that a check finds."""

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

import projections
from scripts.docs.sources import Function, argument, callers, name_of, tables

ROOM = Path(projections.__file__).parent / "games"
DEEPEST = 6
"""How many callers above one another a word is looked for in."""


class WithRule(NamedTuple):
    """A record with a rule.

    Attributes:
        home: the module that makes it.
        maker: the function that does; None for the row of a table.
        words: the texts that it is written with.
        rule, so: what stands for its rule, and for what is so; None when it has no such field.
    """

    home: str
    maker: Function | None
    words: frozenset[str]
    rule: ast.expr
    so: ast.expr | None


def records_of(node: ast.Attribute, function: Function) -> list[WithRule]:
    """Return the records that *node*, such as ``row.rule``, may read in *function*.

    A name tells the class. Of what a loop gets from a module's check, those of that module are meant; of the rows that
    a table of functions hands out by a word, those with that word.
    """
    name = name_of(node.value)
    found = _records(function.room).get(name.casefold(), [])
    module, words = _looped_over(name, function), _handed(function, DEEPEST)
    return [one for one in found if module in ("", one.home) and (one.maker or not words or one.words & words)]


def _looped_over(name: str, function: Function) -> str:
    for loop in ast.walk(function.node):
        if isinstance(loop, ast.For) and name_of(loop.target) == name and isinstance(loop.iter, ast.Call):
            check = loop.iter.func
            return name_of(check.value) if isinstance(check, ast.Attribute) else ""
    return ""


def _handed(function: Function, depth: int) -> frozenset[str]:
    """Return the words by which *function*, or what calls it, stands in a table of functions."""
    own = {
        str(key.value)
        for table in tables(function.room)
        for key, value in zip(table.keys, table.values, strict=True)
        if isinstance(key, ast.Constant) and isinstance(value, ast.Attribute)
        if function.home.endswith(f"/{name_of(value.value)}.py") and value.attr == function.node.name
    }
    above = (_handed(caller, depth - 1) for caller, _ in (callers(function) if depth else ()))
    return frozenset(own).union(*above)


@cache
def _records(room: str) -> Mapping[str, list[WithRule]]:
    """Return name of a class in small letters -> its records."""
    modules = {path.stem: ast.parse(path.read_text(encoding="utf-8")) for path in sorted((ROOM / room).rglob("*.py"))}
    places = dict(place for module in modules.values() for place in _classes(module)) if room else {}
    found: dict[str, list[WithRule]] = {}
    for home, module in modules.items() if places else ():
        for maker, call in _calls(room, home, module):
            rule = _rule(call, places[name_of(call.func)], module) if name_of(call.func) in places else None
            if rule is not None:
                words = frozenset(str(one.value) for one in call.args if isinstance(one, ast.Constant))
                so = argument(call, "so", places[name_of(call.func)] + 1) if maker else None
                found.setdefault(name_of(call.func).casefold(), []).append(WithRule(home, maker, words, rule, so))
    return found


def _classes(module: ast.Module) -> Iterator[tuple[str, int]]:
    """Yield each class that has a rule, with the place of the rule among its fields."""
    for node in module.body:
        if isinstance(node, ast.ClassDef):
            names = [name_of(part.target) for part in node.body if isinstance(part, ast.AnnAssign)]
            if "rule" in names:
                yield node.name, names.index("rule")


def _calls(room: str, home: str, module: ast.Module) -> Iterator[tuple[Function | None, ast.Call]]:
    for part in module.body:
        maker = Function(room, home, part) if isinstance(part, ast.FunctionDef) else None
        yield from ((maker, node) for node in ast.walk(part) if isinstance(node, ast.Call))


def _rule(call: ast.Call, at: int, module: ast.Module) -> ast.expr | None:
    """Return what *call* gives for the rule, also out of a mapping behind ``**``."""
    told = argument(call, "rule", at)
    spread = {name_of(one.value) for one in call.keywords if one.arg is None}
    for part in module.body if told is None and spread else ():
        if isinstance(part, ast.AnnAssign) and name_of(part.target) in spread and isinstance(part.value, ast.Dict):
            keys = [key.value if isinstance(key, ast.Constant) else None for key in part.value.keys]
            told = part.value.values[keys.index("rule")] if "rule" in keys else told
    return told
