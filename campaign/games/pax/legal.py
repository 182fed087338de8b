"""What can be typed now in a game of Pax Viking."""

from collections.abc import Iterator
from functools import partial

from campaign.game import Option
from campaign.games.pax.moves import Begin, Count, Draft, Event, Heir, Settle, Tile, Turn, Venture, Victory
from campaign.notation.moves import Places
from projections.english import so_many
from projections.games.pax.setup import draft, left, tiles, unsettled, untold, ventures, waiting
from projections.games.pax.table import CIRCLES, Table


def legal(table: Table) -> Iterator[Option]:
    """Yield the moves that can be made on *table*, those that come next first; none once the game is over."""
    if table.phase == "setup":
        yield from _setup(table)
    elif table.phase == "play":
        yield from (Option(Turn.of(player=player), note="log a turn") for player in table.players)
        yield Option(Event.of(), note="log an Event", open=True)
        yield from (Option(Count.of(player=p), note="followers, Longships", open=True) for p in table.players)
        yield from (Option(Victory.of(player=p), note="a victory card", open=True) for p in table.players)
        yield Option(Places.of(), note="everybody's place", open=True)


def _setup(table: Table) -> Iterator[Option]:
    if rest := untold(table):
        yield from (Option(Heir.of(player=name), note="how it ended", open=True) for name in rest)
        return
    for question in unsettled(table):
        for player in question.players:
            move = Settle.of(question=question.what, answer=(player,))
            yield Option(move, note=question.question, open=question.what == "draft-order")
    steps = [*_drafts(table)] if waiting(table) else [*_tiles(table)] or [*_ventures(table)]
    yield from steps  # none of a draft that waits for its order, and no tile before everybody has a Jarl
    if not unsettled(table) and (not steps or not table.heirs):
        yield Option(Begin.of(), note="the set-up is done")


def _drafts(table: Table) -> Iterator[Option]:
    """Yield the choices of whoever is next; without heirs, of everybody who has no Jarl."""
    if any(one.what == "draft-order" for one in unsettled(table)):
        return
    names = waiting(table)
    order = draft(table)
    for entry in [one for one in order if one.player in names[:1]]:
        player = entry.player
        if entry.random:
            yield Option(Draft.of(player=player, random=True), note=f"of {so_many(len(left(table)), 'Jarl')} left")
        yield from (Option(Draft.of(player=player, jarl=jarl)) for jarl in entry.candidates)
    if not order:
        yield from (Option(Draft.of(player=name), note="any Jarl", open=True) for name in names)


def _tiles(table: Table) -> Iterator[Option]:
    for entry in tiles(table):
        if entry.player not in table.tiles:
            tile = partial(Tile.of, player=entry.player)
            yield from (Option(tile(future=one, circle=1), more=f"1 to {CIRCLES}") for one in entry.futures)
            yield Option(tile(none=True))


def _ventures(table: Table) -> Iterator[Option]:
    for entry in ventures(table):
        if entry.wind not in table.ventures:
            yield Option(Venture.of(player=entry.player, wind=entry.wind), note="drawn at random")
