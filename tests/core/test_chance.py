"""The one source of randomness."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from undercroft.core.chance import Chance, seal, stream
from undercroft.core.errors import BadSeed


def test_the_same_state_gives_the_same_numbers_on_every_machine() -> None:
    chance = Chance(2026)
    assert [chance.below(1000) for _ in range(8)] == [855, 544, 224, 168, 583, 941, 507, 591]
    deck = list(range(10))
    chance.shuffle(deck)
    assert deck == [3, 9, 0, 5, 8, 6, 1, 2, 4, 7]


@given(state=st.integers(0, 2**70), limit=st.integers(1, 2**31))
def test_numbers_stay_below_their_limit_and_the_state_inside_64_bits(state: int, limit: int) -> None:
    chance = Chance(state)
    for _ in range(20):
        assert 0 <= chance.below(limit) < limit
        assert 0 <= chance.state < 2**63


def test_every_number_is_equally_likely() -> None:
    chance = Chance(1)
    for limit in (2, 3, 5, 6, 30):
        counts = Counter(chance.below(limit) for _ in range(3000 * limit))
        assert len(counts) == limit
        assert all(abs(count - 3000) < 5 * 3000**0.5 for count in counts.values())


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    chance = Chance(5)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        cards = [0, 1, 2, 3]
        chance.shuffle(cards)
        counts[tuple(cards)] += 1
    assert len(counts) == 24
    assert all(abs(count - 1000) < 5 * 1000**0.5 for count in counts.values())


def test_a_limit_that_does_not_divide_the_range_is_still_fair() -> None:
    """With a limit of 3·2^29 the naive reduction would give the lower third twice the weight."""
    chance = Chance(9)
    limit = 3 * 2**29
    low = sum(chance.below(limit) < 2**29 for _ in range(6000))
    assert abs(low - 2000) < 200


def test_a_copy_goes_on_alike_and_a_fork_goes_its_own_way() -> None:
    chance = Chance(3)
    twin, fork = chance.copy(), chance.copy().fork()
    ahead = [chance.below(100) for _ in range(20)]
    assert [twin.below(100) for _ in range(20)] == ahead
    assert [fork.below(100) for _ in range(20)] != ahead


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    firsts = Counter(Chance(state).below(10) for state in range(5000))
    assert all(abs(count - 500) < 5 * 500**0.5 for count in firsts.values())


def test_streams_of_a_seed_are_apart_and_the_seal_hides_it() -> None:
    assert stream(7, "setup").state != stream(7, "play").state != stream(8, "play").state
    assert stream(2**128, "setup").state != stream(0, "setup").state
    assert seal(7) == "7902699be42c8a8e46fbbb4501726517e86b22c56a189f7625a6da49081b2451"


@pytest.mark.parametrize("seed", [-1, 7.0, True, "7", None, 2**256 + 1, 2**5000])
def test_what_is_not_a_seed_is_refused(seed: object) -> None:
    with pytest.raises(BadSeed, match=r"from 0 to 2\^256"):
        stream(seed, "setup")


@pytest.mark.parametrize("limit", [0, -3, 2**31 + 1, 2**40])
def test_a_limit_that_cannot_be_is_refused(limit: int) -> None:
    with pytest.raises(ValueError, match="from 1 to 2"):
        Chance(1).below(limit)
