"""The wing of the games: what is true in each game: a package of table, view and score a game."""
