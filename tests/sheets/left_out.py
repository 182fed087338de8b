"""What ``--json`` has and no screen shows, with the reason; every other value is read back."""

from fnmatch import fnmatch

LOG = "the one that was asked about"
LAST = "for --if-last of programs; skald status and skald log show the last move"
HASH = "a hash, for programs; skald log and skald verify -v show it"
UTC = "UTC for programs; people are told it by the clock here"
WHEN = "people are told one time: the day that somebody told, else that of the end, else of the last move"

LEFT_OUT = {
    "table": {
        "game": "which rules these are; skald games and skald status tell",
        "title": "in the headline where it tells no round; skald status and skald games tell it always",
        "house.*": "told in one line where they are not as the rulebook has them",
        "setup.*": "the plan behind the steps of the set-up; skald transition tells it in words",
        "last": "for --if-last of programs; skald status and skald log show the last move",
    },
    "score": {
        "game": "which rules these are; skald games and skald status tell",
        "title": "of the game: skald status and skald games tell",
        "last": "for --if-last of programs; skald status and skald log show the last move",
    },
    "why": {"*": "the score without its reasons is read by itself", "why.*.round": "the number in its stage"},
    "timeline": {"game": LOG, "last": LAST},
    "games": {
        "games.*.head": HASH, "games.*.depth": "of the tree, which draws it", "games.*.date": WHEN,
        "games.*.ended": WHEN, "games.*.opened": WHEN, "games.*.last": WHEN,
    },
    "moves": {"last": LAST},
    "audit": {
        "game": LOG, "last": LAST, "findings.*.at": UTC, "findings.*.round": "the number in its stage",
        "findings.*.by": "once above when it is one person, else on each line; the log's own test reads it",
        "findings.*.player": "before the line that is told, as it is typed", "findings.*.what": "likewise",
        "findings.*.rules.*": "in one row with the reasons",
        "findings.*.because": "likewise", "findings.*.counts": "likewise",
    },
    "status": {
        "last": LAST, "latest.*.at": "skald log tells when", "latest.*.by": "skald log tells who recorded it",
        "round": "in the line that tells whose turn it is", "stage": "likewise",
    },
    "tally": {"rules": LOG, "game": LOG, "games": "told of more than one", "last": LAST},
    "standings": {"campaign": LOG},
    "campaign": {"games.*.rules": "the name of the game begins with it"},
    "replay": {
        "game": LOG, "last": LAST, "steps.*.at": UTC, "steps.*.round": "the number in its stage",
        "steps.*.player": "before the line, as it is typed", "steps.*.line": "likewise", "steps.*.stage": "likewise",
        "steps.*.totals.*": "who gained nothing has the points of the step before",
    },
}  # fmt: skip
"""Answer -> what is left out of it -> why."""

NONE = {
    "table": (
        "supply.*", "swaps.seat", "players.*.judged", "players.*.verdicts", "players.*.awarded", "players.*.tree_gull",
        "players.*.supply.*", "players.*.tree_tokens.*", "players.*.majorities_by_region.*",
        "players.*.formidables_by_region.*", "players.*.tokens.*", "players.*.boards.*.wood",
        "players.*.boards.*.stone",
    ),
    "score": ("rows.*.by_region.*",),
    "moves": ("moves.*.cost",),
    "standings": ("standings.*.shared",),
    "stats": ("modes.*",),
}  # fmt: skip
"""Answer -> numbers that may be left out when they are 0: of what there is none nothing is said."""


def is_left_out(answer: str, way: str) -> bool:
    """Tell whether no screen shows what stands at *way*."""
    return any(fnmatch(way, one) for one in LEFT_OUT.get(answer, ()))


def is_none(answer: str, way: str) -> bool:
    """Tell whether nothing is said at *way* where there is none."""
    return any(fnmatch(way, one) for one in NONE.get(answer, ()))
