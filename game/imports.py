"""Records that come from elsewhere, each played through before it is taken in.

They are named on the command line, dropped on the window, or laid into the folder ``import``; the
file itself is only read.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from engine.ai.players import PLAYERS
from engine.ai.tempers import CAST
from engine.core.errors import BadRecord
from engine.match.play import Play
from engine.match.record import resume, written
from game.finished import HUMAN
from game.scene import Push, Transition
from game.storage import Saves, StorageError

if TYPE_CHECKING:
    from game.context import Context

LARGEST = 32 << 20
"""Bytes; a long match has some hundred thousand."""
LONG = 64
"""Letters of a name or a time; nobody has a longer one."""
ENDING = ".jsonl"
STRANGE = {"foreign": "foreign", "empty": "foreign", "newer_version": "newer"}


class NoRecord(Exception):
    """A file that cannot be taken in.

    Attributes:
        code: ``gone``, ``too_large``, ``foreign`` (no record of this program), ``newer`` (than this
            version), ``unknown`` (a game or rules that this version has not), ``damaged`` (in a
            line), ``broken`` (as a whole).
        line: number of the damaged line.
    """

    def __init__(self, code: str, line: int = 0) -> None:
        super().__init__(code, line)
        self.code, self.line = code, line


@dataclass(frozen=True, slots=True)
class Brought:
    """A record that has been taken in.

    Attributes:
        path: where it is now.
        play: the match.
        known: it was there already.
    """

    path: Path
    play: Play
    known: bool


def bring_in(ctx: Context, path: Path) -> Brought:
    """Take a record in: a finished match into the history, another one to be continued.

    Raises:
        NoRecord: it is none; nothing has changed.
        StorageError: the disk refuses.
    """
    play = _played(path)
    store: Saves = ctx.services["saves"]
    text = written(play.journal)
    there = store.find(text, finished=play.over)
    known = there is not None
    if there is None:
        there = store.take_in(text, _stem(play), finished=play.over)
    if play.over and ctx.history is not None:
        ctx.history.add(play, there)
    return Brought(there, play, known)


def received(ctx: Context, path: Path, *, show: bool = True) -> Transition | None:
    """Take a file in and say how that went.

    Args:
        ctx: the program's services.
        path: the file.
        show: whether a finished match may be opened at once.

    Returns:
        The way to the replay of a finished match, None where nothing is to be opened.
    """
    try:
        found = bring_in(ctx, path)
    except NoRecord as error:
        words = ctx.t(f"import.{error.code}", file=path.name, line=error.line)
        ctx.notices.post(words, serious=True)
        return None
    except StorageError as error:
        ctx.notices.post(ctx.t(f"import.disk.{error.code}", file=path.name), serious=True)
        return None
    kind = "known" if found.known else "finished" if found.play.over else "running"
    game = ctx.t(f"game_{found.play.rules.game.spec.id}.name")
    ctx.notices.post(ctx.t(f"import.{kind}", file=path.name, game=game))
    if not show or not found.play.over:
        return None
    return Push(ctx.scene("replay", path=found.path))


def scan(ctx: Context, folder: Path) -> tuple[int, int]:
    """Take in every record of a folder; what is none is told, one by one.

    Returns:
        How many records there were, and how many of them are new.
    """
    new, files = 0, sorted(folder.glob(f"*{ENDING}")) if folder.is_dir() else []
    for path in files:
        try:
            new += not bring_in(ctx, path).known
        except NoRecord as error:
            words = ctx.t(f"import.{error.code}", file=path.name, line=error.line)
            ctx.notices.post(words, serious=True)
        except StorageError as error:
            words = ctx.t(f"import.disk.{error.code}", file=path.name)
            ctx.notices.post(words, serious=True)
            break
    return len(files), new


def _played(path: Path) -> Play:
    try:
        if path.stat().st_size > LARGEST:
            raise NoRecord("too_large")
        raw = path.read_bytes()
    except OSError:
        raise NoRecord("gone") from None
    first, _, _ = raw.partition(b"\n")
    if not first.startswith(b"{") or b'"tefuda"' not in first:
        raise NoRecord("foreign")
    try:
        play = resume(raw.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise NoRecord("damaged", raw.count(b"\n", 0, error.start) + 1) from None
    except BadRecord as error:
        if error.code == "bad_header":
            raise NoRecord("unknown") from None
        line = int(error.facts.get("line", 0))
        raise NoRecord(STRANGE.get(error.code, "damaged" if line else "broken"), line) from None
    except Exception:  # noqa: BLE001 - whatever a stranger's file does, it is told calmly
        raise NoRecord("broken") from None
    texts = [*(seat.name for seat in play.seats), play.created, play.nonce]
    if any(len(text) > LONG or not text.isprintable() for text in texts):
        raise NoRecord("damaged", 1)
    known = {HUMAN, *PLAYERS}
    if any(seat.player not in known or seat.character not in {"", *CAST} for seat in play.seats):
        raise NoRecord("unknown")
    return play


def _stem(play: Play) -> str:
    """A file's name of our own making: the game and the digits of the time it began."""
    digits = "".join(c for c in play.created[:19] if c in "0123456789")
    return f"{play.rules.game.spec.id}-{digits or '0'}"
