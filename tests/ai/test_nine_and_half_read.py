"""The dealer of Nine-and-a-half reads his players: what he imagines is what he reckons."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt

import pytest

from engine.ai.greedy import greedy_player
from engine.ai.knowledge.nine_and_half import Behind, guesses, loses, odds, unseen_ranks
from engine.ai.levels import choose
from engine.core.cards import Seat, cards_of
from engine.core.game import agree
from engine.core.rng import Rng
from engine.core.view import View
from engine.games import GAMES
from engine.games.nine_and_half.state import Told, jack_ten, told
from engine.games.nine_and_half.tables import HALVES, NATURAL
from tests.kit import deal

IMAGINED = 600


def dealers(count: int) -> Iterator[View]:
    """What dealers see when they begin to choose whom they fight."""
    rules = agree(GAMES["nine_and_half"])
    for seed in range(count):
        state, rng = deal(rules, seed), Rng(seed)
        while state.to_move >= 0:
            view = rules.game.view(state, state.to_move)
            if view.phase == "dealer":
                yield view
                break
            rules.game.apply(state, greedy_player(view, rng))


def asked(phase: str) -> Iterator[View]:
    """What is seen where the phase comes first."""
    rules = agree(GAMES["nine_and_half"])
    state, rng = deal(rules, 2), Rng(2)
    while state.to_move >= 0:
        view = rules.game.view(state, state.to_move)
        if view.phase == phase:
            yield view
        rules.game.apply(state, greedy_player(view, rng))


def players(known: Told) -> list[Seat]:
    return [seat for seat, bet in enumerate(known.bets) if bet > 0]


def fought(world: Behind, known: Told, seat: Seat, total: int) -> float:
    """What the dealer gets of this player per chip at this total (NH-28, NH-29)."""
    row, rank = known.rows[seat], world.hidden[seat] % 13
    if HALVES[rank] + sum(HALVES[card] for card in row) == NATURAL or jack_ten(row, rank):
        return -2.0
    return 1.0 if loses(row, rank, total) else -1.0


def test_hidden_cards_are_imagined_as_often_as_they_are_reckoned_with() -> None:
    looked = 0
    for number, view in enumerate(dealers(12)):
        known = told(view.facts, len(view.hands))
        total = sum(HALVES[card] for card in known.rows[view.dealer])
        imagine = guesses(view, Rng(number))
        assert imagine is not None
        worlds = [imagine() for _ in range(IMAGINED)]
        for seat in players(known):
            high = 2 * known.bets[seat] > known.limit
            reckoned = odds(known.rows[seat], unseen_ranks(view), high=high)[total]
            mean = sum(fought(world, known, seat, total) for world in worlds) / IMAGINED
            assert mean == pytest.approx(reckoned, abs=6 / sqrt(IMAGINED))
            looked += 1
    assert looked > 20


def test_an_imagined_deal_has_every_card_once() -> None:
    for number, view in enumerate(dealers(6)):
        imagine = guesses(view, Rng(number))
        assert imagine is not None
        for _ in range(20):
            world = imagine()
            hidden = [card for card in world.hidden if card >= 0]
            dealt = hidden + world.stock[world.top :] + cards_of(view.seen)
            assert len(dealt) == len(set(dealt))
            assert view.rules.game.view(world, view.seat) == view


def test_only_the_dealer_reads_and_he_goes_by_what_he_reckons() -> None:
    view = next(dealers(1))
    assert choose(view, Rng(3), 5) == greedy_player(view, Rng(3))
    for phase in ("limit", "ante"):
        view = next(view for view in asked(phase))
        assert len(view.legal) > 1
        assert choose(view, Rng(3), 5) == greedy_player(view, Rng(3)), phase
    rules = agree(GAMES["nine_and_half"])
    state, rng = deal(rules, 1), Rng(1)
    while state.to_move >= 0:
        seen = rules.game.view(state, state.to_move)
        assert (guesses(seen, rng) is None) == (seen.phase != "dealer")
        rules.game.apply(state, greedy_player(seen, rng))
