"""Cards on the table in all their states. Every state differs in more than colour.

playable: bright · dim: veiled · focus: risen, larger, ring · target: risen, aqua brackets ·
selected: risen, ring and tick · taken: washi outline · plain as playable.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import pygame

from game.ui import marks
from game.ui.box import Box

if TYPE_CHECKING:
    from game.assets import Assets
    from game.ui.pen import Pen

State: TypeAlias = Literal["plain", "dim", "focus", "target", "selected", "taken"]
CORNERS = {"playing": 16 / 250, "trumps": 16 / 250, "tiles": 0.16, "dominoes": 0.16}
"""Corner radius of a deck's cards as a share of their width; hanafuda's is the default."""
CORNER = 14 / 330
FOCUS_UP, FOCUS_GROW = 26, 1.06
TARGET_UP, TARGET_GROW = 12, 1.03
"""How far a card rises in units, and how much it grows."""


def corner(deck: str) -> float:
    """Corner radius of a deck's cards as a share of their width."""
    return next((share for name, share in CORNERS.items() if deck.startswith(name)), CORNER)


def raised(box: Box, state: State, s: float, part: float = 1.0) -> Box:
    """Where a card of a state is drawn.

    Args:
        box: its place.
        state: its state.
        s: pixels of one unit.
        part: how far the change has come, 0–1 (90 ms of focus, 120 ms of a target).
    """
    if state == "focus":
        return box.move(0, -FOCUS_UP * s * part).grow(1 + (FOCUS_GROW - 1) * part)
    if state == "target":
        return box.move(0, -TARGET_UP * s * part).grow(1 + (TARGET_GROW - 1) * part)
    if state == "selected":
        return box.move(0, -FOCUS_UP * s * part)
    return box


def draw_card(
    pen: Pen,
    assets: Assets,
    deck: str,
    card: str,
    box: Box,
    *,
    state: State = "plain",
    mark: str = "",
    shadow: bool = True,
    flag: int | None = None,
    part: float = 1.0,
) -> Box:
    """Draw a face in a state.

    Args:
        pen: the pen, in units of the table.
        assets: where faces come from.
        deck: name of the deck.
        card: id of the card.
        box: its place; the card is raised and grown from it as its state wants.
        state: its state.
        mark: its help mark, empty for none.
        shadow: whether it throws a shadow.
        flag: seat whose crest it wears at the upper right: that seat will get it.
        part: how far the change of state has come, 0–1.

    Returns:
        Where the card was drawn.
    """
    s = pen.s
    box = raised(box, state, s, part)
    rad = corner(deck) * box.w / s
    if shadow:
        card_shadow(pen, box, rad, part if state in ("focus", "target", "selected") else 0.0)
    face = assets.face(deck, card, box.w, box.h, mark=mark, dim=state == "dim")
    pen.image(face, box)
    if state in ("focus", "selected"):
        marks.ring(pen, box, rad, 3)
    elif state == "target":
        marks.brackets(pen, box, "aqua", 6)
    elif state == "taken":
        pen.rect(box.inset(-6 * s), rad=rad + 6, line="washi", lw=3)
    if state == "selected":
        marks.check(pen, box.r - 4 * s, box.y + 4 * s, 16 * s)
    if flag is not None:
        pen.circle(box.r - 2 * s, box.y + 2 * s, 21 * s, "night")
        marks.crest(pen, flag, box.r - 2 * s, box.y + 2 * s, 17 * s)
    return box


def card_shadow(pen: Pen, box: Box, rad: float, lift: float = 0.0) -> None:
    """Draw a card's shadow; ``lift`` from 0 (on the table) to 1 (raised)."""
    pen.shadow(box, rad, 9 + 9 * lift, round(100 + 34 * lift), 5 + 9 * lift, 2 + 3 * lift)


def draw_back(
    pen: Pen,
    assets: Assets,
    box: Box,
    colour: str = "black",
    *,
    shadow: bool = True,
    deck: str = "",
) -> None:
    """Draw the back of a card: ``colour`` is ``black`` or ``vermilion``."""
    s = pen.s
    rad = corner(deck or "hanafuda") * box.w / s
    if shadow:
        pen.shadow(box, rad, 7, 84, 4, 2)
    pen.image(assets.back(colour, box.w, box.h, deck), box)
    pen.rect(box, rad=rad, line="#5a4f45", lw=1.2)


def turned(face: pygame.Surface, degrees: float) -> pygame.Surface:
    """A face turned counter-clockwise, with smooth edges."""
    w, h = face.get_size()
    margin = 3  # what lies at the very edge would be turned into steps
    wide = pygame.Surface((w + 2 * margin, h + 2 * margin), pygame.SRCALPHA)
    wide.fill((29, 26, 24, 0))
    wide.blit(face, (margin, margin))
    return pygame.transform.rotozoom(wide, degrees, 1)


def soft_shadow(shape: pygame.Surface, blur: int, alpha: int = 110) -> pygame.Surface:
    """The shadow of any shape (a turned card): its outline, black, blurred by ``blur`` pixels.

    The result is ``2 * blur`` pixels larger on each side and has premultiplied colour: draw it with
    :func:`game.ui.shapes.put`.
    """
    w, h = shape.get_size()
    out = pygame.Surface((w + 4 * blur, h + 4 * blur), pygame.SRCALPHA)
    out.blit(shape, (2 * blur, 2 * blur))
    shrink = max(1, blur // 3)  # blurring costs by area and radius; what is soft needs no pixels
    small = (max(1, out.get_width() // shrink), max(1, out.get_height() // shrink))
    soft = pygame.transform.smoothscale(out, small)
    soft.fill((0, 0, 0, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    soft = pygame.transform.gaussian_blur(soft, max(1, blur // shrink))
    return pygame.transform.smoothscale(soft, out.get_size())
