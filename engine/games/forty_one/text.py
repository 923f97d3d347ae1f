"""Forty-One in words and JSON.

Position keys beside the common ones: ``row`` (the cards in the middle in order, the starter first),
``passed`` (whether the action before was a pass), ``hits`` (per seat its cards that made 1, 11, 21
or 31), ``tops`` (those that made 41), ``passes`` (per seat the chips for the other's passes),
``lacks`` (per seat the cards its passes told it not to hold), ``gone`` (open cards of earlier
deals) and ``rests`` (per earlier deal with hidden unplayed cards: ``cards`` and ``lacks`` per
seat). All but ``row`` may be left out, in a finished deal the row as well. Who is to move follows
from the row when nobody is named, as if nobody had passed; the phase follows from the cards.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.cards import NO_CARD, NOBODY, Action, Card
from engine.core.errors import BadPosition
from engine.core.events import Json
from engine.core.game import Rules
from engine.core.position import common, listed, number, read_common
from engine.decks.trumps import DECK, PACK52
from engine.games.forty_one.play import OVER, PASSING, PHASES, FortyOneState, Rest, turn
from engine.games.forty_one.tables import MOST, SEATS, added, fits, opened
from engine.kernel.trick_text import check_cards


def action_text(action: Action) -> str:
    """``play C``, ``pass``."""
    return "pass" if action == PASSING else f"play {DECK.ids[action]}"


def why_not(s: FortyOneState, text: str) -> str:
    """FO-16 for a pass with a card that fits, FO-14 for one that goes over 41, else FO-09."""
    verb, _, name = text.partition(" ")
    if verb == "pass":
        return "FO-16"
    card = DECK.index.get(name, NO_CARD)
    held = s.hands[s.to_move] if s.to_move >= 0 else 0
    return "FO-14" if card >= 0 and held >> card & 1 else "FO-09"


def position(s: FortyOneState) -> dict[str, Json]:
    """The whole state as JSON."""
    return {
        **common(s.rules, s.dealer, s.to_move, PHASES[s.phase]),
        "hands": [DECK.names(cards) for cards in s.hands],
        "row": [DECK.ids[card] for card in s.row],
        "stock": [DECK.ids[card] for card in s.stock],
        "passed": s.passed,
        "hits": [DECK.names(cards) for cards in s.hits],
        "tops": [DECK.names(cards) for cards in s.tops],
        "passes": s.passes[:],
        "lacks": [DECK.names(cards) for cards in s.lacks],
        "gone": DECK.names(s.gone),
        "rests": [
            {
                "cards": [DECK.names(cards) for cards in rest.cards],
                "lacks": [DECK.names(cards) for cards in rest.lacks],
            }
            for rest in s.rests
        ],
    }


def from_position(rules: Rules, data: Mapping[str, Json]) -> FortyOneState:
    """The state that a position describes."""
    read = read_common(data, SEATS, PHASES)
    s = FortyOneState(rules, read.dealer)
    s.hands = listed(data, "hands", DECK, SEATS)
    s.row = _in_order(data, "row")
    s.stock = _in_order(data, "stock")
    s.passed = bool(data.get("passed", False))
    s.hits, s.tops = listed(data, "hits", DECK, SEATS), listed(data, "tops", DECK, SEATS)
    passes = data.get("passes", [0, 0])
    if not isinstance(passes, list) or len(passes) != SEATS:
        raise BadPosition("one_number_a_seat", key="passes", seats=SEATS)
    s.passes = [number({"passes": n}, "passes", 0) for n in passes]
    s.lacks = listed(data, "lacks", DECK, SEATS)
    s.gone = DECK.mask(data.get("gone", []))
    s.rests = tuple(_rest(rest) for rest in data.get("rests", []))
    hidden = [cards for rest in s.rests for cards in rest.cards]
    places = [*s.hands, DECK.mask(data.get("row", [])), DECK.mask(data.get("stock", []))]
    check_cards([*places, s.gone, *hidden], PACK52)
    _add_up(s)
    _set_turn(s, read.phase, data.get("to_move", (1 - s.dealer + len(s.row) - 1) % SEATS))
    return s


def _in_order(data: Mapping[str, Json], key: str) -> tuple[Card, ...]:
    names = data.get(key, [])
    if not isinstance(names, list):
        raise BadPosition("not_a_list", value=str(names))
    return tuple(DECK.card(name) for name in names)


def _rest(data: Json) -> Rest:
    if not isinstance(data, Mapping):
        raise BadPosition("not_an_object", value=str(data))
    first, second = listed(data, "cards", DECK, SEATS)
    lacks = listed(data, "lacks", DECK, SEATS)
    return Rest((first, second), (lacks[0], lacks[1]))


def _add_up(s: FortyOneState) -> None:
    """The total of the row, which no card may have taken over 41."""
    if not s.row:
        return
    s.kings, s.total, s.last = opened(s.row[0])
    for card in s.row[1:]:
        s.kings, s.total, s.last = added(card, s.kings, s.total, s.last)
        if s.total > MOST:
            raise BadPosition("over_41", card=DECK.ids[card])
    s.fits = fits(s.kings, s.total, s.last)


def _set_turn(s: FortyOneState, phase: str | None, to_move: Json) -> None:
    """Who is to move and in which phase; a phase that does not fit the cards is refused."""
    if phase == "over" or to_move is None:
        s.phase, s.to_move = OVER, NOBODY
        return
    if not s.row:
        raise BadPosition("missing_key", key="row")
    s.to_move = to_move
    turn(s)
    if phase is not None and phase != PHASES[s.phase]:
        raise BadPosition("wrong_phase", phase=phase, expected=PHASES[s.phase])
