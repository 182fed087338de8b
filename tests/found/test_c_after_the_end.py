"""After the end: nothing that changes the table, in any game; what is frozen and what is folded can't come apart."""

import json

import pytest

from tests.found.desk import Skald, record

SEATS = "--player Ana --player Bo --player Cy"
WON = ('position \'{"phase":"build","players":[{"name":"Ana","tokens":{"T":2},"ships":2}]}\'', "tribute T")
ENDS = {
    "gone-viking": (f"new gone-viking Raids {SEATS}", *WON),
    "vendel": (f"new vendel Winter {SEATS}", "final Ana --took navigator", "final Bo --silfr 4", "final Cy"),
    "pax": (f"new pax Summer {SEATS}", "begin", "places Ana=1 Bo=2 Cy=3"),
}
LATE = [
    ("gone-viking", "reconcile bo T=3"),
    ("gone-viking", "position '{\"raid\": 2}'"),
    ("vendel", "location nowhere gandvik"),
    ("vendel", "prices 6 5 4 5 4 3 4 3 2"),
    ("vendel", "spot future-1 pagan-legends norse-sagas"),
    ("vendel", 'reconcile Ana --silfr 7 --because "miscounted"'),
    ("vendel", "position '{\"round\": 3}'"),
    ("vendel", 'catalog \'{"prices": {"BR": 2}}\''),
    ("pax", "home gunhilde Uppsala"),
    ("pax", "position '{}'"),
]


def whole(skald: Skald) -> object:
    """Return everything that the game shows, but for the number of its last move."""
    shown = skald("table", "--json").json, skald("score", "--json").json
    return [{key: value for key, value in one.items() if key != "last"} for one in shown]


@pytest.mark.parametrize("forced", ["", ' --force --because "so it was"'])
@pytest.mark.parametrize(("game", "line"), LATE)
def test_c7_nothing_changes_a_finished_table(game: str, line: str, forced: str, typed: Skald, skald: Skald) -> None:
    assert typed(*ENDS[game]).code == 0
    before = whole(skald)
    words = line + forced * ("--because" not in line)
    answer = typed(words)
    assert (answer.code, "the game is over" in answer.err) == (3, True)
    assert whole(skald) == before
    assert skald("verify").code == 0


@pytest.mark.parametrize("switch", ["win_multi=raid_leader_first", "loki_counts_fist=false", "jarl_final=table"])
def test_c7_a_ruling_after_the_end_changes_neither_result_nor_table(switch: str, typed: Skald, skald: Skald) -> None:
    """Two qualify: with `raid_leader_first` another one would have won."""
    held = {"Ana": {"T": 3}, "Bo": {"B": 1, "H": 1}}
    players = [{"name": name, "tokens": tokens, "ships": 2} for name, tokens in held.items()]
    placed = json.dumps({"phase": "build", "players": players})
    assert typed(ENDS["gone-viking"][0], f"position '{placed}'", "tribute TT").code == 0
    before = whole(skald)
    answer = typed(f'ruling "so we play" --switch {switch}')
    assert answer.code == 0
    assert whole(skald) == before
    assert skald("verify").code == 0


@pytest.mark.parametrize("frozen", ["three-seats", "gone-viking-three", "campaign-2-pax"])
def test_c7_a_frozen_game_stays_as_it_ended(frozen: str, skald: Skald) -> None:
    assert skald("import", record(frozen)).code == 0
    before = whole(skald)
    empty = {"vendel": '{"round": 1}', "gone-viking": '{"raid": 1}', "pax": "{}"}[skald("table", "--json").json["game"]]
    assert skald("play", "position", empty).code == 3
    assert (whole(skald), skald("verify").code) == (before, 0)
    for line in ("note 'well played'", "undo 2", "redo", "undo", "redo 2"):
        assert skald("play", *line.split(maxsplit=1)).code == 0
        assert skald("verify").code == 0
    assert whole(skald) == before
