"""The sheet that tells of one card: its face, its names, its story, what it goes with."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ui import marks, parts
from game.ui.box import Box
from game.ui.faces import Faces, proportion
from game.ui.text import SMALLEST

if TYPE_CHECKING:
    from game.scenes.card_facts import Facts, YakuRow
    from game.ui.pen import Pen

PAD, FACE, LEAD = 40, 384, 1.48
"""Margin of the sheet and height of the face in units; distance of lines in ems."""
SMALL_FACE = 66
"""Height of a card in a row, in units."""
ROWS = 4
"""Yaku shown at most."""
TRIES = (
    (1.0, 1.0), (0.95, 1.0), (0.9, 0.95), (0.85, 0.92), (0.8, 0.9), (0.7, 0.86),
    (0.6, 0.8), (0.5, 0.74), (0.42, 0.66), (0.36, 0.58), (0.3, 0.5),
)  # fmt: skip
"""Factors of face and text, tried until all fits."""
ENOUGH = 7
"""Up to this one of them the yaku may stay; then they make room."""
SQUEEZED = 0.7
"""Share of their size that the words of a yaku may be set in before its cards make room."""
VERTICAL = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]+")


@dataclass(frozen=True)
class Words:
    """The labels on the sheet.

    Attributes:
        companions: over the cards that a card goes with.
        yaku: over the yaku.
    """

    companions: str
    yaku: str


@dataclass(frozen=True)
class Plan:
    """Sizes with which everything fits.

    Attributes:
        face: height of the face in pixels.
        text: factor of the text.
        rows: yaku shown.
        companions: whether the companions are shown.
    """

    face: float
    text: float
    rows: int
    companions: bool = True


class CardPaper:
    """Draws the sheet of a card."""

    def __init__(self, pen: Pen, box: Box, deck: str, facts: Facts, words: Words) -> None:
        """Find the sizes.

        Args:
            pen: the pen.
            box: the sheet.
            deck: name of the deck.
            facts: what is told.
            words: the labels.
        """
        self._pen = pen
        self._box = box
        self._deck = deck
        self._facts = facts
        self._words = words
        self._inner = box.inset(min(PAD * pen.s, box.w * 0.08))
        self.plan = self._plan()

    @property
    def fits(self) -> bool:
        """Whether everything that is shown has room."""
        return self._height(self.plan) <= self._inner.h

    @property
    def face(self) -> Box:
        """Where the large face is."""
        h = self.plan.face
        w = min(h * proportion(self._deck), self._inner.w * 0.56)
        return Box(self._inner.x, self._inner.y, w, w / proportion(self._deck))

    def _plan(self) -> Plan:
        """The largest sizes; where room is short first yaku go, then companions, then the rest."""
        most = min(ROWS, len(self._facts.yaku))
        wishes = [
            (rows, True, TRIES[0 if rows >= min(3, most) else ENOUGH : ENOUGH + 1])
            for rows in range(most, 0 if most else -1, -1)
        ]
        wishes += [(rows, False, TRIES[ENOUGH:]) for rows in (2, 1) if rows <= most]
        wishes.append((0, True, TRIES))
        for rows, companions, tries in wishes:
            for face, text in tries:
                plan = Plan(FACE * self._pen.s * face, text, rows, companions=companions)
                if self._height(plan) <= self._inner.h:
                    return plan
        return plan

    def _small(self, plan: Plan) -> float:
        """Height of a card in a row, in pixels."""
        return SMALL_FACE * self._pen.s * plan.text

    def _px(self, role: str, plan: Plan) -> float:
        return round(self._pen.type.px(role) * plan.text)

    def _height(self, plan: Plan) -> float:
        s, w = self._pen.s, self._inner.w
        face = min(plan.face, w * 0.56 / proportion(self._deck))
        height = face + 14 * s
        height += self._text_height(self._subtitle, self._px("small", plan)) + 14 * s
        body = self._px("body", plan)
        for story in self._facts.stories:
            height += self._text_height(story, body) + 8 * s
        label = self._px("smallb", plan) * LEAD
        if self._facts.companions and plan.companions:
            height += 22 * s + max(self._small(plan), label)
        if plan.rows:
            height += 20 * s + label + plan.rows * self._row(plan)
        return height

    def _row(self, plan: Plan) -> float:
        text = self._px("bodyb", plan) * 1.35 + self._px("small", plan) * 1.35
        return max(self._small(plan) + 10 * self._pen.s, text + 8 * self._pen.s)

    def _text_height(self, text: str, px: float) -> float:
        return len(self._pen.type.lines(text, self._inner.w, px)) * px * LEAD if text else 0.0

    @property
    def _subtitle(self) -> str:
        facts = self._facts
        first = "　".join(part for part in (facts.group, facts.reading) if part)
        return "\n".join(part for part in (first, facts.other) if part)

    def draw(self, card: str, faces: Faces, like: tuple[float, float]) -> None:
        """Draw the sheet; ``like`` is a size at which the face is there already."""
        pen, s, plan = self._pen, self._pen.s, self.plan
        parts.paper(pen, self._box, a=130)
        face = self.face
        faces.draw(pen, self._deck, card, face, like=like)
        self._beside(face)
        y = face.b + 14 * s
        px = self._px("small", plan)
        y = self._para(self._subtitle, y, px, "ink2") + 4 * s
        pen.hrule(self._inner.x, self._inner.r, y, "washi3", 255, 2)
        y += 10 * s
        for story in self._facts.stories:
            y = self._para(story, y, self._px("body", plan), "ink") + 8 * s
        if self._facts.companions and plan.companions:
            y = self._companions(card, y + 2 * s, faces)
        if plan.rows:
            self._yaku(y, faces)

    def _para(self, text: str, y: float, px: float, colour: str) -> float:
        if not text:
            return y
        first = y + px * LEAD / 2
        end = self._pen.para(text, self._inner.x, first, self._inner.w, px, colour, lead=LEAD)
        return end - px * LEAD / 2

    def _companions(self, card: str, y: float, faces: Faces) -> float:
        pen, s, inner = self._pen, self._pen.s, self._inner
        pen.hrule(inner.x, inner.r, y, "washi3", 255, 2)
        y += 14 * s
        h = self._small(self.plan)
        w = h * proportion(self._deck)
        cards = self._facts.companions
        x = inner.r - len(cards) * (w + 8 * s) + 8 * s
        px = self._px("smallb", self.plan)
        pen.text(
            self._words.companions,
            inner.x,
            y + h / 2,
            px,
            "ink2",
            bold=True,
            fit=x - inner.x - 10 * s,
        )
        for i, other in enumerate(cards):
            box = Box(x + i * (w + 8 * s), y, w, h)
            faces.draw(pen, self._deck, other, box)
            if other == card:
                pen.rect(box.inset(-4 * s), rad=5, line="gold", lw=3)
        return y + h + 4 * s

    def _yaku(self, y: float, faces: Faces) -> None:
        pen, s, inner = self._pen, self._pen.s, self._inner
        rows = self._facts.yaku
        y += 10 * s
        pen.hrule(inner.x, inner.r, y, "washi3", 255, 2)
        px = self._px("smallb", self.plan)
        y += 6 * s + px * LEAD / 2
        more = len(rows) - self.plan.rows
        label = self._words.yaku + (f"　＋{more}" if more else "")
        pen.text(label, inner.x, y, px, "ink2", bold=True, fit=inner.w)
        y += px * LEAD / 2 + 4 * s
        for row in rows[: self.plan.rows]:
            self._yaku_row(row, Box(inner.x, y, inner.w, self._row(self.plan)), faces)
            y += self._row(self.plan)

    def _yaku_row(self, row: YakuRow, box: Box, faces: Faces) -> None:
        pen, s = self._pen, self._pen.s
        h = self._small(self.plan)
        w = h * proportion(self._deck)
        n = len(row.cards)
        name, worth = self._px("bodyb", self.plan), self._px("small", self.plan)
        words = max(
            pen.width(row.name, max(SMALLEST, name * SQUEEZED), bold=True),
            pen.width(row.worth, max(SMALLEST, worth * SQUEEZED)),
        )
        strip = min(box.w * 0.42, max(box.w - 12 * s - words, w + 2 * s * (n - 1)))
        step = min(w + 5 * s, (strip - w) / max(1, n - 1))
        x = box.r - w - step * (n - 1)
        for i, card in enumerate(row.cards):
            place = Box(x + i * step, box.cy - h / 2, w, h)
            faces.draw(pen, self._deck, card, place, shadow=False)
        room = x - box.x - 12 * s
        pen.text(row.name, box.x, box.cy - worth * 0.66, name, "ink", bold=True, fit=room)
        pen.text(row.worth, box.x, box.cy + name * 0.66, worth, "ink2", fit=room)

    def _beside(self, face: Box) -> None:
        """The name, the kind's seal and the points, right of the face."""
        pen, s = self._pen, self._pen.s
        room = Box(face.r + 18 * s, face.y, self._inner.r - face.r - 18 * s, face.h)
        y = room.b
        facts = self._facts
        if facts.number:
            px = min(pen.type.px("label"), room.h * 0.085)
            pen.text(facts.unit, room.cx, y - px * 0.6, px, "ink2", "c", fit=room.w)
            y -= px * 1.5
            big = min(pen.type.px("h1"), room.h * 0.15)
            pen.text(facts.number, room.cx, y - big * 0.5, big, "ink", "c", bold=True)
            y -= big * 1.12
        if facts.kind:
            y = self._seal(facts.kind, room.cx, y, room)
        self._name(Box(room.x, room.y, room.w, y - room.y - 10 * s))

    def _seal(self, kind: str, x: float, y: float, room: Box) -> float:
        pen, s = self._pen, self._pen.s
        if len(kind) <= 2 and not kind.isascii():
            size = min(60 * s, room.h * 0.16)
            marks.hanko(pen, kind, x, y - size / 2, size)
            return y - size - 4 * s
        px = pen.type.fitted(kind, "labelb", room.w - 24 * s, bold=True)
        px = min(px, room.h * 0.09)
        wide, half = pen.width(kind, px, bold=True) + 24 * s, px * 0.84
        pen.rect(Box(x - wide / 2, y - 2 * half, wide, 2 * half), "red", rad=6)
        pen.text(kind, x, y - half, px, "washi", "c", bold=True)
        return y - 2 * half - 4 * s

    def _name(self, box: Box) -> None:
        name = re.sub("（.*）", "", self._facts.name)
        if VERTICAL.fullmatch(name):
            self._vertical(name, box)
        else:
            self._across(self._facts.name.replace("（", " （"), box)

    def _vertical(self, name: str, box: Box) -> None:
        """Downwards; a long name in two columns, the first one right."""
        pen = self._pen
        columns = [name]
        cut = re.match(r".{1,4}?[にの](?=.{2})", name)
        if len(name) > 4 and cut is not None:
            columns = [name[: cut.end()], name[cut.end() :]]
        longest = max(map(len, columns))
        px = min(58 * pen.s, box.h / (longest * 1.1), box.w / (len(columns) * 1.15))
        x = box.cx + (len(columns) - 1) * px * 0.58
        for column in columns:
            pen.vertical(column, x, box.y, px, "ink", lead=1.1, bold=True)
            x -= px * 1.16

    def _across(self, name: str, box: Box) -> None:
        """Word by word, as large as the longest word and the height allow."""
        pen, type_ = self._pen, self._pen.type
        px = type_.px("h2")
        while px > 11:
            words = max(type_.width(word, px, bold=True) for word in name.split())
            lines = type_.lines(name, box.w, px, bold=True)
            if words <= box.w and len(lines) * px * 1.2 <= box.h:
                break
            px -= 1
        pen.para(name, box.cx, box.y + px * 0.62, box.w, px, "ink", "c", lead=1.2, bold=True)
