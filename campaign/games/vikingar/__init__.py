"""Vikingar: The Conquest of Worlds: everything it brings."""

from campaign.game import Game, later
from campaign.games.vikingar import contests, fleet, game, moves, outcome, rounds, voyage
from events.games import vikingar as facts
from projections.games.vikingar import box, score, sheets, view
from projections.games.vikingar.evolve import APPLY
from projections.games.vikingar.table import Table

__all__ = ["GAME"]

GAME = Game(
    name="vikingar",
    title="Vikingar: The Conquest of Worlds",
    seats=box.SEATS,
    table=Table,
    apply=APPLY,
    decide={
        moves.Tracks: rounds.tracks,
        moves.Map: rounds.chart,
        moves.Order: rounds.order,
        moves.Go: voyage.go,
        moves.Nav: voyage.tell,
        moves.Att: voyage.tell,
        moves.Def: voyage.tell,
        moves.Throws: voyage.tell,
        moves.Rethrow: contests.rethrow,
        moves.Reveal: voyage.tell,
        moves.WorldsEnd: voyage.tell,
        moves.Enter: voyage.decide,
        moves.Toll: voyage.decide,
        moves.Stop: voyage.decide,
        moves.Loot: voyage.deed,
        moves.Raze: voyage.deed,
        moves.Fortress: voyage.deed,
        moves.Quest: voyage.deed,
        moves.QuestCard: voyage.tell,
        moves.Outpost: voyage.outpost,
        moves.Done: fleet.done,
        moves.Build: rounds.build,
        moves.Treasure: rounds.treasure,
        moves.Close: rounds.close,
        moves.Cursed: rounds.cursed,
        moves.ChangeItem: rounds.item,
        moves.Adjust: rounds.adjust,
    },
    opened=rounds.opened,
    player_of=game.player_of,
    afterwards=outcome.flow,
    ruled=outcome.flow,
    over=game.over,
    names=game.names,
    position=later("campaign.games.vikingar.laws:position"),
    legal=later("campaign.games.vikingar.legal:legal"),
    unlisted=(
        moves.Tracks,
        moves.Map,
        moves.Rethrow,
        moves.ChangeItem,
        moves.Adjust,
        moves.Att,
        moves.Def,
        moves.Throws,
        moves.Nav,
        moves.QuestCard,
        moves.Reveal,
    ),
    tells=(moves.Tracks, moves.Map),
    revealing=(facts.TileRevealed, facts.EndDrawn, facts.CardSeen),
    stage=game.stage,
    round_of=game.round_of,
    turn=game.turn,
    view=view.view,
    sheets=sheets.table_sheets,
    score=score.score,
    score_sheets=sheets.score_sheets,
    frozen_mismatch=score.frozen_mismatch,
    answers=later("projections.games.vikingar.score:answers"),
)
