"""The 61 spaces as they were written down from the printed board, by hand: a second copy beside that of the code.

Each row: number, Vikings, what is paid, what comes, what is needed, and a line that uses it. What is paid and what
comes are counted pieces; `house`, `ship`, `card`, `board` and `out` are what they say, `back` are Vikings.
"""

ROWS = """
 1 | 1 | 2 wood                 | house shed                          | -           | build shed
 2 | 2 | 1 stone                | house stone_house                   | -           | build stone
 3 | 3 | 2 stone                | house long_house                    | -           | build long
 4 | 4 | 2 stone, 2 wood        | house stone_house, ship longship    | large berth | build stone+
 4 | 4 | 2 stone, 2 wood        | house long_house, ship knarr        | large berth | build long+
 5 | 1 | 1 wood                 | ship boat                           | small berth | build boat
 6 | 2 | 2 wood                 | ship knarr                          | large berth | build knarr
 7 | 3 | 2 wood                 | ship longship                       | large berth | build longship
 8 | 1 | 3 bow                  | 1 hide, 1 game                      | -           | hunt 3
 8 | 1 | -                      | 1 wood, 1 bow                       | -           | hunt 3 --fail
 9 | 1 | -                      | 1 stockfish                         | -           | take fish
10 | 2 | 3 bow                  | 1 hide, 1 game                      | -           | hunt 3 --col 2
11 | 2 | 2 snare                | 1 fur, 1 snare                      | -           | snare 2
11 | 2 | -                      | 1 wood, 1 snare, 1 back             | -           | snare 2 --fail
12 | 3 | 4 spear                | 1 oil, 1 bones, 1 whale             | boat        | whale 5
12 | 3 | -                      | 1 wood, 1 spear, 2 back             | boat        | whale 5 --fail
13 | 4 | 4 spear                | 1 oil, 1 bones, 1 whale             | boat        | whale 5 --col 4
13 | 4 | -                      | 1 wood, 1 spear, 2 back             | boat        | whale 5 --col 4 --fail
14 | 1 | 1 silver               | 2 stockfish                         | -           | market fish
15 | 1 | 2 silver               | 2 salt                              | -           | market salt
16 | 2 | 1 silver               | 1 sheep                             | -           | market sheep
17 | 2 | 3 silver               | 1 cattle, 1 milk                    | -           | market cow
18 | 3 | -                      | 1 sheep                             | -           | market sheep --col 3
18 | 3 | 1 silver               | 1 cattle                            | -           | market cow --col 3
19 | 4 | 3 silver               | 1 cattle, 1 sheep                   | -           | market both
20 | 1 | -                      | 1 beans, 1 silver                   | -           | week 1
21 | 2 | -                      | 1 flax, 1 stockfish, 1 silver       | -           | week 2
22 | 3 | -                      | 1 fruits, 1 oil, 1 salt, 1 silver   | -           | week 3
23 | 4 | -                      | 1 spices, 1 silver, 2 milk, 1 wool  | -           | week 4
24 | 1 | -                      | 3 milk                              | cattle      | take milk
25 | 2 | -                      | 2 mead, 2 silver                    | -           | take mead
26 | 3 | -                      | 3 wool                              | sheep       | take wool
27 | 1 | 1 flax                 | 1 linen                             | -           | craft linen
28 | 1 | 1 stone                | 1 rune, 1 silver                    | -           | craft rune
29 | 2 | 1 hide, 1 linen        | 1 clothing, 2 silver                | -           | craft clothing
30 | 2 | 1 wood                 | 1 chest, 1 silver                   | -           | craft chest wood
30 | 2 | 1 ore                  | 1 chest, 1 silver                   | -           | craft chest ore
31 | 3 | 1 ore                  | 1 helmet                            | -           | forge helmet
31 | 3 | 1 ore                  | 1 jewelry                           | -           | forge jewelry
32 | 3 | 2 stone, 2 wood        | 2 rune, 2 chest                     | -           | craft runes
33 | 4 | -                      | 4 silver                            | -           | craft silver
33 | 4 | 1 wool, 1 silverware   | 4 silver, 1 robe, 1 jewelry         | -           | craft robe jewelry
34 | 1 | -                      | 2 wood                              | strip       | mountain 321:2
35 | 1 | 1 mead                 | 1 wood, 1 oil                       | -           | mountain 321:1 --trade mead
36 | 1 | 1 mead, 1 beans        | 1 oil, 1 milk                       | -           | trade mead beans
37 | 2 | -                      | 1 ore, 3 wood                       | -           | take wood
38 | 2 | 1 mead                 | 3 wood, 1 oil                       | -           | mountain 321:3 --trade mead
39 | 2 | 2 mead, 1 wool         | 2 oil, 1 chest                      | -           | trade mead 2 wool
40 | 3 | -                      | 5 wood                              | strip       | mountain 321:3 222:2
41 | 3 | 2 mead, 1 wool         | 2 oil, 1 chest, 3 bow, 1 spear      | -           | trade mead 2 wool --weapons b3sp
42 | 3 | 2 mead, 1 wool, 1 flax | 2 oil, 1 chest, 1 stockfish         | -           | trade mead 2 wool flax
43 | 4 | 1 mead, 1 flax     | 3 wood, 1 stone, 1 rune, 1 hide | -        | trade mead flax --twice --strip 321:4
44 | 4 | -                      | 4 wood                              | -           | mountain 321:2 222:2 --col 4
44 | 4 | 2 mead, 1 flax         | 2 rune, 1 hide                      | -           | trade mead 2 flax --twice
45 | 1 | 1 silver, 1 oil, 1 hide | 1 rune, 1 silverware               | knarr       | overseas oil hide
46 | 2 | 1 silver, 1 oil, 1 hide | 1 rune, 1 silverware               | knarr       | overseas oil hide --col 2
47 | 3 | 5 silver               | 1 hammer, 1 helmet                  | knarr       | sale hammer helmet
48 | 1 | 2 sword                | 1 chest                             | longship    | raid 6 +2 chest
48 | 1 | -                      | 1 stone, 1 sword                    | longship    | raid 8
49 | 2 | -                      | 1 jewelry                           | longship    | pillage 10 jewelry
49 | 2 | -                      | 1 stone, 1 sword, 1 back            | longship    | pillage 10
50 | 3 | -                      | 1 jewelry                           | longship    | pillage 10 jewelry --col 3
50 | 3 | -                      | 1 stone, 1 sword, 1 back            | longship    | pillage 10 --col 3
51 | 4 | -                      | 1 hoard                             | 2 longship  | plunder
52 | 1 | -                      | board shetland                      | ship        | explore shetland
52 | 1 | -                      | board faroe                         | ship        | explore faroe
53 | 2 | -                      | board iceland                       | large ship    | explore iceland
53 | 2 | -                      | board greenland                     | large ship    | explore greenland
54 | 3 | -                      | board baffin                        | longship    | explore baffin
55 | 1 | -                      | 1 hand, 1 silver                    | -           | draw
56 | 1 | 1 stone                | card 7, 1 silver                    | -           | card 7=2 --pay stone
56 | 1 | 1 ore                  | card 7, 1 silver                    | -           | card 7=2 --pay ore
57 | 2 | 4 silver               | out longship                        | large ship  | emigrate longship
58 | 2 | -                      | card 7, card 8                      | card        | card 7=2 8=1
59 | 3 | 4 silver               | out longship                        | large ship  | emigrate longship --col 3
60 | 3 | -                      | card 7, card 8, card 9, card 10     | card        | card 7=2 8=1 9=0 10=3
61 | 4 | 4 silver               | out knarr                           | ship        | emigrate knarr --swap
"""

COLOURS = {
    "green": (9, *range(14, 27), 37),
    "yellow": (*range(1, 8), *range(27, 34)),
    "gold": (34, 35, 36, *range(38, 45)),
    "blue": (45, 46, 47),
    "red": (8, 10, 11, 12, 13, *range(48, 52)),
    "orange": (52, 53, 54),
    "brown": (55, 56, 58, 60),
    "flag": (57, 59, 61),
}
"""The colours of the board as the code calls them: yellow exchanges, gold mountains and trade, a flag emigration."""
