"""``tefuda --selftest``: does this copy of the program work on this machine?

Loads every drawing, sound and font, asks the thinking process for a move in every game, and draws a
frame of every scene in both languages, in a window that nobody sees. Says what went wrong.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.match.play import Play
    from game.app import App
    from game.context import Context

FRAMES = 6
"""Frames drawn of each scene."""
PATIENCE = 30.0
"""Seconds the thinking process has for a move on the slowest machine."""
SMALL = 48
"""Pixels of height at which every drawing is tried."""


def run() -> int:
    """Test; 0 when all is well, 1 with one line a fault on standard error."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    with tempfile.TemporaryDirectory() as home:
        faults = [*_files(), *_players(), *_scenes(Path(home))]
    if sys.stderr is not None:
        for fault in faults:
            sys.stderr.write(fault + "\n")
    return 1 if faults else 0


def _files() -> Iterator[str]:
    """Every drawing, sound and font can be read."""
    import pygame  # noqa: PLC0415 - a worker process must not load the window

    from game.assets import SPRITES  # noqa: PLC0415
    from game.audio import SOUNDS  # noqa: PLC0415
    from game.ui.fonts import BOLD, REGULAR, folder  # noqa: PLC0415

    pygame.font.init()
    drawings = sorted(SPRITES.rglob("*.svg"))
    sounds = sorted([*SOUNDS.glob("*.wav"), *SOUNDS.glob("*.ogg")])
    if not drawings or not sounds:
        yield f"only {len(drawings)} drawings and {len(sounds)} sounds are there"
    for path in drawings:
        try:
            pygame.image.load_sized_svg(str(path), (SMALL, SMALL))
        except (OSError, pygame.error) as error:
            yield f"{path.name}: {error}"
    for name in (REGULAR, BOLD):
        if pygame.font.Font(str(folder() / name), 20).size("花札")[0] < 30:
            yield f"{name}: no Japanese"
    try:
        pygame.mixer.init(44100)
    except pygame.error:
        return  # a machine without sound is no fault
    for path in sounds:
        if pygame.mixer.Sound(str(path)).get_length() <= 0:
            yield f"{path.name}: empty"


def _players() -> Iterator[str]:
    """The thinking process answers in every game."""
    from engine.core.rng import Rng  # noqa: PLC0415
    from game.computer import Computer  # noqa: PLC0415

    computer = Computer()
    try:
        for play in _matches():
            rules = play.rules
            state = play.state
            if state is None or state.to_move < 0:
                continue
            view = rules.game.view(rules.game.copy(state), state.to_move)
            computer.ask(view, "greedy", Rng(1).next32())
            end = time.monotonic() + PATIENCE
            choice = computer.poll()
            while choice is None and time.monotonic() < end:
                time.sleep(0.01)
                choice = computer.poll()
            if choice is None or choice.replaced or choice.action not in view.legal:
                yield f"{rules.game.spec.id}: no move from the thinking process"
    finally:
        computer.close()


def _matches() -> Iterator[Play]:
    """A match of every game, its first deal dealt."""
    from engine.core.game import agree  # noqa: PLC0415
    from engine.games import GAMES  # noqa: PLC0415
    from engine.match.play import SeatInfo, begin  # noqa: PLC0415

    for game in GAMES.values():
        rules = agree(game)
        seats = [SeatInfo(f"P{n}", "greedy" if n else "human") for n in range(rules.seats)]
        play = begin(rules, seats, 7)
        play.deal()
        yield play


def _finished() -> Play:
    """A match of one deal that is over."""
    from engine.core.game import agree  # noqa: PLC0415
    from engine.games import GAMES  # noqa: PLC0415
    from engine.match.play import SeatInfo, begin  # noqa: PLC0415

    rules = agree(GAMES["mushi"], {"rounds": 1})
    play = begin(rules, [SeatInfo("A", "human"), SeatInfo("B", "greedy")], 3)
    play.deal()
    while play.to_move >= 0:
        play.act(play.legal()[-1])
    return play


def _scenes(home: Path) -> Iterator[str]:
    """A frame of every scene."""
    from game.table.kits import playable  # noqa: PLC0415

    wanted: list[tuple[str, dict[str, Any]]] = [
        (name, {})
        for name in ("title", "choose", "settings", "keys", "cards", "history", "pause", "by_code")
        if _exists(name)
    ]
    for play in _matches():
        name = play.rules.game.spec.id
        wanted.append(("rules", {"game": name}))
        if playable(name):
            wanted += [("setup", {"game": name}), ("table", {"play": play})]
    over = _finished()
    wanted += [
        ("curtain", {"seat": 1, "who": "B"}),
        ("deal_result", {"play": over}),
        ("match_result", {"play": over}),
        ("deal_code", {"play": over}),
    ]
    if _exists("replay"):
        wanted.append(("replay", {"play": over}))
    for language in ("ja", "en"):
        for name, values in wanted:
            yield from _tried(home, language, name, values)


def _exists(name: str) -> bool:
    """Whether the scene's module is there."""
    from importlib.util import find_spec  # noqa: PLC0415

    from game.scenes.registry import SCENES  # noqa: PLC0415

    return find_spec(SCENES[name].partition(":")[0]) is not None


def _tried(home: Path, language: str, scene: str, values: dict[str, Any]) -> Iterator[str]:
    from game.app import App, make_context  # noqa: PLC0415 - pygame is loaded here
    from game.paths import Paths  # noqa: PLC0415

    ctx: Context = make_context(Paths(home, home))
    ctx.language.code = language
    ctx.scenes.add("tried", lambda c: c.scene(scene, **values))
    app: App = App(ctx, "tried")
    for _ in range(FRAMES):
        app.frame(0.1)
    play: Play | None = values.get("play")
    game = play.rules.game.spec.id if play else values.get("game", "")
    told = " ".join(word for word in (scene, game, f"({language})") if word)
    if type(app.stack.top).__name__ == "ErrorScene":
        yield f"{told}: ended in the error window"
    for key in sorted(ctx.language.missing):
        yield f"{told}: no words for {key}"
    app.close()
