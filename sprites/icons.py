"""Rasterise the icon: ``python -m sprites.icons`` writes the PNG sizes, ``icon.ico`` and ``icon.icns``.

Needs pygame-ce. Both containers hold PNG files, so that the standard library's ``struct`` writes them.
"""

import io
import os
import struct
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

FOLDER = Path(__file__).parent / "icon"
SIZES = (32, 64, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_KINDS = {
    b"icp4": 16,
    b"icp5": 32,
    b"ic11": 32,
    b"ic12": 64,
    b"ic07": 128,
    b"ic08": 256,
    b"ic09": 512,
}
SMALL = 32  # pixels up to which the face without grass is used
OVERSAMPLING = 4
RIM = (70, 110, 103)  # the cloth, under the half-covered pixels of the rim


def picture(size: int) -> bytes:
    """Build the icon as a PNG file, ``size`` pixels square.

    Colour and coverage are scaled apart, so that no dark seam shows at the rim.
    """
    face = FOLDER / ("small.svg" if size <= SMALL else "icon.svg")
    large = pygame.image.load_sized_svg(face, (size * OVERSAMPLING, size * OVERSAMPLING))
    colour = pygame.Surface(large.get_size(), pygame.SRCALPHA)
    colour.fill(RIM)
    colour.blit(large, (0, 0))
    large.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    result = pygame.transform.smoothscale(colour, (size, size))
    cover = pygame.transform.smoothscale(large, (size, size))
    result.blit(cover, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    data = io.BytesIO()
    pygame.image.save(result, data, ".png")
    return data.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """Pack PNG files by size in pixels into an ICO file; a size of 256 is written as 0 there."""
    head = struct.pack("<3H", 0, 1, len(pictures))
    start = len(head) + 16 * len(pictures)
    for size, data in pictures.items():
        head += struct.pack("<4B2H2I", size % 256, size % 256, 0, 0, 1, 32, len(data), start)
        start += len(data)
    return head + b"".join(pictures.values())


def icns(pictures: dict[bytes, bytes]) -> bytes:
    """Pack PNG files by kind into an ICNS file."""
    body = b"".join(
        kind + struct.pack(">I", len(data) + 8) + data for kind, data in pictures.items()
    )
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def icon_files() -> dict[str, bytes]:
    """Build every file by its name."""
    files = {f"icon-{size}.png": picture(size) for size in SIZES}
    files["icon.ico"] = ico({size: picture(size) for size in ICO_SIZES})
    files["icon.icns"] = icns({kind: picture(size) for kind, size in ICNS_KINDS.items()})
    return files


if __name__ == "__main__":
    for name, data in icon_files().items():
        (FOLDER / name).write_bytes(data)
