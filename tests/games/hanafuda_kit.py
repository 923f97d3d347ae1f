"""What the tests of the hanafuda fishing games share: cards in short, stacked decks, play in words."""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine.core.events import Event
from engine.core.game import Game, Rules, State, agree
from engine.core.rng import Rng
from engine.decks.hanafuda import DECK, PLANTS


def ids(text: str) -> list[str]:
    """Card ids: ``matsu:hikari,kasu1`` are those cards, a bare plant all four, a dot one card."""
    out: list[str] = []
    for word in text.split():
        plant, _, kinds = word.partition(":")
        if "." in word:
            out.append(word)
        elif kinds:
            out += [f"{plant}.{kind}" for kind in kinds.split(",")]
        else:
            first = 4 * PLANTS.index(plant)
            out += DECK.ids[first : first + 4]
    return out


def rest(*piles: str) -> str:
    """All cards that these piles do not hold."""
    held = {name for pile in piles for name in ids(pile)}
    return " ".join(name for name in DECK.ids if name not in held)


class Table:
    """A position of a game that is played in words."""

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules = rules
        self.game: Game[State] = rules.game
        self.state = state

    @property
    def legal(self) -> list[str]:
        return [self.game.action_text(self.state, action) for action in self.game.legal(self.state)]

    @property
    def position(self) -> dict:
        return self.game.position(self.state)

    @property
    def settled(self):
        return self.game.settle(self.state)

    @property
    def scores(self) -> tuple[int, ...]:
        return self.game.settle(self.state).scores

    def act(self, *texts: str) -> list[Event]:
        """Carry out actions; what happened."""
        out: list[Event] = []
        for text in texts:
            self.game.apply(self.state, self.game.parse_action(self.state, text), out)
        return out

    def silent(self, *texts: str) -> None:
        for text in texts:
            self.game.apply(self.state, self.game.parse_action(self.state, text))

    def field(self) -> set[str]:
        return set(self.position["field"])

    def pile(self, seat: int) -> set[str]:
        return set(self.position["captured"][seat])

    def lines(self) -> list[tuple[int, str, int]]:
        return [(line.seat, line.id, line.points) for line in self.settled.lines]

    def view(self, seat: int):
        return self.game.view(self.state, seat)


def table(
    game: Game[State], options: dict | None = None, seats: int | None = None, **keys
) -> Table:
    """A position; cards are given in short, one text a seat where it applies."""
    rules = agree(game, options or {}, seats)
    data = dict(keys)
    for key in ("hands", "captured", "shown", "recorded", "played"):
        if key in data:
            data[key] = [ids(text) for text in data[key]]
            data[key] += [[] for _ in range(rules.seats - len(data[key]))]
    for key in ("field", "stock"):
        if key in data:
            data[key] = ids(data[key])
    return Table(rules, game.from_position(rules, data))


class Stacked(Rng):
    """A generator whose shuffles are decks laid ready; real shuffles when they are used up."""

    def __init__(self, *decks: Sequence[str], seed: int = 1) -> None:
        super().__init__(seed)
        self.decks = [[DECK.index[name] for name in deck] for deck in decks]

    def shuffle(self, items) -> None:
        if not self.decks:
            super().shuffle(items)
            return
        order = self.decks.pop(0)
        assert sorted(order) == sorted(items)
        items[:] = order


def stacked(packets: Sequence[tuple[str, int]], **wanted: str) -> list[str]:
    """A deck that deals these packets so that each place gets the wanted cards first.

    Places are named in ``packets``; what is not wanted anywhere fills up, in a mixed order that
    makes no four of a plant.
    """
    lying = {place: ids(text) for place, text in wanted.items()}
    named = {name for names in lying.values() for name in names}
    others = [name for name in DECK.ids if name not in named]
    random.Random(7).shuffle(others)
    order = [
        lying[place].pop(0) if lying.get(place) else others.pop()
        for place, size in packets
        for _ in range(size)
    ]
    return order + lying.get("stock", []) + others
