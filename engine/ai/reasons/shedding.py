"""Why a card attacks, beats, cuts or is kept, in Durak and Kirifu."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ai.knowledge import durak, kirifu
from engine.ai.reasons.deed import share
from engine.ai.reasons.said import Code, Reason, percent
from engine.core.cards import Action, Cards, Seat, cards_of
from engine.core.game import Rules, State
from engine.core.rng import Rng
from engine.core.view import View
from engine.games.durak.tables import (
    ONTO,
    PASS,
    RESIGN,
    SET,
    SHOW,
    TAKE,
    TEAMS,
    TRANSFER,
    VERBS,
    set_cards,
)
from engine.games.kirifu.tables import TAKE as KIRIFU_TAKE

LIKELY = 0.5
"""A chance from which it is told."""


def fool_among(rules: Rules) -> int:
    """Among how many seats a deal finds one fool, who loses a point (DU-80); 0 in other games.

    Sides that lose together, and deals for a stake (DU-81), are none of these.
    """
    options = rules.options
    if rules.game.spec.id != "durak" or options["match"] != "deals":
        return 0
    return 0 if TEAMS[str(options["teams"])] else rules.seats


def not_fool(points: float, seats: int) -> float:
    """How likely a seat is not the fool that is so many points ahead of the others on average.

    The fool is a point behind, of which every other seat is its part ahead. A draw, which is rare,
    makes everybody the fool in equal parts.
    """
    return min(1.0, max(0.0, (seats - 1) * (1 + points) / seats))


def of_durak(view: View, action: Action, rng: Rng) -> Iterator[Reason]:
    """What speaks for a move of Durak; in a solved ending, that it wins against every answer."""
    legal = [other for other in view.legal if other != RESIGN]
    solved = durak.solved(view, legal, rng)
    if solved is not None and action in solved and solved[action] > min(solved.values()):
        yield Reason(Code.PROVED_WIN if solved[action] > 0 else Code.PROVED_DRAW)
    if action >= VERBS and action not in (TAKE, PASS):
        return
    reading = durak.Reading(view)
    if action == TAKE:
        yield from _take(reading)
    elif action == PASS:
        fitting = sum(1 << other for other in legal if other < ONTO)
        code = Code.KEEPS_FITTING if fitting else Code.NOTHING_FITS
        yield Reason(code, cards=fitting, seat=reading.facts.defender)
    elif view.phase == "open":
        cards = set_cards(action) if action >= SET else 1 << action
        if not view.stock and cards.bit_count() == 1:
            yield from _resisting(view, reading, action, rng)
        yield from _open(reading, cards)
    elif TRANSFER <= action < VERBS:
        yield Reason(Code.PASSES_ON, cards=1 << (action & 63), number=int(action >= SHOW))
    elif action >= ONTO:
        yield from _beat(reading, action, legal)
    else:
        code = Code.FEEDS if view.phase == "taking" else Code.ADDS_CARD
        yield Reason(code, cards=1 << action, seat=reading.facts.defender)
        yield from _cheap(reading, action, legal)


def _cheap(reading: durak.Reading, card: int, legal: list[Action]) -> Iterator[Reason]:
    others = [other for other in legal if other < ONTO]
    if len(others) > 1 and card == min(others, key=lambda other: reading.prices[other]):
        yield Reason(Code.CHEAPEST, cards=1 << card)


def _resisting(view: View, reading: durak.Reading, card: Action, rng: Rng) -> Iterator[Reason]:
    """How likely the defender cannot beat an attack."""
    seat, over = reading.facts.defender, reading.beats[card]

    def resists(state: State) -> bool:
        return not view.rules.game.view(state, seat).hand & over

    chance = share(view, card, rng, resists)
    if chance >= LIKELY:
        yield Reason(Code.HARD_TO_BEAT, cards=1 << card, seat=seat, number=percent(chance))


def _open(reading: durak.Reading, cards: Cards) -> Iterator[Reason]:
    held = cards_of(reading.hand)
    low = min(reading.prices[card] for card in held)
    card = cards.bit_length() - 1
    if cards.bit_count() > 1:
        yield Reason(Code.SEVERAL, cards=cards, number=cards.bit_count())
    elif reading.prices[card] == low and len(held) > 1:
        yield Reason(Code.CHEAPEST, cards=cards)


def _beat(reading: durak.Reading, action: Action, legal: list[Action]) -> Iterator[Reason]:
    card, onto = (action >> 6) - 1, action & 63
    able = {(other >> 6) - 1 for other in legal if ONTO <= other < TRANSFER and other & 63 == onto}
    bits = 1 << card
    if len(able) == 1:
        yield Reason(Code.BEATS_ONLY, cards=bits, others=1 << onto)
    elif card == min(able, key=lambda other: reading.prices[other]):
        yield Reason(Code.BEATS_LOW, cards=bits, others=1 << onto)


def _take(reading: durak.Reading) -> Iterator[Reason]:
    unbeaten = sum(1 << attack for attack, cover in reading.facts.pairs if cover < 0)
    if not reading.can_beat_all:
        yield Reason(Code.CANNOT_BEAT_ALL, others=unbeaten)
        return
    able = 0
    for attack in cards_of(unbeaten):
        able |= reading.beats[attack] & reading.hand
    if able and not able & ~reading.trumps and unbeaten & ~reading.trumps:
        yield Reason(Code.SPARES_TRUMPS, cards=able, others=unbeaten)


def of_kirifu(view: View, action: Action, rng: Rng) -> Iterator[Reason]:
    """What speaks for a lead or a cut of Kirifu."""
    reading = kirifu.Reading(view)
    if action == KIRIFU_TAKE:
        return
    cuts = [other for other in view.legal if other != KIRIFU_TAKE]
    if view.phase == "lead":
        stops = share(view, action, rng, lambda state: _must_take(state, reading.left))
        if stops >= LIKELY:
            yield Reason(Code.NEXT_CANNOT, cards=action, seat=reading.left, number=percent(stops))
        if action.bit_count() > 1:
            yield Reason(Code.SEVERAL, cards=action, number=action.bit_count())
        elif reading.price(action) == min(map(reading.price, cuts)) and len(cuts) > 1:
            yield Reason(Code.CHEAPEST, cards=action)
        return
    attack = view.field
    if len(cuts) == 1:
        yield Reason(Code.BEATS_ONLY, cards=action, others=attack)
    elif reading.price(action) == min(map(reading.price, cuts)):
        yield Reason(Code.BEATS_LOW, cards=action, others=attack)


def _must_take(state: State, seat: Seat) -> bool:
    """Whether the seat is asked and has nothing to cut with (KF-13)."""
    game = state.rules.game
    actions = game.legal(state)
    return state.to_move == seat and actions == [KIRIFU_TAKE]
