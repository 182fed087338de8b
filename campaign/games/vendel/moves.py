"""Moves of a turn: actions, achievement effects, and what a tile or a board does."""

from typing import Annotated

from pydantic import Field

from campaign.games.vendel.pieces import (
    Burial,
    CardWord,
    Laid,
    MarketOrder,
    Path,
    Place,
    Player,
    Region,
    Share,
    Shift,
    Slot,
    SlotCard,
    Talent,
    TilePut,
    Token,
    TreeItem,
    TreeSlot,
    Zone,
)
from campaign.notation.marks import Letters, Mover, Name, OneOf, Trailing
from campaign.notation.moves import Move
from projections.games.vendel import box

By = Annotated[str, Name("player"), Mover()]
"""The word that names who makes the move."""
Spot = Annotated[str, Name("spot")]
TileName = Annotated[str, Name("tile")]
Silfr = Annotated[int, Field(ge=0, le=160)]
Burials = Annotated[int, Field(ge=0, le=12)]


class Outcome(Move):
    """What an ability whose text is not printed in the rulebook did, as typed facts."""

    gain: Silfr = 0
    pay: Silfr = 0
    give: tuple[Share, ...] = ()
    take: tuple[Share, ...] = ()
    move: tuple[Shift, ...] = ()
    kill: tuple[Token, ...] = ()
    bury: tuple[Burial, ...] = ()
    replace: tuple[Token, ...] = ()
    flip: tuple[Token, ...] = ()
    tree_take: tuple[TreeItem, ...] = ()
    put: tuple[TilePut, ...] = ()
    remove: tuple[Place, ...] = ()
    discard: tuple[Slot, ...] = ()
    refresh: tuple[Path, ...] = ()
    draw: tuple[CardWord, ...] = ()
    influence: Annotated[int, Field(ge=0, le=100)] = 0
    actions: Annotated[int, Field(ge=0, le=20)] = 0


class Journey(Move):
    """Put one of your Family Members on a Location, Exhausted."""

    verb = "journey"
    shorts = ("jh es v",)
    letter = "j"
    loose = ("venture", "from", "pile")
    examples = ("journey warrior essex --venture", "journey leader gut --from svea --venture --pile riverlands")
    rules = ("VV-ACT-JRN-1", "VV-ACT-JRN-2", "VV-ACT-JRN-4", "VV-ACT-JRN-7")
    talent: Talent
    to: Place
    from_: Zone | None = None
    venture: Annotated[bool, Letters("v")] = False
    tile: TileName | None = None
    pile: Region | None = None
    burial: Burials = 0


class Activate(Outcome):
    """Exhaust a Family Member on a Venture where you have Majority and use the Venture's ability."""

    verb = "activate"
    letter = "a"
    loose = ("gain",)
    examples = (
        "activate merchant svea --gain 3",
        "activate settler holm --move leader=holm",
        "activate merchant svea --tree-take 2=warrior",
    )
    rules = ("VV-ACT-ACV-1", "VV-VEN-01", "VV-VEN-02")
    talent: Talent
    at: Place


class Invest(Move):
    """Buy a Formidable: pay, Refresh, place the card on your Family Tree and the Family Member among your Ancestors."""

    verb = "invest"
    shorts = ("i bc 2 w.ul",)
    letter = "i"
    loose = ("slot", "tree", "spot", "draw", "refresh")
    instead = "slot"
    examples = ("invest merchant essex --slot MC --tree 4 --spot navigator --draw warrior@ulaid",)
    rules = ("VV-ACT-INV-1", "VV-ACT-INV-2", "VV-MKT-04", "VV-TREE-03", "VV-ANC-03")
    talent: Talent
    at: Place
    slot: Slot | None = None
    cost: Silfr | None = None
    tree: TreeSlot | None = None
    gain: Laid | None = None
    spot: Spot | None = None
    refresh: Path | None = None
    draw: CardWord | None = None


class Merchant(Move):
    """Gain 1 Silfr for each Region with Presence; then replace a card of the top row, or pay 2 to discard any card."""

    verb = "merchant"
    shorts = ("m po tr=t.po",)
    letter = "m"
    loose = ("replace", "top", "-discard", "draw", "refresh")
    examples = ("merchant essex --replace TC=settler@gut", "merchant essex --discard MC --draw leader@svea")
    rules = ("VV-TAL-MER-1", "VV-TAL-MER-2", "VV-TAL-MER-3")
    at: Place
    replace: SlotCard | None = None
    top: Annotated[str, OneOf(box.TOP_ROW)] | None = None
    discard: Slot | None = None
    refresh: Path | None = None
    draw: CardWord | None = None


class Shipwright(Move):
    """Sail a Shipwright to any Location with up to two of your Family Members."""

    verb = "shipwright"
    letter = "h"
    loose = ("bring",)
    examples = (
        "shipwright svea essex --bring settler! --bring leader",
        "shipwright svea essex --bring leader --drop settler=ulaid",
    )
    rules = ("VV-TAL-SHI-1", "VV-TAL-SHI-2", "VV-FAM-CLA")
    at: Place
    to: Place
    bring: tuple[Token, ...] = ()
    drop: Shift | None = None


class Warrior(Move):
    """Kill another player's Family Member beside your Warrior, and one more for each other fresh Warrior there."""

    verb = "warrior"
    shorts = ("w po y:e",)
    letter = "w"
    loose = ("kill",)
    examples = ("warrior essex --kill bo:merchant --kill cy:settler", "warrior essex --kill bo:leader --bury bo:leader")
    rules = ("VV-TAL-WAR-1", "VV-TAL-WAR-3", "VV-VEN-06")
    at: Place
    kill: tuple[Token, ...] = ()
    bury: tuple[Burial, ...] = ()


class Settler(Move):
    """Place one of your Family Members, Unexhausted, where your Settler stands."""

    verb = "settler"
    letter = "t"
    examples = ("settler holm leader", "settler holm leader@essex")
    rules = ("VV-TAL-SET-1", "VV-TAL-SET-2", "VV-LIM-02")
    at: Place
    token: Token


class Leader(Move):
    """Take 1 Silfr from another player whose Family Member stands beside your Leader; then you may swap the Venture."""

    verb = "leader"
    letter = "l"
    loose = ("rob", "swap", "pile")
    examples = ("leader essex --rob bo --swap", "leader ribe --swap --pile german-ocean")
    rules = ("VV-TAL-LEA-1", "VV-TAL-LEA-2")
    at: Place
    rob: Player | None = None
    swap: Annotated[bool, Letters("x")] = False
    tile: TileName | None = None
    pile: Region | None = None
    burial: Burials = 0


class Seeress(Move):
    """Replace another player's Family Member by one of yours of the same Talent and face; adds a Longship."""

    verb = "seeress"
    letter = "e"
    loose = ("with",)
    examples = ("seeress svea bo:merchant!", "seeress svea bo:leader --with leader@essex")
    rules = ("VV-TAL-SEE-1", "VV-TAL-SEE-2")
    at: Place
    token: Token
    with_: Token | None = None


class Navigator(Move):
    """Use Navigator: move any number of your Family Members from one Location to one other."""

    verb = "effect navigator"
    shorts = ("f m.ul=ald",)
    loose = ("move",)
    examples = ("effect navigator --move warrior@svea=essex --move merchant!@svea=essex",)
    rules = ("VV-ACH-NAV",)
    move: tuple[Shift, ...] = ()


class Futhark(Move):
    """Use Futhark: two more actions this turn."""

    verb = "effect futhark"
    examples = ("effect futhark",)
    rules = ("VV-ACH-FUT", "VV-TRN-13")


class Portage(Move):
    """Use Portage: for each of your Settlers on the map, Place two Family Members beside it."""

    verb = "effect portage"
    loose = ("move",)
    examples = ("effect portage --move warrior=svea --move leader=svea",)
    rules = ("VV-ACH-POR",)
    move: tuple[Shift, ...] = ()


class Allthing(Move):
    """Use Allthing: put the nine Market cards in any order, or discard up to three and Refresh."""

    verb = "effect allthing"
    loose = ("discard", "draw")
    examples = ("effect allthing --order TC,TL,TR,ML,MC,MR,BL,BC,BR", "effect allthing --discard TL --discard MC")
    rules = ("VV-ACH-ALL", "VV-MKT-06")
    order: MarketOrder | None = None
    discard: tuple[Slot, ...] = ()
    refresh: tuple[Path, ...] = ()
    draw: tuple[CardWord, ...] = ()


class Runestone(Outcome):
    """Use Runestone: Activate any one Venture."""

    verb = "effect runestone"
    loose = ("gain",)
    examples = ("effect runestone essex --gain 4",)
    rules = ("VV-ACH-RUN",)
    at: Place


class LongshipEffect(Move):
    """Use Longship: leave, discard or place the top tile of each Venture pile."""

    verb = "effect longship"
    loose = ("put", "discard")
    examples = ("effect longship --put gandvik=holm --discard riverlands",)
    rules = ("VV-ACH-LON", "VV-VEN-05")
    put: tuple[TilePut, ...] = ()
    discard: tuple[Region, ...] = ()
    burial: tuple[Region, ...] = ()


class PaganLegends(Move):
    """Use Pagan Legends: move up to three of your Family Members, one at a time, each anywhere."""

    verb = "effect pagan-legends"
    loose = ("move",)
    examples = ("effect pagan-legends --move warrior@svea=essex --move leader@holm=ulaid",)
    rules = ("VV-ACH-PLE",)
    move: tuple[Shift, ...] = ()


class NorseSagas(Move):
    """Use Norse Sagas: discard any Market card and Place a Family Member on a legal Ancestry spot."""

    verb = "effect norse-sagas"
    loose = ("spot", "draw", "refresh")
    examples = ("effect norse-sagas MC warrior --spot navigator --draw leader@svea",)
    rules = ("VV-ACH-NOR",)
    slot: Slot
    token: Token
    spot: Spot | None = None
    refresh: Path | None = None
    draw: CardWord | None = None


class TradeExpansionism(Outcome):
    """Use Trade Expansionism: Activate two different Ventures where you have a Family Member."""

    verb = "effect trade-expansionism"
    loose = ("gain",)
    examples = ("effect trade-expansionism essex svea --gain 5",)
    rules = ("VV-ACH-TRA",)
    at: Place
    second: Annotated[Place | None, Trailing()] = None


class EmpireFounding(Move):
    """Use Empire Founding: the Navigator effect twice, one after the other."""

    verb = "effect empire-founding"
    loose = ("first",)
    examples = ("effect empire-founding --first warrior@svea=essex --then leader@holm=ulaid",)
    rules = ("VV-ACH-EMP",)
    first: tuple[Shift, ...] = ()
    then: tuple[Shift, ...] = ()


class PaganMissionary(Move):
    """Use Pagan Missionary: on one Venture, replace other players' Family Members, one for each of yours there."""

    verb = "effect pagan-missionary"
    loose = ("replace",)
    examples = ("effect pagan-missionary ulaid --replace bo:warrior! --replace bo:merchant",)
    rules = ("VV-ACH-PMI",)
    at: Place
    replace: tuple[Token, ...] = ()
    with_: tuple[Token, ...] = ()


class Valhalla(Move):
    """Use Valhalla Battlespirit: Kill all Family Members of one other player on a Location where you have one."""

    verb = "effect valhalla-battlespirit"
    examples = ("effect valhalla-battlespirit essex bo --bury bo:warrior",)
    rules = ("VV-ACH-VAL", "VV-VEN-06")
    at: Place
    player: Player
    bury: tuple[Burial, ...] = ()


class Decline(Move):
    """Do not use the effect that waits."""

    verb = "decline"
    examples = ("decline",)
    rules = ("VV-ACH-00",)


class Ability(Outcome):
    """Apply what a tile, a Burial Fields or a board did outside an Activate action; costs no action."""

    verb = "ability"
    examples = ('ability "Bone Crafting" --move warrior=essex', "Ann: ability scyldings --gain 2")
    rules = ("VV-VEN-06", "VV-FAM-OTH", "VV-ACT-ACV-3")
    source: str
    player: Annotated[Player | None, Mover()] = None


class Reveal(Move):
    """The Hasdingis, once a turn: show a Mission from your hand for 5 Silfr."""

    verb = "reveal"
    examples = ("reveal --difficulty 2", 'reveal "Three Merchants" --difficulty 1')
    rules = ("VV-FAM-HAS",)
    mission: Annotated[str | None, Trailing()] = None
    difficulty: Annotated[int | None, Field(ge=1, le=4)] = None


class End(Move):
    """End your turn before all actions are used."""

    verb = "end"
    examples = ("end",)
    rules = ("VV-TRN-06", "VV-TRN-10")


TURN_MOVES: tuple[type[Move], ...] = (
    Journey, Activate, Invest, Merchant, Shipwright, Warrior, Settler, Leader, Seeress, Navigator, Futhark, Portage,
    Allthing, Runestone, LongshipEffect, PaganLegends, NorseSagas, TradeExpansionism, EmpireFounding, PaganMissionary,
    Valhalla, Decline, Ability, Reveal, End,
)  # fmt: skip
