import pytest

from game.scene import Pop, Push, Quit, Replace, Reset, Scene, SceneStack
from game.ui.metrics import Metrics


class Noted(Scene):
    """Writes down what happens to it."""

    def __init__(self, name, log, *, opaque=True):
        super().__init__(None)
        self.name, self.log, self.opaque = name, log, opaque

    def enter(self):
        self.log.append(f"{self.name} enter")

    def leave(self):
        self.log.append(f"{self.name} leave")

    def suspend(self):
        self.log.append(f"{self.name} suspend")

    def resume(self, result=None):
        self.log.append(f"{self.name} resume {result}")

    def layout(self, metrics):
        self.log.append(f"{self.name} layout {metrics.width}")


@pytest.fixture
def log():
    return []


@pytest.fixture
def stack(log):
    stack = SceneStack(Metrics(1280, 720))
    stack.apply(Reset(Noted("a", log)))
    log.clear()
    return stack


def test_push_suspends_and_pop_resumes_with_the_result(stack, log):
    stack.apply(Push(Noted("b", log)))
    stack.apply(Pop("yes"))
    assert log == ["a suspend", "b enter", "b layout 1280", "b leave", "a resume yes"]
    assert stack.top.dirty


def test_replace_leaves_the_top_only(stack, log):
    stack.apply(Push(Noted("b", log)))
    log.clear()
    stack.apply(Replace(Noted("c", log)))
    assert log == ["b leave", "c enter", "c layout 1280"]
    assert [scene.name for scene in stack] == ["a", "c"]


def test_reset_and_quit_leave_everything_top_first(stack, log):
    stack.apply(Push(Noted("b", log)))
    log.clear()
    stack.apply(Reset(Noted("c", log)))
    assert log == ["b leave", "a leave", "c enter", "c layout 1280"]
    stack.apply(Quit())
    assert len(stack) == 0
    assert log[-1] == "c leave"


def test_what_a_scene_asks_for_on_entry_is_done_at_once(stack, log):
    class Door(Noted):
        def enter(self):
            super().enter()
            self.go(Replace(Noted("room", self.log)))

    stack.apply(Push(Door("door", log)))
    assert stack.top.name == "room"
    assert len(stack) == 2


def test_a_dialog_leaves_the_scene_below_in_sight(stack, log):
    stack.apply(Push(Noted("dialog", log, opaque=False)))
    assert [scene.name for scene in stack.visible()] == ["a", "dialog"]
    stack.apply(Push(Noted("page", log)))
    assert [scene.name for scene in stack.visible()] == ["page"]


def test_a_resize_lays_every_scene_out(stack, log):
    stack.apply(Push(Noted("b", log, opaque=False)))
    log.clear()
    stack.layout(Metrics(1920, 1080))
    assert log == ["a layout 1920", "b layout 1920"]


def test_abandoning_survives_a_scene_that_cannot_leave(stack, log):
    class Broken(Noted):
        def leave(self):
            raise RuntimeError

    stack.apply(Push(Broken("b", log)))
    stack.abandon()
    assert len(stack) == 0
