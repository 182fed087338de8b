"""The command ``skald bot``: what the bot does next, why, and, once the table agrees, the move itself."""

import sys
from collections.abc import Iterator
from typing import Annotated, Any

import typer

from campaign.game import Proposal, Weighed
from campaign.kernel import check_going
from campaign.notation.words import split
from cli import door
from cli.asking import answered
from cli.command import Call, command
from cli.options import IfLast, Yes
from cli.render import say, say_json, tell
from events.errors import NotFound, Unanswered

MOST_QUESTIONS = 100


@command(context_settings={"ignore_unknown_options": True, "allow_extra_args": True}, writes=True)
def bot(
    call: Call,
    why: Annotated[bool, typer.Option("--why", help="Show all that was weighed.")] = False,
    go: Annotated[bool, typer.Option("--go", help="Record it: the table did just that.")] = False,
    if_last: IfLast = None,
    yes: Yes = False,
) -> None:
    """Tell what the bot does next, step by step and with the reason; --go records it.

    Options of the move are passed on, such as --choose STEP=CHOICE, which overrules a step:

    skald bot --choose formidable=BL --draw warrior@ulaid --go

    What only the table can tell is asked for on a terminal, and recorded when other moves can use it.
    """
    session = call.session
    door.check_last(session, if_last)
    ask = not call.as_json and _on_terminal()
    words, proposal = _settled(call, ["bot", *call.rest], ask=ask, yes=yes)
    played = call.play(words, yes=yes, strict=True) if go else None  # the proposal was shown
    if not call.as_json:
        say(call.named("\n".join(_text(proposal, why=why))))
    if played:
        call.say_played(played)
    elif call.as_json:
        say_json(_json(proposal))
    else:
        tail = "(--why shows all that was weighed; --choose STEP=… overrules)"
        say(f"record it: skald {proposal.line} --go    {tail}")


def _settled(call: Call, words: list[str], *, ask: bool, yes: bool) -> tuple[list[str], Proposal]:
    """Return the words of the move and what it comes to, after every question is answered.

    Raises:
        Unanswered: something is missing, and nobody can be asked.
        NotFound: the game has no bot.
    """
    noted: list[int] = []
    for _ in range(MOST_QUESTIONS):
        try:
            return words, _proposal(call, words)
        except Unanswered as error:
            if not ask:
                raise
            words = _answered(call, words, error, noted, yes=yes)
    raise NotFound(f"{MOST_QUESTIONS} questions were answered and the turn is still open")


def _proposal(call: Call, words: list[str]) -> Proposal:
    session = call.session
    move = session.parse(words).move
    check_going(session.game, session.table, move)
    propose = session.game.propose
    found = propose(session.table, move) if propose else None
    if found is None:
        raise NotFound(f"{session.game.title} has no bot", hint="skald moves lists what can be typed")
    return found


def _answered(call: Call, words: list[str], error: Unanswered, noted: list[int], *, yes: bool) -> list[str]:
    """Ask a person; return the words with the answer, or record the line that tells it and add it to *noted*."""
    filled = error.fill.format(_ask(error, noted))
    if filled.startswith("--"):
        return [*words, *(word.text for word in split(filled))]
    played = call.play(filled, yes=yes)
    noted.append(played.number)
    tell(f"   noted as move {played.number}: {played.line}")
    return words


def _ask(error: Unanswered, noted: list[int]) -> str:
    """Return the answer to a question: the text, or one of its choices by number or name."""
    tell(f"{error.question}  ({error.rule})")
    for number, choice in enumerate(error.choices, 1):
        tell(f"   {number}  {choice}")
    while True:
        answer = answered("answer: ", err=True, noted=noted)
        if not error.choices or answer in error.choices:
            return answer
        if answer.isascii() and answer.isdigit() and 1 <= int(answer) <= len(error.choices):
            return error.choices[int(answer) - 1]
        tell(f"   1 to {len(error.choices)}, or one of {', '.join(error.choices)}")


def _on_terminal() -> bool:
    return sys.stdin.isatty() and sys.stderr.isatty()


def _json(proposal: Proposal) -> dict[str, Any]:
    """Return a proposal with stable keys, for programs."""
    steps = [{"do": step.do, "choices": [_choice(choice) for choice in step.choices]} for step in proposal.steps]
    return proposal._asdict() | {"steps": steps}


def _choice(choice: Weighed) -> dict[str, Any]:
    found = [{"name": name, "found": list(about)} for name, about in choice.candidates]
    return choice._asdict() | {"candidates": found}


def _text(proposal: Proposal, *, why: bool) -> Iterator[str]:
    yield f"{proposal.player} does this:"
    number = 0
    for step in proposal.steps:
        for do in step.do:
            number += 1
            yield f"{number:>3}  {do}"
        for choice in step.choices:
            yield from _reason(choice, why=why)


def _reason(choice: Weighed, *, why: bool) -> Iterator[str]:
    mark = " [overruled]" if choice.overridden else ""
    yield f"       {choice.step} = {choice.chosen}{mark}: {choice.decided} ({choice.rule})"
    for name, found in choice.candidates if why else ():
        yield f"          {'>' if name == choice.chosen else ' '} {name}: {', '.join(found) or 'open'}"
