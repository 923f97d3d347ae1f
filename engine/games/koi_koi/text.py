"""Koi-Koi in words and JSON: actions and positions.

Position keys beside the common ones: ``round`` (1 …, names the month), ``active`` (the turned card
that waits for a choice), and per seat ``calls`` (of koi-koi), ``recorded`` (the pile at the last
call), ``shown`` (cards of a dealt hand that was shown) and ``played`` (cards played from the hand);
``ending`` (how a finished round ended) and ``winner`` (a seat or null). All may be left out. A
position without cards to play is a finished round: with a ``winner`` he has stopped, without one it
is exhausted. A dealt position (8, 8 and 8 cards, nothing captured) without a ``phase`` is looked at
for fours and pairs first (KK-03, KK-05).
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.cards import NO_CARD, NOBODY, Action, Cards
from engine.core.errors import BadPosition
from engine.core.events import Json
from engine.core.game import Rules
from engine.core.position import common, layout, listed, number, read_common, read_layout
from engine.decks.hanafuda import DECK, PLANTS
from engine.games.koi_koi.play import CALL_KOIKOI, CALL_SHOBU, exhaust, look_at_deal, new_yaku
from engine.games.koi_koi.state import (
    DECIDE,
    ENDINGS,
    FLIP,
    GOING,
    HAND,
    OVER,
    PHASES,
    SHOBU,
    KoiKoiState,
)
from engine.kernel import fishing

_HAND, _STOCK = 8, 24
_MOST_CALLS = 8


def action_text(s: KoiKoiState, action: Action) -> str:
    """``play C``, ``play C take X …``, ``flip take X``, ``shobu``, ``koikoi``."""
    if action in (CALL_SHOBU, CALL_KOIKOI):
        return "shobu" if action == CALL_SHOBU else "koikoi"
    card = s.active if s.phase == FLIP else action >> 6
    start = "flip" if s.phase == FLIP else f"play {DECK.ids[card]}"
    return fishing.in_words(DECK, start, fishing.taken(card, action & 63, s.field))


def position(s: KoiKoiState) -> dict[str, Json]:
    """The whole state as JSON."""
    return {
        **common(s.rules, s.dealer, s.to_move, PHASES[s.phase]),
        "round": s.round,
        **layout(s, DECK),
        "calls": list(s.calls),
        "recorded": _names(s.recorded),
        "shown": _names(s.shown),
        "played": _names(s.played),
        "ending": ENDINGS[s.ending] or None,
        "winner": None if s.winner == NOBODY else s.winner,
    }


def _names(sets: list[Cards]) -> list[list[str]]:
    return [DECK.names(cards) for cards in sets]


def from_position(rules: Rules, data: Mapping[str, Json]) -> KoiKoiState:
    """The state that a position describes."""
    read = read_common(data, 2, PHASES)
    round_ = number(data, "round", 1, most=len(PLANTS))
    if round_ == 0:
        raise BadPosition("out_of_range", key="round", value=0)
    s = KoiKoiState(rules, read.dealer, round_)
    s.hands, s.piles, s.field, s.stock, s.active = read_layout(data, DECK, 2, DECK.all)
    s.recorded = listed(data, "recorded", DECK, 2)
    s.shown = listed(data, "shown", DECK, 2)
    s.played = listed(data, "played", DECK, 2)
    calls = data.get("calls", [0, 0])
    if not isinstance(calls, list) or len(calls) != 2:
        raise BadPosition("one_number_a_seat", key="calls")
    s.calls = [number({"calls": each}, "calls", 0, most=_MOST_CALLS) for each in calls]
    if data.get("winner") is not None:
        s.winner = number(data, "winner", 0, most=1)
    ending = data.get("ending") or ""
    if ending not in ENDINGS:
        raise BadPosition("unknown_ending", ending=str(ending))
    s.ending = ENDINGS.index(ending)
    _set_phase(s, read.phase, read.to_move)
    return s


def _set_phase(s: KoiKoiState, phase: str | None, to_move: int) -> None:
    """The phase as written, or as the cards tell it; then what does not fit is refused."""
    sizes = [held.bit_count() for held in (*s.hands, s.field)]
    fresh = sizes == [_HAND] * 3 and not any(s.piles) and len(s.stock) == _STOCK
    if phase is None and fresh and s.active == NO_CARD:
        if not look_at_deal(s, None):
            raise BadPosition("void_deal", rule="KK-03")
        return
    if phase is None:
        left = any(s.hands) and s.ending == GOING and s.winner == NOBODY
        phase = "flip" if s.active != NO_CARD else "hand" if left else "over"
    s.phase, s.to_move = PHASES.index(phase), to_move
    if s.phase == OVER:
        _end(s)
        return
    if s.ending != GOING or s.winner != NOBODY:
        raise BadPosition("not_over")
    if to_move == NOBODY:
        raise BadPosition("nobody_to_move")
    if s.phase == HAND and not s.hands[to_move]:
        raise BadPosition("no_hand_cards", seat=to_move)
    if (s.phase == FLIP) != (s.active != NO_CARD):
        raise BadPosition("active_card", phase=phase)
    if s.phase == DECIDE and not (s.hands[to_move] and new_yaku(s, to_move)):
        raise BadPosition("nothing_to_decide", seat=to_move)


def _end(s: KoiKoiState) -> None:
    """A finished round, as far as it is told how it ended."""
    s.to_move = NOBODY
    if s.active != NO_CARD:
        raise BadPosition("active_card", phase="over")
    if s.ending == GOING and s.winner == NOBODY:
        exhaust(s, None)
    elif s.ending == GOING:
        s.ending = SHOBU
    if s.ending == SHOBU and s.winner == NOBODY:
        raise BadPosition("no_winner")


def why_not(s: KoiKoiState, text: str) -> str:
    """The rule that a refused action breaks."""
    words = text.split()
    if words[:1] == ["flip"]:
        return "KK-13"
    if words[:1] in (["koikoi"], ["shobu"]):
        return "KK-15"
    card = DECK.index.get(words[1]) if len(words) == 2 else None
    if s.phase == HAND and card is not None and s.hands[s.to_move] >> card & 1:
        return "KK-12"
    return "KK-11"
