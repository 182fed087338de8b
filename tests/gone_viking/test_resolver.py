"""Two readings of who wins a trick, and its properties (D11 to D16)."""

from collections.abc import Sequence
from random import Random

from hypothesis import assume, given
from hypothesis import strategies as st

from campaign.games.gone_viking.resolve import resolve
from projections.games.gone_viking.table import Play
from tests.gone_viking import naive
from tests.gone_viking.hidden import GODS, whole_deck

KINDS = "BCHF"


def plays_of(hands: Sequence[Sequence[str]]) -> list[Play]:
    return [Play(str(i), tuple(c), naive.type_of(c), naive.total(c)) for i, c in enumerate(hands)]


def random_hands(rng: Random, players: int) -> list[list[str]]:
    """Return a trick of 1 to *players* plays, boosted now and then, Gods as Plunder among them."""
    deck = whole_deck(players)
    rng.shuffle(deck)
    kinds = [rng.choice(KINDS) for _ in range(rng.randint(1, players))]
    if rng.random() < 0.6:
        kinds = [kinds[0] if rng.random() < 0.7 else kind for kind in kinds]
    hands = []
    for kind in kinds:
        fits = [card for card in deck if naive.type_of([card]) == kind]
        cards = fits[: rng.choice((1, 1, 1, 2, 2, 3))]
        if cards:
            hands.append(cards)
            deck = [card for i, card in enumerate(deck) if card not in cards or i != deck.index(card)]
    return hands


def test_a_hundred_thousand_random_tricks() -> None:
    """GV-TRK-07, GV-TRK-11, GV-LOK-02, GV-LOK-03, GV-THO."""
    rng = Random(1)
    ties = 0
    for _ in range(100_000):
        hands = random_hands(rng, rng.randint(3, 5))
        god = rng.choice((None, *GODS))
        trump = None if god == "THOR" else rng.choice((*KINDS, None))
        best, _ = resolve(plays_of(hands), trump, god)
        told = naive.winner(hands, trump, god)
        assert (best.player if best else None) == (None if told is None else str(told)), (hands, trump, god)
        ties += best is None
    assert 1_000 < ties < 50_000


strengths = st.tuples(st.sampled_from(KINDS), st.integers(1, 30))
tricks = st.lists(strengths, min_size=1, max_size=5)
trumps = st.sampled_from([*KINDS, None])
powers = st.sampled_from([None, *GODS])


def made(trick: Sequence[tuple[str, int]]) -> list[Play]:
    return [Play(str(i), (), kind, n) for i, (kind, n) in enumerate(trick)]


def won(trick: Sequence[Play], trump: str | None, god: str | None) -> tuple[str, str, int] | None:
    best, _ = resolve(trick, None if god == "THOR" else trump, god)
    return (best.player, best.kind, best.strength) if best else None


@given(tricks, trumps, powers, st.randoms())
def test_the_order_of_the_followers_does_not_matter(trick, trump, god, rng) -> None:
    """D11."""
    plays = made(trick)
    followers = plays[1:]
    rng.shuffle(followers)
    assert won(plays, trump, god) == won([plays[0], *followers], trump, god)


@given(tricks, trumps, powers, st.permutations(KINDS))
def test_types_may_be_relabelled(trick, trump, god, order) -> None:
    """D12."""
    other = dict(zip(KINDS, order, strict=True))
    renamed = made([(other[kind], n) for kind, n in trick])
    found = won(made(trick), trump, god)
    told = won(renamed, other[trump] if trump else None, god)
    assert told == (found and (found[0], other[found[1]], found[2]))


@given(tricks, trumps, powers, st.integers(1, 12), st.integers(0, 4))
def test_more_strength_never_hurts_but_with_loki(trick, trump, god, more, at) -> None:
    """D13."""
    plays, at = made(trick), at % len(trick)
    boosted = [play._replace(strength=play.strength + more * (i == at)) for i, play in enumerate(plays)]
    before, after = won(plays, trump, god), won(boosted, trump, god)
    if god == "LOKI":
        assert after is None or after[0] != str(at) or (before is not None and before[0] == str(at))
    elif before is not None and before[0] == str(at):
        assert after is not None
        assert after[0] == str(at)


@given(tricks, st.sampled_from(KINDS), powers)
def test_a_single_trump_wins(trick, trump, god) -> None:
    """D14."""
    trumps_in = [i for i, (kind, _) in enumerate(trick) if kind == trump]
    assume(len(trumps_in) == 1 and god != "THOR")
    found = won(made(trick), trump, god)
    assert found is not None
    assert found[0] == str(trumps_in[0])


@given(tricks, trumps)
def test_loki_is_the_mirror_of_no_god(trick, trump) -> None:
    """D15."""
    mirrored = made([(kind, 100 - n) for kind, n in trick])
    found, told = won(made(trick), trump, None), won(mirrored, trump, "LOKI")
    assert (found and found[0]) == (told and told[0])


@given(tricks, st.integers(0, 4), trumps)
def test_thor_asks_neither_lead_nor_trump(trick, by, kept) -> None:
    """D16."""
    plays = made(trick)
    by %= len(plays)
    assert won(plays, kept, "THOR") == won(plays[by:] + plays[:by], None, "THOR")
