"""The table and the score of Gone Viking! as sheets for people."""

from collections.abc import Mapping, Sequence
from typing import Any

from projections.english import listed, so_many
from projections.games.gone_viking import box
from projections.sheets import Sheet


def table_sheets(view: Mapping[str, Any]) -> Sequence[Sheet]:
    """Return players, trick, what is unseen, what has to be talked about, and how far the raid is, of a ``view``."""
    sheets = [_players(view), _trick(view), _plunder(view), _unseen(view), claims(view), _raid(view)]
    return [sheet for sheet in sheets if sheet.rows]


def headline(view: Mapping[str, Any]) -> str:
    """Return one line: raid, trick, trump, God, and what is next."""
    if view["phase"] == "over":
        return f"{view['title']}: {listed(view['winners'])} won"
    parts = [f"raid {view['raid']}"]
    if view["trick"]:
        parts.append(f"trick {view['trick']['number']}")
    if view["phase"] in ("swap", "trick", "flip"):
        parts.append(f"trump {box.NAMES[view['trump']]}" if view["trump"] else "no trump")
    if view["god"]:
        parts.append(f"{box.GOD_NAMES[view['god']['name']]} of {view['god']['owner']}")
    return f"{', '.join(parts)}: {_next(view)}"


def _next(view: Mapping[str, Any]) -> str:
    who = view["to_act"]
    if view["phase"] == "trick":
        left = ", ".join(f"{p['name']} {p['hand_count']}" for p in view["players"])
        verb = "plays" if view["trick"]["plays"] else "leads"
        return f"{who} {verb} (cards: {left})"
    if view["phase"] == "flip":
        return f"{who} flips a God"
    if view["phase"] == "home":
        return f"{box.GOD_NAMES[view['god']['name']]}'s Home Power of {who}"
    if view["phase"] == "swap":
        naming = view["raid"] > 1 and not view["swaps"]["trump_named"]
        return f"swaps, then {who} {'names trump' if naming else 'leads'}"
    due = view["jarl"]["due"]
    return f"Ships, then {who} pays {due}" if who else f"Ships; {', '.join(view['jarl']['tied'])} tie for the Jarl"


def tokens_text(tokens: Mapping[str, int]) -> str:
    """Return token -> number as text: ``B1 T2``."""
    return " ".join(f"{token}{n}" for token, n in tokens.items() if n)


def _players(view: Mapping[str, Any]) -> Sheet:
    columns = ("", "player", "tokens", "#ships", "#wealth", "#to go", "#worth", "#won Fists", "#Jarl", "#hand")
    brief = ("", "player", "tokens", "#ships", "#wealth", "#hand")
    rows = [
        (
            "*" if p["name"] == view["to_act"] else "",
            p["name"],
            tokens_text(p["tokens"]),
            *(str(p[key]) for key in ("ships", "wealth", "distance", "worth", "won_fists", "tribute", "hand_count")),
        )
        for p in view["players"]
    ]
    supply = tokens_text({token: n for token, n in view["supply"].items() if n is not None})
    return Sheet(f"{headline(view)}. Raid Leader {view['leader']}. Supply {supply}", columns, rows, brief=brief)


def _trick(view: Mapping[str, Any]) -> Sheet:
    plays = view["trick"]["plays"] if view["trick"] else []
    rows = [
        (p["player"], " ".join(p["cards"]), box.NAMES.get(p["kind"], ""), str(p["strength"]), "face down" * p["god"])
        for p in plays
    ]
    return Sheet("Trick", ("player", "cards", "kind", "#strength", "God"), rows)


def _plunder(view: Mapping[str, Any]) -> Sheet:
    rows = [(p["name"], " ".join(p["won"])) for p in view["players"] if p["won"]]
    return Sheet("Won in this raid", ("player", "cards"), rows)


def _unseen(view: Mapping[str, Any]) -> Sheet:
    rows = [(box.NAMES[kind], " ".join(c[1:] for c in view["unseen"][kind])) for kind in box.KINDS]
    rows.append(("Gods", " ".join(box.GOD_NAMES[god] for god in view["unseen"]["gods"])))
    return Sheet("Not seen yet", ("kind", "cards"), [row for row in rows if row[1]])


def claims(view: Mapping[str, Any]) -> Sheet:
    """Return who did not follow, and what proved it wrong."""
    rows = [
        (c["player"], box.NAMES[c["led"]], f"trick {c['trick']}: {' '.join(c['cards'])}", "") for c in view["voids"]
    ]
    rows += [
        (r["player"], box.NAMES[r["led"]], f"trick {r['trick']}: {' '.join(r['cards'])}",
         f"revoke: {r['card']} in trick {r['later']}")
        for r in view["revokes"]
    ]  # fmt: skip
    return Sheet("Did not follow", ("player", "led", "played", "proved"), rows)


def _raid(view: Mapping[str, Any]) -> Sheet:
    """Return how far the raid is, as far as there is something to say."""
    trump, kept, god = view["trump"], view["kept_trump"], view["god"]
    before = f"; before the God {box.NAMES[kept]}" if kept else ""
    said = {
        "raid": f"{view['raid']}, {view['phase']}",
        "next": view["to_act"] or "",
        "trump": f"{box.NAMES[trump] if trump else 'none'}{before}",
        "God in play": f"{box.GOD_NAMES[god['name']]} of {god['owner']}" if god else "",
        **_trick_so_far(view["trick"]),
        "pile": so_many(view["pile"], "card"),
        "won by nobody": " ".join(view["discards"]),
        "Gods turned up": " ".join(box.GOD_NAMES[name] for name in view["flipped"]),
        **_swaps(view),
        "returned to Freya": ", ".join(view["returned"]),
        "built a Ship": ", ".join(view["built"]),
        "built with Thor": view["thor_ship"] or "",
        "Jarl": _visit(view["jarl"]) if view["jarl"] else "",
    }
    return Sheet("Raid", ("", ""), [(what, text) for what, text in said.items() if text])


def _trick_so_far(trick: Mapping[str, Any] | None) -> dict[str, str]:
    if trick is None:
        return {}
    led = f" with {box.NAMES[trick['led']]}" if trick["led"] else ""
    return {
        "trick": f"{trick['number']}, led by {trick['lead']}{led}",
        "still to play": ", ".join(trick["waiting"]),
        "God face down": trick["face_down"] or "",
    }


def _swaps(view: Mapping[str, Any]) -> dict[str, str]:
    swaps = view["swaps"]
    done = {"free": "the free one", "paid": "a paid one", "trump_named": "trump named"}
    said = [words for key, words in done.items() if swaps[key]]
    seat = [f"seat {swaps['seat']} behind the Leader"] * bool(swaps["seat"])
    return {"swaps": ", ".join([*seat, *said])}


def _visit(jarl: Mapping[str, Any]) -> str:
    """Return whom the Jarl visits if the raid ends now, why, and for how much."""
    visits = f"visits {jarl['player']} by {jarl['by']} for {jarl['due']}" if jarl["player"] else f"tie by {jarl['by']}"
    tied = f"; as wealthy: {', '.join(jarl['tied'])}" if jarl["tied"] else ""
    return f"{visits}{tied}" + (f"; the table chose {jarl['ruled']}" if jarl["ruled"] else "")


def score_sheets(score: Mapping[str, Any]) -> Sequence[Sheet]:
    """Return a ``score`` row by row."""
    columns = ("#rank", "player", "#wealth", "#tokens", "#Ships", "#to go", "#worth", "#won Fists", "Jarl")
    jarl = score["jarl"] or {"player": None, "due": None, "tied": ()}
    rows = [
        (
            *(str(row[key]) for key in ("rank", "player", "wealth")),
            str(row["lines"]["tokens"]),
            f"{row['ships']} = {row['lines']['ships']}",
            *(str(row[key]) for key in ("distance", "worth", "fists")),
            _visited(row["player"], jarl),
        )
        for row in score["rows"]
    ]
    return [Sheet(_title(score), columns, rows, brief=("#rank", "player", "#wealth", "Jarl"))]


def _visited(player: str, jarl: Mapping[str, Any]) -> str:
    if player == jarl["player"]:
        return f"takes {jarl['due']}"
    return "as wealthy" * (player in jarl["tied"])


def _title(score: Mapping[str, Any]) -> str:
    if score["final"]:
        how = {"wealth": "", "leader": " as Raid Leader", "worth": " by worth", "shared": " (shared)"}
        return f"Final score: {listed(score['winners'])} won{how[score['tie_break']]}; {score['threshold']} wealth wins"
    jarl = score["jarl"]
    if jarl["player"] is None:
        return f"Wealth so far, {score['threshold']} wins; {', '.join(jarl['tied'])} tie for the Jarl by {jarl['by']}"
    return f"Wealth so far, {score['threshold']} wins; the Jarl would visit {jarl['player']} by {jarl['by']}"
