"""Section D as state machines: players with hidden hands, whom the tracker never sees, play whole games."""

from collections import Counter
from random import Random
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from campaign.games.gone_viking import GAME
from campaign.service import Service
from events.errors import NotUnderstood, Refused
from tests.beads import ticking
from tests.gone_viking import naive
from tests.gone_viking.hidden import COPIES, GODS, SIZE, Hidden
from tests.gone_viking.tables import begun, view

BOX = {"B": 5, "C": 6, "H": 7, "F": 8, "S": 5}
NEEDS = {3: 9, 4: 8, 5: 7}
WORTH = {"B": 5, "C": 4, "H": 3, "F": 2, "T": 1}
BAD = (
    "cards B1,H1", "cards god", "flip loki", "flip odin", "swap ana TTTTTTTTTTTTTTTTTT", "freeswap 9", "home decline",
    "home odin SS", "home thor SSSS", "home loki S --from bo", "build ana BBHF", "tribute SSSSS", "tribute TTTTTTTTT",
    "jarl ana", "leader zed", "cards X1", "trick C1", "reconcile ana B=9", "redo 99", "undo 9999",
)  # fmt: skip


class Raids(RuleBasedStateMachine):
    """Whole games with random seats; undo and redo, and lines that have to be refused, among the moves."""

    @initialize(seats=st.integers(3, 5), seed=st.integers(0, 2**32), notes=st.sampled_from([0.0, 0.3]))
    def open(self, seats: int, seed: int, notes: float) -> None:
        self.game = begun(seats)
        self.hidden = Hidden(self.game, Random(seed), notes=notes)
        self.revealed: Counter[str] = Counter()

    @rule(steps=st.integers(1, 6))
    def go_on(self, steps: int) -> None:
        """D28: what players who know the rules say is never refused, and never called a revoke."""
        for _ in range(steps):
            before = view(self.game)
            found = self.hidden.step()
            if found is None:
                return
            self.reward_is_right(before)
            assert view(self.game)["revokes"] == []

    def reward_is_right(self, before: dict[str, Any]) -> None:
        """D10, D17, D20: at most two tokens a trick; a winner only at a threshold, after tribute."""
        after = view(self.game)
        if before["phase"] in ("swap", "trick") and after["phase"] != "over" and after["raid"] == before["raid"]:
            gain = sum(p["wealth"] for p in after["players"]) - sum(p["wealth"] for p in before["players"])
            assert gain <= (2 if before["god"] and before["god"]["name"] == "FREYA" else 1)
        if after["phase"] == "over":
            assert before["phase"] == "build"
            assert max(p["wealth"] for p in after["players"]) >= NEEDS[len(after["players"])]
        if before["phase"] == "build" and after["raid"] != before["raid"]:
            assert max(p["wealth"] for p in after["players"]) < NEEDS[len(after["players"])]

    @rule(count=st.integers(1, 4))
    @precondition(lambda self: self.game.next_number > 5)
    def back_and_forth(self, count: int) -> None:
        """D26: undo and redo restore the table; the log keeps both."""
        before = view(self.game)
        self.game.play(f"undo {count}")
        self.game.play(f"redo {count}")
        assert view(self.game) == before

    @rule(line=st.sampled_from(BAD))
    def refuse(self, line: str) -> None:
        """D25: a refused line writes nothing and changes nothing."""
        before, version = view(self.game), self.game.version
        try:
            self.game.play(line, dry_run=True)
        except (Refused, NotUnderstood):
            assert (view(self.game), self.game.version) == (before, version)

    @rule()
    def read_again(self) -> None:
        """D24: the log folds to the same table, whole or from any point on."""
        again = Service.resume(self.game.log, self.game.stream, clock=ticking(), who="Ann")
        assert (again.table, again.head) == (self.game.table, self.game.head)

    @invariant()
    def tokens_are_kept(self) -> None:
        """D1, D2: what the box holds, wealth and worth."""
        table = view(self.game)
        for token, whole in BOX.items():
            held = sum(p["ships"] if token == "S" else p["tokens"][token] for p in table["players"])
            assert held + table["supply"][token] == whole
            assert table["supply"][token] >= 0
        for player in table["players"]:
            small = player["tokens"]
            assert min(*small.values(), player["ships"]) >= 0
            assert player["wealth"] == sum(small.values()) + 4 * player["ships"]
            assert player["worth"] == sum(WORTH[t] * n for t, n in small.items()) + 11 * player["ships"]
            assert player["worth"] >= player["wealth"]

    @invariant()
    def cards_are_kept(self) -> None:
        """D3 to D7, D9, D17, GV-TRK-17: hands, revealed cards, piles, tricks, order of play."""
        table = view(self.game)
        seats = len(table["players"])
        plays = table["trick"]["plays"] if table["trick"] else []
        lying = [card for play in plays for card in play["cards"]]
        piles = [card for player in table["players"] for card in player["won"]]
        shown = Counter([*lying, *piles, *table["discards"], *table["flipped"]])
        whole = Counter([k + n for k, numbers in COPIES[seats].items() for n in numbers] + list(GODS))
        assert not shown - whole
        face_down = bool(table["trick"] and table["trick"]["face_down"])
        hands = sum(player["hand_count"] for player in table["players"])
        assert hands + shown.total() + face_down == seats * SIZE[seats]
        assert not table["trick"] or 1 <= table["trick"]["number"] <= SIZE[seats] + (hands == 0)
        if table["phase"] == "trick":
            names = [p["name"] for p in table["players"]]
            at = names.index(table["trick"]["lead"])
            order = names[at:] + names[:at]
            turns = [play["player"] for play in plays] + table["trick"]["waiting"]
            assert turns == [name for name in order if name in turns]
            assert all(p["name"] in turns for p in table["players"] if p["hand_count"])
        for player in table["players"]:
            fists = [card for card in player["won"] if naive.type_of([card]) == "F"]
            assert player["won_fists"] == naive.total(fists)

    @invariant()
    def one_god_and_one_trump(self) -> None:
        """D8: a God in play has an owner; there is no trump if and only if Thor is face up."""
        table = view(self.game)
        if table["phase"] in ("trick", "flip"):
            assert (table["trump"] is None) == bool(table["god"] and table["god"]["name"] == "THOR")
        if table["god"]:
            assert table["god"]["owner"] in [p["name"] for p in table["players"]]
            assert table["god"]["name"] in table["flipped"]


Raids.TestCase.settings = settings(
    max_examples=60, stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck)
)
TestRaids = Raids.TestCase


@given(seats=st.integers(3, 5), seed=st.integers(0, 2**32))
@settings(max_examples=40)
def test_a_planted_revoke_is_always_reported(seats: int, seed: int) -> None:
    """D28, B-25, GV-TRK-03: as soon as a later card proves it, with both tricks; by raid end all of them are."""
    hidden = Hidden(begun(seats), Random(seed), cheat=0.5)
    raids = 0
    while raids < 2:
        table = view(hidden.session)
        raids += table["phase"] == "build"
        if hidden.step() is None:
            break


SWITCHES = st.fixed_dictionaries({}, optional={
    "solo_tricks": st.sampled_from(["score", "void"]), "thor_exit": st.sampled_from(["restore", "stay_none"]),
    "freya_no_coin": st.sampled_from(["tree", "nothing"]),
    "tie_lead": st.sampled_from(GAME.house.switches()["tie_lead"]),
    "thor_ship_counts": st.just("false"), "win_multi": st.sampled_from(GAME.house.switches()["win_multi"]),
    "gain_ship": st.sampled_from(["false", "true"]), "ship_spendable": st.sampled_from(["false", "true"]),
})  # fmt: skip


@given(seats=st.integers(3, 5), seed=st.integers(0, 2**32), rules=SWITCHES)
@settings(max_examples=30)
def test_no_legal_game_is_refused_under_house_rules(seats: int, seed: int, rules: dict[str, str]) -> None:
    """Section B: the same players under switches that leave their ways of playing legal."""
    game = begun(seats, rules=rules)
    Hidden(game, Random(seed), checks=rules.get("solo_tricks") != "void").finish()
    assert GAME.frozen_mismatch(game.table) is None


@given(seats=st.integers(3, 5), seed=st.integers(0, 2**32), by=st.integers(1, 4))
@settings(max_examples=20)
def test_seats_may_be_rotated(seats: int, seed: int, by: int) -> None:
    """D23: the same game seen from other chairs has the same outcome."""
    first = begun(seats)
    Hidden(first, Random(seed)).finish()
    names = [p["name"] for p in view(first)["players"]]
    by %= seats
    other = begun(seats, names=tuple(names[by:] + names[:by]))
    if by:
        other.play("leader Ana")
    for entry in list(first.history.entries.values())[1:]:
        other.play(entry.line)
    told = view(other)
    told["players"].sort(key=lambda p: names.index(p["name"]))
    told["winners"].sort(key=names.index)  # who share a victory are listed in the order of the seats
    skip = ("title",)
    assert {k: v for k, v in told.items() if k not in skip} == {k: v for k, v in view(first).items() if k not in skip}


@given(seats=st.integers(3, 5), seed=st.integers(0, 2**32))
@settings(max_examples=15)
def test_tribute_and_ships(seats: int, seed: int) -> None:
    """D18, D19, D21, D22: tribute is half, the visited one leads; a Ship is worth its four tokens; one a raid."""
    game = begun(seats)
    hidden = Hidden(game, Random(seed))
    while True:
        before = view(game)
        found = hidden.step()
        if found is None:
            break
        after = view(game)
        riches = {p["name"]: p["wealth"] for p in before["players"]}
        if found.line.startswith("build") or found.line.startswith("home thor"):
            assert riches == {p["name"]: p["wealth"] for p in after["players"]}
        if found.line.startswith("tribute"):
            assert riches[after["leader"]] == max(riches.values())
            small = {p["name"]: sum(p["tokens"].values()) for p in before["players"]}
            left = next(sum(p["tokens"].values()) for p in after["players"] if p["name"] == after["leader"])
            assert left == small[after["leader"]] // 2
        assert len(set(after["built"])) == len(after["built"])
