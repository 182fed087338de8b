"""Every value of ``stats --json``, in each of its forms, stands on the screen, at every width."""

import json
from collections.abc import Callable, Iterator, Sequence

import pytest

from campaign.records import prepare
from campaign.service import Service
from cli.main import main
from events.stores import open_log
from exports.record import read_record
from tests.beads import numbered, ticking
from tests.games.states import RECORDS, WHO
from tests.games.test_every_view import answer
from tests.sheets import figures
from tests.sheets.test_answers import at
from tests.sheets.test_tables import WIDTHS, wrong_lines
from tests.sheets.words import Json, differing

PLAYED = (
    ("plain", "Ann=7 Bo=5 Cy=5"), ("plain", "Ann=4 Bo=9"), ("plain", "Bo=3 Ann=3 Di=1"), ("pax", "Cy=8 Ann=6 Bo=2"),
    ("vendel", "Ann=40 Bo=31 Cy=22"), ("plain", "Ann=6 Bo=2"), ("vendel", "Bo=44 Ann=43 Cy=9 Di=12"),
    ("plain", "Cy=1 Bo=0"),
)  # fmt: skip
"""Rules, and the points of everybody in the order of the seats."""

COLOURS = ("red", "blue", "green", "white")

FORMS: dict[str, tuple[list[str], Callable[[Sequence[str]], Json]]] = {
    "people": (["stats"], figures.people),
    "page": (["stats", "--player", "Ann"], figures.page),
    "versus": (["stats", "--versus", "Ann", "Bo"], figures.versus),
    "per seat": (["stats", "--per", "seat"], figures.per),
    "per month": (["stats", "--per", "month", "--player", "Bo"], figures.per),
    "per colour": (["stats", "--per", "colour"], figures.per),
    "strategy": (["stats", "--strategy", "achievement"], figures.strategy),
    "ratings": (["stats", "--ratings", "--min", "1"], figures.ratings),
    "group": (["stats", "--group"], figures.group),
}


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Let every command find a log of games of some people, one of them played."""
    place = str(tmp_path_factory.mktemp("club") / "skald.db")
    log, new_id, clock = open_log(place, create=True), numbered(), ticking()
    for number, (rules, points) in enumerate(PLAYED):
        names = [word.split("=")[0] for word in points.split()]
        seats = " ".join(f"--player {name}:{COLOURS[at]}" for at, name in enumerate(names))
        session = Service.begin(log, f"new {rules} G{number} {seats}", clock=clock, who=WHO, new_id=new_id)
        session.play(f"result {points}")
    path = next(path for path in RECORDS if path.stem == "three-seats")
    prepare(log, read_record(path.read_bytes(), path.name), clock=clock, who=WHO, new_id=new_id).commit(log)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SKALD_DB", place)
        patch.setenv("SKALD_BY", WHO)
        yield
    log.close()


@pytest.mark.parametrize("name", FORMS)
def test_figures_are_read_back(club: None, name: str) -> None:
    words, reader = FORMS[name]
    said = json.loads(answer(lambda: main([*words, "--json"]))[1])
    for width in WIDTHS:
        with at(width):
            lines = answer(lambda: main(words))[1].splitlines()
        wrong = wrong_lines(lines, width) + differing("stats", figures.rounded(said), figures.rounded(reader(lines)))
        assert not wrong, "\n".join([f"{width} columns:", *wrong[:20], "", *lines])
