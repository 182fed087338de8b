"""``python -m benchmarks [NAME …]``: all, or those that are named; an unknown name is answered with the list."""

import platform
import sqlite3
import sys

from benchmarks import append, decide, forks, keystrokes, long, many, replay, server, shelf, shell, startup, verify

ALL = {
    "startup": startup.main,
    "append": append.main,
    "replay": replay.main,
    "decide": decide.main,
    "shell": shell.main,
    "verify": verify.main,
    "keystrokes": keystrokes.main,
    "long": long.main,
    "forks": forks.main,
    "many": many.main,
    "shelf": shelf.main,
    "server": server.main,
}


def main(names: list[str]) -> int:
    """Run the benchmarks called *names*, or all, and return the exit code."""
    unknown = [name for name in names if name not in ALL]
    if unknown:
        print(f"no benchmark is called {', '.join(unknown)}; there are {', '.join(ALL)}", file=sys.stderr)
        return 2
    print(f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}, {platform.system()}")
    for name in names or ALL:
        ALL[name]()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
