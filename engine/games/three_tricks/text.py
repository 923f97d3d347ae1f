"""Three Tricks in words and JSON.

Position keys beside those of :mod:`engine.kernel.trick_text`: ``turned`` (the card turned up for
trumps, or null) and ``given`` (the two cards each seat has passed to the right). In the phase
``pass`` the cards laid aside are ``captured``.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.cards import NO_CARD, Action
from engine.core.errors import BadPosition
from engine.core.events import Json
from engine.core.game import Rules
from engine.core.position import listed
from engine.decks.trumps import DECK, PACK52, suit_of
from engine.games.three_tricks.play import PASS, SEATS, TricksState, pair_of
from engine.kernel import trick_text


def action_text(s: TricksState, action: Action) -> str:
    """``play C``, ``give C D``."""
    if s.phase == PASS:
        return f"give {' '.join(DECK.sorted_names(pair_of(action)))}"
    return trick_text.action_text(action)


def position(s: TricksState) -> dict[str, Json]:
    """The whole state as JSON."""
    return {
        **trick_text.position(s),
        "turned": None if s.turned == NO_CARD else DECK.ids[s.turned],
        "given": [DECK.names(cards) for cards in s.given],
    }


def from_position(rules: Rules, data: Mapping[str, Json]) -> TricksState:
    """The state that a position describes."""
    s = TricksState(rules, 0)
    turned = data.get("turned")
    if s.flags.turned and turned is not None:
        s.turned = DECK.card(turned)
        s.set_trump(suit_of(s.turned))
    s.given = listed(data, "given", DECK, SEATS)
    if data.get("phase") == "pass":
        _read_passing(s, data)
    else:
        trick_text.read(s, data, PACK52)
    if s.flags.turned and turned is None and s.to_move >= 0:
        raise BadPosition("missing_key", key="turned")
    return s


def _read_passing(s: TricksState, data: Mapping[str, Json]) -> None:
    """Some seats, from the dealer's left on, have laid two cards aside."""
    aside = listed(data, "captured", DECK, SEATS)
    hands = listed(data, "hands", DECK, SEATS)
    trick_text.check_cards([*hands, *aside], PACK52)
    whole = [DECK.names(held | cards) for held, cards in zip(hands, aside, strict=True)]
    dealt = {"dealer": data.get("dealer", 0), "hands": whole}
    trick_text.read(s, dealt, PACK52)
    if not s.flags.passing or s.to_move < 0:
        raise BadPosition("wrong_phase", phase="pass")
    s.phase, s.hands, s.piles = PASS, hands, aside
    chosen = sum(1 for cards in aside if cards)
    order = [(s.leader + i) % SEATS for i in range(SEATS)]
    if chosen == SEATS or any(aside[seat].bit_count() != 2 for seat in order[:chosen]):
        raise BadPosition("not_two_cards")
    s.to_move = order[chosen]
    if s.hands[s.to_move].bit_count() < 2:
        raise BadPosition("not_two_cards")
    if data.get("to_move", s.to_move) != s.to_move:
        raise BadPosition("wrong_seat_to_move", expected=s.to_move)
