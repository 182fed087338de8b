"""A second reading of A6, rune by rune and slowly, to be compared with the first."""

FACES = {"a": 1, "i": 0, "l": 3, "s": 0, "x": 0}


def read(notation: str) -> tuple[int, int, int]:
    """Return runes, points and short ones of a throw."""
    piles: list[list[str]] = []
    inside = False
    for letter in notation:
        if letter == "(":
            piles.append([])
            inside = True
        elif letter == ")":
            inside = False
        elif inside:
            piles[-1].append(letter)
        else:
            piles.append([letter])
    points = 0
    for pile in piles:
        valid = [rune for rune in pile if rune != "x"]
        for rune in valid:
            points += FACES[rune]
            if len(valid) >= 2:
                points += FACES[rune]
    runes = [rune for pile in piles for rune in pile]
    return len(runes), points, sum(rune == "s" for rune in runes)


def wins(att: str, defence: str, count: bool) -> bool:
    """Tell whether the attacker wins."""
    _, mine, short = read(att)
    _, theirs, other = read(defence)
    if short == other == 0:
        return mine > theirs
    if count:
        return short > other
    return other == 0
