"""King in JSON.

Position keys beside those of :mod:`engine.kernel.trick_text`: ``deal`` (its number in table 5.1; 1
when left out), ``last_two`` (how many of the last two tricks each seat has won) and ``no_king``
(the seats that are known not to hold the king of hearts, though they may hold hearts).
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.errors import BadPosition
from engine.core.events import Json
from engine.core.game import Rules
from engine.core.position import number
from engine.games.king.play import KingState, is_complete
from engine.games.king.tables import CARDS, HEART_CARDS, KING
from engine.kernel import trick_text, tricks


def position(s: KingState) -> dict[str, Json]:
    """The whole state as JSON."""
    return {
        **trick_text.position(s),
        "deal": s.deal.number,
        "last_two": s.last_two[:],
        "no_king": [
            seat for seat, cards in enumerate(s.denied) if cards & KING and HEART_CARDS & ~cards
        ],
    }


def from_position(rules: Rules, data: Mapping[str, Json]) -> KingState:
    """The state that a position describes."""
    deal = number(data, "deal", 1, most=14)
    if deal == 0:
        raise BadPosition("out_of_range", key="deal", value=deal)
    s = KingState(rules, 0, deal)
    ended = data.get("phase") == "over"
    trick_text.read(s, data, CARDS[rules.seats], unplayed=ended and s.deal.complete != 0)
    s.last_two = trick_text.numbers(data, "last_two", [0] * rules.seats)
    no_king = data.get("no_king", [])
    if not isinstance(no_king, list):
        raise BadPosition("not_a_list", value=str(no_king))
    for seat in no_king:
        who = number({"seat": seat}, "seat", 0, most=rules.seats - 1)
        if s.hands[who] & KING:
            raise BadPosition("void_held", seat=who, card="KH")
        s.denied[who] |= KING
    complete = s.deal.complete != 0 and is_complete(s)
    if ended and any(s.hands) and not complete:
        raise BadPosition("cards_left")
    if complete and not s.led:
        tricks.close(s)
    return s
