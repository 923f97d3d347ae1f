"""What the operating system knows of its user: language, and the wish for less motion.

Every answer has a default: a system that cannot be asked is not an error.
"""

from __future__ import annotations

import contextlib
import locale
import os
import shutil
import subprocess
import sys

PATIENCE = 0.4
"""Seconds a system's own tool may take to answer; it is asked on the first start only."""


def system_language() -> str:
    """The language of the system: ``ja`` where it says so, else ``en``."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - Windows only

        return "ja" if ctypes.windll.kernel32.GetUserDefaultUILanguage() & 0x3FF == 0x11 else "en"
    names = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE")]
    names.append(locale.getlocale()[0] or "")
    if sys.platform == "darwin":
        names.append(_answer("defaults", "read", "-g", "AppleLocale"))
    chosen = next((name for name in names if name and name.split(".")[0] not in {"C", "POSIX"}), "")
    return "ja" if chosen.lower().startswith("ja") else "en"


def reduced_motion_wished() -> bool:
    """Whether the system is set to show as little motion as possible."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415

        shown = ctypes.c_int(1)
        with contextlib.suppress(AttributeError, OSError):
            ctypes.windll.user32.SystemParametersInfoW(0x1042, 0, ctypes.byref(shown), 0)
        return not shown.value
    if sys.platform == "darwin":
        return _answer("defaults", "read", "com.apple.universalaccess", "reduceMotion") == "1"
    key = ("org.gnome.desktop.interface", "enable-animations")
    return _answer("gsettings", "get", *key) == "false"


def _answer(tool: str, *arguments: str) -> str:
    """The first line a system's tool prints; empty when there is no such tool or no answer."""
    path = shutil.which(tool)
    if path is None:
        return ""
    with contextlib.suppress(OSError, subprocess.SubprocessError):
        done = subprocess.run(  # noqa: S603 - a tool of the system, fixed arguments
            [path, *arguments], capture_output=True, text=True, timeout=PATIENCE, check=False
        )
        return done.stdout.strip().split("\n")[0]
    return ""
