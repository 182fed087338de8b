"""Bad input: a clear refusal that names the rule, and nothing logged; and the rules that no example shows."""

import pytest

from events.errors import NotUnderstood
from tests.vikingar.tables import (
    NAMES,
    begun,
    cube,
    gold,
    laid,
    places,
    played,
    player,
    refused,
    sailing,
    ships,
    tile,
    view,
)


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("go N9 N1", "VK-RND-03"),  # a ship that is not there
        ("go sea sea", "VK-MOV-02"),
        ("loot city", "VK-ACT-01"),
        ("nav 3", "VK-RND-03"),
        ("att aaaaa", "VK-CBT-01"),
        ("reveal city", "VK-RND-03"),
        ("we door", "VK-RND-03"),
        ("enter", "VK-RND-03"),
        ("card Draugr:5", "VK-RND-03"),
        ("build Ana", "VK-RND-03"),
        ("treasure Ana", "VK-RND-03"),
        ("close", "VK-RND-03"),
        ("cursed Ana", "VK-RND-03"),
        ("order Ana Bo", "VK-RND-03"),
        ("done", "VK-RND-05"),
        ("rethrow att", "VK-THR-05"),
        ("item lose Ana Axe", "VK-ITM-01"),
        ("item give Ana Axe", "VK-ITM-01"),
        ("adjust Ana gold -1", "VK-SET-04"),
        ("adjust Ana ship 4", "VK-CMP-03"),
        ("adjust Ana ship 1", "VK-BLD-02"),
        ("adjust Ana ship -1 --at N1", "VK-CMP-03"),
        ("adjust Ana hero -1", "VK-ACH-01"),
        ("go sea N1 Kraken", "VK-CRD-01"),
        ("go sea N1 --again", "VK-MOV-07"),
        ("go sea N1 3 aaa/aii", "VK-THR-02"),
        ("go sea N1 3 5/1 city door", "VK-MOV-04"),
        ("go sea N1 3 5/1 city toll", "VK-FRT-01"),
        ("go sea N1 3 5/1 city loot:worship", "VK-PLC-01"),
        ("go sea N1 3 5/1 city outpost:village", "VK-PLC-01"),
        ("go sea N1 3 5/1 city,village loot", "VK-PLC-01"),
        ("go sea N1 3 5/1 city raze:city", "VK-LOT-04"),
        ("fortress N1", "VK-FRT-06"),
        ("tracks hero=2 hero=3", "VK-ACH-01"),
    ],
)
def test_a_line_that_is_refused_names_its_rule(line: str, rule: str) -> None:
    """VK-RND-01, VK-RND-02, VK-MOV-04, VK-QST-01 and others; nothing is logged (D22)."""
    assert refused(sailing(), line).rule == rule


@pytest.mark.parametrize(
    "line",
    ["go", "go sea", "go sea N1 aaq/aii", "go sea N1 (aa/aii", "nav 11", "nav 3,moon", "nav", "reveal castle",
     "we gate", "adjust Ana silver 1", "order Ana Zed", "go sea N1 3 5/1 north:castle", "tracks luck=3",
     "tracks hero=0", "map N1",
     "item steal Ana Axe", "item gain Ana Axe+11", "loot castle", "rethrow both", "def aii:Zed", "att aaaaa+axe"],
)  # fmt: skip
def test_a_line_that_is_not_understood(line: str) -> None:
    game = sailing()
    version = game.version
    with pytest.raises(NotUnderstood):
        game.play(line)
    assert game.version == version


def test_two_ships_in_the_sea_of_which_one_has_moved() -> None:
    """VK-RND-05, VK-NAV-05; section G."""
    game = sailing()
    played(game, "go sea N1 2,shield 0/1")
    error = refused(game, "go sea N1")
    assert (error.rule, "--again" in (error.hint or "")) == ("VK-RND-05", True)
    played(game, "done", "go sea N1 2 3/1 village")
    assert ships(game, "Ana") == ["sea!", "N1+"]


def test_a_second_activation() -> None:
    """VK-RND-04."""
    game = sailing()
    played(game, "go sea N1 2 3/1 village loot:village")
    assert refused(game, "go N1 N2").rule == "VK-RND-04"
    played(game, 'go N1 N2 --force --because "the table wants it"', "reveal city", "enter")
    assert ships(game, "Ana") == ["N2!", "sea"]


def test_somebody_else_is_on() -> None:
    """VK-RND-03."""
    assert refused(sailing(), "Bo: go sea N1").rule == "LAW-PLAYER"
    game = sailing(3)
    played(game, "go sea N1", "nav 3", "att 5")
    assert view(game)["to_act"] == "Bo"  # VK-CBT-04, B-19
    assert refused(game, "def 1:Ana").rule == "VK-CBT-03"
    played(game, "def 1:Cy")
    assert view(game)["to_act"] == "Ana"


def test_the_map_turns_adjacency_on() -> None:
    """VK-MOV-02, VK-MOV-03, VK-BRD-01; section C."""
    game = sailing()
    assert "VK-MOV-02" in played(game, "go sea N1 1 3/1 north:city").unchecked
    assert "VK-MOV-02" in played(game, "done", "go sea S1 1 3/1 south:city").unchecked
    played(game, "done --all", "done --all", "close", "cursed Ana", "order Ana Bo")
    played(game, "map sea-N1 sea-S1 N1-N2")
    assert refused(game, "go N1 S1").rule == "VK-MOV-05"
    assert refused(game, "go N1 W1").rule == "VK-MOV-02"
    assert "VK-MOV-02" not in played(game, "go N1 N2 village").unchecked
    far = laid(Ana={"ships": ["N1"]}, tiles=[tile("N1", region="north"), tile("S1", region="south")])
    assert {"VK-MOV-02", "VK-MOV-03"} <= set(played(far, "go N1 S1").unchecked)
    far = laid(Ana={"ships": ["N1"]}, tiles=[tile("N1", region="north"), tile("S1", region="south")])
    played(far, "map N1-N2")
    assert refused(far, "go N1 S1").rule == "VK-MOV-03"


def test_cups_without_tracks_are_not_checked_and_come_when_they_are_told() -> None:
    """VK-ACH-01, VK-ACH-02; section C."""
    game = begun()
    assert played(game, "order Ana Bo").unchecked == ("VK-ACH-01",)
    played(game, "adjust Ana bravery 3")
    assert player(game, "Ana")["cups"] == []
    assert game.game.score(game.table)["untold"]
    played(game, "done --all", "done --all", "adjust Ana ship -1")
    assert played(game, "build Bo --force --because 'so it is'").broken == ("VK-BLD-02",)
    assert "VK-BLD-02" in played(game, "adjust Ana ship 1", "build Ana").unchecked
    played(game, "tracks bravery=2")
    assert (player(game, "Ana")["cups"], cube(game, "Ana", "bravery"), gold(game, "Ana")) == (["bravery"], 2, 1)
    assert refused(game, "tracks bravery=3").rule == "VK-ACH-03"


def test_a_twenty_fifth_tile() -> None:
    """VK-CMP-01; forceable (section G)."""
    game = laid(Ana={"ships": ["sea"]}, tiles=[tile(f"N{n}") for n in range(24)])
    played(game, "go sea N99 1 3/1")
    error = refused(game, "reveal city")
    assert (error.rule, error.forceable) == ("VK-CMP-01", True)


def test_a_tile_that_nobody_tells() -> None:
    """VK-PLC-01: a bare label is a place; what is there is not checked (section C)."""
    game = sailing()
    played(game, "go sea N1 1 3/1 untold")
    assert "VK-PLC-01" in played(game, "loot city@N1 7/3").unchecked
    assert (gold(game, "Ana"), places(game, "N1")) == (2, {"city": "burnt"})
    assert refused(game, "done N1").rule == "VK-RND-04"


def test_stopping_before_a_tile_spends_the_movement() -> None:
    """B-20; VK-MOV-04."""
    game = sailing()
    played(game, "go sea N1 1 3/1 city stop")
    assert ships(game, "Ana") == ["sea+", "sea"]


def test_no_fight_in_the_sea() -> None:
    """VK-BRD-02, VK-MOV-08, D11."""
    game = laid(Ana={"ships": ["N1"]}, tiles=[tile("N1")])
    played(game, "go N1 sea")
    assert (ships(game, "Ana"), view(game)["contest"]) == (["sea+"], None)


def test_the_toll_comes_before_the_fight_and_is_not_given_back() -> None:
    """B-30, B-47; VK-FRT-01."""
    game = laid(Ana={"ships": ["N2"], "gold": 2}, Bo={"ships": ["N1"]}, tiles=[tile("N1", "fortress"), tile("N2")])
    played(game, "go N2 N1 toll 4/4")
    assert (gold(game, "Ana"), ships(game, "Ana"), cube(game, "Bo", "bloody")) == (0, [], 1)


def test_an_abyss_with_an_enemy_on_it() -> None:
    """Section G: the throw against the abyss first, then the fight; VK-WEN-04."""
    ends = [{"at": "W1", "kind": "abyss"}]
    game = laid(Ana={"ships": ["N1"]}, Bo={"ships": ["W1"]}, ends=ends)
    played(game, "go N1 W1 9/3")
    assert view(game)["contest"]["kind"] == "ship"
    played(game, "throw 9/3")
    assert (ships(game, "Ana"), ships(game, "Bo")) == (["W1!"], [])


def test_pictograms_of_quests_and_abysses() -> None:
    """B-41; VK-CRD-02."""
    for fail in ("sun", "shield"):
        game = laid(Ana={"ships": ["N1"]}, tiles=[tile("N1", "quest")])
        played(game, f"quest N1 Draugr:5,{fail}=Horn+1 3/4")
        assert (ships(game, "Ana"), cube(game, "Ana", "bravery"), player(game, "Ana")["items"]) == (["N1!"], 0, [])
    game = laid(Ana={"ships": ["N1", "N2"]})
    played(game, "go N1 W1 abyss:3,sun 1/4")
    assert ships(game, "Ana") == ["W1!", "N2"]
    played(game, "go N2 W2 abyss:3,shield 1/4")
    assert ships(game, "Ana") == ["W1!", "N2+"]


def test_a_card_is_remembered_by_its_name() -> None:
    """Section C; VK-NAV-06."""
    game = sailing()
    played(game, "go sea N1 Storm:3,shield+2=Harp+1! 9/3 village", "go sea N2 storm 9/3 village")
    assert (gold(game, "Ana"), len(player(game, "Ana")["items"])) == (4, 2)


def test_items_go_from_hand_to_hand() -> None:
    """VK-CRD-03, VK-ITM-01, VK-ITM-03."""
    game = sailing()
    played(game, "item gain Bo Axe+1", "item gain Ana Shadow!", "item use Ana Shadow", "item give Bo axe --to Ana")
    assert (player(game, "Bo")["items"], player(game, "Ana")["items"][0]["name"]) == ([], "Axe")


def test_a_ship_that_a_card_destroys_moves_no_cube() -> None:
    """VK-ACH-19."""
    game = laid(Ana={"ships": ["N1", "sea"]}, tiles=[tile("N1")])
    played(game, 'adjust Ana ship -1 "a spell" --at N1')
    assert (ships(game, "Ana"), player(game, "Ana")["score"], player(game, "Bo")["score"]) == (["sea"], 0, 0)


def test_places_of_one_kind_on_a_tile() -> None:
    """VK-PLC-01, VK-PLC-02, B-38, B-42."""
    game = sailing()
    played(game, "go sea N1 1 3/1 village,village loot:village2")
    assert places(game, "N1") == {"village": "", "village2": "burnt"}
    played(game, "done --all", "done --all", "close", "cursed Bo", "order Ana Bo")
    assert refused(game, "loot village2@N1").rule == "VK-PLC-02"


def test_an_own_outpost_is_there() -> None:
    """VK-OUT-03, VK-OUT-01, VK-OUT-02."""
    game = laid(Ana={"ships": ["N1"]}, tiles=[tile("N1", "city:Ana", "village")])
    assert refused(game, "outpost city@N1").rule == "VK-OUT-03"
    assert refused(game, "outpost village@N1").rule == "VK-OUT-01"
    assert refused(game, "outpost city@N1 --remove city@N9").rule == "VK-OUT-03"


def test_the_set_up() -> None:
    """VK-SET-01, VK-SET-02, VK-CMP-02: two Longships each in the sea, nothing seen; cards and coins are not counted."""
    game = begun(4)
    for name in NAMES:
        assert (ships(game, name), player(game, name)["reserve"], gold(game, name)) == (["sea", "sea"], 3, 0)
    assert (view(game)["tiles"], view(game)["phase"], view(game)["waits"]) == ([], "order", "order")


def test_after_the_win_nothing_more_is_taken() -> None:
    """VK-WIN-03, D21."""
    cups = {"cups": ["hero", "bloody", "wealth"], "cubes": {"hero": 2, "bloody": 2, "wealth": 2}}
    game = laid(Ana={"ships": ["N1", "N2"], **cups})
    assert refused(game, "go N1 W1 door 5/3").rule in ("VK-CBT-01", "VK-WIN-03")
    played(game, "go N1 W1 door")
    assert refused(game, "go N2 W2").rule == "VK-WIN-03"
    assert refused(game, "rethrow att").rule == "VK-WIN-03"
    played(game, "undo")
    assert view(game)["winners"] == []


def test_an_item_that_stays_is_not_used_up() -> None:
    """VK-ITM-03."""
    game = begun()
    played(game, "item gain Ana Axe+1")
    assert refused(game, "item use Ana axe").rule == "VK-ITM-03"
    assert player(game, "Ana")["items"][0]["name"] == "Axe"


@pytest.mark.parametrize(
    ("line", "rule", "so", "out"),
    [
        ("go sea N1 4,skull 3/3 city loot:city", "VK-DST-01", "the Longship is lost", "city loot:city"),
        ("go sea N1 4,skull 3/3 4/4", "VK-DST-01", "the Longship is lost", "4/4"),
        ("go sea N1 2,shield 3/3 city", "VK-NAV-05", "the Longship is at sea, its movement spent", "city"),
        ("go sea N1 2,shield 3/3 loot:city", "VK-NAV-05", "the Longship is at sea, its movement spent", "loot:city"),
        ("go sea N1 2 5/3 city stop stop", "VK-MOV-01", "the Longship is at sea, its movement spent", "stop"),
        ("go sea N1 2 5/3 fortress,city loot:city", "VK-FRT-02",
         "the Longship is at sea, its movement spent before the fortress", "loot:city"),
        ("go sea N1 2 5/3 village loot:village 5/3", "VK-RND-04", "the Longship is inactive", "5/3"),
        ("go sea N1 2 5/3 city loot:city 3/3 loot:city", "VK-DST-01", "the Longship is lost", "loot:city"),
    ],
)  # fmt: skip
def test_what_is_told_behind_the_end_of_an_activation(line: str, rule: str, so: str, out: str) -> None:
    """VK-NAV-03, VK-NAV-05, VK-FRT-02, VK-RND-04: the refusal says what ended it, and what to leave out."""
    error = refused(sailing(), line)
    assert (error.rule, error.so, error.hint) == (rule, so, f"leave out: {out}")


def test_a_card_that_was_forgotten_is_asked_for() -> None:
    """VK-NAV-01: throws without the Navigation Event."""
    error = refused(sailing(), "go sea N9 7/9")
    assert (error.rule, error.so) == ("VK-NAV-01", "the table waits for the Navigation Event")
    assert "before the throws" in (error.hint or "")


@pytest.mark.parametrize("name", ["-1", "12", "Sword-2", "a/b", "a=b", "+2", "Axe~", "!"])
def test_an_item_is_called_so_that_throws_can_name_it(name: str) -> None:
    """VK-ITM-01: `+NAME` uses it, `-NAME` leaves it out."""
    game = begun()
    for line in (f"item gain Ana {name}", f"item gain Ana {name}+1"):
        with pytest.raises(NotUnderstood):
            game.play(line)
    assert player(game, "Ana")["items"] == []


def test_an_item_of_two_words_is_named_in_a_throw() -> None:
    """VK-ITM-03."""
    game = sailing()
    played(game, 'item gain Ana "Shadow Servant+1!"', "go sea N1", "nav 3", 'att "aaaaaa+shadow servant"')
    assert player(game, "Ana")["items"] == []


def test_a_throw_without_runes_is_told_how_one_begins() -> None:
    game = sailing()
    played(game, "go sea N1", "nav 3")
    with pytest.raises(NotUnderstood, match="no runes are told") as caught:
        game.play("throw -1/3")
    assert "--1/3" not in (caught.value.hint or "")


def test_a_card_is_called_by_what_is_under_way() -> None:
    """VK-NAV-01, VK-QST-02."""
    game = sailing()
    played(game, "go sea N1", "nav 3")
    assert refused(game, "nav 4").asked == "draw the Navigation Event 4"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("go sea N1 3,storm 5/1", "'storm' is no fail; allowed: skull, sun, shield"),
        ("go sea N1 3 5/1 east:city", "'east' is no region; write north or south"),
        ("go sea N1 3 (aail/aii", "'(aail' is no throw: a bracket is not closed"),
        ("go sea N1 3 a)ail/aii", "'a)ail' is no throw: a bracket is closed that was not opened"),
        ("go sea N1 3 ((aa)a)ii/aii", "a bracket stands in another one"),
        ("go sea N1 3 (a)aaii/aii", "a pile has two runes or more"),
        ("go sea N1 3 aai()ii/aii", "a pile has two runes or more"),
        ("go sea N1 3 aailz/aii", "'aailz' is no throw; a letter a rune"),
        ("go sea N1 3 5/1/2", "'1/2' is no throw; a letter a rune"),
        ("go sea N1 11 5/1", "'11' runes; there are 0 to 10"),
    ],
)
def test_a_word_of_an_activation_that_is_not_understood_says_what_is_odd(line: str, words: str) -> None:
    """VK-THR-06, VK-THR-07, VK-CRD-02: nothing is recorded."""
    game = sailing()
    before = game.version
    with pytest.raises(NotUnderstood) as caught:
        game.play(line)
    assert words in caught.value.message
    assert game.version == before


def test_a_place_that_no_tile_has() -> None:
    """VK-PLC-01."""
    error = refused(sailing(), "go sea N1 3 5/1 castle")
    assert (error.rule, error.so) == ("VK-PLC-01", "there is no place called castle")


def test_a_cube_is_on_its_track_also_when_nobody_told_it() -> None:
    """VK-ACH-01."""
    assert refused(begun(), "adjust Ana hero 31").rule == "VK-ACH-01"
