"""The finished matches in one SQLite file: what the History page shows, and all it counts.

The records themselves stay as files; this is an index of them that can be made anew at any time
(:meth:`History.rebuild`). Sums are kept as matches are added, so that no question has to look at
every match. Matches with take-backs, and those whose cards were known, are listed and counted
apart, but left out of the sums.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from engine.core.errors import BadRecord
from engine.match.play import Play
from engine.match.record import entries
from game.files import free
from game.finished import Against, Finished, Standing, read_journal, standing, yaku_made

T = TypeVar("T")
VERSION = 3
"""Of the tables; a file with another one is made anew."""
WAIT = 2.0
"""Seconds to wait for another running copy that writes."""
DAMAGED = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR})
TROUBLE = {sqlite3.SQLITE_FULL: "full", sqlite3.SQLITE_READONLY: "read_only",
           sqlite3.SQLITE_CANTOPEN: "read_only", sqlite3.SQLITE_PERM: "read_only"}  # fmt: skip

_SCHEMA = """
DROP TABLE IF EXISTS matches;
DROP TABLE IF EXISTS against;
DROP TABLE IF EXISTS yaku;
CREATE TABLE matches (
    id INTEGER PRIMARY KEY, file TEXT UNIQUE NOT NULL, game TEXT NOT NULL, created TEXT NOT NULL,
    names TEXT NOT NULL, players TEXT NOT NULL, totals TEXT NOT NULL, places TEXT NOT NULL,
    deals INTEGER NOT NULL, taken_back INTEGER NOT NULL, seat INTEGER NOT NULL,
    gain INTEGER NOT NULL, origin TEXT NOT NULL, apart INTEGER NOT NULL, outcome INTEGER NOT NULL
);
CREATE INDEX by_time ON matches (created, id);
CREATE INDEX by_game ON matches (game, created, id);
CREATE INDEX by_outcome ON matches (created, id, outcome, apart);
CREATE INDEX by_game_outcome ON matches (game, created, id, outcome, apart);
CREATE TABLE against (
    game TEXT NOT NULL, name TEXT NOT NULL, player TEXT NOT NULL, seat INTEGER NOT NULL,
    won INTEGER NOT NULL, lost INTEGER NOT NULL, met INTEGER NOT NULL, difference INTEGER NOT NULL,
    PRIMARY KEY (game, name, player)
) WITHOUT ROWID;
CREATE TABLE yaku (
    game TEXT NOT NULL, yaku TEXT NOT NULL, times INTEGER NOT NULL, PRIMARY KEY (game, yaku)
) WITHOUT ROWID;
"""
_INSERT = (
    "INSERT OR IGNORE INTO matches (file, game, created, names, players, totals, places, deals,"
    " taken_back, seat, gain, origin, apart, outcome) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?)"
)
_MEET = (
    "INSERT INTO against VALUES (?,?,?,?,?,?,1,?) ON CONFLICT (game, name, player) DO UPDATE SET"
    " seat = excluded.seat, won = won + excluded.won, lost = lost + excluded.lost, met = met + 1,"
    " difference = difference + excluded.difference"
)
_MAKE = (
    "INSERT INTO yaku VALUES (?,?,?) ON CONFLICT (game, yaku) DO UPDATE SET"
    " times = times + excluded.times"
)
_COLUMNS = (
    "file, game, created, names, players, totals, places, deals, taken_back, seat, gain, id, origin"
)
_LISTS = {
    (scope, order): f"SELECT {_COLUMNS} FROM matches {where} ORDER BY created {order}, id {order}"  # noqa: S608 - only constants
    " LIMIT ? OFFSET ?"
    for scope, where in (("all", ""), ("game", "WHERE game = ?"))
    for order in ("DESC", "ASC")
}
"""The question for a stretch of the list, from either end."""

Tell = Callable[[str, str], object]
"""Says what went wrong: a key of the words, the name of a file."""


class History:
    """The store.

    Args:
        path: the SQLite file; made when first needed.
        records: folder of the finished records.
        tell: says what went wrong; each kind of trouble is told once.
    """

    def __init__(self, path: Path, records: Path, tell: Tell | None = None) -> None:
        self._path, self._records = path, records
        self._tell_it = tell
        self._told: set[str] = set()
        self._store: sqlite3.Connection | None = None
        self._change: tuple[int, int] = (-1, -1)
        self._standings: dict[str, Standing] = {}

    def close(self) -> None:
        """Let go of the file."""
        if self._store is not None:
            self._store.close()
            self._store, self._change = None, (-1, -1)

    def add(self, play: Play, file: Path) -> bool:
        """Remember a finished match; one that is known already is left as it is.

        Returns:
            Whether the store knows it now.
        """
        match = read_journal(play.journal, file.name)
        if match is None:
            return False
        made = yaku_made(play.journal, match.seat)

        def work(store: sqlite3.Connection) -> bool:
            with store:
                _insert(store, match, made)
            return True

        return self._guarded(work, default=False)

    def rebuild(self) -> int:
        """Read every finished record again; returns how many could be read."""
        return self._guarded(self._read_all, default=0)

    def clear(self) -> None:
        """Erase the finished matches, their records too."""
        self._guarded(_emptied, default=None)
        for path in self._files():
            try:
                path.unlink()
            except OSError:
                self._tell("history.not_written.failed", path.name)

    def export(self) -> str:
        """Put copies of all records into one folder; returns its name, empty if it failed."""
        folder = self._path.parent / "export"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for path in self._files():
                shutil.copy2(path, folder / path.name)
        except OSError:
            self._tell("history.not_exported", folder.name)
            return ""
        return folder.name

    def count(self, game: str = "") -> int:
        """How many matches there are."""
        return sum(number for name, number in self.games() if game in {"", name})

    def games(self) -> list[tuple[str, int]]:
        """The games with how many matches of each there are, the most played first."""
        question = "SELECT game, count(*) FROM matches GROUP BY game ORDER BY 2 DESC, 1"
        return self._guarded(lambda store: list(store.execute(question)), default=[])

    def matches(self, game: str = "", start: int = 0, count: int = 50) -> list[Finished]:
        """So many matches, the newest first, without the ``start`` newest ones."""
        return self._listed(game, "DESC", start, count)

    def oldest(self, game: str = "", start: int = 0, count: int = 50) -> list[Finished]:
        """So many matches, the oldest first: the far end of the list is as near as this one."""
        return self._listed(game, "ASC", start, count)

    def _listed(self, game: str, order: str, start: int, count: int) -> list[Finished]:
        question = _LISTS["game" if game else "all", order]
        values = (*((game,) if game else ()), count, start)
        return self._guarded(
            lambda store: [_finished(row) for row in store.execute(question, values)], default=[]
        )

    def against(self, game: str = "", most: int = 6) -> list[Against]:
        """The opponents met most often."""
        question = (
            "SELECT name, player, max(seat), sum(won), sum(lost), sum(met),"
            " sum(difference) * 1.0 / sum(met) FROM against WHERE ? IN ('', game)"
            " GROUP BY name, player ORDER BY 6 DESC, 1 LIMIT ?"
        )
        return self._guarded(
            lambda store: [Against(*row) for row in store.execute(question, (game, most))],
            default=[],
        )

    def standing(self, game: str = "") -> Standing:
        """Won and lost, rows of matches won, and what counts apart."""
        where, values = ("WHERE game = ? ", (game,)) if game else ("", ())
        question = (
            "SELECT group_concat(digit, '') FROM (SELECT outcome + 1 + 3 * apart AS digit"  # noqa: S608 - only constants
            f" FROM matches {where}ORDER BY created, id)"
        )

        def work(store: sqlite3.Connection) -> Standing:
            change = (store.execute("PRAGMA data_version").fetchone()[0], store.total_changes)
            if change != self._change:  # here or in another running copy
                self._change, self._standings = change, {}
            if game not in self._standings:
                (course,) = store.execute(question, values).fetchone()
                self._standings[game] = standing(course or "")
            return self._standings[game]

        return self._guarded(work, default=Standing())

    def yaku(self, game: str) -> list[tuple[str, int]]:
        """Yaku that the first person has made, the most frequent first."""
        question = "SELECT yaku, times FROM yaku WHERE game = ? ORDER BY times DESC, yaku"
        return self._guarded(lambda store: list(store.execute(question, (game,))), default=[])

    def record(self, match: Finished) -> Path:
        """Where its record lies."""
        return self._records / match.file

    def _guarded(self, work: Callable[[sqlite3.Connection], T], default: T) -> T:
        """Do something with the store; a damaged one is set aside and made anew, once."""
        for attempt in (1, 2):
            try:
                return work(self._opened())
            except sqlite3.Error as error:
                code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
                if code in DAMAGED and attempt == 1 and self._set_aside():
                    continue
                kind = TROUBLE.get(code, "failed")
            except OSError:
                kind = "read_only"
            self.close()
            self._tell(f"history.not_written.{kind}", self._path.name)
            break
        return default

    def _opened(self) -> sqlite3.Connection:
        if self._store is None:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._store = store = sqlite3.connect(self._path, timeout=WAIT)
            store.execute("PRAGMA journal_mode=WAL")
            store.execute("PRAGMA synchronous=NORMAL")
            if store.execute("PRAGMA user_version").fetchone()[0] != VERSION:
                self._read_all(store)
        return self._store

    def _set_aside(self) -> bool:
        """Move a file that is no store out of the way, to ``damaged``."""
        self.close()
        folder = self._path.parent / "damaged"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            target = free(folder / self._path.name)
            self._path.replace(target)
            for end in ("-wal", "-shm"):
                self._path.with_name(self._path.name + end).unlink(missing_ok=True)
        except OSError:
            return False
        self._tell("history.set_aside", target.name)
        return True

    def _read_all(self, store: sqlite3.Connection) -> int:
        """Make the tables anew from the records."""
        _make_tables(store)
        read = 0
        with store:
            for path in self._files():
                try:
                    journal = entries(path.read_text(encoding="utf-8"))
                    match = read_journal(journal, path.name)
                    if match is not None:
                        _insert(store, match, yaku_made(journal, match.seat))
                        read += 1
                except (BadRecord, OSError, UnicodeDecodeError, KeyError, TypeError):
                    continue
            _done(store)
        return read

    def _files(self) -> list[Path]:
        try:
            return sorted(self._records.glob("*.jsonl"))
        except OSError:
            return []

    def _tell(self, key: str, file: str) -> None:
        if key not in self._told and self._tell_it is not None:
            self._told.add(key)
            self._tell_it(key, file)


def _make_tables(store: sqlite3.Connection) -> None:
    store.executescript(f"BEGIN IMMEDIATE; {_SCHEMA} COMMIT;")


def _done(store: sqlite3.Connection) -> None:
    """Everything is in: the next start need not read the records."""
    store.execute(f"PRAGMA user_version={VERSION}")


def _emptied(store: sqlite3.Connection) -> None:
    _make_tables(store)
    _done(store)


def _insert(store: sqlite3.Connection, match: Finished, made: dict[str, int]) -> None:
    """Put a match in, and add it to the sums unless it counts apart."""
    lists = (match.names, match.players, match.totals, match.places)
    texts = [json.dumps(values, ensure_ascii=False) for values in lists]
    row = (match.file, match.game, match.created, *texts, match.deals, match.taken_back,
           match.seat, match.gain, match.origin, match.apart, match.outcome)  # fmt: skip
    if not store.execute(_INSERT, row).rowcount or match.apart:
        return
    mine = match.totals[match.seat]
    for seat in match.opponents:
        won, lost = match.place < match.places[seat], match.place > match.places[seat]
        store.execute(_MEET, (match.game, match.names[seat], match.players[seat], seat, won, lost,
                              mine - match.totals[seat]))  # fmt: skip
    store.executemany(_MAKE, [(match.game, name, times) for name, times in made.items()])


def _finished(row: Sequence[object]) -> Finished:
    file, game, created, names, players, totals, places, *numbers, origin = row
    deals, taken_back, seat, gain, number = (int(str(value)) for value in numbers)
    lists = [tuple(json.loads(str(text))) for text in (names, players, totals, places)]
    return Finished(str(file), str(game), str(created), lists[0], lists[1], lists[2], lists[3],
                    deals, taken_back, seat, gain, number, str(origin))  # fmt: skip
