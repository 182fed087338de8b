"""How long a game was played."""

import pytest

from projections.minutes import minutes_of, minutes_played


def at(*minutes: float) -> list[str]:
    return [f"2026-11-30T{19 + int(m) // 60:02}:{int(m) % 60:02}:{int(m % 1 * 60):02}Z" for m in minutes]


@pytest.mark.parametrize(
    ("times", "minutes"),
    [
        ([], 0),
        (at(0), 0),
        (at(0, 10, 25), 25),
        (at(0, 45, 50), 35),  # a meal
        (at(0, 0.5, 1), 1),
        (at(10, 5, 12), 7),  # a clock that was set back
        (["2026-11-30T23:50:00Z", "2026-12-01T00:05:00Z", "2026-12-03T19:00:00Z"], 45),
        ([at(0)[0], "no time", at(8)[0]], 8),
        (["2026-11-30T19:00:00Z", "2026-11-30T19:00:00+02:00"], 0),
    ],
)
def test_gaps_are_summed_and_long_ones_count_half_an_hour(times: list[str], minutes: int) -> None:
    assert minutes_played(times) == minutes


def test_what_was_said_comes_first_and_what_was_typed_in_afterwards_tells_nothing() -> None:
    assert minutes_of(at(0, 60), 95) == 95
    assert minutes_of(at(0, 20)) == 20
    assert minutes_of(at(0, 4)) is None
    assert minutes_of([]) is None
