"""How a bout of Durak ends and the next one begins, and how a deal ends (DU-44, DU-50 … DU-62)."""

from __future__ import annotations

from engine.core.cards import NOBODY, Points, Seat, cards_of
from engine.core.events import DISCARD, FIELD, STOCK, Called, Event, Moved
from engine.games.durak import bout
from engine.games.durak.state import DOUBLE, DRAWN, OPEN, OVER, PLAYED, STOPPED, DurakState
from engine.games.durak.tables import IDLE_MOST
from engine.kernel.shedding import draw, to_hand

Out = list[Event] | None


def begin_bout(s: DurakState, attacker: Seat) -> None:
    """The next attacker, his defender, and who is asked first (DU-15, DU-16, DU-82)."""
    s.attacker = attacker
    s.defender = s.after(attacker)
    s.opener = s.player(attacker)
    defender = s.player(s.defender)
    s.limit = bout.limit_against(s, defender)
    s.phase, s.to_move = OPEN, s.opener
    if s.flags.doubling:
        for seat in (s.opener, defender):
            if bout.may_double(s, seat & 1):
                s.phase, s.to_move = DOUBLE, seat
                return


def hold(s: DurakState, rule: str, out: Out) -> None:
    """The defence has succeeded: the cards are discarded, its seat attacks next (DU-44, DU-52)."""
    s.discards |= s.table
    if out is not None:
        out.append(Moved(FIELD, DISCARD, s.table, rule))
    s.idle = 0
    if end_bout(s, out):
        return
    role = s.defender
    begin_bout(s, s.after(role) if s.out >> role & 1 and not s.flags.teams else role)


def take(s: DurakState, out: Out) -> None:
    """The defender takes all cards of the bout and loses his turn (DU-45, DU-52)."""
    to_hand(s, s.player(s.defender), s.table, FIELD, "DU-45", out)
    s.idle += 1
    if not end_bout(s, out):
        begin_bout(s, s.after(s.defender))


def end_bout(s: DurakState, out: Out) -> bool:
    """Draw, let players go out, and see whether the deal is over (DU-50)."""
    s.attack, s.cover = [], []
    s.table = s.unbeaten = s.ranks = 0
    if s.top < len(s.stock):
        fill_up(s, out)
    if s.top == len(s.stock):
        leave_table(s, out)
        if over(s):
            return True
    if s.idle >= IDLE_MOST:
        finish(s, NOBODY, STOPPED)
    return s.phase == OVER


def fill_up(s: DurakState, out: Out) -> None:
    """The opener draws first, then clockwise, the defender last (DU-60, DU-73)."""
    seats = len(s.hands)
    last = s.player(s.defender)
    order = [(s.opener + i) % seats for i in range(seats)]
    order.remove(last)
    order.append(last)
    for seat in order:
        left = len(s.stock) - s.top
        wanted = min(s.flags.hand - s.hands[seat].bit_count(), left)
        if wanted <= 0:
            continue
        s.idle = 0
        hidden = wanted - (wanted == left)
        if hidden:
            draw(s, seat, hidden, out)
            if s.low:
                s.room[seat] += hidden
        if wanted == left:
            s.top += 1
            to_hand(s, seat, 1 << s.turned, STOCK, "DU-60", out)
            return


def leave_table(s: DurakState, out: Out) -> None:
    """With the stock gone, whoever holds no card is out (DU-61)."""
    for seat, cards in enumerate(s.hands):
        if not cards and not s.out >> seat & 1:
            s.out |= 1 << seat
            s.idle = 0
            if out is not None:
                out.append(Called(seat, "out"))


def over(s: DurakState) -> bool:
    """One player or one team has cards left, or nobody (DU-61, DU-62, DU-92)."""
    left = s.playing
    if left == 0:
        finish(s, NOBODY, DRAWN)
    elif left & left - 1 == 0 or (s.flags.teams and not left & ~s.team(left.bit_length() - 1)):
        finish(s, fool_of(s, left), PLAYED)
    return s.phase == OVER


def fool_of(s: DurakState, side: int) -> Seat:
    """Of these seats the one with the most cards, the lowest of equals (DU-01)."""
    return max(cards_of(side), key=lambda seat: (s.hands[seat].bit_count(), -seat))


def finish(s: DurakState, loser: Seat, outcome: int) -> None:
    """The deal is over."""
    s.phase, s.to_move = OVER, NOBODY
    s.loser, s.outcome = loser, outcome


def scores(s: DurakState) -> tuple[Points, ...]:
    """A mark for the fool, or the stake for the other side; nothing in a draw (DU-80 … DU-84)."""
    seats = len(s.hands)
    if s.loser < 0:
        return (0,) * seats
    lost = s.team(s.loser)
    if s.flags.championship:
        return tuple([0 if lost >> seat & 1 else s.stake for seat in range(seats)])
    return tuple([-(lost >> seat & 1) for seat in range(seats)])
