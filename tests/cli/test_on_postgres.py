"""The tests of the commands once more, with the log on a PostgreSQL server."""

from collections.abc import Callable
from inspect import signature

import pytest

from tests.cli import test_commands
from tests.cli.conftest import Skald


@pytest.fixture
def skald(skald: Skald, postgres: str, monkeypatch: pytest.MonkeyPatch) -> Skald:
    """Run commands on a log of its own on the server."""
    monkeypatch.setenv("SKALD_DB", postgres)
    return skald


def asks_for_no_file(test: Callable[..., None]) -> bool:
    """Tell whether *test* speaks to the log through commands alone."""
    wanted = set(signature(test).parameters)
    return bool(wanted & {"skald", "game"}) and "tmp_path" not in wanted


SAME = {name: test for name, test in vars(test_commands).items() if name.startswith("test_") and asks_for_no_file(test)}
globals().update(SAME)


def test_most_commands_are_tried_here_too() -> None:
    assert len(SAME) >= 20
