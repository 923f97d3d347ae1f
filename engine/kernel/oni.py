"""The oni (鬼札), Mushi's rule and also that of one form of Hana-awase.

From the hand or the stock the lightning bites a card of any plant; in the field it waits for the
next turned card. The other three willows (:data:`RAIN`) are plain cards of their own that the oni
neither takes nor belongs to.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from engine.core.cards import NO_CARD, NOBODY, Action, Card, Cards, Seat, cards_of
from engine.core.events import FIELD, Event, Flipped, Moved, Played, pile
from engine.decks.hanafuda import ONI, RAIN
from engine.kernel import fishing
from engine.kernel.fishing import LAY, SET, SHIFT, Fishing, Matching, lay, take

ONI_BIT: Cards = 1 << ONI
NO_PLANT = -1
MATCHING = Matching(ONI_BIT)
"""Nothing matches the oni by its plant."""


class OniRules(NamedTuple):
    """What games with an oni do differently, and the rule ids they give for it.

    Attributes:
        takes_sets: whether the oni may bite a 3-set.
        last_with: field cards it takes along when it is the last card of the stock.
        hand, hand_oni: ids for a card and for the oni out of the hand.
        onto_oni: id for a turned card that must take the oni.
        rain: id for a turned rain while the oni lies in the field.
        flip, flip_oni, last_oni: ids for any other turned card, the oni, the oni as last card.
    """

    takes_sets: bool
    last_with: Cards
    hand: str
    hand_oni: str
    onto_oni: str
    rain: str
    flip: str
    flip_oni: str
    last_oni: str


class OniFishing(Fishing, Protocol):
    """A fishing state that remembers which plant the oni was paired with."""

    oni_plant: int


def targets(field: Cards, takes_sets: bool) -> Cards:
    """What the oni may bite: neither rain nor a 3-set; a set's first card stands for the set."""
    sets = fishing.sets_of_three(field & ~(RAIN | ONI_BIT))
    found = field & ~RAIN & ~ONI_BIT & ~sets
    if takes_sets:
        while sets:
            first = sets & -sets
            found |= first
            sets &= ~(15 << SHIFT[first.bit_length() - 1])
    return found


def bitten(target: Card, field: Cards) -> Cards:
    """The card, or the whole 3-set it stands for."""
    group = field & 15 << SHIFT[target]
    return group if group.bit_count() == 3 else 1 << target


def taken(card: Card, what: int, field: Cards) -> Cards:
    """The field cards that an action takes."""
    return bitten(what, field) if card == ONI and what != LAY else fishing.taken(card, what, field)


def plays(held: Cards, field: Cards, takes_sets: bool) -> list[Action]:
    """The actions of a hand; the oni must bite if it can."""
    out = MATCHING.plays(held & ~ONI_BIT, field)
    if held & ONI_BIT:
        bites = targets(field, takes_sets)
        out += [ONI << 6 | bite for bite in cards_of(bites)] if bites else [ONI << 6 | LAY]
        out.sort()
    return out


def choices(card: Card, field: Cards, takes_sets: bool) -> list[Action]:
    """What a turned card that waits may take."""
    if card == ONI:
        return cards_of(targets(field, takes_sets))
    return MATCHING.choices(card, field)


def play(s: OniFishing, r: OniRules, card: Card, what: int, out: list[Event] | None) -> None:
    """A card leaves the hand and lies or takes."""
    s.hands[s.to_move] ^= 1 << card
    if out is not None:
        out.append(Played(s.to_move, card))
    rule = r.hand_oni if card == ONI else r.hand
    if what == LAY:
        lay(s, card, rule, out)
    elif card == ONI:
        _bite(s, what, rule, out)
    else:
        # what fishing.taken tells, without its call: this is the inner loop of every search
        take(s, card, 1 << what if what != SET else s.field & 15 << SHIFT[card], rule, out)


def flip(s: OniFishing, r: OniRules, out: list[Event] | None) -> bool:
    """Turn the top of the stock and do what is forced; False when the mover has to choose."""
    card = s.stock[s.top]  # as fishing.turn_up does, without its call
    s.top += 1
    if out is not None:
        out.append(Flipped(s.to_move, card))
    field = s.field
    if card == ONI:
        return _flip_oni(s, r, out)
    if field & ONI_BIT and not RAIN >> card & 1:
        s.oni_plant = card >> 2
        take(s, card, ONI_BIT, r.onto_oni, out)
        return True
    forced = MATCHING.forced[card][field >> SHIFT[card] & 15]
    if forced < 0:
        s.active = card
        return False
    rule = r.rain if field & ONI_BIT else r.flip
    if forced:
        take(s, card, forced, rule, out)
    else:
        lay(s, card, rule, out)
    return True


def choose(s: OniFishing, r: OniRules, target: Card, out: list[Event] | None) -> None:
    """The turned card that waited takes the chosen card."""
    card = s.active
    s.active = NO_CARD
    if card == ONI:
        _bite(s, target, r.flip_oni, out)
    else:
        take(s, card, 1 << target, r.rain if s.field & ONI_BIT else r.flip, out)


def _flip_oni(s: OniFishing, r: OniRules, out: list[Event] | None) -> bool:
    """The turned oni bites, lies, or ends the stock; False when a choice is due."""
    if s.top == len(s.stock):
        take(s, ONI, s.field & r.last_with, r.last_oni, out)
        return True
    bites = targets(s.field, r.takes_sets)
    if bites & (bites - 1):
        s.active = ONI
        return False
    if bites:
        _bite(s, bites.bit_length() - 1, r.flip_oni, out)
    else:
        lay(s, ONI, r.flip_oni, out)
    return True


def _bite(s: OniFishing, target: Card, rule: str, out: list[Event] | None) -> None:
    s.oni_plant = target >> 2
    take(s, ONI, bitten(target, s.field), rule, out)


def _holder(s: Fishing, cards: Cards, least: int) -> Seat:
    """Who has captured at least so many of these cards; ``NOBODY`` if no seat has."""
    for seat, held in enumerate(s.piles):
        if (held & cards).bit_count() >= least:
            return seat
    return NOBODY


def flow_in(s: Fishing, last: Seat, rule: str, out: list[Event] | None) -> None:
    """Left-over cards find their owners (流れ込み).

    Rain goes to whoever captured the rain pair, anything else to whoever captured the oni;
    ``last``, the seat of the last flip, stands in for one who captured the oni.
    """
    oni = _holder(s, ONI_BIT, 1)
    owner = last if oni == NOBODY else oni
    rain = _holder(s, RAIN, 2)
    rains = s.field & RAIN
    for seat, cards in ((owner if rain == NOBODY else rain, rains), (owner, s.field & ~rains)):
        if cards:
            s.piles[seat] |= cards
            s.field &= ~cards
            if out is not None:
                out.append(Moved(FIELD, pile(seat), cards, rule))
