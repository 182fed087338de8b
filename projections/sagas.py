"""A campaign as its facts tell it, and what differs between two dossiers."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from textwrap import wrap
from typing import Any, NamedTuple

from events import saga as facts
from events.fact import Fact
from projections.sheets import Sheet


@dataclass(slots=True)
class Campaign:
    """All that is true of a campaign.

    Attributes:
        title: as it was opened; empty before the first fact.
        players: name -> aliases.
        games: the games attached, in order.
        carried: source stream -> what it handed on.
        notes: remarks, in order.
    """

    title: str = ""
    players: dict[str, tuple[str, ...]] = field(default_factory=dict)
    games: list[facts.GameAttached] = field(default_factory=list)
    carried: dict[str, facts.CarriedOver] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)

    def evolve(self, fact: Fact) -> None:
        """Apply *fact* in place."""
        match fact:
            case facts.CampaignOpened():
                self.title = fact.title
            case facts.PlayerJoined():
                self.players[fact.name] = tuple(dict.fromkeys((*self.players.get(fact.name, ()), *fact.aliases)))
            case facts.GameAttached():
                self.games.append(fact)
            case facts.CarriedOver():
                self.carried[fact.source] = fact
            case facts.CampaignNoted():
                self.notes.append(fact.text)


def fold_campaign(found: Iterable[Fact]) -> Campaign:
    """Return the campaign that its facts, in order, tell."""
    campaign = Campaign()
    for fact in found:
        campaign.evolve(fact)
    return campaign


WIDTH = 78
"""Columns of a set-up in lines."""

OPEN = "open: the game is not closed"
"""What stands for a part of a dossier that no finished game tells."""


class Change(NamedTuple):
    """One value that differs: where it stands, and what it was and would be, in words."""

    where: str
    before: str
    after: str


TOLD_BY_OTHERS = frozenset(
    (
        "steps", "reason", "rule", "title", "starting_reason", "starting_rule", "question", "no_ventures", "starters",
        "achievements", "pool",
    )
)  # fmt: skip
"""Keys of a dossier whose values follow from others, or explain them."""


def changes(before: Mapping[str, Any] | None, after: Mapping[str, Any] | None) -> list[Change]:
    """Return what differs between two dossiers, None being a game that hands nothing on yet."""
    if before is None or after is None:
        return [*_all_of(before, "", OPEN), *_all_of(after, OPEN, "")]
    return list(_differences("", before, after))


def _all_of(dossier: Mapping[str, Any] | None, before: str, after: str) -> Iterator[Change]:
    """Yield every part of a dossier that depends on how the game ended, with what stands in its place."""
    for key, value in (dossier or {}).items():
        if key == "starting_player":
            yield Change("starting player", before or _words(value), after or _words(value))
        for entry in value if isinstance(value, list) and key not in TOLD_BY_OTHERS else ():
            if isinstance(entry, Mapping) and "player" in entry:
                yield Change(f"{key} {_about(entry)}", before or _words(entry), after or _words(entry))


def _differences(where: str, before: Any, after: Any) -> Iterator[Change]:
    if before == after:
        return
    if isinstance(before, list) and isinstance(after, list):
        before, after = _keyed(before), _keyed(after)
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        for key in dict.fromkeys((*before, *after)):
            if key not in TOLD_BY_OTHERS:
                yield from _differences(f"{where} {key}".strip(), before.get(key), after.get(key))
    elif before != after:
        yield Change(where.replace("_", " "), _words(before), _words(after))


def _keyed(entries: list[Any]) -> Any:
    """Return a list of objects as a mapping from what each is about; other lists as they are."""
    if not entries or not all(isinstance(one, Mapping) for one in entries):
        return entries or {}
    return {_about(one): one for one in entries}


def _about(entry: Mapping[str, Any]) -> str:
    return str(next(entry[key] for key in ("region", "player", "name", "what") if entry.get(key)))


def _words(value: Any) -> str:
    if value is None or value in ({}, []):
        return "none"
    if isinstance(value, list):
        return ", ".join(_words(one) for one in value)
    if isinstance(value, Mapping):
        return ", ".join(f"{key.replace('_', ' ')} {_words(one)}" for key, one in value.items() if _worth(value, key))
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def _worth(entry: Mapping[str, Any], key: str) -> bool:
    """Tell whether a value says something that the heading of its entry does not."""
    said = "region" if "region" in entry else "player"
    value = entry[key]
    empty = value is None or value is False or value in ([], {})
    return key not in TOLD_BY_OTHERS and key not in (said, "name") and not empty


def change_sheet(title: str, found: Iterable[Change]) -> Sheet:
    """Return *found* as a sheet under *title*."""
    return Sheet(title, ("what", "before", "after"), [tuple(change) for change in found])


def setup_lines(dossier: Mapping[str, Any]) -> Iterator[str]:
    """Yield the set-up of the next game as lines for a narrow terminal, in the order in which the table does it.

    Each step is a line of what to do, then why, with the rule, and what was done of it; last what the table settles.
    """
    yield f"From {dossier['title']} to the next game"
    last = 0
    for line in dossier["steps"]:
        if line["step"] != last:
            yield ""
        number = f"{line['step']}." if line["step"] != last else ""
        last = line["step"]
        yield from wrap(f"{number:>3} {line['do']}", WIDTH, subsequent_indent="    ")
        yield from _below(f"{line['reason']} ({line['rule']})")
        if line.get("done"):
            yield from _below(f"done: {line['done']}")
    if dossier["open"]:
        yield from ("", "The table settles:")
    for one in dossier["open"]:
        default = f" (else: {one['default']})" if one["default"] else ""
        yield from wrap(f"  - {one['question']}{default} ({one['rule']})", WIDTH, subsequent_indent="    ")


def _below(text: str) -> list[str]:
    return wrap(text, WIDTH, initial_indent="      ", subsequent_indent="      ")
