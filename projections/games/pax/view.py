"""The table, the score and the set-up sheet of Pax Viking, as plain data and as sheets for people."""

from collections.abc import Mapping, Sequence
from typing import Any

from events.kernel import Seat
from projections.games.pax.table import Table, order, unsettled, waiting
from projections.sheets import Sheet


def view(table: Table) -> dict[str, Any]:
    """Return everything that is true of *table*, in the shape of ``table --json``."""
    return {
        "game": "pax",
        "title": table.title,
        "phase": table.phase,
        "starting_player": table.starter,
        "victory_level": table.level,
        "blank_jarl": table.blank,
        "base_silfr": list(table.base),
        "homes": dict(table.homes),
        "events": table.events,
        "players": [_player(table, seat) for seat in table.seats],
        "house": dict(table.house),
        "dossier": carried_out(table),
    }


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


def carried_out(table: Table) -> dict[str, Any] | None:
    """Return the dossier with what the table has settled and chosen by now; None for a game that stands alone."""
    if table.dossier is None:
        return None
    chosen = {
        "starting_player": table.starter,
        "draft": [{**entry, "jarl": table.jarls.get(entry["player"])} for entry in table.draft],
        "open": [dict(one) for one in unsettled(table)],
    }
    return {**table.dossier, **chosen, "steps": _steps(table)}


def _steps(table: Table) -> list[dict[str, Any]]:
    """Return the dossier's steps, each with what was ``done``; Jarls stand in the order that holds now."""
    lines = [dict(line) for line in (table.dossier or {})["steps"]]
    drafts = {line["key"]: line for line in lines if line["key"].startswith("draft:")}
    ordered = iter([_redrafted(drafts[f"draft:{entry['player']}"], entry) for entry in table.draft])
    lines = [next(ordered) if line["key"] in drafts else line for line in lines]
    return [{**line, "done": _done(table, line["key"])} for line in lines]


def _redrafted(line: Mapping[str, Any], entry: Mapping[str, Any]) -> dict[str, Any]:
    """Return the line of a Jarl's choice, with a Jarl that was named only here."""
    added = [jarl for jarl in entry["candidates"] if jarl not in line["do"]]
    if not added:
        return dict(line)
    names = entry["candidates"]
    choice = " or ".join(filter(None, (", ".join(names[:-1]), names[-1])))
    do = f"{entry['player']} chooses {choice}"
    return {**line, "do": do, "reason": entry["reason"], "rule": entry["rule"]}


def _done(table: Table, key: str) -> str:
    """Return what came of the line *key*, empty while nothing has."""
    kind, _, name = key.partition(":")
    if kind == "draft":
        jarl = table.jarls.get(name, "")
        home = table.homes.get(jarl)
        return f"{jarl}, Home {home}" if home else jarl
    if kind == "tile" and name:
        return _laid(table, name)
    if kind == "venture" and name in table.ventures:
        return table.ventures[name] or "drawn"
    if kind == "silfr" and name in table.start:
        found = table.start[name]
        return f"starts with {found['start']}" if found["start"] is not None else f"+{found['bonus']}"
    if kind == "start":
        return table.starter or ""
    return (table.level or "") if kind == "level" else ""


def _laid(table: Table, player: str) -> str:
    if player not in table.tiles:
        return ""
    laid = [f"{future} on circle {circle}" for future, circle in table.tiles[player]]
    return ", ".join(laid) or "not placed"


def headline(table: Table) -> str:
    """Return one line: what the set-up waits for, how far the game is, or who won."""
    if table.phase == "closed":
        winners = [name for name, place in table.places.items() if place == 1]
        return f"{table.title}: {' and '.join(winners)} won"
    if table.phase == "play":
        return f"{table.title}: in play, {sum(table.turns.values())} turns and {table.events} Events logged"
    return f"{table.title}: set-up, {_next(table)}"


def _next(table: Table) -> str:
    settle, names = unsettled(table), waiting(table)
    if settle:
        return f"settle first: {settle[0]['question']}"
    if names and table.dossier:
        entry = next(one for one in table.draft if one["player"] == names[0])
        return f"{names[0]} {'draws a random' if entry['random'] else 'chooses a'} Jarl"
    tiles = [one["player"] for one in (table.dossier or {}).get("tiles", ()) if one["player"] not in table.tiles]
    if tiles:
        return f"{tiles[0]} places a transition tile or declines"
    winds = [one for one in (table.dossier or {}).get("ventures", ()) if one["wind"] not in table.ventures]
    if winds:
        return f"{winds[0]['player']} draws a Venture for the {winds[0]['wind'].title()}"
    return "type begin when all is laid out"


def table_sheets(found: Mapping[str, Any]) -> Sequence[Sheet]:
    """Return the set-up sheet, when another game shaped it, and the players of a ``view``."""
    sheets = [] if found["dossier"] is None else [setup_sheet(found)]
    return [*sheets, _players(found)]


def setup_sheet(found: Mapping[str, Any]) -> Sheet:
    """Return the set-up line by line, in the order of the table, with what was done."""
    rows = [(str(s["step"]), s["do"], s["done"], s["rule"]) for s in found["dossier"]["steps"]]
    return Sheet(f"Set-up of {found['title']}", ("#step", "do", "done", "rule"), rows)


def _players(found: Mapping[str, Any]) -> Sheet:
    columns = ("player", "jarl", "home", "#start", "#turns", "followers", "#longships", "victory cards met", "#place")
    rows = [
        (
            p["name"],
            p["jarl"] or "",
            p["home"] or "",
            _text(p["start"]) or (f"+{p['bonus']}" if p["bonus"] is not None else ""),
            str(p["turns"]),
            ", ".join(f"{kind} {n}" for kind, n in p["followers"].items()),
            _text(p["longships"]),
            ", ".join(p["met"]),
            _text(p["place"]),
        )
        for p in found["players"]
    ]
    return Sheet(found["title"], columns, rows)


def _text(value: int | None) -> str:
    return "" if value is None else str(value)


def score(table: Table) -> dict[str, Any]:
    """Return the places, and what was counted, in the shape of ``score --json``."""
    final = table.phase == "closed"
    ranked = sorted(table.players, key=lambda name: table.places.get(name, 0)) if final else order(table)
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
    title = f"Result: {' and '.join(found['winners'])} won" if found["final"] else "So far"
    rows = [
        (_text(r["rank"]), r["player"], str(r["met"]), str(r["followers"]), _text(r["longships"]))
        for r in found["rows"]
    ]
    return [Sheet(title, ("#rank", "player", "#victory cards", "#followers", "#longships"), rows)]
