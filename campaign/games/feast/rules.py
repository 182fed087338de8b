"""The rules of A Feast for Odin by their ids, in sentences of our own, each with the lines of the rulebook.

What stands on no line is printed on the board, the tiles or the overview, or in the part about rounds.
"""

from collections.abc import Mapping

from campaign.rules import Rule, read

TEXT = """
B-29 []: Special tiles are turned, and not turned over. Our reading; the house rule mirror changes it.
B-31 []: A sheep and a pregnant sheep are one kind at the feast, and so are cattle. Our reading.
B-38 []: What may be done at any time may be done in another player's turn, but not during an action. Our reading.
B-39 []: Goods may be laid between the last feast and the score. Our reading.

FO-GEN-01 [1]: The action board has spaces, each with an effect of its own.
FO-GEN-02 [5]: Some spaces ask for a kind of ship in the bay.
FO-GEN-03 [5-11]: A ship may serve for several actions of a round, as long as it is in the bay.
FO-ANY-01 [151]: Ore is laid on ships at any time, before an action.
FO-ANY-02 [111]: Goods are laid on boards at any time.
FO-ANY-03 [99, 125-127, 131]: At the end of a round everybody serves a feast on the Banquet Table.

FO-PRD-01 [17]: A production space brings what it shows.
FO-PRD-02 [21]: Milk: one for each cattle, up to three.
FO-PRD-03 [23]: Wool: one for each sheep, up to three.
FO-PRD-04 [25]: The market of four Vikings brings spices and a silver, two milk for who has cattle, a wool for who has
  sheep.
FO-PRD-05 [27]: An ore, and as many wood as there are players, come from the supply.
FO-PRD-06 [31]: A price in silver is that of all that the space brings.

FO-EXC-01 [39]: An exchange space takes what it shows for what it shows, once.
FO-EXC-02 [41]: A shed costs two wood.
FO-EXC-03 [43]: There are three sheds, three stone houses and five long houses.
FO-EXC-04 [49]: Two stone and two wood are a stone house with a longship, or a long house with a knarr.
FO-EXC-05 [51]: A flax becomes linen.
FO-EXC-06 [53]: A hide and a linen become clothing, with two silver.
FO-EXC-07 [55]: The smith makes a tile that bears the tongs of an ore: jewelry, or one of seven special tiles.
FO-EXC-08 [57]: Four silver; a wool may become a robe, a silverware jewelry, each once.
FO-EXC-09 [59]: Stone becomes a rune stone, wood or ore a chest, each with a silver; or two of each at once without.

FO-SHP-01 [45]: A space builds the ship that it shows: a whaling boat for one wood, a large ship for two.
FO-SHP-02 [47]: Ships never run out.
FO-SHP-03 [47]: A bay has berths for three whaling boats and four knarrs and longships together.
FO-SHP-04 [63]: The emigration of four Vikings may make a knarr of a whaling boat first.
FO-SHP-05 [65]: The ore on that boat is lost.
FO-SHP-06 [65, 151, 176-180, 202]: Ore on ships counts for pillaging and whaling, and stays there.
FO-SHP-07 []: A ship can be bought at any time: a boat for 3 silver, a knarr for 5, a longship for 8; it needs a berth.
FO-SHP-08 []: A whaling boat takes one ore besides the printed one, a longship three, a knarr none; before an action,
  not during it.
FO-SHP-09 []: Nothing is bought after the last feast.

FO-MTN-01 [69]: Some spaces take items off mountain strips.
FO-MTN-02 [71]: Items go from the end with the arrow.
FO-MTN-03 [73]: Two silver at the other end are one item.
FO-MTN-04 [73]: A strip without items leaves the game.
FO-MTN-05 [75]: Two items come off one strip.
FO-MTN-06 [77]: A strip with fewer items may be chosen; what is missing comes from no other.
FO-MTN-07 [79]: Three items come off one strip and two off another.
FO-MTN-08 [79]: They do not come off one strip together.
FO-MTN-10 [83]: Two items come off each of up to four strips.
FO-MTN-11 [83]: No strip gives more than two then.
FO-MTN-12 []: There are eight strips, each once, and each named by its wood, stone and ore.
FO-MTN-13 []: At the end of a round each open strip loses its next item.
FO-MTN-14 []: Then a new strip is turned up, while there is one.
FO-MTN-15 []: Two strips lie open to begin with, three for four players.

FO-TRD-01 [87]: Some spaces turn goods into more valuable ones.
FO-TRD-02 [89]: Orange rises to red, red to green, green to blue, in the same shape; blue does not rise.
FO-TRD-03 [89]: One good rises one step.
FO-TRD-04 [91]: Up to two goods rise one step each; they may be of one kind.
FO-TRD-05 [91]: On such a space no good rises twice.
FO-TRD-06 [93]: Some spaces let goods rise two steps each: orange to green, red to blue.
FO-TRD-07 [93]: One of them gives four items of a strip besides.
FO-TRD-08 [95]: Other spaces let three or four goods rise.
FO-TRD-09 [97]: One space draws four weapons besides, which lie open.
FO-TRD-10 [99]: What is needed for the feast is better put aside before goods rise.
FO-TRD-11 [87, 111]: Goods of the supply rise, not those that are laid.
FO-TRD-12 []: The mountain space of four Vikings gives items or lets goods rise, not both.

FO-OVS-01 [105, 109]: Trade overseas needs a knarr.
FO-OVS-02 [109]: There are two such spaces, in the first and in the second column.
FO-OVS-03 [109]: For a silver, green goods turn to their blue side, one of each kind at most.
FO-OVS-04 [111]: Goods that are laid do not turn.
FO-SPS-01 [117]: Special tiles are sold in the third column.
FO-SPS-02 [119]: With a knarr, one or two special tiles are bought at their prices.
FO-SPS-03 [119-121]: The English crown is not for sale.
FO-SPS-04 []: Each special tile exists once.

FO-EMI-01 [125]: A knarr or a longship is turned over and laid on the next free space of the Banquet Table.
FO-EMI-02 [125]: It is no ship any more, and its berth is free.
FO-EMI-03 [125-127]: Each covers two spaces of every later feast.
FO-EMI-04 [127]: With two of them and nine Vikings, five spaces are left to fill.
FO-EMI-05 [129]: It costs as many silver as the number of the round.
FO-EMI-06 [131]: Without room on the table nobody emigrates.
FO-EMI-07 [133]: No Viking is lost by that.
FO-EMI-08 [63]: In the fourth column a whaling boat may become a knarr first.

FO-DIE-01 [137]: Red spaces ask for a die, but for plundering.
FO-DIE-02 [139]: The orange die has eight sides, the blue one twelve.
FO-DIE-03 [143, 145]: High is good for raids and pillages, low for hunting, snares and whales.
FO-DIE-04 [147]: A die is rolled up to three times, and the last roll counts.
FO-DIE-05 [147]: What was rolled is changed first; then a success or a failure is declared, which costs nothing.
FO-RAI-01 [151]: A raid needs a longship; its ore does not count.
FO-RAI-02 [155]: A success takes one blue good or special tile of no more swords than the battle result.
FO-RAI-03 [157]: Each stone and each sword that is spent adds one.
FO-RAI-04 [161]: A battle result of five or less is a failure.
FO-RAI-05 [163]: A failure may be declared whatever the result.
FO-RAI-06 [163]: A failure gives a stone and a sword.
FO-RAI-07 [165-170]: What stands left of the space may be spent, and consoles after a failure.
FO-PIL-01 [174-176]: A pillage needs a longship, and is rolled with the blue die.
FO-PIL-02 [176]: The longship with the most ore is used.
FO-PIL-03 [180]: Each of its ore adds one, and stays.
FO-PIL-04 [180]: A success takes one blue good or special tile of no more swords than the battle result.
FO-PIL-05 [182]: Each stone and each sword that is spent adds one.
FO-PIL-06 [186]: A battle result of five or less is a failure, and any other may be declared one.
FO-PIL-07 [188]: A failure gives a stone and a sword, and one Viking may return.
FO-PIL-08 [190]: No tile takes more swords than the English crown, which scores two points.
FO-HUN-01 [198]: Game and snares are rolled with the orange die, whales with the blue one.
FO-HUN-02 [204]: A success pays as many wood and weapons of the kind as the result.
FO-HUN-03 [208]: A failure costs nothing, and gives a wood and a weapon of the kind.
FO-HUN-04 [208, 212]: A result of 0 is no failure.
FO-HUN-05 [214]: After a result of 0 nobody rolls again.
FO-SNR-01 [208]: After a failed snare one Viking may return.
FO-WHA-01 [202]: Each ore on the whaling boats that are used, printed ones too, takes one off the roll, down to 0.
FO-WHA-02 [208, 216-218]: After a failure two Vikings may return.
FO-WHA-03 [222-224]: The space of three Vikings uses one to three boats, that of four just one.
FO-WHA-04 [226]: The larger space takes three Vikings and the smaller one four.
FO-PLU-01 [230]: Plundering is a red space without a die.
FO-PLU-02 [232]: With two longships a silver hoard is taken.

FO-EXP-01 [236]: There are four exploration boards with two sides each.
FO-EXP-02 [236]: Who explores takes a board as it lies, to lay goods on.
FO-EXP-03 [238]: The silver on it goes to who takes it.
FO-EXP-04 [240]: Shetland and the Faroe Islands take one Viking and any ship.
FO-EXP-05 [242]: Iceland, Greenland and Bear Island take two Vikings and a knarr or a longship.
FO-EXP-06 [244]: Baffin Island, Labrador and Newfoundland take three Vikings and a longship.
FO-EXP-07 [246]: The ship that explored stays in the bay.
FO-EXP-08 []: From round 3 on, in a short game from round 2, one board turns in each of four rounds unless it is taken.
FO-EXP-09 []: The silver on that board goes back, and two more lie on each other one that is left.
FO-EXP-10 []: A board is taken once, by the side that lies open.

FO-OCC-02 [250]: Occupations are drawn during the game.
FO-OCC-03 [250]: A card works once it was played.
FO-OCC-04 [252]: One space draws a card, with a silver.
FO-OCC-05 [254]: One space plays a card for a stone or an ore; its silver comes with or without one.
FO-OCC-06 [256]: One space plays up to two cards.
FO-OCC-07 [258]: One space plays up to four cards.
FO-OCC-08 [262]: Who uses a space of the third column draws a card first.
FO-OCC-09 [264]: So the space for four cards can play the one that was just drawn.
FO-OCC-10 [268]: Who uses a space of the fourth column may play a card before or after.
FO-OCC-11 [270]: What was played works at once.
FO-OCC-12 [271]: Without a card in the hand nothing is played.
FO-OCC-13 []: Cards are numbered from 1 to 190, each once.
FO-OCC-14 []: A card is played out of the hand: one to begin with, and those that were drawn.
FO-CRD-01 []: What a card changes makes no count negative.

FO-RND-01 []: A round has twelve phases in their order, and each thing has its phase.
FO-RND-02 []: In each round there is one Viking more: six in the first of a long game, seven of a short one.
FO-RND-03 []: Who placed the last Vikings of a round begins the next one.
FO-RND-04 []: The game ends after the feast of round seven, in a short game six; then goods may be laid, and it is
  scored.
FO-PLC-01 []: A space takes one placement a round.
FO-PLC-02 []: A space takes as many Vikings as its column says, all from the Thing Square.
FO-PLC-03 []: At least one thing that the space offers is used.
FO-PLC-04 []: All place Vikings clockwise, one space a turn; who has none, or has passed, is left out.
FO-PLC-05 []: Who passes is out of the round.
FO-IMI-01 []: Four players have two imitation spaces; the house rule imitate chooses their columns.
FO-IMI-02 []: An imitation copies a space of its column on which an opponent stands.
FO-IMI-03 []: An imitation space takes one placement a round.
FO-IMI-04 []: It takes as many Vikings as its column says, and what its column gives besides comes, too.
FO-HAR-01 []: In four rounds, in a short game in three, everybody harvests.
FO-HAR-02 []: A harvest brings peas, beans and flax; each later one a good more: grain, cabbage, fruits.
FO-WPN-01 []: In each round everybody draws a weapon.
FO-WPN-02 []: Weapons are bows, snares, spears and long swords, and lie open.

FO-LAY-01 []: The home board and exploration boards take green and blue goods, special tiles, silver and ore.
FO-LAY-02 []: There no green good lies side by side with another.
FO-LAY-03 []: A space is covered once.
FO-LAY-04 []: Nothing lies off the spaces of a board.
FO-LAY-05 []: A tile covers its own shape, turned as one likes.
FO-LAY-06 []: An income space is covered when all spaces left of it and below it are.
FO-LAY-07 []: Houses take goods of all colours and silver, and no ore.
FO-LAY-08 []: There neither orange nor red lies side by side with its own colour.
FO-LAY-09 []: The pillars of a long house stay free.
FO-LAY-10 []: Wood and stone are laid on their spots at the end; the house rule stock changes it.
FO-LAY-11 []: Everybody lays on boards of their own.
FO-LAY-12 []: What is laid comes from the supply, and stays.

FO-INC-01 []: A board pays the lowest income that is not covered; Greenland has two tracks.
FO-INC-02 []: In the last round the income is written down as points.
FO-BRD-01 []: Pregnant animals turn back and bring one young each, sheep and cattle apart.
FO-BRD-02 []: Where none was pregnant, one of two or more animals of a kind becomes so.
FO-FST-01 []: Everybody serves once; there are as many spaces as Vikings, less two for each ship that emigrated.
FO-FST-02 []: Orange and red goods and silver are served.
FO-FST-03 []: Neither orange nor red lies side by side with its own colour; silver and open spaces part them.
FO-FST-04 []: One tile of a kind lies lengthwise, the others stand.
FO-FST-05 []: All lies on open spaces of the table.
FO-FST-06 []: What is served comes from the supply and the stable, and goes back to the box.
FO-FST-07 []: Each space that stays open is a Thing penalty.
FO-BON-01 []: A bonus that is open, and has all its neighbours covered, brings its item at the end of a round, but for
  the last one.
FO-BON-02 []: Two items of one bonus come together.
FO-BON-03 []: The cloakpin and the stone house of Newfoundland come once, while there is one.

FO-SCO-01 []: The score has thirteen lines, in the order of the sheet.
FO-SCO-02 []: Sheep score 2 and cattle 3, each one more when pregnant.
FO-SCO-03 []: Each Thing penalty takes 3 points away.
FO-SCO-04 []: Most points win, and a tie is shared.
FO-SOL-01 []: Who plays alone has as many Vikings as with others, in two colours, and is always on.
FO-SOL-02 []: Alone, a space of the round before is blocked.
"""


def rules() -> Mapping[str, Rule]:
    """Return every rule that the game may name."""
    return read(TEXT)
