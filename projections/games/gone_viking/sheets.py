"""The table and the score of Gone Viking! as sheets for people."""

from collections.abc import Mapping, Sequence
from typing import Any

from projections.english import listed
from projections.games.gone_viking import box
from projections.sheets import Sheet


def table_sheets(view: Mapping[str, Any]) -> Sequence[Sheet]:
    """Return players, trick, what is unseen, and what has to be talked about, of a ``view``."""
    sheets = [_players(view), _trick(view), _unseen(view), claims(view)]
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
    columns = ("", "player", "tokens", "#ships", "#wealth", "#to go", "#worth", "#won Fists", "#cards")
    brief = ("", "player", "tokens", "#ships", "#wealth", "#cards")
    rows = [
        (
            "*" if p["name"] == view["to_act"] else "",
            p["name"],
            tokens_text(p["tokens"]),
            *(str(p[key]) for key in ("ships", "wealth", "distance", "worth", "won_fists", "hand_count")),
        )
        for p in view["players"]
    ]
    supply = tokens_text({token: n for token, n in view["supply"].items() if n is not None})
    return Sheet(f"{headline(view)}. Raid Leader {view['leader']}. Supply {supply}", columns, rows, brief=brief)


def _trick(view: Mapping[str, Any]) -> Sheet:
    plays = view["trick"]["plays"] if view["trick"] else []
    rows = [(p["player"], " ".join(p["cards"]), str(p["strength"]), "face down" if p["god"] else "") for p in plays]
    return Sheet("Trick", ("player", "cards", "#strength", "God"), rows)


def _unseen(view: Mapping[str, Any]) -> Sheet:
    if not view["trick"]:
        return Sheet("Not seen yet", ("kind", "cards"), [])
    rows = [(box.NAMES[kind], " ".join(c[1:] for c in view["unseen"][kind])) for kind in box.KINDS]
    rows.append(("Gods", " ".join(box.GOD_NAMES[god] for god in view["unseen"]["gods"])))
    return Sheet("Not seen yet", ("kind", "cards"), rows)


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


def score_sheets(score: Mapping[str, Any]) -> Sequence[Sheet]:
    """Return a ``score`` row by row."""
    columns = ("#rank", "player", "#wealth", "#to go", "#ships", "#worth", "#won Fists", "Jarl")
    jarl = score["jarl"] or {"player": None, "due": None}
    rows = [
        (
            *(str(row[key]) for key in ("rank", "player", "wealth", "distance", "ships", "worth", "fists")),
            f"takes {jarl['due']}" if row["player"] == jarl["player"] else "",
        )
        for row in score["rows"]
    ]
    return [Sheet(_title(score), columns, rows, brief=("#rank", "player", "#wealth", "Jarl"))]


def _title(score: Mapping[str, Any]) -> str:
    if score["final"]:
        how = {"wealth": "", "leader": " as Raid Leader", "worth": " by worth", "shared": " (shared)"}
        return f"Final score: {listed(score['winners'])} won{how[score['tie_break']]}"
    jarl = score["jarl"]
    if jarl["player"] is None:
        return f"Wealth so far, {score['threshold']} wins; {', '.join(jarl['tied'])} tie for the Jarl"
    return f"Wealth so far, {score['threshold']} wins; the Jarl would visit {jarl['player']}"
