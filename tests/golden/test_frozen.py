"""The frozen logs hold every kind of fact there is, and each of them is still read; they are never made anew."""

import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from campaign.games import registry
from events.envelope import Envelope
from events.fact import Fact, Upcaster
from events.kernel import KERNEL_FACTS
from events.saga import CAMPAIGN_FACTS
from events.shelf import SHELF_FACTS
from events.sqlite import SqliteLog
from tests.cli.conftest import Skald, skald

__all__ = ["skald"]

FROZEN = sorted(Path(__file__).parent.glob("*.db"))
GAMES = [registry.load(name) for name in registry.names()]
UPCASTERS: dict[tuple[str, int], Upcaster] = {step: up for game in GAMES for step, up in game.upcasters.items()}
CLASSES = [*KERNEL_FACTS, *CAMPAIGN_FACTS, *SHELF_FACTS, *(fact for game in GAMES for fact in game.facts)]


def stored(tmp_path: Path) -> Iterator[Envelope]:
    """Yield each fact of each frozen log; what is opened is a copy."""
    for path in FROZEN:
        with closing(SqliteLog(Path(shutil.copy(path, tmp_path)))) as log:
            for head in list(log.heads()):
                yield from log.read(head.stream)


def is_read(type_: str, schema: int, now: int) -> bool:
    """Tell whether a fact written with *schema* is read by a class of schema *now*: by itself, or step by step."""
    return schema == now or (schema < now and all((type_, step) in UPCASTERS for step in range(schema, now)))


@pytest.fixture(scope="module")
def schemas(tmp_path_factory: pytest.TempPathFactory) -> dict[str, set[int]]:
    found: dict[str, set[int]] = {}
    for envelope in stored(tmp_path_factory.mktemp("frozen")):
        found.setdefault(envelope.type, set()).add(envelope.schema)
    return found


@pytest.mark.parametrize("fact", CLASSES, ids=lambda fact: fact.type)
def test_each_kind_of_fact_is_in_a_frozen_log_and_has_its_schema_or_an_upcaster(
    schemas: dict[str, set[int]], fact: type[Fact]
) -> None:
    assert fact.type in schemas, f"write a frozen log of your game, as tests/golden/frozen.py does: no {fact.type}"
    assert [s for s in schemas[fact.type] if not is_read(fact.type, s, fact.schema_version)] == []


def test_nothing_is_in_a_frozen_log_that_no_class_reads(schemas: dict[str, set[int]]) -> None:
    assert set(schemas) - {fact.type for fact in CLASSES} == set()


@pytest.mark.parametrize("path", FROZEN, ids=lambda path: path.name)
def test_a_frozen_log_is_whole_and_every_game_in_it_is_shown(path: Path, tmp_path: Path, skald: Skald) -> None:
    copy, before = Path(shutil.copy(path, tmp_path)), path.read_bytes()
    assert skald("--db", str(copy), "verify").code == 0
    for game in skald("--db", str(copy), "games", "--all", "--json").json["games"]:
        for words in (("table",), ("score",), ("log", "--all"), ("audit",), ("timeline",)):
            answer = skald("--db", str(copy), *words, "--game", game["game"])
            assert answer.code == 0, answer
    assert path.read_bytes() == before
