"""Three doors, one result: one-shot, shell and import record the same facts, up to stream and time."""

import io
import json
from pathlib import Path

import pytest

from tests.cli.conftest import Skald, skald  # noqa: F401 -- the fixture
from tests.vendel_lines import JON

MOVES = [
    "jo warrior essex --venture",
    "journey merchant ulaid",
    "market TL=merchant@essex",
    "undo 2",
    "redo",
    "journey leader holm --from supply",
    "end",
    "journey warrior essex",
    "journey merchant holm",
    "journey leader polotsk --force --because 'we let her'",
    'note "Bo brought \\"cake\\""',
    'ruling "One more" --switch portage=1',
    'amend 12 "journey warrior polotsk" --drop',
]


def facts(skald: Skald, game: str) -> list[object]:  # noqa: F811
    """Return the payloads of a game, without its name, its times and its hashes."""
    out = skald("--game", game, "export", "jsonl").out
    found = [json.loads(line) for line in out.splitlines()]
    return [{key: one[key] for key in ("version", "move", "type", "payload")} for one in found if "payload" in one]


def names(skald: Skald) -> list[str]:  # noqa: F811
    return [one["game"] for one in skald("games", "--json").json["games"]]


def test_the_doors_lead_to_the_same_facts(skald: Skald, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    from campaign.notation.words import split

    def begun() -> str:
        before = names(skald) if (tmp_path / "skald.db").exists() else []
        assert skald(*(word.text for word in split(JON[0]))).code == 0
        return next(name for name in names(skald) if name not in before)

    lines = [*JON[1:], *MOVES]
    shot = begun()
    for line in lines:
        answer = skald("play", *(word.text for word in split(line)))
        assert answer.code == 0, answer.err
    typed = begun()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO("\n".join(lines).encode()), encoding="utf-8"))
    answer = skald("shell")
    assert answer.code == 0, answer.err
    (tmp_path / "all.skald").write_text("\n".join([JON[0], *lines]), encoding="utf-8")
    assert skald("import", "all.skald").code == 0
    imported = names(skald)[-1]
    assert facts(skald, shot) == facts(skald, typed) == facts(skald, imported)
    assert len(facts(skald, shot)) > 40
