"""What one seat may know of a deal, and how the events change it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.core.cards import NO_CARD, NOBODY, Action, Card, Cards, Seat, cards_of
from engine.core.events import (
    Asked,
    Captured,
    Covered,
    Dealt,
    Event,
    Flipped,
    Gathered,
    Handed,
    Laid,
    Looked,
    Moved,
    Played,
    Redealt,
    Shown,
    Shuffled,
    TrickWon,
    Zone,
)

if TYPE_CHECKING:
    from engine.core.game import Rules


class View(NamedTuple):
    """A deal as one seat sees it. Nothing that the seat may not know can be reached from here.

    Attributes:
        rules: the game and what was agreed.
        seat: who looks.
        dealer: who dealt.
        to_move: who is asked; ``NOBODY`` when the deal is over.
        phase: what is asked, a word of the game.
        hands: per seat the cards of the hand that this seat knows (all of its own).
        hand_sizes: per seat the number of cards in the hand.
        field: open cards in the middle.
        piles: per seat the captured cards (all open).
        spots: per seat the open card it has played to the trick, ``NO_CARD`` without one; of a set
            its last card in deck order (the game's facts name all).
        stock: number of cards left in the stock.
        active: the card in play that waits for a decision, else ``NO_CARD``.
        facts: the game's own public facts, in the order its module names them.
        legal: what the seat may do now; empty when another seat is asked.
        down: per seat the cards it has played face down that this seat knows (all of its own);
            empty before the first such play.
    """

    rules: Rules
    seat: Seat
    dealer: Seat
    to_move: Seat
    phase: str
    hands: tuple[Cards, ...]
    hand_sizes: tuple[int, ...]
    field: Cards
    piles: tuple[Cards, ...]
    spots: tuple[Card, ...]
    stock: int
    active: Card
    facts: tuple[int, ...]
    legal: tuple[Action, ...]
    down: tuple[Cards, ...] = ()

    @property
    def hand(self) -> Cards:
        """The looking seat's own cards."""
        return self.hands[self.seat]

    @property
    def seen(self) -> Cards:
        """Every card whose place this seat knows."""
        mask = self.field
        for cards in (*self.hands, *self.piles, *self.down):
            mask |= cards
        for card in (self.active, *self.spots):
            if card >= 0:
                mask |= 1 << card
        return mask


def before_deal(rules: Rules, seat: Seat, seats: int, dealer: Seat) -> View:
    """The view before the first card is dealt."""
    return View(
        rules=rules, seat=seat, dealer=dealer, to_move=NOBODY, phase="", hands=(0,) * seats,
        hand_sizes=(0,) * seats, field=0, piles=(0,) * seats, spots=(NO_CARD,) * seats, stock=0,
        active=NO_CARD, facts=(), legal=(),
    )  # fmt: skip


def fold(view: View, event: Event) -> View:
    """The view after an event that this seat has seen (:meth:`Event.seen_by`).

    When unseen cards leave a hand, nothing that was known of it is certain any more.
    """
    match event:
        case Shuffled(dealer=dealer, count=count) | Gathered(dealer=dealer, count=count):
            fresh = before_deal(view.rules, view.seat, len(view.hands), dealer)
            return fresh._replace(stock=count)
        case Redealt():
            return before_deal(view.rules, view.seat, len(view.hands), view.dealer)
        case Dealt(dst=dst, cards=cards, count=count):
            return _put(view._replace(stock=view.stock - count), dst, cards, count)
        case Played(seat=seat, card=card):
            return _take(view, Zone("hand", seat), 1 << card, 1)._replace(active=card)
        case Flipped(card=card):
            return view._replace(stock=view.stock - 1, active=card)
        case Laid(card=card) | Covered(card=card):
            return view._replace(field=view.field | 1 << card, active=NO_CARD)
        case Captured(seat=seat, card=card, cards=cards):
            left = view._replace(field=view.field & ~cards, active=NO_CARD)
            return _put(left, Zone("pile", seat), cards | (1 << card if card >= 0 else 0), 0)
        case Moved(src=src, dst=dst, cards=cards):
            count = len(cards_of(cards))
            return _put(_take(view, src, cards, count), dst, cards, count)
        case Handed(src=src, dst=dst, cards=cards, count=count):
            left = _take(view, src, cards, count)
            if not cards and src.kind == "hand":
                left = left._replace(hands=_changed(left.hands, src.seat, 0))
            return _put(left, dst, cards, count)
        case Shown(seat=seat, cards=cards) | Looked(seat=seat, cards=cards):
            return view._replace(hands=_changed(view.hands, seat, view.hands[seat] | cards))
        case TrickWon(seat=seat, cards=cards):
            empty = view._replace(spots=(NO_CARD,) * len(view.spots))
            return _put(empty, Zone("pile", seat), cards, 0)
        case Asked(seat=seat, phase=phase, facts=facts, legal=legal):
            return view._replace(to_move=seat, phase=phase, facts=facts, legal=legal)
        case _:
            return view


def _changed(values: tuple[int, ...], seat: Seat, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _put(view: View, dst: Zone, cards: Cards, count: int) -> View:
    seat = dst.seat
    match dst.kind:
        case "hand":
            sizes = _changed(view.hand_sizes, seat, view.hand_sizes[seat] + count)
            hands = _changed(view.hands, seat, view.hands[seat] | cards)
            return view._replace(hands=hands, hand_sizes=sizes)
        case "pile":
            return view._replace(piles=_changed(view.piles, seat, view.piles[seat] | cards))
        case "spot":
            return view._replace(spots=_changed(view.spots, seat, cards.bit_length() - 1))
        case "active":
            return view._replace(active=cards.bit_length() - 1)
        case "stock":
            return view._replace(stock=view.stock + count)
        case "discard":
            return view
        case "down":
            lying = view.down or (0,) * len(view.hands)
            return view._replace(down=_changed(lying, seat, lying[seat] | cards))
        case _:
            return view._replace(field=view.field | cards)


def _take(view: View, src: Zone, cards: Cards, count: int) -> View:
    seat = src.seat
    match src.kind:
        case "hand":
            sizes = _changed(view.hand_sizes, seat, view.hand_sizes[seat] - count)
            hands = _changed(view.hands, seat, view.hands[seat] & ~cards)
            return view._replace(hands=hands, hand_sizes=sizes)
        case "pile":
            return view._replace(piles=_changed(view.piles, seat, view.piles[seat] & ~cards))
        case "spot":
            return view._replace(spots=_changed(view.spots, seat, NO_CARD))
        case "down":
            return view._replace(down=_changed(view.down, seat, view.down[seat] & ~cards))
        case "active":
            return view._replace(active=NO_CARD)
        case "stock":
            return view._replace(stock=view.stock - count)
        case _:
            return view._replace(field=view.field & ~cards)
