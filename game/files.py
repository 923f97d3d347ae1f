"""Writing files so that a power cut leaves either the old or the new one, never half of one."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path


def write_atomically(path: Path, text: str) -> None:
    """Replace a file by ``text`` in one step: temporary file, flush to disk, rename.

    Raises:
        OSError: the disk is full or cannot be written; the old file is untouched.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise


def free(path: Path) -> Path:
    """The path, or with a number behind its name where it is taken."""
    found, number = path, 1
    while found.exists():
        number += 1
        found = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return found


def set_aside(path: Path) -> Path | None:
    """Rename a file that cannot be read to ``<name>.damaged``, ``.damaged-2`` …; never delete it.

    Returns:
        The new path, or None where it could not be renamed.
    """
    for number in range(1, 100):
        aside = path.with_name(f"{path.name}.damaged" + (f"-{number}" if number > 1 else ""))
        if not aside.exists():
            with contextlib.suppress(OSError):
                path.rename(aside)
                return aside
            return None
    return None
