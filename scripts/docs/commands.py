"""docs/cli.md: every command with its help, as the program prints it."""

from collections.abc import Iterator
from typing import Any

from cli.main import application

_HEAD = """# Commands

Generated from the program's own help by `make docs`.

Results go to stdout, messages to stderr. `--json` answers for programs ([json.md](json.md)); exit codes and messages
are in [errors.md](errors.md), moves in [notation.md](notation.md).

| Variable | Stands for |
| --- | --- |
| `SKALD_DB` | `--db` |
| `SKALD_GAME` | `--game` |
| `SKALD_BY` | `--by` |
"""


def commands_page() -> str:
    """Return the page."""
    parts = [_HEAD]
    for context in contexts(application(), "skald", None):
        text = "\n".join(line.rstrip() for line in context.get_help().splitlines())
        parts.append(f"## {context.command_path}\n\n```text\n{text}\n```\n")
    return "\n".join(parts)


def contexts(command: Any, name: str, parent: Any) -> Iterator[Any]:
    """Yield a context of typer for *command* and for each one below it, 100 columns wide on every terminal."""
    context = command.make_context(name, [], parent=parent, resilient_parsing=True)
    context.terminal_width = context.max_content_width = 100
    yield context
    for word, below in getattr(command, "commands", {}).items():
        yield from contexts(below, word, context)
