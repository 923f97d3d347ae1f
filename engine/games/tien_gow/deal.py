"""Before the first lead: places, dealer, wall, the taking of tiles, dealt hands (TG-01 … TG-07)."""

from __future__ import annotations

from engine.core.cards import NOBODY, Action, Card, Cards, Seat
from engine.core.events import Called, DealEnded, Dealt, Event, Shown, Shuffled, hand
from engine.core.rng import Rng
from engine.decks.tiles import DECK
from engine.games.tien_gow.scoring import scores
from engine.games.tien_gow.state import (
    CHOOSE_SEAT,
    CLAIM,
    DEAL_METHOD,
    LEAD,
    NO_PLACE,
    OVER,
    TienGowState,
)
from engine.games.tien_gow.tables import METHODS, SEATS, SHARES, dealt_hand
from engine.kernel.dealing import shuffled

Out = list[Event] | None
Throw = tuple[int, int]

SILENT, CLAIMED = 0, 1
"""Answers about a dealt hand."""


def throw(rng: Rng) -> Throw:
    """Two dice."""
    return rng.below(6) + 1, rng.below(6) + 1


def rolls_for_places(rng: Rng) -> tuple[list[dict[Seat, Throw]], tuple[Seat, ...]]:
    """Everybody rolls, equal ones again among themselves (TG-02): the rounds, and the order."""
    first = {seat: throw(rng) for seat in range(SEATS)}
    rounds, groups = [first], _ranked(first)
    while any(len(group) > 1 for group in groups):
        apart: list[list[Seat]] = []
        for group in groups:
            if len(group) == 1:
                apart.append(group)
                continue
            again = {seat: throw(rng) for seat in group}
            rounds.append(again)
            apart += _ranked(again)
        groups = apart
    return rounds, tuple(group[0] for group in groups)


def _ranked(thrown: dict[Seat, Throw]) -> list[list[Seat]]:
    """The seats by their totals, the highest first, equal ones together."""
    totals = {seat: sum(dice) for seat, dice in thrown.items()}
    return [
        [seat for seat in thrown if totals[seat] == total]
        for total in sorted(set(totals.values()), reverse=True)
    ]


def rolled(seat: Seat, rng: Rng, out: Out) -> int:
    """The seat rolls two dice, told as a number of two digits; their total."""
    one, two = throw(rng)
    _tell_roll(seat, (one, two), out)
    return one + two


def _tell_roll(seat: Seat, dice: Throw, out: Out) -> None:
    if out is not None:
        out.append(Called(seat, "roll", 10 * dice[0] + dice[1]))


def roll_for_places(s: TienGowState, rng: Rng, out: Out) -> None:
    """TG-02 with seats by dice: the highest roll is asked first."""
    rounds, s.order = rolls_for_places(rng)
    for thrown in rounds:
        for seat, dice in thrown.items():
            _tell_roll(seat, dice, out)
    s.places = (NO_PLACE,) * SEATS
    s.phase, s.to_move, s.rng = CHOOSE_SEAT, s.order[0], rng.state


def sit(s: TienGowState, place: int, out: Out) -> None:
    """A place is taken; the last one is left over; then dice find the dealer (TG-02, TG-03)."""
    places = list(s.places)
    places[s.to_move] = place
    if out is not None:
        out.append(Called(s.to_move, "sit", place))
    following = s.order[sum(1 for taken in places if taken >= 0)]
    if places.count(NO_PLACE) > 1:
        s.places, s.to_move = tuple(places), following
        return
    last = next(free for free in range(SEATS) if free not in places)
    places[following] = last
    if out is not None:
        out.append(Called(following, "sit", last))
    s.seat_all(tuple(places))
    rng = Rng.resumed(s.rng)
    s.dealer = s.counted(s.order[0], rolled(s.order[0], rng, out))
    build_wall(s, rng, out)


def build_wall(s: TienGowState, rng: Rng, out: Out) -> None:
    """TG-04; then the player opposite the dealer names a way of taking, or rolls (TG-05)."""
    s.wall = tuple(shuffled(range(len(DECK.ids)), rng))
    if out is not None:
        out.append(Shuffled(s.dealer, len(s.wall)))
    s.leader = s.dealer
    s.to_move = s.turns[s.turns[s.dealer]]
    s.phase, s.rng = DEAL_METHOD, rng.state
    if s.flags.method >= 0:
        take(s, s.flags.method, out)


def take(s: TienGowState, method: int, out: Out) -> None:
    """The named way, the dice, and everybody's tiles (TG-05, TG-06)."""
    rng = Rng.resumed(s.rng)
    opposite = s.to_move
    if out is not None:
        out.append(Called(opposite, METHODS[method]))
    taker = s.counted(opposite, rolled(opposite, rng, out))
    for share in SHARES[method]:
        for packet in share:
            tiles = taken(s.wall, packet)
            s.hands[taker] |= tiles
            if out is not None:
                out.append(Dealt(hand(taker), tiles, len(packet)))
        taker = s.turns[taker]
    s.wall, s.rng = (), 0
    ask_claims(s)


def taken(wall: tuple[Card, ...], packet: tuple[int, ...]) -> Cards:
    """The tiles at these places of the wall."""
    tiles = 0
    for place in packet:
        tiles |= 1 << wall[place]
    return tiles


def ask_claims(s: TienGowState) -> None:
    """The next holder of a dealt hand is asked, dealer first (TG-90); then the dealer leads."""
    s.phase, s.to_move = LEAD, s.dealer
    if not s.flags.dealt_hands:
        return
    seat = s.dealer
    for _ in range(SEATS):
        held = s.hands[seat]
        if not s.asked >> seat & 1 and dealt_hand(held, extended=s.flags.extended):
            s.phase, s.to_move = CLAIM, seat
            return
        seat = s.turns[seat]


def answer(s: TienGowState, action: Action, out: Out) -> None:
    """A dealt hand is shown and wins at once, or its holder keeps still (TG-90)."""
    seat = s.to_move
    if action == SILENT:
        s.asked |= 1 << seat
        if out is not None:
            out.append(Called(seat, "pass"))
        ask_claims(s)
        return
    s.claimed, s.phase, s.to_move = seat, OVER, NOBODY
    if out is not None:
        out += [Called(seat, "claim"), Shown(seat, s.hands[seat], "TG-90"), DealEnded(scores(s))]


def could_claim(s: TienGowState, seat: Seat) -> bool | None:
    """Whether the seat was dealt a hand to claim, as the questions tell; ``None`` if they do not.

    Once tiles are led everybody has been asked who holds one; before that, all up to the one who
    is asked now or has claimed.
    """
    if not s.flags.dealt_hands:
        return None
    if s.asked >> seat & 1 or seat == s.claimed or (s.phase == CLAIM and seat == s.to_move):
        return True
    if s.phase == CLAIM or s.claimed >= 0:
        speaker = s.to_move if s.phase == CLAIM else s.claimed
        place, dealer = s.places, s.places[s.dealer]
        late = (place[seat] - dealer) % SEATS > (place[speaker] - dealer) % SEATS
        return None if late else False
    return False
