"""The course of a deal of Kirifu (KF-02 … KF-19)."""

from __future__ import annotations

from engine.core.cards import NOBODY, Action, Cards, Points, Seat, cards_of
from engine.core.events import (
    DISCARD,
    FIELD,
    Asked,
    Called,
    Covered,
    DealEnded,
    Event,
    Laid,
    Moved,
    Played,
    Shuffled,
)
from engine.core.rng import Rng
from engine.games.kirifu import sets
from engine.games.kirifu.state import (
    CUT,
    CUT_OR_TAKE,
    LEAD,
    OVER,
    PHASES,
    TAKE_IT,
    KirifuState,
)
from engine.games.kirifu.tables import ABOVE, ALWAYS_TRUMP, HAND, STRENGTH, TAKE, TAKES_MOST
from engine.kernel.dealing import shuffled, singly
from engine.kernel.shedding import draw, from_hand, to_hand

Out = list[Event] | None


def open_deal(s: KirifuState, rng: Rng, out: Out) -> None:
    """Fix the trump suit, shuffle and deal from the starter's left (KF-02, KF-03)."""
    seats = len(s.hands)
    s.trump = ALWAYS_TRUMP if s.flags.clubs else rng.below(4)
    s.stock = shuffled(s.flags.order, rng)
    if out is not None:
        out.append(Shuffled(s.dealer, len(s.stock)))
        out.append(Called(s.dealer, "trump", s.trump))
    s.hands = singly(s.stock, (s.dealer + 1) % seats, seats, HAND, out)
    s.top = seats * HAND
    for seat in range(seats):
        s.drawn(seat, HAND)
    s.phase, s.to_move = LEAD, s.dealer


def ask(s: KirifuState, out: list[Event]) -> None:
    """Report the next question."""
    out.append(Asked(s.to_move, PHASES[s.phase], s.facts, tuple(legal(s))))


def legal(s: KirifuState) -> list[Action]:
    """Cards to lead, cards that cut, or to take (KF-11 … KF-13)."""
    phase = s.phase
    if phase == OVER:
        return []
    held = s.hands[s.to_move]
    if phase == LEAD:
        flags = s.flags
        if not flags.several:
            return sets.singles(held)
        most = s.hands[s.turns[s.to_move]].bit_count()
        return sets.leads(held, most, ranks=flags.ranks, companion=flags.companion, runs=flags.runs)
    if phase == CUT:
        return cuts(s, held)
    return [TAKE] if phase == TAKE_IT else [TAKE, *cuts(s, held)]


def cuts(s: KirifuState, held: Cards) -> list[Action]:
    """What of these cards cuts the attack (KF-07)."""
    attack = s.attack
    if attack & attack - 1 == 0:
        return sets.singles(held & ABOVE[s.trump][STRENGTH[s.trump][attack.bit_length() - 1]])
    return sets.cuts(held, s.strengths(attack), STRENGTH[s.trump])


def able(s: KirifuState, seat: Seat) -> bool:
    """Whether a seat can cut the attack."""
    attack, held = s.attack, s.hands[seat]
    if attack & attack - 1 == 0:
        return bool(held & ABOVE[s.trump][STRENGTH[s.trump][attack.bit_length() - 1]])
    return sets.can_cut(s.strengths(held), s.strengths(attack))


def apply(s: KirifuState, action: Action, out: Out = None) -> None:
    """Carry out a legal action and everything that is forced after it."""
    if s.phase == LEAD:
        lead(s, action, out)
    elif action == TAKE:
        take(s, out)
    else:
        cut(s, action, out)
    if out is not None:
        if s.phase == OVER:
            out.append(DealEnded(scores(s)))
        ask(s, out)


def leave(s: KirifuState, seat: Seat, cards: Cards) -> None:
    """Cards are played."""
    while cards:
        bit = cards & -cards
        cards ^= bit
        if not from_hand(s, seat, bit):
            s.revealed(seat, bit)


def lead(s: KirifuState, cards: Cards, out: Out) -> None:
    """Cards for the left neighbour; then the hand is filled up (KF-11, KF-12, KF-15)."""
    seat = s.to_move
    leave(s, seat, cards)
    if out is not None:
        rule = "KF-12" if s.cut else "KF-11"
        for card in cards_of(cards):
            out.append(Played(seat, card))
            out.append(Laid(seat, card, rule))
    s.attack, s.giver = cards, seat
    end_turn(s, seat, out)


def cut(s: KirifuState, cards: Cards, out: Out) -> None:
    """Stronger cards on the attack; all of them are discarded (KF-12)."""
    seat = s.to_move
    leave(s, seat, cards)
    if out is not None:
        strength = STRENGTH[s.trump]
        own, led = (
            sorted(cards_of(part), key=lambda card: -strength[card]) for part in (cards, s.attack)
        )
        for card, onto in zip(own, led, strict=True):
            out.append(Played(seat, card))
            out.append(Covered(seat, card, onto, "KF-07"))
        out.append(Moved(FIELD, DISCARD, cards | s.attack, "KF-12"))
    s.discards |= cards | s.attack
    s.attack, s.giver, s.takes = 0, NOBODY, 0
    if s.hands[seat]:
        s.phase, s.cut = LEAD, True
    else:
        end_turn(s, seat, out)


def take(s: KirifuState, out: Out) -> None:
    """おもらい: the attack goes into the hand, and the next player leads (KF-13, KF-14)."""
    seat = s.to_move
    to_hand(s, seat, s.attack, FIELD, "KF-13", out)
    s.attack, s.giver = 0, NOBODY
    if s.top == len(s.stock):
        s.takes += 1
    end_turn(s, seat, out)


def end_turn(s: KirifuState, seat: Seat, out: Out) -> None:
    """Fill up, perhaps go out, and the next player's turn (KF-15 … KF-19)."""
    s.cut = False
    wanted = min(HAND - s.hands[seat].bit_count(), len(s.stock) - s.top)
    if wanted > 0:
        draw(s, seat, wanted, out)
        s.drawn(seat, wanted)
    s.to_move = s.turns[seat]
    if not s.hands[seat]:
        s.out |= 1 << seat
        s.places = (*s.places, seat)
        if out is not None:
            out.append(Called(seat, "out", len(s.places)))
        if s.playing.bit_count() == 1:
            finish(s)
            return
    if s.takes >= TAKES_MOST:
        finish(s)
    else:
        face(s)


def face(s: KirifuState) -> None:
    """What the seat to move is asked; that it cannot cut is told by the question (KF-10)."""
    if not s.attack:
        s.phase = LEAD
    elif s.flags.free:
        s.phase = CUT_OR_TAKE
    elif able(s, s.to_move):
        s.phase = CUT
    else:
        s.phase = TAKE_IT
        s.cannot_cut(s.to_move)


def finish(s: KirifuState) -> None:
    """One player is left (KF-18), or nothing moves any more (KF-19)."""
    s.phase, s.to_move = OVER, NOBODY


def ranking(s: KirifuState) -> list[list[Seat]]:
    """The seats by place: those that are out in order, the rest by fewer cards (KF-16 … KF-19)."""
    rest: dict[int, list[Seat]] = {}
    for seat in cards_of(s.playing):
        rest.setdefault(s.hands[seat].bit_count(), []).append(seat)
    return [[seat] for seat in s.places] + [rest[count] for count in sorted(rest)]


def place_of(s: KirifuState) -> list[int]:
    """Per seat its place; equal ones share the better."""
    places, place = [0] * len(s.hands), 1
    for group in ranking(s):
        for seat in group:
            places[seat] = place
        place += len(group)
    return places


def scores(s: KirifuState) -> tuple[Points, ...]:
    """As many points as there are places below (KF-20)."""
    seats = len(s.hands)
    return tuple([seats - place for place in place_of(s)])
