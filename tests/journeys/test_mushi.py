"""Whole deals of Mushi in a real window: by keyboard, by mouse, with two people, through power cuts."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

from engine.ai.players import greedy_player
from engine.core.cards import cards_of
from engine.core.game import agree
from engine.core.rng import Rng
from engine.games import GAMES
from engine.match.play import Play, SeatInfo, begin
from engine.match.record import resume, written
from game.language import Language
from game.table.asked.moves import Chooser, moves_of
from game.table.layout.fishing import FishingLayout
from game.table.layout.places import card_key
from game.table.layout.shown import Shown
from game.ui.metrics import Metrics
from tests.journeys.desktop import Desktop, Picture, available

pytestmark = pytest.mark.skipif(not available(), reason="needs Xvfb, xdotool and ImageMagick")


def begun(home: Path, players: tuple[str, str], rounds: int = 1, seed: int = 5) -> Path:
    """A match that can be continued, its first deal dealt."""
    rules = agree(GAMES["mushi"], {"rounds": rounds})
    play = begin(rules, [SeatInfo("Haru", players[0]), SeatInfo("Aki", players[1])], seed)
    play.deal()
    path = home / "matches" / "mushi.jsonl"
    path.parent.mkdir(parents=True)
    path.write_text(written(play.journal), encoding="utf-8")
    return path


def deals_ended(desktop: Desktop) -> int:
    return desktop.record().count('{"end"')


@pytest.mark.parametrize(
    ("language", "size"),
    [("ja", (1280, 720)), ("en", (1920, 1080)), ("ja", (3840, 2160))],
    ids=["ja-720", "en-1080", "ja-4k"],
)
def test_keyboard_alone_from_the_title_to_the_score_sheet(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    with Desktop(tmp_path, size, language=language) as desktop:
        desktop.start()
        time.sleep(0.5)
        desktop.key("Return")
        time.sleep(1.2)
        tiles = [name for name, game in GAMES.items() if game.spec.group == "hanafuda"]
        desktop.key(*["Right"] * tiles.index("mushi"), "Return")
        time.sleep(1.2)
        desktop.press_until("Return", lambda: '"game":"mushi"' in desktop.record())
        chance = random.Random(1)

        def played() -> bool:
            desktop.key(chance.choice(("Right", "Left", "Tab", "Up")), "Return")
            return deals_ended(desktop) == 1

        desktop.wait(played, 120)
        play = desktop.play()
        assert {step.seat for step in play.steps} == {0, 1}
        assert desktop.alive


def test_mouse_alone_plays_a_whole_deal(tmp_path: Path) -> None:
    begun(tmp_path, ("human", "greedy"))
    size = (1280, 720)
    with Desktop(tmp_path, size, language="en") as desktop:
        desktop.start()
        desktop.click(330 * 1280 / 1920, 690 * 720 / 1080)
        time.sleep(1.0)
        layout = FishingLayout(Metrics(*size), GAMES["mushi"].spec, 2, 0, "en")
        chance = random.Random(2)

        def played() -> bool:
            play = desktop.play()
            if play.settled is not None:
                return True
            if play.to_move == 0:
                click_a_move(desktop, play, layout, chance)
            return False

        desktop.wait(played, 180)
        assert desktop.alive


def click_a_move(
    desktop: Desktop, play: Play, layout: FishingLayout, chance: random.Random
) -> None:
    """Click a hand card and, where it has a choice, what it takes; the field is laid out anew."""
    assert play.state is not None
    chooser = Chooser(tuple(moves_of(play.state, play.legal())))
    places = layout.places(Shown.of(play.view(0)))
    before = len(desktop.record())
    if not chooser.must_target:
        card = chance.choice(cards_of(chooser.playable))
        box = places[card_key(card)].box
        desktop.click(box.cx, box.cy)
    for n in range(1, 5):
        time.sleep(0.12)
        if len(desktop.record()) > before:
            return
        field_click(desktop, layout, n)


def field_click(desktop: Desktop, layout: FishingLayout, n: int) -> None:
    """Click through the places of the field: what can be taken is bright, the rest says why."""
    from game.ui.geometry import field_slots

    _, slots = field_slots(layout.table.field, 8, 33 / 54, 26 * layout.s, max_h=200 * layout.s)
    for slot in slots[(n - 1) * 3 : n * 3]:
        desktop.click(slot.cx, slot.cy)


def test_no_frame_shows_a_hand_to_the_wrong_person(tmp_path: Path) -> None:
    begun(tmp_path, ("human", "human"))
    size = (1280, 720)
    with Desktop(tmp_path, size, language="ja", animation_speed=1.0, help_marks="never") as desktop:
        desktop.start()
        words = Language("ja")
        desktop.wait(lambda: any(words.t("title.continue") in line for line in desktop.told))
        desktop.ask("Return", words.t("curtain.look_away"))
        seen: set[int] = set()
        for _ in range(6):
            mover = desktop.play().to_move
            play_behind_the_curtain(desktop)
            seen.add(mover)
        assert seen == {0, 1}


def play_behind_the_curtain(desktop: Desktop) -> None:
    """One person's turn, looking at every frame until the curtain hangs again."""
    mover = desktop.play().to_move
    desktop.wait(lambda: curtain_is_down(desktop.shot()))
    assert not hand_is_open(desktop.shot())
    desktop.key("Return")
    desktop.wait(lambda: hand_is_open(desktop.shot()))
    assert desktop.play().to_move == mover
    before = desktop.record()
    desktop.key("Return")
    frames: list[Picture] = []

    def moved() -> bool:
        frames.append(desktop.shot())
        desktop.key("1")
        return desktop.record() != before and desktop.play().to_move != mover

    def covered() -> bool:
        frames.append(desktop.shot())
        return curtain_is_down(frames[-1])

    desktop.wait(moved)
    desktop.wait(covered)
    first = next(i for i, frame in enumerate(frames) if curtain_is_down(frame))
    assert not any(hand_is_open(frame) for frame in frames[first:])


def curtain_is_down(picture: Picture) -> bool:
    """The rod along the upper edge is nearly black from end to end."""
    row = picture.colours(40, 4, picture.width - 80, 8)
    return all(max(pixel) < 50 for pixel in row)


def hand_is_open(picture: Picture) -> bool:
    """Washi shows where the own hand lies, and the curtain does not hang before it."""
    if curtain_is_down(picture):
        return False
    w, h = picture.width, picture.height
    area = picture.colours(w * 0.24, h * 0.8, w * 0.52, h * 0.16)
    bright = sum(min(pixel) > 200 for pixel in area)
    return bright > len(area) * 0.12


@pytest.mark.parametrize("cuts", [8])
def test_power_cuts_lose_nothing(tmp_path: Path, cuts: int) -> None:
    path = begun(tmp_path, ("greedy", "greedy"), rounds=24)
    chance = random.Random(3)
    with Desktop(tmp_path, (1280, 720), animation_speed=3.0) as desktop:
        for _ in range(cuts):
            before = path.read_text(encoding="utf-8")
            kept = before[: before.rfind("\n") + 1]
            desktop.start()
            desktop.key("Return")
            desktop.press_until(
                "Return", lambda kept=kept: len(path.read_text(encoding="utf-8")) > len(kept)
            )
            end = time.monotonic() + chance.uniform(0.0, 1.5)
            while time.monotonic() < end:
                desktop.key("Return")
                time.sleep(0.05)
            desktop.kill()
            after = path.read_text(encoding="utf-8")
            assert after.startswith(kept)
            play = resume(after)
            assert written(play.journal).startswith(after[: after.rfind("\n") + 1])


def test_the_greedy_player_answers_as_in_this_process(tmp_path: Path) -> None:
    begun(tmp_path, ("greedy", "greedy"), seed=9)
    with Desktop(tmp_path, (1280, 720)) as desktop:
        desktop.start()
        desktop.press_until("Return", lambda: deals_ended(desktop) == 1, 90)
        play = desktop.play()
        for step in play.steps:
            view = play.rules.game.view(step.before, step.seat)
            if len(view.legal) == 1:
                assert step.action == view.legal[0]
            else:
                answers = {greedy_player(view, Rng(seed)) for seed in range(12)}
                assert step.action in answers


def test_resizing_and_full_screen_during_a_flight(tmp_path: Path) -> None:
    begun(tmp_path, ("greedy", "greedy"), rounds=3)
    with Desktop(tmp_path, (1600, 900), animation_speed=0.5) as desktop:
        desktop.start()
        begun_at = len(desktop.record())
        desktop.press_until("Return", lambda: len(desktop.record()) > begun_at)
        for size in ((1280, 720), (1500, 800), (1300, 880)):
            time.sleep(0.4)
            desktop.resize(*size)
        desktop.key("F11")
        time.sleep(0.4)
        desktop.key("F11")
        length = len(desktop.record())
        desktop.press_until("Return", lambda: len(desktop.record()) > length)
        assert desktop.alive
