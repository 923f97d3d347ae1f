"""Programs without a window, see :mod:`tests.window_kit`."""

from tests.window_kit import paths, start

__all__ = ["paths", "start"]
