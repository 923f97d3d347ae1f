"""What can be told of another seat's move while the deal goes on: only what lies open.

Everything here is judged from the view of the seat that asks, without its own hand: the mover's
cards, and what the mover knew, can have no part in it. Every kind of move has a statement; what
calls and cards played face down tell stands in :mod:`engine.ai.reasons.open_calls`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ai.reasons import calls, fishing, tricks
from engine.ai.reasons.deed import Deed, deed_of
from engine.ai.reasons.open_calls import OPEN
from engine.ai.reasons.said import Code, Reason
from engine.core.cards import Card, Cards, Points, Seat
from engine.core.events import Called, Covered, Event, Paid, Played
from engine.core.view import View
from engine.kernel.fishing import SHIFT

FISHING = ("koi_koi", "hana_awase", "mushi", "kujuroku", "mekuri")
TRICKS = ("king", "three_tricks", "parity", "japanese_loo", "thousand")


def of_move(before: View, seat: Seat, events: Sequence[Event]) -> tuple[Reason, ...]:
    """What lies open of a seat's move.

    Args:
        before: the asking seat's view before the move.
        seat: who moved.
        events: what the asking seat has seen of the move.
    """
    open_view = before._replace(seat=seat, hands=(0,) * len(before.hands), legal=())
    return tuple(_reasons(open_view, seat, events))


def _reasons(view: View, seat: Seat, events: Sequence[Event]) -> Iterator[Reason]:
    game = view.rules.game.spec.id
    told = list(_at_sight(view, seat, events))
    yield from told
    if not told or all(reason.code is Code.STOP_THREAT for reason in told):
        yield from OPEN[game](view, events)


def _at_sight(view: View, seat: Seat, events: Sequence[Event]) -> Iterator[Reason]:
    """What the cards themselves tell; nothing of a call or a card played face down."""
    game = view.rules.game.spec.id
    if game in FISHING:
        called = next((e.word for e in events if isinstance(e, Called) and e.seat == seat), "")
        if view.phase == "decide":
            yield from _koi_koi(view, seat, called)
        else:
            yield from _fished(view, deed_of(seat, events, view.active))
    elif game in TRICKS:
        yield from _played(view, seat, events)
    else:
        yield from _others(events)


def _koi_koi(view: View, seat: Seat, called: str) -> Iterator[Reason]:
    """Going on for a yaku that is near, or stopping before another's is made (KK-16)."""
    who = seat if called == "koikoi" else 1 - seat
    near = calls.nearest(fishing.count_of(view), who)
    if near is not None:
        yield Reason(
            Code.STOP_THREAT, others=near.open, seat=who, yaku=near.row.id, number=near.row.points
        )


def _fished(view: View, deed: Deed) -> Iterator[Reason]:
    count = fishing.count_of(view)
    if deed.redealt:
        yield Reason(Code.REDEALS, rule=deed.rule)
    elif deed.onto >= 0:
        yield Reason(Code.ONI_LIES, cards=1 << deed.card, others=1 << deed.onto, rule=deed.rule)
    elif deed.captured:
        yield from fishing.of_capture(count, deed)
    elif deed.keeper >= 0:
        yield Reason(Code.BELONGS, cards=1 << deed.card, seat=deed.keeper, rule=deed.rule)
    elif deed.laid:
        mates = view.field & 15 << SHIFT[deed.card] & ~count.oni
        code = Code.LEAVES if mates else Code.NOTHING_LAY
        yield Reason(code, cards=1 << deed.card, others=mates, rule=deed.rule)


def _played(view: View, seat: Seat, events: Sequence[Event]) -> Iterator[Reason]:
    card = next((e.card for e in events if isinstance(e, Played) and e.seat == seat), -1)
    if card < 0:
        return
    play = tricks.play_of(view)
    if play.reading.takes(card):
        yield from tricks.taking(play, card)
    elif play.reading.led >> card & 1:
        yield Reason(Code.STAYS_UNDER, cards=1 << card, others=1 << play.reading.top)
    else:
        yield Reason(Code.THROWS, cards=1 << card)


def _others(events: Sequence[Event]) -> Iterator[Reason]:
    """What beats what, and what is paid at once."""
    covers: tuple[Cards, Cards] = (0, 0)
    paid: Points = 0
    laid: Card = -1
    for event in events:
        match event:
            case Covered(card=card, onto=onto):
                covers = covers[0] | 1 << card, covers[1] | 1 << onto
            case Paid(amount=amount, src_seat=-1):
                paid = amount
            case Played(card=card):
                laid = card
            case _:
                pass
    if covers[0]:
        yield Reason(Code.BEATS, cards=covers[0], others=covers[1])
    elif paid and laid >= 0:
        yield Reason(Code.PAYS_NOW, cards=1 << laid, number=paid)
