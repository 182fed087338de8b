"""One grammar for every door: words to moves and back, built from the move models."""
