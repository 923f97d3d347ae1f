"""The program: window, main loop, and the services handed to the scenes.

A frame is drawn only when something has changed. When nothing moves the loop sleeps until an event
comes, so that a table that waits for a person uses next to no processor.
"""

from __future__ import annotations

import contextlib
import dataclasses
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import pygame

from game import settings as settings_module
from game import window
from game.assets import Assets
from game.audio import Audio
from game.context import Context
from game.guided import Guided
from game.input import KEY_REPEAT, Command, Input, PointerDown, PointerMoved
from game.language import Language, resolved
from game.learned import Learned
from game.paths import Paths, find_paths
from game.report import write_report
from game.scene import Quit, Reset, Scene, SceneStack
from game.scenes.registry import register
from game.settings import Settings
from game.system import reduced_motion_wished
from game.ui.metrics import Metrics
from game.ui.shapes import Shapes
from game.ui.text import Type
from game.upkeep import Tidying, set_damaged_aside

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.match.play import Play

T = TypeVar("T")
FRAME = 1 / 60
"""Seconds of a frame while something moves."""
LONGEST = 0.1
"""A longer pause (a dragged window, a sleeping machine) counts as this many seconds."""
SHOWN = tuple(
    field.name
    for field in dataclasses.fields(Settings)
    if field.name not in ("sound_volume", "music_volume", "width", "height")
)
"""Settings after whose change the scenes are laid out anew."""
DOZE = 0.012
"""Seconds between two looks for events while nothing moves: less than a frame."""
WORK = 0.006
"""Seconds between two frames spent on art that will be needed."""


def make_context(paths: Paths | None = None) -> Context:
    """Read the settings and make every service; needs no window."""
    paths = paths or find_paths()
    loaded = settings_module.load(paths.settings)
    settings = loaded.settings
    if loaded.first:
        settings = replace(settings, reduced_motion=reduced_motion_wished())
    metrics = Metrics(*window.LEAST)
    ctx = Context(
        settings=settings,
        paths=paths,
        language=Language(resolved(settings.language)),
        metrics=metrics,
        type=Type(metrics),
        shapes=Shapes(),
        assets=Assets(),
        audio=Audio(),
    )
    register(ctx.scenes)
    ctx.services.factories["computer"] = _computer
    ctx.services.factories["learned"] = lambda: Learned(paths.data / "learned.json")
    ctx.services.factories["guided"] = lambda: Guided(
        paths.data / "guided.json", first=loaded.first
    )
    ctx.services.factories["saves"] = lambda: _saves(paths)
    ctx.services.factories["history"] = lambda: _history(ctx)
    if loaded.trouble:
        ctx.notices.post(ctx.t(loaded.trouble, file=loaded.file), serious=True)
    return ctx


def _computer() -> object:
    from game.computer import Computer  # noqa: PLC0415 - only a match needs it

    return Computer()


def _saves(paths: Paths) -> object:
    from game.storage import Saves as Store  # noqa: PLC0415 - reads the engine

    return Store(paths.data)


def _history(ctx: Context) -> object:
    from game.history import History  # noqa: PLC0415 - reads the engine

    def tell(key: str, file: str) -> None:
        ctx.notices.post(ctx.t(key, file=file), serious=True)

    return History(ctx.paths.history, ctx.services["saves"].finished, tell)


class App:
    """One running program.

    Attributes:
        ctx: the services.
        stack: the scenes.
        surface: the window's surface.
    """

    def __init__(self, ctx: Context, first: str = "title") -> None:
        """Open the window and put the first scene on the stack."""
        if not pygame.display.get_init():
            pygame.display.init()
        self.ctx = ctx
        self.input = Input()
        self.surface = window.open_window(ctx.settings, ctx.assets)
        self._backdrop: pygame.Surface | None = None
        self._stale = True
        self._failing = False
        self._looked_after = False
        self._tidying = Tidying()
        ctx.on_change = self._changed
        pygame.key.set_repeat(*KEY_REPEAT)
        self._obey(ctx.settings)
        self._measure()
        self.stack = SceneStack(ctx.metrics)
        self._guarded(lambda: self.stack.apply(Reset(ctx.scene(first))))

    def run(self) -> None:
        """Run until the last scene is gone."""
        clock = pygame.time.Clock()
        last = time.perf_counter()
        moving = True
        while self.stack:
            for event in self._events(moving):
                if not self.input.stale(event):
                    self.dispatch(event)
            now = time.perf_counter()
            moving = self.frame(min(LONGEST, now - last))
            last = now
            self.ctx.audio.open()
            self.ctx.audio.follow(min((scene.music for scene in self.stack), default=0.0))
            if moving:
                clock.tick(1 / FRAME)
            else:
                self.rest()
        self.close()

    def rest(self) -> None:
        """While nothing moves: write the settings, tidy up, once set damaged saves aside."""
        if self.ctx.unsaved:
            self.ctx.save_settings()
        if not self._looked_after:
            self._looked_after = True
            self._guarded(lambda: set_damaged_aside(self.ctx))
        self._tidying.rest()

    def frame(self, dt: float) -> bool:
        """Let ``dt`` seconds pass and draw what has changed; True while something moves."""
        if not self.stack:
            return False
        if self.ctx.has_ui:
            self._guarded(lambda: self.ctx.ui.update(dt))
        moving = self._guarded(lambda: self.stack.top.update(dt)) or False
        moving = self.ctx.notices.update(dt) or moving
        self._guarded(lambda: self.stack.apply(self.stack.taken()))
        if self.stack and (moving or self.stack.top.dirty or self._stale):
            self._guarded(self._draw)
        teller = self.ctx.teller
        if teller is not None and self.stack:
            self._guarded(lambda: teller.look(self.ctx, self.stack.top))
        return moving or self._guarded(lambda: self.ctx.assets.work(WORK)) or False

    def dispatch(self, event: pygame.event.Event) -> None:
        """Hand an event to pygame-gui, then, unless it was used up, to the top scene."""
        match event.type:
            case pygame.QUIT:
                self.stack.apply(Quit())
                return
            case pygame.VIDEORESIZE | pygame.WINDOWSIZECHANGED:
                self._resized()
                return
            case pygame.DROPFILE:
                self.take_file(Path(event.file))
                return
            case pygame.WINDOWEXPOSED | pygame.WINDOWSHOWN | pygame.WINDOWRESTORED:
                self._stale = True
                return
        if not self.stack:
            return
        if self.ctx.has_ui and self._guarded(lambda: self.ctx.ui.process_events(event)):
            self._guarded(lambda: self.stack.apply(self.stack.taken()))
            self._touch()
            return
        self.input.typing, self.input.recording = self.ctx.typing, self.ctx.recording
        intent = self.input.intent(event)
        if intent is None:
            return
        if intent is Command.FULLSCREEN:
            self.ctx.change(fullscreen=not self.ctx.settings.fullscreen)
            return
        if isinstance(intent, PointerDown) and self.ctx.notices.click(intent.x, intent.y):
            self._stale = True
            return
        if not isinstance(intent, PointerMoved):
            self._touch()
        top = self.stack.top
        self._guarded(lambda: self.stack.apply(top.handle(intent)))
        self._guarded(lambda: self.stack.apply(self.stack.taken()) if self.stack else None)

    def take_file(self, path: Path) -> None:
        """Take in a record from elsewhere; a finished one is opened where nothing is disturbed."""
        if self.stack:
            self._guarded(lambda: self._take(path))
            self._touch()

    def _take(self, path: Path) -> None:
        from game.imports import received  # noqa: PLC0415 - reads the engine

        top = self.stack.top
        opened = received(self.ctx, path, show=top.takes_files)
        if opened is None and top.takes_files:
            top.resume()  # it may show what has come in
        self.stack.apply(opened)

    def close(self) -> None:
        """Leave every scene, let the pictures go and close the window."""
        self._remember_size()
        self.stack.clear()
        self.ctx.services.close()
        self.ctx.audio.close()
        self.ctx.assets.clear()
        self.ctx.shapes.clear()
        pygame.display.quit()

    def _events(self, moving: bool) -> Iterable[pygame.event.Event]:
        """The events since the last frame; sleeps until one comes when nothing moves."""
        if moving or self.stack.top.dirty or self._stale:
            return pygame.event.get()
        wait = self.stack.top.wait
        if self.ctx.notices or self.ctx.typing:
            wait = min(wait, 0.1)
        end = time.perf_counter() + wait
        while not (events := pygame.event.get()) and time.perf_counter() < end:
            time.sleep(DOZE)  # SDL's own waiting looks every millisecond and costs thrice as much
        return events

    def _draw(self) -> None:
        scenes = self.stack.visible()
        whole = self._stale or self.stack.top.dirty or bool(self.ctx.notices)
        damage = None if whole else self.stack.top.damage()
        self.stack.top.dirty = False
        self._stale = False
        self.surface.set_clip(damage.pixels() if damage else None)
        if len(scenes) > 1:
            self._draw_backdrop(scenes[:-1])
        scenes[-1].draw(self.surface)
        self.ctx.notices.draw(self.ctx.pen(self.surface), self.ctx.metrics)
        self.surface.set_clip(None)
        if damage:
            pygame.display.update(damage.pixels())
        else:
            pygame.display.flip()

    def _draw_backdrop(self, scenes: list[Scene]) -> None:
        """The still scenes under a dialog, drawn once."""
        if self._backdrop is None or any(scene.dirty for scene in scenes):
            self.surface.set_clip(None)
            for scene in scenes:
                scene.draw(self.surface)
                scene.dirty = False
            self._backdrop = self.surface.copy()
        self.surface.blit(self._backdrop, (0, 0))

    def _touch(self) -> None:
        if self.stack:
            self.stack.top.touch()

    def _resized(self) -> None:
        surface = pygame.display.get_surface()
        if surface is None or surface.get_size() == (
            self.ctx.metrics.width,
            self.ctx.metrics.height,
        ):
            self._stale = True
            return
        self.surface = surface
        self._lay_out()

    def _lay_out(self) -> None:
        self._measure()
        self._guarded(lambda: self.stack.layout(self.ctx.metrics))

    def _measure(self) -> None:
        settings, (width, height) = self.ctx.settings, self.surface.get_size()
        chosen = settings.interface_scale / 100
        interface = chosen or window.automatic_scale(width, height)
        metrics = Metrics(width, height, interface, settings.larger_text)
        self._backdrop = None
        self._stale = True
        if metrics != self.ctx.metrics:
            self.ctx.metrics = self.ctx.type.metrics = metrics
            if self.ctx.has_ui:
                from game.ui.manager import resize  # noqa: PLC0415 - loaded with the first control

                resize(self.ctx.ui, metrics)

    def _changed(self, old: Settings, settings: Settings) -> None:
        """Settings were changed: obey them at once."""
        if settings.fullscreen != old.fullscreen:
            if settings.fullscreen:  # back from it the window is as large as it was
                width, height = self.surface.get_size()
                self.ctx.settings = replace(settings, width=width, height=height)
            self.surface = window.open_window(settings, self.ctx.assets)
        self._obey(settings)
        if any(getattr(old, name) != getattr(settings, name) for name in SHOWN):
            self._lay_out()
        self._touch()

    def _remember_size(self) -> None:
        """The next window opens as large as this one."""
        if not self.ctx.settings.fullscreen and pygame.display.get_surface() is not None:
            self.ctx.on_change = None
            self.ctx.change(width=self.surface.get_width(), height=self.surface.get_height())
        self.ctx.save_settings()

    def _obey(self, settings: Settings) -> None:
        self.ctx.audio.volume = settings.sound_volume
        self.ctx.audio.music = settings.music_volume
        self.ctx.audio.muted = settings.muted
        self.ctx.assets.four_colour = settings.four_colour
        self.ctx.assets.table = settings.table
        self.input.keys = self.ctx.keys

    def _guarded(self, work: Callable[[], T]) -> T | None:
        """Do something for a scene; a mistake in it ends in the error window, not in a crash."""
        try:
            return work()
        except Exception as error:  # noqa: BLE001 - whatever it was, the person goes on
            self._failed(error)
            return None

    def _match(self) -> Play | None:
        """The match that is on the table."""
        with contextlib.suppress(Exception):  # whatever has failed may fail again
            return next((s.match for s in reversed(list(self.stack)) if s.match is not None), None)
        return None

    def _failed(self, error: Exception) -> None:
        scene = type(self.stack.top).__name__ if self.stack else ""
        if self._failing or scene == "ErrorScene":
            raise error
        self._failing = True
        try:
            report = write_report(error, self.ctx, scene, self._match())
            self.stack.abandon()
            self.ctx.typing = False  # a text field may have had the keyboard
            self.surface.set_clip(None)
            self.stack.apply(Reset(self.ctx.scene("error", report=report)))
        finally:
            self._failing = False
