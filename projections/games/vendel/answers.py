"""What programs are answered about Vendel to Viking: each key, and what it holds."""

from typing import Annotated, TypedDict

Line = Annotated[str, "line"]
Place = Annotated[str, "place"]
Player = Annotated[str, "player"]
Region = Annotated[str, "region"]
Slot = Annotated[str, "slot"]
Spot = Annotated[str, "spot"]
Switch = Annotated[str, "switch"]
Talent = Annotated[str, "talent"]
Tile = Annotated[str, "tile"]


class TableTurn(TypedDict):
    """One of ``turn``."""

    player: Annotated[str, "whose turn it is"]
    spent: Annotated[int, "actions used, Longships counted"]
    limit: Annotated[int, "actions of the turn"]
    pending: Annotated[list[str], "effects that wait to be used or declined, the next one last"]
    revealed: Annotated[bool, "a Mission was shown for Silfr this turn"]


class TablePlayerTree(TypedDict):
    """One of ``tree``."""

    talent: Annotated[str | None, "of the card; null when nobody told it"]
    location: Annotated[str | None, "likewise"]
    name: Annotated[str | None, "likewise"]


class TablePlayerMission(TypedDict):
    """One of ``missions``."""

    zone: Annotated[str, "`tree`, `hand` or `shown`"]
    difficulty: Annotated[int | None, "1 to 4, or null"]
    name: Annotated[str | None, "or null"]
    slot: Annotated[str | None, "of the Family Tree, or null"]


class TablePlayer(TypedDict):
    """One of ``players``."""

    name: str
    colour: Annotated[str | None, "or null"]
    board: Annotated[str | None, "id of the family board, or null"]
    kind: Annotated[str, "`human`, or the name of a bot"]
    home: Annotated[str | None, "Location, or null"]
    silfr: Annotated[int, "whole Silfr"]
    presence: Annotated[list[str], "Regions"]
    majorities: Annotated[int, "number of Ventures with Majority"]
    majorities_by_region: Annotated[dict[Region, int], "the same by Region"]
    supply: Annotated[dict[Talent, int], "Family Members in the Supply"]
    longships: Annotated[int, "left beside the board; 0 also when a house rule puts more on the map"]
    standees: Annotated[list[str], "Achievements taken"]
    formidables_by_region: Annotated[dict[Region, int], "cards on the Family Tree"]
    tree: dict[Slot, TablePlayerTree]
    tree_tokens: Annotated[dict[Talent, int], "Family Members that still lie on the Family Tree"]
    tree_gull: Annotated[int, "Gull that still lie there"]
    tree_layout: Annotated[
        dict[Slot, str],
        "what lies on a slot, as far as it was told; `none` when its component was taken",
    ]
    missions: list[TablePlayerMission]
    judged: Annotated[int, "Influence of Missions"]
    verdicts: Annotated[int, "Missions judged"]
    judged_missions: Annotated[list[str], "names of those that were judged by name"]
    awarded: Annotated[int, "Influence of Ventures"]
    seeded: Annotated[bool, "has drawn a Formidable in the set-up of five or six"]


class TablePlaceVenture(TypedDict):
    """One of ``venture``."""

    region: str
    name: Annotated[str | None, "null when nobody told it"]
    bonus: Annotated[bool | None, "whether it scores at the end; null when nobody told it"]


class TablePlaceToken(TypedDict):
    """One of ``tokens``."""

    player: Annotated[str, "one item for each Family Member"]
    talent: str
    exhausted: bool


class TablePlace(TypedDict):
    """One of ``places``."""

    regions: Annotated[list[str], "its Region; two for Ribe and Gut while no Venture lies there"]
    venture: Annotated[TablePlaceVenture | None, "null when none lies there"]
    tokens: list[TablePlaceToken]
    longships: Annotated[dict[Player, int], "Longships that lie there"]
    majority: Annotated[str | None, "player or null"]


class TableAncestry(TypedDict):
    """One of ``ancestry``."""

    player: Annotated[str, "one item for each Ancestor"]
    talent: str
    exhausted: Annotated[bool, "who acted this round and went among the Ancestors is"]


class TableMarket(TypedDict):
    """One of ``market``."""

    talent: Annotated[str | None, "of the card; null when nobody told it"]
    location: Annotated[str | None, "likewise"]
    name: Annotated[str | None, "likewise"]


class TableBurialToken(TypedDict):
    """One of ``tokens``."""

    player: Annotated[str, "Family Members buried there"]
    talent: str
    exhausted: Annotated[bool, "always false"]


class TableBurial(TypedDict):
    """One of ``burial``."""

    region: Annotated[str, "Burial Fields off the map"]
    tokens: list[TableBurialToken]


class Table(TypedDict):
    """The answer of ``table --json``."""

    game: Annotated[str, "`vendel`"]
    title: Annotated[str, "as it was opened"]
    phase: Annotated[str, "`setup`, `play`, `noting`, `scoring` or `closed`"]
    round: Annotated[int, "from 1; 0 in the set-up"]
    year: Annotated[int, "of the round marker, CE"]
    space: Annotated[int, "of the round marker, 1 to 12"]
    last_round: Annotated[int | None, "number of the round that is the last, or null"]
    starting_player: Annotated[str | None, "name or null"]
    done: Annotated[list[str], "who has had a turn in this round"]
    turn: Annotated[TableTurn | None, "null when it is nobody's turn"]
    players: list[TablePlayer]
    places: dict[Place, TablePlace]
    ancestry: dict[Spot, list[TableAncestry]]
    market: Annotated[dict[Slot, TableMarket | None], "null when the slot is empty"]
    deck: Annotated[int, "Formidables in the pile"]
    discard: Annotated[int, "Formidables discarded"]
    piles: Annotated[dict[Region, int], "Ventures in the pile"]
    venture_discards: Annotated[dict[Region, int], "Ventures discarded"]
    burial: dict[Tile, TableBurial]
    house: Annotated[dict[Switch, str], "house rules in force"]


class ScoreRow(TypedDict):
    """One of ``rows``."""

    player: Annotated[str, "in order of rank"]
    rank: Annotated[int, "from 1; equal ranks are ties"]
    total: Annotated[int, "Influence"]
    majorities: Annotated[int, "number of Majorities"]
    by_region: Annotated[dict[Region, int], "the same by Region"]
    silfr: Annotated[int, "whole Silfr"]
    lines: Annotated[
        dict[Line, int],
        "Influence by line: `majorities`, `advanced`, `epic`, `future`, `missions`, `ventures`",
    ]


class ScoreTeam(TypedDict):
    """One of ``teams``."""

    name: Annotated[str, "of the team, when players score together"]
    players: list[str]
    total: Annotated[int, "Influence of both"]


class Score(TypedDict):
    """The answer of ``score --json``."""

    game: Annotated[str, "name of the rules"]
    title: Annotated[str, "as it was opened"]
    final: Annotated[bool, "the game is closed and this is what was counted"]
    winners: Annotated[list[str], "empty before that"]
    leaders: Annotated[list[str], "who is first now"]
    tie_break: Annotated[str | None, "null, `majorities` when they decided, `shared` when the tie stands"]
    rows: list[ScoreRow]
    teams: list[ScoreTeam]
