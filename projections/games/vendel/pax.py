"""What Pax Viking takes from Vendel to Viking: names and numbers that the rulebook prints (VV-PAX, ledger G1)."""

from bisect import bisect_right

SEED = {"god": 1, "advocate": 2, "event": 4, "venture": 4}
"""Tiles that are added to the deck, whatever the player count (VV-PAX-04)."""
WIND = {"german-ocean": "west", "gandvik": "north", "riverlands": "east"}
"""Region -> Wind of its Additional Venture (VV-PAX-30)."""
LEVELS = ("Hard", "Eklundian")
"""Recommended victory levels (VV-PAX-02)."""
SILFR_EDGES = (0, 4, 7, 10, 13, 16, 20, 23, 26, 30)
"""Lower edges of the bands of Silfr held; the bonus is the number of the band, from 0 (VV-PAX-40)."""
CIRCLES = 4
JARLS = {
    "allthing": "Thorgunna of the Hebrides",
    "futhark": "Sigtrygg Silkbeard",
    "longship": "Ingvar Röriksson",
    "navigator": "Harald Greycloak",
    "portage": "Styrbjörn the Strong",
    "runestone": "Gunhilde",
    "empire-founding": "Gyrid Olafsdottir",
    "norse-sagas": "Helga of Kiev",
    "pagan-legends": "Aud Haakonsdottir of Lade",
    "pagan-missionary": "Sigrid the Haughty",
    "trade-expansionism": "Edla of Obotrites",
}
"""Achievement -> Jarl; the cell of Valhalla Battlespirit is blank in print (VV-PAX-10, Q-62)."""
BLANK = "valhalla-battlespirit"
"""The Achievement whose Jarl a table has to tell."""


def bonus(held: int) -> int:
    """Return the extra starting Silfr, 0 to 9, for *held* Silfr of 0 or more at the end (VV-PAX-40, VV-INV-37)."""
    return bisect_right(SILFR_EDGES, held) - 1
