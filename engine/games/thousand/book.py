"""Keeping the book after a deal (TH-50 … TH-72, TH-82, TH-95), in the order of TH section 4."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.cards import Cards, Points, Seat
from engine.core.game import Line, Settlement
from engine.games.thousand.deal import gathered
from engine.games.thousand.state import ThousandState
from engine.games.thousand.tables import (
    ACE_MARRIAGE,
    ACE_POINTS,
    ACES,
    BARREL_DEALS,
    DUMP,
    FINE,
    PAIR,
    ROW,
    points,
)

SIXTY: Points = 60
"""What the opponents of a conceder get (TH-82)."""


class Sheet:
    """The book while it is being kept: every change is a line.

    Attributes:
        lines: the lines so far; ``None`` keeps none.
        winners: the seats that have won the match (TH-65).
    """

    __slots__ = ("bolts", "clocks", "lines", "marks", "scores", "timeouts", "winners")

    def __init__(self, s: ThousandState, lines: list[Line] | None) -> None:
        book = s.prelude.book
        self.scores = list(book.scores)
        self.clocks = list(book.clocks)
        self.timeouts = list(book.timeouts)
        self.bolts = list(book.bolts)
        self.marks = list(book.marks)
        self.lines = lines
        self.winners: list[Seat] = []

    def add(self, seat: Seat, item: str, change: Points, rule: str, cards: Cards = 0) -> None:
        """A line, and what it does to the score."""
        self.scores[seat] += change
        if self.lines is not None:
            self.lines.append(Line(seat, item, change, cards, rule))


def keep(s: ThousandState, lines: list[Line] | None = None) -> Sheet:
    """The book after a finished deal."""
    sheet = Sheet(s, lines)
    if s.prelude.conceded:
        conceded(s, sheet)
    else:
        played(s, sheet)
    on_barrel(s, sheet)
    if not s.prelude.conceded:
        bolts(s, sheet)
    win(s, sheet)
    if not sheet.winners:
        clocks(s, sheet)
        dump_truck(s, sheet)
        enter_barrel(s, sheet)
    return sheet


def taken(s: ThousandState, seat: Seat) -> Points:
    """Card points of a seat's tricks, the last trick's ten among them (TH-43, TH-B7)."""
    last = s.flags.form.last_trick if seat == s.leader and s.tricks[seat] else 0
    return points(s.piles[seat]) + last


def marriages(s: ThousandState, seat: Seat) -> Iterator[tuple[str, Points, Cards, str]]:
    """The marriages that a seat has announced: item, points, cards, rule."""
    for suit in range(4):
        if s.called[suit] == seat:
            rule = "TH-A5" if s.flags.form.names_trump else "TH-44"
            yield "marriage", s.flags.form.marriage[suit], PAIR[suit], rule
    if s.called[ACE_MARRIAGE] == seat:
        yield "ace_marriage", ACE_POINTS, ACES, "TH-94"


def made(s: ThousandState, seat: Seat) -> Points:
    """Card points and marriages (TH-50, TH-51)."""
    return taken(s, seat) + sum(worth for _, worth, _, _ in marriages(s, seat))


def rounded(worth: Points, step: Points) -> Points:
    """To the nearest step, halves up (TH-51, TH-B9)."""
    return (worth + step // 2) // step * step


def double(s: ThousandState, sheet: Sheet, seat: Seat, base: Points, wed: Points = 0) -> None:
    """What golden and blind deals add to points, and to marriages if agreed (TH-57)."""
    flags = s.flags
    if s.golden:
        sheet.add(seat, "golden", base + (wed if flags.golden_marriage else 0), "TH-57")
        base, wed = 2 * base, 2 * wed if flags.golden_marriage else wed
    if s.like_blind:
        sheet.add(seat, "blind", base + (wed if flags.blind_marriage else 0), "TH-57")


def played(s: ThousandState, sheet: Sheet) -> None:
    """The declarer's target, what the others took, and the dealer that sat out (TH-50 … TH-57)."""
    p, form = s.prelude, s.flags.form
    for seat in s.active:
        pile = s.piles[seat]
        if seat == p.declarer:
            change = p.target if made(s, seat) >= p.target else -p.target
            sheet.add(seat, "target", change, "TH-50" if form.gives else "TH-B9", pile)
            double(s, sheet, seat, change)
            continue
        base, wed = rounded(taken(s, seat), form.step), 0
        last = form.last_trick if seat == s.leader and s.tricks[seat] else 0
        sheet.add(seat, "cards", base - last, "TH-51" if form.gives else "TH-B9", pile)
        if last:
            sheet.add(seat, "last_trick", last, "TH-B7")
        for item, worth, cards, rule in marriages(s, seat):
            sheet.add(seat, item, worth, rule, cards)
            wed += worth
        double(s, sheet, seat, base, wed)
    if s.dealer not in s.active:
        double(s, sheet, s.dealer, *sitting_out(s, sheet))


def sitting_out(s: ThousandState, sheet: Sheet) -> tuple[Points, Points]:
    """What the dealer of four writes: points, and marriages of the talon's cards (TH-55)."""
    talon, dealer, wed = s.prelude.talon, s.dealer, 0
    base = rounded(points(talon), s.flags.form.step)
    sheet.add(dealer, "dealer_talon", base, "TH-55", talon)
    for suit in range(4):
        if s.called[suit] >= 0 and talon & PAIR[suit]:
            worth = s.flags.form.marriage[suit]
            sheet.add(dealer, "dealer_marriage", worth, "TH-55", talon & PAIR[suit])
            wed += worth
    if wed:
        return base, wed
    sheet.add(dealer, "dealer_fixed", s.flags.fixed, "TH-55")
    return base + s.flags.fixed, 0


def conceded(s: ThousandState, sheet: Sheet) -> None:
    """The opponents' points and the conceder's loss or mark, never doubled (TH-82)."""
    p, flags = s.prelude, s.flags
    for seat in s.opponents:
        worth = rounded_half(p.price, flags.form.step) if flags.half else SIXTY
        sheet.add(seat, "concede", worth, "TH-82")
    loss = p.price if flags.loser == "target" else 0
    sheet.add(p.declarer, "concede", -loss, "TH-82")
    if flags.loser == "third_120":
        sheet.marks[p.declarer] += 1
        if sheet.marks[p.declarer] == ROW:
            sheet.marks[p.declarer] = 0
            sheet.add(p.declarer, "concede_fine", -FINE, "TH-82")
    if s.dealer not in s.active:
        sitting_out(s, sheet)


def rounded_half(price: Points, step: Points) -> Points:
    """Half the auction price to the nearest step, exact halves up (TH-82, TH-B10)."""
    return (price + step) // (2 * step) * step


def on_barrel(s: ThousandState, sheet: Sheet) -> None:
    """On the barrel only a target that wins counts; a loss ends the barrel (TH-62, TH-63)."""
    before = s.prelude.book
    for seat, clock in enumerate(before.clocks):
        change = sheet.scores[seat] - before.scores[seat]
        if clock < 0 or not change:
            continue
        if change < 0:
            sheet.clocks[seat] = -1
        elif seat != s.prelude.declarer or sheet.scores[seat] < s.flags.goal:
            sheet.add(seat, "barrel_lost", -change, "TH-62")


def bolts(s: ThousandState, sheet: Sheet) -> None:
    """Who played off the barrel and took nothing gets a bolt; the third costs (TH-70 … TH-72)."""
    flags, before = s.flags, s.prelude.book
    for seat in s.active:
        nothing = not s.tricks[seat] if flags.bolt_no_trick else not made(s, seat)
        if before.clocks[seat] >= 0 or not nothing:
            continue
        sheet.add(seat, "bolt", 0, "TH-70")
        sheet.bolts[seat] += 1
        if sheet.bolts[seat] == ROW:
            sheet.bolts[seat] = 0
            twice = flags.bolt_double and (s.golden or s.like_blind)
            loss, rule = (2 * FINE, "TH-72") if twice else (FINE, "TH-70")
            sheet.add(seat, "bolt_fine", -loss, rule)


def win(s: ThousandState, sheet: Sheet) -> None:
    """Who has reached the goal: the declarer, else the highest score (TH-64, TH-65)."""
    there = [seat for seat, score in enumerate(sheet.scores) if score >= s.flags.goal]
    if s.prelude.declarer in there:
        sheet.winners = [s.prelude.declarer]
    elif there:
        best = max(sheet.scores)
        sheet.winners = [seat for seat in there if sheet.scores[seat] == best]


def clocks(s: ThousandState, sheet: Sheet) -> None:
    """A deal on the barrel is used up; the third without a result costs (TH-61, TH-63, TH-67)."""
    for seat in s.active:
        if sheet.clocks[seat] < 0:
            continue
        sheet.clocks[seat] += 1
        if sheet.clocks[seat] < BARREL_DEALS:
            continue
        sheet.clocks[seat] = -1
        if s.flags.third_zero:
            sheet.timeouts[seat] += 1
            if sheet.timeouts[seat] == ROW:
                sheet.timeouts[seat] = 0
                sheet.add(seat, "barrel_timeout", -sheet.scores[seat], "TH-67")
                continue
        sheet.add(seat, "barrel_timeout", -FINE, "TH-63")


def dump_truck(s: ThousandState, sheet: Sheet) -> None:
    """TH-95."""
    if s.flags.dump_truck:
        for seat, score in enumerate(sheet.scores):
            if abs(score) == DUMP:
                sheet.add(seat, "dump_truck", -score, "TH-95")


def enter_barrel(s: ThousandState, sheet: Sheet) -> None:
    """New players on the barrel, and whom they evict (TH-60, TH-66)."""
    flags = s.flags
    if not flags.barrel:
        return
    seats = range(len(sheet.scores))
    before = [seat for seat in seats if sheet.clocks[seat] >= 0]
    new = [s for s in seats if sheet.clocks[s] < 0 and sheet.scores[s] >= flags.barrel]
    for seat in new:
        sheet.add(seat, "barrel", flags.barrel - sheet.scores[seat], "TH-60")
        sheet.clocks[seat] = 0
    if not flags.evict or not new:
        return
    for seat in before if len(new) == 1 else sorted([*before, *new]):
        sheet.add(seat, "barrel_evicted", -FINE, "TH-66")
        sheet.clocks[seat] = -1


def before_fines(s: ThousandState) -> list[Points]:
    """The scores before this deal."""
    p = s.prelude
    out = list(p.book.scores)
    out[s.cutter] += FINE * p.nine_fines
    out[s.dealer] += FINE * p.misdeal_fines
    return out


def scores(s: ThousandState) -> tuple[Points, ...]:
    """How much each score has changed."""
    after = keep(s).scores
    return tuple([now - then for now, then in zip(after, before_fines(s), strict=True)])


def settle(s: ThousandState) -> Settlement:
    """The score sheet: the lines of a seat add up to the change of its score.

    ``totals`` are card points and announced marriages, which decide whether the target is made.
    """
    p, seats = s.prelude, range(len(s.hands))
    lines = [Line(s.cutter, "nine_fine", -FINE, 0, "TH-07") for _ in range(p.nine_fines)]
    lines += [Line(s.dealer, "misdeal_fine", -FINE, 0, "TH-32") for _ in range(p.misdeal_fines)]
    sheet = keep(s, lines)
    totals = tuple(made(s, seat) for seat in seats)
    won = "made" if totals[p.declarer] >= p.target else "failed"
    return Settlement(
        lines=tuple(lines),
        card_points=tuple(taken(s, seat) for seat in seats),
        totals=totals,
        payments=(),
        scores=tuple(
            now - then for now, then in zip(sheet.scores, before_fines(s), strict=True)
        ),
        next_dealer=(s.dealer + 1) % len(s.hands),
        outcome="conceded" if p.conceded else won,
        extra=(
            sum(1 << seat for seat in sheet.winners),
            *sheet.clocks, *sheet.timeouts, *sheet.bolts, *sheet.marks,
            *(gathered(s) if s.flags.no_shuffle else ()),
        ),
    )  # fmt: skip
