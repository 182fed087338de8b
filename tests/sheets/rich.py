"""Tables of each game on which there is what seldom is: stated as positions, so that a few lines are enough."""

import json
from typing import Any

from campaign.service import Service
from tests.games.finished import made

RICH: dict[str, list[dict[str, Any]]] = {
    "vendel": [
        {
            "phase": "play",
            "round": 3,
            "turn": {
                "player": "Bo", "spent": 1, "limit": 4, "pending": ["futhark"],
                "waits": {
                    "player": "Ana", "spent": 2, "limit": 5, "pending": ["portage", "allthing"], "revealed": True,
                },
            },
            "players": [
                {
                    "name": "Ana", "home": "svea", "silfr": 9, "standees": ["futhark"],
                    "tree": {"1": {"talent": "warrior", "location": "essex", "name": "Ivar the Boneless"}, "?1": {}},
                    "tree_layout": {"2": "gull", "3": "none"}, "tree_tokens": {"merchant": 1},
                    "missions": [
                        {"zone": "shown", "difficulty": 2, "name": "Raid, burn and return"},
                        {"zone": "tree", "slot": "4"}, {"zone": "hand", "difficulty": 3},
                    ],
                    "judged": 4, "verdicts": 1, "judged_missions": ["A long way"],
                },
                {"name": "Bo", "home": "holm", "standees": ["portage", "allthing"]},
                {"name": "Cy", "home": "polotsk"},
            ],
            "places": {
                "essex": {
                    "venture": {"region": "german-ocean", "name": "Salt Pans", "bonus": True},
                    "tokens": [{"player": "Ana", "talent": "warrior", "exhausted": True}] * 2,
                    "longships": {"Ana": 1, "Bo": 2},
                },
                "holm": {"regions": ["gandvik"]}, "polotsk": {"regions": ["riverlands"]},
                "ribe": {"venture": {"region": "gandvik", "bonus": False}},
            },
            "ancestry": {"warrior": [{"player": "Ana", "talent": "warrior"}]},
            "market": {
                "TL": {"talent": "seeress", "location": "ulaid", "name": "Thora"}, "TC": {}, "BL": {"location": "svea"},
            },
            "burial": {"Burial Fields": {"region": "gandvik", "tokens": [{"player": "Cy", "talent": "leader"}]}},
        }
    ],
    "gone-viking": [
        {
            "phase": "build", "raid": 2, "leader": "Bo",
            "players": [{"name": "Ana", "tokens": {"T": 2}}, {"name": "Bo", "tokens": {"T": 2}}, {"name": "Cy"}],
            "jarl": {"ruled": "Cy"}, "thor_ship": "Ana", "built": ["Ana", "Bo"],
            "swaps": {"free": True, "paid": True, "trump_named": True},
            "voids": [{"player": "Bo", "led": "C", "trick": 1, "cards": ["F2"]}],
            "revokes": [{"player": "Bo", "led": "C", "trick": 1, "cards": ["F2", "F3"], "later": 3, "card": "C5"}],
        }
    ],
    "vikingar": [
        {
            "phase": "activation", "round": 2, "order": ["Cy", "Ana", "Bo"],
            "players": [
                {"name": "Ana", "items": [{"name": "Kraken", "att": 1, "defence": 2, "once": True}, {"name": "Horn"}]},
            ],
            "tiles": [
                {
                    "at": "N1",
                    "places": [{"name": "quest", "card": {"name": "", "runes": 4, "fail": "skull", "monster": True}}],
                },
                {"at": "S1", "described": False},
            ],
            "map": [{"one": "N1", "other": "N2"}, {"one": "sea", "other": "N1"}], "linked": ["N1"],
        },
    ],
    "feast": [
        {
            "phase": "actions", "round": 3, "start": "Ana", "latest": "Bo", "lent": "Bo", "passed": ["Cy"],
            "stands": [
                {"player": "Ana", "space": 8, "vikings": 1}, {"player": "Bo", "space": 10, "vikings": 2},
                {"player": "Ana", "space": 12, "vikings": 3}, {"player": "Cy", "space": 19, "vikings": 4},
            ],
            "players": [
                {"name": "Ana", "boards": [
                    {"name": "newfoundland", "once": ["cloakpin", "stone_house"]},
                    {"name": "shed", "wood": 2, "stone": 1},
                ]},
                {"name": "Bo", "ships": [{"kind": "longship", "ore": 2}, {"kind": "boat"}]},
            ],
        }
    ],
    "pax": [
        {
            "phase": "play", "events": 3,
            "players": [{"name": "Bo", "followers": {"rus": 2, "old guard": 1}, "met": ["A, B"]}],
        },
    ],
    "plain": [{"players": [{"name": "Bo", "turns": 3}]}],
}  # fmt: skip


def rich(name: str) -> list[Service]:
    """Return games called *name* that were set to such tables."""
    return [_set(name, one) for one in RICH[name]]


def _set(name: str, position: dict[str, Any]) -> Service:
    session = made(name, ())
    session.play(["position", json.dumps(position)])
    return session
