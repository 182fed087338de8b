"""A Feast for Odin."""
