"""What can become of a later move that a correction leaves without its place: the ways that a person is offered."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from campaign.amend import Plan, as_said, plan
from campaign.correcting import Fate, Write
from campaign.notation.format import format_line
from campaign.notation.words import quote
from campaign.owner import owned
from campaign.session import Session
from events.errors import NotUnderstood, Refused


@dataclass(frozen=True, slots=True)
class Way:
    """One way to mend a correction.

    Attributes:
        label: what it does, in words.
        options: what it adds to the words of the correction.
        reasoned: whether the correction needs a reason for it.
    """

    label: str
    options: tuple[str, ...]
    reasoned: bool = False

    @property
    def typed(self) -> str:
        """Return the words that it adds, as they are typed."""
        words = " ".join(map(quote, self.options[1:]))
        return f"{self.options[0]} {words}" + (' --because "why"' if self.reasoned else "")


Ask = Callable[[Fate, Sequence[Way]], Way | None]
"""Returns the way that a person chooses for a step, None: none of them."""


def ways(session: Session, found: Plan) -> tuple[Fate, tuple[Way, ...]]:
    """Return the first of the moves that no longer fit, at least one, and what can become of it."""
    step = found.out[0]
    offered = [Way("leave it out", ("--out", str(step.number)))]
    end = _turn_end(session, found, step)
    if end:
        offered.append(Way(f"end the turn in front of it: {end}", ("--then", end)))
    if isinstance(step.error, Refused) and step.error.forceable:
        against = Way("record it against the rules", ("--against", str(step.number)), found.said.because is None)
        offered.append(against)
    return step, tuple(offered)


def mended(
    session: Session,
    words: Sequence[str],
    ask: Ask,
    reason: Callable[[], str],
    write: Write = as_said,
    check: Callable[[Plan], None] = Plan.check,
) -> list[str]:
    """Return the words of a correction to which a person has added what becomes of the moves that no longer fit.

    Args:
        session: the game.
        words: as `campaign.amend.spoken` gives them.
        ask: chooses a way for one move after the other; when none is chosen the words come back as they are then.
        reason: asks for the reason of what is recorded against the rules.
        write: as for `campaign.amend.plan`.
        check: raises what stands against a line of the correction itself.

    Raises:
        Refused, NotUnderstood: as for `campaign.amend.plan`.
    """
    said = list(words)
    while (found := plan(session, session.parse(said), write)).out:
        check(found)
        step, offered = ways(session, found)
        way = ask(step, offered)
        if way is None:
            break
        because = ["--because", reason()] if way.reasoned else []
        said = [*said[:2], *way.options, *because, *said[2:]] if way.options[0] != "--then" else _later(said, way)
    return said


def _later(words: Sequence[str], way: Way) -> list[str]:
    """Return *words* with a ``--then`` behind those that stand there already: their order counts."""
    last = max((at + 2 for at, word in enumerate(words) if word == "--then"), default=2)
    return [*words[:last], *way.options, *words[last:]]


def _turn_end(session: Session, found: Plan, step: Fate) -> str | None:
    """Return the line that ends the turn in front of *step*, when that helps it."""
    line = session.game.turn_end(step.before)
    if line is None:
        return None
    said = owned(session.game, step.before, session.parse(line, step.before))
    text = format_line(said)
    try:
        helped = plan(session, session.parse(f"{format_line(found.said)} --then {quote(text)}"))
    except (Refused, NotUnderstood):
        return None
    return text if all(other.number != step.number for other in helped.out) else None


def no_longer_fits(session: Session, found: Plan) -> Refused:
    """Return the refusal of a correction that leaves later moves without their place, of which nobody has said more."""
    first, offered = ways(session, found)
    listed, many = ", ".join(str(step.number) for step in found.out), len(found.out) > 1
    each = "; ".join(way.typed for way in offered)
    return Refused(
        "LAW-AMEND",
        f"amend move {found.withdrawn[0]}",
        f"{len(found.out)} later move{'s' * many} no longer fit{'' if many else 's'}: {listed}; {first.number} "
        f"{first.line}: {first.why}",
        "each can be left out, mended, or recorded against the rules",
        hint=f"for {first.number} add one of: {each}; --drop leaves out all that no longer fit",
        forceable=False,
    )
