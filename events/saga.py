"""Facts of a campaign: a stream of its own that binds several games together."""

from events.fact import Fact


class CampaignOpened(Fact):
    """A campaign begins."""

    type = "campaign.opened"
    title: str


class PlayerJoined(Fact):
    """A person plays in the campaign; *aliases* are other names of theirs at its tables. Joined again: more aliases."""

    type = "campaign.player_joined"
    name: str
    aliases: tuple[str, ...] = ()


class GameAttached(Fact):
    """The game *stream* is the next one of the campaign."""

    type = "campaign.game_attached"
    stream: str
    game: str
    title: str
    players: tuple[str, ...]


class GameDetached(Fact):
    """The game *stream* is no longer one of the campaign; who joined by it stays."""

    type = "campaign.game_detached"
    stream: str


class GamesReordered(Fact):
    """The games of the campaign, each once, in the order in which they stand from now on."""

    type = "campaign.games_reordered"
    streams: tuple[str, ...]


class CarriedOver(Fact):
    """What the game *source* hands on was typed as *lines* into the game *target*; a later one replaces the first."""

    type = "campaign.carried_over"
    source: str
    target: str
    lines: tuple[str, ...]


class CampaignNoted(Fact):
    """A remark on the campaign."""

    type = "campaign.noted"
    text: str


CAMPAIGN_FACTS: tuple[type[Fact], ...] = (
    CampaignOpened,
    PlayerJoined,
    GameAttached,
    GameDetached,
    GamesReordered,
    CarriedOver,
    CampaignNoted,
)
