"""The payments of a deal as a picture: crests, arrows, chips that travel along them, and a list."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.cards import Points, Seat
from engine.kernel.settle import Payment
from game.anim.easing import ease_in_out, ease_out
from game.table.sheets.base import Sheet
from game.table.words.numbers import plain, signed
from game.ui import marks
from game.ui.box import Box
from game.ui.names import draw_name
from game.ui.pen import Pen
from game.ui.shapes import Point

ARROWS_MOST = 12
"""With more payments the picture shows what each seat comes to; the list has every one."""
SHARES = (0.46, 0.34, 0.58, 0.25, 0.67, 0.78, 0.17)
"""Where on its way a chip may come to rest, the best place first."""
CROSSING = (0.2, 0.27, 0.73, 0.8)
"""The same on ways that lead through the middle, where others cross."""
APART = 56
"""Units between the middles of two chips that are far enough from one another."""
BORDER = 6
"""Units of bare paper round a chip."""
HEAD, LIST_GAP = 78, 28
LINE, LINE_TIGHT = 46, 38
LEAST_CHIP = 12
"""Units of the smallest chip that can be read; between near crests the arrow and the list do."""
CROWDED = 6
"""With more crests a sum stands behind its name, for the next crest is near."""
ONE_COLUMN = 5
"""So many payments are listed one under another, each with how it came about."""


@dataclass(frozen=True)
class Ring:
    """Where the crests stand.

    Attributes:
        spots: middle of each seat's crest.
        radius: of a crest, in pixels.
        below: whether a seat's name stands under its crest, else above.
    """

    spots: dict[Seat, Point]
    radius: float
    below: dict[Seat, bool]

    @property
    def centre(self) -> Point:
        """The middle of all crests, where ways cross."""
        count = len(self.spots)
        xs, ys = zip(*self.spots.values(), strict=True)
        return sum(xs) / count, sum(ys) / count


def ring(box: Box, order: Sequence[Seat], u: float, *, clockwise: bool) -> Ring:
    """The seats round an oval, the first one at its lower end, in order of play.

    Args:
        box: where the crests and their names have to stay, in pixels.
        order: the seats in order of play.
        u: pixels of a unit.
        clockwise: whether the next seat is on the left.
    """
    n = len(order)
    radius = (46, 46, 46, 40, 32, 30, 26, 24, 22, 20)[min(n, 10) - 1] * u
    name = 44 * u
    turns = [2 * math.pi * i / n * (-1 if clockwise else 1) for i in range(n)]
    raw = [(math.sin(turn), math.cos(turn)) for turn in turns]
    wide = max(0.1, *(abs(x) for x, _ in raw))
    low, high = max(y for _, y in raw), min(y for _, y in raw)
    rx = max(0.0, min(box.w / 2 - radius - 16 * u, 176 * u)) / wide
    top, bottom = box.y + radius + name, box.b - radius - name
    spread = (bottom - top) / max(0.1, low - high)
    spots = {
        seat: (box.cx + x * rx, bottom - (low - y) * spread)
        for seat, (x, y) in zip(order, raw, strict=True)
    }
    below = {seat: y > 0.3 for seat, (_, y) in zip(order, raw, strict=True)}
    return Ring(spots, radius, below)


@dataclass(frozen=True)
class Arrow:
    """One payment's way, from rim to rim."""

    payment: Payment
    start: Point
    end: Point
    chip: Point


def arrows(found: Ring, payments: Sequence[Payment], u: float) -> list[Arrow]:
    """The way of each payment; its chip comes to rest where it meets no other chip."""
    out: list[Arrow] = []
    space = found.radius + 18 * u
    for src, dst, amount in payments:
        (x0, y0), (x1, y1) = found.spots[src], found.spots[dst]
        angle = math.atan2(y1 - y0, x1 - x0)
        dx, dy = math.cos(angle) * space, math.sin(angle) * space
        start, end = (x0 + dx, y0 + dy), (x1 - dx, y1 - dy)
        middle = math.dist(_between(start, end, 0.5), found.centre) < 30 * u
        shares = CROSSING if middle and len(found.spots) > 3 else SHARES
        rests = [_between(start, end, share) for share in shares]
        others = [spot for seat, spot in found.spots.items() if seat not in (src, dst)]
        chip = max(rests, key=lambda spot: min(
            [APART * u, *(math.dist(spot, at) for at in (*others, *(a.chip for a in out)))]
        ))  # fmt: skip
        out.append(Arrow((src, dst, amount), start, end, chip))
    return out


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


class PaymentPanel:
    """Draws the right side of a score sheet."""

    def __init__(self, sheet: Sheet, box: Box, u: float) -> None:
        self.sheet, self.box, self.u = sheet, box, u
        self.payments = sheet.settled.payments
        wide = box.w > 2 * 386 * u  # under the table: picture and list side by side
        listed = self._list_height()
        if wide:
            half = box.w / 2 - 28 * u
            self.picture = Box(box.x, box.y + HEAD * u, half, box.h - HEAD * u)
            self.list = Box(box.r - half, box.y + HEAD * u, half, listed)
        else:
            high = box.h - HEAD * u - listed - LIST_GAP * u
            self.picture = Box(box.x, box.y + HEAD * u, box.w, high)
            self.list = Box(box.x, box.b - listed, box.w, listed)
        clockwise = sheet.rules.game.spec.direction == "clockwise"
        self.order = [seat for seat in sheet.order if not sheet.rests(seat)]
        self.ring = ring(self.picture, self.order, u, clockwise=clockwise)
        few = len(self.payments) <= ARROWS_MOST
        self.arrows = arrows(self.ring, self.payments, u) if few else []
        self._below = {seat: self._under(seat) for seat in self.order}

    def _under(self, seat: Seat) -> bool:
        """Whether a name stands under its crest; at the sides it goes where fewer chips are."""
        y, middle = self.ring.spots[seat][1], self.ring.centre[1]
        if abs(y - middle) > self.ring.radius:
            return self.ring.below[seat]
        ends = [arrow for arrow in self.arrows if seat in arrow.payment[:2]]
        lower = sum(arrow.chip[1] > y + 4 * self.u for arrow in ends)
        return lower <= sum(arrow.chip[1] < y - 4 * self.u for arrow in ends) and bool(ends)

    def draw_still(self, pen: Pen) -> None:
        """Draw the heading, the crests with their names, and the rule above the list."""
        u, box, t = self.u, self.box, self.sheet.t
        if not self.payments:
            self._standing(pen)
            return
        pen.text(t("sheet.payments"), box.x, box.y + 26 * u, "h2", "ink")
        used = pen.width(t("sheet.payments"), "h2") + 24 * u
        pen.text(t("sheet.netted"), box.r, box.y + 28 * u, "small", "ink2", "r", fit=box.w - used)
        for seat in self.order:
            self._crest(pen, seat)
        if self.list.y > self.picture.b:
            pen.hrule(box.x, box.r, self.list.y - 8 * u, "washi3", 255, 2)

    def _crest(self, pen: Pen, seat: Seat) -> None:
        u, r = self.u, self.ring.radius
        x, y = self.ring.spots[seat]
        self._face(pen, seat)
        away = (r + 30 * u) * (1 if self._below[seat] else -1)
        edge = min(x - self.picture.x, self.picture.r - x)
        room = 2 * edge + (24 if edge > 2 * r else 0) * u
        many = len(self.order) > 4
        role = "small" if many else "bodyb"
        name = self.sheet.name(seat)
        room = min(room, (110 if many else 260) * u)
        draw_name(pen, name, x, y + away, room, role, "ink", "c")

    def _face(self, pen: Pen, seat: Seat) -> None:
        x, y = self.ring.spots[seat]
        pen.circle(x, y, self.ring.radius + 5 * self.u, "ink")
        marks.crest(pen, seat, x, y, self.ring.radius)

    def _standing(self, pen: Pen) -> None:
        """Nothing is paid between seats: the match so far instead, the first place on top."""
        u, box, sheet = self.u, self.box, self.sheet
        totals = sheet.play.after.totals
        zero = sheet.rules.game.spec.zero_sum
        pen.text(sheet.t("sheet.standing"), box.x, box.y + 26 * u, "h2", "ink")
        if zero:
            used = pen.width(sheet.t("sheet.standing"), "h2") + 24 * u
            words = sheet.t("sheet.unpaid")
            pen.text(words, box.r, box.y + 28 * u, "small", "ink2", "r", fit=box.w - used)
        ranked = sorted(sheet.order, key=lambda seat: -totals[seat])
        high = min(112 * u, (box.h - HEAD * u) / len(ranked))
        largest = max(1, *(abs(total) for total in totals))
        for place, seat in enumerate(ranked):
            self._bar(pen, seat, Box(box.x, box.y + HEAD * u + place * high, box.w, high), largest)

    def _bar(self, pen: Pen, seat: Seat, row: Box, largest: Points) -> None:
        u, total = self.u, self.sheet.play.after.totals[seat]
        tall = row.h > 80 * u
        y = row.y + row.h * (0.36 if tall else 0.5)
        r = min(20 * u, row.h * 0.3)
        self._small(pen, seat, row.x + r, y, r)
        figure = plain(total)
        used = pen.text(figure, row.r, y, "number", "red" if total < 0 else "ink", "r")
        name = self.sheet.name(seat)
        room = row.w - used - 2 * r - 40 * u
        draw_name(pen, name, row.x + 2 * r + 14 * u, y, room, "bodyb", "ink")
        if tall:
            track = Box(row.x, row.y + row.h * 0.7, row.w, 10 * u)
            pen.rect(track, "washi2", rad=5)
            share = max(10 * u, track.w * abs(total) / largest) if total else 0
            if share:
                bar = Box(track.x, track.y, share, track.h)
                if total > 0:
                    pen.rect(bar, "ink", rad=5)
                else:  # a debt is hollow: told by more than its colour
                    pen.rect(bar, "washi", rad=5, line="red", lw=2.5)

    def draw_moving(self, pen: Pen, shares: Sequence[float]) -> None:
        """Draw the arrows, the chips on them and the list, each payment as far as it has come."""
        for arrow, share in zip(self.arrows, shares, strict=False):
            self._arrow(pen, arrow, share)
        if len(self.order) > CROWDED:  # ways lead over crests
            for seat in self.order:
                self._face(pen, seat)
        for arrow, share in zip(self.arrows, shares, strict=False):
            self._chip(pen, arrow, share)
        if not self.payments:
            return
        self._sums(pen, done=all(share >= 1 for share in shares))
        for number, share in enumerate(shares):
            if share > 0:
                self._listed(pen, number)

    def _arrow(self, pen: Pen, arrow: Arrow, share: float) -> None:
        if share <= 0:
            return
        tip = _between(arrow.start, arrow.end, ease_out(share))
        length = math.dist(arrow.start, tip)
        if length > 12 * self.u:
            thick = 7 if len(self.payments) <= 4 else 4.5
            head = min(4 * thick, length / self.u * 0.8)
            pen.arrow(arrow.start, tip, "ink", thick, head)

    def _chip(self, pen: Pen, arrow: Arrow, share: float) -> None:
        if share <= 0.15:
            return
        way = ease_in_out((share - 0.15) / 0.85)
        x, y = _between(arrow.start, arrow.chip, way)
        r = self.chip_radius(arrow)
        if r < LEAST_CHIP * self.u:
            return
        pen.circle(x, y, r + BORDER * self.u, "washi")
        marks.chip(pen, x, y, r, arrow.payment[2])

    def chip_radius(self, arrow: Arrow) -> float:
        """Pixels of a payment's chip: it has room on its arrow and touches no other one."""
        many = len(self.payments)
        others = [math.dist(arrow.chip, other.chip) for other in self.arrows if other is not arrow]
        return min(
            (34 if many <= 3 else 28 if many <= 6 else 22) * self.u,
            math.dist(arrow.start, arrow.end) * 0.27,
            (min(others, default=math.inf) - BORDER * self.u) / 2,
        )

    def _sums(self, pen: Pen, *, done: bool) -> None:
        """What you come to; with many payments, what every seat does."""
        if not done:
            return
        u, r = self.u, self.ring.radius
        for seat in self.order if not self.arrows else self.order[:1]:
            x, y = self.ring.spots[seat]
            score = self.sheet.settled.scores[seat]
            colour = "red" if score < 0 else "ink"
            if self.arrows and len(self.order) > CROWDED:
                wide = pen.width(self.sheet.name(seat), "small")
                away = (r + 30 * u) * (1 if self._below[seat] else -1)
                pen.text(signed(score), x + wide / 2 + 10 * u, y + away, "bodyb", colour)
            elif self.arrows:
                pen.text(signed(score), x + r + 18 * u, y, "h2", colour)
            else:
                away = (r + 26 * u) * (-1 if self._below[seat] else 1)
                pen.text(signed(score), x, y + away, "bodyb", colour, "c")

    def _columns(self) -> int:
        count = len(self.payments)
        return 1 if count <= ONE_COLUMN else 2 if count <= 16 else 3

    def _list_height(self) -> float:
        lines = -(-len(self.payments) // self._columns())
        roomy = self._columns() == 1 and lines < 4
        return lines * (LINE if roomy else LINE_TIGHT if lines <= 8 else 26) * self.u

    def _listed(self, pen: Pen, number: int) -> None:
        u, columns = self.u, self._columns()
        src, dst, amount = self.payments[number]
        lines = -(-len(self.payments) // columns)
        high = self.list.h / lines
        gap = 22 * u
        wide = (self.list.w - gap * (columns - 1)) / columns
        x = self.list.x + (number // lines) * (wide + gap)
        y = self.list.y + (number % lines + 0.5) * high
        r = min(16 * u, high * 0.38)
        self._small(pen, src, x + r + 2 * u, y, r)
        self._small(pen, dst, x + 5.2 * r + 14 * u, y, r)
        middle = x + 3.1 * r + 8 * u
        pen.arrow((middle - 9 * u, y), (middle + 10 * u, y), "ink2", 2, 8)
        role = "bodyb" if columns == 1 else "labelb"
        used = pen.text(str(amount), x + wide, y, role, "ink", "r")
        note = self.sheet.payment_note((src, dst, amount)) if columns == 1 else ""
        left = x + 6.2 * r + 30 * u
        pen.text(note, left, y, "label", "ink2", fit=max(40 * u, x + wide - used - 16 * u - left))

    @staticmethod
    def _small(pen: Pen, seat: Seat, x: float, y: float, r: float) -> None:
        pen.circle(x, y, r + 1.5 * pen.s, "ink")
        marks.crest(pen, seat, x, y, r)
