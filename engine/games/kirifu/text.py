"""Kirifu in JSON: positions.

Position keys beside the common ones and those of :mod:`engine.kernel.shedding`: ``trump`` (a letter
of ``SHDC``), ``attack`` (the cards that lie before the seat to move), ``giver`` (who led them),
``cut`` (whether the seat to move has just cut), ``takes`` (KF-19), ``places`` (the seats that are
out, the first first), ``slots`` (see :class:`engine.games.kirifu.state.Facts`). All may be left
out, ``trump`` only when clubs always are: nothing lies before anybody then, the attack comes from
the seat before, who holds no card when the stock is gone is out, and no hand has told anything.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.cards import NOBODY, Cards, Seat, cards_of
from engine.core.errors import BadPosition
from engine.core.events import Json
from engine.core.game import Rules
from engine.core.position import number, read_common
from engine.decks.trumps import DECK, SUITS
from engine.games.kirifu.play import face, finish
from engine.games.kirifu.state import OVER, PHASES, KirifuState
from engine.games.kirifu.tables import ALWAYS_TRUMP, ANY
from engine.kernel import shedding


def position(s: KirifuState) -> dict[str, Json]:
    """The whole state as JSON."""
    return {
        **shedding.position(s),
        "trump": SUITS[s.trump],
        "attack": DECK.names(s.attack),
        "giver": None if s.giver == NOBODY else s.giver,
        "cut": s.cut,
        "takes": s.takes,
        "places": list(s.places),
        "slots": [row[:] for row in s.slots],
    }


def from_position(rules: Rules, data: Mapping[str, Json]) -> KirifuState:
    """The state that a position describes.

    Raises:
        BadPosition: it cannot be: cards twice, a phase that does not fit the attack, a seat to move
            without cards.
    """
    read = read_common(data, rules.seats, PHASES)
    s = KirifuState(rules, read.dealer)
    _read_trump(s, data)
    s.attack = DECK.mask(data.get("attack", []))
    shedding.read(s, data, s.flags.pack, [s.attack])
    _read_places(s, data)
    s.cut = data.get("cut") is True
    s.takes = number(data, "takes", 0)
    _read_slots(s, data)
    if read.phase == PHASES[OVER] or s.playing.bit_count() <= 1:
        finish(s)
        s.giver = _giver(s, data, NOBODY)
        return s
    _read_turn(s, data, read.phase, read.to_move)
    return s


def _read_trump(s: KirifuState, data: Mapping[str, Json]) -> None:
    trump = data.get("trump", SUITS[ALWAYS_TRUMP] if s.flags.clubs else None)
    if not isinstance(trump, str) or len(trump) != 1 or trump not in SUITS:
        raise BadPosition("wrong_trump", trump=str(trump))
    s.trump = SUITS.index(trump)


def _read_places(s: KirifuState, data: Mapping[str, Json]) -> None:
    if "out" not in data and not s.stock:
        s.out = sum(1 << seat for seat, cards in enumerate(s.hands) if not cards)
    places = data.get("places", cards_of(s.out))
    if not isinstance(places, list) or sorted(places) != cards_of(s.out):
        raise BadPosition("places_are_not_out", places=str(places))
    s.places = tuple(places)


def _read_slots(s: KirifuState, data: Mapping[str, Json]) -> None:
    """What the hands have told; refused when a hand holds more than its slots allow."""
    unknown = [held & ~known for held, known in zip(s.hands, s.known, strict=True)]
    rows = data.get("slots", [[ANY] * cards.bit_count() for cards in unknown])
    if not isinstance(rows, list) or len(rows) != len(unknown):
        raise BadPosition("one_list_a_seat", key="slots", seats=len(unknown))
    for seat, (row, cards) in enumerate(zip(rows, unknown, strict=True)):
        most = sorted(number({"slots": most}, "slots", 0, most=ANY) for most in row)
        if not _fit(s, most, cards):
            raise BadPosition("slots_do_not_fit", seat=seat)
        s.slots[seat] = most


def _fit(s: KirifuState, slots: list[int], cards: Cards) -> bool:
    held = s.strengths(cards)[::-1]
    return len(held) == len(slots) and all(
        strength <= most for strength, most in zip(held, slots, strict=True)
    )


def _giver(s: KirifuState, data: Mapping[str, Json], default: Seat) -> Seat:
    """Who led the attack; the seat may be out by now (KF-17)."""
    if not s.attack or data.get("giver", default) in (None, NOBODY):
        return NOBODY
    return number(data, "giver", default, most=len(s.hands) - 1)


def _read_turn(s: KirifuState, data: Mapping[str, Json], phase: str | None, to_move: Seat) -> None:
    """The seat to move and its phase, as the attack tells it."""
    if not s.playing >> to_move & 1 or not s.hands[to_move]:
        raise BadPosition("no_hand_cards", seat=to_move)
    s.to_move = to_move
    before = next(seat for seat in range(len(s.hands)) if s.turns[seat] == to_move)
    s.giver = _giver(s, data, before)
    if s.attack and s.cut:
        raise BadPosition("cut_and_attacked", seat=to_move)
    face(s)
    if phase is not None and phase != PHASES[s.phase]:
        raise BadPosition("wrong_phase", phase=phase, expected=PHASES[s.phase])
