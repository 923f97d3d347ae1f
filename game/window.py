"""The window itself: size, full screen, icon, sharpness on dense screens."""

from __future__ import annotations

import contextlib
import os
import sys
import warnings
from typing import TYPE_CHECKING

import pygame

from game.ui.box import REF_H, REF_W

if TYPE_CHECKING:
    from game.assets import Assets
    from game.settings import Settings

TITLE = "Tefuda 手札"
LEAST = (1280, 720)
"""Smallest window, in pixels of a plain screen."""
SHARE = 0.82
"""Share of the screen that the first window takes."""


def prepare() -> None:
    """Settle what must be settled before the first window."""
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "tefuda")
    _aware_of_density()


def trouble() -> str:
    """Why there can be no window here, in the system's words; empty where there can be one."""
    try:
        pygame.display.init()
    except pygame.error as error:
        return str(error)
    return ""


def _aware_of_density() -> None:
    """Ask Windows for real pixels; the newest way that this Windows knows."""
    if sys.platform != "win32":
        return
    import ctypes  # noqa: PLC0415

    with contextlib.suppress(AttributeError, OSError):
        if ctypes.windll.user32.SetProcessDpiAwarenessContext(ctypes.c_void_p(-4)):
            return
    with contextlib.suppress(AttributeError, OSError):
        ctypes.windll.shcore.SetProcessDpiAwareness(2)
        return
    with contextlib.suppress(AttributeError, OSError):
        ctypes.windll.user32.SetProcessDPIAware()


def density() -> float:
    """Pixels of this screen for one of a plain one, as the system tells it; 1 where it does not."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415

        with contextlib.suppress(AttributeError, OSError):
            return max(1.0, float(ctypes.windll.user32.GetDpiForSystem()) / 96)
    for name in ("GDK_SCALE", "QT_SCALE_FACTOR"):
        with contextlib.suppress(ValueError):
            return max(1.0, min(3.0, float(os.environ.get(name, ""))))
    return 1.0


def first_size() -> tuple[int, int]:
    """Size of the first window ever: most of the screen, 16 to 9, never below the least."""
    with contextlib.suppress(pygame.error, IndexError):
        width, height = pygame.display.get_desktop_sizes()[0]
        factor = min(width * SHARE / REF_W, height * SHARE / REF_H)
        wanted = (round(REF_W * factor), round(REF_H * factor))
        return max(LEAST[0], wanted[0]), max(LEAST[1], wanted[1])
    return LEAST


def on_screen(size: tuple[int, int]) -> tuple[int, int]:
    """The size of last time, smaller where another screen has less room.

    A screen that even the smallest window does not fit on, or none, changes nothing.
    """
    wide, high = _desktop()
    if wide < LEAST[0] or high < LEAST[1]:
        return size
    return min(size[0], wide), min(size[1], high)


def _desktop() -> tuple[int, int]:
    with contextlib.suppress(pygame.error, IndexError):
        return pygame.display.get_desktop_sizes()[0]
    return 0, 0


def open_window(settings: Settings, assets: Assets) -> pygame.Surface:
    """Open the window, or change it between window and full screen."""
    before = pygame.display.get_surface()
    was_full = before is not None and bool(before.get_flags() & pygame.FULLSCREEN)
    icon = assets.icon() if before is None else None
    if icon is not None:
        pygame.display.set_icon(icon)
    pygame.display.set_caption(TITLE)
    if settings.fullscreen:
        _configure("position", (0, 0))  # where no window manager does it
        return pygame.display.set_mode(_desktop(), pygame.FULLSCREEN)
    size = on_screen((settings.width, settings.height)) if settings.width else first_size()
    surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    _configure("minimum_size", LEAST)
    if was_full:
        _configure("position", pygame.WINDOWPOS_CENTERED)
    return surface


def _configure(name: str, value: object) -> None:
    """Set a property of the window that only pygame's newer interface has."""
    with warnings.catch_warnings(), contextlib.suppress(AttributeError, pygame.error, ValueError):
        warnings.simplefilter("ignore", DeprecationWarning)
        setattr(pygame.Window.from_display_module(), name, value)


def automatic_scale(width: int, height: int) -> float:
    """Interface scale for the setting *automatic*.

    A layout at 100 % is legible from 1280 × 720 pixels of a plain screen on. On a dense screen a
    window of so few pixels is small to the eye, and its text has to grow.
    """
    from game.ui.box import scale  # noqa: PLC0415 - keeps the import list to what opens a window

    needed = density() * scale(*LEAST) / scale(width, height)
    return max(1.0, min(2.0, round(needed * 20) / 20))
