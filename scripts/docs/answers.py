"""The sections of docs/json.md about tables and scores: for each game, from the types that state them."""

import re
from collections.abc import Iterator
from pathlib import Path

from campaign.games import registry
from projections.answers import Key, keys

PAGE = Path("docs/json.md")
ROOT = Path(__file__).parents[2]

LAST = Key("last", "number of the last move of the game, for `--if-last`")
"""What the command adds to every answer about a game."""

_PART = re.compile(r"(<!-- (table|score) of each game -->\n).*?(<!-- end -->)", re.DOTALL)


def json_page(root: Path) -> str:
    """Return the page below *root*, or ours where there is none, with its generated parts made anew."""
    path = root / PAGE
    page = (path if path.exists() else ROOT / PAGE).read_text(encoding="utf-8")
    return _PART.sub(lambda part: f"{part[1]}{_games(part[2])}{part[3]}", page)


def _games(what: str) -> str:
    return "\n".join(line for name in registry.names() for line in _game(name, what)) + "\n"


def _game(name: str, what: str) -> Iterator[str]:
    game = registry.load(name)
    yield from ("", f"### {what} of {name}", "", f"{game.title}.", "", "| Key | Holds |", "| --- | --- |")
    for key in (*keys(game.answers()[what]), LAST):
        yield f"| `{key.path}` | {key.holds} |" if key.holds else f"| `{key.path}` | |"
    yield ""
