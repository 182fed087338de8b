"""Gone Viking!: everything it brings."""

from campaign.game import Game, later
from campaign.games.gone_viking import game, home, moves, prepare, tricks
from events.games import gone_viking as facts
from projections.games.gone_viking import box, score, sheets, view
from projections.games.gone_viking.evolve import APPLY
from projections.games.gone_viking.table import Table

__all__ = ["GAME"]

GAME = Game(
    name="gone-viking",
    title="Gone Viking!",
    seats=box.SEATS,
    table=Table,
    apply=APPLY,
    decide={
        moves.Leader: prepare.leader,
        moves.NoteHand: prepare.hand,
        moves.Swap: prepare.swap,
        moves.FreeSwap: prepare.free_swap,
        moves.Trump: prepare.trump,
        moves.PlayCards: tricks.play,
        moves.Trick: tricks.trick,
        moves.Flip: tricks.flip,
        moves.HomeOdin: home.odin,
        moves.HomeFreya: home.freya,
        moves.HomeThor: home.thor,
        moves.HomeLoki: home.loki,
        moves.HomeDecline: home.decline,
        moves.Build: home.build,
        moves.Jarl: home.jarl,
        moves.Tribute: home.tribute,
        moves.Reconcile: home.reconcile,
    },
    opened=prepare.deal,
    player_of=game.player_of,
    ruled=home.settle_home,
    over=game.over,
    names=game.names,
    position=later("campaign.games.gone_viking.laws:position"),
    legal=later("campaign.games.gone_viking.legal:legal_moves"),
    unlisted=(moves.NoteHand, moves.Trick, moves.Reconcile),
    tells=(moves.NoteHand,),
    revealing=(facts.GodFlipped, facts.CardsPlayed),
    verbless=later("campaign.games.gone_viking.shorthand:verbless"),
    stage=game.stage,
    round_of=game.round_of,
    turn=game.turn,
    view=view.view,
    sheets=sheets.table_sheets,
    score=score.score,
    score_sheets=sheets.score_sheets,
    frozen_mismatch=score.frozen_mismatch,
    scene=later("projections.games.gone_viking.scene:scene"),
    icons=later("projections.games.gone_viking.scene:icons"),
    answers=later("projections.games.gone_viking.answers:answers"),
    tallies=later("projections.games.gone_viking.tallies:tallies"),
    rules=later("campaign.games.gone_viking.rules:rules"),
    phrases=later("campaign.games.gone_viking.phrases:phrases"),
)
