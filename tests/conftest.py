"""What every test stands on: known surroundings, all modules loaded, property-test profiles."""

import importlib
import os
import pkgutil
import time
from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests.cluster import Cluster

PACKAGES = ("events", "projections", "campaign", "exports", "cli")


def _known_surroundings() -> None:
    """Set what typer and the doors read from the environment; typer reads it when it is imported."""
    for name in [name for name in os.environ if name.startswith("SKALD_")]:
        del os.environ[name]
    os.environ.update(NO_COLOR="1", COLUMNS="100", TYPER_USE_RICH="0", _TYPER_FORCE_DISABLE_TERMINAL="1", TZ="UTC")
    time.tzset()


def _load_every_module() -> None:
    """Import all of Skald now: a pydantic class that is defined while time is frozen cannot be built."""
    for package in map(importlib.import_module, PACKAGES):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not module.name.endswith(".__main__"):
                importlib.import_module(module.name)


_known_surroundings()
_load_every_module()

settings.register_profile("ci", deadline=None, database=None, max_examples=100, print_blob=True)
settings.register_profile(
    "deep", deadline=None, database=None, max_examples=5000, stateful_step_count=80, print_blob=True
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


@pytest.fixture(scope="session", autouse=True)
def _own_user_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep the person's own log, settings and history out of reach."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
            patch.setenv(name, str(tmp_path_factory.mktemp(name.lower())))
        yield


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL server of our own; without the server's programs the test fails and says what to install."""
    server = Cluster()
    try:
        server.start()
        yield server
    finally:
        server.remove()


@pytest.fixture
def postgres(cluster: Cluster) -> str:
    """The URL of an empty database on a server of our own."""
    return cluster.fresh()
