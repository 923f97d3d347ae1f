"""What a person is told in a real window who asks why: refused cards, moves, lines of the sheet."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.ai.players import greedy_player
from engine.core.cards import Card, cards_of
from engine.core.game import agree
from engine.core.rng import Rng
from engine.games import GAMES
from engine.match.play import Play, SeatInfo, begin
from engine.match.record import written
from game.language import Language
from game.numerals import numeral
from game.table.asked.moves import Chooser, moves_of
from game.table.kits import layout_for
from game.table.layout.places import card_key
from game.table.layout.shown import Shown
from game.ui.metrics import Metrics
from tests.journeys.desktop import Desktop, available

pytestmark = pytest.mark.skipif(not available(), reason="needs Xvfb, xdotool and ImageMagick")

OTHERS = ["Aki", "Natsu", "Fuyu"]


def barred(play: Play) -> list[Card]:
    """Hand cards that the person cannot play now, because a suit must be followed."""
    if play.to_move != 0 or play.state is None:
        return []
    chooser = Chooser(tuple(moves_of(play.state, play.legal())))
    hand = play.view(0).hand
    return cards_of(hand & ~chooser.playable) if chooser.playable != hand else []


def late(home: Path, game: str) -> Play:
    """A match in whose first deal a card is barred, and some are left to play; kept to go on."""
    rules = agree(GAMES[game])
    names = ["Haru", *OTHERS]
    seats = [SeatInfo(names[n], "greedy" if n else "human") for n in range(rules.seats)]
    found: Play | None = None
    for seed in range(1, 20):
        play = begin(rules, seats, seed)
        play.deal()
        rng, text = Rng(seed), ""
        while play.settled is None:
            if barred(play) and play.view(0).hand.bit_count() in (3, 4):
                text = written(play.journal)
                break
            play.act(greedy_player(play.view(play.to_move), rng))
        if text:
            found = play
            break
    assert found is not None
    folder = home / "matches"
    folder.mkdir(parents=True)
    (folder / f"{game}.jsonl").write_text(text, encoding="utf-8")
    return found


@pytest.mark.parametrize(
    ("language", "size"), [("en", (1280, 720)), ("ja", (1920, 1080))], ids=["en-720", "ja-1080"]
)
def test_why_is_answered_at_the_table_and_on_the_sheet(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    play, words = late(tmp_path, "king"), Language(language)
    t = words.t
    with Desktop(tmp_path, size, language=language) as desktop:
        desktop.start()
        desktop.go_on(words)

        layout = layout_for(play.rules, Metrics(*size), 0, language)
        box = layout.places(Shown.of(play.view(0)))[card_key(barred(play)[-1])].box
        before = len(desktop.told)
        desktop.click(box.r - 4, box.b - 4)
        desktop.heard(before, "KI-14")

        steps = len(desktop.play().steps)
        before = len(desktop.told)
        desktop.press_until("Return", lambda: len(desktop.play().steps) > steps + 2)
        desktop.until_asked(words, before)
        did = [t("hint.panel.move_of", name=name) for name in OTHERS]
        why = desktop.ask("w", t("hint.panel.hidden"))
        assert any(line in did for line in why)
        log = desktop.ask("l", t("table.log.title"))
        assert any(name in line for name in OTHERS for line in log)

        before = len(desktop.told)
        desktop.press_until("Return", lambda: '{"end"' in desktop.record())
        desktop.heard(before, t("deal_result.title", deal=numeral(1, language)))
        told = "\n".join(desktop.ask("w", "KI-"))
        rule = re.findall(r"KI-\d+", told)[0]
        title = t("rules.title", game=t("game_king.name"))
        desktop.ask("F1", title, f"{rule} ")
        assert desktop.alive
    assert not list(tmp_path.glob("**/reports/*")), "a report of a mistake was written"
