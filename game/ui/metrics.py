"""How large things are drawn: pixels of this window from units of a 1920 × 1080 design."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.box import TYPE, Box, scale

LARGER_TEXT = 1.18
"""Factor of the setting *larger text*."""
TABLE_TEXT = 1.15
"""How much larger than designed the words of a table can be: its plates fill the window."""


@dataclass(frozen=True)
class Metrics:
    """Sizes of one window under the settings in force.

    Attributes:
        width: window width in pixels.
        height: window height in pixels.
        interface: interface scale chosen by the player, 1.0–2.0. Controls and text grow by it;
            cards already fill the window and do not.
        larger_text: whether text is drawn larger than its controls.
    """

    width: int
    height: int
    interface: float = 1.0
    larger_text: bool = False

    @property
    def s(self) -> float:
        """Pixels of one design unit where a layout fills the window (tables, cards)."""
        return scale(self.width, self.height)

    @property
    def u(self) -> float:
        """Pixels of one design unit for controls: ``s`` times the interface scale."""
        return self.s * self.interface

    @property
    def window(self) -> Box:
        """The whole window."""
        return Box(0, 0, self.width, self.height)

    def px(self, role: str, limit: float = 2.5) -> int:
        """Pixel size of a type role.

        Args:
            role: a key of :data:`game.ui.geometry.TYPE`.
            limit: largest growth over the plain design size, for places that cannot give more room.
        """
        pixels, _, floor = TYPE[role]
        growth = min(limit, self.interface * (LARGER_TEXT if self.larger_text else 1.0))
        return max(floor, round(pixels * self.s * growth))

    @property
    def on_tables(self) -> Metrics:
        """The window for the words of a table: they grow as far as its plates have room."""
        wanted = self.interface * (LARGER_TEXT if self.larger_text else 1.0)
        return Metrics(self.width, self.height, min(wanted, TABLE_TEXT))

    def room(self, units: float) -> bool:
        """Whether a page of so many design units of height fits at the chosen interface scale."""
        return units * self.u <= self.height + 0.5

    def at_most(self, width: float, height: float) -> Metrics:
        """The window with the interface scale lowered until ``width`` × ``height`` units fit."""
        largest = min(self.width / width, self.height / height) / self.s
        if self.interface <= largest:
            return self
        return Metrics(self.width, self.height, max(1.0, largest), self.larger_text)
