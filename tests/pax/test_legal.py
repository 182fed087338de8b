"""What is offered can be typed, and what can be typed leads to the end of the set-up."""

from hypothesis import given
from hypothesis import strategies as st

from campaign import extras
from campaign.games.pax import GAME
from campaign.service import Service
from projections.games.pax.setup import questions
from tests.sagas.test_setup import ends
from tests.winter import WINTER, ended, pax, played


def options(session: Service) -> list[str]:
    return [one.line for one in extras.options(GAME, session.table)]


def test_the_example_is_offered_step_by_step() -> None:
    session = pax(played(WINTER))
    assert options(session) == ['draft Bo "Sigtrygg Silkbeard"', 'draft Bo "Helga of Kiev"']
    for line in ("draft Bo helga", "draft Ann gunhilde", "draft Cy ingvar"):
        session.play(line)
    assert options(session) == ["draft Di --random"]
    session.play("draft Di edla")
    assert options(session)[:2] == ["tile Ann future-1 --circle 1", "tile Ann --none"]
    session.play("tile Ann --none")
    session.play("tile Cy --none")
    assert options(session) == ["venture Ann west", "venture Di east"]


def test_a_tie_that_is_not_settled_lets_no_tile_before_the_jarls() -> None:
    """VV-PAX-10, Q-63: who ties took Futures; until the order is settled nothing else is offered."""
    session = pax(ended("Ann --took navigator,future-1", "Bo --took futhark,future-4", "Cy --took future-2"))
    tied = ["settle starting-player Ann", "settle starting-player Bo", "settle draft-order Ann …"]
    assert options(session) == [*tied, "settle draft-order Bo …"]
    session.play("settle draft-order Bo Ann")
    assert options(session) == [*tied[:2], 'draft Bo "Sigtrygg Silkbeard"']
    for line in ("draft Bo sigtrygg", "draft Ann harald", "draft Cy thorgunna --random"):
        session.play(line)
    assert options(session)[2] == "tile Ann future-1 --circle 1"


@given(ends(), st.data())
def test_every_offered_line_is_allowed_until_the_game_begins(lines: list[str], data: st.DataObject) -> None:
    """VV-INV-38: no Jarl twice."""
    session = pax(ended(*lines))
    session.choose = lambda among: data.draw(st.sampled_from(list(among)))
    for _ in range(40):
        offered = extras.options(GAME, session.table)
        if any(one.line == "begin" for one in offered):
            break
        option = data.draw(st.sampled_from(offered))
        line = option.line
        if option.open:
            keys = [one for one in questions(session.table) if one.what == "draft-order"]
            tie = next(one for one in keys if one.question == option.note)
            line = f"settle draft-order {' '.join(tie.players)}"
        session.play(line)
    session.play("begin")
    jarls = [one["jarl"] for one in session.game.view(session.table)["players"]]
    assert len(set(jarls)) == len(jarls)
    assert None not in jarls
    assert options(session)[0].startswith("turn")
