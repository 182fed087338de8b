"""Gone Viking!: its moves and its decider."""

from campaign.games.gone_viking.game import GoneVikingGame

GAME = GoneVikingGame()

__all__ = ["GAME", "GoneVikingGame"]
