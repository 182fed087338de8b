"""The final notes door: a table that only noted how the game ended logs one line a player (VV-PAX-01)."""

from collections.abc import Iterable
from typing import Annotated

from campaign.games.vendel.closing import freeze
from campaign.games.vendel.flow import VCase
from campaign.games.vendel.hands import pay
from campaign.games.vendel.moves import By
from campaign.games.vendel.pieces import Region
from campaign.notation.forms import Composite
from campaign.notation.marks import Name
from campaign.notation.moves import Move
from events.errors import LINE, PIECES, TIME, NotUnderstood
from events.games import vendel as facts
from projections.english import so_many
from projections.games.vendel import box
from projections.games.vendel.seats import is_bot
from projections.games.vendel.zones import BANK, holds, on_tree, own, silfr

MOST_POINTS = 100
"""Influence from Missions, or from Ventures, that one player can claim; the cards' numbers are not printed."""


_NONE = "leave it out when there is none"


class RegionCount(Composite):
    """On how many Ventures of a Region a player has the Majority."""

    form = "{region}={n}"
    called = "number of Majorities"

    region: Region
    n: int


class RegionCounts(Composite):
    """On how many Ventures of each Region a player has the Majority, in the order of the board."""

    form = "{counts}"
    metavar = "REGION=N,…"
    listed = True

    counts: tuple[RegionCount, ...]

    def __post_init__(self) -> None:
        """Put the counts in order; refuse a Region that stands twice."""
        found = [count.region for count in self.counts]
        if twice := next((region for region in found if found.count(region) > 1), None):
            raise NotUnderstood(f"{twice} stands twice; each Region once")
        in_order = sorted(self.counts, key=lambda count: box.REGIONS.index(count.region))
        object.__setattr__(self, "counts", tuple(in_order))


class Standees(Composite):
    """The Achievements whose standees a player holds."""

    form = "{names}"
    metavar = "ACHIEVEMENT,…"
    listed = True

    names: tuple[Annotated[str, Name("achievement")], ...]


class Final(Move):
    """Note how the game ended for a player, instead of logging it: Majorities, standees, Missions, Ventures, Silfr."""

    verb = "final"
    group = "end"
    examples = (
        "final Ann --majorities german-ocean=3,gandvik=2 --took navigator,runestone,future-1 --missions 4 --silfr 7",
        "final Di --majorities riverlands=4 --missions 20 --ventures 2 --silfr 9",
    )
    rules = ("VV-PAX-01", "VV-SCO-1", "VV-SCO-5", "VV-SCO-6")
    player: By
    majorities: RegionCounts | None = None
    took: Standees | None = None
    missions: int = 0
    ventures: int = 0
    silfr: int = 0


def final(case: VCase, move: Final) -> None:
    """Note one player's end state; with the last player the game is scored and closed (VV-PAX-01, VV-SCO-7)."""
    _check_unlogged(case, move.player)
    counts = {count.region: count.n for count in move.majorities.counts} if move.majorities else {}
    took = move.took.names if move.took else ()
    _check_majorities(case, move.player, counts)
    _check_standees(case, move.player, took)
    _check_bot(case, move)
    _check_numbers(case, move)
    _note(case, move, counts, took)
    waiting = [name for name in case.table.players if name not in case.table.noted]
    if waiting:
        case.say(f"still to note: {', '.join(waiting)}")
    else:
        freeze(case)


def _check_unlogged(case: VCase, player: str) -> None:
    """Refuse notes on a game whose moves are logged, and a second note on one player (VV-PAX-01)."""
    table = case.table
    case.asks(f"note the end state of {player}")
    untouched = table.phase == "setup" and table.starter is None and not table.homes
    if not untouched and table.phase != "noting":
        first, notes = case.past(), "open one for the notes: skald new vendel TITLE --player NAME"
        case.forbid(
            "VV-PAX-01",
            TIME,
            so=f"{first.named} was played: {first.line}" if first else "the moves of this game are logged",
            allowed="final is for a game of which nothing else was logged; the end of this one follows from its moves",
            hint=f"{first.without}; {notes}" if first else notes,
        )
    if player in table.noted:
        case.forbid(
            "VV-PAX-01",
            TIME,
            so=f"it is noted already: {len(table.noted)} of {len(table.players)} players are",
            allowed="each player once",
            hint="undo takes a note back",
        )


def _check_majorities(case: VCase, player: str, counts: dict[str, int]) -> None:
    """Refuse a count below 0, and more Majorities in a Region than it has tiles (VV-COM-04, VV-INV-21)."""
    for region, n in counts.items():
        case.asks(f"note {so_many(n, 'Majority', 'Majorities')} of {player} in {box.REGION_NAMES[region]}")
        if n < 0:
            case.forbid("VV-SCO-1", LINE, so="a count cannot be negative", allowed="0 or more", hint=_NONE)
        others = sum(noted.get(region, 0) for noted in case.table.noted.values())
        if n + others > box.TILES_PER_REGION:
            case.forbid(
                "VV-INV-21",
                PIECES,
                so=f"the Region has {box.TILES_PER_REGION} Ventures, of which others claim {others}",
                allowed=f"0 to {box.TILES_PER_REGION - others}; a Venture has one Majority at most",
                hint="skald table shows what the others are noted with; undo takes a note back",
            )


def _check_standees(case: VCase, player: str, took: Iterable[str]) -> None:
    """Refuse a standee that somebody holds, or that is named twice: there are 18, each once (VV-COM-09, VV-INV-06)."""
    names = list(took)
    if twice := next((name for name in names if names.count(name) > 1), None):
        case.forbid(
            "VV-COM-09",
            LINE,
            so=f"{twice} is named twice",
            allowed=f"{len(box.ACHIEVEMENTS)} standees are in the box, each once",
            hint="name it once behind --took",
            asked=f"note {so_many(len(names), 'standee')} of {player}",
        )
    for name in names:
        if holder := case.table.standees.get(name):
            so, hint = f"{holder} holds that standee", f"undo, when {holder} does not hold it"
            allowed, asked = "each standee lies with one player", f"note {name} for {player}"
            case.forbid("VV-INV-06", PIECES, so=so, allowed=allowed, hint=hint, asked=asked)


def _check_bot(case: VCase, move: Final) -> None:
    """Refuse Influence from Missions for a bot, which has none (VV-BOT-10, Q-49)."""
    if is_bot(case.table, move.player) and move.missions and case.table.house.bot_missions != "yes":
        case.refuse(
            "VV-BOT-10",
            so=f"{move.player} is a bot and has no Missions",
            allowed="the same without --missions (house rule bot_missions)",
            asked=f"note {move.missions} Influence from Missions of {move.player}",
        )


def _check_numbers(case: VCase, move: Final) -> None:
    """Refuse Influence or Silfr that no table can show (VV-SCO-5, VV-SCO-6, VV-COM-05)."""
    held = sum(silfr(case.table, name) for name in case.table.noted)
    lines = (
        ("VV-SCO-5", "Influence from Missions", move.missions, MOST_POINTS),
        ("VV-SCO-6", "Influence from Ventures", move.ventures, MOST_POINTS),
        ("VV-COM-05", "Silfr", move.silfr, box.MONEY - held),
    )
    for rule, what, n, most in lines:
        case.asks(f"note {n} {what} of {move.player}")
        allowed = f"0 to {most}"
        if n < 0:
            case.forbid(rule, LINE, so="a count cannot be negative", allowed=allowed, hint=_NONE)
        if n > most:
            in_box = f"the box holds {box.MONEY} and {held} are noted"
            so = in_box if what == "Silfr" else f"{most} is more than any table saw"
            case.forbid(rule, PIECES, so=so, allowed=allowed, hint=f"write a number up to {most}")


def _note(case: VCase, move: Final, counts: dict[str, int], took: Iterable[str]) -> None:
    player = move.player
    case.emit(facts.FinalNoted(player=player, majorities={region: n for region, n in counts.items() if n}))
    for achievement in took:
        case.emit(facts.StandeeTaken(player=player, achievement=achievement))
    if move.missions:
        case.emit(facts.MissionJudged(player=player, mission=None, completed=True, influence=move.missions))
    if move.ventures:
        case.emit(facts.VentureInfluenceGiven(player=player, venture=None, influence=move.ventures))
    gull = holds(case.table, on_tree(player))
    pay(case, on_tree(player), BANK, gull, "noted", "VV-PAX-01")
    pay(case, BANK, own(player), move.silfr, "noted", "VV-PAX-01")
