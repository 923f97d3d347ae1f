"""The reading part of the rules page: scrolls a document, shows cards large under the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.input import Intent, PointerDown, PointerMoved, PointerUp, Wheel
from game.scenes.rules_parts import draw_scroll, thumb_of
from game.ui.box import Box
from game.ui.document import Document, paint
from game.ui.faces import Faces, proportion
from game.ui.scroll import Scroll

if TYPE_CHECKING:
    from game.context import Context
    from game.ui.pen import Pen

NOTCH, ARROW = 120, 96
"""Units that a notch of the wheel and an arrow key scroll."""
PEEK = 340
"""Height in units of the card shown beside the pointer."""
GLIDE = 18.0
"""How fast the page follows: share of the way left, a second."""
WORK = 0.003
"""Seconds a frame spent on faces while the page glides."""
NOTHING = Box(0, 0, 1, 1)


class Reader:
    """Shows one document.

    Attributes:
        page: the document, None while there is nothing to read.
        scroll: how far down it is read.
        peek: the card shown large, empty for none.
    """

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx
        self.page: Document | None = None
        self.scroll = Scroll()
        self.peek = ""
        self._lit = ""
        self._pointer = (0.0, 0.0)
        self._faces = Faces(ctx.assets)
        self._goal = 0.0
        self._grip: float | None = None
        self._glides = False

    def show(self, page: Document | None, view: Box, rule: str, *, keep: bool) -> None:
        """Show a document: at a rule, which is marked, at its top, or as far down as before."""
        share = self.scroll.offset / self.scroll.height if keep and self.scroll.height else 0.0
        fresh = self.page is None or not keep
        self.page, self.peek, self._lit, self._grip = page, "", rule, None
        height = page.height if page else 0.0
        self.scroll.offset = 0.0
        self.scroll.fit(view, height)
        if page is not None and rule in page.places and fresh:
            top, bottom = page.places[rule]
            room = max(0.0, view.h - (bottom - top))
            self.scroll.by(top - min(room / 2, view.h * 0.2))
        else:
            self.scroll.by(share * height)
        self._goal = self.scroll.offset

    def by_arrow(self, step: int) -> bool:
        """Scroll a few lines."""
        return self._by(step * ARROW * self._ctx.metrics.u)

    def by_page(self, step: int) -> bool:
        """Scroll a page less two lines; False at the end."""
        view = self.scroll.view.h
        return self._by(step * (view - 2.5 * self._ctx.type.px("body")))

    def to_end(self, *, last: bool) -> None:
        """Scroll to the beginning or the end."""
        self._by(self.scroll.height if last else -self.scroll.height)

    def _by(self, pixels: float) -> bool:
        most = max(0.0, self.scroll.height - self.scroll.view.h)
        goal = min(max(0.0, self._goal + pixels), most)
        changed = abs(goal - self._goal) > 0.5
        self._goal = goal
        return changed

    def handle(self, intent: Intent) -> bool:
        """React to wheel and pointer; True when the intent is used up and a frame is due."""
        match intent:
            case Wheel(_, _, dy):
                return self._by(-dy * NOTCH * self._ctx.metrics.u)
            case PointerMoved(x, y) if self._grip is not None:
                self._drag(y)
                return True
            case PointerMoved(x, y):
                return self._look_at(x, y)
            case PointerDown(x, y, 1):
                return self._take(x, y)
            case PointerUp() if self._grip is not None:
                self._grip = None
                return True
        return False

    def _look_at(self, x: float, y: float) -> bool:
        before, view = self.peek, self.scroll.view
        self._pointer = (x, y)
        self.peek = ""
        if self.page is not None and view.holds(x, y):
            self.peek = self.page.card_at(x - view.x, y - view.y + self.scroll.offset)
        return self.peek != before

    def _take(self, x: float, y: float) -> bool:
        thumb = thumb_of(self.scroll, self._right, self._ctx.metrics.u)
        view = self.scroll.view
        if thumb is None or not Box(thumb.x - 8, view.y, thumb.w + 16, view.h).holds(x, y):
            return False
        self._grip = y - thumb.y if thumb.y <= y < thumb.b else thumb.h / 2
        self._drag(y)
        return True

    def _drag(self, y: float) -> None:
        scroll = self.scroll
        thumb = thumb_of(scroll, self._right, self._ctx.metrics.u)
        if thumb is None or self._grip is None:
            return
        way = max(1.0, scroll.view.h - thumb.h)
        share = (y - self._grip - scroll.view.y) / way
        scroll.offset = min(max(0.0, share), 1.0) * (scroll.height - scroll.view.h)
        self._goal = scroll.offset

    def update(self, dt: float) -> tuple[bool, bool]:
        """Let time pass.

        Returns:
            Whether the page glides, and whether the whole frame is due.
        """
        left = self._goal - self.scroll.offset
        self._glides = abs(left) > 0.5
        if self._glides:
            speed = self._ctx.settings.speed
            share = min(1.0, dt * GLIDE * speed) if speed else 1.0
            self.scroll.by(left if abs(left) < 2 else left * share)
        waiting, fresh = self._faces.update()
        gone = self._glides and bool(self.peek)
        if gone:
            self.peek = ""
        if self._glides and waiting:
            self._ctx.assets.work(WORK)  # the program itself works only while nothing moves
        return self._glides, fresh or gone

    def damage(self) -> Box:
        """Where the page glides."""
        return self.region() if self._glides else NOTHING

    def region(self) -> Box:
        """The page with its scroll mark."""
        view, u = self.scroll.view, self._ctx.metrics.u
        return Box(view.x - 30 * u, view.y, self._right - view.x + 34 * u, view.h)

    @property
    def waiting(self) -> bool:
        """Whether cards are shown that are still to be drawn."""
        return self._faces.waiting

    @property
    def _right(self) -> float:
        return self.scroll.view.r + 30 * self._ctx.metrics.u

    def draw(self, pen: Pen) -> None:
        """Draw the page, how far it is read, and the card under the pointer."""
        if self.page is None:
            return
        paint(pen, self.page, self.scroll.view, self.scroll.offset, self._faces, self._lit)
        draw_scroll(pen, self.scroll, self._right)
        if self.peek:
            self._draw_peek(pen)

    def _draw_peek(self, pen: Pen) -> None:
        assert self.page is not None  # noqa: S101 - a card is found on a page only
        s, metrics = pen.s, self._ctx.metrics
        h = min(PEEK * s, metrics.height * 0.45)
        w = h * proportion(self.page.deck)
        x, y = self._pointer[0] + 34 * s, self._pointer[1] - h * 0.3
        if x + w > metrics.width - 20 * s:
            x = self._pointer[0] - 34 * s - w
        y = min(max(20 * s, y), metrics.height - h - 20 * s)
        self._faces.draw(pen, self.page.deck, self.peek, Box(x, y, w, h), lift=1.0)
