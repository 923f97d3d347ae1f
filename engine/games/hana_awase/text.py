"""Hana-awase in words and JSON: actions and positions.

Position keys beside the common ones: ``asked`` (how many seats have answered the question of HA-10
or HA-21), ``active`` (the turned card that waits for a choice), ``shown`` (per seat the kasu it has
shown of its dealt hand), ``oni_plant`` (plant the oni was paired with, or null), ``gone_on``
(whether the owner of the four willows let the hand go on), ``ending`` (how the hand ended) and
``finisher`` (who stopped it, a seat or null), ``rng`` (for redeals). All but ``captured`` may be
left out. A position without hands and stock is a hand played to the end: what is left in ``field``
flows in (HA-48), and all 48 cards have to be captured then. A hand that was stopped says ``ending``
and ``finisher``. A dealt position without a ``phase`` is looked at first: it may be dealt anew
(HA-08), and the questions of HA-10 and HA-21 are asked.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.cards import NO_CARD, NOBODY, Action
from engine.core.errors import BadPosition
from engine.core.events import Json
from engine.core.game import Rules
from engine.core.position import common, layout, listed, number, read_common, read_layout
from engine.decks.hanafuda import DECK, KASU, ONI, PLANTS
from engine.games.hana_awase import open_kasu
from engine.games.hana_awase.deal import look_at_deal
from engine.games.hana_awase.play import CALL_GO_ON, CALL_VOID, finish
from engine.games.hana_awase.scoring import willow_owner
from engine.games.hana_awase.state import (
    ENDINGS,
    FLIP,
    GOING,
    HAND,
    OVER,
    PHASES,
    PLAYED,
    SHOW,
    SHOW_FOUR,
    STOPPED,
    VOID,
    HanaAwaseState,
)
from engine.kernel import fishing, oni
from engine.kernel.fishing import PASS
from engine.kernel.oni import NO_PLANT

_VERBS = {fishing.SHOW: "show", PASS: "pass", CALL_VOID: "void", CALL_GO_ON: "go_on"}


def action_text(s: HanaAwaseState, action: Action) -> str:
    """``play C``, ``play C take X …``, ``flip take X``, ``show``, ``pass``, ``void``, ``go_on``."""
    if action in _VERBS:
        return _VERBS[action]
    card = s.active if s.phase == FLIP else action >> 6
    start = "flip" if s.phase == FLIP else f"play {DECK.ids[card]}"
    if s.flags.oni:
        cards = oni.taken(card, action & 63, s.field)
    else:
        cards = open_kasu.takes(s, card, action & 63)
    return fishing.in_words(DECK, start, cards)


def position(s: HanaAwaseState) -> dict[str, Json]:
    """The whole state as JSON."""
    return {
        **common(s.rules, s.dealer, s.to_move, PHASES[s.phase]),
        **layout(s, DECK),
        "asked": s.asked,
        "shown": [DECK.names(cards) for cards in s.shown],
        "oni_plant": None if s.oni_plant == NO_PLANT else PLANTS[s.oni_plant],
        "gone_on": s.gone_on,
        "ending": ENDINGS[s.ending] or None,
        "finisher": None if s.finisher == NOBODY else s.finisher,
        "rng": f"{s.rng:016x}",
    }


def from_position(rules: Rules, data: Mapping[str, Json]) -> HanaAwaseState:
    """The state that a position describes."""
    seats = rules.seats
    read = read_common(data, seats, PHASES)
    s = HanaAwaseState(rules, read.dealer, number(data, "rng", 0, base=16))
    s.hands, s.piles, s.field, s.stock, s.active = read_layout(data, DECK, seats, DECK.all)
    s.shown = listed(data, "shown", DECK, seats)
    for shown in s.shown:
        if shown and (shown & ~KASU or shown.bit_count() not in (6, 7)):
            raise BadPosition("not_six_or_seven_kasu", cards=" ".join(DECK.names(shown)))
    s.asked = number(data, "asked", 0, most=seats - 1)
    s.gone_on = data.get("gone_on") is True
    plant = data.get("oni_plant")
    if plant is not None and plant not in PLANTS:
        raise BadPosition("unknown_plant", plant=str(plant))
    s.oni_plant = NO_PLANT if plant is None else PLANTS.index(plant)
    ending = data.get("ending") or ""
    if ending not in ENDINGS:
        raise BadPosition("unknown_ending", ending=str(ending))
    s.ending = ENDINGS.index(ending)
    if data.get("finisher") is not None:
        s.finisher = number(data, "finisher", 0, most=seats - 1)
    if (s.finisher != NOBODY) != (s.ending == STOPPED):
        raise BadPosition("finisher", ending=ending)
    _set_phase(s, read.phase, read.to_move)
    return s


def _set_phase(s: HanaAwaseState, phase: str | None, to_move: int) -> None:
    """The phase as written, or as the cards tell it; then what does not fit is refused."""
    if phase is None and _fresh(s):
        look_at_deal(s, None)
        return
    played_out = not any(s.hands) and not s.stock and s.active == NO_CARD
    if phase is None:
        over = played_out or s.ending != GOING
        phase = "flip" if s.active != NO_CARD else "over" if over else "hand"
    s.phase, s.to_move = PHASES.index(phase), to_move
    if s.phase == OVER:
        _end(s, played_out)
        return
    if s.ending not in (GOING, PLAYED) or (s.ending == PLAYED and s.phase != VOID):
        raise BadPosition("not_over")
    if to_move == NOBODY:
        raise BadPosition("nobody_to_move")
    if s.phase in (SHOW_FOUR, SHOW) and to_move != (s.dealer + s.asked) % len(s.hands):
        raise BadPosition("asked", seat=to_move)
    if s.phase == HAND and not s.hands[to_move]:
        raise BadPosition("no_hand_cards", seat=to_move)
    if (s.phase == FLIP) != (s.active != NO_CARD):
        raise BadPosition("active_card", phase=phase)
    if s.phase == VOID and (not s.flags.optional_void or willow_owner(s.piles) != to_move):
        raise BadPosition("not_four_willows", seat=to_move)


def _fresh(s: HanaAwaseState) -> bool:
    """Whether all cards lie as they are dealt."""
    layout = s.flags.layout
    hands = [held.bit_count() == sum(layout.hand) for held in s.hands]
    fields = s.field.bit_count() == sum(layout.field)
    dealt = sum(s.hands) | s.field
    left = len(s.stock) == (DECK.all & ~dealt).bit_count()
    return all(hands) and fields and left and not any(s.piles) and s.active == NO_CARD


def _end(s: HanaAwaseState, played_out: bool) -> None:
    """A finished hand; how it ended follows from the cards unless it is told."""
    s.to_move = NOBODY
    if s.ending == GOING:
        if not played_out:
            raise BadPosition("cards_left")
        finish(s, None)
    if s.ending == PLAYED and sum(s.piles) != DECK.all:
        raise BadPosition("cards_missing")


def why_not(s: HanaAwaseState, text: str) -> str:
    """The rule that a refused action breaks."""
    words = text.split()
    if s.phase in (SHOW_FOUR, SHOW):
        return "HA-10" if s.phase == SHOW_FOUR else "HA-20"
    if words[:1] == ["flip"]:
        return "HA-45" if s.flags.oni and s.active == ONI else "HA-35"
    if words[:1] in (["void"], ["go_on"]):
        return "HA-56"
    if s.flags.oni and "yanagi.kasu1" in words[1:2]:
        return "HA-41"
    if s.flags.oni and "yanagi.kasu1" in words[3:]:
        return "HA-42"
    card = DECK.index.get(words[1]) if len(words) == 2 else None
    if s.phase == HAND and card is not None and s.hands[s.to_move] >> card & 1:
        return "HA-33"
    return "HA-32"
