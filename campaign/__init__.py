"""What may happen: moves, each game's decider, and the service every door goes through."""
