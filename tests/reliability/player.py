"""Logs moves of one game until it has logged its part; who was beaten reads on and plays again.

Run as ``python -m tests.reliability.player STORE GAME WHO MOVES``; prints how often it was beaten.
"""

import sys
from datetime import UTC, datetime

from campaign.service import Service
from events.errors import Conflict
from events.stores import open_log


def main(store: str, game: str, who: str, moves: str) -> None:
    log = open_log(store, create=False)
    session = Service.resume(log, game, clock=lambda: datetime.now(UTC), who=who)
    done = beaten = 0
    while done < int(moves):
        try:
            session.play(f"note {who}-{done}", key=f"{who} {done}")
            done += 1
        except Conflict:
            beaten += 1
            session.refresh()
    sys.stdout.write(f"{beaten}\n")
    log.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
