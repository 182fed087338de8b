"""What may be typed next: words for Tab, from what is legal now and from what can always be said."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from campaign.extras import offered, unlisted
from campaign.game import Option
from campaign.notation.fields import COMMON, FieldSpec, MoveSpec
from campaign.notation.format import Pair, parts
from campaign.notation.loose import loose_of
from campaign.notation.moves import KERNEL_MOVES, Move, New, Redo, Setting, Undo
from campaign.notation.names import fold, pick
from campaign.notation.parse import is_head
from campaign.notation.short import Expanded, expand
from campaign.notation.words import Word, quote, split
from campaign.owner import player_of
from campaign.session import Session
from campaign.typed import is_verbless
from events.errors import NotUnderstood


class Cursor(NamedTuple):
    """A line up to the cursor.

    Attributes:
        done: its finished words.
        part: the beginning of the word that is being typed, quotes gone; may be empty.
        width: characters of the line that the beginning takes.
    """

    done: tuple[str, ...]
    part: str
    width: int


@dataclass(frozen=True, slots=True)
class Legal:
    """A move that can be made now, in parts; of an open one the part that is clear.

    Attributes:
        bare: the verb and its bare words.
        options: its options.
    """

    bare: tuple[str, ...]
    options: tuple[Pair, ...]


class Completer:
    """Offers the next word of a line for one session; what is legal is computed once for each version of the game.

    Args:
        session: the open game.
        extra: words that a door understands besides moves, such as ``table``.
    """

    def __init__(self, session: Session, extra: Sequence[str] = ()) -> None:
        self._session = session
        self._extra = tuple(extra)
        self._version = -1
        self._legal: list[Legal] = []
        self._on_turn: str | None = None

    def words(self, before: str) -> list[str]:
        """Return the words that may stand where the cursor is, quoted where they have to be, legal ones first.

        Args:
            before: the line up to the cursor; its last word, if the line does not end in a space, is being typed.
        """
        found = typed(before)
        if found is None:
            return []
        letters = self._letters(found.part) if not found.done else []
        return list(dict.fromkeys((*letters, *map(quoted, self.following(found.done, found.part)))))

    def _letters(self, part: str) -> list[str]:
        """Return the words that *part*, the beginning of a line, is short for."""
        found = self._expanded([part])
        return [str(found.line)] if found and found.short and not found.filled else []

    def _expanded(self, words: Sequence[str]) -> Expanded | None:
        """Return *words* in full; None when the game itself reads them, or nobody can."""
        try:
            known = is_verbless(self._session, words) or not words[0]
            return None if known else expand(words, self._session)
        except NotUnderstood:
            return None

    def following(self, done: Sequence[str], part: str) -> list[str]:
        """Return the words that may follow the words *done* and begin with *part*; nothing is quoted."""
        full = self._expanded(done) if done else None
        if full and full.short:
            return self._behind([word.text for word in split(str(full.line))], part, short=True)
        return self._behind(done, part)

    def _behind(self, done: Sequence[str], part: str, *, short: bool = False) -> list[str]:
        name, equals, value = part.partition("=")
        if part.startswith("--") and equals:
            found = [f"{name}={word}" for word in self._offered([*done, name], "")]
            return _beginning(found, f"{name}={value}")
        return _beginning(self._offered(done, part, short=short), part)

    def _offered(self, done: Sequence[str], part: str, *, short: bool = False) -> list[str]:
        if not done:
            return [*self._verbs(0), *(f"{player}:" for player in self._players())]
        if is_head(done[0]):
            done = done[1:]
        if not done:
            return [word for word in self._verbs(0) if word not in self._extra]
        spec, used = self._spec(done)
        if spec is None:
            return self._verbs(1, done[0])
        bare, given, waiting = _sorted_out(done, used, spec, self._meant)
        legal = [line for line in self._lines() if line.bare[:used] == tuple(spec.verb.split())]
        if not (legal or self._free(spec.model)):
            return [f"--{field.option}" for field in COMMON if _open(field.option, spec, given)] if not waiting else []
        told = _of(legal).union(self._session.game.listed) if legal else frozenset()
        fitting = _fitting(legal, spec, used, bare, given)
        if waiting is not None:
            return _values(fitting, waiting, given) if waiting.option in told else list(self._named(waiting))
        heads = [line.bare[len(bare)] for line in fitting if len(line.bare) > len(bare)]
        if heads and not part.startswith("-"):
            return heads
        missing = [] if legal else self._bare(spec, len(bare) - used)
        asked = self._asked(done) if short else {}
        alone = self._alone(fitting, spec, given, told, asked) if short else []
        return [*missing, *alone, *_options(fitting, spec, given), *_telling(told, spec, given)]

    def _alone(
        self,
        fitting: Sequence[Legal],
        spec: MoveSpec,
        given: Sequence[Pair],
        told: Collection[str],
        asked: Mapping[str, Sequence[str]],
    ) -> Iterator[str]:
        """Yield the values that may stand without the names of their options behind a short line."""
        for field, mark in loose_of(spec):
            if field.place != "flag" and _open(field.option, spec, given):
                known = asked.get(f"--{field.option} {{}}") or self._named(field)
                values = _values(fitting, field, given) if field.option in told else known
                yield from (f"{mark}{value}" for value in values)

    def _asked(self, done: Sequence[str]) -> dict[str, Sequence[str]]:
        """Return what the words *done* leave open and is asked with its answers: the words for an answer -> those."""
        session = self._session
        try:
            move = session.parse(list(done)).move
        except NotUnderstood:
            return {}
        return {one.fill: one.choices for one in session.game.asks(session.table, move) if one.choices}

    def _verbs(self, place: int, first: str = "") -> list[str]:
        """Return the first or second words of verbs, of those that begin with *first*; legal ones come first."""
        legal = [line.bare for line in self._lines()]
        said = [tuple(model.verb.split()) for model in self._sayable()]
        found = [verb[place] for verb in (*legal, *said) if len(verb) > place and _begins(verb[0], first)]
        return found if place else [*found, *self._extra]

    def _players(self) -> tuple[str, ...]:
        """Return the players, who is on turn first; each may stand before a line."""
        self._lines()
        names = self._session.game.names(self._session.table).known("player")
        return tuple(sorted(names, key=lambda name: name != self._on_turn))

    def _sayable(self) -> Iterator[type[Move]]:
        """Yield the moves that can be said whatever is legal."""
        history = self._session.history
        never = {New: True, Undo: not history.latest(1), Redo: not history.back}
        for model in (*unlisted(self._session.game), *KERNEL_MOVES):
            if not never.get(model):
                yield model

    def _free(self, model: type[Move]) -> bool:
        """Tell whether *model* may be said though no legal line begins with its verb."""
        return model in KERNEL_MOVES or model in unlisted(self._session.game)

    def _spec(self, done: Sequence[str]) -> tuple[MoveSpec | None, int]:
        """Return the move that *done* begins with and how many words its verb has; None while it is not clear."""
        grammar = self._session.grammar
        try:
            model, used = grammar.find([Word(word, 1, len(word), False) for word in done])
        except NotUnderstood:
            return None, 0
        return grammar.spec(model), used

    def _lines(self) -> list[Legal]:
        if self._version != self._session.version:
            found = list(offered(self._session.game, self._session.table))
            self._legal = [Legal(*parts(option.move)) for option in found]
            self._on_turn = _mover(found, self._session)
            self._version = self._session.version
        return self._legal

    def _bare(self, spec: MoveSpec, given: int) -> list[str]:
        """Return the words that may be the bare word number *given*, from 0, behind the verb."""
        if not spec.bare or (given >= len(spec.bare) and not spec.bare[-1].many):
            return []
        return list(self._named(spec.bare[min(given, len(spec.bare) - 1)]))

    def _meant(self, field: FieldSpec, word: str) -> str:
        """Return *word* as a line has it when it is a value of *field*, else as the beginning of one."""
        try:
            return field.kind.write(field.kind.read(word, self._session.game.names(self._session.table)))
        except NotUnderstood:
            return word

    def _named(self, field: FieldSpec) -> Iterable[str]:
        if field.kind.metavar == Setting.metavar:
            house = self._session.game.house.switches()
            return [str(Setting(switch, value)) for switch, values in house.items() for value in values]
        return field.kind.offers(self._session.game.names(self._session.table))


def typed(before: str) -> Cursor | None:
    """Return the words of a line up to the cursor; None inside a comment."""
    words = _open_words(before)
    if words is None:
        return None
    end = words[-1].column - 1 + words[-1].width if words else 0
    rest = before[end:]
    if rest.strip():
        return None
    if words and not rest:
        last = words.pop()
        return Cursor(tuple(word.text for word in words), last.text, last.width)
    return Cursor(tuple(word.text for word in words), "", 0)


def quoted(word: str) -> str:
    """Return *word* as it is typed; an option stays bare, its value is quoted where it has to be."""
    name, equals, value = word.partition("=")
    if word.startswith("--"):
        return f"{name}={quote(value)}" if equals else word
    return f"{quote(word[:-1])}:" if is_head(word) else quote(word)


def _open_words(before: str) -> list[Word] | None:
    """Return the words of *before*; a quote that is still open is closed for it."""
    for closed in ("", '"', "'"):
        try:
            words = split(before + closed)
        except NotUnderstood:
            continue
        if closed:
            words[-1] = words[-1]._replace(width=words[-1].width - 1)
        return words
    return None


def _begins(word: str, part: str) -> bool:
    return fold(word).startswith(fold(part))


def _beginning(found: Iterable[str], part: str) -> list[str]:
    return [word for word in dict.fromkeys(found) if _begins(word, part)]


def _mover(legal: Iterable[Option], session: Session) -> str | None:
    """Return whose move the first is that can be made as it stands."""
    option = next((option for option in legal if not option.open), None)
    return player_of(session.game, session.table, option.move) if option else None


def _sorted_out(
    words: Sequence[str], used: int, spec: MoveSpec, meant: Callable[[FieldSpec, str], str]
) -> tuple[tuple[str, ...], tuple[Pair, ...], FieldSpec | None]:
    """Return bare words with the verb in full, options, and the option whose value is the next word."""
    bare, options, waiting = spec.verb.split(), list[Pair](), None
    for word in words[used:]:
        name, equals, value = word.partition("=")
        if waiting is not None:
            options.append((waiting.option, meant(waiting, word)))
            waiting = None
        elif not word.startswith("--"):
            at = min(len(bare) - used, len(spec.bare) - 1)
            bare.append(meant(spec.bare[at], word) if spec.bare else word)
        elif (field := _option(name, spec)) is None:
            continue
        elif field.place == "flag" or equals:
            options.append((field.option, meant(field, value) if equals else None))
        else:
            waiting = field
    return tuple(bare), tuple(options), waiting


def _option(name: str, spec: MoveSpec) -> FieldSpec | None:
    fits = pick(name.removeprefix("--"), spec.options)
    return spec.options[fits[0]] if len(fits) == 1 else None


def _fitting(
    legal: Sequence[Legal], spec: MoveSpec, used: int, bare: Sequence[str], given: Sequence[Pair]
) -> Sequence[Legal]:
    """Return the legal lines that the typed words may become; a word in full means itself and no longer one."""
    named = _of(legal)
    fitting: Sequence[Legal] = [line for line in legal if _takes(line, spec, given, named)]
    for place in range(used, len(bare)):
        begun = [line for line in fitting if len(line.bare) > place and _begins(line.bare[place], bare[place])]
        fitting = [line for line in begun if fold(line.bare[place]) == fold(bare[place])] or begun
    return fitting


def _of(legal: Sequence[Legal]) -> frozenset[str]:
    """Return the options that stand in any of the lines."""
    return frozenset(name for line in legal for name, _ in line.options)


def _takes(line: Legal, spec: MoveSpec, given: Sequence[Pair], named: frozenset[str]) -> bool:
    """Tell whether *line* has the *given* options; those of which `legal` says nothing do not matter."""
    options, seen = dict(line.options), set[str]()
    for name, value in given:
        repeated = name in seen and spec.options[name].many
        seen.add(name)
        if name in named and (name not in options or not (repeated or _begins(options[name] or "", value or ""))):
            return False
    return True


def _values(fitting: Sequence[Legal], waiting: FieldSpec, given: Sequence[Pair]) -> list[str]:
    """Return the values that legal lines have for the option; those of a repeated one that are given are left out."""
    used = {value for name, value in given if name == waiting.option}
    found = [value for line in fitting for name, value in line.options if name == waiting.option and value]
    return [value for value in found if value not in used]


def _options(fitting: Sequence[Legal], spec: MoveSpec, given: Sequence[Pair]) -> list[str]:
    """Return the options that legal lines go on with."""
    named = [name for line in fitting for name, _ in line.options]
    return [f"--{name}" for name in dict.fromkeys(named) if _open(name, spec, given)]


def _telling(told: frozenset[str], spec: MoveSpec, given: Sequence[Pair]) -> list[str]:
    """Return the options of which `legal` says nothing: what they tell is known to the table only."""
    found = [name for name, field in spec.options.items() if field.place != "trailing" and name not in told]
    return [f"--{name}" for name in found if _open(name, spec, given)]


def _open(name: str, spec: MoveSpec, given: Sequence[Pair]) -> bool:
    return spec.options[name].many or Counter(option for option, _ in given)[name] == 0
