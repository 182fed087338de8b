"""What else lies on the table of Vendel to Viking, as sheets: Family Trees, Missions, piles, how far the round is."""

from collections.abc import Mapping, Sequence
from typing import Any

from projections.games.vendel import box
from projections.games.vendel.sheets import LYING, card_text, counts, tokens_text
from projections.sheets import Sheet

Json = Mapping[str, Any]


def aside(view: Json) -> Sequence[Sheet]:
    """Return what a ``view`` has beside the boards that all play on."""
    return [_trees(view), _slots(view), _regions(view), _missions(view), _piles(view), _burial(view), _course(view)]


def _trees(view: Json) -> Sheet:
    rows = [
        (
            p["name"],
            p["board"] or "",
            "; ".join(f"{slot}={card_text(card)}" for slot, card in _in_order(p["tree"])),
            counts(p["tree_tokens"]),
            str(p["tree_gull"]),
        )
        for p in view["players"]
        if any(p[key] for key in ("board", "tree", "tree_tokens", "tree_gull"))
    ]
    return Sheet("Family Trees", ("player", "board", "cards", "Family Members", "#Gull"), rows, LYING)


def _slots(view: Json) -> Sheet:
    """Return what still lies on the slots of the Family Trees."""
    rows = [
        (p["name"], ", ".join(f"{slot}={what}" for slot, what in _in_order(p["tree_layout"])))
        for p in view["players"]
        if p["tree_layout"]
    ]
    return Sheet("Slots of the Family Trees", ("player", "still lies there"), rows, LYING)


def _in_order(slots: Mapping[str, Any]) -> list[tuple[str, Any]]:
    """Return slots by their number, behind them those that nobody told, such as ``?1``."""
    return sorted(slots.items(), key=lambda one: (not one[0].isdecimal(), int(one[0].lstrip("?"))))


def _regions(view: Json) -> Sheet:
    """Return by Region what a player has there: Majorities, and Formidables on the Family Tree."""
    rows = [
        (p["name"], _by_region(p["majorities_by_region"]), _by_region(p["formidables_by_region"]))
        for p in view["players"]
    ]
    columns = ("player", "Majorities", "Formidables")
    return Sheet("Regions", columns, [row for row in rows if any(row[1:])], LYING)


def _by_region(found: Mapping[str, int]) -> str:
    return counts({box.REGION_NAMES[region]: n for region, n in found.items()})


def _missions(view: Json) -> Sheet:
    rows = [
        (
            p["name"],
            "; ".join(map(_mission, p["missions"])),
            str(p["verdicts"]),
            str(p["judged"]),
            "; ".join(p["judged_missions"]),
            str(p["awarded"]),
        )
        for p in view["players"]
        if any(p[key] for key in ("missions", "verdicts", "judged", "judged_missions", "awarded"))
    ]
    columns = ("player", "Missions", "#judged", "#for them", "by name", "#for Ventures")
    return Sheet("Missions and awards", columns, rows)


def _mission(card: Json) -> str:
    """Return a Mission: where it is, its difficulty, its name, its slot; what nobody told is left out."""
    told = (
        card["zone"],
        card["difficulty"],
        card["name"] and f"={card['name']}",
        card["slot"] and f"on {card['slot']}",
    )
    return " ".join(str(one) for one in told if one)


def _piles(view: Json) -> Sheet:
    rows = [("Formidables", str(view["deck"]), str(view["discard"]))]
    rows += [
        (box.REGION_NAMES[region], str(n), str(view["venture_discards"].get(region, 0)))
        for region, n in view["piles"].items()
    ]
    return Sheet("Piles", ("pile", "#left", "#discarded"), rows)


def _burial(view: Json) -> Sheet:
    rows = [(tile, box.REGION_NAMES[one["region"]], tokens_text(one["tokens"])) for tile, one in view["burial"].items()]
    return Sheet("Burial Fields", ("tile", "region", "buried"), rows, LYING)


def _course(view: Json) -> Sheet:
    """Return what is true of the round and of the turn, as far as there is something to say."""
    turn = view["turn"] or {"pending": (), "revealed": False}
    round_ = f"round {view['round']}, " if view["round"] else ""
    said = {
        "round marker": f"{round_}space {view['space']}, {view['year']} CE",
        "last round": str(view["last_round"] or ""),
        "starting player": view["starting_player"] or "",
        "seeded": ", ".join(p["name"] for p in view["players"] if p["seeded"]),
        "had a turn": ", ".join(view["done"]),
        **_turn(turn, ""),
        **(_turn(turn["waits"], "behind it: ") if "waits" in turn else {}),
    }
    return Sheet("Round", ("", ""), [(what, text) for what, text in said.items() if text])


def _turn(turn: Json, before: str) -> dict[str, str]:
    spent = f"{turn['player']}, {turn['spent']} of {turn['limit']} actions used" if "player" in turn else ""
    return {
        f"{before}turn": spent,
        f"{before}effects": ", ".join(turn["pending"]),
        f"{before}Mission": "shown for Silfr" * turn["revealed"],
    }
