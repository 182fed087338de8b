"""What the words of the moves of Pax Viking mean, a phrase each, for help and for the page of the notation."""

from collections.abc import Mapping

from campaign.notation.phrases import Phrase, read

TEXT = """
--circle: the circle of the Jarlboard on which the tile is laid
--followers: followers of a kind
--longships: Longships that the player has
--majorities: Majorities in each Region at the end of the game before
--none: lay no tile
--place: the place in the game before, 1 for the winner | --place 2
--random: the Jarl was drawn
--score: the points in the game before
--silfr: the Silfr at the end of the game before
--tiles: how many of the tiles may be laid
--took: the achievements that the player took
AMOUNTS: the Silfr of the usual set-up, player by player
ANSWER: what the table says
BOT: the name of the bot
CARD: the Victory Card
FUTURE: the Future whose tile it is
HOME: the Home of that Jarl
JARL: the Jarl, by name
NAME: its name
PLAYER: the player, by name or colour
QUESTION: the question that is settled
TEXT: what was done, in your words
WIND: the wind in which the Venture lies
"""


def phrases() -> Mapping[str, Phrase]:
    """Return what each word means."""
    return read(TEXT)
