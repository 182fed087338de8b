"""Campaigns: several games bound together, standings over all of them, and the way from one game into the next.

A campaign is a stream of its own. It knows its games by their streams and no game by its rules: what a game hands on
(``Game.hands_on``) are lines; the first opens the next game, and the others are moves of that game.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC
from typing import Any

from campaign.carried import WouldChange
from campaign.games import registry
from campaign.handover import hand_on
from campaign.held import Held
from campaign.notation.format import format_line
from campaign.notation.grammar import Grammar
from campaign.notation.moves import New
from campaign.notation.names import Vocabulary, fold
from campaign.notation.parse import Line, parse
from campaign.notation.values import LONGEST_TEXT
from campaign.notation.words import quote
from campaign.played import Clock, opening_of
from campaign.saga_log import CODEC, campaigns, person
from campaign.service import Service
from campaign.session import Session
from events.envelope import Draft
from events.errors import AlreadyRecorded, NotFound, Refused
from events.fact import Fact
from events.kernel import Typed
from events.log import CAMPAIGNS, EventLog
from events.names import clean, clean_text
from events.replay import guarded
from events.saga import (
    CampaignNoted,
    CampaignOpened,
    CarriedOver,
    GameAttached,
    GameDetached,
    GamesReordered,
    PlayerJoined,
)
from projections.sagas import Campaign, changes
from projections.standings import GameEnd, standings

Ranks = Mapping[str, int]
"""Player -> rank in a finished game, from 1."""


@dataclass(slots=True)
class OpenCampaign:
    """A campaign of a log, and what can be done with it.

    Attributes:
        log: where it is recorded.
        stream: its name there.
        clock: tells the time that new facts are recorded at.
        who: the name that they are recorded by.
        state: the campaign as it stands.
        version: version of its last fact.
        move: number of its last move.
    """

    log: EventLog
    stream: str
    clock: Clock
    who: str
    state: Campaign = field(default_factory=Campaign)
    version: int = 0
    move: int = 0

    def join(self, name: str, aliases: Sequence[str] = ()) -> None:
        """Let a person play in the campaign; who is in it gets more aliases.

        Raises:
            Refused: a name or alias belongs to somebody else.
        """
        name, others = clean(name), tuple(clean(alias) for alias in aliases)
        known = next((one for one in self.state.players if fold(one) == fold(name)), name)
        for word in (name, *others):
            owner = self.player(word)
            if owner not in (None, known):
                raise _law("LAW-NAMES", f"join as {word!r}", f"that is {owner}", "a name or alias of nobody else")
        words = ["join", quote(known), *(f"--alias {quote(alias)}" for alias in others)]
        self.record(" ".join(words), PlayerJoined(name=known, aliases=others))

    def player(self, word: str) -> str | None:
        """Return who is called *word* in the campaign, by name or alias, or None."""
        return person(self.state, word)

    def attach(self, session: Session) -> tuple[str, ...]:
        """Make a game the campaign's next one and return who joined by it.

        Raises:
            Refused: a campaign has it already.
        """
        facts = self._attached(session)
        self.record(f"add {session.stream}", *facts)
        return tuple(fact.name for fact in facts if isinstance(fact, PlayerJoined))

    def detach(self, stream: str) -> str:
        """Take a game out of the campaign and return its title; the people who joined by it stay.

        Raises:
            Refused: it is no game of the campaign, or was carried over from one to another of its games.
        """
        known = self._one_of(stream, "remove")
        links = [one for one in self.state.carried.values() if stream in (one.source, one.target)]
        both = next((one for one in links if self._has(one.source) and self._has(one.target)), None)
        if both is not None:
            so = f"{both.target} was set up from {both.source}, and both are games of the campaign"
            raise _law("LAW-CARRY", f"remove {stream}", so, "a game that none of the others leads to or from")
        self.record(f"remove {stream}", GameDetached(stream=stream))
        return known.title

    def reorder(self, stream: str, place: int) -> None:
        """Let a game of the campaign be its *place*-th one, from 1.

        Raises:
            Refused: it is no game of the campaign, or there is no such place.
        """
        self._one_of(stream, "move")
        most = len(self.state.games)
        if not 1 <= place <= most:
            asked, so = f"move {stream} to place {place}", f"the campaign has {most} games"
            raise _law("LAW-ORDER", asked, so, f"a place from 1 to {most}")
        rest = [one.stream for one in self.state.games if one.stream != stream]
        order = (*rest[: place - 1], stream, *rest[place - 1 :])
        self.record(f"order {stream} {place}", GamesReordered(streams=order))

    def _one_of(self, stream: str, asked: str) -> GameAttached:
        found = next((one for one in self.state.games if one.stream == stream), None)
        if found is None:
            so = f"it is no game of {self.state.title!r}"
            raise _law("LAW-ONCE", f"{asked} {stream}", so, "a game that was added to it")
        return found

    def note(self, text: str) -> None:
        """Write a remark; raises NotUnderstood for an empty or overlong one."""
        neat = clean_text(text, longest=LONGEST_TEXT, what="note")
        self.record(f"note {quote(neat)}", CampaignNoted(text=neat))

    def transition(
        self, session: Session, *, title: str | None, new_id: Callable[[], str], again: bool = False
    ) -> Service:
        """Open the game that *session* leads to, set up by what it hands on, and return it.

        Args:
            session: a finished game; it joins the campaign when no campaign has it.
            title: of the new game.
            new_id: see `Service.begin`.
            again: carry a changed end state into the game that was opened before.

        Raises:
            Refused: the game hands nothing on, is not finished, or was carried over already.
            WouldChange: it was carried over and has changed since; *again* carries it once more.
        """
        lines = hand_on(session.game, session.table)
        before = self.state.carried.get(session.stream)
        if before is not None:
            return self._carry_again(session, before, lines[1:], again=again)
        facts = [] if self._has(session.stream) else self._attached(session)
        target = self._open_next(session, lines, title, new_id)
        attached = self._attached(target)
        carried = CarriedOver(source=session.stream, target=target.stream, lines=tuple(lines[1:]))
        self.record(f"transition {session.stream}", *facts, *_once(attached, facts), carried)
        return target

    def standings(self, known: Mapping[str, Ranks | None] | None = None) -> list[dict[str, Any]]:
        """Return the standings over all finished games; see :meth:`results` and `projections.standings`."""
        return standings(self.state.players, self.results(known))

    def results(self, known: Mapping[str, Ranks | None] | None = None) -> Iterator[GameEnd]:
        """Yield how each finished game ended, people only, called as the campaign calls them.

        Args:
            known: stream -> ranks, None for a game that goes on; a game that is not in it is folded.

        Raises:
            NotFound: the rules of a game are not installed here.
            Damaged: the log is not what was written.
        """
        known = known or {}
        for attached in self.state.games:
            stream = attached.stream
            ranks = known[stream] if stream in known else self._ranks(stream)
            if ranks is not None:
                rows = [(self.player(name) or name, ranks[name]) for name in attached.players if name in ranks]
                yield GameEnd(attached.title, rows)

    def _ranks(self, stream: str) -> Ranks | None:
        session = Session.open(self.log, stream)
        found = session.game.score(session.table)
        return {row["player"]: row["rank"] for row in found["rows"]} if found.get("final") else None

    def record(self, line: str, *facts: Fact) -> None:
        """Record one move with its facts.

        Raises:
            Conflict: somebody else wrote first; nothing was written.
        """
        at = self.clock().astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        whole = (Typed(line=line), *facts)
        drafts = [
            Draft(self.move + 1, fact.type, fact.schema_version, CODEC.encode(fact), at, self.who) for fact in whole
        ]
        last = self.log.append(self.stream, self.version, drafts)[-1]
        self.version, self.move = last.version, last.move
        for fact in facts:
            self.state.evolve(fact)

    def _has(self, stream: str) -> bool:
        return any(one.stream == stream for one in self.state.games)

    def _attached(self, session: Session) -> list[Fact]:
        """Return the facts that attach a game, and let in who is new by it."""
        holder = next((one for one in campaigns(self.log) if one.has(session.stream)), None)
        if holder is not None:
            number = [one.stream for one in holder.state.games].index(session.stream) + 1
            so = f"it is game {number} of {holder.state.title!r} already"
            raise _law("LAW-ONCE", f"add {session.stream}", so, "each game once, in one campaign")
        kin = self._kin(session)
        if kin is not None:
            so = f"it was forked from the past of {kin}, which is in the campaign"
            raise _law("LAW-ONCE", f"add {session.stream}", so, "each evening once: a fork is the same game again")
        opening = session.opening
        people = tuple(seat.name for seat in opening.seats if seat.kind == "human")
        joined = [PlayerJoined(name=name) for name in people if self.player(name) is None]
        attached = GameAttached(stream=session.stream, game=opening.game, title=opening.title, players=people)
        return [*joined, attached]

    def _kin(self, session: Session) -> str | None:
        """Return a game of the campaign that has a past in common with *session*, or None."""
        origin = first_of(self.log, session.stream)
        return next((one.stream for one in self.state.games if first_of(self.log, one.stream) == origin), None)

    def _open_next(
        self, session: Session, lines: Sequence[str], title: str | None, new_id: Callable[[], str]
    ) -> Service:
        """Return the next game, recorded; one that was recorded before an interruption is taken up again."""
        said = parse(lines[0], Grammar((New,)), Vocabulary({}))
        assert isinstance(said.move, New)  # the grammar knows no other move
        named = title or f"{self.state.title}: {registry.load(said.move.game).title}"
        line = format_line(Line(said.move.model_copy(update={"title": named})))
        opened = Held.begin(self.log, line, clock=self.clock, who=self.who, new_id=new_id)
        for line in lines[1:]:
            opened.enter(line)
        stream = opened.stream
        try:
            opened.hand_over(self.log, key=f"carry:{session.stream}")
        except AlreadyRecorded as error:
            stream = error.stream
        return Service.resume(self.log, stream, clock=self.clock, who=self.who)

    def _carry_again(self, session: Session, before: CarriedOver, lines: Sequence[str], *, again: bool) -> Service:
        """Hand on what changed since, and what does not count in the next game any more; no line that stands there."""
        found = changes(before.lines, lines)
        asked = f"carry {session.stream} over again"
        target = Held.resume(self.log, before.target, clock=self.clock, who=self.who)
        counted = [target.parse(target.history.entries[number].line).move for number in target.history.line[1:]]
        due = [line for line in lines if line not in before.lines or target.parse(line).move not in counted]
        if not found and not due:
            raise _law("LAW-CARRY", asked, f"{before.target} was set up from it", "each end state is carried over once")
        if found and not again:
            raise WouldChange(asked, before.target, found)
        for line in due:
            target.enter(line)
        target.hand_over(self.log)
        self.record(f"transition {session.stream}", before.model_copy(update={"lines": tuple(lines)}))
        return Service.resume(self.log, before.target, clock=self.clock, who=self.who)


def begin(
    log: EventLog, title: str, players: Sequence[str], *, clock: Clock, who: str, new_id: Callable[[], str]
) -> OpenCampaign:
    """Open a campaign, let *players* join, and return it.

    Raises:
        NotUnderstood: an empty or overlong title or name.
        Refused: two players with one name.
    """
    neat = clean(title, longest=LONGEST_TEXT, what="title")
    names = [clean(name) for name in players]
    twice = next((name for name in names if [fold(one) for one in names].count(fold(name)) > 1), None)
    if twice is not None:
        raise _law("LAW-NAMES", f"let {twice!r} join twice", "the name is taken", "each name once")
    opened = OpenCampaign(log, f"{CAMPAIGNS}{new_id()}", clock, clean(who))
    words = ["new", quote(neat), *(f"--player {quote(name)}" for name in names)]
    opened.record(" ".join(words), CampaignOpened(title=neat), *(PlayerJoined(name=name) for name in names))
    return opened


def open_campaign(log: EventLog, stream: str, *, clock: Clock, who: str) -> OpenCampaign:
    """Return the campaign *stream* as the log has it.

    Raises:
        NotFound: there is none.
        Damaged: the log is not what was written.
    """
    found = OpenCampaign(log, stream, clock, clean(who))
    for envelope in guarded(log.read(stream)):
        fact = CODEC.decode(envelope.type, envelope.schema, envelope.payload, stream=stream, version=envelope.version)
        found.state.evolve(fact)
        found.version, found.move = envelope.version, envelope.move
    if not found.state.title:
        raise NotFound(f"no campaign is recorded as {stream}", hint="skald campaign show --all")
    return found


def first_of(log: EventLog, stream: str) -> str:
    """Return the game that *stream* was forked from, from a fork on to its first; *stream* when it is no fork."""
    seen = {stream}
    while (opening := opening_of(stream, list(log.read(stream, lte=2)))).forked:
        stream = opening.forked.rpartition("@")[0]
        if stream in seen or not log.head(stream).version:
            break
        seen.add(stream)
    return stream


def _once(facts: list[Fact], before: list[Fact]) -> list[Fact]:
    """Return *facts* without the people who have joined by *before*."""
    names = {fact.name for fact in before if isinstance(fact, PlayerJoined)}
    return [fact for fact in facts if not (isinstance(fact, PlayerJoined) and fact.name in names)]


def _law(rule: str, asked: str, so: str, allowed: str) -> Refused:
    return Refused(rule, asked, so, allowed, hint="skald campaign show lists games and people", forceable=False)
