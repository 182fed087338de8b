"""Return home: Home Power, Ships, the Jarl, the win check, the next raid (GV-HOM, GV-SHP, GV-JRL, GV-WIN)."""

from campaign.case import Case
from campaign.games.gone_viking import moves, ways
from campaign.games.gone_viking.pieces import Tokens
from campaign.notation.words import quote
from events.errors import LINE, PIECES, TIME
from events.games import gone_viking as facts
from projections.english import agreeing, listed, so_many
from projections.games.gone_viking import box
from projections.games.gone_viking.query import (
    buildable,
    fists,
    gainable,
    has,
    held,
    home_due,
    in_letters,
    in_supply,
    owing_freya,
    small_tokens,
    tribute_due,
    visit,
    wealth,
)
from projections.games.gone_viking.score import standings, victory
from projections.games.gone_viking.table import Table

GCase = Case[Table]


def begin_raid(case: GCase, raid: int, leader: str) -> None:
    """Deal for raid *raid*; only the first one has a trump already (GV-SET-04 to GV-SET-06, GV-NXT-01, GV-NXT-03)."""
    seats = len(case.table.seats)
    hand, pile = box.HAND[seats], box.pile_size(seats)
    trump = "B" if raid == 1 else None
    case.emit(facts.RaidBegan(raid=raid, leader=leader, hand=hand, pile=pile, trump=trump))


def begin_home(case: GCase) -> None:
    """Go to the Home Power of the last God, or straight to the Ships when nothing is due (GV-HOM-01, GV-GOD-08)."""
    table = case.table
    god, owner = table.god, table.owner
    if god is None or owner is None:
        case.emit(facts.BuildingBegan(raid=table.raid))
        return
    case.emit(facts.HomeBegan(god=god, owner=owner))
    settle_home(case)
    if table.phase == "home" and god == "FREYA":
        choice = f"of {owner}'s choice" if table.house.freya_chooser == "owner" else "of their own choice"
        case.say(f"Freya: one token {choice} each from {', '.join(owing_freya(table))}")


def settle_home(case: GCase) -> None:
    """End the Home step when its God can take nothing, or nothing more, from anybody (GV-FRY-03, GV-THO-03)."""
    table = case.table
    if table.phase == "home" and not home_due(table):
        more = " more" * bool(table.returned)
        case.say(f"nothing{more} is due to {box.GOD_NAMES[table.god or 'FREYA']}")
        end_home(case, used=bool(table.returned))


def end_home(case: GCase, *, used: bool) -> None:
    """End the Home step: the God leaves, Ships may be built (GV-GOD-12, GV-PHS-02)."""
    case.emit(facts.HomeEnded(god=case.table.god or "", used=used), facts.BuildingBegan(raid=case.table.raid))


def _need_home(case: GCase, god: str) -> str:
    """Return the owner of *god*, whose Home Power is due; raises Refused."""
    table = case.table
    allowed = "the Home Power of the God still in play when all hands are empty"
    if table.phase != "home" or not table.owner:
        hint = "reconcile PLAYER TOKEN=N sets the tokens to what lies on the table"
        case.forbid("GV-HOM-01", TIME, so="none is due", allowed=allowed, hint=hint)
    if table.god != god:
        case.refuse("GV-HOM-01", so=f"the Home Power of {(table.god or '').capitalize()} is due", allowed=allowed)
    return table.owner


def _number(case: GCase, rule: str, tokens: tuple[str, ...], n: int) -> None:
    if len(tokens) != n:
        so = f"{so_many(len(tokens), 'token')} named"
        case.refuse(rule, so=so, allowed=f"{so_many(n, 'token')}")


def _owned(case: GCase, rule: str, player: str, tokens: tuple[str, ...]) -> None:
    if not has(case.table, player, tokens):
        so, hint = f"{player} has {in_letters(case.table, player) or 'no tokens'}", ways.tokens(player)
        case.forbid(rule, PIECES, so=so, allowed="tokens that lie there", hint=hint)


def _take(case: GCase, god: str, player: str, token: str) -> None:
    """Take one token from the supply for a God's Home Power (GV-HOM-02)."""
    table = case.table
    allowed = f"one of {', '.join(gainable(table))}"
    if token != "T" and in_supply(table, token) <= 0:
        case.forbid(
            "GV-HOM-02",
            PIECES,
            so=f"no {box.NAMES[token]} are left in the supply",
            allowed=allowed,
            hint="when one lies there, somebody has one too many: reconcile PLAYER TOKEN=N",
        )
    if token == "S" and table.house.gain_ship != "true":
        case.refuse("GV-LOK" if god == "LOKI" else "GV-ODN", so="Ships are not to be had this way", allowed=allowed)
    case.emit(facts.TokensTaken(player=player, tokens=(token,), why=god))


def odin(case: GCase, move: moves.HomeOdin) -> None:
    """Odin's owner gains two tokens, one after the other (GV-ODN)."""
    tokens = _flat(move.tokens)
    case.asks(f"gain {''.join(tokens)} from Odin")
    owner = _need_home(case, "ODIN")
    _number(case, "GV-ODN", tokens, 2)
    for token in tokens:
        _take(case, "ODIN", owner, token)
    end_home(case, used=True)


def _flat(words: tuple[Tokens, ...]) -> tuple[str, ...]:
    return tuple(token for word in words for token in word.tokens)


def freya(case: GCase, move: moves.HomeFreya) -> None:
    """One of the others returns a token; when all have, Ships are next (GV-FRY, GV-FRY-03)."""
    table, player, tokens = case.table, move.player, move.tokens.tokens
    case.asks(f"{player} returns {''.join(tokens)} to Freya")
    _need_home(case, "FREYA")
    owing = owing_freya(table)
    if player not in owing:
        case.refuse(
            "GV-FRY-03",
            so=agreeing(owing, "still returns one", "still return one each"),
            allowed="each player but Freya's owner who has a token, once",
        )
    _number(case, "GV-FRY", tokens, 1)
    _owned(case, "GV-FRY-03", player, tokens)
    if tokens == ("S",) and table.house.freya_takes_ship == "false":
        so = "Freya takes no Ships here (freya_takes_ship=false)"
        case.refuse("GV-FRY-03", so=so, allowed="a token other than a Ship")
    case.emit(facts.TokensReturned(player=player, tokens=tokens, why="FREYA"))
    if not owing_freya(table):
        end_home(case, used=True)


def thor(case: GCase, move: moves.HomeThor) -> None:
    """Thor's owner returns four tokens for a Ship (GV-THO, GV-THO-03)."""
    tokens = _flat(move.tokens)
    case.asks(f"return {''.join(tokens)} for Thor's Ship")
    owner = _need_home(case, "THOR")
    _number(case, "GV-THO-03", tokens, 4)
    _owned(case, "GV-THO-03", owner, tokens)
    if "S" in tokens:
        case.refuse("GV-THO-03", so="a Ship is among them", allowed="tokens but Ships")
    _ship_left(case, "GV-THO-03")
    case.emit(facts.ShipBuilt(player=owner, tokens=tokens, how="THOR"))
    end_home(case, used=True)


def _ship_left(case: GCase, rule: str) -> None:
    if in_supply(case.table, "S") <= 0:
        hint = "when one lies there, somebody has one too many: reconcile PLAYER S=N"
        case.forbid(rule, PIECES, so="no Ship is left in the supply", allowed="no Ship", hint=hint)


def loki(case: GCase, move: moves.HomeLoki) -> None:
    """Loki's owner gains a token from the supply, or steals one that is no Ship (GV-LOK, GV-LOK-01)."""
    victim, tokens = move.from_, move.tokens.tokens
    case.asks(f"{'steal' if victim else 'gain'} {''.join(tokens)}{f' from {victim}' if victim else ''} with Loki")
    owner = _need_home(case, "LOKI")
    _number(case, "GV-LOK", tokens, 1)
    if victim is None:
        for token in tokens:
            _take(case, "LOKI", owner, token)
    else:
        if victim == owner:
            case.refuse("GV-LOK-01", so=f"{owner} is Loki's owner", allowed="a token of another player")
        if tokens == ("S",):
            case.refuse("GV-LOK-01", so="Ships are safe", allowed="a token but a Ship")
        _owned(case, "GV-LOK-01", victim, tokens)
        for token in tokens:
            case.emit(facts.TokenStolen(player=owner, victim=victim, token=token))
    end_home(case, used=True)


def decline(case: GCase, move: moves.HomeDecline) -> None:
    """Thor's owner keeps the tokens (GV-HOM-02); the other Home Powers are not optional."""
    table = case.table
    case.asks("decline")
    if table.phase != "home" or not table.god:
        hint = "leave it out: nothing waits to be declined"
        case.forbid("GV-HOM-01", TIME, so="no Home Power is due", allowed="none", hint=hint)
    if table.god != "THOR":
        allowed, asked = f"type: home {table.god.lower()} …", f"decline {table.god.capitalize()}'s Home Power"
        case.refuse("GV-HOM-02", so="only Thor's is optional", allowed=allowed, asked=asked)
    end_home(case, used=False)


def build(case: GCase, move: moves.Build) -> None:
    """Build a Ship in the turn order from the old Leader (GV-SHP-01 to GV-SHP-04)."""
    table, player, tokens = case.table, move.player, move.how.tokens
    case.asks(f"{player} builds a Ship with {move.how}")
    need_building(case)
    if not move.how.how:
        case.refuse(
            "GV-SHP-01",
            so=f"{''.join(tokens)} is no combination for a Ship",
            allowed="one each of B, C, H, F (set), or four Trees (trees)",
        )
    _number(case, "GV-SHP-01", tokens, 4)
    _owned(case, "GV-SHP-01", player, tokens)
    _ship_left(case, "GV-SHP-04")
    counts = table.house.thor_ship_counts == "true" and table.thor == player
    if player in table.built or counts:
        case.refuse(
            "GV-SHP-03",
            so=f"{player} has a Ship from this raid{' through Thor' * counts}",
            allowed="one Ship a player and raid",
        )
    order = table.clockwise(table.leader)
    if order.index(player) < table.turn and player not in table.built:
        case.refuse(
            "GV-SHP-01",
            so=f"{order[table.turn]} has built already, and {player} comes before",
            allowed=f"builds in the order {', '.join(order)}",
            hint="undo, then log the builds in that order",
        )
    case.emit(facts.ShipBuilt(player=player, tokens=tokens, how=move.how.how or "ruled"))
    ships = held(table, player, "S")
    case.say(f"{player} has {so_many(ships, 'Ship')}")


def need_building(case: GCase) -> None:
    """Check that Ships are built and tribute is paid now; raises Refused."""
    table = case.table
    allowed = "Home Power, Ships, tribute, in this order, when all hands are empty"
    if table.phase == "over":
        case.forbid("GV-PHS-02", TIME, so="the game is over", allowed=allowed, hint="undo takes the last move back")
    if table.phase not in ("home", "build"):
        hint = "play the raid to its end; reconcile PLAYER TOKEN=N sets the tokens to what lies on the table"
        case.forbid("GV-PHS-02", TIME, so="it is not yet time", allowed=allowed, hint=hint)
    if table.phase == "home":
        case.refuse("GV-PHS-02", so=f"the Home Power of {(table.god or '').capitalize()} is due", allowed=allowed)


def jarl(case: GCase, move: moves.Jarl) -> None:
    """The table sends the Jarl to one of those who are equal (B-21)."""
    case.asks(f"send the Jarl to {move.player}")
    need_building(case)
    found = visit(case.table)
    if found.by != "table":
        case.forbid(
            "GV-JRL-05",
            TIME,
            so=f"the Jarl visits {found.player}, by {found.by}",
            allowed="a choice only with jarl_final=table, when wealth and Fists tie",
            hint=f"type: tribute TOKENS, which {found.player} pays",
        )
    if move.player not in found.tied:
        so, hint = f"{', '.join(found.tied)} are tied", f"type: jarl {quote(found.tied[0])}"
        case.forbid("GV-JRL-05", LINE, so=so, allowed="one of them", hint=hint)
    case.emit(facts.JarlRuled(player=move.player))


def tribute(case: GCase, move: moves.Tribute) -> None:
    """The wealthiest pays; then the win check, or the next raid (GV-JRL-01 to GV-JRL-06, GV-PHS-03)."""
    table, tokens = case.table, _flat(move.tokens)
    case.asks(f"pay {''.join(tokens) or 'nothing'} to the Jarl")
    need_building(case)
    found = visit(table)
    player = found.player
    if player is None:
        so, hint = f"{', '.join(found.tied)} are equal in wealth and Fists", f"type: jarl {found.tied[0]}"
        case.forbid("GV-JRL-05", LINE, so=so, allowed="the table decides", hint=hint)
    if move.player not in (None, player):
        case.refuse(
            "GV-JRL-01",
            so=f"the Jarl visits {player} with wealth {wealth(table, player)}",
            allowed=f"tribute of {player}",
            asked=f"{move.player} pays the Jarl",
        )
    if table.phase == "home":  # only by force: the Home Power was passed over
        end_home(case, used=False)
    _pay(case, move.player or player, tokens)
    _check_win(case)


def _pay(case: GCase, player: str, tokens: tuple[str, ...]) -> None:
    table = case.table
    due = tribute_due(table, player)
    if "S" in tokens:
        case.refuse("GV-JRL-02", so="Ships are safe from the Jarl", allowed="other tokens")
    if len(tokens) != due:
        case.refuse(
            "GV-JRL-02",
            so=f"{player} pays {due}: half of {small_tokens(table, player)}, rounded up",
            allowed=f"{so_many(due, 'token')}",
            hint=f"type: tribute with {so_many(due, 'letter')}, such as TTC",
        )
    _owned(case, "GV-JRL-02", player, tokens)
    riches, strength = wealth(table, player), fists(table, player)
    case.emit(facts.JarlVisited(player=player, wealth=riches, fists=strength, due=due))
    if tokens:
        case.emit(facts.TokensReturned(player=player, tokens=tokens, why="tribute"))
    case.say(f"the Jarl visits {player}, who pays {len(tokens)} and leads")


def _check_win(case: GCase) -> None:
    table = case.table
    found = victory(table)
    if not found.winners:
        begin_raid(case, table.raid + 1, table.leader)
        case.say(f"raid {table.raid} begins; {table.leader} deals, may swap freely, and names trump")
        return
    case.emit(facts.GameWon(winners=found.winners, by=found.by, standings=standings(table)))
    case.say(f"{listed(found.winners)} won, by {found.by}")


def reconcile(case: GCase, move: moves.Reconcile) -> None:
    """Set tokens to what lies on the table; what the supply cannot give is refused (GV-CMP-02)."""
    table, player = case.table, move.player
    for count in move.counts:
        was = held(table, player, count.token)
        spare = in_supply(table, count.token) if count.token in box.SUPPLY else None
        if spare is not None and count.n - was > spare:
            case.forbid(
                "GV-CMP-02",
                PIECES,
                so=f"{was} there and {spare} in the supply",
                allowed=f"{count.token}=0 to {count.token}={was + spare}",
                hint=f"reconcile OTHER {count.token}=N first, where one lies no longer",
                asked=f"{player} has {count}",
            )
        case.emit(facts.Reconciled(player=player, token=count.token, n=count.n, was=was))
    case.say(f"{player}: {' '.join(map(str, move.counts))}")
    settle_home(case)


def may_build(table: Table) -> tuple[tuple[str, str], ...]:
    """Return who could build how, in turn order."""
    return tuple((p, how) for p in table.clockwise(table.leader) for how in buildable(table, p))
