"""``moves --verb`` with verbs of two words."""

import json

from tests.found.desk import Skald

NEW = 'new gone-viking "Raids" --player Ana --player Bo --player Cy'
LOKI = json.dumps({"phase": "home", "god": {"name": "LOKI", "owner": "Cy"}})

THOR = json.dumps(
    {"phase": "home", "god": {"name": "THOR", "owner": "Ana"}, "players": [{"name": "Ana", "tokens": {"T": 4}}]}
)


def test_d9_verbs_of_two_words_are_found(typed: Skald, skald: Skald) -> None:
    typed(NEW, f"position '{LOKI}'")
    lines = [one["line"] for one in skald("moves", "--verb", "home loki", "--json").json["moves"]]
    assert "home loki B" in lines
    assert "home loki T --from Ana" in lines
    assert "home loki B" in skald("moves", "--verb", "home loki").out


def test_d9_each_verb_of_two_words_is_a_group(typed: Skald, skald: Skald) -> None:
    typed(NEW, f"position '{THOR}'")
    heads = [line for line in skald("moves").out.splitlines() if line and not line.startswith(" ")]
    assert {"home thor", "home decline"} <= set(heads)
    lines = [one["line"] for one in skald("moves", "--verb", "home", "--json").json["moves"]]
    assert lines == ["home thor TTTT", "home decline"]
    assert [one["line"] for one in skald("moves", "--verb", "ho  DECL", "--json").json["moves"]] == ["home decline"]


def test_d9_a_verb_that_no_move_has_is_named(typed: Skald, skald: Skald) -> None:
    typed(NEW)
    answer = skald("moves", "--verb", "home lokki")
    assert (answer.code, "home loki" in answer.err) == (2, True)
    assert skald("moves", "--verb", "home loki").code == 0
