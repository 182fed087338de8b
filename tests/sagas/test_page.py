"""The page about campaigns: what it says can be typed, and it does what it says."""

import re
import shlex
from pathlib import Path

from campaign.games.pax import GAME
from tests.cli.conftest import Skald

PAGE = (Path(__file__).parents[2] / "docs" / "campaigns.md").read_text(encoding="utf-8")


def test_every_line_of_the_page_works(skald: Skald, tmp_path: Path) -> None:
    record = re.search(r"```\n(new vendel .*?)```", PAGE, re.DOTALL)
    assert record
    (tmp_path / "winter.skald").write_text(record[1], encoding="utf-8")
    lines = re.findall(r"^\$ skald (.*)$", PAGE, re.MULTILINE)
    assert len(lines) == 20
    answers = [(line, skald(*shlex.split(line))) for line in lines]
    assert [(line, answer.err) for line, answer in answers if answer.code] == []
    assert (tmp_path / "sheet.md").read_text(encoding="utf-8").count("- [ ] **") == 19
    assert "Ann" in answers[-1][1].out


def test_the_page_names_every_move_and_every_command(skald: Skald) -> None:
    missing = [move.verb for move in GAME.moves if not re.search(rf"`{move.verb}[` ]", PAGE)]
    assert missing == []
    commands = re.findall(r"^  (\w+)  ", skald("campaign", "--help").out, re.MULTILINE)
    assert {"new", "show", "add", "standings", "transition", "note", "join"} <= set(commands)
    assert [name for name in commands if f"skald campaign {name}" not in PAGE] == []


def test_the_page_names_every_key_of_the_set_up(skald: Skald, tmp_path: Path) -> None:
    from tests.winter import WINTER

    (tmp_path / "winter.skald").write_text("\n".join(WINTER), encoding="utf-8")
    skald("import", "winter.skald")
    keys = set(skald("transition", "--json").json) - {"starting_rule"}
    assert [key for key in sorted(keys) if f"`{key}`" not in PAGE] == []
