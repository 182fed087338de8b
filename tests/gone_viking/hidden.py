"""A table of players with hidden hands, outside the tracker: they play by the rules and say only what all can see.

``python -m tests.gone_viking.hidden PLAYERS SEED`` plays a game to its winner and prints its record.
"""

import sys
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

from campaign.played import Played
from campaign.service import Service
from events.games.gone_viking import TrickLost, TrickWon
from tests.gone_viking import naive
from tests.gone_viking.tables import begun, view

COPIES = {
    3: {"B": "12345", "C": "123456", "H": "1234567", "F": "12345678"},
    4: {"B": "112345", "C": "11223456", "H": "1122334567", "F": "112233445678"},
    5: {"B": "112233445", "C": "11223344556", "H": "1122334455667", "F": "112233445566778"},
}
"""The deck as section A1 of the ledger lists it."""
GODS = ("ODIN", "FREYA", "THOR", "LOKI")
SIZE = {3: 7, 4: 8, 5: 9}


def whole_deck(players: int) -> list[str]:
    return [kind + number for kind, numbers in COPIES[players].items() for number in numbers] + list(GODS)


@dataclass
class Lie:
    """A play that should have followed: who, what was led, the trick."""

    player: str
    led: str
    trick: int


@dataclass
class Hidden:
    """The players; *cheat* is how often one who could follow does not, *notes* how often hands are noted privately.

    With *checks*, what the tracker makes of each line is compared with what the players know.
    """

    session: Service
    rng: Random
    cheat: float = 0.0
    notes: float = 0.0
    checks: bool = True
    raid: int = 0
    hands: dict[str, list[str]] = field(default_factory=dict)
    pile: list[str] = field(default_factory=list)
    face_down: tuple[str, str] | None = None
    lies: list[Lie] = field(default_factory=list)
    proved: list[tuple[str, str, int, int]] = field(default_factory=list)
    noted: set[str] = field(default_factory=set)

    @property
    def table(self) -> dict[str, Any]:
        return view(self.session)

    def chance(self, share: float) -> bool:
        return self.rng.random() < share

    def deal(self) -> None:
        names = [p["name"] for p in self.table["players"]]
        deck = whole_deck(len(names))
        self.rng.shuffle(deck)
        size = SIZE[len(names)]
        self.hands = {name: deck[i * size : (i + 1) * size] for i, name in enumerate(names)}
        self.pile = deck[len(names) * size :]
        self.raid, self.face_down, self.lies, self.proved = self.table["raid"], None, [], []
        self.noted = set()

    def step(self) -> Played | None:
        """Play one line, or return None when the game is over."""
        table = self.table
        if table["phase"] == "over":
            return None
        if table["raid"] != self.raid:
            self.deal()
        line: str = getattr(self, f"_{table['phase']}")(table)
        found = self.session.play(line)
        if self.checks:
            self._check(table, found)
        return found

    def finish(self, most: int = 4000) -> None:
        """Play on until somebody has won."""
        for _ in range(most):
            if self.step() is None:
                return
        raise AssertionError(f"no winner after {most} lines")

    # --- before the tricks ---

    def _swap(self, table: dict[str, Any]) -> str:
        names = [p["name"] for p in table["players"]]
        at = names.index(table["leader"])
        order = names[at:] + names[:at]
        naming = table["raid"] > 1 and not table["swaps"]["trump_named"]
        if self.chance(self.notes):
            who = self.rng.choice(order)
            if who not in self.noted:
                self.noted.add(who)
                return f"hand {who} {' '.join(self.hands[who])}"
        if naming:
            if not table["swaps"]["free"] and not table["swaps"]["paid"] and self.chance(0.6):
                return self._free_swap(order[0])
            return f"trump {self.rng.choice('BCHF')}"
        late = [n for n in order[table["swaps"]["seat"] :] if n != table["leader"] or table["raid"] == 1]
        able = [n for n in late if self._small(table, n)]
        if able and self.chance(0.4):
            return self._paid_swap(table, self.rng.choice(able))
        return self._trick(table)

    def _free_swap(self, leader: str) -> str:
        plunder = [card for card in self.hands[leader] if card not in GODS]
        gave = self.rng.sample(plunder, self.rng.randint(1, min(4, len(plunder))))
        return f"freeswap {len(gave)}{self._exchange(leader, gave)}"

    def _paid_swap(self, table: dict[str, Any], who: str) -> str:
        paid = self._some(self._small(table, who), self.rng.randint(1, min(2, len(self._small(table, who)))))
        told = ""
        for _ in paid:
            told = self._exchange(who, self.rng.sample(self.hands[who], 2))
        return f"swap {who} {''.join(paid)}{told if len(paid) == 1 else ''}"

    def _exchange(self, who: str, gave: list[str]) -> str:
        """Put cards under the pile and draw as many; sometimes say which, for the one who notes a hand."""
        for card in gave:
            self.hands[who].remove(card)
        self.pile += gave
        got, self.pile = self.pile[: len(gave)], self.pile[len(gave) :]
        self.hands[who] += got
        told = self.notes and self.chance(0.5)
        return f" --gave {','.join(gave)} --got {','.join(got)}" if told else ""

    # --- tricks ---

    def _trick(self, table: dict[str, Any]) -> str:
        trick = table["trick"]
        if trick is None:
            names = [p["name"] for p in table["players"]]
            at = names.index(table["leader"])
            waiting, led, slot, number = names[at:] + names[:at], None, True, 1
        else:
            waiting, led, number = trick["waiting"], trick["led"], trick["number"]
            slot = trick["face_down"] is None
        whole = self.chance(0.5)
        words = []
        for who in waiting if whole else waiting[:1]:
            cards, god = self._play(table, who, led, slot, number)
            led, slot = led or naive.type_of(cards), slot and not god
            words.append(",".join([*cards, *["god"] * god]))
        return f"{'trick' if whole else 'cards'} {' '.join(words)}"

    def _play(
        self, table: dict[str, Any], who: str, led: str | None, slot: bool, number: int
    ) -> tuple[list[str], bool]:
        hand, god_up = self.hands[who], (table["god"] or {}).get("name")
        must = led is not None and god_up != "THOR" and any(c[0] == led for c in hand if c not in GODS)
        kinds = {naive.type_of([card]) for card in hand}
        others = kinds - {led}
        kind = led if must else self.rng.choice(sorted(kinds))
        if must and others and self.chance(self.cheat):
            kind = self.rng.choice(sorted(others))
            self.lies.append(Lie(who, led or "", number))
        held = [card for card in hand if naive.type_of([card]) == kind]
        most = 1 if god_up == "ODIN" else len(held)
        cards = self.rng.sample(held, self.rng.choice([1, 1, self.rng.randint(1, most)]))
        for card in cards:
            hand.remove(card)
        self._expect_proof(who, cards, number)
        gods = [card for card in hand if card in GODS]
        if slot and gods and self.chance(0.4):
            self.face_down = (who, self.rng.choice(gods))
            hand.remove(self.face_down[1])
            return cards, True
        return cards, False

    def _expect_proof(self, who: str, cards: list[str], number: int) -> None:
        for lie in list(self.lies):
            shown = any(card[0] == lie.led for card in cards if card not in GODS)
            if lie.player == who and lie.trick < number and shown:
                self.lies.remove(lie)
                self.proved.append((who, lie.led, lie.trick, number))

    def _flip(self, table: dict[str, Any]) -> str:
        assert self.face_down is not None
        god, self.face_down = self.face_down[1], None
        up = (table["god"] or {}).get("name")
        names = god == "ODIN" or (god == "FREYA" and (up == "THOR" or table["trump"] is None))
        return f"flip {god.lower()} {self.rng.choice('BCHF')}" if names else f"flip {god.lower()}"

    # --- home ---

    def _small(self, table: dict[str, Any], who: str) -> list[str]:
        held = next(p for p in table["players"] if p["name"] == who)["tokens"]
        return [token for token, n in held.items() for _ in range(n)]

    def _some(self, held: list[str], n: int) -> list[str]:
        return self.rng.sample(held, n)

    def _home(self, table: dict[str, Any]) -> str:
        god, owner = table["god"]["name"], table["god"]["owner"]
        left = {**table["supply"], "T": 99, "S": 0}
        if god == "ODIN":
            first = self.rng.choice([token for token, n in left.items() if n > 0])
            left[first] -= 1
            return f"home odin {first} {self.rng.choice([token for token, n in left.items() if n > 0])}"
        if god == "THOR":
            take = self.chance(0.7)
            return f"home thor {''.join(self._some(self._small(table, owner), 4))}" if take else "home decline"
        if god == "FREYA":
            others = [p for p in table["players"] if p["name"] not in (owner, *table["returned"]) and p["wealth"]]
            who = self.rng.choice(others)["name"]
            return f"home freya {who} {self.rng.choice(self._small(table, who) or ['S'])}"
        rich = [p["name"] for p in table["players"] if p["name"] != owner and self._small(table, p["name"])]
        if rich and self.chance(0.6):
            who = self.rng.choice(rich)
            return f"home loki {self.rng.choice(self._small(table, who))} --from {who}"
        return f"home loki {self.rng.choice([token for token, n in left.items() if n > 0])}"

    def _build(self, table: dict[str, Any]) -> str:
        names = [p["name"] for p in table["players"]]
        at = names.index(table["leader"])
        for who in (names[at:] + names[:at])[table["swaps"]["seat"] :]:
            held = Counter(self._small(table, who))
            ways = ["set"] * all(held[k] for k in "BCHF") + ["trees"] * (held["T"] >= 4)
            if ways and who not in table["built"] and table["supply"]["S"] and self.chance(0.8):
                return f"build {who} {self.rng.choice(ways)}"
        who = self._visited(table)
        small = self._small(table, who)
        return f"tribute {''.join(self._some(small, -(-len(small) // 2)))} --player {who}".replace("  ", " ")

    def _visited(self, table: dict[str, Any]) -> str:
        """Return whom the Jarl visits, counted anew."""
        names = [p["name"] for p in table["players"]]
        at = names.index(table["leader"])
        riches = {p["name"]: sum(p["tokens"].values()) + 4 * p["ships"] for p in table["players"]}
        fists = {p["name"]: naive.total([c for c in p["won"] if naive.type_of([c]) == "F"]) for p in table["players"]}
        return max(names[at:] + names[:at], key=lambda name: (riches[name], fists[name]))

    # --- what the tracker made of it ---

    def _check(self, before: dict[str, Any], found: Played) -> None:
        done = [fact for fact in found.facts if isinstance(fact, TrickWon | TrickLost)]
        assert len(done) <= 1
        if done:
            plays = self._plays(before, found)
            best = naive.winner([cards for _, cards in plays], before["trump"], (before["god"] or {}).get("name"))
            told = done[0].player if isinstance(done[0], TrickWon) else None
            assert told == (None if best is None else plays[best][0])
        after = self.table
        if after["raid"] == self.raid and after["trick"]:
            assert {p["name"]: p["hand_count"] for p in after["players"]} == {n: len(h) for n, h in self.hands.items()}
        if after["raid"] == self.raid and after["phase"] != "over":
            told_revokes = [(r["player"], r["led"], r["trick"], r["later"]) for r in after["revokes"]]
            assert sorted(told_revokes) == sorted(self.proved)
            assert after["phase"] not in ("home", "build") or self.lies == []

    def _plays(self, before: dict[str, Any], found: Played) -> list[tuple[str, list[str]]]:
        earlier = [(p["player"], p["cards"]) for p in (before["trick"] or {"plays": []})["plays"]]
        now = [(f.player, list(f.cards)) for f in found.facts if f.type == "gone-viking.cards_played"]  # type: ignore[attr-defined]
        return earlier + now


def main(players: int, seed: int) -> str:
    """Play a game to its winner and return its record."""
    from exports.record import record_text

    session = begun(players, title=f"{players} players, a whole game", step=0, id_=f"seats{players}aa")
    Hidden(session, Random(seed)).finish()
    return record_text(session.envelopes)


if __name__ == "__main__":
    print(main(int(sys.argv[1]), int(sys.argv[2])), end="")
