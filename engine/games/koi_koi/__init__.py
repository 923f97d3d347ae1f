"""Koi-Koi (こいこい): rulebook chapter KK.

Two players race for yaku; whoever makes one stops or goes on. The modules: ``tables`` (options,
yaku), ``state``, ``play`` (the course of a round), ``scoring``, ``text`` (actions, positions),
``hidden`` (views and samples). View facts: ``round, ending, winner``, then for seats 0 and 1 each
``calls``, ``recorded`` (the pile at the last call), ``shown`` and ``played`` cards.
"""

from __future__ import annotations

from engine.core.cards import Card
from engine.core.game import DealerDraw, Game, MatchState, Out, Rules
from engine.core.rng import Rng
from engine.decks.hanafuda import KINDS, kind_of, plant_of
from engine.games.koi_koi import hidden, play, scoring, text
from engine.games.koi_koi.state import PHASES, KoiKoiState
from engine.games.koi_koi.tables import SPEC
from engine.kernel.dealing import draw_for_deal


class KoiKoi(Game[KoiKoiState]):
    """The contract, carried out by this package's modules."""

    spec = SPEC
    phases = PHASES
    legal = staticmethod(play.legal)
    apply = staticmethod(play.apply)
    scores = staticmethod(scoring.scores)
    view = staticmethod(hidden.view)
    sample = staticmethod(hidden.sample)
    fits = staticmethod(hidden.fits)
    settle = staticmethod(scoring.settle)
    action_text = staticmethod(text.action_text)
    position = staticmethod(text.position)
    from_position = staticmethod(text.from_position)
    why_not = staticmethod(text.why_not)

    def first_dealer(self, rules: Rules, rng: Rng) -> DealerDraw:
        """By the earlier or the later month, or by lot (KK-01)."""
        how = rules["first_dealer"]
        if how == "random":
            return DealerDraw(rng.below(2), (), "KK-01")
        rank = _earlier if how == "draw_low" else _later
        return draw_for_deal(play.CARD_LIST, 2, rank, rng, "KK-01")

    def new_deal(self, rules: Rules, match: MatchState, rng: Rng, out: Out = None) -> KoiKoiState:
        """KK-02 … KK-05; the number of the round names the month (KK-36)."""
        state = KoiKoiState(rules, match.dealer, match.deal)
        play.open_deal(state, rng, out)
        if out is not None:
            play.ask(state, out)
        return state

    def match_over(self, rules: Rules, match: MatchState) -> bool:
        """All rounds are played, or a total has reached the target (KK-43)."""
        target = int(rules["target_score"])
        return super().match_over(rules, match) or 0 < target <= max(match.totals)


def _later(card: Card) -> int:
    return len(KINDS) * plant_of(card) + _kind(card)


def _earlier(card: Card) -> int:
    return -len(KINDS) * plant_of(card) + _kind(card)


def _kind(card: Card) -> int:
    """The higher kind decides between cards of one month."""
    return -KINDS.index(kind_of(card))
