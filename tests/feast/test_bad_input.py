"""What cannot be so is refused with words that help, and nothing of a refused line is logged."""

import pytest

from campaign.service import Service
from events.errors import SkaldError
from events.memory import MemoryLog
from tests.beads import numbered, ticking
from tests.feast.tables import begun, laid, started, view

RICH = {
    "silver": 9,
    "wood": 3,
    "stone": 3,
    "ore": 1,
    "oil": 2,
    "peas": 1,
    "mead": 1,
    "hammer": 1,
    "ships": ["longship", "boat"],
}


def table() -> Service:
    return laid(2, Ana=RICH, Bo={"fibula": 1, "silk": 1})


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("lay dragon B1", "dragon"),
        ("lay oil Z1", "Z1"),
        ("lay oil B99", "B99"),
        ("lay oil B", "B"),
        ("lay silk B1", "silk"),  # Bo's
        ("lay oil atlantis B1", "atlantis"),
        ("forge fibula", "fibula"),  # there is one, and Bo has it
        ("forge hammer", "hammer"),
        ("forge sword", "sword"),
        ("sale hammer", "knarr"),
        ("raid 3 5 6 +1 hoard", "hoard"),  # dearer than the result
        ("raid 9", "9"),
        ("raid 0", "0"),
        ("raid 3 3 3 3", "3"),
        ("raid 3 +9 chest", "+3"),
        ("pillage 13", "13"),
        ("hunt 9", "9"),
        ("whale 4 --boats 4", "boat"),
        ("take dragon", "dragon"),
        ("take milk --col 9", "9"),
        ("take milk --as 62", "62"),
        ("week 5", "5"),
        ("build castle", "castle"),
        ("craft crown", "crown"),
        ("trade silver", "silver"),
        ("trade oil 99", "99"),
        ("mountain 999:1", "999"),
        ("mountain 321:9", "1 to 7"),
        ("explore atlantis", "atlantis"),
        ("card 192=1", "192"),
        ("card 0=1", "0"),
        ("ore boat 2", "boat"),
        ("emigrate boat", "boat"),
        ("effect 23 silver-99", "23"),
        ("reconcile ana wood=-1", "-1"),
        ("reconcile ana fibula=1", "fibula"),
        ("feast ana peas", "feast"),  # not yet
        ("stock shed 3w", "shed"),
        ("end", "end"),
        ("income", "income"),
        ("strip 321", "321"),
        ("start eva", "eva"),
        ("wek 1", "wek"),
        ('note "open', "quote"),
    ],
)
def test_a_line_that_cannot_be_is_told_so_and_not_logged(line: str, named: str) -> None:
    game = table()
    before, version = view(game), game.version
    with pytest.raises(SkaldError) as caught:
        game.play(line)
    assert named.casefold() in str(caught.value).casefold(), caught.value
    assert (view(game), game.version) == (before, version)


@pytest.mark.parametrize("served", ["whale", "cabbage", "mead 9", "$99", "dragon", "spices-"])
def test_what_is_not_owned_is_not_served(served: str) -> None:
    game = laid(2, phase="feast", Ana={"mead": 1, "silver": 2})
    before, version = view(game), game.version
    with pytest.raises(SkaldError):
        game.play(f"feast ana {served}")
    assert (view(game), game.version) == (before, version)


@pytest.mark.parametrize(
    "words",
    [
        "",
        " ".join(f"--player {name}" for name in ("A", "B", "C", "D", "E")),
        "--player A --house length=endless",
        "--player A --house imitate=9",
        "--player A --bot B",
    ],
)
def test_a_game_that_nobody_can_play_is_not_opened(words: str) -> None:
    log = MemoryLog()
    with pytest.raises(SkaldError):
        Service.begin(log, f"new feast X {words}", clock=ticking(), who="jon", new_id=numbered())
    assert list(log.heads()) == []


def test_a_second_special_tile_of_one_name_is_nowhere() -> None:
    game = laid(2, Ana={"ore": 2}, Bo={"ore": 1})
    game.play("forge fibula")
    with pytest.raises(SkaldError, match="fibula"):
        game.play("Ana: forge fibula --force --because 'a second one'")
    with pytest.raises(SkaldError, match="fibula"):
        laid(2, Ana={"fibula": 1}, Bo={"fibula": 1})


def test_before_the_first_round_nobody_acts() -> None:
    for game in (begun(2), started(2)):
        before = game.version
        with pytest.raises(SkaldError):
            game.play("feast ana peas")
        assert game.version == before
