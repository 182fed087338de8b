"""The table and the score of Vendel to Viking as sheets for people."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from projections.english import listed
from projections.games.vendel import box
from projections.sheets import Sheet

LYING = {
    "leader": "L",
    "seeress": "Se",
    "settler": "Sl",
    "warrior": "W",
    "merchant": "M",
    "shipwright": "Sh",
    "German Ocean": "GO",
    "Gandvik": "Ga",
    "Riverlands": "Ri",
}
"""What stands for a Talent or a Region where room is short."""

SHORT = {
    **LYING,
    "majorities": "maj",
    "majorities held": "maj",
    "advanced": "adv",
    "missions": "mis",
    "ventures": "ven",
    "silfr gained": "gain",
    "family members": "family",
    "longships": "ships",
    "Formidables": "cards",
    "Family Members": "family",
}
"""What stands for a heading, a Talent or a Region where room is short."""


def table_sheets(view: Mapping[str, Any]) -> Sequence[Sheet]:
    """Return the players, the map, the Ancestry board, the Market, and what else lies on the table, of a ``view``."""
    from projections.games.vendel.sheets_aside import aside  # a move needs the headline alone

    sheets = [_players(view), _map(view), _ancestry(view), _market(view), *aside(view)]
    return [sheet for sheet in sheets if sheet.rows]


def headline(view: Mapping[str, Any]) -> str:
    """Return one line: round, year, whose turn, what is left; a ``heading`` is enough of a ``view`` for it."""
    if view["phase"] == "setup":
        return f"{view['title']}: set-up"
    if view["phase"] == "noting":
        return f"{view['title']}: end states are noted"
    if view["phase"] in ("scoring", "closed"):
        return f"{view['title']}: {view['phase']}, {view['year']} CE"
    turn = view["turn"]
    if any(p["name"] == turn["player"] and p["kind"] != "human" for p in view["players"]):
        who = f"{turn['player']}, a bot; type bot to play its turn"
        return f"round {view['round']}, {view['year']} CE{_last(view)}: {who}"
    waits = f", {turn['pending'][-1]} waits" if turn["pending"] else ""
    left = max(turn["limit"] - turn["spent"], 0)
    actions = f"{left} of {turn['limit']} actions left"
    return f"round {view['round']}, {view['year']} CE{_last(view)}: {turn['player']}, {actions}{waits}"


def _last(view: Mapping[str, Any]) -> str:
    return " (last round)" if view["last_round"] == view["round"] else ""


def _players(view: Mapping[str, Any]) -> Sheet:
    columns = ("", "player", "bot", "colour", "#silfr", "presence", "#majorities", "supply", "#longships", "standees",
               "#cards")  # fmt: skip
    rows = [
        (
            "*" if view["turn"] and view["turn"]["player"] == p["name"] else "",
            p["name"],
            p["kind"] if p["kind"] != "human" else "",
            p["colour"] or "",
            str(p["silfr"]),
            ", ".join(box.REGION_NAMES[r] for r in p["presence"]),
            str(p["majorities"]),
            counts(p["supply"]),
            str(p["longships"]),
            ", ".join(p["standees"]),
            str(len(p["tree"])),
        )
        for p in view["players"]
    ]
    brief = ("", "player", "silfr", "presence", "majorities", "supply")
    return Sheet(headline(view), columns, rows, SHORT, tuple(c for c in columns if c.removeprefix("#") in brief))


def _map(view: Mapping[str, Any]) -> Sheet:
    homes = {p["home"]: p["name"] for p in view["players"] if p["home"]}
    rows = [
        (
            name,
            ", ".join(box.REGION_NAMES[r] for r in place["regions"]),
            _venture(place["venture"]),
            place["majority"] or "",
            homes.get(name, ""),
            tokens_text(place["tokens"]),
            " ".join(f"{owner} {n}" for owner, n in place["longships"].items()),
        )
        for name, place in view["places"].items()
    ]
    columns = ("location", "region", "venture", "majority", "home of", "family members", "longships")
    return Sheet("Map", columns, rows, SHORT, part="map")


def _venture(tile: Mapping[str, Any] | None) -> str:
    """Return a Venture by its name, with whether it scores at the end when somebody told."""
    if tile is None:
        return ""
    scores = {True: " (scores)", False: " (scores not)", None: ""}[tile["bonus"]]
    return f"{tile['name'] or 'Venture'}{scores}"


def _ancestry(view: Mapping[str, Any]) -> Sheet:
    rows = [(spot, tokens_text(tokens)) for spot, tokens in view["ancestry"].items()]
    return Sheet("Ancestry board", ("spot", "ancestors"), rows, SHORT)


def _market(view: Mapping[str, Any]) -> Sheet:
    cards = {slot: f"{slot} {card_text(card)}" for slot, card in view["market"].items()}
    if not any(view["market"].values()):
        return Sheet("Market", ("", "", ""), [])
    return Sheet("Market", ("", "", ""), [[cards[s] for s in box.SLOTS[at : at + 3]] for at in (0, 3, 6)], SHORT)


def tokens_text(tokens: Sequence[Mapping[str, Any]]) -> str:
    """Return tokens as text, owner by owner, ``!`` behind Exhausted ones."""
    found = Counter((t["player"], f"{t['talent']}{'!' * t['exhausted']}") for t in tokens)
    by_owner: dict[str, list[str]] = {}
    for (owner, word), n in found.items():
        by_owner.setdefault(owner, []).append(word if n == 1 else f"{n} {word}")
    return "; ".join(f"{owner}: {', '.join(words)}" for owner, words in by_owner.items())


def card_text(card: Mapping[str, Any] | None) -> str:
    """Return a card as text; ``?`` for what nobody told, ``-`` when the slot is open."""
    if card is None:
        return "-"
    if not any(card.values()):
        return "?"
    name = f"={card['name']}" if card["name"] else ""
    return f"{card['talent'] or '?'}@{card['location'] or '?'}{name}"


def counts(found: Mapping[str, int]) -> str:
    """Return how many there are of each, without those of which there are none."""
    return " ".join(f"{what} {n}" for what, n in found.items() if n)


def score_sheets(score: Mapping[str, Any]) -> Sequence[Sheet]:
    """Return a ``score`` line by line.

    With a bot at the table Majorities give nobody points, but they break ties: how many they are stands in place of
    their points (VV-BOT-50, VV-BOT-51).
    """
    lines = list(score["rows"][0]["lines"]) if score["rows"] else []
    heads = {"bot_silfr": "silfr gained"} | ({"majorities": "majorities held"} if "bot_silfr" in lines else {})
    columns = ("#rank", "player", *(f"#{heads.get(line, line)}" for line in lines), "#total", "#silfr")
    rows = [
        (str(r["rank"]), r["player"], *(str(_counted(r, line)) for line in lines), str(r["total"]), str(r["silfr"]))
        for r in score["rows"]
    ]
    sides = [(team["name"], listed(team["players"]), str(team["total"])) for team in score.get("teams", ())]
    brief = ("#rank", "player", "#total")
    held = [(r["player"], str(r["majorities"]), counts(_by_name(r["by_region"]))) for r in score["rows"]]
    sheets = [
        Sheet(_title(score), columns, rows, SHORT, brief),
        Sheet("Teams", ("team", "players", "#total"), sides),
        Sheet("Majorities", ("player", "#held", "where"), [row for row in held if row[2]], SHORT),
    ]
    return [sheet for sheet in sheets if sheet.rows]


def _by_name(found: Mapping[str, int]) -> dict[str, int]:
    return {box.REGION_NAMES[region]: n for region, n in found.items()}


def _counted(row: Mapping[str, Any], line: str) -> int:
    lines: Mapping[str, int] = row["lines"]
    return int(row["majorities"]) if line == "majorities" and "bot_silfr" in lines else lines[line]


def _title(score: Mapping[str, Any]) -> str:
    if not score["final"]:
        tie = {"majorities": "; Majorities break the tie", "shared": "; the first place is shared"}
        return f"Score so far{tie.get(score['tie_break'] or '', '')}"
    how = {"majorities": " by Majorities", "shared": " (shared)"}.get(score["tie_break"] or "", "")
    return f"Final score: {listed(score['winners'])} won{how}"
