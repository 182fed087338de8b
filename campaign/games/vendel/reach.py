"""What one player can reach on a table: fresh tokens, led Ventures, open spots, tokens that may be Placed."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from campaign.case import Case
from campaign.games.vendel.ancestry import check_spot
from campaign.games.vendel.family import open_slots
from campaign.games.vendel.market import straight_up, way_matters
from campaign.games.vendel.moves import Shipwright
from campaign.games.vendel.pieces import Path, Token
from campaign.games.vendel.talents import sea_cost
from campaign.games.vendel.zones import word_of
from events.errors import Refused
from events.games.vendel import Card
from projections.games.vendel import box
from projections.games.vendel.evolve import evolve
from projections.games.vendel.query import held, longships_out, majority, spent, travel_ok
from projections.games.vendel.table import Table
from projections.games.vendel.zones import SUPPLY, at_place, in_play
from projections.stock import Zone


@dataclass(frozen=True, slots=True)
class Hand:
    """A player at the table, and the actions and Longships that are left this turn."""

    table: Table
    player: str
    left: int
    ships: int
    lenient: bool
    _ways: dict[str, Path | None] = field(default_factory=dict)

    def fits(self, ships: int) -> bool:
        """Return whether an action with *ships* Longships can still be taken (VV-TRN-06, VV-LIM-04)."""
        room = self.left > 0 if self.lenient else self.left >= 1 + ships
        return room and ships <= self.ships

    def fresh(self, *kinds: str) -> Iterator[tuple[Zone, str]]:
        """Yield (zone, Talent) of Unexhausted own tokens in zones of these *kinds*."""
        for zone in sorted(self.table.tokens):
            if zone.kind in kinds:
                for owner, talent, exhausted in sorted(self.table.tokens[zone]):
                    if owner == self.player and not exhausted:
                        yield zone, talent

    def talents_at(self, place: str) -> list[str]:
        """Return the Talents of Unexhausted own tokens at *place*."""
        there = self.table.tokens.at(at_place(place))
        return sorted(talent for owner, talent, exhausted in there if owner == self.player and not exhausted)

    def places_with(self, talent: str) -> list[str]:
        """Return the Locations where an Unexhausted own token of *talent* stands."""
        return [p for p in self.table.known.places if held(self.table, at_place(p), self.player, talent)]

    def way(self, slot: str) -> Path | None:
        """Return the way, straight up, of a Refresh that fills *slot* of the Market, if it has to be told."""
        if slot not in self._ways:
            rest = {other: card for other, card in self.table.market.items() if other != slot}
            self._ways[slot] = Path(straight_up(slot)) if way_matters(rest, slot, Card()) else None
        return self._ways[slot]

    def at(self, place: str) -> str:
        """Return the word for the Location *place* where a spot could be meant too."""
        return word_of(at_place(place), self.table.known.places)

    def led(self) -> list[str]:
        """Return the Locations on whose Venture the player has the Majority."""
        return [place for place in self.table.tiles if majority(self.table, place) == self.player]

    def strangers(self, place: str) -> list[Token]:
        """Return other players' tokens at *place*."""
        return [
            Token(talent, exhausted, owner)
            for owner, talent, exhausted in sorted(self.table.tokens.at(at_place(place)))
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

    def tree_slots(self) -> Iterator[tuple[int | None, tuple[str, ...]]]:
        """Yield the slots of the Family Tree that may be filled, each with the ids of rules that cannot be checked.

        The slots that are known to be open are named; None stands for those of which too little is told.
        """
        known, untold = open_slots(self.table, self.player)
        layout, lain = self.table.layout.get(self.player, {}), self.table.trees.get(self.player)
        for no in known:
            yield no, () if str(no) in layout else ("VV-ACT-INV-5",)
        if untold:
            yield None, ("VV-TREE-03" if lain else "VV-TREE-02", "VV-ACT-INV-5")

    def placeable(self, target: Zone, *, acting: str) -> list[Token]:
        """Return the Unexhausted tokens that may be Placed on *target* (VV-LIM-02)."""
        tokens = []
        for talent in box.TALENTS:
            if held(self.table, SUPPLY, self.player, talent):
                tokens.append(Token(talent))
            tokens += self.in_play(talent, but=target, acting=(acting, target), tired=False)
        return tokens

    def in_play(
        self, talent: str, *, but: Zone | None, acting: tuple[str, Zone | None], tired: bool = True
    ) -> list[Token]:
        """Return the own tokens of *talent* on the map and among the Ancestors that may be Placed.

        Args:
            talent: the wanted Talent.
            but: a zone that is left out.
            acting: Talent and zone of the token that acts; it is Exhausted by then.
            tired: whether Exhausted tokens may be Placed, too.
        """
        if not self._may_take(talent):
            return []
        tokens = []
        for zone in sorted(self.table.tokens):
            if in_play(zone) and zone != but:
                tokens += self._lying(talent, zone, acting == (talent, zone), tired=tired)
        return tokens

    def _lying(self, talent: str, zone: Zone, acts: bool, *, tired: bool) -> list[Token]:
        where = word_of(zone, self.table.known.places)
        fresh = held(self.table, zone, self.player, talent) - acts
        used = held(self.table, zone, self.player, talent, exhausted=True) + acts
        tokens = [Token(talent, place=where)] if fresh else []
        return [*tokens, Token(talent, True, place=where)] if used and tired else tokens

    def _may_take(self, talent: str) -> bool:
        source = self.table.house.place_source
        if source == "anywhere":
            return True
        if source == "supply_empty":
            return not any(held(self.table, SUPPLY, self.player, t) for t in box.TALENTS)
        return not held(self.table, SUPPLY, self.player, talent)

    def sea_cost(self, move: Shipwright) -> int:
        """Return the Longships of a voyage (VV-TAL-SHI-2)."""
        if self.table.house.presence_check != "after":
            return int(not travel_ok(self.table, self.player, move.to))
        return sea_cost(self.table, self.player, move)


def hand_of(table: Table, player: str) -> Hand:
    """Return what *player* has left this turn."""
    ships = max(0, box.LONGSHIPS - longships_out(table, player))
    unlimited = table.house.longships == "unlimited"
    left = table.limit - spent(table, player)
    return Hand(table, player, left, 99 if unlimited else ships, table.house.overspend == "allow_last")
