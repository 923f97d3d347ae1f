"""Random deals of every game over every single change of its options: nothing may ever be broken.

``python -m tests.bench.deals [GAME…] [--deals 20000] [--seed 1]``

In every deal the number of actions is bounded, no card is ever in two places and none is lost, a
position written down in the middle is read back the same, the settlement adds up (its lines to the
scores, its payments between the seats, to nothing where the game is one of give and take) and agrees
with the quick score.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Iterator
from typing import Any

from engine.core.game import Game, Rules, State
from engine.core.rng import Rng
from engine.games import GAMES
from engine.games.thousand.tables import points as card_points
from tests.kit import opening, single_changes

LONGEST = 2_000
"""Actions that no deal of any game may need."""
ZONES = frozenset(
    {"hands", "captured", "trick", "table", "field", "stock", "active", "row", "discard", "attack",
     "aside", "hidden"}
)  # fmt: skip
"""The keys of a position that say where a card lies; each card lies in one place."""
TILES = frozenset({"hands", "stock", "shown", "down"})
"""Tien Gow keeps what was played before each seat, face up or face down; it begins with no tile."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", default=list(GAMES))
    parser.add_argument("--deals", type=int, default=20_000, help="of each game, at least")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    for name in options.games:
        start = time.perf_counter()
        forms = list(single_changes(GAMES[name]))
        each = -(-options.deals // len(forms))
        chance = random.Random(options.seed)
        longest = max(
            dealt(rules, number, chance, options.seed) for rules in forms for number in range(each)
        )
        sys.stdout.write(
            f"{name:14} {each * len(forms):>8,} deals over {len(forms):>2} forms, none broken; "
            f"the longest {longest} actions; {time.perf_counter() - start:.0f} s\n"
        )
        sys.stdout.flush()
    return 0


def dealt(rules: Rules, number: int, chance: random.Random, seed: int) -> int:
    """Play one deal at random; how many actions it took.

    Raises:
        AssertionError: something is broken; the message names the rules and the number of the deal.
    """
    game = rules.game
    state = game.new_deal(rules, opening(rules, number), Rng(seed * 1_000_003 + number))
    looked = chance.randrange(40)
    actions = 0
    begun = list(game.spec.deck.ids) if game.spec.id == "tien_gow" else cards(game, state)
    try:
        while choices := game.playable(state):
            game.apply(state, chance.choice(choices))
            actions += 1
            assert actions < LONGEST, "it does not end"
            if actions == looked and game.legal(state):
                written(game, rules, state)
        ended = cards(game, state)
        assert len(ended) == len(set(ended)), "a card lies in two places"
        assert game.spec.id == "thousand" or set(ended) == set(begun), "cards are lost"
        settled(game, rules, state)
    except AssertionError as wrong:
        raise AssertionError(f"{game.spec.id} {rules.changed} deal {number}: {wrong}") from wrong
    return actions


def cards(game: Game[State], state: State) -> list[str]:
    """Every card of a state, as often as it lies somewhere."""
    zones = TILES if game.spec.id == "tien_gow" else ZONES
    position = game.position(state)
    return [name for key in zones & position.keys() for name in named(position[key])]


def named(part: Any) -> Iterator[str]:
    """The cards in a part of a position, however deep they lie."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, list):
        for inner in part:
            yield from named(inner)


def written(game: Game[State], rules: Rules, state: State) -> None:
    """A position is read back as it was written."""
    position = json.loads(json.dumps(game.position(state)))
    again = game.from_position(rules, position)
    assert game.position(again) == position, "a position is not read back"
    assert game.legal(again) == game.legal(state), "a position read back allows something else"


def settled(game: Game[State], rules: Rules, state: Any) -> None:
    """The settlement adds up."""
    sheet = game.settle(state)
    assert tuple(game.scores(state)) == tuple(sheet.scores), "the quick score is another"
    assert len(sheet.scores) == rules.seats, "not one score a seat"
    if game.spec.id == "thousand" and state.tricks and not any(state.hands):
        whole = 120 + state.flags.form.last_trick - card_points(state.prelude.aside)
        assert sum(sheet.card_points) == whole, "card points are lost"  # TH-43, TH-B7
    if not game.spec.zero_sum:
        return
    assert sum(sheet.scores) == 0, "the scores do not add up to nothing"
    if sheet.payments:
        paid = [0] * rules.seats
        for src, dst, amount in sheet.payments:
            assert amount > 0, "an empty payment"
            paid[src] -= amount
            paid[dst] += amount
        assert tuple(paid) == tuple(sheet.scores), "the payments are not the scores"


if __name__ == "__main__":
    sys.exit(main())
