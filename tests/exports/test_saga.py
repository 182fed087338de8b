"""The page of a campaign: standings as the command has them, games with links, and nothing that was typed as markup."""

import re
from html import unescape
from pathlib import Path

import pytest

from tests.cli.conftest import Skald

RESULTS = ("Jon=7 Ann=5 Bo=3", "Jon=2 Ann=9 Bo=4", "Jon=5 Ann=1 Bo=8")


@pytest.fixture
def saga(skald: Skald) -> Skald:
    """Return a function that runs a command, with a campaign of three finished games and one that goes on."""
    assert skald("campaign", "new", "Winter <saga>", "--player", "Jon,Ann,Bo").code == 0
    for number in range(4):
        people = [word for name in ("Jon", "Ann", "Bo") for word in ("--player", name)]
        assert skald("new", "plain", f"Evening {number} & <b>", *people).code == 0
        if number < 3:
            assert skald("play", "result", *RESULTS[number].split()).code == 0
        assert skald("campaign", "add").code == 0
    assert skald("campaign", "note", "cake </style>").code == 0
    return skald


def cells(text: str) -> list[list[str]]:
    """Return the rows of all tables of a page."""
    rows = re.findall(r"<tr>(.*?)</tr>", text, re.DOTALL)
    return [[unescape(re.sub(r"<[^>]*>", "", cell)) for cell in re.findall(r"<td.*?>(.*?)</td>", row)] for row in rows]


def test_standings_and_games_are_those_of_the_campaign(saga: Skald) -> None:
    text, found = saga("campaign", "export", "html").out, saga("campaign", "standings", "--json").json
    rows = cells(text)
    for row in found["standings"]:
        assert [str(row["place"]), row["player"], str(row["played"]), str(row["won"])] in [one[:4] for one in rows]
        assert f"{row['player']} {row['average_place']:.2f}" in text
    assert ["1", "Evening 0 & <b>", "Any other game", "1 Jon, 2 Ann, 3 Bo", ""] in rows
    assert ["4", "Evening 3 & <b>", "Any other game", "goes on: Jon, Ann, Bo", ""] in rows
    assert "4 games, 3 finished" in text


def test_nothing_that_was_typed_is_markup(saga: Skald) -> None:
    text = saga("campaign", "export", "html").out
    assert "<script" not in text
    assert text.count("</style>") == 1
    assert "cake &lt;/style&gt;" in text
    assert '<h1 dir="auto">Winter &lt;saga&gt;</h1>' in text


def test_games_get_pages_of_their_own_and_links_to_them(saga: Skald, tmp_path: Path) -> None:
    done = saga("campaign", "export", "html", "--output", "pages/saga.html", "--with-games", "pages/games")
    assert done.code == 0, done.err
    links = re.findall(r'<a href="([^"]*)">', (tmp_path / "pages" / "saga.html").read_text(encoding="utf-8"))
    assert len(links) == 4
    for number, link in enumerate(links):
        assert link.startswith("games/plain-")
        page = (tmp_path / "pages" / link).read_text(encoding="utf-8")
        assert f"Evening {number} &amp; &lt;b&gt;" in page
    again = saga("campaign", "export", "html", "--output", "pages/saga.html")
    assert again.code != 0
    assert "--yes" in again.err
