"""Nine-and-a-half in words and JSON.

Position keys beside the common ones: ``hands`` (per seat its face-up cards in order), ``hidden``
(per seat its hidden card or null), ``antes`` (per seat; 0 stays out, null before it is asked),
``bets``, ``stayed`` (seats that take no more cards), ``against`` (per seat how many cards the
dealer had when he fought it, 0 for unfought), ``drew`` (whether he has drawn since), ``results``
(per seat the chips won so far; counted anew when left out), ``chips`` (per seat before the deal),
``limit`` (0 before it is set) and ``deal`` (its number in the match). ``phase`` is needed; seats
that hold a hidden card have anted 1 when nothing else is said.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.cards import NO_CARD, NOBODY, Action, Card
from engine.core.errors import BadPosition
from engine.core.events import Json
from engine.core.game import Rules
from engine.core.position import common, number, read_common
from engine.decks.trumps import TWO_PACKS as DECK
from engine.games.nine_and_half.play import DRAW, END, HIT_ME, SIT_OUT, pay_fight, seat_players
from engine.games.nine_and_half.state import (
    ANTE,
    BET,
    DEALER,
    HIT,
    LIMIT,
    OVER,
    PHASES,
    UNASKED,
    NineState,
)
from engine.games.nine_and_half.tables import ANTES, HALVES, LIMITS, PACK


def action_text(s: NineState, action: Action) -> str:
    """``limit L``, ``ante N``, ``sit out``, ``hit``, ``stay``, ``bet N``, ``fight P``, ``end``."""
    if s.phase == LIMIT:
        return f"limit {action}"
    if s.phase == ANTE:
        return "sit out" if action == SIT_OUT else f"ante {action}"
    if s.phase == HIT:
        return "hit" if action == HIT_ME else "stay"
    if s.phase == BET:
        return f"bet {action}"
    return {DRAW: "draw", END: "end"}.get(action, f"fight {action}")


def why_not(s: NineState, text: str) -> str:
    """NH-33 for an end that is too early; else the rule of what may be done now."""
    if text == "end" and s.phase == DEALER:
        return "NH-33"
    return {LIMIT: "NH-05", ANTE: "NH-06", HIT: "NH-15", BET: "NH-19"}.get(s.phase, "NH-32")


def position(s: NineState) -> dict[str, Json]:
    """The whole state as JSON."""
    return {
        **common(s.rules, s.dealer, s.to_move, PHASES[s.phase]),
        "hands": [[DECK.ids[card] for card in row] for row in s.rows],
        "hidden": [None if card == NO_CARD else DECK.ids[card] for card in s.hidden],
        "stock": [DECK.ids[card] for card in s.stock[s.top :]],
        "limit": s.limit,
        "antes": [None if ante == UNASKED else ante for ante in s.antes],
        "bets": s.bets[:],
        "stayed": [seat for seat in range(len(s.antes)) if s.stayed >> seat & 1],
        "against": s.against[:],
        "drew": s.drew,
        "results": s.results[:],
        "chips": list(s.chips),
        "deal": s.deal,
    }


def from_position(rules: Rules, data: Mapping[str, Json]) -> NineState:
    """The state that a position describes."""
    seats = rules.seats
    read = read_common(data, seats, PHASES)
    if read.phase is None:
        raise BadPosition("missing_key", key="phase")
    s = NineState(rules, read.dealer)
    s.phase, s.to_move = PHASES.index(read.phase), read.to_move
    _read_cards(s, data)
    s.deal = number(data, "deal", 1)
    s.limit = number(data, "limit", 0 if s.phase == LIMIT else s.flags.limit, most=LIMITS[1])
    s.chips = tuple(_whole(data, "chips", list(s.chips)))
    _read_stakes(s, data)
    s.stayed = sum(
        1 << number({"seat": seat}, "seat", 0, most=seats - 1) for seat in data.get("stayed", [])
    )
    s.against = [number({"against": n}, "against", 0) for n in _list(data, "against", [0] * seats)]
    s.drew = bool(data.get("drew", False))
    if any(n > len(s.rows[s.dealer]) for n in s.against):
        raise BadPosition("out_of_range", key="against", value=max(s.against))
    if "results" in data:
        s.results = _whole(data, "results", [])
    else:
        _count(s)
    _set_turn(s)
    return s


def _list(data: Mapping[str, Json], key: str, default: list[Json]) -> list[Json]:
    value = data.get(key, default)
    if not isinstance(value, list) or len(value) != len(default):
        raise BadPosition("one_number_a_seat", key=key, seats=len(default))
    return value


def _whole(data: Mapping[str, Json], key: str, default: list[int]) -> list[int]:
    """Whole numbers, one a seat; they may be negative."""
    value = data.get(key, default)
    seats = data.get("seats", len(value) if isinstance(value, list) else 0)
    if not isinstance(value, list) or len(value) != (len(default) or seats):
        raise BadPosition("one_number_a_seat", key=key, seats=seats)
    if any(isinstance(n, bool) or not isinstance(n, int) for n in value):
        raise BadPosition("not_a_number", key=key, value=str(value))
    return value[:]


def _read_cards(s: NineState, data: Mapping[str, Json]) -> None:
    seats = len(s.antes)
    rows = _list(data, "hands", [[] for _ in range(seats)])
    s.rows = [_in_order(row) for row in rows]
    s.shown = [sum(HALVES[card] for card in row) for row in s.rows]
    hidden = _list(data, "hidden", [None] * seats)
    s.hidden = [NO_CARD if name is None else DECK.card(name) for name in hidden]
    s.stock = list(_in_order(data.get("stock", [])))
    used = 0
    most = PACK * int(s.rules["packs"])
    for card in [c for row in s.rows for c in row] + s.hidden + s.stock:
        if card >= most:
            raise BadPosition("not_in_deck", card=DECK.ids[card])
        if card >= 0 and used >> card & 1:
            raise BadPosition("card_twice", card=DECK.ids[card])
        used |= 1 << card if card >= 0 else 0


def _in_order(names: Json) -> tuple[Card, ...]:
    if not isinstance(names, list):
        raise BadPosition("not_a_list", value=str(names))
    return tuple(DECK.card(name) for name in names)


def _read_stakes(s: NineState, data: Mapping[str, Json]) -> None:
    """Antes and bets; the dealer has none."""
    seats = len(s.antes)
    before = s.phase in (LIMIT, ANTE)
    default = [None if before else int(card >= 0) for card in s.hidden]
    default[s.dealer] = 0
    s.antes = [
        UNASKED if ante is None else number({"antes": ante}, "antes", 0, most=ANTES)
        for ante in _list(data, "antes", default)
    ]
    s.bets = [
        number({"bets": bet}, "bets", 0, most=LIMITS[1]) for bet in _list(data, "bets", [0] * seats)
    ]
    if s.antes[s.dealer] or s.bets[s.dealer] or s.hidden[s.dealer] >= 0:
        raise BadPosition("dealer_bets", seat=s.dealer)


def _count(s: NineState) -> None:
    """The chips of the fights, in the order of the dealer's cards, then of the seats."""
    for seat in sorted(s.players, key=lambda p: s.against[p]):
        if s.against[seat]:
            row = s.rows[s.dealer][: s.against[seat]]
            pay_fight(s, seat, sum(HALVES[card] for card in row), None)


def _set_turn(s: NineState) -> None:
    """Refuse a seat to move that the phase does not allow."""
    if s.phase == OVER:
        s.to_move = NOBODY
        return
    if s.phase in (HIT, BET, DEALER):
        if not s.players:
            raise BadPosition("no_players")
        lacking = [p for p in s.players if s.hidden[p] < 0]
        if lacking or not s.rows[s.dealer]:
            raise BadPosition("no_hand_cards", seat=lacking[0] if lacking else s.dealer)
        seat_players(s)
    fits = {
        LIMIT: s.to_move == s.dealer,
        ANTE: s.antes[s.to_move] == UNASKED,
        HIT: s.antes[s.to_move] > 0 and not s.stayed >> s.to_move & 1 and bool(s.stock),
        BET: s.antes[s.to_move] > 0 and not s.bets[s.to_move],
        DEALER: s.to_move == s.dealer and any(not s.against[p] for p in s.players),
    }
    if not fits[s.phase]:
        raise BadPosition("wrong_seat_to_move", to_move=s.to_move)
