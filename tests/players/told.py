"""Games that nobody judges: logged and told by their end, or told by their end alone."""

from collections.abc import Sequence
from random import Random

from campaign.extras import options
from projections.games.pax.setup import questions
from tests.players.evening import PEOPLE, begun, people
from tests.players.scribe import Scribe

TOOK = (
    "navigator",
    "futhark",
    "portage",
    "pagan-legends",
    "norse-sagas",
    "future-1",
    "future-2",
    "future-3",
    "future-4",
)
REGIONS = ("german-ocean", "gandvik", "riverlands")


def end(game: Scribe, rng: Random) -> str:
    """Return a line that tells how a game ended: points that are often level, or places, some of them shared."""
    names = [seat.name for seat in game.opening.seats]
    if rng.random() < 0.65:
        return "result " + " ".join(f"{name}={rng.randint(20, 28)}" for name in names)
    places, last = list[str](), 0
    for at, name in enumerate(rng.sample(names, len(names)), 1):
        last = last if last and rng.random() < 0.2 else at
        places.append(f"{name}={last}")
    return f"places {' '.join(places)}"


def finish(game: Scribe, rng: Random) -> None:
    """Tell the end of a game; sometimes it is taken back and told otherwise, or corrected."""
    game.plainly(end(game, rng))
    if rng.random() < 0.15:
        game.plainly("undo")
        game.plainly(end(game, rng))
    elif rng.random() < 0.15:
        game.plainly(f"amend {game.history.line[-1]} '{end(game, rng)}'")


def told(rules: str, seed: int, least: int, most: int, club: Sequence[str] = PEOPLE) -> Scribe:
    """Return a game of any rules for *least* to *most* people of a *club* that was told by its end alone."""
    rng = Random(f"{rules} told {seed}")
    game = begun(rules, seed, rng, people(rng, least, most, club=club))
    finish(game, rng)
    return game


def plain(rng: Random, seed: int) -> Scribe:
    """Return a plain game of one to eight people whose turns were logged."""
    game = begun("plain", seed, rng, people(rng, 1, 8))
    names = [seat.name for seat in game.opening.seats]
    start = rng.randrange(len(names))
    for at in range(rng.randint(5, 12) * len(names)):
        game.play(f'turn {names[(start + at) % len(names)]} "{rng.choice(("draws", "builds", "passes", "trades"))}"')
    finish(game, rng)
    return game


def pax(rng: Random, seed: int) -> Scribe:
    """Return a game of Pax Viking, with a set-up that another game shaped or without, whose turns were logged."""
    game = begun("pax", seed, rng, people(rng, 1, 6))
    names = [seat.name for seat in game.opening.seats]
    if rng.random() < 0.6:
        _set_up(game, rng, names)
    game.play("begin")
    for at in range(rng.randint(6, 15) * len(names)):
        game.play(_logged(rng, names[at % len(names)]))
    finish(game, rng)
    return game


def _set_up(game: Scribe, rng: Random, names: list[str]) -> None:
    left = rng.sample(TOOK, len(TOOK))
    for name in names:
        taken = [left.pop() for _ in range(min(len(left), rng.randint(0, 2)))]
        took = f" --took {','.join(taken)}" if taken else ""
        led = f" --majorities {rng.choice(REGIONS)}={rng.randint(1, 3)}" if rng.random() < 0.6 else ""
        game.play(f"heir {name} --score {rng.randint(15, 45)} --silfr {rng.randint(0, 20)}{took}{led}")
    for _ in range(60):
        offered = options(game.game, game.table)
        if any(one.line == "begin" for one in offered):
            return
        option = rng.choice(offered)
        tie = next((one for one in questions(game.table) if one.question == option.note), None)
        game.play(f"settle draft-order {' '.join(tie.players)}" if option.open and tie else option.line)


def _logged(rng: Random, name: str) -> str:
    way = rng.random()
    if way < 0.7:
        return f"turn {name}" if way < 0.2 else f'turn {name} "{rng.choice(("sails to Kiev", "invests", "rests"))}"'
    if way < 0.85:
        return f"count {name} --followers rus={rng.randint(0, 5)} --longships {rng.randint(0, 6)}"
    return (
        f'event "{rng.choice(("Storm", "Battle", "Feast"))}"'
        if way < 0.95
        else f'victory {name} "card {rng.random():.9f}"'
    )
