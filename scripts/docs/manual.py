"""docs/skald.1: the same commands and options as docs/cli.md, as ``man skald`` shows them."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cli.main import application
from cli.topics import TOPICS
from scripts.docs.commands import contexts

_GENERATED = ".\\\" Generated from the program's own help by `make docs`.\n"

_FILES = """\
.SH FILES
The log is one SQLite file in the user's data folder;
.B skald where
prints its path. The file of settings is TOML;
.B skald config \\-\\-where
prints its path.
"""


def manual_page(root: Path) -> str:
    """Return the manual page in the language of man(7), all ASCII.

    Args:
        root: the project's folder, whose pyproject.toml tells version and summary.
    """
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    program, *commands = contexts(application(), "skald", None)
    parts = [
        _GENERATED,
        f'.TH SKALD 1 "" "skald {project["version"]}" "Skald"\n.ad l\n.nh\n',
        f".SH NAME\nskald \\- {escaped(project['description'])}\n",
        f".SH SYNOPSIS\n{_usage(program)}",
        f".SH DESCRIPTION\n{_prose(program.command.help)}",
        f".SH OPTIONS\n{_options(program)}",
        ".SH COMMANDS\n",
        *(f".SS {escaped(one.command_path)}\n{_usage(one)}.PP\n{_body(one)}" for one in commands),
        *(f".SH {escaped(title)}\n{_as_it_stands(TOPICS[topic])}" for title, topic in _TOPICS),
        _FILES,
    ]
    return "".join(parts)


_TOPICS = (("EXIT STATUS", "exit-codes"), ("ENVIRONMENT", "environment"), ("MOVES", "moves"), ("RECORDS", "records"))


def escaped(text: str) -> str:
    """Return *text* so that troff prints it as it is, on one line."""
    plain = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq").replace("`", "\\(ga")
    ascii_ = "".join(char if char.isascii() else f"\\[u{ord(char):04X}]" for char in plain)
    return f"\\&{ascii_}" if ascii_.startswith(".") else ascii_


def _usage(context: Any) -> str:
    pieces = context.command.collect_usage_pieces(context)
    return f".B {escaped(context.command_path)}\n{escaped(' '.join(pieces))}\n"


def _body(context: Any) -> str:
    return _prose(context.command.help) + _options(context)


def _prose(text: str | None) -> str:
    """Return the paragraphs of *text*."""
    found = [" ".join(part.split()) for part in re.split(r"\n\s*\n", text or "")]
    return ".PP\n".join(f"{escaped(part)}\n" for part in found if part)


def _options(context: Any) -> str:
    return "".join(f".TP\n.B {escaped(head)}\n{escaped(said) or '.br'}\n" for head, said in _records(context))


def _records(context: Any) -> Iterator[tuple[str, str]]:
    """Yield (how it is typed, what it says) for each option and argument."""
    for param in context.command.get_params(context):
        record = param.get_help_record(context)
        if record:
            yield record[0], " ".join(record[1].split())


def _as_it_stands(text: str) -> str:
    return ".nf\n" + "".join(f"{escaped(line)}\n" for line in text.splitlines()) + ".fi\n"
