"""The record of a game out of its page: a page that was handed round is a copy of the game."""

import json
import re

from events.errors import NotUnderstood

LONGEST_PAGE = 50_000_000
"""Bytes of a page."""

_BEGINS = re.compile(rb"^(?:\xef\xbb\xbf)?\s*<!doctype html", re.IGNORECASE)
_RECORD = re.compile(rb'<script type="application/json" id="skald-record">(.*?)</script>', re.DOTALL)


def is_page(begun: bytes) -> bool:
    """Tell whether a file that begins so is a page."""
    return _BEGINS.match(begun) is not None


def record_in(data: bytes, name: str) -> bytes:
    """Return the record that the page *data* holds; *name* is what messages call it.

    Raises:
        NotUnderstood: the page is too large, or was cut or changed, or it holds no record.
    """
    if len(data) > LONGEST_PAGE:
        raise NotUnderstood(f"{name} has {len(data):,} bytes; a page may have {LONGEST_PAGE:,}")
    found = _RECORD.search(data)
    if found is None:
        hint = "skald export html without --anonymous and --no-record writes one that does"
        raise NotUnderstood(f"{name} is a page that holds no record of a game", hint=hint)
    try:
        text = json.loads(found[1])
        if not isinstance(text, str):
            raise TypeError
        return text.encode()
    except (ValueError, TypeError):
        message = f"the record in {name} cannot be read: the page was changed after it was written"
        raise NotUnderstood(message, hint="skald export html writes the page anew") from None
