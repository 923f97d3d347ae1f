"""The room that trick games share, and the dealing of unseen cards."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from engine.core.cards import cards_of, mask_of
from engine.core.errors import BadPosition
from engine.core.rng import Rng
from engine.decks.trumps import DECK, DIAMONDS, PACK52, RANKS, SPADES, SUIT_CARDS, card
from engine.kernel.dealing import singly
from engine.kernel.tricks import after, beating, listing
from engine.kernel.unseen import deal_unseen


def test_the_listing_of_a_set_is_its_cards_in_order() -> None:
    chance = random.Random(1)
    for _ in range(200):
        cards = sorted(chance.sample(range(52), chance.randint(0, 20)))
        assert listing(mask_of(cards)) == cards
    assert listing(PACK52) == list(range(52))


def test_without_trumps_only_the_same_suit_beats() -> None:
    beats = beating()
    assert DECK.names(beats[card("TH")]) == ["JH", "QH", "KH", "AH"]
    assert beats[card("AS")] == 0


def test_any_trump_beats_another_suit_and_a_higher_one_a_trump() -> None:
    beats = beating(SPADES)
    assert beats[card("AD")] == SUIT_CARDS[SPADES]
    assert beats[card("QD")] == SUIT_CARDS[SPADES] | DECK.mask(["KD", "AD"])
    assert DECK.names(beats[card("KS")]) == ["AS"]


def test_a_game_may_rank_its_cards_otherwise() -> None:
    ten_high = tuple("23456789JQKTA".index(RANKS[index % 13]) for index in range(52))
    beats = beating(DIAMONDS, ten_high)
    assert set(DECK.names(beats[card("KD")])) == {"TD", "AD"}
    assert set(DECK.names(beats[card("TH")])) == {"AH", *DECK.names(SUIT_CARDS[DIAMONDS])}


def test_seats_that_do_not_play_are_passed_over() -> None:
    assert after(4) == (1, 2, 3, 0)
    assert after(4, 0b1101) == (2, 2, 3, 0)
    assert after(6, 0b010010) == (1, 4, 4, 4, 1, 1)


def test_cards_dealt_singly_go_round() -> None:
    stock = [7, 3, 9, 1, 5, 0, 2]
    assert singly(stock, 2, 3, 2, None) == [mask_of([3, 5]), mask_of([9, 0]), mask_of([7, 1])]


def fitting(unseen: int, sizes: list[int], denied: list[int]) -> list[tuple[int, ...]]:
    """Every deal that fits, found by trying all."""
    if not sizes:
        return [()]
    free = cards_of(unseen & ~denied[0])
    return [
        (held, *rest)
        for chosen in combinations(free, sizes[0])
        for held in [mask_of(chosen)]
        for rest in fitting(unseen & ~held, sizes[1:], denied[1:])
    ]


SPADE, HEART, DIAMOND, CLUB = SUIT_CARDS
HAND = DECK.mask(["AS", "KS", "QH", "JH", "TD", "9D", "8C"])


@pytest.mark.parametrize(
    ("unseen", "sizes", "denied"),
    [
        pytest.param(HAND, [2, 2, 2], [0, 0, 0], id="nothing known"),
        pytest.param(HAND, [2, 2, 3], [SPADE, 0, 0], id="one void"),
        pytest.param(HAND, [2, 2, 2], [SPADE, HEART, 0], id="two voids and a card over"),
        pytest.param(HAND, [2, 2, 3], [SPADE, HEART, DIAMOND], id="a void each"),
        pytest.param(HAND, [2, 3, 1], [SPADE | HEART, HEART, SPADE | CLUB], id="many voids"),
        pytest.param(HAND, [1, 0, 4, 1], [SPADE, PACK52, HEART, SPADE], id="an empty hand"),
        pytest.param(
            DECK.mask(["AS", "QH", "TD"]), [1, 1, 1], [DIAMOND, SPADE, HEART], id="a ring of three"
        ),
        pytest.param(HAND, [2, 2, 2], [DECK.mask(["QH"]), DECK.mask(["QH"]), 0], id="one card"),
    ],
)
def test_all_deals_that_fit_are_equally_likely(
    unseen: int, sizes: list[int], denied: list[int]
) -> None:
    deals = fitting(unseen, sizes, denied)
    rng = Rng(7)
    each = 60
    found = Counter(
        tuple(deal_unseen(unseen, sizes, denied, rng)) for _ in range(each * len(deals))
    )
    assert set(found) <= set(deals)
    deviation = sum((found[deal] - each) ** 2 / each for deal in deals)
    freedom = len(deals) - 1
    assert deviation < freedom + 5 * (2 * freedom) ** 0.5 + 1


@pytest.mark.parametrize("places", [3, 6, 9])
def test_a_deal_that_fits_is_always_found(places: int) -> None:
    chance = random.Random(places)
    rng = Rng(places)
    for _ in range(30):
        size = chance.randint(1, 40 // places)
        cards = chance.sample(range(52), places * size + chance.randint(0, 4))
        held = [mask_of(cards[i * size : (i + 1) * size]) for i in range(places)]
        denied = [
            sum(suit for suit in SUIT_CARDS if not suit & own and chance.random() < 0.7)
            for own in held
        ]
        dealt = deal_unseen(mask_of(cards), [size] * places, denied, rng)
        assert [own.bit_count() for own in dealt] == [size] * places
        assert not any(own & no for own, no in zip(dealt, denied, strict=True))
        assert sum(dealt) == mask_of(c for own in dealt for c in cards_of(own))
        assert not sum(dealt) & ~mask_of(cards)


@pytest.mark.parametrize(
    ("sizes", "denied"),
    [([4, 4], [0, 0]), ([7], [SPADE]), ([3, 3], [SPADE | HEART, SPADE | HEART])],
    ids=["too few cards", "too few of a hand", "too few for both"],
)
def test_a_deal_that_cannot_be_is_refused(sizes: list[int], denied: list[int]) -> None:
    with pytest.raises(BadPosition) as bad:
        deal_unseen(HAND, sizes, denied, Rng(1))
    assert bad.value.code == "no_deal_fits"
