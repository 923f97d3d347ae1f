"""What a person reads in a real window: rules, sources and cards, in the language of the moment."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.core.game import agree
from engine.games import GAMES
from engine.match.play import SeatInfo, begin
from engine.match.record import written
from game.language import Language
from game.scenes.card_facts import CardFacts
from game.scenes.gallery import DECKS, cards_of
from game.scenes.rules import load
from game.table.words.names import named
from game.ui.plain import sentences
from tests.journeys.desktop import Desktop, Picture, available

pytestmark = pytest.mark.skipif(not available(), reason="needs Xvfb, xdotool and ImageMagick")

CHANGED = {"rounds": 6}
PICTURES = 200
"""So many of the points looked at are as red as cards, where cards are pictured."""


def begun(home: Path, **options: object) -> None:
    """A match of Mushi that can be continued, its first deal dealt."""
    rules = agree(GAMES["mushi"], options)
    play = begin(rules, [SeatInfo("Haru", "human"), SeatInfo("Aki", "greedy")], 5)
    play.deal()
    folder = home / "matches"
    folder.mkdir(parents=True)
    (folder / "mushi.jsonl").write_text(written(play.journal), encoding="utf-8")


def red(picture: Picture) -> int:
    """How much of the page is as red as the cards are."""
    w, h = picture.width, picture.height
    return sum(r > 170 and g < 90 and b < 80
               for r, g, b in picture.colours(w * 0.2, h * 0.15, w * 0.55, h * 0.8))  # fmt: skip


def read_all_pages(desktop: Desktop, words: Language) -> None:
    """Open the rules at the table and read every page; yaku have pictures of their cards."""
    book = load("mushi", words.code)
    assert book is not None
    assert {"yaku", "history"} <= {section.id for section in book.sections}
    title = words.t("rules.title", game=words.t("game_mushi.name"))
    for number, section in enumerate(book.sections):
        told = list(sentences(section, lambda card: named(words, "hanafuda", card)))
        lines = [" ".join(line.split()) for line in told if line.strip()]
        if number == 0:
            name, value = (words.t(f"game_mushi.option.rounds.{key}") for key in ("name", "6"))
            pair = words.t("rules.pair", name=name, value=value)
            desktop.ask("F1", title, *lines, words.t("rules.in_force"), pair)
        else:
            desktop.ask("Right", *lines)
        if section.id == "yaku":
            desktop.wait(lambda: red(desktop.shot()) > PICTURES)
        elif section.id == "history":
            assert red(desktop.shot()) < PICTURES / 4


def test_rules_and_options_in_force_in_both_languages_without_a_new_start(tmp_path: Path) -> None:
    begun(tmp_path, **CHANGED)
    english, japanese = Language("en"), Language("ja")
    with Desktop(tmp_path, (1280, 720), language="en") as desktop:
        desktop.start()
        desktop.go_on(english)
        read_all_pages(desktop, english)
        desktop.press("F1")
        desktop.press("Escape")
        desktop.step_to("Down", english.t("title.settings"))
        desktop.press("Return")
        desktop.step_to("Down", english.t("settings.language.name"))
        desktop.ask("Left", japanese.t("settings.language.name"))
        desktop.press("Escape")
        desktop.press("Escape")
        read_all_pages(desktop, japanese)
        assert '"language": "ja"' in (tmp_path / "settings.json").read_text(encoding="utf-8")
        assert desktop.alive


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_deck_is_laid_out_and_a_card_told_about(tmp_path: Path, language: str) -> None:
    words = Language(language)
    with Desktop(tmp_path, (1280, 720), language=language) as desktop:
        desktop.start()
        desktop.open("Tab", (words.t("title.cards"), "Return"))
        for number, deck in enumerate(DECKS, 1):
            if number > 1:
                desktop.ask(str(number), words.t(f"gallery.deck.{deck}"))
            facts = CardFacts(words, deck).of(cards_of(deck)[0])
            worth = (f"{facts.number} {facts.unit}",) if facts.number else ()
            desktop.heard(0, facts.name, facts.kind, facts.group, *worth, *facts.stories)
            assert facts.name
            assert facts.stories
            desktop.press("Right")
        before = desktop.shot().tobytes()
        desktop.key("Return")  # closer
        desktop.wait(lambda: desktop.shot().tobytes() != before)
        assert desktop.alive


def own_hand(picture: Picture) -> list[tuple[int, int, int]]:
    """Where the own hand lies."""
    w, h = picture.width, picture.height
    return picture.colours(w * 0.2, h * 0.76, w * 0.58, h * 0.22, step=1)


def test_help_marks_fade_as_cards_are_learned(tmp_path: Path) -> None:
    begun(tmp_path)
    words, learned = Language("en"), tmp_path / "learned.json"
    units = {card.partition(".")[0] for card in GAMES["mushi"].spec.deck.ids}
    seen: dict[str, list[tuple[int, int, int]]] = {}

    def sit(name: str, then: Callable[[], object] = lambda: None) -> None:
        desktop.start()
        desktop.go_on(words)
        seen[name] = own_hand(desktop.shot())
        then()
        assert desktop.close() == 0

    def play_on() -> None:
        desktop.press_until("Return", lambda: desktop.record().count('{"s":0') > 2)

    with Desktop(tmp_path, (1280, 720), language="en", help_marks="learning") as desktop:
        match = tmp_path / "matches" / "mushi.jsonl"
        record = match.read_text(encoding="utf-8")
        sit("new", play_on)
        assert any(json.loads(learned.read_text(encoding="utf-8")).values())
        for name, count in (("nearly", 7), ("known", 10)):
            learned.write_text(json.dumps(dict.fromkeys(units, count)), encoding="utf-8")
            match.write_text(record, encoding="utf-8")
            sit(name)
    assert len({tuple(pixels) for pixels in seen.values()}) == 3
    known = seen["known"]
    far, near = (
        sum(abs(p[0] - q[0]) for p, q in zip(seen[name], known, strict=True))
        for name in ("new", "nearly")
    )
    assert far > 1.5 * near > 0
