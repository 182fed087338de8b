"""docs/notation.md: every verb with its words, examples and rules, taken from the move models."""

from campaign.games import registry
from campaign.notation.grammar import Grammar
from campaign.notation.manual import manual
from campaign.notation.moves import KERNEL_MOVES

_HEAD = """# Notation

Generated from the move models by `make docs`.

A move is one line: the verb, the words that are always needed, then options, as `--name value` or `--name=value`. The
same line is typed after `skald play` and stands in a record. Case does not matter, and a word may be shortened as far
as it stays clear (`jo war ess --v`). Quotes, single or double, hold spaces; `#` begins a comment; a bare `--` ends the
options, so that a value may begin with hyphens. A line may begin with
its player, `Jon: journey warrior essex` or `"Jon Smith": end`, in full or as far as it stays clear. It need not: the
log, every answer and every record say it, unless a word of the line names the player (`home Ann holm`) or the move is
nobody's. When it is somebody else's turn, the line is refused.

Where an option or a last word may be repeated, one list with commas does too: `--followers rus=3,sweden=1`. Behind a
verb with one free text all words are that text (`note Bo brought cake`); an apostrophe between letters needs no quotes.
Curly quotes around a value and a long dash before an option, as a phone writes them, are read as those of a keyboard. A
verb of another game is never read as the beginning of one of this game.

A token is written `[player:]talent[!][@place]`, `!` means Exhausted. A card is written `talent@location[=Name]`.

Names are compared as they look: case, doubled spaces, kinds of hyphens and apostrophes, and what nobody sees make no
other name; a player may be meant by the colour, too. Names of players and Locations hold none of `@ = ! , # :`. Behind
`@`, `=` and `--from` stands a Location, a spot of the Ancestry board, or `supply`. Where a Location is called like a
spot, the kind stands before it, `place:navigator` or `spot:navigator`; a Location called Supply is meant by its name,
and the pool, which is meant where nothing is said, by `pool:supply`.
"""

_KERNEL = "These verbs belong to no game. `new` opens a game and stands first in a record."


def notation_page() -> str:
    """Return the page: the verbs of every game, then those of each one."""
    parts = [_HEAD, _contents(), manual(Grammar(KERNEL_MOVES), "In every game", intro=_KERNEL, level=2)]
    for name in registry.BUILT_IN:
        game = registry.load(name)
        parts += [manual(Grammar(game.moves), game.title, intro=_house(name), level=2, phrases=game.phrases())]
    return "\n".join(parts)


def _contents() -> str:
    titles = ["In every game", *(registry.load(name).title for name in registry.BUILT_IN)]
    return "\n".join(f"* [{title}](#{_anchor(title)})" for title in titles) + "\n"


def _anchor(title: str) -> str:
    return "".join(c for c in title.lower().replace(" ", "-") if c.isalnum() or c == "-")


def _house(name: str) -> str:
    """Return the house rules of a game as a paragraph; the default stands first."""
    game = registry.load(name)
    seats = f"{min(game.seats)} to {max(game.seats)} seats."
    rows = [
        f"| `{switch}` | {', '.join(f'`{value}`' for value in values)} |"
        for switch, values in game.house.switches().items()
    ]
    if not rows:
        return seats
    table = "\n".join(("| Switch | Values, the default first |", "| --- | --- |", *rows))
    return f"{seats} House rules are set with `--house SWITCH=VALUE` when the game is opened:\n\n{table}"
