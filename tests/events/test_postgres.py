"""What holds on a PostgreSQL server beyond the contract: roles, passwords, lost servers, shapes."""

import random
import re
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import psycopg
import pytest

from events import postgres_shape, postgres_trouble
from events.batch import head_behind
from events.envelope import Draft, Envelope
from events.errors import AlreadyRecorded, Conflict, Damaged, NotFound, NotUnderstood, StorageTrouble
from events.postgres import PostgresLog, _packed
from events.postgres_connection import connect
from events.postgres_hosts import to_write
from events.postgres_shape import STEPS, prepare
from events.stores import open_log
from events.verify import check_store
from tests.cluster import OWNER, Cluster
from tests.drafts import BAD, GOOD, Bad
from tests.found.page import rights

Make = Callable[..., Draft]
ROOT = Path(__file__).parents[2]
SECRET = "gram&sigurd"
NEXT = ("ALTER TABLE skald.bookmarks ADD COLUMN since text", "CREATE TABLE skald.later (name text)")


@pytest.fixture
def log(postgres: str) -> Iterator[PostgresLog]:
    with closing(PostgresLog(postgres, create=True)) as log:
        yield log


def trouble(url: str) -> StorageTrouble:
    with pytest.raises(StorageTrouble) as caught:
        open_log(url, create=True)
    assert "\n" not in caught.value.message
    assert caught.value.message.startswith("postgresql://")
    return caught.value


@contextmanager
def role(cluster: Cluster, name: str, clauses: str) -> Iterator[str]:
    """Make a role for as long as the block lasts."""
    cluster.say(f"DROP ROLE IF EXISTS {name}", "postgres")
    cluster.say(f"CREATE ROLE {name} {clauses}", "postgres")
    try:
        yield name
    finally:
        for database in ("skald", "postgres"):
            cluster.say(f"DROP OWNED BY {name}", database)
        cluster.say(f"DROP ROLE {name}", "postgres")


# -- the tables -------------------------------------------------------------------------------------------------------


def test_a_database_without_a_log_is_not_found_and_stays_empty(cluster: Cluster, postgres: str) -> None:
    with pytest.raises(NotFound) as caught:
        PostgresLog(postgres)
    assert "skald new" in (caught.value.hint or "")
    assert cluster.say("SELECT count(*) FROM pg_namespace WHERE nspname = 'skald'") == [(0,)]


@pytest.mark.parametrize("table", ["facts", "keys"])
@pytest.mark.parametrize("verb", ["UPDATE {} SET version = 9", "DELETE FROM {}", "TRUNCATE {}"])
def test_even_the_owner_cannot_change_facts_by_mistake(
    cluster: Cluster, log: PostgresLog, draft: Make, table: str, verb: str
) -> None:
    log.append("one", 0, [draft(1)], key="k")
    with pytest.raises(psycopg.errors.RestrictViolation, match=f"{table} are append-only"):
        cluster.say(verb.format(f"skald.{table}"))
    assert log.problems() == []


def test_what_the_server_hashed_is_what_we_hash(log: PostgresLog, draft: Make) -> None:
    drafts = [draft(move, f'{{"text":"{move} ᚠ \\\\ \' {{}}"}}', by="Þóra", schema=move) for move in (1, 2, 2, 3)]
    written = log.append("one", 0, drafts)
    assert check_store(log) == [head_behind(written[-1])]


def test_a_server_that_seals_otherwise_is_found_out(
    log: PostgresLog, draft: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    called = log._call
    monkeypatch.setattr(log, "_call", lambda sent: called(sent)[:-1] + "x")
    with pytest.raises(Damaged, match="another hash"):
        log.append("one", 0, [draft(1)])


def test_words_that_were_sent_past_the_program_cannot_break_the_chain(cluster: Cluster, log: PostgresLog) -> None:
    well = _packed([GOOD])
    cluster.say(f"SELECT skald.append('one', 0, NULL, '{well}')")
    cluster.say(f"SELECT skald.append('one', 1, NULL, '{well}')")
    assert check_store(log)[0].version == 2
    for sent in (
        "",
        "1",
        "1\x1fa",
        f"{well}\x1fmore",
        f" {well}",
        f"0{well}",
        f"x{well}",
        f"{well}\x1e",
        f"\x1e{well}",
    ):
        with pytest.raises(psycopg.errors.CheckViolation):
            cluster.say(f"SELECT skald.append('one', 2, NULL, '{sent}')")
    for name in ("'No Name'", "NULL", "''", f"'{'x' * 65}'"):
        assert law(cluster, f"SELECT skald.append({name}, 0, NULL, '{well}')") == "LAW-STREAM"
    for call in (f"'one', NULL, NULL, '{well}'", f"'two', NULL, NULL, '{well}'", "'one', 2, NULL, NULL"):
        assert law(cluster, f"SELECT skald.append({call})") == "LAW-BATCH"
    assert check_store(log)[0].version == 2


def law(cluster: Cluster, sql: str, user: str = OWNER, values: tuple[object, ...] = ()) -> str | None:
    """Return the id of the bound that the server says *sql* breaks."""
    with psycopg.connect(cluster.url(user=user), autocommit=True) as connection:
        try:
            connection.execute(sql, values)
        except psycopg.errors.CheckViolation as error:
            return error.diag.constraint_name
    return None


def can_be_sent(one: Bad) -> bool:
    """Tell whether the text can reach a server at all, and as one draft."""
    sent = _packed([one.draft])
    return not re.search("[\x00\ud800-\udfff]", sent) and sent.count("\x1f") == 5


@pytest.mark.parametrize("name", [name for name in BAD if can_be_sent(BAD[name])])
def test_a_member_cannot_send_past_the_program_what_no_log_takes(members: Cluster, name: str) -> None:
    call, sent = "SELECT skald.append('one', 1, NULL, %s)", _packed([BAD[name].draft])
    assert law(members, call, "ann", (sent,)) == BAD[name].rule
    assert members.say("SELECT version FROM skald.streams") == [(1,)]


def test_a_database_that_has_not_every_letter_is_refused(cluster: Cluster) -> None:
    cluster.say("DROP DATABASE IF EXISTS latin WITH (FORCE)", "postgres")
    cluster.say("CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0", "postgres")
    assert "keeps text as LATIN1" in trouble(cluster.url("latin")).message


def test_facts_behind_a_forged_head_stop_the_append(cluster: Cluster, log: PostgresLog, draft: Make) -> None:
    log.append("one", 0, [draft(1), draft(2)])
    cluster.say("UPDATE skald.streams SET version = 1, move = 1")
    with pytest.raises(StorageTrouble, match="do not agree") as caught:
        log.append("one", 1, [draft(2)])
    assert caught.value.hint == "skald verify"


# -- roles ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def members(cluster: Cluster, log: PostgresLog, draft: Make) -> Iterator[Cluster]:
    """The roles as the documentation makes them, and a login for a writer and for a reader."""
    log.append("one", 0, [draft(1)], key="k")
    with role(cluster, "skald_reader", "NOLOGIN"), role(cluster, "skald_writer", "NOLOGIN"):
        for name in ("skald_writer", "skald_reader"):
            cluster.say(f"DROP ROLE {name}", "postgres")
        cluster.say(rights(read_tables=False))
        with role(cluster, "ann", "LOGIN IN ROLE skald_writer"), role(cluster, "bo", "LOGIN IN ROLE skald_reader"):
            yield cluster


HOSTILE = (
    "SET standard_conforming_strings = off; SET escape_string_warning = off",
    "CREATE TEMP TABLE facts (a int); SET search_path = pg_temp, pg_catalog",
    "CREATE DOMAIN pg_temp.text AS pg_catalog.text; CREATE DOMAIN pg_temp.int8 AS pg_catalog.int8;"
    " SET search_path = pg_temp, pg_catalog, skald",
    "SET search_path = skald; SET client_encoding = LATIN1; SET bytea_output = escape; SET transform_null_equals = on",
)


@pytest.mark.parametrize("settings", HOSTILE)
@pytest.mark.parametrize(
    "name", ["payload escape", "payload newline", "by escape", "payload no JSON", "time 'not a time'"]
)
def test_no_setting_of_a_session_opens_the_gate(members: Cluster, settings: str, name: str) -> None:
    draft = BAD[name].draft
    with psycopg.connect(members.url(user="ann"), autocommit=True) as connection:
        connection.execute(settings)
        with pytest.raises(psycopg.errors.RaiseException, match=r"call skald\.append"):
            connection.execute("SELECT skald.put('one', 1, NULL, %s)", (_packed([draft]),))
        with pytest.raises(psycopg.errors.CheckViolation) as caught:
            connection.execute("SELECT skald.append('one', 1, NULL, %s)", (_packed([draft]),))
        assert caught.value.diag.constraint_name == BAD[name].rule
        connection.execute("SELECT skald.append('one', 1, NULL, %s)", (_packed([GOOD]),))
    with closing(PostgresLog(members.url())) as log:
        assert [head.version for head in check_store(log)] == [2]


OWN = (
    "CREATE TEMP TABLE facts (LIKE skald.facts); CREATE TEMP TABLE streams (LIKE skald.streams)",
    "CREATE DOMAIN pg_temp.text AS pg_catalog.varchar; CREATE DOMAIN pg_temp.int8 AS pg_catalog.int4",
    "CREATE FUNCTION pg_temp.string_to_array(text, text) RETURNS text[] LANGUAGE sql AS $$ SELECT ARRAY['forged'] $$",
    "CREATE FUNCTION pg_temp.sha256(bytea) RETURNS bytea LANGUAGE sql AS $$ SELECT 'forged'::bytea $$",
    "CREATE FUNCTION pg_temp.never(text, text) RETURNS bool LANGUAGE sql AS 'SELECT false'; "
    "CREATE OPERATOR pg_temp.<> (LEFTARG = text, RIGHTARG = text, FUNCTION = pg_temp.never)",
    "SET standard_conforming_strings = off; SET backslash_quote = on; SET array_nulls = off; SET bytea_output = escape;"
    " SET transform_null_equals = on; SET client_encoding = LATIN1; SET plpgsql.extra_warnings = 'all'",
)
"""What a member may make or set in a session of their own."""


@pytest.mark.parametrize("things", OWN)
@pytest.mark.parametrize("first", ["", "SELECT skald.put('one', 1, NULL, 'x')"])
def test_nothing_of_a_session_s_own_gets_between_put_and_the_log(members: Cluster, things: str, first: str) -> None:
    """Also not when the function was made ready in a session that it refused."""
    with psycopg.connect(members.url(user="ann"), autocommit=True) as connection:
        connection.execute(things)
        connection.execute("SET search_path = pg_temp, pg_catalog")
        if first:
            with pytest.raises(psycopg.errors.RaiseException, match=r"call skald\.append"):
                connection.execute(first)
        connection.execute("SET search_path = pg_catalog, pg_temp")
        with pytest.raises(psycopg.errors.CheckViolation):
            connection.execute("SELECT skald.put('one', 1, NULL, %s)", (_packed([BAD["payload escape"].draft]),))
        connection.execute("SELECT skald.put('one', 1, 'mine', %s)", (_packed([GOOD]),))
    with closing(PostgresLog(members.url())) as log:
        assert [head.version for head in check_store(log)] == [2]
        assert [fact[3:9] for fact in log.read("one", gt=1)] == [GOOD]
    assert members.say("SELECT role FROM skald.keys WHERE key = 'mine'") == [("ann",)]


@pytest.mark.parametrize(
    "path",
    [
        '"pg_catalog, pg_temp"',
        "pg_catalog, pg_temp, public",
        "pg_temp, pg_catalog",
        "pg_catalog",
        "''",
        "PG_CATALOG, pg_temp, pg_temp",
    ],
)
def test_put_takes_no_other_search_path_for_its_own(members: Cluster, path: str) -> None:
    with psycopg.connect(members.url(user="ann"), autocommit=True) as connection:
        connection.execute(f"SET search_path = {path}")
        with pytest.raises(psycopg.errors.RaiseException, match=r"call skald\.append"):
            connection.execute("SELECT skald.put('one', 1, NULL, %s)", (_packed([GOOD]),))
    assert members.say("SELECT version FROM skald.streams") == [(1,)]


def test_a_writer_reads_and_appends(members: Cluster, draft: Make) -> None:
    with closing(PostgresLog(members.url(user="ann"), create=True)) as log:
        assert log.append("one", 1, [draft(2)])[-1].version == 2
        log.choose("ann", "one")
        log.choose("ann", "one")
        assert log.chosen("ann") == "one"
        assert check_store(log)[0].version == 2
        assert log.append("one", 2, [draft(3)], key="k")[-1].version == 3  # the owner's key of this name is another one
        with pytest.raises(AlreadyRecorded):
            log.append("one", 3, [draft(4)], key="k")
        with pytest.raises(Conflict):
            log.append("one", 1, [draft(3)])
        assert log.problems() == []


FORBIDDEN = (
    "UPDATE skald.facts SET payload = '{}'",
    "DELETE FROM skald.facts",
    "TRUNCATE skald.facts",
    "INSERT INTO skald.facts SELECT 'one', 2, 9, 1, type, 1, payload, at, by, hash FROM skald.facts",
    "UPDATE skald.streams SET version = 0",
    "DELETE FROM skald.streams",
    "UPDATE skald.keys SET version = 9",
    "INSERT INTO skald.keys VALUES ('x', 'one', 'k', 'one', 1)",
    "UPDATE skald.store SET era = 0",
    "SELECT skald.settled(1, 1)",
    "INSERT INTO skald.bookmarks VALUES ('ann', 'ann', 'one')",
    "UPDATE skald.bookmarks SET stream = 'two'",
    "DELETE FROM skald.bookmarks",
    "ALTER TABLE skald.facts DISABLE TRIGGER ALL",
    "DROP TRIGGER facts_refuse_update ON skald.facts",
    "DROP SCHEMA skald CASCADE",
    "CREATE TABLE skald.mine (a int)",
    "CREATE OR REPLACE FUNCTION skald.refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'",
    "CREATE SCHEMA mine",
)


def is_refused(cluster: Cluster, sql: str, user: str) -> bool:
    try:
        cluster.say(sql, user=user)
    except psycopg.errors.InsufficientPrivilege:
        return True
    return False


@pytest.mark.parametrize("user", ["ann", "bo"])
def test_no_member_can_change_what_stands(members: Cluster, user: str) -> None:
    assert [sql for sql in FORBIDDEN if not is_refused(members, sql, user)] == []


def test_a_reader_reads_and_writes_nothing(members: Cluster, draft: Make) -> None:
    with closing(PostgresLog(members.url(user="bo"), create=True)) as log:
        assert len(list(log.read("one"))) == 1
        for write in (lambda: log.append("one", 1, [draft(2)]), lambda: log.choose("bo", "one")):
            with pytest.raises(StorageTrouble, match="does not allow this to the role you use") as caught:
                write()
            assert "writer" in (caught.value.hint or "")
        assert log.head("one").version == 1


def test_a_stranger_is_told_so(members: Cluster) -> None:
    with role(members, "cy", "LOGIN"):
        assert "does not allow this" in trouble(members.url(user="cy")).message


# -- who is let in ----------------------------------------------------------------------------------------------------


@pytest.fixture
def login(cluster: Cluster, log: PostgresLog) -> Iterator[str]:
    """A superuser with a password, so that only the password matters."""
    with role(cluster, "dag", f"LOGIN SUPERUSER PASSWORD '{SECRET}'"):
        yield "dag"


def test_a_wrong_password_is_named_and_not_shown(cluster: Cluster, login: str) -> None:
    found = trouble(cluster.tcp(user=login, password="wr0ng"))
    assert found.message.endswith("refuses the name or the password")
    assert "wr0ng" not in f"{found.message}{found.hint}{found.__cause__}"
    assert "wants a password" in trouble(cluster.tcp(user=login)).message


def test_a_password_file_and_a_service_file_open_the_log(
    cluster: Cluster, login: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    passwords, services = tmp_path / "pgpass", tmp_path / "services"
    passwords.write_text(f"127.0.0.1:{cluster.port}:skald:{login}:{SECRET}\n", encoding="utf-8")
    passwords.chmod(0o600)
    monkeypatch.setenv("PGPASSFILE", str(passwords))
    open_log(cluster.tcp(user=login), create=False).close()
    services.write_text(f"[club]\nhost=127.0.0.1\nport={cluster.port}\ndbname=skald\nuser={login}\n", encoding="utf-8")
    monkeypatch.setenv("PGSERVICEFILE", str(services))
    open_log("postgresql://?service=club", create=False).close()
    monkeypatch.delenv("PGPASSFILE")
    assert "wants a password" in trouble("postgresql://?service=club").message
    assert "?service=none names a service that is not" in trouble("postgresql://?service=none").message


def test_a_password_in_the_url_is_never_shown(cluster: Cluster, login: str, draft: Make) -> None:
    url = cluster.tcp(user=login, password=SECRET.replace("&", "%26"))
    with closing(open_log(url, create=False)) as log:
        told = [str(log.about())]
        cluster.say("DROP TABLE skald.bookmarks")
        with pytest.raises(StorageTrouble) as caught:
            log.choose("ann", "one")
        told.append(f"{caught.value.message}{caught.value.hint}{caught.value.__cause__}")
    assert f"postgresql://127.0.0.1:{cluster.port}/skald" in told[1]
    assert not [text for text in told if SECRET in text]


@pytest.mark.parametrize(
    "bad", ["ann:secret@[club", "ann:secret@club:port/x?y", "ann:secret@club/skald?colour=red", "ann:se/cret@club/x"]
)
def test_a_url_that_cannot_be_read_is_not_repeated(bad: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        open_log(f"postgresql://{bad}", create=True)
    assert "cret" not in f"{caught.value.message}{caught.value.hint}{caught.value.__cause__}"


def test_a_secret_behind_a_question_mark_is_not_shown() -> None:
    found = trouble("postgresql://ann:1?user=secret@x&hostaddr=127.0.0.1")
    assert found.message.startswith("postgresql://… ")
    assert "secret" not in f"{found.message}{found.hint}"


def test_no_server_no_host_no_database_no_role(cluster: Cluster, postgres: str) -> None:
    assert "nobody answers" in trouble("postgresql://ann:secret@127.0.0.1:1/skald").message
    assert "nobody answers" in trouble("postgresql://ann@/skald?host=/nowhere").message
    assert "no such host" in trouble("postgresql://ann@no.such.host.invalid/skald").message
    assert "no such role or database" in trouble(cluster.url("none")).message
    assert "no such role or database" in trouble(cluster.url(user="nobody_here")).message


def test_a_server_that_never_answers_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    import socket

    monkeypatch.setattr(postgres_trouble, "WAIT", 2.0)
    with closing(socket.create_server(("127.0.0.1", 0))) as deaf:
        begun = time.monotonic()
        assert "no answer" in trouble(f"postgresql://ann@127.0.0.1:{deaf.getsockname()[1]}/skald").message
        assert time.monotonic() - begun < 4


# -- positions --------------------------------------------------------------------------------------------------------


def test_a_reader_never_passes_what_is_still_on_its_way(postgres: str, log: PostgresLog, draft: Make) -> None:
    """One transaction holds its positions open while others commit behind it."""
    log.append("one", 0, [draft(1)])
    with psycopg.connect(postgres) as slow:
        slow.execute("SELECT skald.append('slow', 0, NULL, %s)", (_packed([GOOD, GOOD]),))
        log.append("one", 1, [draft(2)])
        log.append("two", 0, [draft(1)])
        seen = list(log.read_all())
        assert [(fact.stream, fact.version) for fact in seen] == [("one", 1)]
        assert list(log.read_all(gt=seen[-1].position)) == []
        assert [head.stream for head in log.heads()] == ["one", "two"]
        slow.commit()
    rest = list(log.read_all(gt=seen[-1].position))
    assert [(fact.stream, fact.version) for fact in rest] == [("slow", 1), ("slow", 2), ("one", 2), ("two", 1)]


def test_what_was_rolled_back_is_not_waited_for(postgres: str, log: PostgresLog, draft: Make) -> None:
    with psycopg.connect(postgres) as slow:
        slow.execute("SELECT skald.append('slow', 0, NULL, %s)", (_packed([GOOD]),))
        log.append("one", 0, [draft(1)])
        assert list(log.read_all()) == []
        slow.rollback()
    assert [fact.stream for fact in log.read_all()] == ["one"]


def test_a_transaction_that_began_long_ago_cannot_write_behind_the_reader(
    postgres: str, log: PostgresLog, draft: Make
) -> None:
    log.append("one", 0, [draft(1)])
    with psycopg.connect(postgres) as old:
        old.execute("SELECT pg_current_xact_id()")
        log.append("one", 1, [draft(2)])
        with pytest.raises(psycopg.errors.SerializationFailure):
            old.execute("SELECT skald.append('one', 2, NULL, %s)", (_packed([GOOD._replace(move=2)]),))
        old.rollback()
        old.execute("SELECT pg_current_xact_id()")
        log.append("one", 2, [draft(3)])
        assert [fact.version for fact in log.read_all()] == [1, 2]
        old.execute("SELECT skald.append('two', 0, NULL, %s)", (_packed([GOOD]),))
    assert [(fact.stream, fact.version) for fact in log.read_all()][2:] == [("two", 1), ("one", 3)]
    assert len(check_store(log)) == 2


def test_one_transaction_may_append_many_times(postgres: str, log: PostgresLog) -> None:
    with psycopg.connect(postgres) as many:
        for version, stream in ((0, "one"), (0, "two"), (1, "one"), (2, "one")):
            many.execute("SELECT skald.append(%s, %s, NULL, %s)", (stream, version, _packed([GOOD])))
    facts = list(log.read_all())
    assert [(fact.stream, fact.version) for fact in facts] == [("one", 1), ("two", 1), ("one", 2), ("one", 3)]
    assert [fact.position - facts[0].position for fact in facts] == [0, 1, 2, 3]
    check_store(log)


def test_a_transaction_that_is_taken_back_leaves_the_session_ready(
    postgres: str, log: PostgresLog, draft: Make
) -> None:
    with closing(PostgresLog(postgres)) as fresh:
        with suppress(KeyboardInterrupt), fresh.together():
            fresh.append("one", 0, [draft(1)])
            fresh.append("two", 0, [draft(1)])
            raise KeyboardInterrupt
        assert list(log.heads()) == []
        with fresh.together():
            fresh.append("one", 0, [draft(1)])
            fresh.append("one", 1, [draft(2)])
        assert fresh.append("one", 2, [draft(3)])[-1].version == 3
    check_store(log)


def test_a_log_that_was_brought_to_a_younger_server_goes_on_behind_its_facts(
    cluster: Cluster, log: PostgresLog, draft: Make
) -> None:
    log.append("one", 0, [draft(1)])
    log.append("two", 0, [draft(1)])
    cluster.say("ALTER TABLE skald.facts DISABLE TRIGGER USER")
    cluster.say("UPDATE skald.facts SET position = position + (1000000::bigint << 22)")
    cluster.say(
        "UPDATE skald.streams SET begun = begun + (1000000::bigint << 22), last = last + (1000000::bigint << 22)"
    )
    cluster.say("ALTER TABLE skald.facts ENABLE TRIGGER USER")
    log.close()
    with closing(PostgresLog(cluster.url())) as brought:
        before = list(brought.read_all())
        assert [fact.stream for fact in before] == ["one", "two"]
        brought.append("three", 0, [draft(1)])
        brought.append("one", 1, [draft(2)])
        rest = list(brought.read_all(gt=before[-1].position))
        assert [(fact.stream, fact.version) for fact in rest] == [("three", 1), ("one", 2)]
        assert [head.stream for head in brought.heads()] == ["one", "two", "three"]
        check_store(brought)


def test_readers_skip_nothing_while_many_write_and_some_roll_back(postgres: str, log: PostgresLog) -> None:
    """Each writer has a game; a reader goes on from where it stood, and in the end has seen every fact once."""
    writers, moves, stopped = 4, 25, threading.Event()
    seen: list[Envelope] = []

    def write(number: int) -> None:
        chance = random.Random(number)
        with psycopg.connect(postgres) as connection:
            version = 0
            while version < moves:
                sent = _packed([GOOD] * chance.choice((1, 1, 3)))
                connection.execute("SELECT skald.append(%s, %s, NULL, %s)", (f"s{number}", version, sent))
                if chance.random() < 0.2:
                    connection.rollback()
                else:
                    connection.commit()
                    version += sent.count("\x1e") + 1

    def read() -> None:
        with closing(PostgresLog(postgres)) as own:
            while True:
                last = stopped.is_set()
                seen.extend(own.read_all(gt=seen[-1].position if seen else 0, limit=7))
                if last and len(seen) == sum(head.version for head in own.heads()):
                    return

    reader = threading.Thread(target=read)
    threads = [threading.Thread(target=write, args=(number,)) for number in range(writers)]
    for thread in (reader, *threads):
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    stopped.set()
    reader.join(timeout=60)
    assert not reader.is_alive()
    assert seen == list(log.read_all())
    assert len({fact.position for fact in seen}) == len(seen) >= writers * moves
    assert len(check_store(log)) == writers


def test_writers_of_different_games_do_not_wait_for_each_other(postgres: str, log: PostgresLog, draft: Make) -> None:
    with psycopg.connect(postgres) as slow:
        slow.execute("SELECT skald.append('slow', 0, NULL, %s)", (_packed([GOOD]),))
        log._servers.writer().execute("SET statement_timeout = '2s'")
        assert log.append("one", 0, [draft(1)])[-1].version == 1


def test_the_same_request_sent_twice_at_once_is_recorded_once(postgres: str, log: PostgresLog, draft: Make) -> None:
    log.append("one", 0, [draft(1)])
    outcomes: list[str] = []

    def send(stream: str, expected: int) -> None:
        with closing(PostgresLog(postgres)) as own:
            try:
                own.append(stream, expected, [draft(expected + 1)], key="same")
                outcomes.append("written")
            except AlreadyRecorded:
                outcomes.append("recorded")

    for target in ([("one", 1)] * 4, [(f"new{number}", 0) for number in range(4)]):
        outcomes.clear()
        threads = [threading.Thread(target=send, args=one) for one in target]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(timeout=60)
        assert sorted(outcomes) == ["recorded", "recorded", "recorded", "written"]
    check_store(log)


# -- a server that goes away ------------------------------------------------------------------------------------------


@pytest.fixture
def own(draft: Make) -> Iterator[Cluster]:
    """A server that may be stopped without harm to other tests, with one fact in its log."""
    cluster = Cluster()
    try:
        cluster.start()
        with closing(PostgresLog(cluster.fresh(), create=True)) as log:
            log.append("one", 0, [draft(1)])
        yield cluster
    finally:
        cluster.remove()


def test_a_server_that_went_away_and_came_back(own: Cluster, draft: Make) -> None:
    with closing(PostgresLog(own.url())) as log:
        own.stop("immediate")
        with pytest.raises(StorageTrouble, match="whether the last move was recorded is not known"):
            log.append("one", 1, [draft(2)], key="k")
        with pytest.raises(StorageTrouble, match="nobody answers"):
            log.append("one", 1, [draft(2)], key="k")
        own.start()
        assert log.append("one", 1, [draft(2)], key="k")[-1].version == 2
        own.stop("fast")
        own.start()
        assert [fact.version for fact in log.read("one")] == [1, 2]  # a read is asked again by itself
        with pytest.raises(AlreadyRecorded):
            log.append("one", 2, [draft(3)], key="k")
        assert check_store(log) == [log.head("one")]


def test_a_server_lost_in_the_middle_of_an_append_records_the_request_once(own: Cluster, draft: Make) -> None:
    """The append waits for a lock when the server dies, and another one commits without its answer being heard."""
    with closing(PostgresLog(own.url())) as log, psycopg.connect(own.url()) as holder:
        holder.execute("SELECT * FROM skald.streams FOR UPDATE")
        caught: list[BaseException] = []

        def append() -> None:
            try:
                log.append("one", 1, [draft(2)], key="k")
            except StorageTrouble as error:
                caught.append(error)

        writer = threading.Thread(target=append)
        writer.start()
        waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
        while own.say(waiting) != [(1,)]:
            time.sleep(0.01)
        own.stop("immediate")
        writer.join(timeout=30)
        assert "is not known" in str(caught)
        own.start()
        outcomes = [outcome(log, draft) for _ in range(2)]
        assert outcomes == [2, "recorded"]
        assert check_store(log)[0].version == 2
        holder.close()


def outcome(log: PostgresLog, draft: Make) -> int | str:
    try:
        return log.append("one", 1, [draft(2)], key="k")[-1].version
    except AlreadyRecorded:
        return "recorded"


def test_an_answer_that_was_lost_on_the_way_is_asked_for_again(
    log: PostgresLog, draft: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    def deaf(sent: tuple[str | None, ...]) -> str:
        called(sent)
        log._servers.writer().close()
        raise psycopg.OperationalError("server closed the connection unexpectedly")

    called = log._call
    monkeypatch.setattr(log, "_call", deaf)
    with pytest.raises(StorageTrouble, match="is not known"):
        log.append("one", 0, [draft(1)], key="k")
    monkeypatch.undo()
    with pytest.raises(AlreadyRecorded):
        log.append("one", 0, [draft(1)], key="k")
    with pytest.raises(Conflict):
        log.append("one", 0, [draft(1)])
    assert log.head("one").version == 1


def test_a_lock_held_too_long_is_named_and_reading_goes_on(
    cluster: Cluster, postgres: str, log: PostgresLog, draft: Make
) -> None:
    log.append("one", 0, [draft(1)])
    settings = "SELECT proconfig::text FROM pg_proc WHERE proname IN ('append', 'choose')"
    assert all("lock_timeout=5s" in str(row) for row in cluster.say(settings))
    cluster.say("ALTER FUNCTION skald.append SET lock_timeout = '100ms'")
    with psycopg.connect(postgres) as holder:
        holder.execute("SELECT * FROM skald.streams FOR UPDATE")
        with pytest.raises(StorageTrouble, match="is busy"):
            log.append("one", 1, [draft(2)])
        assert len(list(log.read("one"))) == 1
    assert log.append("one", 1, [draft(2)])[-1].version == 2


def test_an_append_that_the_server_takes_back_is_sent_again(
    log: PostgresLog, draft: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    def crowded(sent: tuple[str | None, ...]) -> str:
        turned_away.append(1)
        if len(turned_away) < patience:
            raise psycopg.errors.SerializationFailure("could not serialize access")
        return called(sent)

    turned_away: list[int] = []
    called, patience = log._call, 5
    monkeypatch.setattr(log, "_call", crowded)
    assert log.append("one", 0, [draft(1)])[-1].version == 1
    patience = 99
    with pytest.raises(StorageTrouble, match="too busy"):
        log.append("one", 1, [draft(2)])
    assert len(turned_away) == 10


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("53100", "the server's disk is full; nothing was written"),
        ("53300", "no connection left; nothing was written"),
        ("25006", "read-only, perhaps a standby; nothing was written"),
        ("57014", "the server stopped it; nothing was written"),
        ("57P01", "whether the last move was recorded is not known"),
        ("08006", "whether the last move was recorded is not known"),
        ("XX001", "reports damaged data"),
        ("22012", "cannot be used: by zero … (22012)"),
    ],
)
def test_what_a_server_in_trouble_says_becomes_one_sentence(code: str, said: str) -> None:
    guard = postgres_trouble.Guard(f"postgresql://ann:{SECRET.replace('&', '%26')}@club/x")
    with pytest.raises(StorageTrouble) as caught, guard:
        raise psycopg.errors.lookup(code)(f"by zero {SECRET}\nCONTEXT: a function")
    assert caught.value.message.startswith("postgresql://club/x ")
    assert caught.value.message.endswith(said)


def test_a_log_after_close_is_an_error_of_the_program(log: PostgresLog) -> None:
    log.close()
    with pytest.raises(RuntimeError):
        log.head("one")


# -- shapes -----------------------------------------------------------------------------------------------------------


def move_forward(url: str, steps: tuple[postgres_shape.Step, ...]) -> None:
    with closing(connect(to_write(url))) as connection:
        prepare(connection, "the log", create=False, steps=steps)


def test_an_older_log_moves_forward_with_a_copy_first_and_twice_is_harmless(
    cluster: Cluster, postgres: str, log: PostgresLog, draft: Make
) -> None:
    kept = f"skald_backup_v{len(STEPS)}"
    log.append("one", 0, [draft(1), draft(2)])
    log.choose("ann", "one")
    for _ in range(2):
        move_forward(postgres, (*STEPS, NEXT))
        assert cluster.say("SELECT shape FROM skald.store") == [(len(STEPS) + 1,)]
        assert cluster.say("SELECT who, since FROM skald.bookmarks") == [("ann", None)]
        assert cluster.say(f"SELECT count(*) FROM {kept}.facts") == [(2,)]
        assert cluster.say(f"SELECT shape FROM {kept}.store") == [(len(STEPS),)]
    with pytest.raises(StorageTrouble, match="newer Skald") as caught:
        PostgresLog(postgres)
    assert caught.value.hint == "update Skald"


def test_a_step_that_fails_changes_nothing(cluster: Cluster, postgres: str, log: PostgresLog) -> None:
    with pytest.raises(psycopg.errors.DuplicateTable):
        move_forward(postgres, (*STEPS, NEXT, ("CREATE TABLE skald.facts (twice text)",)))
    assert cluster.say("SELECT shape FROM skald.store") == [(len(STEPS),)]
    assert cluster.say("SELECT to_regclass('skald.later'), to_regnamespace('skald_backup_v2')") == [(None, None)]


def test_eight_who_open_an_empty_database_at_once_make_one_log(postgres: str) -> None:
    opened: list[PostgresLog] = []
    threads = [threading.Thread(target=lambda: opened.append(PostgresLog(postgres, create=True))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=30)
    assert [log.about()["shape"] for log in opened] == [len(STEPS)] * 8
    for log in opened:
        log.close()


def test_triggers_that_were_removed_are_found(cluster: Cluster, log: PostgresLog) -> None:
    cluster.say("ALTER TABLE skald.facts DISABLE TRIGGER facts_refuse_update")
    assert log.problems() == ["the triggers that refuse changes of facts are gone"]
