"""What strangers hand over, for every game: it is refused with one message, or every view of what it makes answers.

Facts of a copied game (the chain made anew, so that no hash gives them away), positions, hand-overs, catalogs.
"""

import json
import random
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from campaign.catalogs import toml_text
from campaign.games import registry
from campaign.notation.values import write_json
from campaign.service import Service
from cli import door
from cli.main import main
from events.envelope import Draft
from events.log import EventLog
from events.memory import MemoryLog
from events.replay import draft_of
from events.verify import check_store
from exports.jsonl import jsonl_text
from tests.beads import ticking
from tests.drafts import sealed
from tests.games.mutate import mutated
from tests.games.states import RECORDS, WHO, State, opened, played
from tests.games.test_every_view import answer, looked_at
from tests.reliability.many import SOAKING, many

TRIES = many(25, 1500)
LONGEST = 30.0
"""Seconds that one file may take, on a machine that has much else to do."""


class Handed(NamedTuple):
    """A file that a stranger hands over: the command that reads it, its content, and the log it is read into."""

    words: list[str]
    content: str
    log: MemoryLog


def log_of(session: Service, end: int | None = None) -> MemoryLog:
    """Return a log of its own with the first *end* facts of a game, which is the current one."""
    log = MemoryLog()
    log.append(session.stream, 0, [draft_of(envelope) for envelope in session.envelopes[:end]])
    log.choose(WHO, session.stream)
    return log


@cache
def seeds(game: str) -> list[Service]:
    """Return games of this kind to begin with: one just opened, and what the records hold; few unless it is a soak."""
    found = [played(path) for path in RECORDS if f"\nnew {game} " in f"\n{path.read_text(encoding='utf-8')}"]
    found.sort(key=lambda session: session.version)
    return [opened(game), *(found if SOAKING else found[:1])]


def copied(game: str, chance: random.Random) -> Handed:
    """A copied game of which one payload, or two, were changed."""
    session = chance.choice(seeds(game))
    drafts: list[Draft] = [draft_of(envelope) for envelope in session.envelopes]
    for at in chance.sample(range(len(drafts)), chance.choice([1, 1, 1, 2])):
        payload = mutated(json.loads(drafts[at].payload), chance)
        drafts[at] = drafts[at]._replace(payload=json.dumps(payload, ensure_ascii=False))
    if chance.random() < 0.2:
        del drafts[chance.randrange(1, len(drafts)) :]
    if chance.random() < 0.1:
        drafts.append(chance.choice(drafts)._replace(move=drafts[-1].move))
    return Handed(["import"], "".join(jsonl_text(list(sealed("stranger-1", drafts)))), MemoryLog())


def position(game: str, chance: random.Random) -> Handed:
    """A position of a game at some moment, changed, for the same table."""
    session = chance.choice(seeds(game))
    number = chance.choice(list(session.history.entries))
    view = mutated(session.game.view(session.at(number)), chance, chance.choice([0, 1, 1, 2, 5]))
    return Handed(
        ["position"], write_json(view), log_of(session, chance.choice([None, session.history.entries[1].last]))
    )


def handed_over(game: str, chance: random.Random) -> Handed | None:
    """A game that begins with what another one hands on, a value of it changed; None where the game takes nothing."""
    first = next((s for s in seeds(game) if _handed(s)), None)
    if first is None:
        return None
    told = _handed(first)
    drafts = [draft_of(envelope) for envelope in first.envelopes[: told[-1] + 1]]
    for at in chance.sample(told, chance.choice([1, 1, 2, len(told)])):
        payload = mutated(json.loads(drafts[at].payload), chance, chance.choice([1, 1, 2, 4]))
        drafts[at] = drafts[at]._replace(payload=json.dumps(payload, ensure_ascii=False))
    return Handed(["import"], "".join(jsonl_text(list(sealed("stranger-1", drafts)))), MemoryLog())


def _handed(session: Service) -> list[int]:
    """Return where the facts stand by which a game was set up, when another one handed them on."""
    return [at for at, one in enumerate(session.envelopes) if one.type.endswith(("heir_told", "rival_told"))]


def catalog(game: str, chance: random.Random) -> Handed | None:
    """A catalog of what a game knows, changed; None where the game has none."""
    desk = registry.load(game).catalog
    if desk is None:
        return None
    session = chance.choice(seeds(game))
    known = mutated(desk().known(session.table), chance, chance.choice([0, 1, 1, 2, 5]))
    try:
        text = toml_text(known)
    except TypeError:
        text = "a = [[1], 2"
    return Handed(["catalog", "import", "--yes"], text, log_of(session))


KINDS: dict[str, Callable[[str, random.Random], Handed | None]] = {
    "copied game": copied,
    "position": position,
    "hand-over": handed_over,
    "catalog": catalog,
}


@contextmanager
def reading(log: EventLog) -> Iterator[None]:
    """Let every command find *log*."""

    @contextmanager
    def found(*_: object, **__: object) -> Iterator[EventLog]:
        yield log

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(door, "opened", found)
        patch.setenv("SKALD_DB", "/nowhere/at/all/skald.db")
        patch.setenv("SKALD_BY", WHO)
        yield


def taken(handed: Handed, file: Path, number: int) -> tuple[bool, list[str]]:
    """Hand a file over; return whether it was taken, and all that is wrong with how it was answered."""
    file.write_text(handed.content, encoding="utf-8", errors="surrogatepass")
    before, begun = handed.log.store_head(), time.monotonic()
    with reading(handed.log):
        try:
            code, out, err = answer(lambda: main([*handed.words, str(file)]))
        except Exception as error:
            return False, [f"{type(error).__name__}: {error}"]
    wrong = [f"took {time.monotonic() - begun:.0f} s"] if time.monotonic() - begun > LONGEST else []
    check_store(handed.log)
    if code:
        wrong += [] if code in {1, 2, 3, 4, 5} and err.startswith("skald: ") else [f"exit {code}: {out}{err}"]
        wrong += ["something was written"] if handed.log.store_head() != before else []
        return False, wrong
    return True, [*wrong, *views(handed.log, file, number)]


def views(log: MemoryLog, file: Path, number: int) -> list[str]:
    """Return what is wrong with the views of the game that came of it."""
    stream = next(head.stream for head in log.heads())
    log.choose(WHO, stream)
    try:
        session = Service.resume(log, stream, clock=ticking(), who=WHO)
    except Exception as error:
        return [f"cannot be opened: {error}"]
    state = State("taken", session.game.name, log, session, is_end=False)
    return [text for text in looked_at(state, str(file), "80", number) if "no campaign" not in text]


@pytest.mark.soak
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", registry.names())
def test_what_strangers_hand_over_is_refused_or_shown(game: str, kind: str, tmp_path: Path) -> None:
    chance, file, wrong, kept = random.Random(f"{game} {kind}"), tmp_path / "stranger", [], 0
    for number in range(TRIES):
        handed = KINDS[kind](game, chance)
        if handed is None:
            return
        is_taken, found = taken(handed, file, number)
        kept += is_taken
        wrong += [f"try {number}: {text}\n{handed.content[:3000]}" for text in found]
        assert len(wrong) < 5, "\n\n".join(wrong)
    assert not wrong, "\n\n".join(wrong)
    sys.stdout.write(f"{game}, {kind}: {TRIES} handed over, {kept} taken and looked at, {TRIES - kept} refused\n")


FORGED = {
    "three-seats": ("vendel.game_scored", "rows", "total"),
    "campaign-1-vendel": ("vendel.game_scored", "rows", "silfr"),
    "gone-viking-three": ("gone-viking.game_won", "standings", "wealth"),
}
"""Record -> the fact that freezes its result, with the rows and the figure that a stranger changes."""


@pytest.mark.parametrize("record", FORGED)
def test_a_copied_game_that_says_another_score_than_its_facts_come_to_is_refused(record: str, tmp_path: Path) -> None:
    session = played(next(path for path in RECORDS if path.stem == record))
    type_, rows, figure = FORGED[record]
    drafts = [draft_of(envelope) for envelope in session.envelopes]
    at = max(at for at, draft in enumerate(drafts) if draft.type == type_)
    payload = json.loads(drafts[at].payload)
    payload[rows][0][figure] += 1
    drafts[at] = drafts[at]._replace(payload=json.dumps(payload, ensure_ascii=False))
    log, file = MemoryLog(), tmp_path / "forged.jsonl"
    file.write_text("".join(jsonl_text(list(sealed("stranger-1", drafts)))), encoding="utf-8")
    with reading(log):
        code, _, err = answer(lambda: main(["import", str(file)]))
    assert (code, list(log.heads())) == (1, [])
    assert "the recorded final score is not what the facts come to" in err
