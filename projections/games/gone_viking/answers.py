"""What programs are answered about Gone Viking!: each key, and what it holds."""

from typing import Annotated, TypedDict

Line = Annotated[str, "line"]
Switch = Annotated[str, "switch"]
Token = Annotated[str, "token"]
Type = Annotated[str, "type"]


class TableGod(TypedDict):
    """One of ``god``."""

    name: Annotated[str, "`ODIN`, `FREYA`, `THOR` or `LOKI`"]
    owner: Annotated[str, "whose power it is"]


class TablePlayer(TypedDict):
    """One of ``players``."""

    name: str
    tokens: Annotated[dict[Token, int], "tokens by letter, without Ships"]
    ships: int
    wealth: Annotated[int, "tokens, a Ship counting four"]
    worth: Annotated[int, "value of all tokens, which breaks ties"]
    distance: Annotated[int, "wealth that is missing to win"]
    won: Annotated[list[str], "cards won in this raid"]
    won_fists: Annotated[int, "value of the Fists among them"]
    hand_count: Annotated[int, "cards in hand"]
    tribute: Annotated[int, "tokens that the Jarl would take"]


class TableTrickPlay(TypedDict):
    """One of ``plays``."""

    player: str
    cards: Annotated[list[str], "as they lie on the table"]
    kind: Annotated[str | None, "type of the cards, or null"]
    strength: Annotated[int, "of the cards together"]
    god: Annotated[bool, "a God lies face down with them"]


class TableTrick(TypedDict):
    """One of ``trick``."""

    number: Annotated[int, "from 1 in each raid"]
    lead: Annotated[str, "who leads it"]
    led: Annotated[str | None, "type that was led, or null"]
    plays: list[TableTrickPlay]
    waiting: Annotated[list[str], "who is still to play"]
    face_down: Annotated[str | None, "whose God lies face down, or null"]


class TableVoid(TypedDict):
    """One of ``voids``."""

    player: Annotated[str, "who did not follow"]
    led: Annotated[str, "the type that was led"]
    trick: int
    cards: Annotated[list[str], "what was played instead"]


class TableRevoke(TypedDict):
    """One of ``revokes``."""

    player: Annotated[str, "who could have followed"]
    led: str
    trick: int
    cards: list[str]
    later: Annotated[int, "the trick that shows it"]
    card: Annotated[str, "the card that shows it"]


class TableSwap(TypedDict):
    """One of ``swaps``."""

    seat: Annotated[int, "how many seats behind the leader swap now"]
    free: Annotated[bool, "the leader has had the free swap"]
    paid: Annotated[bool, "the leader has paid for one"]
    trump_named: Annotated[bool, "the leader has named trump"]


class TableJarl(TypedDict):
    """One of ``jarl``."""

    player: Annotated[str | None, "whom the Jarl visits if the raid ends now, or null"]
    tied: Annotated[list[str], "who is as wealthy"]
    by: Annotated[str, "what decides: `wealth`, `fists`, `clockwise` or `table`"]
    due: Annotated[int | None, "tokens to pay, or null"]
    ruled: Annotated[str | None, "whom the table has chosen, or null"]


class Table(TypedDict):
    """The answer of ``table --json``."""

    game: Annotated[str, "`gone-viking`"]
    title: Annotated[str, "as it was opened"]
    phase: Annotated[str, "`swap`, `trick`, `flip`, `home`, `build` or `over`"]
    raid: Annotated[int, "number of the raid, from 1"]
    trump: Annotated[str | None, "type of card: `B`, `C`, `F` or `H`; null while there is none"]
    kept_trump: Annotated[str | None, "what trump was before a God changed it, or null"]
    leader: Annotated[str, "the raid leader"]
    god: Annotated[TableGod | None, "null when no God is in play"]
    to_act: Annotated[
        str | None,
        "who decides next: who plays, whose God it is, whom the Jarl visits; null when it is over",
    ]
    supply: Annotated[dict[Token, int | None], "tokens left; null for Trees, which do not run out"]
    players: list[TablePlayer]
    trick: Annotated[TableTrick | None, "null outside the tricks"]
    pile: Annotated[int, "cards in the pile"]
    discards: Annotated[list[str], "cards of tricks that nobody won"]
    flipped: Annotated[list[str], "Gods turned up in this raid"]
    unseen: Annotated[dict[Type, list[str]], "cards nobody has seen in this raid; the Gods as `gods`"]
    voids: list[TableVoid]
    revokes: list[TableRevoke]
    swaps: TableSwap
    returned: Annotated[list[str], "who has returned a token to Freya"]
    built: Annotated[list[str], "who has built a Ship in this raid"]
    thor_ship: Annotated[str | None, "who has built with Thor, or null"]
    jarl: Annotated[TableJarl | None, "null when it is over"]
    winners: Annotated[list[str], "empty before the end"]
    house: Annotated[dict[Switch, str], "house rules in force"]


class ScoreJarl(TypedDict):
    """One of ``jarl``."""

    player: Annotated[str | None, "whom the Jarl visits if the raid ends now, or null"]
    tied: Annotated[list[str], "who is as wealthy"]
    by: Annotated[str, "what decides: `wealth`, `fists`, `clockwise` or `table`"]
    due: Annotated[int | None, "tokens to pay, or null"]


class ScoreRow(TypedDict):
    """One of ``rows``."""

    player: Annotated[str, "in order of rank"]
    rank: Annotated[int, "from 1; equal ranks are ties"]
    total: Annotated[int, "wealth"]
    lines: Annotated[dict[Line, int], "wealth by line: `tokens`, `ships`"]
    wealth: Annotated[int, "the same as `total`"]
    worth: Annotated[int, "value of all tokens"]
    distance: Annotated[int, "wealth that is missing to win"]
    fists: Annotated[int, "value of the Fists won in this raid"]
    ships: Annotated[int, "number of Ships"]


class Score(TypedDict):
    """The answer of ``score --json``."""

    game: Annotated[str, "`gone-viking`"]
    title: Annotated[str, "as it was opened"]
    final: Annotated[bool, "the game is over, and this is what was counted then"]
    winners: Annotated[list[str], "empty before that"]
    leaders: Annotated[list[str], "who is first now"]
    tie_break: Annotated[
        str | None,
        "null before the end, then what decided: `wealth`, `leader`, `worth` or `shared`",
    ]
    threshold: Annotated[int, "wealth that wins"]
    jarl: Annotated[ScoreJarl | None, "null when it is over"]
    rows: list[ScoreRow]
