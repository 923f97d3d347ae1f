"""The levels: legal, blind, the same with the same luck, and never against plain sense."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.ai import levels
from engine.ai.finding import Finding
from engine.ai.greedy import AT_SIGHT, greedy_player, sight_player
from engine.ai.levels import LEVELS, Mind, choose, findings, level_of
from engine.ai.players import OFFERED, PLAYERS, minded, player
from engine.ai.probe import probe
from engine.core.game import agree
from engine.core.rng import Rng
from engine.core.view import View
from engine.games import GAMES
from tests.games.test_mushi import cards, position, rest
from tests.kit import deal


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    few = {n: level._replace(worlds=min(level.worlds, 2)) for n, level in LEVELS.items()}
    monkeypatch.setattr(levels, "LEVELS", few)
    monkeypatch.setattr(levels, "HAZY", {})
    monkeypatch.setattr(levels, "KEEN", {})


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


def test_a_level_below_those_that_imagine_sensibly_is_knowledge_alone() -> None:
    for game in GAMES:
        view = first_choice(game)
        fishing = GAMES[game].spec.family == "fishing"
        assert choose(view, Rng(2), 4 if fishing else 3) == greedy_player(view, Rng(2))
        if fishing:
            assert choose(view, Rng(2), 3) == sight_player(view, Rng(2))


def test_more_is_imagined_on_every_rung() -> None:
    for game in GAMES:
        anyhow, sensibly = ([level_of(n, game).worlds for n in pair] for pair in ((1, 2), (4, 5)))
        assert 0 < anyhow[0] < anyhow[1]
        assert (sensibly[0] == 0) == (game in AT_SIGHT)
        assert sensibly[0] < sensibly[1]


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


@pytest.mark.parametrize("number", LEVELS)
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
