"""The page of a game, in a browser."""
