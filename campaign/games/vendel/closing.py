"""The free moves of a turn's edge and the end of the game: end, reveal, ability, judge, award, finish."""

from campaign.games.vendel import moves, table_moves
from campaign.games.vendel.flow import VCase, actor, end_turn, phase_hint, say_phase, settle
from campaign.games.vendel.hands import pay
from campaign.games.vendel.named import check_mission, spelled, told_of
from campaign.games.vendel.outcome import apply_outcome
from campaign.notation.words import quote
from events.errors import LINE, PIECES, TIME
from events.games import vendel as facts
from projections.english import listed, so_many
from projections.games.vendel import box
from projections.games.vendel.query import ability as board_of
from projections.games.vendel.query import missions_in
from projections.games.vendel.score import rows
from projections.games.vendel.zones import BANK, own


def end(case: VCase, move: moves.End) -> None:
    """End the turn early (VV-TRN-06)."""
    case.asks("end the turn")
    case.asks("end the turn")
    actor(case)
    end_turn(case)


def reveal(case: VCase, move: moves.Reveal) -> None:
    """The Hasdingis show a Mission for 5 Silfr, once a turn (VV-FAM-HAS)."""
    case.asks("show a Mission")
    player = actor(case)
    if board_of(case.table, player) != "hasdingis":
        case.refuse("VV-FAM-HAS", so=f"{player} does not play The Hasdingis", allowed="that board only")
    if case.table.revealed:
        case.refuse("VV-FAM-HAS", so="one was shown this turn", allowed="once a turn")
    name = spelled(case.table, "missions", move.mission) if move.mission else None
    shown = _shown(case, player, name, move.difficulty)
    case.emit(facts.MissionMoved(owner=player, difficulty=shown, source="hand", target="shown", mission=name))
    pay(case, BANK, own(player), box.REVEAL_GAIN, "reveal", "VV-FAM-HAS")
    case.emit(facts.EffectResolved(player=player, source="family:hasdingis", taken=True))
    settle(case)


def _shown(case: VCase, player: str, name: str | None, typed: int | None) -> int | None:
    """Return the difficulty of the Mission that is shown, None when it may be one of several that differ.

    It is as typed, as the catalog tells it, or the only one in hand.

    Raises:
        Refused: none in hand fits (VV-FAM-HAS).
    """
    told = None
    if name:
        case.asks(f"show {name}")
        told = (told_of(case.table, "missions", name) or {}).get("difficulty")
        check_mission(case, player, name, ("hand",))
    if typed is not None and told not in (None, typed):
        so, allowed = f"the catalog has it with difficulty {told}", "that one, or leave --difficulty out"
        case.refuse("VV-FAM-HAS", so=so, allowed=allowed, asked=f"{case.asked} as a Mission of difficulty {typed}")
    wanted = typed or told
    hand = [m.difficulty for m in case.table.missions.get(player, ()) if m.zone == "hand"]
    fits = [n for n in hand if wanted in (None, n)] or [n for n in hand if n is None]
    if not fits:
        case.forbid(
            "VV-FAM-HAS",
            PIECES,
            so="there is none in hand" if not hand else f"none in hand has difficulty {wanted}",
            allowed="a Mission that was gained to the hand",
            hint=f"if one is: reconcile {quote(player)} --hand N",
        )
    if len(set(fits)) > 1:
        listed = ", ".join("untold" if n is None else str(n) for n in hand)
        case.say(f"of difficulty {listed}, nobody said which is shown: --difficulty tells it")
        return None
    return fits[0]


def ability(case: VCase, move: moves.Ability) -> None:
    """Apply what a tile, a Burial Fields or a board did; it costs no action (VV-VEN-06, VV-FAM-OTH)."""
    table = case.table
    player = move.player or table.turn
    case.asks(f"use {move.source}")
    allowed = "abilities work in play, and with --player in the scoring"
    _under_way(case, "VV-TRN-01", allowed)
    if not player:
        case.forbid("VV-TRN-01", LINE, so=say_phase(table), allowed=allowed, hint="add --player NAME")
    case.emit(facts.EffectResolved(player=player, source=f"ability:{move.source}", taken=True))
    apply_outcome(case, player, move)
    settle(case)


def _under_way(case: VCase, rule: str, allowed: str) -> None:
    """Check that the game is in play or scored; raises Refused."""
    _not_over(case, rule, allowed)
    if case.table.phase not in ("play", "scoring"):
        case.refuse(rule, so=say_phase(case.table), allowed=allowed)


def _not_over(case: VCase, rule: str, allowed: str) -> None:
    """Check that the game goes on, and that its moves are logged; raises Refused, not forceable."""
    if case.table.phase in ("noting", "closed"):
        case.forbid(rule, TIME, so=say_phase(case.table), allowed=allowed, hint=phase_hint(case.table))


def _scoring(case: VCase, rule: str) -> None:
    """Check that the game is scored; with force it is scored early, when it is given up."""
    allowed = "this comes after the last round"
    _not_over(case, rule, allowed)
    if case.table.phase != "scoring":
        plays = case.table.phase == "play"
        hint = "position sets a table to its end; end goes on with the turns" if plays else None
        case.refuse(rule, so=say_phase(case.table), allowed=allowed, hint=hint)


def judge(case: VCase, move: table_moves.Judge) -> None:
    """A Mission in hand is completed, or not (0); Missions on the tree score nothing (VV-SCO-5)."""
    case.asks(f"judge a Mission of {move.player}")
    _scoring(case, "VV-SCO-5")
    have = missions_in(case.table, move.player, "hand", "shown")
    seen = case.table.verdicts.get(move.player, 0)
    if seen >= have:
        so = f"{move.player} has {have} in hand and {seen} are judged"
        case.refuse("VV-SCO-5", so=so, allowed="Missions in hand only, each once")
    name = spelled(case.table, "missions", move.mission) if move.mission else None
    if name:
        check_mission(case, move.player, name, ("hand", "shown"))
        _check_points(case, name, move.influence)
    case.emit(
        facts.MissionJudged(player=move.player, mission=name, completed=move.influence > 0, influence=move.influence)
    )


def _check_points(case: VCase, name: str, influence: int) -> None:
    points = (told_of(case.table, "missions", name) or {}).get("points")
    if points is None:
        case.unchecked("VV-SCO-5")
    elif influence not in (0, points):
        so, allowed = f"the catalog has {name} with {points}", f"{points} when it is completed, 0 when not"
        case.refuse("VV-SCO-5", so=so, allowed=allowed, asked=f"{case.asked} with {influence} Influence")


def award(case: VCase, move: table_moves.Award) -> None:
    """A Venture gives Influence, in play or at the end (VV-SCO-6)."""
    case.asks(f"award {move.influence} to {move.player}")
    _under_way(case, "VV-SCO-6", "in play and in the scoring")
    case.emit(facts.VentureInfluenceGiven(player=move.player, venture=move.venture, influence=move.influence))


def finish(case: VCase, move: table_moves.Finish) -> None:
    """Freeze the score and close the game (VV-END-4, VV-SCO-7)."""
    case.asks("finish")
    _scoring(case, "VV-END-4")
    table = case.table
    if table.phase != "scoring":
        case.emit(facts.ScoringBegan())
    for player in table.players:
        left = missions_in(table, player, "hand", "shown") - table.verdicts.get(player, 0)
        if left > 0:
            case.say(f"not judged, and scoring nothing: {so_many(left, 'Mission')} of {player}")
    freeze(case)


def freeze(case: VCase) -> None:
    """Record the final score and the winners, which closes the game (VV-SCO-7)."""
    found = rows(case.table)
    case.emit(facts.GameScored(rows=found))
    winners = tuple(row.player for row in found if row.rank == 1)
    case.emit(facts.GameClosed(winners=winners))
    case.say(f"{listed(winners)} won with {found[0].total} Influence")
