"""What prompt_toolkit shows: prompts, the line that is typed, completions, pages to step through."""

from prompt_toolkit.layout.screen import Char

from cli.render import CONTROLS


def harmless_letters() -> None:
    """Let every letter that could paint the terminal be shown as another one; the line itself keeps it.

    prompt_toolkit sees to those below U+0020, and takes those that turn the writing round for letters without width.
    """
    Char.display_mappings |= {chr(code): shown for code, shown in CONTROLS.items() if code > 0x7E}
