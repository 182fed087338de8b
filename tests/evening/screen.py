"""A terminal as far as the program needs one: letters, lines, and a cursor that goes where it is told.

What scrolls off stays, so that the whole of an evening can be read from the first line to the last.
"""

import re

from wcwidth import wcwidth

WIDTH, HEIGHT = 80, 24

_PIECE = re.compile(r"\x1b\[([?>]?)([0-9;]*)([A-Za-z])|\x1b[=>]|(.)", re.DOTALL)
_SILENT = "mhlnq"
"""Escapes that move nothing and erase nothing: colours, modes, questions."""


class Screen:
    """What a terminal shows of what is written to it.

    Attributes:
        lines: every line there was, the first one first.
        spilled: numbers of the lines that the terminal had to begin in the middle of another one, because it was full.
    """

    def __init__(self, width: int = WIDTH, height: int = HEIGHT) -> None:
        self.width, self._height = width, height
        self.lines = [""]
        self.spilled: list[int] = []
        self.row = self._column = 0

    @property
    def text(self) -> str:
        """Return all lines, without the spaces at their ends."""
        return "\n".join(line.rstrip() for line in self.lines)

    @property
    def place(self) -> str:
        """Return what a terminal says when it is asked where its cursor is."""
        top = max(len(self.lines) - self._height, 0)
        return f"\x1b[{self.row - top + 1};{self._column + 1}R"

    def write(self, text: str) -> None:
        """Show *text*; raises ValueError for an escape that it does not know."""
        for found in _PIECE.finditer(text):
            _, number, kind, letter = found.groups()
            if letter:
                self._letter(letter)
            elif kind and kind not in _SILENT:
                self._escape(kind, number)

    def _letter(self, letter: str) -> None:
        if letter == "\n":
            self._down(1)
        elif letter == "\r":
            self._column = 0
        elif letter == "\b":
            self._column = max(self._column - 1, 0)
        elif letter >= " ":
            self._put(letter)

    def _put(self, letter: str) -> None:
        """Write a letter over what stands at the cursor; behind the last column it begins a new line."""
        if self._column + max(wcwidth(letter), 0) > self.width:
            self._column = 0
            self._down(1)
            self.spilled.append(self.row)
        line = self.lines[self.row].ljust(self._column)
        self.lines[self.row] = line[: self._column] + letter + line[self._column + 1 :]
        self._column += 1

    def _down(self, many: int) -> None:
        self.row += many
        self.lines += [""] * (self.row + 1 - len(self.lines))

    def _escape(self, kind: str, number: str) -> None:
        many = int(number or 1)
        if kind == "A":
            self.row = max(self.row - many, 0)
        elif kind == "B":
            self._down(many)
        elif kind == "C":
            self._column = min(self._column + many, self.width - 1)
        elif kind == "D":
            self._column = max(self._column - many, 0)
        elif kind in "JK" and number in ("", "0"):
            self.lines[self.row] = self.lines[self.row][: self._column]
            if kind == "J":
                self.lines[self.row + 1 :] = []
        else:
            raise ValueError(f"the screen does not know the escape {number!r} {kind!r}")
