"""The table, the score and the set-up sheet of Pax Viking, as plain data and as sheets for people."""

from collections.abc import Mapping, Sequence
from typing import Any

from events.kernel import Seat
from projections.english import listed, so_many
from projections.games.pax import setup
from projections.games.pax.position import SetUp
from projections.games.pax.steps import steps
from projections.games.pax.table import Table
from projections.sheets import Sheet


def view(table: Table) -> dict[str, Any]:
    """Return everything that is true of *table*, in the shape of ``table --json``."""
    return {
        "game": "pax",
        "title": table.title,
        "phase": table.phase,
        "starting_player": setup.starter(table),
        "victory_level": table.level,
        "blank_jarl": table.blank,
        "base_silfr": list(table.base),
        "homes": dict(table.homes),
        "events": table.events,
        "players": [_player(table, seat) for seat in table.seats],
        "house": dict(table.house),
        "setup": set_up(table),
    }


def set_up(table: Table) -> dict[str, Any] | None:
    """Return the set-up as it stands, in the shape of ``transition --json``; None as long as an end is missing."""
    if not setup.heirs(table):
        return None
    rule, best = setup.starters(table)
    found = SetUp(
        title=table.title,
        starting_player=setup.starter(table),
        starters=[heir.player for heir in best],
        starting_rule=rule,
        draft=setup.draft(table),
        tiles=setup.tiles(table),
        ventures=setup.ventures(table),
        no_ventures=[one for one in setup.winds(table) if not one.player],
        silfr=setup.silfr(table),
        seed=setup.SEED,
        victory_levels=list(setup.LEVELS),
        pool=setup.pool(table),
        open=setup.questions(table),
        steps=steps(table),
    )
    return found.model_dump()


def _player(table: Table, seat: Seat) -> dict[str, Any]:
    name = seat.name
    jarl = table.jarls.get(name)
    return {
        "name": name,
        "colour": seat.colour,
        "jarl": jarl,
        "home": table.homes.get(jarl or ""),
        "tiles": [{"future": future, "circle": circle} for future, circle in table.tiles.get(name, ())],
        "bonus": table.start.get(name, {}).get("bonus"),
        "start": table.start.get(name, {}).get("start"),
        "turns": table.turns.get(name, 0),
        "followers": dict(table.followers.get(name, {})),
        "longships": table.longships.get(name),
        "met": list(table.met.get(name, ())),
        "place": table.places.get(name),
    }


def headline(table: Table) -> str:
    """Return one line: what the set-up waits for, how far the game is, or who won."""
    if table.phase == "closed":
        winners = [name for name, place in table.places.items() if place == 1]
        return f"{table.title}: {listed(winners)} won"
    if table.phase == "play":
        turns = so_many(sum(table.turns.values()), "turn")
        return f"{table.title}: in play, {turns} and {so_many(table.events, 'Event')} logged"
    return f"{table.title}: set-up, {_next(table)}"


def _next(table: Table) -> str:
    if names := setup.untold(table):
        return f"tell how the game before ended for {names[0]}"
    if questions := setup.unsettled(table):
        return f"settle first: {questions[0].question}"
    if (names := setup.waiting(table)) and (order := setup.draft(table)):
        entry = next(one for one in order if one.player == names[0])
        return f"{names[0]} {'draws a random' if entry.random else 'chooses a'} Jarl"
    if tiles := [one.player for one in setup.tiles(table) if one.player not in table.tiles]:
        return f"{tiles[0]} places a transition tile or declines"
    if winds := [one for one in setup.ventures(table) if one.wind not in table.ventures]:
        return f"{winds[0].player} draws a Venture for the {winds[0].wind.title()}"
    return "type begin when all is laid out"


def table_sheets(found: Mapping[str, Any]) -> Sequence[Sheet]:
    """Return the set-up sheet, when another game shaped it, the players, and what else was told of a ``view``."""
    sheets = [] if found["setup"] is None else [setup_sheet(found)]
    return [*sheets, _players(found), _seats(found), _told(found)]


def setup_sheet(found: Mapping[str, Any]) -> Sheet:
    """Return the set-up line by line, in the order of the table, with what was done."""
    rows = [(str(s["step"]), s["do"], s["done"], s["rule"]) for s in found["setup"]["steps"]]
    return Sheet(f"Set-up of {found['title']}", ("#step", "do", "done", "rule"), rows)


def _players(found: Mapping[str, Any]) -> Sheet:
    columns = ("player", "#turns", "followers", "#longships", "victory cards met", "#place")
    rows = [
        (
            p["name"],
            str(p["turns"]),
            ", ".join(f"{kind} {n}" for kind, n in p["followers"].items()),
            _text(p["longships"]),
            "; ".join(p["met"]),
            _text(p["place"]),
        )
        for p in found["players"]
    ]
    return Sheet(found["title"], columns, rows, brief=("player", "#turns", "#place"))


def _seats(found: Mapping[str, Any]) -> Sheet:
    """Return what everybody begins with."""
    columns = ("player", "colour", "jarl", "home", "#bonus", "#start", "transition tiles")
    rows = [
        (
            p["name"],
            p["colour"] or "",
            p["jarl"] or "",
            p["home"] or "",
            _text(p["bonus"]),
            _text(p["start"]),
            ", ".join(f"{tile['future']} on circle {tile['circle']}" for tile in p["tiles"]),
        )
        for p in found["players"]
    ]
    return Sheet("To begin with", columns, rows, brief=("player", "jarl"))


def _told(found: Mapping[str, Any]) -> Sheet:
    """Return what the table told of the game, as far as it did."""
    homes = ", ".join(f"{home} of {jarl}" for jarl, home in found["homes"].items())
    said = {
        "phase": found["phase"],
        "starting player": found["starting_player"] or "",
        "victory level": found["victory_level"] or "",
        "blank cell": found["blank_jarl"] or "",
        "printed start": ", ".join(map(str, found["base_silfr"])),
        "Homes": homes,
        "Events": str(found["events"]),
    }
    return Sheet("The game", ("", ""), [(what, text) for what, text in said.items() if text])


def _text(value: int | None) -> str:
    return "" if value is None else str(value)


def score(table: Table) -> dict[str, Any]:
    """Return the places, and what was so_many, in the shape of ``score --json``."""
    final = table.phase == "closed"
    ranked = sorted(table.players, key=lambda name: table.places.get(name, 0)) if final else setup.order(table)
    winners = [name for name in ranked if table.places.get(name) == 1]
    return {
        "game": "pax",
        "title": table.title,
        "final": final,
        "winners": winners,
        "leaders": winners,
        "rows": [_score_row(table, name) for name in ranked],
    }


def _score_row(table: Table, name: str) -> dict[str, Any]:
    met, followers = len(table.met.get(name, ())), sum(table.followers.get(name, {}).values())
    longships = table.longships.get(name)
    return {
        "player": name,
        "rank": table.places.get(name),
        "total": table.points.get(name),
        "lines": {"victory cards": met, "followers": followers, "longships": longships or 0},
        "met": met,
        "followers": followers,
        "longships": longships,
    }


def score_sheets(found: Mapping[str, Any]) -> Sequence[Sheet]:
    """Return a ``score`` as a sheet."""
    title = f"Result: {listed(found['winners'])} won" if found["final"] else "So far"
    columns = ("#rank", "player", "#victory cards", "#followers", "#longships", "#points")
    rows = [
        (_text(r["rank"]), r["player"], str(r["met"]), str(r["followers"]), _text(r["longships"]), _text(r["total"]))
        for r in found["rows"]
    ]
    shown = 6 if any(row["total"] is not None for row in found["rows"]) else 5  # no points but those that are told
    return [Sheet(title, columns[:shown], [row[:shown] for row in rows])]
