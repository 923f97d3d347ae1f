"""What is written down when the program has made a mistake: everything useful, nobody's name."""

from __future__ import annotations

import contextlib
import hashlib
import platform
import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from game import __version__
from game.files import write_atomically
from game.paths import without_names

if TYPE_CHECKING:
    from pathlib import Path

    from game.context import Context


@dataclass(frozen=True)
class Report:
    """An error as the error window shows it.

    Attributes:
        number: short code, the same for the same mistake.
        text: the whole report.
        file: where it was written, None where that failed.
    """

    number: str
    text: str
    file: Path | None


def write_report(error: BaseException, ctx: Context, scene: str = "") -> Report:
    """Describe an error and write it to the reports folder.

    Args:
        error: the exception.
        ctx: the program's services.
        scene: name of the scene it came from.
    """
    now = datetime.now().astimezone()
    number = number_of(error)
    text = "\n".join([
        f"Tefuda {__version__}  {number}  {now:%Y-%m-%d %H:%M %z}",
        f"{platform.system()} {platform.release()} {platform.machine()}, Python {sys.version}",
        f"window {ctx.metrics.width}x{ctx.metrics.height}, scene {scene}, language {ctx.lang}",
        "",
        without_names("".join(traceback.format_exception(error))),
    ])  # fmt: skip
    path = ctx.paths.reports / f"tefuda-{now:%Y%m%d-%H%M%S}.txt"
    try:
        write_atomically(path, text)
    except OSError:
        return Report(number, text, None)
    return Report(number, text, path)


def tell_the_end(report: Report, t: Callable[..., str]) -> None:
    """Say in a box of the system that the program has to end; nothing of ours can be drawn."""
    import pygame  # noqa: PLC0415 - the window's process has loaded it

    file = report.file.name if report.file else "—"
    with contextlib.suppress(pygame.error, AttributeError):
        pygame.display.message_box(
            "Tefuda 手札", t("error.end", number=report.number, file=file), message_type="error"
        )


def number_of(error: BaseException) -> str:
    """A code of kind and place of a mistake, such as ``KEY-3F1C``."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f"{frames[-1].name}:{frames[-1].line}" if frames else ""
    kind = type(error).__name__
    digest = hashlib.sha256(f"{kind}{place}".encode()).hexdigest()[:4].upper()
    return f"{kind[:3].upper()}-{digest}"
