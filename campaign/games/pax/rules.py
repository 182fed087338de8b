"""The rules of the way into Pax Viking by their ids, in sentences of our own, each with the lines of the rulebook."""

from collections.abc import Mapping

from campaign.rules import Rule, read

TEXT = """
LAW-COUNT []: What is counted once is counted once: a Victory Card is met by a player at most one time.

Q-61 [146, 171]: When the game before was won by several, the one with more Silfr begins, else the table says who. Our
  reading.
Q-62 [187]: For Valhalla Battlespirit the table of Jarls is blank, so it offers none unless the table names one. Our
  reading.
Q-63 [173]: Who ties in points and in Silfr for the choice of a Jarl is put in order by the table. Our reading.
Q-64 [188, 189]: Who took several Futures gets all their tiles, and may place one. Our reading; a house rule of the
  game before changes it.
Q-65 [191]: A bot counts in the comparison of Majorities, and when it has the most there is no tile. Our reading; a
  house rule of the game before changes it.
Q-85 [163-200, 251]: After a game with a bot only people draft, get tiles and Silfr; when the bot won, the best-placed
  person begins. Our reading.
Q-98 [171]: When a bot won and several people are placed alike, the table says who of them begins. Our reading.

VV-INV-06 [42, 122-136]: Each of the 18 standees was taken by one player at most.
VV-INV-38 [173-187]: No Jarl is drafted twice, and who has achievements drafts before who has none.

VV-PAX-01 [163, 164]: How the game before ended is noted, and its changes come on top of the usual set-up.
VV-PAX-02 [165, 166]: The level of victory is free; Hard or Eklundian is recommended.
VV-PAX-03 [45, 168]: The placard is laid on the map.
VV-PAX-04 [169]: Into the deck go eleven tiles from the box of Vendel to Viking: a God, two Advocates, four Events,
  four Ventures.
VV-PAX-05 [170]: The three new Jarlboards join those to choose from.
VV-PAX-06 [171]: Who won the game before begins.
VV-PAX-10 [173]: A player chooses a Jarl among those whose Advanced or Epic achievement this player took.
VV-PAX-11 [173]: Who had the most points chooses first, and of equal ones who had more Silfr.
VV-PAX-12 [173]: Who took no achievement gets a Jarl at random, when all others have theirs.
VV-PAX-13 [173-187]: As each standee has one owner, nobody can take another's Jarl by choosing first. Follows from the
  standees.
VV-PAX-20 [188, 189]: A player with a Future gets its tile, and may lay one of them on a circle of the Jarlboard for
  the whole game.
VV-PAX-30 [190-194]: Who alone had the most Majorities in a Region draws an unused Venture tile: German Ocean for the
  West, Gandvik for the North, Riverlands for the East.
VV-PAX-31 [195]: It is laid in that wind with the player's follower and a Longship, before the Ventures for the number
  of players.
VV-PAX-32 [191]: A tie for the most Majorities in a Region, or none at all, brings no tile. Follows from the wording.
VV-PAX-40 [196-200]: Silfr that was left over raises the Silfr to begin with, in bands; a Gull counts as 5.
"""


def rules() -> Mapping[str, Rule]:
    """Return every rule that the game names."""
    return read(TEXT)
