"""Every word of every move is explained, every option with an example that can be typed."""

from collections.abc import Mapping
from contextlib import suppress

import pytest

from campaign.games import registry
from campaign.notation.fields import FieldSpec, describe
from campaign.notation.grammar import Grammar
from campaign.notation.moves import KERNEL_MOVES, Move
from campaign.notation.names import Vocabulary
from campaign.notation.parse import parse
from campaign.notation.phrases import Phrase, explained, kernels, read
from campaign.notation.words import split
from events.errors import NotUnderstood
from tests.cli.conftest import Skald, skald  # noqa: F401 -- the fixture

GAMES = sorted(registry.BUILT_IN)


def fields(models: tuple[type[Move], ...]) -> list[tuple[type[Move], FieldSpec]]:
    return [(model, field) for model in models for field in describe(model).fields]


def models_of(name: str | None) -> tuple[type[Move], ...]:
    return KERNEL_MOVES if name is None else registry.load(name).moves


def phrases_of(name: str | None) -> Mapping[str, Phrase]:
    return kernels() if name is None else registry.load(name).phrases()


@pytest.mark.parametrize("name", [None, *GAMES])
def test_every_word_has_a_phrase_and_every_option_an_example(name: str | None) -> None:
    known = {} if name is None else registry.load(name).phrases()
    for model, field in fields(models_of(name)):
        found = explained(known, model, field)
        assert found.says, (model.verb, field.label)
        if field.label.startswith("--"):
            words = [word.text for word in split(found.example)]
            assert words, (model.verb, field.label)
            assert words[0].partition("=")[0] == field.label
            assert ("=" in words[0] or len(words) == 2) is (field.place != "flag"), found.example


@pytest.mark.parametrize("name", GAMES)
def test_every_example_can_be_typed(name: str) -> None:
    """An example of an option is read where one of the examples of its verb goes before it."""
    game = registry.load(name)
    grammar, known = Grammar(game.moves), game.phrases()
    for model, field in fields(game.moves):
        found = explained(known, model, field)
        lines = [f"{line} {found.example}" for line in model.examples if field.label not in line]
        if found.example and lines:
            assert any(is_read(line, grammar) for line in lines), (model.verb, found.example)


def is_read(line: str, grammar: Grammar) -> bool:
    with suppress(NotUnderstood):
        return bool(parse(line, grammar, Vocabulary({})))
    return False


@pytest.mark.parametrize("name", [None, *GAMES])
def test_every_phrase_is_of_a_word(name: str | None) -> None:
    used = {key for model, field in fields(models_of(name)) for key in (field.label, f"{model.verb} {field.label}")}
    assert set(phrases_of(name)) <= used


@pytest.mark.parametrize("text", ["nothing", "--a: one\n--a: two", ": x"])
def test_what_is_no_phrase_is_not_passed_over(text: str) -> None:
    with pytest.raises(ValueError, match="no phrase"):
        read(text)


def test_help_tells_phrases_and_examples(skald: Skald) -> None:  # noqa: F811
    skald("new", "vendel", "T", "--player", "Jon", "--player", "Ann")
    out = skald("help", "invest").out
    assert "the slot of the Market from which the card comes, as --slot" in " ".join(out.split())
    assert max(map(len, out.splitlines())) <= 80
