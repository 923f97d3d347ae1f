"""Forty-One's declarations: values of the cards, which of them still fit, targets, options."""

from __future__ import annotations

from engine.core.cards import Card, Cards, mask_of
from engine.core.game import Spec
from engine.core.options import Option, Preset
from engine.decks.trumps import DECK, PACK52, RANKS, pack, rank_of

SEATS = 2
EACH = 6
"""Cards of a hand (FO-05)."""
DEALS = 4
DEALT = EACH * SEATS + 1
"""Cards of a deal, the starter included (FO-06)."""
MOST = 41
TARGETS: dict[int, int] = {1: 1, 11: 1, 21: 1, 31: 1, MOST: 2}
"""Chips for the totals that pay (FO-15)."""

KINGS, ACES = pack("K"), pack("A")
_WORTH = {"A": 1, "T": 10, "J": -1, "Q": 0, "K": 0}
VALUES: tuple[int, ...] = tuple(
    _WORTH[rank] if rank in _WORTH else int(rank) for rank in (RANKS[rank_of(c)] for c in range(52))
)
"""What each card adds (FO section 2); a king's 0 stands for nothing, it mirrors."""


def _up_to(value: int) -> Cards:
    """The cards but kings that add no more than this."""
    return mask_of(card for card in range(52) if VALUES[card] <= value) & ~KINGS


_FITS = tuple(_up_to(room) for room in range(11))
_FITS_KINGS = tuple(KINGS | _up_to(MOST // (kings + 1)) for kings in range(5))


def fits(kings: int, total: int, last: int) -> Cards:
    """FO-14: the cards that may be played; after ``kings`` open kings by FO-11 (FO-R4)."""
    if kings:
        return _FITS_KINGS[kings]
    room = MOST - total
    if room >= 10:
        return PACK52
    return _FITS[room] | KINGS if last <= room else _FITS[room]


def added(card: Card, kings: int, total: int, last: int) -> tuple[int, int, int]:
    """FO-10, FO-11: open kings, total and value of the last card once the card lies in the row.

    While kings are open (none before the starter) total and last value mean nothing and are 0.
    """
    if KINGS >> card & 1:
        if kings:
            return kings + 1, 0, 0
        return 0, total + last, last
    value = VALUES[card]
    return 0, total + value * (kings + 1), value


def opened(starter: Card) -> tuple[int, int, int]:
    """FO-07, FO-11: the same for the starter."""
    if KINGS >> starter & 1:
        return 1, 0, 0
    return 0, VALUES[starter], VALUES[starter]


SPEC = Spec(
    id="forty_one",
    code="FO",
    ja="フォーティワン",
    en="Forty-One",
    group="trumps",
    deck=DECK,
    seats=(SEATS, SEATS),
    default_seats=SEATS,
    direction="alternate",
    family="adding",
    zero_sum=False,
    options=(
        Option("pass_payment", ("pot", "opponent"), None, ("FO-17",)),
        Option("show_rest", ("face_up", "face_down"), None, ("FO-19",)),
        Option("first_dealer", ("random", "seat0", "seat1"), None, ("FO-01",)),
    ),
    presets=(
        Preset("source"),
        Preset("first_version", {"pass_payment": "opponent"}),
        Preset("hidden", {"show_rest": "face_down"}),
    ),
)
