"""Appends batches of 3 facts to the stream ``shared`` until it is killed; prints each version once it is acknowledged.

Run as ``python -m tests.reliability.appender STORE WHO``.
"""

import sys
from itertools import count

from events.envelope import Draft
from events.errors import Conflict
from events.stores import open_log


def main(store: str, who: str) -> None:
    log = open_log(store, create=True)
    for done in count():
        while True:
            head = log.head("shared")
            drafts = [
                Draft(head.move + 1, "skald.noted", 1, f'{{"part":[{done},{part}]}}', "2026-11-30T19:02:11Z", who)
                for part in range(3)
            ]
            try:
                new = log.append("shared", head.version, drafts)[-1]
                break
            except Conflict:
                continue
        sys.stdout.write(f"{new.version} {new.hash.hex()}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
