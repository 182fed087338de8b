"""Make the picture of the README anew, and pictures of every game to look at: ``python -m tests.page``."""

from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from tests.page.conftest import chromium
from tests.page.made import GAMES, source, written
from tests.page.test_page import THEMES
from tests.page.test_picture import HIGH, PICTURE, ROOT, WIDE, taken

LOOK = ROOT / "build" / "pages"
"""For people, not kept: fonts differ from machine to machine."""


def pictured(browser: Browser, path: Path, name: str) -> None:
    """Write pictures of a game in both themes and two sizes, and the page as it is printed."""
    line = source(name).history.line
    for (width, height), theme in product(((390, 844), (1280, 800)), THEMES):
        page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=theme)
        page.goto(f"{path.as_uri()}#m{line[len(line) * 2 // 3]}")
        page.screenshot(path=LOOK / f"{name}-{width}-{theme}.png", full_page=True)
        if theme == "light" and width > height:
            page.pdf(path=LOOK / f"{name}.pdf", format="A4")
        page.close()


with sync_playwright() as driver, TemporaryDirectory() as folder:
    browser = driver.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
    LOOK.mkdir(parents=True, exist_ok=True)
    for name in GAMES:
        path = Path(folder) / f"{name}.html"
        path.write_text(written(name), encoding="utf-8")
        pictured(browser, path, name)
    page = browser.new_page(viewport={"width": WIDE, "height": HIGH})
    page.goto(f"{Path(folder, 'five-seats.html').as_uri()}#m198")
    PICTURE.write_bytes(taken(page))
    browser.close()
print(f"{PICTURE.relative_to(ROOT)}, {LOOK.relative_to(ROOT)}/")
