from collections.abc import Callable
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.batch import check_batch, seal
from events.envelope import GENESIS, Draft, Head, canonical, chain

PLAIN = Draft(7, "skald.noted", 2, '{"text":"ᚠ"}', "2026-11-30T19:02:11Z", "Åse")
texts = st.text(st.characters(min_codepoint=0x20, exclude_categories=["Cs"]), max_size=8)
drafts = st.builds(Draft, st.integers(1, 99), texts, st.integers(1, 9), texts, texts, texts)


def test_the_canonical_form_is_fixed_for_ever() -> None:
    text = "\x1f".join(["vendel-3", "12", "7", "skald.noted", "2", "2026-11-30T19:02:11Z", "Åse", '{"text":"ᚠ"}'])
    assert canonical("vendel-3", 12, PLAIN) == text.encode()


def test_the_chain_is_fixed_for_ever() -> None:
    one = chain(GENESIS, "vendel-3", 1, PLAIN)
    assert one == sha256(bytes(32) + canonical("vendel-3", 1, PLAIN)).digest()
    assert chain(one, "vendel-3", 2, PLAIN).hex() == "65d556d8e1263099842bdc6ebcfdeee10786783cd67e848a044e215195ee1b5d"


@pytest.mark.parametrize(
    "other",
    [
        PLAIN._replace(move=8),
        PLAIN._replace(type="skald.ruled"),
        PLAIN._replace(schema=3),
        PLAIN._replace(payload='{"text": "ᚠ"}'),
        PLAIN._replace(at="2026-11-30T19:02:12Z"),
        PLAIN._replace(by="Ase"),
    ],
)
def test_every_field_changes_the_hash(other: Draft) -> None:
    plain = chain(GENESIS, "a", 1, PLAIN)
    assert chain(GENESIS, "a", 1, other) != plain


def test_stream_version_and_the_hash_before_change_the_hash() -> None:
    hashes = {
        chain(*place, PLAIN) for place in ((GENESIS, "a", 1), (GENESIS, "b", 1), (GENESIS, "a", 2), (b"x", "a", 1))
    }
    assert len(hashes) == 4


@given(drafts, drafts)
def test_two_facts_share_a_canonical_form_only_when_equal(one: Draft, other: Draft) -> None:
    assert (canonical("a", 1, one) == canonical("a", 1, other)) == (one == other)


def test_a_text_cannot_slide_from_one_field_into_the_next() -> None:
    one, other = PLAIN._replace(at="ab", by="c"), PLAIN._replace(at="a", by="bc")
    assert canonical("a", 1, one) != canonical("a", 1, other)
    with pytest.raises(ValueError, match="control character"):
        check_batch("a", 0, [PLAIN._replace(by="a\x1fb")])


def test_sealed_facts_follow_the_head_they_were_sealed_behind(draft: Callable[..., Draft]) -> None:
    first, second = seal(Head("a", 4, 2, b"h" * 32), 90, [draft(2), draft(3)])
    assert (first.position, first.version, second.position, second.version) == (91, 5, 92, 6)
    assert first.hash == chain(b"h" * 32, "a", 5, draft(2))
    assert second.hash == chain(first.hash, "a", 6, draft(3))
