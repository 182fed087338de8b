"""The manual and the schema say what the models say."""

import json

from campaign.notation.manual import json_schema, manual
from campaign.notation.parse import parse
from tests.campaign.notation.sample import ANYBODY, GRAMMAR, Journey


def entry(verb: str, text: str) -> str:
    return text.split(f"\n## {verb}\n")[1].split("\n## ", maxsplit=1)[0]


def test_the_manual_has_every_verb_with_its_usage_and_examples() -> None:
    text = manual(GRAMMAR, "Notation", intro="How to type.")
    assert text.startswith("# Notation\n\nHow to type.\n\n")
    assert text.endswith("\n")
    assert not text.endswith("\n\n")
    for model in GRAMMAR.moves:
        part = entry(model.verb, text)
        assert f"```text\n{GRAMMAR.usage(model)}\n```" in part
        assert all(example in part for example in model.examples)
        assert all(f"`{rule}`" in part for rule in model.rules)
        assert all(f.label.replace("|", "\\|") in part for f in GRAMMAR.spec(model).fields)


JOURNEY = """
```text
USAGE
```

Travel to a place.

The second paragraph is only in the manual.

| Word | Takes | Meaning |
| --- | --- | --- |
| `TALENT` | one of `warrior`, `merchant`, `settler`, `leader`; needed | |
| `PLACE` | a name: place; needed | |
| `--from` | a name: place; optional | |
| `--venture` | no value; optional | |
| `--gain` | a whole number from -3 to 9; optional | Silfr \\| coins won |
| `--bring` | `[PLAYER:]TALENT[!][@PLACE]`; optional, repeatable | |
| `--tile` | text of up to 1,000 characters; optional | |
| `--limit` | a whole number from 1 to 4; optional | |

```text
journey warrior essex --venture
```

Rules: `XX-JOURNEY-1`, `XX-JOURNEY-2`
"""


def test_an_entry_in_full() -> None:
    text = entry("journey", manual(GRAMMAR, "Notation"))
    assert text.replace(GRAMMAR.usage(Journey), "USAGE") == JOURNEY


def test_headings_can_stand_deeper() -> None:
    text = manual(GRAMMAR, "Vendel", level=2)
    assert text.startswith("## Vendel\n")
    assert "\n### journey\n" in text


def test_the_schema_has_every_field() -> None:
    schema = json_schema(GRAMMAR)
    assert json.loads(json.dumps(schema)) == schema
    by_verb = {part["title"]: part for part in schema["oneOf"]}
    assert list(by_verb) == list(GRAMMAR.verbs)
    journey = by_verb["journey"]
    assert journey["description"] == "Travel to a place."
    assert journey["required"] == ["verb", "talent", "place"]
    assert journey["x-rules"] == list(Journey.rules)
    properties = journey["properties"]
    assert properties["talent"]["enum"] == ["warrior", "merchant", "settler", "leader"]
    assert properties["gain"] == {"type": "integer", "minimum": -3, "maximum": 9, "description": "Silfr | coins won"}
    assert properties["bring"]["items"] == {"type": "string", "x-notation": "[PLAYER:]TALENT[!][@PLACE]"}
    assert properties["from"] == {"type": "string"}
    assert properties["venture"] == {"type": "boolean"}
    assert by_verb["kill"]["properties"]["tokens"]["minItems"] == 1
    assert by_verb["put"]["properties"]["table"] == {"type": "object"}


def test_usage_examples_in_the_schema_are_lines() -> None:
    for part in json_schema(GRAMMAR)["oneOf"]:
        for example in part["x-examples"]:
            assert parse(example, GRAMMAR, ANYBODY).move.verb == part["title"]
