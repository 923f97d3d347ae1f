"""Pictures as other eyes see them: greyscale, and the three kinds of colour blindness.

The matrices are those of Machado, Oliveira and Fernandes (2009) for full severity, applied to
linear RGB. Differences are ΔE*ab (CIE 1976): below about 2 nobody sees them, from about 10 on they
are plain at a glance.
"""

from __future__ import annotations

import numpy as np
import pygame
from numpy.typing import ArrayLike, NDArray

Values = NDArray[np.float64]

MATRICES = {
    "full": np.identity(3),
    "grey": np.array([[0.2126, 0.7152, 0.0722]] * 3),
    "protanopia": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deuteranopia": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "tritanopia": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]
    ),
}
EYES = tuple(MATRICES)
OTHERS = tuple(kind for kind in EYES if kind != "full")
_XYZ = np.array(
    [
        [0.4124564, 0.3575761, 0.1804375],
        [0.2126729, 0.7151522, 0.0721750],
        [0.0193339, 0.1191920, 0.9503041],
    ]
)
_WHITE = np.array([0.95047, 1.0, 1.08883])


def array(surface: pygame.Surface, box: pygame.Rect | None = None) -> Values:
    """The colours of a picture or a part of it, 0 … 255, by x and y."""
    part = surface.subsurface(box.clip(surface.get_rect())) if box is not None else surface
    return pygame.surfarray.array3d(part).astype(np.float64)


def linear(colours: ArrayLike, eyes: str) -> Values:
    """Linear RGB, 0 … 1, as these eyes see it."""
    share = np.asarray(colours, dtype=np.float64) / 255
    light = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    return np.clip(light @ MATRICES[eyes].T, 0, 1)


def lab(colours: ArrayLike, eyes: str = "full") -> Values:
    """CIE L*a*b* of colours, as these eyes see them."""
    xyz = linear(colours, eyes) @ _XYZ.T / _WHITE
    t = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    x, y, z = t[..., 0], t[..., 1], t[..., 2]
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)


def difference(a: ArrayLike, b: ArrayLike, eyes: str) -> Values:
    """ΔE between two colours or two pictures of one size, for these eyes."""
    return np.sqrt(np.sum((lab(a, eyes) - lab(b, eyes)) ** 2, axis=-1))


def differing(a: ArrayLike, b: ArrayLike, eyes: str, least: float = 10.0) -> float:
    """The share of pixels that plainly differ for these eyes."""
    return float(np.mean(difference(a, b, eyes) >= least))


def lightness(colours: ArrayLike, eyes: str = "grey") -> float:
    """Mean L*, 0 black … 100 white."""
    return float(np.mean(lab(colours, eyes)[..., 0]))


def contrast(a: ArrayLike, b: ArrayLike, eyes: str) -> float:
    """Contrast of two colours as WCAG 2 counts it, 1 … 21."""
    weights = np.array([0.2126, 0.7152, 0.0722])
    one, two = (float(linear(colour, eyes) @ weights) + 0.05 for colour in (a, b))
    return max(one, two) / min(one, two)


def picture(surface: pygame.Surface, eyes: str) -> pygame.Surface:
    """The whole picture as these eyes see it."""
    light = linear(array(surface), eyes)
    share = np.where(light <= 0.0031308, 12.92 * light, 1.055 * light ** (1 / 2.4) - 0.055)
    return pygame.surfarray.make_surface(np.rint(255 * share).astype(np.uint8))
