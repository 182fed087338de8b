"""The rules of Vendel to Viking by their ids, in sentences of our own, each with the lines of the rulebook."""

from collections.abc import Mapping

from campaign.rules import Rule, read

TEXT = """
LAW-LONGSHIPS []: A colour has as many Longships as the box holds for it, and none of them is in two places.
LAW-MONEY []: Silfr only moves between players, trees and bank; no purse goes below 0, and all of them together are
  what the box holds.
LAW-STANDEES []: Each achievement standee is on the board or with one player, and nobody holds one twice.
LAW-TOKENS []: Each colour has 24 Family Members: five Warriors, Merchants and Shipwrights, three Leaders, Seeresses
  and Settlers; none is made or lost.
LAW-TURN []: While the game is played it is somebody's turn, or an effect waits for somebody; in the set-up and the
  scoring it is nobody's.

Q-25 [116]: A Leader beside nobody, beside a player without Silfr, or beside a bot takes nothing; the Venture may be
  swapped all the same. Our ruling; the house rule leader_from_bot changes it.
Q-41 [69]: When a Mission pile is used up, another difficulty is chosen. Our ruling; the rulebook is silent.
Q-52 [287]: Between two cards at the same price in one column Vendela takes the one in the lower row. Our ruling.
Q-72 [78]: A Journey leads somewhere: a token cannot travel to the Location on which it stands. Our ruling.
Q-73 [154]: When a Venture pile and its discards are used up, no tile is added, and no Longship for it. Our ruling.
Q-90 [263]: The Warrior that Vendela puts at her Home is ready; on a shared Location the table chooses the pile. Our
  ruling.

VV-COM-04 [32, 51, 211-215]: There are 90 Venture tiles, each of one Region, with an ability and a word on when it
  acts.
VV-COM-05 [33, 34, 94, 228]: The money of the box is 60 Silfr and 20 Gull, a Gull being worth 5.
VV-COM-09 [42, 53, 122-136]: There are 18 achievement standees: six Advanced, six Epic, six Future.
VV-COM-13 [73, 103, 326]: A token lies on its picture when it is ready, and on its grey cross when it is Exhausted.
VV-COM-16 [203-236]: The boards print their spots, slots, piles and prices; what the text leaves to them is told by
  the table.

VV-DEF-01 [75, 249]: Every Location is in one of three Regions, but Ribe lies in Gandvik and the German Ocean, and Gut
  in Gandvik and the Riverlands.
VV-DEF-03 [74, 117]: A Venture is a tile on a Location; a Location has one at most.
VV-DEF-12 [112, 118, 333]: Killed is what an opponent removes by something that says Kill; the token goes back to its
  owner's Supply or to a Burial Field. A token that is replaced is not Killed.
VV-DEF-14 [77, 114, 116, 122, 154]: To Place is to bring a token to a spot, to move is to shift one that is on the
  map, and its face stays.

VV-SET-03 [52]: Nine of the 120 Formidables are dealt face up to the Market, from the bottom right to the top left.
VV-SET-06 [55, 56]: Each player has a colour and a Family Tree board, the neutral side or a special one.
VV-SET-08 [55, 59, 157]: Two Shipwrights, two Warriors and two Merchants lie on the tree at first, in the arrangement
  that the player likes; the other 18 tokens are in the Supply.
VV-SET-09 [69, 94, 157, 228]: Two slots of the neutral tree hold a Gull. No step says so; it is what the slots leave
  over.
VV-SET-11 [62-66]: The round marker begins at 550 for up to three players, 572 for four, 594 for five and 616 for six.
VV-SET-12 [67]: The table chooses the starting player in any way; the others follow clockwise.
VV-SET-13 [68, 262]: Starting Silfr in turn order is 5, 3, 4, 5, 6 and 7.
VV-SET-14 [69]: In turn order, one card at a time, each player draws four Missions, of any difficulty that is left,
  face down onto the tree.
VV-SET-15 [70]: In reverse turn order each player takes a free Location as Home, not Ribe or Gut, and a Venture of its
  Region is put there.
VV-SET-17 [71]: With five or six players each draws a Formidable; a Venture and a token of its Talent come onto its
  Location.
VV-SET-18 [71]: There no second Venture is added to a Location, the token is ready and comes from the Supply, and the
  card is discarded. Our reading.

VV-TRN-01 [11]: In each of up to twelve rounds every player has one turn, clockwise from the starting player.
VV-TRN-02 [11, 13]: A turn has four actions.
VV-TRN-03 [13, 78, 334]: An action Exhausts one token and may add Longships; it costs one, and one more for each
  Longship.
VV-TRN-04 [13, 334]: The turn is over when the player's Exhausted tokens and Longships, on map and Ancestry board,
  come to the actions of the turn.
VV-TRN-06 [13]: An action is only taken when all of its cost fits into what is left of the turn; a player may stop
  before. Our reading; the house rule overspend changes it.
VV-TRN-09 [73, 103]: An Exhausted token does not act until it is ready again.
VV-TRN-10 [11]: At the end of a round the Longships go home, Exhausted tokens are ready again, the marker goes on, and
  the next player begins, except with two.
VV-TRN-13 [123]: Futhark adds two actions to the turn in which it is taken.

VV-ACT-ACV-1 [84]: To Activate takes a ready token of yours on a Venture where you have Majority; it is Exhausted, and
  the tile's ability is used.
VV-ACT-ACV-3 [214]: Tiles say when they act, and not all of them act when they are Activated.
VV-ACT-INV-1 [20, 87-90]: To Invest takes a ready token of yours on a Venture where you have Majority, a Market card
  of the same Talent and Location, and the Silfr for it.
VV-ACT-INV-2 [87, 90, 221]: Investing Exhausts the token, costs one action, and the price above the card's slot goes
  to the bank.
VV-ACT-INV-5 [94]: The tree slot onto which the card is put gives what lies in it: a token to the Supply, 5 Silfr for
  the gold, or a Mission into the hand, unseen by the others.
VV-ACT-INV-8 [93]: When all twelve slots of the tree are full, nobody Invests. Follows from the tree.
VV-ACT-INV-9 [24]: A token that travelled this turn arrived Exhausted, so it does not Invest in the same turn.
VV-ACT-JRN-1 [77]: A Journey puts one of your tokens on any Location, Exhausted.
VV-ACT-JRN-2 [77, 154]: It may come from the Supply, from another Location or from the Ancestry board, but not from
  the tree.
VV-ACT-JRN-3 [73, 77]: A token that is Exhausted already does not travel. Our reading.
VV-ACT-JRN-4 [78-80]: A Journey costs one, one more into a Region without Presence, and one more to add a Venture to
  an Empty Location.
VV-ACT-JRN-5 [80, 110]: Adding a Venture is a choice, which only a Journey and what says so offers.
VV-ACT-JRN-7 [152]: On Ribe and Gut Presence in either Region will do while no tile lies there; who adds one chooses
  its pile, and then the tile's Region counts.
VV-ACT-JRN-8 [80, 329]: Where a token stands the Location is not Empty, so a Journey adds no Venture there. Our
  reading.

VV-TAL-ANY [103]: A Talent action is done by a ready token of that Talent on the map, where it stands, and Exhausts
  it; it costs one.
VV-TAL-LEA-1 [116, 345]: A Leader takes 1 Silfr from another player who has a token beside it.
VV-TAL-LEA-2 [116, 152, 345]: Then the Venture there may be discarded for the top tile of its Region's pile.
VV-TAL-LEA-3 [116]: With nobody there, or no Silfr to take, the Leader takes nothing and may still swap the Venture.
  Our reading.
VV-TAL-MER-1 [105, 338]: A Merchant gains 1 Silfr for each Region in which you have Presence.
VV-TAL-MER-2 [105-107, 338-340]: Then you draw three Formidables and put one in place of a card of the top row, or you
  pay 2 and discard any card of the Market.
VV-TAL-MER-3 [105-107]: One of the two is done; with less than 2 Silfr it is the first. The replaced card is
  discarded. Our reading.
VV-TAL-SEE-1 [118, 346]: A Seeress replaces another player's token on her Location by one of yours of the same Talent
  and face, adds a Longship, and so costs two.
VV-TAL-SEE-2 [118, 154]: The token that comes in is from your Supply, or from elsewhere when the Supply has none;
  without any it cannot be done. Our reading.
VV-TAL-SET-1 [114, 344]: A Settler Places one of your tokens on its Location, ready to act in the same turn.
VV-TAL-SET-2 [114]: An Exhausted token is not Placed in this way.
VV-TAL-SHI-1 [109, 160, 341]: A Shipwright sails to any Location with up to two of your tokens from where it stands;
  only the Shipwright is Exhausted.
VV-TAL-SHI-2 [110, 342]: Into a Region without Presence that takes a Longship, and costs two.
VV-TAL-WAR-1 [112, 343]: A Warrior Kills a token of another player on its Location, and one more for each other ready
  Warrior of yours there.
VV-TAL-WAR-2 [112]: The Warrior that acts does not count itself; fewer may be Killed, and of several players. Our
  reading.
VV-TAL-WAR-3 [112, 158, 333]: Killed tokens go to their owner's Supply, or to a Burial Field.

VV-ANC-01 [97-100, 126, 204-207]: The Ancestry board has six core spots, and six each of Advanced, Epic and Future.
VV-ANC-02 [97]: A token may always go onto the core spot of its Talent; any number may lie there.
VV-ANC-03 [98, 99]: An Advanced spot takes Ancestors of yours on both spots that are linked to it, and the most, or a
  tie for the most, on the spot of the token's Talent.
VV-ANC-04 [100]: An Epic spot takes the same two things.
VV-ANC-05 [98-100, 126, 204]: A Future spot has no condition in print; it takes what an Epic one takes. Our reading;
  the house rule future_requirement changes it.
VV-ANC-07 [97-100]: A spot whose standee is gone may still be used, as a link further out. Our reading.
VV-ANC-09 [99, 285]: Which Talents a spot takes follows from the cores to which it is linked. Our reading.
VV-ANC-10 [99, 100, 285]: Links come in pairs of different Talents; which spots they join is printed on the board
  only, and told by the table.

VV-ACH-00 [17, 120]: An achievement acts once, at the moment the standee is taken, for who takes it and only if
  wanted; it costs no action.
VV-ACH-ALL [125, 351]: Allthing: put the nine Market cards in any order, or discard up to three and refill.
VV-ACH-EMP [132, 358]: Empire Founding: the effect of Navigator, twice.
VV-ACH-FUT [123, 349]: Futhark: two more actions this turn.
VV-ACH-LON [127, 353]: Longship: leave, discard or place the top tile of each Venture pile; placed on an Empty
  Location of its Region.
VV-ACH-NAV [122, 348]: Navigator: move any number of your tokens from one Location to one other.
VV-ACH-NOR [130, 356]: Norse Sagas: discard a Market card and Place a token on a spot of the Ancestry board that is
  open to it, but not on a Future one.
VV-ACH-PLE [129, 355]: Pagan Legends: move up to three of your tokens, one after the other, anywhere.
VV-ACH-PMI [133, 359]: Pagan Missionary: on one Venture replace a token of others for each of yours there.
VV-ACH-POR [124, 350]: Portage: for each of your Settlers on the map Place two tokens beside it. The player aid says
  one; the house rule portage chooses.
VV-ACH-RUN [126, 352]: Runestone: Activate any one Venture, without a token there.
VV-ACH-TRA [131, 357]: Trade Expansionism: Activate two different Ventures on which you have a token, without Majority
  and without Exhausting.
VV-ACH-VAL [134, 187, 360]: Valhalla Battlespirit: Kill all tokens of one other player on a Location where you have
  one.

VV-MKT-01 [52, 92, 308]: The Market has nine slots, three in each of three rows.
VV-MKT-02 [90, 221]: The price of a card is that of its slot, printed above it.
VV-MKT-03 [52, 92, 162, 263, 287]: One slot alone costs 2 and is the cheapest, and at least one costs more than 3; the
  prices themselves are printed on the board only.
VV-MKT-04 [92]: To refill the Market, cards slide sideways or down until a slot of the top row is open, and a new card
  is dealt there.
VV-MKT-05 [92]: A gap walks left, right or up, and the player who acts chooses its way. Follows from the slides.
VV-MKT-06 [125]: Several gaps are filled one after the other, in the order that the player likes. Our reading.

VV-TREE-01 [59, 69, 157, 228-230]: A tree has twelve card slots, some of which hold a token, a Mission or a Gull at
  first.
VV-TREE-02 [93]: The first card goes onto a bottom slot.
VV-TREE-03 [93, 231]: Every later card goes onto a slot that is linked to one with a card.
VV-TREE-04 [93]: A slot takes one card, which stays.
VV-TREE-05 [94]: What lies in a slot is gained once, when its card comes.
VV-TREE-06 [157]: What is taken from the Family Tree comes out of a slot that still holds something, and that slot
  gives nothing later.

VV-SHR-3 [152]: Who adds a tile to Ribe or Gut chooses one of its two piles, and from then on it lies in that Region
  alone.
VV-SHR-4 [152]: A later tile there may be of the other pile, which changes its Region.
VV-SHR-5 [70]: Ribe and Gut are nobody's Home.

VV-LIM-02 [154]: When the Supply has no token of the Talent to Place, one that is on the map or the Ancestry board is
  moved instead.
VV-LIM-04 [43, 154]: A player has two Longships; an action that takes one more cannot be done. Our reading; the house
  rule longships changes it.
VV-LIM-05 [33, 34, 154]: The bank holds 60 Silfr and 20 Gull; that it runs out is noted and stops nothing. Our
  reading.

VV-VEN-01 [156]: Of a tile that pays another player in its Region, who has nobody there to pay keeps all.
VV-VEN-02 [157]: A tile that takes something from the Family Tree takes it out of a slot of the tree.
VV-VEN-05 [158]: Burial Fields are never put on a Location: they lie beside the map, and the next tile of the pile
  comes in their place.
VV-VEN-06 [158, 333]: The owner of a Killed token may lay it on any Burial Field instead of the Supply, from where it
  does not come back.

VV-FAM-CLA [160]: Clann Cholmáin may take one companion along on a Shipwright action and let it off on another
  Location of the Region.
VV-FAM-HAS [161, 280]: The Hasdingis may, once in their turn, show a Mission from the hand for 5 Silfr.
VV-FAM-OTH [30, 159]: Three more boards exist, whose abilities the text does not print; what they did is told by the
  table.
VV-FAM-SCY [162]: The Scyldings pay at most 3 for a card of the Market.

VV-END-1 [27, 139]: The last round is the one in which somebody takes a second Future standee, or the marker comes to
  793.
VV-END-2 [11, 139]: The round in which the marker lies on 793 is the last one. Follows from the twelve rounds.
VV-END-4 [27, 139]: After the last round the points are counted; the most Influence wins.
VV-SCO-1 [140, 332]: Each Venture on which a player has Majority gives 2.
VV-SCO-5 [144, 150]: A Mission gives its Influence when it is in the hand and completed.
VV-SCO-6 [27, 145]: Abilities of Ventures may give Influence.
VV-SCO-7 [27, 146]: Of players with equal points the one with more Majorities is ahead; if these are equal too, they
  share the place.

VV-PAX-01 [163, 164]: The end of the game is noted, and changes the set-up of the next one.
VV-PAX-10 [173]: Jarls are chosen in the next game by what was achieved in this one.

VV-INV-01 []: The tokens of each colour and Talent stay the same number over all zones, whatever is done.
VV-INV-03 []: Tokens in Supply, tree and Burial Fields are ready.
VV-INV-04 []: A token on a core spot has the Talent of that spot.
VV-INV-06 []: Each of the 18 standees is on the board or with one player, and does not move again once taken.
VV-INV-14 []: Each Venture tile is in one place, a Location has one at most, and its Region is one of the Location's.
VV-INV-15 []: Each of the 120 Formidables is in one place: deck, Market, discards or a tree.
VV-INV-16 []: Between two moves the Market has nine cards, as long as there are cards.
VV-INV-17 []: A tree has one card a slot at most, each of them reached from the bottom, and a slot with a card holds
  nothing else.
VV-INV-18 []: There are 36 Missions, each player begins with four, and nobody knows which before they are shown.
VV-INV-19 []: All money together is 160, and nobody has less than nothing.
VV-INV-21 []: There are no more Majorities than Ventures on the map.

VV-BOT-01 [251, 253, 264-270]: Vendela does the same steps in each turn and decides by lists of priorities; she counts
  no actions, and Exhausts nothing.
VV-BOT-02 [254, 255, 277]: Vendela uses no Silfr and can pay for every card; what players give her is kept, and is
  worth a point each at the end.
VV-BOT-03 [256]: All 24 tokens of Vendela begin in her Supply.
VV-BOT-05 [260]: Vendela has a colour and a neutral Family Tree board.
VV-BOT-06 [11, 261]: A Vendela begins the first round; then the marker goes on as among two players, which is: it
  stays. Our reading.
VV-BOT-09 [263]: Vendela chooses her Home first: the Location of the card in the cheapest slot, with a Venture and a
  Warrior; then people choose in turn order.
VV-BOT-10 [254, 256, 260]: Vendela has no Missions and no Gull. Our reading; the house rule bot_missions changes it.
VV-BOT-11 [265, 271]: First her Warriors Kill and her Seeresses replace a person's token each, wherever no person has
  Majority.
VV-BOT-12 [271]: Of several people the one with the most tokens there loses one first; Warriors come before Seeresses.
  Our reading.
VV-BOT-13 [266]: Second she takes a Formidable by her list, and fills her tree from the bottom.
VV-BOT-14 [267]: Third a token of its Talent goes onto the Ancestry spot that she prefers.
VV-BOT-15 [268]: Fourth a token of that Talent goes onto the card's Location, with a Venture if there is none.
VV-BOT-16 [269]: Fifth the Market is refilled.
VV-BOT-17 [270]: Sixth she carries out the achievement that she took, by her own list of effects.
VV-BOT-20 [284]: She looks for a card that lets her advance, then for one that makes a pair, then for the cheapest.
VV-BOT-21 [285]: Advance: where she has Ancestors of two Talents on both spots of a link, a card whose Talent leads
  on, the outermost first.
VV-BOT-23 [286]: Pair: else a card whose Talent completes a linked pair of two Talents.
VV-BOT-25 [287]: Cheapest: else the cheapest card, the leftmost of several.
VV-BOT-26 [267, 284-287]: The spot that she prefers is the one for which the card was wanted. Follows from the lists.
VV-BOT-30 [289, 290]: She takes up to two tokens of the card's Talent from her Supply.
VV-BOT-31 [291]: When they are too few the Ancestry board comes first, and one from the map may be used for it.
VV-BOT-32 [292]: Else she moves an Ancestor of that Talent which can make no pair and no advance any more.
VV-BOT-33 [292]: Else a token of that Talent on the map goes to the new Location.
VV-BOT-34 [292]: Else a token of another Talent is used, by the second list.
VV-BOT-35 [294, 295]: That is the Talent farthest from being part of a pair or an advance.
VV-BOT-38 [298-301]: Among Ventures she prefers those with Influence at the end, then the fewest tokens of people,
  then the westernmost, then the northernmost.
VV-BOT-39 [303-306]: To discard she prefers those with Influence at the end and none of hers, then the most tokens of
  people, then west, then north.
VV-BOT-40 [308]: She refills the Market so that the new card comes to the top left: cards left of the gap move right,
  then the left column moves down.
VV-BOT-52 [278-281]: Two people may play as a team against two bots; they may speak of their Missions, and nobody
  plays the Hasdingis.
VV-BOT-ACH-ALL [315]: Vendela's Allthing: the Venture with the most tokens of one person is removed.
VV-BOT-ACH-EMP [322]: Vendela's Empire Founding: in each Region a Venture and a token of hers come onto an Empty
  Location, the easternmost and southernmost.
VV-BOT-ACH-FUT [313]: Vendela's Futhark: two of hers come onto a Venture with a person's Shipwright.
VV-BOT-ACH-LON [317]: Vendela's Longship: in each Region one Venture is discarded, and a new one is put there with a
  token of hers.
VV-BOT-ACH-NAV [312]: Vendela's Navigator: two of hers come onto a Venture with a person's Settler.
VV-BOT-ACH-NOR [320]: Vendela's Norse Sagas: one of hers comes onto a Venture where each person has a Shipwright, and
  these go back to their Supplies.
VV-BOT-ACH-PLE [319]: Vendela's Pagan Legends: one of hers comes onto each of two Locations with a person's token.
VV-BOT-ACH-PMI [323]: Vendela's Pagan Missionary: on a Venture with a Seeress of hers all tokens of people are
  replaced by hers.
VV-BOT-ACH-POR [314]: Vendela's Portage: two of hers come onto a Venture with a person's Leader.
VV-BOT-ACH-RUN [316]: Vendela's Runestone: the nine Market cards are discarded and dealt anew, and the top tile of
  each pile is discarded.
VV-BOT-ACH-TRA [321]: Vendela's Trade Expansionism: a person's token is replaced by one of hers on a Venture where she
  has one.
VV-BOT-ACH-VAL [324]: Vendela's Valhalla Battlespirit: all tokens of people are Killed on the Venture of hers where
  they are the most.
"""


def rules() -> Mapping[str, Rule]:
    """Return every rule that the game names."""
    return read(TEXT)
