"""How much is tried: a little in every test run, all of it in a soak."""

import os

SOAKING = bool(os.environ.get("SOAK"))


def many(few: int, full: int) -> int:
    """Return *few*, or *full* when this run is a soak."""
    return full if SOAKING else few
