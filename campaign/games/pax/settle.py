"""What the table has to settle before or while Pax Viking is set up (Q-61, Q-62, Q-63, VV-PAX-02)."""

from campaign.case import Case
from campaign.games.pax import moves
from campaign.notation.names import fold
from events.games import pax as facts
from events.names import clean
from projections.games.pax.table import Table, grants, ties

PCase = Case[Table]

SETTLE_RULE = {"starting-player": "Q-61", "draft-order": "Q-63", "jarl": "Q-62", "level": "VV-PAX-02"}
"""Open question -> the rule that leaves it to the table."""


def need_setup(case: PCase, asked: str, rule: str) -> None:
    """Check that the game is still being set up; raises Refused, not forceable."""
    so = "the game has begun" if case.table.phase == "play" else "the game is over"
    case.timely(
        case.table.phase == "setup", rule, asked=asked, so=so, allowed="this belongs to the set-up",
        hint="undo goes back to it",
    )  # fmt: skip


def settle(case: PCase, move: moves.Settle) -> None:
    """Answer an open question (Q-61, Q-62, Q-63, VV-PAX-02)."""
    need_setup(case, f"settle {move.question}", SETTLE_RULE[move.question])
    _SETTLE[move.question](case, move.answer)


def _one(case: PCase, question: str, answer: tuple[str, ...]) -> str:
    case.clear(
        len(answer) == 1,
        SETTLE_RULE[question],
        asked=f"settle {question}",
        so=f"{len(answer)} answers are typed",
        allowed="one answer, in quotes when it has spaces",
        hint=f"type: settle {question} NAME",
    )
    return clean(answer[0])


def _player(case: PCase, word: str, rule: str) -> str:
    fits = [name for name in case.table.players if fold(name) == fold(word)]
    players = case.table.players
    case.clear(
        fits,
        rule,
        asked=f"name {word!r}",
        so="nobody at this table is called so",
        allowed=", ".join(players),
        hint=f"write one of {', '.join(players)}",
    )
    return fits[0]


def _settle_start(case: PCase, answer: tuple[str, ...]) -> None:
    player = _player(case, _one(case, "starting-player", answer), "Q-61")
    dossier_ = case.table.dossier or {}
    may = dossier_.get("starters", case.table.players)
    after_bot = dossier_.get("starting_rule") in ("Q-85", "Q-98")
    why = (
        "are the best-placed people, since a bot won" if len(may) > 1 else "is the best-placed person, since a bot won"
    )
    case.require(
        player in may,
        "VV-PAX-06",
        asked=f"start with {player}",
        so=f"{' and '.join(may)} {why if after_bot else 'won the game before'}",
        allowed=" or ".join(may),
    )
    case.emit(facts.StarterSettled(player=player))


def _settle_order(case: PCase, answer: tuple[str, ...]) -> None:
    players = tuple(_player(case, word, "Q-63") for word in answer)
    tied = [one["players"] for one in ties(case.table)]
    case.require(
        any(sorted(players) == sorted(tie) for tie in tied),
        "VV-PAX-11",
        asked=f"choose Jarls in the order {', '.join(players) or 'of nobody'}",
        so="these are not the players who tie on score and Silfr",
        allowed="; ".join(f"{', '.join(tie)} in any order" for tie in tied) or "nobody ties",
    )
    drafted = [entry["player"] for entry in case.table.draft]
    case.clear(
        len(set(players)) == len(players) and all(name in drafted for name in players),
        "Q-63", asked="settle the order", so="a name stands twice", allowed="each once",
 hint="settle draft-order PLAYER PLAYER, each once",
)  # fmt: skip
    begun = [name for name in players if name in case.table.jarls]
    case.require(not begun, "Q-63", asked="settle the order", so=f"{', '.join(begun)} has chosen", allowed="undo first")
    case.emit(facts.OrderSettled(players=players))


def _settle_jarl(case: PCase, answer: tuple[str, ...]) -> None:
    jarl = _one(case, "jarl", answer)
    table = case.table
    asked = f"name the blank Jarl {jarl!r}"
    case.law(
        table.blank is None,
        "Q-62",
        asked=asked,
        so=f"it is {table.blank}",
        allowed="undo takes that back",
        hint="undo takes that back; amend N settle jarl NAME corrects it",
    )
    known = [one for one in table.pool if fold(one) == fold(jarl)]
    case.law(
        not known,
        "Q-62",
        asked=asked,
        so="that Jarl has an Achievement of its own",
        allowed="the twelfth Jarl",
        hint="settle jarl NAME, with a name that no other Jarl has",
    )
    case.require(
        not table.jarls,
        "VV-PAX-11",
        asked=asked,
        so=f"{', '.join(table.jarls)} chose already",
        allowed="the candidates are told before the first choice",
    )
    question = next((one for one in grants(table, "open") if one["what"] == "jarl"), None)
    holder = question["players"][0] if question else None
    case.emit(facts.BlankJarlNamed(jarl=jarl, player=holder, achievement="valhalla-battlespirit" if holder else None))


def _settle_level(case: PCase, answer: tuple[str, ...]) -> None:
    level = _one(case, "level", answer)
    advised = (case.table.dossier or {}).get("victory_levels", ())
    if advised and fold(level) not in {fold(one) for one in advised}:
        case.say(f"{' or '.join(advised)} is advised after Vendel to Viking (VV-PAX-02)")
    case.emit(facts.LevelChosen(level=level))


_SETTLE = {
    "starting-player": _settle_start, "draft-order": _settle_order, "jarl": _settle_jarl, "level": _settle_level,
}  # fmt: skip
