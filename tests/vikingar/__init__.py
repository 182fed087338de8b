"""Vikingar: The Conquest of Worlds."""
