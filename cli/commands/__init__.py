"""The commands, one module a topic; each function is one command."""
