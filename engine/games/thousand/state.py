"""The state of a deal of Thousand."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.cards import NOBODY, Card, Cards, Points, Seat
from engine.core.game import Rules
from engine.decks.trumps import SUIT_CARDS
from engine.games.thousand.flags import ACTIVE, Flags, flags_of
from engine.games.thousand.tables import ACE_MARRIAGE, ACES, BEATS, BLIND_HUNDRED, PAIR
from engine.kernel import tricks
from engine.kernel.tricks import FOLLOW, LEAD, NO_TRUMP, OVER, Table

PEEK, LOOK, AUCTION, EXCHANGE, DISCARD, MISDEAL, FINAL_TARGET, TRUMP = range(3, 11)
PHASES = (
    *tricks.PHASES, "peek", "look", "auction", "exchange", "discard", "misdeal", "final_target",
    "trump",
)  # fmt: skip
SHUFFLE, DEAL, OPEN, TALON, CHECK, TARGET, PLAY = range(11, 18)
"""What happens of itself: phases in which nobody is asked (:mod:`engine.games.thousand.play`)."""

IN_PLAY = (LEAD, FOLLOW, OVER)


class Book(NamedTuple):
    """The sheet as it stands: per seat the score and what goes with it.

    Attributes:
        scores: running scores.
        clocks: deals used up on the barrel, -1 off it.
        timeouts: how often the barrel has timed out (counted with `barrel_third=zero`).
        bolts: bolts since the last fine.
        marks: concessions since the last fine.
    """

    scores: tuple[Points, ...]
    clocks: tuple[int, ...]
    timeouts: tuple[int, ...]
    bolts: tuple[int, ...]
    marks: tuple[int, ...]


def fresh_book(seats: int) -> Book:
    """The book before the first deal."""
    none = (0,) * seats
    return Book(none, (-1,) * seats, none, none, none)


class Prelude:
    """What happens before the first lead; it does not change any more afterwards.

    Attributes:
        book: the book with the fines of this deal.
        nine_fines, misdeal_fines: how often cutter and dealer have been fined in this deal.
        pack: the cards in the order they are dealt in, top first; kept up only while it matters.
        peeked: whether the dealer has looked at the bottom and is to deal or to have it cut away.
        recuts: nines in a row for which a new cut was demanded.
        misdeals: misdeals in a row.
        price, bidder: the last bid and whose it is.
        passed, looked: seats that have passed, and that know their cards, as bits.
        spoken: per seat the highest number it has bid with open eyes.
        declarer: who won the auction.
        talon: the cards of the talon, wherever they are now.
        open: whether everybody has seen the talon.
        blind: whether the declarer had not looked (TH-92).
        given: the cards given to the first and to the second seat after the declarer.
        aside: the cards laid aside (TH-B5).
        asked: seats that held a misdeal and did not claim it, as bits.
        target: the target, 0 before it is settled.
        conceded: whether the deal was conceded.
    """

    __slots__ = (
        "aside", "asked", "bidder", "blind", "book", "conceded", "declarer", "given", "looked",
        "misdeal_fines", "misdeals", "nine_fines", "open", "pack", "passed", "peeked", "price",
        "recuts", "spoken", "talon", "target",
    )  # fmt: skip

    book: Book
    nine_fines: int
    misdeal_fines: int
    pack: tuple[Card, ...]
    peeked: bool
    recuts: int
    misdeals: int
    price: Points
    bidder: Seat
    passed: int
    looked: int
    spoken: tuple[Points, ...]
    declarer: Seat
    talon: Cards
    open: bool
    blind: bool
    given: tuple[Card, ...]
    aside: Cards
    asked: int
    target: Points
    conceded: bool

    def __init__(self, book: Book) -> None:
        self.book = book
        self.nine_fines = self.misdeal_fines = 0
        self.misdeals = self.recuts = 0
        self.pack = ()
        self.clear()

    def clear(self) -> None:
        """Before the cards are dealt, for the first time or anew."""
        self.peeked = False
        self.price, self.bidder, self.declarer = 0, NOBODY, NOBODY
        self.passed = self.looked = self.asked = 0
        self.spoken = (0,) * len(self.book.scores)
        self.talon = self.aside = 0
        self.open = self.blind = self.conceded = False
        self.given = ()
        self.target = 0

    def copy(self) -> Prelude:
        """An independent copy."""
        new = Prelude.__new__(Prelude)
        new.book = self.book
        new.nine_fines, new.misdeal_fines = self.nine_fines, self.misdeal_fines
        new.misdeals, new.recuts, new.pack = self.misdeals, self.recuts, self.pack
        new.peeked = self.peeked
        new.price, new.bidder, new.declarer = self.price, self.bidder, self.declarer
        new.passed, new.looked, new.asked = self.passed, self.looked, self.asked
        new.spoken = self.spoken
        new.talon, new.aside = self.talon, self.aside
        new.open, new.blind, new.conceded = self.open, self.blind, self.conceded
        new.given, new.target = self.given, self.target
        return new


class ThousandState(Table):
    """A deal.

    Attributes:
        prelude: what was said and passed before the tricks; shared by copies once they are played.
        golden: whether this deal belongs to the golden lap (TH-90).
        trump: the trump suit, ``NO_TRUMP`` without one; ``trumps`` its cards.
        called: who has announced the marriage of each suit, and that of the aces; else ``NOBODY``.
        thrown: per seat the cards it has played.
        order: all cards played, in order, while that matters (TH-06).
        rng: state of the generator, for new deals.
    """

    __slots__ = (
        "called",
        "flags",
        "golden",
        "order",
        "prelude",
        "rng",
        "thrown",
        "trump",
        "trumps",
    )

    flags: Flags
    prelude: Prelude
    golden: bool
    trump: int
    trumps: Cards
    called: list[Seat]
    thrown: list[Cards]
    order: tuple[Card, ...]
    rng: int

    def __init__(self, rules: Rules, dealer: Seat, book: Book, rng: int) -> None:
        super().__init__(rules, dealer, BEATS[NO_TRUMP])
        self.flags = flags_of(rules)
        self.turns = tricks.after(rules.seats, playing(rules.seats, dealer))
        self.prelude = Prelude(book)
        self.golden = False
        self.trump, self.trumps = NO_TRUMP, 0
        self.called = [NOBODY] * (ACE_MARRIAGE + 1)
        self.thrown = [0] * rules.seats
        self.order = ()
        self.rng = rng

    def copy(self) -> ThousandState:
        """An independent state."""
        new = super().copy()
        new.flags = self.flags
        new.prelude = self.prelude if self.phase in IN_PLAY else self.prelude.copy()
        new.golden = self.golden
        new.trump, new.trumps = self.trump, self.trumps
        new.called = self.called[:]
        new.thrown = self.thrown[:]
        new.order = self.order
        new.rng = self.rng
        return new

    def set_trump(self, suit: int) -> None:
        """A suit becomes trump at once (TH-45, TH-A4); ``NO_TRUMP`` for none."""
        self.trump = suit
        self.trumps = 0 if suit < 0 else SUIT_CARDS[suit]
        self.beats = BEATS[suit]

    @property
    def active(self) -> tuple[Seat, Seat, Seat]:
        """The seats that play, forehand first (TH-02)."""
        forehand = self.turns[self.dealer]
        second = self.turns[forehand]
        return forehand, second, self.turns[second]

    @property
    def opponents(self) -> tuple[Seat, Seat]:
        """The two seats after the declarer."""
        first = self.turns[self.prelude.declarer]
        return first, self.turns[first]

    @property
    def cutter(self) -> Seat:
        """The dealer's right neighbour (TH-03)."""
        return (self.dealer - 1) % len(self.hands)

    @property
    def like_blind(self) -> bool:
        """Whether the deal counts as a blind one: won unseen, or played for 100 (TH-92)."""
        p = self.prelude
        return p.blind or (self.flags.hundred and p.target == BLIND_HUNDRED)

    def dealt(self, seat: Seat) -> Cards:
        """All cards that the seat has to play in this deal, whether they are played or not."""
        return self.hands[seat] | self.thrown[seat]

    def shown(self, seat: Seat) -> Cards:
        """The cards of a hand that everybody knows: an open talon, mates of announced cards."""
        p = self.prelude
        taking = self.phase in (EXCHANGE, DISCARD) and seat == p.declarer
        known = p.talon if taking and p.open else 0
        for suit in range(4):
            if self.called[suit] == seat:
                known |= PAIR[suit]
        if self.called[ACE_MARRIAGE] == seat:
            known |= ACES
        return known & self.hands[seat]

    @property
    def facts(self) -> tuple[int, ...]:
        """Those that the package names, then the facts of every trick game."""
        p = self.prelude
        book = p.book
        return (
            p.declarer, p.price, p.bidder, p.target, self.trump, p.passed, p.looked,
            p.talon if p.open else 0, int(self.golden), int(p.blind), p.misdeals, p.recuts,
            int(p.peeked), p.asked, int(p.conceded), p.nine_fines, p.misdeal_fines,
            *self.called, *p.spoken, *book.scores, *book.clocks, *book.timeouts, *book.bolts,
            *book.marks, *self.thrown, *super().facts,
        )  # fmt: skip


class Facts(NamedTuple):
    """The facts of a view by name; see :class:`Prelude` and :class:`ThousandState`.

    Attributes:
        table: the facts of every trick game: leader, tricks, cards denied to each seat.
    """

    declarer: Seat
    price: Points
    bidder: Seat
    target: Points
    trump: int
    passed: int
    looked: int
    talon: Cards
    golden: int
    blind: int
    misdeals: int
    recuts: int
    peeked: int
    asked: int
    conceded: int
    nine_fines: int
    misdeal_fines: int
    called: tuple[Seat, ...]
    spoken: tuple[Points, ...]
    scores: tuple[Points, ...]
    clocks: tuple[int, ...]
    timeouts: tuple[int, ...]
    bolts: tuple[int, ...]
    marks: tuple[int, ...]
    thrown: tuple[Cards, ...]
    table: tuple[int, ...]

    @classmethod
    def of(cls, facts: tuple[int, ...], seats: int) -> Facts:
        """The facts of a view at a table with so many seats."""
        head, rows, calls = _HEAD, _ROWS, ACE_MARRIAGE + 1
        first = head + calls
        by_seat = [facts[first + i * seats : first + i * seats + seats] for i in range(rows)]
        rest = facts[first + rows * seats :]
        return cls._make((*facts[:head], facts[head:first], *by_seat, rest))


_HEAD, _ROWS = 17, 7
"""How many facts stand before the announced marriages, and how many rows of one a seat after."""


def playing(seats: int, dealer: Seat) -> int:
    """The seats that play, as bits: all of three, all but the dealer of four (TH-02)."""
    everybody = (1 << seats) - 1
    return everybody if seats == ACTIVE else everybody & ~(1 << dealer)
