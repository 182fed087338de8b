"""Markdown: whatever was typed is shown letter for letter, and tables stay tables."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exports.markdown import escaped, report_text, setup_text, table
from projections.sheets import Sheet
from tests.winter import WINTER, noted, played, setup


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ann | Bo", "Ann \\| Bo"),
        ("<b>Ann</b>", "&lt;b&gt;Ann&lt;/b&gt;"),
        ("R&B", "R&amp;B"),
        ("two\nlines", "two<br>lines"),
        ("two\r\nlines\n", "two<br>lines"),
        ("a\u2028b", "a<br>b"),
        ("*bold* _it_ `code` [x](y) # ~", "\\*bold\\* \\_it\\_ \\`code\\` \\[x\\](y) \\# \\~"),
        ("back\\slash", "back\\\\slash"),
        ("bell\x07", "bell\N{REPLACEMENT CHARACTER}"),
        ("tab\there", "tab here"),
        ("狼 🛡️ Þór", "狼 🛡️ Þór"),
        ("1e5", "1e5"),
    ],
)
def test_names_come_out_letter_for_letter(text: str, shown: str) -> None:
    assert escaped(text) == shown


@given(st.lists(st.tuples(st.text(max_size=12), st.text(max_size=12)), min_size=1, max_size=4))
def test_a_table_has_a_line_for_each_row_and_three_bars_for_two_cells(rows: list[tuple[str, str]]) -> None:
    lines = table(Sheet("T", ("name", "#n"), rows)).split("\n")
    assert len(lines) == len(rows) + 2
    for line in lines:
        assert line.replace("\\\\", "").replace("\\|", "").count("|") == 3
        assert "<" not in line.replace("<br>", "")


def test_numbers_are_right_and_wide_letters_in_line() -> None:
    text = table(Sheet("T", ("name", "#points"), [("狼", "1e5"), ("Ann", "7")]))
    assert text.split("\n") == [
        "| name   |   points |",
        "|:-------|---------:|",
        "| 狼     |      1e5 |",
        "| Ann    |        7 |",
    ]


def test_a_report_leaves_out_empty_sheets() -> None:
    sheets = [Sheet("Full", ("a",), [("x",)]), Sheet("Empty", ("a",), [])]
    text = "".join(report_text("A # title", ["on a <day>"], sheets))
    assert text == "# A \\# title\n\non a &lt;day&gt;\n\n## Full\n\n| a   |\n|:----|\n| x   |\n"


@pytest.mark.parametrize(
    ("line", "shown"), [("- a", "\\- a"), ("+ a", "\\+ a"), ("1. a", "1\\. a"), ("-a 1.5", "-a 1.5")]
)
def test_a_remark_does_not_begin_a_list(line: str, shown: str) -> None:
    assert "".join(report_text("T", [line], [])) == f"# T\n\n{shown}\n"


def test_a_set_up_sheet_has_a_box_for_each_step() -> None:
    found = setup(played(WINTER))
    lines = "".join(setup_text(found)).split("\n")
    assert lines[0] == "# Set-up of Pax Viking after Winter, first game"
    boxes = [line for line in lines if line.startswith("- [ ] **")]
    assert len(boxes) == len(found["steps"])
    assert boxes[0] == (
        "- [ ] **1** Choose a victory level: Hard or Eklundian. "
        "*(any level may be played; these are advised; VV-PAX-02)*"
    )
    assert any("(else: none) *Q-62*" in line for line in lines)


def test_what_is_done_is_ticked() -> None:
    found = noted("Ann --took futhark", "Bo")
    assert "## The table settles" not in "".join(setup_text(found))
    steps = [{**line, "done": "Ann | Bo"} for line in found["steps"]]
    assert "- [x] **1** " in "".join(setup_text(found | {"steps": steps}))
    assert "**Ann \\| Bo**" in "".join(setup_text(found | {"steps": steps}))
