"""Suites over every game of the registry: the next one is in them on its first day."""
