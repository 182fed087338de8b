"""An evening: who sits down to what, by which house rules, and when; everything follows from a seed."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from random import Random

from events.memory import MemoryLog
from tests.players.scribe import Scribe

PEOPLE = ("Ann", "Bo", "Cy", "Åsa", "Di", "Ed", "Eyja", "Frey")
COLOURS = ("red", "blue", "green", "black", "white", "yellow")
START = datetime(2025, 1, 3, 17, 2, 11, tzinfo=UTC)
DAYS = 700
"""In how many days the evenings lie."""


def begun(
    rules: str, seed: int, rng: Random, seats: Sequence[str], house: Sequence[str] = (), more: str = ""
) -> Scribe:
    """Return a game that was just opened, with its log in memory.

    Args:
        rules: name of the game.
        seed: names the game.
        rng: decides everything that is left to chance.
        seats: words behind ``--player``.
        house: words behind ``--house``.
        more: the rest of the line.
    """
    words = "".join(f" --player {seat}" for seat in seats) + "".join(f" --house {switch}" for switch in house)
    line = f'new {rules} "Evening {seed}"{words}{more}'
    game = Scribe.begin(MemoryLog(), line, clock=ticking(rng), who="ann", new_id=lambda: f"{seed:08d}")
    game.chance = Random(rng.random())
    game.choose = lambda known: known[0]
    return game


def ticking(rng: Random) -> Callable[[], datetime]:
    """Return the clock of an evening: a few lines in a row, then a while until the next."""
    own = Random(rng.random())
    now = START + timedelta(days=own.randrange(DAYS), minutes=own.randrange(300))

    def tell() -> datetime:
        nonlocal now
        now += timedelta(seconds=own.choice((0, 0, 4, 11, 45, 70, 150)))
        return now

    return tell


def people(rng: Random, least: int, most: int, *, colours: float = 0.7, club: Sequence[str] = PEOPLE) -> list[str]:
    """Return *least* to *most* seats of a *club* in a random order, each with a colour with a chance of *colours*."""
    names = rng.sample(club, rng.randint(least, most))
    with_colour = zip(names, rng.sample(COLOURS, len(COLOURS)), strict=False)
    seats = [f"{name}:{colour}" if rng.random() < colours else name for name, colour in with_colour]
    return seats + names[len(seats) :]


def switches(rng: Random, known: Sequence[str]) -> list[str]:
    """Return up to two of the house rules *known*, each written ``switch=value``, no switch twice."""
    found = rng.sample(known, rng.choice((0, 0, 1, 2)))
    return list({word.partition("=")[0]: word for word in found}.values())
