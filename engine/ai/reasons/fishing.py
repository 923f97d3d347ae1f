"""Why a capture or a laid card is good, in the games that fish cards from the field.

What is said of piles and yaku holds by the open cards alone, so it may be told of anybody's move;
what is said of a laid card is judged by the hand of the seat that lays it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from engine.ai.knowledge.fishing import chance_held
from engine.ai.reasons.deed import Deed, imagined
from engine.ai.reasons.said import Code, Reason, percent
from engine.core.cards import Action, Card, Cards, Points, Seat
from engine.core.rng import Rng
from engine.core.view import View
from engine.decks import daini, hanafuda, mekuri
from engine.games.hana_awase.state import flags_of as hana_awase_flags
from engine.games.koi_koi.state import flags_of as koi_koi_flags
from engine.games.kujuroku.state import flags_of as kujuroku_flags
from engine.games.kujuroku.tables import YAKU as KUJUROKU_YAKU
from engine.games.mekuri.scoring import counting
from engine.games.mekuri.state import flags_of as mekuri_flags
from engine.games.mushi.state import flags_of as mushi_flags
from engine.games.mushi.tables import CARDS as MUSHI_CARDS
from engine.kernel.fishing import LAY, SHIFT
from engine.kernel.oni import NO_PLANT, ONI_BIT
from engine.kernel.yaku import Distance, Made, Yaku, YakuTable, distances, gained

NEAR = 2
"""Taking a card from another seat's yaku is worth a word when it lacked so few."""
FEW = 3
"""So many cards are named; more are counted."""


class Count(NamedTuple):
    """What counts in a fishing game.

    Attributes:
        rows: the yaku in force.
        made: the yaku that count for a pile.
        points: what captured cards are worth, where cards have points.
        deck: the cards of the game.
        oni: the cards that match any other, while nobody has captured one.
        piles: per seat what it has captured or is sure to get.
        bitten: cards of a plant or rank of which one will go to ``biter`` (0: none).
        biter: the seat that took the oni.
        immune: the cards that the oni does not take.
    """

    rows: Sequence[Yaku]
    made: Callable[[Cards], list[Made]]
    points: Callable[[Cards], Points] | None
    deck: Cards
    oni: Cards
    piles: Sequence[Cards]
    bitten: Cards = 0
    biter: Seat = -1
    immune: Cards = 0

    def far(self, seat: Seat, piles: Sequence[Cards]) -> list[Distance]:
        """The rows that a seat lacks cards of and can still make."""
        out = []
        covered = {name for made in self.made(piles[seat]) for name in made.row.excludes}
        for far in distances(self.rows, piles, seat):
            reserved = seat != self.biter and far.row.cards & self.bitten & ~piles[seat]
            if far.missing and far.possible and not reserved and far.row.id not in covered:
                out.append(far)
        return out


_KUJUROKU = YakuTable(KUJUROKU_YAKU)


def count_of(view: View) -> Count:
    """What counts in the game of a view."""
    return _COUNTS[view.rules.game.spec.id](view)


def _koi_koi(view: View) -> Count:
    yaku = koi_koi_flags(view.rules).yaku(view.facts[0])
    return Count(yaku.rows, yaku.made, None, hanafuda.DECK.all, 0, view.piles)


def _bitten(plant: int) -> Cards:
    """The plant that the oni was paired with."""
    return 0 if plant == NO_PLANT else 15 << 4 * plant


def _biter(view: View) -> Seat:
    return next((seat for seat, pile in enumerate(view.piles) if pile & ONI_BIT), -1)


def _mushi(view: View) -> Count:
    table = mushi_flags(view.rules).yaku
    return Count(
        table.rows, table.made, hanafuda.points, MUSHI_CARDS, ONI_BIT, view.piles,
        _bitten(view.facts[1]), _biter(view), hanafuda.RAIN,
    )  # fmt: skip


def _hana_awase(view: View) -> Count:
    flags = hana_awase_flags(view.rules)
    table = flags.yaku[view.facts[2]]
    oni = ONI_BIT if flags.oni is not None else 0
    return Count(
        table.rows, table.made, flags.points, hanafuda.DECK.all, oni, view.piles,
        _bitten(view.facts[1]) if oni else 0, _biter(view) if oni else -1, hanafuda.RAIN,
    )  # fmt: skip


def _kujuroku(view: View) -> Count:
    pack = kujuroku_flags(view.rules).pack
    seat, took, orphan = view.facts
    piles = list(view.piles)
    bitten = 15 << SHIFT[took] if took >= 0 else 0
    if orphan >= 0:
        piles[seat] |= 1 << orphan
        bitten = 0

    def worth(cards: Cards) -> Points:
        return daini.points(cards) + (pack.oni_points if cards & daini.ONI_BIT else 0)

    return Count(
        KUJUROKU_YAKU, _KUJUROKU.made, worth, pack.mask, daini.ONI_BIT & pack.mask, piles, bitten,
        seat,
    )  # fmt: skip


def _mekuri(view: View) -> Count:
    flags = mekuri_flags(view.rules)
    points = mekuri.points if flags.par else None

    def made(pile: Cards) -> list[Made]:
        return counting(flags, pile)

    return Count(flags.yaku.rows, made, points, mekuri.DECK.all, 0, view.piles)


_COUNTS: dict[str, Callable[[View], Count]] = {
    "koi_koi": _koi_koi,
    "hana_awase": _hana_awase,
    "mushi": _mushi,
    "kujuroku": _kujuroku,
    "mekuri": _mekuri,
}


def of_capture(count: Count, deed: Deed) -> list[Reason]:
    """What a capture changes, by the open cards alone: yaku made, near, denied, then points."""
    seat, taken = deed.seat, deed.captured
    before = list(count.piles)
    after = list(before)
    after[seat] |= taken
    told = list(_completed(count, seat, before[seat], after[seat]))
    near, toward = _progress(count, seat, before, after)
    denied = _denied(count, seat, before, after, taken)
    told += [reason for _, reason in sorted([*near, *denied], key=lambda pair: -pair[0])]
    if count.points is not None and count.points(taken):
        told.append(Reason(Code.TAKES_POINTS, cards=taken, number=count.points(taken)))
    told += toward
    return told or [Reason(Code.TAKES, cards=taken)]


def _completed(count: Count, seat: Seat, before: Cards, after: Cards) -> Iterator[Reason]:
    had = {made.row.id: made.points for made in count.made(before)}
    new = gained(count.made(before), count.made(after))
    for made in sorted(new, key=lambda made: -made.points):
        if made.row.id in had:
            more = made.points - had[made.row.id]
            yield Reason(
                Code.ADDS, cards=made.cards, seat=seat, yaku=made.row.id, number=more,
                second=made.points,
            )  # fmt: skip
        else:
            yield Reason(
                Code.COMPLETES, cards=made.cards, seat=seat, yaku=made.row.id, number=made.points
            )


def _progress(
    count: Count, seat: Seat, before: Sequence[Cards], after: Sequence[Cards]
) -> tuple[list[tuple[float, Reason]], list[Reason]]:
    """Yaku that come within one card, with their weight, and the nearest of the others."""
    had = {far.row.id: far.missing for far in count.far(seat, before)}
    near: list[tuple[float, Reason]] = []
    toward: tuple[float, Reason] | None = None
    for far in count.far(seat, after):
        if far.missing >= had.get(far.row.id, 0):
            continue
        row, cards = far.row, far.held & ~before[seat]
        if far.missing == 1:
            few = far.open.bit_count() <= FEW
            reason = Reason(
                Code.ONE_AWAY if few else Code.ONE_AWAY_OF, cards=cards, others=far.open,
                seat=seat, yaku=row.id, number=row.points, second=far.open.bit_count(),
            )  # fmt: skip
            near.append((row.points * (0.5 + 0.1 * far.open.bit_count()), reason))
        elif toward is None or row.points / far.missing > toward[0]:
            reason = Reason(
                Code.TOWARD, cards=cards, seat=seat, yaku=row.id, number=row.points,
                second=far.missing,
            )  # fmt: skip
            toward = (row.points / far.missing, reason)
    return near, [toward[1]] if toward is not None else []


def _denied(
    count: Count, seat: Seat, before: Sequence[Cards], after: Sequence[Cards], taken: Cards
) -> list[tuple[float, Reason]]:
    """Yaku that others were near and can make no more."""
    out = []
    for other in range(len(before)):
        if other == seat:
            continue
        still = {far.row.id for far in count.far(other, after)}
        for far in count.far(other, before):
            row = far.row
            if far.missing <= NEAR and row.id not in still and far.held:
                reason = Reason(
                    Code.DENIES, cards=taken & row.cards, seat=other, yaku=row.id,
                    number=row.points, second=far.missing,
                )  # fmt: skip
                out.append((row.points / far.missing, reason))
    return out


def of_lay(count: Count, view: View, card: Card, legal: Sequence[Action]) -> Iterator[Reason]:
    """What speaks for laying just this card, judged by one's own hand."""
    laid = {action >> 6 for action in legal if action & 63 == LAY}
    bit = 1 << card
    if count.oni & bit:
        return
    risks = {other: _risk(count, view, other) for other in laid if not count.oni >> other & 1}
    if not risks[card]:
        yield Reason(Code.LAY_SAFE, cards=bit)
    elif len(risks) > 1 and all(risks[card] < risk for o, risk in risks.items() if o != card):
        yield Reason(Code.LAY_RISK, cards=bit, number=percent(risks[card]))
    if count.points is not None:
        worth = {other: count.points(1 << other) for other in risks}
        if len(worth) > 1 and worth[card] == min(worth.values()) < max(worth.values()):
            yield Reason(Code.LAY_LEAST, cards=bit, number=worth[card])
    mates = 15 << SHIFT[card] & ~bit & count.deck & ~count.oni & view.hand
    if mates:
        yield Reason(Code.LAY_MATE, cards=bit, others=mates)
    wanted = 0
    for seat in range(len(view.piles)):
        if seat != view.seat:
            for far in count.far(seat, count.piles):
                wanted |= far.open
    if not wanted & bit:
        yield Reason(Code.LAY_IDLE, cards=bit)


def _risk(count: Count, view: View, card: Card) -> float:
    """How likely another hand holds a card that takes this one."""
    unseen = count.deck & ~view.seen
    takers = 15 << SHIFT[card] & ~(1 << card) & ~count.oni
    if not count.immune >> card & 1:
        takers |= count.oni
    known = 0
    for seat, held in enumerate(view.hands):
        known |= held if seat != view.seat else 0
    if takers & known:
        return 1.0
    others = sum(view.hand_sizes) - view.hand_sizes[view.seat] - known.bit_count()
    return chance_held(unseen.bit_count(), (takers & unseen).bit_count(), others)


def reasons(view: View, action: Action, rng: Rng) -> Iterator[Reason]:
    """What speaks for a move of the hand, of a turned card, or of an opening."""
    count = count_of(view)
    deed = imagined(view, action, rng)
    if deed.redealt:
        yield Reason(Code.REDEALS, rule=deed.rule)
    elif deed.onto >= 0:
        yield Reason(Code.ONI_LIES, cards=1 << deed.card, others=1 << deed.onto, rule=deed.rule)
    elif deed.captured:
        told = of_capture(count, deed)
        if count.points is not None and view.phase == "hand":
            most = max(_points_of(count, view, other, rng) for other in view.legal)
            own = count.points(deed.captured)
            told = [
                Reason(Code.TAKES_MOST, cards=r.cards, number=own)
                if r.code is Code.TAKES_POINTS and own == most and len(view.legal) > 1
                else r
                for r in told
            ]
        yield from told
    elif deed.keeper >= 0:
        yield Reason(Code.BELONGS, cards=1 << deed.card, seat=deed.keeper, rule=deed.rule)
    elif deed.laid and view.phase == "hand":
        yield from of_lay(count, view, deed.card, view.legal)


def _points_of(count: Count, view: View, action: Action, rng: Rng) -> Points:
    """The points that an action takes at once."""
    if action & 63 == LAY or count.points is None:
        return 0
    return count.points(imagined(view, action, rng).captured)
