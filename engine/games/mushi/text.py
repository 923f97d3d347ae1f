"""Mushi in words and JSON: actions and positions.

Position keys beside the common ones: ``asked`` (seats that kept still with four of a plant),
``played`` (cards each seat has played from its hand), ``oni_plant`` (plant the oni was paired with,
or null), ``active`` (the turned card that waits for a choice), ``rng`` (for redeals). All but
``captured`` may be left out: a position without hands and stock is a finished deal, whose left-over
cards in ``field`` go to their owners (MU-19).
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.cards import NO_CARD, Action
from engine.core.errors import BadPosition
from engine.core.events import Json
from engine.core.game import Rules
from engine.core.position import common, layout, listed, number, read_common, read_layout
from engine.decks.hanafuda import DECK, PLANTS
from engine.games.mushi.play import finish
from engine.games.mushi.state import FLIP, HAND, OVER, PHASES, MushiState
from engine.games.mushi.tables import CARDS
from engine.kernel import fishing, oni
from engine.kernel.fishing import PASS, SHOW
from engine.kernel.oni import NO_PLANT


def action_text(s: MushiState, action: Action) -> str:
    """``play C``, ``play C take X``, ``play C take X Y Z``, ``flip take X``, ``show``, ``pass``."""
    if action in (SHOW, PASS):
        return "show" if action == SHOW else "pass"
    card = s.active if s.phase == FLIP else action >> 6
    start = "flip" if s.phase == FLIP else f"play {DECK.ids[card]}"
    return fishing.in_words(DECK, start, oni.taken(card, action & 63, s.field))


def position(s: MushiState) -> dict[str, Json]:
    """The whole state as JSON."""
    return {
        **common(s.rules, s.dealer, s.to_move, PHASES[s.phase]),
        **layout(s, DECK),
        "asked": [seat for seat in (0, 1) if s.asked >> seat & 1],
        "played": [DECK.names(cards) for cards in s.played],
        "oni_plant": None if s.oni_plant == NO_PLANT else PLANTS[s.oni_plant],
        "rng": f"{s.rng:016x}",
    }


def from_position(rules: Rules, data: Mapping[str, Json]) -> MushiState:
    """The state that a position describes."""
    read = read_common(data, 2, PHASES)
    s = MushiState(rules, read.dealer, number(data, "rng", 0, base=16))
    s.hands, s.piles, s.field, s.stock, s.active = read_layout(data, DECK, 2, CARDS)
    s.played = listed(data, "played", DECK, 2)
    s.asked = sum(1 << number({"seat": seat}, "seat", 0, most=1) for seat in data.get("asked", []))
    plant = data.get("oni_plant")
    if plant is not None and plant not in PLANTS:
        raise BadPosition("unknown_plant", plant=str(plant))
    s.oni_plant = NO_PLANT if plant is None else PLANTS.index(plant)
    _set_phase(s, read.phase, read.to_move)
    return s


def _set_phase(s: MushiState, phase: str | None, to_move: int) -> None:
    """The phase as written, or as the cards tell it; then what does not fit is refused."""
    finished = not (s.hands[0] | s.hands[1]) and not s.stock and s.active == NO_CARD
    if phase is None:
        phase = "flip" if s.active != NO_CARD else "over" if finished else "hand"
    s.phase, s.to_move = PHASES.index(phase), to_move
    if s.phase == OVER:
        if not finished:
            raise BadPosition("cards_left")
        finish(s, None)
        return
    if to_move < 0:
        raise BadPosition("nobody_to_move")
    if s.phase == HAND and not s.hands[to_move]:
        raise BadPosition("no_hand_cards", seat=to_move)
    if s.phase == FLIP and s.active == NO_CARD:
        raise BadPosition("no_active_card")
    if s.phase == PHASES.index("show") and not fishing.fours(s.hands[to_move]):
        raise BadPosition("nothing_to_show", seat=to_move)
