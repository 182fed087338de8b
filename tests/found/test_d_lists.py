"""Lists are written alike everywhere; what a phone or a word processor makes of a line is read."""

import shlex
from typing import Any

import pytest

from tests.found.desk import Skald
from tests.found.test_d_words import BEGUN

PAX = ("begin",)
MAP = ("new vendel x --player Jon:red --player Ann:blue", "location holm gandvik", *BEGUN[:4])


def last(skald: Skald) -> str:
    return str(skald("log", "--json").json["moves"][-1]["line"])


def test_d7_followers_are_listed_with_commas(typed: Skald, skald: Skald) -> None:
    typed("new pax x --player Kalle --player Ann", *PAX)
    assert skald("play", "count", "Kalle", "--followers", "rus=3,sweden=1").code == 0
    assert skald("table", "--json").json["players"][0]["followers"] == {"rus": 3, "sweden": 1}
    assert skald("play", "count", "Kalle", "--followers", "rus=2", "--followers", "danes=4, finns=1").code == 0
    found = skald("table", "--json").json["players"][0]["followers"]
    assert found == {"rus": 2, "sweden": 1, "danes": 4, "finns": 1}


def test_d7_one_list_with_commas_is_that_option_repeated(typed: Skald, skald: Skald) -> None:
    lines = (
        ("final Ann --majorities german-ocean=2,gandvik=1 --took navigator,futhark --silfr 4",
         "final Ann --majorities german-ocean=2 --majorities gandvik=1 --took navigator --took futhark --silfr 4"),
        ("reconcile Jon --zone holm --tokens leader=1,warrior!=2",
         "reconcile Jon --zone holm --tokens leader=1 --tokens warrior!=2"),
        ("market TL=leader@svea=Odd,BR=settler@holm", "market TL=leader@svea=Odd BR=settler@holm"),
        ("prices 6,5,4,5,4,3,4,3,2", "prices 6 5 4 5 4 3 4 3 2"),
        ("location ribe gandvik,german-ocean", "location ribe gandvik german-ocean"),
        ("tree Jon 1=gull,2=warrior,3=merchant", "tree Jon 1=gull 2=warrior 3=merchant"),
        ("spot navigator warrior merchant --talent warrior,merchant",
         "spot navigator warrior merchant --talent warrior --talent merchant"),
    )  # fmt: skip
    typed("new vendel x --player Jon:red --player Ann:blue", "location holm gandvik")
    for listed, repeated in lines:
        said = [skald("play", "--dry-run", "--json", *shlex.split(line)) for line in (listed, repeated)]
        assert [answer.code for answer in said] == [0, 0], (listed, said)
        assert [answer.json["facts"][1:] for answer in said] == [said[0].json["facts"][1:]] * 2
        assert len({answer.json["line"] for answer in said}) == 1


def test_d7_players_and_house_rules_are_listed_too(skald: Skald) -> None:
    opened = skald("new", "vendel", "x", "--player", "Jon:red,Ann:blue", "--house", "portage=1,overspend=allow_last")
    assert opened.code == 0
    table = skald("table", "--json").json
    assert [player["name"] for player in table["players"]] == ["Jon", "Ann"]
    assert (table["house"]["portage"], table["house"]["overspend"]) == ("1", "allow_last")
    assert skald("campaign", "new", "C", "--player", "Jon,Ann").code == 0
    assert [one["name"] for one in skald("campaign", "show", "--json").json["players"]] == ["Jon", "Ann"]


def test_d7_what_is_odd_in_a_list_is_pointed_at(typed: Skald, skald: Skald) -> None:
    typed("new pax x --player Kalle --player Ann", *PAX)
    refused = skald("play", "count", "Kalle", "--followers", "rus=3,sweden=many")
    assert (refused.code, "'many' is not a whole number" in refused.err) == (2, True)
    marks = refused.err.splitlines()[2]
    assert refused.err.splitlines()[1][marks.index("^") : marks.rindex("^") + 1] == "many"


def test_a_value_keeps_commas_of_its_own(typed: Skald, skald: Skald) -> None:
    typed(*MAP)
    assert skald("play", "tile", "essex", "--", "Farm, the old one").code == 0
    assert skald("table", "--json").json["places"]["essex"]["venture"]["name"] == "Farm, the old one"


SAID = [
    ('note “Friday”', "Friday"),
    ('note „So war es“', "So war es"),
    ('note « Vendredi soir »', "Vendredi soir"),
    ('note ‘O’Brien’s cake’', "O’Brien’s cake"),
    ('note Bo brought cake', "Bo brought cake"),
    ("note Bo's cake wasn't bad", "Bo's cake wasn't bad"),
    ('note he said “hi there” twice', "he said “hi there” twice"),
    ('note Bo — the thief — left', "Bo — the thief — left"),
    ('note Bo\u00a0brought cake', "Bo\u00a0brought cake"),
    ('note "“Friday”"', "“Friday”"),
    ('note 5” of snow', "5” of snow"),
]  # fmt: skip
ONLY_TYPED = ("Bo\u00a0brought cake", "“Friday”")


@pytest.mark.parametrize(("line", "text"), SAID)
def test_d8_a_remark_is_what_one_wrote(typed: Skald, skald: Skald, tmp_path: Any, line: str, text: str) -> None:
    typed("new vendel x --player Jon --player Ann")
    kept = tmp_path / "r.skald"
    kept.write_text(f"new vendel y --player Jon --player Ann\n{line}\n", encoding="utf-8")
    assert skald("import", str(kept)).code == 0
    assert skald("log", "--facts", "--json", "--game", "y").json["moves"][-1]["facts"][-1]["payload"]["text"] == text
    if text not in ONLY_TYPED:
        assert skald("play", *line.split(" ")).code == 0
        found = skald("log", "--facts", "--json").json["moves"][-1]["facts"][-1]["payload"]["text"]
        assert found == text.replace("\u00a0", " ")


@pytest.mark.parametrize("dash", ["—", "–", "‑‑", "−−", "‒"])
def test_d8_a_long_dash_before_an_option_is_two_hyphens(typed: Skald, skald: Skald, dash: str) -> None:
    typed(*MAP)
    assert skald("play", "journey", "warrior", "essex", f"{dash}from=svea").code == 3
    assert skald("play", "journey", "warrior", "svea", f"{dash}because", "“it was so”").code == 0
    assert last(skald).endswith('--because "it was so"')


def test_d8_a_long_dash_before_no_option_is_hinted_at(typed: Skald, skald: Skald) -> None:
    typed(*MAP)
    assert "two hyphens: --ventur" in skald("play", "journey", "warrior", "essex", "-ventur").err
    assert "two hyphens: --nonsense" in skald("play", "journey", "warrior", "essex", "—nonsense").err
    assert "two hyphens: --json" in skald("table", "—json").err
    assert "two hyphens: --json" in skald("play", "—json", "journey", "warrior", "essex").err


def test_d8_titles_and_reasons_in_curly_quotes(skald: Skald) -> None:
    assert skald("new", "vendel", "“Winter,", "first", "night”", "--player", "Jon", "--player", "Ann").code == 0
    assert skald("table", "--json").json["title"] == "Winter, first night"
    assert skald("new", "vendel", "Winter", "second", "night", "--player", "Jon", "--player", "Ann").code == 0
    assert skald("table", "--json").json["title"] == "Winter second night"


def test_d8_a_no_break_space_between_words_is_named(typed: Skald, skald: Skald) -> None:
    typed(*MAP)
    for words in (("journey\u00a0warrior", "essex"), ("journey", "warrior\u00a0essex")):
        refused = skald("play", *words)
        assert (refused.code, "no-break space" in refused.err) == (2, True)


@pytest.mark.parametrize(
    ("game", "line", "text"),
    [
        ("vendel", "ruling Portage places one", "Portage places one"),
        ("pax", "event The winter was long", "The winter was long"),
    ],
)
def test_d8_words_behind_a_verb_with_one_free_text_are_that_text(skald: Skald, game: str, line: str, text: str) -> None:
    skald("new", game, "x", "--player", "Kalle", "--player", "Ann")
    for earlier in PAX if game == "pax" else ():
        skald("play", *earlier.split())
    assert skald("play", *line.split()).code == 0
    assert skald("log", "--facts", "--json").json["moves"][-1]["facts"][-1]["payload"]["text"] == text


def test_d8_an_ability_of_several_words(typed: Skald, skald: Skald) -> None:
    typed(*MAP, "begin")
    assert skald("play", "ability", "Bone", "Crafting", "--gain", "2").code == 0
    assert 'ability "Bone Crafting" --gain 2' in last(skald)
