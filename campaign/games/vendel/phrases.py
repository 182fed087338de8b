"""What the words of the moves of Vendel to Viking mean, a phrase each, for help and for the page of the notation."""

from collections.abc import Mapping

from campaign.notation.phrases import Phrase, read

TEXT = """
--actions: actions that it gives besides | --actions 1
--bonus: whether a Venture has a bonus at the end, when the bot has to know | --bonus essex=yes
--bring: a companion that sails along; may be repeated
--burial: Burial Fields that came up and were laid aside | --burial 1
effect longship --burial: the pile whose top tile is Burial Fields and is laid aside | --burial gandvik
bot --burial: the pile whose top tile was Burial Fields | --burial gandvik
--bury: a Killed token that its owner lays on a Burial Field | --bury bo:merchant
--choose: what the table chooses for a step of the bot
--cost: what was paid, where the price is not told or was another | --cost 3
--difficulty: how hard the Mission is, 1 to 4
--discard: a Market card that goes away | --discard TC
effect longship --discard: the pile whose top tile is discarded
--draw: a card that came into the Market, in order | --draw warrior@ulaid
--drop: a companion that is let off on another Location
--end-bonus: whether the tile gives Influence at the end
--first: a token and where it goes, in the first of the two moves
--flip: a token that is turned over | --flip merchant@essex
--from: where the token comes from, when it is not the Supply
--gain: Silfr that it gives | --gain 3
invest --gain: what lay in the tree slot, where nobody told it | --gain merchant
--give: Silfr that another player gets from you | --give Bo=1
--hand: how many Missions are in the hand | --hand 2
--influence: Influence that it gives | --influence 2
--kill: a token of another player that is Killed | --kill bo:merchant
--longships: Longships that the player has on the map | --longships 1
--majorities: Majorities in each Region, as they lay at the end
--mission: the name of the Mission
--missions: Influence of completed Missions
--move: a token and where it goes | --move merchant@essex=ulaid
--no-home: nobody can choose it as Home | --no-home
--north: its place from the north, for the bot
--order: the nine cards in their new order, slot by slot
--pay: Silfr that it costs | --pay 2
--pile: the pile of the tile, on a shared Location | --pile gandvik
--put: the tile of a Region's pile that is put on a Location | --put gandvik=holm
--refresh: the way in which the cards slide, when it is not the straight one | --refresh R,U
--remove: the Venture that is taken off this Location | --remove holm
--replace: a token that is replaced by one of yours | --replace bo:merchant@essex
merchant --replace: the slot of the top row and the drawn card that comes into it
--rob: the player from whom 1 Silfr is taken
--silfr: the Silfr that the player has
--slot: the slot of the Market from which the card comes
mission --slot: the slot of the tree on which the Mission lies
--spot: the spot of the Ancestry board on which the token is put
--standee: an achievement that the player has
--swap: discard the Venture there for the top tile of the pile
--take: Silfr that you get from another player | --take Bo=1
--talent: the Talent of the spot, of a core
--then: a token and where it goes, in the second of the two moves
--tile: the name of the tile that came up | --tile Hafgufa
--tokens: a token with its place, and how many lie there
--took: the achievements that the player took
--top: the slot of the top row whose card goes, when the new one is not known | --top TC
--tree: the slot of the Family Tree on which the card is put
--tree-take: what is taken out of a slot of the Family Tree | --tree-take 3=merchant
--venture: add the top Venture of the Region to an Empty Location, for one more
reconcile --venture: the pile of the Venture that lies on the Location, or none | --venture gandvik
--ventures: Influence of Ventures
--west: its place from the west, for the bot
--with: the token of yours that comes in its place | --with merchant
--zone: where the tokens lie that are counted
AT: the Location where it happens
CARD: the card that was drawn
CARDS: slots of the Market with their cards
DATA: the catalog as JSON
DIFFICULTY: how hard the Mission is, 1 to 4
FIRST: the first spot that is linked to it
INFLUENCE: the Influence that it gives
MISSION: the name of the Mission that is shown
NAME: its name
PLACE: the Location
PLAYER: the player, by name or colour
PRICES: the nine prices, from the top left to the bottom right
REGIONS: its Region, or both of a shared Location
SECOND: the second one
SLOT: the slot of the Market
SLOTS: slots of the tree and what lies in them
SOURCE: what did it: a tile, a Burial Field, a board
SPOT: the spot of the Ancestry board
TALENT: the Talent of your token
TO: the Location to which it goes
TOKEN: the token that is meant
VENTURE: the Venture that gives it
"""


def phrases() -> Mapping[str, Phrase]:
    """Return what each word means."""
    return read(TEXT)
