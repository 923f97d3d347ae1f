"""Tien Gow in a real window, from the dice for the seats on: by mouse alone, by keyboard alone."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from engine.ai.players import greedy_player
from engine.core.game import agree
from engine.core.rng import Rng
from engine.games import GAMES
from engine.match.play import Play, SeatInfo, begin
from engine.match.record import written
from game.table.asked.moves import Move, moves_of
from game.table.kits import layout_for
from game.table.layout.places import card_key
from game.table.layout.shown import Shown
from game.table.layout.tien_gow import TienGowLayout
from game.ui.metrics import Metrics
from tests.journeys.desktop import Desktop, available

Way: TypeAlias = Callable[[Desktop, Play, tuple[int, int]], None]
"""How a person carries a move out in a window of a size."""
pytestmark = pytest.mark.skipif(not available(), reason="needs Xvfb, xdotool and ImageMagick")


def begun(home: Path, **options: object) -> None:
    """A match that can be continued, the dice for its seats thrown."""
    rules = agree(GAMES["tien_gow"], options)
    seats = [SeatInfo(f"P{n}", "greedy" if n else "human") for n in range(rules.seats)]
    play = begin(rules, seats, 5)
    play.deal()
    folder = home / "matches"
    folder.mkdir(parents=True)
    (folder / "tien_gow.jsonl").write_text(written(play.journal), encoding="utf-8")


def wanted(play: Play) -> tuple[Move, list[Move]]:
    """What the person does now, and the moves with the same tiles in the order of their answers."""
    assert play.state is not None
    moves = sorted(moves_of(play.state, play.legal()), key=lambda m: m.verb in {"down", "pass"})
    action = greedy_player(play.view(0), Rng(len(play.steps)))
    move = next(move for move in moves if move.action == action)
    return move, [other for other in moves if other.cards == move.cards]


def by_mouse(desktop: Desktop, play: Play, size: tuple[int, int]) -> None:
    """Click the tiles, then the answer."""
    layout = layout_for(play.rules, Metrics(*size), 0, "en")
    assert isinstance(layout, TienGowLayout)
    view = play.view(0)
    places = layout.places(Shown.of(view))
    move, answers = wanted(play)
    for card in move.order:
        box = places[card_key(card)].box
        desktop.click(box.cx, box.cy)
        time.sleep(0.08)
    at = answers.index(move)
    if view.phase == "choose_seat":
        box = layout.plan_boxes()[move.action]
    elif view.phase == "deal_method":
        box = layout.method_boxes(len(answers))[at]
    elif view.phase == "follow":
        box = layout.answer_boxes(view, 2)[1 if move.verb == "down" else 0]
    else:
        box = layout.answer_boxes(view, len(answers))[at]
    desktop.click(box.cx, box.cy)


def by_keyboard(desktop: Desktop, play: Play, _: tuple[int, int]) -> None:
    """Walk along the hand, pick each tile, then press the number of the answer."""
    layout = layout_for(play.rules, Metrics(1280, 720), 0, "en")
    move, answers = wanted(play)
    row = [key.card for key, place in layout.places(Shown.of(play.view(0))).items()
           if place.zone == "hand" and place.seat == 0]  # fmt: skip
    for number, card in enumerate(move.order):
        if number == 0:
            desktop.key(str(row.index(card) + 1), "Return")
            continue
        if play.view(0).phase == "lead":
            desktop.key("Up")  # from the answer back to the first tile
            desktop.key(*["Right"] * row.index(card), "Return")
        else:
            desktop.key(str(row.index(card) + 1), "Return")
    desktop.key(str(answers.index(move) + 1))


def move_once(desktop: Desktop, play: Play, way: Way, size: tuple[int, int]) -> None:
    """Try a move; if the program was not ready for it, put everything back for the next try."""
    before = len(desktop.record())
    way(desktop, play, size)
    end = time.monotonic() + 2
    while time.monotonic() < end:
        if len(desktop.record()) > before:
            return
        time.sleep(0.05)
    desktop.click(size[0] * 0.3, size[1] * 0.16, 3)


@pytest.mark.parametrize(
    ("way", "language", "size"),
    [(by_mouse, "en", (1280, 720)), (by_keyboard, "ja", (1920, 1080))],
    ids=["mouse-en-720", "keyboard-ja-1080"],
)
def test_a_hand_from_the_dice_to_the_score_sheet(
    tmp_path: Path, way: Way, language: str,
    size: tuple[int, int],
) -> None:  # fmt: skip
    begun(tmp_path)
    with Desktop(tmp_path, size, language=language) as desktop:
        desktop.start()
        desktop.press_until("Return", lambda: any(tmp_path.glob("**/matches/*.lock")))

        def played() -> bool:
            play = desktop.play()
            if play.settled is None and play.to_move == 0:
                move_once(desktop, play, way, size)
            return play.settled is not None

        desktop.wait(played, 240)
        phases = {step.text.split()[0] for step in desktop.play().steps if step.seat == 0}
        assert {"sit"} < phases
        assert desktop.alive
    assert not list(tmp_path.glob("**/reports/*")), "a report of a mistake was written"
