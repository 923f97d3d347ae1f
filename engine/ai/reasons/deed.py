"""What a move visibly does before chance has a word: the events up to the next turned card."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from engine.core.cards import NO_CARD, NOBODY, Action, Card, Cards, Seat
from engine.core.events import Captured, Covered, Event, Flipped, Laid, Moved, Played, Redealt
from engine.core.game import State
from engine.core.rng import Rng
from engine.core.view import View

WORLDS = 60
"""Hands that are imagined to say how likely something is."""


class Deed(NamedTuple):
    """A move as everybody at the table sees it.

    Attributes:
        seat: who moves.
        card: the card that is played or was turned, ``NO_CARD`` for none.
        captured: the cards that go to the seat's pile, the card in play among them.
        laid: whether the card stays in the field.
        onto: the card that the played one waits on, ``NO_CARD`` for none.
        keeper: another seat that gets the card, ``NOBODY`` for none.
        rule: the rule that says where the card goes, or why it is dealt anew.
        redealt: whether the deal is void.
    """

    seat: Seat
    card: Card = NO_CARD
    captured: Cards = 0
    laid: bool = False
    onto: Card = NO_CARD
    keeper: Seat = NOBODY
    rule: str = ""
    redealt: bool = False


def deed_of(seat: Seat, events: Iterable[Event], active: Card = NO_CARD) -> Deed:
    """The deed that these events tell of; ``active`` is the card that waits in play before them."""
    deed = Deed(seat, active)
    for event in events:
        match event:
            case Flipped():
                break
            case Played(card=card):
                deed = deed._replace(card=card)
            case Captured(seat=who, card=card, cards=cards, rule=rule) if who == seat:
                own = 1 << card if card >= 0 else 0
                deed = deed._replace(captured=deed.captured | cards | own, rule=rule)
            case Captured(seat=who, card=card, rule=rule) if card == deed.card:
                deed = deed._replace(keeper=who, rule=rule)
            case Moved(dst=dst, cards=cards, rule=rule) if dst.kind == "pile" and dst.seat == seat:
                deed = deed._replace(captured=deed.captured | cards, rule=rule)
            case Moved(rule=rule) if not deed.rule:
                deed = deed._replace(rule=rule)
            case Laid(rule=rule):
                deed = deed._replace(laid=True, rule=rule)
            case Covered(onto=onto, rule=rule):
                deed = deed._replace(onto=onto, rule=rule)
            case Redealt(rule=rule):
                return deed._replace(redealt=True, rule=rule)
            case _:
                pass
    return deed


def imagined(view: View, action: Action, rng: Rng) -> Deed:
    """The deed of an action in a world that agrees with the view.

    What happens before the next turned card is the same in all of them.
    """
    game = view.rules.game
    state = game.sample(view, rng)
    events: list[Event] = []
    game.apply(state, action, events)
    return deed_of(view.seat, events, view.active)


def share(view: View, action: Action, rng: Rng, happens: Callable[[State], bool]) -> float:
    """In what part of the worlds that agree with the view something holds after an action."""
    game, found = view.rules.game, 0
    for _ in range(WORLDS):
        state = game.sample(view, rng)
        game.apply(state, action)
        found += happens(state)
    return found / WORLDS
