"""How people speak to Skald: the command line."""
