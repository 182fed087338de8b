"""What ``--json`` has and no screen shows, with the reason; every other value is read back."""

from fnmatch import fnmatch

LEFT_OUT = {
    "table": {
        "game": "which rules these are; skald games and skald status tell",
        "title": "in the headline where it tells no round; skald status and skald games tell it always",
        "house.*": "told in one line where they are not as the rulebook has them",
        "setup.*": "the plan behind the steps of the set-up; skald transition tells it in words",
        "last": "for --if-last of programs; skald status and skald log show the last move",
    },
}
"""Answer -> what is left out of it -> why."""

NONE = {
    "table": (
        "supply.*", "swaps.seat", "players.*.judged", "players.*.verdicts", "players.*.awarded", "players.*.tree_gull",
        "players.*.supply.*", "players.*.tree_tokens.*", "players.*.majorities_by_region.*",
        "players.*.formidables_by_region.*", "players.*.tokens.*", "players.*.boards.*.wood",
        "players.*.boards.*.stone",
    ),
}  # fmt: skip
"""Answer -> numbers that may be left out when they are 0: of what there is none nothing is said."""


def is_left_out(answer: str, way: str) -> bool:
    """Tell whether no screen shows what stands at *way*."""
    return any(fnmatch(way, one) for one in LEFT_OUT.get(answer, ()))


def is_none(answer: str, way: str) -> bool:
    """Tell whether nothing is said at *way* where there is none."""
    return any(fnmatch(way, one) for one in NONE.get(answer, ()))
