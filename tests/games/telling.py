"""The law of the open world: telling something true never turns an accepted true move into a refused one.

A game is played once with all of its box told, and once more with facts of the box left out at random. Both are played
side by side: what the full game accepts the other accepts, what the full game refuses the other refuses or lists as
unchecked, and in the end both tables agree in all that was told.
"""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple, Protocol

from campaign.played import Played
from campaign.service import Service
from events.errors import NotUnderstood, Refused
from events.memory import MemoryLog
from tests.beads import numbered, ticking

KEEPS = (0.5, 1.0, 0.15, 0.85)
"""How much of the box is told, seed by seed; told whole but one fact at a time, both games know the same."""
LATE = 0.06
"""How often a fact that was left out is told before a line."""
PROBES = 0.5
"""How often a line of another moment is tried before a line."""


class Step(NamedTuple):
    """A line of the full game, and what it came to: the rule that refused it, or None."""

    line: str
    rule: str | None = None


class Share(NamedTuple):
    """A part of what a line tells; *needed* when other lines can't be typed without it."""

    line: str
    needed: bool = False


class Play(Hashable, Protocol):
    """What the suite has to know of a game besides its moves that tell (`Game.tells`).

    Attributes:
        typed: rules that a line is checked by only when it does not tell the value itself; rule -> the option.
        stands: rule of the full game -> a rule that may be listed as unchecked in its place.
        silent: rules that compare what is told with what was told before, or with a hand that only its owner sees;
            where nothing was told, nothing was left unchecked.
    """

    @property
    def typed(self) -> Mapping[str, str]: ...
    @property
    def stands(self) -> Mapping[str, str]: ...
    @property
    def silent(self) -> frozenset[str]: ...

    def full(self, rng: Random) -> Sequence[str | Step]:
        """Return a fully told game, the opening first; refused lines may stand between, as `Step` with their rule."""
        ...

    def shares(self, session: Service, line: str) -> Sequence[Share]:
        """Return the facts that a telling *line* tells, one line each."""
        ...

    def without(self, rng: Random, line: str, keep: float) -> str:
        """Return a *line* of play with what it tells of the box left out at random."""
        ...

    def more(self, session: Service, line: str, full: "Before", played: Played) -> tuple[str, tuple[str, ...]]:
        """Return *line* with what it has to say now, and the rules that it could not be checked by without."""
        ...

    def still(self, line: str, full: Mapping[str, Any], part: Mapping[str, Any]) -> bool:
        """Tell whether a fact that was left out is true at this moment and can be told."""
        ...

    def told(self, view: Mapping[str, Any]) -> Any:
        """Return what of a table two games can be compared by; None for what nobody told."""
        ...


def begin(line: str) -> Service:
    return Service.begin(MemoryLog(), line, clock=ticking(), who="jon", new_id=numbered())


@dataclass
class Pair:
    """One game in two tellings, side by side."""

    name: str
    play: Play
    seed: int
    rng: Random
    keep: float
    full: Service
    part: Service
    left_out: list[str] = field(default_factory=list)
    past: list[str] = field(default_factory=list)
    story: list[str] = field(default_factory=list)
    noticed: int = 0

    def run(self, steps: Sequence[Step]) -> None:
        """Play all *steps* in both games; raises AssertionError with the story of the game told in part."""
        for step in steps:
            if self.rng.random() < LATE:
                self.tell_late()
            if self.past and self.rng.random() < PROBES:
                self.probe(self.rng.choice(self.past))
            if step.rule:
                self.probe(step.line)
            elif self.tells(step.line):
                self.tell(step.line)
            else:
                self.go_on(step.line)
                self.past.append(step.line)
        self.agree()

    def tells(self, line: str) -> bool:
        return isinstance(self.full.parse(line).move, tuple(self.full.game.tells))

    def tell(self, line: str) -> None:
        """Tell the full game all of *line*, the other some of it, one fact at a time."""
        shares = self.play.shares(self.full, line)
        self.full.play(line)
        for share in shares:
            if share.needed or self.rng.random() < self.keep:
                self.accept(share.line)
            else:
                self.left_out.append(share.line)

    def tell_late(self) -> None:
        """Tell a fact that was left out, if it is true now."""
        full, part = (session.game.view(session.table) for session in (self.full, self.part))
        true = [line for line in self.left_out if self.play.still(line, full, part)]
        if true:
            line = self.rng.choice(true)
            self.left_out.remove(line)
            self.accept(line)

    def go_on(self, line: str) -> None:
        """Play a true *line* in both games; the one told in part says more where it has to."""
        before = self.full.table
        played = self.full.play(line)
        less = self.play.without(self.rng, line, self.keep)
        said, rules = self.play.more(self.part, less, Before(before, self.full.game), played)
        if said != less:
            bare = self.accept(less, dry_run=True)
            missing = [rule for rule in rules if rule not in bare.unchecked]
            assert not missing, self.tale(f"{less}\n  lists {bare.unchecked} as unchecked and not {missing}")
            self.noticed += len(rules)
        self.accept(said)

    def accept(self, line: str, *, dry_run: bool = False) -> Played:
        """Play *line* in the game told in part, where it has to be accepted."""
        try:
            played = self.part.play(line, dry_run=dry_run)
        except (Refused, NotUnderstood) as error:
            raise AssertionError(self.tale(f"{line}\n  is refused: {error.message} ({error.hint})")) from error
        if not dry_run:
            self.story.append(line)
        return played

    def probe(self, line: str) -> None:
        """Try *line* in both games: what the full one refuses the other refuses, or lists the rule as unchecked."""
        try:
            played = self.full.play(line, dry_run=True)
        except NotUnderstood:
            return
        except Refused as error:
            self.refused(line, error)
            return
        said, _ = self.play.more(self.part, line, Before(self.full.table, self.full.game), played)
        self.accept(said, dry_run=True)

    def refused(self, line: str, error: Refused) -> None:
        try:
            found = self.part.play(line, dry_run=True)
        except (Refused, NotUnderstood):
            return
        option = self.play.typed.get(error.rule)
        listed = {error.rule, self.play.stands.get(error.rule)}.intersection(found.unchecked)
        typed = option is not None and option in line
        told = f"{line}\n  is refused by {error.message}\n  and accepted here, where {found.unchecked} is unchecked"
        assert listed or typed or error.rule in self.play.silent, self.tale(told)
        self.noticed += bool(listed)

    def agree(self) -> None:
        """Compare both tables and scores in all that was told."""
        full, part = ((self.play.told(s.game.view(s.table)), known(s)) for s in (self.full, self.part))
        compare = exact if self.keep == 1 else differences
        differ = list(compare(full, part))
        assert not differ, self.tale("the tables differ: " + "; ".join(differ[:4]))
        scores = [session.game.score(session.table) for session in (self.full, self.part)]
        differ = list(differences(scores[0], scores[1]))
        assert not differ, self.tale("the scores differ: " + "; ".join(differ[:4]))

    def tale(self, what: str) -> str:
        """Return what is wrong with all that leads to it."""
        lines = "\n".join(self.story)
        return f"{self.name}, seed {self.seed}: {what}\nafter\n{lines}\nwithout\n" + "\n".join(self.left_out)


class Before(NamedTuple):
    """The table of the full game before a move."""

    table: Any
    game: Any


def known(session: Service) -> Any:
    """Return what a game knows of its box, for games that have a catalog."""
    return session.game.catalog().known(session.table) if session.game.catalog else {}


def differences(full: Any, part: Any, where: str = "") -> Iterator[str]:
    """Yield what *part* says otherwise than *full*; None and missing entries say nothing."""
    if part is None:
        return
    if isinstance(full, Mapping) and isinstance(part, Mapping):
        for key in part:
            if key not in full:
                yield f"{where}.{key} is {part[key]!r} and was not there"
            else:
                yield from differences(full[key], part[key], f"{where}.{key}")
    elif isinstance(full, list | tuple) and isinstance(part, list | tuple) and len(full) == len(part):
        for n, (one, other) in enumerate(zip(full, part, strict=True)):
            yield from differences(one, other, f"{where}[{n}]")
    elif full != part:
        yield f"{where} is {part!r} instead of {full!r}"


def exact(full: Any, part: Any) -> Iterator[str]:
    """Yield what *part* says otherwise than *full*, or does not say."""
    yield from differences(full, part)
    yield from differences(part, full)


@lru_cache(maxsize=16)
def full_game(play: Play, seed: int) -> tuple[Step, ...]:
    """Return the full game of *seed*, with the rules that refused lines in it."""
    return tuple(step if isinstance(step, Step) else Step(step) for step in play.full(Random(seed)))


def play_pair(name: str, play: Play, seed: int) -> Pair:
    """Play the game *name* in two tellings; raises AssertionError when the law does not hold."""
    opening, *steps = full_game(play, seed)
    full, part = begin(opening.line), begin(opening.line)
    pair = Pair(name, play, seed, Random(seed), KEEPS[seed % len(KEEPS)], full, part)
    pair.run(steps)
    return pair
