"""Facts that no log takes: one table for every door (Python, files, the server), each with the id of its bound.

They follow a stream that ends with move 1. A door has to refuse each with the same id, and keep nothing of it.
"""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from events.batch import DEEPEST, LARGEST, LONGEST_PAYLOAD, MOST_PARTS
from events.envelope import GENESIS, Draft, Envelope, chain

GOOD = Draft(1, "skald.noted", 1, '{"text":"Skål"}', "2026-11-30T19:02:11Z", "ann")
"""A fact that every log takes."""


class Bad(NamedTuple):
    """A fact that breaks a bound: the id of the bound, and what is changed of ``GOOD``."""

    rule: str
    changes: dict[str, Any]

    @property
    def draft(self) -> Draft:
        return GOOD._replace(**self.changes)


def nested(levels: int) -> str:
    return '{"a":' * levels + "1" + "}" * levels


def payload(text: str) -> dict[str, Any]:
    return {"payload": text}


BAD: dict[str, Bad] = {
    "move of nothing": Bad("LAW-MOVE", {"move": 0}),
    "move below nothing": Bad("LAW-MOVE", {"move": -1}),
    "move that skips": Bad("LAW-MOVE", {"move": 3}),
    "move behind which none can follow": Bad("LAW-MOVE", {"move": LARGEST}),
    "move of too many digits": Bad("LAW-MOVE", {"move": LARGEST + 1}),
    "schema 0": Bad("LAW-SCHEMA", {"schema": 0}),
    "schema of too many digits": Bad("LAW-SCHEMA", {"schema": LARGEST + 1}),
    **{
        f"{field} {name}": Bad("LAW-TYPE", {field: text})
        for field in ("type", "by")
        for name, text in {
            "empty": "",
            "too long": "x" * 201,
            "escape": "a\x1b[2J",
            "newline": "a\nb",
            "nothing": "a\x00",
            "separator": "a\x1fb",
            "delete": "a\x7f",
            "c1": "a\x9b",
            "line": "a\u2028b",
            "half a character": "a\ud800",
        }.items()
    },
    **{
        f"time {at!r}": Bad("LAW-TIME", {"at": at})
        for at in (
            "",
            "not a time",
            "2026-11-30",
            "2026-11-30T19:02:11",
            "2026-11-30T19:02:11+00:00",
            "2026-11-30T19:02:11.5Z",
            "2026-11-30T19:02:11Z\n",
            "2026-02-30T19:02:11Z",
            "2026-13-01T19:02:11Z",
            "2026-11-30T24:00:00Z",
            "2026-11-30T19:02:60Z",
            "0000-11-30T19:02:11Z",
            "٢٠٢٦-11-30T19:02:11Z",
        )
    },
    "payload of nothing": Bad("LAW-PAYLOAD", payload("")),
    "payload no JSON": Bad("LAW-PAYLOAD", payload("{")),
    "payload with something behind": Bad("LAW-PAYLOAD", payload("{} {}")),
    "payload a list": Bad("LAW-PAYLOAD", payload("[]")),
    "payload a text": Bad("LAW-PAYLOAD", payload('"text"')),
    "payload null": Bad("LAW-PAYLOAD", payload("null")),
    "payload NaN": Bad("LAW-PAYLOAD", payload('{"n":NaN}')),
    "payload too large a number": Bad("LAW-PAYLOAD", payload('{"n":1e999}')),
    "payload too long a number": Bad("LAW-PAYLOAD", payload('{"n":%s}' % ("9" * 20))),
    "payload too many values": Bad("LAW-PAYLOAD", payload('{"n":[%s0]}' % ("0," * MOST_PARTS))),
    "payload raw tab": Bad("LAW-PAYLOAD", payload('{"text":"\t"}')),
    "payload raw delete": Bad("LAW-PAYLOAD", payload('{"text":"\x7f"}')),
    "payload raw half a character": Bad("LAW-PAYLOAD", payload('{"text":"\ud800"}')),
    "payload escape": Bad("LAW-PAYLOAD", payload(r'{"text":"\u001b[2J"}')),
    "payload newline": Bad("LAW-PAYLOAD", payload(r'{"text":"a\nb"}')),
    "payload separator": Bad("LAW-PAYLOAD", payload(r'{"text":"a\u2028b"}')),
    "payload nothing": Bad("LAW-PAYLOAD", payload(r'{"text":"a\u0000"}')),
    "payload half a character": Bad("LAW-PAYLOAD", payload(r'{"text":"\ud800"}')),
    "payload escape in a key": Bad("LAW-PAYLOAD", payload(r'{"a":[{"\u001b":1}]}')),
    "payload nested too deep": Bad("LAW-PAYLOAD", payload(nested(DEEPEST + 1))),
    "payload nested endlessly": Bad("LAW-PAYLOAD", payload(nested(100_000))),
    "payload too long": Bad("LAW-PAYLOAD", payload('{"text":"' + "x" * LONGEST_PAYLOAD + '"}')),
}

FINE: dict[str, dict[str, Any]] = {
    "same move": {"move": 1},
    "next move": {"move": 2},
    "leap day": {"at": "2028-02-29T00:00:00Z"},
    "letters of all kinds": {"by": "Åsa Þórr 🪓", "payload": '{"text":"Åsa Þórr 🪓"}'},
    "a backslash": payload(r'{"text":"a\\n\\u001b"}'),
    "a quote": payload(r'{"text":"\"\/"}'),
    "a pair": payload(r'{"text":"\ud83e\ude93"}'),
    "nested": payload(nested(DEEPEST)),
    "many values": payload('{"n":[%s0]}' % ("0," * (MOST_PARTS - 2))),
    "a number of 18 digits": payload('{"n":-%s}' % ("9" * 18)),
    "empty": payload("{}"),
}
"""Changes of ``GOOD`` that every log takes."""


def sealed(stream: str, drafts: Iterable[Draft], *, after: int = 0) -> Iterator[Envelope]:
    """Yield *drafts*, whatever they hold, as facts behind version *after*, as if its hash was that of the beginning."""
    previous = GENESIS
    for version, draft in enumerate(drafts, after + 1):
        previous = chain(previous, stream, version, draft)
        yield Envelope(0, stream, version, *draft, previous)
