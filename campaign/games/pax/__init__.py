"""Pax Viking, set up from the game before it and logged in free verbs: everything it brings."""

from collections.abc import Callable
from typing import Any

from campaign.case import Case
from campaign.game import Game, later
from campaign.games.pax import game, heirs, moves, play, settle, setup
from campaign.games.pax.legal import legal
from campaign.notation.moves import Move
from projections.games.pax import view
from projections.games.pax.table import APPLY, SEATS, Table

__all__ = ["GAME"]

DECIDE: dict[type[Move], Callable[[Case[Table], Any], None]] = {
    moves.Heir: heirs.heir,
    moves.Rival: heirs.rival,
    moves.Settle: settle.settle,
    moves.Base: setup.base,
    moves.JarlHome: setup.home,
    moves.Draft: setup.draft,
    moves.Tile: setup.tile,
    moves.Venture: setup.venture,
    moves.Begin: setup.begin,
    moves.Turn: play.turn,
    moves.Event: play.event,
    moves.Count: play.count,
    moves.Victory: play.victory,
}

GAME = Game(
    name="pax",
    title="Pax Viking",
    seats=SEATS,
    table=Table,
    apply=APPLY,
    decide=DECIDE,
    chance=game.chance,
    over=game.over,
    told_by_end=game.told_by_end,
    names=game.names,
    position=later("campaign.games.pax.shape:position"),
    legal=legal,
    unlisted=tuple(DECIDE),
    tells=(moves.Base, moves.JarlHome),
    setup=view.set_up,
    turn=view.headline,
    view=view.view,
    sheets=view.table_sheets,
    score=view.score,
    score_sheets=view.score_sheets,
    scene=later("projections.games.pax.scene:scene"),
    icons=later("projections.games.pax.scene:icons"),
    answers=later("projections.games.pax.answers:answers"),
    rules=later("campaign.games.pax.rules:rules"),
    phrases=later("campaign.games.pax.phrases:phrases"),
)
