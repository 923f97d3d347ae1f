"""Starts the program: ``python -m game`` or the command ``tefuda``."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
from pathlib import Path


def main(arguments: list[str] | None = None) -> int:
    """Run the program.

    Args:
        arguments: words of the command line; None for the real ones.

    Returns:
        0, or 1 when the self-test has failed or no window can be opened.
    """
    multiprocessing.freeze_support()
    options = _parser().parse_args(sys.argv[1:] if arguments is None else arguments)
    if options.selftest:
        from game.selftest import run as selftest  # noqa: PLC0415

        return selftest()
    return _run(options.files, tell=options.tell)


def _parser() -> argparse.ArgumentParser:
    """The command line, explained in the system's language."""
    from game import __version__  # noqa: PLC0415 - a worker process must not load the window
    from game.language import Language, resolved  # noqa: PLC0415

    t = Language(resolved("auto")).t
    parser = argparse.ArgumentParser(prog="tefuda", description=t("help.about"), add_help=False)
    add = parser.add_argument
    add("-h", "--help", action="help", help=t("help.help"))
    add("--version", action="version", version=f"Tefuda {__version__}", help=t("help.version"))
    add("--selftest", action="store_true", help=t("help.selftest"))
    add("--tell", action="store_true", help=t("help.tell"))
    add("files", nargs="*", metavar=t("help.file"), help=t("help.files"))
    return parser


def _run(files: list[str], *, tell: bool) -> int:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output is the player's
    from game import window  # noqa: PLC0415

    window.prepare()
    from game.app import App, make_context  # noqa: PLC0415
    from game.tell import Teller, wished  # noqa: PLC0415

    ctx = make_context()
    if tell or wished():
        ctx.teller = Teller(sys.stdout)
    reason = window.trouble()
    if reason:
        sys.stderr.write(ctx.t("error.no_display", reason=reason) + "\n")
        return 1
    try:
        app = App(ctx)
        for file in files:
            app.take_file(Path(file))
        app.run()
    except Exception as error:  # even the error window has failed: say so before the end
        from game.report import tell_the_end, write_report  # noqa: PLC0415

        tell_the_end(write_report(error, ctx), ctx.t)
        raise
    return 0


if __name__ == "__main__":
    sys.exit(main())
