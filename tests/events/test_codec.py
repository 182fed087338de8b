from typing import Any

import pytest

from events.errors import Damaged
from events.fact import Codec, Fact
from events.kernel import KERNEL_FACTS, Noted, PositionSet, Undone


class Paid(Fact):
    """A fact whose shape changed twice: ``silver`` became ``silfr``, then the payer was added."""

    type = "sample.paid"
    schema_version = 3
    silfr: int
    payer: str


def rename_silver(payload: dict[str, Any]) -> dict[str, Any]:
    return {"silfr": payload["silver"]}


def add_payer(payload: dict[str, Any]) -> dict[str, Any]:
    return payload | {"payer": "unknown"}


CODEC = Codec((*KERNEL_FACTS, Paid), {("sample.paid", 1): rename_silver, ("sample.paid", 2): add_payer})


@pytest.mark.parametrize(
    "fact",
    [Noted(text='Skål! "ᚠ"\n\x1f'), Undone(moves=(3, 4), because=None), PositionSet(position={"a": [1, {"b": None}]})],
)
def test_a_fact_comes_back_as_it_was(fact: Fact) -> None:
    text = CODEC.encode(fact)
    assert not any(character < " " for character in text)
    assert CODEC.decode(fact.type, fact.schema_version, text) == fact


@pytest.mark.parametrize(
    ("schema", "payload"),
    [(1, '{"silver":5}'), (2, '{"silfr":5}'), (3, '{"silfr":5,"payer":"unknown"}')],
)
def test_every_older_shape_is_lifted_step_by_step(schema: int, payload: str) -> None:
    assert CODEC.decode("sample.paid", schema, payload) == Paid(silfr=5, payer="unknown")


def test_fields_of_a_later_program_are_ignored() -> None:
    assert CODEC.decode("skald.noted", 1, '{"text":"a","mood":"good"}') == Noted(text="a")


@pytest.mark.parametrize(
    ("type_", "schema", "payload", "what"),
    [
        ("sample.unheard", 1, "{}", "unknown type 'sample.unheard'"),
        ("sample.paid", 4, '{"silfr":5,"payer":"a"}', "has schema 4; this Skald knows 3"),
        ("sample.paid", 3, '{"silfr":"much","payer":"a"}', "cannot be read"),
        ("skald.noted", 1, '{"text":"a"', "cannot be read"),
        ("skald.noted", 1, '{"text":"\ud800"}', "cannot be read"),
    ],
)
def test_what_cannot_be_read_is_named_with_its_number(type_: str, schema: int, payload: str, what: str) -> None:
    with pytest.raises(Damaged) as caught:
        CODEC.decode(type_, schema, payload, stream="vendel-3", version=17)
    assert (caught.value.stream, caught.value.version) == ("vendel-3", 17)
    assert caught.value.message.startswith("fact 17 of vendel-3: ")
    assert what in caught.value.message


@pytest.mark.parametrize("payload", ['{"silver":5', '{"gold":5}', "[]", "5"])
def test_an_older_payload_that_does_not_fit_is_damage_too(payload: str) -> None:
    with pytest.raises(Damaged) as caught:
        CODEC.decode("sample.paid", 1, payload, stream="vendel-3", version=17)
    assert caught.value.version == 17


def test_a_schema_below_one_is_damage() -> None:
    with pytest.raises(Damaged):
        CODEC.decode("sample.paid", 0, "{}", stream="vendel-3", version=17)
