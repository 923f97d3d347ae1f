"""Hints: the move is legal, and every statement about it is true when the move is made.

The claims are checked by playing on, by counting and by sampled hands, not by the code that made
them.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest

from engine.ai.finding import Finding
from engine.ai.reasons import STRONGEST, Advice, Code, Reason, advise, compared, reasons_of
from engine.ai.reasons.fishing import count_of
from engine.ai.reasons.public import of_move
from engine.core.cards import cards_of
from engine.core.events import Captured, Event, Flipped, Paid, TrickWon, YakuMade
from engine.core.game import State, agree
from engine.core.rng import Rng
from engine.core.view import View
from engine.games import GAMES
from tests.kit import walk

RULES = Path(__file__).parents[2] / "game" / "locale" / "rules"
TRIES = 12
MOST_MOVES = 10
"""Moves looked at in a position."""
SURE_WINS = {Code.WINS_LAST, Code.WINS_TOP, Code.NOBODY_BEATS}
SURE_LOSSES = {Code.DUCKS, Code.DUCKS_HIGH, Code.CANNOT_BEAT, Code.THROWS, Code.THROWS_OFF}


def positions(game: str, seeds: range = range(1, 5), every: int = 3) -> list[State]:
    """Every so manieth position of random deals in which there is a choice."""
    rules = agree(GAMES[game])
    found = []
    for seed in seeds:
        for number, (state, action) in enumerate(walk(rules, seed)):
            if action >= 0 and number % every == seed % every:
                found.append(rules.game.copy(state))
            if number > 150:
                break
    return found


def view_of(state: State) -> View:
    return state.rules.game.view(state, state.to_move)


def after(state: State, action: int) -> tuple[State, list[Event]]:
    game, events = state.rules.game, []
    new = game.copy(state)
    game.apply(new, action, events)
    return new, events


def trick_winner(view: View, action: int, seed: int) -> int:
    """Who wins the trick in a world that agrees with the view, the others playing anything."""
    game, chance = view.rules.game, random.Random(seed)
    state = game.sample(view, Rng(seed))
    events: list[Event] = []
    game.apply(state, action, events)
    while not any(isinstance(event, TrickWon) for event in events):
        choices = game.legal(state)
        if not choices:
            return -1
        game.apply(state, choices[int(chance.random() * len(choices))], events)
    return next(event.seat for event in events if isinstance(event, TrickWon))


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_legal_and_always_says_why(game: str) -> None:
    for state in positions(game, range(1, 3), 7):
        view = view_of(state)
        advice = advise(view, Rng(3), worlds=3)
        assert advice.action in view.legal
        assert advice.reasons
        assert advice.reason == advice.reasons[0]
        if len(view.legal) > 1:
            assert {found.action for found in advice.others} <= set(view.legal)
            means = [found.points for found in advice.others]
            assert means == sorted(means, reverse=True)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_view_and_seed_give_the_same_hint(game: str) -> None:
    view = view_of(positions(game, range(1, 2), 4)[0])
    first, second = (advise(view, Rng(9), worlds=3) for _ in range(2))
    assert first == second
    assert isinstance(first, Advice)


@pytest.mark.parametrize("game", ["mushi", "durak", "parity"])
def test_the_player_who_imagines_most_chooses_by_the_figures_that_are_shown(game: str) -> None:
    for state in positions(game, range(1, 2), 9)[:3]:
        view = view_of(state)
        advice = advise(view, Rng(3), STRONGEST, worlds=12)
        assert advice.action in view.legal
        if advice.gain is not None:
            own = next(f.points for f in advice.others if f.action == advice.action)
            rest = [f.points for f in advice.others if f.action != advice.action]
            assert advice.gain == pytest.approx(own - max(rest))
            assert advice.gain > 0
            assert not advice.even


def test_a_koi_koi_is_explained_by_the_yaku_that_lies_near() -> None:
    rules = agree(GAMES["koi_koi"])
    told = set()
    for seed in range(1, 60):
        for state, action in walk(rules, seed):
            if action < 0 or rules.game.phases[state.phase] != "decide":
                continue
            seat = state.to_move
            view = rules.game.view(state, 1 - seat)
            events = after(state, action)[1]
            word = rules.game.action_text(state, action)
            for reason in of_move(view, seat, events):
                if reason.code is not Code.STOP_THREAT:
                    assert reason.code in {Code.ENDS_ROUND, Code.PLAYS_ON}
                    continue
                assert reason.seat == (seat if word == "koikoi" else 1 - seat)
                row = row_of(view, reason.yaku)
                pile = view.piles[reason.seat]
                assert all(holds(row, pile | 1 << card) for card in cards_of(reason.others))
                told.add(word)
    assert told == {"koikoi", "shobu"}


@pytest.mark.parametrize("game", GAMES)
def test_every_claim_is_true_of_every_move(game: str) -> None:
    chance = random.Random(5)
    told: Counter[Code] = Counter()
    for state in positions(game):
        view = view_of(state)
        legal = list(view.legal)
        for action in chance.sample(legal, min(MOST_MOVES, len(legal))):
            for reason in reasons_of(view, action, Rng(7)):
                told[reason.code] += 1
                check(state, view, action, reason)
    assert told


class Claim(NamedTuple):
    """A statement about a move, with all that is needed to check it."""

    state: State
    view: View
    action: int
    reason: Reason


def check(state: State, view: View, action: int, reason: Reason) -> None:
    code = reason.code
    where = (view.rules.game.action_text(state, action), reason)
    if code in SURE_WINS or code in SURE_LOSSES:
        for seed in range(TRIES):
            winner = trick_winner(view, action, seed)
            assert (winner == view.seat) == (code in SURE_WINS) or winner == -1, where
    elif code in CHECKS:
        assert CHECKS[code](Claim(state, view, action, reason)), where


def captured(state: State, action: int) -> int:
    """What the mover takes before the next card is turned."""
    cards = 0
    for event in after(state, action)[1]:
        if isinstance(event, Flipped):
            break
        if isinstance(event, Captured) and event.seat == state.to_move:
            cards |= event.cards | (1 << event.card if event.card >= 0 else 0)
    return cards


def row_of(view: View, yaku: str):
    return next(row for row in count_of(view).rows if row.id == yaku)


def holds(row, pile: int) -> bool:
    return (row.cards & pile).bit_count() >= row.size and row.allows(pile)


def is_completed(claim: Claim) -> bool:
    state, view, action, reason = claim
    row, pile = row_of(view, reason.yaku), count_of(view).piles[view.seat]
    taken = captured(state, action) or reason.cards
    if holds(row, pile) or not holds(row, pile | taken):
        return False
    made = {e.yaku for e in after(state, action)[1] if isinstance(e, YakuMade)}
    larger = {r.id for r in count_of(view).rows if row.id in r.excludes}
    told = made & ({row.id} | larger) or view.phase != "hand"
    return bool(told) or view.rules.game.spec.id in {"koi_koi", "kujuroku"}


def is_one_away(claim: Claim) -> bool:
    state, view, action, reason = claim
    row, piles = row_of(view, reason.yaku), count_of(view).piles
    pile = piles[view.seat] | captured(state, action)
    others = sum(piles) & ~piles[view.seat]
    return (
        not holds(row, pile)
        and not reason.others & others
        and all(holds(row, pile | 1 << card) for card in cards_of(reason.others))
    )


def is_denied(claim: Claim) -> bool:
    """All that the others do not hold would make the row before, and would not after."""
    state, view, action, reason = claim
    row, piles = row_of(view, reason.yaku), count_of(view).piles
    gone = sum(pile for seat, pile in enumerate(piles) if seat != reason.seat)

    def possible(lost: int) -> bool:
        return (row.cards & ~lost).bit_count() >= row.size and not row.must & lost

    taken = captured(state, action)
    return reason.seat != view.seat and possible(gone) and not possible(gone | taken)


def takes_so_many_points(claim: Claim) -> bool:
    state, view, action, reason = claim
    points = count_of(view).points
    if view.phase == "opening":
        return points(reason.cards) == reason.number
    if reason.code is Code.TAKES_MOST and any(
        points(captured(state, other)) > reason.number for other in view.legal
    ):
        return False
    return captured(state, action) == reason.cards and points(reason.cards) == reason.number


def nobody_can_take_it(claim: Claim) -> bool:
    view, game = claim.view, claim.view.rules.game
    plant = 15 << 4 * ((claim.reason.cards.bit_length() - 1) // 4)
    for seed in range(TRIES):
        world = game.sample(view, Rng(seed))
        for seat in range(view.rules.seats):
            if seat != view.seat and game.view(world, seat).hand & plant & ~count_of(view).oni:
                return False
    return True


def is_held(claim: Claim) -> bool:
    return bool(claim.reason.others) and not claim.reason.others & ~claim.view.hand


def pays(claim: Claim) -> bool:
    paid = [e for e in after(claim.state, claim.action)[1] if isinstance(e, Paid)]
    return (claim.view.seat, claim.reason.second) in {(e.dst_seat, e.amount) for e in paid}


def ends_with(claim: Claim) -> bool:
    new, _ = after(claim.state, claim.action)
    return new.rules.game.scores(new)[claim.view.seat] == claim.reason.number


def one_trick_more(claim: Claim) -> bool:
    view, reason = claim.view, claim.reason
    won = claim.state.tricks[view.seat]
    match view.rules.game.spec.id:
        case "parity":
            worth = [-n if n % 2 else n for n in range(20)]
        case "three_tricks":
            worth = [-3, 1, 4, 9, -4, -5, -6, -7, -8, -9, -10, -11, -12, -13]
        case _:
            part = claim.state.whole_pot // 5
            worth = [-10 if not claim.state.extra_deal else 0, *(part * n for n in range(1, 6))]
    return (reason.number, reason.second) == (worth[won + 1] - worth[won], worth[won + 1])


def trick_is_worth(claim: Claim) -> bool:
    """Where the move completes the trick, just so many points change hands."""
    game = claim.view.rules.game
    new, events = after(claim.state, claim.action)
    winner = next((e.seat for e in events if isinstance(e, TrickWon)), -1)
    if winner < 0 or game.spec.id != "king":
        return True
    gained = game.scores(new)[winner] - game.scores(claim.state)[winner]
    return gained == claim.reason.number


def left_void(claim: Claim) -> bool:
    suit = 0x1FFF << 13 * claim.reason.number
    cards = claim.reason.cards
    return not claim.view.hand & suit & ~cards and bool(cards & suit)


def cannot_cut(claim: Claim) -> bool:
    """The share of worlds in which the neighbour must take comes near the stated chance."""
    game, reason, stuck, worlds = claim.view.rules.game, claim.reason, 0, 60
    for seed in range(worlds):
        world = game.sample(claim.view, Rng(seed))
        game.apply(world, claim.action)
        stuck += world.to_move == reason.seat and game.phases[world.phase] == "take"
    return abs(stuck / worlds - reason.number / 100) < 0.3


def goes_to(claim: Claim) -> bool:
    new, _ = after(claim.state, claim.action)
    game = claim.view.rules.game
    return not claim.reason.cards & ~game.view(new, claim.view.seat).piles[claim.reason.seat]


def names_some(claim: Claim) -> bool:
    return claim.reason.number > 0


CHECKS = {
    Code.COMPLETES: is_completed,
    Code.ONE_AWAY: is_one_away,
    Code.ONE_AWAY_OF: is_one_away,
    Code.DENIES: is_denied,
    Code.TAKES_POINTS: takes_so_many_points,
    Code.TAKES_MOST: takes_so_many_points,
    Code.BELONGS: goes_to,
    Code.LAY_SAFE: nobody_can_take_it,
    Code.LAY_MATE: is_held,
    Code.REACHES: pays,
    Code.STOP_SURE: ends_with,
    Code.ONE_MORE: one_trick_more,
    Code.TRICK_HOLDS: trick_is_worth,
    Code.VOIDS: left_void,
    Code.NEXT_CANNOT: cannot_cut,
    Code.WINS_UNLESS: names_some,
    Code.FEW_BEAT: names_some,
}


@pytest.mark.parametrize("game", GAMES)
def test_a_forced_move_names_a_rule_that_can_be_read(game: str) -> None:
    page = (RULES / f"{game}.en.md").read_text(encoding="utf-8")
    seen = 0
    for state in positions(game, range(1, 6), 2):
        view = view_of(state)
        quits = view.rules.game.resignation
        if len([action for action in view.legal if action != quits]) > 1:
            continue
        reason = advise(view, Rng(1)).reason
        assert reason.code in {Code.FORCED, Code.FORCED_BY}
        if reason.code is Code.FORCED_BY:
            assert re.search(rf"\b{re.escape(reason.rule)}\b", page), reason.rule
            seen += 1
    assert seen or game in {"nine_and_half", "thousand"}


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_of_another_seats_move_does_not_depend_on_hidden_cards(game: str) -> None:
    """The same open move, told to the same looker, whatever the mover holds besides."""
    rules = agree(GAMES[game])
    checked = 0
    for state, action in walk(rules, 3):
        if action < 0:
            break
        seat = state.to_move
        looker = (seat + 1) % rules.seats
        view = rules.game.view(state, looker)
        events = after(state, action)[1]
        told = of_move(view, seat, [event.seen_by(looker) for event in events])
        text = rules.game.action_text(state, action)
        for seed in range(3):
            world = rules.game.sample(view, Rng(seed))
            if world.to_move != seat or text not in {
                rules.game.action_text(world, other) for other in rules.game.legal(world)
            }:
                continue
            same = rules.game.parse_action(world, text)
            again = after(world, same)[1]
            assert told == of_move(view, seat, [event.seen_by(looker) for event in again])
            checked += 1
    assert checked


def test_the_public_reasons_are_true_of_the_open_cards() -> None:
    for game in ("mushi", "koi_koi", "mekuri", "parity", "king"):
        rules = agree(GAMES[game])
        for state, action in walk(rules, 4):
            if action < 0:
                break
            looker = (state.to_move + 1) % rules.seats
            view, mover = rules.game.view(state, looker), view_of(state)
            for reason in of_move(view, state.to_move, after(state, action)[1]):
                check(state, mover, action, reason)


@pytest.mark.parametrize(
    ("own", "other", "told"),
    [
        ((0.60, 3.0), (0.50, 1.0), (2.0, False, False)),
        ((0.51, 1.1), (0.50, 1.0), (None, True, False)),
        ((0.60, 1.0), (0.50, 3.0), (None, False, True)),
        ((0.50, 1.0), (0.60, 3.0), (None, False, False)),
    ],
    ids=["better", "even", "steadier", "by knowledge"],
)
def test_a_move_with_a_lower_mean_is_not_passed_off_as_better(
    own: tuple[float, float],
    other: tuple[float, float],
    told: tuple[float | None, bool, bool],
) -> None:
    view = next(v for v in map(view_of, positions("king")) if len(v.legal) > 1)
    found = [
        Finding(action, 100, *seen) for action, seen in zip(view.legal, (own, other), strict=False)
    ]
    advice = compared(view, view.legal[0], found, 100, Rng(1))
    assert (advice.gain, advice.even, advice.steadier) == told
