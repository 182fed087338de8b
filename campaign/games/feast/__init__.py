"""A Feast for Odin: everything it brings."""

from campaign.game import Game, later
from campaign.games.feast import actions, banquet, cards, game, lay, laying, moves, place, rounds, set_right, voyage
from events.games import feast as facts
from projections.games.feast import box, score, scoresheet, sheets, view
from projections.games.feast.evolve import APPLY
from projections.games.feast.table import Table

__all__ = ["GAME"]

ACTIONS = (
    actions.Build, actions.TakeGoods, actions.Week, actions.Market, actions.Craft, actions.Forge, actions.Hunt,
    actions.Snare, actions.Whale, actions.Mountain, actions.Trade, actions.Overseas, actions.Sale, actions.Raid,
    actions.Pillage, actions.Plunder, actions.Explore, actions.Draw, actions.PlayCards, actions.Emigrate,
)  # fmt: skip
"""Moves that place Vikings."""

GAME = Game(
    name="feast",
    title="A Feast for Odin",
    seats=box.SEATS,
    table=Table,
    apply=APPLY,
    decide={
        moves.Start: rounds.start,
        moves.Strip: rounds.strip,
        moves.Weapons: rounds.weapons,
        **dict.fromkeys(ACTIONS, place.act),
        moves.Pass: place.pass_,
        moves.Buy: voyage.buy,
        moves.LoadOre: voyage.load,
        moves.Effect: cards.effect,
        laying.Lay: lay.lay,
        moves.Income: rounds.income,
        banquet.Feast: banquet.feast,
        moves.Stock: later("campaign.games.feast.counting:stock"),
        moves.Round: rounds.next_round,
        moves.End: rounds.end,
        moves.Reconcile: set_right.reconcile,
    },
    player_of=game.player_of,
    out_of_turn=game.out_of_turn,
    afterwards=rounds.flow,
    chance=game.chance,
    over=game.over,
    names=game.names,
    position=later("campaign.games.feast.laws:position"),
    legal=later("campaign.games.feast.legal:legal"),
    unlisted=(moves.Reconcile, moves.Effect, moves.Start, moves.Buy, moves.LoadOre, moves.Stock),
    revealing=(facts.StripRevealed, facts.WeaponDrawn, facts.Rolled),
    stage=game.stage,
    round_of=game.round_of,
    turn=game.turn,
    view=view.view,
    sheets=sheets.table_sheets,
    score=score.score,
    score_sheets=scoresheet.score_sheets,
    frozen_mismatch=score.frozen_mismatch,
    rules=later("campaign.games.feast.rules:rules"),
    phrases=later("campaign.games.feast.phrases:phrases"),
    bgg=177736,
    tallies=later("projections.games.feast.tallies:tallies"),
    drawn=later("projections.games.feast.drawing:drawn"),
    scene=later("projections.games.feast.scene:scene"),
    icons=later("projections.games.feast.scene:icons"),
    answers=later("projections.games.feast.score:answers"),
)
