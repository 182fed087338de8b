"""The page that follows its game: what is recorded comes within three seconds; it only shows, and only to us."""

import http.client
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from threading import Thread
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, expect

from campaign.service import Service
from cli.serve import Follower, Server
from events.log import EventLog
from events.sqlite import SqliteLog
from tests.beads import numbered, ticking
from tests.page.axe import faults
from tests.page.conftest import Sheet, listen

SOON = 3000
"""Milliseconds in which the page has to follow."""


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Service]:
    """A game in a file of its own, that moves are recorded in."""
    with closing(SqliteLog(tmp_path / "skald.db", create=True)) as log:
        words = "new vendel Evening --player Jon:red --player Ann:blue"
        session = Service.begin(log, words, clock=ticking(), who="jon", new_id=numbered())
        for line in ("start Jon", "home Ann essex"):
            session.play(line)
        yield session


def reading(path: Path) -> Callable[[Callable[[EventLog], Any]], Any]:
    def read(act: Callable[[EventLog], Any]) -> Any:
        with closing(SqliteLog(path, reading=True)) as log:
            return act(log)

    return read


@pytest.fixture
def server(table: Service, tmp_path: Path) -> Iterator[Server]:
    with Server(Follower(reading(tmp_path / "skald.db"), table.stream), "127.0.0.1", 18020) as found:
        thread = Thread(target=found.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        yield found
        found.shutdown()
        thread.join()


def test_the_page_follows_a_move_an_undo_and_an_amendment(table: Service, server: Server, browser: Browser) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    sheet = Sheet(context.new_page())
    listen(sheet, server.url)
    sheet.page.goto(server.url)
    assert sheet.at() == 3
    expect(sheet.page.locator("#live")).to_have_text("Follows the table.", timeout=SOON)
    for line in ("home Jon svea", "begin"):
        table.play(line)
    expect(sheet.page.locator("#now .n")).to_have_text("#5", timeout=SOON)
    expect(sheet.page.locator("#move-5 code")).to_have_text("begin")
    table.play("undo")
    expect(sheet.page.locator("#move-5.off .gone")).to_have_text("withdrawn by 6", timeout=SOON)
    expect(sheet.page.locator("#now .n")).to_have_text("#4")
    table.play('amend 3 "home Ann ulaid"')
    expect(sheet.page.locator("#move-3.off")).to_be_visible(timeout=SOON)
    assert sheet.at() == table.history.line[-1]
    assert (
        sheet.page.locator(".cell", has_text="Ulaid").first.locator(".owned .who").get_attribute("aria-label") == "Ann"
    )
    sheet.page.click("[data-go=first]")
    table.play("note cake")
    expect(sheet.page.locator(f"#move-{table.history.last}.remark")).to_be_attached(timeout=SOON)
    assert sheet.at() == 1
    assert faults(sheet) == []
    assert (sheet.requests, sheet.lines) == ([], [])
    context.close()


class Got(NamedTuple):
    """What a request was answered."""

    status: int
    headers: Mapping[str, str]
    body: bytes


def asked(server: Server, method: str, path: str, **headers: str) -> Got:
    with closing(http.client.HTTPConnection("127.0.0.1", server.server_address[1], timeout=10)) as connection:
        connection.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        with connection.getresponse() as answer:
            return Got(answer.status, dict(answer.headers), answer.read())


def test_the_head_tells_whether_anything_is_new(table: Service, server: Server) -> None:
    first = asked(server, "GET", "/entries?after=3")
    tag = first.headers["ETag"]
    assert (first.status, tag) == (200, f'"{table.head.hex()}"')
    again = asked(server, "GET", "/entries?after=3", If_None_Match=tag)
    assert (again.status, again.body) == (304, b"")
    table.play("home Jon svea")
    assert asked(server, "GET", "/entries?after=3", If_None_Match=tag).status == 200


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
def test_it_only_shows(server: Server, tmp_path: Path, method: str) -> None:
    def kept() -> dict[str, str]:
        files = sorted(tmp_path.glob("skald.db*"))
        return {file.name: sha256(file.read_bytes()).hexdigest() for file in files if not file.name.endswith("-shm")}

    before = kept()
    assert asked(server, method, "/").status == 405
    assert asked(server, "HEAD", "/").body == b""
    assert asked(server, "GET", "/").status == 200
    assert kept() == before


@pytest.mark.parametrize("host", ["example.org", "example.org:18020", "127.0.0.1", "localhost.example.org:18020", ""])
def test_a_foreign_name_is_refused(server: Server, host: str) -> None:
    assert asked(server, "GET", "/", Host=host).status == 421
    assert asked(server, "GET", "/entries", Host=host).status == 421


@pytest.mark.parametrize("path", ["/../skald.db", "/skald.db", "/%2e%2e/etc/passwd", "/page.js", "/entries/", "*"])
def test_there_is_nothing_but_the_page(server: Server, path: str) -> None:
    assert asked(server, "GET", path).status == 404


def test_answers_bear_what_keeps_them_to_themselves(server: Server) -> None:
    answer = asked(server, "GET", "/")
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Referrer-Policy"] == "no-referrer"
    assert answer.headers.get("Set-Cookie") is None
    assert answer.headers["Server"].strip() == "Skald"
    assert "connect-src &#x27;self&#x27;" in answer.body.decode()
    assert 'id="skald-record"' not in asked(server, "GET", "/").body.decode()


def test_a_page_for_the_network_stands_behind_a_token(table: Service, tmp_path: Path) -> None:
    with Server(Follower(reading(tmp_path / "skald.db"), table.stream), "127.0.0.1", 18020, "xY_9-abc") as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/xY_9-abc/", server.url)
        found = [asked(server, "GET", path).status for path in ("/", "/entries", "/xY_9-abc/", "/xY_9-abc/entries")]
        server.shutdown()
        thread.join()
    assert found == [404, 404, 200, 200]


def test_a_taken_port_is_passed_over(server: Server, table: Service, tmp_path: Path) -> None:
    taken = server.server_address[1]
    with Server(Follower(reading(tmp_path / "skald.db"), table.stream), "127.0.0.1", taken) as other:
        assert other.server_address[1] > taken
