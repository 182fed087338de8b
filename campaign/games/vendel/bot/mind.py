"""A bot at the table: it settles weighings, asks for what decides, and moves pieces."""

from collections.abc import Callable, Mapping
from typing import NoReturn

from campaign.case import Case
from campaign.games.vendel.bot.ahead import Ahead, Asked, Fork, Halt
from campaign.games.vendel.bot.formidable import ask_card
from campaign.games.vendel.bot.moves import Bot
from campaign.games.vendel.bot.weigh import Ask, Weighing, decided, possible, question, weighed
from campaign.games.vendel.flow import VCase
from campaign.games.vendel.hands import kill, move_token
from campaign.games.vendel.pieces import Burial, CardWord, Token
from campaign.games.vendel.tiles import put_tile
from campaign.notation.format import format_line
from campaign.notation.names import fold, pick
from campaign.notation.parse import Line
from campaign.notation.words import quote
from events.errors import LINE, PIECES, Refused, Unanswered
from events.games import vendel as facts
from events.games.vendel import Card
from projections.english import listed
from projections.games.vendel.evolve import evolve
from projections.games.vendel.table import Table
from projections.games.vendel.zones import SUPPLY, at_place
from projections.stock import Zone

NO_MATTER = "whichever it is, it comes to the same"


class Mind:
    """One turn of a bot; what the table has said with the move is used up as it is needed.

    Args:
        case: the workbench.
        bot: whose turn it is.
        move: the move, with the answers of the table.
        course: what the bot does with it, from the first step to the last.
        settled: step -> choice of what is settled in a trial of the same turn, which stops at the next open choice;
            None in earnest.
    """

    def __init__(
        self,
        case: VCase,
        bot: str,
        move: Bot,
        course: "Callable[[Mind], None]",
        settled: Mapping[str, str] | None = None,
    ) -> None:
        self.case = case
        self.bot = bot
        self._move = move
        self._course = course
        self._settled = dict(settled or {})
        self._trial = settled is not None
        self._ahead = Ahead(self._try)
        self._choices = list(move.choose)
        self._draws = list(move.draw)
        self._tiles = list(move.tile)
        self._bonuses = list(move.bonus)
        self._come: set[str] = set()
        self._pile = move.pile
        self._burials: list[str] = list(move.burial)
        self._graves = list(move.bury)
        self._steps: dict[str, int] = {}

    def play(self) -> None:
        """Do it all, and check that everything the table said was of use; raises Unanswered and Refused."""
        self._course(self)
        self._finish()

    def _try(self, settled: Mapping[str, str]) -> Table | Fork | Asked:
        """Return what the turn comes to, up to the next open choice, when *settled* is settled so."""
        before = self.case.before
        trial = Mind(Case(before, before.copy(), evolve), self.bot, self._move, self._course, settled)
        try:
            self._course(trial)
        except Halt as halt:
            return halt.fork
        except Refused as error:
            return Asked(str(error), trial.table)
        return trial.table

    @property
    def table(self) -> Table:
        """The table as it stands at this moment of the turn."""
        return self.case.table

    def choose(self, weighing: Weighing) -> str:
        """Settle *weighing*, which has candidates, and record what was weighed.

        Raises:
            Unanswered: something untold decides, or the candidates are tied, and it is not all the same.
            Refused: the table chose what is not open.
        """
        step = self._number(weighing.step)
        winners = possible(weighing)
        chosen = self._told(step, weighing)
        if chosen is not None and chosen not in winners:
            self.case.overrule(weighing.rules.get(winners[0], weighing.rule))
        same = chosen is None and len(winners) > 1
        chosen = chosen or (self._open(step, weighing, winners) if same else winners[0])
        why = NO_MATTER if same else decided(weighing, chosen) if chosen in winners else "the table overruled her"
        self._record(step, weighing, chosen, why, overridden=chosen not in winners)
        return chosen

    def _open(self, step: str, weighing: Weighing, winners: tuple[str, ...]) -> str:
        """Return one of several possible winners when all come to the same; raises Unanswered, or Halt in a trial."""
        if step not in self._settled:
            if self._trial:
                raise Halt(Fork(step, weighing, winners))
            kinds = self._ahead.kinds(self._settled, step, winners)
            if len(set(kinds.values())) > 1:
                ask = question(weighing, kinds) or _tie(step, tuple(dict.fromkeys(kinds.values())))
                self.ask(ask, weighing.rule, f"settle {step}", _so(winners))
            self._settled[step] = next(one for one in weighing.candidates if one in winners)
        return self._settled[step]

    def note(self, step: str, chosen: str, rule: str, why: str) -> None:
        """Record a step that leaves nothing to weigh; ``none`` is chosen when it had no candidate."""
        self._emit_choice(fold(step), (), chosen, why, rule, overridden=False)

    def none(self, step: str, rule: str, why: str) -> None:
        """Record that a step had no candidate."""
        self.note(step, "none", rule, why)

    def ask(self, ask: Ask, rule: str, asked: str, so: str) -> NoReturn:
        """Stop the move and ask the table; raises Unanswered, always."""
        if ask.tile_at in self._come:
            # a tile that comes in this turn cannot be told about in a line before it
            ask = Ask(ask.question, f"--bonus {quote(ask.tile_at or '')}={{}}", ask.choices)
        line = format_line(Line(self._move, False, None))
        raise Unanswered(
            ask.rule or rule, asked, so, question=ask.question, fill=ask.fill, choices=ask.choices, verb=line
        )

    def known_card(self, slot: str) -> Card:
        """Return the card in *slot*, told whole; raises Unanswered."""
        card = self.table.market[slot]
        if card.talent is None or card.location is None:
            self.ask(ask_card(slot), "VV-BOT-13", f"take the card in {slot}", "nobody told what it shows")
        return card

    def draw(self) -> CardWord | None:
        """Return the next card that the table said is dealt, None when it said none."""
        return self._draws.pop(0) if self._draws else None

    def pile(self, place: str) -> str:
        """Return the Region whose pile serves *place*; of two the table picks (Q-90); raises Unanswered."""
        regions = self.table.known.places[place].regions
        chosen, self._pile = self._pile, None
        left = [region for region in regions if self.table.piles[region] or self.table.discards[region]]
        if chosen is None and len(left) > 1:
            ask = Ask(f"From which pile does {place} get its Venture?", "--pile {}", regions)
            self.ask(ask, "Q-90", f"add a Venture at {place}", f"it belongs to {listed(regions)}")
        if chosen is not None and chosen not in regions:
            self.case.forbid(
                "VV-SHR-3",
                PIECES,
                so=f"it belongs to {listed(regions)}",
                allowed=f"the pile of {' or '.join(regions)}",
                hint=f"--pile {' or --pile '.join(regions)}",
                asked=f"take the {chosen} pile for {place}",
            )
        return chosen or (left or regions)[0]

    def add_tile(self, place: str, region: str) -> bool:
        """Put the top tile of a pile on *place*; False when pile and discard are empty (Q-73, VV-VEN-05)."""
        if not self.table.piles[region] and not self.table.discards[region]:
            self.case.say(f"no {region} Venture is left for {place} (Q-73)")
            return False
        buried = self._burials.count(region)
        self._burials = [other for other in self._burials if other != region]
        put_tile(self.case, place, region, self._tiles.pop(0) if self._tiles else None, buried)
        self._come.add(place)
        told = next((word for word in self._bonuses if word.place == place), None)
        if told:
            self._bonuses.remove(told)
            self.case.emit(facts.TileBonusTold(location=place, bonus=told.bonus == "yes"))
        return True

    def kill(self, place: str, victim: Token) -> None:
        """Kill a person's token; its owner may have said where it is buried (VV-VEN-06, Q-79)."""
        grave = next((g for g in self._graves if _is(g, victim)), None)
        if grave:
            self._graves.remove(grave)
        kill(self.case, (victim,), at_place(place), (grave,) if grave else (), "VV-BOT-11")

    def send_home(self, place: str, victim: Token) -> None:
        """Take a person's token off the map without a Kill; it goes to its Supply."""
        move_token(self.case, victim.player or "", victim, at_place(place), SUPPLY, "replaced_out", face=False)

    def lay(self, talent: str, source: Zone, target: Zone, how: str = "place") -> None:
        """Put one of her own tokens down; she never Exhausts."""
        move_token(self.case, self.bot, Token(talent), source, target, how, face=False)

    def _finish(self) -> None:
        """Check that everything the table said was of use; raises Refused, not forceable."""
        left = [f"--choose {word}" for word in self._choices] + [f"--draw {word}" for word in self._draws]
        left += [f"--tile {name}" for name in self._tiles] + [f"--burial {region}" for region in self._burials]
        left += [f"--bonus {word}" for word in self._bonuses]
        left += [f"--bury {grave}" for grave in self._graves] + ([f"--pile {self._pile}"] if self._pile else [])
        if left:
            self.case.forbid(
                "VV-BOT-01",
                LINE,
                so="nothing in this turn asks for it",
                allowed=f"steps of this turn: {', '.join(self._named()) or 'none'}",
                hint="leave it out",
                asked=f"play {self.bot}'s turn with {', '.join(left)}",
            )

    def _named(self) -> list[str]:
        return [name if n == 1 else f"{name}.{n}" for name, most in self._steps.items() for n in range(1, most + 1)]

    def _number(self, step: str) -> str:
        """Return the step's name; a step that comes again in the turn gets a number."""
        step = fold(step)
        times = self._steps[step] = self._steps.get(step, 0) + 1
        return step if times == 1 else f"{step}.{times}"

    def _told(self, step: str, weighing: Weighing) -> str | None:
        """Return what the table chose in this step, None when it said nothing; raises Refused."""
        word = next((word for word in self._choices if word.step == step), None)
        if word is None:
            return None
        self._choices.remove(word)
        fits = pick(word.choice, weighing.candidates)
        if len(fits) != 1:
            self.case.forbid(
                weighing.rule,
                LINE,
                so="it is not open" if not fits else f"it may be any of {', '.join(fits)}",
                allowed=f"one of {', '.join(weighing.candidates)}",
                hint=f"--choose {step}={quote(weighing.candidates[0])}, or another of those",
                asked=f"choose {word.choice} for {step}",
            )
        return fits[0]

    def _record(self, step: str, weighing: Weighing, chosen: str, why: str, *, overridden: bool) -> None:
        found = tuple(facts.BotCandidate(name=c, weighed=weighed(weighing, c)) for c in weighing.candidates)
        rule = weighing.rules.get(chosen, weighing.rule)
        self._emit_choice(step, found, chosen, why, rule, overridden=overridden)

    def _emit_choice(
        self, step: str, found: tuple[facts.BotCandidate, ...], chosen: str, why: str, rule: str, *, overridden: bool
    ) -> None:
        self.case.emit(
            facts.BotChose(
                bot=self.bot, step=step, candidates=found, chosen=chosen, decided=why, rule=rule, overridden=overridden
            )
        )


def _tie(step: str, winners: tuple[str, ...]) -> Ask:
    choices = tuple(quote(winner) for winner in winners)
    return Ask(f"{step}: which of {', '.join(winners)}?", f"--choose {step}={{}}", choices)


def _so(winners: tuple[str, ...]) -> str:
    return f"{', '.join(winners)} can each be meant"


def _is(grave: Burial, victim: Token) -> bool:
    token = grave.token
    return (token.player, token.talent, token.exhausted) == (victim.player, victim.talent, victim.exhausted)
