"""Games whose rules Skald knows, played to the end by the people of each game's own tests."""

from random import Random

from campaign.games import registry
from tests.feast.people import People
from tests.gone_viking.hidden import Hidden as Hands
from tests.players.evening import begun, people, switches
from tests.players.scribe import Scribe
from tests.vendel.player import KNOWS, Player
from tests.vendel_bot.soak import WithBots
from tests.vikingar.hidden import Hidden as Board

MOST = 3000
"""Lines after which a game has to be over."""
BOARDS = ("hasdingis", "clann-cholmain", "scyldings", "neutral")
VIKINGAR = ("goal=2", "goal=4", "start_gold=2", "win_tie=shared", "bloody_defender=none", "door_capacity=any")
FEAST = ("length=long", "mirror=yes", "imitate=2+4")


def vendel(rng: Random, seed: int) -> Scribe:
    """Play Vendel to Viking: two to five people, one against Vendela, or two or three with bots on the other side."""
    way = rng.random()
    if way < 0.3:
        return _against_bots(rng, seed, alone=way < 0.15)
    house = [f"{switch}={value}" for switch, values in registry.load("vendel").house.switches().items()
             for value in values[1:]]  # fmt: skip
    game = begun("vendel", seed, rng, _boards(rng, people(rng, 2, 5, colours=1)), switches(rng, house))
    for line in KNOWS:
        game.play(line)
    player = Player(game, rng, whim=0.05, wild=0.02)
    for _ in range(MOST):
        if not player.go_on() and game.over:  # else nothing of what was wanted fitted; it wants something else next
            break
    return game


def _boards(rng: Random, seats: list[str]) -> list[str]:
    boards = iter(rng.sample(BOARDS[:3], 3))
    return [f"{seat}:{next(boards, 'neutral')}" if ":" in seat and rng.random() < 0.6 else seat for seat in seats]


def _against_bots(rng: Random, seed: int, *, alone: bool) -> Scribe:
    seats, bots = (1, "Vendela") if alone else (2, "Vendela Brynhild")
    words = "".join(f" --bot {name}" for name in bots.split())
    game = begun("vendel", seed, rng, people(rng, seats, seats), more=words)
    for _ in WithBots(game, rng).steps():
        pass
    return game


def gone_viking(rng: Random, seed: int) -> Scribe:
    """Play Gone Viking!: three to five people with hidden hands, who sometimes forget to follow."""
    house = [f"{switch}={value}" for switch, values in registry.load("gone-viking").house.switches().items()
             for value in values[1:] if value != "table"]  # fmt: skip
    game = begun("gone-viking", seed, rng, people(rng, 3, 5), switches(rng, house))
    Hands(game, rng, cheat=0.02, notes=0.05, checks=False).finish(MOST)
    return game


def vikingar(rng: Random, seed: int) -> Scribe:
    """Play Vikingar: two to four people."""
    game = begun("vikingar", seed, rng, people(rng, 2, 4), switches(rng, VIKINGAR))
    board = Board(game, rng, whole=rng.random() < 0.7)
    board.setup(rng.choice((2, 3)))
    for _ in range(MOST):
        if board.step() is None:
            break
    return game


def feast(rng: Random, seed: int) -> Scribe:
    """Play A Feast for Odin: one to four people, most evenings short."""
    house = [f"length={'long' if rng.random() < 0.15 else 'short'}", *(["stock=any"] if rng.random() < 0.2 else [])]
    game = begun("feast", seed, rng, people(rng, 1, 4), house)
    at_table = People(game, rng)
    for _ in range(MOST):
        if at_table.step() is None:
            break
    return game
