"""What one player can reach on a table: fresh tokens, led Ventures, open spots, tokens that may be Placed."""

from collections.abc import Iterator
from dataclasses import dataclass

from campaign.case import Case
from campaign.games.vendel.ancestry import check_spot
from campaign.games.vendel.family import open_slots
from campaign.games.vendel.moves import Shipwright
from campaign.games.vendel.pieces import Token
from campaign.games.vendel.talents import sea_cost
from campaign.games.vendel.zones import word_of
from events.errors import Refused
from projections.games.vendel import box
from projections.games.vendel.evolve import evolve
from projections.games.vendel.query import held, longships_out, majority, spent, tokens_at, travel_ok
from projections.games.vendel.table import Table


@dataclass(frozen=True, slots=True)
class Hand:
    """A player at the table, and the actions and Longships that are left this turn."""

    table: Table
    player: str
    left: int
    ships: int
    lenient: bool

    def fits(self, ships: int) -> bool:
        """Return whether an action with *ships* Longships can still be taken (VV-TRN-06, VV-LIM-04)."""
        room = self.left > 0 if self.lenient else self.left >= 1 + ships
        return room and ships <= self.ships

    def fresh(self, zones: tuple[str, ...]) -> Iterator[tuple[str, str]]:
        """Yield (zone, Talent) of Unexhausted own tokens in zones that begin with one of *zones*."""
        for zone in sorted(self.table.tokens):
            if zone.startswith(zones):
                for owner, talent, exhausted in sorted(self.table.tokens[zone]):
                    if owner == self.player and not exhausted:
                        yield zone, talent

    def talents_at(self, place: str) -> list[str]:
        """Return the Talents of Unexhausted own tokens at *place*."""
        there = tokens_at(self.table, f"map:{place}")
        return sorted(talent for owner, talent, exhausted in there if owner == self.player and not exhausted)

    def places_with(self, talent: str) -> list[str]:
        """Return the Locations where an Unexhausted own token of *talent* stands."""
        return [p for p in self.table.known.places if held(self.table, f"map:{p}", self.player, talent)]

    def at(self, place: str) -> str:
        """Return the word for the Location *place* where a spot could be meant too."""
        return word_of(f"map:{place}", self.table.known.places)

    def led(self) -> list[str]:
        """Return the Locations on whose Venture the player has the Majority."""
        return [place for place in self.table.tiles if majority(self.table, place) == self.player]

    def strangers(self, place: str) -> list[str]:
        """Return the words for other players' tokens at *place*."""
        return [
            f"{owner}:{talent}{'!' * exhausted}"
            for owner, talent, exhausted in sorted(tokens_at(self.table, f"map:{place}"))
            if owner != self.player
        ]

    def spots(self, talent: str) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Yield the Ancestry spots open to *talent*, each with the ids of rules that cannot be checked."""
        for spot in (talent, *box.ACHIEVEMENTS):
            case: Case[Table] = Case(self.table, self.table, evolve)
            try:
                check_spot(case, self.player, talent, spot)
            except Refused:
                continue
            yield spot, case.decision().unchecked

    def tree_slots(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Yield the options for slots of the Family Tree, each with the ids of rules that cannot be checked.

        The slots that are known to be open are named; one empty text stands for those of which too little is told.
        """
        known, untold = open_slots(self.table, self.player)
        layout, lain = self.table.layout.get(self.player, {}), self.table.trees.get(self.player)
        for no in known:
            yield f" --tree {no}", () if str(no) in layout else ("VV-ACT-INV-5",)
        if untold:
            yield "", ("VV-TREE-03" if lain else "VV-TREE-02", "VV-ACT-INV-5")

    def placeable(self, target: str, *, acting: str) -> list[str]:
        """Return the words for Unexhausted tokens that may be Placed on *target* (VV-LIM-02)."""
        words = []
        for talent in box.TALENTS:
            if held(self.table, "supply", self.player, talent):
                words.append(talent)
            words += self.in_play(talent, but=target, acting=(acting, target), tired=False)
        return words

    def in_play(self, talent: str, *, but: str, acting: tuple[str, str], tired: bool = True) -> list[str]:
        """Return the words for own tokens of *talent* on the map and among the Ancestors that may be Placed.

        Args:
            talent: the wanted Talent.
            but: a zone that is left out.
            acting: Talent and zone of the token that acts; it is Exhausted by then.
            tired: whether Exhausted tokens may be Placed, too.
        """
        if not self._may_take(talent):
            return []
        words = []
        for zone in sorted(self.table.tokens):
            if zone.startswith(("map:", "anc:")) and zone != but:
                words += self._words(talent, zone, acting == (talent, zone), tired=tired)
        return words

    def _words(self, talent: str, zone: str, acts: bool, *, tired: bool) -> list[str]:
        where = word_of(zone, self.table.known.places)
        fresh = held(self.table, zone, self.player, talent) - acts
        used = held(self.table, zone, self.player, talent, exhausted=True) + acts
        words = [f"{talent}@{where}"] if fresh else []
        return [*words, f"{talent}!@{where}"] if used and tired else words

    def _may_take(self, talent: str) -> bool:
        source = self.table.house.place_source
        if source == "anywhere":
            return True
        if source == "supply_empty":
            return not any(held(self.table, "supply", self.player, t) for t in box.TALENTS)
        return not held(self.table, "supply", self.player, talent)

    def sea_cost(self, place: str, target: str, companion: str) -> int:
        """Return the Longships of a voyage, with one companion or none (VV-TAL-SHI-2)."""
        if self.table.house.presence_check != "after":
            return int(not travel_ok(self.table, self.player, target))
        bring = (Token(companion.rstrip("!"), companion.endswith("!")),) if companion else ()
        return sea_cost(
            self.table, self.player, Shipwright.model_construct(at=place, to=target, bring=bring, drop=None)
        )


def hand_of(table: Table, player: str) -> Hand:
    """Return what *player* has left this turn."""
    ships = max(0, box.LONGSHIPS - longships_out(table, player))
    unlimited = table.house.longships == "unlimited"
    left = table.limit - spent(table, player)
    return Hand(table, player, left, 99 if unlimited else ships, table.house.overspend == "allow_last")
