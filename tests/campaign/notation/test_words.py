"""Lines to words and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from campaign.notation.words import Word, column_of, join, quote, split
from events.errors import NotUnderstood
from tests.campaign.notation.sample import visible


def said(line: str) -> list[str]:
    return [word.text for word in split(line)]


@given(visible)
def test_a_quoted_text_is_one_word_again(text: str) -> None:
    words = split(quote(text), limit=100_000)
    assert [word.text for word in words] == [text]
    assert (words[0].column, words[0].width) == (1, len(quote(text)))
    assert words[0].quoted or not text.startswith("--")


@pytest.mark.parametrize(
    "text", ["", "#", "#a", "-", "--", "--force", '"', "'", "\\", '\\"', 'a"b', "a b", "🛶", "\u00a0", "\t"]
)
def test_odd_texts_survive(text: str) -> None:
    assert said(quote(text)) == [text]


@given(st.lists(visible, max_size=5))
def test_several_quoted_texts_are_as_many_words(texts: list[str]) -> None:
    assert [word.text for word in split(" ".join(map(quote, texts)), limit=100_000)] == texts


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("essex", "essex"),
        ("-3", "-3"),
        ("a#b", "a#b"),
        ("a\\b", "a\\b"),
        ("--x", '"--x"'),
        ("#1", '"#1"'),
        ("", '""'),
        ('a "b" \\', '"a \\"b\\" \\\\"'),
        ("Jon's", '"Jon\'s"'),
    ],
)
def test_quotes_only_where_they_are_needed(text: str, canonical: str) -> None:
    assert quote(text) == canonical


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("", []),
        (" \t ", []),
        ("a\tb\u00a0c", ["a", "b", "c"]),
        ('--tile="Bone Crafting"', ["--tile=Bone Crafting"]),
        ('new "a b":red', ["new", "a b:red"]),
        ("'a \"b\"' c", ['a "b"', "c"]),
        (r'"a\"b\\c\n"', ['a"b\\c\\n']),
        (r"'a\' b\c", ["a\\", "b\\c"]),
        ("a # b 'c", ["a"]),
        ("# b", []),
        ("a#b '#c' d", ["a#b", "#c", "d"]),
        ("a '' b", ["a", "", "b"]),
        ("'a'\"b\"c", ["abc"]),
    ],
)
def test_splitting(line: str, expected: list[str]) -> None:
    assert said(line) == expected


def test_words_know_their_place() -> None:
    assert split("  é 'b c'd  \"--x\"") == [
        Word("é", 3, 1, False),
        Word("b cd", 5, 6, True),
        Word("--x", 13, 5, True),
    ]
    assert split('--a="b c"')[0] == Word("--a=b c", 1, 9, False)


@pytest.mark.parametrize(
    ("line", "column", "width", "part"),
    [
        ("note 'a b", 6, 4, "quote ' is not closed"),
        ('x a"b', 4, 2, 'quote " is not closed'),
        ('x "a\\"', 3, 4, "not closed"),
        ("a\x07b", 2, 1, "control character ('\\x07')"),
        ("a\nb", 2, 1, "control character ('\\n')"),
        ("aé\u2028", 3, 1, "control character"),
        ("a\ud800", 2, 1, "control character"),
        ("'a\x1b'", 3, 1, "control character"),
    ],
)
def test_bad_lines_are_refused_with_their_column(line: str, column: int, width: int, part: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        split(line)
    assert (caught.value.column, caught.value.width) == (column, width)
    assert part in caught.value.message
    assert len(caught.value.line) == len(line)
    assert caught.value.hint


def test_an_error_about_control_characters_is_safe_to_print() -> None:
    with pytest.raises(NotUnderstood) as caught:
        split("a\x1b[2Jb")
    assert caught.value.line == "a\ufffd[2Jb"
    assert caught.value.message.isprintable()


def test_the_limit_is_the_callers() -> None:
    assert len(split("x" * 10_000)) == 1
    with pytest.raises(NotUnderstood, match="a line of 10001 characters; 10000 are allowed") as caught:
        split("x" * 10_001)
    assert caught.value.column == 10_001
    assert len(split("x" * 10_001, limit=10_001)) == 1
    with pytest.raises(NotUnderstood, match="3 are allowed"):
        join(["ab", "cd"], limit=3)


def test_long_lines_take_linear_time() -> None:
    assert len(split('"' + "\\" * 999_998 + '"', limit=1_000_000)[0].text) == 499_999
    with pytest.raises(NotUnderstood, match="not closed"):
        split("a" * 500_000 + '"' + "\\a" * 200_000, limit=1_000_000)


def test_shell_words_become_the_line_somebody_would_type() -> None:
    line, words = join(["journey", "Bone Hill", "--tile=a b", "--from", "#x", "--a b", "--"])
    assert line == 'journey "Bone Hill" --tile="a b" --from "#x" "--a b" --'
    assert [line[w.column - 1 : w.column - 1 + w.width] for w in words] == [
        "journey", '"Bone Hill"', '--tile="a b"', "--from", '"#x"', '"--a b"', "--",
    ]  # fmt: skip
    assert not any(word.quoted for word in words)


@given(st.lists(visible, max_size=4))
def test_shell_words_split_to_the_same_texts(texts: list[str]) -> None:
    line, words = join(texts, limit=100_000)
    assert [w.text for w in split(line, limit=100_000)] == texts == [w.text for w in words]
    assert [w.column for w in split(line, limit=100_000)] == [w.column for w in words]


def test_the_column_of_a_character_inside_quotes() -> None:
    line = r'x "a\"b"c'
    word = split(line)[1]
    assert word.text == 'a"bc'
    assert [column_of(line, word, i) for i in range(5)] == [4, 6, 7, 9, 9]


@given(visible.filter(bool))
def test_columns_point_at_the_characters_themselves(text: str) -> None:
    line = "x " + quote(text)
    word = split(line, limit=100_000)[1]
    assert "".join(line[column_of(line, word, i) - 1] for i in range(len(text))) == text
