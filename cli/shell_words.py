"""What bash and zsh have typed so far, and the answer in a form that they put in its place.

Both scripts hand over the line up to the cursor as it was typed. Bash parts words at ``:``, ``=`` and ``@``, too, and
replaces only what stands behind the last of them, so it is handed only that; zsh replaces whole words.
"""

import os
from pathlib import Path
from typing import Any, NamedTuple

from typer._click.shell_completion import CompletionItem, ShellComplete, _resolve_context, _resolve_incomplete
from typer._completion_shared import _completion_scripts as scripts

from cli.complete import NewCommand, PlayCommand, words

LINE, BREAKS = "_SKALD_LINE", "_SKALD_BREAKS"

NO_FILES = 3
"""Exit code that says: when nothing is offered, no file is meant either."""

BASH = r"""
%(complete_func)s() {
    local found
    COMPREPLY=()
    found=$( env _SKALD_LINE="${COMP_LINE:0:COMP_POINT}" _SKALD_BREAKS="$COMP_WORDBREAKS" \
                 %(autocomplete_var)s=complete_bash "$1" )
    [ $? -eq 3 ] && compopt +o default
    [ -n "$found" ] && mapfile -t COMPREPLY <<< "$found"
    return 0
}

complete -o default -F %(complete_func)s %(prog_name)s
"""

ZSH = r"""
#compdef %(prog_name)s

%(complete_func)s() {
  local text code
  local -a found
  text=$(env _SKALD_LINE="${(j: :)words[1,CURRENT-1]} ${QIPREFIX}${PREFIX}" \
             %(autocomplete_var)s=complete_zsh %(prog_name)s)
  code=$?
  if [[ -n $text ]]; then
    found=("${(@f)text}")
    compadd -M 'm:{a-zA-Z}={A-Za-z}' -a found
  elif (( code != 3 )); then
    _files
  fi
}

compdef %(complete_func)s %(prog_name)s
"""

_KEPT = "@$"
"""Bash parts words before these, not behind them."""

_SPECIAL = " \t'\"\\$`!&;|<>()*?[]{}~#"


class Partial(NamedTuple):
    """A line up to the cursor, as a shell reads it.

    Attributes:
        done: its finished words, the command first.
        part: what the word at the cursor says so far.
        quote: the quotation mark that is still open, or nothing.
        broken: how many characters of *part* the shell keeps, because it parts words there.
    """

    done: tuple[str, ...]
    part: str
    quote: str
    broken: int


def read(line: str, breaks: str = "") -> Partial:
    """Return what *line* says; words are also parted, though not ended, behind each character of *breaks*."""
    done, part, quote, broken, begun = list[str](), "", "", 0, False
    chars = iter(line)
    for char in chars:
        if not quote and char.isspace():
            done += [part] if begun else []
            part, broken, begun = "", 0, False
            continue
        begun = True
        if char in (quote or "\"'"):
            quote, broken = ("" if quote else char), len(part)
        elif char == "\\" and quote != "'":
            part += next(chars, "")
        else:
            part += char
            if not quote and char in breaks:
                broken = len(part) - (char in _KEPT)
    return Partial(tuple(done), part, quote, broken)


def written(word: str, found: Partial) -> str:
    """Return the rest of *word* as it is typed in bash, in place of what bash replaces."""
    rest = word[found.broken :]
    if found.quote == "'":
        return rest.replace("'", "'\\''")
    special = '"\\$`' if found.quote else _SPECIAL
    return "".join(f"\\{char}" if char in special else char for char in rest)


def offered(command: Any, args: list[str], part: str, **more: Any) -> list[str]:
    """Return the words that may stand behind *args* and begin with *part*; *more* is said to the contexts of typer."""
    ctx = _resolve_context(command, more, "", args)
    asked_for, rest = _resolve_incomplete(ctx, args, part)
    return [str(item.value) for item in asked_for.shell_complete(ctx, _asked(asked_for, part, rest))]


def _asked(asked_for: Any, part: str, rest: str) -> str:
    """Return what is completed of *part*: all of it where an option is a word of the line, else *rest*, its value."""
    return part if isinstance(asked_for, NewCommand) else rest


class _Shell(ShellComplete):
    """What both shells have in common."""

    def source_vars(self) -> dict[str, Any]:
        """Return what the script is filled with."""
        return {
            "complete_func": self.func_name,
            "autocomplete_var": self.complete_var,
            "prog_name": self.prog_name,
        }

    def get_completion_args(self) -> tuple[list[str], str]:
        """Return the finished words behind the command, and the word at the cursor."""
        found = self.found()
        return list(found.done[1:]), found.part

    def found(self) -> Partial:
        """Return the line as it was handed over."""
        return read(os.environ[LINE], os.environ.get(BREAKS, ""))

    def format_completion(self, item: CompletionItem) -> str:
        """Return the word that is offered."""
        return str(item.value)

    def answer(self) -> tuple[str, int]:
        """Return the words that are offered, a line each, and the exit code."""
        args, incomplete = self.get_completion_args()
        ctx = _resolve_context(self.cli, self.ctx_args, self.prog_name, args)
        asked_for, rest = _resolve_incomplete(ctx, args, incomplete)
        if isinstance(ctx.command, PlayCommand) and getattr(asked_for, "name", "") in ("move", ctx.command.name):
            items, none = self.of_move(ctx, incomplete), NO_FILES
        else:
            items = list(asked_for.shell_complete(ctx, _asked(asked_for, incomplete, rest)))
            none = NO_FILES if isinstance(asked_for, NewCommand) else 0
        return "\n".join(map(self.format_completion, items)), 0 if items else none

    def of_move(self, ctx: Any, incomplete: str) -> list[CompletionItem]:
        """Return what may stand next behind ``skald play``: a word of the move, or an option before it."""
        if incomplete.startswith("-") and not ctx.params.get("move"):
            return list(ctx.command.shell_complete(ctx, incomplete))
        return [CompletionItem(word) for word in words(ctx, incomplete)]


class Bash(_Shell):
    """Bash."""

    name = "bash"
    source_template = BASH

    def format_completion(self, item: CompletionItem) -> str:
        """Return what bash puts in place of the part of a word that it replaces."""
        return written(str(item.value), self.found())


class Zsh(_Shell):
    """Zsh, which quotes what it puts in."""

    name = "zsh"
    source_template = ZSH


TOUCHED = {
    "bash": (".bash_completions/skald.sh", ".bashrc"),
    "zsh": (".zfunc/_skald", ".zshrc"),
    "fish": (".config/fish/completions/skald.fish",),
    "powershell": (),
    "pwsh": (),
}
"""Shell -> the files below the home folder that typer writes, or adds lines to, when it installs completion."""


def install(ctx: Any, param: Any, value: Any) -> Any:
    """Install completion, print each file that was written and each line that was added, and leave.

    Args:
        ctx: typer's context.
        param: the option.
        value: whether it was typed, or the shell that was named.

    Raises:
        NotUnderstood: there is no completion for the shell, or nobody can tell which it is.
    """
    from typer._completion_shared import _get_shell_name
    from typer._completion_shared import install as put_in_place
    from typer.exceptions import Exit

    from cli.render import say
    from events.errors import NotUnderstood

    if not value or ctx.resilient_parsing:
        return value
    shell = value if isinstance(value, str) else _get_shell_name()
    if shell not in TOUCHED:
        known = ", ".join(TOUCHED)
        raise NotUnderstood(f"{shell or 'this'} is no shell that completion is made for; known: {known}")
    files = [Path.home() / name for name in TOUCHED[shell]]
    before = [_lines(file) for file in files]
    _, script = put_in_place(shell=shell)
    for file, old in zip(files, before, strict=True):
        _say_changed(file, old, whole=file == script)
    if script not in files:
        say(f"added to {script}: the script")
    say("it holds from the next shell on; to take it back, delete what is named here")
    raise Exit


def _lines(file: Path) -> list[str]:
    return file.read_text(encoding="utf-8", errors="replace").splitlines() if file.exists() else []


def _say_changed(file: Path, old: list[str], *, whole: bool) -> None:
    """Say what became of *file*, which held the lines *old*; *whole*: all of it is ours."""
    from cli.render import say

    new = _lines(file)
    if whole:
        say(f"{'as it was' if new == old else 'written'}: {file}")
        return
    added = [line for line in new if line.strip() and line not in old]
    say(f"added to {file}:" if added else f"as it was: {file}")
    for line in added:
        say(f"  {line}")


def use_scripts() -> None:
    """Let ``--show-completion`` and ``--install-completion`` write these scripts; typer has no other way in."""
    scripts.update(bash=BASH, zsh=ZSH)


def asked(command: Any) -> int | None:
    """Answer bash or zsh and return the exit code; None when another shell, or another script, asks.

    Args:
        command: the command line as typer has built it.
    """
    how, _, shell = os.environ["_SKALD_COMPLETE"].partition("_")
    kind = {"bash": Bash, "zsh": Zsh}.get(shell)
    if kind is None or (how == "complete" and LINE not in os.environ):
        return None
    found = kind(command, {}, "skald", "_SKALD_COMPLETE")
    text, code = (found.source().strip(), 0) if how == "source" else found.answer()
    if text:
        print(text)
    return code
