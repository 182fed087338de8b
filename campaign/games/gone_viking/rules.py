"""The rules of Gone Viking! by their ids, in sentences of our own, each with the lines of the rulebook."""

from collections.abc import Mapping

from campaign.rules import Rule, read

TEXT = """
GV-CMP-02 [37-44]: The box has 41 Wealth tokens: 5 Books, 6 Coins, 7 Hammers, 8 Fists, 10 Trees and 5 Ships.
GV-CMP-05 [48-52, 66-68, 131-133]: Three, four or five play.
GV-DCK-01 [48, 60]: Plunder cards for more players than sit at the table are left out; the four Gods always take part.
GV-DCK-05 [50]: As a card Odin is a Book of 12, Freya a Coin of 11, Thor a Hammer of 10 and Loki a Fist of 9.

GV-SET-03 [62]: The table chooses who leads the first raid.
GV-SET-04 [64-68]: Everybody is dealt 7 cards among three, 8 among four, 9 among five.
GV-SET-05 [70]: The cards that are left are the draw pile, face down.
GV-SET-06 [72]: Books are trump at first.
GV-SET-07 [197, 198]: Hands are hidden, and turns go clockwise, one in each trick.

GV-PHS-01 [74, 80, 106-119, 127, 139-142, 207-223]: A raid is dealing, swapping, tricks until all hands are empty, the
  last God's Home Power, ships, the Jarl's tribute, and a look at who has won.
GV-PHS-02 [108-119, 220-222]: Home Power, ships and tribute come in this order.

GV-SWP-01 [80, 212]: Before the tricks each player, from the Leader on, may pay a token, lay two cards under the pile
  and draw two, as often as wanted.
GV-SWP-02 [80]: A player is done with swapping before the next begins.
GV-SWP-03 [80]: A swap is of two cards, which go under the pile before two are drawn.
GV-SWP-04 [80]: Any token but a Ship pays for a swap. Our reading; the house rule ship_spendable changes it.
GV-SWP-05 [80-82]: In the first raid everybody pays, the Leader too.
GV-SWP-06 [82, 139-141]: From the second raid on the Leader swaps up to four Plunder cards for nothing.
GV-SWP-07 [82, 141]: A Leader who swaps for nothing pays for no other swap in that raid. Our reading.
GV-SWP-08 [80, 141]: The free swap is of Plunder cards only; a paid one may put a God under the pile. Our reading.
GV-SWP-09 [142, 212]: From the second raid on the Leader names the trump, behind the own swap and before anybody
  else's.

GV-TRK-01 [86]: The Leader leads the first trick.
GV-TRK-02 [86, 88, 153, 177]: A play is one or more cards of one kind, and as strong as their sum.
GV-TRK-03 [86, 200, 202]: The first play is followed in its kind by everybody who has a Plunder card of it; others may
  play any kind.
GV-TRK-04 [86]: A play of another kind is of one kind as well. Our reading.
GV-TRK-05 [86, 153]: How many cards a play has is free, except below Odin.
GV-TRK-06 [90, 198, 205]: Everybody with cards plays once in each trick.
GV-TRK-07 [88, 199, 201, 203]: The highest trump wins, without trump the highest of the kind that was led.
GV-TRK-09 [90]: Who wins takes the cards, and a token of the kind of the winning play.
GV-TRK-14 [205]: When who should lead has no cards, the next clockwise with cards does. Our reading.
GV-TRK-15 [94, 216]: The tricks end when all hands are empty.
GV-TRK-17 [66-68, 94]: A raid has one trick at least, and no more than cards in a hand. Follows from playing a card in
  each.

GV-GOD-01 [98]: In one's turn of a trick a God may be laid face down beside the play.
GV-GOD-02 [98]: A God that is invoked does not stand for the play, which needs a card of its own.
GV-GOD-03 [98]: One God is invoked in a trick, by who comes first.
GV-GOD-04 [98]: Behind the trick the God is turned up, and takes the place of the one before.
GV-GOD-05 [88, 98]: Its power and its trump begin with the next trick. Our reading.
GV-GOD-09 [50, 104]: A God may be played as a card of its kind and number; then none of its powers counts.
GV-GOD-12 [139]: When the raid's Home Power is done no God is face up any more. Our reading.
GV-ODN [148-154]: Odin: the owner names any trump; a play is one card; at home the owner gains two tokens, no Ships.
GV-ODN-01 [152]: Odin's owner has to name a trump, and may name the one that is.
GV-FRY [156-162]: Freya: the owner names a trump when there is none; who wins a trick gains a Coin too; at home all
  others give a token back.
GV-FRY-01 [72, 142, 160, 168]: There always is a trump but under Thor, so Freya names one only in his place. Follows
  from the powers.
GV-FRY-03 [162]: Who has no token gives none back; a Ship goes only if its owner likes, or has nothing else. Our
  reading; the house rule freya_takes_ship changes it.
GV-THO [164-170]: Thor: no trump, no following, the highest play wins; at home the owner may turn four tokens into a
  Ship.
GV-THO-01 [152, 160, 168, 176]: The trump from before Thor is kept in mind: it returns under Loki, while Odin's or
  Freya's owner names a new one. Our reading.
GV-THO-03 [170]: Thor's four tokens are any but Ships, and it takes a Ship in the supply. Our reading.
GV-LOK [172-178]: Loki: the lowest play wins, the lowest trump before all; at home the owner gains a token or steals
  one, no Ship.
GV-LOK-01 [146, 178]: Loki's owner chooses whom to steal from and what, but no Ship.

GV-HOM-01 [110, 220]: First at home comes the power of the God that is face up last.
GV-HOM-02 [154, 162, 170, 178]: Thor's power may be left, the others are carried out as far as they go, and ships are
  built behind them. Our reading.
GV-SHP-01 [112-117]: Then each player, from the Leader on, may turn a Book, a Coin, a Hammer and a Fist, or four
  Trees, into a Ship.
GV-SHP-03 [112, 170]: Each player builds one Ship in a raid; Thor's is not counted.
GV-SHP-04 [44, 58]: When the supply has no Ship none is built. Our reading.
GV-JRL-01 [119-121]: Then the Jarl visits the wealthiest, a Ship counting as four.
GV-JRL-02 [119, 123]: Who is visited gives half of the tokens that are no Ships, rounded up and chosen freely.
GV-JRL-05 [119-121]: Of players who are still equal the first clockwise from the old Leader is visited. Our reading.
GV-JRL-06 [139, 222]: Who was visited leads the next raid.
GV-NXT-02 [139-142, 212]: In the next raid the Leader swaps up to four Plunder cards for nothing, names trump, and the
  others swap at the usual cost.
GV-WIN-06 [127]: Who wins becomes the Jarl, and the game is over.
"""


def rules() -> Mapping[str, Rule]:
    """Return every rule that the game names."""
    return read(TEXT)
