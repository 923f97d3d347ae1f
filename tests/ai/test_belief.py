"""What plays suggest: deeds read from events, worlds by how likely they are, and no peeking."""

from __future__ import annotations

from collections import Counter
from math import inf, log
from typing import Any

import pytest

from engine.ai.belief import HABITS, Deed, Guesses, deeds, guessing, likelihood, weighs
from engine.ai.endings import laid_open
from engine.ai.greedy import greedy_player, random_player
from engine.ai.levels import LEVELS, Mind, choose
from engine.ai.players import minded
from engine.core.cards import Action, cards_of
from engine.core.events import Dealt, Event
from engine.core.game import Rules, agree
from engine.core.rng import Rng
from engine.core.view import View, before_deal, fold
from engine.games import GAMES, game
from engine.match.play import SeatInfo, begin
from tests.kit import opening

TABLES = [
    ("koi_koi", 2),
    ("hana_awase", 3),
    ("mushi", 2),
    ("kujuroku", 3),
    ("mekuri", 3),
    ("forty_one", 2),
]


class Course:
    """A deal and what each seat has seen of it."""

    def __init__(self, rules: Rules, state: Any, told: list[Event]) -> None:
        self.rules, self.state = rules, state
        self.past: list[list[Event]] = [[] for _ in range(rules.seats)]
        self.done: list[tuple[int, str, Action]] = []
        self._tell(told)

    def act(self, action: Action) -> None:
        """Carry out an action."""
        game, told = self.rules.game, list[Event]()
        self.done.append((self.state.to_move, game.phases[self.state.phase], action))
        game.apply(self.state, action, told)
        self._tell(told)

    def _tell(self, told: list[Event]) -> None:
        for seat, seen in enumerate(self.past):
            seen += [event.seen_by(seat) for event in told]

    @property
    def view(self) -> View:
        """What the seat to move sees."""
        return self.rules.game.view(self.state, self.state.to_move)


def dealt(name: str, seats: int, seed: int) -> Course:
    rules, told = agree(game(name), {}, seats), list[Event]()
    return Course(rules, rules.game.new_deal(rules, opening(rules, seed), Rng(seed), told), told)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_what_others_did_is_read_from_what_was_seen(name: str, seats: int) -> None:
    for seed in range(6):
        course, rng = dealt(name, seats, seed), Rng(seed)
        plays = greedy_player if seed % 2 else random_player
        while course.state.to_move >= 0:
            view = course.view
            wanted = [
                (seat, action)
                for seat, phase, action in reversed(course.done)
                if seat != view.seat and phase in HABITS[name].phases
            ]
            found = deeds(view, course.past[view.seat])
            assert [(deed.seat, deed.action) for deed in found] == wanted
            course.act(plays(view, rng))


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_in_the_true_deal_every_deed_was_possible(name: str, seats: int) -> None:
    """The hands as they were are found again, whatever was played since."""
    course, rng = dealt(name, seats, 4), Rng(4)
    legal: list[tuple[Action, ...]] = []
    while course.state.to_move >= 0:
        view = course.view
        for deed, choices in zip(
            deeds(view, course.past[view.seat]), reversed(legal), strict=False
        ):
            deed.before.hands[deed.seat] = course.state.hands[deed.seat] | deed.played
            assert deed.action in view.rules.game.legal(deed.before)
            if len(course.done) == 1:
                assert tuple(view.rules.game.legal(deed.before)) == choices
        legal.append(view.legal)
        course.act(random_player(view, rng))


def test_who_laid_a_card_is_thought_to_have_had_nothing_to_take() -> None:
    rules = agree(game("mushi"))
    hidden = ["fuji.kasu1", "kiri.hikari"]
    mine, field = ["ume.kasu1", "ume.kasu2"], ["kiri.kasu1", "matsu.kasu1"]
    stock = ["kiku.kasu1", "kiku.kasu2", "ayame.kasu1"]
    known = {*hidden, *mine, *field, *stock, "susuki.kasu1"}
    deck = rules.game.spec.deck
    rest = [
        card for card in deck.ids if card not in known and not card.startswith(("botan", "hagi"))
    ]

    def before(held: str) -> Any:
        other = next(card for card in hidden if card != held)
        return rules.game.from_position(
            rules,
            {
                "hands": [mine, [held, "susuki.kasu1"]],
                "stock": [*stock, other],
                "field": field,
                "captured": [rest, []],
                "to_move": 1,
            },
        )

    laid = rules.game.parse_action(before("fuji.kasu1"), "play susuki.kasu1")
    deed = Deed(1, before("fuji.kasu1"), laid, 1 << deck.index["susuki.kasu1"])
    odds = {}
    for held in hidden:
        world = before(held)
        rules.game.apply(world, laid)
        odds[held] = likelihood(world, [deed])
    assert odds["fuji.kasu1"] > 2 * odds["kiri.hikari"] > 0


def test_worlds_come_as_often_as_they_are_likely() -> None:
    course, rng = dealt("mushi", 2, 11), Rng(11)
    while course.state.to_move >= 0 and max(course.view.hand_sizes) > 1:
        course.act(greedy_player(course.view, rng))
    view = course.view
    done = deeds(view, course.past[view.seat])
    other = 1 - view.seat
    likely = {state.hands[other]: likelihood(state, done) for state in laid_open(view)}
    total = sum(likely.values())
    assert len(likely) > 2
    assert max(likely.values()) > 1.5 * min(likely.values())
    guess, count = Guesses(view, done, Rng(5)), 1500
    met = Counter(guess().hands[other] for _ in range(count))
    for hand, share in likely.items():
        assert met[hand] / count == pytest.approx(share / total, abs=0.06)


@pytest.mark.parametrize(("name", "seats"), [table for table in TABLES if table[0] != "forty_one"])
def test_a_world_that_comes_again_comes_with_another_stock(name: str, seats: int) -> None:
    course = dealt(name, seats, 3)
    for _ in range(3 * seats):
        course.act(greedy_player(course.view, Rng(1)))
    view = course.view
    guesses = Guesses(view, deeds(view, course.past[view.seat]), Rng(1))
    guesses._likely = inf
    worlds: Any = [guesses() for _ in range(10)]
    assert len({tuple(world.hands) for world in worlds}) == 1
    assert len({tuple(world.stock[world.top :]) for world in worlds}) == 10
    for world in worlds:
        assert view.rules.game.view(world, view.seat) == view


def test_without_a_past_there_is_nothing_to_weigh() -> None:
    course = dealt("mushi", 2, 3)
    rng = Rng(1)
    while not deeds(course.view, course.past[course.state.to_move]):
        course.act(greedy_player(course.view, rng))
    view, past = course.view, course.past[course.state.to_move]
    assert guessing(view, past, rng) is not None
    assert guessing(view, (), rng) is None
    assert guessing(view, past[3:], rng) is None
    tricks = agree(GAMES["tien_gow"])
    assert not weighs(tricks)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_cards_that_are_not_seen_change_neither_the_past_nor_the_choice(
    name: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One hidden card of a hand and one of the stock change places before the deal is played."""
    *lower, keen = LEVELS[name]
    monkeypatch.setitem(LEVELS, name, (*lower, keen._replace(worlds=20)))
    for seed in range(4):
        course, rng = dealt(name, seats, seed), Rng(seed)
        begun = course.state.copy()
        for _ in range(2 + seed):
            course.act(greedy_player(course.view, rng))
        view = course.view
        me, other = view.seat, (view.seat + 1) % seats
        hidden = cards_of(course.state.hands[other])[0]
        deep = course.state.stock[-1]
        begun.hands[other] ^= 1 << hidden | 1 << deep
        begun.stock = [hidden if card == deep else card for card in begun.stock]
        again = Course(course.rules, begun, [])
        for _, _, action in course.done:
            again.act(action)
        start = len(course.past[me]) - len(again.past[me])
        assert course.past[me][start:] == again.past[me]
        assert again.view == view
        whole = course.past[me][:start] + again.past[me]
        first = choose(view, Rng(9), 5, Mind(past=course.past[me]))
        assert choose(again.view, Rng(9), 5, Mind(past=whole)) == first
        assert minded("level5", view, Rng(9), Mind(past=course.past[me])) == first


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_knowledge_values_every_action_and_chooses_the_best(name: str, seats: int) -> None:
    course, rng = dealt(name, seats, 2), Rng(2)
    while course.state.to_move >= 0:
        view = course.view
        if view.phase in HABITS[name].phases:
            worth = HABITS[name].values(view)
            assert set(worth) == set(view.legal)
            chosen = greedy_player(view, rng)
            assert worth[chosen] == pytest.approx(max(worth.values()))
        course.act(random_player(view, rng))


def test_a_match_tells_each_seat_what_it_has_seen() -> None:
    rules = agree(game("mushi"))
    play = begin(rules, [SeatInfo("", "greedy"), SeatInfo("", "greedy")], 5)
    play.deal()
    for step in range(9):
        play.act(random_player(play.view(play.state.to_move), Rng(step)))
        if step == 6:
            play.take_back(2)
        for seat in (0, 1):
            view = before_deal(rules, seat, 2, play.match.dealer)
            for event in play.past(seat):
                assert not isinstance(event, Dealt) or event.dst.seat != 1 - seat or not event.cards
                view = fold(view, event)
            assert view == play.view(seat)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_plays_of_those_who_play_anyhow_tell_less(name: str, seats: int) -> None:
    """How much likelier than other hands the true ones are taken to be, by who plays."""
    told = {}
    for plays in (greedy_player, random_player):
        found = []
        for seed in range(8):
            course, rng = dealt(name, seats, seed), Rng(seed)
            while max(course.view.hand_sizes) > 3 or course.view.phase not in HABITS[name].phases:
                course.act(plays(course.view, rng))
                if course.state.to_move < 0:
                    break
            else:
                view = course.view
                done = deeds(view, course.past[view.seat])
                others = [likelihood(view.rules.game.sample(view, rng), done) for _ in range(40)]
                found.append(log(likelihood(course.state, done) * 40 / sum(others)))
        told[plays] = sum(found) / len(found)
    assert told[greedy_player] > 0.5
    assert -0.6 < told[random_player] < told[greedy_player]
