"""Every refusal that the deciders know, read from their own source: its rule, when it comes, whether force helps.

What a decider refuses stands as a call (``case.refuse``, ``case.forbid``, or a `Refused` that is raised), so the list
cannot say anything else than the code. A rule, a reason or a hint that a function is given comes from its callers.
"""

import ast
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, NamedTuple

from scripts.docs.records import records_of
from scripts.docs.sources import Function, argument, callers, calls, constants, fields, functions, name_of

CHECKS = {"refuse": True, "forbid": False}
"""What a `Case` refuses with -> whether force overrules it."""
ERRORS = ("Refused", "Unanswered")
APART = ("case.py", "positions.py")
"""Modules that raise what others say: a `Case`, and the laws of a position, which all name the same way out."""
GAP = "…"
DEEPEST = 6
"""How many callers above one another a word is looked for in."""
MOST = 3
"""From how many texts on a gap is left open."""


class Refusal(NamedTuple):
    """One refusal.

    Attributes:
        room: the game's folder, nothing for what all games share.
        rule: its id.
        when: what is so when it comes, ``…`` for what differs.
        yields: whether force overrules it.
        way: what leads there instead.
    """

    room: str
    rule: str
    when: str
    yields: bool
    way: str


class Seen(NamedTuple):
    """What a function was given for a parameter: by whom, and what that one was given."""

    caller: Function
    node: ast.expr
    before: "dict[str, Seen]"


Given = dict[str, Seen]


def refusals() -> tuple[Refusal, ...]:
    """Return every refusal, by room, rule and what is so; one that differs in nothing shown stands once."""
    return tuple(sorted({one for function, call in _checks() for one in _refusals(function, call)}))


def _checks() -> Iterator[tuple[Function, ast.Call]]:
    for name in CHECKS:
        for function, call in calls().get(name, ()):
            if isinstance(call.func, ast.Attribute) and name_of(call.func.value) == "case":
                yield function, call
    for name in ERRORS:
        yield from ((function, call) for function, call in calls()[name] if function.home not in APART)


def _refusals(function: Function, call: ast.Call) -> Iterator[Refusal]:
    name = name_of(call.func)
    rule, so = argument(call, "rule", 0), argument(call, "so", 99 if name in CHECKS else 2)
    hint = argument(call, "hint", 99)
    if rule is None or so is None:
        return
    if isinstance(rule, ast.Attribute) and isinstance(so, ast.Attribute) and (found := [*_faults(rule, function)]):
        way = "; or: ".join(_distinct(hint, function, {}))
        yield from (Refusal(function.room, one, reason, _yields(call), way) for one, reason in found)
        return
    for given in _contexts(function, [node for node in (rule, so, hint) if node is not None], DEEPEST):
        reason = " / ".join(_distinct(so, function, given))
        way = "answer the question" if name == "Unanswered" else "; or: ".join(_distinct(hint, function, given))
        rules = _distinct(rule, function, given)
        for one in [known for known in rules if known != GAP] or rules:
            yield Refusal(function.room, one, reason, _yields(call), way)


def _faults(rule: ast.Attribute, function: Function) -> Iterator[tuple[str, str]]:
    """Yield rule and reason of each fault that a check of the projections finds."""
    for one in records_of(rule, function) if rule.attr == "rule" else ():
        maker = one.maker or function
        reason = " / ".join(_distinct(one.so, maker, {}))
        yield from ((name, reason) for name in _kept(_texts(one.rule, maker, {}), rule, function))


def _yields(call: ast.Call) -> bool:
    forceable = argument(call, "forceable", 99)
    never = isinstance(forceable, ast.Constant) and forceable.value is False
    return CHECKS.get(name_of(call.func), name_of(call.func) == "Refused" and not never)


def _distinct(node: ast.expr | None, function: Function, given: Given) -> list[str]:
    texts = _texts(node, function, given) if node is not None else ()
    return list(dict.fromkeys(text for text in texts if text))


def _contexts(function: Function, nodes: list[ast.expr], depth: int) -> Iterator[Given]:
    """Yield what *function* is given for the parameters that *nodes* need, once for each call of it."""
    needed = {name for node in nodes for name in _needs(node, function)}
    called = [
        (caller, call)
        for caller, call in (callers(function) if needed and depth else ())
        if all(function.given(call, name) is not None for name in needed)  # else it is another of that name
    ]
    if not called:
        yield {}
    for caller, call in called:
        told = {name: node for name in needed if (node := function.given(call, name)) is not None}
        for before in _contexts(caller, list(told.values()), depth - 1):
            yield {name: Seen(caller, node, before) for name, node in told.items()}


def _needs(node: ast.expr, function: Function) -> Iterator[str]:
    """Yield the parameters that *node* may be read as; what stands in the gap of a text is not read."""
    match node:
        case ast.Name(id=name) if name in function.names:
            yield name
        case ast.Name(id=name):
            for value in function.said(node):
                if not _mentions(value, name):
                    yield from _needs(value, function)
        case ast.IfExp(body=one, orelse=other) | ast.BinOp(left=one, right=other, op=ast.Add()):
            yield from _needs(one, function)
            yield from _needs(other, function)
        case ast.BoolOp(values=values):
            for value in values:
                yield from _needs(value, function)


def _texts(node: ast.expr, function: Function, given: Given) -> list[str]:
    """Return what *node* may read as; ``…`` where that differs from table to table, or leads back to itself."""
    read = _READ.get(type(node))
    if read is None or node in _OPEN:
        return [GAP]
    _OPEN.add(node)
    try:
        return list(read(node, function, given))
    finally:
        _OPEN.discard(node)


_OPEN: set[ast.expr] = set()
"""What is being read."""


def _constant(node: ast.Constant, function: Function, given: Given) -> Iterator[str]:
    yield node.value if isinstance(node.value, str) else ""


def _joined(node: ast.JoinedStr, function: Function, given: Given) -> Iterator[str]:
    yield "".join(part.value if isinstance(part, ast.Constant) else _short(part, function, given)  # type: ignore[misc]
                  for part in node.values)  # fmt: skip


def _short(part: Any, function: Function, given: Given) -> str:
    """Return what stands in a gap of a text when it is written for what to type and always one thing, else ``…``."""
    value = part.value
    told = function.said(value) if isinstance(value, ast.Name) else ()
    own = any(_writes(one) or function.home.endswith("ways.py") for one in told)
    read = own or isinstance(value, ast.Attribute) or _writes(value)
    found = [text for text in _distinct(value, function, given) if text != GAP] if read else ()
    return "; or: ".join(found) if 0 < len(found) < MOST else GAP


def _writes(node: ast.expr) -> bool:
    """Tell whether *node* calls a function that writes what to type."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and name_of(node.func.value) == "ways"


def _chosen(node: ast.IfExp, function: Function, given: Given) -> Iterator[str]:
    yield from _texts(node.body, function, given)
    yield from _texts(node.orelse, function, given)


def _either(node: ast.BoolOp, function: Function, given: Given) -> Iterator[str]:
    for value in node.values:
        yield from _texts(value, function, given)


def _summed(node: ast.BinOp, function: Function, given: Given) -> Iterator[str]:
    if isinstance(node.op, ast.Add):
        sides = product(_texts(node.left, function, given), _texts(node.right, function, given))
        yield from (left + right for left, right in sides)
    else:
        yield GAP


def _named(node: ast.Name, function: Function, given: Given) -> Iterator[str]:
    if node.id in given:
        caller, value, before = given[node.id]
        yield from _texts(value, caller, before)
    elif told := function.said(node):
        for value in told:
            yield from [GAP] if _mentions(value, node.id) else _texts(value, function, given)
    elif node.id in constants() and node.id not in function.names:
        yield from _texts(constants()[node.id], function, {})
    else:
        yield GAP


def _mentions(value: ast.expr, name: str) -> bool:
    return any(isinstance(part, ast.Name) and part.id == name for part in ast.walk(value))


def _field(node: ast.Attribute, function: Function, given: Given) -> Iterator[str]:
    """Read a constant of another module, or the rule that an object is made with."""
    if node.attr in constants():
        yield from _texts(constants()[node.attr], function, {})
        return
    made = [
        (maker, value)
        for name, at in fields().get(node.attr, ()) * (node.attr == "rule")
        for maker, call in calls().get(name, ())
        if name.casefold() == name_of(node.value)
        and (value := argument(call, node.attr, at)) is not None
        and not isinstance(value, ast.Attribute)
    ]
    for maker, value in made:
        for before in _contexts(maker, [value], DEEPEST):
            yield from _texts(value, maker, before)
    records = records_of(node, function) if node.attr == "rule" else ()
    for one in records:
        yield from _kept(_texts(one.rule, one.maker or function, {}), node, function)
    if not made and not records:
        yield GAP


def _kept(texts: list[str], node: ast.Attribute, function: Function) -> Iterator[str]:
    """Yield those of *texts* that *node* may read where it stands: below ``if row.rule in NAMES:``, or behind it."""
    for part in ast.walk(function.node):
        if (
            isinstance(part, ast.If)
            and isinstance(part.test, ast.Compare)
            and isinstance(part.test.ops[0], ast.In)
            and ast.unparse(part.test.left) == ast.unparse(node)
        ):
            names = constants().get(name_of(part.test.comparators[0]))
            below = any(one is node for line in part.body for one in ast.walk(line))
            held = {ast.literal_eval(one) for one in names.elts} if isinstance(names, ast.Tuple) else {*texts}
            texts = [text for text in texts if (text in held) == below]
    yield from texts


def _looked_up(node: ast.Subscript, function: Function, given: Given) -> Iterator[str]:
    yield from _rows(node.value, function, given)


def _rows(table: ast.expr, function: Function, given: Given) -> Iterator[str]:
    """Yield every value of a table that a module holds."""
    held = constants().get(name_of(table))
    for value in held.values if isinstance(held, ast.Dict) else ():
        yield from _texts(value, function, given)
    if not isinstance(held, ast.Dict):
        yield GAP


def _called(node: ast.Call, function: Function, given: Given) -> Iterator[str]:
    """Read what a function that writes words returns, of its own parameters only what it is given here."""
    if name_of(node.func) == "get" and isinstance(node.func, ast.Attribute):
        yield from _rows(node.func.value, function, given)
        for default in node.args[1:]:
            yield from _texts(default, function, given)
        return
    if name_of(node.func) == "agreeing":  # a subject, and its verb for one and for many
        yield from (f"{GAP} {text}" for text in _texts(node.args[1], function, given))
        return
    makers = [one for one in functions().get(name_of(node.func), ()) if _says(one) and _near(one, function)]
    found = [text for maker in makers for text in _answers(maker, node, function, given)]
    yield from found or [GAP]


def _says(maker: Function) -> bool:
    return maker.node.returns is not None and "str" in ast.unparse(maker.node.returns).split(" | ")


def _near(maker: Function, function: Function) -> bool:
    """Tell whether *function* may call *maker*: of the same game, or a game's own where all games share the caller."""
    return maker.room == function.room or not function.room


def _answers(maker: Function, call: ast.Call, function: Function, given: Given) -> Iterator[str]:
    told = {name: Seen(function, node, given) for name in maker.names if (node := maker.given(call, name)) is not None}
    for part in ast.walk(maker.node):
        if isinstance(part, ast.Return) and part.value is not None:
            yield from _texts(part.value, maker, told)


_READ: dict[type[ast.expr], Callable[[Any, Function, Given], Iterator[str]]] = {
    ast.Constant: _constant,
    ast.JoinedStr: _joined,
    ast.IfExp: _chosen,
    ast.BoolOp: _either,
    ast.BinOp: _summed,
    ast.Name: _named,
    ast.Attribute: _field,
    ast.Subscript: _looked_up,
    ast.Call: _called,
}
"""Kind of expression -> how it is read."""
