"""What is written down when the program has made a mistake: everything useful, nobody's name."""

from __future__ import annotations

import contextlib
import hashlib
import platform
import sys
import traceback
from collections.abc import Callable
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from game import __version__
from game.files import free, write_atomically
from game.paths import without_names
from game.settings import Settings

if TYPE_CHECKING:
    from pathlib import Path

    from engine.match.play import Play
    from game.context import Context
    from game.scene import Scene


@dataclass(frozen=True)
class Report:
    """An error as the error window shows it.

    Attributes:
        number: short code, the same for the same mistake.
        text: the report without the record of the match.
        file: where it was written, None where that failed.
    """

    number: str
    text: str
    file: Path | None


def write_report(
    error: BaseException | str, ctx: Context, scene: str = "", match: Play | None = None
) -> Report:
    """Describe an error and write it to the reports folder.

    Args:
        error: the exception, or what another process has told of one.
        ctx: the program's services.
        scene: name of the scene it came from.
        match: the match that was shown; its record goes into the report, without names.
    """
    now = datetime.now().astimezone()
    told = error if isinstance(error, str) else "".join(traceback.format_exception(error))
    number = number_of(error)
    lines = [
        f"Tefuda {__version__}  {number}  {now:%Y-%m-%d %H:%M %z}",
        f"{platform.system()} {platform.release()} {platform.machine()}, Python {sys.version}",
        f"window {ctx.metrics.width}x{ctx.metrics.height}, scene {scene}, language {ctx.lang}",
        _settings(ctx),
        "",
        without_names(told),
    ]
    text = "\n".join(lines)
    record = ""
    if match is not None:
        with contextlib.suppress(Exception):  # the match itself may be what is wrong
            record = "\n" + _record(match)
    try:
        ctx.paths.reports.mkdir(parents=True, exist_ok=True)
        path = free(ctx.paths.reports / f"tefuda-{now:%Y%m%d-%H%M%S}.txt")
        write_atomically(path, text + record)
    except OSError:
        return Report(number, text, None)
    return Report(number, text, path)


def write_trouble(ctx: Context, scene: Scene) -> None:
    """Write down what the thinking process has told of a mistake, once."""
    computer = ctx.services["computer"]
    if computer.trouble:
        write_report(computer.trouble, ctx, type(scene).__name__, scene.match)
        computer.trouble = ""


def _settings(ctx: Context) -> str:
    """What differs from the settings' first values, without the player's name."""
    first = asdict(Settings())
    changed = {k: v for k, v in asdict(ctx.settings).items() if v != first[k]}
    changed.pop("player_name", None)
    return f"settings {changed}"


def _record(match: Play) -> str:
    """The record so far, every name replaced by the number of its seat."""
    from engine.match.record import written  # noqa: PLC0415 - a match has loaded the engine

    head = dict(match.journal[0])
    head["seats"] = [
        {**who.to_json(), "name": f"seat {seat}"} for seat, who in enumerate(match.seats)
    ]
    return written([head, *match.journal[1:]])


def tell_the_end(report: Report, t: Callable[..., str]) -> None:
    """Say in a box of the system that the program has to end; nothing of ours can be drawn."""
    import pygame  # noqa: PLC0415 - the window's process has loaded it

    file = report.file.name if report.file else "—"
    with contextlib.suppress(pygame.error, AttributeError):
        pygame.display.message_box(
            "Tefuda 手札", t("error.end", number=report.number, file=file), message_type="error"
        )


def number_of(error: BaseException | str) -> str:
    """A code of kind and place of a mistake, such as ``KEY-3F1C``."""
    if isinstance(error, str):
        lines = error.strip().splitlines() or [""]
        kind = lines[-1].partition(":")[0].rpartition(".")[2]
        place = next((line for line in reversed(lines) if line.startswith("  File ")), "")
        place = place.rpartition("/")[2]
    else:
        frames = traceback.extract_tb(error.__traceback__)
        place = f"{frames[-1].name}:{frames[-1].line}" if frames else ""
        kind = type(error).__name__
    digest = hashlib.sha256(f"{kind}{place}".encode()).hexdigest()[:4].upper()
    return f"{kind[:3].upper()}-{digest}"
