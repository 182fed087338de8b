"""Pages that are written by the program itself: the notation, the commands, the errors."""
