"""What a second reading found, by its ids: each test fails on the version before, with what was found there."""
