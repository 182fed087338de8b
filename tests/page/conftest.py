"""A browser for the tests of pages; only this module knows what drives it."""

import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Dialog, Error, Page, Request, sync_playwright

from tests.page.made import written


@dataclass(slots=True)
class Sheet:
    """A page that is open, and what it did besides.

    Attributes:
        page: what drives it.
        requests: what it asked for, its own file left out.
        lines: what it wrote on the console, and what went wrong in it.
    """

    page: Page
    requests: list[str] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)

    def at(self) -> int:
        """Return the number of the move that it shows."""
        return int(str(self.page.text_content("#now .n")).removeprefix("#"))


Open = Callable[..., Sheet]


def chromium() -> str:
    """Return where Chromium is; where it is missing the tests fail and say what to type."""
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    assert found, "Chromium is not here; type: sh scripts/browser.sh"
    return found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, once for all tests of a process."""
    with sync_playwright() as driver:
        opened = driver.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return where the pages lie."""
    return tmp_path_factory.mktemp("pages")


def listen(sheet: Sheet, own: str) -> None:
    """Keep what a page asks for beside its *own* address, writes on the console, and what goes wrong in it."""

    def asked(request: Request) -> None:
        if not request.url.startswith((own, "blob:")):
            sheet.requests.append(request.url)

    def wrote(message: ConsoleMessage) -> None:
        sheet.lines.append(message.text)

    def failed(error: Error) -> None:
        sheet.lines.append(str(error))

    def spoke(dialog: Dialog) -> None:
        sheet.lines.append("a dialog")
        dialog.dismiss()

    sheet.page.on("request", asked)
    sheet.page.on("console", wrote)
    sheet.page.on("pageerror", failed)
    sheet.page.on("dialog", spoke)


@pytest.fixture
def opens(browser: Browser, folder: Path) -> Iterator[Open]:
    """Return a function that opens the page of a record, or a text, without a network.

    When the test is over nothing may have been asked for, written on the console, or have gone wrong.
    """
    contexts: list[BrowserContext] = []
    sheets: list[Sheet] = []

    def open_(name: str, address: str = "", *, text: str | None = None, quiet: bool = True, **settings: Any) -> Sheet:
        path = folder / f"{name}.html"
        if text is not None or not path.exists():
            path.write_text(written(name) if text is None else text, encoding="utf-8")
        usual: dict[str, Any] = {"offline": True, "viewport": {"width": 1280, "height": 800}}
        context = browser.new_context(**(usual | settings))
        contexts.append(context)
        sheet = Sheet(context.new_page())
        if quiet:
            sheets.append(sheet)
        url = path.as_uri()
        listen(sheet, url)
        sheet.page.goto(url + address)
        return sheet

    yield open_
    found = [(sheet.requests, sheet.lines) for sheet in sheets]
    for context in contexts:
        context.close()
    assert [one for one in found if one != ([], [])] == []
