"""The wing of the games: what may happen in each game: a package of moves and deciders a game."""
