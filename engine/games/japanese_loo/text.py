"""Japanese Loo in words and JSON.

Position keys beside those of :mod:`engine.kernel.trick_text`: ``turned`` (the card turned up, or
null), ``pot`` (chips in it before the dealer paid), ``chips`` (of each seat before the deal, 100
when left out), ``extra_deal``, ``declared`` (per seat ``stay``, ``drop`` or null) and ``aside``
(per seat the hand put down). Without ``declared`` all have stayed, or in the phase ``declare``
nobody has said anything yet. The pot of a finished deal is split by ``tricks`` alone.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.cards import NO_CARD, Action
from engine.core.errors import BadPosition
from engine.core.events import Json
from engine.core.game import Rules
from engine.core.position import listed, number
from engine.decks.trumps import DECK, PACK52
from engine.games.japanese_loo.play import DECLARE, DROP, STAY, LooState
from engine.games.japanese_loo.tables import CHIPS, HAND
from engine.kernel import trick_text, tricks

WORDS = {STAY: "stay", DROP: "drop"}


def action_text(action: Action) -> str:
    """``play C``, ``stay``, ``drop``."""
    return WORDS.get(action) or trick_text.action_text(action)


def position(s: LooState) -> dict[str, Json]:
    """The whole state as JSON."""
    return {
        **trick_text.position(s),
        "turned": None if s.turned == NO_CARD else DECK.ids[s.turned],
        "pot": s.pot,
        "chips": list(s.chips),
        "extra_deal": s.extra_deal,
        "declared": [
            "stay" if s.stayed >> seat & 1 else "drop" if s.dropped >> seat & 1 else None
            for seat in range(len(s.hands))
        ],
        "aside": [DECK.names(cards) for cards in s.aside],
    }


def from_position(rules: Rules, data: Mapping[str, Json]) -> LooState:
    """The state that a position describes."""
    seats = rules.seats
    s = LooState(rules, number(data, "dealer", 0, most=seats - 1))
    declaring = data.get("phase") == "declare"
    turned = data.get("turned")
    used = 0
    if turned is not None:
        s.turn_up(DECK.card(turned))
        used = 1 << s.turned
    s.pot = number(data, "pot", 0)
    s.extra_deal = bool(data.get("extra_deal", False))
    s.chips = _chips(data, seats)
    s.aside = listed(data, "aside", DECK, seats)
    _read_declared(s, data.get("declared", [None if declaring else "stay"] * seats))
    if declaring:
        _read_declaring(s, data, used)
        return s
    if not s.stayed:
        raise BadPosition("nobody_stayed")
    s.seat_stayers(s.stayed)
    trick_text.check_cards(s.aside, PACK52, used)
    single = s.stayed & s.stayed - 1 == 0
    trick_text.read(s, data, PACK52, used=used | sum(s.aside), unplayed=single)
    if s.to_move >= 0:
        _check_play(s, turned, single=single)
    return s


def _chips(data: Mapping[str, Json], seats: int) -> tuple[int, ...]:
    """Whole numbers, below zero too (JL-R6)."""
    chips = data.get("chips", [CHIPS] * seats)
    if not isinstance(chips, list) or len(chips) != seats:
        raise BadPosition("one_number_a_seat", key="chips", seats=seats)
    if any(isinstance(n, bool) or not isinstance(n, int) for n in chips):
        raise BadPosition("not_a_number", key="chips", value=str(chips))
    return tuple(chips)


def _read_declared(s: LooState, declared: Json) -> None:
    seats = len(s.hands)
    if not isinstance(declared, list) or len(declared) != seats:
        raise BadPosition("one_word_a_seat", key="declared", seats=seats)
    for seat, word in enumerate(declared):
        if word == "stay":
            s.stayed |= 1 << seat
        elif word == "drop":
            s.dropped |= 1 << seat
        elif word is not None:
            raise BadPosition("unknown_word", key="declared", word=str(word))
        if s.aside[seat] and word != "drop":
            raise BadPosition("cards_left", seat=seat)


def _read_declaring(s: LooState, data: Mapping[str, Json], used: int) -> None:
    """The seats from the dealer's left on have declared, up to the one to move."""
    seats = len(s.hands)
    hands = listed(data, "hands", DECK, seats)
    trick_text.check_cards([*hands, *s.aside], PACK52, used)
    order = [(s.dealer + 1 + i) % seats for i in range(seats)]
    said = s.stayed | s.dropped
    count = said.bit_count()
    if s.extra_deal or count == seats or any(not said >> seat & 1 for seat in order[:count]):
        raise BadPosition("wrong_phase", phase="declare")
    s.to_move, s.hands, s.phase = order[count], hands, DECLARE
    wanted = data.get("to_move", s.to_move)
    if wanted != s.to_move:
        raise BadPosition("wrong_seat_to_move", to_move=str(wanted), expected=s.to_move)
    if s.to_move == s.dealer and not s.stayed:
        raise BadPosition("nobody_stayed")
    sizes = {held.bit_count() for seat, held in enumerate(hands) if not s.dropped >> seat & 1}
    if sizes != {HAND} or any(hands[seat] for seat in range(seats) if s.dropped >> seat & 1):
        raise BadPosition("uneven_hands")
    if s.turned == NO_CARD:
        raise BadPosition("missing_key", key="turned")


def _check_play(s: LooState, turned: Json, *, single: bool) -> None:
    """Tricks are played by at least two, with a trump suit (JL-06, JL-14)."""
    if turned is None:
        raise BadPosition("missing_key", key="turned")
    everybody = (1 << len(s.hands)) - 1
    if single or (s.stayed | s.dropped) != everybody or (s.extra_deal and s.dropped):
        raise BadPosition("wrong_phase", phase=tricks.PHASES[s.phase])
