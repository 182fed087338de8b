"""The page of figures over many games: sheets alone, without a script."""

from collections.abc import Sequence

from exports.html.page import filled, policy, program, read
from exports.html.parts import sheet_section
from exports.html.safe import text
from projections.sheets import Sheet


def figures_page(title: str, about: str, sheets: Sequence[Sheet]) -> str:
    """Return a page that shows *sheets*, each as a section of its own, in the frame of a campaign's page.

    Args:
        title: of the page.
        about: what stands below it, such as which games are counted.
        sheets: what was found; one without rows is left out.
    """
    style = read("style.css")
    values = {
        "policy": text(policy("", style)),
        "title": text(title),
        "about": text(about),
        "sections": "".join(sheet_section(sheet) for sheet in sheets if sheet.rows),
        "footer": f"<p>Written by {text(program())}. Nothing in this page is fetched, and nothing is sent.</p>",
        "style": style,
    }
    return filled("saga.html", values)
