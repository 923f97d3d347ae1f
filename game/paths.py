"""Where files live: a user's data by platformdirs, art and sound beside the program."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
"""Holds ``sprites`` and ``sounds``, in the source tree and in the frozen program; read only."""


@dataclass(frozen=True)
class Paths:
    """The folders of one user. Nothing is created before it is written to.

    Attributes:
        data: saved matches, history and reports.
        config: settings.
    """

    data: Path
    config: Path

    @property
    def settings(self) -> Path:
        """The settings file."""
        return self.config / "settings.json"

    @property
    def matches(self) -> Path:
        """Folder of the running matches' records."""
        return self.data / "matches"

    @property
    def history(self) -> Path:
        """Database of the finished matches."""
        return self.data / "history.sqlite3"

    @property
    def imports(self) -> Path:
        """Folder into which a person lays records from elsewhere."""
        return self.data / "import"

    @property
    def reports(self) -> Path:
        """Folder of the reports written after an error."""
        return self.data / "reports"


def find_paths() -> Paths:
    """Find the user's folders; the variable ``TEFUDA_HOME`` puts all of them into one place."""
    home = os.environ.get("TEFUDA_HOME")
    if home:
        base = Path(home).expanduser().absolute()
        return Paths(data=base, config=base)
    import platformdirs  # noqa: PLC0415 - not needed when TEFUDA_HOME is set

    dirs = platformdirs.PlatformDirs("Tefuda", appauthor=False, roaming=True)
    return Paths(data=Path(dirs.user_data_dir), config=Path(dirs.user_config_dir))


def without_names(text: str) -> str:
    """Take a person's folders out of a text that may be shown to others; inner folders first."""
    folders = ((ROOT, "<tefuda>"), (Path(sys.prefix), "<python>"), (Path.home(), "~"))
    for path, name in sorted(folders, key=lambda pair: -len(str(pair[0]))):
        for shown in {str(path), path.as_posix()}:
            if len(shown) > 1:
                text = text.replace(shown, name)
    return text
