"""Faces that appear as soon as they are drawn: a scene never rasterises within a frame.

A face that is not there yet is shown as a blank card and named to the art, which draws it between
two frames.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.assets import Face, folder_of
from game.ui.box import DOMINO, HANAFUDA, POKER, Box
from game.ui.cards import card_shadow, corner

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.assets import Assets
    from game.ui.pen import Pen

MARKS = ("", "ja", "en")
"""Languages of the help mark that a standing-in face may have."""
SHARE = 6
"""A new frame is worth while when a sixth of what was missing has come."""
_PROPORTIONS = {"playing": POKER, "tiles": DOMINO}


def proportion(deck: str) -> float:
    """Width over height of a deck's cards."""
    return _PROPORTIONS.get(folder_of(deck), HANAFUDA)


class Faces:
    """The faces of one scene."""

    def __init__(self, assets: Assets) -> None:
        self._assets = assets
        self._missing: dict[Face, None] = {}
        self._named = 0
        self._left = 0

    @property
    def waiting(self) -> bool:
        """Whether a face is missing: :meth:`update` has to be called soon."""
        return bool(self._missing)

    def want(self, deck: str, cards: Iterable[str], width: float, height: float) -> None:
        """Name faces that will be drawn at this size in pixels."""
        for card in cards:
            face = Face(deck, card, round(width), round(height))
            if not self._assets.ready(face):
                self._missing[face] = None

    def draw(
        self,
        pen: Pen,
        deck: str,
        card: str,
        box: Box,
        *,
        mark: str = "",
        shadow: bool = True,
        lift: float = 0.0,
        like: tuple[float, float] = (0.0, 0.0),
    ) -> None:
        """Draw a face, or a blank card until it is there.

        Args:
            pen: the pen.
            deck: name of the deck.
            card: id of the card.
            box: where, in pixels.
            mark: its help mark, empty for none.
            shadow: whether it throws a shadow.
            lift: how far it is raised over what it lies on, 0–1.
            like: a size at which it is probably there already: it stands in, a little blurred.
        """
        rad = corner(deck) * box.w / pen.s
        if shadow:
            card_shadow(pen, box, rad, lift)
        face = Face(deck, card, round(box.w), round(box.h), mark)
        if self._assets.ready(face):
            pen.image(self._assets.face(deck, card, box.w, box.h, mark=mark), box)
            return
        self._missing[face] = None
        for other in (mark, *MARKS):
            if self._assets.ready(Face(deck, card, round(like[0]), round(like[1]), other)):
                small = self._assets.face(deck, card, *like, mark=other)
                pen.image(pygame.transform.smoothscale(small, box.pixels()[2:]), box)
                return
        pen.rect(box, "washi2", rad=rad, line="washi3", lw=2)

    def update(self) -> tuple[bool, bool]:
        """See what has been drawn meanwhile.

        Returns:
            Whether some are still missing, and whether a new frame is worth while.
        """
        if not self._missing:
            return False, False
        missing = [face for face in self._missing if not self._assets.ready(face)]
        new = len(self._missing) != self._named
        if new or not self._assets.work(0):  # another scene may have named its own meanwhile
            self._named = self._left = len(self._missing)
            self._assets.prepare(missing)
        if not missing:
            self._missing.clear()
            self._named = 0
            return False, True
        come = self._left - len(missing)
        worth = come * SHARE >= self._named
        if worth:
            self._left = len(missing)
        return True, worth
