"""Whole games as records; from release 0.1.0 on they are added to and never edited."""
