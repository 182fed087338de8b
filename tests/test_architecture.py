"""The shape of the house: arrows, sizes, words, and what facts may hold."""

import ast
import inspect
import re
import statistics
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, get_args, get_origin

import pytest
from pydantic import BaseModel

from campaign.games.registry import BUILT_IN, load
from events.fact import Fact
from tests.conftest import PACKAGES

ROOT = Path(__file__).parents[1]
MODULES = sorted(path for package in (*PACKAGES, "scripts") for path in (ROOT / package).rglob("*.py"))
TEXTS = sorted(
    path
    for folder in (*PACKAGES, "tests", "docs", "benchmarks", "scripts", ".ci", ".")
    for path in (ROOT / folder).glob("**/*" if folder != "." else "*")
    if path.is_file()
    and path.name != ".git"
    and path.suffix in {".py", ".md", ".toml", ".lock", ".sh", ".skald", ".txt", ".js", ".css", ".html", ""}
)
Function = ast.FunctionDef | ast.AsyncFunctionDef

# What a reader elsewhere cannot use: folders of one machine, hosts, the story of the writing, work left open.
# Each has a bracket in it, so that this list does not find itself.
MACHINE = re.compile(r"(?<![\w.~$}-])/(?:hom[e]|roo[t]|op[t]|wor[k]|far[m]|srv|mnt)/\w")
HOSTS = re.compile(r"pypi[.]org|pythonhosted[.]org|npmjs[.]org|deb[.]debian[.]org|local[h]ost:\d+/simple")
WRITING = re.compile(r"\b(?:sub-?)?a[g]ents?\b|\bwork[p]lace\b|\blanguage mode[l]s?\b|\bas an A[I]\b", re.IGNORECASE)
OPEN = re.compile(r"T[O]DO|FIX[M]E|X[X]X|NotImplemented[E]rror|pragma: no[ ]cover|pytest\.[s]kip|\bx[f]ail\b")


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def functions() -> Iterator[tuple[str, Function]]:
    """Yield every function that does something, with its place."""
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, Function) and not is_signature(node):
                yield f"{relative(path)}:{node.lineno} {node.name}", node


def is_signature(node: Function) -> bool:
    """Tell whether *node* only declares: a docstring, an ellipsis or both (ports, overloads)."""
    return all(isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant) for part in node.body)


def length(node: Function) -> int:
    """Return the lines of *node* from ``def`` to its end, its docstring not counted."""
    lines = (node.end_lineno or node.lineno) - node.lineno + 1
    if ast.get_docstring(node) is None:
        return lines
    first = node.body[0]
    return lines - ((first.end_lineno or first.lineno) - first.lineno + 1)


def test_import_contracts_hold() -> None:
    code = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    done = subprocess.run(
        [sys.executable, "-c", code, "--no-cache"], cwd=ROOT, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert " 0 broken" in done.stdout


def test_every_folder_of_modules_is_a_package() -> None:
    """Without ``__init__.py`` the import contracts pass over a folder without a word."""
    assert sorted({relative(path.parent) for path in MODULES if not (path.parent / "__init__.py").exists()}) == []


@pytest.mark.parametrize("path", MODULES, ids=relative)
def test_a_module_has_at_most_400_lines(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 400


def test_functions_are_short() -> None:
    lengths = {place: length(node) for place, node in functions()}
    ordered = sorted(lengths.values())
    assert statistics.median(ordered) <= 8
    assert ordered[int(len(ordered) * 0.9)] <= 25
    assert {place: lines for place, lines in lengths.items() if lines > 50} == {}


DRAWN = sorted(path for path in TEXTS if path.suffix in {".js", ".css"})
BLOCK = re.compile(r"^(?:function (\w+)|const (\w+) = \{?$).*?^\}", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("path", DRAWN, ids=relative)
def test_what_a_page_holds_is_plain_and_narrow(path: Path) -> None:
    lines = path.read_text(encoding="ascii").splitlines()
    assert [line for line in lines if len(line) > 120] == []


@pytest.mark.parametrize("path", [path for path in DRAWN if path.suffix == ".js"], ids=relative)
def test_functions_of_a_page_are_short(path: Path) -> None:
    found = {one[1]: one[0].count("\n") for one in BLOCK.finditer(path.read_text(encoding="ascii")) if one[1]}
    assert len(found) >= 3
    assert {name: lines for name, lines in found.items() if lines > 25} == {}


def undocumented(node: ast.Module | ast.ClassDef, place: str) -> Iterator[str]:
    """Yield the public names at and below *node* that have no docstring."""
    if ast.get_docstring(node) is None:
        yield place
    for child in node.body:
        if isinstance(child, ast.ClassDef) and not child.name.startswith("_"):
            yield from undocumented(child, f"{place}.{child.name}")
        elif isinstance(child, Function) and needs_docstring(child) and ast.get_docstring(child) is None:
            yield f"{place}.{child.name}"


def needs_docstring(node: Function) -> bool:
    """Tell whether *node* is public and the place where its text belongs."""
    return not node.name.startswith("_") and not is_variant(node)


def is_variant(node: Function) -> bool:
    """Tell whether the text stands elsewhere: at the first overload, the getter, the method overridden."""
    marks = {ast.unparse(mark).rsplit(".", 1)[-1] for mark in node.decorator_list}
    return bool(marks & {"overload", "setter", "override"})


@pytest.mark.parametrize("path", MODULES, ids=relative)
def test_every_public_name_has_a_docstring(path: Path) -> None:
    assert list(undocumented(ast.parse(path.read_text(encoding="utf-8")), relative(path))) == []


@pytest.mark.parametrize(("what", "pattern"), [("machine", MACHINE), ("hosts", HOSTS), ("writing", WRITING)])
def test_the_texts_speak_of_skald_alone(what: str, pattern: re.Pattern[str]) -> None:
    assert lines_with(pattern, TEXTS) == []


def test_no_work_is_left_open() -> None:
    assert lines_with(OPEN, [path for path in TEXTS if path.suffix == ".py"]) == []


def lines_with(pattern: re.Pattern[str], paths: list[Path]) -> list[str]:
    """Return each line that *pattern* is found in, with its place."""
    return [
        f"{relative(path)}:{number}: {line.strip()}"
        for path in paths
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if pattern.search(line)
    ]


@pytest.mark.parametrize(
    ("pattern", "line"),
    [
        (MACHINE, "see " + "/".join(("", "home", "jon", "log"))),
        (HOSTS, "pypi" + ".org"),
        (WRITING, "written by an a" + "gent"),
        (OPEN, "# TO" + "DO"),
    ],
)
def test_the_patterns_find_what_they_are_for(pattern: re.Pattern[str], line: str) -> None:
    assert pattern.search(line)


def names_of_games() -> re.Pattern[str]:
    """Return a pattern of the names and titles of our games; one that is a word of English is a name in quotes."""
    words = [name if name != "plain" else f"""(?<=['"]){name}(?=['"])|(?<=new ){name}""" for name in BUILT_IN]
    titles = [re.escape(load(name).title).replace("\\ ", r"\s+") for name in BUILT_IN]
    return re.compile("|".join(rf"(?<!\w)(?:{word})(?!\w)" for word in (*words, *titles)), re.IGNORECASE)


def test_nothing_outside_a_wing_names_a_game() -> None:
    """Not in strings, comments and docstrings either; the one line a game in the registry is in the wing."""
    outside = [path for path in MODULES if path.relative_to(ROOT).parts[1:2] != ("games",)]
    found = [line for line in lines_with(names_of_games(), outside) if '"tablefmt": "plain"' not in line]
    assert found == []


@pytest.mark.parametrize("line", ["# as in Vendel  to Viking", 'if name == "pax":', "new plain T", "'gone-viking'"])
def test_a_game_that_is_named_is_found(line: str) -> None:
    assert names_of_games().search(line)


def test_nothing_is_looked_up_on_a_game_by_name() -> None:
    """What a game may bring is a field with a default: see `campaign.game.Game`."""
    looked_up = re.compile(r"(?:getattr|hasattr)\((?:\w+\.)*_?(?:game|rules)\b")
    assert lines_with(looked_up, [path for path in TEXTS if path.suffix == ".py"]) == []


BUILT_ON = re.findall(
    r"^\| `([\w.]+)` \|", (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8"), re.MULTILINE
)


@pytest.mark.parametrize("name", BUILT_ON)
def test_what_others_may_build_on_is_named(name: str) -> None:
    """docs/adding-a-game.md promises the names in these modules' ``__all__``."""
    module = import_module(name)
    assert len(BUILT_ON) == 15
    assert module.__all__
    for public in module.__all__:
        held = getattr(module, public)
        assert not isinstance(held, type) or inspect.getdoc(held), public


def fact_classes(base: type[Fact] = Fact) -> Iterator[type[Fact]]:
    """Yield every fact class of the five packages."""
    for cls in base.__subclasses__():
        if cls.__module__.split(".")[0] in PACKAGES:
            yield cls
        yield from fact_classes(cls)


FACTS = sorted(set(fact_classes()), key=lambda cls: (cls.__module__, cls.__name__))


def changeable(annotation: Any, place: str, seen: frozenset[type] = frozenset()) -> Iterator[str]:
    """Yield the places at and below *annotation* that hold a list or a set, or a model that is not frozen."""
    origin = get_origin(annotation) or annotation
    if origin in {list, set, frozenset}:
        yield f"{place}: {annotation}"
    for argument in get_args(annotation):
        yield from changeable(argument, place, seen)
    if isinstance(origin, type) and issubclass(origin, BaseModel) and origin not in seen:
        if not origin.model_config.get("frozen"):
            yield f"{place}: {origin.__name__} is not frozen"
        for name, field in origin.model_fields.items():
            yield from changeable(field.annotation, f"{place}.{name}", seen | {origin})


@pytest.mark.parametrize("cls", FACTS, ids=lambda cls: cls.__name__)
def test_facts_hold_no_lists_or_sets(cls: type[Fact]) -> None:
    assert list(changeable(cls, cls.__name__)) == []


def test_fact_types_are_stable_names_used_once() -> None:
    types = [cls.type for cls in FACTS if cls.type]
    assert [name for name in types if not re.fullmatch(r"[a-z][a-z-]*\.[a-z][a-z_]*", name)] == []
    assert sorted(types) == sorted(set(types))


@pytest.mark.parametrize("path", MODULES + sorted((ROOT / "tests").rglob("*.py")), ids=relative)
def test_text_is_never_read_in_whatever_the_machine_speaks(path: Path) -> None:
    assert not [call.lineno for call in calls(path) if reads_text(call) and not says_encoding(call)]


def calls(path: Path) -> Iterator[ast.Call]:
    return (node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call))


def reads_text(call: ast.Call) -> bool:
    """Tell whether *call* reads or writes text: a file (``open`` in a mode without b), or a program (``text=True``)."""
    if any(word.arg == "text" and getattr(word.value, "value", None) is True for word in call.keywords):
        return True
    named = isinstance(call.func, ast.Attribute)
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if name != "open":
        return named and name in {"read_text", "write_text"}
    modes = [argument.value for argument in call.args[0 if named else 1 :][:1] if isinstance(argument, ast.Constant)]
    return modes != [] and isinstance(modes[0], str) and set(modes[0]) <= set("rwatx+")


def says_encoding(call: ast.Call) -> bool:
    return any(word.arg in {"encoding", None} for word in call.keywords)


def classes() -> Iterator[tuple[str, str]]:
    """Yield each class of the rooms with the game whose wing it stands in, nothing for what all games share."""
    for path in MODULES:
        game = re.fullmatch(r"\w+/games/(\w+).*", relative(path))
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                yield game[1] if game and game[1] != "registry" else "", node.name


def test_a_name_means_one_class() -> None:
    found = Counter(classes())
    assert {name: n for (game, name), n in found.items() if n > (2 if game else 1)} == {}
