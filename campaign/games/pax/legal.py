"""What can be typed now in a game of Pax Viking."""

from collections.abc import Iterator

from campaign.game import Option
from campaign.notation.words import quote
from projections.games.pax.table import CIRCLES, Table, grants, left, unsettled, waiting


def legal(table: Table) -> Iterator[Option]:
    """Yield the lines that can be typed on *table*, those that come next first; none once the game is over."""
    if table.phase == "setup":
        yield from _setup(table)
    elif table.phase == "play":
        yield from (Option(f"turn {quote(player)}", 0, note="log a turn") for player in table.players)
        yield Option("event …", 0, note="log an Event", open=True)
        yield from (
            Option(f"count {quote(player)} …", 0, note="followers, Longships", open=True) for player in table.players
        )
        yield from (
            Option(f"victory {quote(player)} …", 0, note="a victory card", open=True) for player in table.players
        )
        yield Option("result …", 0, note="everybody's place", open=True)


def _setup(table: Table) -> Iterator[Option]:
    for question in unsettled(table):
        for player in question["players"]:
            line = f"settle {question['what']} {quote(player)}"
            more = question["what"] == "draft-order"
            yield Option(f"{line} …" if more else line, 0, note=question["question"], open=more)
    steps = [*_drafts(table)] or [*_tiles(table)] or [*_ventures(table)]
    yield from steps
    if not unsettled(table) and (not steps or table.dossier is None):
        yield Option("begin", 0, note="the set-up is done")


def _drafts(table: Table) -> Iterator[Option]:
    """Yield the choices of whoever is next; without a dossier, of everybody who has no Jarl."""
    if any(one["what"] == "draft-order" for one in unsettled(table)):
        return
    names = waiting(table)
    for entry in [one for one in table.draft if one["player"] in names[:1]]:
        player = quote(entry["player"])
        if entry["random"]:
            yield Option(f"draft {player} --random", 0, note=f"of {len(left(table))} Jarls left")
        yield from (Option(f"draft {player} {quote(jarl)}", 0) for jarl in entry["candidates"])
    if not table.draft:
        yield from (Option(f"draft {quote(name)} …", 0, note="any Jarl", open=True) for name in names)


def _tiles(table: Table) -> Iterator[Option]:
    for entry in grants(table, "tiles"):
        player = quote(entry["player"])
        if entry["player"] not in table.tiles:
            yield from (
                Option(f"tile {player} {future} --circle 1", 0, more=f"1 to {CIRCLES}") for future in entry["futures"]
            )
            yield Option(f"tile {player} --none", 0)


def _ventures(table: Table) -> Iterator[Option]:
    for entry in grants(table, "ventures"):
        if entry["wind"] not in table.ventures:
            yield Option(f"venture {quote(entry['player'])} {entry['wind']}", 0, note="drawn at random")
