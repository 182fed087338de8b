"""Two servers of the tests' own: a primary, and a replica that every move waits for."""

import time

from tests.cluster import OWNER, Cluster

SETTINGS = "synchronous_standby_names = '*'\nwal_log_hints = on\nwal_keep_size = 64\n"


class Pair:
    """A primary and its replica; they change places at a failover.

    Args:
        durable: whether they wait for the disk.
    """

    def __init__(self, *, durable: bool = False) -> None:
        self.primary = Cluster(durable=durable, settings=SETTINGS)
        self.replica = Cluster(durable=durable, of=self.primary)
        self._both = (self.primary, self.replica)
        self.primary.start()
        self.replica.start()
        self.primary.say(f"ALTER ROLE {OWNER} PASSWORD 'x'", "postgres")
        self.primary.fresh()
        self.wait()

    def url(self, more: str = "") -> str:
        """Return the URL that names both, always in the same order."""
        hosts = ",".join(f"127.0.0.1:{one.port}" for one in self._both)
        return f"postgresql://{OWNER}:x@{hosts}/skald{more}"

    def place(self, one: Cluster) -> int:
        """Return the place of a server in the URL, from 1 on."""
        return self._both.index(one) + 1

    def fail_over(self) -> None:
        """Let the primary die as in a power cut, and promote the replica."""
        self.primary.stop("immediate")
        self.replica.promote()
        self.primary, self.replica = self.replica, self.primary

    def come_back(self) -> None:
        """Let the server that died go on as the replica of the one that took its place."""
        self.replica.come_back(self.primary)
        self.replica.start()
        self.wait()

    def wait(self) -> None:
        """Wait until the replica has taken in all that the primary has."""
        journal = "SELECT pg_current_wal_lsn()::text"
        (at,) = self.primary.say(journal, "postgres")[0]
        until = time.monotonic() + 30
        while self.replica.say(f"SELECT coalesce(pg_last_wal_replay_lsn() < '{at}', true)", "postgres") == [(True,)]:
            assert time.monotonic() < until, "the replica does not catch up"
            time.sleep(0.02)

    def remove(self) -> None:
        """Stop both and delete everything."""
        for one in self._both:
            one.remove()
