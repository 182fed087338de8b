"""A table with a bot in a few words; see `tests.vendel.world`."""

from collections.abc import Mapping, Sequence
from typing import Any

from events.errors import Unanswered
from events.games.vendel import BotChose
from projections.games.vendel import box
from tests.vendel.world import FIX_COST, FIX_GEO, FIX_RING, SHORT, World, tokens

ALL = (*FIX_GEO, *FIX_COST, *FIX_RING)
BARE = "BR=warrior@essex"


class BotWorld(World):
    """A table, some of whose seats are the bot's."""

    def __init__(self, players: str, bots: str, house: str) -> None:
        self.bots = bots
        super().__init__(players, house)

    def play(self, *lines: str, force: bool = False) -> "BotWorld":
        """Type *lines*; the opening line names the bots too."""
        if not self.story:
            lines = (lines[0] + "".join(f" --bot {word}" for word in self.bots.split()), *lines[1:])
        super().play(*lines, force=force)
        return self

    def asks(self, line: str, fill: str, *, rule: str = "") -> Unanswered:
        """Type *line*, which has to be answered by a question that *fill* supplies."""
        error = self.refused(line, rule or self._rule(line))
        assert isinstance(error, Unanswered), self.told(f"was refused, not asked: {error.message}")
        assert error.fill == fill, self.told(f"asks for {error.fill!r}, not for {fill!r}")
        return error

    def turn_of_hers(self, line: str = "bot") -> "BotWorld":
        """Play the bot's turn; whatever is tied or untold is settled by the first answer, and open questions fail."""
        for _ in range(30):
            try:
                self._decide(line, False)
            except Unanswered as error:
                answer = error.fill.format((*error.choices, self.told(f"asks for {error.fill}"))[0])
                if answer.startswith("--"):
                    line = f"{line} {answer}"
                else:
                    self.play(answer)
                continue
            return self.play(line)
        raise AssertionError(self.told(f"asks for ever: {line}"))

    def _rule(self, line: str) -> str:
        try:
            self._decide(line, False)
        except Unanswered as error:
            return error.rule
        raise AssertionError(self.told("asked nothing"))

    @property
    def choices(self) -> dict[str, BotChose]:
        """Step -> what the bot chose in the last line."""
        return {fact.step: fact for fact in self.facts if isinstance(fact, BotChose)}

    def chose(self, step: str) -> str:
        """Return what was chosen in a step."""
        assert step in self.choices, self.told(f"had no step {step}; it had {', '.join(self.choices)}")
        return self.choices[step].chosen


def with_bot(
    players: str = "Jon",
    bots: str = "Vendela",
    house: str = "",
    *,
    knows: Sequence[str] = ALL,
    homes: str = "",
    lies: Mapping[str, str] | None = None,
    ancestry: Mapping[str, str] | None = None,
    market: str = BARE,
    turn: str = "",
    more: Mapping[str, Mapping[str, Any]] | None = None,
    **rest: Any,
) -> BotWorld:
    """Return a table in play in a bot's turn; arguments as those of `tests.vendel.world.given`.

    Slots of the Market that *market* does not name hold Warriors of Polotsk, ``-`` leaves one open, ``?`` untold.
    """
    world = BotWorld(players, bots, house).play(*knows)
    names = [seat.name for seat in world.table.seats]
    people: dict[str, dict[str, Any]] = {name: {"name": name} for name in names}
    for word in homes.split():
        people[word.partition("=")[0]]["home"] = word.partition("=")[2]
    for name, entries in (more or {}).items():
        people[name] |= entries
    cards: dict[str, Any] = {slot: _card("warrior@polotsk") for slot in box.SLOTS}
    cards |= {word[:2]: _card(word[3:]) for word in market.split()}
    first = names[0]
    world.place(
        {
            "turn": {"player": turn or first},
            "starting_player": first,
            "players": list(people.values()),
            "places": {name: _place(text) for name, text in (lies or {}).items()},
            "ancestry": {spot: tokens(text) for spot, text in (ancestry or {}).items()},
            "market": cards,
        }
        | rest
    )
    return world


def _card(text: str) -> dict[str, str] | None:
    if text in ("-", "?"):
        return None if text == "-" else {}
    face, _, name = text.partition("=")
    talent, _, location = face.partition("@")
    return {"talent": talent, "location": location} | ({"name": name} if name else {})


def _place(text: str) -> dict[str, Any]:
    """``GO+`` is a tile with an end bonus, ``GO-`` one without, ``GO`` one of which nobody told."""
    tile, _, lying = text.partition(" ")
    bonus = {"+": True, "-": False}.get(tile[2:3])
    venture = {"region": SHORT[tile[:2]], "bonus": bonus} if tile != "-" else None
    return {"venture": venture, "tokens": tokens(lying)}
