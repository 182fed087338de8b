"""Every value of ``table --json`` and ``score --json`` of every game stands on the screen, at every width."""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Any

import pytest

from campaign.games import registry
from campaign.service import Service
from cli import sight
from cli.layout import width_of
from cli.main import main
from cli.render import say_sheets
from cli.sight import Sight
from events.memory import MemoryLog
from projections.sheets import Sheet
from projections.table import BaseTable
from tests.beads import numbered, ticking
from tests.games.finished import TOLD, made
from tests.games.states import RECORDS, WHO, opened, played, seats, state_of
from tests.games.test_every_view import answer, standing
from tests.reliability.many import many
from tests.sheets import feast, gone_viking, pax, plain, scores, vendel, vikingar
from tests.sheets.rich import rich
from tests.sheets.screen import Part, parts
from tests.sheets.words import Json, differing, house

WIDTHS = (60, 80, 120, 200)
CUT = re.compile(r"\S…")
"""How a cut word looks; ``…`` behind a space stands for more of the same kind."""

TABLES = many(2, 60)
"""Tables of each record that are read, beside the first and the last one."""

READERS: dict[str, Callable[[Sequence[Part]], Json]] = {
    "vendel": vendel.table,
    "feast": feast.table,
    "gone-viking": gone_viking.table,
    "vikingar": vikingar.table,
    "pax": pax.table,
    "plain": plain.table,
}
SAID: dict[str, Callable[[Json], Json]] = {"feast": feast.said, "vikingar": vikingar.said}
"""What the screen tells in another way than programs are told, and why, stands at these."""


def wrong_lines(lines: Sequence[str], width: int) -> list[str]:
    """Return lines that are too wide, but for a word that is, and those on which something was cut."""
    return [line for line in lines if (width_of(line) > width and len(line.split()) > 1) or CUT.search(line)]


def screen(sheets: Sequence[Sheet], width: int) -> list[str]:
    """Return the lines in which *sheets* are printed."""
    with sight.seeing(Sight(width)):
        return answer(lambda: say_sheets(sheets))[1].splitlines()


def not_read(session: Service, table: BaseTable) -> Iterator[str]:
    """Yield what cannot be read back from the screens of *table*."""
    game, view = session.game, session.game.view(table)
    sheets = game.sheets(view)
    for width in WIDTHS:
        lines = screen(sheets, width)
        wrong = wrong_lines(lines, width)
        if table.told:
            wrong += differing("told", {key: view[key] for key in ("phase", "result")}, plain.told(parts(lines)))
        else:
            wrong += differing("table", SAID.get(game.name, dict)(view), READERS[game.name](parts(lines)))
        if wrong:
            yield "\n".join([f"{width} columns:", *wrong[:20], "", *lines])


def score_not_read(session: Service, table: BaseTable) -> Iterator[str]:
    """Yield what cannot be read back from the screens of the score of *table*."""
    game = session.game
    score = game.score(table)
    sheets = game.score_sheets(score)
    read = scores.told if table.told else scores.READERS[game.name]
    for width in WIDTHS:
        lines = screen(sheets, width)
        wrong = wrong_lines(lines, width) + differing("score", scores.said(score), read(parts(lines)))
        if wrong:
            yield "\n".join([f"{width} columns:", *wrong[:20], "", *lines])


def _nothing(wrong: Iterator[str], where: str) -> None:
    found = next(wrong, None)
    assert not found, f"{where}, {found}"


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_tables_of_a_record_are_read_back(path: Any) -> None:
    session = played(path)
    last = session.history.last
    step = last // (TABLES + 1) + 1
    for number in sorted({1, *range(step, last, step), last}):
        table = session.at(number)
        _nothing(chain(not_read(session, table), score_not_read(session, table)), f"{path.stem} at {number}")


@pytest.mark.parametrize("name", registry.names())
def test_tables_on_which_there_is_what_seldom_is_are_read_back(name: str) -> None:
    for session in (opened(name), *rich(name), *(made(name, lines) for lines in TOLD.values())):
        _nothing(chain(not_read(session, session.table), score_not_read(session, session.table)), name)


@pytest.mark.parametrize("name", registry.names())
def test_a_house_rule_is_told_where_it_is_not_that_of_the_rulebook(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    switches = type(opened(name).table.house).switches()
    chosen = {switch: values[-1] for switch, values in list(switches.items())[:3]}
    words = ["new", name, "Ruled", *seats(registry.load(name))]
    words += [word for switch, value in chosen.items() for word in ("--house", f"{switch}={value}")]
    state = state_of(name, Service.begin(MemoryLog(), words, clock=ticking(), who=WHO, new_id=numbered()))
    monkeypatch.setattr(sight, "look", lambda *_, **__: Sight(60))
    with standing(state):
        out = answer(lambda: main(["table"]))[1]
    told = [one for part in parts(out.splitlines()) for one in part.lines if one.startswith("house rules: ")]
    assert [house(one) for one in told] == [chosen] * bool(chosen)


@pytest.mark.parametrize("name", registry.names())
def test_a_column_that_is_dropped_is_missed(name: str) -> None:
    """A reader that finds nothing would find nothing wrong: whatever is taken off a sheet has to be noticed."""
    session = rich(name)[0]
    game, view = session.game, session.game.view(session.table)
    sheets = list(game.sheets(view))
    missed = set()
    for at, sheet in enumerate(sheets):
        for column in [one for one in sheet.filled().columns if one]:
            fewer = [*sheets[:at], sheet.only([one for one in sheet.columns if one != column]), *sheets[at + 1 :]]
            missed |= set() if _noticed(name, fewer, view) else {column}
    assert missed <= AGAIN


AGAIN = {"#no", "kind", "#cards", "colour"}
"""Columns that say again what another one does: the number of a row, the colour of goods, how many cards are listed."""


def _noticed(name: str, sheets: Sequence[Sheet], view: Json) -> bool:
    try:
        read = READERS[name](parts(screen(sheets, 200)))
    except (AssertionError, AttributeError, KeyError, StopIteration, ValueError, IndexError):
        return True
    return bool(differing("table", SAID.get(name, dict)(view), read))
