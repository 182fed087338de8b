"""The picture at the top of the README: a page as it is; its bytes differ from machine to machine, as fonts do."""

import re
from pathlib import Path

from playwright.sync_api import Page

from tests.page.conftest import Open

ROOT = Path(__file__).parents[2]
PICTURE = ROOT / "docs" / "page.jpg"
MOST = 150_000
WIDE, HIGH, QUALITY = 1280, 850, 55


def taken(page: Page) -> bytes:
    """Return the picture of an open page."""
    page.wait_for_selector(".plot .curve", state="attached")
    return page.screenshot(animations="disabled", type="jpeg", quality=QUALITY)


def size(picture: bytes) -> tuple[int, int]:
    """Return width and height of a JPEG."""
    found = re.search(rb"\xff\xc0...(..)(..)", picture, re.DOTALL)
    assert found is not None
    return int.from_bytes(found[2], "big"), int.from_bytes(found[1], "big")


def test_the_picture_is_one_of_the_page_and_small(opens: Open) -> None:
    sheet = opens("five-seats", "#m198", viewport={"width": WIDE, "height": HIGH})
    now, kept = taken(sheet.page), PICTURE.read_bytes()
    assert size(now) == size(kept) == (WIDE, HIGH)
    assert len(now) <= MOST
    assert len(kept) <= MOST
    assert "(docs/page.jpg)" in (ROOT / "README.md").read_text(encoding="utf-8").split("## ")[0]
