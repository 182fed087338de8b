"""The same facts with the library eventsourcing: its aggregates, its SQLite recorder, its JSON transcoder."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any
from uuid import UUID

from eventsourcing.application import Application  # type: ignore[import-not-found, unused-ignore]
from eventsourcing.domain import Aggregate  # type: ignore[import-not-found, unused-ignore]

from benchmarks.measure import Work
from campaign.games.vendel import GAME
from events.envelope import Draft
from events.kernel import KERNEL_FACTS
from projections.games.vendel.evolve import APPLY
from projections.games.vendel.table import Table

ELSEWHERE = frozenset(("skald.typed", "skald.noted"))
FOLD = {kind.type: apply for kind, apply in APPLY.items()}
NESTED = {
    cls.type: cls for cls in (*KERNEL_FACTS, *GAME.facts) if cls.type in ("skald.game_opened", "vendel.game_scored")
}


class Game(Aggregate):  # type: ignore[misc, unused-ignore]
    """A game whose events hold the fields of a fact; the table is changed by Skald's own fold."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.table = Table()

    class Happened(Aggregate.Event):  # type: ignore[misc, unused-ignore]
        """One fact: its type and its fields."""

        type: str
        fields: dict[str, Any]

        def apply(self, aggregate: Any) -> None:
            """Fold the fact; nothing is validated, which is in favour of this side."""
            if self.type in ELSEWHERE:
                return
            nested = NESTED.get(self.type)
            fact: Any = nested(**self.fields) if nested else SimpleNamespace(type=self.type, **self.fields)
            FOLD[self.type](aggregate.table, fact)


class Passed(Game.Happened):
    """The same fact, which changes nothing: what the library itself costs."""

    def apply(self, aggregate: Any) -> None:
        """Leave the table as it is."""


def application(path: Path) -> Application[UUID]:
    """Return an application over a new SQLite file."""
    env = {"PERSISTENCE_MODULE": "eventsourcing.sqlite", "SQLITE_DBNAME": str(path)}
    return Application(env=env)


def saving(path: Path) -> Work:
    """Return the work of recording one event a save."""
    app, game = application(path), Game(name="measured")
    app.save(game)
    fields = {"line": "journey merchant ulaid", "unchecked": ["VV-DEF-02"], "broken": [], "because": None}

    def once() -> int:
        game.trigger_event(Game.Happened, type="skald.typed", fields=fields)
        app.save(game)
        return 1

    return once


def recorded(path: Path, drafts: list[Draft], *, fold: bool) -> tuple[Application[UUID], UUID]:
    """Return an application that holds *drafts* as one aggregate, and the aggregate's id; without *fold* they pass."""
    event = Game.Happened if fold else Passed
    app, game = application(path), Game(name="measured")
    codec = GAME.codec()
    for draft in drafts:
        fact = codec.decode(draft.type, draft.schema, draft.payload)
        game.trigger_event(event, type=draft.type, fields=fact.model_dump(mode="json"))
    app.save(game)
    return app, game.id
