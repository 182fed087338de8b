"""What can be typed in the set-up and in the final scoring."""

from collections.abc import Iterator

from campaign.game import Option
from campaign.games.vendel.bot.turn import bot_options
from campaign.games.vendel.table_moves import Award, Begin, Finish, Home, Judge, Mission, Seed, Start
from projections.games.vendel import box
from projections.games.vendel.query import missions_in, order
from projections.games.vendel.seats import bots, holds_missions, home_order, is_bot, next_to_draw
from projections.games.vendel.table import Table


def setup_options(table: Table) -> Iterator[Option]:
    """Yield the next steps of the set-up (VV-SET)."""
    if table.starter is None:
        for player in bots(table) or table.players:
            yield Option(Start.of(player=player))
    yield from _missions(table)
    if table.starter is None:
        return
    waiting = [name for name in home_order(table) if name not in table.homes]
    if waiting and is_bot(table, waiting[0]):
        yield from bot_options(table)
        return
    if waiting:
        for name, place in table.known.places.items():
            if place.home and name not in table.homes.values():
                yield Option(Home.of(player=waiting[0], place=name))
        return
    unseeded = [name for name in order(table) if name not in table.seeded] if len(table.seats) >= 5 else []
    if unseeded:
        yield Option(Seed.of(player=unseeded[0]), note="add the card that was drawn, TALENT@LOCATION", open=True)
        return
    yield Option(Begin.of())


def _missions(table: Table) -> Iterator[Option]:
    drawn = [m.difficulty for held in table.missions.values() for m in held]
    due = next_to_draw(table)
    for player in (due,) if due else table.players:
        if holds_missions(table, player) and len(table.missions.get(player, ())) < box.MISSIONS_EACH:
            for difficulty in range(1, box.DIFFICULTIES + 1):
                if drawn.count(difficulty) < box.MISSIONS_PER_PILE:
                    yield Option(Mission.of(player=player, difficulty=difficulty))


def closing_options(table: Table) -> Iterator[Option]:
    """Yield what is left to count (VV-SCO-5, VV-SCO-6)."""
    for player in table.players:
        if table.verdicts.get(player, 0) < missions_in(table, player, "hand", "shown"):
            yield Option(Judge.of(player=player), note="add the Influence, 0 if not completed", open=True)
        yield Option(Award.of(player=player), note="add the Influence of a Venture", open=True)
    yield Option(Finish.of())
