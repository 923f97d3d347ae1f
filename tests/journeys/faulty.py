"""Runs the program with a mistake planted in it: asking for the guide at a table raises an error."""

from __future__ import annotations

import sys
from pathlib import Path

from game.__main__ import main


def plant() -> None:
    """Put the mistake in; its words name the person's own folder, as those of a lost file do."""
    from game.input import Command
    from game.scenes.table import TableScene

    good = TableScene._command

    def bad(self: TableScene, command: Command) -> object:
        if command is Command.GUIDE:
            raise LookupError(f"planted, beside {Path.home() / 'tefuda' / 'lost'}")
        return good(self, command)

    TableScene._command = bad  # type: ignore[assignment, method-assign]


if __name__ == "__main__":
    plant()
    sys.exit(main())
