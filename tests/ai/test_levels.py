"""The levels: legal, blind, the same with the same luck, and never against plain sense."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.ai import levels
from engine.ai.finding import Finding
from engine.ai.greedy import careless_player, greedy_player, sight_player
from engine.ai.levels import (
    KNOWING,
    LEVELS,
    NUMBERS,
    SIGHT,
    UNMINDFUL,
    Mind,
    choose,
    findings,
    level_of,
)
from engine.ai.players import OFFERED, PLAYERS, minded, player
from engine.ai.probe import probe
from engine.core.game import agree
from engine.core.rng import Rng
from engine.core.view import View
from engine.games import GAMES
from engine.kernel.fishing import LAY
from tests.games.test_mushi import cards, position, rest
from tests.kit import deal


def imagine_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """No level imagines more than two deals from now on."""
    few = {
        game: tuple(level._replace(worlds=min(level.worlds, 2)) for level in each)
        for game, each in LEVELS.items()
    }
    monkeypatch.setattr(levels, "LEVELS", few)


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    imagine_little(monkeypatch)


def first_choice(game: str, seed: int = 3) -> View:
    rules = agree(GAMES[game])
    state = deal(rules, seed)
    while len(rules.game.legal(state)) < 2:
        rules.game.apply(state, rules.game.legal(state)[0])
    return rules.game.view(state, state.to_move)


@pytest.mark.usefixtures("tiny")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", PLAYERS)
def test_players_keep_the_rules_and_do_not_peek(game: str, name: str) -> None:
    found = probe(agree(GAMES[game]), player(name), 8, seed=5, blind=True)
    assert found.positions == 8
    assert found.redealt > 4
    assert (found.illegal, found.peeked) == (0, 0)


def test_a_player_that_peeks_or_breaks_the_rules_is_found_out() -> None:
    rules = agree(GAMES["mushi"])
    assert probe(rules, lambda _view, _rng: -7, 5, 1, blind=False).illegal == 5
    calls: Iterator[int] = iter(range(1000))

    def fickle(view: View, _rng: Rng) -> int:
        return view.legal[next(calls) % len(view.legal)]

    assert probe(rules, fickle, 20, 1, blind=True).peeked > 5


@pytest.mark.usefixtures("tiny")
@pytest.mark.parametrize("name", PLAYERS)
def test_the_same_luck_brings_the_same_move(name: str) -> None:
    view = first_choice("king")
    assert player(name)(view, Rng(11)) == player(name)(view, Rng(11))


def test_a_level_that_imagines_nothing_plays_as_it_says() -> None:
    plays = {SIGHT: sight_player, KNOWING: greedy_player, UNMINDFUL: careless_player}
    for game in GAMES:
        view, found = first_choice(game), 0
        for number in NUMBERS:
            level = level_of(number, game)
            if level.worlds:
                continue
            found += 1
            assert choose(view, Rng(2), number) == plays[level](view, Rng(2))
        assert found


def test_every_rung_sees_more() -> None:
    for game in GAMES:
        seen = [level_of(number, game) for number in NUMBERS]
        guess = [level.worlds for level in seen if not level.knows and level.worlds]
        think = [level.worlds for level in seen if level.knows and level.worlds]
        assert guess == sorted(set(guess)), game
        assert think == sorted(set(think)), game
        knows = [level.knows for level in seen]
        assert knows == sorted(knows), game


@pytest.mark.parametrize("game", [game for game, each in LEVELS.items() if UNMINDFUL in each])
def test_level_four_lays_the_cheapest_card_where_it_minds_nobody(game: str) -> None:
    apart = 0
    rules = agree(GAMES[game])
    for seed in range(30):
        state, rng = deal(rules, seed), Rng(seed)
        while state.to_move >= 0:
            view = rules.game.view(state, state.to_move)
            known, chosen = greedy_player(view, Rng(1)), choose(view, Rng(1), 4)
            lays = view.phase == "hand" and known & 63 == LAY
            assert lays or chosen == known
            assert not lays or chosen & 63 == LAY
            apart += chosen != known
            rules.game.apply(state, greedy_player(view, rng))
    assert apart > 20


def test_at_a_fishing_table_level_three_takes_what_counts_at_once() -> None:
    """The card that makes sanko now counts more than a dearer one; without it, the dearer one."""
    hand, made = cards("ume:kasu1 kiri:kasu1"), cards("matsu:hikari sakura:hikari")
    field = cards("ume:tane kiri:hikari kiku:tan")
    left = rest(hand, field, made)
    moves = "play ume.kasu1 take ume.tane", "play kiri.kasu1 take kiri.hikari"
    for mine, move in zip((made, []), moves, strict=True):
        others = [name for name in made if name not in mine]
        state = position(
            hands=[hand, left[:2]], field=field, captured=[mine, left[2:] + others],
            to_move=0, phase="hand",
        )  # fmt: skip
        chosen = choose(state.rules.game.view(state, 0), Rng(1), 3)
        assert state.rules.game.action_text(state, chosen) == move


def test_the_clock_ends_the_thinking() -> None:
    asked = []

    def clock() -> float:
        asked.append(10.0 * len(asked))
        return asked[-1]

    view = first_choice("koi_koi")
    assert minded("level5", view, Rng(1), Mind(clock=clock)) in view.legal
    assert len(asked) == 2


@pytest.mark.parametrize("number", NUMBERS)
def test_the_last_twenty_points_are_taken(number: int) -> None:
    """One card is left to each after this, and the crane's mate lies open: nobody leaves it."""
    hand = cards("matsu:kasu1 ume:kasu1")
    field, other = cards("matsu:hikari"), cards("kiku:kasu1 kiku:kasu2")
    left = rest(hand, field, other)
    state = position(
        hands=[hand, other], field=field, captured=[left[:16], left[16:]], to_move=0, phase="hand"
    )
    view = state.rules.game.view(state, 0)
    moves = {choose(view, Rng(seed), number) for seed in range(4)}
    assert {state.rules.game.action_text(state, move) for move in moves} == {
        "play matsu.kasu1 take matsu.hikari"
    }


def test_findings_are_told_for_every_action_the_best_first() -> None:
    view = first_choice("king")
    found = findings(view, Rng(4), 4)
    assert {finding.action for finding in found} == set(view.legal)
    assert all(isinstance(finding, Finding) and 0 <= finding.value <= 1 for finding in found)
    assert max(finding.visits for finding in found) == level_of(4, "king").worlds
    assert list(found) == sorted(found, key=lambda f: (-f.visits, -f.value))
    assert findings(view, Rng(4), 3) == ()


def test_what_a_menu_offers_are_players() -> None:
    assert set(OFFERED) <= set(PLAYERS)
