"""S3, S11, S12, S15: what was changed in the file is named, and nothing else is said to be damaged."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from events.envelope import Draft
from events.errors import AlreadyRecorded, Damaged
from events.log import EventLog
from events.memory import MemoryLog
from events.sqlite import SqliteLog
from events.stores import open_log
from events.verify import check_store
from tests.found.desk import Skald

GAME = ("vendel", "Saga", "--player", "Jon:red", "--player", "Ann:blue")
ONE = [
    ("log",),
    ("log", "--all", "--facts", "--json"),
    ("table",),
    ("score", "--why"),
    ("moves",),
    ("audit",),
    ("timeline",),
    ("replay",),
    ("play", "note", "x"),
    ("undo",),
    ("amend", "3", "note", "y"),
    ("fork", "Other"),
    ("use", "1"),
    ("export", "record"),
    ("export", "markdown"),
    ("copy", "1", "--to", "other.db"),
]
PROVING = [("verify",), ("verify", "1"), ("backup", "copy.db"), ("restore", "skald.db", "--db", "other.db")]
ALL = [("games",), ("games", "--tree", "--json"), ("stats",), ("doctor",), ("campaign", "show")]


@pytest.fixture
def begun(skald: Skald, tmp_path: Path) -> Path:
    skald("new", *GAME)
    for number in range(4):
        skald("play", "note", str(number))
    return tmp_path / "skald.db"


def changed(path: Path, sql: str, values: dict[str, object]) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as forger:
        for table in ("facts", "keys"):
            forger.execute(f"DROP TRIGGER {table}_refuse_update")
        used = {key: value for key, value in values.items() if f":{key}" in sql}
        assert forger.execute(sql, used).rowcount == 1


def flip(path: Path, column: str, version: int) -> None:
    """Turn bit 7 of one byte of a text round, as a bad disk does."""
    with closing(sqlite3.connect(path)) as reader:
        (text,) = reader.execute(f"SELECT CAST({column} AS BLOB) FROM facts WHERE version = ?", (version,)).fetchone()
    at = len(text) // 2
    broken = text[:at] + bytes([text[at] ^ 0x80]) + text[at + 1 :]
    values = {"broken": broken, "version": version}
    changed(path, f"UPDATE facts SET {column} = CAST(:broken AS TEXT) WHERE version = :version", values)


def stream_of(path: Path) -> str:
    with closing(SqliteLog(path)) as log:
        return next(log.names())


@pytest.mark.parametrize("words", ONE, ids=" ".join)
@pytest.mark.parametrize(("column", "version"), [("payload", 6), ("payload", 10), ("type", 2), ("at", 10), ("by", 6)])
def test_s3_a_text_with_a_bit_turned_round_is_damage_with_its_place(
    skald: Skald, begun: Path, column: str, words: tuple[str, ...], version: int
) -> None:
    stream = stream_of(begun)
    flip(begun, column, version)
    before = begun.read_bytes()
    answer = skald(*words)
    assert "Traceback" not in answer.text
    assert (answer.code, f"fact {version} of {stream}" in answer.text) == (1, True), answer.text
    assert begun.read_bytes() == before


@pytest.mark.parametrize("words", PROVING, ids=" ".join)
def test_what_proves_the_log_names_the_place(skald: Skald, begun: Path, words: tuple[str, ...]) -> None:
    stream = stream_of(begun)
    flip(begun, "payload", 6)
    answer = skald(*words)
    assert (answer.code, f"fact 6 of {stream}" in answer.text, "Traceback" in answer.text) == (1, True, False)


@pytest.mark.parametrize("words", ALL, ids=" ".join)
@pytest.mark.parametrize(
    ("column", "version"), [("payload", 1), ("payload", 2), ("payload", 10), ("type", 2), ("at", 10), ("by", 6)]
)
def test_a_list_goes_on_behind_a_game_that_is_damaged(
    skald: Skald, begun: Path, column: str, words: tuple[str, ...], version: int
) -> None:
    flip(begun, column, version)
    skald("new", "vendel", "Whole", "--player", "Bo:red", "--player", "Cy:blue")
    answer = skald(*words)
    assert "Traceback" not in answer.text
    if words[0] == "games":
        assert (answer.code, "Whole" in answer.out) == (0, True), answer.text


OTHERS = {
    "stream of a fact": "stream = CAST(x'76656E64656C2DF3' AS TEXT) WHERE version = 6",
    "stream of the last fact": "stream = 'vendel-zzzzzzzz' WHERE version = :last",
    "version": "version = version + 128 WHERE version = 6",
    "version of the last fact": "version = version + 128 WHERE version = :last",
    "move": "move = move + 128 WHERE version = 6",
    "schema": "schema = 129 WHERE version = 6",
    "hash": "hash = zeroblob(32) WHERE version = 6",
    "hash of the last fact": "hash = zeroblob(32) WHERE version = :last",
}
HEADS = {
    "hash": ("hash = zeroblob(32)", 0),
    "version": ("version = version + 1", 1),
    "less": ("version = version - 1", -1),
}


def last_of(path: Path) -> int:
    with closing(SqliteLog(path)) as log:
        return next(log.heads()).version


@pytest.mark.parametrize("words", [("log",), ("table",), ("score",), ("play", "note", "x"), ("undo",)], ids=" ".join)
def test_s3_a_last_fact_that_is_missing_is_damage_with_its_place(
    skald: Skald, begun: Path, words: tuple[str, ...]
) -> None:
    last, stream = last_of(begun), stream_of(begun)
    changed(begun, f"UPDATE facts SET {OTHERS['stream of the last fact']}", {"last": last})
    answer = skald(*words)
    assert (answer.code, f"fact {last} of {stream}" in answer.text) == (1, True), answer.text


@pytest.mark.parametrize("words", [("log",), ("table",), ("score",), ("play", "note", "x"), ("undo",)], ids=" ".join)
@pytest.mark.parametrize("what", HEADS)
def test_s3_a_head_that_was_changed_is_damage_with_its_place(
    skald: Skald, begun: Path, what: str, words: tuple[str, ...]
) -> None:
    sql, behind = HEADS[what]
    last, stream = last_of(begun), stream_of(begun)
    changed(begun, f"UPDATE streams SET {sql}", {})
    answer = skald(*words)
    assert (answer.code, f"fact {last + behind} of {stream}" in answer.text) == (1, True), answer.text


@pytest.mark.parametrize("words", [*ONE[::4], *PROVING, *ALL], ids=" ".join)
@pytest.mark.parametrize("what", OTHERS)
def test_no_column_that_was_changed_is_a_fault_of_the_program(
    skald: Skald, begun: Path, what: str, words: tuple[str, ...]
) -> None:
    changed(begun, f"UPDATE facts SET {OTHERS[what]}", {"last": last_of(begun)})
    answer = skald(*words)
    assert "Traceback" not in answer.text
    assert answer.code in {0, 1, 4, 5, 6}, answer.text
    if words[0] in ("verify", "doctor"):
        assert answer.code == 1


def test_s3_a_game_whose_name_is_damaged_is_named(skald: Skald, begun: Path) -> None:
    stream = stream_of(begun)
    name = b"vendel-\xf3" + stream.encode()[8:]
    changed(begun, "UPDATE streams SET stream = CAST(:name AS TEXT)", {"name": name})
    for words in (("log",), ("play", "note", "x"), ("table",), ("verify",)):
        answer = skald(*words)
        assert (answer.code, "Traceback" in answer.text, "damaged" in answer.text) == (1, False, True), answer.text


# -- S11, S12 ---------------------------------------------------------------------------------------------------------


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[EventLog]:
    if request.param == "memory":
        yield MemoryLog()
        return
    url = str(tmp_path / "s.db") if request.param == "sqlite" else request.getfixturevalue("postgres")
    with closing(open_log(url, create=True)) as log:
        yield log


def move(log: EventLog, stream: str) -> None:
    head = log.head(stream)
    facts = ("skald.typed", '{"line":"note"}'), ("skald.noted", '{"text":"x"}')
    drafts = [Draft(head.move + 1, type_, 1, payload, "2026-11-30T19:02:11Z", "ann") for type_, payload in facts]
    log.append(stream, head.version, drafts)


def test_s11_a_store_hash_that_was_noted_is_found_after_more_moves(store: EventLog) -> None:
    noted = []
    for stream in ("vendel-a", "vendel-b", "vendel-a", "vendel-c", "vendel-b"):
        move(store, stream)
        noted.append(store.store_head())
    move(store, "vendel-a")
    for one in noted:
        check_store(store, expect=one)
    with pytest.raises(Damaged, match="nor was it ever the head of the store"):
        check_store(store, expect=bytes(32))


def test_s11_the_command_finds_the_hash_that_a_backup_told(skald: Skald, begun: Path) -> None:
    told = skald("backup", "copy.db", "--json").json["store"]
    skald("play", "note", "one more")
    answer = skald("verify", "--expect", told)
    assert (answer.code, answer.text) == (0, "")


def test_a_log_cut_behind_the_noted_hash_is_found(skald: Skald, begun: Path) -> None:
    shorter = begun.read_bytes()
    skald("play", "note", "cut later")
    told = skald("verify", "--json").json["store"]
    begun.write_bytes(shorter)
    assert skald("verify", "--expect", told).code == 1


@pytest.mark.parametrize("ask", [("verify",), ("doctor",), ("backup", "copy.db")], ids=" ".join)
def test_s12_games_in_another_order_are_damage(skald: Skald, begun: Path, ask: tuple[str, ...]) -> None:
    skald("new", "vendel", "Second", "--player", "Bo:red", "--player", "Cy:blue")
    skald("new", "vendel", "Third", "--player", "Bo:red", "--player", "Cy:blue")
    assert skald(*ask[:1], *(["first.db"] if len(ask) > 1 else [])).code == 0
    changed(begun, "UPDATE streams SET begun = 1000 WHERE begun = 1", {})
    answer = skald(*ask)
    assert (answer.code, "another place" in answer.text) == (1, True), answer.text


# -- S15 --------------------------------------------------------------------------------------------------------------


def test_s15_a_request_that_is_recorded_names_its_move(skald: Skald, begun: Path) -> None:
    stream = stream_of(begun)
    skald("play", "--key", "k", "note", "once")
    skald("play", "note", "more")
    answer = skald("play", "--key", "k", "note", "once")
    assert (answer.code, f"move 6 of {stream}" in answer.err) == (4, True), answer.text
    found = skald("play", "--key", "k", "--json", "note", "once").json
    assert (found["game"], found["move"]) == (stream, 6)


def test_s15_every_store_names_the_move_that_a_key_stands_for(store: EventLog) -> None:
    move(store, "vendel-a")
    drafts = [Draft(2, "skald.typed", 1, '{"line":"note"}', "2026-11-30T19:02:11Z", "ann")]
    store.append("vendel-a", 2, drafts, key="k")
    move(store, "vendel-a")
    with pytest.raises(AlreadyRecorded, match="move 2 of vendel-a"):
        store.append("vendel-a", 2, drafts, key="k")


def renamed_record(skald: Skald, path: Path) -> None:
    text = skald("export", "record").out
    kept = [line for line in text.splitlines(keepends=True) if not line.startswith(("# skald record", "# head"))]
    named = "".join(kept).replace(text.split("#@ ")[1].split()[2], "campaign-aaaaaaaa")
    path.write_text(named, encoding="utf-8")


@pytest.mark.parametrize("more", [(), ("--dry-run",)])
def test_s15_a_record_may_not_call_its_game_a_campaign(
    skald: Skald, begun: Path, tmp_path: Path, more: tuple[str, ...]
) -> None:
    renamed_record(skald, tmp_path / "odd.skald")
    answer = skald("import", "odd.skald", "--db", "new.db", *more)
    assert (answer.code, "campaign-" in answer.err) == (2, True), answer.text
    assert not (tmp_path / "new.db").exists()


def test_s15_nor_may_json_lines(skald: Skald, begun: Path, tmp_path: Path) -> None:
    source = MemoryLog()
    with closing(SqliteLog(begun)) as log:
        drafts = [Draft(*fact[3:9]) for fact in log.read(stream_of(begun))]
    source.append("campaign-aaaaaaaa", 0, drafts)
    from exports.jsonl import jsonl_text

    (tmp_path / "odd.jsonl").write_text("".join(jsonl_text(list(source.read("campaign-aaaaaaaa")))), encoding="utf-8")
    answer = skald("import", "odd.jsonl", "--db", "new.db")
    assert (answer.code, "campaign" in answer.err) == (3, True), answer.text


PAGE = (Path(__file__).parents[2] / "docs" / "trust.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("words", ["with its head", "-wal", "skald restore", "older hash", "synchronised"])
def test_s15_the_page_on_trust_speaks_of(words: str) -> None:
    assert words in PAGE
