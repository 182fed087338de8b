"""A campaign as its facts tell it, the set-up of its next game in lines, and what differs in what is handed on."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import ndiff
from textwrap import wrap
from typing import Any

from events import saga as facts
from events.fact import Fact


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
            case facts.GameDetached():
                self.games = [one for one in self.games if one.stream != fact.stream]
            case facts.GamesReordered():
                self.games.sort(key=lambda one: fact.streams.index(one.stream))
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
"""Columns of lines that differ."""


def changes(before: Sequence[str], after: Sequence[str]) -> list[str]:
    """Return the lines that differ, ``- `` in front of what goes and ``+ `` in front of what comes; none when alike."""
    return [line for line in ndiff(before, after) if line.startswith(("- ", "+ "))]


def change_lines(found: Iterable[str]) -> Iterator[str]:
    """Yield *found*, lines that differ, for a narrow terminal."""
    for line in found:
        yield from wrap(line, WIDTH, subsequent_indent="      ", break_on_hyphens=False)


def setup_lines(found: Mapping[str, Any]) -> Iterator[str]:
    """Yield the set-up of the next game as lines, in the order in which the table does it; who prints them wraps them.

    Each step is a line of what to do, then why, with the rule, and what was done of it; last what the table settles.
    """
    yield f"Set-up of {found['title']}"
    last = 0
    for line in found["steps"]:
        if line["step"] != last:
            yield ""
        number = f"{line['step']}." if line["step"] != last else ""
        last = line["step"]
        yield f"{number:>3} {line['do']}"
        yield f"      {line['reason']} ({line['rule']})"
        if line["done"]:
            yield f"      done: {line['done']}"
    if found["open"]:
        yield from ("", "The table settles:")
    for one in found["open"]:
        default = f" (else: {one['default']})" if one["default"] else ""
        yield f"  - {one['question']}{default} ({one['rule']})"
