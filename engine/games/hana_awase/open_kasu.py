"""Shown kasu that lie open before their owner and can be taken like field cards (HA-23, HA-24)."""

from __future__ import annotations

from engine.core.cards import Action, Card, Cards
from engine.core.events import FIELD, Event, Moved, hand
from engine.games.hana_awase.state import HanaAwaseState
from engine.kernel import fishing
from engine.kernel.fishing import PLAIN, SHIFT, lay, take, turn_up

Out = list[Event] | None


def open_cards(s: HanaAwaseState) -> Cards:
    """The shown cards that are still in hands."""
    cards = 0
    for shown, held in zip(s.shown, s.hands, strict=True):
        cards |= shown & held
    return cards


def lying(s: HanaAwaseState) -> Cards:
    """Field and open cards, which are matched together."""
    return s.field | open_cards(s)


def plays(s: HanaAwaseState) -> list[Action]:
    """The actions of the mover's hand."""
    return PLAIN.plays(s.hands[s.to_move], lying(s))


def choices(s: HanaAwaseState) -> list[Action]:
    """What the turned card may take."""
    return PLAIN.choices(s.active, lying(s))


def takes(s: HanaAwaseState, card: Card, what: int) -> Cards:
    """The cards that an action takes, in the field or before their owners."""
    return fishing.taken(card, what, lying(s) & ~(1 << card))


def lend(s: HanaAwaseState, cards: Cards, out: Out) -> None:
    """Open cards that are about to be taken go to the field."""
    for seat, shown in enumerate(s.shown):
        lent = cards & shown & s.hands[seat]
        if lent:
            s.hands[seat] ^= lent
            s.field |= lent
            if out is not None:
                out.append(Moved(hand(seat), FIELD, lent, "HA-23"))


def play(s: HanaAwaseState, card: Card, what: int, out: Out) -> None:
    """A card leaves the hand and lies or takes."""
    lend(s, takes(s, card, what), out)
    fishing.play(s, card, what, "HA-32", out)


def flip(s: HanaAwaseState, out: Out) -> bool:
    """Turn the top of the stock and do what is forced; False when the mover has to choose."""
    card = turn_up(s, out)
    forced = PLAIN.forced[card][lying(s) >> SHIFT[card] & 15]
    if forced > 0:
        lend(s, forced, out)
        take(s, card, forced, "HA-35", out)
    elif forced == 0:
        lay(s, card, "HA-35", out)
    else:
        s.active = card
        return False
    return True


def choose(s: HanaAwaseState, target: Card, out: Out) -> None:
    """The turned card that waited takes the chosen card."""
    lend(s, 1 << target, out)
    fishing.choose(s, target, "HA-35", out)
