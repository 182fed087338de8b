"""docs/errors.md: every message that a person can meet, taken from the catalogue of cases."""

from collections.abc import Sequence
from itertools import groupby
from operator import attrgetter

from campaign.games.registry import load
from scripts.docs.cases import Sample
from scripts.docs.refusals import Refusal, refusals

KINDS = {
    1: ("The thing asked about is not well", "`damaged`; `catalog check` and `verify` answer with this code too."),
    2: (
        "Not understood",
        "`not-understood`. The words are no command, no move, no file of ours. The line is shown with carets under "
        "what is odd; in a record, file, line and column are named. Nothing is written.",
    ),
    3: (
        "Refused",
        "`refused`. The move is understood and a rule stands against it: the rule's id, what was asked, what is so on "
        "the table, what would be allowed. Nothing is written. Most rules yield to `--force --because TEXT`; "
        "[which don't](#which-refusals-yield-to-force), and what leads there instead, is listed below.",
    ),
    4: ("Conflict", "`conflict` or `already-recorded`. Somebody else wrote first. Nothing is written."),
    5: ("Not found", "`not-found`. There is no such game, move, file or log."),
    6: (
        "Storage trouble",
        "`storage`. The log cannot be opened, read or written. Nothing is half written. `unsure`: a server was lost "
        "while a move was on its way, and whether it was recorded is not known; the same `--key` records it once.",
    ),
    130: (
        "A question was left",
        "`left`. Ctrl-C or Ctrl-D at a question of `amend` or `bot`; or the editor of `edit` failed. Nothing is "
        "written but what earlier answers told, which is named.",
    ),
}
"""Exit code -> heading and explanation."""

FORCE = """## Which refusals yield to force

A refusal of a rule is recorded all the same with `--force --because TEXT`: where hands did something that no piece has
to be made or unmade for, the tracker follows. The others say so, and what leads there instead; `firm` in the JSON says
why. This list is read from the source of the deciders; `…` is what differs from table to table."""

_HEAD = """# Error messages

Generated from `tests/errors/cases` by `make docs`; each entry is also a test.

A message goes to stderr and begins with `skald:`, the kind of trouble, and what was read; a line `hint:` says what to
type. With `--json` it goes to stdout, with the keys of [json.md](json.md#errors). The exit code is the kind of trouble:

| Code | Kind |
| --- | --- |
| 0 | done |
"""


def errors_page(cases: Sequence[Sample]) -> str:
    """Return the page; *cases* come sorted by exit code."""
    parts = [_HEAD + "\n".join(f"| {code} | {title.lower()} |" for code, (title, _) in KINDS.items())]
    for code, (title, text) in KINDS.items():
        parts += [f"## {code}: {title}", text]
        parts += [_entry(case) for case in cases if case.code == code]
    parts += [FORCE, *(_of_room(room, list(found)) for room, found in groupby(refusals(), attrgetter("room")))]
    return "\n\n".join(parts) + "\n"


def _of_room(room: str, found: Sequence[Refusal]) -> str:
    title = load(room).title if room else "Every game"
    rows = [f"| {one.rule} | {_cell(one.when)} | {_force(one)} |" for one in found]
    return "\n".join((f"### {title}\n", "| Rule | Refused when | Force |", "| --- | --- | --- |", *rows))


def _force(one: Refusal) -> str:
    return "yes" if one.yields else f"no: {_cell(one.way)}"


def _cell(text: str) -> str:
    return " ".join(text.replace("|", "\\|").split())


def _entry(case: Sample) -> str:
    parts = [f"### {case.title}", *([case.why] if case.why else [])]
    for name, lines in case.files.items():
        parts += [f"`{name}`:", "```text\n" + "\n".join(line.removesuffix("\\c") for line in lines) + "\n```"]
    parts.append("\n".join(("```console", f"$ {case.command}", *case.says, "```")))
    return "\n\n".join(parts)
