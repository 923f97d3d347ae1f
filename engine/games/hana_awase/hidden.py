"""What a seat may know of a hand of Hana-awase, and full states that agree with it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.cards import Card, Cards, Seat, cards_of
from engine.core.rng import Rng
from engine.core.view import View
from engine.decks.hanafuda import DECK, KASU
from engine.games.hana_awase.play import legal
from engine.games.hana_awase.state import PHASES, HanaAwaseState
from engine.kernel import hidden


def view(s: HanaAwaseState, seat: Seat) -> View:
    """Own hand, field, piles, counts, and kasu that others have shown and still hold (HA-22)."""
    return hidden.view(s, seat, PHASES, s.shown, legal(s) if s.to_move == seat else ())


def sample(v: View, rng: Rng) -> HanaAwaseState:
    """Deal the unseen cards to the other hands and the stock.

    Who has shown its kasu has shown all of them (HA-22): its seventh card is none. Nothing else can
    be inferred: everybody is asked about fours and kasu, and silence may be kept with any hand
    (HA-10, HA-21); which card of a hand is played is free (HA-33).
    """
    s = HanaAwaseState(v.rules, v.dealer, rng.state)
    asked, oni_plant, gone_on, ending, finisher, *shown = v.facts
    s.phase, s.to_move = PHASES.index(v.phase), v.to_move
    s.field, s.active, s.piles = v.field, v.active, list(v.piles)
    s.asked, s.oni_plant, s.gone_on = asked, oni_plant, bool(gone_on)
    s.ending, s.finisher, s.shown = ending, finisher, shown
    unseen = cards_of(DECK.all & ~v.seen)
    rng.shuffle(unseen)
    known = _with_seventh(v, shown, unseen, rng) if any(shown) else v
    s.hands, s.stock = hidden.filled(known, unseen)
    return s


def fits(s: HanaAwaseState) -> bool:
    """Whether nobody who has shown its kasu holds another one (HA-22)."""
    return not any(
        shown and held & KASU & ~shown for held, shown in zip(s.hands, s.shown, strict=True)
    )


def _with_seventh(v: View, shown: Sequence[Cards], unseen: list[Card], rng: Rng) -> View:
    """The view with a card other than a kasu in each hand that has shown and holds one unknown."""
    hands = list(v.hands)
    for seat, held in enumerate(hands):
        if shown[seat] and held.bit_count() < v.hand_sizes[seat]:
            fitting = [card for card in unseen if not KASU >> card & 1]
            seventh = fitting[rng.below(len(fitting))]
            unseen.remove(seventh)
            hands[seat] = held | 1 << seventh
    return v._replace(hands=tuple(hands))
