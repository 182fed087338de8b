"""What the table has to settle before or while Pax Viking is set up (Q-61, Q-62, Q-63, VV-PAX-02)."""

from campaign.case import Case
from campaign.games.pax import moves
from campaign.notation.names import fold
from campaign.notation.words import quote
from events.errors import LINE, PIECES, TIME
from events.games import pax as facts
from events.names import clean
from projections.english import agreeing, listed, so_many
from projections.games.pax.setup import LEVELS, starters, ties, untold
from projections.games.pax.table import JARLS, Table

PCase = Case[Table]

SETTLE_RULE = {"starting-player": "Q-61", "draft-order": "Q-63", "jarl": "Q-62", "level": "VV-PAX-02"}
"""Open question -> the rule that leaves it to the table."""


def need_setup(case: PCase, rule: str) -> None:
    """Check that the game is still being set up; raises Refused, not forceable."""
    if case.table.phase != "setup":
        so = "the game has begun" if case.table.phase == "play" else "the game is over"
        case.forbid(rule, TIME, so=so, allowed="this belongs to the set-up", hint="undo goes back to it")


def doubled(table: Table) -> list[tuple[str, list[str]]]:
    """Return the standees that were told of several players, each with those."""
    holders: dict[str, list[str]] = {}
    for name, heir in table.heirs.items():
        for taken in heir.took:
            holders.setdefault(taken, []).append(name)
    return [(taken, names) for taken, names in holders.items() if len(names) > 1]


def need_heirs(case: PCase) -> None:
    """Check that how the game before ended is told of everybody or nobody, each standee once (VV-PAX-01, VV-INV-06)."""
    if rest := untold(case.table):
        case.refuse(
            "VV-PAX-01",
            so=f"how the game before ended is told, but not for {', '.join(rest)}",
            allowed="a line for everybody",
            hint=f"type: heir {quote(rest[0])} --score N …",
        )
    for taken, names in doubled(case.table):
        so, hint = f"{taken} is told of {listed(names)}", f"type: heir {quote(names[-1])} …, without it"
        case.refuse("VV-INV-06", so=so, allowed="each standee lies with one player", hint=hint)


def settle(case: PCase, move: moves.Settle) -> None:
    """Answer an open question (Q-61, Q-62, Q-63, VV-PAX-02)."""
    case.asks(f"settle {move.question}")
    need_setup(case, SETTLE_RULE[move.question])
    _SETTLE[move.question](case, move.answer)


def _one(case: PCase, question: str, answer: tuple[str, ...]) -> str:
    if len(answer) != 1:
        case.forbid(
            SETTLE_RULE[question],
            LINE,
            so=f"typed: {so_many(len(answer), 'answer')}",
            allowed="one answer, in quotes when it has spaces",
            hint=f"type: settle {question} NAME",
        )
    return clean(answer[0])


def _player(case: PCase, word: str, rule: str) -> str:
    fits = [name for name in case.table.players if fold(name) == fold(word)]
    if not fits:
        players = ", ".join(case.table.players)
        so, hint = "nobody at this table is called so", f"write one of {players}"
        case.forbid(rule, LINE, so=so, allowed=players, hint=hint, asked=f"name {word!r}")
    return fits[0]


def _settle_start(case: PCase, answer: tuple[str, ...]) -> None:
    player = _player(case, _one(case, "starting-player", answer), "Q-61")
    case.asks(f"start with {player}")
    need_heirs(case)
    rule, best = starters(case.table)
    may = [heir.player for heir in best] or case.table.players
    if player not in may:
        placed = "are the best-placed people" if len(may) > 1 else "is the best-placed person"
        why = f"{placed}, since a bot won" if rule in ("Q-85", "Q-98") else "won the game before"
        so = f"{listed(may)} {why}"
        case.refuse("VV-PAX-06", so=so, allowed=" or ".join(may))
    case.emit(facts.StarterSettled(player=player))


def _settle_order(case: PCase, answer: tuple[str, ...]) -> None:
    players = tuple(_player(case, word, "Q-63") for word in answer)
    tied = [one.players for one in ties(case.table)]
    if not any(sorted(players) == sorted(tie) for tie in tied):
        case.refuse(
            "VV-PAX-11",
            so="these are not the players who tie on score and Silfr",
            allowed="; ".join(f"{', '.join(tie)} in any order" for tie in tied) or "nobody ties",
            asked=f"choose Jarls in the order {', '.join(players) or 'of nobody'}",
        )
    case.asks("settle the order")
    if len(set(players)) != len(players) or not set(players) <= set(case.table.heirs):
        hint = "settle draft-order PLAYER PLAYER, each once"
        case.forbid("Q-63", LINE, so="a name stands twice", allowed="each once", hint=hint)
    if begun := [name for name in players if name in case.table.jarls]:
        case.refuse("Q-63", so=agreeing(begun, "has chosen", "have chosen"), allowed="undo first")
    case.emit(facts.OrderSettled(players=players))


def _settle_jarl(case: PCase, answer: tuple[str, ...]) -> None:
    jarl = _one(case, "jarl", answer)
    table = case.table
    case.asks(f"name the blank Jarl {jarl!r}")
    if table.blank is not None and table.jarls:
        case.forbid(
            "Q-62",
            PIECES,
            so=f"it is {table.blank}",
            allowed="undo takes that back",
            hint="undo takes that back; amend N settle jarl NAME corrects it",
        )
    if [one for one in JARLS.values() if fold(one) == fold(jarl)]:
        case.forbid(
            "Q-62",
            PIECES,
            so="that Jarl has an Achievement of its own",
            allowed="the twelfth Jarl",
            hint="settle jarl NAME, with a name that no other Jarl has",
        )
    if table.jarls:
        so, allowed = f"{', '.join(table.jarls)} chose already", "the candidates are told before the first choice"
        case.refuse("VV-PAX-11", so=so, allowed=allowed)
    case.emit(facts.BlankJarlNamed(jarl=jarl))


def _settle_level(case: PCase, answer: tuple[str, ...]) -> None:
    level = _one(case, "level", answer)
    if case.table.heirs and fold(level) not in {fold(one) for one in LEVELS}:
        case.say(f"{' or '.join(LEVELS)} is advised after Vendel to Viking (VV-PAX-02)")
    case.emit(facts.LevelChosen(level=level))


_SETTLE = {
    "starting-player": _settle_start, "draft-order": _settle_order, "jarl": _settle_jarl, "level": _settle_level,
}  # fmt: skip
