"""What was seen of a log, by which a server that has not got so far is known."""


class LastSeen:
    """The last fact of each game that was seen."""

    def __init__(self) -> None:
        self._facts: dict[str, tuple[int, str | None]] = {}

    def note(self, stream: str, version: int, hash_: bytes | None) -> bool:
        """Remember a fact, its hash if that is known, and tell whether it is newer than what was seen of the game."""
        known, _ = self._facts.get(stream, (0, None))
        if version > known:
            self._facts[stream] = (version, hash_.hex() if hash_ else None)
        return version > known

    def last(self, stream: str) -> tuple[int, str | None]:
        """Return version and hash, in hexadecimal or None, of the last fact that was seen of a game."""
        return self._facts[stream]

    def streams(self) -> set[str]:
        """Return the games of which something was seen."""
        return set(self._facts)
