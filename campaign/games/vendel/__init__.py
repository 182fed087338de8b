"""Vendel to Viking: its moves and its decider."""

from campaign.games.vendel.game import VendelGame

GAME = VendelGame()

__all__ = ["GAME", "VendelGame"]
