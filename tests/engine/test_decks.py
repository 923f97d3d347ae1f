"""The decks, counted: what is on the cards, what they are called, what they are worth."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from engine.core.cards import Deck
from engine.decks import daini, hanafuda, mekuri, tiles, trumps

ROOT = Path(__file__).resolve().parents[2]
LOCALE = ROOT / "game" / "locale"
DECKS: list[Deck] = [hanafuda.DECK, daini.DECK, mekuri.DECK, trumps.DECK, tiles.DECK]


def names(deck: str, language: str) -> dict[str, str]:
    path = LOCALE / f"cards_{deck}.{language}.json"
    words: dict[str, dict[str, dict[str, str]]] = json.loads(path.read_text(encoding="utf-8"))
    return words[language]["card"]


def test_hanafuda_has_twelve_months_of_four() -> None:
    assert Counter(name.split(".")[0] for name in hanafuda.DECK.ids) == dict.fromkeys(
        hanafuda.PLANTS, 4
    )


def test_hanafuda_has_5_hikari_9_tane_10_tan_and_24_kasu() -> None:
    counts = [mask.bit_count() for mask in hanafuda.BY_KIND]
    assert counts == [5, 9, 10, 24]
    assert hanafuda.points(hanafuda.DECK.all) == 264
    for card, name in enumerate(hanafuda.DECK.ids):
        assert name.split(".")[1].startswith(hanafuda.kind_of(card))


@pytest.mark.parametrize(
    ("kind", "plants"),
    [
        ("hikari", "matsu sakura susuki yanagi kiri"),
        ("tane", "ume fuji ayame botan hagi susuki kiku momiji yanagi"),
        ("tan", "matsu ume sakura fuji ayame botan hagi kiku momiji yanagi"),
    ],
)
def test_hanafuda_kinds_lie_with_the_right_months(kind: str, plants: str) -> None:
    found = [name.split(".")[0] for name in hanafuda.DECK.ids if name.split(".")[1] == kind]
    assert found == plants.split()


def test_november_the_lightning_is_the_kasu_and_the_ribbon_a_tan() -> None:
    november = [name for name in hanafuda.DECK.ids if name.startswith("yanagi")]
    assert november == ["yanagi.hikari", "yanagi.tane", "yanagi.tan", "yanagi.kasu1"]
    assert hanafuda.DECK.ids[hanafuda.ONI] == "yanagi.kasu1"
    assert names("hanafuda", "ja")["yanagi_kasu1"].startswith("柳のカス")
    assert "Lightning" in names("hanafuda", "en")["yanagi_kasu1"]
    assert "短冊" in names("hanafuda", "ja")["yanagi_tan"]
    assert "Ribbon" in names("hanafuda", "en")["yanagi_tan"]


KINDS = {
    "ja": {"tan": ("短",), "kasu": ("カス",), "tane": ("に",), "hikari": ("に",)},
    "en": {
        "tan": ("Ribbon",),
        "kasu": ("Kasu", "Lightning"),
        "tane": ("with",),
        "hikari": ("with",),
    },
}


@pytest.mark.parametrize("language", ["ja", "en"])
def test_hanafuda_names_tell_month_and_kind(language: str) -> None:
    words = json.loads((LOCALE / f"cards_hanafuda.{language}.json").read_text(encoding="utf-8"))
    plants, told = words[language]["plant"], names("hanafuda", language)
    for card, name in enumerate(hanafuda.DECK.ids):
        plant, kind = name.split(".")[0], hanafuda.kind_of(card)
        text = told[name.replace(".", "_")]
        assert text.startswith(plants[plant]), name
        assert any(word in text for word in KINDS[language][kind]), name


def test_daini_has_42_cards_of_300_points() -> None:
    assert len(daini.DECK.ids) == 42
    ranks = Counter(name[1:-1] for name in daini.DECK.ids if name.startswith("d"))
    assert ranks == {str(rank): 4 for rank in range(1, 11)}
    assert {"oni", "jizo"} <= set(daini.DECK.ids)
    assert daini.points(daini.DECK.all) == 300


def test_mekuri_has_four_suits_of_twelve() -> None:
    suits = Counter(name.rstrip("0123456789") for name in mekuri.DECK.ids)
    assert suits == {"ao": 12, "aka": 12, "ouru": 12, "koppu": 12}


def test_playing_cards_and_tiles_are_whole() -> None:
    assert trumps.PACK52.bit_count() == 52
    assert [pack.bit_count() for pack in (trumps.PACK36, trumps.PACK32, trumps.PACK24)] == [
        36,
        32,
        24,
    ]
    assert len(tiles.DECK.ids) == 32


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.id)
def test_every_card_has_a_picture_and_a_name_in_both_languages(deck: Deck) -> None:
    japanese, english = names(deck.id, "ja"), names(deck.id, "en")
    for name in deck.ids:
        if deck.id == "playing" and name.endswith("b"):
            continue  # the second pack's cards look and are called like the first's
        assert (ROOT / "sprites" / deck.id / f"{name.lower()}.svg").exists(), name
        assert japanese[name.replace(".", "_")], name
        assert english[name.replace(".", "_")], name
