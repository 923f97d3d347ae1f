"""What a person can choose, what players are offered and what a replay accepts is one and the same.

Random positions of every game go to all three: the table's chooser, the views, the running match.
``TEFUDA_POSITIONS`` says how many positions in all; a long run is the same code with more of them.
"""

from __future__ import annotations

import itertools
import os
import random
from collections.abc import Iterator

import pytest

from engine.core.cards import Action, cards_of
from engine.core.errors import BadRecord, IllegalAction
from engine.core.game import Rules, State
from engine.games import GAMES
from engine.match.play import Play, SeatInfo, begin
from engine.match.record import resume, written
from game.language import Language
from game.table.asked.moves import Chooser, Move, offered
from game.table.kits import playable
from game.table.panels import panel_for
from tests.kit import single_changes

POSITIONS = int(os.environ.get("TEFUDA_POSITIONS", "3000"))
PLAYED = [name for name in GAMES if playable(name)]
LONGEST = 1000
"""No deal of random play takes so many actions."""


def chosen(chooser: Chooser) -> set[Action]:
    """Every action that can be reached by picking cards, aiming at cards and saying words."""
    out: set[Action] = set()
    seen, todo = set(), [chooser]
    while todo:
        now = todo.pop()
        if (now.picked, now.aimed, now.sequence) in seen:
            continue
        seen.add((now.picked, now.aimed, now.sequence))
        out |= {move.action for move in now.buttons}
        step = now.pick
        cards = now.playable & ~now.picked
        if now.must_target:
            step, cards = lambda card, now=now: now.target(card) or now.aim(card), now.targets
        for result in map(step, cards_of(cards)):
            if isinstance(result, Move):
                out.add(result.action)
            elif result is not None:
                todo.append(result)
    return out


def wrong(state: State, legal: list[Action], chance: random.Random) -> list[Action]:
    """Actions that look like legal ones: other cards of the hand, neighbours, any number."""
    hand = state.rules.game.view(state, state.to_move).hand
    near = [action + chance.choice((-1, 1)) for action in legal[:3]]
    tried = {*cards_of(hand), *near, chance.randrange(1 << 14)}
    return sorted(tried - set(legal))


def judged(play: Play, chance: random.Random) -> None:
    """One position before all three judges."""
    state, game = play.state, play.rules.game
    assert state is not None
    legal, seat = play.legal(), state.to_move
    names = [who.name for who in play.seats]
    panel = panel_for(play.rules, ENGLISH, names, seat, seat)
    chooser = Chooser(tuple(panel.arranged(offered(state))))
    assert chosen(chooser) == {action for action in legal if action != game.resignation}
    for looker in range(play.rules.seats):
        assert list(play.view(looker).legal) == (legal if looker == seat else [])
    before = len(play.journal)
    for action in wrong(state, legal, chance):
        with pytest.raises(IllegalAction):
            play.act(action)
    assert (play.state, len(play.journal), play.legal()) == (state, before, legal)
    again = game.from_position(play.rules, game.position(state))
    assert game.legal(again) == legal
    assert [game.action_text(again, action) for action in legal] == [
        game.action_text(state, action) for action in legal
    ]


ENGLISH = Language("en")


def deals(name: str) -> Iterator[tuple[Rules, int]]:
    """Every agreement of a game in turn, with seeds."""
    for seed in itertools.count():
        for rules in single_changes(GAMES[name]):
            yield rules, seed


def dealt(rules: Rules, seed: int) -> Play:
    play = begin(rules, [SeatInfo(f"P{n}", "human") for n in range(rules.seats)], seed)
    play.deal()
    return play


@pytest.mark.parametrize("name", PLAYED)
def test_the_table_the_players_and_the_replay_know_the_same_actions(name: str) -> None:
    left, chance = max(1, POSITIONS // len(PLAYED)), random.Random(name)
    # of a long deal only some positions are judged, so that few of them show many agreements
    share = 1.0 if left > 5000 else 0.25
    for rules, seed in deals(name):
        play = dealt(rules, seed)
        for _ in range(LONGEST):
            if play.settled is not None:
                break
            if chance.random() < share:
                judged(play, chance)
                left -= 1
            play.act(chance.choice(rules.game.playable(play.state)))
        assert play.settled is not None
        again = resume(written(play.journal))
        assert [step.action for step in again.steps] == [step.action for step in play.steps]
        if left <= 0:
            return


@pytest.mark.parametrize("name", PLAYED)
def test_a_record_with_a_refused_action_is_not_replayed(name: str) -> None:
    chance = random.Random(name)
    for rules, seed in itertools.islice(deals(name), 3):
        play = dealt(rules, seed)
        while play.settled is None:
            held = cards_of(play.view(play.to_move).hand)
            texts = {play.rules.game.action_text(play.state, action) for action in play.legal()}
            deck = rules.game.spec.deck.ids
            barred = [f"play {deck[card]}" for card in held if f"play {deck[card]}" not in texts]
            if barred:
                entry = {"s": play.to_move, "a": chance.choice(barred)}
                with pytest.raises(BadRecord):
                    resume(written([*play.journal, entry]))
                break
            play.act(chance.choice(rules.game.playable(play.state)))
