"""Short lines in every game: a line in full means itself, a letter means one thing, and no form is taken for two."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from typing import Any

import pytest

from campaign.games import registry
from campaign.notation.card import LINES, card
from campaign.notation.fields import MoveSpec, describe
from campaign.notation.loose import loose_of, meant
from campaign.notation.names import Vocabulary
from campaign.notation.short import WAITING, expand
from campaign.service import Service
from campaign.typed import expanded
from events.errors import NotUnderstood, SkaldError
from events.memory import MemoryLog
from exports.record import read_record
from tests.beads import numbered, ticking
from tests.games.states import RECORDS, opened

GAMES = registry.names()


def replayed(path: Any) -> Iterator[tuple[Service, str]]:
    """Yield the game before each line of a record, and the line."""
    first, *rest = read_record(path.read_bytes(), path.name).steps
    session = Service.begin(MemoryLog(), first.text, clock=ticking(), who="jon", new_id=numbered())
    for line in rest:
        yield session, line.text
        try:
            session.play(line.text)
        except SkaldError:
            return  # a record may hold what only an import takes


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_line_of_a_record_means_itself(path: Any) -> None:
    for session, line in replayed(path):
        found = expanded(session, line)
        said, full = session.parse(line), session.parse(found.line)
        rest = {name: value for name, value in full.move.__dict__.items() if name not in found.filled}
        assert not found.short, line
        assert said.move.__dict__ == said.move.__dict__ | rest
        assert (said.player, said.because, said.force) == (full.player, full.because, full.force)


@pytest.mark.parametrize("name", GAMES)
def test_a_letter_means_one_move_and_no_verb_in_full(name: str) -> None:
    grammar = opened(name).grammar
    letters = [model.letter for model in grammar.moves if model.letter]
    pairs = [
        model.letter + word
        for model in grammar.moves
        if model.letter and (bare := describe(model).bare)
        for word in bare[0].kind.letters
    ]
    heads = [*letters, *pairs, WAITING]
    assert len(heads) == len(set(heads))
    assert not [head for head in heads if grammar.is_verb(head)]


@pytest.mark.parametrize("name", GAMES)
def test_what_stands_alone_is_an_option_of_its_move(name: str) -> None:
    for model in registry.load(name).moves:
        spec = describe(model)
        found = [one.field for one in loose_of(spec)]
        assert not [field for field in found if field.kind.label == "flag" and not field.kind.letters]
        assert model.instead in ("", *(field.option for field in found), *spec.options)


def forms(spec: MoveSpec, names: Vocabulary) -> set[str]:
    """Return words that may stand alone behind a verb: those that are offered, their beginnings, letters, numbers."""
    whole = {
        f"{one.mark}{word}"
        for one in loose_of(spec)
        for word in (
            *islice(one.field.kind.offers(names), 60),
            *one.field.kind.letters,
            *("4" * (one.field.type == "number")),
        )
    }
    return whole | {word[:n] for word in whole for n in range(1, 4)}


def tables() -> Iterator[Service]:
    """Yield a game of each record in its course, where names are known."""
    for path in RECORDS:
        yield next(islice(replayed(path), 60, None), next(replayed(path)))[0]


def test_a_form_that_two_options_have_is_refused_and_both_are_named() -> None:
    several = 0
    for session in tables():
        names = session.game.names(session.table)
        for model in session.game.moves:
            spec = describe(model)
            for text in forms(spec, names):
                fits = [one.field.option for one in loose_of(spec) if _fits(one, text, names)]
                if len(fits) > 1:
                    several += 1
                    with pytest.raises(NotUnderstood) as refused:
                        meant(spec, text, names, None, ())
                    assert all(f"--{option}" in refused.value.message for option in fits)
    assert several  # `tr` is a slot and begins a spot, and `ri` begins a Location and a Region


def _fits(one: Any, text: str, names: Vocabulary) -> bool:
    try:
        one.read(text, names)
    except NotUnderstood as error:
        return "may be any of" in error.message
    return True


@pytest.mark.parametrize("name", GAMES)
def test_a_card_is_short_and_names_each_letter(name: str) -> None:
    game = registry.load(name)
    found = card(game.moves, waits=game.waits)
    assert len(found) <= LINES
    assert all(f"{model.letter} {model.verb}" in "\n".join(found) for model in game.moves if model.letter)


def test_each_short_example_is_the_move_that_it_stands_with() -> None:
    known = 0
    for session in tables():
        for model in session.game.moves:
            for short in (one for one in model.shorts if not one.startswith(WAITING)):
                with suppress(NotUnderstood):  # names of places are those of one record
                    found = expand(short, session)
                    known += found.short and type(session.parse(found.line).move) is model
    assert known > 5
