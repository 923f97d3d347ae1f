"""A whole deck on one picture, at several heights: ``python -m sprites.sheet hanafuda --out sheet.png``.

Needs pygame-ce. ``--only matsu ume`` shows the faces whose id begins so.
"""

import argparse
import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

from sprites.motifs import FACES

FOLDER = Path(__file__).parent
CLOTH, GAP = (49, 82, 78), 12


def sheet(names, height, across):
    """One block of faces, ``height`` pixels each."""
    images = [pygame.image.load_sized_svg(name, (height * 2, height)) for name in names]
    rows = [images[i : i + across] for i in range(0, len(images), across)]
    width = max(sum(image.get_width() + GAP for image in row) for row in rows) + GAP
    surface = pygame.Surface((width, (height + GAP) * len(rows) + GAP))
    surface.fill(CLOTH)
    for j, row in enumerate(rows):
        x = GAP
        for image in row:
            surface.blit(image, (x, GAP + j * (height + GAP)))
            x += image.get_width() + GAP
    return surface


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("deck")
    parser.add_argument("--out", type=Path, default=Path("sheet.png"))
    parser.add_argument("--only", nargs="*", default=[])
    parser.add_argument("--heights", nargs="*", type=int, default=[400, 120, 60])
    parser.add_argument("--across", type=int, default=8)
    options = parser.parse_args()
    ids = [name for deck, name in FACES if deck == options.deck]
    wanted = [n for n in ids if not options.only or n.startswith(tuple(options.only))]
    files = [FOLDER / options.deck / f"{name.lower()}.svg" for name in wanted]
    blocks = [
        sheet(files, h, options.across if h > 100 else options.across * 3) for h in options.heights
    ]
    picture = pygame.Surface(
        (max(b.get_width() for b in blocks), sum(b.get_height() for b in blocks))
    )
    picture.fill(CLOTH)
    y = 0
    for block in blocks:
        picture.blit(block, (0, y))
        y += block.get_height()
    pygame.image.save(picture, options.out)


if __name__ == "__main__":
    main()
