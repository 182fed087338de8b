"""How fast Skald is, always as a ratio to something that ran in the same minute; see README.md."""
