"""A bot's turn as instructions for hands: what to move, and for each step what was weighed and what decided."""

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Any

from campaign.case import Case
from campaign.game import Proposal, ProposedStep, Weighed
from campaign.games.vendel.bot.moves import Bot
from campaign.games.vendel.bot.turn import bot
from campaign.games.vendel.flow import VCase
from campaign.notation.format import format_line
from campaign.notation.parse import Line
from events.fact import Fact
from events.games import vendel as facts
from projections.games.vendel import box
from projections.games.vendel.evolve import evolve
from projections.games.vendel.seats import next_home
from projections.games.vendel.table import Table
from projections.stock import read_zone


def propose(table: Table, move: Bot) -> Proposal:
    """Return what the bot does next, as steps; raises Refused as the move itself would."""
    case: VCase = Case(table, table.copy(), evolve)
    bot(case, move)
    decision = case.decision()
    turn = list(takewhile(lambda fact: not isinstance(fact, facts.TurnEnded), decision.facts))
    who = table.turn or next_home(table) or ""
    return Proposal(who, format_line(Line(move)), tuple(_steps(turn)), decision.says)


def _steps(turn: Sequence[Fact]) -> list[ProposedStep]:
    """Put each physical instruction with the choices that led to it."""
    found: list[ProposedStep] = []
    choices: list[Weighed] = []
    doing: list[str] = []
    for fact in turn:
        if isinstance(fact, facts.BotChose):
            if doing:
                found.append(ProposedStep(tuple(doing), tuple(choices)))
                choices, doing = [], []
            choices.append(_weighed(fact))
        elif text := in_words(fact):
            doing.append(text)
    if doing or choices:
        found.append(ProposedStep(tuple(doing), tuple(choices)))
    return found


def _weighed(fact: facts.BotChose) -> Weighed:
    candidates = tuple((candidate.name, candidate.weighed) for candidate in fact.candidates)
    return Weighed(fact.step, fact.chosen, fact.decided, fact.rule, candidates, fact.overridden)


def in_words(fact: Fact) -> str:
    """Return what hands do for *fact*; nothing for a fact that moves no piece."""
    say = _SAY.get(type(fact))
    return say(fact) if say else ""


def _token(fact: facts.TokenMoved) -> str:
    what = f"{fact.owner}'s {fact.talent}"
    if fact.how == "killed":
        return f"Kill {what} {_zone(fact.source)}: it goes {_to(fact.target)}"
    return f"Move {what} from {_zone(fact.source).removeprefix('at ').removeprefix('in ')} {_to(fact.target)}"


def _zone(text: str) -> str:
    kind, rest = read_zone(text)
    words = {"supply": "in the Supply", "anc": f"the Ancestry spot {rest}", "map": f"at {rest}"}
    return words.get(kind, rest)


def _to(text: str) -> str:
    kind, rest = read_zone(text)
    words = {"supply": "to its Supply", "anc": f"to the Ancestry spot {rest}", "map": f"to {rest}"}
    return words.get(kind, f"to the Burial Fields {rest}")


def _card(fact: facts.CardMoved) -> str:
    what = f"{fact.card.talent}@{fact.card.location}" if fact.card.talent else "the card"
    start, slot = read_zone(fact.source)
    kind, target = read_zone(fact.target)
    if start == "deck":
        dealt = f", {what}," if fact.card.talent else ""
        return f"Deal a new Formidable{dealt} into {target}"
    if kind == "market":
        return f"Slide {what} from {slot} to {target}"
    if kind == "tree":
        owner, _, number = target.rpartition(":")
        return f"Take {what} from {slot} and lay it on slot {number} of {owner}'s Family Tree, from the bottom up"
    return f"Discard {what} from {slot}"


def _tile(fact: facts.TileMoved) -> str:
    what = f"the top {box.REGION_NAMES[fact.region]} Venture"
    start, place = read_zone(fact.source)
    kind, target = read_zone(fact.target)
    if kind == "map":
        return f"Put {what} on {target}{f' ({fact.name})' if fact.name else ''}"
    if kind == "off":
        return f"Set {what}, Burial Fields, off the map"
    return f"Discard the Venture at {place}" if start == "map" else f"Discard {what}"


def _standee(fact: facts.StandeeTaken) -> str:
    return f"Take the standee of {fact.achievement} for {fact.player}"


def _home(fact: facts.HomeMarked) -> str:
    return f"Put {fact.player}'s Home marker on {fact.location}"


def _shuffle(fact: facts.PileReshuffled) -> str:
    return f"Shuffle the discard of {read_zone(fact.pile).name} into a new pile"


def _last(fact: facts.LastRoundTriggered) -> str:
    return f"Round {fact.last_round} is the last"


_SAY: dict[type[Fact], Callable[[Any], str]] = {
    facts.TokenMoved: _token,
    facts.CardMoved: _card,
    facts.TileMoved: _tile,
    facts.StandeeTaken: _standee,
    facts.HomeMarked: _home,
    facts.PileReshuffled: _shuffle,
    facts.LastRoundTriggered: _last,
}
