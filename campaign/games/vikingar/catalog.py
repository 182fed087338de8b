"""The catalog of Vikingar: what its chart and board show and its rulebook does not print.

``tracks`` has the length of each track by its cup, ``map`` the pairs of places that are adjacent, ``A-B``.
Either may be left out.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from campaign.catalogs import Remark
from campaign.games.vikingar import moves
from campaign.games.vikingar.chart import tell_lengths, tell_pairs
from campaign.games.vikingar.outcome import VCase
from campaign.games.vikingar.words import Way
from campaign.notation.names import Vocabulary
from events.errors import NotUnderstood
from projections.games.vikingar import box
from projections.games.vikingar.position import Cup
from projections.games.vikingar.table import Table


class Catalog(BaseModel):
    """Both sections."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)

    tracks: dict[Cup, Annotated[int, Field(ge=1, le=30)]] | None = None
    map: Annotated[tuple[str, ...], Field(min_length=1, max_length=400)] | None = None


class VikingarCatalog:
    """The `Cataloguer` of Vikingar."""

    printed = "campaign.games.vikingar:printed.toml"

    def read(self, data: Mapping[str, Any]) -> dict[str, Any]:
        """Return *data* in the shape that a move takes; raises NotUnderstood."""
        return read(data)

    def check(self, data: Mapping[str, Any]) -> Sequence[Remark]:
        """Return all that is wrong in *data*, then all that is missing."""
        wrong = faults(data)
        if wrong:
            return [Remark("wrong", text) for text in wrong]
        told = data.get("tracks", {})
        gaps = [f"tracks.{cup}" for cup in box.CUPS if cup not in told] + ["map"] * ("map" not in data)
        return [Remark("missing", gap) for gap in gaps]

    def known(self, table: Table) -> dict[str, Any]:
        """Return all that the game on *table* knows."""
        pairs = [f"{one}-{other}" for one, other in table.pairs] if table.mapped else []
        return ({"map": pairs} if pairs else {}) | ({"tracks": dict(table.tracks)} if table.tracks else {})


def catalog(case: VCase, move: moves.Catalog) -> None:
    """Tell tracks and map at once (VK-ACH-01, VK-MOV-02)."""
    case.asks("tell a catalog")
    data = read(move.data)
    if "tracks" in data:
        tell_lengths(case, data["tracks"])
    if "map" in data:
        tell_pairs(case, tuple(Way.parse(pair, Vocabulary({})) for pair in data["map"]))


def read(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return *data* with its pairs as they are written; raises NotUnderstood, which names the first fault."""
    wrong = faults(data)
    if wrong:
        hint = 'tracks = { hero = 3 } and map = ["sea-N1", "N1-N2"]; skald catalog check FILE lists everything'
        raise NotUnderstood(f"catalog: {wrong[0]}", hint=hint)
    found = Catalog.model_validate(data).model_dump(exclude_none=True)
    if "map" in found:
        found["map"] = [str(Way.parse(pair, Vocabulary({}))) for pair in found["map"]]
    return found


def faults(data: Mapping[str, Any]) -> list[str]:
    """Return what is wrong in *data*, each fault with its place."""
    try:
        catalog = Catalog.model_validate(data)
    except ValidationError as error:
        return [_said(one) for one in error.errors(include_url=False, include_context=False, include_input=False)]
    return [fault for pair in catalog.map or () if (fault := _fault(pair))]


def _said(one: Mapping[str, Any]) -> str:
    where = ".".join(str(part) for part in one["loc"] if part != "[key]")
    text = "a catalog has no such entry" if one["type"] == "extra_forbidden" else one["msg"]
    return f"{where}: {text[:1].lower()}{text[1:]}"


def _fault(pair: str) -> str:
    try:
        way = Way.parse(pair, Vocabulary({}))
    except NotUnderstood as error:
        return f"map: {error.message}"
    return f"map: {way} is one place" if way.one == way.other else ""
