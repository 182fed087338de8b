"""S2, S8: what the members of a club can do to each other on its server, past the program."""

from collections.abc import Iterator
from contextlib import closing, suppress

import psycopg
import pytest

from events.envelope import Draft
from events.errors import SkaldError
from events.stores import open_log
from events.verify import check_store
from tests.cluster import OWNER, Cluster
from tests.found.page import MEMBERS, rights

AT = "2026-11-30T19:02:11Z"
NOTE = Draft(1, "skald.noted", 1, '{"text":"x"}', AT, "ann")


def sent(draft: Draft) -> str:
    """Return a fact as the function on the server takes it apart."""
    move, type_, schema, payload, at, by = draft
    return "\x1f".join((str(move), type_, str(schema), at, by, payload))


def say(cluster: Cluster, user: str, sql: str, *values: object) -> str:
    """Run *sql* as *user* and return how the server refused it, empty when it did not."""
    with psycopg.connect(cluster.url(user=user), autocommit=True) as connection:
        try:
            connection.execute(sql, values)
        except psycopg.Error as error:
            return f"{error.diag.constraint_name} {error.sqlstate}"
    return ""


@pytest.fixture
def club(cluster: Cluster, postgres: str) -> Iterator[Cluster]:
    """A log with two games and the roles of the documentation; ann and bo are writers."""
    with closing(open_log(postgres, create=True)) as log:
        for stream in ("one", "two"):
            log.append(stream, 0, [NOTE])
    try:
        cluster.say(rights(read_tables=False))
        cluster.say("CREATE ROLE ann LOGIN IN ROLE skald_writer; CREATE ROLE bo LOGIN IN ROLE skald_writer")
        yield cluster
    finally:
        cluster.say(f"DROP OWNED BY {MEMBERS}; DROP ROLE {MEMBERS}")


BAD = {
    "an escape in the name": NOTE._replace(by="ann\x1b[2J"),
    "a new line in the name": NOTE._replace(by="ann\nbo"),
    "a new line in the type": NOTE._replace(type="skald.noted\n"),
    "not a time": NOTE._replace(at="not a time"),
    "an escape for a time": NOTE._replace(at="\x1b[2J"),
    "a day that is not": NOTE._replace(at="2026-02-30T19:02:11Z"),
    "no JSON": NOTE._replace(payload="no JSON"),
    "no object": NOTE._replace(payload="[]"),
    "an escape in the payload": NOTE._replace(payload='{"text":"\\u001b[2J"}'),
    "too deep": NOTE._replace(payload='{"a":' * 65 + "1" + "}" * 65),
    "the last of all moves": NOTE._replace(move=2**63 - 1),
    "schema 0": NOTE._replace(schema=0),
}


@pytest.mark.parametrize("name", BAD)
def test_s2_the_function_on_the_server_takes_nothing_that_the_program_refuses(club: Cluster, name: str) -> None:
    said = say(club, "ann", "SELECT skald.append('one', 1, NULL, %s)", sent(BAD[name]))
    assert said.startswith("LAW-"), said
    with closing(open_log(club.url(user="bo"), create=False)) as log:
        with pytest.raises(ValueError, match=said.split()[0]):
            log.append("one", 1, [BAD[name]])
        assert [head.version for head in check_store(log)] == [1, 1]


@pytest.mark.parametrize("stream", ["one", "three"])
def test_s2_no_version_is_not_any_version(club: Cluster, stream: str) -> None:
    assert say(club, "ann", "SELECT skald.append(%s, NULL, NULL, %s)", stream, sent(NOTE)).startswith("LAW-BATCH")
    with closing(open_log(club.url(), create=False)) as log:
        assert [head.version for head in log.heads()] == [1, 1]


STEAL = {
    "with an insert": "INSERT INTO skald.bookmarks VALUES ('bo', 'two')",
    "with an update": "UPDATE skald.bookmarks SET stream = 'two'",
}


@pytest.mark.parametrize("how", [*STEAL, "with the program"])
def test_s8_nobody_sets_the_bookmark_of_another_member(club: Cluster, how: str) -> None:
    with closing(open_log(club.url(user="bo"), create=False)) as hers:
        hers.choose("bo", "one")
        if how in STEAL:
            say(club, "ann", STEAL[how])
            say(club, "ann", f"{STEAL[how]} ON CONFLICT (who) DO UPDATE SET stream = excluded.stream")
        else:
            with closing(open_log(club.url(user="ann"), create=False)) as log:
                log.choose("bo", "two")
        assert hers.chosen("bo") == "one"


@pytest.mark.parametrize("stream", ["one", "two", "new"])
def test_s8_nobody_takes_the_key_of_another_member(club: Cluster, stream: str) -> None:
    version = 0 if stream == "new" else 1
    with closing(open_log(club.url(user="ann"), create=False)) as log:
        log.append(stream, version, [NOTE._replace(by="bo")], key="hers")
    with closing(open_log(club.url(user="bo"), create=False)) as hers:
        before, after = hers.head("one").version, 0
        with suppress(SkaldError):
            after = hers.append("one", before, [NOTE._replace(by="bo")], key="hers")[-1].version
        assert after == before + 1


def test_s8_the_key_of_one_game_is_free_in_another(club: Cluster) -> None:
    with closing(open_log(club.url(user="bo"), create=False)) as log:
        for stream in ("one", "two"):
            with suppress(SkaldError):
                log.append(stream, 1, [NOTE], key="once")
        assert [head.version for head in log.heads()] == [2, 2]
        with suppress(SkaldError):
            log.append("two", 2, [NOTE], key="once")
        assert [head.version for head in log.heads()] == [2, 2]


def test_s8_the_owner_is_a_person_like_all_others(club: Cluster) -> None:
    with closing(open_log(club.url(user="ann"), create=False)) as log:
        log.append("one", 1, [NOTE], key="k")
    with closing(open_log(club.url(user=OWNER), create=False)) as log:
        log.choose("ann", "two")
        with suppress(SkaldError):
            log.append("two", 1, [NOTE], key="k")
        assert [head.version for head in log.heads()] == [2, 2]
