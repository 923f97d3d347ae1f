"""Write the SVG files of a deck: ``python -m sprites.draw [hanafuda backs ...]`` (all decks without a name)."""

import sys
from pathlib import Path

from sprites.motifs import FACES

FOLDER = Path(__file__).parent


def svg_files(decks=()):
    """Path and text of every face of the named decks, or of all decks."""
    for (deck, name), build in FACES.items():
        if not decks or deck in decks:
            yield FOLDER / deck / f"{name.lower()}.svg", build()


def main():
    known = sorted({deck for deck, _ in FACES})
    wanted = sys.argv[1:]
    unknown = sorted(set(wanted) - set(known))
    if unknown:
        sys.exit(f"no such deck: {', '.join(unknown)} (there are: {', '.join(known)})")
    for path, text in svg_files(wanted):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
