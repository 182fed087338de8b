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
    """

    question: str
    fill: str
    choices: tuple[str, ...] = ()
    tile_at: str | None = None


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
    """

    name: str
    values: Mapping[str, int | None]
    span: tuple[int, int] = (0, 99)
    said: Callable[[str, int], str] = lambda candidate, value: str(value)
    ask: Callable[[str], Ask] | None = None
    shared: bool = False


@dataclass(frozen=True, slots=True)
class Weighing:
    """A decision to be made.

    Attributes:
        step: its name, by which the table can overrule it.
        rule: id of the priority.
        candidates: what is open, each once.
        criteria: in their order.
        rules: candidate -> id of the bullet that speaks for it, where that differs from *rule*.
    """

    step: str
    rule: str
    candidates: tuple[str, ...]
    criteria: tuple[Criterion, ...] = ()
    rules: Mapping[str, str] = field(default_factory=dict)


def _reach(weighing: Weighing, candidate: str, end: int) -> tuple[int, ...]:
    """Return the best (0) or the worst (1) that *candidate* can come to."""
    found = []
    for criterion in weighing.criteria:
        value = criterion.values[candidate]
        found.append(criterion.span[end] if value is None else value)
    return tuple(found)


def possible(weighing: Weighing) -> tuple[str, ...]:
    """Return the candidates that can win, whatever the untold turns out to be; the likeliest first.

    One name: it is decided. Several: either something untold decides, or they are tied on every criterion.
    """
    best = {candidate: _reach(weighing, candidate, 0) for candidate in weighing.candidates}
    worst = {candidate: _reach(weighing, candidate, 1) for candidate in weighing.candidates}
    found = [
        one for one in weighing.candidates if all(best[one] <= worst[two] for two in weighing.candidates if two != one)
    ]
    return tuple(sorted(found, key=lambda one: best[one]))


def question(weighing: Weighing, winners: tuple[str, ...]) -> Ask | None:
    """Return what has to be told so that one of *winners* can be preferred, None when they are tied."""
    for criterion in sorted(weighing.criteria, key=lambda one: not one.shared):
        for candidate in winners:
            if criterion.values[candidate] is None and criterion.ask and len(winners) > 1:
                return criterion.ask(candidate)
    return None


def decided(weighing: Weighing, chosen: str) -> str:
    """Return what made the difference for *chosen*, in words."""
    left = list(weighing.candidates)
    if len(left) == 1:
        return "nothing else was open"
    said = []
    for criterion in weighing.criteria:
        value = criterion.values[chosen]
        kept = [one for one in left if criterion.values[one] in (None, value)]
        if value is not None and len(kept) < len(left):
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
