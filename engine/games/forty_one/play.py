"""A deal of Forty-One: state, dealing, playing, passing (FO-05 … FO-19)."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.cards import NOBODY, Action, Card, Cards, Points, Seat, mask_of
from engine.core.events import (
    DISCARD,
    Asked,
    Called,
    DealEnded,
    Event,
    Flipped,
    Gathered,
    Handed,
    Laid,
    Paid,
    Played,
    Shown,
    Shuffled,
    pile,
)
from engine.core.game import MatchState, Out, Rules
from engine.core.rng import Rng
from engine.games.forty_one.tables import (
    ACES,
    DEALT,
    EACH,
    MOST,
    SEATS,
    TARGETS,
    added,
    fits,
    opened,
)
from engine.kernel.dealing import shuffled, singly
from engine.kernel.tricks import listing

PLAY, PASS, OVER = range(3)
PHASES = ("play", "pass", "over")
PASSING: Action = 64
"""The action of passing; any other is the card to play."""
POT: Seat = -1


class Rest(NamedTuple):
    """What was thrown in face down after an earlier deal (``show_rest``), per seat.

    Attributes:
        cards: the unplayed cards.
        lacks: cards that they cannot be, by the passes of that deal.
    """

    cards: tuple[Cards, Cards]
    lacks: tuple[Cards, Cards]


class FortyOneState:
    """A deal.

    Attributes:
        stock: the undealt cards of the pack, top first: those of the deals to come.
        row: the cards in the middle in order, the starter first.
        kings: how many kings lie open, without a value yet (FO-11).
        total: the total; 0 while kings are open.
        last: the value of the last card of the row, for a king to mirror.
        fits: the cards that may be played now, whoever holds them (FO-14).
        passed: whether the action before was a pass.
        hits: per seat its cards that made 1, 11, 21 or 31.
        tops: per seat its cards that made 41.
        passes: per seat the chips it got for the other's passes.
        lacks: per seat the cards that its passes told it not to hold.
        gone: open cards of earlier deals.
        rests: hidden cards of earlier deals.
    """

    __slots__ = (
        "dealer", "fits", "gone", "hands", "hits", "kings", "lacks", "last", "passed", "passes",
        "phase", "rests", "row", "rules", "stock", "to_move", "tops", "total",
    )  # fmt: skip

    rules: Rules
    dealer: Seat
    to_move: Seat
    phase: int
    hands: list[Cards]
    stock: tuple[Card, ...]
    row: tuple[Card, ...]
    kings: int
    total: int
    last: int
    fits: Cards
    passed: bool
    hits: list[Cards]
    tops: list[Cards]
    passes: list[int]
    lacks: list[Cards]
    gone: Cards
    rests: tuple[Rest, ...]

    def __init__(self, rules: Rules, dealer: Seat) -> None:
        self.rules = rules
        self.dealer = dealer
        self.to_move = 1 - dealer
        self.phase = PLAY
        self.hands = [0, 0]
        self.stock = ()
        self.row = ()
        self.kings = self.total = self.last = self.fits = 0
        self.passed = False
        self.hits = [0, 0]
        self.tops = [0, 0]
        self.passes = [0, 0]
        self.lacks = [0, 0]
        self.gone = 0
        self.rests = ()

    def copy(self) -> FortyOneState:
        """An independent state."""
        new = FortyOneState.__new__(FortyOneState)
        new.rules = self.rules
        new.dealer = self.dealer
        new.to_move = self.to_move
        new.phase = self.phase
        new.hands = self.hands[:]
        new.stock = self.stock
        new.row = self.row
        new.kings = self.kings
        new.total = self.total
        new.last = self.last
        new.fits = self.fits
        new.passed = self.passed
        new.hits = self.hits[:]
        new.tops = self.tops[:]
        new.passes = self.passes[:]
        new.lacks = self.lacks[:]
        new.gone = self.gone
        new.rests = self.rests
        return new

    @property
    def shows_rest(self) -> bool:
        """Whether unplayed cards are shown (FO-R6)."""
        return self.rules["show_rest"] == "face_up"

    @property
    def passer_pays(self) -> bool:
        """Whether the chip for a pass is the passer's own (FO-R8)."""
        return self.rules["pass_payment"] == "opponent"  # noqa: S105 - no password

    @property
    def facts(self) -> tuple[int, ...]:
        """Public facts: see :func:`told`."""
        earlier = [
            number
            for rest in self.rests
            for seat in (0, 1)
            for number in (rest.cards[seat].bit_count(), rest.lacks[seat])
        ]
        return (
            *won(self), self.kings, self.total, self.last, self.passed, self.gone, *self.lacks,
            *self.hits, *self.tops, *self.passes, len(self.rests), *earlier, *self.row,
        )  # fmt: skip


class Told(NamedTuple):
    """The public facts of a view by name; the chips a seat has won come first."""

    won: tuple[int, ...]
    kings: int
    total: int
    last: int
    passed: bool
    gone: Cards
    lacks: tuple[int, ...]
    hits: tuple[int, ...]
    tops: tuple[int, ...]
    passes: tuple[int, ...]
    rests: tuple[tuple[int, ...], ...]
    row: tuple[int, ...]


def told(facts: tuple[int, ...]) -> Told:
    """The facts by name; of each earlier rest: count and lacks of seat 0, then of seat 1."""
    end = 16 + 4 * facts[15]
    rests = tuple(facts[i : i + 4] for i in range(16, end, 4))
    return Told(
        facts[0:2], facts[2], facts[3], facts[4], bool(facts[5]), facts[6], facts[7:9],
        facts[9:11], facts[11:13], facts[13:15], rests, facts[end:],
    )  # fmt: skip


def won(s: FortyOneState) -> tuple[Points, Points]:
    """FO-08, FO-15, FO-17: the chips each seat has won or lost in this deal so far."""
    mine, theirs = (
        s.hits[seat].bit_count() + 2 * s.tops[seat].bit_count() + s.passes[seat] for seat in (0, 1)
    )
    if s.passer_pays:
        mine, theirs = mine - s.passes[1], theirs - s.passes[0]
    ace = starter_ace(s)
    return mine + (ace and s.dealer == 0), theirs + (ace and s.dealer == 1)


def starter_ace(s: FortyOneState) -> bool:
    """FO-08: the starter is an ace."""
    return bool(s.row) and bool(ACES >> s.row[0] & 1)


def open_deal(s: FortyOneState, match: MatchState, rng: Rng, out: Out) -> None:
    """The pack is shuffled for the first deal only (FO-03), then dealt on (FO-05 … FO-08)."""
    if match.extra:
        s.gone, s.rests, pack = unpacked(match.extra)
    else:
        pack = shuffled(range(52), rng)
    if out is not None:
        kind = Gathered if match.extra else Shuffled
        out.append(kind(s.dealer, len(pack)))
        for rest in s.rests:
            out += [
                Handed(DISCARD, pile(seat), cards, cards.bit_count(), "FO-19")
                for seat, cards in enumerate(rest.cards)
                if cards
            ]
    s.hands = singly(pack, s.to_move, SEATS, EACH, out)
    starter = pack[DEALT - 1]
    s.stock = tuple(pack[DEALT:])
    s.row = (starter,)
    s.kings, s.total, s.last = opened(starter)
    s.fits = fits(s.kings, s.total, s.last)
    if out is not None:
        out += [Flipped(s.dealer, starter), Laid(s.dealer, starter, "FO-06")]
        if starter_ace(s):
            out.append(Paid(POT, s.dealer, 1, "FO-08"))
        ask(s, out)


def packed(s: FortyOneState) -> tuple[int, ...]:
    """What the next deal needs of this one: open cards gone, hidden ones, the rest of the pack."""
    gone, rests = s.gone | mask_of(s.row), s.rests
    if s.shows_rest:
        gone |= s.hands[0] | s.hands[1]
    else:
        rests = (*rests, Rest((s.hands[0], s.hands[1]), (s.lacks[0], s.lacks[1])))
    hidden = [number for rest in rests for number in (*rest.cards, *rest.lacks)]
    return (gone, len(rests), *hidden, *s.stock)


def unpacked(extra: tuple[int, ...]) -> tuple[Cards, tuple[Rest, ...], list[Card]]:
    """What :func:`packed` wrote."""
    end = 2 + 4 * extra[1]
    rests = [Rest((extra[i], extra[i + 1]), (extra[i + 2], extra[i + 3])) for i in range(2, end, 4)]
    return extra[0], tuple(rests), list(extra[end:])


def ask(s: FortyOneState, out: list[Event]) -> None:
    """Report the next question."""
    out.append(Asked(s.to_move, PHASES[s.phase], s.facts, tuple(legal(s))))


def legal(s: FortyOneState) -> list[Action]:
    """FO-09, FO-14, FO-16."""
    if s.phase == PLAY:
        return listing(s.hands[s.to_move] & s.fits)
    return [PASSING] if s.phase == PASS else []


def apply(s: FortyOneState, action: Action, out: Out = None) -> None:
    """Play a card or pass; the other seat is next, or the deal is over."""
    seat = s.to_move
    if action == PASSING:
        _pass(s, seat, out)
    else:
        _play(s, seat, action, out)
    if s.phase != OVER:
        s.to_move = 1 - seat
        turn(s)
    if out is not None:
        ask(s, out)


def turn(s: FortyOneState) -> None:
    """FO-16: whoever holds no card that fits can only pass."""
    s.phase = PLAY if s.hands[s.to_move] & s.fits else PASS


def _play(s: FortyOneState, seat: Seat, card: Card, out: Out) -> None:
    """FO-09 … FO-15."""
    s.hands[seat] ^= 1 << card
    s.row = (*s.row, card)
    s.passed = False
    s.kings, s.total, s.last = added(card, s.kings, s.total, s.last)
    s.fits = fits(s.kings, s.total, s.last)
    if out is not None:
        out += [Played(seat, card), Laid(seat, card, "FO-09")]
    if s.total in TARGETS:
        scored = s.tops if s.total == MOST else s.hits
        scored[seat] |= 1 << card
        if out is not None:
            out.append(Paid(POT, seat, TARGETS[s.total], "FO-15"))


def _pass(s: FortyOneState, seat: Seat, out: Out) -> None:
    """FO-17, or the end of the deal (FO-18)."""
    s.lacks[seat] |= s.fits
    if out is not None:
        out.append(Called(seat, "pass"))
    if s.passed:
        _finish(s, out)
        return
    s.passed = True
    s.passes[1 - seat] += 1
    if out is not None:
        src = seat if s.passer_pays else POT
        out.append(Paid(src, 1 - seat, 1, "FO-17"))


def _finish(s: FortyOneState, out: Out) -> None:
    """FO-18, FO-19."""
    s.phase, s.to_move = OVER, NOBODY
    if out is not None:
        if s.shows_rest:
            out += [Shown(seat, held, "FO-19") for seat, held in enumerate(s.hands) if held]
        out.append(DealEnded(won(s)))
