r"""The catalogue of error messages: one file a message, which is both a test and an entry of docs/errors.md.

A case is a text file::

    The heading: what went wrong
    A sentence or two on what to do; may be missing.

    < game.skald            a file that lies in the folder; \xNN is a byte, \uNNNN a character,
    | new GAME T            {a*300} a run of characters, \c at the end of the last line: no newline
    ! read-only skald.db    something that happened to the log
    $ skald import a.skald  commands; all but the last one succeed
    $ skald play nonsense
    exit 2
    skald: not-understood: ...   what stands on stderr, to the end of the file
"""

import re
from dataclasses import dataclass, field
from pathlib import Path

_ODD = re.compile(rb"\\x([0-9a-f]{2})|\\u([0-9a-f]{4})|\{(.)\*(\d+)\}")


@dataclass(slots=True)
class Sample:
    """One message and how a person comes to meet it.

    Attributes:
        name: of its file, without the suffix.
        title: what went wrong.
        why: what to do about it, may be empty.
        steps: files, happenings and commands in order, each with its mark ``<``, ``!`` or ``$``.
        files: name -> lines, still with their escapes.
        code: exit code.
        says: lines on stderr.
    """

    name: str
    title: str
    why: str = ""
    steps: list[tuple[str, str]] = field(default_factory=list)
    files: dict[str, list[str]] = field(default_factory=dict)
    code: int = 0
    says: list[str] = field(default_factory=list)

    @property
    def command(self) -> str:
        """The command that fails, with its escapes."""
        return self.steps[-1][1]


def read_cases(folder: Path) -> list[Sample]:
    """Return all cases in *folder*, sorted by exit code and name."""
    cases = [read_case(path) for path in sorted(folder.glob("*.txt"))]
    return sorted(cases, key=lambda case: (case.code, case.name))


def read_case(path: Path) -> Sample:
    """Return the case in the file *path*.

    Raises:
        ValueError: a line has no place in a case.
    """
    lines = path.read_text(encoding="utf-8").splitlines()
    end = next((at for at, line in enumerate(lines) if line.startswith("exit ")), None)
    head = lines.index("") if "" in lines else 0
    if end is None or not head:
        raise ValueError(f"{path.name}: a case has a heading, an empty line, and a line such as: exit 2")
    case = Sample(path.stem, lines[0], " ".join(lines[1:head]), code=int(lines[end][5:]), says=lines[end + 1 :])
    for line in filter(None, lines[head:end]):
        _take(case, line)
    return case


def plain(text: str) -> bytes:
    """Return what *text*, with the escapes of a case, stands for."""
    return _ODD.sub(_said, text.encode())


def file_bytes(lines: list[str]) -> bytes:
    """Return what a file of a case holds."""
    text = "\n".join(lines)
    return plain(text[:-2]) if text.endswith("\\c") else plain(text + "\n")


def _take(case: Sample, line: str) -> None:
    mark, _, rest = line.partition(" ")
    if mark == "|" and case.files:
        case.files[next(reversed(case.files))].append(rest)
    elif mark in ("<", "!", "$") and rest:
        case.steps.append((mark, rest))
        if mark == "<":
            case.files[rest] = []
    else:
        raise ValueError(f"{case.name}: {line!r} has no place in a case")


def _said(found: re.Match[bytes]) -> bytes:
    byte, char, run, times = found.groups()
    if byte:
        return bytes.fromhex(byte.decode())
    return chr(int(char, 16)).encode() if char else run * int(times)
