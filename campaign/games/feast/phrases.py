"""What the words of the moves of A Feast for Odin mean, a phrase each, for help and for the page of the notation."""

from collections.abc import Mapping

from campaign.notation.phrases import Phrase, read

TEXT = """
--after: on a space of column 4: the occupation played after the action, with its points | --after 23=2
--as: the space by its number, when what is typed means another | --as 12
--before: on a space of column 4: the occupation played before the action, with its points | --before 23=2
--boats: how many whaling boats take part; as many as may without it
--bonus: items whose bonuses are enclosed now, or - for none
--col: the column of the space; the cheapest free one without it | --col 3
--copy: the space is taken, and the Vikings stand on the imitation space of its column | --copy
--fail: the hunt failed, though there is enough to pay | --fail
--income: the income that the board shows now
--minus: how many -1 the board shows open now
--stay: no Viking comes back after a failure | --stay
--strip: the mountain strip from which items come, with how many
--swap: a whaling boat becomes a knarr first
--text: what the card did, in your words
--trade: goods that rise on the same space, each with how many when it is more than one
--twice: the goods rise by two steps
--weapons: the weapons that were drawn
BATTLE: the rolls in order, what is spent as +2, and the loot; no loot is a failure
BOARD: the side of the exploration board that lies up
BUILDING: the shed or the house, by name
CARD: the occupation, by its number
CARDS: the occupations, each with its points
CHANGES: what the player has more or fewer of
COUNTS: what lies there, and how many
GOODS: the green goods that are turned over, or all
KIND: the kind of ship
KINDS: the weapons, from the first seat on
PLAYER: the player, by name or colour
RISEN: the goods that rise, each with how many when it is more than one
ROLLS: the rolls in order; the last one counts
SERVINGS: what is served, from left to right
SHIP: the ship that emigrates
STORE: wood and stone on their spots
STRIPS: the strips that are turned up
TILE: the special tile
TILES: the special tiles, one or two
WORDS: the pieces, each with its corners or how many, and the board
build WHAT: the house or the ship; + for a house and a ship
card --pay: the stone or the ore that one card costs, where it costs one
craft WHAT: what is made, and of a chest also of what
hunt --pay: what is paid, when it is not bows before wood
market WHAT: what is bought
mountain STRIPS: the strips from which items are taken, each with how many
ore N: how much ore; one without it
pillage --pay: what is spent, when it is not swords before stone | --pay sw1st2
raid --pay: what is spent, when it is not swords before stone | --pay sw1st2
snare --pay: what is paid, when it is not snares before wood | --pay sn2w1
take WHAT: what the space brings
week N: the column of the market, 1 to 4
whale --pay: what is paid, when it is not spears before wood | --pay sp2w1
"""


def phrases() -> Mapping[str, Phrase]:
    """Return what each word means."""
    return read(TEXT)
