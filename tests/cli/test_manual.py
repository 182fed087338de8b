"""docs/skald.1: what the program's own help says, in a form that man and groff show without a warning."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from cli.main import application
from scripts.docs.commands import contexts
from scripts.docs.manual import escaped

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "skald.1"
MACROS = {".TH", ".ad", ".nh", ".SH", ".SS", ".PP", ".TP", ".B", ".br", ".nf", ".fi", '.\\"'}
SHOWN = (["man", "--warnings=w", "-l"], ["groff", "-man", "-ww", "-Tutf8", "-P-cbou"])
HERE = [command for command in SHOWN if shutil.which(command[0])]


def test_the_page_is_ascii_and_uses_no_other_macro() -> None:
    lines = PAGE.read_text(encoding="ascii").splitlines()
    assert {line.split()[0] for line in lines if line.startswith(".")} <= MACROS
    assert [line for line in lines if line.startswith("'")] == []
    assert lines[1].startswith(".TH SKALD 1 ")
    sections = [line[4:] for line in lines if line.startswith(".SH ")]
    assert sections[:5] == ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS"]
    assert lines.count(".nf") == lines.count(".fi") > 0


def test_every_command_and_every_option_has_its_place() -> None:
    parts = re.split(r"^\.S[SH] ", PAGE.read_text(encoding="ascii"), flags=re.MULTILINE)
    told = {name: set(text.splitlines()) for name, _, text in (part.partition("\n") for part in parts[1:])}
    program, *commands = contexts(application(), "skald", None)
    assert len(commands) > 40
    for place, context in [("OPTIONS", program), *((escaped(one.command_path), one) for one in commands)]:
        records = filter(None, (param.get_help_record(context) for param in context.command.get_params(context)))
        assert {f".B {escaped(head)}" for head, _ in records} - told[place] == set()


@pytest.mark.parametrize("command", HERE, ids=[command[0] for command in HERE])
def test_it_is_shown_without_a_warning(command: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MANWIDTH", "100")
    done = subprocess.run([*command, str(PAGE)], capture_output=True, encoding="utf-8", check=True)
    assert done.stderr == ""
    text = " ".join(done.stdout.replace("\N{HYPHEN}", "-").replace("\N{MINUS SIGN}", "-").split())
    for said in ("skald - A campaign tracker", "skald campaign transition", "--install-completion", "130 a question"):
        assert said in text


@pytest.mark.parametrize("odd", [".dot", "'tick", "back\\slash", "a-b `c` – …"])
def test_odd_text_is_shown_as_it_is(odd: str, tmp_path: Path) -> None:
    line = escaped(odd)
    assert line.isascii()
    assert not line.startswith((".", "'"))
    if shutil.which("groff"):
        page = tmp_path / "x.1"
        page.write_text(f".TH X 1\n.SH NAME\n.nf\n{line}\n.fi\n", encoding="ascii")
        done = subprocess.run(
            ["groff", "-man", "-ww", "-Tutf8", "-P-cbou", str(page)], capture_output=True, encoding="utf-8", check=True
        )
        assert odd in [text.strip() for text in done.stdout.splitlines()]
