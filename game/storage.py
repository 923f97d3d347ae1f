"""Matches on disk: one record a match, appended to and flushed before anything is animated.

A running match is a file in ``matches``; a finished one moves to ``finished``; one that cannot be
read is set aside in ``damaged``, never deleted. A lock beside an open match keeps a second running
copy of the program from writing to it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from engine.core.errors import BadRecord
from engine.match.play import Play
from engine.match.record import entries, resume, written
from game.files import free, write_atomically


class StorageError(Exception):
    """The disk refuses: ``code`` is ``full``, ``read_only`` or ``failed``."""

    def __init__(self, error: OSError, path: Path) -> None:
        super().__init__(str(error))
        codes = {28: "full", 122: "full", 30: "read_only", 13: "read_only", 1: "read_only"}
        self.code = codes.get(error.errno or 0, "failed")
        self.file = path.name


class InUse(Exception):
    """Another running copy of the program has this match open."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A match on disk, as a menu shows it.

    Attributes:
        path: its record.
        game: id of the game.
        names: who sits where.
        players: ``human`` or the computer player, per seat.
        deal: number of the deal of now, from 1.
        modified: seconds since the epoch.
    """

    path: Path
    game: str
    names: tuple[str, ...]
    players: tuple[str, ...]
    deal: int
    modified: float


class Journal:
    """The open record of a running match."""

    def __init__(self, path: Path, stream: IO[bytes], lock: IO[bytes], done: int) -> None:
        self.path = path
        self._stream = stream
        self._lock = lock
        self._done = done

    def write(self, play: Play) -> None:
        """Append what the match has added since the last time, and flush it to the disk.

        What could not be written is tried again with the next call.

        Raises:
            StorageError: the disk is full, or cannot be written to.
        """
        text = written(play.journal[self._done :])
        if not text:
            return
        end = self._stream.tell()
        try:
            self._stream.write(text.encode())
            self._stream.flush()
            os.fsync(self._stream.fileno())
        except OSError as error:
            self._back_to(end)
            raise StorageError(error, self.path) from error
        self._done = len(play.journal)

    def _back_to(self, end: int) -> None:
        """Take away a half-written line, so that the next try continues a sound record."""
        try:
            self._stream.seek(end)
            self._stream.truncate()
        except OSError:
            return

    def close(self) -> None:
        """Let another copy of the program have the match."""
        for stream in (self._stream, self._lock):
            try:
                stream.close()
            except OSError:
                continue
        _lock_path(self.path).unlink(missing_ok=True)


class Saves:
    """The matches in the user's data folder."""

    def __init__(self, folder: Path) -> None:
        self.running = folder / "matches"
        self.finished = folder / "finished"
        self.damaged = folder / "damaged"

    def matches(self) -> list[Saved]:
        """Running matches that can be continued, the newest first. Unreadable ones are skipped."""
        found = [saved for path in self._files() if (saved := _summary(path))]
        return sorted(found, key=lambda saved: saved.modified, reverse=True)

    def latest(self, game: str = "") -> Saved | None:
        """The newest match, of one game or of any, that no other running copy has open."""
        for saved in self.matches():
            if (not game or saved.game == game) and not _is_locked(saved.path):
                return saved
        return None

    def begin(self, play: Play, stem: str) -> Journal:
        """Open a new record for a match and write what it holds so far.

        Raises:
            StorageError: the folder cannot be made or written to.
        """
        path = self.running / f"{stem}.jsonl"
        try:
            self.running.mkdir(parents=True, exist_ok=True)
            path = free(path)
            lock = _lock(path)
            stream = path.open("x+b")
        except OSError as error:
            raise StorageError(error, path) from error
        journal = Journal(path, stream, lock, 0)
        journal.write(play)
        return journal

    def open(self, path: Path) -> tuple[Play, Journal]:
        """Go on with a match at the state after the last action of its record.

        Raises:
            InUse: another running copy has it open.
            BadRecord: it cannot be read; :meth:`set_aside` keeps it for inspection.
            StorageError: the disk refuses.
        """
        try:
            lock = _lock(path)
        except OSError as error:
            raise StorageError(error, path) from error
        try:
            stream = path.open("r+b")
            raw = stream.read()
            play = resume(_decoded(raw))
            done = len(entries(_decoded(raw)))
            stream.seek(_sound_length(raw, done))
            stream.truncate()
        except OSError as error:
            lock.close()
            raise StorageError(error, path) from error
        except BadRecord:
            stream.close()
            lock.close()
            _lock_path(path).unlink(missing_ok=True)
            raise
        return play, Journal(path, stream, lock, done)

    def set_aside(self, path: Path) -> Path:
        """Move a record that cannot be read to ``damaged``; returns where it is now.

        Raises:
            StorageError: it cannot be moved; it stays where it was.
        """
        return self._move(path, self.damaged)

    def finish(self, journal: Journal) -> Path:
        """Close the record of a finished match and put it among the finished ones.

        Raises:
            StorageError: it cannot be moved; it stays where it was.
        """
        journal.close()
        return self._move(journal.path, self.finished)

    def find(self, text: str, *, finished: bool) -> Path | None:
        """Where a record with exactly this text is, None where it is not there."""
        raw = text.encode()
        folder = self.finished if finished else self.running
        try:
            same = [p for p in folder.glob("*.jsonl") if p.stat().st_size == len(raw)]
            return next((path for path in sorted(same) if path.read_bytes() == raw), None)
        except OSError:
            return None

    def take_in(self, text: str, stem: str, *, finished: bool) -> Path:
        """Write a record that comes from elsewhere under a name that is free.

        Raises:
            StorageError: it cannot be written; nothing has changed.
        """
        folder = self.finished if finished else self.running
        target = free(folder / f"{stem}.jsonl")
        try:
            write_atomically(target, text)
        except OSError as error:
            raise StorageError(error, target) from error
        return target

    def _move(self, path: Path, folder: Path) -> Path:
        target = folder / path.name
        try:
            folder.mkdir(parents=True, exist_ok=True)
            target = free(target)
            path.replace(target)
        except OSError as error:
            raise StorageError(error, path) from error
        return target

    def sweep(self, *, replay: bool = True) -> list[Path]:
        """Set aside every running record that cannot be read; returns where they are now.

        Args:
            replay: play every match through; else only its lines are looked at.

        Raises:
            StorageError: one cannot be moved.
        """
        read = resume if replay else _headed
        moved = []
        for path in self._files():
            if _is_locked(path):
                continue
            try:
                read(_decoded(path.read_bytes()))
            except BadRecord:
                moved.append(self.set_aside(path))
            except OSError:
                continue
        return moved

    def _files(self) -> Iterator[Path]:
        try:
            yield from sorted(self.running.glob("*.jsonl"))
        except OSError:
            return


def _decoded(raw: bytes) -> str:
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        sound = raw[: raw.rfind(b"\n") + 1]
        if error.start < len(sound) or not sound:
            raise BadRecord("damaged_line", line=raw.count(b"\n", 0, error.start) + 1) from None
        return sound.decode("utf-8")


def _headed(text: str) -> None:
    """Check that a text is a record with a game and seats.

    Raises:
        BadRecord: it is not.
    """
    head = entries(text)[0]
    if not isinstance(head.get("game"), str) or not isinstance(head.get("seats"), list):
        raise BadRecord("bad_header")


def _sound_length(raw: bytes, lines: int) -> int:
    """Bytes of the first ``lines`` lines: what a torn end leaves."""
    end = 0
    for _ in range(lines):
        end = raw.index(b"\n", end) + 1
    return end


def _summary(path: Path) -> Saved | None:
    try:
        found = entries(_decoded(path.read_bytes()))
        head = found[0]
        deals = [entry["deal"] for entry in found if "deal" in entry]
        return Saved(
            path=path,
            game=str(head["game"]),
            names=tuple(str(seat["name"]) for seat in head["seats"]),
            players=tuple(str(seat["player"]) for seat in head["seats"]),
            deal=int(deals[-1]) if deals else 1,
            modified=path.stat().st_mtime,
        )
    except (BadRecord, OSError, KeyError, TypeError, ValueError):
        return None


def _lock_path(path: Path) -> Path:
    return path.with_suffix(".lock")


def _lock(path: Path) -> IO[bytes]:
    """Hold the lock beside a record; the system frees it when the program ends, however it ends.

    Raises:
        InUse: another running copy holds it.
    """
    stream = _lock_path(path).open("a+b")
    if not _try_lock(stream):
        stream.close()
        raise InUse(path.name)
    return stream


def _is_locked(path: Path) -> bool:
    if not _lock_path(path).exists():
        return False
    try:
        with _lock_path(path).open("a+b") as stream:
            return not _try_lock(stream)
    except OSError:
        return False


if sys.platform == "win32":
    import msvcrt

    def _try_lock(stream: IO[bytes]) -> bool:
        try:
            stream.seek(0)
            msvcrt.locking(stream.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _try_lock(stream: IO[bytes]) -> bool:
        try:
            fcntl.flock(stream.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
