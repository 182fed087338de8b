"""Catalogs: shown, checked, taught, kept; TOML in and out."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from campaign.catalogs import LONGEST_CATALOG, read_toml, toml_text
from campaign.games.vendel.catalog import VendelCatalog, check
from cli.door import default_db
from events.errors import NotUnderstood
from projections.games.vendel import box
from tests.cli.conftest import Skald

ROOT = Path(__file__).parents[2]
PRINTED = ROOT / "campaign" / "games" / "vendel" / "printed.toml"
HOLM = '[locations]\nholm = { regions = ["gandvik"], west = 3 }\n'
NEW = ("new", "vendel", "Friday", "--player", "Jon", "--player", "Ann")


@pytest.fixture
def vendel(skald: Skald, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Skald:
    """Return the command line with a game of Vendel to Viking, a catalog ``box.toml``, and a data folder of its own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    (tmp_path / "box.toml").write_text(HOLM, encoding="utf-8")
    assert skald(*NEW).code == 0
    return skald


def places(skald: Skald) -> list[str]:
    return list(skald("table", "--json").json["places"])


def test_the_printed_catalog_holds_what_the_rulebook_prints() -> None:
    data = tomllib.loads(PRINTED.read_text(encoding="utf-8"))
    assert [one.text for one in check(data) if one.kind == "wrong"] == []
    assert set(data) == {"locations", "ventures"}
    assert {name: tuple(entry["regions"]) for name, entry in data["locations"].items()} == box.PRINTED_PLACES
    assert data["ventures"] == {"Burial Fields": {"off_map": True}, "Bone Crafting": {}}


def test_the_printed_catalog_changes_nothing_that_is_known(vendel: Skald) -> None:
    before = vendel("table", "--json").json | {"last": 2}
    assert vendel("catalog", "import", str(PRINTED)).code == 0
    assert vendel("table", "--json").json == before


def test_show_prints_what_the_game_knows_and_reads_it_back(vendel: Skald, tmp_path: Path) -> None:
    vendel("play", "location", "holm", "gandvik", "--west", "3")
    vendel("play", "prices", *"654543432")
    shown = vendel("catalog", "show").out
    known = tomllib.loads(shown)
    assert known["locations"]["holm"] == {"regions": ["gandvik"], "west": 3}
    assert known["prices"]["BR"] == 2
    assert vendel("catalog", "show", "--json").json == known
    vendel("catalog", "show", "-o", "known.toml")
    vendel(*NEW)
    assert vendel("catalog", "import", "known.toml").code == 0
    assert vendel("catalog", "show", "--json").json == known


def test_show_printed_needs_no_log(skald: Skald) -> None:
    answer = skald("catalog", "show", "--printed", "--rules", "vendel")
    assert answer.out == PRINTED.read_text(encoding="utf-8")
    assert skald("catalog", "show", "--printed").code == 5


def test_check_answers_with_its_exit_code(vendel: Skald, tmp_path: Path) -> None:
    good = vendel("catalog", "check", "box.toml")
    assert good.code == 0
    assert good.out.splitlines()[-1] == "nothing is wrong; what is missing can be told at any time"
    (tmp_path / "bad.toml").write_text("[prices]\nTL = 99\nXX = 1\n", encoding="utf-8")
    bad = vendel("catalog", "check", "bad.toml", "--json")
    assert (bad.code, bad.json["well"]) == (1, False)
    assert [text.split(":")[0] for text in bad.json["wrong"]] == ["prices.TL", "prices.XX"]


WRONG: dict[str, dict[str, Any]] = {
    "two Regions": {"locations": {"holm": {"regions": ["gandvik", "riverlands"]}}},
    "cannot be a Home": {"locations": {"gut": {"regions": ["gandvik", "riverlands"], "home": True}}},
    "belongs to gandvik and german-ocean": {"locations": {"ribe": {"regions": ["gandvik"], "home": False}}},
    "two Locations have the west rank 2": {
        "locations": {name: {"regions": ["gandvik"], "west": 2} for name in ("holm", "birka")}
    },
    "no Achievement's spot": {"spots": {"warrior": {"links": ["leader", "settler"]}}},
    "two spots of the ring inside": {"spots": {"navigator": {"links": ["warrior", "warrior"]}}},
    "exactly one slot costs 2": {"prices": dict.fromkeys(box.SLOTS, 4)},
    "some slot costs more than 3": {"prices": {**dict.fromkeys(box.SLOTS, 3), "BR": 2}},
    "no bottom slot": {"boards": {"neutral": {str(no): {"bottom": False} for no in range(1, 13)}}},
    "a catalog has no such entry": {"birds": {}},
    "too few entries": {"locations": {"holm": {"regions": []}}},
    "it has to be told": {"missions": {"One": {}}},
}


@pytest.mark.parametrize("text", WRONG)
def test_what_cannot_be_true_is_found_and_not_taught(text: str) -> None:
    assert any(text in one.text for one in check(WRONG[text]) if one.kind == "wrong")
    with pytest.raises(NotUnderstood, match="catalog: "):
        VendelCatalog().read(WRONG[text])


def test_import_is_one_move_that_undo_takes_back(vendel: Skald) -> None:
    tried = vendel("catalog", "import", "box.toml", "--dry-run")
    assert ("nothing is written" in tried.out, "holm" in places(vendel)) == (True, False)
    assert vendel("catalog", "import", "box.toml", "--json").json["move"] == 2
    assert "holm" in places(vendel)
    vendel("undo")
    assert "holm" not in places(vendel)


def test_a_new_game_is_taught_the_catalog_that_is_named(vendel: Skald) -> None:
    answer = vendel(*NEW, "--catalog", "box.toml")
    assert [line[:9] for line in answer.out.splitlines() if line[0].isdigit()] == ["1  new ve", "2  catalo"]
    assert "holm" in places(vendel)
    assert vendel("verify").code == 0


def test_a_catalog_that_is_set_is_taught_to_every_new_game_of_its_kind(vendel: Skald, tmp_path: Path) -> None:
    answer = vendel("catalog", "set", "box.toml", "--json").json
    assert answer == {"game": "vendel", "file": str(Path(default_db(create=False)).parent / "catalogs" / "vendel.toml")}
    vendel(*NEW)
    assert "holm" in places(vendel)
    vendel(*NEW, "--no-catalog")
    assert "holm" not in places(vendel)
    vendel("new", "beads", "Other", "--player", "Jon")
    assert vendel("log", "--json").json["moves"][-1]["move"] == 1


def test_a_bad_catalog_opens_no_game(vendel: Skald, tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("[birds]\n", encoding="utf-8")
    assert vendel("catalog", "set", "bad.toml").code == 2
    assert vendel(*NEW, "--catalog", "bad.toml").code == 2
    vendel("catalog", "set", "box.toml")
    (Path(default_db(create=False)).parent / "catalogs" / "vendel.toml").write_text("[birds]\n", encoding="utf-8")
    answer = vendel(*NEW)
    assert (answer.code, "--no-catalog leaves it out" in answer.err) == (2, True)
    assert len(vendel("games", "--json").json["games"]) == 1


def test_a_game_without_catalogs_says_so(game: Skald, tmp_path: Path) -> None:
    (tmp_path / "box.toml").write_text(HOLM, encoding="utf-8")
    for words in (["show"], ["import", "box.toml"], ["check", "box.toml"], ["set", "box.toml"]):
        answer = game("catalog", *words)
        assert (answer.code, "takes no catalog" in answer.err) == (2, True)


@pytest.mark.parametrize(
    ("data", "message", "where", "column"),
    [
        (b"a = 1\nb = = 2\n", "not TOML: invalid value", "box.toml:2", 5),
        (b"\xef\xbb\xbfa = 1\r\nb = [\r\n", "not TOML: invalid value", "box.toml:3", 1),
        (b"a = 1\na = 2\n", "not TOML: cannot overwrite a value", "box.toml:2", 6),
        (b"a = '\xff'", "box.toml is not UTF-8: byte 6 is 0xff", None, 0),
        (b"a = " + b"[" * 5000, "nested too deep", None, 0),
        (b"a = " + b"9" * 5000, "too many digits", None, 0),
        (b"#" * (LONGEST_CATALOG + 1), "has over 300,000 bytes", None, 0),
    ],
)
def test_toml_that_is_none_is_named_with_its_place(data: bytes, message: str, where: str | None, column: int) -> None:
    with pytest.raises(NotUnderstood) as caught:
        read_toml(data, "box.toml")
    assert message in caught.value.message
    assert (caught.value.where, caught.value.column) == (where, column)


TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
VALUES = st.recursive(st.booleans() | st.integers(-(2**60), 2**60) | TEXT, lambda below: st.lists(below, max_size=3))
TABLES = st.recursive(
    st.dictionaries(TEXT, VALUES, max_size=3),
    lambda below: st.dictionaries(TEXT, VALUES | below, max_size=3),
    max_leaves=6,
)


@given(TABLES)
def test_toml_is_read_back_as_it_was_written(data: dict[str, Any]) -> None:
    assert read_toml(toml_text(data).encode(), "box.toml") == data


def test_the_example_on_the_page_is_a_catalog() -> None:
    page = (ROOT / "docs" / "catalog.md").read_text(encoding="utf-8")
    example = tomllib.loads(page.split("```toml\n")[1].split("```")[0])
    assert [one.text for one in check(example) if one.kind == "wrong"] == []
    assert json.loads(json.dumps(VendelCatalog().read(example)))
    sections = {row.split("`")[1].split(".")[0] for row in page.splitlines() if row.startswith("| `") and "May" in row}
    assert set(example) - {"prices"} <= sections
