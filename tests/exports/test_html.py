"""The page: what is in it, for every record; that it is small, safe, and the same each time."""

import json
import re
from base64 import b64encode
from collections import Counter
from hashlib import sha256
from html.parser import HTMLParser
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from campaign.service import Service
from cli.recorded import SessionSource
from events.kernel import Seat
from events.memory import MemoryLog
from exports.html import page
from exports.html.faces import INKS, inks, letters
from exports.html.page import read
from exports.html.safe import block as safe_block
from projections.patch import applied
from tests.beads import numbered, ticking
from tests.cli.conftest import Skald
from tests.games.states import RECORDS
from tests.page.made import NAMES, block, data, source, told, written

FIXED = 50 * 1024
ENTRY = 600
WHOLE = 250_000
"""Of 274 entries with five seats."""
SHARE = 15
"""So many times as long as the steps are the scenes that they come to."""


@pytest.mark.parametrize("name", NAMES)
def test_the_steps_of_each_entry_lead_to_its_scene(name: str) -> None:
    states = {None: None}
    entries = data(written(name))["entries"]
    assert [entry["n"] for entry in entries] == list(source(name).history.entries)
    for entry, scene in zip(entries, told(name), strict=True):
        states[entry["n"]] = applied(states[entry["on"]], entry["p"])
        assert states[entry["n"]] == scene


@pytest.mark.parametrize("name", NAMES)
def test_an_entry_stands_on_an_earlier_one_and_tells_what_withdrew_it(name: str) -> None:
    history, found = source(name).history, data(written(name))
    assert found["line"] == history.line
    for entry in found["entries"]:
        assert (entry["on"] or 0) < entry["n"]
        assert entry.get("off") == history.entries[entry["n"]].withdrawn_by
        if history.entries[entry["n"]].turns_back:
            assert entry["p"] == []


@pytest.mark.parametrize("name", NAMES)
def test_the_same_game_makes_the_same_page(name: str) -> None:
    assert page(SessionSource(source(name).session)) == written(name)


@pytest.mark.parametrize("name", NAMES)
def test_every_piece_has_its_icon_and_every_seat_is_one_of_the_table(name: str) -> None:
    kinds, seats = {icon["kind"] for icon in data(written(name))["icons"]}, len(source(name).opening.seats)
    for scene in told(name):
        for part in parts_of(scene):
            assert {part[key] for key in ("icon",) if key in part} <= kinds
            assert "kind" not in part or part["kind"] in kinds | {"cells", "graph", "grid", "track", "sheet"}
            assert all(part[key] in range(seats) for key in ("seat", "owner", "lead", "turn") if key in part)


def parts_of(found: object) -> list[dict[str, object]]:
    """Return every object in plain data."""
    if isinstance(found, list):
        return [part for one in found for part in parts_of(one)]
    return [found, *parts_of(list(found.values()))] if isinstance(found, dict) else []


@pytest.mark.parametrize("name", NAMES)
def test_the_data_are_small(name: str) -> None:
    entries = data(written(name))["entries"]
    size = len(block(written(name), "skald-data").encode())
    steps = sum(len(json.dumps(entry["p"])) for entry in entries[1:])
    whole = sum(len(json.dumps(scene)) for scene in told(name)[1:])
    assert size <= 250_000
    assert len(entries) < 100 or size <= ENTRY * len(entries)
    assert len(entries) < 100 or steps <= whole / SHARE


def test_a_page_is_small() -> None:
    fixed = sum(len(read(name).encode()) for name in ("page.js", "style.css", "head.html", "frame.html"))
    assert fixed <= FIXED
    assert len(written("five-seats").encode()) <= WHOLE


def test_making_it_takes_each_move_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A count, not a time: one scene an entry, and one more where the line was turned back."""
    from campaign import scenes

    calls = Counter[str]()
    made = scenes.scene_of
    monkeypatch.setattr(scenes, "scene_of", lambda *given: calls.update(["scene"]) or made(*given))
    history = source("five-seats").history
    turned = sum(entry.turns_back for entry in history.entries.values())
    list(SessionSource(source("five-seats").session).scenes())
    assert 0 < calls["scene"] <= len(history.entries) + turned


def test_the_policy_allows_the_two_blocks_of_the_page_and_nothing_else() -> None:
    text = written("jon")
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', text)
    assert policy is not None
    blocks = [re.search(rf"<{tag}>(.*?)</{tag}>", text, re.DOTALL) for tag in ("script", "style")]
    hashes = [b64encode(sha256(found[1].encode()).digest()).decode() for found in blocks if found]
    script, style = (f"&#x27;sha256-{one}&#x27;" for one in hashes)
    assert policy[1] == (
        f"default-src &#x27;none&#x27;; script-src {script}; style-src {style}; img-src data:; "
        "base-uri &#x27;none&#x27;; form-action &#x27;none&#x27;"
    )
    assert not re.search(r"\s(?:style|on\w+)=", re.sub(r"<(script|style)\b.*?</\1>", "", text, flags=re.DOTALL))


def test_the_script_fetches_nothing_and_makes_no_markup_of_text() -> None:
    odd = re.compile(r"innerHTML|outerHTML|insertAdjacent|document\.write|\beval\b|\bfetch\b|XMLHttp|https?:|import\(")
    assert [line for line in read("page.js").splitlines() if odd.search(line)] == [
        'const SVG = "http://www.w3.org/2000/svg";'
    ]


class Text(HTMLParser):
    """The text of a page, outside its blocks."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.tags = Counter[str]()
        self._inside = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._inside = tag
        self.tags[tag] += 1

    def handle_data(self, data: str) -> None:
        if self._inside not in ("script", "style"):
            self.found.append(data)


SCRIPT = "</script><img src=x onerror=alert(1)>"
HOSTILE = ["<b>Bo</b>", "__proto__", "constructor", "7", "שלום", "Þórdís", "a&b;", "</script>"]


def hostile(title: str, names: list[str], note: str) -> SessionSource:
    """Return a game with a title, players and a note that somebody typed."""
    words = ["new", "plain", title, *(word for name in names for word in ("--player", name))]
    session = Service.begin(MemoryLog(), words, clock=ticking(), who="jon", new_id=numbered())
    session.play(["note", note])
    return SessionSource(session)


@settings(max_examples=15)
@given(st.lists(st.sampled_from(HOSTILE), min_size=2, max_size=5, unique=True), st.sampled_from([SCRIPT, *HOSTILE]))
def test_what_was_typed_is_shown_letter_for_letter(names: list[str], note: str) -> None:
    text = page(hostile(SCRIPT, names, note))
    found, usual = Text(), Text()
    found.feed(text)
    usual.feed(page(hostile("Evening", ["Ann", "Bo", "Cy", "Di", "Ed"][: len(names)], "cake")))
    assert found.tags["script"] == 3
    assert found.tags == usual.tags
    assert SCRIPT in "".join(found.found)
    assert [player["name"] for player in data(text)["players"]] == names
    assert all(character not in block(text, "skald-data") for character in "<>&")


def test_a_block_holds_no_tag_and_reads_back() -> None:
    odd = {"a": "</script><!-- ]]> & \u2028\u2029 \\ \" '"}
    text = safe_block("x", odd)
    assert text.count("<") == 2
    assert json.loads(text[text.index(">") + 1 : text.rindex("<")]) == odd


def test_without_its_people_a_page_names_nobody() -> None:
    text = page(source("five-seats"), hidden=True, with_record=False)
    names = [seat.name for seat in source("five-seats").opening.seats]
    assert not re.findall("|".join(rf"\b{name}" for name in names), re.sub(r"<script>.*", "", text, flags=re.DOTALL))
    assert "Candles" not in text
    assert "the tile lets it pass" not in text
    assert not re.search(r"\d\d:\d\d:\d\d", block(text, "skald-data"))
    assert "skald-record" not in re.sub(r"<script>.*?</script>", "", text, flags=re.DOTALL)
    assert [player["name"] for player in data(text)["players"]] == ["White", "Black", "Yellow", "Red", "Blue"]


def test_two_letters_for_each_player() -> None:
    assert letters(["Freya", "Fred", "Fr", "F", "Ann", "Anna"]) == ["Fr", "Fe", "3", "F", "An", "Aa"]
    many = [f"Player {n}" for n in range(12)]
    assert len(set(letters(many))) == 12


def test_a_colour_for_each_player() -> None:
    seats = [
        Seat(name="A", colour="Blue"),
        Seat(name="B"),
        Seat(name="C", colour="puce"),
        Seat(name="D", colour="gray"),
    ]
    assert inks(seats) == ["blue", "red", "yellow", "grey"]


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    r, g, b = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("ink", INKS)
def test_letters_of_a_chip_can_be_read(ink: str) -> None:
    found = re.search(rf"\.ink-{ink} {{ --fill: (#\w+); --text: (#\w+); --rim: (#\w+)", read("style.css"))
    assert found is not None
    assert contrast(found[1], found[2]) >= 4.5


def test_the_palette_holds_no_colour_twice() -> None:
    fills = [re.search(rf"\.ink-{ink} {{ --fill: (#\w+)", read("style.css")) for ink in INKS]
    assert all(one and other and one[1] != other[1] for one, other in combinations(fills, 2))


def test_a_page_is_read_back_to_the_same_head(skald: Skald) -> None:
    assert skald("new", "plain", "Evening <3", "--player", "Ann", "--player", "Bo").code == 0
    assert skald("note", "cake </script>").code == 0
    assert skald("export", "html", "--output", "game.html").code == 0
    head = skald("verify", "--json").json
    assert skald("import", "game.html", "--db", "other.db").code == 0
    assert skald("verify", "--json", "--db", "other.db").json == head


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("tea", "ale", "the record was changed after it was exported"),
        ('"# skald', "# skald", "the record in game.html cannot be read"),
        ("skald-record", "skald-nothing", "game.html is a page that holds no record of a game"),
    ],
)
def test_a_page_that_was_changed_is_refused(skald: Skald, tmp_path: Path, old: str, new: str, said: str) -> None:
    assert skald("new", "plain", "Evening", "--player", "Ann", "--player", "Bo").code == 0
    assert skald("note", "tea").code == 0
    assert skald("export", "html", "--output", "game.html").code == 0
    path = tmp_path / "game.html"
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    answer = skald("import", "game.html", "--db", "other.db")
    assert answer.code != 0
    assert said in answer.err


def test_a_page_without_people_or_record_is_not_read_back(skald: Skald) -> None:
    assert skald("new", "plain", "Evening", "--player", "Ann", "--player", "Bo").code == 0
    for number, switch in enumerate(("--anonymous", "--no-record")):
        assert skald("export", "html", switch, "--output", f"{number}.html").code == 0
        assert "holds no record" in skald("import", f"{number}.html").err


def test_replay_says_in_words_what_a_move_changed(skald: Skald, tmp_path: Path) -> None:
    record = RECORDS[NAMES.index("five-seats")]
    assert skald("import", str(record)).code == 0
    pages = skald("replay", "--from", "198", "--to", "198").out
    assert "changed: Ivar's Settler: Ulaid → Settler, exhausted · Ulaid: Majority nobody · Market TL: Leader" in pages
    assert "score: Ivar -2 = 24" in pages
