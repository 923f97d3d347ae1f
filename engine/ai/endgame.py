"""The end of Durak for two, solved exactly: no stock is left, so both hands are known (chapter DU).

Everything is a set of cards: ``a`` the attacker's hand, ``d`` the defender's, ``table`` all cards
of the bout, ``unbeaten`` its attack cards that nothing beats, ``ranks`` all cards that fit. A value
is the attacker's: 1 when the defender becomes the fool, −1 when the attacker does, 0 for a draw.
How many attack cards there are and how many there may be follows from these sets; with the
``marks`` of earlier bouts they are a position, and what it is worth is found once. Cards are
numbered anew: plain ones by rank, then the trumps, so that what is cheap is tried first.

Two things a defender could do are left out because they never help him: to beat several cards in
another order, and to take after he has beaten some of them.

Where attacks may be passed on, two players can give each other the same cards for ever (the rules
make that a draw in the end). Where that takes too long to follow, only so many takes in a row are
looked at, more and more of them; a win or a loss that was found is one, what still looks even may
be decided later.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.cards import Action, Cards, cards_of
from engine.games.durak.bout import FIVE
from engine.games.durak.play import apply
from engine.games.durak.state import DEFEND, OVER, TAKING, THROW, DurakState
from engine.games.durak.tables import IDLE_MOST, MOST_ATTACKS

FRESH, ATTACKER_SHOWED, DEFENDER_SHOWED, TAKES = 1, 2, 4, 8
"""Marks: nothing has been discarded yet (DU-43); who has passed an attack on by showing (DU-72);
times ``TAKES``, how many takes in a row are looked at."""
HORIZONS = (1, 2, 4)
"""Takes in a row that are looked at where all of them took too long."""
WHOLE = 2 / 3
"""Share of the budget for all of them, where attacks may be passed on."""
BUDGET = 60_000
"""Positions after which a duel is given up as too long: about a tenth of a second."""


_TRUMPS: Cards = 0x1FFF << 39
_RANKS: tuple[Cards, ...] = tuple(7 << 3 * rank | 1 << 39 + rank for rank in range(13))
_RANK_OF: tuple[Cards, ...] = tuple(_RANKS[i // 3 if i < 39 else i - 39] for i in range(52))
"""For each card all cards of its rank."""
_PLAIN = sum(1 << 3 * rank for rank in range(13))
_BEATS: tuple[Cards, ...] = tuple(
    (_PLAIN << i % 3 & -(2 << i) & ~_TRUMPS) | _TRUMPS if i < 39 else _TRUMPS & -(2 << i)
    for i in range(52)
)
"""For each card the cards that beat it (DU-30)."""


def renumbered(cards: Cards, trump: int) -> Cards:
    """Cards of the pack by the numbers used here."""
    out = 0
    for card in cards_of(cards):
        suit, rank = divmod(card, 13)
        out |= 1 << (39 + rank if suit == trump else 3 * rank + (suit - trump) % 4 - 1)
    return out


class TooLongError(Exception):
    """More positions than the budget allows."""


def is_duel(s: DurakState) -> bool:
    """Whether only two players are left and the stock is gone."""
    return s.top == len(s.stock) and s.playing.bit_count() == 2


def solve(s: DurakState, actions: list[Action], budget: int = BUDGET) -> dict[Action, int] | None:
    """What each action is worth to the seat to move of a duel; ``None`` if that takes too long."""
    found = _worths(Duel(s, round(WHOLE * budget) if s.flags.transfers else budget), s, actions)
    if found is not None or not s.flags.transfers:
        return found
    budget -= round(WHOLE * budget)
    for horizon in HORIZONS:
        duel = Duel(s, budget, horizon)
        further = _worths(duel, s, actions)
        if further is None:
            break
        found, budget = further, duel.left
        if 0 not in found.values():
            break
    return found


def _worths(duel: Duel, s: DurakState, actions: list[Action]) -> dict[Action, int] | None:
    try:
        return {action: duel.worth(s, action) for action in actions}
    except TooLongError:
        return None


class Duel:
    """The positions of one ending and what they are worth."""

    __slots__ = ("_flags", "_horizon", "_known", "_trump", "left")

    def __init__(self, s: DurakState, budget: int = BUDGET, horizon: int = IDLE_MOST) -> None:
        self._flags = s.flags
        self._trump = s.trump
        self._known: dict[tuple[int, ...], int] = {}
        self._horizon = TAKES * horizon
        self.left = budget
        """How many more positions may be looked at."""

    def worth(self, s: DurakState, action: Action) -> int:
        """What an action is worth to the seat to move.

        Raises:
            TooLongError: the budget is used up.
        """
        after = s.copy()
        apply(after, action)
        value = self.value(after)
        return value if s.to_move == after.player(after.attacker) else -value

    def value(self, s: DurakState) -> int:
        """What a state is worth to its attacker.

        Raises:
            TooLongError: the budget is used up, or the deal goes on for longer than Python can
                follow.
        """
        try:
            return self._found(s)
        except RecursionError:
            raise TooLongError from None

    def _found(self, s: DurakState) -> int:
        attacker, defender = s.player(s.attacker), s.player(s.defender)
        if s.phase == OVER:
            if s.loser < 0:
                return 0
            return -1 if s.team(s.loser) >> attacker & 1 else 1
        a, d, table, unbeaten = (
            renumbered(cards, self._trump)
            for cards in (s.hands[attacker], s.hands[defender], s.table, s.unbeaten)
        )
        ranks = sum(rank for rank in _RANKS if rank & table)
        marks = FRESH * (s.flags.five and not s.discards)
        marks |= ATTACKER_SHOWED * (s.shown >> attacker & 1)
        marks |= DEFENDER_SHOWED * (s.shown >> defender & 1)
        if self._flags.transfers:
            marks |= min(self._horizon, TAKES * (IDLE_MOST - s.idle))
        if s.phase == DEFEND:
            return self._defend(a, d, table, unbeaten, ranks, marks)
        if s.phase == THROW:
            return self._throw(a, d, table, ranks, marks)
        if s.phase == TAKING:
            return self._taking(a, d, table, unbeaten, ranks, marks)
        return self._open(a, d, marks)

    def _count(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise TooLongError

    def _limit(self, held: int, marks: int) -> int:
        """DU-42, DU-43."""
        if self._flags.six and held > MOST_ATTACKS:
            held = MOST_ATTACKS
        return FIVE if marks & FRESH and held > FIVE else held

    def _open(self, a: Cards, d: Cards, marks: int) -> int:
        """The attacker's best opening (DU-20)."""
        key = (a, d, marks)
        best = self._known.get(key)
        if best is None:
            self._count()
            best = -1
            for cards in self._openings(a, self._limit(d.bit_count(), marks)):
                ranks = _RANK_OF[cards.bit_length() - 1]
                best = max(best, self._defend(a ^ cards, d, cards, cards, ranks, marks))
                if best == 1:
                    break
            self._known[key] = best
        return best

    def _openings(self, a: Cards, limit: int) -> Iterator[Cards]:
        for card in cards_of(a):
            yield 1 << card
        if self._flags.sets and limit > 1:
            for rank in _RANKS:
                yield from _subsets(a & rank, limit, 2)

    def _defend(
        self, a: Cards, d: Cards, table: Cards, unbeaten: Cards, ranks: Cards, marks: int
    ) -> int:
        """The defender's best answer (DU-30, DU-70, DU-72), as it is worth to the attacker."""
        key = (a, d, table, unbeaten, marks)
        best = self._known.get(key)
        if best is None:
            self._count()
            best = 1
            for value in self._answers(a, d, table, unbeaten, ranks, marks):
                if value < best:
                    best = value
                    if best == -1:
                        break
            self._known[key] = best
        return best

    def _answers(
        self, a: Cards, d: Cards, table: Cards, unbeaten: Cards, ranks: Cards, marks: int
    ) -> Iterator[int]:
        onto = unbeaten & -unbeaten
        beating = _BEATS[onto.bit_length() - 1] & d
        left = unbeaten ^ onto
        while beating:
            card = beating & -beating
            beating ^= card
            more = ranks | _RANK_OF[card.bit_length() - 1]
            if left:
                yield self._defend(a, d ^ card, table | card, left, more, marks)
            else:
                yield self._throw(a, d ^ card, table | card, more, marks)
        if self._flags.transfers and table == unbeaten:
            yield from self._transfers(a, d, table, ranks, marks)
        yield self._taking(a, d, table, unbeaten, ranks, marks)

    def _transfers(
        self, a: Cards, d: Cards, table: Cards, ranks: Cards, marks: int
    ) -> Iterator[int]:
        """The attack goes back to the attacker, who has to beat it now."""
        fitting = d & ranks
        count = table.bit_count()
        limit = self._limit(a.bit_count(), marks)
        if count < limit:
            for card in cards_of(fitting):
                more = table | 1 << card
                yield -self._defend(d ^ 1 << card, a, more, more, ranks, _swapped(marks))
        shown = fitting & _TRUMPS
        if self._flags.shows and shown and not marks & DEFENDER_SHOWED and count <= limit:
            turned = _swapped(marks | DEFENDER_SHOWED)
            yield -self._defend(d, a, table, table, ranks, turned)

    def _throw(self, a: Cards, d: Cards, table: Cards, ranks: Cards, marks: int) -> int:
        """All is beaten: the attacker adds a card, or the defence has succeeded (DU-40, DU-44)."""
        attacks = table.bit_count() >> 1
        if attacks >= self._limit(d.bit_count() + attacks, marks):
            return self._held(a, d, marks)
        key = (a, d, table, marks)
        best = self._known.get(key)
        if best is None:
            self._count()
            best = -1
            fitting = a & ranks
            while fitting and best < 1:
                bit = fitting & -fitting
                fitting ^= bit
                best = max(best, self._defend(a ^ bit, d, table | bit, bit, ranks, marks))
            if best < 1:
                best = max(best, self._held(a, d, marks))
            self._known[key] = best
        return best

    def _held(self, a: Cards, d: Cards, marks: int) -> int:
        """The defender attacks next, unless somebody is out (DU-52, DU-61, DU-62)."""
        if not a:
            return 1 if d else 0
        if not d:
            return -1
        marks = _swapped(marks) & (ATTACKER_SHOWED | DEFENDER_SHOWED)
        return -self._open(d, a, marks | self._horizon if self._flags.transfers else marks)

    def _taking(
        self, a: Cards, d: Cards, table: Cards, unbeaten: Cards, ranks: Cards, marks: int
    ) -> int:
        """The defender takes, and what the attacker adds (DU-45); the attacker attacks again."""
        room = 0
        if self._flags.after_take:
            covers = (table.bit_count() - unbeaten.bit_count()) >> 1
            limit = self._limit(d.bit_count() + covers, marks)
            room = limit - covers - unbeaten.bit_count()
        best = -1
        if self._flags.transfers:
            marks -= TAKES
        for more in _subsets(a & ranks, room, 0):
            left = a ^ more
            if not left:
                return 1
            even = self._flags.transfers and marks < TAKES
            best = max(best, 0 if even else self._open(left, d | table | more, marks))
            if best == 1:
                break
        return best


def _swapped(marks: int) -> int:
    """The marks when attacker and defender change their roles."""
    shown = (marks & ATTACKER_SHOWED) << 1 | (marks & DEFENDER_SHOWED) >> 1
    return marks & ~(ATTACKER_SHOWED | DEFENDER_SHOWED) | shown


def _subsets(cards: Cards, most: int, least: int) -> Iterator[Cards]:
    """The subsets with so many cards, the largest first."""
    part = cards
    while True:
        if least <= part.bit_count() <= most:
            yield part
        if not part:
            return
        part = (part - 1) & cards
