"""The pages: generated ones are fresh, written ones name what there is."""

import re
from pathlib import Path

import pytest

from campaign.games import registry
from campaign.notation.format import format_line
from campaign.notation.grammar import Grammar
from campaign.notation.moves import KERNEL_MOVES, Move
from campaign.notation.names import Vocabulary
from campaign.notation.parse import parse
from cli.commands import COMMANDS
from scripts.docs.__main__ import main as docs
from scripts.docs.cases import file_bytes, plain, read_case
from scripts.docs.pages import PAGES, stale, write
from tests.errors.runner import command, inside

ROOT = Path(__file__).parents[2]
GAMES = {name: registry.load(name) for name in registry.BUILT_IN}
MOVES = {
    f"{name} {model.verb}": (Grammar((*KERNEL_MOVES, *game.moves)), model)
    for name, game in GAMES.items()
    for model in (*KERNEL_MOVES, *game.moves)
}
Known = tuple[Grammar, type[Move]]


def page(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


README = [block for block in re.findall(r"^```\n(.*?)^```$", page("README.md"), re.M | re.S) if "skald new" in block]


@pytest.mark.parametrize("name", PAGES)
def test_a_generated_page_is_fresh(name: str) -> None:
    assert page(name) == PAGES[name](ROOT), "type: make docs"


@pytest.mark.parametrize("name", COMMANDS)
def test_the_list_of_commands_says_what_each_says_of_itself(name: str) -> None:
    assert COMMANDS[name].about == COMMANDS[name].load().about


def test_stale_pages_are_found_and_written(tmp_path: Path) -> None:
    (tmp_path / "tests/errors").mkdir(parents=True)
    (tmp_path / "tests/errors/cases").symlink_to(ROOT / "tests/errors/cases")
    (tmp_path / "pyproject.toml").symlink_to(ROOT / "pyproject.toml")
    assert stale(tmp_path) == list(PAGES)
    assert write(tmp_path) == list(PAGES)
    assert stale(tmp_path) == []
    (tmp_path / "docs/cli.md").write_text("old", encoding="utf-8")
    assert write(tmp_path) == ["docs/cli.md"]


def test_the_writer_checks_and_refuses_other_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert docs(["--check"]) == 0
    assert docs(["--chekc"]) == 2
    assert "usage: " in capsys.readouterr().err


@pytest.mark.parametrize("known", MOVES.values(), ids=MOVES)
def test_every_verb_has_examples_that_are_lines(known: Known) -> None:
    grammar, model = known
    assert model.examples
    for example in model.examples:
        said = parse(example, grammar, Vocabulary({}))
        assert type(said.move) is model
        assert parse(format_line(said), grammar, Vocabulary({})) == said


@pytest.mark.parametrize("name", MOVES)
def test_every_verb_says_what_it_does_and_by_which_rules(name: str) -> None:
    """Moves of the kernel stand for no rule, and what is logged and not judged follows none."""
    _, model = MOVES[name]
    assert (model.__doc__ or "").strip()
    assert model.rules or model in KERNEL_MOVES or name.startswith(("pax ", "plain "))
    assert re.search(rf" {model.verb}\n\n```text\n(\[PLAYER:\] )?{model.verb}", page("docs/notation.md"))


def test_links_between_pages_lead_somewhere() -> None:
    for path in (*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")):
        for link in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", path.read_text(encoding="utf-8")):
            if not link.startswith("http"):
                assert (path.parent / link).exists(), f"{path.name}: {link}"


SLIPS = {"tabel", "sco"}
"""What docs/conventions.md types to be corrected."""


@pytest.mark.parametrize("name", ["README.md", "docs/conventions.md", "docs/exports.md", "docs/shell.md"])
def test_a_page_names_no_command_that_is_not_there(name: str) -> None:
    named = set(re.findall(r"(?:`|^\$ |^)skald (?:--?[a-z-]+ )*([a-z][a-z-]*)", page(name), re.M))
    assert named - SLIPS <= set(COMMANDS)
    assert len(named) > 3


@pytest.mark.parametrize("block", README)
def test_the_lines_of_the_readme_can_be_typed(block: str, tmp_path: Path) -> None:
    """Each command succeeds; what a block shows below its last one is what is answered."""
    typed = [line for line in block.splitlines() if line.removeprefix("$ ").startswith("skald ")]
    shown = block.split(typed[-1] + "\n")[1]
    with inside(tmp_path):
        for line in typed:
            answer = command(line.removeprefix("$ ").split("  #")[0].strip())
            assert answer.code == 0, answer.err
    assert answer.out == shown or not shown


def test_the_lines_of_the_page_about_any_other_game_can_be_typed(tmp_path: Path) -> None:
    typed = re.findall(r"^\$ (skald .*)$", page("docs/games/plain.md"), re.MULTILINE)
    with inside(tmp_path):
        answers = [command(line) for line in (*typed, "skald undo", "skald play places jon=1 ann=2 bo=2")]
    assert [answer.code for answer in answers] == [0] * 6
    assert "Jon and Bo won" in answers[3].out


@pytest.mark.parametrize(
    ("name", "module", "limit"),
    [
        ("records", "exports.record", "LONGEST_RECORD"),
        ("records", "exports.record", "MOST_LINES"),
        ("records", "campaign.notation.words", "LONGEST_LINE"),
        ("records", "campaign.notation.words", "LONGEST_DOCUMENT"),
        ("records", "campaign.notation.values", "LONGEST_TEXT"),
        ("records", "events.names", "LONGEST_NAME"),
        ("records", "exports.jsonl", "LONGEST_FILE"),
        ("catalog", "campaign.catalogs", "LONGEST_CATALOG"),
    ],
)
def test_limits_are_those_of_the_program(name: str, module: str, limit: str) -> None:
    from importlib import import_module

    assert f"{getattr(import_module(module), limit):,}" in page(f"docs/{name}.md")


def test_a_case_is_read_with_its_escapes(tmp_path: Path) -> None:
    text = "Heading\nAdvice.\n\n< a.skald\n| \\ufeffone\\x0d\n| {x*3}\\c\n$ skald games\nexit 2\nskald: no\n"
    (tmp_path / "one.txt").write_text(text, encoding="utf-8")
    case = read_case(tmp_path / "one.txt")
    assert (case.title, case.why, case.code, case.says) == ("Heading", "Advice.", 2, ["skald: no"])
    assert file_bytes(case.files["a.skald"]) == b"\xef\xbb\xbfone\r\nxxx"
    assert plain("Br\\xe5") == b"Br\xe5"


@pytest.mark.parametrize("text", ["Heading\n\n$ skald games\n", "$ skald games\nexit 2\n", "H\n\nwhat\nexit 1\n"])
def test_a_case_that_is_none_is_refused(text: str, tmp_path: Path) -> None:
    (tmp_path / "one.txt").write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=r"one"):
        read_case(tmp_path / "one.txt")
