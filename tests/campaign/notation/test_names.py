"""Names in a vocabulary, and the small notations of seats and settings."""

import pytest

from campaign.notation.moves import SeatSpec, Setting
from campaign.notation.names import Vocabulary, choose
from events.errors import NotUnderstood
from events.names import clean

NAMES = Vocabulary({"place": {"german": "german-ocean", "holm": "Holm"}, "spot": ["navigator", "nave"], "none": []})


def test_the_known_names_are_listed_once() -> None:
    assert NAMES.known("place") == ("german-ocean", "Holm")
    assert NAMES.known("elsewhere") == ()


def test_a_kind_that_is_not_listed_is_open() -> None:
    assert NAMES.find("elsewhere", " e\u0301 ") == "é"


@pytest.mark.parametrize(
    ("kind", "word", "message"),
    [
        ("spot", "NAV", "'NAV' may be any of navigator, nave; write more of the spot"),
        ("none", "x", "'x' is no none here; known: none is known yet"),
        ("place", "a\u0085b", "control characters in 'a\\x85b'"),
    ],
)
def test_words_that_mean_nothing(kind: str, word: str, message: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        NAMES.find(kind, word)
    assert caught.value.message.startswith(message)


def test_free_text_may_be_longer_than_a_name() -> None:
    assert clean("x" * 90, longest=100, what="text") == "x" * 90
    with pytest.raises(NotUnderstood, match="a name of 90 characters; 80 are allowed"):
        clean("x" * 90)


@pytest.mark.parametrize("text", ["a=b", "-a", "a:b#", "a::b"])
def test_seats_that_the_notation_cannot_write(text: str) -> None:
    with pytest.raises(NotUnderstood):
        SeatSpec.parse(text, NAMES)


def test_a_setting_needs_both_sides() -> None:
    assert str(Setting.parse("two-words=on", NAMES)) == "two_words=on"
    with pytest.raises(NotUnderstood, match="'portage' is no setting; write SWITCH=VALUE"):
        Setting.parse("portage", NAMES)
    with pytest.raises(NotUnderstood, match="an empty name"):
        Setting.parse("=1", NAMES)


@pytest.mark.parametrize(
    ("text", "meant"), [("GULL", "gull"), ("gul", "gull"), ("geese", "goose"), ("go", "goose"), ("ra", "raven")]
)
def test_one_is_chosen_by_all_or_enough_of_its_name(text: str, meant: str) -> None:
    assert choose(text, {"gull": "gull", "raven": "raven", "geese": "goose"}, "is no bird; known") == meant


@pytest.mark.parametrize(
    ("text", "message", "hint"),
    [
        ("g", "'g' may be any of gull, goose; write more of the bird", None),
        ("ravn", "'ravn' is no bird; known: gull, goose, raven", "did you mean 'raven'?"),
        ("", "'' is no bird; known: gull, goose, raven", None),
    ],
)
def test_what_is_not_clear_is_said(text: str, message: str, hint: str | None) -> None:
    with pytest.raises(NotUnderstood) as caught:
        choose(text, ("gull", "goose", "raven"), "is no bird; known", more="the bird")
    assert (caught.value.message, caught.value.hint) == (message, hint)
