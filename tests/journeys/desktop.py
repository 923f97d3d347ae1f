"""A program on a screen of its own, driven as a person drives it: keys, mouse, pictures."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Self

from engine.match.play import Play
from engine.match.record import resume
from game.language import Language

NEEDED = ("Xvfb", "xdotool", "import")
PATIENCE = 60.0
"""Seconds to wait for something that has to happen, on a slow machine too."""


def available() -> bool:
    """Whether this machine has what the journeys need."""
    return all(shutil.which(name) for name in NEEDED)


class Desktop:
    """A virtual screen with the program on it.

    Attributes:
        home: the program's data folder.
    """

    def __init__(self, home: Path, size: tuple[int, int], **settings: object) -> None:
        self.home, self.size = home, size
        home.mkdir(parents=True, exist_ok=True)
        chosen = {"width": size[0], "height": size[1], "animation_speed": 0.0, **settings}
        (home / "settings.json").write_text(json.dumps(chosen), encoding="utf-8")
        reading, writing = os.pipe()
        self._screen = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size[0]}x{size[1]}x24",
             "-nolisten", "tcp", "-noreset"],  # it would refuse who comes while it starts anew
            pass_fds=[writing], stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(writing)
        with os.fdopen(reading) as pipe:
            display = f":{pipe.readline().strip()}"
        self._env = {
            **os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy",
            "TEFUDA_HOME": str(home), "LANG": "C.UTF-8", "TEFUDA_TELL": "1",
        }  # fmt: skip
        self._told = tempfile.NamedTemporaryFile("wb")  # noqa: SIM115 - open as long as the screen
        self._since = 0
        self._program: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._program is not None and self._program.poll() is None:
            self._program.kill()
            self._program.wait()
        self._screen.terminate()
        self._screen.wait()
        self._told.close()

    def start(self, *words: object, module: str = "game", **environment: str) -> None:
        """Start the program and wait for its window.

        Args:
            words: of the command line.
            module: what is run: one that runs the program and does something besides.
            environment: variables set for it.
        """
        self._since = len(self.told)
        self._program = subprocess.Popen(
            [sys.executable, "-m", module, *(str(word) for word in words)],
            env={**self._env, **environment}, stdout=self._told, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        self.wait(lambda: len(self.told) > self._since)  # told once it is drawn

    def kill(self) -> None:
        """As a power cut would."""
        assert self._program is not None
        self._program.send_signal(signal.SIGKILL)
        self._program.wait()

    def close(self) -> int:
        """Close the window as a person does; the exit status."""
        assert self._program is not None
        self._program.terminate()
        return self._program.wait(20)

    @property
    def pid(self) -> int:
        """The program's process id."""
        assert self._program is not None
        return self._program.pid

    @property
    def alive(self) -> bool:
        """Whether the program runs."""
        return self._program is not None and self._program.poll() is None

    def wait(self, happened: Callable[[], object], patience: float = PATIENCE) -> None:
        """Wait until something has happened."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            if happened():
                return
            assert self._program is None or self._program.poll() is None, "the program has ended"
            time.sleep(0.03)
        told = [path.read_text(encoding="utf-8") for path in self.home.glob("**/reports/*.txt")]
        raise AssertionError("\n".join(["it did not happen", *told]))

    def key(self, *names: str) -> None:
        """Press keys, one after another."""
        for name in names:
            self._xdo("key", name)

    def write(self, text: str) -> None:
        """Type a text."""
        self._xdo("type", "--delay", 40, text)

    def press_until(
        self, name: str, happened: Callable[[], object], patience: float = PATIENCE
    ) -> None:
        """Press a key again and again until something has happened, as an impatient person does."""

        def tried() -> object:
            self.key(name)
            time.sleep(0.15)
            return happened()

        self.wait(tried, patience)

    @property
    def told(self) -> list[str]:
        """What the program has told so far to those who listen, line by line."""
        return Path(self._told.name).read_text(encoding="utf-8").splitlines()

    def press(self, name: str) -> None:
        """Press a key and wait until something is told."""
        self._since = before = len(self.told)
        self.key(name)
        self.wait(lambda: len(self.told) > before)

    def ask(self, name: str, *words: str) -> list[str]:
        """Press a key and wait until all these words are told; returns what was told meanwhile."""
        self._since = before = len(self.told)
        self.key(name)
        return self.heard(before, *words)

    def heard(self, before: int, *words: str) -> list[str]:
        """Wait until these words are told after so many lines; returns all told after them."""

        def all_told() -> bool:
            said = "\n".join(self.told[before:])
            return all(word in said for word in words)

        try:
            self.wait(all_told)
        except AssertionError as error:
            raise AssertionError(f"{words} was not told: {self.told[before:]}") from error
        return self.told[before:]

    def go_on(self, words: Language) -> None:
        """Continue the match from the title, up to the person's first question."""
        self.wait(
            lambda: any(words.t("title.continue") in line for line in self.told[self._since :])
        )
        before = len(self.told)
        self.key("Return")
        self.until_asked(words, before)

    def until_asked(self, words: Language, before: int) -> None:
        """Let everything that moves jump to its end until a hand is told after so many lines."""
        head, _, _ = words.t("tell.hand", cards="@").partition("@")
        self.press_until("space", lambda: any(line.startswith(head) for line in self.told[before:]))

    def open(self, name: str, *steps: tuple[str, str]) -> None:
        """Walk through pages: press ``name`` until the words are told, then the key beside them."""
        for words, key in steps:
            self.step_to(name, words)
            self.press(key)

    def step_to(self, name: str, words: str, most: int = 40) -> None:
        """Press a key until what is in focus is told in these words."""
        for _ in range(most):
            said = self.told[self._since :]
            if said and (words in said[0] or any(line.startswith(words) for line in said)):
                return
            self.press(name)
        raise AssertionError(f"{words} is nowhere: {self.told}")

    def click(self, x: float, y: float, button: int = 1) -> None:
        """Click at a point of the window, in pixels."""
        self._xdo("mousemove", round(x), round(y))
        time.sleep(0.05)
        self._xdo("click", button)

    def drop(self, file: Path) -> None:
        """Drop a file on the window, as a file manager does."""
        subprocess.run(
            [sys.executable, "-m", "tests.journeys.drop", self._windows()[-1], str(file)],
            env=self._env, check=True,
        )  # fmt: skip

    def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        self._xdo("windowsize", self._windows()[-1], width, height)

    @property
    def window(self) -> tuple[int, int]:
        """Width and height of the program's window; zeros while it has none."""
        found = self._windows()
        told = subprocess.run(
            ["xdotool", "getwindowgeometry", "--shell", *found[-1:]],
            env=self._env, capture_output=True, text=True, check=False,
        ).stdout  # fmt: skip
        facts = dict(line.split("=") for line in told.splitlines()) if found else {}
        return int(facts.get("WIDTH", 0)), int(facts.get("HEIGHT", 0))

    def shot(self) -> Picture:
        """What is on the screen."""
        raw = subprocess.run(
            ["import", "-silent", "-window", "root", "-depth", "8", "rgb:-"],
            env=self._env, capture_output=True, check=True,
        ).stdout  # fmt: skip
        return Picture(raw, *self.size)

    def record(self) -> str:
        """The record of the newest match, running or finished; empty while there is none."""
        found = [*self.home.glob("**/matches/*.jsonl"), *self.home.glob("**/finished/*.jsonl")]
        newest = max(found, key=lambda path: path.stat().st_mtime_ns, default=None)
        return newest.read_text(encoding="utf-8") if newest else ""

    def play(self) -> Play:
        """The match as its record tells it."""
        return resume(self.record())

    def _windows(self) -> list[str]:
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--class", "."],
            env=self._env, capture_output=True, text=True, check=False,
        )  # fmt: skip
        return found.stdout.split()

    def _xdo(self, *words: object) -> None:
        subprocess.run(["xdotool", *(str(word) for word in words)], env=self._env, check=True)


class Picture:
    """Pixels of the screen, three bytes each."""

    def __init__(self, raw: bytes, width: int, height: int) -> None:
        self._raw, self.width, self.height = raw, width, height

    def tobytes(self) -> bytes:
        """All pixels, row by row."""
        return self._raw

    def at(self, x: float, y: float) -> tuple[int, int, int]:
        """The color of a pixel."""
        start = 3 * (min(int(y), self.height - 1) * self.width + min(int(x), self.width - 1))
        r, g, b = self._raw[start : start + 3]
        return r, g, b

    def colours(
        self, x: float, y: float, w: float, h: float, step: int = 3
    ) -> list[tuple[int, int, int]]:
        """Pixels of an area, on a grid."""
        return [
            self.at(px, py)
            for py in range(int(y), int(y + h), step)
            for px in range(int(x), int(x + w), step)
        ]
