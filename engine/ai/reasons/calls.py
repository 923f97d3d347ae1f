"""Why to stop or go on, to bid or pass, to take part: decisions that are no card."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ai.knowledge import thousand
from engine.ai.reasons.fishing import Count, count_of
from engine.ai.reasons.said import Code, Reason
from engine.core.cards import NO_CARD, Action, Cards, Points, Seat, cards_of
from engine.core.rng import Rng
from engine.core.view import View
from engine.games.koi_koi.play import CALL_SHOBU
from engine.games.mekuri.play import IN
from engine.games.thousand.actions import BID, CONCEDE, KEEP, PASS, RAISE, number_of, two_cards
from engine.kernel.fishing import SHIFT
from engine.kernel.yaku import Distance


def koi_koi(view: View, action: Action, rng: Rng) -> Iterator[Reason]:
    """What speaks for stopping, or for going on (KK-16)."""
    count, me, other = count_of(view), view.seat, 1 - view.seat
    if action == CALL_SHOBU:
        threat = nearest(count, other, view.hand)
        if threat is not None:
            yield Reason(
                Code.STOP_THREAT, others=threat.open, seat=other, yaku=threat.row.id,
                number=threat.row.points,
            )  # fmt: skip
        yield Reason(Code.STOP_SURE, number=_stopped(view, rng))
        return
    near = nearest(count, me)
    if near is not None:
        yield Reason(
            Code.GO_NEAR, others=near.open, yaku=near.row.id, number=near.row.points,
            second=near.open.bit_count(),
        )  # fmt: skip
    yield Reason(Code.GO_CARDS, number=view.hand_sizes[me], second=_stopped(view, rng))


def nearest(count: Count, seat: Seat, kept: Cards = 0) -> Distance | None:
    """The dearest yaku that lacks one card which is not kept from the seat."""
    near = [far for far in count.far(seat, count.piles) if far.missing == 1 and far.open & ~kept]
    best = max(near, key=lambda far: far.row.points, default=None)
    return best._replace(open=best.open & ~kept) if best is not None else None


def _stopped(view: View, rng: Rng) -> Points:
    """The points of a round that is ended now."""
    game = view.rules.game
    state = game.sample(view, rng)
    game.apply(state, CALL_SHOBU)
    return game.scores(state)[view.seat]


def mekuri_in(view: View, action: Action, rng: Rng) -> Iterator[Reason]:  # noqa: ARG001
    """What speaks for taking part (MK-16): cards of many yaku in the hand or within reach."""
    count = count_of(view)
    worth = {card: sum(row.cards >> card & 1 for row in count.rows) for card in _all(count)}
    most = max(worth.values())
    keys = sum(1 << card for card, rows in worth.items() if 2 * rows >= most)
    held = view.hand & keys
    reach = sum(1 << c for c in cards_of(view.field & keys) if 15 << SHIFT[c] & view.hand)
    best = max(cards_of(held | reach), key=lambda card: worth[card], default=NO_CARD)
    if action == IN and best >= 0:
        yield Reason(Code.KEY_CARDS, cards=1 << best, number=worth[best])
    elif action != IN and best < 0:
        yield Reason(Code.NO_KEY_CARDS)


def _all(count: Count) -> list[int]:
    return cards_of(count.deck)


def auction(view: View, action: Action, rng: Rng) -> Iterator[Reason]:  # noqa: ARG001
    """What speaks for a bid, or for passing."""
    makes = thousand.dealt_makes(view)
    if BID <= action < RAISE and makes >= number_of(action):
        yield Reason(Code.HAND_MAKES, number=makes, second=number_of(action))
    elif action == PASS:
        least = min((number_of(a) for a in view.legal if BID <= a < RAISE), default=0)
        if makes < least:
            yield Reason(Code.HAND_SHORT, number=makes, second=least)


def target(view: View, action: Action, rng: Rng) -> Iterator[Reason]:  # noqa: ARG001
    """What speaks for a target, or for conceding."""
    makes = thousand.held_makes(view)
    price = thousand.price_of(view)
    wanted = number_of(action) if RAISE <= action < 1 << 9 else price
    if action == CONCEDE and makes < price:
        yield Reason(Code.HAND_SHORT, number=makes, second=price)
    elif (action == KEEP or action != CONCEDE) and makes >= wanted:
        yield Reason(Code.HAND_MAKES, number=makes, second=wanted)


def parting(view: View, action: Action, rng: Rng) -> Iterator[Reason]:  # noqa: ARG001
    """What speaks for parting with two cards."""
    first, second = two_cards(action)
    away = 1 << first | 1 << second
    for card in (first, second):
        suit = 0x1FFF << 13 * (card // 13)
        if not view.hand & ~away & suit:
            yield Reason(Code.VOIDS, cards=away & suit, number=card // 13)
            break
    yield Reason(Code.KEEPS_MAKES, cards=away, number=thousand.held_makes(view, away))
