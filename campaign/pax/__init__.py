"""Pax Viking, set up from the game before it and logged in free verbs."""

from campaign.pax.game import PaxGame

GAME = PaxGame()
"""The entry in the registry of games."""
