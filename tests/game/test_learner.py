"""What a person has taken at the table is what help marks know."""

from __future__ import annotations

import pytest

from game.language import Language
from game.learned import ENOUGH, Learned
from game.table.controller import Controller
from game.table.kits import layout_for
from game.table.learner import SOON, Learner
from game.ui.metrics import Metrics
from tests.game.test_table import Instant, new_play


def table(play):
    return Controller(
        play,
        None,
        Instant(),
        Language("en"),
        lambda looker: layout_for(play.rules, Metrics(1280, 720), looker, "en"),
        speed=lambda: 0.0,
    )


def played(play, learned, *, thought):
    """Play a deal; before each answer so many seconds are thought."""
    controller = table(play)
    learner = Learner(controller, learned)
    controller.start()
    for _ in range(4000):
        controller.update(0.05)
        learner.look(controller.take_steps())
        if controller.ended:
            break
        learner.wait(thought if controller.person_to_move else 0.05)
        if controller.person_to_move:
            controller.choose(controller.chooser.moves[0])
    return play.view(0).piles[0]


@pytest.mark.parametrize(("thought", "worth"), [(SOON - 1, 2), (SOON + 1, 1)])
def test_every_taken_card_is_counted_once_quick_ones_twice(tmp_path, thought, worth):
    learned = Learned(tmp_path / "learned.json")
    play = new_play("koi_koi", seed=5)
    mine = played(play, learned, thought=thought)
    ids = play.rules.game.spec.deck.ids
    counts: dict[str, int] = {}
    for card, name in enumerate(ids):
        plant = name.partition(".")[0]
        counts[plant] = counts.get(plant, 0) + worth * (mine >> card & 1)
    assert sum(counts.values()) >= 4 * worth
    for plant, count in counts.items():
        assert learned.left(f"{plant}.tan") == max(0, ENOUGH - count), plant


def test_nothing_is_counted_where_several_people_share_the_table(tmp_path):
    learned = Learned(tmp_path / "learned.json")
    play = new_play("koi_koi", seed=5, players=["human", "human"])
    controller = table(play)
    learner = Learner(controller, learned)
    controller.start()
    for _ in range(400):
        controller.update(0.05)
        learner.look(controller.take_steps())
        if controller.curtain >= 0:
            controller.unveil()
        if controller.person_to_move:
            controller.choose(controller.chooser.moves[0])
    assert all(learned.left(name) == ENOUGH for name in play.rules.game.spec.deck.ids)
