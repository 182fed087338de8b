"""What commands about games, moves and campaigns tell programs stands on their screens, at every width."""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest

from cli import sight
from cli.commands.tally import MOST
from cli.main import main
from cli.moments import local
from cli.sight import Sight
from cli.telling import named
from projections.audit import KINDS
from tests.games.finished import TOLD, made
from tests.games.states import RECORDS, State, played, state_of
from tests.games.test_every_view import answer, standing
from tests.sheets import answers
from tests.sheets.test_tables import WIDTHS, wrong_lines
from tests.sheets.words import Json, differing

Reader = Callable[[Sequence[str]], Json]


def said_game(row: Json) -> Json:
    """Return a game of the list as people are told of it: by the clock here, and by the day that somebody told."""
    when = row["date"] or local(row["ended"] or row["last"])[:16]
    stream, _, move = (row["forked"] or "").rpartition("@")
    return row | {"when": when, "forked": f"{stream}, move {move}" if stream else None}


def said_finding(one: Json) -> Json:
    """Return a finding as people are told of it: its kind in words, its line with its player, the reasons in a row."""
    more = ["counts no more"] * (not one["counts"])
    why = "; ".join(filter(None, (", ".join(one["rules"]), one["because"], *more)))
    text = " ".join(named(one["player"], one["what"]).split())
    return one | {"when": local(one["at"])[:16], "kind": KINDS[one["kind"]], "why": why, "text": text}


def said_step(one: Json) -> Json:
    """Return a step as people are told of it: by the clock here, the line behind the stage and its player."""
    text = " ".join(f"{one['stage']} {named(one['player'], one['line'])}".split())
    return one | {"when": local(one["at"]), "text": text}


def said_reason(one: Json) -> Json:
    """Return a reason with its line in words."""
    return one | {"line": one["line"].replace("_", " ")}


def said_tally(found: Json) -> Json:
    """Return what was counted by its kind and which of it; of people of whom nothing was counted nothing is said."""
    kinds = Counter(what for what, _ in {(n["what"], n["which"]) for one in found["players"] for n in one["tallies"]})
    people = [
        one
        | {
            "tallies": {
                f"{each['what']}: {each['which']}": each["n"] for each in one["tallies"] if kinds[each["what"]] <= MOST
            }
        }
        for one in found["players"]
    ]
    return {"players": people}


SAID: dict[str, Callable[[Json], Json]] = {
    "games": lambda found: {"games": [*map(said_game, found["games"])]},
    "audit": lambda found: {
        "totals": {KINDS[kind]: n for kind, n in found["totals"].items()},
        "findings": [*map(said_finding, found["findings"])],
    },
    "tally": said_tally,
    "moves": lambda found: found | {"moves": {one.pop("line"): one for one in map(dict, found["moves"])}},
    "why": lambda found: {
        "why": sorted(map(said_reason, found["why"]), key=lambda one: (one["player"], one["line"], one["move"]))
    },
    "replay": lambda found: {"steps": [*map(said_step, found["steps"])]},
}
READERS: dict[str, tuple[list[str], Reader]] = {
    "why": (["score", "--why"], answers.why),
    "timeline": (["timeline"], answers.timeline),
    "games": (["games"], answers.games),
    "moves": (["moves"], answers.moves),
    "audit": (["audit"], answers.audit),
    "status": (["status"], answers.status),
    "tally": (["tally"], answers.tally),
    "standings": (["campaign", "standings"], answers.standings),
    "campaign": (["campaign", "show"], answers.campaign),
    "replay": (["replay", "--plain", "--from", "2", "--every", "40"], answers.replay),
}
LOOKED_AT = {
    "five-seats": 150,
    "feast-four": 60,
    "gone-viking-three": None,
    "vikingar-golden": 9,
    "campaign-2-pax": 12,
}
"""Record -> the move after which it is looked at, None: the last one."""


@contextmanager
def at(width: int) -> Iterator[None]:
    """Let all commands find a terminal of *width*."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sight, "look", lambda *_, **__: Sight(width, None, False, "", width))
        yield


def not_read(state: State, name: str) -> Iterator[str]:
    """Yield what cannot be read back from what a command shows of *state*."""
    words, reader = READERS[name]
    with standing(state):
        code, out, err = answer(lambda: main([*words, "--json"]))
        said = json.loads(out)
        assert not code, err
        for width in WIDTHS:
            with at(width):
                lines = answer(lambda: main(words))[1].splitlines()
            wrong = wrong_lines(lines, width) if name != "moves" else []
            wrong += differing(name, SAID.get(name, dict)(said), reader(lines))
            if wrong:
                yield "\n".join([f"{width} columns:", *wrong[:20], "", *lines])


@pytest.fixture(scope="module", params=[*LOOKED_AT, "told"])
def state(request: Any) -> State:
    """Return a game to look at, folded once."""
    if request.param == "told":
        return state_of("told", made("vendel", TOLD["by points"]))
    session = played(next(path for path in RECORDS if path.stem == request.param))
    return state_of(request.param, session, LOOKED_AT[request.param])


@pytest.mark.parametrize("name", READERS)
def test_an_answer_is_read_back(state: State, name: str) -> None:
    found = next(not_read(state, name), None)
    assert not found, f"{state.name}, {found}"
