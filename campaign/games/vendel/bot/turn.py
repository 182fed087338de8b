"""What a bot does next: its Home in the set-up, its whole turn in play (VV-BOT-09, VV-BOT-11 to VV-BOT-17)."""

from collections.abc import Iterator

from campaign.case import Case
from campaign.game import Option
from campaign.games.vendel.bot.achievements import perform
from campaign.games.vendel.bot.fight import fight
from campaign.games.vendel.bot.formidable import first_home, formidable, preferred_spot
from campaign.games.vendel.bot.mind import Mind
from campaign.games.vendel.bot.moves import Bot
from campaign.games.vendel.bot.placing import place_ancestor, place_member
from campaign.games.vendel.bot.refreshing import refresh
from campaign.games.vendel.family import gain_component
from campaign.games.vendel.flow import VCase, end_turn, phase_hint, say_phase, watch_futures
from events.errors import PIECES, TIME, Refused
from events.games import vendel as facts
from events.games.vendel import Card
from projections.games.vendel import box
from projections.games.vendel.evolve import evolve
from projections.games.vendel.seats import is_bot, next_home
from projections.games.vendel.table import Table
from projections.games.vendel.zones import SUPPLY, at_place, at_spot


def bot(case: VCase, move: Bot) -> None:
    """Play what comes next for the bot whose Home or turn it is; raises Refused when it is nobody's."""
    case.asks("play for the bot")
    table = case.table
    due = next_home(table) if table.phase == "setup" else table.turn if table.phase == "play" else None
    if due is None or not is_bot(table, due):
        case.forbid(
            "VV-BOT-01",
            TIME,
            so=f"{due} is next" if due else say_phase(table),
            allowed="this is typed when a bot is next: for its Home, and in its turn",
            hint="start BOT comes first" if table.phase == "setup" and not due else phase_hint(table),
        )
    mind = Mind(case, due, move, choose_home if table.phase == "setup" else take_turn)
    mind.play()
    if table.phase != "setup":
        end_turn(case)


def choose_home(mind: Mind) -> None:
    """Take the Location of the cheapest card as Home, with a Venture and a Warrior (VV-BOT-09, Q-50, Q-90)."""
    slot = mind.choose(first_home(mind.table, mind.bot))
    place = mind.known_card(slot).location or ""
    if not mind.table.known.places[place].home or place in mind.table.homes.values():
        mind.case.forbid(
            "VV-BOT-09",
            PIECES,
            so="it is a Home already, or cannot be one",
            allowed="the card of another slot",
            hint="--choose home=SLOT, with the card of another Location",
            asked=f"{mind.bot} takes {place} as Home",
        )
    mind.case.emit(facts.HomeMarked(player=mind.bot, location=place))
    mind.add_tile(place, mind.table.known.places[place].regions[0])
    mind.lay("warrior", SUPPLY, at_place(place), "setup")
    mind.case.say(f"{mind.bot}'s Home is {place}, by the card in {slot}")


def take_turn(mind: Mind) -> None:
    """Play the six steps in order (VV-BOT-11 to VV-BOT-17)."""
    fight(mind)
    if not mind.table.market:
        mind.none("formidable", "VV-BOT-13", "the Market is empty")
        return
    slot = mind.choose(formidable(mind.table, mind.bot))
    card = mind.known_card(slot)
    talent, place = card.talent or "", card.location or ""
    # the spot is judged on the board that made the card wanted; taking the card does not change it
    _take(mind, slot, card)
    spot = mind.choose(preferred_spot(mind.table, mind.bot, talent))
    laid = place_ancestor(mind, talent, spot)
    gained = _standee(mind, spot) if laid else None
    place_member(mind, talent, place, at_spot(spot) if laid else None)
    if place not in mind.table.tiles:
        region = mind.pile(place)
        mind.note("venture", region, "VV-BOT-15", f"{place} has no Venture yet")
        mind.add_tile(place, region)
    mind.note("refresh", "TL", "VV-BOT-40", "cards left of the gap go right, then the left column goes down")
    refresh(mind.case, slot, mind.draw())
    if gained and box.KIND[gained] != "future":
        perform(mind, gained)


def _take(mind: Mind, slot: str, card: Card) -> None:
    """Lay the card on her tree from the bottom up, links or not (VV-BOT-13); she pays nothing (VV-BOT-02)."""
    lain = mind.table.trees.get(mind.bot, {})
    free = next((str(n) for n in range(1, box.TREE_SLOTS + 1) if str(n) not in lain), None)
    target = f"tree:{mind.bot}:{free}" if free else "discard"
    mind.case.emit(facts.CardMoved(card=card, source=f"market:{slot}", target=target))
    mind.case.say(f"{mind.bot} takes {card.talent}@{card.location} from {slot}")
    if free and mind.table.house.bot_missions == "yes":
        gain_component(mind.case, mind.bot, free, None)


def _standee(mind: Mind, spot: str) -> str | None:
    """Take the standee if it is there; a second Future triggers the last round (Q-89)."""
    if spot not in box.KIND or spot in mind.table.standees:
        return None
    mind.case.emit(facts.StandeeTaken(player=mind.bot, achievement=spot))
    mind.case.say(f"{mind.bot} takes {spot}")
    watch_futures(mind.case, mind.bot)
    return spot


def bot_options(table: Table) -> Iterator[Option]:
    """Yield the line that plays what a bot does next; open when the table has to tell something first."""
    case: Case[Table] = Case(table, table.copy(), evolve)
    try:
        bot(case, Bot())
    except Refused as error:
        yield Option(Bot.of(), note=error.hint or error.so, open=True)
    else:
        yield Option(Bot.of())
