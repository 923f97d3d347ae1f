"""Controls of the gallery: a card that can be looked at, the tab of a deck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.table.words.names import named
from game.ui.box import Box
from game.ui.focus import Widget

if TYPE_CHECKING:
    from game.scenes.cards import Cards
    from game.ui.pen import Pen
    from game.ui.text import Type


class Spot(Widget):
    """The place of a card."""

    gap = 2

    def __init__(self, scene: Cards, card: str, corner: float) -> None:
        super().__init__()
        self.card = card
        self._scene = scene
        self._corner = corner

    @property
    def spoken(self) -> str:
        """The card's name."""
        return named(self._scene.ctx.language, self._scene.deck, self.card)

    def activate(self) -> None:
        """Look at the card closely."""
        self._scene.look()

    def draw(self, pen: Pen) -> None:
        """Draw the card."""
        self.radius = self._corner * self.box.w / pen.s
        self._scene.draw_card(pen, self.card, self.box)


class Tab(Widget):
    """A deck.

    Attributes:
        label: its name.
        chosen: whether it is the one laid out.
        count: how many cards it has.
    """

    gap = 2

    def __init__(self, press: Callable[[], object], count: int) -> None:
        super().__init__()
        self.label = ""
        self.chosen = False
        self.count = count
        self._press_it = press

    def activate(self) -> None:
        """Lay the deck out."""
        if self.group is not None:
            self.group.scene.ctx.audio.play("tick")
        self._press_it()

    def draw(self, pen: Pen) -> None:
        """Draw name and number of cards; the deck laid out is on paper."""
        s, box = pen.s, self.box
        pen.rect(box, "washi" if self.chosen else "night", rad=8, a=255 if self.chosen else 165)
        number = str(self.count)
        pad = min(20 * s, box.w * 0.08)
        share = 0.75 * len(number) / 2 + 0.5  # the number and the gap, in ems of the name
        px = pen.type.px("bodyb")
        wide = pen.width(self.label, px, bold=True) + share * px
        px = min(px, px * (box.w - 2 * pad) / wide)
        strong, quiet = ("ink", "ink2") if self.chosen else ("washi", "soft")
        pen.text(self.label, box.x + pad, box.cy, px, strong, bold=True)
        pen.text(number, box.r - pad, box.cy, px * 0.75, quiet, "r")


def place_tabs(tabs: Sequence[Tab], type_: Type, box: Box, height: float) -> float:
    """Stand the tabs at the top of a box, narrower where they need it; returns their lower end."""
    gap = height * 0.16
    widths = [
        type_.width(tab.label, "bodyb") + type_.width(str(tab.count), "small") + height * 0.95
        for tab in tabs
    ]
    room = box.w - gap * (len(tabs) - 1)
    factor = min(1.0, room / max(1.0, sum(widths)))
    x = box.x
    for tab, width in zip(tabs, widths, strict=True):
        tab.box = Box(x, box.y, width * factor, height)
        x += width * factor + gap
    return box.y + height
