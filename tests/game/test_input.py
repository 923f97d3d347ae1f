import re
from pathlib import Path

import pygame
import pytest

from game.input import (
    Command,
    Digit,
    Input,
    Letter,
    Move,
    PointerDown,
    PointerMoved,
    Recorded,
)
from game.keys import DEFAULTS, FIXED, KEYS, PAGE_LETTERS, Clash, Keys


def down(key, mod=0):
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")


def up(key):
    return pygame.event.Event(pygame.KEYUP, key=key, mod=0)


@pytest.fixture(autouse=True)
def display():
    pygame.display.init()


@pytest.mark.parametrize(
    ("key", "mod", "intent"),
    [
        (pygame.K_RETURN, 0, Command.CONFIRM),
        (pygame.K_KP_ENTER, 0, Command.CONFIRM),
        (pygame.K_ESCAPE, 0, Command.CANCEL),
        (pygame.K_TAB, 0, Command.NEXT),
        (pygame.K_TAB, pygame.KMOD_LSHIFT, Command.PREVIOUS),
        (pygame.K_F1, 0, Command.RULES),
        (pygame.K_F11, 0, Command.FULLSCREEN),
        (pygame.K_RETURN, pygame.KMOD_LALT, Command.FULLSCREEN),
        (pygame.K_SPACE, 0, Command.SKIP),
        (pygame.K_h, 0, Command.HINT),
        (pygame.K_h, pygame.KMOD_LSHIFT, Command.HINT),
        (pygame.K_u, 0, Command.UNDO),
        (pygame.K_LEFT, 0, Move(-1, 0)),
        (pygame.K_DOWN, 0, Move(0, 1)),
        (pygame.K_3, 0, Digit(3)),
        (pygame.K_KP7, 0, Digit(7)),
        (pygame.K_t, 0, Letter("t")),
        (pygame.K_c, pygame.KMOD_LCTRL, None),
        (pygame.K_F5, 0, None),
    ],
)
def test_keys(key, mod, intent):
    assert Input().intent(down(key, mod)) == intent


def test_a_held_enter_confirms_once_but_arrows_repeat():
    keys = Input()
    assert keys.intent(down(pygame.K_RETURN)) is Command.CONFIRM
    assert keys.intent(down(pygame.K_RETURN)) is None
    keys.intent(up(pygame.K_RETURN))
    assert keys.intent(down(pygame.K_RETURN)) is Command.CONFIRM
    assert [keys.intent(down(pygame.K_RIGHT)) for _ in range(3)] == [Move(1, 0)] * 3


@pytest.mark.parametrize("pressed", [True, False])
def test_a_key_that_was_let_go_meanwhile_repeats_no_more(monkeypatch, pressed):
    monkeypatch.setattr(pygame.key, "get_pressed", lambda: dict.fromkeys([pygame.K_DOWN], pressed))
    keys = Input()
    first = down(pygame.K_DOWN)
    assert not keys.stale(first)  # a short press may be over before it is looked at
    keys.intent(first)
    assert keys.stale(down(pygame.K_DOWN)) is not pressed
    keys.intent(up(pygame.K_DOWN))
    assert not keys.stale(down(pygame.K_DOWN))


def test_keys_held_while_the_window_loses_focus_are_forgotten():
    keys = Input()
    keys.intent(down(pygame.K_RETURN))
    keys.intent(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert keys.intent(down(pygame.K_RETURN)) is Command.CONFIRM


def test_letters_mean_nothing_while_a_text_is_typed():
    keys = Input(typing=True)
    assert keys.intent(down(pygame.K_h)) is None
    assert keys.intent(down(pygame.K_t)) is None
    assert keys.intent(down(pygame.K_LEFT)) is None
    assert keys.intent(down(pygame.K_ESCAPE)) is Command.CANCEL


def test_the_pointer():
    keys = Input()
    moved = pygame.event.Event(pygame.MOUSEMOTION, pos=(3, 4), rel=(1, 0), buttons=(0, 0, 0))
    still = pygame.event.Event(pygame.MOUSEMOTION, pos=(3, 4), rel=(0, 0), buttons=(0, 0, 0))
    pressed = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=3)
    wheel = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=4)
    assert keys.intent(moved) == PointerMoved(3, 4)
    assert keys.intent(still) is None
    assert keys.intent(pressed) == PointerDown(3, 4, 3)
    assert keys.intent(wheel) is None


def test_no_key_has_two_commands_and_every_caption_is_short():
    names = [name for keys in KEYS.values() for name in keys]
    assert len(names) == len(set(names))
    assert set(KEYS) == set(Command)
    assert all(0 < len(DEFAULTS.caption(command)) <= 9 for command in Command)
    assert not any(DEFAULTS.clash(command, KEYS[command][0]) for command in Command)


def test_a_changed_key_works_is_shown_and_frees_the_old_one():
    keys = Keys.of({"hint": "j", "skip": "h", "confirm": "space"})
    pressed = Input(keys=keys)
    assert pressed.intent(down(pygame.K_j)) is Command.HINT
    assert pressed.intent(down(pygame.K_h)) is Command.SKIP
    assert pressed.intent(down(pygame.K_SPACE)) is Command.CONFIRM
    assert [keys.caption(c) for c in (Command.HINT, Command.CONFIRM)] == ["J", "Space"]
    assert Keys.of(keys.stored) == keys


def test_enter_and_esc_always_work():
    pressed = Input(keys=Keys.of({"confirm": "z", "cancel": "j"}))
    for key, command in (
        (pygame.K_z, Command.CONFIRM), (pygame.K_RETURN, Command.CONFIRM),
        (pygame.K_j, Command.CANCEL), (pygame.K_ESCAPE, Command.CANCEL),
    ):  # fmt: skip
        assert pressed.intent(down(key)) is command


def test_a_chosen_letter_is_typed_in_a_text_field():
    pressed = Input(keys=Keys.of({"confirm": "z"}), typing=True)
    assert pressed.intent(down(pygame.K_z)) is None
    assert pressed.intent(down(pygame.K_RETURN)) is Command.CONFIRM


@pytest.mark.parametrize(
    ("name", "clash"),
    [
        ("u", Clash("taken", Command.UNDO)),
        ("left", Clash("fixed")), ("shift up", Clash("fixed")), ("7", Clash("fixed")),
        ("r", Clash("page")), ("left ctrl", Clash("silent")), ("unknown key", Clash("silent")),
        ("h", None), ("j", None), ("f5", None), ("shift j", None), ("[", None),
    ],
)  # fmt: skip
def test_which_keys_can_be_taken_for_the_hint(name, clash):
    assert DEFAULTS.clash(Command.HINT, name) == clash


def test_a_damaged_list_of_keys_keeps_what_is_good():
    keys = Keys.of({"hint": "u", "undo": 7, "log": "j", "why": "j", "sing": "z", "skip": "left"})
    assert keys.stored == {"log": "j"}


def test_the_next_key_is_recorded_as_it_is():
    pressed = Input(recording=True)
    assert pressed.intent(down(pygame.K_ESCAPE)) == Recorded("escape")
    assert pressed.intent(down(pygame.K_t, pygame.KMOD_LSHIFT)) == Recorded("shift t")


def test_every_letter_that_a_page_uses_is_named():
    """A scene's own letters are found in its source: ``key="x"``, ``Letter("x")``, a note's key."""
    used = set()
    for path in (Path(__file__).parents[2] / "game").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        used |= set(re.findall(r'(?:key|letter)(?:: str)? ?= ?"([a-z])"|Letter\("([a-z])"\)', text))
    letters = {letter for pair in used for letter in pair if letter}
    assert len(letters) > 8
    assert letters <= PAGE_LETTERS
    assert not PAGE_LETTERS & {name for names in KEYS.values() for name in names}
    assert not FIXED & {name for names in KEYS.values() for name in names}
