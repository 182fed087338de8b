"""What ``help`` answers in the shell: what can be typed, in groups, and what a move takes."""

from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap

from campaign.extras import offered
from campaign.notation.card import card
from campaign.notation.fields import help_of, usage
from campaign.notation.moves import KERNEL_MOVES, Move, New
from campaign.notation.phrases import Phrase, explained
from campaign.notation.words import Word
from campaign.session import Session
from cli.commands import COMMANDS
from cli.shell.routes import OWN, USAGE

GROUPS = {
    "turn": "The turn",
    "tell": "Tell the table",
    "mend": "Set right",
    "end": "The end",
}
"""Groups of moves -> their headings."""

ALL = "all"
"""What stands behind ``help`` for every move."""

SHORT = "short"
"""What stands behind ``help`` for the card of short lines."""

WIDTH = 78


def overview(session: Session) -> str:
    """Return what can be typed: moves in groups, those that are legal now first, then what else the shell knows."""
    now = {type(one.move) for one in offered(session.game, session.table)}
    parts = [_group(session, name, now) for name in GROUPS]
    if card(session.game.moves, waits=session.game.waits):
        parts += ["Fewer keys: help short shows letters, and what may stand without the names of options"]
    parts += ["\n".join(("The shell", *(_entry(*text.split(": ", 1)) for text in USAGE.values())))]
    others = (name for name, entry in COMMANDS.items() if not (name in OWN or entry.outside))
    parts += ["\n".join(("Commands, the same as outside; help COMMAND tells more", *_listed(others)))]
    return "\n\n".join(part for part in parts if part)


def manual(session: Session, words: Sequence[str]) -> str:
    """Return how a verb is typed, what its parts are, and examples; for ``all`` every move with what it does."""
    if [word.casefold() for word in words] == [SHORT]:
        return "\n".join(card(session.game.moves, waits=session.game.waits) or ["this game has no short lines"])
    if [word.casefold() for word in words] == [ALL]:
        return "\n\n".join(filter(None, (_whole(session, name) for name in GROUPS)))
    model, _ = session.grammar.find([Word(word, 1, len(word), False) for word in words])
    spec = session.grammar.spec(model)
    known = session.game.phrases()
    told = ((field.label, explained(known, model, field)) for field in spec.fields)
    fields = [_entry(label, _phrase(one)) for label, one in told if one.says]
    head = [*wrap(usage(spec), WIDTH, subsequent_indent="    "), *wrap(help_of(model), WIDTH)]
    return "\n".join([*head, *fields, "", *(f"  {example}" for example in model.examples)])


def _phrase(one: Phrase) -> str:
    """Return a phrase with its example."""
    return f"{one.says}, as {one.example}" if one.example else one.says


def group_of(session: Session, model: type[Move]) -> str:
    """Return the group in which *model* is listed: what only tells what lies in the box stands with what tells."""
    return "tell" if model in session.game.tells else model.group


def _group(session: Session, name: str, now: set[type[Move]]) -> str:
    """Return a group of moves: a line for each that can be made now, then the verbs of the others."""
    models = _models(session, name)
    first = [model for model in models if model in now]
    first += [model for model in models if model in KERNEL_MOVES and model not in first] if name == "mend" else []
    rest = [model.verb for model in models if model not in first]
    if not models:
        return ""
    tail = _listed(rest, "also: " if first else "")
    return "\n".join((GROUPS[name], *(_entry(model.verb, help_of(model)) for model in first), *tail))


def _whole(session: Session, name: str) -> str:
    """Return a group with a line for each of its moves; nothing when it has none."""
    entries = [_entry(model.verb, help_of(model)) for model in _models(session, name)]
    return "\n".join((GROUPS[name], *entries)) if entries else ""


def _models(session: Session, name: str) -> list[type[Move]]:
    return [model for model in session.grammar.moves if model is not New and group_of(session, model) == name]


def _entry(word: str, about: str) -> str:
    """Return what a word does, in lines that fit."""
    first, *more = wrap(about, WIDTH - 16) or [""]
    lines = [f"  {word:<13} {first}"] if len(word) < 14 else [f"  {word}", f"{'':<16}{first}"]
    return "\n".join((*lines, *(f"{'':<16}{line}" for line in more)))


def _listed(words: Iterable[str], before: str = "") -> Iterator[str]:
    text = before + ", ".join(dict.fromkeys(words))
    return (f"  {line}" for line in wrap(text, WIDTH - 2, break_on_hyphens=False)) if text != before else iter(())
