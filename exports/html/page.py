"""One page from its frame, style and script, under a policy that lets nothing else run and nothing be fetched."""

import re
from base64 import b64encode
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files

_SPOT = re.compile(r"\{\{(\w+)\}\}")


@cache
def read(name: str) -> str:
    """Return a file of this folder as text."""
    return files("exports.html").joinpath(name).read_text(encoding="utf-8")


def filled(frame: str, values: Mapping[str, str]) -> str:
    """Return a page: the head that all share, then the file *frame*, each ``{{name}}`` replaced by its value.

    In a value nothing is replaced again.
    """
    return _SPOT.sub(lambda found: values[found[1]], read("head.html") + read(frame))


def policy(script: str, style: str, *, connect: str = "") -> str:
    """Return the Content-Security-Policy of a page that holds *script* and *style* and nothing else that runs."""
    parts = (
        "default-src 'none'",
        f"script-src {_hash(script)}",
        f"style-src {_hash(style)}",
        "img-src data:",
        *([f"connect-src {connect}"] if connect else []),
        "base-uri 'none'",
        "form-action 'none'",
    )
    return "; ".join(parts)


def _hash(content: str) -> str:
    return f"'sha256-{b64encode(sha256(content.encode()).digest()).decode()}'"


@cache
def program() -> str:
    """Return the name and version of this program."""
    try:
        return f"Skald {version('skald-saga')}"
    except PackageNotFoundError:
        return "Skald"
