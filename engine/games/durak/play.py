"""The actions of a deal of Durak (DU-20 … DU-45, DU-63, DU-70 … DU-72, DU-82, DU-83)."""

from __future__ import annotations

from engine.core.cards import NO_CARD, NOBODY, Action, Card, Cards, Seat, cards_of
from engine.core.events import Asked, Called, Covered, DealEnded, Event, Laid, Played, Shown
from engine.games.durak import bout
from engine.games.durak.bout_end import finish, fool_of, hold, scores, take
from engine.games.durak.state import (
    ANSWER,
    DECLINED,
    DEFEND,
    DOUBLE,
    OPEN,
    OVER,
    PHASES,
    RESIGNED,
    TAKING,
    THROW,
    DurakState,
)
from engine.games.durak.tables import (
    ACCEPT,
    DECLINE,
    ONTO,
    PASS,
    RANK_OF,
    SET,
    SHOW,
    TAKE,
    TRANSFER,
    set_cards,
)
from engine.games.durak.tables import DOUBLE as SAY_DOUBLE
from engine.kernel.shedding import from_hand

Out = list[Event] | None


def ask(s: DurakState, out: list[Event]) -> None:
    """Report the next question."""
    out.append(Asked(s.to_move, PHASES[s.phase], s.facts, tuple(bout.legal(s))))


def apply(s: DurakState, action: Action, out: Out = None) -> None:
    """Carry out a legal action and everything that is forced after it."""
    if action < ONTO:
        lay(s, 1 << action, out)
    elif action < TRANSFER:
        beat(s, (action >> 6) - 1, action & 63, out)
    elif action < SHOW:
        transfer(s, action & 63, out)
    elif action < SET:
        show(s, action & 63, out)
    elif action < TAKE:
        lay(s, set_cards(action), out)
    else:
        say(s, action, out)
    if out is not None:
        if s.phase == OVER:
            out.append(DealEnded(scores(s)))
        ask(s, out)


def lay(s: DurakState, cards: Cards, out: Out) -> None:
    """Attack cards, to open or thrown in (DU-20, DU-40, DU-45)."""
    phase, seat = s.phase, s.to_move
    rule = "DU-20" if phase == OPEN else "DU-40" if phase == THROW else "DU-45"
    for card in (cards.bit_length() - 1,) if cards & cards - 1 == 0 else cards_of(cards):
        put(s, seat, card, rule, out)
    if phase == TAKING:
        ask_throwers(s, NOBODY, out)
    else:
        s.phase, s.to_move = DEFEND, s.player(s.defender)


def put(s: DurakState, seat: Seat, card: Card, rule: str, out: Out) -> None:
    """One attack card."""
    bit = 1 << card
    leave(s, seat, bit)
    s.attack.append(card)
    s.cover.append(NO_CARD)
    s.table |= bit
    s.unbeaten |= bit
    s.ranks |= RANK_OF[card]
    if out is not None:
        out.append(Played(seat, card))
        out.append(Laid(seat, card, rule))


def leave(s: DurakState, seat: Seat, bit: Cards) -> None:
    """A card is played; a low trump was drawn if nobody had seen it before (DU-10)."""
    if not from_hand(s, seat, bit) and s.low & bit:
        s.room[seat] -= 1


def beat(s: DurakState, card: Card, onto: Card, out: Out) -> None:
    """A card on an attack card (DU-30); when all are beaten others may throw in (DU-33, DU-40)."""
    seat, bit = s.to_move, 1 << card
    leave(s, seat, bit)
    s.cover[s.attack.index(onto)] = card
    s.table |= bit
    s.unbeaten ^= 1 << onto
    s.ranks |= RANK_OF[card]
    if out is not None:
        out.append(Played(seat, card))
        out.append(Covered(seat, card, onto, "DU-30"))
    if not s.unbeaten:
        if s.hands[seat]:
            s.phase = THROW
            ask_throwers(s, NOBODY, out)
        else:
            hold(s, "DU-33", out)


def transfer(s: DurakState, card: Card, out: Out) -> None:
    """The attack goes on to the next seat with a card more (DU-70)."""
    if out is not None:
        out.append(Called(s.to_move, "transfer"))
    put(s, s.to_move, card, "DU-70", out)
    move_on(s)


def show(s: DurakState, card: Card, out: Out) -> None:
    """The attack goes on for a trump that is only shown (DU-72)."""
    seat, bit = s.to_move, 1 << card
    s.shown |= 1 << seat
    if s.low & bit & ~s.known[seat]:
        s.room[seat] -= 1
    s.known[seat] |= bit
    if out is not None:
        out.append(Called(seat, "transfer"))
        out.append(Shown(seat, bit, "DU-72"))
    move_on(s)


def move_on(s: DurakState) -> None:
    """The defender becomes the attacker of the next role seat."""
    s.attacker = s.defender
    s.defender = s.after(s.attacker)
    s.to_move = s.player(s.defender)
    s.limit = bout.limit_against(s, s.to_move)


def say(s: DurakState, action: Action, out: Out) -> None:
    """Take, pass, double, accept, give up."""
    seat, phase = s.to_move, s.phase
    if action == PASS and phase == DOUBLE:
        if out is not None:
            out.append(Called(seat, "pass"))
        pass_double(s, seat)
    elif action == PASS:
        if out is not None:
            out.append(Called(seat, "pass"))
        ask_throwers(s, seat, out)
    elif action == TAKE:
        if out is not None:
            out.append(Called(seat, "take"))
        if s.flags.after_take:
            s.phase = TAKING
            ask_throwers(s, NOBODY, out)
        else:
            take(s, out)
    elif action == SAY_DOUBLE:
        if out is not None:
            out.append(Called(seat, "double", 2 * s.stake))
        s.phase, s.to_move = ANSWER, other_leader(s, seat)
    elif action == ACCEPT:
        accept(s, seat, out)
    else:
        give_up(s, seat, DECLINED if action == DECLINE else RESIGNED, out)


def other_leader(s: DurakState, seat: Seat) -> Seat:
    """Who speaks for the other side: attacker and defender are asked for theirs (DU-82)."""
    attacker, defender = s.player(s.attacker), s.player(s.defender)
    return defender if (seat ^ attacker) & 1 == 0 else attacker


def pass_double(s: DurakState, seat: Seat) -> None:
    """After the attacker's side the defender's is asked, unless it was just heard (DU-82)."""
    defender = s.player(s.defender)
    if (seat ^ defender) & 1 and bout.may_double(s, defender & 1):
        s.to_move = defender
    else:
        s.phase, s.to_move = OPEN, s.opener


def accept(s: DurakState, seat: Seat, out: Out) -> None:
    """The stake is doubled; the acceptor may double back at once (DU-82, DU-83)."""
    s.stake *= 2
    s.owner = seat & 1
    if out is not None:
        out.append(Called(seat, "accept", s.stake))
    if bout.may_double(s, s.owner):
        s.phase = DOUBLE
    else:
        s.phase, s.to_move = OPEN, s.opener


def give_up(s: DurakState, seat: Seat, outcome: int, out: Out) -> None:
    """A side loses the deal at the stake of now (DU-63, DU-83)."""
    if out is not None:
        out.append(Called(seat, "resign"))
    finish(s, fool_of(s, s.team(seat)), outcome)


def ask_throwers(s: DurakState, passed: Seat, out: Out) -> None:
    """The next one who may throw in; when none is left the bout is over (DU-41, DU-44, DU-45)."""
    s.to_move = bout.next_thrower(s, passed)
    if s.to_move >= 0:
        return
    if s.phase == TAKING:
        take(s, out)
    else:
        hold(s, "DU-44", out)
