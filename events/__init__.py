"""What happened: facts, the envelope they are kept in, and the append-only log."""
