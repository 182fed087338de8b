"""Effect of a row of the action board -> what carries it out; each takes a case and a deed."""

from collections.abc import Callable

from campaign.games.feast import cards, craft, dice, goods, voyage
from campaign.games.feast.acting import Deed, FCase

RESOLVE: dict[str, Callable[[FCase, Deed], None]] = {
    "exchange": craft.exchanged,
    "herd": craft.herds,
    "timber": craft.timber,
    "build": craft.build,
    "forge": craft.forge,
    "master": craft.master,
    "low": dice.low,
    "high": dice.high,
    "goods": goods.goods,
    "overseas": voyage.overseas,
    "sale": voyage.sale,
    "plunder": voyage.plunder,
    "explore": voyage.explore,
    "emigrate": voyage.emigrate,
    "draw": cards.draw,
    "cards": cards.play,
}
