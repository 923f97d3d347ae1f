"""A program without a window for tests: dummy drivers, a home of its own."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from game.app import App, make_context
from game.paths import Paths
from game.settings import Settings, save


class Driven(App):
    """A program that a test drives event by event."""

    def key(self, key: int, mod: int = 0) -> None:
        name = pygame.key.name(key)
        self.dispatch(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=name[:1]))
        self.dispatch(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))
        self.settle()

    def click(self, x: float, y: float) -> None:
        at = (round(x), round(y))
        self.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.dispatch(pygame.event.Event(kind, pos=at, button=1))
        self.settle()

    def settle(self, frames: int = 200) -> None:
        for _ in range(frames):
            if not self.frame(0.05):
                return


@pytest.fixture
def paths(tmp_path):
    return Paths(tmp_path / "data", tmp_path / "config")


@pytest.fixture
def start(paths):
    """Starts programs: ``start(scene, size=…, **settings)``."""
    running = []

    def make(scene="title", size=(1280, 720), **settings):
        save(Settings(width=size[0], height=size[1], **settings), paths.settings)
        app = Driven(make_context(paths), scene)
        running.append(app)
        app.settle()
        return app

    yield make
    for app in running:
        app.close()
