"""Campaigns: players, games, standings, and an end state that is carried over exactly once."""

from collections.abc import Callable
from typing import Any

import pytest

from campaign.carried import WouldChange, check_carried
from campaign.handover import hand_on
from campaign.saga_log import campaigns
from campaign.sagas import OpenCampaign, begin, open_campaign
from campaign.service import Service
from events.errors import Conflict, NotFound, NotUnderstood, Refused
from events.log import EventLog
from events.memory import MemoryLog
from events.verify import check_store
from projections.history import fold_history
from projections.sagas import changes
from tests.beads import ticking
from tests.winter import BO, CY, DI, NEW, WINTER, new_id, played, setup

POORER = BO.replace("futhark,", "")


def saga(log: EventLog, title: str = "Saga", *players: str) -> OpenCampaign:
    return begin(log, title, players, clock=ticking(), who="jon", new_id=new_id)


def carried() -> tuple[OpenCampaign, Service, Service]:
    """Return a campaign, its first game, and the game that was set up from it."""
    log = MemoryLog()
    source, opened = played(WINTER, log), saga(log)
    return opened, source, opened.transition(source, title=None, new_id=new_id)


def parts(session: Service) -> dict[str, Any]:
    """Return the set-up that a game gives or was given, without the title of the next game."""
    return {key: value for key, value in setup(session).items() if key != "title"}


def again(opened: OpenCampaign) -> OpenCampaign:
    return open_campaign(opened.log, opened.stream, clock=ticking(), who="ann")


def test_a_campaign_is_a_stream_of_its_own() -> None:
    log = MemoryLog()
    opened = saga(log, "Winter saga", "Ann")
    opened.join("Bo", ["Bosse"])
    opened.note("Bo brought cake")
    read = again(opened)
    assert read.state == opened.state
    assert read.state.title == "Winter saga"
    assert read.state.players == {"Ann": (), "Bo": ("Bosse",)}
    assert read.state.notes == ["Bo brought cake"]
    lines = [one.line for one in fold_history(log.read(opened.stream)).entries.values()]
    assert lines == ['new "Winter saga" --player Ann', "join Bo --alias Bosse", 'note "Bo brought cake"']
    check_store(log)


def test_several_campaigns_stand_side_by_side() -> None:
    log = MemoryLog()
    saga(log, "One")
    game = played(WINTER, log)
    two = saga(log, "Two")
    two.attach(game)
    assert [(one.number, one.state.title, len(one.state.games)) for one in campaigns(log)] == [
        (1, "One", 0),
        (2, "Two", 1),
    ]


def test_a_game_lets_its_people_in_and_knows_them_by_their_other_names() -> None:
    log = MemoryLog()
    opened = saga(log, "Saga", "Annika")
    opened.join("annika", ["ANN"])
    assert opened.attach(played(WINTER, log)) == ("Bo", "Cy", "Di")
    assert list(opened.state.players) == ["Annika", "Bo", "Cy", "Di"]
    assert opened.standings()[0]["player"] == "Annika"


def test_a_name_belongs_to_one_person() -> None:
    opened = saga(MemoryLog(), "Saga", "Ann", "Bo")
    with pytest.raises(Refused) as caught:
        opened.join("Bo", ["ann"])
    assert caught.value.rule == "LAW-NAMES"
    with pytest.raises(Refused):
        saga(MemoryLog(), "Saga", "Ann", "ann")
    with pytest.raises(NotUnderstood):
        saga(MemoryLog(), " ")


def test_the_same_game_is_attached_once_whatever_the_campaign() -> None:
    log = MemoryLog()
    game, one, two = played(WINTER, log), saga(log, "One"), saga(log, "Two")
    one.attach(game)
    for opened in (one, two):
        before = log.head(opened.stream)
        with pytest.raises(Refused) as caught:
            opened.attach(game)
        assert caught.value.rule == "LAW-ONCE"
        assert "game 1 of 'One'" in caught.value.so
        assert log.head(opened.stream) == before


def test_two_who_write_at_once_are_told() -> None:
    opened = saga(MemoryLog())
    other = again(opened)
    opened.note("first")
    with pytest.raises(Conflict):
        other.note("second")
    assert again(opened).state.notes == ["first"]


def test_standings_over_all_finished_games() -> None:
    opened, _, target = carried()
    assert [(one["player"], one["place"], one["played"]) for one in opened.standings()] == [
        ("Ann", 1, 1), ("Bo", 2, 1), ("Di", 3, 1), ("Cy", 4, 1),
    ]  # fmt: skip
    unfinished = played([NEW], opened.log)
    opened.attach(unfinished)
    for line in ("begin --force --because x", "places ann=4 bo=1 cy=1 di=3"):
        target.play(line)
    opened.join("Eve")
    found = {one["player"]: one for one in opened.standings()}
    assert found["Bo"] == {
        "place": 1, "player": "Bo", "played": 2, "won": 1, "shared": 1, "places": [2, 1], "average_place": 1.5,
    }  # fmt: skip
    assert [(name, one["place"]) for name, one in found.items()] == [
        ("Bo", 1), ("Ann", 2), ("Cy", 2), ("Di", 4), ("Eve", None),
    ]  # fmt: skip


def test_the_next_game_carries_an_heir_a_player_in_its_first_facts() -> None:
    opened, source, target = carried()
    assert target.opening.game == "pax"
    assert target.opening.title == "Saga: Pax Viking"
    assert [seat.name for seat in target.opening.seats] == ["Ann", "Bo", "Cy", "Di"]
    assert [one.type for one in target.envelopes][:4] == [
        "skald.typed", "skald.game_opened", "skald.typed", "pax.heir_told",
    ]  # fmt: skip
    assert parts(target) == parts(source)
    state = again(opened).state
    assert [one.stream for one in state.games] == [source.stream, target.stream]
    assert state.carried[source.stream].target == target.stream
    assert [one["player"] for one in opened.standings()] == ["Ann", "Bo", "Di", "Cy"]


def test_colours_and_odd_titles_come_along() -> None:
    log = MemoryLog()
    lines = ["new vendel T --player Ann:red --player Bo:blue", "final Ann --silfr 1", "final Bo"]
    opened = saga(log, '--saga "of" Þór | 🛡️')
    target = opened.transition(played(lines, log), title=None, new_id=new_id)
    assert target.opening.title == '--saga "of" Þór | 🛡️: Pax Viking'
    assert [seat.colour for seat in target.opening.seats] == ["red", "blue"]


def test_an_end_state_is_carried_over_once() -> None:
    opened, source, target = carried()
    for one in (opened, again(opened)):
        with pytest.raises(Refused) as caught:
            one.transition(source, title=None, new_id=new_id)
        assert caught.value.rule == "LAW-CARRY"
        assert not isinstance(caught.value, WouldChange)
        assert target.stream in caught.value.so
    assert len([head for head in opened.log.heads() if head.stream.startswith("pax-")]) == 1


def test_an_interrupted_transition_is_taken_up_again(monkeypatch: pytest.MonkeyPatch) -> None:
    log = MemoryLog()
    source, opened = played(WINTER, log), saga(log)
    record: Callable[..., None] = OpenCampaign.record

    def interrupted(self: OpenCampaign, *_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(OpenCampaign, "record", interrupted)
    with pytest.raises(KeyboardInterrupt):
        opened.transition(source, title=None, new_id=new_id)
    monkeypatch.setattr(OpenCampaign, "record", record)
    target = again(opened).transition(source, title=None, new_id=new_id)
    assert len([head for head in log.heads() if head.stream.startswith("pax-")]) == 1
    assert parts(target) == parts(source)


def test_a_game_that_is_not_finished_or_leads_nowhere_is_refused() -> None:
    log = MemoryLog()
    opened = saga(log)
    with pytest.raises(Refused) as caught:
        opened.transition(played(WINTER[:3], log), title=None, new_id=new_id)
    assert caught.value.rule == "VV-PAX-01"
    with pytest.raises(Refused) as caught:
        opened.transition(played(["new pax P --player Ann"], log), title=None, new_id=new_id)
    assert caught.value.rule == "LAW-CARRY"
    assert opened.state.games == []


def would_change(source: Service, line: str) -> WouldChange:
    with pytest.raises(WouldChange) as caught:
        check_carried(source.log, source, source.play(line, dry_run=True))
    return caught.value


def test_reopening_a_game_names_everything_that_was_set_up_from_it() -> None:
    _, source, target = carried()
    error = would_change(source, "undo")
    assert error.rule == "LAW-CARRY"
    assert target.stream in error.so
    assert list(error.changes) == [f"- {line}" for line in hand_on(source.game, source.table)[1:]]
    assert "- heir Di --score 30 --silfr 9 --majorities gandvik=1,riverlands=4" in error.changes
    assert error.as_json()["changes"]


def test_a_corrected_score_is_shown_before_and_after() -> None:
    opened, source, target = carried()
    source.play("undo")
    error = would_change(source, DI.replace("--silfr 9", "--silfr 16"))
    assert list(error.changes) == [
        "- heir Di --score 30 --silfr 9 --majorities gandvik=1,riverlands=4",
        "+ heir Di --score 30 --silfr 16 --majorities gandvik=1,riverlands=4",
    ]
    source.play("redo")
    check_carried(source.log, source, source.play("note x", dry_run=True))
    with pytest.raises(Refused) as caught:
        opened.transition(source, title=None, new_id=new_id)
    assert not isinstance(caught.value, WouldChange)
    assert parts(target) == parts(source)


def test_what_was_taken_back_from_the_next_game_is_handed_on_again() -> None:
    opened, source, target = carried()
    target.play("undo --to 1")
    assert target.table.heirs == {}
    handed = opened.transition(source, title=None, new_id=new_id)
    assert handed.stream == target.stream
    assert parts(handed) == parts(source)


@pytest.mark.parametrize("undone", [1, 2, 3, 4])
def test_what_was_taken_back_in_part_is_handed_on_again_and_nothing_else(undone: int) -> None:
    opened, source, target = carried()
    whole, last = parts(target), target.history.last
    target.play(f"undo {undone}")
    handed = opened.transition(source, title=None, new_id=new_id)
    assert parts(handed) == whole == parts(source)
    assert handed.history.last == last + 1 + min(undone, last - 1)
    with pytest.raises(Refused, match="each end state is carried over once"):
        opened.transition(source, title=None, new_id=new_id)


def test_one_changed_line_is_one_step_of_undo() -> None:
    opened, source, target = carried()
    source.play("undo")
    source.play(DI.replace("--silfr 9", "--silfr 16"))
    again_ = opened.transition(source, title=None, new_id=new_id, again=True)
    assert parts(again_) == parts(source) != parts(target)
    again_.play("undo")
    assert parts(again_) == parts(target)


def test_the_same_end_typed_again_changes_nothing() -> None:
    _, source, _ = carried()
    source.play("undo")
    check_carried(source.log, source, source.play(DI, dry_run=True))


def test_a_game_that_nothing_came_from_is_changed_freely() -> None:
    log = MemoryLog()
    source = played(WINTER, log)
    saga(log).attach(source)
    check_carried(log, source, source.play("undo", dry_run=True))


def test_a_changed_end_state_is_carried_again_on_request() -> None:
    opened, source, target = carried()
    target.play("draft Bo helga")
    source.play("undo")
    source.play(DI.replace("--silfr 9", "--silfr 16"))
    with pytest.raises(WouldChange):
        opened.transition(source, title=None, new_id=new_id)
    found = opened.transition(source, title=None, new_id=new_id, again=True)
    assert found.stream == target.stream
    assert found.table.jarls == {}
    assert {one["player"]: one["bonus"] for one in setup(found)["silfr"]}["Di"] == 5
    with pytest.raises(Refused):
        again(opened).transition(source, title=None, new_id=new_id, again=True)


def test_a_game_that_has_begun_takes_no_new_end_state() -> None:
    opened, source, target = carried()
    target.play("begin --force --because 'no time'")
    source.play("undo")
    source.play(DI.replace("--silfr 9", "--silfr 16"))
    before = opened.log.head(opened.stream)
    with pytest.raises(Refused) as caught:
        opened.transition(source, title=None, new_id=new_id, again=True)
    assert caught.value.so == "the game has begun"
    assert opened.log.head(opened.stream) == before


def test_no_such_campaign() -> None:
    with pytest.raises(NotFound):
        open_campaign(MemoryLog(), "campaign-none", clock=ticking(), who="jon")


def test_changes_are_the_lines_that_differ() -> None:
    one, other = (hand_on(game.game, game.table) for game in map(played, (WINTER, [*WINTER[:2], POORER, CY, DI])))
    assert changes(one, one) == []
    assert changes((), ()) == []
    assert changes(one, other) == [
        f"{sign} heir Bo --score {score} --silfr 11 --took {took}norse-sagas,valhalla-battlespirit"
        " --majorities german-ocean=1,gandvik=2,riverlands=1"
        for sign, score, took in (("-", 44, "futhark,"), ("+", 40, ""))
    ]


def three(log: EventLog) -> tuple[OpenCampaign, list[str]]:
    """Return a campaign of three games that nobody carried over, and their names."""
    opened = saga(log)
    new = 'new plain "{}" --player Ann --player Bo'
    for title in ("One", "Two", "Three"):
        opened.attach(Service.begin(log, new.format(title), clock=ticking(), who="jon", new_id=new_id))
    return opened, [one.stream for one in opened.state.games]


def test_a_game_leaves_a_campaign_and_its_people_stay() -> None:
    opened, (one, two, last) = three(MemoryLog())
    assert opened.detach(two) == "Two"
    assert [game.stream for game in again(opened).state.games] == [one, last]
    assert list(opened.state.players) == ["Ann", "Bo"]
    with pytest.raises(Refused, match="no game of"):
        opened.detach(two)
    opened.attach(Service.resume(opened.log, two, clock=ticking(), who="jon"))
    assert [game.stream for game in again(opened).state.games] == [one, last, two]


@pytest.mark.parametrize(("place", "order"), [(1, "201"), (2, "021"), (3, "012")])
def test_a_game_of_a_campaign_stands_where_it_is_put(place: int, order: str) -> None:
    opened, games = three(MemoryLog())
    opened.reorder(games[2], place)
    assert [game.stream for game in again(opened).state.games] == [games[int(n)] for n in order]


@pytest.mark.parametrize("place", [0, 4, -1])
def test_there_are_as_many_places_as_games(place: int) -> None:
    opened, games = three(MemoryLog())
    before = opened.log.head(opened.stream)
    with pytest.raises(Refused, match="the campaign has 3 games"):
        opened.reorder(games[0], place)
    assert opened.log.head(opened.stream) == before


def test_games_that_lead_into_each_other_stay_together() -> None:
    opened, source, target = carried()
    for stream in (source.stream, target.stream):
        with pytest.raises(Refused) as caught:
            opened.detach(stream)
        assert caught.value.rule == "LAW-CARRY"
