"""The command line, as the tests of the commands have it."""

from tests.cli.conftest import skald

__all__ = ["skald"]
