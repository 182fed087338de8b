"""Facts about games as they stand on the shelf: a stream of its own, beside the games, whose moves it does not touch.

So a game can be called otherwise, put away or left out of all figures without a move of it, also one that is over, that
is damaged, or whose rules are not installed here.
"""

from events.fact import Fact


class GameRenamed(Fact):
    """The game *game* is called *title* from now on."""

    type = "shelf.game_renamed"
    game: str
    title: str


class GamesVoided(Fact):
    """These games count no longer: they are kept and can be read, and stand in no list, standings or statistics."""

    type = "shelf.games_voided"
    games: tuple[str, ...]
    because: str


class GamesRestored(Fact):
    """These games, which were void, count again."""

    type = "shelf.games_restored"
    games: tuple[str, ...]


class GameArchived(Fact):
    """The game is put away: it counts, and the list of games leaves it out."""

    type = "shelf.game_archived"
    game: str


class GameTakenOut(Fact):
    """The game, which was put away, stands in the list again."""

    type = "shelf.game_taken_out"
    game: str


class GameTagged(Fact):
    """The game is found by these words as well; *gone* are words by which it is no longer found."""

    type = "shelf.game_tagged"
    game: str
    tags: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()


class PlayTold(Fact):
    """What is to be said of the evening, and not of the table; what is None stays as it was told.

    Attributes:
        game: the game.
        place: where it was played; empty takes back what was told.
        date: the day, ``2026-11-30``; empty takes back what was told.
        minutes: how long it was played; 0 takes back what was told.
        first: who played it for the first time.
    """

    type = "shelf.play_told"
    game: str
    place: str | None = None
    date: str | None = None
    minutes: int | None = None
    first: tuple[str, ...] | None = None


class GamesImported(Fact):
    """These games came together from *source*, the export of another program, and can be voided together."""

    type = "shelf.games_imported"
    games: tuple[str, ...]
    source: str


SHELF_FACTS: tuple[type[Fact], ...] = (
    GameRenamed,
    GamesVoided,
    GamesRestored,
    GameArchived,
    GameTakenOut,
    GameTagged,
    PlayTold,
    GamesImported,
)
