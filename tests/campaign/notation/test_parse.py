"""Words to moves: what is understood, and where errors point."""

from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from campaign.notation.grammar import Grammar
from campaign.notation.moves import KERNEL_MOVES, New, Note, Ruling, SeatSpec, Setting, Undo
from campaign.notation.names import Vocabulary
from campaign.notation.parse import Line, parse
from events.errors import NotUnderstood
from tests.campaign.notation.sample import (
    GRAMMAR,
    NAMES,
    Journey,
    Kill,
    Navigator,
    Pair,
    Portage,
    Put,
    Settle,
    SettleAll,
    Token,
)


def read(line: Any) -> Line:
    return parse(line, GRAMMAR, NAMES)


def refused(line: Any) -> NotUnderstood:
    with pytest.raises(NotUnderstood) as caught:
        read(line)
    return caught.value


def outcome(line: Any) -> Line | NotUnderstood:
    try:
        return read(line)
    except NotUnderstood as error:
        return error


def shown(result: Line | NotUnderstood) -> object:
    return (
        result if isinstance(result, Line) else (result.message, result.hint, result.column, result.width, result.line)
    )


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("journey warrior essex", Journey(talent="warrior", place="essex")),
        ("JOURNEY War ESS --VENT", Journey(talent="warrior", place="essex", venture=True)),
        (
            "journey --venture war --from=svea essex",
            Journey(talent="warrior", place="essex", from_="svea", venture=True),
        ),
        ("journey war 'bone hill' --gain -3", Journey(talent="warrior", place="Bone Hill", gain=-3)),
        (
            "journey war bone_hill --tile='Bone Crafting'",
            Journey(talent="warrior", place="Bone Hill", tile="Bone Crafting"),
        ),
        ('journey war essex --tile "--venture"', Journey(talent="warrior", place="essex", tile="--venture")),
        ("journey war essex --tile=--venture", Journey(talent="warrior", place="essex", tile="--venture")),
        (
            "journey war essex --bring settler --br åse:leader!@holm",
            Journey(talent="warrior", place="essex", bring=(Token("settler"), Token("leader", "Åse", True, "holm"))),
        ),
        ("effect navigator bo:war", Navigator(moved=Token("warrior", "Bo"))),
        ("effect portage over_land OVER-LAND st", Portage(steps=("over_land", "over_land", "stay"))),
        ("settle", Settle()),
        ("settle -5", Settle(count=-5)),
        ("settle 5 holm war bo:lead", Settle(count=5, place="holm", tokens=(Token("warrior"), Token("leader", "Bo")))),
        ("settle --place holm 5", Settle(count=5, place="holm")),
        ("settle all", SettleAll()),
        ("kill bo:warrior cy:leader --wild", Kill(tokens=(Token("warrior", "Bo"), Token("leader", "Cy")), wild=True)),
        ("pair 1 +4", Pair(low=1, high=4)),
        ('put \'{"a": [1, null, "\\ud83d\\udef6"]}\'', Put(table={"a": [1, None, "🛶"]})),
        ("note ' two  words ' # comment", Note(text="two  words")),
        ("note -- --force", Note(text="--force")),
        ("undo --to 41", Undo(to=41)),
        ("ruling x --switch portage-one=1", Ruling(text="x", switch=Setting("portage_one", "1"))),
        (
            'new vendel "Winter, first game" --player "Jon B":red --player Ann',
            New(game="vendel", title="Winter, first game", player=(SeatSpec("Jon B", "red"), SeatSpec("Ann"))),
        ),
    ],
)
def test_lines_that_are_understood(line: str, move: Any) -> None:
    assert read(line) == Line(move)


def test_values_keep_their_types() -> None:
    move = read("kill war").move
    assert isinstance(move, Kill)
    assert move.tokens == (Token("warrior"),)
    assert move.wild is False
    assert move.model_fields_set == {"tokens"}


def test_force_and_because_belong_to_every_line() -> None:
    assert read("settle --force --because 'we agreed'") == Line(Settle(), True, "we agreed")
    assert read("settle --bec why") == Line(Settle(), False, "why")


TYPED = {
    "journey": "journey",
    "warrior": "warrior",
    "Bone Hill": "'Bone Hill'",
    "--tile=a b": "--tile='a b'",
    "--gain": "--gain",
    "-3": "-3",
    "--because": "--because",
    "#1": "'#1'",
    "it's": '"it\'s"',
}


@given(st.lists(st.sampled_from(list(TYPED))))
def test_shell_words_are_read_like_the_line_they_make(words: list[str]) -> None:
    from_shell, from_line = outcome(words), outcome(" ".join(TYPED[word] for word in words))
    if isinstance(from_line, NotUnderstood):
        from_line.line = from_line.line.replace("'Bone Hill'", '"Bone Hill"').replace("'a b'", '"a b"')
        from_line.line = from_line.line.replace("'#1'", '"#1"')
    assert shown(from_shell) == shown(from_line)


HINT_JOURNEY = "usage: " + GRAMMAR.usage(Journey)


@pytest.mark.parametrize(
    ("line", "marked", "message", "hint"),
    [
        ("jurney war", "jurney", "'jurney' is no move", "did you mean 'journey'?"),
        ("p 1", "p", "'p' may be any of pair, places, position, put", "write it in full"),
        ("effect x", "x", "'x' is no effect", "type a second word"),
        ("journey wario essex", "wario", "TALENT: 'wario' is not allowed; allowed: warrior", "did you mean 'warrior'?"),
        ("effect portage over", "over", "STEPS: 'over' may be any of over_land, over-ice;", "usage: effect portage"),
        ("journey war esex", "esex", "PLACE: 'esex' is no place here; known: essex, svea", "did you mean 'essex'?"),
        ("journey war essex --from ''", "''", "--from: an empty name", HINT_JOURNEY),
        ("journey war essex --from=zz", "zz", "--from: 'zz' is no place here", HINT_JOURNEY),
        ("journey war essex --vent=1", "--vent=1", "--venture stands alone", HINT_JOURNEY),
        ("journey war essex --ventur3", "--ventur3", "is no option of journey; allowed: ", "did you mean '--venture'?"),
        ("journey war essex --f svea", "--f", "--f may be any of --from, --force", HINT_JOURNEY),
        ("journey war essex --=3", "--=3", "'--' is no option of journey", HINT_JOURNEY),
        ("journey war essex --gain 1.5", "1.5", "--gain: '1.5' is not a whole number from -3 to 9", HINT_JOURNEY),
        ("journey war essex --gain -4", "-4", "--gain: '-4' is not a whole number from -3 to 9", HINT_JOURNEY),
        ("journey war essex --limit 5", "5", "--limit: '5' is not a whole number from 1 to 4", HINT_JOURNEY),
        ("journey war essex --gain ٣", "٣", "is not a whole number", HINT_JOURNEY),
        ("undo --to 0", "0", "--to: '0' is not a whole number of 1 or more", "usage: undo"),
        ("settle " + "9" * 30, "9" * 30, "COUNT: '9999", "usage: settle"),
        ("journey war essex --gain", "--gain", "--gain needs a value: N", HINT_JOURNEY),
        ("journey war essex --tile --venture", "--tile", "--tile needs a value: TEXT", "write --tile=TEXT"),
        ("journey war essex holm svea", "holm", "'holm' is one word too many", HINT_JOURNEY),
        ("journey war essex --gain 1 --gain=1", "--gain=1", "--gain is given twice; once is allowed", HINT_JOURNEY),
        ("journey war essex --venture --venture", "--venture", "--venture is given twice", HINT_JOURNEY),
        ("settle 3 --count 4", "--count", "--count is given twice", "usage: settle"),
        ("settle --force", "--force", "--force needs a reason", 'add --because "why"'),
        ("settle --because ''", "''", "--because: an empty text", "usage: settle"),
        ("journey war essex --bring 'bo:waxrior'", "waxrior", "'waxrior' is no talent", "did you mean 'warrior'?"),
        ("journey war essex --bring=bo:warrior@esex", "esex", "--bring: 'esex' is no place", "did you mean 'essex'?"),
        ('effect nav "b"o:"leadr!"', "leadr", "MOVED: 'leadr' is no talent here", "did you mean 'leader'?"),
        ("kill bo:warrior xx:leader", "xx", "TOKENS: 'xx' is no player here; known: Bo, Cy, Åse", "usage: kill"),
        ("pair 1 3", "3", "HIGH: Input should be a multiple of 2", "usage: pair"),
        ("pair 1 4 --more 3 --more=5", "5", "--more: Input should be a multiple of 3", "usage: pair"),
        ("pair 4 2", "pair", "LOW has to be under HIGH", "usage: pair"),
        ("pair 13 14", "pair", "13 brings bad luck", "take 12"),
        ("put [1]", "[1]", "TABLE: no JSON object; one object", "usage: put"),
        ("put '{\"a\": 1,, }'", ",", "TABLE: no JSON: ", "usage: put"),
        ("put '{\"a\": 1, \"a\": 2}'", "'{\"a\": 1, \"a\": 2}'", "TABLE: the key 'a' stands twice", "usage: put"),
        ("put '{\"a\": NaN}'", "'{\"a\": NaN}'", "TABLE: NaN is no number", "usage: put"),
        ("put '{\"a\": -Infinity}'", "'{\"a\": -Infinity}'", "TABLE: -Infinity is no number", "usage: put"),
        ("put '{\"a\": 1e999}'", "'{\"a\": 1e999}'", "TABLE: '1e999' is too large", "usage: put"),
        ("put '{\"a\": [\"\\ud800\"]}'", "'{\"a\": [\"\\ud800\"]}'", "TABLE: half a character", "usage: put"),
        ("new v t --player a:b:c:d", "c:d", "--player: ':' in 'c:d' has a meaning", "usage: new"),
        ("note 'abc", "'abc", "the quote ' is not closed", "close it"),
    ],
)  # fmt: skip
def test_errors_point_at_their_words(line: str, marked: str, message: str, hint: str) -> None:
    error = refused(line)
    assert message in error.message
    assert (error.hint or "").startswith(hint)
    assert error.line == line
    assert line[error.column - 1 : error.column - 1 + error.width] == marked
    assert error.column - 1 in (line.index(marked), line.rindex(marked))


@pytest.mark.parametrize(
    ("line", "message", "hint"),
    [
        ("journey", "TALENT (warrior, merchant, settler, leader) is missing", HINT_JOURNEY),
        ("journey war  # x", "PLACE is missing", HINT_JOURNEY),
        ("kill --wild", "TOKENS is missing", "usage: kill"),
        ("effect", "'effect' needs a second word", "type a second word"),
        ("", "nothing to do", "type a move"),
    ],
)
def test_what_is_missing_is_named_at_the_end_of_the_line(line: str, message: str, hint: str) -> None:
    error = refused(line)
    assert error.message.startswith(message)
    assert (error.column, error.width, error.line) == (len(line) + 1, 1, line)
    assert (error.hint or "").startswith(hint)


def test_errors_in_shell_words_point_into_the_line_they_make() -> None:
    error = refused(["journey", "war", "Bone Hill", "--bring=bo:war@nowhere land"])
    assert error.line == 'journey war "Bone Hill" --bring="bo:war@nowhere land"'
    assert error.line[error.column - 1 : error.column - 1 + error.width] == "nowhere land"


def test_long_texts_and_numbers_have_limits() -> None:
    assert read("note " + "é" * 1000).move == Note(text="é" * 1000)
    assert "a text of 1001 characters; 1000 are allowed" in refused("note " + "é" * 1001).message
    assert "a name of 300 characters; 80 are allowed" in refused("journey war " + "x" * 300).message
    assert "10000 are allowed" in refused("note " + "x" * 10_000).message
    table = 'put \'{"a": "' + "x" * 20_000 + "\"}'"
    assert parse(table, GRAMMAR, NAMES, limit=1_000_000).move == Put(table={"a": "x" * 20_000})
    with pytest.raises(NotUnderstood, match="too many digits"):
        parse('put \'{"a": ' + "9" * 5000 + "}'", GRAMMAR, NAMES)


def nested(depth: int, opening: str, closing: str) -> str:
    return 'put \'{"a":' + opening * (depth - 1) + "1" + closing * (depth - 1) + "}'"


@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"b":', "}")])
def test_deep_json_is_refused(opening: str, closing: str) -> None:
    assert isinstance(read(nested(40, opening, closing)).move, Put)
    assert "40 levels are allowed" in refused(nested(41, opening, closing)).message
    with pytest.raises(NotUnderstood, match="40 levels are allowed"):
        parse(nested(100_000, opening, closing), GRAMMAR, NAMES, limit=1_000_000)


def test_an_alias_and_the_name_itself_are_both_known() -> None:
    names = Vocabulary({"place": {"german": "german-ocean"}, "talent": ["warrior"]})
    for word in ("german", "german-ocean", "GERMAN_OCEAN"):
        assert parse(["journey", "warrior", word], GRAMMAR, names).move == Journey(
            talent="warrior", place="german-ocean"
        )


def test_an_empty_grammar_says_so_without_an_example() -> None:
    with pytest.raises(NotUnderstood, match="'x' is no move") as caught:
        parse("x", Grammar([]), NAMES)
    assert caught.value.hint is None


FRAGMENTS = """
    journey effect nav settle kill pair put new undo war essex --bring --gain -3 -- --f bo:war!@holm --because --force
    --tile= " ' = {"a": } [ \\ # @ : 1 2 ſ İ
"""
words = st.sampled_from(FRAGMENTS.split())


@given(st.one_of(st.text(), st.lists(words).map(" ".join), st.lists(st.one_of(words, st.text()))))
@example("journey warrior essex --from \ud800")
@example(["journey", "\x00"])
@example("--force")
def test_any_text_is_understood_or_refused_with_its_place(line: str | list[str]) -> None:
    result = outcome(line)
    if isinstance(result, NotUnderstood):
        assert 1 <= result.column <= len(result.line) + 1
        assert 1 <= result.width <= max(1, len(result.line) - result.column + 1)
        assert result.message
        assert result.hint
        assert not isinstance(line, str) or len(result.line) == len(line)


@given(st.lists(words), st.sampled_from([model.verb for model in KERNEL_MOVES] + ["journey", "kill", "put", "settle"]))
def test_any_words_behind_a_verb_are_understood_or_refused(tail: list[str], verb: str) -> None:
    result = outcome([*verb.split(), *tail])
    if isinstance(result, NotUnderstood):
        assert result.line.startswith(verb)
        assert 1 <= result.column <= len(result.line) + 1
