"""The manual and the JSON schema of a grammar, both taken from the move models."""

from collections.abc import Mapping
from typing import Any

from campaign.notation.fields import COMMON, FieldSpec, describe, help_of
from campaign.notation.grammar import Grammar
from campaign.notation.moves import Move
from campaign.notation.phrases import Phrase, explained
from campaign.notation.values import number_range

_DRAFT = "https://json-schema.org/draft/2020-12/schema"
_TYPES = {"number": "integer", "flag": "boolean", "json": "object"}


def manual(
    grammar: Grammar, title: str, *, intro: str = "", level: int = 1, phrases: Mapping[str, Phrase] | None = None
) -> str:
    """Return the manual of all verbs as Markdown.

    Args:
        grammar: the moves, in the order in which they are to stand.
        title: the heading.
        intro: paragraphs between the heading and the first verb.
        level: level of the heading, 1 to 5; verbs stand one below.
        phrases: what the words mean, of which the models say nothing.
    """
    parts = [f"{'#' * level} {title}", *([intro.strip()] if intro.strip() else []), _every_line()]
    parts += [_entry(grammar, model, level + 1, phrases or {}) for model in grammar.moves]
    return "\n\n".join(parts) + "\n"


def json_schema(grammar: Grammar) -> dict[str, Any]:
    """Return a JSON schema of moves as objects: ``verb`` and the fields under their names in the notation.

    Values with a notation of their own are strings in that notation. ``x-usage``, ``x-examples`` and ``x-rules``
    carry what a schema has no word for.
    """
    return {"$schema": _DRAFT, "oneOf": [_move_schema(grammar, model) for model in grammar.moves]}


def _every_line() -> str:
    rows = [_row(field, Phrase(field.help)) for field in COMMON]
    return "\n".join(("Every line also takes:", "", *_table(rows)))


def _entry(grammar: Grammar, model: type[Move], level: int, phrases: Mapping[str, Phrase]) -> str:
    parts = [f"{'#' * level} {model.verb}", f"```text\n{grammar.usage(model)}\n```", *_prose(model)]
    fields = describe(model).fields
    if fields:
        parts.append("\n".join(_table([_row(field, explained(phrases, model, field)) for field in fields])))
    if model.examples:
        parts.append("```text\n" + "\n".join(model.examples) + "\n```")
    if model.rules:
        parts.append("Rules: " + ", ".join(f"`{rule}`" for rule in model.rules))
    return "\n\n".join(parts)


def _prose(model: type[Move]) -> list[str]:
    """Return the paragraphs of the docstring, each on one line."""
    paragraphs = (model.__dict__.get("__doc__") or "").split("\n\n")
    return [" ".join(paragraph.split()) for paragraph in paragraphs if paragraph.strip()]


def _table(rows: list[tuple[str, str, str]]) -> list[str]:
    lines = ["| Word | Takes | Meaning |", "| --- | --- | --- |"]
    return lines + ["| " + " | ".join(cell.replace("|", "\\|") for cell in row).rstrip() + " |" for row in rows]


def _row(field: FieldSpec, phrase: Phrase) -> tuple[str, str, str]:
    need = "needed" if field.required else "optional"
    often = ", repeatable" if field.many else ""
    meaning = f"{phrase.says}: `{phrase.example}`" if phrase.says and phrase.example else phrase.says
    return f"`{field.label}`", f"{_takes(field)}; {need}{often}", meaning


def _takes(field: FieldSpec) -> str:
    kind = field.kind
    if kind.label == "choice":
        return "one of " + ", ".join(f"`{choice}`" for choice in kind.choices)
    words = {
        "name": f"a name: {kind.metavar.lower()}",
        "text": "text of up to 1,000 characters",
        "number": number_range(kind.low, kind.high),
        "written": f"`{kind.metavar}`",
        "json": "a JSON object in quotes",
        "flag": "no value",
    }
    return words[kind.label]


def _move_schema(grammar: Grammar, model: type[Move]) -> dict[str, Any]:
    fields = describe(model).fields
    properties = {field.option: _field_schema(field) for field in (*fields, *COMMON)}
    return {
        "title": model.verb,
        "description": help_of(model),
        "type": "object",
        "properties": {"verb": {"const": model.verb}, **properties},
        "required": ["verb", *(field.option for field in fields if field.required)],
        "additionalProperties": False,
        "dependentRequired": {"force": ["because"]},
        "x-usage": grammar.usage(model),
        "x-examples": list(model.examples),
        "x-rules": list(model.rules),
    }


def _field_schema(field: FieldSpec) -> dict[str, Any]:
    item = _item_schema(field)
    schema: dict[str, Any] = {"type": "array", "items": item} if field.many else item
    if field.many and field.required:
        schema["minItems"] = 1
    if field.help:
        schema["description"] = field.help
    return schema


def _item_schema(field: FieldSpec) -> dict[str, Any]:
    kind = field.kind
    schema: dict[str, Any] = {"type": _TYPES.get(kind.label, "string")}
    if kind.choices:
        schema["enum"] = list(kind.choices)
    if kind.low is not None:
        schema["minimum"] = kind.low
    if kind.high is not None:
        schema["maximum"] = kind.high
    if kind.label == "written":
        schema["x-notation"] = kind.metavar
    return schema
