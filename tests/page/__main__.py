"""Make the picture of the README anew: ``python -m tests.page``."""

from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from tests.page.conftest import chromium
from tests.page.made import written
from tests.page.test_picture import PICTURE, taken

with sync_playwright() as driver, TemporaryDirectory() as folder:
    path = Path(folder) / "game.html"
    path.write_text(written("five-seats"), encoding="utf-8")
    browser = driver.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
    page = browser.new_page(viewport={"width": 1120, "height": 700})
    page.goto(f"{path.as_uri()}#m198")
    PICTURE.write_bytes(taken(page))
    browser.close()
