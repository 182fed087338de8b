"""Letters for words of an activation in a short line: ``lv`` loots a village, ``fw`` is a tile, ``3su`` a card."""

import re

KINDS = {"v": "village", "c": "city", "w": "worship", "f": "fortress", "q": "quest", "x": "vortex"}
DEEDS = {"l": "loot", "r": "raze", "o": "outpost"}
_DEED = re.compile(r"([lro])([vcw][2-9]?)(-.*)?")
_TILE = re.compile(r"((?:n|no|nor|nort|north|s|so|sou|sout|south):)?([vcwfqx]{2,}|x)(~.*)?")
_CARD = re.compile(r"((?:[^:,=]+:)?\d+\^?)(s[huk][a-z]*)(.*)")


def in_full(text: str) -> str:
    """Return a word of an activation with commas and colons where letters stood alone; any other as it is."""
    said = text.casefold()
    if found := _DEED.fullmatch(said):
        return f"{DEEDS[found[1]]}:{KINDS[found[2][0]]}{found[2][1:]}{text[found.end(2) :]}"
    if found := _TILE.fullmatch(said):
        return f"{found[1] or ''}{','.join(KINDS[letter] for letter in found[2])}{text[found.end(2) :]}"
    if found := _CARD.fullmatch(said):
        return f"{text[: found.end(1)]},{text[found.start(2) :]}"
    return text
