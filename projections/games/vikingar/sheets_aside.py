"""What else is so on the table of Vikingar, as sheets: cards, the map, the round, the throws so far."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from projections.english import so_many
from projections.sheets import Sheet

Json = Mapping[str, Any]


def aside(view: Json) -> Sequence[Sheet]:
    """Return what a ``view`` has beside the players and the board."""
    return [_cards(view), _map(view), _round(view), _throws(view)]


def item_text(item: Json) -> str:
    """Return an item with what it adds, and whether it can be used only once."""
    more = "".join(f" {what}+{item[key]}" for what, key in (("att", "att"), ("def", "defence")) if item[key])
    return f"{item['name']}{more}{' (once)' * item['once']}"


def _cards(view: Json) -> Sheet:
    """Return the cards that lie somewhere, and all that were typed with a name."""
    quests = [
        (f"{place['name']}@{tile['at']}", place["card"])
        for tile in view["tiles"]
        for place in tile["places"]
        if place["card"]
    ]
    voyage = [("the voyage", view["card"])] if view["card"] else []
    known = [("", card) for card in view["cards"]]
    rows = [(where, *_card(card)) for where, card in (*quests, *voyage, *known)]
    return Sheet("Cards", ("lies at", "card", "#runes", "failure", "#gold", "item", "monster"), rows)


def _card(card: Json) -> tuple[str, ...]:
    item = item_text(card["item"]) if card["item"] else ""
    return card["name"], str(card["runes"]), card["fail"], str(card["gold"] or ""), item, "yes" * card["monster"]


def _map(view: Json) -> Sheet:
    pairs = " ".join(f"{pair['one']}-{pair['other']}" for pair in view["map"] or ())
    rows = [("adjacent", pairs), ("all pairs told of", " ".join(view["linked"]))]
    return Sheet("Map", ("", ""), [row for row in rows if row[1]], part="map")


def _round(view: Json) -> Sheet:
    """Return how far the round is, as far as there is something to say."""
    acting = view["acting"]
    said = {
        "round": f"{view['round']}, {view['phase']}" if view["phase"] else str(view["round"]),
        "order": ", ".join(view["order"]),
        "waits for": f"{view['waits']} of {view['to_act']}" if view["to_act"] else view["waits"],
        "to throw": so_many(view["runes"], "rune") if view["runes"] is not None else "",
        "plays": _ship(acting) if acting else "",
        "voyage": _voyage(view["voyage"]) if view["voyage"] else "",
        **(dict(_contest(view["contest"])) if view["contest"] else {}),
        "quest": f"{view['quest']['place']}@{view['quest']['at']}" if view["quest"] else "",
        "free Longship": ", ".join(view["built"]),
        "Longship bought": ", ".join(view["extra"]),
        "treasure bought": ", ".join(view["treasure"]),
    }
    return Sheet("Round", ("", ""), [(what, text) for what, text in said.items() if text])


def _ship(one: Json) -> str:
    return f"{one['player']}, Longship {one['ship'] + 1}"


def _voyage(one: Json) -> str:
    more = ", through a vortex" * one["vortex"] + ", waits for an Event" * one["card"]
    return f"{_ship(one)}, from {one['origin']} to {one['to']}, {one['slot']}{more}"


def _contest(one: Json) -> Iterator[tuple[str, str]]:
    place = f"{one['place']}@{one['at']}" if one["place"] else one["at"]
    yield "contest", f"{_ship(one)}, {one['kind']} at {place}{', outpost only' * one['raze']}"
    yield "defence", f"{one['runes']}, failure {one['fail']}" + (f", by {one['defender']}" if one["defender"] else "")
    for side in ("att", "defence"):
        if throw := one[side]:
            yield f"thrown, {side}", f"runes {throw['runes']}, points {throw['points']}, short {throw['short']}"


def _throws(view: Json) -> Sheet:
    rows = [
        (runes, ", ".join(f"{points}: {n}" for points, n in _in_order(found)))
        for runes, found in view["throws"].items()
    ]
    return Sheet("Throws so far", ("#runes", "points: times"), rows)


def _in_order(found: Mapping[str, int]) -> list[tuple[str, int]]:
    """Return points by their number, behind them what is no number."""
    return sorted(found.items(), key=lambda one: (not one[0].isdecimal(), int(one[0]) if one[0].isdecimal() else 0))
