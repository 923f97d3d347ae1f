"""What is told of another seat's move: every kind of move has a statement, and it is true."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from engine.ai.players import GREEDY, random_player
from engine.ai.reasons import Code, Reason
from engine.ai.reasons.public import of_move
from engine.core.cards import Seat
from engine.core.errors import EngineError
from engine.core.events import Event
from engine.core.game import Rules, State, agree
from engine.core.rng import Rng
from engine.core.view import View
from engine.games import GAMES
from engine.games.durak.tables import BEATS
from engine.match.play import SeatInfo, begin

MOST = 300
"""Moves of a deal that are looked at."""


class Made(NamedTuple):
    """A move as another seat saw it, and the deal before and after it."""

    text: str
    before: State
    after: State
    view: View
    seat: Seat
    events: tuple[Event, ...]
    reasons: tuple[Reason, ...]


def agreements(game: str) -> Iterator[Rules]:
    """The usual rules, then every other value of every option."""
    yield agree(GAMES[game])
    for option in GAMES[game].spec.options:
        for value in option.values:
            if value != option.default:
                try:
                    yield agree(GAMES[game], {option.id: value})
                except EngineError:
                    continue  # does not go with the rest


def made(rules: Rules, seed: int, *, chance: bool = False) -> Iterator[Made]:
    """Every move of a deal, by knowledge or by chance."""
    game = rules.game
    play = begin(rules, [SeatInfo("P", "greedy")] * rules.seats, seed)
    play.deal()
    rng = Rng(seed)
    for _ in range(MOST):
        seat = play.to_move
        if seat < 0 or play.state is None:
            return
        own, before = play.view(seat), game.copy(play.state)
        looker = (seat + 1) % rules.seats
        view = play.view(looker)
        chooser = random_player if chance else GREEDY[game.spec.id]
        action = own.legal[0] if len(own.legal) == 1 else chooser(own, rng)
        text = game.action_text(before, action)
        events = tuple(event.seen_by(looker) for event in play.act(action))
        yield Made(text, before, play.state, view, seat, events, of_move(view, seat, events))


@pytest.mark.parametrize("game", list(GAMES))
def test_every_kind_of_move_has_a_statement_whatever_was_agreed(game: str) -> None:
    seen = set()
    for number, rules in enumerate(agreements(game)):
        for move in made(rules, number, chance=bool(number % 2)):
            assert move.reasons, (rules, move.text)
            seen.add((move.view.phase, move.text.split()[0]))
    assert len({phase for phase, _ in seen}) >= len(GAMES[game].phases) - 3


def cards_out(move: Made) -> int:
    """How many cards in hands and stock beat what was led."""
    state = move.before
    card = move.reasons[-1].cards.bit_length() - 1
    stock = state.stock[state.top :]
    hidden = sum(state.hands) | sum(1 << other for other in stock)
    if stock:
        hidden &= ~(1 << state.turned)
    return (BEATS[state.trump][card] & hidden).bit_count()


def is_true(move: Made, reason: Reason) -> bool | None:
    """Whether a statement agrees with the deal itself; None where nothing is checked here."""
    old, new, seat, game = move.before, move.after, move.seat, move.view.rules.game
    match reason.code:
        case Code.ENDS_ROUND:
            return game.scores(new)[seat] == reason.number
        case Code.PLAYS_ON:
            return game.view(old, seat).hand_sizes[seat] == reason.number
        case Code.PARTS | Code.LIES_DOWN:
            return len(move.text.split()) - 1 == reason.number
        case Code.OUTBIDS:
            return (old.prelude.price, new.prelude.price) == (reason.second, reason.number)
        case Code.KEEPS_TARGET | Code.RAISES_TARGET:
            return new.prelude.target == reason.number
        case Code.STAYS_FOR:
            return old.whole_pot == reason.number
        case Code.LEADS_UNSURE | Code.NONE_BEATS if game.spec.id == "durak":
            return cards_out(move) == reason.number
        case Code.TAKES_UP:
            return old.table.bit_count() == reason.number
        case Code.TOTAL_NOW:
            return new.total == reason.number < reason.second
        case Code.DRAWS_ON | Code.STOPS_ON | Code.BETS_ON:
            return old.shown[seat] == reason.number
        case Code.FIGHT_OPEN:
            return (old.shown[reason.seat], old.shown[seat]) == (reason.number, reason.second)
        case Code.PAYS_ANTE:
            return new.antes[seat] == reason.number
    return None


@pytest.mark.parametrize(
    ("game", "codes"),
    [
        ("koi_koi", {Code.ENDS_ROUND, Code.PLAYS_ON}),
        ("three_tricks", {Code.PARTS}),
        ("thousand", {Code.PARTS, Code.OUTBIDS, Code.KEEPS_TARGET, Code.RAISES_TARGET}),
        ("japanese_loo", {Code.STAYS_FOR}),
        ("durak", {Code.LEADS_UNSURE, Code.TAKES_UP}),
        ("forty_one", {Code.TOTAL_NOW}),
        ("nine_and_half", {Code.DRAWS_ON, Code.STOPS_ON, Code.BETS_ON, Code.FIGHT_OPEN}),
        ("tien_gow", {Code.LIES_DOWN}),
    ],
)
def test_the_statements_agree_with_the_deal(game: str, codes: set[Code]) -> None:
    seen = set()
    usual, *others = agreements(game)
    for seed, rules in enumerate([*[usual] * 8, *others]):
        for move in made(rules, seed, chance=seed % 3 == 2):
            for reason in move.reasons:
                found = is_true(move, reason)
                assert found is not False, (move.text, reason)
                if found:
                    seen.add(reason.code)
    assert codes <= seen, codes - seen
