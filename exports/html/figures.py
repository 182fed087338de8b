"""The page of figures over many games: sheets and drawings, without a script."""

from collections.abc import Sequence

from exports.html.charts import Chart, chart
from exports.html.page import filled, policy, program, read
from exports.html.parts import section, sheet_section
from exports.html.safe import text
from projections.sheets import Sheet


def figures_page(title: str, about: str, parts: Sequence[Sheet | Chart]) -> str:
    """Return a page that shows *parts*, each as a section of its own, in the frame of a campaign's page.

    Args:
        title: of the page.
        about: what stands below it, such as which games are counted.
        parts: what was found; a sheet without rows and a drawing without values are left out.
    """
    style = read("style.css")
    values = {
        "policy": text(policy("", style)),
        "title": text(title),
        "about": text(about),
        "sections": "".join(map(_section, parts)),
        "footer": f"<p>Written by {text(program())}. Nothing in this page is fetched, and nothing is sent.</p>",
        "style": style,
    }
    return filled("saga.html", values)


def _section(part: Sheet | Chart) -> str:
    if isinstance(part, Chart):
        return section(part.title, chart(part))
    return sheet_section(part) if part.rows else ""
