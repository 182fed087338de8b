"""What a table waits for, in words: named by every refusal of something else."""

from campaign.games.vikingar.outcome import VCase
from events.errors import TIME
from projections.games.vikingar.query import waiting

AWAITED = {
    "order": "the order of the round",
    "ship": "a Longship to be played",
    "card": "the Navigation Event",
    "att": "the attacker's throw",
    "def": "the defender's throw",
    "tile": "what lies there",
    "choice": "whether the Longship enters",
    "quest": "the Mythical Quest",
    "build": "purchases",
    "cursed": "who drew the lowest token",
    "over": "nothing",
}
"""What a table waits for, in words."""
AWAITED_BY = {
    "order": "VK-RND-01",
    "ship": "VK-RND-03",
    "card": "VK-NAV-01",
    "att": "VK-CBT-01",
    "def": "VK-CBT-01",
    "tile": "VK-MOV-04",
    "choice": "VK-MOV-04",
    "quest": "VK-QST-01",
    "build": "VK-RND-02",
    "cursed": "VK-CUR-02",
    "over": "VK-WIN-03",
}
"""What a table waits for -> the rule that says so."""
AWAITED_WAYS = {
    "order": "order PLAYER …",
    "ship": "go FROM TO, loot, outpost, fortress, quest or done",
    "card": "nav RUNES,FAIL; in one line before the throws: go sea N1 3,skull 7/9",
    "att": "att RUNES, or throw ATT/DEF",
    "def": "def RUNES",
    "tile": "reveal KIND,KIND, or we door, or we abyss",
    "choice": "enter, toll or stop",
    "quest": "card NAME:RUNES=ITEM",
    "build": "build, treasure or close",
    "cursed": "cursed PLAYER",
    "over": "undo goes back before the end",
}
"""What a table waits for -> what to type."""


def need(case: VCase, what: str, *, rule: str | None = None) -> None:
    """Refuse unless the table waits for *what*, by *rule* unless a card is due or the game is over."""
    now = waiting(case.table)
    if now != what:
        allowed = AWAITED[now]
        by = AWAITED_BY[now] if rule is None or now in ("card", "over") else rule
        case.forbid(by, TIME, so=f"the table waits for {allowed}", allowed=allowed, hint=AWAITED_WAYS[now])
