"""Which cards come to the same: of those that touch one is tried for all.

Two cards of a suit are alike when no card that others hold, or that lies in the trick, ranks
between them, and both are worth the same to the winner of a trick.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from engine.ai.knowledge import king
from engine.core.cards import Action, Cards
from engine.core.view import View
from engine.decks.trumps import PACK52
from engine.games.king.play import BEATS as KING_BEATS
from engine.games.king.tables import CARDS as KING_CARDS
from engine.games.king.tables import deal_of
from engine.games.parity import BEATS as PARITY_BEATS
from engine.kernel.tricks import Beating, beating

_Table: TypeAlias = tuple[Cards, Beating, Sequence[float]]
"""The pack, which cards beat which, and what each card is worth to the winner of its trick."""
_NOTHING = (0.0,) * 52
_PLAY = ("lead", "follow")
"""The phases in which every action is a card."""


def distinct(view: View, favourite: Action) -> list[Action]:
    """The legal actions without those that come to the same; of these the favourite stays."""
    table = _TABLES.get(view.rules.game.spec.id)
    if table is None or view.phase not in _PLAY:
        return list(view.legal)
    pack, beats, worth = table(view)
    foreign = pack & ~view.seen
    for seat, cards in enumerate(view.hands):
        foreign |= cards if seat != view.seat else 0
    for card in view.spots:
        foreign |= 1 << card if card >= 0 else 0
    kept: dict[tuple[int, Cards, float], Action] = {}
    for card in view.legal:
        kind = (card // 13, beats[card] & foreign, worth[card])
        if card == favourite or kind not in kept:
            kept[kind] = card
    return list(kept.values())


def _king(view: View) -> _Table:
    deal = deal_of(view.rules, view.facts[0])
    return KING_CARDS[len(view.hands)], KING_BEATS, king.points_of(deal)


def _by_trump(view: View) -> _Table:
    """Games whose first fact is the trump suit."""
    return PACK52, beating(view.facts[0]), _NOTHING


def _parity(view: View) -> _Table:  # noqa: ARG001
    return PACK52, PARITY_BEATS, _NOTHING


_TABLES: dict[str, Callable[[View], _Table]] = {
    "king": _king,
    "three_tricks": _by_trump,
    "parity": _parity,
    "japanese_loo": _by_trump,
}
