"""What spares work when deals are imagined: cards that come to the same, deals broken off."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.ai.alike import distinct
from engine.ai.finding import relative
from engine.ai.greedy import QUICK, greedy_player
from engine.ai.outlook import PLAYED_ON, horizon_of
from engine.ai.rollouts import Rollouts
from engine.core.cards import Card, Cards
from engine.core.game import State, agree
from engine.core.rng import Rng
from engine.core.view import View
from engine.games import GAMES
from tests import kit
from tests.ai.test_levels import first_choice

TRICKS = ("king", "three_tricks", "parity", "japanese_loo")


def views(game: str, deals: int = 3) -> list[View]:
    rules = agree(GAMES[game])
    found = []
    for seed in range(deals):
        for state, _ in kit.walk(rules, seed):
            if state.to_move >= 0:
                view = rules.game.view(state, state.to_move)
                if len(view.legal) > 1 and view.phase in ("lead", "follow"):
                    found.append(view)
    return found


def between(card: Card, other: Card) -> Cards:
    """The cards between two of a suit."""
    return (1 << max(card, other)) - (2 << min(card, other))


@pytest.mark.parametrize("game", TRICKS)
def test_of_touching_cards_one_stays(game: str) -> None:
    """What is left out has a neighbour of its suit that stays, and nothing lies between them."""
    left_out = 0
    for view in views(game):
        favourite = view.legal[-1]
        kept = distinct(view, favourite)
        assert favourite in kept
        assert set(kept) <= set(view.legal)
        foreign = ~view.hand
        for pile in view.piles:
            foreign &= ~pile
        for card in set(view.legal) - set(kept):
            left_out += 1
            twins = [other for other in kept if other // 13 == card // 13]
            assert any(not foreign & between(card, other) for other in twins)
    assert left_out


@pytest.mark.parametrize("game", ["three_tricks", "parity"])
def test_cards_that_come_to_the_same_fare_the_same_in_the_end(game: str) -> None:
    """With two cards left of each hand, both of a pair that is alike lead to the same points."""
    compared = 0
    for view in views(game, deals=40):
        if view.hand_sizes[view.seat] != 2 or len(distinct(view, view.legal[0])) != 1:
            continue
        compared += 1
        trials = Rollouts(view, Rng(1), QUICK[game], patient=True)
        one, other = trials.tried(view.legal, 4)
        assert one == other
    assert compared


def test_other_games_leave_nothing_out() -> None:
    view = first_choice("durak")
    assert distinct(view, view.legal[0]) == list(view.legal)


def test_durak_for_two_is_broken_off_and_balanced() -> None:
    """Both seats are promised opposite sums, and a better hand promises more."""
    rules = agree(GAMES["durak"])
    horizon = horizon_of(rules)
    assert horizon is not None
    assert horizon_of(agree(GAMES["parity"])) is None
    state = kit.deal(rules, 5)
    mine, theirs = horizon.promise(state)
    assert mine == -theirs
    trumps = 511 << 13 * state.trump + 4  # type: ignore[attr-defined]
    better, worse = rules.game.copy(state), rules.game.copy(state)
    better.hands[state.to_move] = trumps & 63 << 13 * state.trump + 7  # type: ignore[attr-defined]
    worse.hands[1 - state.to_move] = better.hands[state.to_move]  # type: ignore[attr-defined]
    ahead = horizon.promise(better)[state.to_move]
    assert ahead > horizon.promise(worse)[state.to_move]
    assert -1 < ahead < 1


def test_durak_is_not_broken_off_where_the_stock_ends_soon() -> None:
    """With eight cards in the stock or fewer a deal is imagined on, until the ending is solved."""
    told = set()
    for state, _ in kit.walk(agree(GAMES["durak"]), 5):
        stock = len(state.stock) - state.top  # type: ignore[attr-defined]
        horizon = horizon_of(state.rules)
        assert horizon is not None
        if state.to_move >= 0 and state.phase == horizon.phase and stock:
            told.add(stock)
            assert bool(horizon.promise(state)) == (stock > PLAYED_ON)
            assert not horizon.certain(state)
    assert min(told) <= PLAYED_ON < max(told)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_ending_of_durak_in_an_imagined_deal_ends_as_it_will(seats: int) -> None:
    """What is known for certain of an ending comes about when both play it as it is solved."""
    solved = 0
    for seed in range(12):
        for state, _ in kit.walk(agree(GAMES["durak"], seats=seats), seed):
            horizon = horizon_of(state.rules)
            assert horizon is not None
            if state.to_move >= 0 and state.phase == horizon.phase:
                known = horizon.certain(state)
                if known:
                    solved += 1
                    assert known == pytest.approx(relative(played_out(state)))
    assert solved


def played_out(state: State) -> Sequence[float]:
    """The scores of a deal that knowledge has played to its end."""
    game, rng = state.rules.game, Rng(1)
    state = game.copy(state)
    while state.to_move >= 0:
        game.apply(state, greedy_player(game.view(state, state.to_move), rng))
    return game.scores(state)


@pytest.mark.parametrize("game", ["king", "kirifu"])
def test_what_one_seat_is_promised_the_others_lose(game: str) -> None:
    """Promises add up to nothing, and none is made in Kirifu once a seat is out."""
    rules = agree(GAMES[game])
    horizon = horizon_of(rules)
    assert horizon is not None
    told = silent = 0
    for state, _ in kit.walk(rules, 3):
        if state.to_move >= 0 and state.phase == horizon.phase:
            promised = horizon.promise(state)
            told += bool(promised)
            silent += not promised
            assert abs(sum(promised)) < 1e-9
            assert bool(promised) == (game == "king" or all(state.hands))  # type: ignore[attr-defined]
    assert told
    assert bool(silent) == (game == "kirifu")


def test_breaking_off_saves_moves() -> None:
    """A deal that is broken off promises something between losing and winning."""
    view = first_choice("durak")
    trials = Rollouts(view, Rng(1), QUICK["durak"], horizon=horizon_of(view.rules))
    trials.run(3)
    assert any(found.points not in (-1, 0, 1) for found in trials.findings())
