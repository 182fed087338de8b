"""The golden game VK-EX-50: a frozen record, the table after each round, told whole and told step by step."""

import re
from typing import Any

from benchmarks.keystrokes import played
from benchmarks.shortest import shortest
from campaign.notation.format import format_line
from campaign.service import Service
from campaign.typed import expanded
from tests.vikingar.make_records import replayed
from tests.vikingar.tables import begun, player, view

WHOLE = (
    "tracks bravery=2 looter=2 strategy=2 wealth=2 bloody=2 hero=2 conqueror=2 cursed=2",
    "order Red Blue",
    "go sea N1 3 aailx/aii city,village loot:village",
    "go sea N2 4,skull (ai)iia/aaai",
    "go sea N1 2 aaaii/ai (al)iii/llia",
    "go sea S1 3,sun iiiai/aai fortress,worship fortress llaai/aa(aa)i",
    "build Red",
    "treasure Blue",
    "close Blue Red",
    "outpost city@N1",
    "go sea S1 3=Axe+1 laaai/aaa loot:worship (aal)iii/aa(ai)",
    "go sea N1 4 aalai/aali aaaai/aaaa",
    "build Red Blue",
    "treasure Blue",
    "close Red Blue",
    "go sea N2 2,shield iiiii/ai",
    "go sea N2 1 aiiii/i village,vortex",
    "go N1 W1 door",
)
STEPS: dict[str, tuple[str, ...]] = {
    WHOLE[2]: ("go sea N1", "nav 3", "att aailx", "def aii", "reveal city,village", "enter", "loot village"),
    WHOLE[3]: ("go sea N2", "nav 4,skull", "att (ai)iia", "def aaai"),
    WHOLE[4]: ("go sea N1", "nav 2", "att aaaii", "def ai", "att (al)iii", "def llia"),
    WHOLE[5]: (
        "go sea S1", "nav 3,sun", "att iiiai", "def aai", "reveal fortress,worship", "fortress S1", "att llaai",
        "def aa(aa)i",
    ),
    WHOLE[8]: ("close", "order Blue Red"),
    WHOLE[10]: (
        "go sea S1", "nav 3=Axe+1", "throw laaai/aaa", "loot worship", "att (aal)iii", "def aa(ai)",
    ),
    WHOLE[11]: ("go sea N1", "nav 4", "att aalai", "def aali", "att aaaai", "def aaaa"),
    WHOLE[14]: ("close", "order Red Blue"),
    WHOLE[15]: ("go sea N2", "nav 2,shield", "att iiiii", "def ai"),
    WHOLE[16]: ("go sea N2", "nav 1", "att aiiii", "def i", "reveal village,vortex", "enter"),
    WHOLE[17]: ("go N1 W1", "we door", "enter"),
}  # fmt: skip
"""A line of the game -> the same, step by step."""


def golden() -> Service:
    return begun(2, {"goal": "2"}, names=("Red", "Blue"))


def stands(game: Service, name: str) -> dict[str, Any]:
    found = player(game, name)
    cubes = {cup: n for cup, n in found["cubes"].items() if n}
    return {"gold": found["gold"], "ships": len(found["ships"]), "cubes": cubes, "cups": sorted(found["cups"])}


AFTER = {
    "close Blue Red": {
        "Red": {"gold": 1, "ships": 1, "cubes": {"bravery": 1, "cursed": 1}, "cups": []},
        "Blue": {"gold": 0, "ships": 2, "cubes": {"strategy": 1, "wealth": 1, "bloody": 1}, "cups": []},
    },
    "close Red Blue": {
        "Red": {"gold": 1, "ships": 1, "cubes": {"bravery": 2, "cursed": 2}, "cups": ["bravery", "cursed"]},
        "Blue": {
            "gold": 0,
            "ships": 3,
            "cubes": {"looter": 1, "strategy": 1, "wealth": 2, "bloody": 2},
            "cups": ["bloody", "wealth"],
        },
    },
    "go N1 W1 door": {
        "Red": {"gold": 1, "ships": 1, "cubes": {"bravery": 2, "cursed": 2}, "cups": ["bravery", "cursed"]},
        "Blue": {
            "gold": 0,
            "ships": 3,
            "cubes": {"looter": 1, "strategy": 1, "wealth": 2, "bloody": 2},
            "cups": ["bloody", "wealth"],
        },
    },
}


def test_the_golden_game_round_by_round() -> None:
    """VK-EX-50; VK-RND-06, VK-SET-02, VK-ACH-11."""
    game = golden()
    for line in WHOLE:
        game.play(line)
        for name, expected in AFTER.get(line, {}).items():
            assert stands(game, name) == expected, (line, name)
    assert (view(game)["winners"], player(game, "Blue")["outposts"]) == (["Blue"], ["city@N1"])


def test_the_golden_game_is_the_same_told_whole_and_told_step_by_step() -> None:
    """VK-EX-50: the same table and score after each activation."""
    one, other = golden(), golden()
    for line in WHOLE:
        one.play(line)
        for step in STEPS.get(line, (line,)):
            assert other.play(step).turn
        assert view(one) == view(other), line
        assert one.game.score(one.table) == other.game.score(other.table)


def test_the_golden_game_is_frozen() -> None:
    """VK-EX-50 as a record."""
    game = replayed("golden")
    lines = [game.history.entries[number].line for number in game.history.line[1:]]
    assert [re.sub("^(Red|Blue): ", "", line) for line in lines] == list(WHOLE)
    again = golden()
    for line in WHOLE:
        again.play(line)
    assert view(again) | {"title": ""} == view(game) | {"title": ""}


SHORT = {
    WHOLE[2]: ". n1 3 aailx/aii cv lv",
    WHOLE[3]: ". n2 4 (ai)iia/aaai",
    WHOLE[4]: ". n1 2 aaaii/ai (al)iii/llia",
    WHOLE[5]: ". s1 3su iiiai/aai fw f llaai/aa(aa)i",
    WHOLE[9]: "o c.n1",
    WHOLE[10]: ". s1 3=Axe+1 laaai/aaa lw (aal)iii/aa(ai)",
    WHOLE[11]: ". n1 4 aalai/aali aaaai/aaaa",
    WHOLE[15]: ". n2 2sh iiiii/ai",
    WHOLE[16]: ". n2 1 aiiii/i vx",
    WHOLE[17]: "n1 w1 d",
}
"""An activation -> the shortest line that is understood; places that are new are written as they are to be called."""


def test_an_activation_takes_few_keys() -> None:
    """Enter is a key; a Shift is none."""
    game = golden()
    for line in WHOLE:
        table = view(game)
        short = SHORT.get(line, line)
        game.play(expanded(game, short).line)
        after = view(game)
        game.play("undo")
        assert view(game) == table
        game.play(line)
        assert repr(view(game)).casefold() == repr(after).casefold(), short
    assert sum(len(short) + 1 for short in SHORT.values()) / len(SHORT) <= 24


def test_the_benchmark_of_keys_finds_lines_as_short_as_those_by_hand() -> None:
    """One by hand leaves out a symbol that changes nothing, and a benchmark says all that the line says."""
    found = {line: shortest(session, line).count for session, line in played("vikingar-golden") if line in SHORT}
    by_hand = {line: len(short) + 1 for line, short in SHORT.items()}
    assert found == by_hand | {WHOLE[3]: by_hand[WHOLE[3]] + len("sk")}


def test_letters_of_an_activation_are_its_words() -> None:
    game = golden()
    for line in WHOLE[:2]:
        game.play(line)
    for short, full in {
        "g . n1 3SU 5/1 north:CV~sea,n2 lv": "go sea n1 3,sun 5/1 north:city,village~sea,n2 loot:village",
        ". n1 Storm:3^sh+2 5/1 x": "go sea n1 Storm:3^,shield+2 5/1 vortex",
        "n 4sk=Axe+1": "nav 4,skull=Axe+1",
        "r n:wx": "reveal north:worship,vortex",
        ". n1 3 5/1 cw rc 5/1": "go sea n1 3 5/1 city,worship raze:city 5/1",
        ". n1 3 5/1 cc oc2-c@n3": "go sea n1 3 5/1 city,city outpost:city2-city@n3",
        "o c2.n1": "outpost city2@n1",
    }.items():
        assert format_line(game.parse(expanded(game, short).line)) == full, short
    assert "--vortex" in expanded(game, ". s3 --vortex").line


def test_a_card_of_the_table_is_never_taken_for_letters() -> None:
    game = golden()
    for line in (*WHOLE[:2], "go sea N1 cw:3 5/1 city", "done"):
        game.play(line)
    assert expanded(game, ". N2 CW 5/1 cw").line == "go sea N2 CW 5/1 cw"


def test_a_line_that_begins_with_no_longship_of_who_is_on_is_no_movement() -> None:
    game = golden()
    for line in WHOLE[:3]:
        game.play(line)
    assert expanded(game, "N1 W1 door").line == "go N1 W1 door"
    for line in ("N2 W1 door", ".", "table", "sea"):
        assert not expanded(game, line).short, line
