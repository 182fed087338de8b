"""Reads the table of Gone Viking! from the screen."""

import re
from collections.abc import Sequence

from tests.sheets.screen import Part, Row
from tests.sheets.words import Json, number, several, titled

LETTERS = {"Books": "B", "Coins": "C", "Hammers": "H", "Fists": "F"}


def table(parts: Sequence[Part]) -> Json:
    """Return what the screen tells, in the shape of ``table --json``."""
    head, said = parts[0].title, titled(parts, "Raid").fields
    won = {row["player"]: row["cards"].split() for row in titled(parts, "Won in this raid").rows}
    told = re.fullmatch(r"(.*)\. Raid Leader (.*)\. Supply(.*)", head)
    sentence, leader, supply = told.groups()  # type: ignore[union-attr]
    over = re.fullmatch(r"(.*): (.*) won", sentence)
    raid, _, phase = said["raid"].partition(", ")
    trump, _, kept = said["trump"].partition("; before the God ")
    god = re.fullmatch(r"(\w+) of (.*)", said.get("God in play", ""))
    claims = titled(parts, "Did not follow").rows
    return {
        "title": over[1] if over else None,
        "winners": several(over[2].replace(" and ", ", ")) if over else [],
        "phase": phase,
        "raid": int(raid),
        "trump": LETTERS.get(trump),
        "kept_trump": LETTERS.get(kept),
        "leader": leader,
        "god": god and {"name": god[1].upper(), "owner": god[2]},
        "to_act": said.get("next"),
        "supply": tokens(supply),
        "players": [_player(row) | {"won": won.get(row["player"], [])} for row in parts[0].rows],
        "trick": _trick(said, titled(parts, "Trick").rows),
        "pile": int(said["pile"].split()[0]),
        "discards": said.get("won by nobody", "").split(),
        "flipped": said.get("Gods turned up", "").upper().split(),
        "unseen": dict(map(_unseen, titled(parts, "Not seen yet").rows)),
        "voids": [_claim(row) for row in claims if "proved" not in row],
        "revokes": [_claim(row) for row in claims if "proved" in row],
        "swaps": _swaps(said.get("swaps", "")),
        "returned": several(said.get("returned to Freya", "")),
        "built": several(said.get("built a Ship", "")),
        "thor_ship": said.get("built with Thor"),
        "jarl": _jarl(said["Jarl"]) if "Jarl" in said else None,
    }


def tokens(text: str) -> dict[str, int]:
    """Return token -> how many: ``B1 T2``."""
    return {token: int(n) for token, n in re.findall(r"([BCHFTS])(\d+)", text)}


def _player(row: Row) -> Json:
    heads = {"ships": "ships", "wealth": "wealth", "to go": "distance", "worth": "worth", "won Fists": "won_fists",
             "Jarl": "tribute", "hand": "hand_count"}  # fmt: skip
    return {"name": row["player"], "tokens": tokens(row.get("tokens", ""))} | {
        key: int(row[head]) for head, key in heads.items()
    }


def _trick(said: Row, plays: Sequence[Row]) -> Json | None:
    if "trick" not in said:
        return None
    n, lead, led = re.fullmatch(r"(\d+), led by (.*?)(?: with (\w+))?", said["trick"]).groups()  # type: ignore[union-attr]
    return {
        "number": int(n),
        "lead": lead,
        "led": LETTERS.get(led),
        "plays": [
            {"player": row["player"], "cards": row["cards"].split(), "kind": LETTERS.get(row.get("kind", "")),
             "strength": int(row["strength"]), "god": row.get("God") == "face down"}
            for row in plays
        ],
        "waiting": several(said.get("still to play", "")),
        "face_down": said.get("God face down"),
    }  # fmt: skip


def _unseen(row: Row) -> tuple[str, list[str]]:
    if row["kind"] == "Gods":
        return "gods", row["cards"].upper().split()
    letter = LETTERS[row["kind"]]
    return letter, [f"{letter}{n}" for n in row["cards"].split()]


def _claim(row: Row) -> Json:
    trick, cards = re.fullmatch(r"trick (\d+): (.*)", row["played"]).groups()  # type: ignore[union-attr]
    proof = re.fullmatch(r"revoke: (\w+) in trick (\d+)", row.get("proved", ""))
    return {
        "player": row["player"],
        "led": LETTERS[row["led"]],
        "trick": int(trick),
        "cards": cards.split(),
        "card": proof and proof[1],
        "later": number(proof and proof[2]),
    }


def _swaps(text: str) -> Json:
    seat = re.search(r"seat (\d+)", text)
    return {
        "seat": int(seat[1]) if seat else 0,
        "free": "the free one" in text,
        "paid": "a paid one" in text,
        "trump_named": "trump named" in text,
    }


def _jarl(text: str) -> Json:
    form = r"(?:visits (.*?) by (\w+) for (\d+)|tie by (\w+))(?:; as wealthy: (.*?))?(?:; the table chose (.*))?"
    player, by, due, tie, tied, ruled = re.fullmatch(form, text).groups()  # type: ignore[union-attr]
    return {"player": player, "by": by or tie, "due": number(due), "tied": several(tied or ""), "ruled": ruled}
