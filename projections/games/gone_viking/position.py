"""A position of Gone Viking!: each key of ``table --json``, what it holds, and what may be typed there."""

from typing import Annotated, Literal

from pydantic import Field

from projections.position import Count, Part, Printed, Text

Kind = Literal["B", "C", "H", "F"]
GodName = Literal["ODIN", "FREYA", "THOR", "LOKI"]
Card = Annotated[str, Field(pattern=r"^([BCHF][1-8]|ODIN|FREYA|THOR|LOKI)$")]
Cards = Annotated[list[Card], Field(max_length=60)]
Played = Annotated[list[Card], Field(min_length=1, max_length=60)]
Names = Annotated[list[Text], Field(max_length=5)]
TrickNumber = Annotated[int, Field(ge=1, le=9)]


class God(Part):
    """The God in play."""

    name: Annotated[GodName, "`ODIN`, `FREYA`, `THOR` or `LOKI`"]
    owner: Annotated[Text, "whose power it is"]


class Player(Part):
    """A player."""

    name: Text
    tokens: Annotated[
        dict[Annotated[Literal["B", "C", "H", "F", "T"], "token"], Count], "tokens by letter, without Ships"
    ] = {}
    ships: Count = 0
    wealth: Annotated[int, "tokens, a Ship counting four", Printed] = 0
    worth: Annotated[int, "value of all tokens, which breaks ties", Printed] = 0
    distance: Annotated[int, "wealth that is missing to win", Printed] = 0
    won: Annotated[Cards, "cards won in this raid"] = []
    won_fists: Annotated[int, "value of the Fists among them", Printed] = 0
    hand_count: Annotated[int, "cards in hand", Field(ge=0, le=9)] = 0
    tribute: Annotated[int, "tokens that the Jarl would take", Printed] = 0


class Play(Part):
    """A play of the present trick."""

    player: Text
    cards: Annotated[Played, "as they lie on the table"]
    kind: Annotated[str | None, "type of the cards, or null", Printed] = None
    strength: Annotated[int, "of the cards together", Printed] = 0
    god: Annotated[bool, "a God lies face down with them"] = False


class Trick(Part):
    """The present trick."""

    number: Annotated[TrickNumber, "from 1 in each raid"] = 1
    lead: Annotated[Text, "who leads it"]
    led: Annotated[str | None, "type that was led, or null", Printed] = None
    plays: Annotated[list[Play], Field(max_length=5)] = []
    waiting: Annotated[list[str], "who is still to play", Printed] = []
    face_down: Annotated[Text | None, "whose God lies face down, or null"] = None


class Void(Part):
    """A play that did not follow."""

    player: Annotated[Text, "who did not follow"]
    led: Annotated[Kind, "the type that was led"]
    trick: TrickNumber
    cards: Annotated[Played, "what was played instead"]


class Revoke(Part):
    """A play that did not follow, though it could have."""

    player: Annotated[Text, "who could have followed"]
    led: Kind
    trick: TrickNumber
    cards: Played
    later: Annotated[TrickNumber, "the trick that shows it"]
    card: Annotated[Card, "the card that shows it"]


class Swaps(Part):
    """How far the swaps, or the building of Ships, have come."""

    seat: Annotated[int, "how many seats behind the leader swap now", Field(ge=0, le=4)] = 0
    free: Annotated[bool, "the leader has had the free swap"] = False
    paid: Annotated[bool, "the leader has paid for one"] = False
    trump_named: Annotated[bool, "the leader has named trump"] = False


class Jarl(Part):
    """Whom the Jarl visits."""

    player: Annotated[str | None, "whom the Jarl visits if the raid ends now, or null", Printed] = None
    tied: Annotated[list[str], "who is as wealthy", Printed] = []
    by: Annotated[str, "what decides: `wealth`, `fists`, `clockwise` or `table`", Printed] = ""
    due: Annotated[int | None, "tokens to pay, or null", Printed] = None
    ruled: Annotated[Text | None, "whom the table has chosen, or null"] = None


class Position(Part):
    """A position: the answer of ``table --json``."""

    null = ("trump",)

    game: Annotated[str, "`gone-viking`", Printed] = "gone-viking"
    title: Annotated[str, "as it was opened", Printed] = ""
    phase: Annotated[
        Literal["swap", "trick", "flip", "home", "build"] | None,
        "`swap`, `trick`, `flip`, `home`, `build` or `over`",
    ] = None
    raid: Annotated[Annotated[int, Field(ge=1, le=999)] | None, "number of the raid, from 1"] = None
    trump: Annotated[Kind | None, "type of card: `B`, `C`, `F` or `H`; null while there is none"] = None
    kept_trump: Annotated[Kind | None, "what trump was before a God changed it, or null"] = None
    leader: Annotated[Text | None, "the raid leader"] = None
    god: Annotated[God | None, "null when no God is in play"] = None
    to_act: Annotated[
        str | None,
        "who decides next: who plays, whose God it is, whom the Jarl visits; null when it is over",
        Printed,
    ] = None
    supply: Annotated[
        dict[Annotated[str, "token"], int | None], "tokens left; null for Trees, which do not run out", Printed
    ] = {}
    players: Annotated[list[Player], Field(max_length=5)] = []
    trick: Annotated[Trick | None, "null outside the tricks"] = None
    pile: Annotated[Annotated[int, Field(ge=0, le=54)] | None, "cards in the pile"] = None
    discards: Annotated[Cards, "cards of tricks that nobody won"] = []
    flipped: Annotated[list[GodName], "Gods turned up in this raid", Field(max_length=4)] = []
    unseen: Annotated[
        dict[Annotated[str, "type"], list[str]], "cards nobody has seen in this raid; the Gods as `gods`", Printed
    ] = {}
    voids: Annotated[list[Void], Field(max_length=50)] = []
    revokes: Annotated[list[Revoke], Field(max_length=50)] = []
    swaps: Swaps | None = None
    returned: Annotated[Names, "who has returned a token to Freya"] = []
    built: Annotated[Names, "who has built a Ship in this raid"] = []
    thor_ship: Annotated[Text | None, "who has built with Thor, or null"] = None
    jarl: Annotated[Jarl | None, "null when it is over"] = None
    winners: Annotated[list[str], "empty before the end", Printed] = []
    house: Annotated[dict[Annotated[str, "switch"], str], "house rules in force", Printed] = {}
