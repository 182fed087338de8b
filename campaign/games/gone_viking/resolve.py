"""Who wins a trick (GV-TRK-07, GV-TRK-11, GV-LOK-02)."""

from collections.abc import Sequence

from projections.games.gone_viking.table import Play


def resolve(
    plays: Sequence[Play], trump: str | None, god: str | None, *, loki_offsuit: bool = False
) -> tuple[Play | None, int]:
    """Return the winning play, or None when it is tied, and the sum that wins or ties.

    Args:
        plays: all plays of the trick in order, at least one; the first one leads.
        trump: the trump, or None.
        god: the God that governs the trick, or None.
        loki_offsuit: with Loki and no trump played, plays of any type compete.
    """
    contenders = _contenders(plays, trump, god, loki_offsuit)
    best = (min if god == "LOKI" else max)(play.strength for play in contenders)
    winners = [play for play in contenders if play.strength == best]
    return (winners[0] if len(winners) == 1 else None), best


def _contenders(plays: Sequence[Play], trump: str | None, god: str | None, loki_offsuit: bool) -> Sequence[Play]:
    if god == "THOR":
        return plays
    trumps = [play for play in plays if play.kind == trump]
    if trumps:
        return trumps
    if god == "LOKI" and loki_offsuit:
        return plays
    return [play for play in plays if play.kind == plays[0].kind]
