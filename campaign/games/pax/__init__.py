"""Pax Viking, set up from the game before it and logged in free verbs."""

from campaign.games.pax.game import PaxGame

GAME = PaxGame()
"""The entry in the registry of games."""
