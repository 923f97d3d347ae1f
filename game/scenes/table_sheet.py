"""The table of yaku over the match: when it is open, what keys and clicks mean in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.input import Command

if TYPE_CHECKING:
    from game.table.controller import Controller
    from game.table.drawn.yaku_sheet import YakuSheet
    from game.ui.box import Box


class SheetControl:
    """Opens and closes the table of yaku and moves about in it.

    Attributes:
        sheet: the table while it is open.
    """

    def __init__(self, controller: Controller) -> None:
        self._controller = controller
        self.sheet: YakuSheet | None = None

    @property
    def key(self) -> object:
        """What its picture depends on, besides the match."""
        sheet = self.sheet
        return None if sheet is None else (type(sheet), sheet.shown, sheet.page, sheet.cursor)

    def toggle(self) -> None:
        """Open or close it, in games that have one."""
        shown = self._controller.director.shown
        if self.sheet is not None:
            self.sheet = None
        else:
            self.sheet = self._controller.panel.new_sheet(shown.view)

    @property
    def words(self) -> list[str]:
        """What it tells those who listen."""
        return self.sheet.words if self.sheet is not None else []

    @property
    def covers(self) -> bool:
        """Whether it hides the table, so that nothing can be played."""
        return self.sheet is not None and self.sheet.covers

    def close(self) -> None:
        """Close it."""
        self.sheet = None

    def command(self, command: Command) -> str | None:
        """Do what a key means here.

        Returns:
            The rule to open, empty for none; None for a key that means what it always does.
        """
        sheet = self.sheet
        if sheet is None:
            return None
        match command:
            case Command.YAKU | Command.CANCEL:
                self.sheet = None
            case Command.NEXT | Command.PREVIOUS:
                sheet.next_filter(1 if command is Command.NEXT else -1)
            case Command.PAGE_DOWN | Command.PAGE_UP:
                sheet.turn(1 if command is Command.PAGE_DOWN else -1)
            case Command.CONFIRM | Command.WHY if sheet.rule:
                return sheet.rule
            case Command.CONFIRM if sheet.covers:
                self.sheet = None
            case _:
                return None
        return ""

    def arrow(self, dy: int) -> bool:
        """Up and down go along its rows; left and right go back to the hand."""
        if self.sheet is None:
            return False
        if not dy:
            self.sheet.cursor = -1
            return self.sheet.covers
        self.sheet.step(dy)
        return True

    def point(self, x: float, y: float) -> bool:
        """The row under the mouse has the focus; whether that is new."""
        sheet = self.sheet
        if sheet is None:
            return False
        under = next((i for i, (_, box) in enumerate(sheet.rows) if box.holds(x, y)), -1)
        if under < 0 or under == sheet.cursor:
            return False
        sheet.cursor = under
        return True

    def click(self, x: float, y: float) -> str:
        """A filter, the way out, or a row: its rule."""
        sheet = self.sheet
        if sheet is None:
            return ""
        if self._hits(sheet.close, x, y):
            self.sheet = None
            return ""
        for name, box in sheet.tabs:
            if box.holds(x, y):
                sheet.choose(name)
                return ""
        return next((rule for rule, box in sheet.rows if box.holds(x, y)), "")

    @staticmethod
    def _hits(box: Box | None, x: float, y: float) -> bool:
        return box is not None and box.holds(x, y)
