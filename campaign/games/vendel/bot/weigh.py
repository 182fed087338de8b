"""Weighing candidates by criteria in their order, with what nobody has told yet taken into account.

Pure: a `Weighing` says what is open, `possible` says who can still win, `decided` says what made the difference.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Ask:
    """A question to the table.

    Attributes:
        question: for a person.
        fill: what supplies the answer, ``{}`` in place of it (see `events.errors.Unanswered`).
        choices: possible answers; none when it is open.
        tile_at: the Location whose tile it asks about, or None.
        rule: id of the rule that needs the answer, where it is not that of the decision.
    """

    question: str
    fill: str
    choices: tuple[str, ...] = ()
    tile_at: str | None = None
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Criterion:
    """One line of a priority list.

    Attributes:
        name: what is preferred, in words, such as ``cheapest``.
        values: candidate -> number, the lower the better; None when nobody told what it follows from.
        span: the best and the worst number that an untold value can turn out to be.
        said: how a candidate and its number are put in words.
        ask: the question that tells an untold value.
        shared: whether one answer tells the values of all candidates; it is asked for first.
        about: candidate -> what its untold value hangs on, where that is not the candidate itself: two candidates
            that hang on one thing are equal, whatever it turns out to be.
    """

    name: str
    values: Mapping[str, int | None]
    span: tuple[int, int] = (0, 99)
    said: Callable[[str, int], str] = field(default=lambda candidate, value: str(value), compare=False)
    ask: Callable[[str], Ask] | None = field(default=None, compare=False)
    shared: bool = False
    about: Mapping[str, str] = field(default_factory=dict)

    def alike(self, one: str, two: str) -> bool:
        """Return whether two candidates are equal in this, told or not."""
        if self.values[one] is None and self.values[two] is None:
            return self.about.get(one, one) == self.about.get(two, two)
        return self.values[one] == self.values[two]


@dataclass(frozen=True, slots=True)
class Weighing:
    """A decision to be made.

    Attributes:
        step: its name, by which the table can overrule it.
        rule: id of the priority.
        candidates: what is open, each once.
        criteria: in their order.
        rules: candidate -> id of the bullet that speaks for it, where that differs from *rule*.
        worlds: the same decision for each way in which something may turn out that several criteria hang on, such as
            the links of a spot; none when there is one way only.
        untold: the question that tells more about the *worlds*.
    """

    step: str
    rule: str
    candidates: tuple[str, ...]
    criteria: tuple[Criterion, ...] = ()
    rules: Mapping[str, str] = field(default_factory=dict)
    worlds: "tuple[Weighing, ...]" = ()
    untold: Ask | None = None


def _reach(weighing: Weighing, candidate: str) -> tuple[int, ...]:
    """Return the best that *candidate* can come to."""
    values = ((criterion, criterion.values[candidate]) for criterion in weighing.criteria)
    return tuple(criterion.span[0] if value is None else value for criterion, value in values)


def _may_beat(weighing: Weighing, one: str, two: str) -> bool:
    """Return whether *one* can turn out as good as *two* or better."""
    for criterion in weighing.criteria:
        if not criterion.alike(one, two):
            mine, other = criterion.values[one], criterion.values[two]
            best, worst = criterion.span[0] if mine is None else mine, criterion.span[1] if other is None else other
            if best != worst:
                return best < worst
    return True


def possible(weighing: Weighing) -> tuple[str, ...]:
    """Return the candidates that can win, whatever the untold turns out to be; the likeliest first.

    One name: it is decided. Several: either something untold decides, or they are tied on every criterion.
    """
    found = {one for world in weighing.worlds or (weighing,) for one in _winners(world)}
    return tuple(sorted((c for c in weighing.candidates if c in found), key=lambda one: _reach(weighing, one)))


def _winners(weighing: Weighing) -> list[str]:
    rivals = weighing.candidates
    return [one for one in rivals if all(_may_beat(weighing, one, two) for two in rivals if two != one)]


def question(weighing: Weighing, kinds: Mapping[str, str]) -> Ask | None:
    """Return what has to be told so that one candidate can be preferred, None when they are tied.

    Args:
        weighing: the decision.
        kinds: each candidate that can win -> the first of those that come to the same as it does.
    """
    if weighing.worlds:
        return weighing.untold or next(filter(None, (question(world, kinds) for world in weighing.worlds)), None)
    for criterion in sorted(weighing.criteria, key=lambda one: not one.shared):
        for candidate in kinds:
            if criterion.ask and criterion.values[candidate] is None and _parts(criterion, candidate, kinds):
                return criterion.ask(candidate)
    return None


def _parts(criterion: Criterion, candidate: str, kinds: Mapping[str, str]) -> bool:
    """Return whether *criterion* can part *candidate* from another one that comes to something else."""
    return any(kind != kinds[candidate] and not criterion.alike(candidate, one) for one, kind in kinds.items())


def decided(weighing: Weighing, chosen: str) -> str:
    """Return what made the difference for *chosen*, in words."""
    left = list(weighing.candidates)
    if len(left) == 1:
        return "nothing else was open"
    said = []
    for criterion in weighing.criteria:
        value = criterion.values[chosen]
        kept = [one for one in left if criterion.values[one] in (None, value)]
        if value is not None and len(kept) < len(left) and criterion.said(chosen, value):
            said.append(f"{criterion.name}: {criterion.said(chosen, value)}")
        left = kept
        if left == [chosen]:
            break
    return "; ".join(said) or "equal on every count"


def weighed(weighing: Weighing, candidate: str) -> tuple[str, ...]:
    """Return what was found of *candidate*, criterion by criterion."""
    values = ((criterion, criterion.values[candidate]) for criterion in weighing.criteria)
    said = ("not told" if value is None else criterion.said(candidate, value) for criterion, value in values)
    return tuple(filter(None, said))
