"""Words to moves and back."""
