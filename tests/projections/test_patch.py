"""Steps between two pieces of data lead from one to the other, whatever they are, and from table to table of a game."""

import json
from collections.abc import Mapping
from copy import deepcopy
from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from campaign.extras import lines
from campaign.games import registry
from campaign.scenes import scene_of
from projections.patch import applied, patch
from projections.scene import as_data
from tests.games.states import opened

KEYS = st.sampled_from(["cells", "groups", "title", "__proto__", "7", ""])
DATA = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.text(max_size=3),
    lambda part: st.lists(part, max_size=4) | st.dictionaries(KEYS, part, max_size=4),
    max_leaves=25,
)


@given(DATA, DATA)
def test_steps_lead_from_any_data_to_any_other(before: Any, after: Any) -> None:
    kept = deepcopy(before)
    steps = json.loads(json.dumps(patch(before, after)))
    found = applied(before, steps)
    assert json.dumps(found) == json.dumps(after) or found == after
    assert before == kept
    assert patch(after, deepcopy(after)) == []


@given(st.dictionaries(KEYS, DATA, min_size=2, max_size=5), DATA)
def test_what_no_step_leads_to_is_the_very_same(whole: Mapping[str, Any], value: Any) -> None:
    key, *others = whole
    after = applied(whole, patch(whole, {**whole, key: value}))
    assert all(after[other] is whole[other] for other in others)


@pytest.mark.parametrize("name", registry.names())
@settings(max_examples=4)
@given(st.lists(st.integers(0, 30), min_size=12, max_size=12))
def test_steps_lead_from_table_to_table_of_a_game_at_random(name: str, picks: list[int]) -> None:
    session = opened(name)
    scene = scene_of(session.game, session.table)
    data = as_data(scene)
    for pick in picks:
        offered = [line for line in islice(lines(session.game, session.table), 60) if "…" not in line]
        if not offered:
            break
        session.play(offered[pick % len(offered)])
        after = scene_of(session.game, session.table)
        found = as_data(after, str, scene, data)
        assert found == as_data(after)
        assert applied(data, json.loads(json.dumps(patch(data, found)))) == found
        scene, data = after, found
    assert session.history.last > 1
