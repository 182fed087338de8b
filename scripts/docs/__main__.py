"""``python -m scripts.docs`` writes the generated pages anew; ``--check`` only tells which are stale."""

import sys
from pathlib import Path

from scripts.docs.pages import stale, write


def main(words: list[str]) -> int:
    """Write the pages, or check them, and return the exit code."""
    root = Path(__file__).parents[2]
    if words == ["--check"]:
        found = stale(root)
        for page in found:
            print(f"{page} is stale; type: make docs", file=sys.stderr)
        return 1 if found else 0
    if words:
        print("usage: python -m scripts.docs [--check]", file=sys.stderr)
        return 2
    for page in write(root):
        print(page)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
