"""One suite over every game and every single-option change."""

from __future__ import annotations

import json

import pytest

from engine.core.cards import cards_of
from engine.core.errors import IllegalAction
from engine.core.events import event_from_json
from engine.core.game import Rules
from engine.core.rng import Rng
from engine.core.view import before_deal, fold
from engine.games import GAMES
from tests.kit import all_single_changes, finished, named, opening, walk

EVERY = pytest.mark.parametrize("rules", all_single_changes(), ids=named)
EVERY_GAME = pytest.mark.parametrize("game_id", list(GAMES))
SEEDS = range(12)


@EVERY
def test_legal_is_sorted_unique_and_never_empty_before_the_end(rules: Rules) -> None:
    for seed in SEEDS:
        for state, _ in walk(rules, seed):
            legal = rules.game.legal(state)
            assert legal == sorted(set(legal))
            assert bool(legal) == (state.to_move >= 0)


@EVERY
def test_nothing_but_apply_changes_a_state(rules: Rules) -> None:
    game = rules.game
    for seed in SEEDS[:4]:
        for state, action in walk(rules, seed):
            before = game.position(state)
            game.legal(state)
            for seat in range(rules.seats):
                game.view(state, seat)
            if action >= 0:
                twin = game.copy(state)
                game.apply(twin, action)
            else:
                game.settle(state)
                game.scores(state)
            assert game.position(state) == before


@EVERY
def test_actions_in_words_name_one_action_each(rules: Rules) -> None:
    game = rules.game
    for seed in SEEDS:
        for state, _ in walk(rules, seed):
            legal = game.legal(state)
            texts = [game.action_text(state, action) for action in legal]
            assert len(set(texts)) == len(texts)
            for action, text in zip(legal[:6], texts, strict=False):
                assert game.parse_action(state, f" {text} ") == action
            with pytest.raises(IllegalAction):
                game.parse_action(state, "dance on the table")


@EVERY
def test_position_round_trip(rules: Rules) -> None:
    game = rules.game
    for seed in SEEDS:
        for state, action in walk(rules, seed):
            written = json.loads(json.dumps(game.position(state)))
            again = game.from_position(rules, written)
            assert game.position(again) == written
            assert game.legal(again) == game.legal(state)
            if action >= 0:
                twin = game.copy(state)
                game.apply(twin, action)
                game.apply(again, action)
                assert game.position(again) == game.position(twin)


@EVERY
def test_same_seed_same_deal(rules: Rules) -> None:
    for seed in SEEDS[:3]:
        first = [rules.game.position(state) for state, _ in walk(rules, seed)]
        second = [rules.game.position(state) for state, _ in walk(rules, seed)]
        assert first == second


@EVERY
def test_apply_reports_and_runs_silently_to_the_same_state(rules: Rules) -> None:
    game = rules.game
    for seed in SEEDS[:4]:
        for state, action in walk(rules, seed):
            if action >= 0:
                loud, silent = game.copy(state), game.copy(state)
                game.apply(loud, action, [])
                game.apply(silent, action)
                assert game.position(loud) == game.position(silent)


@EVERY
def test_events_fold_to_the_next_view(rules: Rules) -> None:
    game, deck = rules.game, rules.game.spec.deck
    for seed in SEEDS[:6]:
        match = opening(rules, seed)
        events: list = []
        state = game.new_deal(rules, match, Rng(seed), events)
        views = [before_deal(rules, seat, rules.seats, match.dealer) for seat in range(rules.seats)]
        step = 0
        while True:
            for seat in range(rules.seats):
                for event in events:
                    told = event.seen_by(seat)
                    assert event_from_json(told.to_json(deck), deck) == told
                    views[seat] = fold(views[seat], told)
                assert views[seat] == game.view(state, seat), (seed, step, seat)
            legal = game.playable(state) if seed else game.legal(state)
            if not legal:
                break
            events = []
            game.apply(state, legal[(seed * 7 + step * 13) % len(legal)], events)
            step += 1


@EVERY
def test_a_sample_agrees_with_everything_the_seat_knows(rules: Rules) -> None:
    game = rules.game
    for seed in SEEDS[:6]:
        rng = Rng(seed)
        for state, _ in walk(rules, seed):
            for seat in range(rules.seats):
                view = game.view(state, seat)
                guess = game.sample(view, rng)
                assert game.view(guess, seat) == view
                for _ in range(3000):
                    legal = game.legal(guess)
                    if not legal:
                        break
                    game.apply(guess, legal[rng.below(len(legal))])
                assert not game.legal(guess)


@EVERY
def test_a_view_shows_no_hidden_card(rules: Rules) -> None:
    game = rules.game
    for seed in SEEDS[:4]:
        for state, _ in walk(rules, seed):
            for seat in range(rules.seats):
                view = game.view(state, seat)
                for other, cards in enumerate(view.hands):
                    assert len(cards_of(cards)) <= view.hand_sizes[other]
                if seat != view.to_move:
                    assert view.legal == ()


@EVERY
def test_settlement_adds_up(rules: Rules) -> None:
    game = rules.game
    for seed in SEEDS:
        state = finished(rules, seed)
        settled = game.settle(state)
        assert game.scores(state) == settled.scores
        assert len(settled.scores) == rules.seats
        if game.spec.zero_sum:
            assert sum(settled.scores) == 0
        paid = [0] * rules.seats
        for src, dst, amount in settled.payments:
            assert amount > 0
            assert src != dst
            paid[src] -= amount
            paid[dst] += amount
        if settled.payments and game.spec.zero_sum:
            assert tuple(paid) == settled.scores
        json.dumps(settled.to_json(game.spec.deck))


@EVERY_GAME
def test_options_have_a_permanent_default_and_rules(game_id: str) -> None:
    spec = GAMES[game_id].spec
    ids = [option.id for option in spec.options]
    assert len(set(ids)) == len(ids)
    for option in spec.options:
        assert option.rules, option.id
        assert len(set(option.values)) == len(option.values)
    for preset in spec.presets:
        for name, value in preset.values.items():
            assert name in ids
            assert next(o for o in spec.options if o.id == name).check(value) == value
