"""Draws what only tables have: cards in their states, piles, the stock, races, rows of yaku."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from string import ascii_lowercase
from typing import TYPE_CHECKING

import pygame

from engine.core.cards import Card, Cards, Deck, Seat, cards_of
from game.ui import geometry as geo
from game.ui import marks
from game.ui.box import HANAFUDA, Box
from game.ui.helpmarks import sign_of
from game.ui.palette import SEATS

if TYPE_CHECKING:
    from engine.kernel.yaku import Yaku
    from game.assets import Assets
    from game.ui.pen import Pen

TOKEN_W = (44, 54)
"""Width of a token of height 30 with one figure and with two, in units."""
LIFT, RISE = 26, 12
"""How far a focused card and a target rise, in units."""


class Brush:
    """A pen that knows cards.

    Attributes:
        pen: the pen.
        s: pixels of a unit.
        deck: the deck of the game.
        mark: gives the help mark of a card by its id (:meth:`Context.help_mark`).
        faces: the cards drawn so far and where, the last on top.
        rows: the yaku drawn so far and where.
    """

    def __init__(
        self, pen: Pen, assets: Assets, deck: Deck, *, mark: Callable[[str], str], back: str
    ) -> None:
        self.pen, self.s = pen, pen.s
        self.assets, self.deck, self.mark, self.colour = assets, deck, mark, back
        self.faces: list[tuple[Card, Box]] = []
        self.rows: list[tuple[Yaku, Box]] = []

    def crest(self, seat: Seat, x: float, y: float, r: float) -> None:
        """A seat's crest."""
        marks.crest(self.pen, seat, x, y, r)

    def seal(self, text: str, x: float, y: float, size: float) -> None:
        """A red seal with one character."""
        marks.hanko(self.pen, text, x, y, size)

    def card(
        self, card: Card, box: Box, state: str = "plain", *, mark: bool = True,
        shadow: bool = True,
    ) -> Box:  # fmt: skip
        """A face in a state, returned is where it is.

        States: plain, dim, focus, target, raised (a target without its brackets: one of a set),
        selected, taken.
        """
        s = self.s
        box = posed(box, state, s)
        up = state in {"focus", "target", "raised", "selected"}
        rad = 14 / 330 * box.w / s
        if shadow:
            self.shadow(box, up=up)
        name = self.deck.ids[card]
        shown = self.mark(name) if mark else ""
        image = self.assets.face(self.deck.id, name, box.w, box.h, mark=shown, dim=state == "dim")
        self.pen.surface.blit(image, (round(box.x), round(box.y)))
        self.faces.append((card, box))
        if state == "target":
            marks.brackets(self.pen, box, off=6)
        elif state in {"focus", "selected"}:
            marks.ring(self.pen, box, rad, 3)
        elif state == "taken":
            self.pen.rect(box.inset(-6 * s), None, rad=rad + 6, line="washi", lw=3)
        if state == "selected":
            marks.check(self.pen, box.r - 4 * s, box.y + 4 * s, 16 * s)
        return box

    def face(self, card: Card, width: float, height: float) -> pygame.Surface:
        """The picture of a card's face, for drawing it turned."""
        name = self.deck.ids[card]
        return self.assets.face(self.deck.id, name, width, height, mark=self.mark(name))

    def back(self, box: Box, *, shadow: bool = True) -> None:
        """A face-down card."""
        if shadow:
            self.shadow(box)
        image = self.assets.back(self.colour, box.w, box.h, self.deck.id)
        self.pen.surface.blit(image, (round(box.x), round(box.y)))

    def turned(self, card: Card, box: Box, width: float) -> pygame.Surface:
        """A card in the middle of a turn: its face (−1: its back) drawn together sideways."""
        if card >= 0:
            image = self.face(card, box.w, box.h)
        else:
            image = self.assets.back(self.colour, box.w, box.h, self.deck.id)
        wide = max(2, round(image.get_width() * width))
        return pygame.transform.smoothscale(image, (wide, image.get_height()))

    def shadow(self, box: Box, *, up: bool = False) -> None:
        """The soft shadow of a card that lies, or that is lifted."""
        rad = 14 / 330 * box.w / self.s
        if up:
            self.pen.shadow(box, rad, 16, 130, 14, 5)
        else:
            self.pen.shadow(box, rad, 8, 95, 5, 2)

    def tokens_width(self, cards: Sequence[Card], high: float, gap: float) -> float:
        """Width of tokens of this height side by side; height and gap in units."""
        ranks = (self.deck.ids[card].lstrip(ascii_lowercase) for card in cards)
        wide = sum(TOKEN_W[len(rank) > 1] for rank in ranks)
        return (wide * high / 30 + gap * len(cards)) * self.s

    def token(self, card: Card, x: float, y: float, look: str, high: float = 30) -> float:
        """A mekuri card in a line of text: the suit's sign and the rank; returns its width.

        Args:
            card: the card.
            x: its left end.
            y: its middle.
            look: ``held``, ``new`` (it would come), ``open``, ``near`` (in the field) or ``lost``.
            high: height in units.
        """
        pen, s = self.pen, self.s * high / 30
        name = self.deck.ids[card]
        suit = name.rstrip("0123456789")
        rank = name[len(suit) :]
        box = Box(x, y - 15 * s, TOKEN_W[len(rank) > 1] * s, 30 * s)
        self.faces.append((card, box))
        fill = {"held": "night", "new": "gold"}.get(look)
        line = {"open": "rule", "lost": "rule", "near": "aqua"}.get(look)
        pen.rect(box, fill, rad=5, line=line, lw=2.5 if look == "near" else 1.5)
        cx, r = box.x + 13 * s, 7 * s
        if look == "new":
            pen.circle(cx, box.cy, 9.5 * s, "ink")
            r = 5.5 * s
        kind_mark(self, suit, cx, box.cy, r)
        colour = {"held": "washi", "new": "ink", "lost": "rule"}.get(look, "soft")
        pen.text(rank, box.x + 24 * s, box.cy, 20 * s, colour, bold=look in {"held", "new"})
        if look == "lost":
            start, end = (box.x + 4 * s, box.b - 5 * s), (box.r - 4 * s, box.y + 5 * s)
            pen.line(start, end, "rule", 2)
        return box.w

    def stock(self, box: Box, count: int, label: str, *, covered: float = 0) -> None:
        """The stock with its count; empty places stay as a frame.

        Args:
            box: its place.
            count: its cards.
            label: the word under it.
            covered: pixels of its right side that another card covers.
        """
        s, pen = self.s, self.pen
        top = box.move(-8 * s, 0)
        if not count:
            pen.dashed(top, "rule")
        for i in range(min(3, count)):
            away = (min(3, count) - 1 - i) * 4 * s
            self.back(top.move(away, away), shadow=i == 0)
        wide = min(84 * s, top.w - covered - 4 * s)
        x = top.x + (top.w - covered) / 2
        plate = Box(x - wide / 2, top.cy - 30 * s, wide, 60 * s)
        pen.rect(plate, "night", rad=10, a=235)
        pen.text(str(count), x, top.cy - 2 * s, "number", "washi", "c", fit=wide - 6 * s)
        pen.text(label, top.cx, top.b + 36 * s, "label", "soft", "c")

    def sign(self, box: Box, first: str, second: str) -> None:
        """A red sign over the stock, with a tip that points at it."""
        s, pen = self.s, self.pen
        w = box.w + 56 * s
        sign = Box(box.cx - w / 2 - 8 * s, box.y - 100 * s, w, 82 * s)
        pen.shadow(sign, 8, 10, 90, 4)
        pen.rect(sign, "red", rad=8)
        tip = [(sign.cx - 12 * s, sign.b), (sign.cx + 12 * s, sign.b), (sign.cx, sign.b + 13 * s)]
        pen.poly(tip, "red")
        pen.text(first, sign.cx, sign.y + 27 * s, "bodyb", "washi", "c", fit=w - 12 * s)
        pen.text(second, sign.cx, sign.y + 58 * s, "small", "washi", "c", fit=w - 12 * s)

    def race(self, box: Box, seat: Seat, now: int, gain: int, par: int, total: int) -> None:
        """A seat's points on the way to par, and what the move in focus would add."""
        s, pen = self.s, self.pen
        self.crest(seat, box.x + 13 * s, box.cy, 13 * s)
        track = Box(box.x + 38 * s, box.cy - 8 * s, box.w - 156 * s, 16 * s)
        pen.rect(track, "night2", rad=8, line="rule", lw=1.5)
        for value, colour in ((now + gain, "gold"), (now, SEATS[seat])):
            share = track.w * min(1.0, value / total)
            if share > 2 * s and (gain or colour != "gold"):
                pen.rect(Box(track.x, track.y, max(share, 16 * s), track.h), colour, rad=8)
        at = track.x + track.w * par / total
        pen.rect(Box(at - 1.5 * s, track.y - 7 * s, 3 * s, track.h + 14 * s), "gold")
        right = box.r - pen.text(f" / {par}", box.r, box.cy, "small", "soft", "r")
        pen.text(str(now + gain), right, box.cy, "bodyb", "gold" if gain else "washi", "r")

    def yaku_row(
        self, box: Box, name: str, worth: str, cards: Cards, owners: Mapping[Card, Seat],
        states: Sequence[tuple[Seat, str]], gain: Cards, *, hot: bool,
    ) -> None:  # fmt: skip
        """A yaku: name, points, its cards with the crest of who holds them, each seat's state."""
        s, pen = self.s, self.pen
        pen.rect(box, "night", rad=8, a=150)
        if hot:
            pen.rect(Box(box.x, box.y, 6 * s, box.h), "gold", rad=2)
        x, y = box.x + 20 * s, box.y + 26 * s
        used = pen.text(worth, box.r - 16 * s, y, "bodyb", "gold" if hot else "washi", "r")
        pen.text(name, x, y, "bodyb", "washi", fit=box.w - used - 56 * s)
        area = Box(x, box.y + 48 * s, box.w - 142 * s, box.h - 60 * s)
        listed = cards_of(cards)
        boxes = geo.fan(area, len(listed), HANAFUDA, 8 * s, align="left")
        for card, place in zip(listed, boxes, strict=True):
            self.card(card, place, mark=False, shadow=False)
            if gain >> card & 1:
                pen.rect(place.inset(-2 * s), None, rad=4, line="gold", lw=3)
        for card, place in zip(listed, boxes, strict=True):
            if card in owners:
                pen.circle(place.r - 4 * s, place.b - 4 * s, 14 * s, "night")
                self.crest(owners[card], place.r - 4 * s, place.b - 4 * s, 11 * s)
        y = area.cy - (len(states) - 1) * 14 * s
        for seat, told in states:
            bold = "→" in told or told.endswith(("成立", "made"))
            self.crest(seat, box.r - 102 * s, y, 11 * s)
            role = "smallb" if bold else "small"
            pen.text(told, box.r - 16 * s, y, role, "gold" if bold else "soft", "r", fit=72 * s)
            y += 28 * s


def kind_mark(brush: Brush, word: str, x: float, y: float, r: float) -> None:
    """The sign of a mekuri suit or of a hanafuda kind, radius ``r`` pixels."""
    draw = sign_of(word)

    def paint(big: pygame.Surface, k: float) -> None:
        middle = big.get_width() / 2
        draw(big, middle, middle, r * k)

    brush.pen.picture(("sign", word, round(r, 2)), x, y, 3 * r, 3 * r, paint)


def posed(box: Box, state: str, s: float) -> Box:
    """Where a card of this state is: lifted, grown."""
    if state == "focus":
        return box.move(0, -LIFT * s).grow(1.06)
    if state in {"target", "raised"}:
        return box.move(0, -RISE * s).grow(1.03)
    if state == "selected":
        return box.move(0, -LIFT * s)
    return box
