"""One thing has focus; mouse, arrows, Tab and keys move and use the same focus."""

import pygame
import pytest

from game.input import Command, Letter, Move, PointerMoved
from game.scene import Push
from game.ui.box import Box
from game.ui.focus import Widget, nearest
from game.ui.page import Page
from game.ui.widgets import Button, Segments


class Grid(Page):
    """Two rows of three buttons, the middle one of the lower row disabled, and a switch."""

    def build(self):
        self.pressed = []
        self.buttons = [
            self.group.add(
                Button(lambda i=i: self.pressed.append(i), key="x" if i == 5 else "", label=str(i))
            )
            for i in range(6)
        ]
        self.buttons[4].enabled = False
        self.switch = self.group.add(Segments(self.pressed.append))
        self.switch.options = ("a", "b", "c")

    def place(self, _metrics):
        for i, button in enumerate(self.buttons):
            button.box = Box(100 + i % 3 * 300, 100 + i // 3 * 150, 200, 100)
        self.switch.box = Box(100, 450, 600, 60)

    def draw(self, surface):
        surface.fill("black")
        self.group.draw(self.ctx.pen(surface))


@pytest.fixture
def app(start):
    app = start()
    app.stack.apply(Push(Grid(app.ctx)))
    app.settle()
    return app


@pytest.fixture
def grid(app):
    return app.stack.top


def at(grid):
    return grid.group.widgets.index(grid.group.focus)


def test_the_first_usable_control_has_the_focus(grid):
    assert at(grid) == 0


@pytest.mark.parametrize(
    ("moves", "end"),
    [
        ([(1, 0)], 1), ([(1, 0), (1, 0)], 2), ([(1, 0)] * 3, 2), ([(0, 1)], 3), ([(0, -1)], 0),
        ([(1, 0), (0, 1)], 6), ([(1, 0), (1, 0), (0, 1)], 5), ([(0, 1), (1, 0)], 5),
        ([(0, 1), (0, 1)], 6), ([(0, 1), (0, 1), (0, -1)], 3),
    ],
)  # fmt: skip
def test_arrows_go_to_the_neighbour_and_pass_over_what_is_disabled(grid, moves, end):
    for dx, dy in moves:
        grid.handle(Move(dx, dy))
    assert at(grid) == end


def test_tab_goes_round_and_back(grid):
    order = []
    for _ in range(6):
        grid.handle(Command.NEXT)
        order.append(at(grid))
    assert order == [1, 2, 3, 5, 6, 0]
    grid.handle(Command.PREVIOUS)
    assert at(grid) == 6


def test_hovering_is_focus_and_leaving_keeps_it(grid):
    grid.handle(PointerMoved(750, 300))
    assert at(grid) == 5
    grid.handle(PointerMoved(450, 300))
    assert at(grid) == 5
    grid.handle(PointerMoved(1, 1))
    assert at(grid) == 5


def test_enter_a_key_and_a_click_use_a_control(app, grid):
    grid.handle(Command.CONFIRM)
    grid.handle(Letter("x"))
    box = grid.buttons[1].box
    app.click(box.cx, box.cy)
    assert grid.pressed == [0, 5, 1]
    assert at(grid) == 1


def test_a_disabled_control_cannot_be_used(app, grid):
    box = grid.buttons[4].box
    app.click(box.cx, box.cy)
    assert grid.pressed == []
    assert at(grid) == 0


def test_a_press_let_go_elsewhere_does_nothing(app, grid):
    a, b = grid.buttons[1].box, grid.buttons[2].box
    for kind, box in ((pygame.MOUSEBUTTONDOWN, a), (pygame.MOUSEBUTTONUP, b)):
        app.dispatch(pygame.event.Event(kind, pos=(round(box.cx), round(box.cy)), button=1))
    assert grid.pressed == []


def test_the_focus_leaves_what_is_disabled_under_it(grid):
    grid.buttons[0].enabled = False
    grid.group.tidy()
    assert at(grid) == 1


def test_enter_goes_to_the_default_when_the_focused_one_does_not_take_it(grid):
    grid.group.default = grid.buttons[2]
    grid.switch.takes_enter = False
    grid.group.set_focus(grid.switch)
    assert grid.group.enter_target() is grid.buttons[2]
    grid.handle(Command.CONFIRM)
    assert grid.pressed == [2]


def test_a_switch_moves_with_the_arrows_and_stops_at_its_ends(grid):
    grid.group.set_focus(grid.switch)
    for dx in (1, 1, 1, -1):
        grid.handle(Move(dx, 0))
    assert grid.pressed == [1, 2, 1]
    assert grid.group.focus is grid.switch


def test_a_suspended_page_is_not_hit(app, grid):
    app.stack.apply(Push(Grid(app.ctx)))
    upper = app.stack.top
    box = upper.buttons[0].box
    app.click(box.cx, box.cy)
    assert upper.pressed == [0]
    assert grid.pressed == []
    app.stack.apply(None)


def test_what_is_clipped_away_is_not_hit(app, grid):
    grid.group.clip = Box(0, 0, 1280, 220)
    grid.group.tidy()
    box = grid.buttons[5].box
    app.click(box.cx, box.cy)
    assert grid.pressed == []
    assert grid.group.at(box.cx, box.cy) is None


def test_leaving_lets_go_of_every_element(app):
    from game.scene import Pop

    before = len(app.ctx.ui.get_sprite_group().sprites())
    app.stack.apply(Push(Grid(app.ctx)))
    app.stack.apply(Pop())
    assert len(app.ctx.ui.get_sprite_group().sprites()) == before


def test_the_focus_is_always_to_be_seen(app, grid):
    grid.touch()
    app.frame(0.016)
    box = grid.group.focus.box
    ring = [app.surface.get_at((round(box.cx), round(box.y) - d))[:3] for d in range(2, 12)]
    assert any(colour == (242, 182, 50) for colour in ring)


def test_nearest_prefers_what_lies_straight_ahead():
    here, ahead, aside = Widget(), Widget(), Widget()
    here.box, ahead.box, aside.box = Box(0, 0, 9, 9), Box(30, 0, 9, 9), Box(12, 40, 9, 9)
    assert nearest(here, [here, ahead, aside], 1, 0) is ahead
    assert nearest(here, [here, ahead, aside], 0, 1) is aside
    assert nearest(here, [here, ahead, aside], -1, 0) is None
