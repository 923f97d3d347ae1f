"""Every reason has its sentence in both languages, with all figures and names filled in."""

from __future__ import annotations

import random
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from engine.ai.finding import Finding
from engine.ai.reasons import Advice, Code, Reason, Scale, reasons_of
from engine.ai.reasons.public import of_move
from engine.core.game import State, agree
from engine.core.rng import Rng
from engine.games import GAMES
from game.language import CODES, Language
from game.table.asked.moves import moves_of
from game.table.drawn.why import _compared, _figures
from game.table.kits import playable
from game.table.panels import panel_for
from game.table.reasons import decimal, move_words, sentence
from tests.kit import walk

NAMES = tuple(f"P{i}" for i in range(14))


def states(game: str, seeds: range = range(1, 4)) -> Iterator[tuple[State, int]]:
    rules = agree(GAMES[game])
    for seed in seeds:
        for number, (state, action) in enumerate(walk(rules, seed)):
            if action >= 0 and number % 3 == 0 and number < 120:
                yield state, action


@pytest.mark.parametrize("code", CODES)
def test_every_code_has_words(code: str) -> None:
    words = Language(code).words(code)
    for reason in Code:
        assert f"hint.reason.{reason}" in words


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("game", GAMES)
def test_every_reason_becomes_a_whole_sentence(game: str, code: str) -> None:
    language, chance = Language(code), random.Random(2)
    rules = agree(GAMES[game])
    seen = set()
    for state, played in states(game):
        seat = state.to_move
        view = rules.game.view(state, seat)
        panel = panel_for(rules, language, NAMES[: rules.seats], seat, seat)
        looker = (seat + 1) % rules.seats
        events = []
        rules.game.apply(rules.game.copy(state), played, events)
        reasons: list[Reason] = list(of_move(rules.game.view(state, looker), seat, events))
        for action in chance.sample(view.legal, min(5, len(view.legal))):
            reasons += reasons_of(view, action, Rng(4))
        for reason in reasons:
            text = sentence(panel, reason)
            assert "%{" not in text, text
            assert text[-1] in ".。)）", text
            assert not text[0].islower(), text
            assert "  " not in text, text
            assert "()" not in text, text
            seen.add(reason.code)
        for move in moves_of(state, view.legal)[:8] if playable(game) else ():
            words = move_words(panel, move)
            assert words
            assert "%{" not in words
    assert len(seen) > 1
    assert not language.missing


def test_a_sentence_names_the_yaku_its_worth_and_the_seat() -> None:
    rules = agree(GAMES["koi_koi"])
    panel = panel_for(rules, Language("en"), ("You", "Aki"), 0, 0)
    told = sentence(panel, Reason(Code.DENIES, seat=1, yaku="sanko", number=5))
    assert "Aki" in told
    assert panel.short_name("sanko") in told
    assert "5" in told


def test_points_keep_their_sign() -> None:
    assert (decimal(1.26), decimal(-0.5), decimal(0.01)) == ("+1.3", "\u22120.5", "±0")
    assert (decimal(0.047, 2), decimal(-0.001, 2)) == ("+0.05", "±0")


def test_means_that_are_all_under_a_point_have_two_decimals() -> None:
    small = [Finding(n, 10, 0.5, points) for n, points in enumerate((0.047, -0.02))]
    advice = Advice(0, (Reason(Code.EVEN),))
    assert [_figures(advice, small)(one) for one in small] == ["+0.05", "\u22120.02"]
    great = [*small, Finding(2, 10, 0.5, -1.2)]
    assert [_figures(advice, great)(one) for one in great] == ["±0", "±0", "\u22121.2"]


@pytest.mark.parametrize("scale", [Scale.PLACE, Scale.NOT_FOOL])
def test_chances_are_told_in_per_cent(scale: Scale) -> None:
    """What is not certain never looks like it."""
    found = [Finding(n, 10, value, 0.0) for n, value in enumerate((0.999, 0.5, 0.0))]
    advice = Advice(0, (Reason(Code.AT_SIGHT),), scale=scale)
    assert [_figures(advice, found)(one) for one in found] == ["99%", "50%", "0%"]


@pytest.mark.parametrize(("codes", "told"), [
    ([Code.CHEAPEST], "On average 0.4 points better than the next best."),
    ([Code.CHEAPEST, Code.NOT_FOOL], ""),
])  # fmt: skip
def test_a_hint_tells_once_by_what_it_is_better(codes: list[Code], told: str) -> None:
    advice = Advice(0, tuple(map(Reason, codes)), gain=0.36)
    view: Any = SimpleNamespace(ctx=SimpleNamespace(t=Language("en").t))
    hint: Any = SimpleNamespace(advice=advice)
    assert _compared(view, hint) == told
