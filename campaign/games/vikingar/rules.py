"""The rules of Vikingar by their ids, in sentences of our own, each with the lines of the rulebook."""

from collections.abc import Mapping

from campaign.rules import Rule, read

TEXT = """
B-28 [83, 228-231]: What is bought in the third phase may come in any order. Our reading; the house rule phase3_order
  changes it.
B-32 [170-176]: A place with one's own outpost is not looted. Our reading; the house rule loot_own changes it.

VK-CMP-01 [6-9, 14-17]: All share the board, 24 territory tiles, ten runes with their bag, Fire and Blood tokens, gold
  and card holders.
VK-CMP-03 [10-13, 21, 22, 160, 199]: Each clan has five outposts, five Longships, eight cubes and a chart; the list of
  the box prints one set.
VK-CMP-04 [17, 21, 121]: Two to four play. Follows from the clans, and from an opponent's throw.
VK-BRD-01 [56-61]: The board has four parts: Open Sea, Northern Kingdoms, Southern Kingdoms, World's End.
VK-SET-01 [71]: The 24 territory tiles lie face down around the board.
VK-SET-03 [74-76]: The number of cups that wins is agreed before the game.
VK-SET-04 []: Everybody begins without gold and items, cubes at 0, Longships ready. Our reading.

VK-ACH-01 [35]: Each success moves the cube of its cup one step, and on the last square the cup is taken.
VK-ACH-02 [36]: A success for a cup that is taken already gives 1 gold.
VK-ACH-03 [37]: There are eight cups, and neither cups nor steps are lost.
VK-ACH-13 [44, 45, 201]: A treasure that is bought moves Wealth.
VK-ACH-19 [55]: A Longship that a card destroys outside a fight moves no cube.

VK-RND-01 [78, 81, 85, 210, 236]: All draw turn tokens, and play the round in their order.
VK-RND-02 [79-85, 125, 187, 190, 203, 218-235]: A round has four phases: Longships in turns, then trade, building and
  purchases, and upkeep for all at once.
VK-RND-03 [80, 81]: A player plays all Longships, then the next player does.
VK-RND-04 [80]: A Longship that was played is turned over, and not played again in the round.
VK-RND-05 [80, 128]: A Longship may rest or only move; they are played one after the other, not in turns. Our reading.
VK-RND-06 [84, 85, 203-210, 232-236]: In the last phase Longships are ready again, the runes go back, the Cursed step
  is made, and new turn tokens are drawn.

VK-MOV-01 [128]: A Longship has a movement and an action in a round, the movement first.
VK-MOV-02 [130, 140]: A movement leads to the next territory, or through a vortex.
VK-MOV-03 [137, 138]: From north to south a navigable waterway is needed.
VK-MOV-04 [135, 136]: A tile that is face down is turned up on the way in; its fortress counts. Who has seen it may
  stop, and the movement is used.
VK-MOV-05 [141, 142]: A player has one Longship on a tile.
VK-MOV-06 [142, 165]: Who comes onto a tile with another's Longship fights it at once.
VK-MOV-07 [152, 156, 157]: The action may be a second movement, and the Longship is done then.
VK-VTX-01 [139, 140]: A vortex leads to any other vortex that can be seen. It takes the movement.
VK-VTX-02 [140]: Who leaves the sea through a vortex meets no event.
VK-NAV-01 [131-133, 157, 211, 212]: Who leaves the sea otherwise draws a Navigation Event and throws against its
  runes.
VK-NAV-05 [134, 216, 262]: Who fails at an event with a shield stays at the start; its action may move it.
VK-NAV-06 [20]: The card is put aside then. Our reading.

VK-THR-01 [8, 90]: There are ten runes, each with a symbol on one side.
VK-THR-02 [91]: Five runes attack and four defend; items add some.
VK-THR-03 [87, 88, 93]: Runes are let fall from a hand's height above the sea, in one motion.
VK-THR-04 [93]: A rune outside the sea, or on its border, counts nothing.
VK-THR-05 [95]: Most of the opponents together may ask for another throw.
VK-THR-06 [98, 99, 103-106, 263, 264]: A blank side is 0, a symbol 1, a rune on its long side 3.
VK-CBT-01 [109-112, 122-124, 133, 184]: The higher throw wins, and the defence when they are equal.
VK-CBT-02 [91, 109]: Between players five runes attack four, each with their owner's items.
VK-CBT-03 [91, 120, 121]: For what is nobody's an opponent throws the defence, to which nothing is added.
VK-CBT-04 [121]: That is the next opponent in the order of the round. Our reading.
VK-SHP-01 [163-167]: Who wins a fight of ships stays on the tile and moves Bloody; the loser's ship is gone and moves
  Bravery.

VK-ACT-01 [128, 151-155, 221-225]: An action is to loot or attack, an outpost, a quest, or a second movement.
VK-PLC-01 [63-69, 113-119, 244-251]: Each kind of place has its own uses.
VK-PLC-02 [169, 172, 180, 184]: A burnt place is gone for good. Our reading.
VK-LOT-01 [168, 169]: A village gives 1 gold without a throw, burns, and ends the Longship's round.
VK-LOT-02 [170-173]: A city or a place of worship is thrown for against 4: 2 gold and a step, or the Longship is lost
  and moves Bravery.
VK-LOT-03 [175-177]: Where another's outpost stands its owner throws the defence, with items.
VK-LOT-04 [161, 173, 176]: Who attacks it says before the throw whether the place is looted or only the outpost razed.
  Our reading.
VK-LOT-05 [178-181]: A fortress is thrown for against 5: 3 gold and a step of Strategy, or the Longship is lost.
VK-FRT-01 [68, 149, 258]: Onto a tile with a fortress costs 2 gold.
VK-FRT-02 [149]: Unpaid, the Longship stays where it was, and may attack the fortress from there. The movement is
  used.
VK-FRT-03 [150]: To stay costs nothing, to come back costs again.
VK-FRT-04 [162]: A fortress stops no outpost.
VK-FRT-05 [174]: Before the fortress falls, city and place of worship on its tile are not looted.
VK-FRT-06 [149, 179]: It is attacked from its tile, or from where the way in was stopped. Our reading.
VK-OUT-01 [158, 159, 255]: An outpost costs nothing, on a city or a place of worship where one's Longship stands.
VK-OUT-02 [160]: A player has five outposts, and may take one away for a new one.
VK-OUT-03 [161]: Another's outpost has to be destroyed first; each place holds one.
VK-QST-01 [182-185]: A quest draws a creature and throws against it: its item and a step of Hero's, or the Longship is
  lost.
VK-QST-02 [186]: A creature that was not defeated waits on its tile.
VK-CRD-01 [211, 212]: Cards show how hard they are, what failing means, a name and a reward.
VK-CRD-02 [213-216, 259-262]: A skull is a lost Longship, a sun no reward, a shield a Longship that stays.
VK-CRD-03 [217]: Items are for once or for good, and can be stolen.
VK-ITM-01 [91, 109, 177]: Items add runes to one's own throws.
VK-ITM-02 [121]: They add none to a defence that is nobody's.
VK-ITM-03 [91, 217]: An item for once is used up by the throw in which it is named. Our reading.
VK-WEN-01 [143-145]: On the way to a new part of World's End a card is drawn, which stays there.
VK-WEN-02 [145]: An abyss is thrown for against 5: through, or the Longship goes back.
VK-WEN-03 [146, 147]: A door may be entered; who has cups enough wins, others wait.
VK-WIN-03 [146, 147]: Who has the cups and a Longship on a door wins at once, in any phase.

VK-DST-01 [145, 192, 193]: A Longship that is destroyed goes back to the reserve and may be rebuilt. Our reading.
VK-BLD-01 [83, 193, 229, 230, 256]: One Longship in a round is free, others cost 2 gold each.
VK-BLD-02 [83, 194-198, 230, 238-243]: Without a cup two Longships are in play, with one three, with more four.
VK-BLD-03 [199]: A fifth takes a victory over the Kraken.
VK-BLD-04 [83]: Cups count at each building, those of the same phase too. Our reading.
VK-TRS-01 [36, 83, 200, 201, 231, 257]: One treasure a round may be bought, for 3 gold and a step of Wealth.
VK-CUR-01 [53, 206-208]: Who has the lowest score makes a step of Cursed.
VK-CUR-02 [209]: Who ties for it draws turn tokens, and the lowest makes it.
VK-MNT-01 [202-210, 232-236]: In upkeep Longships come first, then runes, the Cursed step, the new order.
"""


def rules() -> Mapping[str, Rule]:
    """Return every rule that the game names."""
    return read(TEXT)
