"""The wing of the games: what happened in each game: a module of facts a game."""
