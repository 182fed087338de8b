"""What to type when a refusal does not yield to force: the line that sets the tracker to what lies on the table."""

from campaign.notation.words import quote

AMEND = "skald log names the line in which a card was played or seen; amend corrects it"


def tokens(player: str) -> str:
    """Return how to set what *player* has."""
    return f"if they lie there: reconcile {quote(player)} TOKEN=N"
