"""Positions of Thousand as JSON.

Position keys beside those of :mod:`engine.kernel.trick_text`; all may be left out.

The match: ``scores`` (now, less the fines of this deal), ``barrel`` (per seat the deals used up on
it, or null), ``timeouts``, ``bolts``, ``marks`` (concessions), ``golden``, ``fines`` (of cutter and
dealer in this deal: how many), ``misdeals``, ``recuts`` (in a row).

The auction: ``price``, ``bidder``, ``passed``, ``looked`` (seats; all when left out), ``spoken``
(per seat its highest bid with open eyes), ``declarer``, ``talon``, ``open`` (whether all have seen
it), ``blind``, ``given`` (the cards for the first and the second seat after the declarer),
``aside``, ``asked`` (seats that kept still with a misdeal), ``target``, ``conceded``,
``peeked``, ``pack`` (the cards in order of dealing, top first).

The tricks: ``trump`` (``S`` … or null), ``called`` (who announced the marriage of each suit, and of
the ``aces``), ``thrown`` (per seat the cards it has played), ``order`` (all of them in order of
play, kept without shuffling). In a finished deal ``leader`` has won the last trick.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.cards import NOBODY, Card, Cards, Points, Seat
from engine.core.errors import BadPosition
from engine.core.events import Json
from engine.core.game import Rules
from engine.core.position import listed, number, read_common
from engine.decks.trumps import DECK, SUITS
from engine.games.thousand.exchange import is_misdeal
from engine.games.thousand.state import (
    AUCTION,
    DISCARD,
    EXCHANGE,
    IN_PLAY,
    LOOK,
    MISDEAL,
    PEEK,
    PHASES,
    Book,
    ThousandState,
    fresh_book,
)
from engine.games.thousand.tables import ACE_MARRIAGE, JACKS, points
from engine.kernel import trick_text
from engine.kernel.tricks import NO_TRUMP

_CALLS = (*SUITS, "aces")


def position(s: ThousandState) -> dict[str, Json]:
    """The whole state as JSON."""
    p, book = s.prelude, s.prelude.book
    return {
        **trick_text.position(s),
        "scores": list(book.scores),
        "barrel": [None if clock < 0 else clock for clock in book.clocks],
        "timeouts": list(book.timeouts),
        "bolts": list(book.bolts),
        "marks": list(book.marks),
        "golden": s.golden,
        "fines": [p.nine_fines, p.misdeal_fines],
        "misdeals": p.misdeals,
        "recuts": p.recuts,
        "price": p.price,
        "bidder": _seat_or_null(p.bidder),
        "passed": _seats(p.passed),
        "looked": _seats(p.looked),
        "spoken": list(p.spoken),
        "declarer": _seat_or_null(p.declarer),
        "talon": DECK.names(p.talon),
        "open": p.open,
        "blind": p.blind,
        "given": [DECK.ids[card] for card in p.given],
        "aside": DECK.names(p.aside),
        "asked": _seats(p.asked),
        "target": p.target,
        "conceded": p.conceded,
        "peeked": p.peeked,
        "pack": [DECK.ids[card] for card in p.pack],
        "trump": None if s.trump == NO_TRUMP else SUITS[s.trump],
        "called": {
            name: seat for name, seat in zip(_CALLS, s.called, strict=True) if seat != NOBODY
        },
        "thrown": [DECK.names(cards) for cards in s.thrown],
        "order": [DECK.ids[card] for card in s.order],
        "rng": f"{s.rng:016x}",
    }


def _seats(bits: int) -> list[Seat]:
    return [seat for seat in range(bits.bit_length()) if bits >> seat & 1]


def _seat_or_null(seat: Seat) -> Seat | None:
    return None if seat == NOBODY else seat


def from_position(rules: Rules, data: Mapping[str, Json]) -> ThousandState:
    """The state that a position describes."""
    seats = rules.seats
    dealer, _, phase = read_common(data, seats, PHASES)
    book = _read_book(data, seats)
    s = ThousandState(rules, dealer, book, number(data, "rng", 0, base=16))
    s.golden = _flag(data, "golden")
    _read_prelude(s, data, phase)
    _read_calls(s, data)
    s.thrown = listed(data, "thrown", DECK, seats)
    s.order = _cards(data, "order")
    if phase is None or PHASES.index(phase) in IN_PLAY:
        _read_tricks(s, data)
    else:
        _read_question(s, data, PHASES.index(phase))
    return s


def _read_book(data: Mapping[str, Json], seats: int) -> Book:
    """The sheet; nobody has anything when it is left out."""
    fresh = fresh_book(seats)
    clocks = _whole(data, "barrel", [None] * seats, seats, nulls=True)
    return Book(
        scores=_whole(data, "scores", fresh.scores, seats),
        clocks=clocks,
        timeouts=_whole(data, "timeouts", fresh.timeouts, seats),
        bolts=_whole(data, "bolts", fresh.bolts, seats),
        marks=_whole(data, "marks", fresh.marks, seats),
    )


def _read_prelude(s: ThousandState, data: Mapping[str, Json], phase: str | None) -> None:
    p, seats = s.prelude, len(s.hands)
    p.nine_fines, p.misdeal_fines = _whole(data, "fines", (0, 0), 2)
    p.misdeals, p.recuts = number(data, "misdeals", 0), number(data, "recuts", 0)
    p.price, p.target = number(data, "price", 0), number(data, "target", 0)
    p.bidder, p.declarer = _seat(data, "bidder", seats), _seat(data, "declarer", seats)
    p.passed, p.asked = _bits(data, "passed", (), seats), _bits(data, "asked", (), seats)
    dealt = () if phase in ("peek", "look") else s.active
    p.looked = _bits(data, "looked", dealt, seats)
    p.spoken = _whole(data, "spoken", (0,) * seats, seats)
    p.talon, p.aside = DECK.mask(data.get("talon", [])), DECK.mask(data.get("aside", []))
    p.open, p.blind = _flag(data, "open"), _flag(data, "blind")
    p.conceded, p.peeked = _flag(data, "conceded"), _flag(data, "peeked")
    p.given, p.pack = _cards(data, "given"), _cards(data, "pack")
    if p.target and not p.price:
        p.price = p.target
    if p.declarer != NOBODY and p.declarer not in s.active:
        raise BadPosition("sits_out", seat=p.declarer)


def _read_calls(s: ThousandState, data: Mapping[str, Json]) -> None:
    trump = data.get("trump")
    if trump is not None:
        if not isinstance(trump, str) or trump not in _CALLS[:ACE_MARRIAGE]:
            raise BadPosition("unknown_suit", suits=str(trump))
        s.set_trump(SUITS.index(trump))
    called = data.get("called", {})
    if not isinstance(called, dict) or not set(called) <= set(_CALLS):
        raise BadPosition("unknown_suit", suits=str(called))
    for name in called:
        s.called[_CALLS.index(name)] = number(called, name, 0, most=len(s.hands) - 1)


def _read_tricks(s: ThousandState, data: Mapping[str, Json]) -> None:
    """Tricks are being played, or the deal is over."""
    p = s.prelude
    if p.declarer == NOBODY:
        raise BadPosition("missing_key", key="declarer")
    if "leader" not in data and "to_move" not in data:
        data = {**data, "leader": p.declarer}
    trick_text.read(s, data, s.flags.form.cards, used=p.aside, unplayed=p.conceded)
    if not (p.price if p.conceded else p.target):
        raise BadPosition("missing_key", key="price" if p.conceded else "target")


def _read_question(s: ThousandState, data: Mapping[str, Json], phase: int) -> None:
    """Somebody decides something before the first lead."""
    p, seats = s.prelude, len(s.hands)
    s.phase, s.hands = phase, listed(data, "hands", DECK, seats)
    taken = p.declarer != NOBODY
    on_table = [] if taken else [p.talon]
    trick_text.check_cards([*s.hands, p.aside, *on_table], s.flags.form.cards)
    s.leader = number(data, "leader", p.declarer if taken else s.active[0], most=seats - 1)
    asked = s.dealer if phase == PEEK else p.declarer if taken else s.active[0]
    s.to_move = number(data, "to_move", asked, most=seats - 1)
    if s.to_move not in (*s.active, s.dealer if phase == PEEK else s.active[0]):
        raise BadPosition("sits_out", seat=s.to_move)
    if taken == (phase in (PEEK, LOOK, AUCTION)):
        raise BadPosition("wrong_phase", phase=PHASES[phase])
    if phase == PEEK:
        _check_pack(s)
    else:
        _check_sizes(s)
        _check_question(s)


def _check_pack(s: ThousandState) -> None:
    pack = s.prelude.pack
    if sorted(pack) != list(s.flags.form.order):
        raise BadPosition("not_in_deck", card="pack")
    if s.prelude.peeked and JACKS >> pack[-1] & 1:
        raise BadPosition("jack_below")


def _check_sizes(s: ThousandState) -> None:
    """Hands are as large as the phase has them."""
    p, form = s.prelude, s.flags.form
    dealt = dict.fromkeys(s.active, form.hand)
    if s.phase in (EXCHANGE, DISCARD):
        dealt[p.declarer] += form.talon
    elif p.declarer != NOBODY and form.gives:
        dealt = dict.fromkeys(s.active, form.hand + 1)
    if any(s.hands[seat].bit_count() != dealt.get(seat, 0) for seat in range(len(s.hands))):
        raise BadPosition("uneven_hands")


def _check_question(s: ThousandState) -> None:
    """The phase is one of the form, and its question may be put to this seat."""
    p, form, phase = s.prelude, s.flags.form, s.phase
    if phase in (LOOK, AUCTION):
        if (phase == AUCTION) != bool(p.looked >> s.to_move & 1) or p.passed >> s.to_move & 1:
            raise BadPosition("wrong_phase", phase=PHASES[phase])
        return
    wrong_form = {
        EXCHANGE: not form.gives,
        DISCARD: form.gives,
        MISDEAL: not form.gives,
        PHASES.index("trump"): not form.names_trump,
    }
    if wrong_form.get(phase):
        raise BadPosition("wrong_phase", phase=PHASES[phase])
    if phase != MISDEAL and s.to_move != p.declarer:
        raise BadPosition("wrong_seat_to_move", expected=p.declarer)
    if phase == MISDEAL and not is_misdeal(s, s.to_move, s.hands[s.to_move]):
        raise BadPosition("no_misdeal", seat=s.to_move, points=points(s.hands[s.to_move]))


def _whole(
    data: Mapping[str, Json], key: str, default: Sequence[Points | None], count: int,
    *, nulls: bool = False,
) -> tuple[Points, ...]:  # fmt: skip
    """So many whole numbers, below zero too; null may stand for -1."""
    value = data.get(key, default)
    if not isinstance(value, list | tuple) or len(value) != count:
        raise BadPosition("one_number_a_seat", key=key, seats=count)
    numbers = [-1 if nulls and n is None else n for n in value]
    if any(isinstance(n, bool) or not isinstance(n, int) for n in numbers):
        raise BadPosition("not_a_number", key=key, value=str(value))
    return tuple(numbers)


def _flag(data: Mapping[str, Json], key: str) -> bool:
    value = data.get(key, False)
    if not isinstance(value, bool):
        raise BadPosition("not_yes_or_no", key=key, value=str(value))
    return value


def _seat(data: Mapping[str, Json], key: str, seats: int) -> Seat:
    return NOBODY if data.get(key) is None else number(data, key, 0, most=seats - 1)


def _bits(data: Mapping[str, Json], key: str, default: Sequence[Seat], seats: int) -> int:
    value = data.get(key, list(default))
    if not isinstance(value, list):
        raise BadPosition("not_a_list", value=str(value))
    return sum(
        1 << seat for seat in {number({key: seat}, key, 0, most=seats - 1) for seat in value}
    )


def _cards(data: Mapping[str, Json], key: str) -> tuple[Card, ...]:
    """Cards in order, none twice."""
    value = data.get(key, [])
    once: Cards = DECK.mask(value)
    return tuple(DECK.index[name] for name in value) if once else ()
