"""What docs/club-server.md has typed about rights, for tests that need a club's roles."""

import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "club-server.md"
MEMBERS = "ann, bo, skald_writer, skald_reader"


def rights(*, read_tables: bool) -> str:
    """Return the statements that make the two roles and let them in; those about read tables only when asked for."""
    boxes = re.findall(r"```sql\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    lines = [line for box in boxes for line in box.splitlines()]
    wanted = ("CREATE ROLE skald_reader", "CREATE ROLE skald_writer", "GRANT", "ALTER DEFAULT")
    return "\n".join(
        line for line in dict.fromkeys(lines) if line.startswith(wanted) and (read_tables or "skald_read." not in line)
        and (read_tables or "SCHEMA skald_read " not in line)
    )  # fmt: skip
