"""What leaves: the record, JSON lines and other files made from the log."""
