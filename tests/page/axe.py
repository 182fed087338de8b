"""What axe-core says of a page: whether people who see little, or only hear or tap, can use it."""

from importlib.resources import files

from tests.page.conftest import Sheet

_AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
_RUN = """(rules) => axe.run({ resultTypes: ["violations"], runOnly: { type: "tag", values: rules } })"""
_THIN = """() => {
  const seen = new Map();
  const own = (one) => one.localName + "." + one.getAttribute("class");
  const deep = (one) => own(one) + "(" + [...one.children].map(deep).join() + ")";
  const walk = (box, path) => [...box.children].forEach((one) => {
    const made = path + deep(one);
    seen.set(made, (seen.get(made) || 0) + 1);
    if (seen.get(made) > 2) one.remove();
    else walk(one, path + own(one) + ">");
  });
  walk(document.body, "");
}"""


def thinned(sheet: Sheet) -> None:
    """Leave two of each part of a page that is made of the same elements and classes in the same place.

    The styles do not ask how many there are, so two stand for all; axe takes a quarter of the time for them.
    """
    sheet.page.evaluate(_THIN)


def faults(sheet: Sheet) -> list[str]:
    """Return what axe finds wrong in a page as it stands."""
    if not sheet.page.evaluate("Boolean(window.axe)"):
        sheet.page.evaluate(_AXE)
    found = sheet.page.evaluate(_RUN, _RULES)
    return [f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in found["violations"]]
