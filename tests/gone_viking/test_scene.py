"""What a page shows of a trick: the cards that lie there, the finished trick's too until the next one begins."""

import pytest

from events.games.gone_viking import CardsPlayed, RaidBegan, TrickLost, TrickWon
from projections.games.gone_viking.scene import scene
from projections.scene import Cells
from tests.gone_viking.tables import played, raiding
from tests.page.made import shown, source


def trick(number: int, name: str) -> Cells:
    """Return the trick as it is drawn after an entry of a record."""
    found = shown(name)[number - 1].scene.areas[0]
    assert isinstance(found, Cells)
    return found


@pytest.mark.parametrize("name", ["gone-viking-five", "gone-viking-golden", "gone-viking-three"])
def test_a_finished_trick_stays_until_the_next_one_begins(name: str) -> None:
    session, lying, over, stays = source(name).session, 0, False, 0
    for number in session.history.line:
        for fact in session.decoded(number):
            if isinstance(fact, CardsPlayed):
                lying, over = (0 if over else lying) + len(fact.cards), False
            elif isinstance(fact, TrickWon | TrickLost):
                over = True
            elif isinstance(fact, RaidBegan):
                lying, over = 0, False
        drawn = trick(number, name)
        assert sum(len(group.cells) for group in drawn.groups) == lying, number
        assert ("won it" in drawn.note) is over, number
        stays += over
    assert stays


def test_who_won_it_is_said_and_a_table_that_was_set_has_none() -> None:
    game = raiding()
    assert scene(game.table).areas[0].note == "Trump Books · 9 cards in the pile"
    played(game, "trick B1 B2 B3")
    drawn = scene(game.table).areas[0]
    assert isinstance(drawn, Cells)
    assert drawn.note.startswith("number 1: Cy won it · Trump Books")
    assert [(group.seat, group.note, len(group.cells)) for group in drawn.groups] == [
        (0, "1", 1),
        (1, "2", 1),
        (2, "3", 1),
    ]
