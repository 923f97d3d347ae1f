"""Why a card is led, wins or stays under, in the games of tricks with playing cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from engine.ai.knowledge import japanese_loo as loo
from engine.ai.knowledge import thousand
from engine.ai.knowledge.king import card_points
from engine.ai.knowledge.tricks import Reading
from engine.ai.reasons.said import Code, Reason
from engine.core.cards import Action, Card, Cards, Points, cards_of
from engine.core.rng import Rng
from engine.core.view import View
from engine.decks.trumps import PACK52, SUIT_CARDS
from engine.games import parity
from engine.games.japanese_loo.play import STAY
from engine.games.japanese_loo.tables import HAND, LOO_FINE
from engine.games.king.play import BEATS as KING_BEATS
from engine.games.king.tables import CARDS as KING_CARDS
from engine.games.king.tables import deal_of
from engine.games.thousand.actions import ANNOUNCE
from engine.games.thousand.tables import BEATS
from engine.games.three_tricks.play import SEATS, pair_of
from engine.games.three_tricks.play import flags_of as three_flags
from engine.kernel.tricks import Beating, beating


class Play(NamedTuple):
    """A trick as a game counts it.

    Attributes:
        reading: the trick and the unseen cards.
        beats: for each card the cards that beat it.
        denied: per seat the cards it is known not to hold.
        points: what a card brings the winner of the trick.
        trick: what the trick itself brings its winner.
        more: what one more trick changes for the looking seat, and what that comes to; ``None``
            where tricks do not count as such.
    """

    reading: Reading
    beats: Beating
    denied: tuple[Cards, ...]
    points: Callable[[Card], Points]
    trick: Points = 0
    more: tuple[Points, Points] | None = None


def _none(_card: Card) -> Points:
    return 0


def play_of(view: View) -> Play:
    """The trick of a view."""
    return _PLAYS[view.rules.game.spec.id](view)


def _king(view: View) -> Play:
    seats = len(view.hands)
    number, *facts = view.facts
    deal = deal_of(view.rules, number)
    denied = tuple(facts[2 * seats + 1 :])
    reading = Reading(view, KING_CARDS[seats] & ~view.seen, KING_BEATS, denied, facts[seats])
    trick = deal.worth[0] + (deal.worth[5] if reading.left <= 2 else 0)
    return Play(reading, KING_BEATS, denied, lambda card: card_points(deal, card), trick)


def _three_tricks(view: View) -> Play:
    trump, _, leader, *facts = view.facts
    worth = three_flags(view.rules).worth
    denied = tuple(facts[SEATS:])
    reading = Reading(view, PACK52 & ~view.seen, beating(trump), denied, leader)
    won = facts[view.seat]
    more = (worth[won + 1] - worth[won], worth[won + 1]) if won + 1 < len(worth) else None
    return Play(reading, beating(trump), denied, _none, 0, more)


def _parity(view: View) -> Play:
    seats = len(view.hands)
    leader, *facts = view.facts
    denied = tuple(facts[seats:])
    reading = Reading(view, PACK52 & ~view.seen, parity.BEATS, denied, leader)
    now, then = parity.points(facts[view.seat]), parity.points(facts[view.seat] + 1)
    return Play(reading, parity.BEATS, denied, _none, 0, (then - now, then))


def _japanese_loo(view: View) -> Play:
    trump, _, whole, _, extra, _, _, *facts = view.facts
    seats = len(view.hands)
    leader, *facts = facts[seats:]
    denied = tuple(facts[seats:])
    reading = Reading(view, PACK52 & ~view.seen, beating(trump), denied, leader)
    part, won = whole // HAND, facts[view.seat]
    fine = 0 if won or extra else LOO_FINE
    return Play(reading, beating(trump), denied, _none, 0, (part + fine, part * (won + 1)))


def _thousand(view: View, trump: int | None = None) -> Play:
    """Under the trump of now, or the one that an announcement makes."""
    play = thousand.Playing(view)
    trump = play.trump if trump is None else trump
    beats, denied = BEATS[trump], tuple(play.denied)
    return Play(play.reading(trump), beats, denied, lambda card: thousand.WORTH[card])


_PLAYS: dict[str, Callable[[View], Play]] = {
    "king": _king,
    "three_tricks": _three_tricks,
    "parity": _parity,
    "japanese_loo": _japanese_loo,
    "thousand": _thousand,
}


def over(play: Play, card: Card) -> Cards:
    """The cards still out that beat a card and that a seat after this one may hold."""
    found = 0
    for seat in play.reading.later:
        size, known = play.reading.view.hand_sizes[seat], play.reading.view.hands[seat]
        possible = known if size == known.bit_count() else known | play.reading.unseen
        found |= possible & ~play.denied[seat] & play.beats[card]
    return found


def reasons(view: View, action: Action, rng: Rng) -> Iterator[Reason]:  # noqa: ARG001
    """What speaks for a card."""
    play = play_of(view)
    card = action & ANNOUNCE - 1
    if action >= ANNOUNCE:
        worth, trump = thousand.announced(view, action)
        yield Reason(Code.MARRIAGE, cards=1 << card, number=worth)
        play = _thousand(view, trump)
    reading = play.reading
    legal = sum({1 << (other & ANNOUNCE - 1) for other in view.legal})
    if reading.takes(card):
        yield from taking(play, card)
    elif reading.led >> card & 1:
        yield from _under(play, card, legal)
    else:
        yield from _discard(play, card, legal)


def lying(play: Play, card: Card) -> Points:
    """What the trick brings whoever wins it, as far as it lies open with this card."""
    lying = sum(play.points(other) for other in play.reading.view.spots if other >= 0)
    return play.trick + lying + play.points(card)


def taking(play: Play, card: Card) -> Iterator[Reason]:
    """What is true of a card that is the best of the trick when it is played."""
    reading, bit = play.reading, 1 << card
    beaten_by = over(play, card)
    leads = reading.top < 0
    if not reading.later:
        yield Reason(Code.WINS_LAST, cards=bit)
    elif not beaten_by:
        yield Reason(Code.WINS_TOP, cards=bit)
    elif leads:
        held = reading.view.hand & SUIT_CARDS[card // 13]
        code = Code.LEADS_LOW if held & -held == bit != held else Code.LEADS_UNSURE
        yield Reason(code, cards=bit, number=beaten_by.bit_count())
    else:
        yield Reason(Code.WINS_UNLESS, cards=bit, number=beaten_by.bit_count())
    yield from _stakes(play, card)


def _stakes(play: Play, card: Card) -> Iterator[Reason]:
    """What winning means: points on the table, or one trick more."""
    held = lying(play, card)
    if held:
        yield Reason(Code.TRICK_HOLDS, number=held)
    if play.more is not None and play.more[0]:
        yield Reason(Code.ONE_MORE, number=play.more[0], second=play.more[1])


def _under(play: Play, card: Card, legal: Cards) -> Iterator[Reason]:
    reading, bit = play.reading, 1 << card
    top = 1 << reading.top
    able = [other for other in cards_of(legal) if reading.takes(other)]
    low = [other for other in cards_of(legal & reading.led) if not reading.takes(other)]
    if not able:
        lowest = card == low[0] and len(low) > 1
        yield Reason(Code.CANNOT_BEAT, cards=bit, others=top, number=int(lowest))
    elif card == low[-1] and len(low) > 1:
        yield Reason(Code.DUCKS_HIGH, cards=bit, others=top)
    else:
        yield Reason(Code.DUCKS, cards=bit, others=top)
    yield from _stakes(play, card)


def _discard(play: Play, card: Card, legal: Cards) -> Iterator[Reason]:
    worth = {other: play.points(other) for other in cards_of(legal)}
    if worth[card] < 0 and worth[card] == min(worth.values()):
        yield Reason(Code.THROWS_OFF, cards=1 << card, number=-worth[card])
    yield Reason(Code.THROWS, cards=1 << card)
    yield from _stakes(play, card)


def passing(view: View, action: Action, rng: Rng) -> Iterator[Reason]:  # noqa: ARG001
    """What speaks for passing two cards (TT-07)."""
    given = pair_of(action)
    left = view.hand & ~given
    for card in cards_of(given):
        suit = SUIT_CARDS[card // 13]
        if not left & suit:
            yield Reason(Code.VOIDS, cards=given & suit, number=card // 13)
            break
    trump, *_ = view.facts
    reading = Reading(view, PACK52 & ~view.seen, beating(trump), [0] * SEATS, view.facts[2])
    later = reading.prospects(1)
    tricks = sum(chance for card, chance in later.items() if not given >> card & 1)
    yield Reason(Code.HAND_TRICKS, cards=given, number=round(10 * (tricks + 2 / SEATS)))


def declaring(view: View, action: Action, rng: Rng) -> Iterator[Reason]:  # noqa: ARG001
    """What speaks for staying in or dropping out (JL-09)."""
    chance = round(100 * (1 - loo.trickless(view)))
    code = Code.STAY_CHANCE if action == STAY else Code.DROP_CHANCE
    yield Reason(code, number=chance, second=LOO_FINE)
