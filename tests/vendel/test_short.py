"""Short lines of Vendel to Viking: what each is short for, what is refused, and what is asked."""

import pytest

from benchmarks.keystrokes import played
from campaign.amend import plan
from campaign.notation.short import expand
from campaign.service import Service
from campaign.typed import expanded, in_full, preview, writing
from events.errors import Left, NotUnderstood, Unanswered


@pytest.fixture(scope="module")
def game() -> Service:
    """Return a game of three before Ylva buys the Leader of Holm in BC."""
    return next(session for session, line in played("three-seats") if line.startswith("invest leader holm --slot BC"))


@pytest.mark.parametrize(
    ("typed", "full"),
    [
        ("jh es v", "journey shipwright es --venture"),
        ("j h es v", "journey shipwright es --venture"),
        ("jw ho pol", "journey warrior ho --from polotsk"),
        ("jw ho ri", None),
        ("ah es 4", "activate shipwright es --gain 4"),
        ("i bc 2 w.ul uu", "invest leader holm --slot BC --tree 2 --draw warrior@ulaid --refresh up,up"),
        ("il ho 2", "invest leader ho --tree 2 --slot BC"),
        ("m po tr=t.po", "merchant po --replace TR=settler@polotsk"),
        ("m po tr", "merchant po --top TR"),
        ("m po -mc l.sv", "merchant po --discard MC --draw leader@svea"),
        ("w po y:e a:m!", "warrior po --kill Ylva:seeress --kill Astrid:merchant!"),
        ("t ul h", "settler ul shipwright"),
        ("l sv t x", "leader sv --rob Torsten --swap"),
        ("l sv ge", "leader sv --pile german-ocean"),
        ("h sv es t!", "shipwright sv es --bring settler!"),
        ("e sv t:m! m", "seeress sv t:m! --with merchant"),
        ("awa y 5 ho", "awa y 5 holm"),
        ("Torsten: jw es", "Torsten: journey warrior es"),
        ("jw es --because it was late", 'journey warrior es --because "it was late"'),
    ],
)
def test_a_line_is_short_for(game: Service, typed: str, full: str | None) -> None:
    if full is None:
        with pytest.raises(NotUnderstood, match="--from ri or --pile ri"):
            expanded(game, typed)
    else:
        assert " ".join(str(expanded(game, typed).line).split()) == full


def test_a_word_is_written_in_full_when_it_stands_for_a_part(game: Service) -> None:
    found = expanded(game, "j w es")
    assert game.parse(found.line) == game.parse("journey warrior essex")


@pytest.mark.parametrize(
    ("typed", "says", "hint"),
    [
        ("jw e", "too short", "write es"),
        ("w po y:e.u", "too short", "write ul"),
        ("i l ho tr", "--slot tr or --spot tr", None),
        ("i mm", "", None),
        ("jw es 5", "none of what may stand here: v for --venture", None),
    ],
)
def test_what_is_not_clear_is_refused(game: Service, typed: str, says: str, hint: str | None) -> None:
    with pytest.raises(NotUnderstood) as refused:
        game.parse(expanded(game, typed).line)
    assert says in refused.value.message
    assert hint is None or hint in f"{refused.value.message} {refused.value.hint}"


def test_a_fault_is_shown_in_the_line_that_was_typed(game: Service) -> None:
    found = expanded(game, "jw nowhere v")
    with pytest.raises(NotUnderstood) as refused:
        game.parse(found.line)
    error = found.placed(refused.value)
    assert (error.line, error.column, error.width) == ("jw nowhere v", 4, 7)


def test_a_letter_stands_before_a_beginning_and_means_the_same_at_all_times(game: Service) -> None:
    assert expanded(game, "am 12").line == "activate merchant 12"
    assert not expanded(game, "ame 12").short
    with pytest.raises(NotUnderstood, match="is no place here"):
        game.parse(expanded(game, "am 12").line)


def test_a_short_line_of_a_correction_that_leaves_something_open_is_not_taken(game: Service) -> None:
    line = f'amend {game.history.line[-1]} --last "il ho"'
    with pytest.raises(NotUnderstood, match="this is asked of a line that is short") as caught:
        plan(game, game.parse(line), writing(game)).check()
    assert "type the line in full: invest leader ho" in (caught.value.hint or "")


def test_an_amend_is_read_on_the_table_of_the_move_it_corrects(game: Service) -> None:
    number = next(n for n, entry in game.history.entries.items() if entry.line == "Ylva: journey leader holm --venture")
    assert list(expanded(game, f"amend {number} jl gu v riv").line) == [
        "amend", str(number), "--", "journey leader gu --venture --pile riverlands",
    ]  # fmt: skip


def test_a_slot_of_which_nobody_told_the_card_is_refused(game: Service) -> None:
    table = game.table.copy()
    del table.market["BC"]
    with pytest.raises(NotUnderstood, match="card in BC is not known"):
        expand("i bc 2", game, table)


def answered(game: Service, typed: str, *answers: str) -> tuple[str, list[str]]:
    """Return the full line of what is typed, and what was asked."""
    said, put = iter(answers), list[str]()

    def answer(question: str) -> str:
        put.append(question.strip())
        return next(said)

    return str(in_full(game, typed, answer).line), put


def test_what_is_open_is_asked(game: Service) -> None:
    line, put = answered(game, "i bc", "", "4", "w.ul")
    assert game.parse(line) == game.parse("invest leader holm --slot BC --refresh up,up --tree 4 --draw warrior@ulaid")
    assert [question.split("?")[0] for question in put] == [
        "Which way did the gap in BC go, step by step (left, right, up; - when nothing slid)",
        "tree slot: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 or 12",
        "drawn into TC",
    ]


def test_a_table_that_numbers_its_slots_is_asked_until_it_says_one() -> None:
    later = next(session for session, line in played("three-seats") if line.startswith("invest seeress holm --slot MR"))
    line, put = answered(later, "i mr u m.es", "", "8")
    assert later.parse(line) == later.parse("invest seeress holm --slot MR --tree 8 --refresh up --draw merchant@essex")
    assert put[0] == put[1]


def test_a_card_that_nobody_told_is_not_told(game: Service) -> None:
    line, _ = answered(game, "i bc 4 uu", "")
    assert game.parse(line) == game.parse("invest leader holm --slot BC --refresh up,up --tree 4")


def test_no_is_no(game: Service) -> None:
    with pytest.raises(Left):
        answered(game, "al ho 44", "n")
    assert answered(game, "al ho 44", "y")[0] == "activate leader ho --gain 44"


def test_an_ability_gives_something_or_is_said_to_give_nothing(game: Service) -> None:
    assert game.parse(answered(game, "al ho", "0")[0]) == game.parse("activate leader holm")
    assert game.parse(answered(game, "al ho", "3")[0]) == game.parse("activate leader holm --gain 3")


def test_where_nobody_can_be_asked_a_short_line_is_refused_and_a_full_one_means_itself(game: Service) -> None:
    with pytest.raises(NotUnderstood, match="tree slot") as refused:
        in_full(game, "i bc uu", None)
    assert "invest leader holm --slot BC --refresh up,up" in (refused.value.hint or "")
    assert in_full(game, "invest leader holm --slot BC", None).line == "invest leader holm --slot BC"
    with pytest.raises(Unanswered):
        game.play("invest leader holm --slot BC", dry_run=True)


def test_what_stands_below_a_line_says_why_it_would_be_refused(game: Service) -> None:
    assert preview(game, "jw es v").startswith("a Venture lies there")
    assert preview(game, "am al 3").startswith("there is none")
    assert preview(game, "jw ri").startswith("journey warrior ribe  cost 1")
