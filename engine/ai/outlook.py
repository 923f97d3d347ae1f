"""Where imagined deals need not be played to the end: what a position on the way promises.

Long deals end anyhow, whatever is done now; a judgement a little later tells more in less time.
It may look at the whole position, for that is an imagined one. An ending that can be solved needs
no judgement: it comes to what it comes to.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import tanh
from typing import NamedTuple, cast

from engine.ai.endgame import Duel, TooLongError, is_duel
from engine.ai.finding import relative
from engine.ai.knowledge.durak import prices_of
from engine.ai.knowledge.king import points_of, to_come
from engine.core.cards import NOBODY, Seat
from engine.core.game import Rules, State
from engine.games.durak.bout_end import finish, scores
from engine.games.durak.state import DRAWN, OPEN, PLAYED, DurakState
from engine.games.king.play import KingState
from engine.games.kirifu.state import LEAD, KirifuState
from engine.games.kirifu.tables import ANY, HAND, STRENGTH
from engine.kernel.tricks import LEAD as LEAD_A_TRICK
from engine.kernel.tricks import listing


def _nothing(_: State) -> Sequence[float]:
    """Nothing can be told."""
    return ()


class Horizon(NamedTuple):
    """How far imagined deals are played.

    Attributes:
        phase: the phase in which a position can be judged.
        times: the deal is broken off when that phase comes for this time, or as soon after it as
            something can be told.
        promise: per seat how many points it is likely to be ahead of the others in the end; empty
            where that cannot be told.
        certain: the same where it is known for certain; asked each time that the phase comes.
    """

    phase: int
    times: int
    promise: Callable[[State], Sequence[float]]
    certain: Callable[[State], Sequence[float]] = _nothing


class _Fit(NamedTuple):
    """Weights in the odds that the attacker wins.

    Attributes:
        first: being the attacker.
        dearer: how much dearer a usual card of the hand is.
        fewer: each card fewer.
        trumps: each trump more.
    """

    first: float
    dearer: float
    fewer: float
    trumps: float


PLAYED_ON = 8
"""With so few cards in the stock a deal of Durak is imagined until its ending can be solved."""
ENDING_CARDS = 12
"""Imagined endings with more cards in both hands are not even tried."""
ENDING_BUDGET = 1_500
"""Positions after which an imagined ending is given up: about two milliseconds."""

_EARLY = _Fit(0.026, 0.1, -0.123, 0.036)
_LATE = _Fit(0.512, 0.251, 0.349, 0.123)
"""Fitted to 1,200 deals of two players who go by knowledge; ``_LATE`` is added as the stock goes
from half of the pack to nothing."""


def horizon_of(rules: Rules) -> Horizon | None:
    """How far deals of these rules are imagined; None means to the end."""
    game = rules.game.spec.id
    return _HORIZONS.get((game, rules.seats), _ENDINGS.get(game))


def _durak(position: State) -> Sequence[float]:
    """Durak for two before a bout: whose cards are better and fewer, and whose turn it is.

    Where the stock ends soon nothing is told.
    """
    state = cast(DurakState, position)
    own, other = state.hands[state.to_move], state.hands[1 - state.to_move]
    if not own or not other:
        return _fooled(state, state.to_move if own else 1 - state.to_move if other else NOBODY)
    stock = len(state.stock) - state.top
    if 0 < stock <= PLAYED_ON:
        return ()
    late = max(0.0, 1.0 - 2 * stock / state.flags.pack.bit_count())
    prices = prices_of(state.trump, state.flags)
    dearer = sum([prices[card] for card in listing(own)], 0.0) / own.bit_count()
    dearer -= sum([prices[card] for card in listing(other)], 0.0) / other.bit_count()
    fewer = other.bit_count() - own.bit_count()
    trumps = sum([1 for card in listing(own) if card // 13 == state.trump])
    trumps -= sum([1 for card in listing(other) if card // 13 == state.trump])
    first, by_price, by_count, by_trump = (
        early + late * more for early, more in zip(_EARLY, _LATE, strict=True)
    )
    odds = first + by_price * dearer + by_count * fewer + by_trump * trumps
    ahead = tanh(odds / 2)
    return [ahead * points for points in _fooled(state, 1 - state.to_move)]


def _durak_solved(position: State) -> Sequence[float]:
    """Who becomes the fool in an ending of Durak for two, where it is soon found out."""
    state = cast(DurakState, position)
    if not is_duel(state) or sum([hand.bit_count() for hand in state.hands]) > ENDING_CARDS:
        return ()
    try:
        value = Duel(state, ENDING_BUDGET).value(state)
    except TooLongError:
        return ()
    return _fooled(
        state, (NOBODY, state.player(state.defender), state.player(state.attacker))[value]
    )


def _fooled(state: DurakState, fool: Seat) -> Sequence[float]:
    """What every seat is ahead by when this one becomes the fool, or nobody does."""
    over = state.copy()
    finish(over, fool, DRAWN if fool == NOBODY else PLAYED)
    return relative(scores(over))


class _Hand(NamedTuple):
    """What a seat of Kirifu is ahead by: so much for each of these.

    Attributes:
        card: each card.
        strength: each card that nothing beats; weaker ones count in proportion.
        strong, weak: each card of the upper and of the lower quarter.
        lead, attacked: having the lead, and sitting behind the seat that has it.
    """

    card: float
    strength: float
    strong: float
    weak: float
    lead: float
    attacked: float


_STOCKED = _Hand(0.201, 0.562, -0.072, -0.106, 0.223, -0.218)
_BARE = _Hand(-1.015, 0.361, 0.198, 0.328, -0.112, 0.413)
"""Fitted to 400 deals of four players who go by knowledge; ``_BARE`` is added as the stock goes."""
_QUARTER = ANY / 4


def _kirifu(position: State) -> Sequence[float]:
    """Kirifu for four before a lead: how many cards each hand has, and how strong they are.

    Where a seat is out the deal will not be long, and nothing is told.
    """
    state = cast(KirifuState, position)
    seats = len(state.hands)
    if not all(state.hands):
        return ()
    late = 1.0 - (len(state.stock) - state.top) / (state.flags.pack.bit_count() - HAND * seats)
    worth = _Hand(*(a + late * b for a, b in zip(_STOCKED, _BARE, strict=True)))
    strength = STRENGTH[state.trump]
    values = []
    for hand in state.hands:
        held = [strength[card] for card in listing(hand)]
        value = worth.card * len(held) + worth.strength * sum(held) / ANY
        value += worth.strong * sum([1 for height in held if height > 3 * _QUARTER])
        values.append(value + worth.weak * sum([1 for height in held if height < _QUARTER]))
    values[state.to_move] += worth.lead
    values[state.turns[state.to_move]] += worth.attacked
    return relative(values)


def _king(position: State) -> Sequence[float]:
    """King for four before a trick: what was won, and of what is left each hand's share.

    A share is what the player at first sight expects, seeing no more than its seat may.
    """
    state = cast(KingState, position)
    game, worth = state.rules.game, points_of(state.deal)
    shares = [to_come(game.view(state, seat)) for seat in range(len(state.hands))]
    tricks = state.hands[state.to_move].bit_count()
    left = float(state.deal.worth[0] * tricks + state.deal.worth[5] * min(2, tricks))
    for hand in state.hands:
        left += sum([worth[card] for card in listing(hand)], 0.0)
    scale = left / sum(shares) if any(shares) else 0.0
    won = game.scores(state)
    return relative([a + scale * b for a, b in zip(won, shares, strict=True)])


_HORIZONS = {
    ("king", 4): Horizon(LEAD_A_TRICK, 3, _king),
    ("durak", 2): Horizon(OPEN, 2, _durak, _durak_solved),
    ("kirifu", 4): Horizon(LEAD, 5, _kirifu),
}
_ENDINGS = {"durak": Horizon(OPEN, 0, _nothing, _durak_solved)}
"""Games whose ending can be solved, whatever the number of seats."""
