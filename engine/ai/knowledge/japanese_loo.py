"""Japanese Loo at first sight (chapter JL, section 9): one sure trick, then more; drop without it.

Only some of the unseen cards are in play: a card is judged by how likely what beats it is among
them.
"""

from __future__ import annotations

from engine.ai.knowledge.tricks import Reading, by_count, spread
from engine.ai.tempers import EVEN, Temper
from engine.core.cards import Action, Card, Cards, cards_of
from engine.core.rng import Rng
from engine.core.view import View
from engine.decks.trumps import PACK52, SUIT_CARDS
from engine.games.japanese_loo.play import DROP, STAY
from engine.games.japanese_loo.tables import DROP_FEE, HAND, LOO_FINE
from engine.kernel.tricks import beating

_EAGER = 0.8
"""How often another seat beats a card that it need not beat: nobody likes to be looed."""
_STAYS = 0.65
"""How likely a seat that has not spoken yet stays."""
_DARING, _GREED = 1.6, 0.8
"""Chips by which nerve raises what staying seems to bring, and each unit of ``hunt``."""
_RUFF, _CROWD = 0.65, 0.2
"""How likely a trump wins a trick in spite of higher ones, and how that falls with more rivals."""
_UNRUFFED = 0.75
"""How likely one other seat does not trump a card of another suit."""
_LED = 0.8
"""How likely a card of another suit is played to a trick that it can win at all."""


def greedy(view: View, rng: Rng, temper: Temper = EVEN) -> Action:
    """Stay with a trick in the hand; then the card after which the hand wins most."""
    trump, _, whole, _, extra, stayed, dropped, *facts = view.facts
    seats = len(view.hands)
    unseen = PACK52 & ~view.seen
    if view.phase == "declare":
        silent = seats - 1 - (stayed | dropped).bit_count()
        return _declare(view, trump, whole, stayed.bit_count(), silent, temper)
    leader, *facts = facts[seats:]
    reading = Reading(view, unseen, beating(trump), facts[seats:], leader)
    part = whole / HAND
    worth = [part * won for won in range(HAND + 1)]
    if not extra:
        worth[0] = -float(LOO_FINE)
    rivals = [size for seat, size in enumerate(view.hand_sizes) if size and seat != view.seat]
    later = _prospects(view.hand, unseen, trump, len(rivals), sum(rivals))
    return by_count(reading, later, worth, facts[:seats], _EAGER, rng, temper)


def _declare(
    view: View, trump: int, whole: int, stayed: int, silent: int, temper: Temper
) -> Action:
    """Section 9, 1: what staying brings on average, against the fee for dropping."""
    pot = whole + DROP_FEE * (1 - _STAYS) * silent
    chances = _tricks(view, trump, stayed + _STAYS * silent)
    stay = sum(chance * won * pot / HAND for won, chance in enumerate(chances))
    stay -= LOO_FINE * chances[0]
    alone = (1 - _STAYS) ** silent if not stayed else 0.0
    stay = alone * pot + (1 - alone) * stay
    daring = _DARING * temper.nerve + _GREED * (temper.hunt - 1.0)
    return STAY if stay + daring > -DROP_FEE else DROP


def _tricks(view: View, trump: int, rivals: float) -> list[float]:
    """How likely the hand wins 0, 1, 2 … tricks against so many others."""
    unseen = PACK52 & ~view.seen
    return spread(list(_prospects(view.hand, unseen, trump, rivals, HAND * rivals).values()))


def trickless(view: View) -> float:
    """How likely the hand wins no trick, for one who is asked whether to stay."""
    trump, _, _, _, _, stayed, dropped, *_ = view.facts
    silent = len(view.hands) - 1 - (stayed | dropped).bit_count()
    return _tricks(view, trump, stayed.bit_count() + _STAYS * silent)[0]


def _prospects(
    hand: Cards, unseen: Cards, trump: int, rivals: float, held: float
) -> dict[Card, float]:
    """How likely each card wins when ``rivals`` hold so many of the unseen cards."""
    ruff = _RUFF / max(1.0, rivals) ** _CROWD
    absent = 1 - min(1.0, held / max(1, unseen.bit_count()))
    out = {}
    for card in cards_of(hand):
        suit = SUIT_CARDS[card // 13]
        over = (unseen & suit & -(1 << card)).bit_count()
        if card // 13 == trump:
            out[card] = max(absent**over, ruff)
        else:
            out[card] = _LED * absent**over * _UNRUFFED**rivals
    return out
