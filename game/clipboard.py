"""The system's clipboard: text in, text out, and no trouble where there is none."""

from __future__ import annotations

import contextlib

import pygame


def put(text: str) -> bool:
    """Put a text there; whether that worked."""
    with contextlib.suppress(pygame.error, AttributeError, OSError):
        pygame.scrap.put_text(text)
        return True
    return False


def get() -> str:
    """The text that is there; empty without one."""
    with contextlib.suppress(pygame.error, AttributeError, OSError, UnicodeError):
        return str(pygame.scrap.get_text())
    return ""
