"""The table of A Feast for Odin."""
