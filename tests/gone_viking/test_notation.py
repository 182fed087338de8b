"""How moves are written: short, forgiving, and canonical (section C of the ledger)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from campaign.games.gone_viking import GAME
from campaign.games.gone_viking.pieces import Hand
from campaign.notation.format import format_line
from campaign.notation.grammar import Grammar
from campaign.notation.names import Vocabulary
from campaign.notation.parse import Line, parse
from events.errors import NotUnderstood
from projections.games.gone_viking import box

GRAMMAR = Grammar(GAME.moves)
NAMES = Vocabulary({"player": ("Ana", "Bo", "Cy", "Di")})


def read(line: str | list[str]) -> Line:
    return parse(line, GRAMMAR, NAMES)


@pytest.mark.parametrize(
    "line",
    [
        "trick C4 | C6 | C1 C2 | F8+god",
        'trick "C4 | C6 | C1 C2 | F8+god"',
        "trick C4|C6|C1,C2|F8,god",
        "trick C4 / C6 / C1 C2 / F8 god",
        "trick C4 / C6 / C1+C2 / F8 +god",
        "TRICK c4 c6 c1+c2 f8,GOD",
        "tric C4 C6 C1,C2 F8,god",
        ["trick", "C4", "C6", "C1,C2", "F8,god"],
        ["trick", "C4 / C6 / C1 C2 / F8 god"],
    ],
)
def test_a_trick_is_one_line(line: str | list[str]) -> None:
    """Section C; the canonical line has nothing that a command shell would take for itself."""
    assert format_line(read(line)) == "trick C4 C6 C1,C2 F8,god"


@pytest.mark.parametrize(
    ("line", "canonical"),
    [
        ("cards C1 C2", "cards C1,C2"),
        ("cards f8+god", "cards F8,god"),
        ("cards odin", "cards ODIN"),
        ("cards LOKI F3 --player bo", "Bo: cards LOKI,F3"),
        ("hand an B5 B2 odin", "hand Ana B5,B2,ODIN"),
        ("swap bo T tree", "swap Bo TT"),
        ("swap bo T --gave C1,C2 --got C3+C4", "swap Bo T --gave C1,C2 --got C3,C4"),
        ("freeswap 3", "freeswap 3"),
        ("trump hammers", "trump H"),
        ("trump f", "trump F"),
        ("flip o coins", "flip odin C"),
        ("home odin F T", "home odin FT"),
        ("home freya bo fist", "home freya Bo F"),
        ("home thor T T H F", "home thor TTHF"),
        ("home loki H --from cy", "home loki H --from Cy"),
        ("home decline", "home decline"),
        ("build bo SET", "build Bo set"),
        ("build bo FHCB", "build Bo set"),
        ("build bo tttt", "build Bo trees"),
        ("build bo T,T,T,B", "build Bo TTTB"),
        ("tribute T,T C", "tribute TTC"),
        ("tribute", "tribute"),
        ("tribute --player bo", "Bo: tribute"),
        ("reconcile bo c=2 tree=1", "reconcile Bo C=2 T=1"),
        ("jarl cy", "jarl Cy"),
        ("leader cy", "leader Cy"),
    ],
)
def test_forgiving_in_canonical_out(line: str, canonical: str) -> None:
    assert format_line(read(line)) == canonical
    assert read(canonical) == read(line)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("cards F9", "Fists are F1 to F8"),
        ("cards X3", "is no card"),
        ("cards B0", "is no card"),
        ("cards C4+god god", "two Gods"),
        ("cards god,god", "two Gods"),
        ("cards ,", "no card is written"),
        ("trick C4 | | C6", "a play is missing"),
        ("trick | C6", "a play is missing"),
        ("trick C4 C5 /", "a play is missing"),
        ("trick C4,god god / C6", "two Gods"),
        ("trump T", "is no type of Plunder"),
        ("trump x", "is no type of Plunder"),
        ("flip baldr", "is not allowed"),
        ("tribute X", "is no token"),
        ("tribute ,", "no token is written"),
        ("reconcile bo C", "is no count; write TOKEN=N"),
        ("reconcile bo C=999", "is not a whole number from 0 to 99"),
        ("build zed set", "is no player"),
        ("cards", "CARDS is missing"),
        ("freeswap many", "whole number"),
    ],
)
def test_odd_words_are_named_with_what_is_right(line: str, says: str) -> None:
    with pytest.raises(NotUnderstood, match=says) as caught:
        read(line)
    assert caught.value.column > 0
    assert caught.value.hint


def test_every_example_is_understood() -> None:
    for model in GAME.moves:
        assert model.examples
        assert model.rules
        for example in model.examples:
            said = read(example)
            assert type(said.move) is model
            assert read(format_line(said)) == said


cards = st.sampled_from(sorted(box.deck(5)))
hands = st.builds(Hand, st.lists(cards, min_size=1, max_size=5).map(tuple), st.booleans())


@given(st.lists(hands, min_size=1, max_size=5), st.sampled_from([" ", " | ", "|", " / "]))
def test_reading_and_writing_are_a_pair(plays: list[Hand], separator: str) -> None:
    said = read(f"trick {separator.join(map(str, plays))}")
    assert format_line(said) == f"trick {' '.join(map(str, plays))}"
    assert read(format_line(said)) == said


def test_the_names_of_the_game_are_its_players() -> None:
    assert GAME.names(GAME.table()).known("player") == ()
