"""Kirifu at first sight (chapter KF, section 9): cheap cuts, cheap leads, hard ones at the end.

Every card has a price, its strength. While there is a stock ballast goes first; when it is gone a
lead is the better the less likely the neighbour cuts it, most of all when he is about to go out.
"""

from __future__ import annotations

from engine.ai.knowledge.tricks import best_of, missing
from engine.core.cards import Action, Cards, Seat, cards_of
from engine.core.rng import Rng
from engine.core.view import View
from engine.games.kirifu.state import flags_of, read_facts
from engine.games.kirifu.tables import ABOVE, STRENGTH, TAKE
from engine.kernel.tricks import after

SHED, SHED_LATE = 6.0, 10.0
"""What it is worth to be rid of a card, with and without a stock."""
BLOCK, BLOCK_LATE, BLOCK_LAST = 2.0, 6.0, 40.0
"""What a lead that the neighbour must take is worth: with a stock, without, when he holds so few
cards that he would go out."""
LAST = 2
"""Cards with which the neighbour is about to go out: a cut and a lead."""
TAKEN = 60.0
"""What a free take costs: a card more and the lead lost."""


def greedy(view: View, rng: Rng) -> Action:
    """The action with the highest value; equal ones by lot."""
    reading = Reading(view)
    worth = reading.lead if view.phase == "lead" else reading.cut
    return best_of(view.legal, [worth(action) for action in view.legal], rng)


class Reading:
    """A view in the words of a player."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.facts = facts = read_facts(view.facts, len(view.hands))
        self.strength = STRENGTH[facts.trump]
        self.above = ABOVE[facts.trump]
        self.unseen = flags_of(view.rules).pack & ~(view.seen | facts.discards)
        seats = len(view.hands)
        self.left: Seat = after(seats, (1 << seats) - 1 & ~facts.out)[view.seat]

    def price(self, cards: Cards) -> int:
        """What the cards cost together."""
        return sum(self.strength[card] for card in cards_of(cards))

    def cut(self, action: Action) -> float:
        """The cheapest cut (section 9, 1); a take only if every cut is dear."""
        if action == TAKE:
            return -TAKEN
        return -self.price(action)

    def lead(self, action: Action) -> float:
        """Be rid of cards, of cheap ones first, and stop the neighbour late (section 9, 2 … 7)."""
        count = action.bit_count()
        late = not self.view.stock
        block = BLOCK
        if late:
            block = BLOCK_LAST if self.view.hand_sizes[self.left] <= LAST else BLOCK_LATE
        shed = SHED_LATE if late else SHED
        return shed * count - self.price(action) + block * self.stops(action)

    def stops(self, cards: Cards) -> float:
        """How likely the left neighbour cannot cut these cards."""
        view, facts = self.view, self.facts
        led = sorted([self.strength[card] for card in cards_of(cards)], reverse=True)
        over = self.above[led[-1]]
        spare = (view.hands[self.left] & over).bit_count() - len(led)
        if view.hand_sizes[self.left] < len(led):
            return 1.0
        if spare >= 0:
            return 0.0
        open_slots = sum(most > led[-1] for most in facts.slots[self.left])
        pool = self.unseen
        if open_slots < -spare:
            return 1.0
        chance = missing(pool & over, pool.bit_count(), open_slots)
        return chance if spare == -1 else 1.0 - (1.0 - chance) ** -spare
