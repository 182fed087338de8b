"""Text that was typed at a table, as it stands in a page: letter for letter, and never as markup."""

import json
import re
from html import escape
from typing import Any

_ODD = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Control characters, and those that turn the direction of what stands behind them."""

_SPECIAL = re.compile("[<>&\u2028\u2029]")


def shown(text: str) -> str:
    """Return *text* with a sign in the place of each character that nobody sees."""
    return _ODD.sub("\N{REPLACEMENT CHARACTER}", text)


def text(typed: object) -> str:
    """Return what stands in HTML for *typed*, in an attribute too."""
    return escape(shown(str(typed)), quote=True)


def block(name: str, data: Any) -> str:
    """Return *data* as a block of JSON, called *name*; it can hold no tag, whatever was typed."""
    written = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    safe = _SPECIAL.sub(lambda found: f"\\u{ord(found[0]):04x}", written)
    return f'<script type="application/json" id="{name}">{safe}</script>\n'
