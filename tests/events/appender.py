"""Appends to the stream ``shared`` of a file until it has done its part; prints each version once it is acknowledged.

Run as ``python appender.py FILE WHO APPENDS FACTS``; 0 appends means until killed.
"""

import sys
from itertools import count

from events.envelope import Draft
from events.errors import Conflict
from events.sqlite import SqliteLog


def main(path: str, who: str, appends: str, facts: str) -> None:
    log = SqliteLog(path, create=True)
    for done in range(int(appends)) if int(appends) else count():
        while True:
            head = log.head("shared")
            drafts = [Draft(head.move + 1, "skald.noted", 1, f"[{done},{part}]", "", who) for part in range(int(facts))]
            try:
                new = log.append("shared", head.version, drafts, key=f"{who} {done}")
                break
            except Conflict:
                continue
        sys.stdout.write(f"{new.version} {new.hash.hex()}\n")
        sys.stdout.flush()
    log.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
