"""What is printed on boards and tiles, as it was written down from them: a second copy beside that of the code.

Rows are read from the top, columns from the left, both from 1.
"""

GRIDS = """
home
  NNNNNNNNNNNI.
  NNNNNNNNNNIN.
  NNNNNNNNNINN.
  NNNNNNNNINNN_
  NNNNNNNINNNN_
  B.....INNNNN_
  .....I.NNNNN_
  ..B.I.BNNNNN_
  ...I...NNNNN_
  .BI....NNNNN_
  .I...B.NNNNN_
  I......N_____
  * ore 6,1; wood 8,3; rune stone 8,7; mead 10,2; stone 11,6
shetland
  ____...__
  NNNN.B.__
  NBNN..NN.
  NNNN...B.
  ____NN...
  ..I_NN.B.
  .I._.NN..
  I.B___NNN
  _..___NN.
  * silverware 2,6; game meat 3,2; oil 4,8; cabbage 6,8; beans 8,3
bear island
  ___NNNN_
  _NNNXNNN
  NNNI.N.N
  ..I.B.N.
  _IX..N.B
  _.....NN
  _.....B_
  ___.N.._
  ____NN__
  * game meat 4,5; stockfish 5,8; rune stone + ore 7,7
faroe islands
  _____NBIN
  __NN__I.N
  _NB..IX.B
  _...INNNN
  ___I..NX.
  ..IX.BNN_
  BI.._..N_
  I..._.BN_
  _____..N_
  * sheep 1,7; oil 3,3; milk 3,9; flax 6,6; peas 7,1; hide 8,7
baffin island
  N.NNB____
  NN.NNN...
  _.N.NN.B.
  _NXN.___.
  _...INN__
  ...INNNBN
  _.I.NN___
  .I..N..__
  I.._N.B.N
  * ore 1,5; whale meat 3,8; oil 6,8; skin and bones 9,7
iceland
  .N_N_NNI
  N._.NNIN
  _.B.NINN
  ....INNN
  B..INNNN
  ..IN...N
  .INN.B._
  __NN.___
  * stockfish 3,3; oil 5,1; ore + stone 7,6
labrador
  ___NN____
  ___NNN___
  ___N.N___
  ___BNN.N_
  __NNNNNNN
  NNN.NNNNN
  .N.NBNXN_
  NBN.N.NNN
  _N_N.NBNN
  * game meat 4,4; chest 7,5; linen 8,2; stockfish 9,7
greenland
  NNN..INN
  ...XINNN
  .B.INNNI
  ...NNNI_
  .N.NNI..
  _NNNIX.B
  __.I..._
  ____..._
  * whale meat 3,2; stockfish 6,8
newfoundland
  __NNN____
  __NN_____
  _NBN_NN__
  _.N.NNN__
  .N.N.NNN_
  NBN.N.NNN
  .N.NNNBN_
  NNN.NNNNN
  _____N_NN
  * skin and bones 3,3; cloakpin 6,2; stone house 7,7
stone house
  _.N__
  N.BN_
  _N..N
  __N.N
  * hide 2,3
long house
  .N.N.N.N.NB
  NBNXN.NXN.N
  .N.N.B.N.N_
  * peas 1,11; oil 2,2; beans 3,6
"""
"""Name, rows, then the bonuses with row and column."""

COUNTS = {
    "home": (0, 86), "shetland": (6, 24), "bear island": (12, 22), "faroe islands": (4, 16), "baffin island": (12, 24),
    "iceland": (16, 24), "labrador": (36, 40), "greenland": (12, 20), "newfoundland": (38, 40), "stone house": (10, 7),
    "long house": (17, 15),
}  # fmt: skip
"""Name -> points and spaces of -1 on the grid."""

INCOME = {
    "home": ["0 1 2 2 3 4 5 6 7 9 12 15 18"], "shetland": ["0 1 2 3"], "bear island": ["1 3 4 5"],
    "faroe islands": ["0 1 1 1 2 2 2 3 4"], "baffin island": ["0 1 2 2 4 6"], "iceland": ["1 2 3 4 5 6 7 8"],
    "greenland": ["0 1 2 3", "0 1 2 3 4 5"],
}  # fmt: skip
"""Name -> values of its tracks from the lower left, with what a full one pays; of Greenland the upper one first."""

GOODS = """
1x2 peas mead oil rune
1x3 flax stockfish hide silverware
2x2 beans milk wool chest
1x4 grain salt linen silk
2x3 cabbage game bones spices
3x3 fruits whale robe treasure
2x4 - sheep fur jewelry
3x4 - cattle clothing hoard
"""

SWORDS = "rune 6 silverware 7 chest 8 silk 8 spices 9 jewelry 10 treasure 11 hoard 15"

SPECIALS = """
beads     5  7 0 n .#. ### .#.
helmet    5  8 1 y ## ## #.
cloakpin  5  8 1 y #... ####
belt      5  8 2 n #####
crucifix  6  8 2 y .#. ### .#. .#.
horn      6  8 2 n .## ### #..
amber     7  9 2 n .#. ### ###
horseshoe 7  9 2 y #.# #.# ###
brooch    8  9 3 n .#. ### ### .#.
hammer    9 10 4 y ### ### .#. .#. .#.
fibula    9 10 4 y ##. #.. ### #.. ##.
axe       9 11 4 y ##### .###. ..#..
chalice  10 12 5 n ### ### .#. ###
shield   12 13 6 n .##. #### #### .##.
crown    13 16 - n #.#.# ##### #####
"""
"""Name, cells, swords, silver, tongs, outline."""

CALLED = {"bear island": "bear", "faroe islands": "faroe", "baffin island": "baffin", "stone house": "stone_house",
          "long house": "long_house", "game meat": "game", "whale meat": "whale", "skin and bones": "bones",
          "rune stone": "rune"}  # fmt: skip
"""What is called otherwise where it is typed."""


def grids() -> dict[str, tuple[list[str], dict[tuple[int, int], tuple[str, ...]]]]:
    """Return board -> its rows, and row and column (from 1) -> what a bonus brings."""
    found: dict[str, tuple[list[str], dict[tuple[int, int], tuple[str, ...]]]] = {}
    name = ""
    for line in GRIDS.strip().splitlines():
        if line.startswith("  * "):
            for entry in line[4:].split("; "):
                items, _, at = entry.rpartition(" ")
                row, column = map(int, at.split(","))
                found[name][1][row, column] = tuple(
                    CALLED.get(item, item).replace(" ", "_") for item in items.split(" + ")
                )
        elif line.startswith("  "):
            found[name][0].append(line.strip())
        else:
            name = line
            found[name] = ([], {})
    return found
