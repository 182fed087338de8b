"""Questions about a table of Gone Viking!; each is computed, nothing is kept."""

from collections import Counter
from typing import NamedTuple

from projections.games.gone_viking import box
from projections.games.gone_viking.table import SUPPLY, Table, own


def waiting(table: Table) -> tuple[str, ...]:
    """Return who is still to play in this trick, in order: everybody with cards, once (GV-TRK-06)."""
    done = {play.player for play in table.plays}
    return tuple(p for p in table.clockwise(table.lead) if p not in done and table.cards[p] > 0)


def flip_due(table: Table) -> bool:
    """Tell whether the trick has been played out and a God waits to be turned up (GV-GOD-04)."""
    return table.phase == "raid" and table.invoked is not None and (not table.plays or not waiting(table))


def stage(table: Table) -> str:
    """Return ``swap``, ``trick``, ``flip``, ``home``, ``build`` or ``over``."""
    if table.phase != "raid":
        return table.phase
    return "flip" if flip_due(table) else "trick"


def to_act(table: Table) -> str | None:
    """Return whose decision is next: who plays, the God's owner, whom the Jarl visits; None when it is over."""
    found = stage(table)
    if found == "trick":
        return next(iter(waiting(table)), None)
    if found == "flip":
        return table.invoked
    if found == "home":
        return table.owner
    return {"swap": table.leader, "build": visit(table).player if found == "build" else None}.get(found)


def seen(table: Table) -> Counter[str]:
    """Return all cards that this raid has revealed: contributed to tricks, or turned up as Gods."""
    played = (card for play in table.plays for card in play.cards)
    return Counter((*played, *table.discards, *table.flipped, *(c for cards in table.won.values() for c in cards)))


def unseen(table: Table) -> dict[str, int]:
    """Return card -> how many are still in hands, in the pile or face down; cards all seen are left out."""
    found = seen(table)
    left = {card: n - found[card] for card, n in box.deck(len(table.seats)).items()}
    return {card: n for card, n in left.items() if n > 0}


def unseen_gods(table: Table) -> tuple[str, ...]:
    """Return the Gods that this raid has not revealed: in hands, in the pile, or face down (GV-DCK-05)."""
    found = seen(table)
    return tuple(god for god in box.GODS if not found[god])


def held(table: Table, player: str, token: str) -> int:
    """Return how many of *token* a player has."""
    return table.tokens.count(own(player), token)


def in_supply(table: Table, token: str) -> int:
    """Return how many of *token*, which is no Tree, are left in the supply."""
    return table.tokens.count(SUPPLY, token)


def in_letters(table: Table, player: str) -> str:
    """Return what *player* has, a letter for each token."""
    return "".join(token * held(table, player, token) for token in box.TOKENS)


def small_tokens(table: Table, player: str) -> int:
    """Return how many tokens other than Ships *player* has."""
    return sum(held(table, player, token) for token in box.SMALL)


def wealth(table: Table, player: str) -> int:
    """Return tokens, a Ship counting four (GV-JRL-01, GV-WIN-01)."""
    return small_tokens(table, player) + box.SHIP_WEALTH * held(table, player, "S")


def worth(table: Table, player: str) -> int:
    """Return the value of all tokens, which breaks ties for winning (GV-WIN-04)."""
    return sum(box.WORTH[token] * n for token, n in table.tokens.at(own(player)).items())


def fists(table: Table, player: str) -> int:
    """Return the value of the Fists that *player* has won in this raid, Loki as Plunder among them (GV-JRL-04)."""
    loki = table.house.loki_counts_fist != "false"
    cards = (card for card in table.won.get(player, ()) if box.kind_of(card) == "F")
    return sum(box.number_of(card) for card in cards if loki or card != "LOKI")


def tribute_due(table: Table, player: str) -> int:
    """Return how many tokens the Jarl takes from *player*: half of those that are no Ships, rounded up (GV-JRL-02)."""
    return (small_tokens(table, player) + 1) // 2


class Visit(NamedTuple):
    """Whom the Jarl would visit now; *player* is None while the table has to decide between the *tied* ones."""

    player: str | None
    tied: tuple[str, ...]
    by: str


def visit(table: Table) -> Visit:
    """Return whom the Jarl visits: most wealth, then most Fists, then clockwise from the Leader (GV-JRL-01, 04, 05)."""
    order = table.clockwise(table.leader)
    rich = _most(order, {player: wealth(table, player) for player in order})
    if len(rich) == 1:
        return Visit(rich[0], rich, "wealth")
    strong = _most(rich, {player: fists(table, player) for player in rich})
    if len(strong) == 1:
        return Visit(strong[0], rich, "fists")
    if table.house.jarl_final == "table":
        return Visit(table.ruled if table.ruled in strong else None, strong, "table")
    return Visit(strong[0], strong, "clockwise")


def _most(players: tuple[str, ...], value: dict[str, int]) -> tuple[str, ...]:
    best = max(value[player] for player in players)
    return tuple(player for player in players if value[player] == best)


def owing_freya(table: Table) -> tuple[str, ...]:
    """Return who has still to return a token to Freya, clockwise from her owner's left (GV-FRY-03)."""
    if table.god != "FREYA" or table.owner is None:
        return ()
    ships = table.house.freya_takes_ship != "false"
    others = [p for p in table.clockwise(table.owner)[1:] if p not in table.returned]
    return tuple(p for p in others if small_tokens(table, p) or (ships and held(table, p, "S")))


def thor_ready(table: Table, player: str) -> bool:
    """Tell whether *player* could take Thor's Ship: four small tokens, and a Ship in the supply (GV-THO-03)."""
    return small_tokens(table, player) >= 4 and in_supply(table, "S") > 0


def home_due(table: Table) -> bool:
    """Tell whether the God that came home can still do something: Freya and Thor need tokens to take (GV-HOM-02)."""
    if table.god == "FREYA":
        return bool(owing_freya(table))
    return table.god != "THOR" or thor_ready(table, table.owner or "")


def gainable(table: Table) -> tuple[str, ...]:
    """Return the tokens that Odin's or Loki's owner may take from the supply; a Tree always (GV-HOM-02)."""
    kinds = box.TOKENS if table.house.gain_ship == "true" else box.SMALL
    return tuple(token for token in kinds if token == "T" or in_supply(table, token) > 0)


def has(table: Table, player: str, tokens: tuple[str, ...]) -> bool:
    """Tell whether *player* has all of *tokens* at once."""
    return all(held(table, player, token) >= n for token, n in Counter(tokens).items())


def buildable(table: Table, player: str) -> tuple[str, ...]:
    """Return which of ``set`` and ``trees`` *player* could return for a Ship now (GV-SHP-01 to GV-SHP-04)."""
    used = table.built
    if table.house.thor_ship_counts == "true" and table.thor:
        used = (*used, table.thor)
    late = table.clockwise(table.leader).index(player) < table.turn
    if player in used or late or in_supply(table, "S") < 1:
        return ()
    ways = {"set": box.SET, "trees": box.TREES}
    return tuple(how for how, tokens in ways.items() if has(table, player, tokens))


def forces(table: Table, card: str, led: str) -> bool:
    """Tell whether holding *card* obliges to follow *led*; Gods do only by house rule (GV-GOD-10)."""
    gods = table.house.god_forces_follow == "true"
    return box.kind_of(card) == led and (gods or card not in box.GODS)
