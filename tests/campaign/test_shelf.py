"""What is kept of games beside their moves: nothing of a game is touched by it."""

from collections.abc import Callable
from threading import Thread

import pytest

from campaign.service import Service
from campaign.session import Session
from campaign.shelf import TRIES, Evening, Keeper, kept, tag_of
from events.errors import NotFound, NotUnderstood, Refused
from events.log import SHELF
from events.memory import MemoryLog
from tests.beads import numbered, ticking

Said = Callable[[Keeper], object]


@pytest.fixture
def log() -> MemoryLog:
    found, new_id = MemoryLog(), numbered()
    for title in ("First", "Second"):
        Service.begin(
            found, f"new plain {title} --player Ann --player Bo", clock=ticking(), who="ann", new_id=new_id
        ).play("result Ann=3 Bo=2")
    return found


@pytest.fixture
def keeper(log: MemoryLog) -> Keeper:
    return Keeper(log, ticking(), "ann")


def games(log: MemoryLog) -> list[str]:
    return [head.stream for head in log.heads() if head.stream != SHELF]


def test_a_renamed_game_is_called_so_wherever_it_is_shown_and_not_a_byte_of_it_changes(
    log: MemoryLog, keeper: Keeper
) -> None:
    first = games(log)[0]
    before = list(log.read(first))
    keeper.rename(first, "Night at Bo's")
    session = Session.open(log, first)
    assert (session.opening.title, session.table.title) == ("Night at Bo's", "Night at Bo's")
    assert session.at(1).title == "Night at Bo's"
    assert session.game.score(session.table)["title"] == "Night at Bo's"
    assert list(log.read(first)) == before
    assert Session.open(log, games(log)[1]).opening.title == "Second"


@pytest.mark.parametrize("title", ["", " ", "a\x07b", "x" * 201])
def test_a_title_that_new_does_not_take_is_no_new_title(log: MemoryLog, keeper: Keeper, title: str) -> None:
    with pytest.raises(NotUnderstood):
        keeper.rename(games(log)[0], title)
    assert log.head(SHELF).version == 0


def test_void_and_back(log: MemoryLog, keeper: Keeper) -> None:
    one, two = games(log)
    keeper.void([one], "typed in twice")
    assert (kept(log).of(one).void, kept(log).of(two).void) == ("typed in twice", None)
    with pytest.raises(Refused, match="void already"):
        keeper.void([one], "again")
    keeper.void([one, two], "both")  # what is void already keeps its reason
    assert (kept(log).of(one).void, kept(log).of(two).void) == ("typed in twice", "both")
    keeper.restore([one, two])
    assert kept(log).of(one).void is None
    with pytest.raises(Refused, match="it counts"):
        keeper.restore([one])


def test_put_away_and_taken_out(log: MemoryLog, keeper: Keeper) -> None:
    one = games(log)[0]
    with pytest.raises(Refused, match="not put away"):
        keeper.archive(one, back=True)
    keeper.archive(one)
    assert kept(log).of(one).archived
    with pytest.raises(Refused, match="put away already"):
        keeper.archive(one)
    keeper.archive(one, back=True)
    assert not kept(log).of(one).archived


def test_tags_are_single_words_in_one_case(log: MemoryLog, keeper: Keeper) -> None:
    one = games(log)[0]
    assert keeper.tag(one, ["Long", "#night"]) == ("long", "night")
    assert keeper.tag(one, ["late"], ["LONG"]) == ("late", "night")
    with pytest.raises(NotUnderstood, match="one word"):
        tag_of("two words")
    with pytest.raises(NotUnderstood):
        tag_of("#")


def test_an_evening_is_told_in_parts_and_taken_back(log: MemoryLog, keeper: Keeper) -> None:
    one = games(log)[0]
    keeper.tell(one, Evening(place="  Bo's  kitchen ", date="2026-11-30"))
    about = keeper.tell(one, Evening(minutes=95, first=("ANN",)), ["Ann", "Bo"])
    assert (about.place, about.date, about.minutes, about.first) == ("Bo's kitchen", "2026-11-30", 95, ("Ann",))
    about = keeper.tell(one, Evening(place="", minutes=0, first=()))
    assert (about.place, about.date, about.minutes, about.first) == (None, "2026-11-30", None, ())


@pytest.mark.parametrize(
    "play",
    [
        Evening(date="2026-02-30"),
        Evening(date="yesterday"),
        Evening(minutes=-1),
        Evening(minutes=100_001),
        Evening(first=("Cy",)),
        Evening(place="a\x00b"),
    ],
)
def test_what_cannot_be_so_is_refused_and_nothing_is_logged(log: MemoryLog, keeper: Keeper, play: Evening) -> None:
    with pytest.raises(NotUnderstood):
        keeper.tell(games(log)[0], play, ["Ann", "Bo"])
    assert log.head(SHELF).version == 0


def test_an_import_is_found_by_its_number(log: MemoryLog, keeper: Keeper) -> None:
    with pytest.raises(NotFound, match="nothing was imported"):
        keeper.import_of(1)
    assert keeper.imported({game: Evening(minutes=5) for game in games(log)}, "another program") == 1
    assert keeper.import_of(1) == tuple(games(log))
    with pytest.raises(NotFound, match="imports 1 to 1"):
        keeper.import_of(2)


def test_two_who_write_at_once_are_both_heard(log: MemoryLog) -> None:
    one = games(log)[0]
    threads = [Thread(target=Keeper(log, ticking(), "ann").tag, args=(one, [f"t{n}"])) for n in range(TRIES // 2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert kept(log).of(one).tags == tuple(f"t{n}" for n in range(TRIES // 2))


SAID: dict[str, Said] = {
    "rename": lambda keeper: keeper.rename("x", "Y"),
    "void": lambda keeper: keeper.void(["x"], "why"),
    "archive": lambda keeper: keeper.archive("x"),
    "tag": lambda keeper: keeper.tag("x", ["t"]),
    "tell": lambda keeper: keeper.tell("x", Evening(minutes=5)),
    "imported": lambda keeper: keeper.imported({}, "other"),
}


@pytest.mark.parametrize("what", SAID)
def test_each_is_one_move_with_the_line_that_was_meant(log: MemoryLog, keeper: Keeper, what: str) -> None:
    SAID[what](keeper)
    typed, fact = log.read(SHELF)
    assert (typed.type, typed.move, fact.move) == ("skald.typed", 1, 1)
    assert fact.type.startswith("shelf.")
